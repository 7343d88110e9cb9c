"""Yacht Race, the inside course: round the Light-ship and home before the others, with a fair wind now and then."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.yacht_race import rules
from teetotum.games.yacht_race.encoding import ACTIONS, FEATURES
from teetotum.games.yacht_race.notation import YachtNotation
from teetotum.games.yacht_race.progress import PROGRESS
from teetotum.games.yacht_race.sail_off import sail_off
from teetotum.games.yacht_race.setup import blanks, captains, furnish, rivals, speak_place, survey, wheels
from teetotum.games.yacht_race.vocabulary import CODES, Board, Clause, House, Ruling, State
from teetotum.mechanics.compass import say_wind
from teetotum.mechanics.lead import spinner
from teetotum.mechanics.sailing import yacht_at

GAME = Game[Board, House, State](
    id="yacht_race",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=CODES,
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
    notation=YachtNotation(),
    words={
        "space": speak_place,
        "yacht": lambda _board, house, _seat, number: yacht_at(number, house.fleet, house.sides),
        "yachts": lambda _board, house, _seat, mask: rivals(house, mask),
        "count": lambda _board, _house, _seat, number: str(number),
        "spin": lambda _board, _house, _seat, point: say_wind(point),
    },
    progress=PROGRESS,
    spinner=spinner,
    blanks=blanks,
    manners=Manners(undecided=True, sequel=sail_off, first_seat={"first": "seat"}, partners={"partners": "shared"}),
    actions=ACTIONS,
    features=FEATURES,
)
