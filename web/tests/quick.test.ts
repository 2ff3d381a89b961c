import { expect, test } from "vitest";
import { stillBot } from "../src/home/quick";

test("a bot that was chosen once and is no level any more gives way to the first", () => {
  const levels = ["level:1", "level:3", "level:7"].map((bot) => ({ bot, name: "", seconds: 0 }));
  expect(stillBot("level:7", levels)).toBe("level:7");
  expect(stillBot("level:12", levels)).toBe("level:3");
});
