"""Round the World: sail from New York round the Horn and home by the Cape, alone, in a fleet, or for the record."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.round_the_world import rules
from teetotum.games.round_the_world.clock import SIGNAL_GUN
from teetotum.games.round_the_world.encoding import ACTIONS, FEATURES
from teetotum.games.round_the_world.exact import EXACT
from teetotum.games.round_the_world.notation import WorldNotation
from teetotum.games.round_the_world.progress import PROGRESS
from teetotum.games.round_the_world.setup import (
    blanks,
    colours,
    count_days,
    furnish,
    oval_name,
    place_name,
    survey,
    wheels,
)
from teetotum.games.round_the_world.sitting import SITTINGS
from teetotum.games.round_the_world.vocabulary import Board, Clause, House, Ruling, State
from teetotum.mechanics.teetotum import say_spin

GAME = Game[Board, House, State](
    id="round_the_world",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=2,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    seat_names=colours,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    chances=rules.chances,
    legal=rules.legal,
    take=rules.take,
    settle=rules.settle,
    seen_by=seen_by_all,
    notation=WorldNotation(),
    words={
        "oval": oval_name,
        "place": place_name,
        "days": count_days,
        "count": lambda _board, _house, _seat, number: str(number),
        "spin": lambda _board, _house, _seat, number: say_spin(number),
    },
    progress=PROGRESS,
    spinner=lambda play: play.state.seat,
    blanks=blanks,
    manners=Manners(
        clock=SIGNAL_GUN,
        undecided=True,
        children="children",
        sittings=SITTINGS,
        first_seat={"first_commodore": "named", "first": "youngest"},
    ),
    actions=ACTIONS,
    features=FEATURES,
    exact=EXACT,
)
