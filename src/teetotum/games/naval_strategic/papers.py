"""The papers that are handed in at the rooms: what a force learns, in words and in figures for programs."""

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds, whisper
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.forces import RECOGNIZED, SMOKE, VISIBLE, Contact, Force, Notice
from teetotum.games.naval_strategic.problem import Theatre
from teetotum.games.naval_strategic.state import State, Table, doing_at, is_light, place, ships_of
from teetotum.games.naval_strategic.tables import KINDS, ORDER, PLURAL, SQUADRON, seen_at, worth_of
from teetotum.games.naval_strategic.visibility import smoking
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import advance, bearing, gap
from teetotum.mechanics.headings import POINT_NAMES

POINTS = tuple(name.replace("B", " by ") for name in POINT_NAMES)
"""The thirty-two points of the compass, as they are said."""
SMALL_HULL = 5.0
"""Miles: what is seen no farther by day is a small ship."""
WORDS_FOR = ("a single ship", "several ships", "many ships")


def point(degrees: float, of: int = 1) -> str:
    """Name the nearest point of the compass, or the nearest second or fourth one."""
    return POINTS[round(degrees / (11.25 * of)) * of % 32]


def position(lat: float, lon: float) -> str:
    """Write a position as it stands on a chart."""
    whole = f"{int(abs(lat) + 1e-9):02d}-{(abs(lat) % 1) * 60:04.1f}{'N' if lat >= 0 else 'S'}"
    return f"{whole} {int(abs(lon) + 1e-9):03d}-{(abs(lon) % 1) * 60:04.1f}{'E' if lon >= 0 else 'W'}"


def classes_in_words(classes: str) -> str:
    """Say how many of each class there are, the greatest first."""
    parts = []
    for cls in reversed(ORDER):
        n = classes.count(cls)
        if n:
            parts.append(f"{n} {PLURAL[cls] if n > 1 else KINDS[cls].name}")
    return ", ".join(parts)


@upholds(Print.WRITTEN_INFORMATION, Gloss.ONE_WAY)
def sighting(play: Table, observer: tuple[float, float], target: Force, level: int, side: int) -> Notice:
    """Write what is learnt at a level: bearing and smoke; number, size and course; classes, flag and speed."""
    state, theatre = play.state, play.board
    there = place(target, state.now)
    day = is_light(theatre, play.house, state.now, *observer)
    ships = list(ships_of(state, target))
    degrees, miles = bearing(*observer, *there), gap(*observer, *there)
    fine = agreed(play.house).notice_round
    step, of = fine["miles" if day else "miles_by_night"], int(fine["points"])
    told = round(miles) if step == 1 else round(miles / step) * step
    towards = round(degrees / (11.25 * of)) * of % 32 * 11.25
    lat, lon = advance(*observer, towards, told)
    leg = target.track[doing_at(target, state.now)]
    number = len(smoking(state, play.house, target, state.now)) or len(ships)
    many = 0 if number <= 1 else 1 if number <= SQUADRON else 2
    text = f"bearing {point(degrees, of)}, {told:g} mile{'' if told == 1 else 's'}"
    notice = Notice(0, state.now, "", "sighting", "", 0, level, lat, lon, towards, told)
    if level == SMOKE:
        return notice._replace(text=f"smoke of {WORDS_FOR[many]} {text}", ships=(1, 5, 9)[many])
    small = all(seen_at(ship.cls, play.house, day=True) <= SMALL_HULL for ship in ships)
    course = round(leg.course / 22.5) % 16 * 22.5 if leg.speed else -1.0
    steering = f", steering {point(course, 2)}" if leg.speed else ", stopped"
    tell_course = day or level == RECOGNIZED
    if level == VISIBLE:
        size = "small" if small else "large"
        count = f"{len(ships)} {size} ship{'s' if len(ships) > 1 else ''}"
        told_course = course if tell_course else -1.0
        return notice._replace(
            text=f"{count} {text}{steering if tell_course else ''}", ships=len(ships), course=told_course
        )
    classes = "".join(sorted((ship.cls for ship in ships), key=ORDER.index, reverse=True))
    making = f" at {leg.speed:.0f} knots" if leg.speed else ""
    flag, hostile = theatre.sides[target.side].id, theatre.at_war(side, target.side)
    return notice._replace(
        text=f"{flag}: {classes_in_words(classes)} {text}{steering}{making}",
        ships=len(ships),
        classes=classes,
        points=sum(worth_of(ship.cls, play.house) for ship in ships),
        hostile=int(hostile),
        course=course,
        speed=round(leg.speed),
        kind="sighting" if hostile else "friend",
        place=target.id if target.side == side else "",
    )


@upholds(Print.THROUGH_THE_UMPIRE, Print.SOLE_CHANNEL)
def hand_in(play: Table, room: int, notice: Notice, clause: int = Print.WRITTEN_INFORMATION) -> Notice:
    """Hand a paper in at a room, and at no other."""
    state = play.state
    held = state.notices.get(room, ())
    numbered = notice._replace(number=len(held))
    state.notices[room] = (*held, numbered)
    whisper(play.ledger, int(clause), room, 0, numbered.number, 0, audience(play, room))
    return numbered


def audience(play: Table, *rooms: int) -> int:
    """Name the seats that may hear: the rooms given, and the umpire where a person holds his seat."""
    ears = sum(1 << room for room in set(rooms))
    if play.house.settings["umpire"] == "person":
        ears |= 1 << len(play.board.rooms)
    return ears


def log(play: Table, words: str, clause: int) -> None:
    """Enter a line in the umpire's narrative."""
    play.state.log.append((play.state.now, words, int(clause)))


def label_for(state: State, room: int, contact: Contact) -> int:
    """Number what a room has in sight; the number stays while it is in sight."""
    if contact.label:
        return contact.label
    state.labels[room] = state.labels.get(room, 0) + 1
    return state.labels[room]


def speak(theatre: Theatre, house: Options, state: State, room: int, number: int) -> str:
    """Read out a paper."""
    del house
    notice = state.notices[room][number]
    whose = f"{notice.force}: " if notice.force else ""
    return f"{theatre.say(notice.at)} - {whose}{notice.text.removesuffix('.')}."
