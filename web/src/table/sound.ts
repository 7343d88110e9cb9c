// Sounds made on the spot, without files: bell, squeak, whistle, click. Silent unless the guest asked for them.
import { settings } from "../house/settings.svelte";

let stage: AudioContext | undefined;

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
  click: [{ from: 320, to: 90, lasts: 0.05, shape: "square", loud: 0.06 }],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof NOTES;

function strike(hall: AudioContext, note: Note): void {
  const [voice, volume, start] = [hall.createOscillator(), hall.createGain(), hall.currentTime + (note.after ?? 0)];
  voice.type = note.shape;
  voice.frequency.setValueAtTime(note.from, start);
  voice.frequency.exponentialRampToValueAtTime(note.to, start + note.lasts);
  volume.gain.setValueAtTime(note.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
  voice.connect(volume).connect(hall.destination);
  voice.start(start);
  voice.stop(start + note.lasts);
}

export function sound(name: Sound): void {
  if (!settings.sound) return;
  stage ??= new AudioContext();
  for (const note of NOTES[name]) strike(stage, note);
}

/** The sound that goes with what is told: a squeak at every capture, a whistle, a bell, else a click. */
export function soundOf(words: string): void {
  if (/squeak|captur/i.test(words)) sound("squeak");
  else if (/whistle|toot/i.test(words)) sound("whistle");
  else if (/\bwins\b|diamond|\bbell\b|\bhome\b/i.test(words)) sound("bell");
  else sound("click");
}
