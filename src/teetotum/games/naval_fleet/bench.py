"""The umpire's bench: what he may amend, declare or order when the program has measured a move."""

from math import floor

from teetotum.engine.rules import Ints, measure, note, rule, whisper
from teetotum.games.naval_fleet.choices import Losses, Umpire
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.dangers import discover, strand
from teetotum.games.naval_fleet.ending import NOWHERE, fighting_range
from teetotum.games.naval_fleet.line import hold_her_place, see_formation
from teetotum.games.naval_fleet.masts import both_propose, carry_out, ears_about, flown, haul_out, own_ears
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.scoring import fit_ring
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    CRAFT,
    FORTS,
    MOST_ACTS,
    SHIPS,
    SIDES,
    Act,
    Play,
    Verdict,
)
from teetotum.mechanics.amending import GROUNDS, Field, rules_gave, umpire_gives
from teetotum.mechanics.batteries import fort_share
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.signals import SLOTS, Signal, in_one_number
from teetotum.mechanics.turning import MOVE


@measure(Ruling.UMPIRE, MeleeClause.UMPIRE_SETS_DAMAGE, MeleeClause.RULES_ARE_GUIDES)
def hear(play: Play, seat: int, order: Ints) -> None:
    """Take the umpire's words on what the program proposes, one after another."""
    for n in range(min(order[0], MOST_ACTS)):
        at = 1 + ACT * n
        hear_word(play, seat, order[at], order[at + 1], order[at + 2], order[at + 3])


@measure(Ruling.UMPIRE, MeleeClause.MELEE_IMMINENT)
def hear_word(play: Play, seat: int, act: int, first: int, second: int, third: int) -> None:
    """Carry out one word of the umpire."""
    if act == Act.AMEND:
        amend(play, seat, first, second, third)
    elif act == Act.FIND:
        discover(play, first)
    elif act == Act.MELEE and fighting_range(play) < NOWHERE:
        play.state.verdict = Verdict.TO_THE_MELEE
    elif act == Act.STOP:
        play.state.verdict = Verdict.UMPIRE_STOPPED
    elif act == Act.MISREAD:
        hold_misread(play, seat, first)
    elif act == Act.SIGHT:
        play.state.sight = first
        note(play.ledger, Saying.SIGHT_SHORTENED if first > 0 else Saying.WEATHER_CLEARED, seat, 0, first)
    elif act == Act.BID:
        bid(play, seat, first % 2, first // 2, second, third)
    elif act == Act.GROUND:
        ground(play, first, second)


@measure(Ruling.UMPIRE, MeleeClause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def amend(play: Play, seat: int, marked: int, body: int, value: int) -> None:
    """Put another value in place of what the rules gave; both are written down, with the ground if one is named."""
    field = marked % GROUNDS
    was = rules_gave(body, field, given(play, field, body))
    put_value(play, field, body, value)
    whisper(
        play.ledger,
        Saying.AMENDS + marked // GROUNDS,
        seat,
        was,
        umpire_gives(field, value),
        ears_of(play, body, field),
    )


@rule(Ruling.UMPIRE, Clause.SCORE_CARD)
def ears_of(play: Play, body: int, field: int) -> int:
    """Say who hears of an amendment: all, but of a line that only her own side may read, or of what is hidden, they."""
    if play.house.umpire != Umpire.PERSON:
        return 0  # both commanders have proposed it
    if play.house.losses == Losses.OWN and field in (Field.LOSS, Field.TOTAL):
        return own_ears(play, play.board.side[body])
    return ears_about(play, body)


@measure(Ruling.UMPIRE)
def given(play: Play, field: int, body: int) -> int:
    """Say what the rules gave: points in 64ths, all else whole."""
    state = play.state
    if field == Field.LOSS:
        return floor(state.due[body] * 64.0 + 0.5)
    if field == Field.TOTAL:
        return floor(state.loss[body] * 64.0 + 0.5)
    if field == Field.X:
        return floor(state.x[body] + 0.5)
    if field == Field.Y:
        return floor(state.y[body] + 0.5)
    return floor(state.heading[body] + 0.5) % 360


@measure(Ruling.UMPIRE)
def put_value(play: Play, field: int, body: int, value: int) -> None:
    """Write the umpire's value over the one the rules gave."""
    state = play.state
    if field == Field.LOSS:
        state.due[body] = value / 64.0
    elif field == Field.TOTAL:
        state.loss[body] = value / 64.0
    elif field == Field.X:
        state.x[body] = float(value)
    elif field == Field.Y:
        state.y[body] = float(value)
    else:
        state.heading[body] = float(value)
    if field >= Field.X and body < CRAFT:
        hold_her_place(play, body // SHIPS, body)


@measure(Ruling.UMPIRE, MeleeClause.RULES_ARE_GUIDES)
def agree(play: Play) -> None:
    """Before anything moves, put right what both commanders agree the last move should have come to."""
    state = play.state
    for n in range(state.order_length[0] // ACT):
        at = ACT * n
        marked, body, value = state.orders[at + 1], state.orders[at + 2], state.orders[at + 3]
        if state.orders[at] == Act.AMEND and both_propose(play, marked, body, value) and state.afloat[body]:
            entered = state.due[body]
            amend(play, 0, marked, body, value)
            enter_anew(play, body, state.due[body] - entered)
    for side in range(SIDES):
        see_formation(play, side)


@measure(Ruling.UMPIRE)
def enter_anew(play: Play, body: int, more: float) -> None:
    """Correct a line of the score card by what the last move's points are now more or less."""
    state = play.state
    if body >= FORTS:
        state.battered[body] += more
        state.share[body] = fort_share(state.due[body])
    else:
        state.loss[body] = max(0.0, state.loss[body] + more)
        fit_ring(play, body)


@rule(Ruling.UMPIRE, Clause.ALL_SIGNALS_WAIT)
def hold_misread(play: Play, seat: int, side: int) -> None:
    """Hold that what a fleet flies was misread: it has to fly another move before it is answered."""
    for slot in range(SLOTS):
        at = flown(side, slot)
        if play.state.flown[at] != 0:
            play.state.flown[at + 3] = play.state.move + 1
            told = in_one_number(play.state.flown[at], play.state.flown[at + 1], play.state.flown[at + 2])
            whisper(play.ledger, Saying.HELD_MISREAD, seat, 0, told, own_ears(play, side))


@measure(Ruling.UMPIRE, Ruling.HOW_INSTRUCTIONS_ACT)
def bid(play: Play, seat: int, side: int, kind: int, first: int, second: int) -> None:
    """Bid a fleet do what, as the umpire reads them, its instructions ask for."""
    told = in_one_number(kind, first, second)
    whisper(play.ledger, Saying.READS_IN_THE_INSTRUCTIONS, seat, 0, told, own_ears(play, side))
    if kind != Signal.HAUL_OUT:
        carry_out(play, side, kind, first, second)
        return
    for n in range(SHIPS):
        if play.state.ring[SHIPS * side + n]:
            haul_out(play, side, SHIPS * side + n, first)


@measure(Ruling.ASHORE)
def ground(play: Play, body: int, aground: int) -> None:
    """Leave a ship on the shore that her track met, or let one go that lay there."""
    if aground and play.state.shore_at[body] < MOVE:
        strand(play, body, play.state.shore_at[body])
    elif not aground:
        play.state.aground[body] = 0
