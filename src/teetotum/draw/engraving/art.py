"""Art: pictures kept as `.svg` files under `draw/art`, one a file, read once and set down on any sheet.

Every editor of drawings opens them. Their colours are the inks of the print in plain figures and their lettering is in
the house's face; as a picture is read both become what a page may change. An `<image>` that names another file stands
for the picture kept there, and takes its place.
"""

import re
from functools import cache
from html import escape
from os.path import dirname, normpath
from pathlib import Path
from xml.etree import ElementTree

from teetotum.draw.engraving.lettering import FACE
from teetotum.draw.engraving.palette import INKS, SEATS, ink, seat_ink
from teetotum.draw.engraving.svg import NAMESPACE, Attribute, figure, group, tag

FOLDER = Path(__file__).parents[1] / "art"
ELEMENT = f"{{{NAMESPACE}}}"
COLOUR = re.compile(r"#[0-9a-f]{6}\b", re.IGNORECASE)
VARIABLES = {INKS[name]: ink(name) for name in INKS} | {SEATS[seat]: seat_ink(seat) for seat in range(len(SEATS))}
"""The variable that each colour of the print stands for."""
FRAME = {"href", "x", "y", "width", "height"}
"""What an `<image>` says of the file it names, and not of how that is set down."""


@cache
def picture(name: str) -> str:
    """Read a picture by its path under the folder of art, without the suffix: everything inside its `<svg>`."""
    return "".join(_redrawn(part, dirname(name)) for part in _root(name))


def placed(name: str, x: float, y: float, size: float = 1.0, **attributes: Attribute) -> str:
    """Set a picture down so many times its size, with its nought at a place."""
    return group(picture(name), transform=f"translate({figure(x)} {figure(y)}) scale({figure(size)})", **attributes)


def centred(name: str, x: float, y: float, wide: float, turn: float = 0.0, facing_left: bool = False) -> str:
    """Set a picture down so wide, with its middle at a place, turned, and mirrored if it is to face left."""
    left, top, across, down = _box(name)
    scale = wide / across
    middle = f"translate({figure(-left - across / 2)} {figure(-top - down / 2)})"
    turned = f"rotate({figure(turn)}) scale({-scale if facing_left else scale:.3f} {scale:.3f}) {middle}"
    return group(picture(name), transform=f"translate({figure(x)} {figure(y)}) {turned}")


def stretched(name: str, x: float, y: float, wide: float, high: float, *over: str) -> str:
    """Stretch a picture, with what is drawn over it in its own measure, to a part of the sheet."""
    left, top, across, down = _box(name)
    if (x, y, wide, high) == (left, top, across, down):
        return group(picture(name), *over)
    fitted = f"translate({figure(x)} {figure(y)}) scale({wide / across:.4f} {high / down:.4f})"
    corner = f" translate({figure(-left)} {figure(-top)})" if left or top else ""
    return group(picture(name), *over, transform=fitted + corner)


def symbols(folder: str, prefix: str = "", **attributes: Attribute) -> str:
    """Keep every picture of a folder as a symbol with the file's own name."""
    names = sorted(file.stem for file in (FOLDER / folder).glob("*.svg"))
    return "".join(symbol(f"{folder}/{name}", prefix + name, **attributes) for name in names)


def symbol(name: str, as_id: str, **attributes: Attribute) -> str:
    """Keep one picture as a symbol."""
    inside = group(picture(name), **attributes) if attributes else picture(name)
    return tag("symbol", inside, id=as_id, viewBox=_root(name).attrib["viewBox"], overflow="visible")


def has(name: str) -> bool:
    """See whether there is such a picture."""
    return (FOLDER / f"{name}.svg").is_file()


def whole(name: str) -> str:
    """Fetch a picture that is a sheet by itself, as a box lid is."""
    told = {key: value for key, value in _root(name).attrib.items() if key != "color"}
    return tag("svg", picture(name), xmlns=NAMESPACE, **told)


@cache
def _root(name: str) -> ElementTree.Element:
    return ElementTree.parse(FOLDER / f"{name}.svg").getroot()


def _box(name: str) -> list[float]:
    return [float(side) for side in _root(name).attrib["viewBox"].split()]


def _redrawn(part: ElementTree.Element, folder: str) -> str:
    """Write one element anew, in inks that the page may change; what an editor adds for itself is left out."""
    if not part.tag.startswith(ELEMENT):
        return ""
    told = {key: _inked(value) for key, value in part.attrib.items() if not key.startswith("{")}
    if part.tag == f"{ELEMENT}image":
        inside = picture(normpath(f"{folder}/{told['href']}").removesuffix(".svg"))
        placing = {key: value for key, value in told.items() if key not in FRAME}
        return group(inside, **placing) if placing else inside
    words = escape((part.text or "").strip())
    return tag(part.tag.removeprefix(ELEMENT), words, *(_redrawn(each, folder) for each in part), **told)


def _inked(value: str) -> str:
    plain = " ".join(value.split())
    plain = plain.replace("'IM Fell English', Georgia, serif", FACE)
    return COLOUR.sub(lambda found: VARIABLES.get(found[0].lower(), found[0]), plain)
