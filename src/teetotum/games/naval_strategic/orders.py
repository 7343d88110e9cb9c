"""Orders as they are written and read: a slip for each room, the planning before play, and the umpire's word."""

from functools import lru_cache

from teetotum.engine.errors import Unreadable
from teetotum.games.naval_strategic.clauses import (
    Clause,
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
from teetotum.games.naval_strategic.grammar import CODE, parse

__all__ = [
    "CODE",
    "Clause",
    "Detach",
    "End",
    "Fit",
    "Hold",
    "Join",
    "Lose",
    "Order",
    "Plan",
    "Plead",
    "Posture",
    "Send",
    "Slip",
    "Surrender",
    "To",
    "Word",
    "figure",
    "quoted",
    "read",
    "read_plans",
    "read_word",
    "say",
    "say_clause",
    "say_plans",
    "say_word",
]
EXAMPLE = 'R1: to PLACE at 10; lie for 2; posture avoid; tel STATION > WHO "all well"'
WORDS = (
    "accept, accept all, summary, defer, amend NAME VALUE because ..., announce HOURS clear smooth, "
    'give FORCE to ROOM because ..., tell ROOM "...", or close because ...'
)


_KNOWN: dict[str, Slip] = {}
"""Slips that were written by programs: their text need not be read letter by letter again."""
MOST_KNOWN = 50_000


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
    if isinstance(clause, End):
        return f"end {quoted(clause.text)}"
    if isinstance(clause, Plead):
        return f"plead {quoted(clause.text)}"
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
    made = parse(text or "nothing", "slip", f"write an order such as {EXAMPLE}")
    if not isinstance(made, tuple) or any(isinstance(each, Plan) for each in made):
        raise Unreadable(f"'{text}' belongs to the time before play: now write an order such as {EXAMPLE}")
    return made


@lru_cache(maxsize=1024)
def read_plans(text: str) -> tuple[Plan, ...]:
    """Read what a commander in chief files before play."""
    made = parse(text.strip() or "nothing", "slip", 'write plan "...", instruct B2 "...", or nothing')
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
    made = parse(text.strip(), "word", f"the umpire says {WORDS}")
    assert isinstance(made, Word)
    return made


def say_word(word: Word) -> str:
    """Write what the umpire says."""
    because = f" because {word.reason}" if word.reason else ""
    if word.kind == "accept":
        return "accept all" if word.values else "accept"
    if word.kind == "announce":
        return "announce " + " ".join(f"{key} {value}".strip() for key, value in word.values)
    if word.kind == "give":
        return f"give {word.values[0][0]} to {word.values[0][1]}{because}"
    if word.kind == "tell":
        return f"tell {word.values[0][0]} {quoted(word.values[0][1])}{because}"
    if word.kind == "result":
        return f"result {word.values[0][0]} {quoted(word.values[0][1])}{because}"
    values = ", ".join(f"{name} {quoted(value)}" for name, value in word.values)
    return f"{word.kind}{' ' + values if values else ''}{because}"
