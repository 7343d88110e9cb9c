"""Programs at the table: what they are asked, how they answer, and who thinks for the house."""

import hashlib
from functools import cache, lru_cache
from typing import Literal, NamedTuple, Protocol

from msgspec import json, structs

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup
from teetotum.languages import ENGLISH, speaking, spoken
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import Clock, Problem, SeatWish, TableWish
from teetotum.parlour.table_setup import lay

QUICK = ("random", "sensible")
"""Levels that choose within a few milliseconds by hand, measured for every game of the house."""
SETUPS = 16
"""Set-ups that are kept at hand; a search that is made ready for one takes megabytes."""


class Thoughtless(Refusal):
    """No worker could answer."""


class TurnedDown(Refusal):
    """A refusal that was made elsewhere, and is passed on as it stands."""

    def __init__(self, written: bytes) -> None:
        self.problem = json.decode(written, type=Problem)
        super().__init__(self.problem.title)


class Question(NamedTuple):
    """What a program is asked, with all it needs to know."""

    kind: Literal["choose", "chances", "warm"]
    wish: bytes
    state: object
    ply: int
    seed: int
    level: str
    language: str = ENGLISH
    """In which it is answered."""


class Job(NamedTuple):
    """Other work: its name, and what is given for it."""

    name: str
    given: tuple[object, ...]
    language: str = ENGLISH
    """In which it is answered."""


class Thought(NamedTuple):
    """What the worker found: an action, or each seat's share of the wins."""

    code: int = 0
    shares: tuple[float, ...] = ()
    how: str = ""
    wrong: str = ""
    answer: bytes = b""
    """What came of a job, as it is sent."""
    problem: bytes = b""
    """Why a job was refused, as it is sent."""


class Thinker(Protocol):
    """Whoever thinks for the house: worker processes where it is served, the house itself where it runs in a page."""

    async def choose(self, table: LiveTable, level: str, whose: str = "") -> int:
        """Let a program choose for the seat to act; if none can, a quick one chooses."""

    async def hint(self, table: LiveTable, whose: str = "") -> tuple[int, str]:
        """Ask the strongest program what it would do, and name its level."""

    async def chances(self, table: LiveTable, whose: str = "") -> Thought:
        """Ask how the seats' chances stand."""

    async def answer(self, asked: Question, whose: str = "") -> Thought:
        """Answer a question in its turn."""

    async def work(self, name: str, *given: object, whose: str = "") -> bytes:
        """Let a job be done for a guest; a refusal comes back as it was made."""

    def warm(self, table: LiveTable) -> None:
        """Make ready for a table while people still sit down."""

    def waiting(self) -> dict[str, int]:
        """Count the questions that wait, by what they are about."""

    async def close(self) -> None:
        """Stop thinking."""


@lru_cache(SETUPS)
def setup_of(wish: bytes) -> Setup:
    """Lay a table once, and keep it: a search is made ready for one set-up."""
    return lay(json.decode(wish, type=TableWish))


@lru_cache(SETUPS)
def seated(wish: bytes, level: str) -> players.Player:
    """Fetch a program once for each set-up."""
    return players.find(setup_of(wish).game, level)


def at_table(question: Question) -> Match:
    """Stand where the question stands."""
    match = Match(setup_of(question.wish))
    match.state = question.state
    return match


def play_to_a_choice(match: Match, luck: Keyed) -> None:
    """Play on until there is something to choose, so that the compiler has all it needs."""
    while len(match.legal()) < 2 and not match.is_over:
        options = match.wheel.faces if match.to_act == NATURE else tuple(match.legal())
        match.take(options[luck.below(len(options))])


def think(question: Question) -> Thought:
    """Answer one question."""
    match, luck = at_table(question), Keyed(question.seed, question.ply)
    if question.kind == "warm":
        play_to_a_choice(match, luck)
    if question.kind in ("choose", "warm"):
        return Thought(seated(question.wish, question.level).choose(match, luck))
    from teetotum.lab.outlook import find_chances  # noqa: PLC0415  # programs that only choose need none of it

    with speaking(question.language):
        shares, how = find_chances(match, question.seed)
    return Thought(shares=shares, how=how)


def do(job: Job) -> Thought:
    """Do one job."""
    from teetotum.parlour.jobs import carry_out  # noqa: PLC0415  # programs that only think need none of it

    with speaking(job.language):
        answer, problem = carry_out(job.name, job.given)
    return Thought(answer=answer, problem=problem)


@cache
def quick(game: AnyGame, level: str) -> players.Player:
    """Fetch a quick program once."""
    return players.find(game, level)


def choose_at_once(table: LiveTable, asked: str) -> int:
    """Let a quick program choose; where one was asked for that is not, the usual one of the game."""
    level = asked if asked in QUICK else players.usual(table.game)
    return quick(table.game, level).choose(table.match, Keyed(seed_of(table), table.ply))


def question(table: LiveTable, kind: Literal["choose", "chances", "warm"], level: str) -> Question:
    """Put a question about the table as it stands, without names: a search is made ready once for every company."""
    seats = tuple(SeatWish(seat.player) for seat in table.charter.wish.seats)
    wish = json.encode(structs.replace(table.charter.wish, seats=seats, opening="", clock=Clock()))
    return Question(kind, wish, table.match.state, table.ply, seed_of(table), level, spoken())


def seed_of(table: LiveTable) -> int:
    """Seed the programs' own luck by what nobody knows before the end, so that a turn tried again is the same."""
    return int.from_bytes(hashlib.sha256(b"programs" + bytes.fromhex(table.charter.secret)).digest()[:7], "big")
