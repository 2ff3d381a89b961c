import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, Hint, Live, Moment, Played, Table } from "../src/lib/protocol";
import { Choosing } from "../src/table/choosing.svelte";
import Clock from "../src/table/Clock.svelte";
import { LiveGame } from "../src/table/game.svelte";

const AHEAD = 5_000; // the server's clock, before that of this device

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kinds = { tax: { text: "t f7", kind: "tax", square: "f7" }, choose: { text: "7", kind: "choose", number: 7 } };
function moment(turn: number, seconds = 60): Moment {
  const now = Date.now() + AHEAD;
  const table = { turn, seat: 0, kingdom: 0, kingdoms: [], board: [], legal: Object.values(kinds) } as unknown as Table;
  return { turn, state: "playing", table, clock: { limit: seconds, ends: now + 1000 * seconds, now } } as Moment;
}
const gameAt = (turn: number): Game => ({ id: "5k7xq2mzr0", seats: [{ seat: 0 }], you: { seats: [0] }, now: moment(turn), last: null }) as unknown as Game;
const played = (turn: number): Played => ({ turn, seat: 0, actions: [], events: [], totals: [], by: "person" });

function opened(show = (): Promise<void> => Promise.resolve()): LiveGame {
  const live = new LiveGame("5k7xq2mzr0", show, () => undefined);
  live.take(gameAt(4));
  return live;
}

const left = (live: LiveGame): string | null => {
  cleanup();
  render(Clock, { clock: live.game!.now.clock, skew: live.skew });
  return screen.getByRole("timer").textContent;
};

test("the clock goes on when something else of the game changes", () => {
  const live = opened();
  vi.advanceTimersByTime(20_000);
  expect(left(live)).toBe("0:40");
  live.hear({ kind: "seats", seats: [] } as unknown as Live);
  live.hear({ kind: "rematch", id: "0123456789" } as unknown as Live);
  expect(left(live)).toBe("0:40");
});

test("the clock counts while a turn is shown", async () => {
  let seen = (): void => undefined;
  const live = opened(() => new Promise((resolve) => (seen = resolve)));
  live.hear({ kind: "played", played: played(4), now: moment(5) });
  vi.advanceTimersByTime(3_000);
  seen();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.game?.now.turn).toBe(5);
  expect(left(live)).toBe("0:57");
});

/** The advice comes, or the refusal, when it is told to. */
function answer(): (status: number, hint?: Partial<Hint>) => Promise<void> {
  let say: (response: unknown) => void;
  vi.stubGlobal("fetch", () => new Promise((resolve) => (say = resolve)));
  return async (status, hint = {}) => {
    const body = status === 200 ? hint : { error: "too_many", message: "" };
    say({ ok: status === 200, status, json: () => Promise.resolve(body) });
    await vi.advanceTimersByTimeAsync(0);
    await tick();
  };
}
const ADVICE = { options: [{ text: "7", share: 1 }] } as unknown as Hint;

test("advice is shown in place of what is picked", async () => {
  const choosing = new Choosing(opened());
  const say = answer();
  choosing.pickDomino(7);
  void choosing.askHint();
  expect(choosing.choice?.number).toBe(7);
  await say(200, ADVICE);
  expect(choosing.hint).toEqual(ADVICE);
  expect(choosing.choice).toBeUndefined();
  expect(choosing.hinting).toBe(false);
});

test.each([200, 429])("advice for another decision is let go, and what went wrong with it (%i)", async (status) => {
  const live = opened();
  const choosing = new Choosing(live);
  const say = answer();
  void choosing.askHint();
  live.take(gameAt(5));
  await say(status, ADVICE);
  expect(choosing.hint).toBeUndefined();
  expect(live.problem).toBeUndefined();
  expect(choosing.hinting).toBe(false);
});

test("what goes wrong with the advice for this decision is told", async () => {
  const live = opened();
  const say = answer();
  void new Choosing(live).askHint();
  await say(429);
  expect(live.problem).toBeDefined();
});
