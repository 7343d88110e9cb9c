"""A Trip with Phoebe Snow: by rail from New York to San Francisco, with meals, flags, waits and a whistle to blow."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.phoebe_snow import rules
from teetotum.games.phoebe_snow.clock import STATION_CLOCK
from teetotum.games.phoebe_snow.encoding import ACTIONS, FEATURES
from teetotum.games.phoebe_snow.exact import EXACT
from teetotum.games.phoebe_snow.notation import PhoebeNotation
from teetotum.games.phoebe_snow.progress import PROGRESS
from teetotum.games.phoebe_snow.setup import colours, faces, furnish, survey, wheels
from teetotum.games.phoebe_snow.vocabulary import STRETCHES, Board, Clause, House, Ruling, State
from teetotum.games.phoebe_snow.words import (
    blanks,
    count_minutes,
    count_numbers,
    count_seconds,
    count_turns,
    place_in_order,
    space_name,
    spot_name,
)

GAME = Game[Board, House, State](
    id="phoebe_snow",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=STRETCHES,
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
    notation=PhoebeNotation(),
    words={
        "space": space_name,
        "spot": spot_name,
        "count": count_numbers,
        "turns": count_turns,
        "minutes": count_minutes,
        "seconds": count_seconds,
        "ordinal": place_in_order,
    },
    progress=PROGRESS,
    spinner=lambda play: play.state.seat,
    blanks=blanks,
    faces=faces,
    manners=Manners(
        clock=STATION_CLOCK, undecided=True, agreed_by=Clause.AGREED_BEFOREHAND, first_seat={"order": "seat"}
    ),
    actions=ACTIONS,
    features=FEATURES,
    exact=EXACT,
)
