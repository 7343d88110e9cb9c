"""Reading who takes part in a problem: forces and their ships, rooms and their ranks, and the lines of the score."""

import re
from collections.abc import Mapping

from teetotum.games.naval_strategic.problem.fields import Clerk, is_number
from teetotum.games.naval_strategic.problem.theatre import AT_LARGE, Aim, Muster, Own, Place, Room, Tether
from teetotum.games.naval_strategic.terms.ship_classes import KINDS
from teetotum.scenarios import ScenarioTable

OFFICES = ("cinc", "detached")
ROLES = ("raider", "scout", "squadron", "blockader", "expedition", "guard")
"""What a program does in a room."""
AIMS = ("anchored", "unwatched", "unseen", "removed", "lie", "unknown", "gone", "none_lost")


def read_room(clerk: Clerk, table: ScenarioTable, musters: tuple[Muster, ...], number: int) -> Room:
    """Read a room; without a rank of its own it has that of its place in the file."""
    forces, office = table.texts("forces"), table.text("office", "detached")
    if office not in OFFICES:
        raise table.wrong(f"office should be cinc or detached, not {office!r}")
    known = {muster.id: muster.side for muster in musters}
    side = clerk.side_of(table, "side")
    for force in forces:
        if known.get(force, -2) != side:
            raise table.wrong(f"{force} is no force of that side")
    rank = table.number("rank", number)
    if rank != int(rank) or rank < 1:
        raise table.wrong(f"rank should be a whole number from 1, the highest, not {rank:g}")
    role = table.text("role", "guard")
    if role not in ROLES:
        raise table.wrong(f"role should be {', '.join(ROLES)}, not {role!r}")
    read = Room(table.text("id"), table.text("name"), side, office, role, forces, int(rank))
    table.close()
    return read


def read_force(clerk: Clerk, table: ScenarioTable, places: Mapping[str, Place]) -> Muster:
    """Read a force."""
    name, side = table.text("id"), clerk.side_of(table, "side")
    start = table.take("start")
    if isinstance(start, str) and start not in places:
        raise table.wrong(f"start should be a place of the problem, or a latitude and a longitude, not {start!r}")
    at = (places[start].lat, places[start].lon) if isinstance(start, str) else None
    ships = read_ships(table, name)
    coal = table.number("coal", 1.0)
    share = {cls: coal for _, cls in ships} | clerk.by_class(table, "coal_of")
    if not all(0 <= each <= 1 for each in share.values()):
        raise table.wrong("coal is a share of the bunkers, from 0 to 1")
    between = table.take("start_line")
    line = tuple(n for end in between for n in clerk.spot(end, "start_line")) if isinstance(between, list) else ()
    read = Muster(
        name,
        side,
        ships,
        *(at or clerk.spot(start, f"{name}.start")),
        share,
        clerk.by_class(table, "max"),
        table.number("lot", 0.0),
        clerk.hours(str(table.take("appears") or ""), "appears"),
        clerk.hours(str(table.take("leaves") or ""), "leaves"),
        table.texts("crippled"),
        read_tether(clerk, table, places),
        line,
        bool(table.take("anchored")),
        str(table.take("base") or ""),
        bool(table.take("wireless")),
        bool(table.take("cable_gear")),
        int(table.number("pigeons", 0)),
    )
    table.close()
    return read


def read_tether(clerk: Clerk, table: ScenarioTable, places: Mapping[str, Place]) -> Tether:
    """Read the port near which a force is held, how near, and until when."""
    held = table.take("tether")
    if held is None:
        return AT_LARGE
    if not isinstance(held, dict):
        raise table.wrong("tether should be a table with place, miles and until")
    inner = ScenarioTable(clerk.file.file, f"{table.name}, tether", held)
    bound = Tether(inner.text("place"), inner.number("miles"), clerk.hours(inner.text("until"), "tether.until"))
    clerk.place_named(inner, bound.port, places)
    inner.close()
    return bound


def read_ships(table: ScenarioTable, force: str) -> tuple[tuple[str, str], ...]:
    """Read a list of ships such as 4 B, 3 V."""
    made: list[tuple[str, str]] = []
    for part in table.text("ships").split(","):
        found = re.fullmatch(r"\s*(\d{1,2})\s*([A-Za-z])\s*", part)
        if not found or found[2] not in KINDS or int(found[1]) < 1:
            raise table.wrong(f"ships are written like 4 B, 3 V with the classes {' '.join(KINDS)}, not {part!r}")
        made += [(f"{force}-{found[2]}{n}", found[2]) for n in range(1, int(found[1]) + 1)]
    return tuple(made)


def read_own(table: ScenarioTable, musters: tuple[Muster, ...]) -> tuple[str, Own]:
    """Read what one ship has otherwise than her class and her force."""
    name = table.text("id")
    known = [ship for muster in musters for ship, _ in muster.ships]
    if name not in known:
        raise table.wrong(f"there is no ship {name}: ships are called like {known[0] if known else 'R1-A1'}")
    read = Own(
        most=figure(table, "max"),
        coal=figure(table, "coal"),
        points=figure(table, "points"),
        pigeons=figure(table, "pigeons"),
        crippled=fitting(table, "crippled"),
        wireless=fitting(table, "wireless"),
        lamp=fitting(table, "searchlight"),
        gear=fitting(table, "cable_gear"),
    )
    if read.coal > 1 or (read.most >= 0 and not 2 < read.most <= 30):
        raise table.wrong("coal is a share of the bunkers, from 0 to 1, and max a speed from 3 to 30 knots")
    table.close()
    return name, read


def figure(table: ScenarioTable, key: str) -> float:
    """Read a number not below nought; below nought stands for nothing said."""
    held = table.take(key)
    if held is None:
        return -1.0
    if not is_number(held) or not isinstance(held, int | float) or held < 0:
        raise table.wrong(f"{key} should be a number, and not below nought")
    return float(held)


def fitting(table: ScenarioTable, key: str) -> bool | None:
    """Read true or false, or nothing."""
    held = table.take(key)
    if held is not None and not isinstance(held, bool):
        raise table.wrong(f"{key} should be true or false")
    return held


def read_aim(clerk: Clerk, table: ScenarioTable, places: Mapping[str, Place]) -> Aim:
    """Read a line of the score."""
    kind, where = table.text("kind"), table.texts("places")
    if kind not in AIMS:
        raise table.wrong(f"kind should be {', '.join(AIMS)}, not {kind!r}")
    for code in where:
        clerk.place_named(table, code, places)
    read = Aim(
        kind,
        clerk.side_of(table, "side"),
        table.number("points"),
        table.text("text"),
        table.text("class", "A"),
        int(table.number("least", 1)),
        where,
        table.number("hours", 0.0),
        table.number("miles", 0.0),
        table.number("ratio", 1.0),
        table.number("coal", 0.0),
        str(table.take("group") or ""),
        bool(table.take("ends")),
        bool(table.take("escort")),
        clerk.hours(str(table.take("before") or ""), "before"),
    )
    table.close()
    return read
