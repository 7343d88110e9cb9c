"""Rulings as the program would have them, each for the umpire to accept or to amend."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.slips.words import REFUSED
from teetotum.languages import term

Names = tuple[str, ...]


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True)
class Proposal:
    """What is proposed at an hour, and the clause or ruling that it is proposed under."""

    at: float
    clause: int
    warning: str = field(default="", kw_only=True)
    kind: ClassVar[str] = ""
    called: ClassVar[str] = ""
    """How it is spoken of; by its kind where nothing is said."""
    rests_on: ClassVar[Names] = ()
    """The fields that say what it is about."""
    about: ClassVar[int] = 10_000
    """How many of its facts say whom it concerns."""
    amendable: ClassVar[Names] = ()
    """The fields that an umpire may amend."""

    @property
    def facts(self) -> Names:
        """What it is about, in words."""
        return tuple(self._facts())

    def _facts(self) -> Iterator[str]:
        for name in self.rests_on:
            held = getattr(self, name)
            yield from held if isinstance(held, tuple) else (str(held),)

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """What is proposed, in words."""
        return tuple((name, _written(getattr(self, name))) for name in self.amendable)

    @property
    def is_refused(self) -> bool:
        """Whether the umpire has said a plain no to it."""
        return any(name in REFUSED and not getattr(self, name) for name in self.amendable)

    def parts(self) -> tuple[object, ...]:
        """Give all of it, as it is spelt in an account."""
        return self.kind, self.at, self.facts, self.clause, self.values, self.warning


@dataclass(frozen=True)
class LossProposal(Proposal):
    """That an observer has lost what he had in sight; above nought the umpire lets him keep it a little longer."""

    who: str
    target: str
    pair: tuple[str, str]
    """The two as they are looked over: the post, or the first by name, stands first."""
    level: int = 0
    kind: ClassVar[str] = "lost"
    called: ClassVar[str] = term("loss of sight")
    rests_on: ClassVar[Names] = ("who", "target", "pair")
    about: ClassVar[int] = 2
    amendable: ClassVar[Names] = ("level",)


@dataclass(frozen=True)
class SightingProposal(LossProposal):
    """That an observer gains a level of sight; with the words of his paper, where the umpire has given them."""

    text: str = ""
    kind: ClassVar[str] = "gain"
    called: ClassVar[str] = term("sighting")
    amendable: ClassVar[Names] = ("level", "text")

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """What is proposed: the paper is worded when it is written."""
        return (("level", str(self.level)),)


@dataclass(frozen=True)
class ActionProposal(Proposal):
    """How an action ends: after how many hours, what share of the weaker is lost, whether the stronger is crippled."""

    told: tuple[str, str]
    """The two sides in words, with their points."""
    outcome: str
    hours: float
    strong: Names
    weak: Names
    loss: float
    crippled: bool
    saying: Saying = field(kw_only=True)
    """What those in it are told when it begins; its clause is that saying's."""
    kind: ClassVar[str] = term("action")
    rests_on: ClassVar[Names] = ("told",)
    amendable: ClassVar[Names] = ("outcome", "hours")

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """What is proposed, with who is in it and what comes of it."""
        sides = ("strong", " ".join(self.strong)), ("weak", " ".join(self.weak))
        ruled = ("outcome", self.outcome), ("hours", f"{self.hours:g}")
        return *ruled, *sides, ("loss", f"{self.loss:.9f}"), ("crippled", str(int(self.crippled)))

    @property
    def forces(self) -> Names:
        """All forces in it."""
        return self.strong + self.weak


@dataclass(frozen=True)
class ResultProposal(Proposal):
    """That the result of an action is waited for, which is fought out by the Fleet Tactical Game."""

    action: ActionProposal
    kind: ClassVar[str] = term("result")

    @property
    def facts(self) -> Names:
        """The two sides in words."""
        return self.action.told

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """Who is in it, and what was proposed before."""
        return ("forces", " ".join(self.action.forces)), *self.action.values


@dataclass(frozen=True)
class MessageProposal(Proposal):
    """That a message arrives; the umpire may word it otherwise, keep it back some hours, or have it lost."""

    number: int
    state: str = "delivered"
    text: str = ""
    delay: float = -1.0
    """Hours; below nought where nothing is said of them."""
    kind: ClassVar[str] = "message"
    rests_on: ClassVar[Names] = ("number",)
    amendable: ClassVar[Names] = ("state", "text", "delay")

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """What is proposed: that it arrives, and no more."""
        return (("state", self.state),)


@dataclass(frozen=True)
class CableProposal(Proposal):
    """That a force cuts a cable."""

    force: str
    line: str
    cut: bool = True
    kind: ClassVar[str] = term("cable")
    rests_on: ClassVar[Names] = ("force", "line")
    amendable: ClassVar[Names] = ("cut",)


@dataclass(frozen=True)
class FitOutProposal(Proposal):
    """That a vessel is ready, or will be some hours later."""

    force: str
    what: str
    place: str
    delay: float = 0.0
    kind: ClassVar[str] = term("fitout")
    rests_on: ClassVar[Names] = ("force", "what", "place")
    amendable: ClassVar[Names] = ("delay",)


@dataclass(frozen=True)
class SuccessionProposal(Proposal):
    """Who follows a commander in chief that is lost, and after how many hours he knows of it."""

    lost: str
    next: str
    delay: float
    kind: ClassVar[str] = term("succession")
    rests_on: ClassVar[Names] = ("lost", "next")
    amendable: ClassVar[Names] = ("next", "delay")


@dataclass(frozen=True)
class CrowdProposal(Proposal):
    """That a move in which too many forces have met is closed summarily."""

    forces: Names
    close: bool = True
    kind: ClassVar[str] = term("crowd")
    rests_on: ClassVar[Names] = ("forces",)
    amendable: ClassVar[Names] = ("close",)


@dataclass(frozen=True)
class NoticeProposal(Proposal):
    """A paper of what a force learns, which the umpire may word otherwise or keep back."""

    force: str
    what: str
    text: str
    send: bool = True
    saying: Saying = field(kw_only=True)
    """What its room is told with it; its clause is that saying's."""
    kind: ClassVar[str] = term("notice")
    rests_on: ClassVar[Names] = ("force", "what")
    amendable: ClassVar[Names] = ("text", "send")


@dataclass(frozen=True)
class PleaProposal(Proposal):
    """What a force pleads for against the book: what that cites, what it says, the plea, and whose it is."""

    force: str
    cited: str
    why: str
    plea: str
    room: str
    allow: bool = False
    kind: ClassVar[str] = "legality"
    called: ClassVar[str] = term("plea")
    rests_on: ClassVar[Names] = ("force", "cited", "why", "plea", "room")
    about: ClassVar[int] = 1
    amendable: ClassVar[Names] = ("allow",)


@dataclass(frozen=True)
class EndProposal(Proposal):
    """That the game ends, and why."""

    why: str
    end: bool = True
    kind: ClassVar[str] = term("end")
    rests_on: ClassVar[Names] = ("why",)
    amendable: ClassVar[Names] = ("end",)


@dataclass(frozen=True)
class WeatherProposal(Proposal):
    """What the program would have announced, kept beside what the umpire announces; it is never ruled on."""

    move: int
    announce: str
    kind: ClassVar[str] = "weather"

    @property
    def facts(self) -> Names:
        """The move that it is for."""
        return (f"move {self.move}",)

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """The announcement, as it is said."""
        return (("announce", self.announce),)
