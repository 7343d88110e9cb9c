"""Reading the entries of a problem's file one by one: dates, sides, places and figures."""

import re
from collections.abc import Mapping

from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Place
from teetotum.games.naval_strategic.terms.ship_classes import KINDS
from teetotum.mechanics.light import ordinal
from teetotum.scenarios import Scenario, ScenarioTable, Unfit

DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})")


class Clerk:
    """Reads single entries of one problem's file."""

    def __init__(self, scenario: Scenario) -> None:
        self.file = scenario
        self.head = scenario.table()
        self.epoch = self.when_of(self.head.text("epoch"), "epoch")
        self.names = [table.text("id") for table in scenario.tables("side")]

    def wrong(self, why: str) -> Unfit:
        """Name the file and what is wrong in it."""
        return Unfit(f"{self.file.file}: {why}.")

    def when_of(self, text: str, key: str) -> tuple[int, float]:
        """Read a date and hour."""
        found = DATE.fullmatch(text.strip())
        if not found:
            raise self.wrong(f"{key} should be a date such as 1898-05-09 06:00, not {text!r}")
        year, month, day, hour, minute = (int(part) for part in found.groups())
        if not (1 <= month <= 12 and 1 <= day <= 31 and hour < 24 and minute < 60):
            raise self.wrong(f"{key}: there is no such date as {text!r}")
        return ordinal(year, month, day), hour + minute / 60

    def hours(self, text: str, key: str) -> float:
        """Read a date as hours from the beginning; nothing stands below nought."""
        if not text:
            return -1.0
        day, hour = self.when_of(text, key)
        return (day - self.epoch[0]) * 24 + hour - self.epoch[1]

    def side_of(self, table: ScenarioTable, key: str) -> int:
        """Read the name of a side; an empty one is nobody's."""
        name = table.take(key)
        if name in (None, ""):
            return -1
        if name not in self.names:
            raise table.wrong(f"{key} should be {' or '.join(self.names)}, not {name!r}")
        return self.names.index(str(name))

    def part(self, key: str) -> dict[str, list[object]]:
        """Open a table of lists in the file."""
        held = self.head.take(key)
        if held is not None and (not isinstance(held, dict) or not all(isinstance(v, list) for v in held.values())):
            raise self.wrong(f"{key} should be a table of lists, such as ABC = [20.5, -70.0]")
        return {str(name): list(each) for name, each in held.items()} if isinstance(held, dict) else {}

    def spot(self, held: object, key: str) -> tuple[float, float]:
        """Read a latitude and a longitude."""
        if isinstance(held, list) and len(held) == 2 and all(isinstance(n, int | float) for n in held):
            lat, lon = float(held[0]), float(held[1])
            if -85 <= lat <= 85 and -180 <= lon <= 180:
                return lat, lon
        raise self.wrong(f"{key} should be a latitude and a longitude in degrees, not {held!r}")

    def place_named(self, table: ScenarioTable, code: str, places: Mapping[str, Place]) -> Place:
        """Find a place by its code."""
        if code not in places:
            raise table.wrong(f"{code} is no place of the problem")
        return places[code]

    def by_class(self, table: ScenarioTable, key: str) -> dict[str, float]:
        """Read figures for some classes."""
        held = table.take(key)
        if held is None:
            return {}
        if not isinstance(held, dict) or not all(cls in KINDS and is_number(n) for cls, n in held.items()):
            raise table.wrong(f"{key} should give a number for some of the classes {' '.join(KINDS)}")
        return {str(cls): float(n) for cls, n in held.items()}


def is_number(held: object) -> bool:
    """Tell a plain number from everything else."""
    return isinstance(held, int | float) and not isinstance(held, bool) and abs(held) < UNLIMITED
