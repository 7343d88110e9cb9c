"""The worker in which programs think: reads one question after another, and answers each.

It runs as a process of its own, so that neither a long search nor the compiler ever keeps a table waiting that has
nothing to do with it.
"""

import os
import pickle
import resource
import struct
import sys
from functools import lru_cache
from typing import BinaryIO, Literal, NamedTuple

from msgspec import json

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup
from teetotum.parlour.messages import TableWish
from teetotum.parlour.table_setup import lay

HEADER = struct.Struct(">I")
SETUPS = 16
"""Set-ups that a worker keeps at hand; a search that is made ready for one takes megabytes."""


class Question(NamedTuple):
    """What a program is asked, with all it needs to know."""

    kind: Literal["choose", "chances", "warm"]
    wish: bytes
    state: object
    ply: int
    seed: int
    level: str


class Job(NamedTuple):
    """Other work: its name, and what is given for it."""

    name: str
    given: tuple[object, ...]


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
    from teetotum.lab.outlook import find_chances  # noqa: PLC0415  # brings the compiler with it

    shares, how = find_chances(match, question.seed)
    return Thought(shares=shares, how=how)


def do(job: Job) -> Thought:
    """Do one job."""
    from teetotum.parlour.jobs import carry_out  # noqa: PLC0415  # programs that only think need none of it

    answer, problem = carry_out(job.name, job.given)
    return Thought(answer=answer, problem=problem)


def give_time(seconds: int) -> None:
    """Let this process be ended by the system when it has had so many seconds of the processor from now on."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    wanted = int(used.ru_utime + used.ru_stime) + seconds + 1
    resource.setrlimit(resource.RLIMIT_CPU, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until nobody asks any more."""
    asked: Question | Job
    while header := questions.read(HEADER.size):
        seconds, asked = pickle.loads(questions.read(HEADER.unpack(header)[0]))
        give_time(seconds)
        try:
            thought = do(asked) if isinstance(asked, Job) else think(asked)
        except Exception as wrong:  # whatever it is, the parlour must hear of it and go on
            thought = Thought(wrong=f"{type(wrong).__name__}: {wrong}")
        answer = pickle.dumps(thought)
        answers.write(HEADER.pack(len(answer)) + answer)
        answers.flush()


def main() -> None:
    """Keep the pipe of answers to oneself: whatever a library prints goes to the error stream."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, answers)
