"""Which luck a match is played with: fair and promised beforehand, keyed by a seed, or brought by a real appliance."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.errors import BadRecord, BadSetup
from teetotum.engine.files import read_whole
from teetotum.engine.records import Record, source_of
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.engine.umpire import Match

LONGEST_SALT = 80


class Seated(Protocol):
    """A match or an exercise settled beforehand: how many seats it has, and their names."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""


def begin(setup: Seated, seed: int | None, given: bool, salts: Sequence[str]) -> Source | None:
    """Choose the source of luck for a fresh match; with none, people say what their appliance showed."""
    if given and seed is not None:
        raise BadSetup("a match is played with --given or with --seed, not with both")
    if salts and (given or seed is not None):
        raise BadSetup("--salt is for fair spins only, and so goes neither with --given nor with --seed")
    if given:
        return None
    return Fair.promise(season(setup, salts)) if seed is None else Keyed(seed)


def season(setup: Seated, salts: Sequence[str]) -> tuple[str, ...]:
    """Take each seat's salt; a seat that brings none is salted with its name."""
    if len(salts) > setup.seats:
        raise BadSetup(f"{setup.seats} seats take no more than {setup.seats} salts, not {len(salts)}")
    for salt in salts:
        if not salt.strip() or ";" in salt or not salt.isprintable() or len(salt) > LONGEST_SALT:
            raise BadSetup(f"a salt is 1 to {LONGEST_SALT} letters or figures without a semicolon, not {salt!r}")
    return tuple(salt.strip() for salt in salts) + setup.names[len(salts) :]


def wind_back(match: Match) -> None:
    """After a move is taken back, set the luck back too, so that the same spins come again."""
    from teetotum.engine.records import record  # noqa: PLC0415

    if isinstance(match.source, Fair):
        match.source.place = sum(actor == NATURE for actor, _ in match.actions)
    elif isinstance(match.source, Keyed):
        match.source = source_of(record(match), match)


def program_seed(source: Source | None) -> int:
    """Seed the programs' own luck: by the match's seed where it has one, else by nothing that can be foreseen."""
    return source.seed if isinstance(source, Keyed) else secrets.randbits(63)


def sealed_beside(path: Path) -> Path:
    """Name the file that keeps an unfinished match's secret, apart from its record."""
    return path.with_name(f"{path.name}.sealed")


def take_up(match: Match | Exercise, taken: Record, path: Path, given: bool) -> None:
    """Take up the luck of a match where it stopped."""
    if given or taken.tag("Chance") == "given":
        match.source = None
    elif taken.tag("Chance") == "fair" and match.source is None:
        match.source = unseal(match, taken, path)


def unseal(match: Match | Exercise, taken: Record, path: Path) -> Fair:
    """Open the secret that was kept beside the record, and see that it is the one promised."""
    sealed = sealed_beside(path)
    if not sealed.exists():
        raise BadRecord(f"the secret of these fair spins is not kept in {sealed}: go on with --given, at a real table")
    try:
        fair = Fair(bytes.fromhex(read_whole(sealed).strip()), tuple(s.strip() for s in taken.tag("Salts").split(";")))
    except ValueError:
        raise BadRecord(f"{sealed} holds no secret in hexadecimal figures") from None
    if fair.commitment != taken.tag("Commitment"):
        raise BadRecord(f"{sealed} holds another secret than the one promised in the record")
    fair.place = spins_of(match)
    return fair


def spins_of(match: Match | Exercise) -> int:
    """Count Nature's actions."""
    if isinstance(match, Exercise):
        return sum(deed.actor == NATURE for deed in match.deeds)
    return sum(actor == NATURE for actor, _ in match.actions)
