/**
 * A game as the page shows it: what the server says, the turn that is being put together, and the turns of
 * others that wait to be shown. Nothing here knows a rule.
 */
import { kept, keep } from "../parts/kept";
import { LiveLine, type Line } from "../lib/live";
import type { Game, Legal, Live, Moment, Played, Table } from "../lib/protocol";
import { look, play, Refused, showGame, Unreachable } from "../lib/server";

/** How a turn of somebody else is shown; resolves when it has been seen. */
export type Show = (played: Played, before: Table) => Promise<void>;

interface Waiting {
  played: Played;
  now: Moment;
}

export class LiveGame {
  game: Game | undefined = $state.raw();
  /** The table on the screen right after the last turn that was shown. */
  table: Table | undefined = $state.raw();
  /** The turn being put together, and the table after it. */
  actions: string[] = $state.raw([]);
  looked: Table | undefined = $state.raw();
  /** The last turn that was shown. */
  last: Played | undefined = $state.raw();
  log: Played[] = $state.raw([]);
  line: Line = $state("connecting");
  busy = $state(false);
  sending = $state(false);
  showing = $state(false);
  problem: Error | undefined = $state.raw();
  missing = $state(false);
  /** By how much the clock of the server is ahead of the one of this device, in milliseconds. */
  skew = $state(0);

  #live: LiveLine | undefined;
  #queue: Waiting[] = [];
  #closed = false;
  #sent: number | undefined; // the turn that was sent from here

  constructor(
    readonly id: string,
    private readonly show: Show,
    private readonly skip: () => void,
  ) {}

  async open(): Promise<void> {
    try {
      this.take(await showGame(this.id));
    } catch (error) {
      if (error instanceof Refused) {
        this.missing = error.status === 404;
        this.problem = error;
        if (this.missing) return;
      }
    }
    if (!this.#closed) this.#listen();
  }

  #listen(): void {
    this.#live?.close();
    this.#live = new LiveLine(this.id, () => this.known, (message) => this.hear(message), (line) => (this.line = line));
  }

  /** Do something that may go wrong, and say so if it does. */
  async doing(what: () => Promise<void>): Promise<void> {
    try {
      this.problem = undefined;
      await what();
    } catch (error) {
      this.problem = error as Error;
    }
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
    this.#queue = [];
    this.skip();
  }

  /** The number of the turn to be played now, as far as this page knows. */
  get known(): number {
    return this.#queue.at(-1)?.now.turn ?? this.game?.now.turn ?? 0;
  }

  /** The table to be drawn: with the turn that is being put together. */
  get shown(): Table | undefined {
    return this.looked ?? this.table;
  }

  get mine(): number[] {
    return this.game?.you.seats ?? [];
  }

  /** The seat that acts, if it is held here and all that happened before has been seen. */
  get acting(): number | undefined {
    const seat = this.shown?.seat;
    if (this.showing || this.sending || this.game?.now.state !== "playing") return undefined;
    return seat !== null && seat !== undefined && this.mine.includes(seat) && !this.standsIn(seat) ? seat : undefined;
  }

  standsIn(seat: number): boolean {
    return this.game?.seats[seat]?.stands_in != null;
  }

  get legal(): Legal[] {
    return this.acting === undefined ? [] : (this.shown?.legal ?? []);
  }

  /** All of the game anew, as it is now; nothing is left to be shown. */
  take(game: Game): void {
    const turn = this.game?.now.turn;
    const seats = this.game?.you.seats.join();
    this.#setClock(game.now);
    this.game = game;
    // The server tells each socket what its seats may see, as they were when it was opened
    if (this.#live && seats !== game.you.seats.join()) this.#listen();
    this.#queue = [];
    if (this.showing) this.skip();
    this.table = unchanged(game.now.table ?? undefined, this.table);
    this.last = game.last ?? undefined;
    this.problem = undefined;
    if (turn !== game.now.turn) {
      this.actions = [];
      this.looked = undefined;
      void this.#recall();
    }
  }

  hear(message: Live): void {
    if (message.kind === "hello") {
      this.#hello(message.game, message.missed);
    } else if (message.kind === "played") {
      this.#played(message.played, message.now);
    } else if (message.kind === "seats" && this.game) {
      this.game = { ...this.game, seats: message.seats };
      // Something else is different too: the game has started, or somebody else decides
      if (message.now) void this.refresh();
    } else if (message.kind === "rematch" && this.game) {
      this.game = { ...this.game, rematch: message.id };
    } else if (message.kind === "beat" && message.turn !== this.known && !this.sending) {
      void this.refresh();
    }
  }

  /** After the line was lost: what happened meanwhile is shown if it is little, else it is simply there. */
  #hello(game: Game, missed: Played[]): void {
    this.#setClock(game.now);
    if (!this.game) this.take(game);
    else if (game.now.turn !== this.known || game.now.state !== this.game.now.state) this.take(game);
    else this.game = { ...game, now: this.#queue.length ? this.game.now : game.now };
    this.#note(missed);
  }

  async refresh(): Promise<void> {
    try {
      this.take(await showGame(this.id));
    } catch (error) {
      this.#trouble(error);
    }
  }

  #note(turns: Played[]): void {
    const before = this.log.filter((old) => !turns.some((turn) => turn.turn === old.turn));
    this.log = [...before, ...turns].sort((a, b) => a.turn - b.turn);
  }

  noteAll(turns: Played[]): void {
    this.#note(turns);
  }

  #played(played: Played, now: Moment): void {
    if (played.turn < this.known) return; // heard before
    if (played.turn > this.known) {
      void this.refresh();
      return;
    }
    this.#setClock(now);
    this.#queue.push({ played, now });
    if (!this.showing) void this.#showAll();
  }

  async #showAll(): Promise<void> {
    this.showing = true;
    for (let next = this.#queue[0]; next && !this.#closed; next = this.#queue[0]) {
      const { played, now } = next;
      // One's own turn has been seen while it was put together: only what came of it is to be shown
      const own = played.turn === this.#sent;
      const before = this.shown;
      if (before && now.table) {
        const events = own ? afterChoice(played) : played;
        await this.show(events, before).catch(() => undefined);
      }
      if (this.#queue[0] !== next) continue; // the whole game was taken anew meanwhile
      this.#queue.shift();
      this.#forget();
      this.table = unchanged(now.table ?? undefined, before);
      this.last = played;
      this.#note([played]);
      if (this.game) this.game = { ...this.game, now, last: played };
    }
    this.showing = false;
  }

  /** Right when it arrives: a moment that has waited to be shown says nothing about the time any more. */
  #setClock(now: Moment): void {
    this.skew = now.clock.now - Date.now();
  }

  get waiting(): number {
    return this.#queue.length;
  }

  // --- the turn that is being put together ---

  #forget(): void {
    this.actions = [];
    this.looked = undefined;
    keep(this.#draft, "");
  }

  get #draft(): string {
    return `draft.${this.id}`;
  }

  /** A turn that was begun before the page was loaded again goes on where it was. */
  async #recall(): Promise<void> {
    const [turn, ...actions] = (kept(this.#draft) ?? "").split(" ").filter(Boolean);
    if (turn !== undefined && Number(turn) === this.game?.now.turn && actions.length && this.acting !== undefined) {
      await this.put(actions);
    }
  }

  /** Put the turn together anew from these actions; the last decision of a turn sends it. */
  async put(actions: string[]): Promise<void> {
    if (!this.game || this.busy) return;
    const turn = this.game.now.turn;
    if (!actions.length) {
      this.#forget();
      return;
    }
    this.busy = true;
    try {
      const table = await look(this.id, turn, actions);
      if (this.game.now.turn !== turn) return;
      this.actions = actions;
      this.looked = unchanged(table, this.shown) ?? table;
      this.problem = undefined;
      keep(this.#draft, [turn, ...actions].join(" "));
    } catch (error) {
      this.#trouble(error);
      if (error instanceof Refused) {
        if (error.why.error === "stale") await this.refresh();
        else this.#forget();
      }
    } finally {
      this.busy = false;
    }
  }

  async act(text: string): Promise<void> {
    const legal = this.legal.find((one) => one.text === text);
    if (!legal) return;
    if (legal.kind === "choose" || legal.kind === "end") await this.send([...this.actions, text]);
    else await this.put([...this.actions, text]);
  }

  async undo(): Promise<void> {
    if (this.actions.length && !this.sending) await this.put(this.actions.slice(0, -1));
  }

  /** Send the whole turn, again and again until it has arrived: its number makes sending it twice harmless. */
  async send(actions: string[]): Promise<void> {
    if (!this.game || this.sending) return;
    const turn = this.game.now.turn;
    this.sending = true;
    this.#sent = turn;
    for (let wait = 400; !this.#closed && this.game.now.turn === turn; wait = Math.min(2 * wait, 5000)) {
      try {
        const { played, now } = await play(this.id, turn, actions);
        this.problem = undefined;
        this.sending = false;
        this.#played(played, now);
        return;
      } catch (error) {
        this.#trouble(error);
        if (error instanceof Refused) {
          this.sending = false;
          this.#sent = undefined;
          await this.refresh();
          if (error.why.error !== "stale") this.problem = error;
          return;
        }
        this.line = "lost";
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    this.sending = false;
  }

  #trouble(error: unknown): void {
    if (error instanceof Unreachable) this.line = "lost";
    else if (error instanceof Refused) {
      if (error.why.error !== "stale") this.problem = error;
    } else throw error;
  }
}

/** The table with those kingdoms that have not changed as they were before, so that they are not drawn again. */
function unchanged(table: Table | undefined, before: Table | undefined): Table | undefined {
  if (!table || !before) return table;
  const kingdoms = table.kingdoms.map((kingdom, i) => {
    const old = before.kingdoms[i];
    return old && JSON.stringify(old) === JSON.stringify(kingdom) ? old : kingdom;
  });
  return { ...table, kingdoms };
}

/** What followed one's own last decision. */
function afterChoice(played: Played): Played {
  const own = ["place", "discard", "tax", "build", "queen", "burn"];
  return { ...played, events: played.events.filter((event) => !own.includes(event.kind)) };
}
