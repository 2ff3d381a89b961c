/** Names of squares as in the notation: files a-m to the east, ranks 1-13 to the north. */
export const SIDE = 13;

export interface Point {
  /** The file, from 0 in the west. */
  x: number;
  /** Downwards as on a screen, from 0 in the north. */
  y: number;
}

export function pointOf(square: string): Point {
  return { x: square.charCodeAt(0) - 97, y: SIDE - Number(square.slice(1)) };
}

export function squareAt({ x, y }: Point): string {
  return String.fromCharCode(97 + x) + (SIDE - y);
}

/** A rectangle of squares. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `room` squares or what is taken, the castle amid them where possible. */
function span(taken: number[], castle: number, room: number): [start: number, length: number] {
  const least = Math.min(...taken);
  const most = Math.max(...taken);
  const length = Math.max(most - least + 1, room);
  const start = Math.max(most + 1 - length, Math.min(castle - Math.floor(length / 2), least));
  return [start, length];
}

/** The smallest frame around `squares`, at least `room` wide and high, around the castle where it can be. */
export function frameOf(squares: Iterable<string>, castle: string, room: number): Frame {
  const points = [castle, ...squares].map(pointOf);
  const middle = pointOf(castle);
  const [x, width] = span(points.map((p) => p.x), middle.x, room);
  const [y, height] = span(points.map((p) => p.y), middle.y, room);
  // Always square: a board that is as wide as high never changes the page around it
  const side = Math.max(width, height);
  return { x: x - Math.floor((side - width) / 2), y: y - Math.floor((side - height) / 2), width: side, height: side };
}

export function inFrame(frame: Frame): string[][] {
  return Array.from({ length: frame.height }, (_, j) =>
    Array.from({ length: frame.width }, (_, i) => squareAt({ x: frame.x + i, y: frame.y + j })),
  );
}
