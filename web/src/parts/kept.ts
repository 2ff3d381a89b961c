/** Small things that this browser remembers. Where it may not (a private window), they last for the visit. */
const forNow = new Map<string, string>();

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`queendomino.${name}`) ?? forNow.get(name) ?? null;
  } catch {
    return forNow.get(name) ?? null;
  }
}

export function keep(name: string, value: string): void {
  forNow.set(name, value);
  try {
    localStorage.setItem(`queendomino.${name}`, value);
  } catch {
    // a private window, or no room left: kept for this visit only
  }
}

/** What was kept as an object, or `otherwise` when it is not there or cannot be read. */
export function keptObject<T>(name: string, otherwise: T): T {
  try {
    const text = kept(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keepObject(name: string, value: unknown): void {
  keep(name, JSON.stringify(value));
}
