"""Where an order would bring a seat's own ships, reckoned from what that seat may know."""

from teetotum.engine.rules import Ints, upholds
from teetotum.games.naval_melee.helm import sail_all
from teetotum.games.naval_melee.notation import ships_of
from teetotum.games.naval_melee.obeying import obey
from teetotum.games.naval_melee.reading import say_hull
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.views import seen_by
from teetotum.games.naval_melee.vocabulary import ITEM, ORDER, Clause, Phase, Play
from teetotum.mechanics.fleet_words import say_place
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.slips import lay_aside


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
        told.append(f"{say_hull(hull)} to {say_place(ship.x, ship.y, ship.heading)} at {ship.speed / KNOT:.1f} knots")
    return f"They would come: {'; '.join(told)}." if told else ""
