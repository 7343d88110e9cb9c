"""Consent: what is asked of the others, who has agreed, and when it is granted."""

from msgspec import structs

from teetotum.engine.errors import Illegal, Refusal
from teetotum.languages import say, term
from teetotum.parlour.entries import Answered, Requested
from teetotum.parlour.messages import Asked

WORDS = {
    "undo": term("{name} asks to take back the last move."),
    "draw": term("{name} offers to end the match without a winner."),
    "pause": term("{name} asks to rest."),
    "rematch": term("{name} asks for another match with the same company."),
}

DECLINED = {
    "undo": term("{name} does not agree to take the move back."),
    "draw": term("{name} would rather play on."),
    "pause": term("{name} would rather not rest now."),
    "rematch": term("{name} does not want another match."),
}


class Consent:
    """The requests that are open at a table."""

    def __init__(self) -> None:
        self._open: dict[str, Asked] = {}
        self._names: dict[str, str] = {}
        """Who asks, by the request."""
        self._declined = ("", "")
        """What was refused last, and by whom."""

    @property
    def open(self) -> tuple[Asked, ...]:
        """The requests that wait for somebody, in the language of whoever listens."""
        return tuple(
            structs.replace(asked, words=say(WORDS[asked.what], name=say(self._names[key])))
            for key, asked in self._open.items()
        )

    @property
    def declined(self) -> str:
        """How the request that was refused last was refused."""
        what, name = self._declined
        return say(DECLINED[what], name=say(name)) if what else ""

    def ask(self, entry: Requested, people: tuple[int, ...], names: tuple[str, ...]) -> None:
        """Open a request; whoever asks agrees."""
        self._names[entry.id] = names[entry.seat]
        self._open[entry.id] = Asked(entry.id, entry.what, entry.seat, (entry.seat,), people, "")  # type: ignore[arg-type]

    def answer(self, entry: Answered, names: tuple[str, ...]) -> None:
        """Count an answer; one refusal closes the request."""
        asked = self.find(entry.to, entry.seat)
        if not entry.yes:
            self._declined = (asked.what, names[entry.seat])
            del self._open[entry.to]
        elif entry.seat not in asked.agreed:
            asked.agreed = (*asked.agreed, entry.seat)

    def find(self, asked: str, seat: int) -> Asked:
        """Find an open request that a seat is asked about."""
        if asked not in self._open:
            raise Refusal(say("nothing of that sort is being asked any more"))
        if seat not in self._open[asked].wanted:
            raise Illegal(say("this is not asked of you"))
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
        if self._open:
            self._open = {key: asked for key, asked in self._open.items() if asked.what != what}

    def clear(self) -> None:
        """Close every request."""
        self._open.clear()
