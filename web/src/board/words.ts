/** A square in words, as a screen reader says it: "f7 forest, one crown; territory of 3". */
import { BUILDINGS } from "virtual:contents";
import { currentLanguage, t } from "../text/text.svelte";
import type { Site } from "./territories";

export function buildingName(id: string): string {
  const names = BUILDINGS[id]?.names;
  return names?.[currentLanguage()] ?? names?.["en"] ?? id;
}

export function squareWords(square: string, site: Site | undefined, castle: boolean, territory: number): string {
  if (castle) return t("square-castle", { square });
  if (!site) return t("square-empty", { square });
  const parts = [t("square-terrain", { square, terrain: t(`terrain-${site.terrain}`) })];
  if (site.building) parts.push(buildingName(site.building));
  if (site.crowns) parts.push(t("n-crowns", { n: site.crowns }));
  if (site.knight) parts.push(t("square-knight"));
  return t("square-in-territory", { what: parts.join(", "), n: territory });
}
