// What a guest likes: paper, language, speed, sound. Kept in the browser alone; a parameter of the address sets it too.

import { put, taken } from "./drawer";

export const PAPERS = ["auto", "light", "dark"] as const;
export const SPEEDS = ["leisurely", "usual", "brisk", "instant"] as const;
export const COUNSELS = ["none", "far", "next"] as const;
export const LANGUAGES = ["en", "de"] as const;

export type Paper = (typeof PAPERS)[number];
export type Speed = (typeof SPEEDS)[number];
export type Counsel = (typeof COUNSELS)[number];
export type Language = (typeof LANGUAGES)[number];

const PACE: Record<Speed, number> = { leisurely: 1.8, usual: 1, brisk: 0.45, instant: 0 };

const asked = new URLSearchParams(location.search);

function kept<Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
  const found = asked.get(name) ?? taken(`teetotum.${name}`);
  return choices.find((each) => each === found) ?? usual;
}

function browserLanguage(): Language {
  return LANGUAGES.find((each) => navigator.language.startsWith(each)) ?? "en";
}

class Settings {
  paper = $state<Paper>(kept("paper", PAPERS, "auto"));
  speed = $state<Speed>(kept("speed", SPEEDS, "usual"));
  language = $state<Language>(kept("language", LANGUAGES, browserLanguage()));
  sound = $state(kept("sound", ["on", "off"], "off") === "on");
  aloud = $state(kept("aloud", ["on", "off"], "off") === "on");
  /** Whether the children's game sounds and is read aloud, whatever else is. */
  nursery = $state(kept("nursery", ["on", "off"], "on") === "on");
  turned = $state(kept("turned", ["on", "off"], "on") === "on");
  /** How plain the hints are that a guest wants all along. */
  counsel = $state<Counsel>(kept("counsel", COUNSELS, "none"));
  /** Whether the last use of a phase is asked about, since nothing can be taken back after it. */
  confirm = $state(kept("confirm", ["on", "off"], "on") === "on");
  /** Whether single letters are keys: whoever speaks to the machine may not want them. */
  letters = $state(kept("letters", ["on", "off"], "on") === "on");
  name = $state(taken("teetotum.name") ?? "");

  /** How long a motion takes against the usual; nothing at all where motion is not wanted. */
  get pace(): number {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still ? 0 : PACE[this.speed];
  }

  get degree(): number {
    return COUNSELS.indexOf(this.counsel);
  }

  keep(): void {
    const { sound, aloud, nursery, turned, confirm, letters } = this;
    const flags = { sound, aloud, nursery, turned, confirm, letters };
    const chosen = {
      paper: this.paper,
      speed: this.speed,
      language: this.language,
      counsel: this.counsel,
      name: this.name,
    };
    for (const [name, value] of Object.entries(chosen)) put(`teetotum.${name}`, value);
    for (const [name, value] of Object.entries(flags)) put(`teetotum.${name}`, value ? "on" : "off");
  }

  /** Tell the sheet which paper it lies on, and readers which language it speaks. */
  dress(): void {
    const dark = this.paper === "dark" || (this.paper === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset["paper"] = dark ? "dark" : "light";
    document.documentElement.lang = this.language;
  }
}

export const settings = new Settings();
