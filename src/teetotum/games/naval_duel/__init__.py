"""The Duel Game: one battleship against another, by sealed orders, in moves of half a minute."""

from teetotum.engine.rules import Ints
from teetotum.engine.sealed import GamePaper, SealedGame
from teetotum.games.naval_duel import rules
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.foresight import foresee, on_paper
from teetotum.games.naval_duel.house import House
from teetotum.games.naval_duel.notation import DuelNotation
from teetotum.games.naval_duel.setup import furnish, roles, survey, wheels
from teetotum.games.naval_duel.slips import CODES, FEW
from teetotum.games.naval_duel.views import hide, seen_by
from teetotum.games.naval_duel.vocabulary import SLIP, Board, State
from teetotum.games.naval_duel.words import EXAMPLE, FORMS, RULINGS_SAY, WORDS

GAME = SealedGame[Board, House, State, Ints](
    id="naval_duel",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    codes=CODES,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    roles=roles,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    owes=rules.owes,
    chances=rules.chances,
    take=rules.take,
    settle=rules.settle,
    seen_by=seen_by,
    notation=DuelNotation(),
    words=WORDS,
    longest_order=SLIP,
    hide=hide,
    awaits_ruling=rules.awaits_ruling,
    amends_by=Ruling.REACH_OF_THE_UMPIRE,
    foresee=foresee,
    example=EXAMPLE,
    forms=FORMS,
    paper=GamePaper(
        100, ("amend east {ship} {east}", "amend north {ship} {north}", "amend heading {ship} {heading}"), on_paper
    ),
    rulings_say=RULINGS_SAY,
    order_codes=FEW,
)
