// Where a force is on its track at any hour, and the track parted into what was run and what is still plotted.
import type { ForceCard, TrackLeg } from "../../wire/types";
import { along, type Spot } from "./sea";

const begin = (leg: TrackLeg): Spot => [leg.lat, leg.lon];
const end = (leg: TrackLeg): Spot => [leg.to_lat, leg.to_lon];

/** Where a ship on a track is at an hour: before it at its beginning, after it at its end. */
export function placeAt(track: readonly TrackLeg[], hour: number, otherwise: Spot): Spot {
  const last = track.at(-1);
  if (!last) return otherwise;
  const leg = track.find((each) => hour < each.ends) ?? last;
  if (hour <= leg.begins) return begin(leg);
  const share = leg.ends > leg.begins ? Math.min(1, (hour - leg.begins) / (leg.ends - leg.begins)) : 1;
  return along(begin(leg), end(leg), share);
}

/** A track as points up to an hour, and from that hour on. */
export function partedAt(force: ForceCard, hour: number): { run: Spot[]; ahead: Spot[] } {
  const [run, ahead]: [Spot[], Spot[]] = [[], []];
  for (const leg of force.track) {
    if (leg.begins < hour) {
      if (!run.length) run.push(begin(leg));
      run.push(leg.ends <= hour ? end(leg) : placeAt([leg], hour, end(leg)));
    }
    if (leg.ends > hour && leg.speed > 0) {
      if (!ahead.length) ahead.push(leg.begins >= hour ? begin(leg) : placeAt([leg], hour, begin(leg)));
      ahead.push(end(leg));
    }
  }
  return { run, ahead };
}

/** What a force is doing at an hour. */
export const doingAt = (track: readonly TrackLeg[], hour: number): TrackLeg | undefined =>
  track.find((each) => each.begins <= hour && hour < each.ends);
