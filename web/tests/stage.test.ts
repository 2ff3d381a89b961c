import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Played, Table } from "../src/lib/protocol";
import { Stage } from "../src/table/stage";

const domino = { box: "queendomino", number: 7, a: "lake", crowns_a: 0, b: "mine", crowns_b: 0 } as const;
const choose = { kind: "choose", seat: 0, domino } as const;
const turn = (events: Played["events"]): Played => ({ turn: 3, seat: 0, actions: [], events, totals: [0, 0], by: "person" });
const before = { phase: "turns", domino: null, kingdoms: [{ seats: [0] }] } as unknown as Table;

let ends: (() => void)[]; // of the pieces that fly
let frames: (() => void)[];
let layer: HTMLElement;
let stage: Stage;

beforeEach(() => {
  ends = [];
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 40, 20));
  Object.assign(Element.prototype, {
    animate: () => {
      let end = (): void => undefined;
      const finished = new Promise<void>((resolve) => (end = resolve));
      ends.push(end);
      return { finished, finish: end };
    },
  });
  document.body.innerHTML = `<div id="layer"></div><div data-line="next" data-domino="7"><i class="tile"></i></div>`;
  layer = document.querySelector("#layer")!;
  stage = new Stage(layer, () => "normal", () => 1);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function nextFrame(): void {
  for (const frame of frames.splice(0)) frame();
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("what has flown goes two frames later, not what the next turn lets fly meanwhile", async () => {
  const first = stage.show(turn([choose]), before);
  ends[0]!();
  await first;
  const [flown] = layer.children;
  void stage.show(turn([choose]), before);
  expect(layer.children).toHaveLength(2);
  nextFrame();
  nextFrame();
  expect(layer.children).toHaveLength(1);
  expect(layer.children[0]).not.toBe(flown);
});

test("what is skipped ends, also when the next is shown at once", async () => {
  let over = false;
  void stage.show(turn([choose, choose, choose]), before).then(() => (over = true));
  stage.skip();
  const next = stage.show(turn([choose, choose]), before);
  await settled();
  expect(over).toBe(true);
  expect(ends).toHaveLength(2); // one piece of each turn
  nextFrame();
  nextFrame();
  expect(layer.children).toHaveLength(2); // the next turn still flies
  ends[1]!();
  await settled();
  ends[2]!();
  await next;
  nextFrame();
  nextFrame();
  expect(layer.children).toHaveLength(0);
});
