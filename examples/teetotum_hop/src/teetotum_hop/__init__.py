"""Hop, a small game for Teetotum: one frog each round a pond, and one choice, to hop or to stay."""

from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.engine.game import Game, Progress, seen_by_all
from teetotum.engine.manners import Manners
from teetotum_hop import rules
from teetotum_hop.notation import HopNotation
from teetotum_hop.setup import frogs, furnish, speak_number, speak_space, stands, survey, wheels
from teetotum_hop.vocabulary import MOST_SEATS, Board, Choice, Clause, House, Phase, Ruling, State

GAME = Game[Board, House, State](
    id="hop",
    clauses=Clause,
    rulings=Ruling,
    state=State,
    most_choices=len(Choice),
    survey=survey,
    furnish=furnish,
    wheels=wheels,
    seat_names=frogs,
    lay_out=rules.lay_out,
    to_act=rules.to_act,
    chances=rules.chances,
    legal=rules.legal,
    take=rules.take,
    settle=rules.settle,
    seen_by=seen_by_all,
    notation=HopNotation(),
    words={"space": speak_space, "number": speak_number},
    progress=Progress[Board, House, State](rules.turns, rules.advance, rules.home, most_pieces=1),
    stands=stands,
    manners=Manners(undecided=True),
    actions=ActionCodes(len(Choice), "0 hops, 1 stays"),
    features=(
        Feature("phase", Phase.ENDED),
        Feature("seat", MOST_SEATS - 1),
        Feature("number", 12),
        Feature("turns", 1_000_000),
        Feature("at", 63, each=1),
        Feature("stayed", 1, each=1),
    ),
)
