"""How much anybody may ask of the parlour; every refusal is one sentence."""

from collections import defaultdict, deque
from dataclasses import dataclass
from time import monotonic

from teetotum.engine.errors import Refusal
from teetotum.languages import say, term

LONGEST_ID = 64
"""Characters of the id by which a message is known again."""


class TooMuch(Refusal):
    """More was asked than the house gives to one guest."""


@dataclass(frozen=True)
class Limits:
    """How much is too much."""

    message: int = 16_384
    """Bytes of one message over the socket."""
    wish: int = 500_000
    """Bytes of a wish for a table, which may hold a board."""
    record: int = 4_000_000
    """Bytes of a record to be replayed."""
    rate: float = 40.0
    """Messages a second on one connection, in the long run."""
    burst: float = 120.0
    """Messages at once."""
    tables: int = 60
    """Tables set by one address within the hour."""
    listed: int = 3
    """Open tables set by one address within the hour."""
    joins: int = 20
    """Seats at open tables taken by one address within the hour."""
    quiet: bool = False
    """Whether strangers do not meet here: no open tables, no talk, no names, no records from outside."""
    connections: int = 40
    """Connections of the same seats, or of onlookers, at one table."""
    backlog: int = 1_000_000
    """Bytes waiting for a slow connection before it is cut."""
    talk_rate: float = 0.5
    """Lines of talk a second on one connection, in the long run."""
    talk_burst: float = 12.0
    """Lines of talk at once."""
    try_rate: float = 10.0
    """Orders tried a second on one connection, in the long run."""
    try_burst: float = 20.0
    """Orders tried at once."""
    least_move: float = 5.0
    """Seconds that a clock must give for a move."""
    least_days: float = 1 / 24
    """Days that a clock must give for a move."""
    absence: float = 60.0
    """Seconds after which a program plays for a guest of a party whose page is gone."""
    patience: float = 30.0
    """Seconds in which whatever is sent to an address must have come."""


class Pace:
    """A bucket that fills steadily and is drawn from with each message."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._seen = rate, burst, burst, monotonic()

    def spend(self) -> None:
        """Count one message, or refuse it."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            raise TooMuch(say("you are speaking faster than the house can listen: wait a moment and say it again"))
        self._left -= 1


class Doorkeeper:
    """Counts what each address has been given within the hour, such as tables."""

    HOUR = 3600.0
    MOST_ADDRESSES = 10_000

    def __init__(self, most: int, words: str) -> None:
        self._most, self._words = most, words
        self._set: dict[str, deque[float]] = defaultdict(deque)

    def admit(self, address: str) -> None:
        """Count one more, or refuse it."""
        now, times = monotonic(), self._set[address]
        while times and times[0] < now - self.HOUR:
            times.popleft()
        if len(times) >= self._most:
            raise TooMuch(say(self._words, most=self._most))
        times.append(now)
        if len(self._set) > self.MOST_ADDRESSES:
            self._forget(now)

    def _forget(self, now: float) -> None:
        for address in [address for address, times in self._set.items() if times[-1] < now - self.HOUR]:
            del self._set[address]


def tables_of(limits: Limits) -> Doorkeeper:
    """Count the tables that each address sets."""
    return Doorkeeper(limits.tables, term("this address has set {most} tables within the hour: play one of them first"))


def check_size(size: int, most: int, what: str) -> None:
    """Refuse whatever is larger than the house reads."""
    if size > most:
        raise TooMuch(say("{what} has at most {most:,} bytes, and this one is larger", what=say(what), most=most))
