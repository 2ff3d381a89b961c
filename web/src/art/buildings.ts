/** What a building is for, in words. */
import { BUILDINGS } from "virtual:contents";
import { list, t } from "../text/text.svelte";

export function buildingWords(id: string): string {
  const building = BUILDINGS[id];
  if (!building) return "";
  const parts: string[] = [];
  if (building.knights) parts.push(t("n-knights", { n: building.knights }));
  if (building.towers) parts.push(t("n-towers", { n: building.towers }));
  if (building.crowns) parts.push(t("n-crowns", { n: building.crowns }));
  if (building.tax_bonus) parts.push(t(`building-tax-${building.tax_bonus}`));
  if (building.points) {
    const { per, points } = building;
    if (!per) parts.push(t("n-points", { n: points }));
    else if (per === "tower" || per === "knight") parts.push(t(`building-per-${per}`, { n: points }));
    else parts.push(t("building-per-territory", { n: points, terrain: t(`terrain-${per}`) }));
  }
  return list(parts);
}
