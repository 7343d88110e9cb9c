"""Where every game lies: in the house's own rooms, or in a package of somebody else that offers one.

A package offers a game through an entry point of the group `teetotum.games`: its name is the game's id, its value the
package, a plain top-level name. It must hold `__init__.py` with `GAME`, `rulebook.toml` and `board.toml`, and may hold
`boards/`, `programs`, `drawing`, `engraving`, `parts`, `lessons.toml`, `layout.toml` and `readings.json`; a game of
sealed orders has `orders.lark`, `scenarios/` and `drawing` in place of a board, and may have `rooms`. Nothing is
imported to find it.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "teetotum.games"
HOUSE = Path(__file__).parent
ID = re.compile(r"[a-z][a-z0-9_]*")
PREFIX = re.compile(r'(?m)^(?:ruling_)?prefix = "(\w+)"')
GRAMMAR = "orders.lark"
"""A game that has it is played by sealed orders."""
PROGRAMS, DRAWING, ENGRAVING, PARTS, WAR_ROOMS = "programs", "drawing", "engraving", "parts", "rooms"
ROOMS = {
    PROGRAMS: "players",
    DRAWING: "draw",
    ENGRAVING: "draw.engraving",
    PARTS: "draw.parts",
    WAR_ROOMS: "draw.rooms",
}
"""Where the house keeps such parts of its own games."""


class Faulty(Exception):
    """A package offers a game that cannot be played, told in one sentence."""


@dataclass(frozen=True)
class Found:
    """A game that was found, and where its parts lie; none of them has been looked into."""

    id: str
    package: str
    version: str
    root: Path
    ours: bool = False

    @property
    def rulebook(self) -> Path:
        """The file of its rulebook."""
        return HOUSE / "rulebooks" / f"{self.id}.toml" if self.ours else self.root / "rulebook.toml"

    @property
    def lessons(self) -> Path:
        """The file of its lessons, whether or not there is one."""
        return HOUSE / "rulebooks" / "lessons" / f"{self.id}.toml" if self.ours else self.root / "lessons.toml"

    @property
    def layout(self) -> Path:
        """The file that says how its usual board lies on a screen, whether or not there is one."""
        return HOUSE / "boards" / "layouts" / f"{self.id}.toml" if self.ours else self.root / "layout.toml"

    @property
    def readings(self) -> Path:
        """The file of what its house rules change, as measured, whether or not there is one."""
        return HOUSE / "rulebooks" / "readings" / f"{self.id}.json" if self.ours else self.root / "readings.json"

    @property
    def scenarios(self) -> Path:
        """The folder of its scenarios, whether or not there is one."""
        return HOUSE / "scenarios" / self.id if self.ours else self.root / "scenarios"

    @property
    def boards(self) -> dict[str, Path]:
        """The files of its boards by name; the usual one goes by the game's own."""
        usual = HOUSE / "boards" / f"{self.id}.toml" if self.ours else self.root / "board.toml"
        lying = {} if self.ours else {f"{self.id}-{file.stem}": file for file in self.root.glob("boards/*.toml")}
        return {self.id: usual} | lying if usual.is_file() else {}

    @property
    def is_sealed(self) -> bool:
        """Whether it is played by sealed orders."""
        return (self.root / GRAMMAR).is_file()

    def room(self, part: str) -> str:
        """Name the module of a part that the game need not have; nothing where it has none."""
        room = ROOMS[part]
        name, path = f"teetotum.{room}.{self.id}", HOUSE.joinpath(*room.split("."), self.id)
        if not self.ours:
            name, path = f"{self.package}.{part}", self.root / part
        return name if path.with_suffix(".py").is_file() or (path / "__init__.py").is_file() else ""

    def load(self, part: str = "") -> ModuleType | None:
        """Import the game's package, or a part of it where it has one."""
        name = self.room(part) if part else self.package
        try:
            return import_module(name) if name else None
        except (Exception, SystemExit) as wrong:  # whatever somebody else's code does as it is read
            if self.ours:
                raise
            raise self.faulty(f"cannot be loaded: {type(wrong).__name__}: {wrong}") from wrong

    def faulty(self, why: str) -> Faulty:
        """Say of somebody else's package why its game cannot be played."""
        return Faulty(told(self.package, self.id, why))


def told(package: str, name: str, why: str) -> str:
    """Say in one sentence what is wrong with an offer."""
    return f"the package {package} offers the game {name!r}, which {' '.join(why.split()).rstrip('.')}"


@cache
def own() -> dict[str, Found]:
    """Find the house's own games, by their rooms."""
    rooms = sorted(path.parent for path in (HOUSE / "games").glob("*/__init__.py"))
    return {room.name: Found(room.name, f"{GROUP}.{room.name}", "", room, ours=True) for room in rooms}


@cache
def offered() -> tuple[dict[str, Found], tuple[str, ...]]:
    """Find the games that other packages offer, and say of every offer that will not do why not."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and the house's own games need it not

    found: dict[str, Found] = {}
    refused: list[str] = []
    prefixes: dict[str, str] = {}
    for offer in sorted(entry_points(group=GROUP), key=lambda offer: (offer.name, offer.value)):
        try:
            game = looked_over(offer, found)
            claim(game, prefixes)
            found[game.id] = game
        except Faulty as wrong:
            refused.append(str(wrong))
    return found, tuple(dict.fromkeys(refused))


def looked_over(offer: "EntryPoint", known: dict[str, Found]) -> Found:
    """Look an offer over from outside: its name, where its package lies, and what must lie in it."""
    faults = (why for why in faults_of_name(offer, known) if why)
    if why := next(faults, ""):
        raise Faulty(told(offer.value, offer.name, why))
    spec = find_spec(offer.value)
    places = list(spec.submodule_search_locations or ()) if spec else []
    if not places:
        raise Faulty(told(offer.value, offer.name, "cannot be found: no package of this name is installed"))
    game = Found(offer.name, offer.value, offer.dist.version if offer.dist else "", Path(places[0]))
    if missing := next(missing_parts(game), ""):
        raise game.faulty(f"has no {missing}")
    return game


def faults_of_name(offer: "EntryPoint", known: dict[str, Found]) -> Iterator[str]:
    """Say what is wrong with an offer's own words."""
    if not ID.fullmatch(offer.name):
        yield "should be named in small letters, figures and underlines"
    if not offer.value.isidentifier():
        yield "should be offered by a package's plain name, such as teetotum_snakes"
    if offer.name in own() or offer.name == "progressive":
        yield "has the name of a game of the house: choose another"
    if offer.name in known:
        yield f"is offered by {known[offer.name].package} already"


def missing_parts(game: Found) -> Iterator[str]:
    """Name the files that a game must have and this one has not."""
    needed = ("__init__.py", "rulebook.toml", "scenarios" if game.is_sealed else "board.toml")
    yield from (name for name in needed if not (game.root / name).exists())
    if game.is_sealed and not game.room(DRAWING):
        yield "drawing.py: the house draws boards by itself, but no charts"


def claim(game: Found, taken: dict[str, str]) -> None:
    """Enter the letters by which a package cites its clauses; those that somebody else has are refused."""
    taken.update({} if taken else dict.fromkeys(own_prefixes(), "the house"))
    letters = prefixes_of(game)
    if clash := next((each for each in letters if each in taken), ""):
        raise game.faulty(f"cites its clauses as {clash}, and so does {taken[clash]}: choose another prefix")
    taken.update(dict.fromkeys(letters, game.package))


def prefixes_of(game: Found) -> tuple[str, str]:
    """Read by which letters a rulebook cites its clauses and its rulings."""
    try:
        book = tomllib.loads(game.rulebook.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise game.faulty(f"has a rulebook that cannot be read: {wrong}") from None
    prefix = str(book.get("prefix", ""))
    return prefix, str(book.get("ruling_prefix", f"{prefix}R"))


def own_prefixes() -> set[str]:
    """Read by which letters the house's own rulebooks are cited; that of the evening is one of them."""
    books = (path.read_text(encoding="utf-8") for path in (HOUSE / "rulebooks").glob("*.toml"))
    letters = {prefix for book in books for prefix in PREFIX.findall(book)}
    return letters | {f"{prefix}R" for prefix in letters}


def everything() -> dict[str, Found]:
    """Every game there is, the house's own first, then other people's."""
    return own() | offered()[0]


def refused() -> tuple[str, ...]:
    """Say of every offer that will not do why not, a sentence each."""
    return offered()[1]


def find(name: str) -> Found | None:
    """Find a game by its id; where the house has it, nobody else is asked."""
    return own().get(name) or offered()[0].get(name)
