import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import english from "../locales/en.ftl?raw";
import type { Target } from "../src/board/aiming";
import Board, { type Preview } from "../src/board/Board.svelte";
import { useCatalogue } from "../src/text/text.svelte";

beforeAll(() => {
  useCatalogue("en", english);
  // Where a browser would lay the board out: a square is 100 wide, as in the picture itself
  const itself = { inverse: () => itself };
  Object.assign(SVGElement.prototype, { getScreenCTM: () => itself });
  vi.stubGlobal(
    "DOMPoint",
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform(): this {
        return this;
      }
    },
  );
});
afterEach(cleanup);

const SQUARES = [
  { square: "f7", terrain: "forest" as const, crowns: 1, knight: true },
  { square: "f8", terrain: "forest" as const, crowns: 0 },
  { square: "g8", terrain: "town" as const, crowns: 0, building: "church" },
];
const TARGETS: Target[] = [
  { id: "h7i7", squares: ["h7", "i7"], badge: "+4" },
  { id: "h7h8", squares: ["h7", "h8"] },
  { id: "e7e6", squares: ["e7", "e6"] },
];
const DOMINO: Preview = { kind: "domino", halves: [{ terrain: "lake", crowns: 1 }, { terrain: "mine", crowns: 0 }] };
const FRAME = { x: 4, y: 4, width: 5, height: 5 };

function board(more: Record<string, unknown> = {}): { chosen: string[]; said: string[] } {
  const chosen: string[] = [];
  const said: string[] = [];
  render(Board, {
    squares: SQUARES,
    castle: "g7",
    player: 2,
    frame: FRAME,
    label: "Kingdom of Ada",
    targets: TARGETS,
    preview: DOMINO,
    confirm: true,
    onchoose: (id: string) => chosen.push(id),
    say: (words: string) => said.push(words),
    ...more,
  });
  return { chosen, said };
}

const cell = (square: string): Element => document.querySelector(`[data-square="${square}"]`)!;
const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const tap = (x: number, y: number): Promise<boolean> => fireEvent.click(screen.getByRole("grid"), { clientX: 100 * x, clientY: 100 * y });
const plain = (text: string | null | undefined): string => (text ?? "").replace(/[\u2066-\u2069]/g, "");

describe("what a screen reader hears", () => {
  test("every square with what lies on it and how large its territory is", () => {
    board();
    expect(plain(cell("f7").getAttribute("aria-label"))).toBe("f7 forest, 1 crown, knight; territory of 2");
    expect(plain(cell("g8").getAttribute("aria-label"))).toBe("g8 town, The Church; territory of 1");
    expect(plain(cell("g7").getAttribute("aria-label"))).toBe("g7 castle");
    expect(plain(cell("h7").getAttribute("aria-label"))).toBe("h7 empty");
    expect(screen.getAllByRole("row")).toHaveLength(5);
  });

  test("a small board is one picture", () => {
    board({ small: true });
    expect(screen.getByRole("img", { name: "Kingdom of Ada" })).toBeTruthy();
    expect(screen.queryByRole("gridcell")).toBeNull();
  });

  test("what is aimed at is said", async () => {
    const { said } = board();
    cell("h7").dispatchEvent(new FocusEvent("focus"));
    (cell("e7") as SVGElement).focus();
    await key("Home");
    expect(plain(said.at(-1))).toContain("on h7");
  });
});

describe("placing", () => {
  test("a tap aims, a second one at the same place turns, and nothing is chosen before it is confirmed", async () => {
    const { chosen } = board();
    await tap(7.5, 6.5); // h7
    const first = cell("h7").getAttribute("aria-selected");
    expect(first).toBe("true");
    expect(cell("i7").getAttribute("aria-selected")).toBe("true");
    await tap(7.5, 6.5);
    expect(cell("h8").getAttribute("aria-selected")).toBe("true");
    expect(chosen).toEqual([]);
  });

  test("every legal placement is reached by keys alone, and Enter confirms it", async () => {
    for (const wanted of TARGETS) {
      const { chosen } = board();
      (document.querySelector("[role=gridcell][tabindex='0']") as SVGElement).focus();
      await key("Home");
      search: for (let i = 0; i < 8; i++) {
        for (let turn = 0; turn < 4; turn++) {
          const on = [...document.querySelectorAll("[aria-selected=true]")].map((one) => one.getAttribute("data-square"));
          if (wanted.squares.every((square) => on.includes(square))) break search;
          await key("r");
        }
        await key("ArrowRight");
      }
      await key("Enter");
      expect(chosen).toEqual([wanted.id]);
      cleanup();
    }
  });

  test("what is no longer legal is no longer aimed at", async () => {
    const { rerender } = render(Board, { squares: [], castle: "g7", player: 0, frame: FRAME, label: "x", targets: TARGETS, preview: DOMINO, confirm: true });
    await tap(7.5, 6.5);
    expect(document.querySelector(".ghost")).toBeTruthy();
    await rerender({ targets: [] });
    expect(document.querySelector(".ghost")).toBeNull();
  });

  test("a wheel turns what is aimed at", async () => {
    board();
    await tap(7.5, 6.5);
    await fireEvent.wheel(screen.getByRole("grid"), { deltaY: 100 });
    expect(cell("h8").getAttribute("aria-selected")).toBe("true");
  });
});

describe("targets of one square", () => {
  test("are chosen by one tap, and show what they bring", async () => {
    const { chosen } = board({ targets: [{ id: "Kf7", squares: ["f7"], badge: "+2" }], preview: { kind: "piece", art: "knight" }, confirm: false });
    expect(cell("f7").textContent).toContain("+2");
    await tap(5.5, 6.5);
    expect(chosen).toEqual(["Kf7"]);
  });
});

describe("a free board", () => {
  test("tells which square was tapped, whatever lies there", async () => {
    const onsquare = vi.fn();
    board({ free: true, targets: [], confirm: false, onsquare });
    await tap(4.5, 4.5);
    expect(onsquare).toHaveBeenCalledWith("e9");
  });

  test("is walked over by the arrow keys", async () => {
    const onsquare = vi.fn();
    board({ free: true, targets: [], confirm: false, onsquare });
    (cell("g7") as SVGElement).focus();
    await key("ArrowUp");
    await key("ArrowRight");
    await key("Enter");
    expect(onsquare).toHaveBeenCalledWith("h8");
  });
});
