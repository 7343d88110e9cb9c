"""Day and night at a place and date, by the sun's own formula, and a calendar that needs no clock.

Hours are chart time: one time for the whole theatre, so many hours from Greenwich.
"""

from functools import lru_cache
from math import acos, cos, floor, sin
from typing import Final

from teetotum.mechanics.sea import RADIAN

SUNRISE: Final = -0.833
"""Degrees: the sun's upper edge on the horizon, bent upwards by the air."""
CIVIL: Final = -6.0
"""Degrees: civil twilight."""
TEMPERATE: Final = 55.0
"""Degrees of latitude up to which the length of the day changes slowly enough from place to place."""
DOUBT: Final = 0.5
"""Hours by which sunrise may be nearer than it looks: three hours' steaming, and the next day's sun."""


def sun(day: int) -> tuple[float, float]:
    """Give the sun's declination in radians and the equation of time in hours, by the day of the year."""
    g = 6.283185307179586 * (day - 1) / 365
    minutes = 229.18 * (
        0.000075 + 0.001868 * cos(g) - 0.032077 * sin(g) - 0.014615 * cos(2 * g) - 0.040849 * sin(2 * g)
    )
    north = 0.006918 - 0.399912 * cos(g) + 0.070257 * sin(g) - 0.006758 * cos(2 * g) + 0.000907 * sin(2 * g)
    return north - 0.002697 * cos(3 * g) + 0.00148 * sin(3 * g), minutes / 60


@lru_cache(maxsize=1024)
def known_sun(day: int) -> tuple[float, float, float]:
    """Give sine and cosine of the sun's declination, and the equation of time, remembered."""
    north, late = sun(day)
    return sin(north), cos(north), late


@lru_cache(maxsize=8)
def _sine(altitude: float) -> float:
    return sin(altitude * RADIAN)


def is_day(day: int, hour: float, lat: float, lon: float, zone: float, altitude: float = SUNRISE) -> bool:
    """See whether the sun is up: from sunrise on, and no longer at sunset."""
    tilt, rest, late = known_sun(day)
    since_noon = (hour - (12 - late - lon / 15 + zone) + 12) % 24 - 12
    height = _sine(altitude) - sin(lat * RADIAN) * tilt
    level = cos(lat * RADIAN) * rest
    if height >= level:
        return False
    if height <= -level:
        return True
    half = acos(height / level) / RADIAN / 15
    return -half <= since_noon < half


def sure_hours(day: int, hour: float, lat: float, lon: float, zone: float, altitude: float = SUNRISE) -> float:
    """Give hours, three at most, in which a ship at a place sees neither sunrise nor sunset wherever she steers."""
    tilt, rest, late = known_sun(day)
    ratio = (_sine(altitude) - sin(lat * RADIAN) * tilt) / (cos(lat * RADIAN) * rest)
    if abs(lat) > TEMPERATE or abs(ratio) > 1:
        return 0.0
    since_noon = (hour - (12 - late - lon / 15 + zone) + 12) % 24 - 12
    return min(3.0, max(0.0, abs(acos(ratio) / RADIAN / 15 - abs(since_noon)) - DOUBT))


def ordinal(year: int, month: int, day: int) -> int:
    """Number the days of the calendar in one row."""
    years = year - 1 if month <= 2 else year
    era, turn = divmod(years, 400)
    since_march = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return era * 146097 + turn * 365 + turn // 4 - turn // 100 + since_march


def calendar(number: int) -> tuple[int, int, int]:
    """Give year, month and day of a numbered day."""
    era, day = divmod(number, 146097)
    turn = (day - day // 1460 + day // 36524 - day // 146096) // 365
    rest = day - (365 * turn + turn // 4 - turn // 100)
    month = (5 * rest + 2) // 153
    year = turn + era * 400 + (1 if month >= 10 else 0)
    return year, month + 3 if month < 10 else month - 9, rest - (153 * month + 2) // 5 + 1


def day_of_year(number: int) -> int:
    """Count a numbered day from New Year's."""
    year, _, _ = calendar(number)
    return number - ordinal(year, 1, 1) + 1


def clock(hours: float) -> str:
    """Write the hour of the day as people do, to the minute."""
    minutes = floor(hours % 24 * 60 + 0.5) % 1440
    return f"{minutes // 60:02d}:{minutes % 60:02d}"
