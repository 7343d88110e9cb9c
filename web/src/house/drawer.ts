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

  private without(key: string): T[] {
    return this.all().filter((each) => this.key(each) !== key);
  }
}
