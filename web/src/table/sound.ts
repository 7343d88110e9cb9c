// Sounds made on the spot, without files: bell, squeak, whistle, click. Silent unless the guest asked for them.
import { settings } from "../house/settings.svelte";
import type { EventLine } from "../wire/types";
import { heard, type Sound } from "./tones";

const APART = 0.15; // seconds from the beginning of one sound to the next, so that each is heard
const LATEST = 2; // seconds after which what is still to be heard is old

let stage: AudioContext | undefined;
let free = 0;

interface Note {
  from: number;
  to: number;
  lasts: number;
  shape: OscillatorType;
  loud: number;
  after?: number;
}

const NOTES = {
  bell: [
    { from: 880, to: 878, lasts: 1.4, shape: "sine", loud: 0.22 },
    { from: 2210, to: 2204, lasts: 0.9, shape: "sine", loud: 0.08 },
  ],
  squeak: [
    { from: 1500, to: 2700, lasts: 0.09, shape: "sine", loud: 0.18 },
    { from: 2600, to: 1700, lasts: 0.12, shape: "sine", loud: 0.15, after: 0.1 },
  ],
  whistle: [
    { from: 620, to: 640, lasts: 0.9, shape: "triangle", loud: 0.13 },
    { from: 780, to: 805, lasts: 0.9, shape: "triangle", loud: 0.11 },
    { from: 930, to: 960, lasts: 0.9, shape: "triangle", loud: 0.08 },
  ],
  chime: [{ from: 880, to: 878, lasts: 0.7, shape: "sine", loud: 0.1 }],
  low: [{ from: 150, to: 95, lasts: 0.35, shape: "triangle", loud: 0.2 }],
  rise: [{ from: 240, to: 420, lasts: 0.07, shape: "square", loud: 0.05 }],
  fall: [{ from: 240, to: 70, lasts: 0.09, shape: "square", loud: 0.05 }],
  click: [{ from: 320, to: 90, lasts: 0.05, shape: "square", loud: 0.06 }],
} satisfies Record<Sound, Note[]>;

function strike(hall: AudioContext, note: Note, at: number): void {
  const [voice, volume, start] = [hall.createOscillator(), hall.createGain(), at + (note.after ?? 0)];
  voice.type = note.shape;
  voice.frequency.setValueAtTime(note.from, start);
  voice.frequency.exponentialRampToValueAtTime(note.to, start + note.lasts);
  volume.gain.setValueAtTime(note.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
  voice.connect(volume).connect(hall.destination);
  voice.start(start);
  voice.stop(start + note.lasts);
}

/** Sound one thing, a moment after what was sounded before it. */
export function sound(name: Sound, isWanted = settings.sound): void {
  if (!isWanted) return;
  stage ??= new AudioContext();
  const at = Math.max(free, stage.currentTime);
  if (at > stage.currentTime + LATEST) return;
  for (const note of NOTES[name]) strike(stage, note, at);
  free = at + APART;
}

/** Sound what has happened, event by event. */
export function soundAll(lines: readonly EventLine[], isWanted = settings.sound): void {
  for (const each of heard(lines)) sound(each, isWanted);
}
