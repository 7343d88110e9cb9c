"""Write down what the rules measure at sea, for the page's own dividers: `python web/types/sea_vectors.py [--check]`.

The page measures while something is dragged; what it shows must be what the rules would say.
"""

import json
import sys
from pathlib import Path

from teetotum.mechanics.chart import advance, bearing, gap, rhumb, spot, steer
from teetotum.mechanics.light import CIVIL, SUNRISE, is_day

VECTORS = Path(__file__).parent.parent / "tests" / "vectors" / "sea.json"
SPOTS = (
    (41.46, -71.37),
    (40.62, -69.62),
    (14.35, -61.2),
    (14.35, -55.0),
    (-33.9, 151.3),
    (-36.8, -174.9),
    (60.2, 5.0),
    (0.0, 0.0),
    (41.05, -71.78),
)
SPEED, PLACES = 10.0, 7
LIGHTS = tuple(
    (day, hour, lat, lon, zone, altitude)
    for day in (1, 80, 172, 246, 355)
    for hour in (0.0, 4.5, 5.25, 6.0, 11.9, 17.75, 18.5, 20.0)
    for lat, lon, zone in ((41.46, -71.37, -5.0), (14.35, -61.2, -4.0), (68.0, 10.0, 1.0))
    for altitude in (SUNRISE, CIVIL)
)


def sheet() -> str:
    """Write the whole file."""
    pairs = [(one, other) for one in SPOTS for other in SPOTS if one != other]
    legs = [{"from": one, "to": other, **_measured(one, other)} for one, other in pairs]
    runs = [
        {"from": spot_, "course": course, "miles": miles, "to": _rounded(advance(*spot_, course, miles))}
        for spot_ in SPOTS
        for course in (0.0, 33.0, 90.0, 181.5, 270.0, 303.75)
        for miles in (0.5, 42.0, 300.0)
    ]
    lights = [{"at": light, "day": is_day(*light)} for light in LIGHTS]
    parts = {"legs": legs, "runs": runs, "lights": lights}
    return "{" + ",\n".join(f'"{name}": [\n{_lined(rows)}\n]' for name, rows in parts.items()) + "}\n"


def _lined(rows: list[dict[str, object]]) -> str:
    return ",\n".join(json.dumps(row) for row in rows)


def _measured(one: tuple[float, float], other: tuple[float, float]) -> dict[str, object]:
    miles, course = rhumb(*one, *other)
    leg = steer(0.0, *one, *other, SPEED)
    half = spot(leg, leg.ends / 2)
    return {
        "miles": round(miles, PLACES),
        "course": round(course, PLACES),
        "gap": round(gap(*one, *other), PLACES),
        "bearing": round(bearing(*one, *other), PLACES),
        "half": _rounded(half),
    }


def _rounded(place: tuple[float, float]) -> tuple[float, float]:
    return round(place[0], PLACES), round(place[1], PLACES)


def main() -> int:
    """Write the file, or say that it is stale."""
    if "--check" not in sys.argv:
        VECTORS.write_text(sheet(), encoding="utf-8")
        return 0
    is_current = VECTORS.exists() and VECTORS.read_text(encoding="utf-8") == sheet()
    if not is_current:
        sys.stderr.write("web/tests/vectors/sea.json is stale: run python web/types/sea_vectors.py\n")
    return 0 if is_current else 1


if __name__ == "__main__":
    sys.exit(main())
