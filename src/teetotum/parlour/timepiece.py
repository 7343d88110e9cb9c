"""The house's own clock in games that are played against time: what it will do at a table, and when.

The rules keep no time. Where a game leaves something to a clock, somebody must answer by one, and at a table with
people that is the house, so that nobody is both player and timekeeper. Programs among themselves answer by turns, as
the rules let them.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, cast

from teetotum.draw.engraving.round_the_world.fleet import TO_ANSWER
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Match
from teetotum.games.phoebe_snow.vocabulary import Clause, Deed, Duty, Phase, Play, Ruling, Wait
from teetotum.games.round_the_world import vocabulary as voyage
from teetotum.parlour.messages import Clock

MINUTE = 60.0
SECOND = 1.0


class Chime(NamedTuple):
    """Something the clock will do: when, and which action it is."""

    at: float
    code: int


class Timepiece(Protocol):
    """A clock that knows one game."""

    def note(self, match: Match, at: float) -> None:
        """See what the last action has begun."""

    def chime(self, match: Match, people: tuple[int, ...], since: float) -> Chime | None:
        """Say what the clock will do next, if it is for the clock to act."""

    def due(self, match: Match, people: tuple[int, ...], seat: int, since: float) -> float | None:
        """Say when a seat's wait is over, or its answer is given for it, if the clock runs for it."""

    def leaves(self, match: Match, people: tuple[int, ...], code: int) -> bool:
        """See whether a legal action is left to the player and not to the clock."""


class NoTimepiece:
    """The clock of a game that knows no time."""

    def note(self, _match: Match, _at: float) -> None:
        """Note nothing."""

    def chime(self, _match: Match, _people: tuple[int, ...], _since: float) -> Chime | None:
        """Strike never."""
        return None

    def due(self, _match: Match, _people: tuple[int, ...], _seat: int, _since: float) -> float | None:
        """Hurry nobody."""
        return None

    def leaves(self, _match: Match, _people: tuple[int, ...], _code: int) -> bool:
        """Leave everything to the player."""
        return True


@dataclass
class StationClock:
    """The clock of Phoebe Snow's railroad: it measures waits by the minute and duties by the second."""

    waits: dict[int, float] = field(default_factory=dict)
    """When each seat's wait is over."""

    def note(self, match: Match, at: float) -> None:
        """Begin the minutes of whoever has just sat down to wait."""
        play = played(match)
        for seat in range(play.house.seats):
            if play.state.left[seat] == 0:
                self.waits.pop(seat, None)
            elif seat not in self.waits:
                self.waits[seat] = at + MINUTE * (play.state.left[seat] - 1)

    @upholds(Ruling.MEASURE_OF_A_WAIT, Ruling.BEFORE_THE_NEXT_SPIN)
    def chime(self, match: Match, people: tuple[int, ...], since: float) -> Chime | None:
        """Answer for a wait by the clock, and let the seconds of a duty go by for a person."""
        play = played(match)
        if not people:
            return None
        if play.state.phase == Phase.WAIT and play.house.wait == Wait.CLOCK:
            return self._wait(play, since)
        if play.state.phase == Phase.DUTY and play.house.duty == Duty.LIVE and play.state.seat in people:
            return Chime(since + SECOND, Deed.LET_A_SECOND_GO if play.state.grace > 0 else Deed.KEEP_SILENT)
        return None

    @upholds(Clause.WAIT)
    def _wait(self, play: Play, since: float) -> Chime:
        """Let the turn go by while somebody can play; where everybody waits, all are idle until the first is free."""
        seat = play.state.seat
        over = self.waits.get(seat, since)
        others = [play.state.left[other] for other in range(play.house.seats) if other != seat]
        is_first = over <= min(self.waits.values(), default=over)
        if over <= since or (all(others) and is_first):
            return Chime(over, Deed.TIME_IS_UP)
        return Chime(since, Deed.WAIT_ON)

    def due(self, match: Match, people: tuple[int, ...], seat: int, _since: float) -> float | None:
        """Say when a wait by the clock is over; programs among themselves wait by turns."""
        return self.waits.get(seat) if people and played(match).house.wait == Wait.CLOCK else None

    def leaves(self, match: Match, people: tuple[int, ...], code: int) -> bool:
        """Leave the duty itself to the player; only the clock says that time goes by, or is up."""
        return self.chime(match, people, 0.0) is None or code == Deed.PERFORM


class SignalGun:
    """The gun that answers for a captain who is silent too long: a second disaster is then waived."""

    def note(self, _match: Match, _at: float) -> None:
        """Note nothing: the time runs from when the captain was asked."""

    @upholds(voyage.Clause.WAIVE_A_SECOND_DISASTER, voyage.Ruling.HOW_TO_WAIVE)
    def chime(self, match: Match, people: tuple[int, ...], since: float) -> Chime | None:
        """Waive for a person who has been asked and does not answer."""
        table = cast("voyage.State", match.state)
        if table.phase != voyage.Phase.WAIVE or table.seat not in people:
            return None
        return Chime(since + TO_ANSWER, voyage.Answer.WAIVE)

    def due(self, match: Match, people: tuple[int, ...], seat: int, since: float) -> float | None:
        """Say when the gun answers for the captain who has been asked."""
        chime = self.chime(match, people, since)
        return chime.at if chime and match.to_act == seat else None

    def leaves(self, _match: Match, _people: tuple[int, ...], _code: int) -> bool:
        """Leave both answers to the captain."""
        return True


def played(match: Match) -> Play:
    """Read a match as Phoebe Snow's own."""
    return cast("Play", match.play)


def timepiece_for(game: str, clock: Clock) -> Timepiece:
    """Fetch the clock of a game; by letter nobody is hurried to answer."""
    if game == "phoebe_snow":
        return StationClock()
    return SignalGun() if game == "round_the_world" and clock.kind != "days" else NoTimepiece()
