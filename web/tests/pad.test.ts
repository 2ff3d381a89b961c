import { describe, expect, test } from "vitest";
import { doubts, doubtsTogether, EXAMPLE, parseKingdom, score, territories, winners } from "../src/pad/scoring";
import games from "./scored.json";

describe.each(games)("$ruleset", ({ ruleset, kingdoms, winners: won }) => {
  test.each(kingdoms)("a kingdom of $total points is scored as the package scores it", (expected) => {
    const kingdom = parseKingdom(expected.text, "", expected.size as 5 | 7);
    const found = score(kingdom);
    expect(Object.fromEntries(found.rows.map(({ row, points }) => [row, points]))).toEqual(expected.rows);
    expect(Object.fromEntries(found.rows.map(({ row, why }) => [row, why.length]))).toEqual(expected.reasons);
    expect(found.total).toBe(expected.total);
    expect(found.largest).toBe(expected.largest);
    expect(territories(kingdom).map(({ terrain, squares }) => [terrain, ...squares])).toEqual(expected.territories);
  });

  test("the same kingdoms win", () => {
    const scores = kingdoms.map(({ text, size }) => score(parseKingdom(text, "", size as 5 | 7)));
    expect(winners(scores)).toEqual(won);
  });

  test("a real game raises no doubts", () => {
    const parsed = kingdoms.map(({ text, size }) => parseKingdom(text, "", size as 5 | 7));
    const found = [...parsed.flatMap(doubts), ...doubtsTogether(parsed)].map(({ id }) => id);
    // The pad cannot know that both boxes were on the table
    expect(found.filter((id) => !(ruleset.startsWith("wedding") && id === "doubt-many-one-box"))).toEqual([]);
  });
});

test("the worked example of the rulebooks is worth 71 points (R9.7)", () => {
  const found = score(parseKingdom(EXAMPLE));
  expect(found.rows.map(({ points }) => points)).toEqual([3, 3, 3, 6, 16, 1, 12, 0, 14, 3, 0, 10]);
  expect(found.total).toBe(71);
});

describe("a kingdom that cannot be", () => {
  const ids = (text: string): string[] => doubts(parseKingdom(text)).map(({ id }) => id);

  test("raises the doubts that fit", () => {
    expect(ids("t(statue) t(tower_safe) C t(tower_safe) t\ntowers 2\nknights 1")).toEqual(["doubt-copies"]);
    expect(ids("w w w w w C\nknights 1")).toEqual(["doubt-size", "doubt-odd"]);
    expect(ids("w w . C\nknights 1")).toEqual(["doubt-apart"]);
    expect(ids("m3 m3 C\nknights 1")).toEqual(["doubt-many-one-box"]);
    expect(ids("m3 m3 m3 m3 C\nknights 1")).toEqual(["doubt-many"]);
    expect(ids("t(guardtower) t C\nknights 1")).toEqual(["doubt-towers"]);
    expect(ids("t(big_tavern) t C\nknights 1")).toEqual(["doubt-knights"]);
    expect(ids("w w C\nknights 1\nqueen")).toEqual(["doubt-queen"]);
  });

  test("several kingdoms raise those of the game as a whole", () => {
    const tower = parseKingdom("t(guardtower) t C\ntowers 2\nqueen");
    expect(doubtsTogether([tower, tower]).map(({ id }) => id)).toEqual(["doubt-queens"]);
    expect(doubtsTogether([{ ...tower, queen: false }, tower, { ...tower, queen: false, towers: 3 }]).map(({ id }) => id)).toEqual(["doubt-copies-all", "doubt-queen-host"]);
    expect(doubtsTogether([{ ...tower, queen: false }]).map(({ id }) => id)).toEqual(["doubt-queen-nobody"]);
  });
});
