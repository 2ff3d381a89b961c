/** Words put together: the order of names, and where signs stand. */
import { beforeEach, expect, test } from "vitest";
import hebrew from "../locales/he.ftl?raw";
import { list, percent, plain, useCatalogue } from "../src/text/text.svelte";

beforeEach(() => useCatalogue("he", hebrew));

test("a Latin name among Hebrew ones does not turn the list around", () => {
  expect(list(["Bot 3", "אנה", "Ben"])).toBe("\u2068Bot 3\u2069, \u2068אנה\u2069 ו-\u2068Ben\u2069");
  expect(plain(list(["אנה", "דן"]))).toBe("אנה ודן");
});

test("a name alone stays as it is", () => expect(list(["Anna"])).toBe("Anna"));

test("the sign of a percentage stands by its number", () => {
  expect(percent(0.944)).toBe("94%");
  useCatalogue("fr", "");
  expect(percent(0.944)).toMatch(/^94\s%$/);
});
