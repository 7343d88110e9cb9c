// Where tables are kept in a browser: two shelves of its own database, written whole or not at all.

interface TableRow {
  id: string;
  charter: string;
  secret: string;
  isOver: boolean;
  /** When it goes on by itself; nothing where only people can go on with it. */
  wakes?: number;
}

interface EntryRow {
  table: string;
  number: number;
  entry: string;
}

interface Change {
  table: string;
  first: number;
  entries: string[];
  is_over: boolean;
  wakes: number | null;
  is_woken: boolean;
  sets: { id: string; charter: string; secret: string }[];
}

/** The calls by which the house keeps its tables; every answer is JSON, and comes when it is durable. */
export interface Database {
  write(change: string): Promise<string>;
  load(table: string, first: number): Promise<string>;
  waking(): Promise<string>;
  tables(finished: boolean): Promise<string>;
  cut(table: string, first: number): Promise<string>;
  forget(table: string): Promise<string>;
  /** Everything that is kept. */
  all(): Promise<string>;
  /** Take up tables that are not here, each with all its entries, or none of them; tell how many. */
  bring(kept: string): Promise<string>;
}

interface Everything {
  tables: TableRow[];
  entries: EntryRow[];
}

/** Read what was kept elsewhere, as far as it is here in no form. */
function missing(text: string, here: ReadonlySet<unknown>): Everything {
  const found = JSON.parse(text) as Partial<Everything> | null;
  if (!Array.isArray(found?.tables) || !Array.isArray(found.entries))
    throw new SyntaxError("this was not kept by a house");
  const isTable = (row: TableRow): boolean =>
    [row?.id, row?.charter, row?.secret].every((each) => typeof each === "string");
  const tables = found.tables.filter((row) => isTable(row) && !here.has(row.id));
  const names = new Set(tables.map((row) => row.id));
  const isOurs = (row: EntryRow): boolean =>
    names.has(row?.table) && Number.isInteger(row.number) && typeof row.entry === "string";
  return { tables, entries: found.entries.filter(isOurs) };
}

const NAME = "teetotum";
const VERSION = 1;
const FULL = "this browser has no room left for the house: free some space, and say it again";

const asked = <Kind>(request: IDBRequest<Kind>): Promise<Kind> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });

const rows = (table: string, first = 0): IDBKeyRange => IDBKeyRange.bound([table, first], [table, Infinity]);

class Shelves implements Database {
  constructor(private readonly opened: IDBDatabase) {}

  /** Do something in one transaction, and wait until it lies on the disk; say why not where it does not. */
  private change(work: (tables: IDBObjectStore, entries: IDBObjectStore) => void): Promise<string> {
    return new Promise((resolve) => {
      const writing = this.opened.transaction(["tables", "entries"], "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve("");
      writing.onabort = () => {
        const why = writing.error?.name;
        resolve(
          why === "ConstraintError"
            ? "overtaken"
            : why === "QuotaExceededError"
              ? FULL
              : (why ?? "the browser gave up"),
        );
      };
      work(writing.objectStore("tables"), writing.objectStore("entries"));
    });
  }

  private reading(shelf: string): IDBObjectStore {
    return this.opened.transaction(shelf).objectStore(shelf);
  }

  write(text: string): Promise<string> {
    const change = JSON.parse(text) as Change;
    return this.change((tables, entries) => {
      for (const set of change.sets) tables.add({ ...set, isOver: false, wakes: 0 } satisfies TableRow);
      change.entries.forEach((entry, n) =>
        entries.add({ table: change.table, number: change.first + n, entry } satisfies EntryRow),
      );
      if (change.is_over || change.is_woken) this.note(tables, change);
    });
  }

  private note(tables: IDBObjectStore, change: Change): void {
    const looking = tables.get(change.table) as IDBRequest<TableRow | undefined>;
    looking.onsuccess = () => {
      if (!looking.result) return;
      const { wakes, ...kept } = looking.result;
      const next = change.is_woken ? (change.wakes ?? undefined) : wakes;
      tables.put({ ...kept, isOver: kept.isOver || change.is_over, ...(next === undefined ? {} : { wakes: next }) });
    };
  }

  async load(table: string, first: number): Promise<string> {
    const found = await asked<TableRow | undefined>(this.reading("tables").get(table));
    if (!found) return "null";
    const kept = await asked<EntryRow[]>(this.reading("entries").getAll(rows(table, first)));
    const entries = kept.map((row) => [row.number, row.entry]);
    return JSON.stringify({ charter: found.charter, secret: found.secret, entries });
  }

  async waking(): Promise<string> {
    const found = await asked<TableRow[]>(this.reading("tables").index("wakes").getAll());
    return JSON.stringify(found.map((row) => [row.id, row.wakes]));
  }

  async tables(finished: boolean): Promise<string> {
    const found = await asked<TableRow[]>(this.reading("tables").getAll());
    return JSON.stringify(found.filter((row) => row.isOver || !finished).map((row) => row.id));
  }

  cut(table: string, first: number): Promise<string> {
    return this.change((_, entries) => entries.delete(rows(table, first)));
  }

  async forget(table: string): Promise<string> {
    const found = await asked<TableRow | undefined>(this.reading("tables").get(table));
    if (!found?.isOver) return "";
    return this.change((tables, entries) => {
      tables.delete(table);
      entries.delete(rows(table));
    });
  }

  async all(): Promise<string> {
    const [tables, entries] = await Promise.all([
      asked<TableRow[]>(this.reading("tables").getAll()),
      asked<EntryRow[]>(this.reading("entries").getAll()),
    ]);
    return JSON.stringify({ tables, entries } satisfies Everything);
  }

  async bring(kept: string): Promise<string> {
    const fresh = missing(kept, new Set(await asked(this.reading("tables").getAllKeys())));
    const why = await this.change((tables, entries) => {
      fresh.tables.forEach((row) => tables.add(row));
      fresh.entries.forEach((row) => entries.add(row));
    });
    if (why) throw new Error(why);
    return JSON.stringify({ brought: fresh.tables.length });
  }
}

/** Where nothing may be kept, as in some private windows: tables last as long as the page. */
class Memory implements Database {
  private readonly kept = new Map<string, TableRow & { entries: string[] }>();

  write(text: string): Promise<string> {
    const change = JSON.parse(text) as Change;
    const row = this.kept.get(change.table);
    if (row && change.entries.length && row.entries.length !== change.first) return Promise.resolve("overtaken");
    for (const set of change.sets) this.kept.set(set.id, { ...set, isOver: false, entries: [] });
    row?.entries.push(...change.entries);
    if (row) row.isOver ||= change.is_over;
    return Promise.resolve("");
  }

  load(table: string, first: number): Promise<string> {
    const row = this.kept.get(table);
    const entries = row?.entries.map((entry, n) => [n, entry]).slice(first);
    return Promise.resolve(JSON.stringify(row ? { charter: row.charter, secret: row.secret, entries } : null));
  }

  waking = (): Promise<string> => Promise.resolve("[]");

  tables(finished: boolean): Promise<string> {
    const found = [...this.kept.values()].filter((row) => row.isOver || !finished);
    return Promise.resolve(JSON.stringify(found.map((row) => row.id)));
  }

  cut(table: string, first: number): Promise<string> {
    this.kept.get(table)?.entries.splice(first);
    return Promise.resolve("");
  }

  forget(table: string): Promise<string> {
    if (this.kept.get(table)?.isOver) this.kept.delete(table);
    return Promise.resolve("");
  }

  all(): Promise<string> {
    const tables = [...this.kept.values()].map(({ entries: _, ...row }) => row);
    const entries = [...this.kept].flatMap(([table, row]) =>
      row.entries.map((entry, number) => ({ table, number, entry })),
    );
    return Promise.resolve(JSON.stringify({ tables, entries } satisfies Everything));
  }

  bring(kept: string): Promise<string> {
    const fresh = missing(kept, new Set(this.kept.keys()));
    for (const row of fresh.tables) this.kept.set(row.id, { ...row, entries: [] });
    for (const row of fresh.entries) this.kept.get(row.table)?.entries.push(row.entry);
    return Promise.resolve(JSON.stringify({ brought: fresh.tables.length }));
  }
}

/** A later house has written here, and this one must not touch it. */
export class LaterHouse extends Error {}

/** Open what a later house has written, only to give it out. */
export const openAsItIs = async (): Promise<Database> => new Shelves(await asked(indexedDB.open(NAME)));

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("tables", { keyPath: "id" }).createIndex("wakes", "wakes");
    opening.result.createObjectStore("entries", { keyPath: ["table", "number"] });
  };
  return asked(opening);
}

/** Open the browser's database, or where it refuses something that lasts as long as the page. */
export async function openDatabase(): Promise<{ database: Database; isKept: boolean }> {
  try {
    return { database: new Shelves(await opened()), isKept: true };
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "VersionError") throw new LaterHouse();
    return { database: new Memory(), isKept: false };
  }
}
