/** What a picture of a kingdom needs to know of it: which squares hang together, and where borders run. */
import { pointOf, squareAt } from "./squares";

export type Terrain = "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine" | "town";

/** What lies on a square. `crowns` are those printed on the domino. */
export interface Site {
  square: string;
  terrain: Terrain;
  crowns: number;
  building?: string | null;
  knight?: boolean;
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export function neighboursOf(square: string): string[] {
  const { x, y } = pointOf(square);
  return AROUND.map(([dx, dy]) => squareAt({ x: x + dx, y: y + dy }));
}

/** For each square the squares that hang together with it by their sides and are of its terrain. */
export function territoriesOf(sites: readonly Site[]): Map<string, string[]> {
  const terrain = new Map(sites.map((site) => [site.square, site.terrain]));
  const found = new Map<string, string[]>();
  for (const { square } of sites) {
    if (found.has(square)) continue;
    const territory = [square];
    found.set(square, territory);
    for (const member of territory) {
      for (const next of neighboursOf(member)) {
        if (terrain.get(next) === terrain.get(square) && !found.has(next)) {
          territory.push(next);
          found.set(next, territory);
        }
      }
    }
  }
  return found;
}

/** The path along all borders between different terrains and the outside; a square is 100 wide. */
export function bordersOf(sites: readonly Site[], castle: string | undefined): string {
  const kinds = new Map<string, string>(sites.map((site) => [site.square, site.terrain]));
  if (castle) kinds.set(castle, "castle");
  let path = "";
  for (const [square, kind] of kinds) {
    const { x, y } = pointOf(square);
    const kindAt = (dx: number, dy: number): string | undefined => kinds.get(squareAt({ x: x + dx, y: y + dy }));
    if (kindAt(0, -1) !== kind) path += `M${x * 100} ${y * 100}h100`;
    if (kindAt(-1, 0) !== kind) path += `M${x * 100} ${y * 100}v100`;
    if (kindAt(0, 1) === undefined) path += `M${x * 100} ${y * 100 + 100}h100`;
    if (kindAt(1, 0) === undefined) path += `M${x * 100 + 100} ${y * 100}v100`;
  }
  return path;
}
