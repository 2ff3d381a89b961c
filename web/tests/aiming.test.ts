import { describe, expect, test } from "vitest";
import { aimAt, coveredBy, directionOf, nearest, targetsAt, turned, turnOf, walk, type Target } from "../src/board/aiming";

const target = (id: string): Target => {
  const [, a = "", b = ""] = /^([a-m]\d+)([a-m]\d+)?$/.exec(id) ?? [];
  return { id, squares: b ? [a, b] : [a] };
};
const TARGETS = ["g8g9", "g8h8", "g8f8", "h8g8", "h8h9", "f8g8"].map(target);

describe("pointing at a square", () => {
  test("means the targets that cover it, those that begin there first, clockwise", () => {
    expect(targetsAt(TARGETS, "g8").map(({ id }) => id)).toEqual(["g8h8", "g8f8", "g8g9", "f8g8", "h8g8"]);
  });

  test("keeps the direction of the last one where that is legal", () => {
    expect(aimAt(TARGETS, "h8", "north")?.id).toBe("h8h9");
    expect(aimAt(TARGETS, "h8", "south")?.id).toBe("h8g8");
  });

  test("where nothing is legal means nothing", () => {
    expect(aimAt(TARGETS, "a1")).toBeUndefined();
    expect(turned(TARGETS, "a1", undefined)).toBeUndefined();
  });

  test("again and again reaches every target there, and comes round", () => {
    const seen: (string | undefined)[] = [];
    let aimed = aimAt(TARGETS, "g8");
    for (let i = 0; i < 6; i++) {
      seen.push(aimed?.id);
      aimed = turned(TARGETS, "g8", aimed);
    }
    expect(new Set(seen)).toEqual(new Set(targetsAt(TARGETS, "g8").map(({ id }) => id)));
    expect(seen[5]).toBe(seen[0]);
    expect(turned(TARGETS, "g8", target("g8h8"), -1)?.id).toBe("h8g8");
  });
});

test("a domino is turned by quarters from lying with its first half in the west", () => {
  expect(["g8h8", "g8g7", "g8f8", "g8g9"].map((id) => turnOf(target(id)))).toEqual([0, 90, 180, 270]);
  expect(directionOf(target("g8"))).toBeUndefined();
});

describe("the arrow keys", () => {
  const squares = coveredBy(TARGETS);

  test("walk in reading order, from north to south", () => {
    expect(squares).toEqual(["g9", "h9", "f8", "g8", "h8"]);
  });

  test("reach every square by left and right, round the ends", () => {
    let at = walk(squares, undefined, "ArrowRight");
    const seen = [at];
    for (let i = 0; i < 4; i++) seen.push((at = walk(squares, at, "ArrowRight")));
    expect(seen).toEqual(squares);
    expect(walk(squares, at, "ArrowRight")).toBe(squares[0]);
    expect(walk(squares, squares[0], "ArrowLeft")).toBe(squares.at(-1));
  });

  test("lead up and down to the nearest in the next row, and stay at the rim", () => {
    expect(walk(squares, "h9", "ArrowDown")).toBe("h8");
    expect(walk(squares, "f8", "ArrowUp")).toBe("g9");
    expect(walk(squares, "f8", "ArrowDown")).toBe("f8");
    expect(walk(squares, "g9", "End")).toBe("h8");
  });
});

describe("dragging", () => {
  test("snaps to the nearest target that lies as wanted", () => {
    // The middle between g8 and h8: x 7, y 5.5
    expect(nearest(TARGETS, { x: 7.05, y: 5.5 }, "west", 1.4)?.id).toBe("h8g8");
    expect(nearest(TARGETS, { x: 7.05, y: 5.5 }, "east", 1.4)?.id).toBe("g8h8");
  });

  test("snaps to nothing far away", () => {
    expect(nearest(TARGETS, { x: 1, y: 1 }, undefined, 1.4)).toBeUndefined();
  });
});
