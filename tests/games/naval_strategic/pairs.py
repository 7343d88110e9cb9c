"""Pairs of campaigns that one room cannot tell apart, and all that it may try in order to tell them apart.

`another_world` makes up the second of a pair and `attempts` the orders; the conformance kit says what a room sees and
hears. Any difference between the two worlds is a leak. Very many:
`python -m benchmarks.tells --only naval_strategic`.
"""

from collections.abc import Iterator
from itertools import count
from random import Random

from teetotum.draw.naval_strategic import glance
from teetotum.draw.text import Chart
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.engine.sealed_conformance import Compared, Secrets, Twin, answer, impression, is_read, sealed, twin_of
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import (
    LEFT,
    Contact,
    Due,
    Fight,
    FittingOut,
    Force,
    Gained,
    LogLine,
    Message,
)
from teetotum.games.naval_strategic.account.state import State, place
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.dividers import foreseen
from teetotum.games.naval_strategic.slips.items import Send, To
from teetotum.mechanics.chart import stay
from teetotum.players import captain
from tests.games.naval_strategic import wild
from tests.games.naval_strategic.worlds import begun


def shown(exercise: Exercise, seat: int) -> str:
    """Give what the terminal says beside a room's chart."""
    return glance(Chart(exercise.brief, seen_by(exercise.play, seat), seat)).plain


SECRETS = Secrets(lambda state, _seat, _luck: state, (), shown=shown)
"""What the kit shows a room; the worlds and the orders are made here."""
MOVES = 12
HOUSE_RULES = 0.15
"""The share of house rules that are drawn otherwise than usual."""
PROBLEMS = ("P1", "P2", "P3")
ORDERS_A_PAIR, A_CAMPAIGN = 30, 2000
"""Orders that are tried in each pair of worlds, and comparisons after which another campaign begins."""
STRIDE = 3
"""Of how many halts one is looked at, so that a campaign is seen in more than its first hours."""
VERBS = (
    "{own}: join {name}",
    "{own}: coal {name} for 3",
    "{own}: detach {ship} as {name}",
    "{own}: detach {ship} as {own}a under {room}",
    '{own}: boat {ship} > {name} "x"',
    '{own}: boat {ship} > {room} "x" at 07:30',
    '{own}: tel {place} > {name} "x"',
    '{own}: tel {place} > {place} "x"',
    '{own}: flags > {name} "x"',
    '{own}: gun > {room} "x"',
    "{own}: fit {kind} {place}",
    "{own}: cut {line} for 7",
    "{own}: to {place} at 10; coal for 5; to {place} at 12",
    "{own}: to {place} at 18 dispatch",
    "{own}: lie for 2; surrender",
    '{own}: end "enough"',
    '{own}: plead "let me"; join {name}',
    "{name}: lie for 2",
    "{own}: lose {ship}",
    "{own}: carry on",
)


def another_world(exercise: Exercise, seat: int, luck: Random) -> Twin | None:
    """Change all that a room may not know: other forces and their ships, contacts, messages, lines, coal, luck."""
    state: State = exercise.state.afresh()
    state.laid = {}
    seen = seen_by(exercise.play, seat)
    mine = {*seen.forces, *(name for fight in seen.naming for name in fight.other)}
    spots = [place(force, state.now) for force in state.forces.values()]
    for name, force in list(state.forces.items()):
        if name not in mine:
            _elsewhere(state, force, spots, luck)
    _other_affairs(state, seat, mine, luck)
    other = twin_of(exercise, exercise.brief, state)
    # Where somebody else now meets what the room was to meet, the room knows of it: that is another position.
    return other if seen_by(other.play, seat).forces.keys() == seen.forces.keys() else None


def _elsewhere(state: State, force: Force, spots: list[tuple[float, float]], luck: Random) -> None:
    """Put a force beside another, a little off it, or anywhere, with ships in another state; who left, has left."""
    lat, lon = luck.choice(spots)
    off = luck.choice((0.0, 0.01, 0.04, 0.06, 0.5, 9.0))
    legs = tuple(
        stay(leg.begins, leg.ends, lat + off * luck.random(), lon - off * luck.random()) for leg in force.track
    )
    kept = force.ships if luck.random() < 0.7 else force.ships[:1]
    rest = (To("ABC", 0.0, 0.0, 0.0, 9.0),)
    state.forces[force.id] = force.but(
        track=legs, posture=luck.choice(("avoid", "engage")), lot=luck.random() * 9, rest=rest, ships=kept
    )
    for ship in [state.ships[name] for name in force.ships]:
        status = ship.status if ship.status == LEFT else luck.choice(("fit", "crippled", "removed"))
        state.ships[ship.id] = ship.but(coal=luck.random(), run=luck.random() * 9, status=status)


def _other_affairs(state: State, seat: int, mine: set[str], luck: Random) -> None:
    """Change contacts, lines, stocks, fights, fittings, papers, luck and everything else that is kept of others."""
    names = list(state.forces)
    away = [name for name in names if name not in mine]
    state.contacts = {(luck.choice(names), luck.choice(names)): Contact(luck.randrange(4), 0.0, luck.randrange(9))}
    state.close, state.fought = {}, {}
    state.messages[999] = Message(999, 0, "B1", "all", "tel", "a secret", 0.0, 1.0, "in_transit")
    state.cut = {line: 0.0 for line in ("SCU-CFG", "NYC-CAP", "CAP-MSN", "BOS-NPT", "BLK-NPT") if luck.random() < 0.6}
    state.stocks = {code: luck.random() for code in state.stocks}
    state.fights = tuple(fight for fight in state.fights if mine & set(fight.forces))
    if len(away) > 1 and luck.random() < 0.5:
        state.fights += (Fight(9, 0.0, 99.0, (away[0],), (away[1],), "half", 0.5, False),)
    state.fitting = tuple(each for each in state.fitting if each.room == seat)
    state.fitting += (FittingOut(9.0, "cable", "KEY", 99, "ZZF1"), FittingOut(9.0, "collier", "CHE", 99, "ZZF2"))
    state.notices = {room: papers if room == seat else (*papers, *papers) for room, papers in state.notices.items()}
    state.seed, state.met, state.rounds = luck.randrange(1 << 30), luck.random() < 0.5, luck.randrange(20)
    state.battles, state.numbers = luck.randrange(9), state.numbers + luck.randrange(9)
    state.sights = (*state.sights, Gained(0.0, luck.choice(names), luck.choice(names), 3))
    state.log.append(LogLine(0.0, "a secret", 1))
    state.past = [past for past in state.past if past.force in mine]
    state.missed, state.tried = {n: 5 for n in range(9) if n != seat}, {"x": 3}
    state.outbox = (*(each for each in state.outbox if each.force in mine), Due(1.0, "ZZ", Send("gun", "", "all", "x")))
    state.owing |= {room for room in range(9) if luck.random() < 0.3} if seat in state.owing else frozenset()
    state.informed, state.guests = frozenset(away[:1]), {}
    state.labels = {room: (n if room == seat else n + 4) for room, n in state.labels.items()}


def attempts(exercise: Exercise, seat: int, luck: Random) -> Iterator[str]:
    """Write orders without end: as nobody sane would, and as somebody would who wants to find something out."""
    board, state = exercise.brief.board, exercise.state
    side = board.rooms[seat].side
    friends = [each.id for each in state.forces.values() if each.side == side]
    names = [*state.forces, *friends, *friends, "Z9", "R1a", "B3F1"]
    rooms, places = [room.id for room in board.rooms], [*board.places, "QQQ"]
    lines = [line.id for line in board.lines] or ["AAA-BBB"]
    ships = [*state.ships, *(name for name, ship in state.ships.items() if ship.side == side), "B9-A1"]
    forces = [each for each in seen_by(exercise.play, seat).forces.values() if each.ships]
    while True:
        own = luck.choice(forces)
        near = board.station_at(*place(own, state.now), side)
        if luck.random() < 0.3:
            yield f"{own.id}: {wild.order_for(luck, exercise, own)}"
            continue
        yield luck.choice(VERBS).format(
            own=own.id,
            name=luck.choice(names),
            ship=luck.choice([*own.ships, *ships]),
            room=luck.choice(rooms),
            place=luck.choice(near if near and luck.random() < 0.4 else places),
            line=luck.choice(lines),
            kind=luck.choice(("tug", "collier", "cable")),
        )


def told(exercise: Exercise, seat: int, order: str, *, measures: bool) -> tuple[object, ...]:
    """Give all that a room hears when it tries an order; now and then also where that would lead it."""
    exercise.state.laid = {}  # nothing is taken over from one try to the next
    heard = answer(exercise, seat, order, measures)
    return (*heard, *(foreseen(exercise.play, seat, heard[2]) if measures else ()))


def campaigns(scenario: str, seed: int, **options: object) -> Iterator[tuple[Exercise, int]]:
    """Let programs fight a campaign, and stop wherever a room is to write."""
    exercise = begun(scenario, seed, **options)
    while not exercise.is_over and exercise.state.move <= MOVES:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        seat = exercise.writers[0]
        if seat >= len(exercise.brief.board.rooms):
            exercise.lapse(seat)
            continue
        if any(each.ships for each in seen_by(exercise.play, seat).forces.values()):
            yield exercise, seat
        level = "sensible" if seed % 2 else "random"
        exercise.lapse(seat, captain(GAME, level).write(exercise, seat, Keyed(seed, len(exercise.deeds))))


def leaks(
    scenario: str, seed: int, most: int, orders: int = ORDERS_A_PAIR, **options: object
) -> tuple[Compared, list[str]]:
    """Compare pairs of worlds at some halts of a campaign; how many, and what differed."""
    compared, found, luck = Compared(exercises=1), list[str](), Random(seed)
    for halt, (exercise, seat) in enumerate(campaigns(scenario, seed, **options)):
        other = another_world(exercise, seat, luck) if halt % STRIDE == 0 else None
        if other is None:
            continue
        room = f"{scenario}, seed {seed}, deed {len(exercise.deeds)}, {exercise.brief.board.rooms[seat].id}"
        more, differing = compare_worlds(exercise, other, seat, luck, orders)
        compared, found = compared.and_also(more), [f"{room}: {each}" for each in differing]
        if compared.comparisons >= most or found:
            break
    return compared, found


def compare_worlds(exercise: Exercise, other: Twin, seat: int, luck: Random, orders: int) -> tuple[Compared, list[str]]:
    """Compare two worlds by what a room sees, by what it hears of orders, and by what sealing the last brings."""
    mine, read = twin_of(exercise, exercise.brief, exercise.state.afresh()), 0
    found = [] if impression(mine, seat, SECRETS) == impression(other, seat, SECRETS) else ["what it sees"]
    tries = attempts(exercise, seat, luck)
    for n in range(orders):
        order = next(tries)
        one, two = (told(each, seat, order, measures=n % 8 == 0) for each in (mine, other))
        found += [f"{order}: {one} / {two}"] if one != two else []
        read += is_read(one)
    if len(exercise.writers) > 1:  # before the last slip is in, nobody learns anything
        one, two = (sealed(each, seat, order) for each in (mine, other))
        found += [f"sealing {order}: {one} / {two}"] if one != two else []
    return Compared(worlds=1, comparisons=1 + orders + (len(exercise.writers) > 1), read=read), found


def compare(pairs: int, seed: int, first: int = 0, orders: int = ORDERS_A_PAIR) -> Compared:
    """Make so many comparisons, over all problems and drawn house rules, from the first campaign that is asked for."""
    compared = Compared()
    options = [each for each in GAME.rulebook.options if each.choices and each.name not in ("even", "preparation")]
    for number in count(first):
        if compared.comparisons >= pairs:
            break
        luck = Random(f"{seed} {number}")
        house = {each.name: luck.choice(list(each.choices)) for each in options if luck.random() < HOUSE_RULES}
        more, found = leaks(PROBLEMS[number % 3], seed * 1_000_003 + number, A_CAMPAIGN, orders, **house)
        assert not found, f"{house}: {'; '.join(found)}"
        compared = compared.and_also(more)
    return compared
