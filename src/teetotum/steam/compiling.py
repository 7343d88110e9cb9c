"""Where rules are compiled: only here do they meet the compiler.

Compiled code is kept in a cache named by a digest of every source that goes into it, so an edited rule is never run
from an old build (Numba by itself misses edits in other files). `TEETOTUM_STEAM=checked` compiles with bounds
checks, for the tests; `TEETOTUM_CACHE` says where the cache lies.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Literal, TypeVar

import numba
from numba import config, njit
from numba.extending import register_jitable

from teetotum import __version__, packages
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import MEASURES, RULES
from teetotum.steam import finish_once
from teetotum.steam.cache import cache_home

CHECKED = os.environ.get("TEETOTUM_STEAM", "") == "checked"
MODEL: Literal["python", "numpy"] = "python" if CHECKED else "numpy"
ROOMS = ("engine", "mechanics", "steam", "players", "lab/odds")
"""Rooms of the house whose rules may go into compiled code of any game."""
_REGISTERED: set[Callable[..., object]] = set()


def cache_folder(game: str) -> Path:
    """Say where compiled code of a game is kept: in the user's cache, one folder for each digest of its sources."""
    return cache_home() / f"{game}-{sources_digest(game)}{'-checked' if CHECKED else ''}"


@cache
def sources_digest(game: str) -> str:
    """Sum up every source that can go into compiled code of a game, and the compiler's own version."""
    found = packages.find(game)
    assert found is not None, f"{game} is no game that was found"
    summed = hashlib.sha256(f"{__version__} {found.version} {numba.__version__} {sys.version}".encode())
    for room in (*(packages.HOUSE / room for room in ROOMS), found.root):
        for source in sorted(room.rglob("*.py")):
            summed.update(f"{room.name}/{source.relative_to(room).as_posix()}".encode())
            summed.update(source.read_bytes())
    return summed.hexdigest()[:16]


def register(*rules: Callable[..., object]) -> None:
    """Make the rules written so far, and these, known to the compiler; drivers for long runs fold them in.

    Rules that measure are long and called from many places: the compiler folds those in where it pays.
    """
    finish_once.install()
    for written in (*RULES, *rules):
        if written not in _REGISTERED:
            register_jitable(error_model=MODEL, boundscheck=CHECKED, no_cfunc_wrapper=True)(written)
            finish_once.RULE_NAMES.add(written.__qualname__)
            if written not in MEASURES:
                finish_once.FOLDED.add(written.__qualname__)
            _REGISTERED.add(written)


PARTS: set[Callable[..., Any]] = set()
"""Functions that a template is made of, specialized along with it."""

PartT = TypeVar("PartT", bound=Callable[..., Any])


def part(written: PartT) -> PartT:
    """Mark a function as part of templates in its module."""
    PARTS.add(written)
    return written


def specialize(
    template: Callable[..., Any], game: str, name: str, **verbs: Callable[..., object]
) -> Callable[..., Any]:
    """Compile a template for one game: its verbs in place of the template's names, compiled when first run."""
    register(*verbs.values())
    config.CACHE_DIR = str(cache_folder(game))  # type: ignore[attr-defined] # Numba sets its settings as it loads
    made = copy_template(template, name, verbs)
    return njit(nogil=True, cache=can_cache(game), error_model=MODEL, boundscheck=CHECKED)(made)


def specialize_for_long_runs(
    template: Callable[..., Any], game: str, name: str, **verbs: Callable[..., object]
) -> Callable[..., Any]:
    """Compile a template with every rule folded in; where bounds are checked nothing is folded."""
    if not CHECKED:
        finish_once.FOLDING.add(name)
    return specialize(template, game, name, **verbs)


def copy_template(
    template: Callable[..., Any], name: str, verbs: dict[str, Callable[..., object]]
) -> Callable[..., Any]:
    """Copy a template, and the parts it is made of, with the verbs in place of its names."""
    assert isinstance(template, FunctionType)
    known = {**template.__globals__, **verbs}
    for used in template.__code__.co_names:
        if known.get(used) in PARTS:
            known[used] = copy_template(known[used], f"{name}_{used}", verbs)
            register(known[used])
    made = FunctionType(template.__code__, known, name, template.__defaults__)
    made.__qualname__ = name
    made.__module__ = template.__module__
    return made


@cache
def can_cache(game: str) -> bool:
    """See whether the cache can be written to; without one everything still runs, only slower to start."""
    try:
        cache_folder(game).mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(cache_folder(game), os.W_OK)


def verbs_of(game: AnyGame) -> dict[str, Callable[..., object]]:
    """List the verbs that a driver needs of a game."""
    return {
        "lay_out": game.lay_out,
        "to_act": game.to_act,
        "chances": game.chances,
        "legal": game.legal,
        "take": game.take,
        "settle": game.settle,
    }
