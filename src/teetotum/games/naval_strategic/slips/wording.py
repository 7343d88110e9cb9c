"""Orders as they are written and read: a slip for each room, the planning before play, and the umpire's word."""

import re
from collections.abc import Iterable
from functools import lru_cache

from teetotum import languages
from teetotum.engine.errors import Unreadable
from teetotum.games.naval_strategic.slips import words
from teetotum.games.naval_strategic.slips.grammar import parse
from teetotum.games.naval_strategic.slips.items import (
    Detach,
    End,
    Fit,
    Hold,
    Item,
    Join,
    Lose,
    Missed,
    Orders,
    Plan,
    Plead,
    Posture,
    Sealed,
    Send,
    Slip,
    To,
)
from teetotum.games.naval_strategic.slips.words import LEVELS, Amended, Word

EXAMPLE = 'R1: to PLACE at 10; lie for 2; posture avoid; tel STATION > WHO "all well"'
MISSED = "missed"
"""What stands in a record for a room that has handed in nothing in time."""
WORDS = (
    "accept, accept all, summary, defer, amend NAME VALUE because ..., announce HOURS clear smooth, "
    'give FORCE to ROOM because ..., tell ROOM "...", or close because ...'
)


@lru_cache(maxsize=16384)
def figure(number: float) -> str:
    """Write a number no longer than it need be."""
    return f"{number + 0.0:.6f}".rstrip("0").rstrip(".")


def quoted(text: str) -> str:
    """Put words in quotation marks."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@lru_cache(maxsize=16384)
def say_item(item: Item) -> str:
    """Write one item."""
    if isinstance(item, To):
        where = f"{figure(item.lat)} {figure(item.lon)}"
        if item.code:
            where = f"{item.code} {figure(item.miles)}" if item.miles else item.code
        flags = (" run" if item.run else "") + (" gc" if item.gc else "")
        errand = "" if item.purpose == "cruise" else f" {item.purpose}"
        return f"to {where} at {figure(item.speed)}{flags}{errand}"
    if isinstance(item, Hold):
        return f"{item.what}{' ' + item.arg if item.arg else ''} for {figure(item.hours)}"
    if isinstance(item, Posture):
        return f"posture {item.posture}{' ' + figure(item.ratio) if item.ratio else ''}"
    if isinstance(item, Detach):
        under = f" under {item.room}" if item.room else ""
        return f"detach {', '.join(item.ships)} as {item.force}{under}"
    if isinstance(item, Join):
        return f"join {item.force}"
    if isinstance(item, Fit):
        return f"fit {item.kind} {item.place}"
    if isinstance(item, End):
        return f"end {quoted(item.text)}"
    if isinstance(item, Plead):
        return f"plead {quoted(item.text)}"
    if isinstance(item, Lose):
        return f"lose {', '.join(item.ships)}"
    if isinstance(item, Send):
        means = f"pigeon {item.birds}" if item.means == "pigeon" else f"{item.means} {item.via}".strip()
        return f"{means} > {item.to} {quoted(item.text)}{f' at {item.at}' if item.at else ''}"
    return "surrender"


def speak_items(items: Iterable[Item]) -> str:
    """Say what a force has still to do as people write it: in tenths at most, and with knots and hours."""
    return "; ".join(_spoken(item) for item in items)


def _spoken(item: Item) -> str:
    if isinstance(item, To):
        printed = say_item(item._replace(speed=round(item.speed, 1)))
        return re.sub(r"( at [\d.]+)", r"\1 knots", printed, count=1)
    if isinstance(item, Hold):
        hours = max(0.1, round(item.hours, 1))
        return f"{say_item(item._replace(hours=hours))} hour{'' if hours == 1 else 's'}"
    return say_item(item)


def say(slip: Slip) -> str:
    """Write a slip in one line."""
    return " / ".join(f"{order.force}: {say_items(order.items)}" for order in slip) or "nothing"


def say_items(items: Iterable[Item]) -> str:
    """Write some items of an order."""
    return "; ".join(say_item(item) for item in items)


def say_sealed(sealed: Sealed) -> str:
    """Write what was sealed, as it stands in a record."""
    if isinstance(sealed, Missed):
        return MISSED
    if isinstance(sealed, Word):
        return say_word(sealed)
    return say(sealed.orders) if isinstance(sealed, Orders) else say_plans(sealed.plans)


def read(text: str) -> Slip:
    """Read a slip."""
    return _read(text.strip())


@lru_cache(maxsize=4096)
def _read(text: str) -> Slip:
    made = parse(text or "nothing", "slip", languages.say("write an order such as {EXAMPLE}", EXAMPLE=EXAMPLE))
    if not isinstance(made, tuple) or any(isinstance(each, Plan) for each in made):
        raise Unreadable(
            languages.say(
                "'{text}' belongs to the time before play: now write an order such as {EXAMPLE}",
                text=text,
                EXAMPLE=EXAMPLE,
            )
        )
    return made


@lru_cache(maxsize=1024)
def read_plans(text: str) -> tuple[Plan, ...]:
    """Read what a commander in chief files before play."""
    made = parse(text.strip() or "nothing", "slip", languages.say('write plan "...", instruct B2 "...", or nothing'))
    if not isinstance(made, tuple) or not all(isinstance(each, Plan) for each in made):
        raise Unreadable(
            languages.say('before play there are no orders yet: write plan "...", instruct B2 "...", or nothing')
        )
    return made


def say_plans(plans: tuple[Plan, ...]) -> str:
    """Write what was filed before play."""
    said = {"plan": "plan {1}", "instruct": "instruct {0} {1}", "mail": "mail {0}", "start": "start {0} {2} {3}"}
    parts = [said[p.kind].format(p.name, quoted(p.text), figure(p.lat), figure(p.lon)) for p in plans]
    return "; ".join(parts) or "nothing"


def read_word(text: str) -> Word:
    """Read what the umpire says."""
    made = parse(text.strip(), "word", languages.say("the umpire says {WORDS}", WORDS=WORDS))
    assert isinstance(made, Word)
    return made


def say_word(word: Word) -> str:
    """Write what the umpire says, and why."""
    return f"{say_bare(word)} because {word.reason}" if word.reason else say_bare(word)


def say_bare(word: Word) -> str:
    """Write what the umpire says."""
    if isinstance(word, words.Announce):
        told = [f"then {change.clock} {' '.join(change.weather)}" for change in word.later]
        return " ".join(["announce", figure(word.hours), *word.weather, *told])
    if isinstance(word, words.Give):
        return f"give {word.force} to {word.room}"
    if isinstance(word, words.Tell):
        return f"tell {word.name} {quoted(word.text)}"
    if isinstance(word, words.Result):
        return f"result {word.game} {quoted(say_result(word))}"
    if isinstance(word, words.Amend):
        return "amend " + ", ".join(f"{name} {quoted(_say_amended(name, to))}" for name, to in word.changes.items())
    return "accept all" if isinstance(word, words.AcceptAll) else type(word).__name__.lower()


def say_result(word: words.Result) -> str:
    """Write what a battle left."""
    moves = [f"moves={figure(word.moves)}"] if word.moves else []
    return " ".join([*(f"{ship}={figure(left)}" for ship, left in word.left.items()), *moves])


def _say_amended(name: str, value: Amended) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "yes" if value else "no"
    return list(LEVELS)[int(value)] if name == "level" else figure(value)
