/** The levels of bots as people know them. */
import type { Level } from "../lib/protocol";
import { t } from "../text/text.svelte";

const AT_ONCE = 0.2; // seconds

const numberOf = (bot: string): string | undefined => /^level:(\d+)$/.exec(bot)?.[1];

/** What a bot is called: the name of its level, else how long it thinks, else its short name. */
export function botWords(bot: string): string {
  const number = numberOf(bot);
  if (number) return t(`level-name-${number}`);
  const seconds = /^mcts:(\d+)s$/.exec(bot)?.[1];
  return seconds ? t("bot-thinks", { n: Number(seconds) }) : bot;
}

/** A level with how long it thinks. */
export function levelWords({ bot, seconds }: Level): string {
  const words = { n: Number(numberOf(bot)), name: botWords(bot), seconds };
  return seconds < AT_ONCE ? t("level-quick", words) : t("level-thinks", words);
}
