"""Choices and motion: what a player may say to a duty or a wait, and the way of every piece that moves."""

from teetotum.draw.scenes import Glimpse, Offer, Point, Trail
from teetotum.draw.scenes.phoebe_snow.timetable import Leg, house_of, legs, line_of, state_of
from teetotum.draw.scenes.phoebe_snow.travellers import piece
from teetotum.draw.scenes.track import make_room, spot, walk
from teetotum.games.phoebe_snow.vocabulary import STRETCH, Deed, Kind
from teetotum.games.phoebe_snow.words import spot_name
from teetotum.languages import say, term

KEYS = {Deed.KEEP_SILENT: "s", Deed.LET_A_SECOND_GO: ".", Deed.WAIT_ON: "w", Deed.TIME_IS_UP: "u"}
WORDS = {
    Deed.KEEP_SILENT: term("Keep silent and let the next spin be made"),
    Deed.LET_A_SECOND_GO: term("Let a second go by"),
    Deed.WAIT_ON: term("Wait on: the turn goes by"),
    Deed.TIME_IS_UP: term("The time is up: take the turn"),
}
BRIEF = {Deed.KEEP_SILENT: term("Keep silent"), Deed.WAIT_ON: term("Wait on"), Deed.TIME_IS_UP: term("Take the turn")}
RUE = {
    Kind.CONDUCTOR: term("The next spin will be forfeited (PS-21)."),
    Kind.WHISTLE: term("The next spin will count backward (PS-22)."),
}


def offer(seen: Glimpse, action: int) -> Offer:
    """Show what a player may say or do, and what comes of leaving it."""
    setup, table = seen.setup, state_of(seen)
    is_duty = action <= Deed.LET_A_SECOND_GO
    return Offer(
        action,
        setup.game.notation.say_action(setup.play(seen.state), action),
        said(seen, action),
        f"pawn-{table.seat}",
        str(table.space[table.seat]),
        warning=say(RUE.get(Kind(table.duty), "")) if action == Deed.KEEP_SILENT else "",
        group="duty" if is_duty else "wait",
        key=key(seen, action),
        count=counted(action),
        brief=say(BRIEF[Deed(action)]) if action in BRIEF else "",
    )


def said(seen: Glimpse, action: int) -> str:
    """Put a choice in plain words."""
    if action == Deed.PERFORM:
        return say('Say "Tickets Please"') if is_conductor(seen) else say("Blow the whistle")
    if action >= Deed.COUNT:
        return say("Count {number} further", number=counted(action))
    return say(WORDS[Deed(action)])


def counted(action: int) -> int:
    """Tell how far a choice counts on."""
    return STRETCH * max(0, action - Deed.COUNT)


def key(seen: Glimpse, action: int) -> str:
    """Give the key that makes a choice: a letter, or for a count its number of fifties."""
    if action == Deed.PERFORM:
        return "t" if is_conductor(seen) else "b"
    return str(action - Deed.COUNT) if action >= Deed.COUNT else KEYS[Deed(action)]


def is_conductor(seen: Glimpse) -> bool:
    """See whether it is the conductor's words that are owed."""
    return state_of(seen).duty == Kind.CONDUCTOR


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow every piece, leg by leg: those that travel along the line, those that change places across it."""
    moved: dict[int, list[tuple[int, Leg]]] = {}
    number = -1
    for leg in legs(before, action):
        number += not leg.is_leap or number < 0  # who is sent across goes while the other comes
        moved.setdefault(leg.seat, []).append((number, leg))
    travelled = (trail(before, after, seat, told, number + 1) for seat, told in moved.items())
    others = [seat for seat in range(before.setup.seats) if seat not in moved]
    return *travelled, *make_room([(piece(before, seat), piece(after, seat)) for seat in others])


def trail(before: Glimpse, after: Glimpse, seat: int, told: list[tuple[int, Leg]], among: int) -> Trail:
    """Follow one piece from where it stood to where it stands, halting where each of so many legs is over."""
    was, now = piece(before, seat), piece(after, seat)
    way: list[Point] = [(was.x, was.y)]
    reached: dict[int, int] = {}
    for number, leg in told:
        way += [spot(before.setup.sheet, leg.now)] if leg.is_leap else walk(before.setup.sheet, (leg.was, leg.now))[1:]
        reached[number] = len(way) - 1
    way[-1 if len(way) > 1 else 1 :] = [(now.x, now.y)]
    line = line_of(before.setup)
    stops = say(" to ").join(spot_name(line, house_of(before.setup), seat, leg.now) for _, leg in told)
    return Trail(
        f"pawn-{seat}",
        tuple(way),
        say("{name} goes to {stops}", name=before.setup.names[seat], stops=stops),
        halts(reached, among),
    )


def halts(reached: dict[int, int], among: int) -> tuple[int, ...]:
    """List where a piece is at the end of every leg, its own and those of others; a single leg needs no list."""
    at = [max((point for leg, point in reached.items() if leg <= number), default=0) for number in range(among)]
    return tuple(at) if among > 1 else ()
