// The labels of what is afloat on a chart: forces, own ones last heard of, and strangers, each beside its mark.
import { settings } from "../../house/settings.svelte";
import type { ContactMark, ForceCard, SeaChart } from "../../wire/types";
import { t } from "../../words/index.svelte";
import type { Camera } from "../frame/camera";
import { asideOf, placed, type Box } from "../frame/labels";
import { near } from "./hours";
import { onSheet } from "./mercator";
import type { Spot } from "./sea";

/** A force where it is at the hour that is shown. */
export interface Standing {
  force: ForceCard;
  spot: Spot;
  side: number;
}

interface Wanted {
  id: string;
  text: string;
  spot: Spot;
  side: number;
  kind: string;
  /** When somebody was there, where that is told behind the names. */
  when: string;
}

export interface SeaLabel extends Wanted {
  box: Box;
}

const OWN_LAST_KNOWN = 3;
const STRANGER = 4;
/** Marks of a kind that lie within so many pixels of each other have one label. */
const HEAP = 6;

function seenAs(stranger: ContactMark): string {
  const ships = stranger.ships ? t.shipsSeen(stranger.ships) : "";
  return ["", t.smoke, t.shipsSeen(stranger.ships), ships][stranger.level] || "?";
}

function wanted(chart: SeaChart, standing: readonly Standing[], strangers: readonly ContactMark[], hour: number) {
  const when = (at: number): string => near(chart.clock, at, hour, settings.language);
  return [
    ...standing.map(({ force, spot, side }): Wanted => ({
      id: force.id,
      text: force.id,
      spot,
      side,
      kind: "force",
      when: "",
    })),
    ...chart.known.map(({ id, lat, lon, at }): Wanted => ({
      id: `known ${id}`,
      text: id,
      spot: [lat, lon],
      side: OWN_LAST_KNOWN,
      kind: "known",
      when: when(at),
    })),
    ...strangers.map((each): Wanted => {
      const text = `${seenAs(each)} ${when(each.at)}`;
      return { id: each.group, text, spot: [each.lat, each.lon], side: STRANGER, kind: "stranger", when: "" };
    }),
  ];
}

/** Put those that lie in a heap under one label, and each label where there is room for it. */
export function labelled(
  seen: Camera,
  chart: SeaChart,
  standing: readonly Standing[],
  strangers: readonly ContactMark[],
  hour: number,
): SeaLabel[] {
  const heaps = new Map<string, Wanted & { at: readonly [number, number] }>();
  for (const each of wanted(chart, standing, strangers, hour)) {
    const at = seen.screen(onSheet(each.spot));
    const key = `${each.kind} ${each.when} ${Math.round(at[0] / HEAP)} ${Math.round(at[1] / HEAP)}`;
    const heap = heaps.get(key);
    if (!heap) heaps.set(key, { ...each, at });
    else if (heap.text !== each.text) heaps.set(key, { ...heap, text: `${heap.text}, ${each.text}` });
  }
  const told = [...heaps.values()].map((each) => (each.when ? { ...each, text: `${each.text} (${each.when})` } : each));
  const boxes = placed(
    told.map(({ id, text, at }) => ({ id, x: at[0], y: at[1], width: text.length * 7.4 + 4, height: 15 })),
    asideOf(seen.width),
  );
  return told.flatMap((each) => {
    const box = boxes.get(each.id);
    return box ? [{ ...each, box }] : [];
  });
}
