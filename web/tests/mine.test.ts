import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import english from "../locales/en.ftl?raw";
import type { Game, Kingdom } from "../src/lib/protocol";
import { Choosing } from "../src/table/choosing.svelte";
import { LiveGame } from "../src/table/game.svelte";
import Mine from "../src/table/Mine.svelte";
import { useCatalogue } from "../src/text/text.svelte";

beforeAll(() => useCatalogue("en", english));
afterEach(cleanup);

const game = { seats: [{ seat: 0, kingdom: 0, name: "Ada" }, { seat: 1, kingdom: 1, name: "Ben" }], rules: { buildings: false } } as unknown as Game;
const kingdom = (n: number, total: number): Kingdom =>
  ({ kingdom: n, castle: "g7", seats: [n], squares: [], knights: [], tiles: [], dominoes: [], score: { total } }) as unknown as Kingdom;

test("the total of another kingdom is there at once, that of the same one counts", async () => {
  const choosing = new Choosing(new LiveGame("5k7xq2mzr0", () => Promise.resolve(), () => undefined));
  const props = { game, kingdom: kingdom(0, 40), frame: { x: 4, y: 4, width: 5, height: 5 }, choosing, lit: [], say: () => undefined, onopen: () => undefined };
  const { rerender } = render(Mine, props);
  const total = (): string | null => document.querySelector("[data-total]")!.textContent;
  expect(total()).toBe("40");
  await rerender({ kingdom: kingdom(1, 12) });
  await tick();
  expect(total()).toBe("12");
  await rerender({ kingdom: kingdom(1, 20) });
  expect(total()).toBe("12");
});
