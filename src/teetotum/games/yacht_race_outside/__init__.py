"""Yacht Race, the Outside Course: two yachts each over coloured spaces, one way, to the line at the end."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.yacht_race_outside import rules
from teetotum.games.yacht_race_outside.encoding import ACTIONS, FEATURES
from teetotum.games.yacht_race_outside.exact import EXACT
from teetotum.games.yacht_race_outside.notation import OutsideNotation
from teetotum.games.yacht_race_outside.progress import PROGRESS
from teetotum.games.yacht_race_outside.puzzle import PUZZLE
from teetotum.games.yacht_race_outside.setup import captains, furnish, speak_place, survey, wheels
from teetotum.games.yacht_race_outside.vocabulary import FLEET, Board, Clause, House, Ruling, State
from teetotum.mechanics.compass import say_wind
from teetotum.mechanics.lead import spinner
from teetotum.mechanics.sailing import yacht_at

GAME = Game[Board, House, State](
    id="yacht_race_outside",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=FLEET,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    seat_names=captains,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    chances=rules.chances,
    legal=rules.legal,
    take=rules.take,
    settle=rules.settle,
    seen_by=seen_by_all,
    notation=OutsideNotation(),
    words={
        "space": speak_place,
        "yacht": lambda _board, house, _seat, number: yacht_at(number, FLEET, house.seats),
        "count": lambda _board, _house, _seat, number: str(number),
        "spin": lambda _board, _house, _seat, point: say_wind(point),
    },
    progress=PROGRESS,
    spinner=spinner,
    manners=Manners(undecided=True, puzzle=PUZZLE, first_seat={"first": "seat"}),
    actions=ACTIONS,
    features=FEATURES,
    exact=EXACT,
)
