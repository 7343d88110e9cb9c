"""Teetotum's own entries: whole matches played by luck, by steam and by hand, and a tree search that plays them out.

Everything is compiled in `prepare`. Plies are counted as for the peers, spins and choices alike; steam writes down each
match's number of plies when the match is over, and they are added up between two parcels of matches.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from statistics import mean

import numpy as np
from numpy.typing import NDArray

from benchmarks.contest import (
    EXPLORATION,
    SEED,
    SIMULATIONS,
    Contestant,
    Entry,
    Lap,
    game_entries,
    repeat,
    seats_at,
)
from teetotum import __version__, games
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.lab.duel import first_choice
from teetotum.library.batches import Batch, Step, batch
from teetotum.players.gantlope import advise, judge
from teetotum.steam.bulk import Engine
from teetotum.steam.search import Searcher
from teetotum.steam.tuning import BY_LUCK, Tuning

SAMPLED_MATCHES = 20_000
SIDE_BY_SIDE = 1_024
STEPS_IN_A_STRETCH = 10
MATCHES_BY_HAND = 20
PLIES_IN_A_PARCEL = 100_000
"""Matches are told by the parcel: enough of them that the telling costs nothing, few enough that a lap ends in time."""


def contestants() -> Iterator[Contestant]:
    """Enter Teetotum's games, in the order of the results: every game as printed, then what some do besides."""
    for game, name in game_entries().items():
        yield Playouts(name, game, seats=seats_at(game))
    yield Playouts(Entry.GANTLOPE_FOR_TWO, "gantlope", parcel=300, seats=2)
    yield Playouts(Entry.GANTLOPE_ON_TWO_CORES, "gantlope", parcel=100, cores=2)
    yield BatchedSteps()
    yield ByHand()
    yield Playouts(Entry.CHILDREN, "round_the_world", "children", parcel=2_000)
    yield Playouts(Entry.CHILDREN_ON_TWO_CORES, "round_the_world", "children", parcel=2_000, cores=2)
    yield Playouts(Entry.GAME_1, "round_the_world", "game_1", parcel=1_000)
    yield Playouts(Entry.GAME_2, "round_the_world", "game_2", parcel=1_000)
    yield Search(Entry.GANTLOPE_SEARCH_FOR_TWO, seats=2)
    yield Search(Entry.GANTLOPE_SEARCH, seats=4)


@dataclass
class Lane:
    """One engine and the run of matches it plays, parcel by parcel."""

    engine: Engine
    seed: int
    parcel: int
    played: int = 0

    def stretch(self) -> float:
        """Play the next parcel of matches and tell how many plies they took."""
        run = self.engine.run(self.seed, self.played, self.parcel)
        self.played += self.parcel
        return float(run.plies.sum())

    def run(self, seconds: float, clock: Callable[[], float] = time.process_time) -> Lap:
        """Play parcel after parcel until the time is up."""
        return repeat(self.stretch, seconds, clock)


@dataclass
class Playouts:
    """Matches in which every seat plays by luck, by steam; on two cores, two engines in two threads without the GIL."""

    name: str
    game: str
    preset: str = ""
    parcel: int = 0
    seats: int = 4
    cores: int = 1
    maker: str = f"Teetotum {__version__}, by steam"
    unit: str = "plies"
    plies_each: float = 1.0
    remark: str = ""
    lanes: list[Lane] = field(default_factory=list, repr=False)

    def prepare(self) -> None:
        """Compile the rules, and find how long a match is on average."""
        setup = prepare(games.find(self.game), seats=self.seats, preset=self.preset)
        engines = [Engine(setup, fixed=True) for _ in range(self.cores)]
        plies = lengths(engines[0])
        parcel = self.parcel or max(1, int(PLIES_IN_A_PARCEL / plies.mean()))
        self.lanes = [Lane(engine, SEED + lane, parcel) for lane, engine in enumerate(engines)]
        self.remark = f"{as_mean(plies)} plies a match of {self.seats}; {choices_open(setup)}"

    def run(self, seconds: float) -> Lap:
        """Play on every core at once; the slowest says how long it took."""
        if self.cores == 1:
            return self.lanes[0].run(seconds)
        # Threads keep the cores they are born with, so they are begun here, where the run stands on all it may use.
        with ThreadPoolExecutor(self.cores) as pool:
            laps = list(pool.map(lambda lane: lane.run(seconds, time.perf_counter), self.lanes))
        return Lap(sum(lap.amount for lap in laps), max(lap.elapsed for lap in laps))


@dataclass
class BatchedSteps:
    """Gantlope in a batch, every seat's action drawn in NumPy from the masks; a step is one decision, spins within it.

    Masks and observations of all matches are written at every step, and what ends is laid out anew.
    """

    name: str = Entry.GANTLOPE_BATCH
    maker: str = f"Teetotum {__version__}, by steam"
    unit: str = "steps"
    plies_each: float = 1.0
    cores: int = 1
    remark: str = f"{SIDE_BY_SIDE:,} side by side, masks and observations each step, a random policy in NumPy"
    batch: Batch | None = field(default=None, repr=False)
    told: Step | None = field(default=None, repr=False)
    luck: np.random.Generator = field(default_factory=lambda: np.random.default_rng(SEED), repr=False)

    def prepare(self) -> None:
        """Compile the batch and lay out its matches."""
        self.batch = batch("gantlope", SIDE_BY_SIDE, seats=4, seed=SEED)
        self.told = self.batch.reset()

    def run(self, seconds: float) -> Lap:
        """Step the whole batch until the time is up."""
        return repeat(self.stretch, seconds)

    def stretch(self) -> float:
        """Take an action in every match, ten times, each drawn from what is open."""
        assert self.batch is not None
        assert self.told is not None
        mask = self.told.mask
        for _ in range(STEPS_IN_A_STRETCH):
            self.batch.step((self.luck.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1))
        return float(STEPS_IN_A_STRETCH * SIDE_BY_SIDE)


@dataclass
class ByHand:
    """Gantlope as plain Python: its verbs called one after another, the ledger closed, so that no event is told."""

    name: str = Entry.GANTLOPE_BY_HAND
    maker: str = f"Teetotum {__version__}, by hand"
    unit: str = "plies"
    plies_each: float = 1.0
    cores: int = 1
    remark: str = "plain Python, no events"
    setup: Setup = field(default_factory=lambda: prepare(games.find("gantlope"), seats=4), repr=False)
    numbers: Iterator[int] = field(default_factory=count, repr=False)

    def prepare(self) -> None:
        """Nothing is compiled; the first match is played to warm up."""
        play_by_hand(self.setup, Keyed(SEED, next(self.numbers)))

    def run(self, seconds: float) -> Lap:
        """Play match after match until the time is up."""
        return repeat(lambda: play_by_hand(self.setup, Keyed(SEED, next(self.numbers))), seconds)


def play_by_hand(setup: Setup, luck: Keyed) -> int:
    """Play one match by luck and return its number of plies."""
    game, play, plies = setup.game, setup.play(), 0
    choices = [0] * game.most_choices
    game.lay_out(play)
    while (actor := game.to_act(play)) != OVER:
        if actor == NATURE:
            wheel = setup.wheels[game.chances(play)]
            action = wheel.faces[luck.draw(wheel)]
        else:
            action = choices[luck.below(game.legal(play, choices))]
        game.take(play, action)
        plies += 1
    return plies


@dataclass
class Search:
    """Tree search on Gantlope by steam, every leaf played out to the end by luck, from the first real choice.

    As many simulations a search as the peer's, and a fresh tree each time.
    """

    name: str
    seats: int
    maker: str = f"Teetotum {__version__}, by steam"
    unit: str = "simulations"
    plies_each: float = 0.0
    cores: int = 1
    remark: str = ""
    crossroads: object = field(default=None, repr=False)
    searcher: Searcher | None = field(default=None, repr=False)
    seeds: Iterator[int] = field(default_factory=count, repr=False)

    def prepare(self) -> None:
        """Compile the search, spin up to the first real choice, and find how long a simulation is on average."""
        setup = prepare(games.find("gantlope"), seats=self.seats)
        self.searcher = Searcher(setup, Tuning(SIMULATIONS, EXPLORATION, 0, BY_LUCK), advise, judge)
        begun = first_choice(setup, SEED)
        self.crossroads = begun.state
        # A simulation is a match by luck but for its first few plies, which the tree chooses.
        plies = lengths(Engine(setup)) - len(begun.actions)
        self.plies_each = float(plies.mean())
        self.remark = f"{SIMULATIONS:,} simulations a search; {as_mean(plies)} plies a simulation"
        self.stretch()

    def run(self, seconds: float) -> Lap:
        """Search afresh until the time is up."""
        return repeat(self.stretch, seconds)

    def stretch(self) -> float:
        """Grow one tree and tell how many simulations its root counted."""
        assert self.searcher is not None
        self.searcher.begin(self.crossroads, next(self.seeds))
        self.searcher.search(SIMULATIONS)
        return float(self.searcher.tree.visits[0])


def choices_open(setup: Setup) -> str:
    """Say how many legal actions a seat that decides has before it, on average over some matches by hand."""
    decisions = [found for match in range(MATCHES_BY_HAND) for found in decide_by_hand(setup, Keyed(SEED, match))]
    return f"{mean(decisions):.1f} choices a decision" if decisions else "nothing to decide"


def decide_by_hand(setup: Setup, luck: Keyed) -> Iterator[int]:
    """Play one match by luck and tell of every decision how many choices it had."""
    match = Match(setup, luck)
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
            continue
        legal = match.legal()
        yield len(legal)
        match.take(legal[luck.below(len(legal))])


def lengths(engine: Engine) -> NDArray[np.int64]:
    """Play a sample of whole matches by luck and give the number of plies of each."""
    return engine.run(SEED, 0, SAMPLED_MATCHES).plies


def as_mean(plies: NDArray[np.int64]) -> str:
    """Write the mean of a sample with its standard error."""
    return f"{plies.mean():,.1f} ± {plies.std(ddof=1) / len(plies) ** 0.5:.1f}"
