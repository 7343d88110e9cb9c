// A drawer in this browser. Where the browser keeps nothing for the page, what is put in lasts as long as the page.

const loose = new Map<string, string>();

export function taken(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return loose.get(name) ?? null;
  }
}

export function put(name: string, words: string): void {
  loose.set(name, words);
  try {
    localStorage.setItem(name, words);
  } catch {
    // Full, or forbidden: the page still plays.
  }
}

/** Every drawer of the house with what lies in it. */
export function drawers(): Record<string, string> {
  const names = new Set(loose.keys());
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch {
    // Forbidden: there is only what lasts as long as the page.
  }
  const ours = [...names].filter((name) => name.startsWith("teetotum."));
  return Object.fromEntries(ours.map((name) => [name, taken(name) ?? ""]));
}

/** A short list in a drawer, newest first, in which every key stands once. */
export class KeptList<T> {
  constructor(
    private readonly name: string,
    private readonly most: number,
    private readonly key: (each: T) => string,
  ) {}

  all(): T[] {
    try {
      return JSON.parse(taken(this.name) ?? "[]") as T[];
    } catch {
      return [];
    }
  }

  has(key: string): boolean {
    return this.all().some((each) => this.key(each) === key);
  }

  add(one: T): void {
    put(this.name, JSON.stringify([one, ...this.without(this.key(one))].slice(0, this.most)));
  }

  remove(key: string): void {
    put(this.name, JSON.stringify(this.without(key)));
  }

  /** Take up what another list of this kind has and this one has not, behind all that is here. */
  recall(written: unknown): void {
    const others = typeof written === "string" ? (JSON.parse(written || "[]") as unknown) : [];
    if (!Array.isArray(others)) return;
    const missing = (others as T[]).filter((each) => typeof each === "object" && each && !this.has(this.key(each)));
    put(this.name, JSON.stringify([...this.all(), ...missing].slice(0, this.most)));
  }

  private without(key: string): T[] {
    return this.all().filter((each) => this.key(each) !== key);
  }
}
