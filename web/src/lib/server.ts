/** Asking the server. What it refuses is a `Refused`; where it cannot be reached, `Unreachable`. */
import type {
  AskHint,
  Refusal,
  Game,
  Games,
  Hint,
  Info,
  Invite,
  LivePlayed,
  NewGame,
  Review,
  Seated,
  Sit,
  Table,
  Turns,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly why: Refusal,
  ) {
    super(why.message);
  }
}

export class Unreachable extends Error {}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: { accept: "application/json", ...(method === "POST" && { "content-type": "application/json" }) },
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(20_000),
    });
  } catch (error) {
    throw new Unreachable(String(error));
  }
  // A gateway that has no server behind it, or one that restarts
  if (response.status >= 502) throw new Unreachable(response.statusText);
  const answer: unknown = await response.json().catch(() => {
    throw new Unreachable("no answer that can be read");
  });
  if (!response.ok) throw new Refused(response.status, answer as Refusal);
  return answer as T;
}

const at = (id: string): string => `/games/${encodeURIComponent(id)}`;

let known: Promise<Info> | undefined;
/** What does not change while the server runs; asked once. */
export function info(): Promise<Info> {
  known ??= ask<Info>("GET", "/info").catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

export const publicGames = (): Promise<Games> => ask("GET", "/games");
export const myGames = (): Promise<Games> => ask("GET", "/mine");
export const newGame = (game: NewGame): Promise<Seated> => ask("POST", "/games", game);

const ahead = new Map<string, Promise<Game>>();
/** Ask for a game as soon as its address is known, before there is a page to show it. */
export function askAhead(id: string): void {
  const asked = ask<Game>("GET", at(id));
  asked.catch(() => undefined); // whoever shows it will hear
  ahead.set(id, asked);
}

export function showGame(id: string): Promise<Game> {
  const asked = ahead.get(id);
  ahead.delete(id);
  return asked ?? ask("GET", at(id));
}

export const sit = (id: string, how: Sit): Promise<Seated> => ask("POST", `${at(id)}/sit`, how);
export const start = (id: string, bot: string): Promise<Game> => ask("POST", `${at(id)}/start`, { bot, salt: salt() });
export const invite = (id: string, seat: number): Promise<Invite> => ask("POST", `${at(id)}/invite`, { seat });
export const rename = (id: string, seat: number, name: string): Promise<Game> => ask("POST", `${at(id)}/rename`, { seat, name });
export const leave = (id: string, seat: number): Promise<Game> => ask("POST", `${at(id)}/leave`, { seat });
export const comeBack = (id: string, seat: number): Promise<Game> => ask("POST", `${at(id)}/return`, { seat });
export const vote = (id: string, seat: number, absent: number): Promise<Game> => ask("POST", `${at(id)}/vote`, { seat, absent });
export const rematch = (id: string): Promise<Seated> => ask("POST", `${at(id)}/rematch`);
export const look = (id: string, turn: number, actions: string[]): Promise<Table> => ask("POST", `${at(id)}/look`, { turn, actions });
export const play = (id: string, turn: number, actions: string[]): Promise<LivePlayed> => ask("POST", `${at(id)}/turns`, { turn, actions });
export const turns = (id: string, since: number): Promise<Turns> => ask("GET", `${at(id)}/turns?since=${since}`);
export const tableAt = (id: string, ply: number): Promise<Table> => ask("GET", `${at(id)}/plies/${ply}`);
export const hint = (id: string, asked: AskHint): Promise<Hint> => ask("POST", `${at(id)}/hint`, asked);
export const review = (id: string): Promise<Review> => ask("POST", `${at(id)}/review`);
export const recordPath = (id: string): string => `/api${at(id)}/record.qdn`;

/** Something that nobody can foresee, mixed into the shuffle by everybody who sits down. */
export function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
}

/** The same deal for the same seats: people here sit where they sat, everybody else's seat is a bot's. */
export function sameDeal(game: Game): Promise<Seated> {
  const seats = game.seats.map((seat) =>
    seat.player === "bot" || !game.you.seats.includes(seat.seat)
      ? ({ player: "bot", bot: seat.bot ?? "level:3", ...(seat.player === "bot" && { name: seat.name }) } as const)
      : ({ player: "here", name: seat.name } as const),
  );
  return newGame({ ruleset: game.rules.name, seats, same_deal_as: game.id, hints: game.hints });
}
