import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import english from "../locales/en.ftl?raw";
import type { Game, Mistake, Review } from "../src/lib/protocol";
import Mistakes from "../src/table/Mistakes.svelte";
import { useCatalogue } from "../src/text/text.svelte";

beforeAll(() => useCatalogue("en", english));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seat = (n: number, name: string): Game["seats"][number] => ({ seat: n, kingdom: n, name, player: "person", bot: null, stands_in: null, connected: true, votes: [] });
const game = { id: "5k7xq2mzr0", seats: [seat(0, "Anna"), seat(1, "Ben")], now: { turn: 48 } } as unknown as Game;

const domino = { box: "queendomino", number: 7, a: "lake", crowns_a: 0, b: "mine", crowns_b: 0 } as const;
const place = (squares: string[]): Mistake["played"][number] => ({ kind: "place", seat: 0, kingdom: 0, domino, squares, points: 0 });
const choose: Mistake["played"][number] = { kind: "choose", seat: 0, domino };
const mistake = (turn: number, points: number): Mistake => ({
  turn,
  ply: 2 * turn,
  round: 3,
  seat: 0,
  kingdom: 0,
  points,
  error: 1,
  played: [place(["f7", "e7"]), choose],
  better: [place(["g8", "g9"]), choose],
});

/** The server answers one thing after the other; a number is a refusal with that status. */
function answers(...given: (Partial<Review> | number)[]): void {
  vi.stubGlobal("fetch", () => {
    const one = given.length > 1 ? given.shift() : given[0];
    const refused = typeof one === "number";
    const body = refused ? { error: "too_many", message: "" } : { turns: 48, judged: 48, mistakes: [], ...(one as object) };
    return Promise.resolve({ ok: !refused, status: refused ? one : 200, json: () => Promise.resolve(body) });
  });
}

async function find(): Promise<void> {
  render(Mistakes, { game, order: [1, 0] });
  await fireEvent.click(screen.getByRole("button", { name: "Find the mistakes" }));
  await vi.advanceTimersByTimeAsync(0);
}

/** What is said, without the marks that keep values of both directions of writing apart. */
const plain = (element: Element): string => (element.textContent ?? "").replace(/[\u2068\u2069]/g, "");
const shown = (): (string | undefined)[] => screen.queryAllByRole("link").map((link) => link.dataset["mistake"]);

test("it says how far it is, asks again, and waits behind others", async () => {
  answers(429, { judged: 12 }, {});
  await find();
  expect(plain(screen.getByRole("status"))).toContain("0 of 48");
  await vi.advanceTimersByTimeAsync(600);
  expect(plain(screen.getByRole("status"))).toContain("12 of 48");
  await vi.advanceTimersByTimeAsync(600);
  expect(screen.getAllByText("No mistakes found")).toHaveLength(2);
});

test("the three largest of each player are shown first, each with its place in the replay", async () => {
  answers({ mistakes: [mistake(4, 2.2), mistake(9, 11), mistake(12, 0.3), mistake(20, 5.1)] });
  await find();
  expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(["Ben", "Anna"]);
  expect(shown()).toEqual(["18", "40", "8"]);
  expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe("/game/5k7xq2mzr0/replay?ply=18");
  await fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(shown()).toEqual(["18", "40", "8", "24"]);
});

test("only what differs is said", async () => {
  answers({ mistakes: [mistake(9, 11)] });
  await find();
  const words = plain(screen.getByRole("link"));
  expect(words).toContain("Played: Place on f7 e7");
  expect(words).toContain("Better: Place on g8 g9");
  expect(words).not.toContain("Choose");
});

test("what the server says no to is told, and one may ask again", async () => {
  answers(409);
  await find();
  await vi.advanceTimersByTimeAsync(600);
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Find the mistakes" })).toBeTruthy();
});

test("it gives up when the server gets no further", async () => {
  answers({ judged: 12 });
  await find();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.queryByRole("alert")).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByRole("alert").textContent).toContain("busy");
  expect(screen.getByRole("button", { name: "Find the mistakes" })).toBeTruthy();
});
