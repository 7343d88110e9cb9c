"""The umpire's bench in a melee: what he may amend, declare or hold when the program has measured a half minute."""

from math import floor

from teetotum.engine.rules import Ints, measure, note, rule, whisper
from teetotum.games.naval_melee.dangers import discover
from teetotum.games.naval_melee.fire import ears_about, own_ears
from teetotum.games.naval_melee.masts import DECLARED, begin_close_action, flown
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.vocabulary import HULLS, ITEM, ITEMS, ORDER, Clause, Item, Play, Umpire, Verdict
from teetotum.mechanics.amending import Field, rules_gave, umpire_gives
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.signals import SLOTS, in_one_number


@measure(Clause.CLOSE_ACTION)
def declare_close_action(play: Play) -> None:
    """Declare close action for both sides."""
    if play.state.close[0] != DECLARED:
        note(play.ledger, Saying.CLOSE_ACTION_DECLARED, 0, 0, 0)
    begin_close_action(play, 0, DECLARED)
    begin_close_action(play, 1, DECLARED)


@measure(Clause.RULES_ARE_GUIDES, Clause.FIVE_MINUTES_TO_ANSWER)
def hear(play: Play, seat: int, order: Ints) -> None:
    """Take the umpire's words on what the program proposes, one after another."""
    for n in range(min(order[0], ITEMS)):
        at = 1 + ITEM * n
        word, third = order[at], order[at + 3]
        if word == Item.AMEND:
            amend(play, seat, order[at + 1], order[at + 2], third, order[at + 4])
        elif word == Item.CLOSE:
            declare_close_action(play)
        elif word == Item.DELAY:
            play.state.delay = third
        elif word == Item.STOP:
            play.state.verdict = Verdict.UMPIRE_STOPPED
        elif word == Item.FIND:
            discover(play, order[at + 1] - HULLS)
        elif word == Item.MISREAD:
            hold_misread(play, seat, third)
        elif word == Item.SIGHT:
            play.state.sight = third
            note(play.ledger, Saying.SIGHT_SHORTENED if third > 0 else Saying.WEATHER_CLEARED, seat, 0, third)


@rule(Clause.RULES_ARE_GUIDES, Clause.FIVE_MOVES_TO_ANSWER)
def hold_misread(play: Play, seat: int, side: int) -> None:
    """Hold that what a side flies was misread: it counts as hoisted in the next move."""
    for slot in range(SLOTS):
        at = flown(side, slot)
        if play.state.flown[at] != 0:
            play.state.flown[at + 3] = play.state.move + 1
            told = in_one_number(play.state.flown[at], play.state.flown[at + 1], play.state.flown[at + 2])
            ears = own_ears(play, side)
            whisper(play.ledger, Saying.HELD_MISREAD, seat, 0, told, ears)


@measure(Clause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def amend(play: Play, seat: int, hull: int, ground: int, field: int, value: int) -> None:
    """Put another value in place of what the rules gave; both are written down, with the ground if one is named."""
    was = rules_gave(hull, field, value_now(play, hull, field))
    # Where there is no umpire, both commanders have proposed it.
    ears = ears_about(play, hull) if play.house.umpire == Umpire.PERSON else 0
    if field == Field.LOSS:
        play.state.due[hull] = value / 64.0
    elif field == Field.TOTAL:
        play.state.loss[hull] = value / 64.0
    else:
        shift(play, hull, field, float(value))
    whisper(play.ledger, Saying.AMENDS + ground, seat, was, umpire_gives(field, value), ears)


@measure(Clause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def amend_entered(play: Play, hull: int, ground: int, field: int, value: int) -> None:
    """Amend what both commanders agree on: points of the half minute just over are in the score and change it."""
    if field == Field.LOSS:
        play.state.loss[hull] = max(0.0, play.state.loss[hull] + value / 64.0 - play.state.due[hull])
    amend(play, 0, hull, ground, field, value)


@measure()
def value_now(play: Play, hull: int, field: int) -> int:
    """Say what the rules gave: points in 64ths, all else whole."""
    ship = course_of(play, hull)
    if field == Field.LOSS:
        return floor(play.state.due[hull] * 64.0 + 0.5)
    if field == Field.TOTAL:
        return floor(play.state.loss[hull] * 64.0 + 0.5)
    if field == Field.X:
        return floor(ship.x + 0.5)
    return floor(ship.y + 0.5) if field == Field.Y else floor(ship.heading + 0.5) % 360


@measure()
def shift(play: Play, hull: int, field: int, value: float) -> None:
    """Set a ship on another place or heading, under way as she was."""
    at, c = COURSE * hull, play.state.course
    if field == Field.X:
        c[at] = value
    elif field == Field.Y:
        c[at + 1] = value
    else:
        c[at + 2] = value


@rule(Clause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def both_propose(play: Play, hull: int, ground: int, field: int, value: int) -> bool:
    """See whether, without an umpire, both commanders propose the same amendment."""
    if play.house.umpire != Umpire.CONSENT:
        return False
    found, orders = 0, play.state.orders
    for n in range(play.state.order_length[1] // ITEM):
        at = ORDER + ITEM * n
        same = orders[at + 1] == hull and orders[at + 2] == ground
        if orders[at] == Item.AMEND and same and orders[at + 3] == field and orders[at + 4] == value:
            found = 1
    return found == 1
