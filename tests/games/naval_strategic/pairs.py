"""Pairs of campaigns that one room cannot tell apart, and all that it may try in order to tell them apart.

`SECRETS` says to the house's kit how the second of a pair is made up, in its state and in what its problem keeps from
a side, and what orders are tried; any difference between the two worlds is a leak. Very many:
`python -m benchmarks.tells --only naval_strategic`.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from teetotum.draw.naval_strategic import glance
from teetotum.draw.text import Chart
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise
from teetotum.engine.tells import Secrets, another_board
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
from teetotum.games.naval_strategic.account.state import PLANS, State, place
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.problem.theatre import AT_LARGE, Muster, Place, Post, ScriptedWeather, Theatre
from teetotum.games.naval_strategic.slips.grammar import CODE
from teetotum.games.naval_strategic.slips.items import Orders, Send, To
from teetotum.mechanics.chart import stay
from teetotum.players import captain
from tests.games.naval_strategic import wild

MOVES = 12
HOUSE_RULES = 0.15
"""The share of house rules that are drawn otherwise than usual."""
PROBLEMS = ("P1", "P2", "P3")
BOARDS = 4
"""Other problems that are made up for a side."""
VERBS = (
    "{own}: coal {name} for 3",
    "{own}: detach {ship} as {name}",
    "{own}: detach {ship} as {own}a under {room}",
    '{own}: boat {ship} > {name} "x"',
    '{own}: boat {ship} > {room} "x" at 07:30',
    '{own}: tel {place} > {name} "x"',
    '{own}: tel {place} > {place} "x"',
    '{own}: flags > {name} "x"',
    "{own}: fit {kind} {place}",
    "{own}: to {place} at 10; coal for 5; to {place} at 12",
    "{own}: to {place} at 18 dispatch",
    "{own}: lie for 2; surrender",
    '{own}: end "enough"',
    '{own}: plead "let me"; join {name}',
    "{own}: lose {ship}",
    "{own}: carry on",
)
PRYING = (
    "{own}: join {name}",
    "{name}: lie for 2",
    "{own}: cut {line} for 7",
    "{own}: to {post} at 10",
    '{own}: tel {post} > {name} "x"',
    '{own}: tel {place} > {post} "x"',
    '{own}: gun > {room} "x"',
    '{own}: wireless > {room} "x"',
)
"""Orders that ask for what a side may not know of: look-outs, their wires, rooms and forces of others."""
PLANS_TRIED = (
    'plan "{name} to {place}"',
    'instruct {name} "x"',
    'instruct {room} "x"',
    "mail {post}",
    "mail {place}",
    "start {name} {place}",
    "{own}: to {post} at 10",
)


def shown(exercise: Exercise, seat: int) -> str:
    """Give what the terminal says beside a room's chart."""
    if not 0 <= seat < len(exercise.brief.board.rooms):
        return ""
    return glance(Chart(exercise.brief, seen_by(exercise.play, seat), seat)).plain


def rearrange(settled: Brief, state: Any, seat: int, luck: Keyed) -> tuple[Brief, State] | None:
    """Change all that a room may not know: other forces, ships and papers, and the enemy's part of the problem."""
    chance = Random(luck.below(1 << 30))
    seen = seen_by(settled.play(state), seat)
    mine = {*seen.forces, *(name for fight in seen.naming for name in fight.other)}
    state.laid = {}
    spots = [place(force, state.now) for force in state.forces.values()]
    for name, force in list(state.forces.items()):
        if name not in mine:
            _elsewhere(state, force, spots, chance)
    _other_affairs(state, seat, mine, chance)
    _other_plans(state, seat, settled.board)
    other = another_board(settled, other_problem(settled.board, settled.board.rooms[seat].side, luck.below(BOARDS)))
    # Where somebody else now meets what the room was to meet, the room knows of it: that is another position.
    return (other, state) if seen_by(other.play(state), seat).forces.keys() == seen.forces.keys() else None


@lru_cache(maxsize=256)
def other_problem(theatre: Theatre, side: int, number: int) -> Theatre:
    """Make up another problem that is the same to one side: who watches, lies where, seeks what, and is called what."""
    luck = Random(number)
    names = _renamed(theatre, side, luck)
    posts = [post if post.side == side else _other_post(post, names, luck) for post in theatre.posts]
    lines = [line._replace(a=names.get(line.a, line.a), b=names.get(line.b, line.b)) for line in theatre.lines]
    places = {names.get(code, code): each for code, each in theatre.places.items()}
    return replace(
        theatre,
        rooms=tuple(r if r.side == side else r._replace(id=f"q{r.id}", name="Q", role="Q") for r in theatre.rooms),
        musters=tuple(_other_muster(m, luck) if m.side != side else m for m in theatre.musters),
        posts=tuple(post for post in posts if post.side == side or (post.station != GONE and luck.random() < 0.7)),
        places={code: each._replace(code=code) for code, each in places.items() if code != GONE} | _invented(luck),
        lines=tuple(line._replace(id=f"{line.a}-{line.b}") for line in lines if GONE not in (line.a, line.b)),
        sides=tuple(s if n == side else s._replace(statement="Q.", mail=(), home="") for n, s in _numbered(theatre)),
        instructions={n: text for n, text in theatre.instructions.items() if theatre.side_by_name(n) == side},
        aims=tuple(a if a.side == side else a._replace(points=luck.random(), text="Q") for a in theatre.aims),
        script=(ScriptedWeather(luck.random() * 90, "fog", "rough"),),
        own={},
    )


GONE = "?"


def _numbered(theatre: Theatre) -> Iterator[tuple[int, Any]]:
    return iter(enumerate(theatre.sides))


def _renamed(theatre: Theatre, side: int, luck: Random) -> dict[str, str]:
    """Give the look-outs that a side does not know of other names, or none."""
    own = {post.station for post in theatre.posts if post.side == side}
    hidden = [code for code in theatre.places if len(code) != CODE and code not in own]
    return {code: luck.choice((GONE, f"{code}q", code)) for code in hidden}


def _other_post(post: Post, names: dict[str, str], luck: Random) -> Post:
    """Move a look-out of others, and call it otherwise."""
    station = names.get(post.station, post.station)
    return post._replace(id=f"@{station or post.id}", name="Q", lat=post.lat + luck.random(), station=station)


def _invented(luck: Random) -> dict[str, Place]:
    """Set up a look-out where there was none."""
    return {"Zzz_Head": Place("Zzz_Head", "Zzz Head", 41.0 + luck.random(), -70.0)} if luck.random() < 0.5 else {}


def _other_muster(muster: Muster, luck: Random) -> Muster:
    """Begin a force of others elsewhere, with other ships, other coal and other leave."""
    ships = tuple((name, luck.choice("ABCVst")) for name, _ in muster.ships[: 1 + luck.randrange(9)])
    moved = muster._replace(lat=muster.lat + luck.random(), lon=muster.lon - luck.random(), base="", start_line=())
    return moved._replace(ships=ships, coal={}, most={}, lot=luck.random(), tether=AT_LARGE, crippled=())


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


def _other_plans(state: State, seat: int, board: Theatre) -> None:
    """Let others have planned, instructed, written and arranged for their mail otherwise."""
    side, first = board.rooms[seat].side, board.chiefs[board.rooms[seat].side]
    state.plans = {n: plan if n == first else "a secret" for n, plan in state.plans.items()}
    hidden = [name for name in state.instructions if not _is_ours(board, state, side, name)]
    state.instructions |= dict.fromkeys(hidden, "a secret")
    state.mail = {n: mail if n == side else ("QQQ",) for n, mail in state.mail.items()}
    state.slips = {n: slip if n == seat else Orders(()) for n, slip in state.slips.items()}


def _is_ours(board: Theatre, state: State, side: int, name: str) -> bool:
    """See whether a room or a force is of a side."""
    rooms = {room.id for room in board.rooms if room.side == side}
    return (
        name in rooms or (name in state.forces and state.forces[name].side == side) or board.side_by_name(name) == side
    )


def attempt(exercise: Exercise, seat: int, luck: Keyed) -> str:
    """Write an order as nobody sane would, or as somebody would who wants to find something out."""
    chance, board, state = Random(luck.below(1 << 30)), exercise.brief.board, exercise.state
    side = board.rooms[seat].side
    friends = [each for each in state.forces.values() if each.side == side and each.ships]
    forces = [each for each in seen_by(exercise.play, seat).forces.values() if each.ships] or friends
    if not forces:
        return "nothing"
    own = chance.choice(forces)
    if chance.random() < 0.3:
        return f"{own.id}: {wild.order_for(chance, exercise, own)}"
    tried = PLANS_TRIED if state.phase == PLANS else chance.choice((VERBS, PRYING))
    return chance.choice(tried).format(
        own=own.id,
        name=chance.choice([*state.forces, *(each.id for each in friends), "Z9", "R1a", "B3F1"]),
        ship=chance.choice([*own.ships, *own.ships, *state.ships, "B9-A1"]),
        room=chance.choice(board.rooms).id,
        place=_some_place(board, own, state, chance),
        post=chance.choice([*(each for each in board.places if len(each) != CODE), "Zzz_Head"]),
        line=chance.choice([line.id for line in board.lines if line.owner != side] or ["Zzz_Head-BOS"]),
        kind=chance.choice(("tug", "collier", "cable")),
    )


def _some_place(board: Theatre, own: Force, state: State, luck: Random) -> str:
    """Name a place: as often as not a station within reach."""
    near = board.station_at(*place(own, state.now), own.side) if luck.random() < 0.4 else []
    return luck.choice(near or [*board.places, "QQQ"])


def carried_out(settled: Brief, luck: Keyed) -> Iterator[Exercise]:
    """Let programs fight a campaign, and stop wherever a room is to write."""
    exercise, level = Exercise(settled, luck), ("random", "sensible")[luck.below(2)]
    while not exercise.is_over and exercise.state.move <= MOVES:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        seat = exercise.writers[0]
        if seat >= len(settled.board.rooms):
            exercise.lapse(seat)
            continue
        yield exercise
        exercise.lapse(seat, captain(GAME, level).write(exercise, seat, luck))


def houses(seed: int, count: int) -> tuple[dict[str, object], ...]:
    """Draw house rules for so many campaigns, some of them otherwise than usual."""
    luck, options = Random(seed), [each for each in GAME.rulebook.options if each.choices and each.name != "even"]
    return tuple(
        {each.name: luck.choice(list(each.choices)) for each in options if luck.random() < HOUSE_RULES}
        for _ in range(count)
    )


HOUSES = houses(1902, 10)
SECRETS = Secrets(
    lambda state, _seat, _luck: state,
    rearrange=rearrange,
    shown=shown,
    attempts=attempt,
    carried_out=carried_out,
    skipped=3,
)
"""What a room of a campaign may know, and that nothing else reaches it."""
