"""Orders as they are written and read: a slip for each room, the planning before play, and the umpire's word."""

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedInput
from lark.exceptions import VisitError

from teetotum.engine.errors import Unreadable

EXAMPLE = 'R1: to SLC at 10; lie for 2; posture avoid; tel FDF > WAS "all well"'
WORDS = "accept, summary, defer, amend NAME VALUE because ..., announce HOURS clear smooth, or close because ..."
POINTS = ("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW")


class To(NamedTuple):
    """Steam to a place: its code, or latitude and longitude; or so many miles on a compass point."""

    code: str
    lat: float
    lon: float
    miles: float
    speed: float
    run: bool = False
    gc: bool = False
    purpose: str = "cruise"


class Hold(NamedTuple):
    """Stay and do something for some hours."""

    what: str
    hours: float
    arg: str = ""


class Posture(NamedTuple):
    """What to do about the enemy."""

    posture: str
    ratio: float = 0.0


class Detach(NamedTuple):
    """Send ships away as a force of their own."""

    ships: tuple[str, ...]
    force: str
    room: str = ""


class Join(NamedTuple):
    """Join another force in company."""

    force: str


class Fit(NamedTuple):
    """Fit out a vessel."""

    kind: str
    place: str


class Surrender(NamedTuple):
    """Haul down the flag."""


class Lose(NamedTuple):
    """Name the ships that are lost in an action."""

    ships: tuple[str, ...]


class Send(NamedTuple):
    """Send a message, at once or at an hour of the clock."""

    means: str
    via: str
    to: str
    text: str
    at: str = ""


class Plan(NamedTuple):
    """A plan, an instruction, a place for one's mail, or a place to start from."""

    kind: str
    name: str
    text: str
    lat: float = 0.0
    lon: float = 0.0


class Word(NamedTuple):
    """What the umpire says."""

    kind: str
    values: tuple[tuple[str, str], ...] = ()
    reason: str = ""


Clause: TypeAlias = To | Hold | Posture | Detach | Join | Fit | Surrender | Lose | Send


class Order(NamedTuple):
    """What one force is to do."""

    force: str
    clauses: tuple[Clause, ...]


Slip: TypeAlias = tuple[Order, ...]
_KNOWN: dict[str, Slip] = {}
"""Slips that were written by programs: their text need not be read letter by letter again."""
MOST_KNOWN = 50_000
CODE = 3
"""Letters in the code of a place."""


@lru_cache(maxsize=16384)
def figure(number: float) -> str:
    """Write a number no longer than it need be."""
    return f"{number + 0.0:.6f}".rstrip("0").rstrip(".")


def quoted(text: str) -> str:
    """Put words in quotation marks."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@lru_cache(maxsize=16384)
def say_clause(clause: Clause) -> str:
    """Write one clause."""
    if isinstance(clause, To):
        where = f"{figure(clause.lat)} {figure(clause.lon)}"
        if clause.code:
            where = f"{clause.code} {figure(clause.miles)}" if clause.miles else clause.code
        flags = (" run" if clause.run else "") + (" gc" if clause.gc else "")
        errand = "" if clause.purpose == "cruise" else f" {clause.purpose}"
        return f"to {where} at {figure(clause.speed)}{flags}{errand}"
    if isinstance(clause, Hold):
        return f"{clause.what}{' ' + clause.arg if clause.arg else ''} for {figure(clause.hours)}"
    if isinstance(clause, Posture):
        return f"posture {clause.posture}{' ' + figure(clause.ratio) if clause.ratio else ''}"
    if isinstance(clause, Detach):
        under = f" under {clause.room}" if clause.room else ""
        return f"detach {', '.join(clause.ships)} as {clause.force}{under}"
    if isinstance(clause, Join):
        return f"join {clause.force}"
    if isinstance(clause, Fit):
        return f"fit {clause.kind} {clause.place}"
    if isinstance(clause, Lose):
        return f"lose {', '.join(clause.ships)}"
    if isinstance(clause, Send):
        when = f" at {clause.at}" if clause.at else ""
        return f"{clause.means}{' ' + clause.via if clause.via else ''} > {clause.to} {quoted(clause.text)}{when}"
    return "surrender"


def say(slip: Slip) -> str:
    """Write a slip in one line, and remember it so that it need not be read again."""
    text = " / ".join(f"{order.force}: {'; '.join(say_clause(each) for each in order.clauses)}" for order in slip)
    if len(_KNOWN) > MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[text or "nothing"] = tuple(Order(order.force, tuple(map(_rounded, order.clauses))) for order in slip)
    return text or "nothing"


def _rounded(clause: Clause) -> Clause:
    """Keep no more of a number than is written."""
    return _shortened(clause) if isinstance(clause, (To, Hold)) else clause


@lru_cache(maxsize=16384)
def _shortened(clause: To | Hold) -> To | Hold:
    if isinstance(clause, Hold):
        return clause._replace(hours=float(figure(clause.hours)))
    lat, lon = float(figure(clause.lat)), float(figure(clause.lon))
    return clause._replace(lat=lat, lon=lon, miles=float(figure(clause.miles)), speed=float(figure(clause.speed)))


def read(text: str) -> Slip:
    """Read a slip."""
    known = _KNOWN.get(text)
    if known is not None:
        return known
    return _read(text.strip())


@lru_cache(maxsize=4096)
def _read(text: str) -> Slip:
    made = _parse(text or "nothing", "slip", f"write an order such as {EXAMPLE}")
    if not isinstance(made, tuple) or any(isinstance(each, Plan) for each in made):
        raise Unreadable(f"'{text}' belongs to the time before play: now write an order such as {EXAMPLE}")
    return made


@lru_cache(maxsize=1024)
def read_plans(text: str) -> tuple[Plan, ...]:
    """Read what a commander in chief files before play."""
    made = _parse(text.strip() or "nothing", "slip", 'write plan "...", instruct B2 "...", or nothing')
    if not isinstance(made, tuple) or not all(isinstance(each, Plan) for each in made):
        raise Unreadable('before play there are no orders yet: write plan "...", instruct B2 "...", or nothing')
    return made


def say_plans(plans: tuple[Plan, ...]) -> str:
    """Write what was filed before play."""
    said = {"plan": "plan {1}", "instruct": "instruct {0} {1}", "mail": "mail {0}", "start": "start {0} {2} {3}"}
    parts = [said[p.kind].format(p.name, quoted(p.text), figure(p.lat), figure(p.lon)) for p in plans]
    return "; ".join(parts) or "nothing"


def read_word(text: str) -> Word:
    """Read what the umpire says."""
    made = _parse(text.strip(), "word", f"the umpire says {WORDS}")
    assert isinstance(made, Word)
    return made


def say_word(word: Word) -> str:
    """Write what the umpire says."""
    because = f" because {word.reason}" if word.reason else ""
    if word.kind == "announce":
        return "announce " + " ".join(f"{key} {value}".strip() for key, value in word.values)
    if word.kind == "result":
        return f"result {word.values[0][0]} {quoted(word.values[0][1])}{because}"
    values = ", ".join(f"{name} {quoted(value)}" for name, value in word.values)
    return f"{word.kind}{' ' + values if values else ''}{because}"


def _parse(text: str, start: str, hint: str) -> object:
    try:
        return _READER.transform(_GRAMMAR.parse(text, start=start))
    except UnexpectedInput as wrong:
        at = getattr(wrong, "column", -1)
        near = text[max(0, at - 1) : at + 19] if at > 0 else ""
        raise Unreadable(f"'{text[:80]}' cannot be read{f' from {near!r} on' if near else ''}: {hint}") from None
    except VisitError as wrong:
        raise Unreadable(f"'{text[:80]}' cannot be read: {wrong.orig_exc}; {hint}") from None


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
        if not 0 < speed <= 30:
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
            read.append((int(whole) + float(minutes) / 60) * (-1 if item[-1] in "SW" else 1))
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
        return Hold("lie", float(items[0]))

    def anchor(self, items: list[Token]) -> Hold:
        return Hold("anchor", float(items[0]))

    def coal(self, items: list[Token | None]) -> Hold:
        return Hold("coal", float(str(items[1])), str(items[0]) if items[0] is not None else "")

    def cut(self, items: list[Token]) -> Hold:
        return Hold("cut", float(items[1]), str(items[0]))

    def posture(self, items: list[Token | None]) -> Posture:
        return Posture(str(items[0]), float(items[1]) if items[1] is not None else 0.0)

    def detach(self, items: list[Token | None]) -> Detach:
        names = [str(item) for item in items[:-1]]
        return Detach(tuple(names[:-1]), names[-1], str(items[-1]) if items[-1] is not None else "")

    def join(self, items: list[Token]) -> Join:
        return Join(str(items[0]))

    def fit(self, items: list[Token]) -> Fit:
        return Fit(str(items[0]), str(items[1]).upper())

    def surrender(self, _items: list[object]) -> Surrender:
        return Surrender()

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

    def summary(self, _items: list[object]) -> Word:
        return Word("summary")

    def defer(self, _items: list[object]) -> Word:
        return Word("defer")

    def then(self, items: list[Token]) -> tuple[tuple[str, str], ...]:
        return ("then", _hour(items[0])), *(("", str(item)) for item in items[1:])

    def announce(self, items: list[object]) -> Word:
        told: list[tuple[str, str]] = []
        for item in items:
            told.extend(item if isinstance(item, tuple) else [("", str(item))])
        return Word("announce", tuple(told))

    def close(self, items: list[Token]) -> Word:
        return Word("close", (), _reason(items[0]))

    def amend(self, items: list[Token | str | None]) -> Word:
        pairs = [str(item) for item in items[:-1]]
        values = tuple(zip(pairs[::2], pairs[1::2], strict=True))
        return Word("amend", values, _reason(items[-1]))

    def result(self, items: list[Token | None]) -> Word:
        return Word("result", ((str(items[0]), _bare(items[1])),), _reason(items[2]))  # type: ignore[arg-type]


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
