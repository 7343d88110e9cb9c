"""Beginning a problem of one's own for the Strategic Game: on a theatre of one's own, or from one of the house."""

import re
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from teetotum import games
from teetotum.cli.campaign.theatres import Net, Spot, afloat, charts_for, read_bounds, waters_of
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import write_whole
from teetotum.games.naval_strategic.problem.reading import points_by_force
from teetotum.games.naval_strategic.terms.conventions import spelt
from teetotum.lab.awaiting import CAMPAIGN
from teetotum.mechanics.chart import gap
from teetotum.scenarios import Unfit, from_bytes, names

NEUTRAL = "neutral"
PORT = re.compile(r"([A-Za-z]{3})=(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,(\w+))?(?:,(fortified))?")
COLOURS = ("red", "blue", "green", "brown")


class Asked(NamedTuple):
    """What is wanted of a problem."""

    title: str
    bounds: str
    sides: str
    ports: tuple[str, ...]
    begins: str
    ends: str


class Port(NamedTuple):
    """A port that was asked for."""

    code: str
    spot: Spot
    owner: str
    fortified: bool


def command(voice: Voice, path: str, like: str, asked: Asked) -> None:
    """Write the file of a new problem, looked over before it is kept."""
    target = Path(path)
    if target.exists():
        raise BadSetup(f"{path} is there already: take another name")
    if bool(like) == bool(asked.bounds):
        raise BadSetup("say --bounds 16,-70,20,-60 for a theatre of your own, or --like P3 to begin from that problem")
    text = copied(like, target.stem, asked.title) if like else drawn(target.stem, asked)
    try:
        theatre = games.find_exercise(CAMPAIGN).survey(from_bytes(text.encode(), path))
    except Unfit as wrong:
        raise BadSetup(str(wrong)) from None
    write_whole(target, text)
    points = ", ".join(f"{name} {worth:g}" for name, worth in points_by_force(theatre).items())
    voice.say(f"{path} has {len(theatre.places)} places and these forces, by their points: {points}.")
    voice.advise(f"Change it, then: teetotum check {path}; teetotum play naval_strategic --scenario {path}", FAINT)


def copied(like: str, name: str, title: str) -> str:
    """Begin from a problem of the house."""
    if like.upper() not in names(CAMPAIGN):
        raise BadSetup(f"there is no problem {like!r}: take {' or '.join(names(CAMPAIGN))}")
    text = (files("teetotum.scenarios") / CAMPAIGN / f"{like.upper()}.toml").read_text(encoding="utf-8")
    text = re.sub(r'(?m)^id = "[^"]*"$', f'id = "{_plain(name)}"', text, count=1)
    return re.sub(r'(?m)^title = "[^"]*"$', lambda _: f"title = {_quoted(title or name)}", text, count=1)


def drawn(name: str, asked: Asked) -> str:
    """Begin on a theatre of one's own: ports, lanes, two sides or more with a squadron and a scout each, and an aim."""
    bounds = read_bounds(asked.bounds)
    sides = [word.strip() for word in asked.sides.split(",") if word.strip()]
    if len(sides) < 2 or len({side[0].upper() for side in sides}) < len(sides):
        raise BadSetup("sides are two or more names with different first letters, such as Red,Blue")
    charts = charts_for(bounds)
    waters = waters_of(charts)
    ports = [read_port(told, sides) for told in asked.ports]
    for port in ports:
        if not bounds.holds(*port.spot):
            raise BadSetup(f"{port.code} lies outside the bounds of the theatre")
    ports = [port._replace(spot=afloat(waters, port.code, *port.spot)) for port in ports]
    bare = [side for side in sides if not any(port.owner == side for port in ports)]
    if bare:
        raise BadSetup(f"{bare[0]} has no port: add one such as --port ABC={_middle(bounds)},{bare[0]},fortified")
    net = Net(waters, bounds, {port.code: port.spot for port in ports})
    cut_off = [port.code for port in ports if port.code not in net.reached(ports[0].code)]
    if cut_off:
        raise BadSetup(f"there is no way by sea from {ports[0].code} to {cut_off[0]} within the bounds")
    return "\n".join([*_head(name, asked, charts), *_net(net, ports), *_sides(net, sides, ports), *_more(), ""])


def read_port(told: str, sides: list[str]) -> Port:
    """Read a port such as KEY=24.5,-81.8,Blue,fortified."""
    found = PORT.fullmatch(told.strip())
    if not found:
        raise BadSetup(f"a port is written KEY=24.5,-81.8,{sides[1]},fortified or KEY=24.5,-81.8,neutral, not {told!r}")
    owner = next((side for side in sides if side.lower() == (found[4] or NEUTRAL).lower()), "")
    if not owner and (found[4] or NEUTRAL).lower() != NEUTRAL:
        raise BadSetup(f"{found[1].upper()} belongs to {' or '.join(sides)}, or is neutral; {found[4]!r} is no side")
    return Port(found[1].upper(), (float(found[2]), float(found[3])), owner, bool(found[5]))


def _head(name: str, asked: Asked, charts: tuple[str, ...]) -> list[str]:
    listed = ", ".join(f'"{chart}"' for chart in charts)
    return [
        f"id = {_quoted(_plain(name))}",
        f'game = "{CAMPAIGN}"',
        f"title = {_quoted(asked.title or name)}",
        'words = "A campaign of our own. What is read here is read by all: say what a side knows in its statement."',
        'provenance = "Drawn on a coast of the house; places and lanes measured, forces invented: change them."',
        "",
        f'epoch = "{asked.begins}"',
        f'end = "{asked.ends}"',
        f"zone = {zone_of(asked.bounds)} # hours of chart time from Greenwich",
        f"charts = [{listed}]",
        "moves = [[6, 12], [18, 12]] # hour of the clock, length in hours",
    ]


def zone_of(told: str) -> int:
    """Choose the chart time of a theatre by its middle."""
    bounds = read_bounds(told)
    return round((bounds.west + bounds.east) / 2 / 15)


def _more() -> list[str]:
    """Add what a problem may change, as it usually is, for whoever takes the # away; options are in the rulebook."""
    head = [
        "Below all is as usual: take a # away to change something. docs/problems.md says what each key does.",
        "[options]",
        'light = "civil"',
        "[[spell]]",
        'from = "1902-06-02 10:00"',
        'sky = "fog"',
        'sea = "smooth"',
        "[[ship]]",
        'id = "R1-A1"',
        "coal = 0.5",
    ]
    return ["", *(f"# {line}" for line in [*head, *spelt()])]


def _net(net: Net, ports: list[Port]) -> list[str]:
    lanes = sorted(f"{one}-{other}" for one, other in net.lanes)
    lines = ["", 'lanes = """', *(" ".join(lanes[n : n + 12]) for n in range(0, len(lanes), 12)), '"""', "", "[nodes]"]
    codes = {port.code for port in ports}
    lines += [f"{code} = [{lat}, {lon}]" for code, (lat, lon) in net.spots.items() if code not in codes]
    for port in ports:
        lines += [
            "",
            "[[port]]",
            f'code = "{port.code}"',
            f'name = "{port.code}"',
            f"at = [{port.spot[0]}, {port.spot[1]}]",
        ]
        lines += [f'owner = "{port.owner}"', f"fortified = {str(port.fortified).lower()}"] if port.owner else []
        lines += ['coal = "unlimited"'] if port.owner else []
    return lines


def _sides(net: Net, sides: list[str], ports: list[Port]) -> list[str]:
    """Give every side a squadron under its commander in chief and a scout under another; the first is to come in."""
    lines: list[str] = []
    for n, side in enumerate(sides):
        own = [port for port in ports if port.owner == side]
        aim = "bring your squadron into a port of your own" if n == 0 else f"keep {sides[0]} from its ports"
        told = f"You command {side} in chief: {aim}. Of the enemy you know nothing yet: say here what war would tell."
        lines += ["", "[[side]]", f'id = "{side}"', f'colour = "{COLOURS[n % 4]}"', f'home = "{own[0].code}"']
        lines += ["wired = true", f'mail = ["{own[0].code}"]', f'statement = "{told}"']
    for n, side in enumerate(sides):
        own = [port for port in ports if port.owner == side]
        far = max(net.nodes, key=lambda code: gap(*net.spots[code], *own[0].spot))
        start = far if n == 0 else own[0].code
        lines += _force(side, 1, "2 A, 2 C", start, "cinc", "raider" if n == 0 else "squadron")
        lines += _force(side, 2, "1 E", start, "detached", "scout")
    havens = ", ".join(f'"{port.code}"' for port in ports if port.owner == sides[0])
    lines += ["", "[[objective]]", 'kind = "anchored"', f'side = "{sides[0]}"', 'class = "A"', "least = 1"]
    lines += [
        f"places = [{havens}]",
        "points = 60",
        f'text = "if a battleship of {sides[0]} lies at anchor in a port of its own"',
    ]
    for n, side in enumerate(sides):
        worth = -15 if n == 0 else 15
        lines += ["", "[[objective]]", 'kind = "removed"', f'side = "{side}"', 'class = "A"', f"points = {worth}"]
        lines += [f'text = "for each battleship of {side} lost"']
    return [*lines, "", "[instructions]", *_told(net, sides, ports)]


def _told(net: Net, sides: list[str], ports: list[Port]) -> list[str]:
    """Have scouts patrol, and those who wait for the first side lie at home and guard its ports."""
    homes = {side: next(port.code for port in ports if port.owner == side) for side in sides}
    havens = ", ".join(port.code for port in ports if port.owner == sides[0])
    beats = [f'{side[0].upper()}2 = "patrol {"-".join(_beat(net, side, ports))}"' for side in sides]
    waits = [f'{side[0].upper()}1 = "lie at {homes[side]}; guard {havens} at 3 to 2"' for side in sides[1:]]
    return [*waits, *beats]


def _force(side: str, number: int, ships: str, start: str, office: str, role: str) -> list[str]:
    name = f"{side[0].upper()}{number}"
    room = side.lower() if office == "cinc" else f"{side.lower()}_scout"
    called = f"{side} {'Commander in Chief' if office == 'cinc' else 'Scout'}"
    force = [
        "",
        "[[force]]",
        f'id = "{name}"',
        f'side = "{side}"',
        f'ships = "{ships}"',
        f'start = "{start}"',
        "coal = 0.9",
    ]
    return [*force, "", "[[room]]", f'id = "{room}"', f'side = "{side}"', f'name = "{called}"', f'office = "{office}"',
            f'role = "{role}"', f'forces = ["{name}"]']  # fmt: skip


def _beat(net: Net, side: str, ports: list[Port]) -> tuple[str, str]:
    """Give a scout a beat between the two nodes nearest its side's port that a lane joins."""
    home = next(port for port in ports if port.owner == side)
    near = sorted(net.lanes, key=lambda lane: sum(gap(*net.spots[code], *home.spot) for code in lane))
    both = [lane for lane in near if lane[0] in net.nodes and lane[1] in net.nodes]
    return both[0] if both else near[0]


def _middle(bounds: tuple[float, float, float, float]) -> str:
    return f"{(bounds[0] + bounds[2]) / 2:g},{(bounds[1] + bounds[3]) / 2:g}"


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_]", "_", name)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
