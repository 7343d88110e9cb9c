"""An order read back in plain words, item by item, as the levers that would write it are called."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from lark import Tree

from teetotum.draw.rooms.plots.sheet import Lever
from teetotum.draw.rooms.signals import signal_words
from teetotum.languages import say, term

FIRST = ("", "0")
SIGNALLED = {"hoist": term("hoist"), "execute": term("execute"), "annul": term("annul")}
UNCHANGED = ("ahead", "carry_on")
CARRY_ON = term("carry on")


def said(levers: Iterable[Lever], lever: str, values: Mapping[str, str]) -> str:
    """Say an item in plain words; nothing where no lever would write it."""
    found = next((each for each in levers if each.id == lever), None)
    if found is None:
        return ""
    what = say(WORDED.get(found.kind, "{words}{choice}{number}{course}{place}{to}"), **blanks(found, values))
    return "".join((f"{found.ship}: " if found.writes[:1].isdigit() else "", what, at_second(found, values)))


WORDED = {
    "helm": "{words}{choice}{points}",
    "engine": term("engines{knots}"),
    "toggle": term("fire{choice}, {words}"),
    "aim": term("torpedo {words}{course}"),
    "lay": "{words}{of_them}{laid}{to}{heading}",
}
"""How the item of each kind of lever is said; every other names the lever and whatever its blanks hold."""


def blanks(lever: Lever, values: Mapping[str, str]) -> dict[str, str]:
    """Say what each blank of a lever holds, with a space before it; nothing for one that is left empty."""
    chosen = values.get("choice", "")
    choice = next((each.words for each in lever.choices if each.text == chosen), chosen)
    number, course, place = values.get("number", ""), values.get("course", ""), values.get("place", "")
    words = {
        "choice": choice,
        "number": number,
        "points": counted(number) if number else "",
        "knots": say("{number} knots", number=number),
        "course": say("on {course}", course=course) if course else "",
        "place": place,
        "to": say("to {place}", place=values["to"]) if values.get("to") else "",
        "laid": say("from {place}", place=place) if values.get("to") else say("at {place}", place=place),
        "heading": say("heading {course}", course=course) if course else "",
    }
    return {name: f" {each}" if each else "" for name, each in words.items()} | {
        "words": lever.words[:1].lower() + lever.words[1:],
        "of_them": say(", {number} of them,", number=number) if number else "",
    }


def counted(points: str) -> str:
    """Say how many points of the compass."""
    return say("1 point") if points == "1" else say("{points} points", points=points)


def at_second(lever: Lever, values: Mapping[str, str]) -> str:
    """Say when in the move it is to be done, where that is not at its beginning or is written with every such item."""
    second = values.get("second", "")
    return say(" at second {second}", second=second) if second not in FIRST or (lever.kind == "aim" and second) else ""


def signalled(tree: Tree[Any], read_signal: Callable[[Tree[Any]], tuple[int, int, int]]) -> str:
    """Say a signal that is hoisted, executed or annulled, and that nothing is changed; nothing for any other item."""
    if tree.data not in SIGNALLED:
        return say(CARRY_ON) if tree.data in UNCHANGED else ""
    inner = tree.children[0] if tree.children else None
    flown = signal_words(*read_signal(inner)) if isinstance(inner, Tree) else say("all that flies")
    return f"{say(SIGNALLED[tree.data])} {flown}"
