"""What a commander makes of his papers: the enemy as he was last seen or reported, and what his chief has signalled."""

import re
from operator import attrgetter
from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, Force, Notice
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.desk.contacts import OUT_OF_SIGHT
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.mechanics.chart import advance
from teetotum.players.naval_strategic.telegrams import Report, read

RALLY = re.compile(r"concentrate at ([A-Z]{3})|all to their posts")
COMING = re.compile(r"goes to (?P<place>[^:]+) to meet him: (?P<what>.+)")
FRESH = 0.6
"""Hours within which a sighting is still of the present."""
HELD = 12.0
"""Hours for which what has not passed out of sight is taken to be in sight, though nothing new is seen of it."""
MOST_PAPERS = 120


class News(NamedTuple):
    """An enemy as he was last known: where, when, how strong (below nought where that was not made out), whither."""

    at: float
    lat: float
    lon: float
    points: float
    course: float
    speed: float
    force: str
    """The force that has the paper."""
    told: bool
    """Whether somebody else saw it."""
    level: int
    miles: float
    bearing: float
    classes: str
    ships: int
    is_small: bool = False

    got: float = 0.0
    """When the force had it."""
    is_doubtful: bool = False
    """Whether it may be one of our own, whom a ship knows when she makes them out, and those ashore always."""
    weighed: bool = False
    """Whether he has just left a harbour that he lay in."""
    is_lost: bool = False
    """Whether who was seen has passed out of sight since."""

    @property
    def is_squadron(self) -> bool:
        """Whether it is a body of large ships, as far as it could be made out."""
        return self.ships >= 2 and not self.is_small

    @property
    def report(self) -> Report:
        """What a telegram says of it."""
        return Report(
            self.at, self.lat, self.lon, self.course, self.speed, self.level, self.classes, self.ships, self.weighed
        )


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
        news = _sift(eyes.board, papers[-MOST_PAPERS:])
        _READ[seat] = (papers, news)
    return news


def _sift(theatre: Theatre, papers: tuple[Notice, ...]) -> list[News]:
    """Read the latest papers for what they say of the enemy; what was made out as a friend later on is left out."""
    found = []
    friends = {(notice.force, notice.label) for notice in papers if notice.kind == "friend"}
    lost = {(notice.force, notice.label) for notice in papers if notice.kind == OUT_OF_SIGHT}
    for notice in papers:
        if (notice.force, notice.label) in friends and notice.kind == "sighting":
            continue
        made = _MADE.get(id(notice))
        if made is None or made[0] is not notice:
            if len(_MADE) > MOST_MADE:
                _MADE.clear()
            made = _MADE[id(notice)] = (notice, _made_of(theatre, notice))
        if made[1] is not None:
            gone = notice.kind == "sighting" and (notice.force, notice.label) in lost
            found.append(made[1]._replace(is_lost=True) if gone else made[1])
    return sorted(found, key=attrgetter("at"))


def _made_of(theatre: Theatre, notice: Notice) -> News | None:
    """Read one paper."""
    if notice.kind == "sighting":
        return _seen(notice, notice.at, told=False)
    told = read(theatre, notice.text, notice.handed) if notice.kind == "message" else None
    if told is not None:
        return as_news(told, notice.force, notice.at)
    if notice.kind == "message" and notice.level and notice.hostile != 0:
        return _seen(notice, notice.handed, told=True)
    return None


def as_news(told: Report, force: str, got: float) -> News:
    """Take what a telegram tells as news that a force has had."""
    known = told.level == RECOGNIZED
    points = sum(_worth(cls) for cls in told.classes) if known else -1.0
    return News(
        told.at, told.lat, told.lon, points, told.course, told.speed, force, True, told.level, 0.0, 0.0,
        told.classes, told.ships, False, got, not known, told.weighed,
    )  # fmt: skip


def _worth(cls: str) -> float:
    return {"A": 20, "B": 8, "C": 5, "D": 2, "E": 3, "V": 2, "t": 1, "s": 2}.get(cls, 0)


def _seen(notice: Notice, at: float, *, told: bool) -> News:
    points = notice.points if notice.level == RECOGNIZED else -1.0
    return News(
        at, notice.lat, notice.lon, points, notice.course, notice.speed, notice.force, told, notice.level,
        notice.miles, notice.bearing, notice.classes, notice.ships, "small ship" in notice.text, notice.at,
        not told and notice.level < RECOGNIZED,
    )  # fmt: skip


def of_force(news: list[News], force: Force) -> list[News]:
    """Leave what a force itself has seen or been told; other forces of the room may be far off."""
    return [each for each in news if each.force == force.id]


def in_sight(news: list[News], force: Force, now: float) -> News | None:
    """Give what a force itself has just seen."""
    for each in reversed(news):
        if now - each.at > FRESH:
            return None
        if each.force == force.id and not each.told:
            return each
    return None


def still_in_sight(news: list[News], force: Force, now: float) -> News | None:
    """Give what a force has just seen, or else what it saw hours ago and has not lost since."""
    held = [each for each in news if each.force == force.id and not (each.told or each.is_lost)]
    return in_sight(news, force, now) or (held[-1] if held and now - held[-1].at <= HELD else None)


def is_worth_a_squadron(each: News) -> bool:
    """See whether what was seen may be an enemy's main body: made out as such, or several large ships or smokes."""
    if each.points >= 0:
        return each.points >= 10 or each.ships >= 5
    return each.is_squadron and (each.told or each.level >= SMOKE)


def rallied(eyes: Campaign, seat: int, force: Force, hours: float = 18.0) -> str:
    """Read where the chief has called a force to; nowhere where he has not of late."""
    for notice in reversed(eyes.state.notices.get(seat, ())[-MOST_PAPERS:]):
        if notice.kind == "message" and notice.force == force.id and eyes.state.now - notice.handed < hours:
            found = RALLY.search(notice.text)
            if found:
                return found[1] if found[1] in eyes.board.places else ""
    return ""


def coming(eyes: Campaign, force: Force, at: float, hours: float = 18.0) -> list[tuple[str, int]]:
    """Read whither squadrons of one's own side had said not long before that they go, and with how many ships."""
    papers = eyes.state.notices.get(force.room, ())[-MOST_PAPERS:]
    mine = [each for each in papers if each.kind == "message" and each.force == force.id and at - each.handed < hours]
    said = [found for each in mine if (found := COMING.search(each.text)) is not None]
    names = [(found["place"], sum(map(int, re.findall(r"\d+", found["what"])))) for found in said]
    return [(eyes.board.codes.get(name.lower(), name), ships) for name, ships in names]


def reckoned(news: News, now: float) -> tuple[float, float]:
    """Run an enemy on by his course and speed since he was last seen."""
    if news.course < 0 or news.speed <= 0:
        return news.lat, news.lon
    return advance(news.lat, news.lon, news.course, news.speed * (now - news.at))
