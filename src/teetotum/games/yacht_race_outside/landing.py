"""What becomes of a yacht on the Outside Course where it stops: colours, meetings and retreats."""

from teetotum.engine.rules import note, rule
from teetotum.games.yacht_race_outside.sayings import Saying
from teetotum.games.yacht_race_outside.vocabulary import (
    AHEAD,
    ASIDE,
    BACK,
    BOUND,
    FLEET,
    MARK,
    BlueFrom,
    Clause,
    Colour,
    Consent,
    Meeting,
    Phase,
    Play,
    Ruling,
    Safety,
    SpinFor,
)
from teetotum.mechanics import sailing
from teetotum.mechanics.sailing import FREE, berth

BECALMED = sailing.BECALMED
LONGEST_CHAIN = 16
"""More colours than can follow on one another: blue leads back and yellow to a plain space."""


@rule(Clause.MOVE_BY_THE_NUMBERS, Ruling.MEANING_OF_SAFETY, Ruling.MARK_AND_LINE)
def reach(play: Play, slot: int, number: int) -> int:
    """Find where this count brings a yacht, or -1 where it may not be moved."""
    table, house = play.state, play.house
    was = table.at[slot]
    now = min(was + number, play.board.last + 1)
    if house.outside_safety == Safety.IMMUNE:
        return -1 if is_sheltered(play, now) else now
    return -1 if is_in_the_way(play, was, now) else now


@rule(Ruling.MEANING_OF_SAFETY)
def is_in_the_way(play: Play, was: int, now: int) -> bool:
    """By a house rule no yacht in safety may be passed or joined: see whether one lies between here and there."""
    if play.house.outside_safety != Safety.BLOCK:
        return False
    for other in range(play.house.yachts):
        lies = play.state.at[other]
        if was < lies <= now and play.board.colour[lies] == Colour.SAFETY:
            return True
    return False


@rule(Clause.SAFETY_BESIDE_WHITE, Ruling.MEANING_OF_SAFETY, Ruling.WHICH_ARE_SAFE)
def is_sheltered(play: Play, now: int) -> bool:
    """See whether an opponent lies in safety here."""
    return play.board.colour[now] == Colour.SAFETY and is_held(play, now)


@rule(Clause.OPPONENTS_MAY_NOT)
def is_held(play: Play, now: int) -> bool:
    """See whether an opponent of the seat on turn lies here."""
    first = FLEET * play.state.seat
    for other in range(play.house.yachts):
        if play.state.at[other] == now and not first <= other < first + FLEET:
            return True
    return False


@rule(Clause.MOVE_BY_THE_NUMBERS, Clause.ONE_WAY_ONLY)
def come_to_rest(play: Play, slot: int, now: int) -> None:
    """Move a yacht for a number; then the colour acts, and it is seen whom the yacht meets where it finally lies."""
    table = play.state
    was = table.at[slot]
    if play.house.meeting == Meeting.PREVIOUS:
        table.before[slot] = was
    table.at[slot] = now
    if now > play.board.last:
        note(play.ledger, Saying.OVER_THE_LINE, table.seat, berth(slot, was), now)
        table.before[slot] = 0
        return
    note(play.ledger, Saying.YACHT_GOES, table.seat, berth(slot, was), now)
    favoured = meet_colours(play, slot, was)
    meet_yachts(play, slot)
    if favoured:
        earn_spin(play, slot)


@rule(Ruling.COLOURS_DO_NOT_CHAIN)
def meet_colours(play: Play, slot: int, was: int) -> bool:
    """Let the colour act, and by a house rule the colours it leads to; say whether yellow was among them."""
    table, favoured = play.state, False
    for link in range(LONGEST_CHAIN):
        stands = table.at[slot]
        colour = play.board.colour[stands]
        if colour == Colour.YELLOW:
            favoured = True
            go_ahead(play, slot)
        elif colour == Colour.BLUE:
            fall_back(play, slot, was if link == 0 else stands)
        elif colour == Colour.RED:
            start_again(play, slot)
        elif colour == Colour.WHITE:
            table.calm[slot] = BECALMED
            note(play.ledger, Saying.BECALMED, table.seat, berth(slot, stands), stands)
        if play.house.chain == Consent.NO or table.at[slot] == stands:
            break
    return favoured and table.at[slot] > MARK


@rule(Clause.RED_IS_DANGER, Clause.BACK_TO_THE_START)
def start_again(play: Play, slot: int) -> None:
    """Send a yacht back to the mark."""
    note(play.ledger, Saying.DANGER, play.state.seat, berth(slot, play.state.at[slot]), MARK)
    play.state.at[slot] = MARK


@rule(Clause.TEN_AHEAD, Ruling.MEANING_OF_SAFETY)
def end_of_wind(play: Play, was: int) -> int:
    """Find where a fair wind ends: ten spaces on, or before a yacht in safety where the house lets none be passed."""
    now = was + AHEAD
    for _ in range(AHEAD):
        if not is_in_the_way(play, was, now):
            break
        now -= 1
    return now


@rule(Clause.YELLOW_IS_FAIR, Clause.TEN_AHEAD)
def go_ahead(play: Play, slot: int) -> None:
    """Let a fair wind carry a yacht on to where it ends."""
    was = play.state.at[slot]
    play.state.at[slot] = end_of_wind(play, was)
    note(play.ledger, Saying.FAIR_WIND, play.state.seat, berth(slot, was), play.state.at[slot])


@rule(Clause.BLUE_IS_FOUL, Clause.FIVE_BACK, Ruling.BACK_FROM_WHERE)
def fall_back(play: Play, slot: int, was: int) -> None:
    """Drive a yacht five spaces back: behind the place it last held, or by a house rule behind the blue space."""
    stands = play.state.at[slot]
    origin = was if play.house.blue_from == BlueFrom.LAST_PLACE else stands
    play.state.at[slot] = back_from_shelter(play, max(origin - BACK, MARK))
    note(play.ledger, Saying.FOUL_WIND, play.state.seat, berth(slot, stands), play.state.at[slot])


@rule(Ruling.BACK_FROM_WHERE, Ruling.MEANING_OF_SAFETY)
def back_from_shelter(play: Play, now: int) -> int:
    """Go back one more at a time while an opponent lies in safety there."""
    for _ in range(now):
        if play.house.outside_safety == Safety.NONE or not is_sheltered(play, now):
            break
        now -= 1
    return now


@rule(Clause.OWN_MAY_SHARE, Clause.OPPONENTS_MAY_NOT, Clause.FIRST_COMER_RETREATS, Ruling.THE_RETREAT)
def meet_yachts(play: Play, slot: int) -> None:
    """Mark every opponent that lay here first, or send it away at once as the house has it."""
    table, first, now = play.state, FLEET * play.state.seat, play.state.at[slot]
    if now == MARK or play.house.meeting == Meeting.NONE:
        return
    for other in range(play.house.yachts):
        if table.at[other] == now and not first <= other < first + FLEET:
            if play.house.meeting == Meeting.RETREAT:
                table.marked[other] = 1
                note(play.ledger, Saying.HAS_BEEN_MET, other // FLEET, berth(other, now), now)
            else:
                send_away(play, other)


@rule(Ruling.THE_RETREAT)
def send_away(play: Play, other: int) -> None:
    """By a house rule, send the first comer at once to the start or to where it lay before its last move."""
    table = play.state
    was = table.at[other]
    goes = table.before[other] if play.house.meeting == Meeting.PREVIOUS else MARK
    table.at[other] = step_back(play, other, goes)
    if play.house.meeting == Meeting.PREVIOUS:
        table.before[other] = table.at[other]
    note(play.ledger, Saying.SENT_BACK_AT_ONCE, other // FLEET, berth(other, was), table.at[other])


@rule(Ruling.THE_RETREAT)
def step_back(play: Play, slot: int, goes: int) -> int:
    """Go back one more at a time while an opponent of this yacht holds the space."""
    first = slot // FLEET * FLEET
    for _ in range(goes):
        held = False
        for other in range(play.house.yachts):
            if play.state.at[other] == goes and not first <= other < first + FLEET:
                held = True
        if not held:
            break
        goes -= 1
    return goes


@rule(Clause.FIRST_COMER_RETREATS, Ruling.THE_RETREAT)
def retreat(play: Play, spaces: int) -> None:
    """Take back every marked yacht of the seat by its spin; no colour acts on it."""
    table = play.state
    for slot in range(FLEET * table.seat, FLEET * table.seat + FLEET):
        if table.marked[slot] == 1:
            was = table.at[slot]
            table.marked[slot] = 0
            table.at[slot] = step_back(play, slot, max(was - spaces, MARK))
            note(play.ledger, Saying.GOES_BACK, table.seat, berth(slot, was), table.at[slot])


@rule(Clause.ANOTHER_SPIN, Ruling.SPIN_AFTER_YELLOW)
def earn_spin(play: Play, slot: int) -> None:
    """Spin again at once, for this yacht alone unless the house says otherwise; the rest of the spin is laid aside."""
    table = play.state
    if table.calm[slot] != FREE and play.house.extra_spin_for == SpinFor.YACHT:
        return
    if table.hand > 0:
        if table.depth == ASIDE:
            return
        table.aside[table.depth] = table.bound << BOUND | table.hand
        table.depth += 1
    alone = play.house.extra_spin_for == SpinFor.YACHT
    saying = Saying.ANOTHER_SPIN if alone else Saying.ANOTHER_SPIN_FOR_EITHER
    note(play.ledger, saying, table.seat, berth(slot, table.at[slot]), table.at[slot])
    table.hand = 0
    table.bound = slot + 1 if alone else 0
    table.phase = Phase.SPIN
