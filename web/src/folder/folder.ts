// The house as a folder of plain files: where there is no server, the page is told so by what lies in its own head.

export interface Part {
  file: string;
  /** Bytes as they are fetched. */
  size: number;
}

/** What a browser needs to run the parlour itself. */
export interface Kit {
  pyodide: string;
  info: Record<string, string>;
  start: Part;
  machine: Part;
  wasm: Part;
  library: Part;
  house: Part;
  later: Part;
  "words-de": Part;
}

/** Parts that are fetched when they are first wanted. */
export type LaterPart = "later" | "words-de";

export interface Folder {
  kit: Kit;
  /** By language the addresses whose answers never change and lie in the folder as files; of another than English those
   * alone that are worded otherwise. */
  made: Record<string, string[]>;
  /** Whether the site of documents lies in the folder too. */
  docs: boolean;
  /** Whether it is for a screen to which strangers come, and whoever leaves is forgotten. */
  quiet: boolean;
  /** For each game and paper the files that were printed beforehand, each with whom alone it is for. */
  prints: Record<string, Record<string, [reader: string, file: string][]>>;
}

function written(): Folder | undefined {
  const found = document.getElementById("folder")?.textContent;
  return found ? (JSON.parse(found) as Folder) : undefined;
}

/** What the folder holds; nothing where a server answers. */
export const folder = written();

/** Whether there is anything of a game to print: the press of a server, or what was printed beforehand. */
export const hasPrints = (game: string): boolean => !folder || game in folder.prints;

/** Where in the folder the answer to an address lies, in a language; nothing where only the house can tell. */
export function fileOf(address: string, language: string): string | undefined {
  if (!folder?.made["en"]?.includes(address)) return undefined;
  const isTranslated = language !== "en" && folder.made[language]?.includes(address);
  return `made${isTranslated ? `/${language}` : ""}${address.replace("/api", "")}${/\.\w+$/.test(address) ? "" : ".json"}`;
}

/** How a place in the house is written in the address line: a plain host knows one page only, so it stands in the hash. */
export const outward = (address: string): string => (folder ? `#${address}` : address);

/** What stands in the address line, as path, query and hash of the house's own. */
export function inward(): [path: string, query: string, hash: string] {
  if (!folder) return [location.pathname, location.search, location.hash];
  const [, path = "/", query = "", hash = ""] = /^#?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location.hash) ?? [];
  return [path || "/", query, hash];
}

/** Write every link of the house so that it may be opened in another window, copied and kept. */
export function writeLinksOutward(): void {
  const write = (link: Element): void => {
    const address = link.getAttribute("href") ?? "";
    if (address.startsWith("/") && !address.startsWith("/api/")) link.setAttribute("href", outward(address));
  };
  const look = (changed: MutationRecord[]): void => {
    for (const { target } of changed)
      if (target instanceof Element) {
        if (target.matches("a[href]")) write(target);
        target.querySelectorAll('a[href^="/"]').forEach(write);
      }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["href"],
  });
}
