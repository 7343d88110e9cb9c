"""The Melee: ships at close quarters, a captain to each, in moves of half a minute under slow signals."""

from teetotum.engine.rules import Ints
from teetotum.engine.sealed import GamePaper, SealedGame
from teetotum.games.naval_melee import rules
from teetotum.games.naval_melee.ending import settle
from teetotum.games.naval_melee.foresight import foresee, on_paper, read_anew
from teetotum.games.naval_melee.handover import hand_over
from teetotum.games.naval_melee.notation import MeleeNotation
from teetotum.games.naval_melee.setup import furnish, roles, survey, wheels
from teetotum.games.naval_melee.views import eyes, hide, seen_by
from teetotum.games.naval_melee.vocabulary import ORDER, Board, Clause, House, Ruling, State
from teetotum.games.naval_melee.words import EXAMPLE, FORMS, RULINGS_SAY, WORDS, wanted
from teetotum.mechanics.amending import AMENDS_PLACE

CODES = 4
"""Carry on, or helm right, left or amidships for every ship of a seat; text orders are the superset."""

GAME = SealedGame[Board, House, State, Ints](
    id="naval_melee",
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
    settle=settle,
    seen_by=seen_by,
    eyes=eyes,
    notation=MeleeNotation(),
    words=WORDS,
    longest_order=1 + ORDER,
    hide=hide,
    awaits_ruling=rules.awaits_ruling,
    amends_by=Clause.NEITHER_IMPOSSIBLE_NOR_BARRED,
    wanted=wanted,
    foresee=foresee,
    example=EXAMPLE,
    forms=FORMS,
    paper=GamePaper(100, AMENDS_PLACE, on_paper, read_anew),
    rulings_say=RULINGS_SAY,
    hand_over=hand_over,
)
