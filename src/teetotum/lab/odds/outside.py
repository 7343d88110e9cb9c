"""The positions of the Outside Course numbered, as two seats may have them whenever the compass is to be spun.

A yacht lies on one of the spaces, at the mark or over the line, or sits out its turn on a white space; a fleet is a
pair of yachts in whatever order. The seat to spin counts as the first: the course is the same for both. There are
three kinds of spins, each with numbers of its own: for a whole turn, for a retreat, and for a yacht that came on
yellow. Whatever fits none of them (spins laid aside over one another) has no number, and is written out in full.
"""

from teetotum.engine.rules import rule
from teetotum.games.yacht_race_outside.vocabulary import AHEAD, BOUND, FLEET, Colour, Phase, Play
from teetotum.mechanics.sailing import BECALMED, FREE, NUMBER, SITS_OUT

MASKS = 4
"""Which of two yachts have been met."""
ASIDES = 2 * NUMBER
"""What may be laid aside: nothing, or a number for either yacht, or one for the yacht on yellow."""


@rule()
def number_of(play: Play, kinds: int, turns_only: int) -> int:
    """Number the position, or say -1 where none is due; asked for turns only, none is due in the midst of one."""
    table, fleets = play.state, kinds * (kinds + 1) // 2
    if table.phase != Phase.SPIN:
        return -1
    met = fleet_mask(play, table.seat)
    rivals = fleet_number(play, 1 - table.seat)
    if table.made == 0:
        if met > 0 and turns_only == 1:
            return -1
        return (met * fleets + fleet_number(play, table.seat)) * fleets + rivals
    if turns_only == 1 or table.bound == 0:
        return -1
    onward = onward_number(play)
    if onward < 0:
        return -1
    return MASKS * fleets * fleets + (onward * MASKS + fleet_mask(play, 1 - table.seat)) * fleets + rivals


@rule()
def lay(play: Play, number: int, kinds: int) -> None:
    """Lay a numbered position out, seat 0 to spin."""
    table, fleets = play.state, kinds * (kinds + 1) // 2
    table.phase = Phase.SPIN
    table.seat = 0
    lay_fleet(play, 1, number % fleets, kinds)
    rest = number // fleets
    if rest < MASKS * fleets:
        lay_fleet(play, 0, rest % fleets, kinds)
        mark_fleet(play, 0, rest // fleets)
    else:
        rest -= MASKS * fleets
        mark_fleet(play, 1, rest % MASKS)
        lay_onward(play, rest // MASKS)


@rule()
def kinds_of(play: Play) -> int:
    """Count what may be said of a yacht: each space, the mark, home, and each white space once more."""
    return play.board.last + 2 + found_before(play, Colour.WHITE, play.board.last + 1)


@rule()
def most_numbers(play: Play) -> int:
    """Count the numbers, given or not."""
    kinds = kinds_of(play)
    fleets, whites = kinds * (kinds + 1) // 2, kinds - play.board.last - 2
    yellows = found_before(play, Colour.YELLOW, play.board.last + 1)
    return MASKS * fleets * fleets + yellows * (kinds + whites) * ASIDES * MASKS * fleets


@rule()
def found_before(play: Play, colour: int, place: int) -> int:
    """Count the spaces of a colour before a place."""
    found = 0
    for space in range(place):
        if play.board.colour[space] == colour:
            found += 1
    return found


@rule()
def find_nth(play: Play, colour: int, nth: int) -> int:
    """Find the space of a colour that has so many of it before."""
    for space in range(play.board.last + 1):
        if play.board.colour[space] == colour and found_before(play, colour, space) == nth:
            return space
    return 0


@rule()
def yacht_kind(play: Play, slot: int) -> int:
    """Number what is to be said of a yacht; one becalmed in this very turn comes after all others."""
    place, calm = play.state.at[slot], play.state.calm[slot]
    if calm == FREE:
        return place
    whites = found_before(play, Colour.WHITE, place)
    if calm == SITS_OUT:
        return play.board.last + 2 + whites
    return play.board.last + 2 + found_before(play, Colour.WHITE, play.board.last + 1) + whites


@rule()
def lay_yacht(play: Play, slot: int, kind: int) -> None:
    """Lay a yacht out."""
    places = play.board.last + 2
    play.state.at[slot] = kind
    play.state.calm[slot] = FREE
    if kind >= places:
        whites = found_before(play, Colour.WHITE, places - 1)
        play.state.at[slot] = find_nth(play, Colour.WHITE, (kind - places) % whites)
        play.state.calm[slot] = SITS_OUT if kind < places + whites else BECALMED


@rule()
def fleet_number(play: Play, seat: int) -> int:
    """Number a seat's pair of yachts."""
    one, other = yacht_kind(play, FLEET * seat), yacht_kind(play, FLEET * seat + 1)
    low, high = min(one, other), max(one, other)
    return high * (high + 1) // 2 + low


@rule()
def fleet_mask(play: Play, seat: int) -> int:
    """Say which of a seat's yachts have been met: 1 for that of the lower kind, 2 for the other."""
    first = FLEET * seat
    one, other = play.state.marked[first], play.state.marked[first + 1]
    if one + other == 0:
        return 0
    if one == other:
        return one + 2 * other
    low, high = yacht_kind(play, first), yacht_kind(play, first + 1)
    if low == high:
        return 1
    return one + 2 * other if low < high else other + 2 * one


@rule()
def lay_fleet(play: Play, seat: int, number: int, kinds: int) -> None:
    """Lay a seat's pair of yachts out, that of the lower kind first."""
    high = 0
    for kind in range(kinds):
        if kind * (kind + 1) // 2 <= number:
            high = kind
    lay_yacht(play, FLEET * seat, number - high * (high + 1) // 2)
    lay_yacht(play, FLEET * seat + 1, high)


@rule()
def mark_fleet(play: Play, seat: int, mask: int) -> None:
    """Mark those of a seat's yachts that have been met."""
    play.state.marked[FLEET * seat] = mask & 1
    play.state.marked[FLEET * seat + 1] = mask >> 1


@rule()
def onward_number(play: Play) -> int:
    """Number a spin after yellow: the yellow space, the seat's other yacht, and what was laid aside."""
    table = play.state
    slot = table.bound - 1
    yellow, other = table.at[slot] - AHEAD, FLEET * table.seat + (slot + 1) % FLEET
    if yellow < 0 or play.board.colour[yellow] != Colour.YELLOW or table.depth > 1:
        return -1
    aside = table.aside[0] if table.depth == 1 else 0
    number, bound = aside & (1 << BOUND) - 1, aside >> BOUND
    if number >= NUMBER or bound not in (0, table.bound):
        return -1
    others = play.board.last + 2 + 2 * found_before(play, Colour.WHITE, play.board.last + 1)
    nth = found_before(play, Colour.YELLOW, yellow) * others + yacht_kind(play, other)
    return nth * ASIDES + number + (NUMBER if bound > 0 else 0)


@rule()
def lay_onward(play: Play, onward: int) -> None:
    """Lay out a spin after yellow for the first yacht of seat 0."""
    table = play.state
    others = play.board.last + 2 + 2 * found_before(play, Colour.WHITE, play.board.last + 1)
    aside, nth = onward % ASIDES, onward // ASIDES
    table.at[0] = find_nth(play, Colour.YELLOW, nth // others) + AHEAD
    lay_yacht(play, 1, nth % others)
    table.made, table.bound = 1, 1
    if aside > 0:
        table.depth = 1
        table.aside[0] = (1 << BOUND if aside >= NUMBER else 0) | aside % NUMBER


@rule()
def advance(play: Play) -> int:
    """Add up how far all yachts have come."""
    far = 0
    for slot in range(play.house.yachts):
        far += play.state.at[slot]
    return far
