// What is asked of the parlour over HTTP; every refusal becomes one sentence that can be shown as it is.
import { Shut } from "../folder/keeper.svelte";
import { settings } from "../house/settings.svelte";
import { reach } from "./reach";
import type { AboutPage, GameCard, Problem, RuleCard, RulesPage, SpaceCard, TableSet, TableWish } from "./types";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly cites: readonly string[] = [],
  ) {
    super(words);
  }
}

/** The parlour did not answer at all; with words, it will not before the page is opened afresh. */
export const GONE = 0;

async function ask(address: string, wish?: RequestInit): Promise<Response> {
  const answer = await reach(address, wish).catch((problem: unknown) => {
    throw new Refusal(GONE, problem instanceof Shut ? problem.message : "");
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refusal(answer.status, problem.title ?? "", problem.cites ?? []);
}

const once = new Map<string, Promise<unknown>>();

/** Fetch what never changes while the page is open, once in each language; a failure may be tried again. */
function kept<Kind>(address: string, read: (answer: Response) => Promise<unknown>): Promise<Kind> {
  const key = `${settings.language} ${address}`;
  const known = once.get(key);
  if (known) return known as Promise<Kind>;
  const asking = ask(address).then(read);
  once.set(key, asking);
  asking.catch(() => once.delete(key));
  return asking as Promise<Kind>;
}

const asJson = (answer: Response): Promise<unknown> => answer.json();
const asText = (answer: Response): Promise<string> => answer.text();

/** Whether anybody would answer just now. */
export const answers = (): Promise<boolean> =>
  reach("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Open the same page afresh, but only where somebody would answer: a browser's own page of errors offers no way back. */
export async function openAfresh(): Promise<boolean> {
  const found = await answers();
  if (found) location.reload();
  return found;
}

export const games = (): Promise<GameCard[]> => kept("/api/games", asJson);
export const drawing = (address: string): Promise<string> => kept(address, asText);
/** A game for a person who does not know it. */
export const about = (game: string): Promise<AboutPage> => kept(`/api/games/${game}/about`, asJson);
/** A rulebook, with what the spaces do by the house rules of a query such as `?calm_scope=side`. */
export const rules = (game: string, houseRules: string): Promise<RulesPage> =>
  kept(`/api/games/${game}/rules${houseRules}`, asJson);
export const rule = (game: string, id: string): Promise<RuleCard> =>
  kept(`/api/games/${game}/rules/${encodeURIComponent(id)}`, asJson);
export const spaces = (address: string): Promise<SpaceCard[]> => kept(address, asJson);
/** A key travels in the head of a request: in an address it would stand in logs and histories. */
const withKey = (key: string): RequestInit => (key ? { headers: { authorization: `Bearer ${key}` } } : {});
export const asked = <Kind>(address: string, key = ""): Promise<Kind> =>
  ask(address, withKey(key)).then(asJson) as Promise<Kind>;
export const fetched = (address: string, key: string): Promise<Blob> =>
  ask(address, withKey(key)).then((answer) => answer.blob());

export async function told<Kind>(address: string, body: unknown, key = ""): Promise<Kind> {
  const isText = typeof body === "string";
  const kind = { "content-type": isText ? "text/plain; charset=utf-8" : "application/json" };
  const headers = { ...kind, ...withKey(key).headers };
  const answer = await ask(address, { method: "POST", headers, body: isText ? body : JSON.stringify(body) });
  return (await answer.json()) as Kind;
}

export const setTable = (wish: TableWish): Promise<TableSet> => told("/api/tables", wish);
