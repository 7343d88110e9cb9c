"""Lost Diamond: race to the maze, fetch the Diamond out of it, and carry it home before it is taken from you."""

from teetotum.engine.game import Game, seen_by_all
from teetotum.engine.manners import Manners
from teetotum.games.lost_diamond import rules
from teetotum.games.lost_diamond.encoding import ACTIONS, FEATURES
from teetotum.games.lost_diamond.exact import EXACT
from teetotum.games.lost_diamond.notation import LostDiamondNotation
from teetotum.games.lost_diamond.progress import PROGRESS
from teetotum.games.lost_diamond.puzzle import PUZZLE
from teetotum.games.lost_diamond.setup import blanks, ends_of_the_board, furnish, spot_name, wheels
from teetotum.games.lost_diamond.surveying import survey
from teetotum.games.lost_diamond.vocabulary import Board, Clause, House, Ruling, State
from teetotum.mechanics.indicator import faces, say_spin
from teetotum.mechanics.lead import spinner

GAME = Game[Board, House, State](
    id="lost_diamond",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=ACTIONS.size,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    seat_names=ends_of_the_board,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    chances=rules.chances,
    legal=rules.legal,
    take=rules.take,
    settle=rules.settle,
    seen_by=seen_by_all,
    notation=LostDiamondNotation(),
    words={
        "space": lambda board, _house, _seat, spot: spot_name(board, spot),
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
    exact=EXACT,
)
