"""What becomes of a yacht where it stops: home, storm, sand-bar, calm, cherub, and a rival blanketed."""

from teetotum.engine.rules import note, rule
from teetotum.games.yacht_race.course import home, is_blanketed, is_line_open
from teetotum.games.yacht_race.sayings import Saying
from teetotum.games.yacht_race.vocabulary import (
    ASIDE,
    START,
    Clause,
    Consent,
    Kind,
    Penalty,
    Phase,
    Play,
    Ruling,
    Share,
    SpinFor,
    SpinWhen,
    Stop,
    Win,
)
from teetotum.mechanics.sailing import BECALMED, FREE, NUMBER, SITS_OUT, STOPPED, berth

LONGEST_CHAIN = 8
"""Effects that may follow on one another where a house lets them; no board of the house has two in a row."""


@rule(Clause.MOVE_BY_THE_NUMBERS, Clause.STOP_AT_THE_JOIN, Ruling.CUT_SHORT_AT_THE_JOIN)
def come_to_rest(play: Play, slot: int, now: int, number: int) -> None:
    """Move a yacht for a number, and let it meet what lies where it stops."""
    table = play.state
    was = table.at[slot]
    if now == play.board.stop and was < play.board.stop:
        if was + number > now:
            note(play.ledger, Saying.CUT_SHORT_AT_63, table.seat, berth(slot, was), now)
        else:
            note(play.ledger, Saying.STOPS_ON_63, table.seat, berth(slot, was), now)
        if play.house.stop63 == Stop.END_OF_TURN:
            table.calm[slot] = STOPPED
    elif now <= play.board.finish:
        note(play.ledger, Saying.YACHT_GOES, table.seat, berth(slot, was), now)
    arrive(play, slot, now)


@rule(Clause.FIRST_ANGLE, Clause.LIGHT_SHIP_ROUNDED, Clause.MOVE_AFTER_ANY_RUN, Ruling.WHAT_STOPS_A_RUN)
def rest_after_run(play: Play, slot: int) -> None:
    """Run a yacht to the end of its leg, which for the last leg home is the finish."""
    table = play.state
    was = table.at[slot]
    now = play.house.run_end[was]
    note(play.ledger, Saying.RUNS_BEFORE_THE_WIND, table.seat, berth(slot, was), now)
    if now > play.board.finish:
        come_in(play, slot, was)
        return
    stand(play, slot, now)
    if play.house.blanket_by_run == Consent.YES:
        blanket(play, slot)


@rule(Clause.THE_FINISH)
def come_in(play: Play, slot: int, was: int) -> None:
    """Take a yacht off the board at the finish, and with it the mark of any calm."""
    note(play.ledger, Saying.SAILS_HOME, play.state.seat, berth(slot, was), home(play))
    stand(play, slot, home(play))
    play.state.calm[slot] = FREE


@rule()
def stand(play: Play, slot: int, now: int) -> None:
    """Set a yacht down."""
    play.state.at[slot] = now
    play.state.driven[slot] = 0


@rule(Ruling.ORDER_OF_EFFECTS, Ruling.ONLY_STOPS_COUNT)
def arrive(play: Play, slot: int, now: int) -> None:
    """Let the space act first, then see whom the yacht blankets where it finally lies."""
    if now > play.board.finish:
        come_in(play, slot, play.state.at[slot])
        return
    stand(play, slot, now)
    settled = meet_space(play, slot)
    for _ in range(LONGEST_CHAIN):
        if play.house.chain == Consent.NO or settled < 0 or play.state.at[slot] == now:
            break
        now = play.state.at[slot]
        settled = min(meet_space(play, slot), settled)
    if settled > 0:
        blanket(play, slot)


@rule(Ruling.ORDER_OF_EFFECTS)
def meet_space(play: Play, slot: int) -> int:
    """Let a space act; 1 where the yacht lies free to blanket, 0 after a misfortune, -1 while a cherub waits."""
    table = play.state
    stands = table.at[slot]
    kind = play.board.kind[stands]
    if kind == Kind.STORM:
        be_driven(play, slot, play.house.leads[stands])
    elif kind == Kind.SANDBAR:
        run_aground(play, slot)
    elif kind == Kind.CALM:
        table.calm[slot] = BECALMED
        note(play.ledger, Saying.BECALMED, table.seat, berth(slot, stands), stands)
    elif kind == Kind.CHERUB:
        if play.house.cherub_forced == Consent.NO:
            table.asked, table.phase = slot + 1, Phase.AT_A_CHERUB
            return -1
        if is_line_open(play, slot):
            follow_line(play, slot)
        else:
            note(play.ledger, Saying.STAYS_FOR_63, table.seat, berth(slot, stands), stands)
        return 1
    else:
        return 1
    return 0


@rule(Clause.STORM, Clause.STORM_OUTWARD, Clause.STORM_INWARD, Clause.STORM_MAY_SHARE, Ruling.REFUGE_TAKEN)
def be_driven(play: Play, slot: int, refuge: int) -> None:
    """Drive a yacht back to its refuge, whoever lies there; one house shares it among the storm-driven alone."""
    table = play.state
    was = table.at[slot]
    if play.house.storm_share == Share.STORM_ONLY and is_taken(play, slot, refuge):
        refuge -= 1
        note(play.ledger, Saying.DRIVEN_FARTHER, table.seat, berth(slot, was), refuge)
    outward = was < play.board.stop
    storm = Saying.STORM_OUTWARD if outward else Saying.STORM_INWARD
    note(play.ledger, storm, table.seat, berth(slot, was), refuge)
    stand(play, slot, refuge)
    if play.house.storm_share == Share.STORM_ONLY:
        table.driven[slot] = 1


@rule(Ruling.REFUGE_TAKEN)
def is_taken(play: Play, slot: int, refuge: int) -> bool:
    """See whether a yacht that came by a count lies in the refuge."""
    for other in range(play.house.yachts):
        lies_there = play.board.space[play.state.at[other]] == play.board.space[refuge] and other != slot
        if lies_there and play.state.driven[other] == 0:
            return True
    return False


@rule(Clause.SAND_BAR, Ruling.AGROUND)
def run_aground(play: Play, slot: int) -> None:
    """Send a yacht back to the start; nobody on the way hinders it."""
    note(play.ledger, Saying.STRIKES_THE_SAND_BAR, play.state.seat, berth(slot, play.state.at[slot]), START)
    stand(play, slot, START)


@rule(Clause.CHERUBS, Ruling.DOTTED_LINES)
def follow_line(play: Play, slot: int) -> None:
    """Advance a yacht along the dotted line to where it ends, in its own direction."""
    was = play.state.at[slot]
    now = play.house.leads[was]
    note(play.ledger, Saying.CHERUB_HELPS, play.state.seat, berth(slot, was), now)
    stand(play, slot, now)


@rule(Clause.CHERUBS, Ruling.ORDER_OF_EFFECTS)
def advance(play: Play, slot: int) -> None:
    """Follow the dotted line as the player wishes; only by a house rule does the space reached act."""
    follow_line(play, slot)
    if play.house.chain == Consent.YES:
        arrive(play, slot, play.state.at[slot])
    else:
        blanket(play, slot)


@rule(Ruling.DOTTED_LINES)
def stay(play: Play, slot: int) -> None:
    """Leave the cherub's wind to others; a yacht that stays may blanket where it lies."""
    stands = play.state.at[slot]
    note(play.ledger, Saying.STAYS_WITH_THE_CHERUB, play.state.seat, berth(slot, stands), stands)
    blanket(play, slot)


@rule(Clause.BLANKETING, Clause.ANOTHER_SPIN, Ruling.WHAT_BLANKETING_IS)
def blanket(play: Play, slot: int) -> None:
    """Blanket the rivals on the space, if any, and earn one more spin."""
    table, met = play.state, 0
    for other in range(play.house.yachts):
        if is_blanketed(play, slot, other):
            met |= 1 << other
            if play.house.blanket_penalty == Penalty.BECALM:
                table.calm[other] = SITS_OUT
                note(play.ledger, Saying.BLANKETED, table.seat, berth(other, table.at[other]), table.at[other])
    if met > 0 and table.at[slot] != START:
        note(play.ledger, Saying.BLANKETS, table.seat, berth(slot, table.at[slot]), met)
        earn_spin(play, slot)


@rule(Clause.ANOTHER_SPIN, Ruling.THE_EXTRA_SPIN)
def earn_spin(play: Play, slot: int) -> None:
    """Play the extra spin at once, laying the rest of this one aside; by a house rule it waits its turn."""
    table, house = play.state, play.house
    if house.extra_spin_when == SpinWhen.AFTER:
        table.owed[slot] += 1
        return
    if table.calm[slot] != FREE and house.extra_spin_for == SpinFor.YACHT:
        return
    if table.hand > 0 or table.runs > 0:
        if table.depth == ASIDE:
            return
        table.aside[table.depth] = lay_aside(play)
        table.depth += 1
    tell_spin(play, slot)
    table.hand, table.later, table.runs, table.wind = 0, 0, 0, 0
    table.bound = slot + 1 if house.extra_spin_for == SpinFor.YACHT else 0
    table.phase = Phase.SPIN


@rule(Clause.ANOTHER_SPIN, Ruling.THE_EXTRA_SPIN, Ruling.PARTNERS)
def tell_spin(play: Play, slot: int) -> None:
    """Write down another spin, and whether it is for this yacht or for any of the side."""
    table, house = play.state, play.house
    for_any = house.extra_spin_for == SpinFor.SIDE and house.own[table.seat] < 0
    saying = Saying.ANOTHER_SPIN_FOR_ANY if for_any else Saying.ANOTHER_SPIN
    note(play.ledger, saying, table.seat, berth(slot, table.at[slot]), table.at[slot])


@rule(Ruling.THE_EXTRA_SPIN)
def lay_aside(play: Play) -> int:
    """Write the rest of a spin as one number."""
    table = play.state
    rest = (table.bound * NUMBER + table.wind) * NUMBER + table.runs
    return (rest * NUMBER + table.hand) * NUMBER + table.later


@rule(Clause.FIRST_HOME_WINS, Ruling.ALL_YACHTS_HOME)
def is_in(play: Play, side: int) -> bool:
    """See whether a side is home: with all its yachts, or by a house rule with one."""
    table, first = play.state, side * play.house.fleet
    count = 0
    for slot in range(first, first + play.house.fleet):
        count += table.at[slot] > play.board.finish
    return count == play.house.fleet or (count > 0 and play.house.win == Win.FIRST)
