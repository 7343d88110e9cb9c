"""Telegrams of the enemy, in the words in which people write them: how a report is worded, and how one is read."""

import re
from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, VISIBLE
from teetotum.games.naval_strategic.post.papers import POINTS, classes_in_words, point, position
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.terms.ship_classes import KINDS, PLURAL, SQUADRON

SEVERAL, MANY = 5, 9
"""Ships that smoke stands for where nobody has counted them."""
REPORT = re.compile(
    r"(?P<who>the enemy|strangers, likely the enemy,) (?P<weighed>ha(?:s|ve) weighed )?in "
    r"(?P<lat>\d+)-(?P<north>\d+\.\d)(?P<ns>[NS]) (?P<lon>\d+)-(?P<east>\d+\.\d)(?P<ew>[EW]) "
    r"at (?P<hour>\d\d):(?P<minute>\d\d): (?P<what>.+?), "
    r"(?:course unknown|(?P<stopped>stopped)|steering (?P<course>[NESWby ]+?)(?: at (?P<knots>\d+) knots)?)(?:[;.]|$)"
)
CLASSES = {name: cls for cls in KINDS for name in (KINDS[cls].name, PLURAL[cls])}


class Report(NamedTuple):
    """What a telegram tells of the enemy: when and where he was, what he is, and whither he goes."""

    at: float
    lat: float
    lon: float
    course: float
    """Below nought where it was not made out, or he lay still."""
    speed: float
    level: int
    classes: str
    """Nothing where they were not made out."""
    ships: int
    weighed: bool = False


def worded(theatre: Theatre, told: Report) -> str:
    """Word a report of the enemy."""
    who = "the enemy" if told.level == RECOGNIZED else "strangers, likely the enemy,"
    does = f" {'has' if told.level == RECOGNIZED else 'have'} weighed" if told.weighed else ""
    where = f"in {position(told.lat, told.lon)} at {theatre.say(told.at)[-5:]}"
    return f"{who}{does} {where}: {_what(told)}, {_going(told)}"


def _what(told: Report) -> str:
    if told.classes:
        return classes_in_words(told.classes)
    return f"smoke of {'many' if told.ships > SQUADRON else 'several'} ships" if told.level == SMOKE else _large(told)


def _large(told: Report) -> str:
    return f"{told.ships} large ship{'s' if told.ships > 1 else ''}"


def _going(told: Report) -> str:
    if told.course >= 0:
        return f"steering {point(told.course, 2)}" + (f" at {told.speed:.0f} knots" if told.speed > 0 else "")
    return "stopped" if told.level == RECOGNIZED and not told.weighed else "course unknown"


def read(theatre: Theatre, text: str, sent: float) -> Report | None:
    """Read what a telegram sent at some hour says of the enemy; its own hour is the last before that."""
    found = REPORT.search(text)
    if found is None:
        return None
    clock = int(found["hour"]) + int(found["minute"]) / 60
    ago = (theatre.hour + sent + 1 / 60 - clock) % 24.0  # the hour of sending may itself be cut to the minute
    classes = _classes(found["what"])
    knots = float(found["knots"]) if found["knots"] else 0.0 if found["stopped"] else -1.0
    return Report(
        sent + 1 / 60 - ago,
        _degrees(found["lat"], found["north"], found["ns"]),
        _degrees(found["lon"], found["east"], found["ew"]),
        POINTS.index(found["course"]) * 11.25 if found["course"] in POINTS else -1.0,
        knots,
        RECOGNIZED if classes else VISIBLE,
        classes,
        len(classes) or _ships(found["what"]),
        bool(found["weighed"]),
    )


def _degrees(whole: str, minutes: str, letter: str) -> float:
    return (int(whole) + float(minutes) / 60) * (-1 if letter in "SW" else 1)


def _classes(what: str) -> str:
    """Read the classes of ships that were made out, one letter a ship."""
    parts = [part.partition(" ") for part in what.split(", ")]
    return "".join(CLASSES[name] * int(n) for n, _, name in parts if n.isdigit() and name in CLASSES)


def _ships(what: str) -> int:
    """Read how many ships there are as far as they could be told."""
    counted = re.match(r"(\d+) ", what)
    return int(counted[1]) if counted else MANY if "many" in what else SEVERAL
