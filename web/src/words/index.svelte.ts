// The page's own words in the language chosen; a catalogue other than English is fetched only when it is wanted.
import { settings, type Language } from "../house/settings.svelte";
import { en } from "./en";

type Same<Entry> = Entry extends (...given: infer Given) => string ? (...given: Given) => string : string;

/** Every catalogue has every entry: one that lacks any does not compile. */
export type Words = { readonly [Key in keyof typeof en]: Same<(typeof en)[Key]> };

let catalogue = $state.raw<Words>(en);

const FETCH: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import("./de")).de,
};

export async function speakLanguage(language: Language): Promise<void> {
  const found = await FETCH[language]();
  if (settings.language === language) catalogue = found;
}

/** The catalogue of the moment: read an entry, and what reads it follows a change of language. */
export const t = new Proxy({} as Words, { get: (_, key) => catalogue[key as keyof Words] });
