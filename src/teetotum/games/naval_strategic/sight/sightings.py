"""What a sighting tells whoever has it: in words for people, and in figures for programs."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, VISIBLE, Force, Notice
from teetotum.games.naval_strategic.account.state import Campaign, doing_at, is_light, place, ships_of
from teetotum.games.naval_strategic.post.papers import classes_in_words, point
from teetotum.games.naval_strategic.sight.visibility import NOBODYS, smoking
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import Figure, agreed
from teetotum.games.naval_strategic.terms.ship_classes import ORDER, SQUADRON, seen_at, worth_of
from teetotum.mechanics.chart import advance, bearing, gap

SMALL_HULL = 5.0
"""Miles: what is seen no farther by day is a small ship."""
WORDS_FOR = ("a single ship", "several ships", "many ships")


@upholds(Clause.WRITTEN_INFORMATION, Ruling.ONE_WAY)
def sighting(
    play: Campaign, observer: tuple[float, float], target: Force, level: int, side: int, room: int = NOBODYS
) -> Notice:
    """Write what is learnt at a level: bearing and smoke; number, size and course; classes, flag and speed."""
    state, theatre = play.state, play.board
    there = place(target, state.now)
    day = is_light(theatre, play.house, state.now, *observer)
    ships = list(ships_of(state, target))
    degrees, miles = bearing(*observer, *there), gap(*observer, *there)
    fine = agreed(play.house).notice_round
    step, of = fine["miles" if day else "miles_by_night"], int(fine["points"])
    told: Figure = round(miles) if step == 1 else round(miles / step) * step
    towards = round(degrees / (11.25 * of)) * of % 32 * 11.25
    lat, lon = advance(*observer, towards, told)
    leg = target.track[doing_at(target, state.now)]
    number = len(smoking(state, play.house, target, state.now, room)) or len(ships)
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
