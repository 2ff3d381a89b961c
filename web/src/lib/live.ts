/** The socket over which a game tells what happens. It connects again by itself, for as long as it is wanted. */
import type { Live } from "./protocol";

export type Line = "connecting" | "open" | "lost";

const SILENCE = 50_000; // the server beats more often than this
const WAITS = [300, 700, 1500, 3000, 5000];

export class LiveLine {
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(
    private readonly id: string,
    private readonly known: () => number,
    private readonly hear: (message: Live) => void,
    private readonly state: (line: Line) => void,
  ) {
    window.addEventListener("online", this.#now);
    window.addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#now);
    window.removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#now);
    this.#drop();
    clearTimeout(this.#timer);
  }

  #now = (): void => {
    if (document.visibilityState === "hidden" || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN || this.#socket?.readyState === WebSocket.CONNECTING) return;
    this.#tries = 0;
    this.#connect();
  };

  #lost = (): void => {
    this.#drop();
    this.#again();
  };

  #drop(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.state(this.#tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}/live?turn=${this.known()}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#tries = 0;
      this.#alive();
      this.state("open");
      this.hear(JSON.parse(String(event.data)) as Live);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#again();
    };
    this.#alive();
  }

  /** A socket over which nothing has come for long is dead, whatever it says itself. */
  #alive(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#lost, SILENCE);
  }

  #again(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.state("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 5000;
    this.#timer = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }
}
