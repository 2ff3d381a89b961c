/** "Play against bots" starts at once, with what was chosen the last time. */
import type { Level, NewGame, RulesetName } from "../lib/protocol";
import { kept, keepObject, keptObject } from "../parts/kept";
import { plain, t } from "../text/text.svelte";

export interface Quick {
  ruleset: RulesetName;
  players: number;
  bot: string;
}

const FIRST: Quick = { ruleset: "classic", players: 2, bot: "level:3" };

export const lastQuick = (): Quick => ({ ...FIRST, ...keptObject<Partial<Quick>>("quick", {}) });
/** The bot, or the first one if there is no such level any more. */
export const stillBot = (bot: string, levels: Level[]): string => (levels.some((level) => level.bot === bot) ? bot : FIRST.bot);
export const keepQuick = (quick: Quick): void => keepObject("quick", quick);

export function quickGame(quick: Quick): NewGame {
  const name = kept("name") || plain(t("seat-n", { n: 1 }));
  const bots = Array.from({ length: quick.players - 1 }, (_, i) => ({
    player: "bot" as const,
    bot: quick.bot,
    name: botName(i),
  }));
  return { ruleset: quick.ruleset, seats: [{ player: "here", name }, ...bots], hints: true };
}

/** The bots of a table have names of their own, so that the log can be read. */
export function botName(i: number): string {
  return t(`bot-name-${(i % 7) + 1}`);
}
