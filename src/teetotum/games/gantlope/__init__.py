"""Gantlope: run the Highway with four men, meet rivals on the way, and bring all four into the Goal."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.gantlope import rules
from teetotum.games.gantlope.encoding import ACTIONS, FEATURES
from teetotum.games.gantlope.exact import EXACT
from teetotum.games.gantlope.notation import GantlopeNotation
from teetotum.games.gantlope.progress import PROGRESS
from teetotum.games.gantlope.puzzle import PUZZLE
from teetotum.games.gantlope.setup import blanks, corners, furnish, path_name, survey, wheels
from teetotum.games.gantlope.vocabulary import MEN, Board, Clause, House, Ruling, State
from teetotum.mechanics.indicator import faces, say_spin
from teetotum.mechanics.lead import spinner

GAME = Game[Board, House, State](
    id="gantlope",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=4 * MEN + 1,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    seat_names=corners,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    chances=rules.chances,
    legal=rules.legal,
    take=rules.take,
    settle=rules.settle,
    seen_by=seen_by_all,
    notation=GantlopeNotation(),
    words={
        "square": path_name,
        "home": path_name,
        "count": lambda _board, _house, _seat, number: str(number),
        "spin": lambda _board, _house, _seat, outcome: say_spin(outcome),
    },
    progress=PROGRESS,
    spinner=spinner,
    blanks=blanks,
    faces=faces,
    manners=Manners(undecided=True, puzzle=PUZZLE, first_seat={"lead": "first_seat"}),
    actions=ACTIONS,
    features=FEATURES,
    unlisted=rules.UNLISTED,
    exact=EXACT,
)
