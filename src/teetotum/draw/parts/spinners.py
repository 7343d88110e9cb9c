"""What Nature spins, to cut out: dials with their arrows, the compass with its sections, teetotums of any sides."""

from collections.abc import Iterator, Sequence

from teetotum.draw.engraving.shapes import disc, path
from teetotum.draw.engraving.svg import group, line_of
from teetotum.draw.parts import Drawing, Part
from teetotum.draw.parts.ruled import FINE, LARGE, LINE, STOUT, drawing, fitted, line, polar, ray, sector, words
from teetotum.languages import say

ACROSS = 110.0
"""Millimetres across a dial."""
MIDDLE = (ACROSS / 2, ACROSS / 2)
RIM = ACROSS / 2 - 2
TINTS = ("card", "shade")
HUB = 19.0
"""Millimetres for a name on the hub of a dial."""


def spinner_part(arrows: int, faces: Sequence[str], name: str) -> Part:
    """Make a dial with one arrow or more."""
    told = (
        say("Paste the dial on card, cut out the arrow, and pin it loosely through the middle with a paper fastener.")
        if arrows == 1
        else say("Paste the dial on card, cut out both arrows, and pin one loosely above the other with a fastener.")
    )
    cut = (dial(faces, name), *(arrow(36.0 - 7 * n, n) for n in range(arrows)))
    return Part("spinner", name, told, cut)


def dial(faces: Sequence[str], name: str) -> Drawing:
    """Draw a dial of equal sections, each with its face."""
    step = 360 / len(faces)
    parts = [disc(*MIDDLE, RIM + 1, "card", "ink", STOUT)]
    for n, face in enumerate(faces):
        parts.append(sector(MIDDLE, 12.0, RIM - 1, n * step - step / 2, (n + 1) * step - step / 2, TINTS[n % 2]))
        x, y = polar(*MIDDLE, RIM - 14, n * step)
        parts.append(words(face, x, y + 4, 12.0 if len(face) < 3 else 5.0, turn=0.0, font_weight="bold"))
    parts += [words(name, MIDDLE[0], MIDDLE[1] - 5.5, fitted(name, LARGE, HUB)), *hole(MIDDLE)]
    return drawing(ACROSS, ACROSS, *parts, name=name)


def hole(middle: tuple[float, float]) -> Iterator[str]:
    """Mark where a pin goes through."""
    yield disc(*middle, 1.5, "white", "ink", LINE)
    yield from (ray(middle, 0.0, 2.6, degrees, FINE) for degrees in (0, 90, 180, 270))


def arrow(reach: float, n: int = 0) -> Drawing:
    """Draw an arrow that turns about its pin; the second one is shorter and open."""
    high, wide = 2 * reach + 8, 16.0
    x, y = wide / 2, high / 2
    shaft = [(x - 2.2, y + reach), (x - 1.6, y - reach + 12), (x - 6, y - reach + 12), (x, y - reach)]
    mirrored = [(2 * x - a, b) for a, b in reversed(shaft)]
    body = path(line_of([*shaft, *mirrored], closed=True), "ink" if n == 0 else "card", "ink", LINE)
    boss = disc(x, y, 5.0, "ink" if n == 0 else "card", "ink", LINE)
    return drawing(wide, high, body, boss, disc(x, y, 1.5, "white", "ink", LINE), name="arrow")


def compass_part(faces: Sequence[str], under: Sequence[Sequence[str]]) -> Part:
    """Make the mariner's compass: the points round it, each with a triangle and its number, over sections."""
    told = say("Paste the disk on card, cut it and the arrow out, and pin the arrow loosely through the middle.")
    return Part("spinner", say("Compass"), told, (compass_disk(faces, under), arrow(46.0)))


def compass_disk(faces: Sequence[str], under: Sequence[Sequence[str]]) -> Drawing:
    """Draw the disk: sections in the middle, a triangle for each point, and its name at the rim."""
    step, across = 360 / len(faces), 150.0
    middle, rim = (across / 2, across / 2), across / 2 - 2
    parts = [disc(*middle, rim + 1, "card", "ink", STOUT), disc(*middle, rim - 9, "none", "ink", LINE)]
    for n, (near, first, last) in enumerate(sections([each[0] for each in under])):
        parts.append(sector(middle, 4.0, 28.0, first * step - step / 2, last * step + step / 2, TINTS[n % 2]))
        x, y = polar(*middle, 17.0, (first + last) / 2 * step)
        parts.append(words(near, x, y + 3, 9.0, font_weight="bold"))
    for n, face in enumerate(faces):
        degrees = n * step
        peak, left, right = polar(*middle, rim - 11, degrees), *(polar(*middle, 30, degrees + d) for d in (-9, 9))
        parts.append(path(line_of((peak, left, right), closed=True), TINTS[(n + 1) % 2], "ink", LINE))
        parts.append(words(face, *polar(*middle, rim - 6.3, degrees), 4.2, turn=degrees, font_weight="bold"))
        x, y = polar(*middle, 38.0, degrees)
        parts.append(words(under[n][1], x, y + 2.2, 6.4, font_weight="bold"))
    return drawing(across, across, *parts, *hole(middle), name="compass")


def sections(numbers: Sequence[str]) -> list[tuple[str, float, float]]:
    """Gather points that lie over one section: its number, its first point and its last, counted past the top."""
    found: list[tuple[str, float, float]] = []
    for n, number in enumerate(numbers):
        if found and found[-1][0] == number:
            found[-1] = (number, found[-1][1], n)
        else:
            found.append((number, n, n))
    if len(found) > 1 and found[0][0] == found[-1][0]:
        number, first, _ = found.pop()
        found[0] = (number, first - len(numbers), found[0][2])
    return found


def teetotum_part(sides: Sequence[int]) -> Part:
    """Make teetotums: that of the house, and its kin with a blank side where it has no six."""
    tops = [teetotum(sides)]
    if len(sides) == 5 and 0 not in sides:
        tops.append(teetotum((*sides, 0)))
    told = say("Paste on stout card, cut out, and push a sharpened match through it; the side it rests on is read.")
    return Part("spinner", say("Teetotum"), told, tuple(tops))


def teetotum(sides: Sequence[int]) -> Drawing:
    """Draw a teetotum: as many sides as numbers, each number along its side; a nought is a blank."""
    count, across = len(sides), 56.0
    middle, rim = (across / 2, across / 2), across / 2 - 1
    step = 360 / count
    corners = [polar(*middle, rim, (n - 0.5) * step) for n in range(count)]
    parts = [path(line_of(corners, closed=True), "card", "ink", STOUT)]
    for n, side in enumerate(sides):
        parts.append(line(middle, corners[n], FINE, "faint"))
        x, y = polar(*middle, rim * 0.6, n * step)
        number = words(str(side or ""), x, y + 3.4, 10.0, font_weight="bold")
        parts.append(group(number, transform=f"rotate({n * step:.2f} {x:.2f} {y:.2f})"))
    return drawing(across, across, *parts, disc(*middle, 1.2, "white", "ink", LINE), name=f"{count}-sided teetotum")
