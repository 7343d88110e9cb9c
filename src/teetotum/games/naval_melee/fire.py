"""Guns and torpedoes of a melee by the rules of the Duel: turrets, loading, arcs, and every ship in a torpedo's way."""

from math import hypot

from teetotum.engine.rules import measure, note, rule, whisper
from teetotum.games.naval_melee.formation import last_of_line, next_astern
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.track import where
from teetotum.games.naval_melee.vocabulary import (
    BODIES,
    END,
    GROUP,
    GROUPS,
    HULLS,
    QUEUE,
    RELOAD,
    SHIPS,
    SUBMARINES,
    THROWS,
    TORPEDOES,
    WEIGHT,
    Clause,
    Crash,
    Office,
    Play,
    Ruling,
    Throw,
    TorpedoHit,
)
from teetotum.mechanics.batteries import END_ON, aspect, shields
from teetotum.mechanics.fleet_words import fell_on, fired_by, thrown_for
from teetotum.mechanics.gunnery import WAND, bears, salvo
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.signals import Prefer, Signal
from teetotum.mechanics.torpedo import (
    RANGE,
    RUN_TIME,
    SPEED,
    fire_tube,
    is_upon,
    is_within_arc,
    keel_angle,
    keep_run,
    kept_run,
    line_cuts,
    meeting_course,
    offset,
    zone,
)
from teetotum.mechanics.warships import BATTERY, HALF_MINUTE, TORPEDO_HIT, TUBE_RELOAD, TUBES, TURRETS

FARTHEST = RANGE + 400.0


@rule()
def side_of(play: Play, body: int) -> int:
    """Say which side a ship or a submarine belongs to."""
    return body // SHIPS if body < HULLS else play.board.submarine_side[body - HULLS]


@rule(Clause.SEEN_ATTACK)
def can_be_hit(play: Play, body: int) -> bool:
    """See whether a body is there to be fired at: afloat, and no submarine unless she is seen awash."""
    state = play.state
    if not state.afloat[body] or body < HULLS:
        return state.afloat[body] == 1
    # She is seen when the half minute is over, so guns can be laid on her only from the next.
    return 0 < state.found[body - HULLS] <= state.move and not state.deep[body - HULLS]


@rule()
def await_throw(play: Play, kind: int, thing: int, target: int, chance: int, at: int) -> None:
    """Put a throw of the die in the queue."""
    state = play.state
    if state.queued < QUEUE:
        n = 4 * state.queued
        state.queue[n], state.queue[n + 1] = kind * THROWS + thing, target
        state.queue[n + 2], state.queue[n + 3] = chance, at
        state.queued += 1


@rule(Clause.FIRE_BY_THE_DUEL)
def is_ready(play: Play, hull: int, turret: int) -> bool:
    """See whether a ship has a turret, loaded and with fire open."""
    fitted = BATTERY[play.board.layout[hull]] >> turret & 1
    is_open = play.state.open[hull] >> turret & 1
    return fitted == 1 and is_open == 1 and play.state.loaded[TURRETS * hull + turret] <= play.state.move


@measure(Ruling.AIMING)
def is_clear(play: Play, hull: int, target: int) -> bool:
    """See whether a target is within reach and no third ship lies between."""
    a, b = where(play, hull, END), where(play, target, END)
    yards = hypot(a.x - b.x, a.y - b.y)
    if yards > WAND or 0 < play.state.sight < yards:
        return False
    for third in range(HULLS):
        if play.state.afloat[third] and third not in (hull, target):
            c = where(play, third, END)
            if shields(a.x, a.y, b.x, b.y, c.x, c.y, c.heading, 0.0, 0.0):
                return False
    return True


@measure(Ruling.AIMING)
def weight_on(play: Play, hull: int, group: int, target: int) -> int:
    """Add up the weight of a group's turrets that can fire at a target."""
    a, b = where(play, hull, END), where(play, target, END)
    angle = relative(bearing(a.x, a.y, b.x, b.y), a.heading)
    found = 0
    for turret in range(TURRETS):
        if GROUP[turret] == group and is_ready(play, hull, turret) and bears(turret, angle):
            found += WEIGHT[turret]
    return found


@measure(Clause.FIRE_BY_THE_DUEL)
def worth(play: Play, hull: int, target: int, weight: int) -> float:
    """Give the points of so much weight fired at a target."""
    a, b = where(play, hull, END), where(play, target, END)
    points = salvo(hypot(a.x - b.x, a.y - b.y), float(weight), False)
    shown = aspect(relative(bearing(b.x, b.y, a.x, a.y), b.heading)) if target < HULLS else END_ON
    points *= shown * play.board.gunnery[hull]
    return points * 0.5 if play.state.ring[hull] else points


@measure(Clause.PLAN_BEFOREHAND)
def massed_target(play: Play, side: int) -> int:
    """Name the ship on which a side masses its fire, by signal or plan; -1 for none."""
    kind = play.state.mass[2 * side]
    if kind == Signal.FIRE_ON:
        hull = SHIPS * (1 - side) + play.state.mass[2 * side + 1] - 1
        return hull if play.state.afloat[hull] else -1
    if kind == Signal.FIRE_ON_VAN:
        return next_astern(play, 1 - side, -1)
    return last_of_line(play, 1 - side) if kind == Signal.FIRE_ON_REAR else -1


@measure(Ruling.AIMING)
def choose_target(play: Play, hull: int, group: int) -> int:
    """Pick a group's target: her captain's, else the fleet's, else where most is scored; -1 for none."""
    state = play.state
    asked = state.target[GROUPS * hull + group] - 1
    if (
        asked >= 0
        and can_be_hit(play, asked)
        and weight_on(play, hull, group, asked) > 0
        and is_clear(play, hull, asked)
    ):
        return asked
    massed = massed_target(play, hull // SHIPS)
    if massed >= 0 and weight_on(play, hull, group, massed) > 0 and is_clear(play, hull, massed):
        return massed
    best, found, near = -1e18, -1, 1e18
    for n in range(SHIPS + SUBMARINES):
        other = SHIPS * (1 - hull // SHIPS) + n if n < SHIPS else HULLS + n - SHIPS
        is_enemy = side_of(play, other) == 1 - hull // SHIPS
        weight = weight_on(play, hull, group, other) if is_enemy and can_be_hit(play, other) else 0
        if weight > 0:
            a, b = where(play, hull, END), where(play, other, END)
            yards = hypot(a.x - b.x, a.y - b.y)
            merit = merit_of(play, hull, other, weight, yards)
            better = merit > best + 1e-9 or (merit > best - 1e-9 and yards < near - 1e-6)
            if better and worth(play, hull, other, weight) > 0.0 and is_clear(play, hull, other):
                best, found, near = merit, other, yards
    return found


@measure(Clause.PLAN_BEFOREHAND, Ruling.AIMING)
def merit_of(play: Play, hull: int, target: int, weight: int, yards: float) -> float:
    """Rank a target, the higher the better: by points scored on her, or as the plan prefers."""
    prefer = play.state.prefer[hull // SHIPS]
    if prefer == Prefer.NEAREST:
        return -yards
    if prefer == Prefer.WEAKEST:
        return play.state.loss[target] - play.board.endurance[target]
    points = worth(play, hull, target, weight)
    same = target < HULLS and target % SHIPS == hull % SHIPS
    return points + 1e6 if prefer == Prefer.OPPOSITE and same else points


@measure(Clause.FIRE_BY_THE_DUEL, Ruling.AIMING)
def fire_guns(play: Play) -> None:
    """Fire every loaded turret that bears, ship by ship, from where the half minute leaves them."""
    state = play.state
    for hull in range(HULLS):
        if state.afloat[hull] and state.crash[hull] != Crash.RAMMED:
            fire_ship(play, hull)


@measure(Clause.FIRE_BY_THE_DUEL)
def fire_ship(play: Play, hull: int) -> None:
    """Fire one ship's groups, and score what falls on each target as one salvo."""
    state = play.state
    for group in range(GROUPS):
        target = choose_target(play, hull, group)
        if target >= 0:
            state.weight[target] += weight_on(play, hull, group, target)
            state.fired[target] |= discharge(play, hull, group, target)
    for target in range(BODIES):
        if state.weight[target] > 0:
            points = worth(play, hull, target, state.weight[target])
            state.due[target] += points
            told = how_she_fired(play, hull, target, state.fired[target])
            note(play.ledger, Saying.FIRES, hull // SHIPS, told, fell_on(target, points))
            state.weight[target], state.fired[target] = 0, 0


@measure(Clause.FIRE_BY_THE_DUEL)
def how_she_fired(play: Play, hull: int, target: int, turrets: int) -> int:
    """Write what is wanted to check a score: which turrets fired, from how far off, at side or end."""
    a, b = where(play, hull, END), where(play, target, END)
    abeam = target < HULLS and aspect(relative(bearing(b.x, b.y, a.x, a.y), b.heading)) >= 1.0
    return fired_by(hull, turrets, abeam, hypot(a.x - b.x, a.y - b.y))


@measure(Clause.FIRE_BY_THE_DUEL)
def discharge(play: Play, hull: int, group: int, target: int) -> int:
    """Unload the turrets of a group that fire, and say which they are."""
    a, b = where(play, hull, END), where(play, target, END)
    angle, fired = relative(bearing(a.x, a.y, b.x, b.y), a.heading), 0
    for turret in range(TURRETS):
        if GROUP[turret] == group and is_ready(play, hull, turret) and bears(turret, angle):
            play.state.loaded[TURRETS * hull + turret] = play.state.move + RELOAD[turret]
            fired |= 1 << turret
    return fired


@rule()
def own_ears(play: Play, side: int) -> int:
    """Say which seats may hear what passes within a side."""
    ears = 0
    for seat in range(play.house.seats):
        if play.house.seat_side[seat] == side or play.house.seat_office[seat] == Office.UMPIRE:
            ears += 1 << seat
    return ears


@rule(Clause.ATTACKER_KNOWS)
def ears_about(play: Play, body: int) -> int:
    """Say which seats may hear what becomes of a body: all, but of a submarine out of sight only those of her side."""
    if body < HULLS or (play.state.found[body - HULLS] > 0 and not play.state.deep[body - HULLS]):
        return 0
    return own_ears(play, side_of(play, body))


@measure(Clause.FIRE_BY_THE_DUEL)
def launch(play: Play, hull: int, tube: int, second: int, course: float) -> None:
    """Let a torpedo run from a tube, which is then to be loaded again."""
    state = play.state
    state.tube[TUBES * hull + tube] = state.move + TUBE_RELOAD
    for n in range(TORPEDOES):
        if state.firer[n] == 0:
            place = where(play, hull, float(second))
            side, end = 1 if tube < 2 else -1, 1 if tube % 2 == 0 else -1
            run = fire_tube(place.x, place.y, place.heading, side, end, course)
            state.firer[n] = hull + 1
            keep_run(state.run, n, run, float(second))
            ears = own_ears(play, hull // SHIPS)
            whisper(play.ledger, Saying.FIRES_A_TORPEDO, hull // SHIPS, hull, int(course), ears)
            return


@measure(Clause.FIRE_BY_THE_DUEL)
def meeting(play: Play, n: int, hull: int) -> float:
    """Find the second at which a torpedo comes upon a ship's keel line with her outline across its run; -1 if never."""
    run, fired = kept_run(play.state.run, n), play.state.run[6 * n + 5]
    begins, ends = max(0.0, fired), min(END, fired + RUN_TIME)
    start = where(play, hull, begins)
    if ends <= begins or hypot(start.x - run.x, start.y - run.y) > FARTHEST:
        return -1.0
    was = offset(run, (begins - fired) * SPEED, start.x, start.y, start.heading)
    for step in range(1, 4 * HALF_MINUTE + 1):
        at = begins + step / 4.0
        if at > ends:
            break
        place = where(play, hull, at)
        yards = (at - fired) * SPEED
        if keel_angle(run, place.heading) < 1.0 and is_upon(run, yards, place.x, place.y, place.heading):
            return at
        now = offset(run, yards, place.x, place.y, place.heading)
        if (was <= 0.0) != (now <= 0.0) and line_cuts(run, RANGE, place.x, place.y, place.heading):
            return at - 0.25 * abs(now) / (abs(now) + abs(was))
        was = now
    return -1.0


@measure(Clause.FIRE_BY_THE_DUEL, Ruling.AIMING)
def run_torpedoes(play: Play, until: float) -> None:
    """Find whom each torpedo comes upon first before a second of this half minute, and put its throw in the queue."""
    state = play.state
    for n in range(TORPEDOES):
        if state.firer[n] > 0:
            first, struck = until, -1
            for hull in range(BODIES):
                if can_be_hit(play, hull) and hull != state.firer[n] - 1:
                    met = meeting(play, n, hull)
                    if 0.0 <= met < first:
                        first, struck = met, hull
            if struck >= 0:
                place = where(play, struck, first)
                yards = (first - state.run[6 * n + 5]) * SPEED
                chance = max(1, zone(yards, keel_angle(kept_run(play.state.run, n), place.heading), RANGE))
                await_throw(play, Throw.TORPEDO, n, struck, chance, int(first * 100.0))


@measure(Clause.FIRE_BY_THE_DUEL)
def take_torpedo_throw(play: Play, n: int, target: int, chance: int, die: int) -> None:
    """Take the die's word on a torpedo that comes home."""
    state = play.state
    hull = state.firer[n] - 1
    hit = die <= chance
    if hit:
        state.due[target] += torpedo_points(play, target)
        if target < HULLS and play.house.torpedo_hit == TorpedoHit.SUNK:
            state.sunk_at[target] = min(state.sunk_at[target], state.queue[4 * state.thrown + 3] / 100.0)
    told = thrown_for(target, chance, die)
    note(play.ledger, Saying.TORPEDO_STRIKES if hit else Saying.DOES_NOT_RUN_TRUE, hull // SHIPS, hull, told)
    state.firer[n] = 0
    state.thrown += 1


@measure(Clause.FIRE_BY_THE_DUEL)
def torpedo_points(play: Play, target: int) -> float:
    """Say what a torpedo that strikes costs a body."""
    return TORPEDO_HIT if play.house.torpedo_hit == TorpedoHit.POINTS else play.board.endurance[target]


@measure(Clause.PLAN_BEFOREHAND)
def captains_fire(play: Play, side: int) -> None:
    """Where signal or plan lets them, have each ship fire a loaded tube at the nearest enemy whom a run would meet."""
    yards = min(float(play.state.torpedo_yards[side]), RANGE)
    for n in range(SHIPS):
        hull = SHIPS * side + n
        if yards > 0.0 and play.state.afloat[hull]:
            tube, course = best_shot(play, hull, yards)
            if tube >= 0:
                launch(play, hull, tube, 0, course)


@measure(Clause.PLAN_BEFOREHAND)
def best_shot(play: Play, hull: int, within: float) -> tuple[int, float]:
    """Find the tube and the course for the nearest enemy whom a straight run would meet; tube -1 if there is none."""
    a = where(play, hull, 0.0)
    found, aim, best = -1, 0.0, within
    for n in range(SHIPS):
        other = SHIPS * (1 - hull // SHIPS) + n
        b, later = where(play, other, 0.0), where(play, other, 1.0)
        yards = hypot(a.x - b.x, a.y - b.y)
        if play.state.afloat[other] and yards <= best + 1e-9:
            course = meeting_course(a.x, a.y, b.x, b.y, later.x - b.x, later.y - b.y)
            tube = bearing_tube(play, hull, relative(course, a.heading)) if course >= 0.0 else -1
            if tube >= 0 and (found < 0 or yards < best):
                found, aim, best = tube, course, yards
    return found, aim


@measure()
def bearing_tube(play: Play, hull: int, angle: float) -> int:
    """Find a loaded tube that looks out upon a relative bearing; -1 if none does."""
    for tube in range(TUBES):
        ready = play.state.tube[TUBES * hull + tube] <= play.state.move
        if ready and is_within_arc(angle, 1 if tube < 2 else -1):
            return tube
    return -1
