"""Orders as people write them, turned into the one printed form before the grammar reads them.

`go to Vineyard Haven at 10 knots; anchor for 2 1/2 hours` is `to VHV at 10; anchor for 2.5`, and `to NBD by BRL, BZB at
12` is `to BRL at 12; to BZB at 12; to NBD at 12`. What is in quotation marks
stays as it is.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from teetotum.games.naval_strategic.slips.items import DECIMALS

QUOTED = re.compile(r'("(?:[^"\\]|\\.)*")')
PLANNING = ("plan", "instruct", "mail", "start", "nothing", "missed")
SENTENCE = 4
"""Words of which a plan in plain prose has at least as many; fewer are a slip of the pen."""
NUMBER = r"(?<![\w.-])(\d+(?:\.\d+)?)"
"""A figure that stands by itself, and is no part of a name."""
FIGURES: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"(\d+)\s*½", r"\g<1>.5"),
    (r"½", "0.5"),
    (r"(\d+)\s*¼", r"\g<1>.25"),
    (r"(\d+)\s*¾", r"\g<1>.75"),
    (r"(\d+)\s+(\d)\s*/\s*([2-9])(?=\s)", lambda found: _sum(int(found[1]), int(found[2]), int(found[3]))),
    (r"\bhalf\s+an\s+hour\b", "0.5"),
    (r"\b(?:an|one)\s+hour\b", "1"),
    (rf"{NUMBER}\s*min(?:ute)?s?\b", lambda found: _written(float(found[1]) / 60)),
    (r"(?<![\d.\w])\.(?=\d)", "0."),
    (rf"{NUMBER}\s*(?:hours?|hrs?|h|knots?|kts?|kn|(?:sea\s+)?miles?|nm)\b\.?", r"\1"),
)
"""How people write figures, and how the print does."""
STEAMING = r"((?:^|[:;/\n])\s*)(?:steam|go|proceed|sail)\s+(?=(?:to|by)\s)"
"""Words that people put before the place that they go to."""
BY_WAY_OF = re.compile(
    r"((?:^|[:;/\n])\s*)(?:to\s+(?P<goal>[^;:/\n]+?)\s+)?by\s+(?P<turns>[^;:/\n]+?)\s+(?P<rest>at\s+[\d½¼¾.][^;/\n]*)",
    re.IGNORECASE,
)
"""A way by several places: `to NBD by BRL, BZB at 12`, or `by BRL, BZB, NBD at 12`."""
BEFORE_A_PLACE = r"\b(to|tel|coal|mail|fit\s+\w+|start\s+\w+)\s+({})(?![\w'-])"
ANYWHERE = r"(?<![\w'-])()({})(?![\w'-])"
BEFORE_A_STATION = r"(>)\s*({})(?![\w'-])"


def printed(text: str, names: Mapping[str, str], people: frozenset[str]) -> str:
    """Write an order in its printed form: codes for the names of places, and bare figures."""
    return plainly(with_codes(_outside_quotation(text, _leg_by_leg), names, people))


def plainly(text: str) -> str:
    """Write figures as the print does."""
    return _outside_quotation(text, _figures)


def with_codes(text: str, names: Mapping[str, str], people: frozenset[str]) -> str:
    """Write the codes of places for their names; a telegram's name stays where a room or a force is called so."""
    if not names:
        return text
    known = _pattern(BEFORE_A_PLACE, tuple(names))
    stations = _pattern(BEFORE_A_STATION, tuple(name for name in names if name not in people))
    return _outside_quotation(text, lambda part: _coded(stations, names, _coded(known, names, part)))


def codes_throughout(text: str, names: Mapping[str, str]) -> str:
    """Write the codes of places for their names wherever they stand."""
    return _coded(_pattern(ANYWHERE, tuple(names)), names, text) if names else text


def _coded(pattern: re.Pattern[str], names: Mapping[str, str], part: str) -> str:
    return pattern.sub(lambda found: f"{found[1]} {names[' '.join(found[2].lower().split())]}", part)


def is_prose(text: str) -> bool:
    """See whether words before play are a plan in plain prose, and no attempt at the forms of a plan."""
    words = text.split()
    return len(words) >= SENTENCE and words[0].lower().rstrip(":,") not in PLANNING[1:] and '"' not in text


def as_prose(text: str) -> str:
    """Take a plan in plain prose, without the word plan before it."""
    return re.sub(r"(?i)^plan\b[\s:,]*", "", " ".join(text.split()))


def _outside_quotation(text: str, change: Callable[[str], str]) -> str:
    parts = QUOTED.split(text)
    return "".join(part if n % 2 else change(part) for n, part in enumerate(parts))


def _leg_by_leg(part: str) -> str:
    """Write a way by several places leg by leg."""
    begun = re.sub(STEAMING, r"\1", part, flags=re.IGNORECASE)
    return BY_WAY_OF.sub(lambda found: found[1] + "; ".join(_each_leg(found)), begun)


def _each_leg(found: re.Match[str]) -> list[str]:
    turns = re.split(r"\s*,\s*|\s+and\s+", found["turns"], flags=re.IGNORECASE)
    return [f"to {code} {found['rest'].strip()}" for code in (*turns, *([found["goal"]] if found["goal"] else []))]


def _figures(part: str) -> str:
    for written, printed in FIGURES:
        part = re.sub(written, printed, part, flags=re.IGNORECASE)
    return part


def _sum(whole: int, above: int, below: int) -> str:
    return _written(whole + above / below)


def _written(number: float) -> str:
    return f"{number:.{DECIMALS}f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=64)
def _pattern(form: str, names: tuple[str, ...]) -> re.Pattern[str]:
    """Find any of some names, the longest first, however they are spaced and whatever their capitals."""
    listed = sorted(names, key=len, reverse=True) or ["(?!)"]
    either = "|".join(r"\s+".join(map(re.escape, name.split())) if name != "(?!)" else name for name in listed)
    return re.compile(form.format(either), re.IGNORECASE)
