"""The fleet as it lies: ships on their ovals and on the map, what may befall the one on turn, and all in words."""

from teetotum.draw import round_the_world as terminal
from teetotum.draw.scenes import Appliance, Duty, Glimpse, Mark, Piece, Scene
from teetotum.draw.scenes.round_the_world.accounts import account, holders
from teetotum.draw.scenes.round_the_world.charting import position
from teetotum.draw.scenes.round_the_world.log import berth, board_of, house_of, is_for_children, state_of
from teetotum.draw.scenes.round_the_world.reckoning import reckoning
from teetotum.draw.scenes.track import shrink, spot, stand
from teetotum.draw.text import Seen
from teetotum.engine.spaces import what_it_does
from teetotum.games.round_the_world.clock import TO_ANSWER
from teetotum.games.round_the_world.setup import TABLET, count_days
from teetotum.games.round_the_world.vocabulary import DOCK, PASSAGES, Mode, Phase
from teetotum.languages import say, term

ABREAST = 14.0
"""How far apart ships lie on the map that share an oval."""


def scene(seen: Glimpse) -> Scene:
    """Set out the fleet, the teetotum, the dials and the tablets."""
    seats = range(seen.setup.seats)
    return Scene(
        pieces=tuple(ship(seen, seat) for seat in seats),
        glance=glance(seen),
        lines=(glance(seen), *(told(seen, seat) for seat in seats), *standing(seen), *ahead(seen)),
        marks=marks(seen),
        appliances=(appliance(seen),),
        accounts=tuple(account(seen, seat, told(seen, seat)) for seat in seats),
        duties=tuple(duty for seat in seats for duty in duties(seen, seat)),
        lit=tuple(f"space-{oval}" for oval in reach(seen)) if is_for_children(seen.setup) else (),
        chart=tuple(on_the_map(seen, seat) for seat in seats),
        reckoning=reckoning(seen),
    )


def ship(seen: Glimpse, seat: int) -> Piece:
    """Set one ship on her oval, beside those that share it."""
    table, sheet = state_of(seen), seen.setup.sheet
    oval = table.oval[seat]
    here = [other for other in range(seen.setup.seats) if table.oval[other] == oval]
    x, y = stand(sheet, oval, here.index(seat), len(here))
    roomy = 1.0 if sheet[str(oval)].size else shrink(len(here))
    return Piece(
        f"ship-{seat}", "ship", seat, x, y, whereabouts(seen, seat), str(oval), badges(seen, seat), scale=roomy
    )


def on_the_map(seen: Glimpse, seat: int) -> Piece:
    """Set a ship on the map between the places she has passed and those ahead, astern of others on her oval."""
    ovals = state_of(seen).oval
    oval = ovals[seat]
    x, y = position(board_of(seen.setup).place_at, oval)
    astern = ABREAST * sum(1 for other in range(seat) if ovals[other] == oval)
    return Piece(f"chart-{seat}", "ship", seat, x + astern, y, whereabouts(seen, seat), str(oval))


def badges(seen: Glimpse, seat: int) -> tuple[str, ...]:
    """Tell the signs a ship wears: at anchor, in repair, losing spins, the Commodore's broad pennant."""
    table = state_of(seen)
    is_office = not is_for_children(seen.setup) and table.phase != Phase.LOT and table.commodore == seat
    worn = {
        "anchor": bool(table.arrived[seat]),
        "repair": bool(table.wrecked[seat]),
        "idle": table.owed[seat] > 0,
        "pennant": is_office and seen.setup.seats > 1,
    }
    return tuple(name for name, is_worn in worn.items() if is_worn)


def whereabouts(seen: Glimpse, seat: int) -> str:
    """Say where a ship lies."""
    oval, name = state_of(seen).oval[seat], seen.setup.names[seat]
    place = terminal.whereabouts(as_text(seen), oval)
    if oval == DOCK:
        return say("{name}'s ship in the New York dock", name=name)
    return say("{name}'s ship on oval {oval}, {place}", name=name, oval=oval, place=place)


def as_text(seen: Glimpse) -> Seen:
    """Hand the table to the drawings for the terminal, which read it already."""
    return Seen(seen.setup, seen.state)


def told(seen: Glimpse, seat: int) -> str:
    """Say all about one captain: ship, dial, spins owed, anchor and repairs."""
    table = state_of(seen)
    parts = [whereabouts(seen, seat)]
    if not is_for_children(seen.setup):
        parts.append(say("{days} on the dial", days=days(seen, table.dial[seat])))
    if table.owed[seat]:
        parts.append(say("loses the next {spins}", spins=spins(table.owed[seat])))
    if table.arrived[seat]:
        parts.append(say("at anchor"))
    if table.wrecked[seat]:
        parts.append(say("just repaired"))
    return f"{'; '.join(parts)}."


def spins(number: int) -> str:
    """Count spins in words."""
    return say("spin") if number == 1 else say("{number} spins", number=number)


def days(seen: Glimpse, number: int) -> str:
    """Count days in words."""
    return count_days(board_of(seen.setup), house_of(seen.setup), 0, number)


def glance(seen: Glimpse) -> str:
    """Say how the match stands: who is to do what, and who is farthest."""
    table, names = state_of(seen), seen.setup.names
    leader = max(range(seen.setup.seats), key=lambda seat: table.oval[seat])
    if table.phase == Phase.ENDED:
        first = [names[seat] for seat in range(seen.setup.seats) if table.place[seat] == 1]
        if not first:
            return say("The voyage is over: nobody wins.")
        told = (
            term("The voyage is over: {names} wins.") if len(first) == 1 else term("The voyage is over: {names} win.")
        )
        return say(told, names=say(" and ").join(first))
    if table.phase == Phase.LOT:
        return say("Lots are drawn for who begins.")
    if table.phase == Phase.WAIVE:
        return say(
            "{name} is sent to disaster again by a {number}, and may waive it.",
            name=names[table.seat],
            number=table.spun,
        )
    if table.oval[leader] == DOCK:
        return say("{name} is to spin; the whole fleet lies in the dock.", name=names[table.seat])
    place = berth(seen.setup, table.oval[leader])
    return say(
        "{name} is to spin; {leader} leads at {place}.", name=names[table.seat], leader=names[leader], place=place
    )


def standing(seen: Glimpse) -> tuple[str, ...]:
    """Read the Commodore's Dial, and in Game No. 2 the passage and who holds those already made."""
    table, mode = state_of(seen), house_of(seen.setup).mode
    lines = [] if mode == Mode.CHILDREN else [f"{terminal.commodore(as_text(seen))}."]
    if mode == Mode.GAME_2:
        port = board_of(seen.setup).port
        place, number = say(TABLET[port[table.passage]]), table.passage + 1
        lines.append(say("Passage {number} of {passages}, to {place}.", number=number, passages=PASSAGES, place=place))
        lines += [holding(seen, passage, seat) for passage, seat in holders(seen)]
    return tuple(lines)


def holding(seen: Glimpse, passage: int, seat: int) -> str:
    """Say who made a passage quickest."""
    place = say(TABLET[board_of(seen.setup).port[passage]])
    return say("{name} alone was quickest to {place}.", name=seen.setup.names[seat], place=place)


def reach(seen: Glimpse) -> tuple[int, ...]:
    """List the ovals that the next spin may lead to."""
    table, house = state_of(seen), house_of(seen.setup)
    if table.phase != Phase.SPIN:
        return ()
    was, stop = table.oval[table.seat], house.stop[table.passage]
    return tuple(oval for oval in range(was + 1, was + max(seen.setup.wheels[0].faces) + 1) if oval <= stop)


def ahead(seen: Glimpse) -> tuple[str, ...]:
    """Read out what lies ahead of the ship on turn, oval by oval."""
    return tuple(lookout(seen, oval) for oval in reach(seen))


def lookout(seen: Glimpse, oval: int) -> str:
    """Say what one oval ahead would bring."""
    place = terminal.whereabouts(as_text(seen), oval)
    does = what_it_does(seen.setup, seen.setup.sheet[str(oval)])
    return say("Ahead, {oval}: {place}. {does}", oval=oval, place=place, does=does).rstrip()


def marks(seen: Glimpse) -> tuple[Mark, ...]:
    """Fly a flag at each port for whoever alone was quickest there, and a storm cone where ships lose spins."""
    sheet, board = seen.setup.sheet, board_of(seen.setup)
    flags = []
    for passage, seat in holders(seen):
        oval = board.place_at[board.port[passage]]
        x, y = spot(sheet, oval)
        wide = sheet.size_of(sheet[str(oval)])[0]
        flags.append(Mark(str(oval), f"flag-{seat}", holding(seen, passage, seat), x + wide / 2, y - wide / 4))
    return tuple(flags)


def appliance(seen: Glimpse) -> Appliance:
    """Lay the teetotum beside the board, or the lots before the first spin."""
    table, setup = state_of(seen), seen.setup
    if table.phase == Phase.LOT:
        return Appliance("arrow", "lot", setup.names, words=say("Draw lots for who begins."))
    faces = setup.wheels[0].faces
    shown = table.spun or table.barred
    shows = (faces.index(shown),) if shown else ()
    words = say("The teetotum shows {number}.", number=shown) if shown else say("The teetotum lies ready.")
    if table.barred:
        words = say("The {number} is waived: spin until another number shows (RW-27).", number=table.barred)
    return Appliance(
        "teetotum",
        "teetotum",
        tuple(str(face) for face in faces),
        shows,
        (bool(table.barred),) * len(shows),
        words=words,
    )


def duties(seen: Glimpse, seat: int) -> tuple[Duty, ...]:
    """Tell what a captain must sit out or answer."""
    table, name = state_of(seen), seen.setup.names[seat]
    due = []
    if table.phase == Phase.WAIVE and table.seat == seat:
        words = say("Waive this second disaster, or accept it; it is waived when the time is up (RW-27).")
        due.append(Duty(seat, "answer", words, seconds=TO_ANSWER))
    if table.owed[seat]:
        due.append(
            Duty(seat, "wait", say("{name} loses the next {spins} (RW-23).", name=name, spins=spins(table.owed[seat])))
        )
    if table.arrived[seat] and table.phase != Phase.ENDED:
        due.append(Duty(seat, "wait", say("{name}'s ship lies at anchor until the fleet is in (RW-43).", name=name)))
    return tuple(due)
