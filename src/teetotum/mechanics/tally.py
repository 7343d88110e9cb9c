"""Numbers in a position line: read no greater than they can be, one by one or in rows, and the totals of a lead."""

from teetotum.engine.rules import Ints, Row

OUT, TO_COME = "-", "?"
"""How the line writes a side that is out of the lead, and one that is still to spin."""


def count(told: str, most: int) -> int:
    """Read a number of a position, no greater than it can be."""
    if not (told.isascii() and told.isdecimal()) or int(told) > most:
        raise ValueError(told)
    return int(told)


def counts(tags: dict[str, str], tag: str, length: int, most: int) -> list[int]:
    """Read a row of numbers, if the position gives it."""
    told = [count(number, most) for number in tags[tag].split(",")] if tag in tags else []
    if told and len(told) != length:
        raise ValueError(tags[tag])
    return told


def flag(tags: dict[str, str], tag: str) -> bool:
    """See whether a position gives a sign that is written 1 and nothing else, or left out."""
    if tags.get(tag, "1") != "1":
        raise ValueError(tags[tag])
    return tag in tags


def say_lead(standing: Ints, totals: Ints, sides: int) -> str:
    """Write the totals spun for the lead so far."""
    return ",".join(str(totals[side] or TO_COME) if standing[side] else OUT for side in range(sides))


def read_lead(told: str, standing: Row, totals: Row, sides: int, most: int) -> None:
    """Set up a lead that is still being spun for."""
    spun = told.split(",")
    if len(spun) != sides or TO_COME not in spun:
        raise ValueError(told)
    for side, total in enumerate(spun):
        standing[side] = int(total != OUT)
        totals[side] = 0 if total in {OUT, TO_COME} else count(total, most)
