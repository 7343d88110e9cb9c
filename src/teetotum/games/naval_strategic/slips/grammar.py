"""Reading what is written by the grammar: text becomes items, and what cannot be read is refused with a hint."""

import re
from importlib.resources import files

from lark import Lark, Token, Transformer, UnexpectedInput, UnexpectedToken
from lark.exceptions import VisitError

from teetotum.engine.errors import Unreadable
from teetotum.games.naval_strategic.slips import words
from teetotum.games.naval_strategic.slips.items import (
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
    as_written,
)
from teetotum.games.naval_strategic.slips.words import HOURS, LEVELS, YES_OR_NO, Amended, Clock
from teetotum.languages import say, term
from teetotum.mechanics.compass import POINTS

FOLLOWS = {
    "AT": term("at and a speed, such as at 10,"),
    "FOR": term("for and hours, such as for 6,"),
    "AS": term("as and a name for the new force, such as as R1a,"),
    "MORETHAN": term("> and who it is for"),
    "STRING": term("words in quotation marks"),
    "BECAUSE": term("because and a reason"),
    "COLON": term("a colon and what it is to do"),
    "NUMBER": term("a number"),
    "NAME": term("a name"),
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
            stops = say(
                "'{text}' stops too soon: {missing} should follow; {hint}", text=text[:80], missing=missing, hint=hint
            )
            raise Unreadable(stops) from None
        at = getattr(wrong, "column", -1)
        near = re.split("[;/\n]", text[at - 1 :])[0].strip()[:60] if at > 0 else ""
        begins = say(" from {near!r} on", near=near) if near else ""
        unread = say("'{text}' cannot be read{begins}: {hint}", text=text[:80], begins=begins, hint=hint)
        raise Unreadable(unread) from None
    except VisitError as wrong:
        why = say("'{text}' cannot be read: {why}; {hint}", text=text[:80], why=wrong.orig_exc, hint=hint)
        raise Unreadable(why) from None


def _missing(wrong: UnexpectedInput) -> str:
    """Say what should follow where an order stops too soon."""
    if not isinstance(wrong, UnexpectedToken) or wrong.token.type != "$END":
        return ""
    return say(next((told for name, told in FOLLOWS.items() if name in wrong.expected), ""))


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
        return Order(str(items[0]), tuple(items[1:]))  # type: ignore[arg-type] # the rest are items, by the grammar

    def to(self, items: list[object]) -> To:
        place, speed, flags = items[0], float(str(items[1])), [str(flag).lower() for flag in items[2:]]
        assert isinstance(place, tuple)
        if not 0.01 <= speed <= 30:
            raise ValueError(say("a speed lies between 0 and 30 knots"))
        errand = next((flag for flag in flags if flag in ("dispatch", "alongshore")), "cruise")
        code, lat, lon, miles = place
        return To(code, lat, lon, miles, speed, "run" in flags, "gc" in flags, errand)

    def named(self, items: list[Token | None]) -> tuple[str, float, float, float]:
        code = str(items[0])
        if items[1] is not None and code.upper() not in POINTS:
            raise ValueError(say("{code} is no point of the compass", code=code))
        return code.upper(), 0.0, 0.0, float(items[1]) if items[1] is not None else 0.0

    def decimal(self, items: list[Token]) -> tuple[str, float, float, float]:
        return _spot(float(items[0]), float(items[1]))

    def degrees(self, items: list[Token]) -> tuple[str, float, float, float]:
        read = []
        for item in items:
            whole, _, minutes = str(item)[:-1].partition("-")
            if float(minutes) >= 60:
                raise ValueError(say("a degree has 60 minutes"))
            read.append((int(whole) + float(minutes) / 60) * (-1 if item[-1] in "SW" else 1))
        return _spot(*read)

    def stay(self, items: list[Token]) -> Hold:
        return Hold(items[0].lower(), _hours(items[1]))

    def coal(self, items: list[Token | None]) -> Hold:
        return Hold("coal", _hours(items[1]), str(items[0]) if items[0] is not None else "")

    def cut(self, items: list[Token]) -> Hold:
        return Hold("cut", _hours(items[1]), str(items[0]))

    def posture(self, items: list[Token | None]) -> Posture:
        ratio = float(items[1]) if items[1] is not None else 0.0
        if items[1] is not None and not 1 <= ratio <= 100:
            raise ValueError(say("a ratio of strengths lies between 1 and 100"))
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
        blank, to, text, at = items
        assert isinstance(blank, Send)
        assert isinstance(text, Token)
        return blank._replace(to=str(to), text=_bare(text), at=_clock(at) if isinstance(at, Token) else None)

    def tel(self, items: list[Token]) -> Send:
        station = str(items[0])
        return Send("tel", station.upper() if len(station) == CODE else station, "", "")

    def boat(self, items: list[Token]) -> Send:
        return Send("boat", str(items[0]), "", "")

    def pigeon(self, items: list[Token]) -> Send:
        return Send("pigeon", "", "", "", birds=int(items[0]) if items[0].isdecimal() else 0)

    def signal(self, items: list[Token]) -> Send:
        return Send(items[0].lower(), "", "", "")

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

    def accept(self, _items: list[object]) -> words.Accept:
        return words.Accept()

    def accept_all(self, _items: list[object]) -> words.AcceptAll:
        return words.AcceptAll()

    def summary(self, _items: list[object]) -> words.Summary:
        return words.Summary()

    def defer(self, _items: list[object]) -> words.Defer:
        return words.Defer()

    def then(self, items: list[Token]) -> words.Change:
        return words.Change(_clock(items[0]), tuple(item.lower() for item in items[1:]))

    def announce(self, items: list[Token | words.Change]) -> words.Announce:
        hours, *weather = (item for item in items if isinstance(item, Token))
        later = tuple(item for item in items if isinstance(item, words.Change))
        return words.Announce(as_written(float(hours)), tuple(each.lower() for each in weather), later)

    def close(self, items: list[Token]) -> words.Close:
        return words.Close(reason=_reason(items[0]))

    def give(self, items: list[Token | None]) -> words.Give:
        return words.Give(str(items[0]), str(items[1]), reason=_reason(items[2]))

    def tell(self, items: list[Token]) -> words.Tell:
        return words.Tell(str(items[0]), _bare(items[1]), reason=_reason(items[2]))

    def amend(self, items: list[Token | str | None]) -> words.Amend:
        told = [str(item) for item in items[:-1]]
        changes = {name: _amended(name, value) for name, value in zip(told[::2], told[1::2], strict=True)}
        return words.Amend(changes, reason=_reason(items[-1]))

    def result(self, items: list[Token]) -> words.Result:
        left = dict(map(_share, _bare(items[1]).replace(",", " ").split()))
        return words.Result(str(items[0]), left, left.pop("moves", 0.0), reason=_reason(items[2]))


def _is_figure(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()


def _amended(name: str, value: str) -> Amended:
    """Read what a field is amended to; what such a field cannot be stays as it was said, to be refused."""
    if name == "level":
        return LEVELS.get(value, value)
    if name in YES_OR_NO:
        return {"yes": True, "no": False}.get(value, value)
    return as_written(float(value)) if name in HOURS and _is_figure(value) else value


def _share(part: str) -> tuple[str, float]:
    """Read what a battle left of a ship, or how many moves it took."""
    name, equals, figure = part.partition("=")
    if not equals or not _is_figure(figure):
        raise ValueError(say("a result reads R1-B1=400 R1-B2=0 moves=12, not {part!r}", part=part))
    return name, as_written(float(figure))


def _spot(lat: float, lon: float) -> tuple[str, float, float, float]:
    if not (-85 <= lat <= 85 and -180 <= lon <= 180):
        raise ValueError(say("there is no such latitude and longitude"))
    return "", lat, lon, 0.0


def _hours(token: Token | None) -> float:
    """Read how many hours something takes."""
    hours = float(str(token))
    if not 0.001 <= hours <= LONGEST:
        raise ValueError(say("a halt lasts more than no time, and a year at most"))
    return hours


def _clock(token: Token) -> Clock:
    """Read an hour of the clock."""
    hour, minute = map(int, token.split(":"))
    if hour > 23 or minute > 59:
        raise ValueError(say("there is no such hour as {token}", token=token))
    return Clock(hour, minute)


def _reason(told: Token | str | None) -> str:
    return str(told)[len("because") :].strip() if told else ""


_GRAMMAR = Lark(
    (files("teetotum.games.naval_strategic") / "orders.lark").read_text(encoding="utf-8"),
    start=["slip", "word"],
    parser="lalr",
    maybe_placeholders=True,
    g_regex_flags=re.ASCII,
)
_READER = _Reader()
