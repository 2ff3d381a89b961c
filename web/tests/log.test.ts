import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import english from "../locales/en.ftl?raw";
import type { Event, Game, Played } from "../src/lib/protocol";
import Log from "../src/table/Log.svelte";
import { useCatalogue } from "../src/text/text.svelte";

beforeAll(() => useCatalogue("en", english));
afterEach(cleanup);

const seat = (n: number, name: string): Partial<Game["seats"][number]> => ({ seat: n, kingdom: n, name });
const game = { seats: [seat(0, "Anna"), seat(1, "Ben")] } as unknown as Game;
const domino = { box: "queendomino", number: 7, a: "lake", crowns_a: 0, b: "mine", crowns_b: 0 } as const;
const chose = (seat: number): Event => ({ kind: "choose", seat, domino });
const played = (turn: number, seat: number | null, ...events: Event[]): Played => ({ turn, seat, actions: [], events, totals: [0, 0], by: "person" });

test("what happened stands below the round it happened in, the newest first", () => {
  const turns = [
    played(-1, null, { kind: "kings", seats: [0, 1] }),
    played(0, 0, chose(0)),
    played(1, 1, chose(1), { kind: "round", round: 1, dragon: null, slides: [] }, { kind: "tiles", tiles: [[5, "statue"]] }, { kind: "line", dominoes: [] }),
    played(2, 0, chose(0)),
  ];
  render(Log, { game, turns });
  const said = [...document.querySelectorAll("h3, li")].map((one) => (one.textContent ?? "").replace(/[\u2068\u2069]/g, "").trim());
  expect(said.map((words) => words.slice(0, 14))).toEqual([
    "Round 1",
    "Anna chooses d",
    "New on the bui",
    "First choice",
    "Ben chooses do",
    "Anna chooses d",
    "The kings are ",
  ]);
});

test("of a long game the last turns are shown, and all of them for who asks", async () => {
  const turns = Array.from({ length: 30 }, (_, i) => played(i, i % 2, chose(i % 2)));
  render(Log, { game, turns });
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  screen.getByRole("button").click();
  await Promise.resolve();
  expect(screen.getAllByRole("listitem")).toHaveLength(30);
});
