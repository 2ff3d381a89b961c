/** What happens at the table, in words. */
import type { Event, Game, Legal, Reason, Table } from "../lib/protocol";
import { Refused } from "../lib/server";
import { buildingName } from "../board/words";
import { list, t } from "../text/text.svelte";

export function seatName(game: Game, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return "";
  return game.seats[seat]?.name ?? "";
}

export function kingdomName(game: Game, kingdom: number): string {
  return list(game.seats.filter((seat) => seat.kingdom === kingdom).map((seat) => seat.name));
}

export function dominoWords(domino: { a: string; crowns_a: number; b: string; crowns_b: number }): string {
  const half = (terrain: string, crowns: number): string =>
    crowns ? t("half-crowns", { terrain: t(`terrain-${terrain}`), n: crowns }) : t(`terrain-${terrain}`);
  return `${half(domino.a, domino.crowns_a)} – ${half(domino.b, domino.crowns_b)}`;
}

/** An event as a sentence of the log; nothing for what need not be told. */
export function eventWords(game: Game, event: Event): string {
  switch (event.kind) {
    case "kings":
      return t("log-kings", { names: list(event.seats.map((seat) => seatName(game, seat))) });
    case "round":
      return t("log-round", { n: event.round });
    case "tiles":
      return t("log-tiles", { names: list(event.tiles.map(([, id]) => buildingName(id))) });
    case "line":
      return "";
    case "place":
      return t("log-place", {
        name: seatName(game, event.seat),
        domino: dominoWords(event.domino),
        squares: event.squares.join(" "),
        points: event.points,
      });
    case "discard":
      return t("log-discard", { name: seatName(game, event.seat), domino: dominoWords(event.domino) });
    case "tax":
      return t("log-tax", { name: seatName(game, event.seat), square: event.square, n: event.coins });
    case "build":
      return t("log-build", { name: seatName(game, event.seat), building: buildingName(event.building), n: event.cost });
    case "queen":
      return t("log-queen", { name: kingdomName(game, event.kingdom) });
    case "burn":
      return t("log-burn", { name: seatName(game, event.seat), building: buildingName(event.building) });
    case "choose":
      return t("log-choose", { name: seatName(game, event.seat), domino: dominoWords(event.domino), number: event.domino.number });
    case "over":
      return t("log-over", { names: list(event.winners.map((kingdom) => kingdomName(game, kingdom))) });
  }
}

/** What the seat that acts can do now. */
export function taskWords(table: Table): string {
  if (table.phase === "over") return "";
  if (table.forced_discard) return t("task-discard");
  if (table.phase === "first") return t("task-first");
  if (table.phase === "A") return t("task-a");
  const kinds = new Set<string>(table.legal.map((legal) => legal.kind));
  const optional = (["tax", "build", "burn"] as const).filter((kind) => kinds.has(kind)).map((kind) => t(`task-${kind}`));
  const last = kinds.has("end") ? t("task-end") : t("task-choose");
  return optional.length ? t("task-optional", { what: list(optional), last }) : last;
}

/** How to do what can be done first. */
export function helpWords(table: Table): string {
  if (table.phase === "first") return t("help-first");
  const kinds = new Set<string>(table.legal.map((legal) => legal.kind));
  const first = (["tax", "build", "burn", "choose"] as const).find((kind) => kinds.has(kind));
  return first ? t(`help-${first}`) : taskWords(table);
}

export function reasonWords(reason: Reason): string {
  if (reason.kind === "coins") return t("why-coins", { n: reason.coins });
  if (reason.kind === "territory") {
    return t(reason.queen ? "why-territory-queen" : "why-territory", {
      terrain: t(`terrain-${reason.terrain}`),
      n: reason.squares.length,
      crowns: reason.crowns,
    });
  }
  const building = buildingName(reason.building);
  if (!reason.per) return t("why-building-flat", { building, each: reason.each });
  const what = reason.per === "tower" || reason.per === "knight" ? t(`n-${reason.per}s`, { n: reason.n }) : t("n-territories", { n: reason.n, terrain: t(`terrain-${reason.per.split(" ")[0] ?? ""}`) });
  return t("why-building", { building, what, each: reason.each });
}

/** A legal action in a few words, for hints. */
export function legalWords(legal: Legal): string {
  switch (legal.kind) {
    case "place":
      return t("legal-place", { squares: legal.squares.map(({ square }) => square).join(" ") });
    case "discard":
      return t("legal-discard");
    case "tax":
      return t("legal-tax", { square: legal.square, n: legal.coins });
    case "build":
      return t("legal-build", { building: buildingName(legal.building), square: legal.square });
    case "burn":
      return t("legal-burn", { building: buildingName(legal.building) });
    case "choose":
      return t("legal-choose", { number: legal.number });
    case "end":
      return t("end-turn");
  }
}

/** What was decided, in a few words. */
export function decisionWords(event: Event): string {
  switch (event.kind) {
    case "place":
      return t("legal-place", { squares: event.squares.join(" ") });
    case "discard":
      return t("legal-discard");
    case "tax":
      return t("legal-tax", { square: event.square, n: event.coins });
    case "build":
      return t("legal-build", { building: buildingName(event.building), square: event.square });
    case "burn":
      return t("legal-burn", { building: buildingName(event.building) });
    case "choose":
      return t("legal-choose", { number: event.domino.number });
    default:
      return "";
  }
}

/** Why something went wrong, for a person. */
export function problemWords(error: unknown): string {
  if (error instanceof Refused) return t(`error-${error.why.error.replaceAll("_", "-")}`);
  return t("error-unreachable");
}
