"""Standing instructions: what a commander is told to do with a force, in words that people and programs read alike."""

import re
from functools import lru_cache
from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.problem.theatre import Theatre

LIE = re.compile(r"\blie (?:at|([\d.]+) miles off) ([A-Z]{3})\b")
PATROL = re.compile(r"\bpatrol ([A-Z]{3})-([A-Z]{3})\b")
GUARD = re.compile(r"\bguard ((?:[A-Z]{3}(?:, )?)+)")
STRENGTH = re.compile(r"\bat (\d+) to (\d+)\b")
REACH = re.compile(r"\bwithin ([\d.]+) miles\b")
HOURS = re.compile(r"\bbefore he has lain ([\d.]+) hours\b")
JOIN = re.compile(r"\bjoin (\w+)")
SEND = re.compile(r"\bsend ((?:[\w-]+(?:, )?)+) as (\w+)")


class Charge(NamedTuple):
    """What a force has to do."""

    at: str = ""
    """Where it lies."""
    off: float = 0.0
    """Miles from that place at which it lies."""
    beat: tuple[str, ...] = ()
    """Between which places it patrols by day."""
    guards: tuple[str, ...] = ()
    """Which places it has to keep the enemy out of."""
    ratio: float = 1.5
    """How many times the enemy's force must be brought upon him."""
    miles: float = 0.0
    """Within what distance of him that must be; none where he is to be fought."""
    hours: float = 0.0
    """How long he may lie in a guarded place before that."""
    joins: str = ""
    """The force that it joins where that lies."""
    sends: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Ships that it sends away first, and as which force."""


NOTHING = Charge()


@lru_cache(maxsize=512)
def understood(text: str) -> Charge:
    """Read an instruction; what is no phrase of these is for people alone."""
    lie, beat, guard = LIE.search(text), PATROL.search(text), GUARD.search(text)
    strength, reach, hours, join = (each.search(text) for each in (STRENGTH, REACH, HOURS, JOIN))
    return Charge(
        at=lie[2] if lie else "",
        off=float(lie[1] or 0) if lie else 0.0,
        beat=(beat[1], beat[2]) if beat else (),
        guards=tuple(guard[1].rstrip(", ").split(", ")) if guard else (),
        ratio=float(strength[1]) / float(strength[2]) if strength else 1.5,
        miles=float(reach[1]) if reach else 0.0,
        hours=float(hours[1]) if hours else 0.0,
        joins=join[1] if join else "",
        sends=tuple((tuple(found[1].split(", ")), found[2]) for found in SEND.finditer(text)),
    )


def charge_of(eyes: Campaign, force: Force) -> Charge:
    """Give what a force is charged with: by its chief's orders, or where he left it open by the problem's own."""
    told, room = eyes.state.instructions, eyes.board.rooms[force.room]
    alone = told.get(room.id, "") if len(room.forces) == 1 else ""
    for text in (told.get(force.id, ""), alone):
        if text and understood(text) != NOTHING:
            return known(eyes.board, understood(text))
    return known(eyes.board, understood(eyes.board.instructions.get(force.id, "")))


def known(theatre: Theatre, charge: Charge) -> Charge:
    """Leave out the places that are not on the chart, since a person may have written them."""
    return charge._replace(
        at=charge.at if charge.at in theatre.places else "",
        beat=charge.beat if all(code in theatre.lanes for code in charge.beat) else (),
        guards=tuple(code for code in charge.guards if code in theatre.places),
    )
