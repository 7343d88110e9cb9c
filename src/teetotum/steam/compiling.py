"""Where rules are compiled: only here do they meet the compiler.

Compiled code is kept in a folder named by a digest of the house's sources, under a name that sums up every function
that went into it, somebody's own policy among them: an edited one is never run from an old build, and no two are taken
for one (Numba by itself misses edits in other files). `TEETOTUM_STEAM=checked` compiles with bounds checks, for the
tests; `TEETOTUM_CACHE` says where the cache lies.
"""

import hashlib
import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache, wraps
from pathlib import Path
from types import FunctionType
from typing import Any, Literal

import numba
from numba import config, njit
from numba.core.errors import NumbaError, UnsupportedBytecodeError
from numba.extending import register_jitable

from teetotum import __version__, packages
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.rules import MEASURES, RULES
from teetotum.steam import finish_once, plain_indices, record_names
from teetotum.steam.cache import cache_home
from teetotum.steam.fingerprint import DIALECT, Sum, Workshop
from teetotum.steam.templates import copy_template

CHECKED = os.environ.get("TEETOTUM_STEAM", "") == "checked"
MODEL: Literal["python", "numpy"] = "python" if CHECKED else "numpy"
ROOMS = ("engine", "mechanics", "steam", "players")
"""Rooms of the house whose rules may go into compiled code of any game."""
AS_RULE = {"error_model": MODEL, "boundscheck": CHECKED, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
"""How a rule is compiled: into drivers alone, for by itself it runs by hand."""
_REGISTERED: set[Callable[..., object]] = set()
_SPECIALIZED: dict[tuple[str, str, str], Callable[..., Any]] = {}
_WORKSHOP = Workshop()
LUCK = "teetotum.steam.luck"
"""Its functions are known to the compiler from the beginning."""


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
    record_names.install()
    plain_indices.install()
    for written in (*RULES, *rules):
        if written not in _REGISTERED:
            register_jitable(**AS_RULE)(written)
            finish_once.RULE_NAMES.add(written.__qualname__)
            if written not in MEASURES:
                finish_once.FOLDED.add(written.__qualname__)
            _REGISTERED.add(written)


def specialize(
    template: Callable[..., Any], game: str, name: str, **verbs: Callable[..., object]
) -> Callable[..., Any]:
    """Compile a template for one game: its verbs in place of the template's names, compiled when first run.

    The same verbs give the same compiled function; verbs that have changed since, or whose helpers have, another.
    """
    return _specialize(template, game, name, verbs, folded=False)


def specialize_for_long_runs(
    template: Callable[..., Any], game: str, name: str, **verbs: Callable[..., object]
) -> Callable[..., Any]:
    """Compile a template with every rule folded in; where bounds are checked nothing is folded."""
    return _specialize(template, game, name, verbs, folded=not CHECKED)


def _specialize(
    template: Callable[..., Any], game: str, name: str, verbs: Mapping[str, Callable[..., object]], *, folded: bool
) -> Callable[..., Any]:
    standing = {each: _WORKSHOP.as_it_stands(verb) for each, verb in verbs.items()}
    full_name = f"{name}_{made_of(template, standing)}"
    key = (game, full_name, str(cache_home()))
    if folded:
        finish_once.FOLDING.add(full_name)
    if key not in _SPECIALIZED:
        config.CACHE_DIR = str(cache_folder(game))  # type: ignore[attr-defined] # Numba sets its settings as it loads
        made = copy_template(template, full_name, standing, register)
        compiled = njit(nogil=True, cache=can_cache(game), error_model=MODEL, boundscheck=CHECKED)(made)
        _SPECIALIZED[key] = refusing(compiled, name)
    return _SPECIALIZED[key]


def made_of(template: Callable[..., Any], verbs: Mapping[str, FunctionType]) -> str:
    """Sum up all that a template is compiled of, and make what its verbs call known to the compiler."""
    assert isinstance(template, FunctionType)
    summed = Sum()
    told = [f"{name} {summed.of(verb)}" for name, verb in sorted(verbs.items())]
    register(*(each for each in summed.seen if each.__module__ != LUCK))
    return hashlib.sha256(repr([Sum().of(template), *told]).encode()).hexdigest()[:16]


def refusing(compiled: Callable[..., Any], name: str) -> Callable[..., Any]:
    """Have compiled code say in one sentence why it cannot be compiled."""

    @wraps(compiled)
    def run(*told: Any) -> Any:
        try:
            return compiled(*told)
        except KeyError as wrong:  # so does Numba speak of a field that a record has not
            raise BadSetup(f"{name} cannot be compiled: neither board, house nor state has {wrong}") from wrong
        except (NumbaError, UnsupportedBytecodeError) as wrong:
            raise BadSetup(f"{name} cannot be compiled: {reason_of(wrong)}") from wrong

    return run


def reason_of(wrong: Exception) -> str:
    """Pick out of the compiler's pages what it could not read, and where in somebody's own rules that stands."""
    told = COLOURS.sub("", str(wrong))
    signs = ((words, list(sign.finditer(told))) for sign, words in TELLING)
    why = next((words.format(*found[-1].groups()) for words, found in signs if found), "it is beyond the compiler")
    places = [place for place in PLACE.findall(told) if str(Path(__file__).parent) not in str(Path(place[0]).resolve())]
    where = f"{Path(places[0][0]).name} line {places[0][1]}: " if places else ""
    return f"{where}{why}; the rule dialect has {DIALECT}"


COLOURS = re.compile(r"\x1b\[[0-9;]*m")
PLACE = re.compile(r"(?:File \"|typing of [\w ]+ at |Raised from )([^\"()\n]+?)(?:\", line | \()(\d+)")
TELLING = tuple(
    (re.compile(sign), words)
    for sign, words in (
        (r"name '([^']+)' is not defined", "nothing is called {}"),
        (r"Cannot bind ", "it is called with other arguments than it takes"),
        (r"unsupported opcode \(IMPORT_NAME\)", "it imports"),
        (r"unsupported opcode \((\w+)\)", "it does what compiles to {}"),
        (r"Untyped global name '([^']+)'", "{} is of no kind that can be compiled"),
        (r"Unknown attribute '([^']+)'", "there is no {} there"),
        (r"Cannot unify (.+?) and (.+?) for", "{} and {} stand for one thing"),
        (r"No implementation of function Function\(<(?:built-in )?\w+ '?([^ >']+)", "it cannot call {} so"),
        (r"(?:Unsupported|Invalid use of|Use of unsupported) ([^\n:]+)", "{} is not supported"),
    )
)
"""Signs in the compiler's complaint that say what is wrong, the plainest first, and that in our words."""


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
