"""What a commander makes of his papers: the enemy as he was last seen or reported."""

import re
from operator import attrgetter
from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import RECOGNIZED, Force, Notice
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.mechanics.chart import advance

REPORT = re.compile(r"\[(\w+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)\]")
"""The figures at the end of a report: classes, latitude, longitude, course, speed, and the hour of the campaign."""
STALE = 36.0
"""Hours after which news is no longer acted on."""
FRESH = 0.6
"""Hours within which a sighting is still of the present."""
STRONG_FORCE = 10.0
"""Points from which an enemy is worth a squadron."""


class News(NamedTuple):
    """An enemy as he was last known: where, when, how strong (below nought where that was not made out), whither."""

    at: float
    lat: float
    lon: float
    points: float
    course: float
    speed: float
    own: str
    """The force of this room that saw it, or nothing where it was told."""
    level: int
    miles: float
    bearing: float
    classes: str


_READ: dict[int, tuple[tuple[Notice, ...], list[News]]] = {}
"""What each seat made of the papers that it read last."""
_MADE: dict[int, tuple[Notice, News | None]] = {}
"""What was made of single papers, by where they lie."""
MOST_MADE = 4096


def gather(eyes: Campaign, seat: int) -> list[News]:
    """Read all that the papers say of the enemy, the latest last; what has been read is not read again."""
    papers = eyes.state.notices.get(seat, ())
    read, news = _READ.get(seat, ((), []))
    if read is not papers:
        news = _sift(papers[-40:])
        _READ[seat] = (papers, news)
    return news


def _sift(papers: tuple[Notice, ...]) -> list[News]:
    """Read the latest papers for what they say of the enemy."""
    found = []
    for notice in papers:
        made = _MADE.get(id(notice))
        if made is None or made[0] is not notice:
            if len(_MADE) > MOST_MADE:
                _MADE.clear()
            made = _MADE[id(notice)] = (notice, _made_of(notice))
        if made[1] is not None:
            found.append(made[1])
    return sorted(found, key=attrgetter("at"))


def _made_of(notice: Notice) -> News | None:
    """Read one paper."""
    if notice.kind == "sighting":
        return _seen(notice, notice.force)
    told = REPORT.search(notice.text) if notice.kind == "message" else None
    if told:
        lat, lon, course, speed, at = (float(told[n]) for n in range(2, 7))
        points = sum(_worth(cls) for cls in told[1])
        return News(at, lat, lon, points, course, speed, "", RECOGNIZED, 0.0, 0.0, told[1])
    if notice.kind == "message" and notice.level and notice.hostile != 0:
        return _seen(notice, "")
    return None


def _worth(cls: str) -> float:
    return {"A": 20, "B": 8, "C": 5, "D": 2, "E": 3, "V": 2, "t": 1, "s": 2}.get(cls, 0)


def _seen(notice: Notice, own: str) -> News:
    points = notice.points if notice.level == RECOGNIZED else -1.0
    return News(
        notice.at, notice.lat, notice.lon, points, notice.course, notice.speed, own, notice.level,
        notice.miles, notice.bearing, notice.classes,
    )  # fmt: skip


def in_sight(news: list[News], force: Force, now: float) -> News | None:
    """Give what a force itself has just seen."""
    for each in reversed(news):
        if now - each.at > FRESH:
            return None
        if each.own == force.id:
            return each
    return None


def main_body(news: list[News], now: float) -> News | None:
    """Give the last news of an enemy worth a squadron."""
    worth = [
        each for each in news if now - each.at <= STALE and (each.points >= STRONG_FORCE or len(each.classes) >= 5)
    ]
    return worth[-1] if worth else None


def reckoned(news: News, now: float) -> tuple[float, float]:
    """Run an enemy on by his course and speed since he was last seen."""
    if news.course < 0 or news.speed <= 0:
        return news.lat, news.lon
    return advance(news.lat, news.lon, news.course, news.speed * (now - news.at))
