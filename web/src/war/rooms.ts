// What is inside a war room, by what lies on its table; each kind is fetched when the first room of it is entered.
import type { Component } from "svelte";
import type { PaperCard, RoomView, SeatRoom } from "../wire/types";
import type { Attendance } from "./attendance.svelte";

export interface InsideProps {
  attendance: Attendance;
  view: RoomView;
  /** The seat that is looked through. */
  room: SeatRoom;
  /** Called when everything that was opened has been shown. */
  shown?: (() => void) | undefined;
}

type Inside = () => Promise<{ default: Component<InsideProps> }>;

const BARE: Inside = () => import("./BareRoom.svelte");

const INSIDE: Readonly<Record<string, Inside>> = {
  sea_chart: () => import("./chart/ChartRoom.svelte"),
  sheet: () => import("./sheet/SheetRoom.svelte"),
};

const AFTER: Inside = () => import("./after/After.svelte");

const OFFICES: Readonly<Record<string, Inside>> = {
  umpire: () => import("./bench/Bench.svelte"),
  recorder: () => import("./bench/Recorder.svelte"),
  messenger: () => import("./bench/Messenger.svelte"),
};

/** What is inside a room: whoever holds an office has its page, everybody else what their plot is drawn on. */
export function insideOf(view: RoomView, room: SeatRoom, isRevealing = false): Inside {
  const office = view.mine.find((each) => each.seat === room.seat)?.office ?? "";
  if (view.stage === "over" && !isRevealing) return AFTER;
  return OFFICES[office] ?? INSIDE[room.plot.type] ?? BARE;
}

/** Papers that quote what others wrote: programs write English. */
const QUOTING: readonly string[] = ["message", "orders"];

export const languageOf = (paper: PaperCard): string | undefined => (QUOTING.includes(paper.kind) ? "en" : undefined);
