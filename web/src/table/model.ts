/** From the server's messages to what the board component takes. */
import { BUILDINGS } from "virtual:contents";
import type { Target } from "../board/aiming";
import { frameOf, pointOf, squareAt, type Frame, type Point } from "../board/squares";
import type { Site } from "../board/territories";
import type { Frame as Corners, Kingdom, Legal, LegalBuild, LegalPlace, LegalTax, Table } from "../lib/protocol";

export function sitesOf(kingdom: Kingdom): Site[] {
  return kingdom.squares.map((square) => ({
    square: square.square,
    terrain: square.terrain,
    // A building shows its own crown
    crowns: square.crowns - (square.building ? (BUILDINGS[square.building]?.crowns ?? 0) : 0),
    building: square.building,
    knight: square.knight,
  }));
}

function cornersOf({ south_west, north_east }: Corners): string[] {
  return [south_west, north_east];
}

/** All that the kingdom may reach with its next domino: as large as the board ever gets in this turn. */
export function wideFrame(kingdom: Kingdom, size: number): Frame {
  const [least, most] = cornersOf(kingdom.reach).map(pointOf) as [Point, Point];
  const within = (n: number, a: number, b: number): number => Math.max(Math.min(a, b), Math.min(n, Math.max(a, b)));
  const corners = cornersOf(kingdom.frame).map((corner, i) => {
    const { x, y } = pointOf(corner);
    const out = i ? 2 : -2; // a domino is two squares long
    return squareAt({ x: within(x + out, least.x, most.x), y: within(y - out, least.y, most.y) });
  });
  return frameOf(corners, kingdom.castle, size);
}

/** The kingdom alone. */
export function closeFrame(kingdom: Kingdom, size: number): Frame {
  return frameOf(cornersOf(kingdom.frame), kingdom.castle, size);
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "");

export function placeTargets(legal: readonly Legal[]): Target[] {
  return legal
    .filter((one): one is LegalPlace => one.kind === "place")
    .map((one) => ({ id: one.text, squares: one.squares.map((covered) => covered.square), badge: signed(one.points) }));
}

export function taxTargets(legal: readonly Legal[]): Target[] {
  return legal
    .filter((one): one is LegalTax => one.kind === "tax")
    .map((one) => ({ id: one.text, squares: [one.square], badge: `+${one.coins}` }));
}

export function buildTargets(legal: readonly Legal[], price: number): Target[] {
  return legal
    .filter((one): one is LegalBuild => one.kind === "build" && one.price === price)
    .map((one) => ({ id: one.text, squares: [one.square], badge: signed(one.points) }));
}

/** The squares of the last domino placed in a kingdom during the turn that goes on. */
export function freshSquares(table: Table): string[] {
  const placed = table.actions.find((action) => /^[a-m]\d+[a-m]\d+$/.test(action));
  const split = placed?.match(/^([a-m]\d+)([a-m]\d+)$/);
  return split ? [split[1] ?? "", split[2] ?? ""] : [];
}

const ROW_ART: Record<string, string> = {
  coins: "coin",
  per_territory: "bakery",
  per_tower: "tower",
  per_knight: "knight",
  points: "statue",
};
/** The picture that stands for a row of the score pad; those of terrains are called as they are. */
export const rowArt = (row: string): string => ROW_ART[row] ?? row;
