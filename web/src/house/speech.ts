// The browser's own voice and ear, where it has them; nothing here is needed to play.
import { settings } from "./settings.svelte";

export const canSpeak = "speechSynthesis" in globalThis;

export function speak(words: string, then?: () => void): void {
  if (!canSpeak) return;
  const saying = new SpeechSynthesisUtterance(words);
  saying.lang = "en-US"; // the games' own words are English whatever the page speaks
  saying.rate = 0.95;
  if (then) saying.onend = then;
  speechSynthesis.speak(saying);
}

export function hush(): void {
  if (canSpeak) speechSynthesis.cancel();
}

export function speakIfAsked(words: string, isAsked = settings.aloud): void {
  if (isAsked) speak(words);
}

interface Ear {
  lang: string;
  continuous: boolean;
  onresult: ((heard: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type EarMaker = new () => Ear;

const ears = globalThis as { SpeechRecognition?: EarMaker; webkitSpeechRecognition?: EarMaker };
const Maker = ears.SpeechRecognition ?? ears.webkitSpeechRecognition;

export const canHear = Maker !== undefined;

/** Listen until something is heard; gives back the way to stop. */
export function listen(heard: (words: string) => void, over: () => void): () => void {
  if (!Maker) return () => undefined;
  const ear = new Maker();
  ear.lang = "en-US";
  ear.onresult = (found) => {
    const last = found.results[found.results.length - 1];
    if (last?.[0]) heard(last[0].transcript);
  };
  ear.onend = over;
  ear.start();
  return () => ear.stop();
}

/** Whether what was heard is the phrase, whatever the capitals and stops. */
export function isSame(heard: string, phrase: string): boolean {
  const plain = (text: string): string => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(" ");
  return plain(heard).includes(plain(phrase));
}
