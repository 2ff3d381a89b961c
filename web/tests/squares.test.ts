import { expect, test } from "vitest";
import { frameOf, inFrame, pointOf, squareAt } from "../src/board/squares";
import { bordersOf, territoriesOf, type Site } from "../src/board/territories";

test("names of squares come back as they went out", () => {
  for (const name of ["a1", "a13", "g7", "m1", "m13"]) expect(squareAt(pointOf(name))).toBe(name);
  expect(pointOf("a13")).toEqual({ x: 0, y: 0 });
});

test("a new kingdom has its castle in the middle", () => {
  const rows = inFrame(frameOf([], "g7", 5));
  expect(rows).toHaveLength(5);
  expect(rows[2]?.[2]).toBe("g7");
});

test("a frame holds all squares, is square, and as large as asked for", () => {
  const frame = frameOf(["c7", "g7", "g6"], "g7", 5);
  expect(frame.width).toBe(5);
  expect(frame.height).toBe(5);
  expect(inFrame(frame).flat()).toEqual(expect.arrayContaining(["c7", "g7", "g6"]));
  expect(frameOf(["a7", "g7"], "g7", 5)).toMatchObject({ width: 7, height: 7 });
});

const sites = (names: Record<string, Site["terrain"]>): Site[] =>
  Object.entries(names).map(([square, terrain]) => ({ square, terrain, crowns: 0 }));

test("a territory is what hangs together by its sides", () => {
  const found = territoriesOf(sites({ f7: "lake", f8: "lake", g9: "lake", e7: "wheat" }));
  expect(found.get("f7")).toEqual(["f7", "f8"]);
  expect(found.get("g9")).toHaveLength(1);
});

test("borders run around territories and the castle, not through them", () => {
  const one = bordersOf(sites({ f7: "lake" }), undefined);
  expect(one.match(/M/g)).toHaveLength(4);
  const two = bordersOf(sites({ f7: "lake", f8: "lake" }), undefined);
  expect(two.match(/M/g)).toHaveLength(6);
  const three = bordersOf(sites({ f7: "lake", f8: "wheat" }), undefined);
  expect(three.match(/M/g)).toHaveLength(7);
});
