"""What lies before each captain: the Captain's Dial with its two pointers, beads for lost spins, the tablet."""

from teetotum.draw.scenes import Account, Gauge, Glimpse
from teetotum.draw.scenes.round_the_world.log import board_of, house_of, is_for_children, state_of
from teetotum.games.round_the_world.setup import TABLET
from teetotum.games.round_the_world.vocabulary import PASSAGES, PLACES, Mode, Phase, Switch
from teetotum.languages import say
from teetotum.mechanics.dial import LAST_CORNER, ROUND, TEN, read_dial


def account(seen: Glimpse, seat: int, words: str) -> Account:
    """Lay out everything that one captain keeps; small children keep only the way they have come."""
    gauges = [voyage(seen, seat)]
    if state_of(seen).owed[seat] or is_for_children(seen.setup):
        gauges.append(beads(seen, seat))
    if not is_for_children(seen.setup):
        gauges += captains_dial(seen, seat)
    if is_commodore(seen, seat):
        gauges.append(commodores_dial(seen))
    if house_of(seen.setup).mode == Mode.GAME_2:
        gauges.append(tablet(seen, seat))
    return Account(seat, tuple(gauges), words=words)


def is_commodore(seen: Glimpse, seat: int) -> bool:
    """The Commodore keeps the Commodore's Dial besides his own."""
    table = state_of(seen)
    return not is_for_children(seen.setup) and table.phase != Phase.LOT and table.commodore == seat


def voyage(seen: Glimpse, seat: int) -> Gauge:
    """Show how far round the world a ship has come, with the places and disasters on the way."""
    oval, goal, board = state_of(seen).oval[seat], house_of(seen.setup).goal, board_of(seen.setup)
    marks = [(float(at), say(name)) for at, name in zip(board.place_at, TABLET, strict=True) if at <= goal]
    marks += [(float(at), say("disaster")) for at in range(goal) if board.disaster[at]]
    return Gauge(
        "strip",
        say("Voyage"),
        oval,
        goal,
        marks=tuple(sorted(marks)),
        words=say("{oval} of {goal} ovals", oval=oval, goal=goal),
    )


def beads(seen: Glimpse, seat: int) -> Gauge:
    """Show spins still to be lost, a bead for each."""
    owed = state_of(seen).owed[seat]
    told = say("1 spin to lose") if owed == 1 else say("{number} spins to lose", number=owed or say("no"))
    return Gauge("beads", say("Spins to lose"), owed, words=told)


def captains_dial(seen: Glimpse, seat: int) -> list[Gauge]:
    """Show both pointers of a Captain's Dial: units round by fifties, and the fifties in the corner."""
    score = state_of(seen).dial[seat]
    shown = read_dial(score)
    tens = tuple((float(ten), str(ten)) for ten in range(0, ROUND, TEN))
    fifties = tuple((float(fifty), str(fifty)) for fifty in range(0, LAST_CORNER + 1, ROUND))
    lap = say(", beyond its scale") if shown.lap else ""
    corner = say("corner at {corner}", corner=shown.corner) + lap
    return [
        Gauge(
            "dial", say("Captain's Dial"), shown.units, ROUND, marks=tens, words=say("{score} added days", score=score)
        ),
        Gauge("dial", say("Corner"), shown.corner, LAST_CORNER, marks=fifties, words=corner),
    ]


def commodores_dial(seen: Glimpse) -> Gauge:
    """Show the Commodore's Dial: every point of it is ten days on every captain's clock."""
    clock = state_of(seen).clock
    most = ROUND * (clock // ROUND + 1)
    marks = tuple((float(ten), str(ten)) for ten in range(0, most, TEN))
    told = (
        say("1 round, 10 days") if clock == 1 else say("{rounds} rounds, {days} days", rounds=clock, days=clock * TEN)
    )
    return Gauge(
        "dial",
        say("Commodore's Dial"),
        clock,
        most,
        marks=marks,
        words=told,
        by_name=True,
    )


def tablet(seen: Glimpse, seat: int) -> Gauge:
    """Fill in the tablet as far as the ship has come, and the sum of the passages made."""
    table = state_of(seen)
    rows = [(say(name), entry(seen, seat, place)) for place, name in enumerate(TABLET) if is_listed(seen, place)]
    rows.append((say("Voyage"), str(table.voyage[seat] or "")))
    filled = sum(1 for _, days in rows[:-1] if days)
    return Gauge(
        "tablet", say("Tablet"), filled, len(rows) - 1, tuple(rows), words=say("{filled} places entered", filled=filled)
    )


def is_listed(seen: Glimpse, place: int) -> bool:
    """A house may list the four principal ports alone; no tablet goes beyond the end of the voyage."""
    board, house = board_of(seen.setup), house_of(seen.setup)
    return board.place_at[place] <= house.goal and (house.all_places == Switch.ON or place in board.port)


def entry(seen: Glimpse, seat: int, place: int) -> str:
    """Write the days to one place, with a star where this captain alone was quickest to a principal port."""
    days = state_of(seen).tablet[PLACES * seat + place]
    port = board_of(seen.setup).port
    is_held = any(port[passage] == place and holder == seat for passage, holder in holders(seen))
    return f"{days} \N{BLACK STAR}" if is_held else str(days or "")


def holders(seen: Glimpse) -> list[tuple[int, int]]:
    """Find for every passage already closed the captain who alone was quickest."""
    table, house = state_of(seen), house_of(seen.setup)
    if house.mode != Mode.GAME_2:
        return []
    closed = min(house.last_passage + 1, PASSAGES) if table.phase == Phase.ENDED else table.passage
    found = [(passage, quickest(seen, passage)) for passage in range(closed)]
    return [(passage, seat) for passage, seat in found if seat >= 0]


def quickest(seen: Glimpse, passage: int) -> int:
    """Find the captain with the least days to the port of a passage, or -1 where none or several have them."""
    place = board_of(seen.setup).port[passage]
    times = [state_of(seen).tablet[PLACES * seat + place] for seat in range(seen.setup.seats)]
    known = [days for days in times if days]
    if not known or times.count(min(known)) > 1:
        return -1
    return times.index(min(known))
