"""Where an order would bring one's own ship, and what the card promises its torpedoes if the enemy stands on."""

from collections.abc import Iterator
from math import cos, hypot, sin

from teetotum.engine.rules import Ints, upholds
from teetotum.engine.sealed import PaperShip
from teetotum.games.naval_duel.clauses import Clause
from teetotum.games.naval_duel.notation import trial_run
from teetotum.games.naval_duel.plotting import course_at, end_of, side_of, torpedo_course
from teetotum.games.naval_duel.torpedoes import longest_run, pace
from teetotum.games.naval_duel.vocabulary import DOTS, ITEM, TENTHS, UMPIRE_SEAT, Kind, Phase, Play
from teetotum.languages import say
from teetotum.mechanics.fleet_words import say_place
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import KNOT, RADIAN
from teetotum.mechanics.torpedo import Run, fire_tube, keel_angle, line_cuts, offset, zone
from teetotum.mechanics.warships import HALF_MINUTE, SIDE_NAMES, TUBE_NAMES


def on_paper(play: Play) -> Iterator[PaperShip]:
    """List both ships where they were last marked."""
    for seat, name in enumerate(SIDE_NAMES):
        ship = course_at(play.state, seat, HALF_MINUTE)
        yield PaperShip(name, ship.x, ship.y, ship.heading)


@upholds(Clause.PLOT_AND_MARK)
def foresee(play: Play, seat: int, order: Ints) -> str:
    """Say where an order would bring one's own ship; of the enemy only what her last marks let one guess."""
    if seat == UMPIRE_SEAT or play.state.phase != Phase.WRITE:
        return ""
    trial = trial_run(play, seat, order)
    ship = course_at(trial.state, seat, HALF_MINUTE)
    told = [
        say(
            "She would come to {place} at {speed:.1f} knots.",
            place=say_place(ship.x, ship.y, ship.heading),
            speed=ship.speed / KNOT,
        )
    ]
    for n in range(order[0]):
        kind, second, tube, course = order[1 + n * ITEM : 1 + (n + 1) * ITEM]
        if kind == Kind.TORPEDO:
            told.append(foresee_torpedo(trial, seat, second, tube, course))
    return " ".join(told)


@upholds(Clause.LINE_OF_THE_TORPEDO, Clause.TIME_OF_CROSSING, Clause.ZONE_OF_THE_FIRING_POINT)
def foresee_torpedo(trial: Play, seat: int, second: int, tube: int, written: int) -> str:
    """Say when a torpedo would come to the enemy's keel line if she stands on as her marks lie, and in which zone."""
    ship = course_at(trial.state, seat, second)
    course = torpedo_course(trial, seat, tube, ship.heading, written)
    run = fire_tube(ship.x, ship.y, ship.heading, side_of(tube), end_of(tube), course)
    name = f"{TUBE_NAMES[tube][0]}.{TUBE_NAMES[tube][1]}.T."
    was = 0.0
    for tenth in range(int(longest_run(trial) * TENTHS) + 1):
        x, y, heading = standing_on(trial, 1 - seat, second + tenth / TENTHS)
        now = offset(run, tenth / TENTHS * pace(trial), x, y, heading)
        if tenth and (was < 0) != (now < 0) and line_cuts(run, float(trial.house.torpedo_range), x, y, heading):
            return say(
                "If the enemy stands on, {name} meets her {crossing}.",
                name=name,
                crossing=say_crossing(trial, run, tenth / TENTHS, heading),
            )
        was = now
    return say("If the enemy stands on, {name} goes clear of her.", name=name)


def say_crossing(trial: Play, run: Run, ran: float, heading: float) -> str:
    """Say after how long a run, and in which zone, a torpedo meets a ship on this heading."""
    chance = zone(ran * pace(trial), keel_angle(run, heading), float(trial.house.torpedo_range))
    return say("after {ran:.0f} seconds in zone {chance}", ran=ran, chance=chance)


def standing_on(trial: Play, enemy: int, second: float) -> tuple[float, float, float]:
    """Guess where a ship is at a second of the coming move from her last two marks, which everybody sees."""
    state = trial.state
    at = enemy * DOTS + state.move
    x, y = state.dot_x[at], state.dot_y[at]
    if state.move == 0:
        heading = state.dot_heading[at]
        run = trial.board.speed[enemy] * second
        return x + run * sin(heading * RADIAN), y + run * cos(heading * RADIAN), heading
    east, north = x - state.dot_x[at - 1], y - state.dot_y[at - 1]
    heading = bearing(state.dot_x[at - 1], state.dot_y[at - 1], x, y) if hypot(east, north) > 0 else 0.0
    return x + east * second / HALF_MINUTE, y + north * second / HALF_MINUTE, heading
