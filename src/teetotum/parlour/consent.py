"""Consent: what is asked of the others, who has agreed, and when it is granted."""

from teetotum.engine.errors import Illegal, Refusal
from teetotum.parlour.entries import Answered, Requested
from teetotum.parlour.messages import Asked

WORDS = {
    "undo": "{name} asks to take back the last move.",
    "draw": "{name} offers to end the match without a winner.",
    "pause": "{name} asks to rest.",
    "rematch": "{name} asks for another match with the same company.",
}

DECLINED = {
    "undo": "{name} does not agree to take the move back.",
    "draw": "{name} would rather play on.",
    "pause": "{name} would rather not rest now.",
    "rematch": "{name} does not want another match.",
}


class Consent:
    """The requests that are open at a table."""

    def __init__(self) -> None:
        self._open: dict[str, Asked] = {}
        self.declined = ""
        """How the request that was refused last was refused."""

    @property
    def open(self) -> tuple[Asked, ...]:
        """The requests that wait for somebody."""
        return tuple(self._open.values())

    def ask(self, entry: Requested, people: tuple[int, ...], names: tuple[str, ...]) -> None:
        """Open a request; whoever asks agrees."""
        words = WORDS[entry.what].format(name=names[entry.seat])
        self._open[entry.id] = Asked(entry.id, entry.what, entry.seat, (entry.seat,), people, words)  # type: ignore[arg-type]

    def answer(self, entry: Answered, names: tuple[str, ...]) -> None:
        """Count an answer; one refusal closes the request."""
        asked = self.find(entry.to, entry.seat)
        if not entry.yes:
            self.declined = DECLINED[asked.what].format(name=names[entry.seat])
            del self._open[entry.to]
        elif entry.seat not in asked.agreed:
            asked.agreed = (*asked.agreed, entry.seat)

    def find(self, asked: str, seat: int) -> Asked:
        """Find an open request that a seat is asked about."""
        if asked not in self._open:
            raise Refusal("nothing of that sort is being asked any more")
        if seat not in self._open[asked].wanted:
            raise Illegal("this is not asked of you")
        return self._open[asked]

    def is_asked(self, what: str) -> bool:
        """See whether a thing is being asked already."""
        return any(asked.what == what for asked in self._open.values())

    def granted(self) -> Asked | None:
        """Find a request to which everybody has agreed."""
        for asked in self._open.values():
            if set(asked.agreed) >= set(asked.wanted):
                return asked
        return None

    def close(self, what: str) -> None:
        """Close the requests of one kind."""
        self._open = {key: asked for key, asked in self._open.items() if asked.what != what}

    def clear(self) -> None:
        """Close every request."""
        self._open.clear()
