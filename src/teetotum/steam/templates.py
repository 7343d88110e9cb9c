"""Loops written once for all games: a game's own verbs are put in place of their names, for either speed.

Kept apart from the compiler, so that a template can be filled and run by hand where there is none.
"""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, TypeVar

PARTS: set[Callable[..., Any]] = set()
"""Functions that a template is made of, filled along with it."""

PartT = TypeVar("PartT", bound=Callable[..., Any])


def part(written: PartT) -> PartT:
    """Mark a function as part of templates in its module."""
    PARTS.add(written)
    return written


def unspecialized(*_: Any) -> Any:
    """Stand in for a game's verb until the template is specialized."""
    raise TypeError("a template runs only when it is specialized for a game")


def keep(_made: Callable[..., Any]) -> None:
    """Do nothing about a part that is only run by hand."""


def copy_template(
    template: Callable[..., Any],
    name: str,
    verbs: Mapping[str, Callable[..., object]],
    tell: Callable[[Callable[..., Any]], None] = keep,
) -> Callable[..., Any]:
    """Copy a template, and the parts it is made of, with the verbs in place of its names; `tell` hears of each part."""
    assert isinstance(template, FunctionType)
    known = {**template.__globals__, **verbs}
    for used in template.__code__.co_names:
        if known.get(used) in PARTS:
            known[used] = copy_template(known[used], f"{name}_{used}", verbs, tell)
            tell(known[used])
    made = FunctionType(template.__code__, known, name, template.__defaults__)
    made.__qualname__ = name
    made.__module__ = template.__module__
    return made
