"""The travellers as they stand: pieces on the line, miles and next places, duties with their deadlines, waits."""

from teetotum.draw import phoebe_snow as terminal
from teetotum.draw.scenes import Account, Appliance, Duty, Gauge, Glimpse, Piece, Point, Scene
from teetotum.draw.scenes.phoebe_snow.country import position
from teetotum.draw.scenes.phoebe_snow.timetable import house_of, line_of, state_of
from teetotum.draw.scenes.track import shrink, spot, stand
from teetotum.draw.text import Seen
from teetotum.engine.spaces import describe, what_it_does
from teetotum.games.phoebe_snow import vocabulary as words_of
from teetotum.games.phoebe_snow.vocabulary import NEW_YORK, NOT_ENTERED, PER_MINUTE, Kind, Phase, Wait
from teetotum.games.phoebe_snow.words import minutes, space_name, turns
from teetotum.languages import say, term

LIFT, FOOT = 15.0, 12.0
"""How far a piece on the map stands above another, and above the line."""
SECONDS = 60
CHAIR = 26.0
"""Room for each piece that waits at the ferry for its first turn."""


def scene(seen: Glimpse) -> Scene:
    """Set out the pieces, the arrow, and what lies before each player."""
    seats = range(seen.setup.seats)
    return Scene(
        pieces=tuple(piece(seen, seat) for seat in seats),
        glance=glance(seen),
        lines=(glance(seen), *(told(seen, seat) for seat in seats), *ahead(seen)),
        appliances=appliances(seen),
        accounts=tuple(Account(seat, gauges(seen, seat), words=told(seen, seat)) for seat in seats),
        duties=tuple(duty for seat in seats for duty in duties(seen, seat)),
        chart=tuple(on_the_map(seen, seat) for seat in seats),
    )


def piece(seen: Glimpse, seat: int) -> Piece:
    """Set one piece on its space, or before its first turn by the ferry."""
    table, sheet = state_of(seen), seen.setup.sheet
    at, words = table.space[seat], told(seen, seat)
    if at == NOT_ENTERED:
        x, y = ferry(seen, seat)
        return Piece(f"pawn-{seat}", "pawn", seat, x, y, words, scale=0.7)
    here = [other for other in range(seen.setup.seats) if table.space[other] == at]
    x, y = stand(sheet, at, here.index(seat), len(here))
    scale = 1.0 if sheet[str(at)].size and len(here) <= 2 else shrink(len(here))
    return Piece(f"pawn-{seat}", "pawn", seat, x, y, words, str(at), badges(seen, seat), scale=scale)


def on_the_map(seen: Glimpse, seat: int) -> Piece:
    """Set a piece on the map of the railway; pieces close together stand a little above one another."""
    at = max(state_of(seen).space[seat], NEW_YORK)
    x, y = position(seen.setup.sheet, at)
    before = [max(state_of(seen).space[other], NEW_YORK) for other in range(seat)]
    above = LIFT * sum(1 for other in before if abs(other - at) <= 1)
    return Piece(f"chart-{seat}", "pawn", seat, x, y - FOOT - above, told(seen, seat), str(at))


def ferry(seen: Glimpse, seat: int) -> Point:
    """Find where a piece waits that has not entered: in a row under New York."""
    sheet, among = seen.setup.sheet, seen.setup.seats
    x, y = spot(sheet, NEW_YORK)
    return x + (seat - (among - 1) / 2) * CHAIR, y + sheet.size_of(sheet["0"])[1] / 2 + 1.25 * CHAIR


def badges(seen: Glimpse, seat: int) -> tuple[str, ...]:
    """Tell the signs a piece wears for what its player has to suffer or to do."""
    table = state_of(seen)
    is_asked = table.seat == seat and table.phase in (Phase.DUTY, Phase.MEMORY)
    worn = {
        "lost": table.lost[seat] > 0,
        "clock": table.left[seat] > 0,
        "back": bool(table.back[seat]),
        "ticket": is_asked and table.duty == Kind.CONDUCTOR,
        "whistle": is_asked and table.duty == Kind.WHISTLE,
    }
    return tuple(name for name, is_worn in worn.items() if is_worn)


def as_text(seen: Glimpse) -> Seen:
    """Hand the table to the drawings for the terminal, which read it already."""
    return Seen(seen.setup, seen.state)


def told(seen: Glimpse, seat: int) -> str:
    """Say all about one player: space, miles, next place, and what is pending."""
    at, name = state_of(seen).space[seat], seen.setup.names[seat]
    if at == NOT_ENTERED:
        return say("{name} has not entered yet.", name=name)
    where = space_name(line_of(seen.setup), house_of(seen.setup), seat, at)
    pending = suffers(seen, seat)
    place = terminal.whereabouts(as_text(seen), at)
    told = say("{name} on {where}, {place}", name=name, where=where, place=place)
    return f"{told}; {pending}." if pending else f"{told}."


def suffers(seen: Glimpse, seat: int) -> str:
    """Say what a player has still to suffer or to do."""
    table = state_of(seen)
    parts = [say("loses {turns}", turns=turns(table.lost[seat]))] if table.lost[seat] else []
    if table.left[seat]:
        parts.append(waiting(seen, seat))
    if table.back[seat]:
        parts.append(say("spins backward next time"))
    if table.seat == seat and table.duty and table.phase in (Phase.DUTY, Phase.MEMORY):
        parts.append(say('owes "Tickets Please"') if table.duty == Kind.CONDUCTOR else say("owes a whistle"))
    if table.seat == seat and table.phase in (Phase.MISS_SNOW, Phase.MEAL):
        parts.append(say("has an extra spin") if table.phase == Phase.MISS_SNOW else say("spins for a meal"))
    return ", ".join(parts)


def waiting(seen: Glimpse, seat: int) -> str:
    """Say how long a wait by clock or count still is."""
    left = state_of(seen).left[seat]
    is_count = house_of(seen.setup).wait == Wait.COUNT
    return (
        say("counts {number} more", number=left) if is_count else say("waits {minutes} more", minutes=minutes(left - 1))
    )


def glance(seen: Glimpse) -> str:
    """Say how the match stands: who is to do what, and who is farthest."""
    table, names = state_of(seen), seen.setup.names
    if table.phase == Phase.ENDED:
        first = [names[seat] for seat in range(seen.setup.seats) if table.place[seat] == 1]
        if not first:
            return say("The trip is over: nobody wins.")
        told = term("The trip is over: {names} wins.") if len(first) == 1 else term("The trip is over: {names} win.")
        return say(told, names=say(" and ").join(first))
    leader = max(range(seen.setup.seats), key=lambda seat: table.space[seat])
    farthest = table.space[leader]
    if farthest <= NEW_YORK:
        return say("{due}; nobody has left New York.", due=due(seen))
    where = terminal.whereabouts(as_text(seen), farthest)
    return say("{due}; {leader} is farthest, {where}.", due=due(seen), leader=names[leader], where=where)


def due(seen: Glimpse) -> str:
    """Say what is asked of the player on turn."""
    table = state_of(seen)
    owed = (
        term('{name} must say "Tickets Please"')
        if table.duty == Kind.CONDUCTOR
        else term("{name} must blow the whistle")
    )
    asked = {
        Phase.DUTY: owed,
        Phase.MEMORY: owed,
        Phase.ORDER: term("{name} spins for the order of play"),
        Phase.MISS_SNOW: term("{name} has met Miss Snow and spins again"),
        Phase.MEAL: term("{name} spins for a meal"),
        Phase.WAIT: term("{name} is asked how long the wait still is"),
    }
    told = asked.get(Phase(table.phase), term("{name} is to spin"))
    return say(told, name=seen.setup.names[table.seat])


def ahead(seen: Glimpse) -> tuple[str, ...]:
    """Read out the spaces that the next spin may lead to."""
    table, setup = state_of(seen), seen.setup
    if table.phase not in (Phase.SPIN, Phase.MISS_SNOW, Phase.MEAL) or table.space[table.seat] == NOT_ENTERED:
        return ()
    first, far = table.space[table.seat] + 1, max(setup.wheels[0].faces)
    return tuple(lookout(seen, space) for space in range(first, min(first + far, line_of(setup).last + 1)))


def lookout(seen: Glimpse, space: int) -> str:
    """Say what one space ahead would bring."""
    return say("Ahead, {space}: {does}", space=space, does=what_it_does(seen.setup, seen.setup.sheet[str(space)]))


def appliances(seen: Glimpse) -> tuple[Appliance, ...]:
    """Lay the arrow beside the board, and while a forgetful player thinks, his memory."""
    table, setup = state_of(seen), seen.setup
    faces = tuple(str(face) for face in setup.wheels[0].faces)
    arrow = Appliance(
        "arrow", "arrow", faces, words=say("The arrow may be spun.") if is_free(seen) else say("The arrow rests.")
    )
    if table.phase != Phase.MEMORY:
        return (arrow,)
    memory = Appliance("arrow", "memory", (say("remembers"), say("forgets")), words=say("Is the duty remembered?"))
    return arrow, memory


def is_free(seen: Glimpse) -> bool:
    """See whether the arrow is what is spun now."""
    return state_of(seen).phase <= Phase.MEAL


def gauges(seen: Glimpse, seat: int) -> tuple[Gauge, ...]:
    """Lay before a player the miles gone, the line as a strip, and beads or a clock for what is to be sat out."""
    table = state_of(seen)
    at = max(table.space[seat], NEW_YORK)
    shown = [marker(seen, at), strip(seen, at)]
    if table.phase == Phase.ORDER:
        spun = table.spun[seat]
        told = say("Spin for the order: {number}", number=spun or say("not yet made"))
        shown.append(Gauge("number", say("Spin for the order"), spun, words=told, is_named_in_words=True))
    if table.lost[seat]:
        told = say("loses {turns}", turns=turns(table.lost[seat]))
        shown.append(Gauge("beads", say("Turns to lose"), table.lost[seat], words=told))
    if table.left[seat]:
        shown.append(clock(seen, seat))
    return tuple(shown)


def marker(seen: Glimpse, at: int) -> Gauge:
    """Show how many miles out a piece is, and which place comes next."""
    words = terminal.whereabouts(as_text(seen), at)
    return Gauge("number", say("Mile"), 100 * at // 3, words=words, is_named_in_words=True)


def strip(seen: Glimpse, at: int) -> Gauge:
    """Show the railway as a strip with its towns."""
    last = line_of(seen.setup).last
    towns = tuple((float(space.id), space.place) for space in seen.setup.sheet.spaces if space.place)
    return Gauge(
        "strip", say("The line"), at, last, marks=towns, words=say("space {number} of {last}", number=at, last=last)
    )


def clock(seen: Glimpse, seat: int) -> Gauge:
    """Show a wait by the clock, or the numbers still to be counted."""
    left = state_of(seen).left[seat]
    if house_of(seen.setup).wait == Wait.COUNT:
        return Gauge(
            "number", say("To be counted"), left, PER_MINUTE * words_of.MOST_MINUTES, words=waiting(seen, seat)
        )
    return Gauge("clock", say("Minutes to wait"), left - 1, words_of.MOST_MINUTES, words=waiting(seen, seat))


def duties(seen: Glimpse, seat: int) -> tuple[Duty, ...]:
    """Tell what a player must say, blow, count or sit out, and in what time."""
    table, name = state_of(seen), seen.setup.names[seat]
    owed = []
    if table.phase == Phase.DUTY and table.seat == seat:
        owed.append(spoken(seen, seat))
    if table.lost[seat]:
        owed.append(
            Duty(seat, "wait", say("{name} loses {turns} (PS-18, PS-21).", name=name, turns=turns(table.lost[seat])))
        )
    if table.left[seat] and house_of(seen.setup).wait == Wait.COUNT:
        owed.append(Duty(seat, "count", say("{name} {waits}, aloud (PS-19).", name=name, waits=waiting(seen, seat))))
    elif table.left[seat]:
        seconds = SECONDS * (table.left[seat] - 1)
        owed.append(
            Duty(seat, "wait", say("{name} {waits} (PS-18).", name=name, waits=waiting(seen, seat)), seconds=seconds)
        )
    return tuple(owed)


def spoken(seen: Glimpse, seat: int) -> Duty:
    """Tell the conductor's words or the whistle, which are due before the next spin."""
    name, seconds = seen.setup.names[seat], float(state_of(seen).grace)
    if state_of(seen).duty == Kind.CONDUCTOR:
        words = say("{name} must {duty} (PS-21).", name=name, duty=describe(seen.setup.options, "conductor"))
        return Duty(seat, "say", words, "Tickets Please", seconds)
    words = say("{name} must {duty} (PS-22).", name=name, duty=describe(seen.setup.options, "whistle"))
    return Duty(seat, "blow", words, "Toot", seconds)
