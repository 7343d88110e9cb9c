"""Where an order would bring a seat's own ships, reckoned from what that seat may know."""

from collections.abc import Iterator, Sequence

from teetotum.engine import state as states
from teetotum.engine.rules import CLOSED, Ints, upholds
from teetotum.engine.sealed import PaperShip
from teetotum.games.naval_melee.fire import fire_guns
from teetotum.games.naval_melee.helm import sail_all
from teetotum.games.naval_melee.notation import ships_of
from teetotum.games.naval_melee.obeying import obey
from teetotum.games.naval_melee.reading import say_hull
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.views import seen_by
from teetotum.games.naval_melee.vocabulary import HULLS, ITEM, ORDER, RELOAD, Clause, Phase, Play, State
from teetotum.languages import say
from teetotum.mechanics.amending import SIXTY_FOURTHS
from teetotum.mechanics.fleet_words import say_place
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.slips import lay_aside
from teetotum.mechanics.warships import HALF_MINUTE, MARKS, TURRETS


def on_paper(play: Play) -> Iterator[PaperShip]:
    """List all ships that are afloat."""
    for hull in range(HULLS):
        if play.state.afloat[hull]:
            ship = course_of(play, hull)
            yield PaperShip(say_hull(hull), ship.x, ship.y, ship.heading)


def read_anew(play: Play, laid: Sequence[PaperShip]) -> Iterator[str]:
    """Say what every body got in this half minute if the ships lie as they were measured, where that is another sum."""
    measured = states.copy(play.state)
    hulls = {say_hull(hull): hull for hull in range(HULLS)}
    for ship in laid:
        at = 3 * (MARKS * hulls[ship.name] + HALF_MINUTE)
        measured.track[at : at + 3] = [round(ship.east), round(ship.north), round(ship.heading)]
    was, now = (guns_alone(play, state) for state in (play.state, measured))
    for n in range(HULLS):
        if abs(was[n] - now[n]) > 1 / SIXTY_FOURTHS:
            points = round((play.state.due[n] - was[n] + now[n]) * SIXTY_FOURTHS) / SIXTY_FOURTHS
            yield f"amend {say_hull(n)} loss {points:g}"


def guns_alone(play: Play, state: State) -> list[float]:
    """Fire the turrets that fired in this half minute once more from where the ships lie, and read what falls where."""
    trial = play._replace(state=states.copy(state), ledger=CLOSED)
    for hull in range(HULLS):
        for turret in range(TURRETS):
            if state.loaded[TURRETS * hull + turret] == state.move + RELOAD[turret]:
                trial.state.loaded[TURRETS * hull + turret] = state.move
    for n in range(len(trial.state.due)):
        trial.state.due[n] = 0.0
    fire_guns(trial)
    return list(trial.state.due)


@upholds(Clause.HALF_MINUTE_MOVES)
def foresee(play: Play, seat: int, order: Ints) -> str:
    """Say where an order would bring the ships for which it is written, if no hull and no shore is in the way."""
    if play.state.phase != Phase.ORDERS:
        return ""
    trial = play._replace(state=seen_by(play, seat))
    lay_aside(trial.state, seat, order, ITEM, ORDER)
    obey(trial, seat)
    sail_all(trial)
    told = []
    for hull in ships_of(play, seat):
        ship = course_of(trial, hull)
        told.append(
            say(
                "{ship} to {place} at {speed:.1f} knots",
                ship=say_hull(hull),
                place=say_place(ship.x, ship.y, ship.heading),
                speed=ship.speed / KNOT,
            )
        )
    return say("They would come: {names}.", names="; ".join(told)) if told else ""
