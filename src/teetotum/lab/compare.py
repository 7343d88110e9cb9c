"""What each choice of each option changes: the same matches played under both, on the occasion where it is felt."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from teetotum import players
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.telling import Progress, in_silence
from teetotum.engine.umpire import Setup, check_single, prepare
from teetotum.lab.simulate import Tally, simulate
from teetotum.rulebooks import Option, Rulebook
from teetotum.rulebooks.readings import Figures, Measured, Reading

MATCHES = 9_604
"""As many as put a share near one half within one point, 95 times in a hundred."""
GLANCE = 1_500
"""Matches by which it is seen whether a choice is felt at all."""
SEED = 1907
NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
LIMIT = 1000
"""A number so large only keeps play from going on for ever; it is tried with a fiftieth of it."""
LEAD_ONLY = "Settles otherwise who begins; what it is worth to begin stays as it is."
PLACES_ONLY = "A matter of places at the table: no match is longer or fairer for it."


@dataclass(frozen=True)
class Occasion:
    """A table at which a choice may be felt."""

    words: str = ""
    seats: int = 0
    preset: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    level: str = ""


@dataclass(frozen=True)
class Comparison:
    """How a game's readings are measured."""

    game: AnyGame
    matches: int = MATCHES
    seed: int = SEED
    is_room_wanted: bool = True
    ray: str = ""
    """Over which cluster the runs are spread; empty for this machine."""

    def measure(self, options: tuple[str, ...] = (), progress: Progress = in_silence) -> Measured:
        """Measure usual tables and every choice of these options, or of all."""
        book = self.game.rulebook
        asked = [book.option(name) for name in options] or list(book.options)
        pairs = [(option, choice) for option in asked for choice in trials(option)]
        readings = []
        for done, (option, choice) in enumerate(pairs):
            progress(f"{option.name}={choice}", done, len(pairs))
            readings.append(self.reading(option, choice))
        seats = range(max(2, book.seats.least), min(4, book.seats.most) + 1) if not options else ()
        tables = tuple(self.figures(self.settle(Occasion(seats=count)), count, "") for count in seats)
        return Measured(self.game.id, book.edition, self.seed, tables, tuple(readings))

    def reading(self, option: Option, choice: str) -> Reading:
        """Measure one choice where it is felt."""
        blank = Reading(option.name, choice, option.ruling or option.clause, "", None, None)
        if option.kind == "names":
            return replace(blank, refused=PLACES_ONLY)
        if option.name in self.game.manners.first_seat:
            return replace(blank, refused=LEAD_ONLY)
        why = ""
        for occasion in self.occasions(option):
            try:
                usual, chosen = self.settle(occasion), self.settle(occasion, {option.name: choice})
            except BadSetup as wrong:
                why = why or f"Not measured: {wrong}."
                continue
            why = "-"
            if self.differ(usual, chosen, occasion.level):
                told = (self.figures(setup, setup.seats, occasion.level) for setup in (usual, chosen))
                return replace(blank, where=occasion.words, usual=next(told), chosen=next(told))
        return replace(blank, refused="" if why == "-" else why)

    def occasions(self, option: Option) -> Iterator[Occasion]:
        """List tables at which a choice may be felt, the usual one first."""
        book = self.game.rulebook
        yield Occasion()
        for count in range(max(2, book.seats.least), min(4, book.seats.most) + 1):
            if count != book.seats.usual:
                yield Occasion(f"With {NUMERALS[count]} players", seats=count)
        if option.kind != "choice":
            return
        for mode in option.modes:
            yield Occasion(f"With {called(book, 'mode', mode)}", rules=(("mode", mode),))
        for preset in book.presets:
            words = f"With {preset.title}" if preset.options else "Where the print settles who begins"
            yield Occasion(words, preset=preset.name)
        for other in book.options:
            for choice in other.choices if other.name != option.name else ():
                if choice != other.default:
                    yield Occasion(f"With {called(book, other.name, choice)}", rules=((other.name, choice),))
        yield Occasion("Among players who choose by luck", level=players.RANDOM)

    def settle(self, occasion: Occasion, chosen: Mapping[str, str] | None = None) -> Setup:
        """Set a table for an occasion, its first seat to begin; whatever the choice itself settles stands."""
        begins = {} if occasion.preset else dict(self.game.manners.first_seat)
        rules = {**begins, **dict(occasion.rules), **(chosen or {})}
        setup = prepare(self.game, seats=occasion.seats, preset=occasion.preset, options=rules)
        check_single(setup)
        return setup

    def differ(self, one: Setup, other: Setup, level: str) -> bool:
        """See whether any match of a short run goes otherwise."""
        levels = (level or players.usual(self.game),) * one.seats
        runs = [simulate(setup, GLANCE, seed=self.seed, levels=levels, workers=1) for setup in (one, other)]
        same = np.array_equal(runs[0].places, runs[1].places) and np.array_equal(runs[0].plies, runs[1].plies)
        return not same

    def figures(self, setup: Setup, seats: int, level: str) -> Figures:
        """Play a run and tell what came of it; the same table is never played twice."""
        rules = tuple(sorted(setup.options.house_rules.items()))
        return self._figures(rules, setup, seats, level or players.usual(self.game))

    def _figures(self, rules: tuple[tuple[str, str], ...], setup: Setup, seats: int, level: str) -> Figures:
        known = _known(self)
        if (rules, seats, level) not in known:
            levels = (level,) * seats
            tally = simulate(setup, self.matches, seed=self.seed, levels=levels, workers=1, ray=self.ray)
            known[rules, seats, level] = replace(tell(tally), room=self.room(setup, level))
        return known[rules, seats, level]

    def room(self, setup: Setup, level: str) -> float | None:
        """Find what a sensible program wins among random ones, at each seat in turn."""
        if not self.is_room_wanted or level != players.SENSIBLE or setup.seats == 1:
            return None
        each, won = max(1, self.matches // (4 * setup.seats)), 0.0
        for seat in range(setup.seats):
            levels = [players.RANDOM] * setup.seats
            levels[seat] = players.SENSIBLE
            won += simulate(setup, each, seed=self.seed + 1 + seat, levels=levels, workers=1).shares()[seat]
        return won / setup.seats


@cache
def _known(_comparison: Comparison) -> dict[tuple[tuple[tuple[str, str], ...], int, str], Figures]:
    """Keep the figures of tables that were played already."""
    return {}


def called(book: Rulebook, option: str, choice: str) -> str:
    """Call a choice as people would: by the preset that is nothing but this choice, or by its own words."""
    presets = (preset.title for preset in book.presets if dict(preset.options) == {option: choice})
    return next(presets, f"{option} {choice}".replace("_", " "))


def tell(tally: Tally) -> Figures:
    """Sum up a run."""
    first = (tally.places == 1).sum(axis=1)
    short, long = (int(each) for each in np.percentile(tally.plies, (5, 95)))
    return Figures(
        seats=tally.setup.seats,
        matches=tally.matches,
        shares=tuple(tally.shares()),
        length=float(tally.plies.mean()),
        short=short,
        long=long,
        tied=float((first > 1).mean()),
        undecided=tally.undecided() / tally.matches,
    )


def trials(option: Option) -> list[str]:
    """List what an option is tried with: its other choices, or some other values of a number."""
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != option.default]
    if option.kind == "names":
        return ["others"]
    if option.kind == "numbers":
        return [value for value in ("1-4", "1-8", "50") if can_be(option, value)]
    usual = int(str(option.default))
    tried = {usual // 50} if usual >= LIMIT else {usual // 2, usual + 1, usual * 2} if usual else {option.least + 1}
    return [str(value) for value in sorted(tried - {usual}) if can_be(option, str(value))][:2]


def can_be(option: Option, value: str) -> bool:
    """See whether an option takes a value that is not its usual one."""
    try:
        return option.read(value) != option.default
    except ValueError:
        return False
