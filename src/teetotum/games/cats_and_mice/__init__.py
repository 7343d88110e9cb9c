"""Cats and Mice: one cat each to hunt with, and twelve mice that belong to nobody and are moved by all."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.cats_and_mice import reckoning, rules
from teetotum.games.cats_and_mice.encoding import ACTIONS, FEATURES
from teetotum.games.cats_and_mice.exact import EXACT
from teetotum.games.cats_and_mice.notation import CatsAndMiceNotation
from teetotum.games.cats_and_mice.progress import PROGRESS
from teetotum.games.cats_and_mice.setup import blanks, corners, furnish, space_name, survey, wheels
from teetotum.games.cats_and_mice.vocabulary import MOST_CHOICES, Board, Clause, House, Ruling, State
from teetotum.mechanics.indicator import faces, say_spin
from teetotum.mechanics.lead import spinner

GAME = Game[Board, House, State](
    id="cats_and_mice",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=MOST_CHOICES,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    seat_names=corners,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    chances=rules.chances,
    legal=rules.legal,
    take=rules.take,
    settle=reckoning.settle,
    seen_by=seen_by_all,
    notation=CatsAndMiceNotation(),
    words={
        "space": space_name,
        "count": lambda _board, _house, _seat, number: str(number),
        "spin": lambda _board, _house, _seat, outcome: say_spin(outcome),
    },
    progress=PROGRESS,
    spinner=spinner,
    blanks=blanks,
    faces=faces,
    manners=Manners(think_again=("phase", "turns"), undecided=True, first_seat={"lead": "first_seat"}),
    actions=ACTIONS,
    features=FEATURES,
    unlisted=rules.UNLISTED,
    exact=EXACT,
)
