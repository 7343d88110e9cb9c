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
