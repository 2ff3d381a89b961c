/**
 * The score of a kingdom entered by hand (R9). These are the only rules in the browser, so that the pad
 * works without a network; a test holds them against kingdoms scored by the Python package.
 */
import { BUILDINGS, DOMINOES } from "virtual:contents";
import { pointOf } from "../board/squares";
import { neighboursOf, territoriesOf, type Site, type Terrain } from "../board/territories";
import type { Reason, Score, ScoreRow, Territory } from "../lib/protocol";

export const TERRAINS: Terrain[] = ["wheat", "forest", "lake", "grassland", "swamp", "mine", "town"];
export const CASTLE = "g7";

export interface PadKingdom {
  name: string;
  size: 5 | 7;
  sites: Site[];
  coins: number;
  /** In reserve. */
  knights: number;
  towers: number;
  queen: boolean;
}

interface Counted extends Territory {
  size: number;
}

const order = (square: string): number => 13 * (13 - pointOf(square).y) + pointOf(square).x;

function crownsOn(site: Site): number {
  return site.crowns + (site.building ? (BUILDINGS[site.building]?.crowns ?? 0) : 0);
}

export function territories(kingdom: PadKingdom): Counted[] {
  const sites = new Map(kingdom.sites.map((site) => [site.square, site]));
  const found = [...new Set(territoriesOf(kingdom.sites).values())].map((squares) => {
    const sorted = squares.toSorted((a, b) => order(a) - order(b));
    const members = sorted.flatMap((square) => sites.get(square) ?? []);
    const terrain = members[0]?.terrain ?? "wheat";
    return { terrain, squares: sorted, size: sorted.length, crowns: members.reduce((n, site) => n + crownsOn(site), 0), queen: false };
  });
  found.sort((a, b) => TERRAINS.indexOf(a.terrain) - TERRAINS.indexOf(b.terrain) || order(a.squares[0] ?? "a1") - order(b.squares[0] ?? "a1"));
  if (kingdom.queen) {
    // R9.3: the first of the largest
    const most = Math.max(0, ...found.map(({ size }) => size));
    const host = found.find(({ size }) => size === most);
    if (host) host.queen = true;
  }
  return found;
}

export function placedKnights(kingdom: PadKingdom): number {
  return kingdom.sites.filter((site) => site.knight).length;
}

export function score(kingdom: PadKingdom): Score {
  const all = territories(kingdom);
  const rows: ScoreRow[] = [
    row("coins", [{ kind: "coins", coins: kingdom.coins, points: Math.floor(kingdom.coins / 3) }]),
  ];
  for (const terrain of TERRAINS) {
    const why = all
      .filter((one) => one.terrain === terrain && one.crowns + Number(one.queen))
      .map((one): Reason => ({
        kind: "territory",
        terrain,
        squares: one.squares,
        crowns: one.crowns,
        queen: one.queen,
        points: one.size * (one.crowns + Number(one.queen)),
      }));
    rows.push(row(terrain, why));
  }
  const per: Record<string, Reason[]> = { per_territory: [], per_tower: [], per_knight: [], points: [] };
  for (const { building: id } of kingdom.sites) {
    const building = id ? BUILDINGS[id] : undefined;
    if (!id || !building?.points) continue;
    const [name, n] =
      building.per === ""
        ? ["points", 1]
        : building.per === "tower"
          ? ["per_tower", kingdom.towers]
          : building.per === "knight"
            ? ["per_knight", kingdom.knights + placedKnights(kingdom)]
            : ["per_territory", all.filter((one) => one.terrain === building.per).length];
    const things = building.per && n !== undefined && name === "per_territory" ? `${building.per} territory` : building.per;
    per[name as string]?.push({ kind: "building", building: id, per: things, each: building.points, n: Number(n), points: Number(n) * building.points });
  }
  for (const [name, why] of Object.entries(per)) rows.push(row(name, why));
  return {
    rows,
    total: rows.reduce((sum, { points }) => sum + points, 0),
    largest: Math.max(0, ...all.map(({ size }) => size)),
  };
}

function row(name: string, why: Reason[]): ScoreRow {
  return { row: name, points: why.reduce((sum, reason) => sum + reason.points, 0), why };
}

/** R9.6: the numbers of the kingdoms that win: the highest total, then the largest territory, then all of them. */
export function winners(scores: readonly Score[]): number[] {
  const total = Math.max(...scores.map((one) => one.total));
  const largest = Math.max(...scores.filter((one) => one.total === total).map((one) => one.largest));
  return scores.flatMap((one, i) => (one.total === total && one.largest === largest ? [i] : []));
}

/** What cannot be in a real game: a message's id and its values. */
export interface Doubt {
  id: string;
  values: Record<string, string | number>;
}

export function doubts(kingdom: PadKingdom): Doubt[] {
  const found: Doubt[] = [];
  for (const [id, n] of counted(kingdom.sites)) {
    const copies = BUILDINGS[id]?.copies ?? 0;
    if (n > copies) found.push({ id: "doubt-copies", values: { building: id, n, copies } });
  }
  const points = [CASTLE, ...kingdom.sites.map((site) => site.square)].map(pointOf);
  const [width, height] = (["x", "y"] as const).map((axis) => {
    const all = points.map((point) => point[axis]);
    return Math.max(...all) - Math.min(...all) + 1;
  }) as [number, number];
  if (Math.max(width, height) > kingdom.size) found.push({ id: "doubt-size", values: { width, height, size: kingdom.size } });
  if (kingdom.sites.length % 2) found.push({ id: "doubt-odd", values: { n: kingdom.sites.length } });
  if (!hangsTogether(kingdom.sites)) found.push({ id: "doubt-apart", values: {} });
  found.push(...tooMany(kingdom.sites));
  const buildings = kingdom.sites.flatMap((site) => (site.building ? (BUILDINGS[site.building] ?? []) : []));
  const towers = buildings.reduce((n, building) => n + building.towers, 0);
  if (kingdom.towers !== towers) found.push({ id: "doubt-towers", values: { n: kingdom.towers, built: towers } });
  const knights = kingdom.knights + placedKnights(kingdom);
  const brought = buildings.reduce((n, building) => n + building.knights, 1);
  if (knights !== brought && (knights || buildings.length)) found.push({ id: "doubt-knights", values: { n: knights, built: brought } });
  if (kingdom.queen && !kingdom.towers) found.push({ id: "doubt-queen", values: {} });
  return found;
}

/** What is impossible about several kingdoms as those of one game, whatever each is by itself. */
export function doubtsTogether(kingdoms: readonly PadKingdom[]): Doubt[] {
  const found: Doubt[] = [];
  const sites = kingdoms.flatMap((kingdom) => kingdom.sites);
  for (const [id, n] of counted(sites)) {
    const copies = BUILDINGS[id]?.copies ?? 0;
    if (n > copies) found.push({ id: "doubt-copies-all", values: { building: id, n, copies } });
  }
  found.push(...tooMany(sites));
  const hosts = kingdoms.filter((kingdom) => kingdom.queen);
  const most = Math.max(0, ...kingdoms.map((kingdom) => kingdom.towers));
  if (hosts.length > 1) found.push({ id: "doubt-queens", values: { n: hosts.length } });
  else if (hosts[0] && hosts[0].towers < most) found.push({ id: "doubt-queen-host", values: { n: hosts[0].towers, most } });
  else if (most && !hosts.length) found.push({ id: "doubt-queen-nobody", values: {} });
  return found;
}

function counted(sites: readonly Site[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { building } of sites) if (building) counts.set(building, (counts.get(building) ?? 0) + 1);
  return counts;
}

function hangsTogether(sites: readonly Site[]): boolean {
  const left = new Set(sites.map((site) => site.square));
  const edge = [CASTLE];
  for (let square = edge.pop(); square; square = edge.pop()) {
    for (const next of neighboursOf(square)) if (left.delete(next)) edge.push(next);
  }
  return !left.size;
}

/** R1.1: more squares of a terrain, or crowns on it, than the dominoes have. */
function tooMany(sites: readonly Site[]): Doubt[] {
  return TERRAINS.flatMap((terrain): Doubt[] => {
    const mine = sites.filter((site) => site.terrain === terrain).map((site) => site.crowns);
    const counts = [0, 1, 2, 3, 4].map((least) => {
      const boxes = Object.values(DOMINOES).map((box) =>
        box.reduce((n, [a, crownsA, b, crownsB]) => n + Number(a === terrain && crownsA >= least) + Number(b === terrain && crownsB >= least), 0),
      );
      return { least, here: mine.filter((crowns) => crowns >= least).length, one: Math.max(...boxes), both: boxes.reduce((a, b) => a + b, 0) };
    });
    const beyondOne = counts.filter(({ here, one }) => here > one);
    const beyondBoth = beyondOne.filter(({ here, both }) => here > both);
    const worst = (beyondBoth.length ? beyondBoth : beyondOne)[0];
    if (!worst) return [];
    return [{ id: beyondBoth.length ? "doubt-many" : "doubt-many-one-box", values: { terrain, n: worst.here, least: worst.least, exist: beyondBoth.length ? worst.both : worst.one } }];
  });
}

const LETTERS: Record<string, Terrain> = { w: "wheat", f: "forest", l: "lake", g: "grassland", s: "swamp", m: "mine", t: "town" };

/** A kingdom written as in `queendomino score`: rows from north to south, then what it owns. */
export function parseKingdom(text: string, name = "", size: 5 | 7 = 5): PadKingdom {
  const kingdom: PadKingdom = { name, size, sites: [], coins: 0, knights: 0, towers: 0, queen: false };
  const rows: string[][] = [];
  for (const line of text.split("\n").map((line) => line.replace(/;.*/, "").trim()).filter(Boolean)) {
    const fact = /^(coins|knights|towers) (\d+)$/.exec(line);
    if (fact) kingdom[fact[1] as "coins" | "knights" | "towers"] = Number(fact[2]);
    else if (line === "queen") kingdom.queen = true;
    else if (!/^(size|discarded) /.test(line)) rows.push(line.split(/\s+/));
  }
  const down = rows.findIndex((cells) => cells.includes("C"));
  const right = rows[down]?.indexOf("C") ?? 0;
  rows.forEach((cells, j) =>
    cells.forEach((cell, i) => {
      const match = /^([wflgsmt])([1-9]?)(?:\(([a-z_]+)\))?(\+?)$/.exec(cell);
      if (!match) return;
      const square = String.fromCharCode("g".charCodeAt(0) + i - right) + (7 - j + down);
      kingdom.sites.push({ square, terrain: LETTERS[match[1] ?? ""] ?? "wheat", crowns: Number(match[2] || 0), building: match[3] ?? null, knight: match[4] === "+" });
    }),
  );
  return kingdom;
}

/** R9.7: the worked example of all rulebooks, 71 points. */
export const EXAMPLE = `
t(guardtower)  s1  w                     f1  t(statue)
g1             w   w1                    m   m1
g              g   t(church)             f   m3
f              g2  t(travelling_castle)  C   t(sawmill)
f1             l   l1                    l1  t(big_tavern)
coins 11
knights 4
towers 3
queen`;
