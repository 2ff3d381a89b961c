/** The words of the page: one Fluent catalogue for each language in `locales/`. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { kept, keep } from "../parts/kept";

export const LANGUAGES = ["en", "fr", "he", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  he: "עברית",
  ru: "Русский",
};

const catalogues = import.meta.glob<string>("../../locales/*.ftl", { query: "?raw", import: "default" });

let language = $state.raw<Language>("en");
let bundle = $state.raw(new FluentBundle("en"));

export function currentLanguage(): Language {
  return language;
}

export function isRightToLeft(): boolean {
  return language === "he";
}

function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The language chosen last time, else the first of the browser's that there is. */
export function preferredLanguage(): Language {
  const chosen = new URLSearchParams(location.search).get("lang") ?? kept("language");
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).replace("iw", "he")).find(isLanguage) ?? "en";
}

export async function setLanguage(to: Language): Promise<void> {
  const read = catalogues[`../../locales/${to}.ftl`];
  if (!read) throw new Error(`there is no catalogue for ${to}`);
  useCatalogue(to, await read());
}

/** Speak `to` by the catalogue given as text. */
export function useCatalogue(to: Language, text: string): void {
  const fresh = new FluentBundle(to);
  fresh.addResource(new FluentResource(text));
  bundle = fresh;
  language = to;
  document.documentElement.lang = to;
  document.documentElement.dir = isRightToLeft() ? "rtl" : "ltr";
}

export async function chooseLanguage(to: Language): Promise<void> {
  keep("language", to);
  await setLanguage(to);
}

/** The message `id` in the language of the page. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, values) : id;
}

/** A name made from a message: without the invisible marks that keep directions of writing apart. */
export function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, "");
}

// The marks that keep a piece of text from turning around what stands beside it
const [ISOLATE, END] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];

/** "a, b and c" in the language of the page, each keeping its own direction of writing. */
export function list(items: string[]): string {
  const parts = new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(items);
  if (parts.length < 2) return items.join("");
  return parts.map(({ type, value }) => (type === "element" ? ISOLATE + value + END : value)).join("");
}

/** A share as a percentage; each language has its own place for the sign. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(share);
}
