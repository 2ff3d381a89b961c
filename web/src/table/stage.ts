/**
 * Shows what others did: pieces fly over the table from where they were to where they go. The table below
 * changes when the turn has been seen. It finds places by the `data-` attributes of what is drawn there.
 */
import { PALETTE } from "virtual:contents";
import type { Domino, Event, Played, Table } from "../lib/protocol";

const SVG = "http://www.w3.org/2000/svg";
const quick = matchMedia("(prefers-reduced-motion: reduce)");

export type Speed = "normal" | "fast" | "off";

export class Stage {
  #layer: HTMLElement;
  #running = new Set<Animation>();
  #shows = 0; // so far
  #skipped = 0; // the last one that was to end at once, with all before it

  constructor(
    layer: HTMLElement,
    private readonly speed: () => Speed,
    /** How many turns wait to be shown, this one among them. */
    private readonly waiting: () => number,
  ) {
    this.#layer = layer;
  }

  /** End at once whatever is being shown. */
  skip = (): void => {
    this.#skipped = this.#shows;
    for (const animation of this.#running) animation.finish();
  };

  async show(played: Played, before: Table): Promise<void> {
    const mine = ++this.#shows;
    const still = quick.matches || this.speed() === "off";
    if (!still && document.visibilityState === "visible") {
      for (const event of played.events) {
        if (this.#skipped >= mine) break;
        await this.#event(event, before);
      }
    }
    // What has flown stays where it is until the table below shows it too; what the next turn lets fly, longer
    if (mine !== this.#shows) return;
    const flown = [...this.#layer.children];
    requestAnimationFrame(() => requestAnimationFrame(() => flown.forEach((one) => one.remove())));
  }

  get #pace(): number {
    // Nobody shall wait long for what many bots have done meanwhile
    return (this.speed() === "fast" ? 0.45 : 1) * Math.max(0.4, 1 - 0.2 * (this.waiting() - 1));
  }

  async #event(event: Event, before: Table): Promise<void> {
    switch (event.kind) {
      case "place": {
        const to = event.squares.map((square) => this.#square(event.kingdom, square));
        const from = this.#find(`[data-line="this"][data-domino="${event.domino.number}"]`);
        if (!from || !to[0] || !to[1]) return;
        await Promise.all([this.#half(event.domino, 0, from, to[0]), this.#half(event.domino, 1, from, to[1])]);
        if (event.points) this.#rise(to[0], `${event.points > 0 ? "+" : "−"}${Math.abs(event.points)}`, "points");
        return;
      }
      case "discard": {
        const from = this.#find(`[data-line="this"][data-domino="${event.domino.number}"]`);
        if (from) await this.#away(from, event.domino);
        return;
      }
      case "tax": {
        const square = this.#square(event.kingdom, event.square);
        const purse = this.#find(`[data-coins="${event.kingdom}"]`);
        if (!square) return;
        await this.#fly(piece("knight"), purse ?? square, quarter(square), 380);
        this.#rise(square, `+${event.coins}`, "coins");
        if (purse) await this.#fly(piece("coin"), square, small(purse), 420, true);
        return;
      }
      case "build": {
        const square = this.#square(event.kingdom, event.square);
        const spot = this.#find(`[data-spot="${event.price}"] .tile`);
        if (square && spot) await this.#fly(piece(event.building), spot, square, 620);
        return;
      }
      case "queen": {
        const home = event.origin === null ? "[data-queen-home]" : `[data-queen-of="${event.origin}"]`;
        const from = this.#find(home) ?? this.#find("[data-queen-home]");
        const to = this.#find(`[data-queen-of="${event.kingdom}"]`);
        if (from && to) await this.#fly(piece("queen"), from, to, 800, false, 1.8);
        return;
      }
      case "burn": {
        const cave = this.#find("[data-cave]");
        const spot = this.#find(`[data-spot="${event.price}"] .tile`);
        if (!spot) return;
        await this.#fly(piece("dragon"), cave ?? spot, spot, 650, false, 1.4);
        await this.#burn(spot);
        return;
      }
      case "choose": {
        const to = this.#find(`[data-line="next"][data-domino="${event.domino.number}"] .tile`);
        const from =
          before.phase === "first" || !before.domino
            ? this.#find(`[data-king-waits="${event.seat}"]`)
            : this.#find(`[data-line="this"][data-domino="${before.domino.number}"] .tile`);
        if (to) await this.#fly(piece("king", before.kingdoms.findIndex((k) => k.seats.includes(event.seat))), from ?? to, middle(to), 480);
        return;
      }
      default:
        return;
    }
  }

  #find(selector: string): DOMRect | undefined {
    for (const element of document.querySelectorAll(selector)) {
      const rect = element.getBoundingClientRect();
      if (rect.width) return rect;
    }
    return undefined;
  }

  #square(kingdom: number, square: string): DOMRect | undefined {
    return this.#find(`[data-kingdom="${kingdom}"] [data-square="${square}"]`);
  }

  #put(content: Element, at: DOMRect): HTMLElement {
    const holder = document.createElement("div");
    holder.className = "flying";
    holder.append(content);
    Object.assign(holder.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
    this.#layer.append(holder);
    return holder;
  }

  async #play(element: Element, frames: Keyframe[], ms: number, easing = "cubic-bezier(.3,.7,.2,1)"): Promise<void> {
    const animation = element.animate(frames, { duration: ms * this.#pace, easing, fill: "both" });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  async #fly(content: Element, from: DOMRect, to: DOMRect, ms: number, vanish = false, lift = 1.25): Promise<void> {
    const element = this.#put(content, to);
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    const scale = Math.max(0.3, Math.min(from.width, from.height) / Math.max(1, Math.min(to.width, to.height)));
    await this.#play(
      element,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
        { transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 24}px) scale(${lift})`, offset: 0.6 },
        { transform: "none" },
      ],
      ms,
    );
    if (vanish) element.remove();
  }

  async #half(domino: Domino, half: 0 | 1, from: DOMRect, to: DOMRect): Promise<void> {
    const terrain = half ? domino.b : domino.a;
    const crowns = half ? domino.crowns_b : domino.crowns_a;
    const start = new DOMRect(from.x + (half * from.width) / 2, from.y, from.width / 2, from.height);
    await this.#fly(tile(terrain, crowns), start, to, 560, false, 1.12);
  }

  async #away(from: DOMRect, domino: Domino): Promise<void> {
    const halves = [tile(domino.a, domino.crowns_a), tile(domino.b, domino.crowns_b)];
    await Promise.all(
      halves.map((half, i) => {
        const at = new DOMRect(from.x + (i * from.width) / 2, from.y, from.width / 2, from.height);
        return this.#play(
          this.#put(half, at),
          [{ opacity: 1 }, { opacity: 0, transform: `translateY(60px) rotate(${i ? 20 : -20}deg)` }],
          500,
          "ease-in",
        );
      }),
    );
  }

  async #burn(spot: DOMRect): Promise<void> {
    const flame = document.createElementNS(SVG, "svg");
    flame.setAttribute("viewBox", "0 0 100 100");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", "M50 96C22 96 12 76 20 56c6 8 10 10 16 8-8-22 2-44 24-58-4 18 6 26 14 38 4-4 6-8 6-14 16 28 8 66-30 66z");
    path.setAttribute("fill", "#f08a24");
    path.setAttribute("stroke", "#a8301c");
    path.setAttribute("stroke-width", "5");
    flame.append(path);
    const element = this.#put(flame, spot);
    await this.#play(
      element,
      [
        { opacity: 0, transform: "scale(.3) translateY(40%)" },
        { opacity: 1, transform: "scale(1.1)", offset: 0.4 },
        { opacity: 0, transform: "scale(1.25) translateY(-20%)" },
      ],
      520,
    );
    element.remove();
  }

  #rise(at: DOMRect, text: string, kind: string): void {
    const words = document.createElement("b");
    words.className = `rising ${kind}`;
    words.textContent = text;
    const element = this.#put(words, at);
    void this.#play(element, [{ opacity: 0, transform: "translateY(20%)" }, { opacity: 1, offset: 0.25 }, { opacity: 0, transform: "translateY(-90%)" }], 1100);
  }
}

function piece(name: string, player?: number): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#art-${name}`);
  svg.append(use);
  const colour = player === undefined ? undefined : PALETTE.players[player];
  if (colour) {
    svg.setAttribute("color", colour.hex);
    const sign = document.createElementNS(SVG, "path");
    sign.setAttribute("transform", "translate(39 55) scale(.22)");
    sign.setAttribute("fill", colour.on);
    sign.setAttribute("d", colour.path);
    svg.append(sign);
  }
  return svg;
}

function tile(terrain: string, crowns: number): Element {
  const svg = piece(terrain);
  if (crowns) {
    const ground = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ x: 4, y: 4, width: 4 + 30 * crowns, height: 31, rx: 8, fill: PALETTE.ink })) {
      ground.setAttribute(name, String(value));
    }
    svg.append(ground);
    for (let i = 0; i < crowns; i++) {
      const crown = document.createElementNS(SVG, "use");
      for (const [name, value] of Object.entries({ href: "#art-crown", x: 6 + 30 * i, y: 5, width: 29, height: 29 })) {
        crown.setAttribute(name, String(value));
      }
      svg.append(crown);
    }
  }
  return svg;
}

const quarter = (r: DOMRect): DOMRect => new DOMRect(r.x, r.y + r.height / 2, r.width / 2, r.height / 2);
const small = (r: DOMRect): DOMRect => new DOMRect(r.x, r.y, Math.min(24, r.height), Math.min(24, r.height));
const middle = (r: DOMRect): DOMRect => new DOMRect(r.x + r.width * 0.265, r.y, r.width * 0.47, r.height);
