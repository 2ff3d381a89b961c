declare module "virtual:contents" {
  type Terrain = "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine" | "town";
  type Half = [a: Terrain, crownsA: number, b: Terrain, crownsB: number];

  interface Building {
    id: string;
    copies: number;
    knights: number;
    towers: number;
    tax_bonus: "" | "tower" | "knight";
    crowns: number;
    points: number;
    /** What the points are for each of: a terrain's territories, "tower", "knight"; "" for flat points. */
    per: "" | Terrain | "tower" | "knight";
    names: Record<string, string>;
  }

  interface PlayerColour {
    name: string;
    hex: string;
    on: string;
    sign: string;
    text: string;
    path: string;
  }

  /** For each box its dominoes in the order of their numbers, from 1. */
  export const DOMINOES: Record<"queendomino" | "kingdomino", Half[]>;
  export const BUILDINGS: Record<string, Building>;
  export const PALETTE: {
    ink: string;
    paper: string;
    terrains: Record<Terrain, { hex: string; on: string }>;
    players: PlayerColour[];
  };
  /** For each picture what is inside of its <svg>. */
  export const ART: Record<string, string>;
}
