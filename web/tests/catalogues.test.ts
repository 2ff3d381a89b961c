/** Every message is there in every language, is used, and says what the English one says. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const WEB = join(import.meta.dirname, "..");
const LANGUAGES = ["en", "fr", "he", "ru"];

function catalogue(language: string): Map<string, string> {
  const text = readFileSync(join(WEB, "locales", `${language}.ftl`), "utf-8");
  const found = new Map<string, string>();
  for (const [, id = "", body = ""] of text.matchAll(/^([a-z][\w-]*) =((?:.*\n?)(?:(?:[ ]+.*)?\n)*)/gm)) {
    expect(found.has(id), `${language}: ${id} is there twice`).toBe(false);
    found.set(id, body.trim());
  }
  return found;
}

/** The values that a message takes. */
const values = (text: string): string[] => [...new Set([...text.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name))].sort();

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf-8"));
}

const english = catalogue("en");
const sources = files(join(WEB, "src")).join("\n");
// What is asked for by its whole name, and the beginnings of names that are put together
const literal = new Set([...sources.matchAll(/["'`]([a-z][\w]*(?:-[\w]+)*)["'`]/g)].map(([, id = ""]) => id));
const beginnings = [...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start = ""]) => start);

test("French has the spaces and apostrophes of print", () => {
  for (const [id, text] of catalogue("fr")) expect(text, id).not.toMatch(/[ \u00a0](?=[:;!?»])|«(?!\u202f)|'/);
});

test("Hebrew sets sums apart, for they run from left to right", () => {
  for (const [id, text] of catalogue("he")) expect(text.replace(/\{.*?\}/g, ""), id).not.toMatch(/\d\s*[×+–-]\s*\d/);
});

describe.each(LANGUAGES)("the catalogue %s", (language) => {
  const messages = catalogue(language);

  test("has just the messages that the English one has", () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("can be read, and every message says something", () => {
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(new FluentResource(readFileSync(join(WEB, "locales", `${language}.ftl`), "utf-8")))).toEqual([]);
    for (const [id, text] of messages) {
      const message = bundle.getMessage(id);
      expect(message?.value, id).toBeTruthy();
      const errors: Error[] = [];
      const given = Object.fromEntries(values(text).map((name) => [name, 3]));
      expect(bundle.formatPattern(message!.value!, given, errors).trim(), id).not.toBe("");
      expect(errors, id).toEqual([]);
    }
  });

  test("takes the values that the English one takes", () => {
    // A number may decide the form of a sentence without being said
    for (const [id, text] of messages) expect([id, ...values(text)]).toEqual([id, ...values(english.get(id) ?? "")]);
  });

  test("has all forms of a number that the language has", () => {
    // *[other] stands for the rest
    const forms = { en: ["one"], fr: ["one"], he: ["one", "two"], ru: ["one", "few"] }[language];
    for (const [id, text] of messages) {
      const found = [...text.matchAll(/^ *\[([a-z]+)\]/gm)].map(([, form]) => form);
      if (found.length) expect([id, ...found]).toEqual([id, ...forms!]);
    }
  });

  test("is written in its own script", () => {
    const script = { en: /[a-z]/i, fr: /[a-z]/i, he: /[א-ת]/, ru: /[а-я]/i }[language]!;
    for (const [id, text] of messages) {
      const words = text.replace(/\{[^{}]*\}/g, "").replace(/Queendomino|Kingdomino|\$\w+|\w+ ->/g, "");
      if (/\p{L}{3}/u.test(words)) expect(words, id).toMatch(script);
    }
  });
});

test("every message that is asked for is there", () => {
  const asked = [...sources.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, id = ""]) => id);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((id) => !english.has(id))).toEqual([]);
  for (const start of beginnings.filter((start) => /^(terrain|row|step|ruleset|who|error|bot-name)-/.test(start))) {
    expect([...english.keys()].some((id) => id.startsWith(start)), start).toBe(true);
  }
});

test("no message is left that nobody asks for", () => {
  const unused = [...english.keys()].filter((id) => !literal.has(id) && !beginnings.some((start) => id.startsWith(start)));
  expect(unused).toEqual([]);
});
