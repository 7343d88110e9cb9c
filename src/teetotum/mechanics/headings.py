"""Directions as sailors write them: one of thirty-two points of the compass, or three figures."""

import re

POINT_NAMES = (
    *("N", "NBE", "NNE", "NEBN", "NE", "NEBE", "ENE", "EBN", "E", "EBS", "ESE", "SEBE", "SE", "SEBS", "SSE", "SBE"),
    *("S", "SBW", "SSW", "SWBS", "SW", "SWBW", "WSW", "WBS", "W", "WBN", "WNW", "NWBW", "NW", "NWBN", "NNW", "NBW"),
)
"""The thirty-two points, clockwise from North."""


def course_of(direction: str) -> int | None:
    """Read a direction in whole degrees; None if it is none."""
    if direction in POINT_NAMES:
        return round(POINT_NAMES.index(direction) * 11.25 - 0.01)
    if re.fullmatch(r"[0-9]{3}", direction) and int(direction) < 360:
        return int(direction)
    return None


def second_and_course(aim: str) -> tuple[int, int] | None:
    """Read a second and a direction written together: the last three figures, or the letters, are the direction."""
    found = re.fullmatch(r"([0-9]{1,3})([0-9]{3}|[A-Z]+)", aim)
    course = course_of(found[2]) if found else None
    return (int(found[1]), course) if found and course is not None else None
