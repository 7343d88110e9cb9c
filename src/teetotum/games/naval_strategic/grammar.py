"""Reading what is written by the grammar: text becomes clauses, and what cannot be read is refused with a hint."""

from importlib.resources import files

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken
from lark.exceptions import VisitError

from teetotum.engine.errors import Unreadable
from teetotum.games.naval_strategic.clauses import (
    Detach,
    End,
    Fit,
    Hold,
    Join,
    Lose,
    Order,
    Plan,
    Plead,
    Posture,
    Send,
    Slip,
    Surrender,
    To,
    Word,
)
from teetotum.mechanics.compass import POINTS

FOLLOWS = {
    "AT": "at and a speed, such as at 10,",
    "FOR": "for and hours, such as for 6,",
    "AS": "as and a name for the new force, such as as R1a,",
    "MORETHAN": "> and who it is for",
    "STRING": "words in quotation marks",
    "BECAUSE": "because and a reason",
    "COLON": "a colon and what it is to do",
    "NUMBER": "a number",
    "NAME": "a name",
}
"""What is missing where an order stops too soon, the likeliest first."""
LONGEST = 8784.0
"""Hours of a year, longer than which nobody halts."""
CODE = 3
"""Letters in the code of a place."""


def parse(text: str, start: str, hint: str) -> object:
    """Read text by a rule of the grammar."""
    try:
        return _READER.transform(_GRAMMAR.parse(text, start=start))
    except UnexpectedInput as wrong:
        if missing := _missing(wrong):
            raise Unreadable(f"'{text[:80]}' stops too soon: {missing} should follow; {hint}") from None
        at = getattr(wrong, "column", -1)
        near = text[max(0, at - 1) : at + 19] if at > 0 else ""
        raise Unreadable(f"'{text[:80]}' cannot be read{f' from {near!r} on' if near else ''}: {hint}") from None
    except VisitError as wrong:
        raise Unreadable(f"'{text[:80]}' cannot be read: {wrong.orig_exc}; {hint}") from None


def _missing(wrong: UnexpectedInput) -> str:
    """Say what should follow where an order stops too soon."""
    if not isinstance(wrong, UnexpectedToken) or wrong.token.type != "$END":
        return ""
    return next((words for name, words in FOLLOWS.items() if name in wrong.expected), "")


def _bare(token: Token) -> str:
    text = str(token).replace("\r", " ").replace("\n", " ")  # a slip is one line of the record
    return text[1:-1].replace('\\"', '"').replace("\\\\", "\\") if text.startswith('"') else text


class _Reader(Transformer[Token, object]):
    """Turns what the grammar found into orders."""

    def nothing(self, _items: list[object]) -> Slip:
        return ()

    def slip(self, items: list[Order]) -> Slip:
        return tuple(items)

    def plans(self, items: list[Plan]) -> tuple[Plan, ...]:
        return tuple(items)

    def order(self, items: list[object]) -> Order:
        return Order(str(items[0]), tuple(items[1:]))  # type: ignore[arg-type] # the rest are clauses, by the grammar

    def to(self, items: list[object]) -> To:
        place, speed, flags = items[0], float(str(items[1])), [str(flag) for flag in items[2:]]
        assert isinstance(place, tuple)
        if not 0.01 <= speed <= 30:
            raise ValueError("a speed lies between 0 and 30 knots")
        errand = next((flag for flag in flags if flag in ("dispatch", "alongshore")), "cruise")
        code, lat, lon, miles = place
        return To(code, lat, lon, miles, speed, "run" in flags, "gc" in flags, errand)

    def named(self, items: list[Token | None]) -> tuple[str, float, float, float]:
        code = str(items[0])
        if items[1] is not None and code.upper() not in POINTS:
            raise ValueError(f"{code} is no point of the compass")
        return code.upper(), 0.0, 0.0, float(items[1]) if items[1] is not None else 0.0

    def decimal(self, items: list[Token]) -> tuple[str, float, float, float]:
        lat, lon = float(items[0]), float(items[1])
        if not (-85 <= lat <= 85 and -180 <= lon <= 180):
            raise ValueError("there is no such latitude and longitude")
        return "", lat, lon, 0.0

    def degrees(self, items: list[Token]) -> tuple[str, float, float, float]:
        read = []
        for item in items:
            whole, _, minutes = str(item)[:-1].partition("-")
            if float(minutes) >= 60:
                raise ValueError("a degree has 60 minutes")
            read.append((int(whole) + float(minutes) / 60) * (-1 if item[-1] in "SW" else 1))
        if not (-85 <= read[0] <= 85 and -180 <= read[1] <= 180):
            raise ValueError("there is no such latitude and longitude")
        return "", read[0], read[1], 0.0

    def run(self, _items: list[object]) -> str:
        return "run"

    def gc(self, _items: list[object]) -> str:
        return "gc"

    def dispatch(self, _items: list[object]) -> str:
        return "dispatch"

    def alongshore(self, _items: list[object]) -> str:
        return "alongshore"

    def lie(self, items: list[Token]) -> Hold:
        return Hold("lie", _hours(items[0]))

    def anchor(self, items: list[Token]) -> Hold:
        return Hold("anchor", _hours(items[0]))

    def coal(self, items: list[Token | None]) -> Hold:
        return Hold("coal", _hours(items[1]), str(items[0]) if items[0] is not None else "")

    def cut(self, items: list[Token]) -> Hold:
        return Hold("cut", _hours(items[1]), str(items[0]))

    def posture(self, items: list[Token | None]) -> Posture:
        ratio = float(items[1]) if items[1] is not None else 0.0
        if items[1] is not None and not 1 <= ratio <= 100:
            raise ValueError("a ratio of strengths lies between 1 and 100")
        return Posture(str(items[0]).lower(), ratio)

    def detach(self, items: list[Token | None]) -> Detach:
        names = [str(item) for item in items[:-1]]
        return Detach(tuple(names[:-1]), names[-1], str(items[-1]) if items[-1] is not None else "")

    def join(self, items: list[Token]) -> Join:
        return Join(str(items[0]))

    def fit(self, items: list[Token]) -> Fit:
        return Fit(str(items[0]), str(items[1]).upper())

    def surrender(self, _items: list[object]) -> Surrender:
        return Surrender()

    def end(self, items: list[Token]) -> End:
        return End(_bare(items[0]))

    def plead(self, items: list[Token]) -> Plead:
        return Plead(_bare(items[0]))

    def lose(self, items: list[Token]) -> Lose:
        return Lose(tuple(str(item) for item in items))

    def send(self, items: list[object]) -> Send:
        means, via = str(items[0][0]), str(items[0][1])  # type: ignore[index] # a pair, by the rules below
        text, at = _bare(items[2]), _hour(items[3])  # type: ignore[arg-type] # tokens, by the grammar
        return Send(means, via, str(items[1]), text, at)

    def tel(self, items: list[Token]) -> tuple[str, str]:
        station = str(items[0])
        return "tel", station.upper() if len(station) == CODE else station

    def boat(self, items: list[Token]) -> tuple[str, str]:
        return "boat", str(items[0])

    def pigeon(self, items: list[Token]) -> tuple[str, str]:
        return "pigeon", str(items[0])

    def wireless(self, _items: list[object]) -> tuple[str, str]:
        return "wireless", ""

    def light(self, _items: list[object]) -> tuple[str, str]:
        return "light", ""

    def very(self, _items: list[object]) -> tuple[str, str]:
        return "very", ""

    def ardois(self, _items: list[object]) -> tuple[str, str]:
        return "ardois", ""

    def flags(self, _items: list[object]) -> tuple[str, str]:
        return "flags", ""

    def gun(self, _items: list[object]) -> tuple[str, str]:
        return "gun", ""

    def plan(self, items: list[Token]) -> Plan:
        return Plan("plan", "", _bare(items[0]))

    def instruct(self, items: list[Token]) -> Plan:
        return Plan("instruct", str(items[0]), _bare(items[1]))

    def mail(self, items: list[Token]) -> Plan:
        return Plan("mail", str(items[0]).upper(), "")

    def start_at(self, items: list[object]) -> Plan:
        place = items[1]
        assert isinstance(place, tuple)
        return Plan("start", str(items[0]), str(place[0]), place[1], place[2])

    def value(self, items: list[Token]) -> str:
        return _bare(items[0])

    def accept(self, _items: list[object]) -> Word:
        return Word("accept")

    def accept_all(self, _items: list[object]) -> Word:
        return Word("accept", (("all", ""),))

    def summary(self, _items: list[object]) -> Word:
        return Word("summary")

    def defer(self, _items: list[object]) -> Word:
        return Word("defer")

    def then(self, items: list[Token]) -> tuple[tuple[str, str], ...]:
        return ("then", _hour(items[0])), *(("", str(item).lower()) for item in items[1:])

    def announce(self, items: list[object]) -> Word:
        told: list[tuple[str, str]] = []
        for item in items:
            told.extend(item if isinstance(item, tuple) else [("", str(item).lower())])
        return Word("announce", tuple(told))

    def close(self, items: list[Token]) -> Word:
        return Word("close", (), _reason(items[0]))

    def give(self, items: list[Token | None]) -> Word:
        return Word("give", ((str(items[0]), str(items[1])),), _reason(items[2]))

    def tell(self, items: list[Token | None]) -> Word:
        return Word("tell", ((str(items[0]), _bare(items[1])),), _reason(items[2]))  # type: ignore[arg-type]

    def amend(self, items: list[Token | str | None]) -> Word:
        pairs = [str(item) for item in items[:-1]]
        values = tuple(zip(pairs[::2], pairs[1::2], strict=True))
        return Word("amend", values, _reason(items[-1]))

    def result(self, items: list[Token | None]) -> Word:
        return Word("result", ((str(items[0]), _bare(items[1])),), _reason(items[2]))  # type: ignore[arg-type]


def _hours(token: Token | None) -> float:
    """Read how many hours something takes."""
    hours = float(str(token))
    if not 0.001 <= hours <= LONGEST:
        raise ValueError("a halt lasts more than no time, and a year at most")
    return hours


def _hour(token: Token | None) -> str:
    """Read an hour of the clock, written with two figures for the hour."""
    if token is None:
        return ""
    hour, _, minute = str(token).partition(":")
    if int(hour) > 23 or int(minute) > 59:
        raise ValueError(f"there is no such hour as {token}")
    return f"{int(hour):02d}:{minute}"


def _reason(told: Token | str | None) -> str:
    return str(told)[len("because") :].strip() if told else ""


_GRAMMAR = Lark(
    (files(__package__) / "orders.lark").read_text(encoding="utf-8"),
    start=["slip", "word"],
    parser="lalr",
    maybe_placeholders=True,
)
_READER = _Reader()
