"""The Fleet Tactical Game: two fleets under sealed orders and slow signals, in moves of two and a half minutes."""

from teetotum.engine.rules import Ints
from teetotum.engine.sealed import GamePaper, SealedGame
from teetotum.games.naval_fleet import ending, rules, setting_out
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.foresight import foresee, on_paper, read_anew
from teetotum.games.naval_fleet.handover import hand_over
from teetotum.games.naval_fleet.notation import FleetNotation
from teetotum.games.naval_fleet.setup import furnish, roles, survey, wheels
from teetotum.games.naval_fleet.slips import CODES
from teetotum.games.naval_fleet.views import eyes, hide, seen_by
from teetotum.games.naval_fleet.vocabulary import ORDER, Board, House, State
from teetotum.games.naval_fleet.words import EXAMPLE, FORMS, RULINGS_SAY, WORDS, wanted
from teetotum.mechanics.amending import AMENDS_PLACE

GAME = SealedGame[Board, House, State, Ints](
    id="naval_fleet",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    codes=CODES,
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    roles=roles,
    lay_out=setting_out.lay_out,
    to_act=rules.to_act,
    owes=rules.owes,
    chances=rules.chances,
    take=rules.take,
    settle=ending.settle,
    seen_by=seen_by,
    eyes=eyes,
    notation=FleetNotation(),
    words=WORDS,
    longest_order=1 + ORDER,
    hide=hide,
    awaits_ruling=rules.awaits_ruling,
    amends_by=Ruling.UMPIRE,
    wanted=wanted,
    foresee=foresee,
    example=EXAMPLE,
    forms=FORMS,
    paper=GamePaper(200, AMENDS_PLACE, on_paper, read_anew),
    rulings_say=RULINGS_SAY,
    hand_over=hand_over,
)
