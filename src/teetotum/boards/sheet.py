"""What a board is: a sheet of spaces, each with its place on the paper, its links, its orders and its provenance."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TypeAlias

Order: TypeAlias = str | int | float | bool
Point: TypeAlias = tuple[float, float]

PROVENANCES = ("attested", "inferred", "reconstructed")
WHOLE_SPACE = "space"


class Unsound(ValueError):
    """A board that cannot be played on, told in one sentence that names file and space."""


@dataclass(frozen=True)
class Space:
    """One station, square or oval of a board."""

    id: str
    kind: str
    x: float
    y: float
    provenance: Mapping[str, str]
    links: tuple[str, ...] = ()
    effect: Mapping[str, Order] = field(default_factory=dict)
    place: str = ""
    picture: str = ""
    belt: str = ""
    corner: str = ""
    principal: int = 0
    size: Point | None = None
    turn: float = 0.0

    def provenance_of(self, aspect: str) -> str:
        """Say how far an aspect of the space is known; what is not singled out is known as well as the space."""
        return self.provenance.get(aspect, self.provenance[WHOLE_SPACE])

    def ordered(self, order: str) -> int:
        """Read an order that is a number; where the space gives none it is nought."""
        given = self.effect.get(order, 0)
        return int(given) if not isinstance(given, str) else 0

    def sends_to(self, order: str = "move_to") -> str:
        """Name the space that an order sends a piece to, or nothing."""
        return str(self.effect.get(order, ""))


@dataclass(frozen=True)
class BoardSheet:
    """A board as its file describes it."""

    id: str
    game: str
    title: str
    words: str
    sheet: Point
    unit_mm: float
    provenance: str
    spaces: tuple[Space, ...]
    space_size: Point = (0.0, 0.0)
    file: str = ""

    def __getitem__(self, space_id: str) -> Space:
        """Find a space by its id."""
        return self.by_id[space_id]

    def __contains__(self, space_id: object) -> bool:
        return space_id in self.by_id

    def __hash__(self) -> int:
        return hash(self.digest)

    def __len__(self) -> int:
        return len(self.spaces)

    @cached_property
    def by_id(self) -> Mapping[str, Space]:
        """Every space under its id."""
        return {space.id: space for space in self.spaces}

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of every space, counted from nought in the order of the file."""
        return {space.id: n for n, space in enumerate(self.spaces)}

    @cached_property
    def digest(self) -> str:
        """A fingerprint of what the board is, whatever the comments and spacing of its file."""
        content = asdict(self)
        del content["file"]
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return sha256(canonical.encode()).hexdigest()

    def of_kind(self, kind: str) -> tuple[Space, ...]:
        """Pick out the spaces of one kind, in the order of the file."""
        return tuple(space for space in self.spaces if space.kind == kind)

    def size_of(self, space: Space) -> Point:
        """Say how large a space is drawn."""
        return space.size or self.space_size

    def unsound(self, space_id: str, wrong: str) -> Unsound:
        """Name file and space, and say what is wrong there."""
        return Unsound(f"{self.file}: space {space_id}: {wrong}.")
