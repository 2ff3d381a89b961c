/** A kingdom to look at on the first page. */
import type { Site } from "../board/territories";

export const SAMPLE: Site[] = [
  { square: "e9", terrain: "forest", crowns: 0 },
  { square: "f9", terrain: "forest", crowns: 1 },
  { square: "g9", terrain: "lake", crowns: 1 },
  { square: "h9", terrain: "lake", crowns: 0 },
  { square: "i9", terrain: "wheat", crowns: 0 },
  { square: "e8", terrain: "forest", crowns: 0, knight: true },
  { square: "f8", terrain: "town", crowns: 0, building: "sawmill" },
  { square: "g8", terrain: "lake", crowns: 0 },
  { square: "h8", terrain: "wheat", crowns: 1 },
  { square: "i8", terrain: "wheat", crowns: 0 },
  { square: "e7", terrain: "town", crowns: 0, building: "queens_tower" },
  { square: "f7", terrain: "town", crowns: 0 },
  { square: "h7", terrain: "wheat", crowns: 0 },
  { square: "i7", terrain: "town", crowns: 0, building: "statue" },
  { square: "e6", terrain: "mine", crowns: 3 },
  { square: "f6", terrain: "mine", crowns: 0 },
  { square: "g6", terrain: "grassland", crowns: 2 },
  { square: "h6", terrain: "grassland", crowns: 0, knight: true },
  { square: "i6", terrain: "swamp", crowns: 0 },
  { square: "f5", terrain: "swamp", crowns: 1 },
  { square: "g5", terrain: "grassland", crowns: 0 },
  { square: "h5", terrain: "grassland", crowns: 0 },
  { square: "i5", terrain: "swamp", crowns: 2 },
];
