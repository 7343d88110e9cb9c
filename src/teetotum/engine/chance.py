"""Nature's seat: the appliances she spins, and the two sources of her luck.

A wheel is any appliance of chance (teetotum, indicator, compass, die, lot) with equal faces, each bearing an
outcome. A source says which face comes up: *keyed* for the lab, *fair* for play; at a real
table whoever spins says it.
"""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import count
from typing import NamedTuple, Protocol

from teetotum.engine.errors import BadSetup, Unreadable
from teetotum.languages import say

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
LONGEST_SALT = 100
LOT = "lot"
"""The wheel that falls on a seat."""


class Wheel(NamedTuple):
    """An appliance of chance with equal faces, each bearing an outcome."""

    name: str
    faces: tuple[int, ...]


class Chance(NamedTuple):
    """One outcome Nature may bring, and its exact weight."""

    outcome: int
    weight: Fraction


def face_shown(wheel: Wheel, outcome: int) -> tuple[int, ...]:
    """Find the face that an outcome lies on, counted from nought: where the one arrow of an appliance points."""
    return (wheel.faces.index(outcome),)


def read_face(wheel: Wheel, text: str) -> int:
    """Read the number that an appliance with plain numbers on its faces showed."""
    told = text.strip()
    if not (told.isascii() and told.isdecimal() and len(told) < 10 and int(told) in wheel.faces):
        least, most = min(wheel.faces), max(wheel.faces)
        raise Unreadable(
            say(
                "the {name} shows a number from {least} to {most}, not {told!r}",
                name=wheel.name,
                least=least,
                most=most,
                told=told,
            )
        )
    return int(told)


def weigh(wheel: Wheel) -> list[Chance]:
    """List a wheel's outcomes with their exact weights."""
    return [Chance(face, Fraction(times, len(wheel.faces))) for face, times in sorted(Counter(wheel.faces).items())]


class Source(Protocol):
    """Where Nature's luck comes from; `draw` names one face of the wheel, counted from nought."""

    kind: str
    place: int
    """How far the luck has been drawn; put back, the same comes again."""

    def draw(self, wheel: Wheel) -> int:
        """Spin the wheel."""


def scramble(word: int) -> int:
    """Mix 64 bits thoroughly (the finishing step of splitmix64)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def key(seed: int, match: int) -> int:
    """Begin the luck of one match of a run, far from the luck of every other."""
    return scramble((scramble((seed + GOLDEN) & WORD) + match * GOLDEN) & WORD)


class Keyed:
    """Luck that follows from a seed and a match's number alone; steam draws the very same (`steam.luck`)."""

    kind = "keyed"

    def __init__(self, seed: int, match: int = 0) -> None:
        self.seed, self.match = seed, match
        self.place = key(seed, match)

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1, each exactly as likely as another."""
        while n > 1:
            self.place = (self.place + GOLDEN) & WORD
            drawn = scramble(self.place) >> 32
            low = (drawn * n) & 0xFFFFFFFF
            if low >= n or low >= (1 << 32) % n:
                return (drawn * n) >> 32
        return 0

    def draw(self, wheel: Wheel) -> int:
        """Spin the wheel."""
        return self.below(len(wheel.faces))


@dataclass
class Fair:
    """Luck nobody can foresee or bend: a secret promised by its hash before play, mixed with every seat's salt.

    Face k is taken from HMAC-SHA256(secret, salts, k) by rejection, so every face is exactly as likely as another.
    """

    secret: bytes
    salts: tuple[str, ...]
    place: int = 0
    """How many spins have been made, those taken back among them."""
    struck: tuple[int, ...] = ()
    """The numbers of the spins that were taken back; they never come again."""
    kind: str = "fair"
    _foreseen: tuple[int, int, int] = field(default=(-1, 0, 0), init=False, repr=False, compare=False)
    """The spin that was worked out last, the faces of its wheel, and the face that comes up."""

    def __post_init__(self) -> None:
        for salt in self.salts:
            if not 1 <= len(salt) <= LONGEST_SALT or not salt.isprintable() or salt != salt.strip() or ";" in salt:
                raise BadSetup(
                    say(
                        "a salt has 1 to {most} printable characters, no ';' and no blank at an end, not {salt!r}",
                        most=LONGEST_SALT,
                        salt=salt,
                    )
                )

    @classmethod
    def promise(cls, salts: tuple[str, ...]) -> "Fair":
        """Draw a fresh secret; publish `commitment` before the first spin."""
        return cls(secrets.token_bytes(32), salts)

    @property
    def commitment(self) -> str:
        """The promise made before play: the secret's own hash."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, wheel: Wheel) -> int:
        """Spin the wheel for the next time."""
        face = self.foresee(wheel)
        self.place += 1
        return face

    def strike(self, since: int) -> None:
        """Take back every spin from a number on, for good: the next spin is a fresh one."""
        self.struck += tuple(number for number in range(since, self.place) if number not in self.struck)

    def numbers(self) -> Iterator[int]:
        """Number the spins that stand, one after another."""
        return (number for number in count() if number not in self.struck)

    def foresee(self, wheel: Wheel) -> int:
        """Work out, once, which face comes up when the wheel is spun next."""
        faces = len(wheel.faces)
        if self._foreseen[:2] != (self.place, faces):
            self._foreseen = (self.place, faces, fair_face(self.secret, self.salts, self.place, faces))
        return self._foreseen[2]


@lru_cache(maxsize=4096)
def mix(salts: tuple[str, ...]) -> str:
    """Mix the salts of a match, each with its length, so that no two sets of salts read alike."""
    return hashlib.sha256("".join(f"{len(salt.encode())}:{salt}," for salt in salts).encode()).hexdigest()


def fair_face(secret: bytes, salts: tuple[str, ...], spin: int, faces: int) -> int:
    """Work out which face a fair spin shows; anybody who holds the revealed secret can do the same."""
    mixed = mix(salts)
    unbiased = (1 << 64) // faces * faces
    attempt = 0
    while True:
        told = hmac.digest(secret, f"teetotum/1 {mixed} {spin} {attempt}".encode(), "sha256")
        drawn = int.from_bytes(told[:8], "big")
        if drawn < unbiased:
            return drawn % faces
        attempt += 1
