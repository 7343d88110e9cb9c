"""A few words of SVG: elements, paths and lettering, written as text with every attribute and word escaped."""

from collections.abc import Iterable
from html import escape

Attribute = str | float | int
NAMESPACE = "http://www.w3.org/2000/svg"


def figure(value: float) -> str:
    """Write a number as short as it goes; a hundredth of a unit is finer than any eye."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def tag(name: str, *inside: str, **attributes: Attribute) -> str:
    """Write one element; `class_` and `for_` lose their stroke, other strokes become hyphens."""
    told = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items() if value != "")
    body = "".join(inside)
    return f"<{name}{told}>{body}</{name}>" if body else f"<{name}{told}/>"


def group(*inside: str, **attributes: Attribute) -> str:
    """Gather elements into one."""
    return tag("g", *inside, **attributes)


def text(words: str, x: float, y: float, **attributes: Attribute) -> str:
    """Letter some words at a place."""
    return tag("text", escape(words), x=x, y=y, **attributes)


def title(words: str) -> str:
    """Give the words that are read out for what they stand in."""
    return tag("title", escape(words))


def line_of(points: Iterable[tuple[float, float]], closed: bool = False) -> str:
    """Write a path of straight lines."""
    told = " L".join(f"{figure(x)} {figure(y)}" for x, y in points)
    return f"M{told}{'Z' if closed else ''}"


def smooth(points: Iterable[tuple[float, float]], closed: bool = False) -> str:
    """Write a path that curves softly through its points (Catmull and Rom's curve as Bezier's)."""
    stops = list(points)
    if len(stops) < 3:
        return line_of(stops, closed)
    before = [stops[-1] if closed else stops[0], *stops[:-1]]
    after = [*stops[1:], stops[0] if closed else stops[-1]]
    told = [f"M{figure(stops[0][0])} {figure(stops[0][1])}"]
    for n in range(len(stops) if closed else len(stops) - 1):
        a, b = stops[n], after[n]
        c = after[(n + 1) % len(stops)]
        p = before[n]
        first = (a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6)
        second = (b[0] - (c[0] - a[0]) / 6, b[1] - (c[1] - a[1]) / 6)
        told.append("C" + " ".join(figure(value) for point in (first, second, b) for value in point))
    return "".join(told) + ("Z" if closed else "")


def sheet(width: float, height: float, *inside: str, label: str, **attributes: Attribute) -> str:
    """Lay everything on one sheet that scales to the room it is given."""
    return tag(
        "svg",
        *inside,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {figure(width)} {figure(height)}",
        role="img",
        aria_label=label,
        **attributes,
    )


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: Attribute) -> str:
    return escape(value) if isinstance(value, str) else figure(value)
