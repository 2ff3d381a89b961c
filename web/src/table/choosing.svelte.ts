/** What a person is about to decide: what may be chosen now, and what is picked but not decided yet. */
import type { Target } from "../board/aiming";
import type Board from "../board/Board.svelte";
import type { Preview } from "../board/Board.svelte";
import type { Hint, Legal, LegalBuild, LegalBurn, LegalChoose } from "../lib/protocol";
import * as server from "../lib/server";
import type { LiveGame } from "./game.svelte";
import { buildTargets, placeTargets, taxTargets } from "./model";

export class Choosing {
  board: Board | undefined = $state();
  /** The placement aimed at, the spot of the builders' board and the domino picked, the advice asked for. */
  aimed: Target | undefined = $state();
  spot: number | undefined = $state();
  number: number | undefined = $state();
  hint: Hint | undefined = $state.raw();
  hinting = $state(false);

  constructor(readonly live: LiveGame) {}

  get #legal(): Legal[] {
    return this.live.legal;
  }
  /** Which decision it is: the turn, and what was decided in it before. */
  readonly decision = $derived.by(() => `${this.live.table?.turn} ${this.live.actions.join(" ")}`);
  readonly placing = $derived.by(() => this.#legal.some((one) => one.kind === "place"));
  readonly discards = $derived.by(() => this.#legal.some((one) => one.kind === "discard"));
  readonly ends = $derived.by(() => this.#legal.some((one) => one.kind === "end"));
  readonly chooses = $derived.by(() => this.#legal.filter((one): one is LegalChoose => one.kind === "choose"));
  /** Something of the builders' board may be built or burned. */
  readonly builds = $derived.by(() => this.#legal.some((one) => one.kind === "build" || one.kind === "burn"));
  readonly choice = $derived.by(() => this.chooses.find((one) => one.number === this.number));
  readonly build = $derived.by(() => this.#legal.find((one): one is LegalBuild => one.kind === "build" && one.price === this.spot));
  readonly burn = $derived.by(() => this.#legal.find((one): one is LegalBurn => one.kind === "burn" && one.price === this.spot));
  /** The building that is looked at, whether it may be built or not. */
  readonly looked = $derived.by(() => this.live.shown?.board.find((one) => one.price === this.spot && one.building)?.building);

  readonly targets = $derived.by((): Target[] => {
    if (this.placing) return placeTargets(this.#legal);
    return this.build && this.spot !== undefined ? buildTargets(this.#legal, this.spot) : taxTargets(this.#legal);
  });
  readonly preview = $derived.by((): Preview => {
    const domino = this.live.shown?.domino;
    if (!this.placing || !domino) return { kind: "piece", art: this.build ? this.build.building : "knight" };
    const { a, crowns_a, b, crowns_b } = domino;
    return {
      kind: "domino",
      halves: [
        { terrain: a, crowns: crowns_a },
        { terrain: b, crowns: crowns_b },
      ],
    };
  });

  /** Let go of what is picked. */
  forget(): void {
    this.spot = undefined;
    this.number = undefined;
    this.hint = undefined;
  }

  act(text: string): void {
    this.aimed = undefined;
    void this.live.act(text);
  }

  /** What Enter confirms; whether there is something. */
  confirm(): boolean {
    const picked = this.aimed?.id ?? this.choice?.text;
    if (picked) this.act(picked);
    return picked !== undefined;
  }

  pickSpot(price: number): void {
    this.spot = this.spot === price ? undefined : price;
    this.number = undefined;
  }

  /** A second time confirms. */
  pickDomino(number: number): void {
    const one = this.chooses.find((legal) => legal.number === number);
    if (this.number === number && one) this.act(one.text);
    else this.number = number;
    this.spot = undefined;
  }

  async askHint(): Promise<void> {
    const { game, actions } = this.live;
    if (!game) return;
    const asked = this.decision;
    this.hinting = true;
    await this.live.doing(async () => {
      try {
        const hint = await server.hint(this.live.id, { turn: game.now.turn, actions });
        if (this.decision === asked) this.#advise(hint);
      } catch (error) {
        if (this.decision === asked) throw error;
      }
    });
    this.hinting = false;
  }

  /** Advice stands where what is picked would stand. */
  #advise(hint: Hint): void {
    this.forget();
    this.hint = hint;
    const best = hint.options[0];
    if (best && this.placing) this.follow(best.text);
  }

  /** Pick what was advised. */
  follow(text: string): void {
    const one = this.#legal.find((legal) => legal.text === text);
    if (one?.kind === "choose") this.number = one.number;
    else if (one?.kind === "place") this.aimed = this.targets.find((target) => target.id === text);
    else if (one) this.act(text);
  }
}
