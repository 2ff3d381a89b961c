/** What was answered when a table was opened or a seat taken here, for the table page that follows. */
import type { Seated } from "../lib/protocol";

let last: Seated | undefined;

export function remember(seated: Seated): void {
  last = seated;
}

export function seatedAt(id: string): Seated | undefined {
  return last?.game.id === id ? last : undefined;
}
