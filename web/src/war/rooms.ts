// What is inside a war room, by what lies on its table; each kind is fetched when the first room of it is entered.
import type { Component } from "svelte";
import type { RoomView, SeatRoom } from "../wire/types";
import type { Attendance } from "./attendance.svelte";

export interface InsideProps {
  attendance: Attendance;
  view: RoomView;
  /** The seat that is looked through. */
  room: SeatRoom;
}

type Inside = () => Promise<{ default: Component<InsideProps> }>;

const BARE: Inside = () => import("./BareRoom.svelte");

const INSIDE: Readonly<Record<string, Inside>> = {
  sea_chart: () => import("./chart/ChartRoom.svelte"),
  sheet: () => import("./sheet/SheetRoom.svelte"),
};

/** What is inside a room: the umpire has his bench, everybody else what their plot is drawn on. */
export const insideOf = (_view: RoomView, room: SeatRoom): Inside => INSIDE[room.plot.type] ?? BARE;
