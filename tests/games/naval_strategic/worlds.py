"""Seas for the tests: forces on an empty chart, or a problem of the house, run without anybody reacting."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.engine.rules import Play, open_ledger
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.proposals import ActionProposal
from teetotum.games.naval_strategic.account.records import Doing
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.conduct.laying_out import lay_out
from teetotum.games.naval_strategic.conduct.moves import go_on
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight.lookout import foresee
from teetotum.mechanics.chart import Leg, advance, cut, stay, steer
from teetotum.rulebooks import read
from teetotum.rulebooks.entries import ROOM_FOR_SAYINGS
from teetotum.scenarios import from_bytes

HEAD = """id = "T"
game = "naval_strategic"
title = "A sea for tests"
words = "Nothing but water."
provenance = "Made for the tests."
epoch = "{epoch}"
end = "{end}"
{more}
[[side]]
id = "Red"
home = ""
statement = "Red's own."
[[side]]
id = "Blue"
home = ""
statement = "Blue's own."
"""


class Body(NamedTuple):
    """A force to be set down: its ships, its place, and how it moves."""

    id: str
    ships: str
    lat: float
    lon: float
    course: float = 0.0
    speed: float = 0.0
    what: str = "steam"
    posture: str = "avoid"


def sea(
    bodies: Sequence[Body],
    epoch: str = "1902-08-20 08:00",
    end: str = "1999-01-01 00:00",
    more: str = "",
    tail: str = "",
    house: Mapping[str, object] | None = None,
    **options: object,
) -> Campaign:
    """Set forces down on an empty sea; names that begin with R are Red's."""
    text = HEAD.format(epoch=epoch, end=end, more=more) + tail
    for body in bodies:
        side = "Red" if body.id[0] == "R" else "Blue"
        text += (
            f'[[force]]\nid = "{body.id}"\nside = "{side}"\nships = "{body.ships}"\nstart = [{body.lat}, {body.lon}]\n'
        )
    for side, letter in (("Red", "R"), ("Blue", "B")):
        own = [body.id for body in bodies if body.id[0] == letter]
        for n, name in enumerate(own or [""]):
            office = "cinc" if n == 0 else "detached"
            held = f'["{name}"]' if name else "[]"
            text += f'[[room]]\nid = "room{letter}{n}"\nside = "{side}"\nname = "{side} {n}"\n'
            text += f'office = "{office}"\nforces = {held}\n'
    return table(survey(from_bytes(text.encode(), "test.toml")), bodies, **{**(house or {}), **options})


def table(theatre: Theatre, bodies: Sequence[Body] = (), **options: object) -> Campaign:
    """Lay a table out, and set the tracks of the bodies upon it."""
    house = choose(read("naval_strategic"), "", {"weather": "clear", "preparation": "off", **options})
    play: Campaign = Play(theatre, GAME.furnish(house, theatre), State(), open_ledger(100_000))
    lay_out(play)
    for body in bodies:
        set_down(play, body)
    return play


def set_down(play: Campaign, body: Body, hours: float = 1000.0) -> None:
    """Send a force off on its course."""
    leg: Leg = stay(0.0, hours, body.lat, body.lon)
    if body.speed:
        goal = advance(body.lat, body.lon, body.course, body.speed * 100)
        leg = cut(steer(0.0, body.lat, body.lon, *goal, body.speed), 0.0, 100.0)
    what = body.what if body.speed or body.what != "steam" else "lie"
    force = play.state.forces[body.id]
    play.state.forces[body.id] = force.but(track=(leg,), doing=(Doing(what),), posture=body.posture)


def run(play: Campaign, hours: float) -> Campaign:
    """Let a move of so many hours run through; nobody changes anything."""
    state = play.state
    state.phase, state.until, state.summary = "run", state.now + hours, True
    state.began = state.now
    foresee(play.board, play.house, state)
    while state.phase == "run" and state.now < state.until:
        before = state.move
        go_on(play)
        if state.move != before:
            break
    return play


def seen(play: Campaign, who: str, target: str) -> dict[int, float]:
    """List when an observer gained each level of a target, in hours from the beginning."""
    found: dict[int, float] = {}
    for at, observer, other, level in play.state.sights:
        if (observer, other) == (who, target):
            for each in range(1, level + 1):
                found.setdefault(each, at)
    return found


def clock(epoch_hour: float, hours: float) -> str:
    """Write an hour of the day to the second."""
    seconds = round((epoch_hour + hours) % 24 * 3600)
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


def seconds(text: str) -> float:
    """Read an hour of the day as seconds."""
    parts = [float(part) for part in text.split(":")]
    return float(sum(part * 60.0 ** (2 - n) for n, part in enumerate(parts)))


def settled(scenario: str = "P1", **options: object) -> Brief:
    """Settle a campaign of the house."""
    return brief(GAME, scenario=scenario, options={"weather": "clear", "preparation": "off", **options})


def begun(scenario: str = "P1", seed: int = 1, **options: object) -> Exercise:
    """Begin a campaign and draw its lot."""
    exercise = Exercise(settled(scenario, **options), Keyed(seed))
    exercise.throw()
    exercise.throw()
    return exercise


def seat_of(exercise: Exercise, room: str) -> int:
    """Find a room's seat."""
    return next(n for n, each in enumerate(exercise.brief.board.rooms) if each.id == room)


def action_of(
    strong: str,
    weak: str,
    outcome: str,
    hours: float,
    loss: float = 0.0,
    *,
    crippled: bool = False,
    at: float = 0.0,
    clause: int = 53,
) -> ActionProposal:
    """Propose an action of one force against another."""
    said = Saying(ROOM_FOR_SAYINGS * clause)
    return ActionProposal(at, clause, (strong, weak), outcome, hours, (strong,), (weak,), loss, crippled, saying=said)
