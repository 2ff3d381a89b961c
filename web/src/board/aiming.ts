/**
 * Aiming: which of the legal targets is meant when a person points at a square, turns, or walks on with
 * the arrow keys. It knows no rules: whatever is in the list of targets is legal.
 */
import { pointOf } from "./squares";

/** Something that may be put on the board: a domino on two squares, a knight or a building on one. */
export interface Target {
  /** The text of the action. */
  id: string;
  squares: readonly string[];
  /** A word on it before it is chosen, such as "+4". */
  badge?: string;
}

export type Direction = "east" | "north" | "west" | "south";
const AROUND: Direction[] = ["east", "south", "west", "north"];

export function directionOf(target: Target): Direction | undefined {
  const [a, b] = target.squares.map(pointOf);
  if (!a || !b) return undefined;
  if (a.y === b.y) return a.x < b.x ? "east" : "west";
  return a.y < b.y ? "south" : "north";
}

/** How far a domino is turned, in degrees, clockwise from lying with its first half in the west. */
export function turnOf(target: Target): number {
  return 90 * Math.max(0, AROUND.indexOf(directionOf(target) ?? "east"));
}

const rank = (target: Target, square: string): number =>
  (target.squares[0] === square ? 0 : AROUND.length) + AROUND.indexOf(directionOf(target) ?? "east");

/** The targets that cover a square: first those that begin on it, in the order of turning clockwise. */
export function targetsAt(targets: readonly Target[], square: string): Target[] {
  return targets
    .filter((target) => target.squares.includes(square))
    .sort((a, b) => rank(a, square) - rank(b, square));
}

/** What is meant by pointing at a square: lying as the last one lay, if that is legal there. */
export function aimAt(
  targets: readonly Target[],
  square: string,
  direction?: Direction,
): Target | undefined {
  const here = targetsAt(targets, square);
  return here.find((target) => directionOf(target) === direction) ?? here[0];
}

/** The next target at the same square. */
export function turned(
  targets: readonly Target[],
  square: string,
  current: Target | undefined,
  step = 1,
): Target | undefined {
  const here = targetsAt(targets, square);
  const at = here.findIndex((target) => target.id === current?.id);
  return at < 0 ? here[0] : here[(at + step + here.length) % here.length];
}

/** All squares that some target covers, in reading order. */
export function coveredBy(targets: readonly Target[]): string[] {
  const squares = new Set(targets.flatMap((target) => target.squares));
  return [...squares].sort((a, b) => {
    const [p, q] = [pointOf(a), pointOf(b)];
    return p.y - q.y || p.x - q.x;
  });
}

export type Key = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

/**
 * Where an arrow key leads from a square, among some squares in reading order. Left and right walk
 * through all of them, so each can be reached; up and down lead to the nearest in the next row that has one.
 */
export function walk(squares: readonly string[], from: string | undefined, key: Key): string | undefined {
  if (key === "Home" || from === undefined) return squares[0];
  if (key === "End") return squares.at(-1);
  const here = pointOf(from);
  const before = (a: string): boolean => {
    const p = pointOf(a);
    return p.y < here.y || (p.y === here.y && p.x < here.x);
  };
  if (key === "ArrowRight") return squares.find((s) => s !== from && !before(s)) ?? squares[0];
  if (key === "ArrowLeft") return squares.findLast((s) => s !== from && before(s)) ?? squares.at(-1);
  const sign = key === "ArrowDown" ? 1 : -1;
  const beyond = squares.filter((s) => sign * (pointOf(s).y - here.y) > 0);
  const far = (s: string): number => {
    const p = pointOf(s);
    return 100 * Math.abs(p.y - here.y) + Math.abs(p.x - here.x);
  };
  return beyond.reduce<string | undefined>((best, s) => (best && far(best) <= far(s) ? best : s), undefined) ?? from;
}

/** The target nearest to a point on the board (in squares), lying as wanted where there is one within reach. */
export function nearest(
  targets: readonly Target[],
  at: { x: number; y: number },
  direction: Direction | undefined,
  reach: number,
): Target | undefined {
  let best: Target | undefined;
  let least = reach;
  for (const target of targets) {
    const points = target.squares.map(pointOf);
    const x = points.reduce((sum, p) => sum + p.x + 0.5, 0) / points.length;
    const y = points.reduce((sum, p) => sum + p.y + 0.5, 0) / points.length;
    const turn = direction === undefined || directionOf(target) === direction ? 0 : 0.6;
    const far = Math.hypot(x - at.x, y - at.y) + turn;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}
