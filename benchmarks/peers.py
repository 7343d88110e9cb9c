"""The engines that Teetotum is measured against: OpenSpiel's games in C++ and pgx's backgammon under JAX.

Every peer is given its best case: compiled loops of its own, batches of the size that suits it, one core as for ours.
The engines are optional and are imported only when a peer is prepared.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.metadata import version
from statistics import mean, stdev
from typing import Any

from benchmarks.contest import EXPLORATION, SEED, SIMULATIONS, Contestant, Entry, Lap, repeat

SAMPLED_PLAYOUTS = 2_000
MEGABYTES_FOR_THE_TREE = 1_000
BATCHES = (16, 64, 256, 1_024)
STEPS_PER_STRETCH = 2_048


def contestants() -> Iterator[Contestant]:
    """Enter every peer, in the order of the results."""
    yield Rollouts(Entry.MAEDN, "maedn(players=4)", rollouts=100)
    yield Rollouts(Entry.BACKGAMMON, "backgammon", rollouts=20)
    yield Rollouts(Entry.PIG, "pig", rollouts=2_000)
    yield BatchedBackgammon()
    yield TreeSearch()


@dataclass
class Rollouts:
    """Uniformly random playouts driven wholly in C++ by OpenSpiel's RandomRolloutEvaluator, on one thread.

    Python cannot call the evaluator itself, so a tree search of a single simulation does: such a search is one
    `Evaluate` of its root, which plays all the rollouts in one C++ loop. The root must not be a chance node (the
    search's bookkeeping looks for the seat that moved before it), so play starts at the first decision.

    The evaluator does not count plies. Their mean over the same rollouts, chance and decisions counted alike, is found
    beforehand from a seeded sample of playouts in Python from the same position, whose standard error is in the remark.
    """

    name: str
    game: str
    rollouts: int
    maker: str = "OpenSpiel, C++"
    unit: str = "plies"
    plies_each: float = 1.0
    cores: int = 1
    remark: str = ""
    plies: float = 0.0
    play_out: Callable[[], object] = field(default=lambda: None, repr=False)

    def prepare(self) -> None:
        """Seat the searcher at the first decision and find how long a playout is on average."""
        spiel = import_module("pyspiel")
        self.maker = f"OpenSpiel {version('open-spiel')}, C++"
        game = spiel.load_game(self.game)
        opening = first_decision(game.new_initial_state(), random.Random(SEED))
        self.play_out = partial(searcher(spiel, game, self.rollouts, simulations=1).mcts_search, opening)
        self.plies, error = mean_plies(opening)
        self.remark = f"{self.plies:.1f} ± {error:.1f} plies a rollout ({SAMPLED_PLAYOUTS:,} sampled)"

    def run(self, seconds: float) -> Lap:
        """Roll out until the time is up."""
        return repeat(self.stretch, seconds)

    def stretch(self) -> float:
        """Play one parcel of rollouts and tell their expected plies."""
        self.play_out()
        return self.rollouts * self.plies


@dataclass
class TreeSearch:
    """OpenSpiel's C++ MCTSBot with chance nodes and one full random rollout at each leaf, on one thread.

    MCTSBot breaks off after two simulations where the root offers a single action, as the first decisions of maedn do;
    the search therefore starts at the first decision with a choice. Simulations are read from the root's own count.
    """

    name: str = Entry.MAEDN_SEARCH
    game: str = "maedn(players=4)"
    simulations: int = SIMULATIONS
    maker: str = "OpenSpiel, C++"
    unit: str = "simulations"
    plies_each: float = 0.0
    cores: int = 1
    remark: str = ""
    search: Callable[[], Any] = field(default=lambda: None, repr=False)

    def prepare(self) -> None:
        """Play on to the first real choice and seat the searcher there."""
        spiel = import_module("pyspiel")
        self.maker = f"OpenSpiel {version('open-spiel')}, C++"
        game = spiel.load_game(self.game)
        crossroads = first_decision(game.new_initial_state(), random.Random(SEED), choices=2)
        self.search = partial(searcher(spiel, game, 1, self.simulations).mcts_search, crossroads)
        self.plies_each, error = mean_plies(crossroads)
        self.remark = (
            f"{self.simulations:,} simulations a search, from ply {len(crossroads.history())}; "
            f"{self.plies_each:,.1f} ± {error:.1f} plies a simulation"
        )

    def run(self, seconds: float) -> Lap:
        """Search afresh until the time is up."""
        return repeat(lambda: float(self.search().explore_count), seconds)


def searcher(spiel: Any, game: Any, rollouts: int, simulations: int) -> Any:
    """Make an MCTSBot that plays so many rollouts at a leaf and grows so many leaves."""
    evaluator = spiel.RandomRolloutEvaluator(rollouts, SEED)
    return spiel.MCTSBot(
        game, evaluator, EXPLORATION, simulations, MEGABYTES_FOR_THE_TREE, solve=False, seed=SEED, verbose=False
    )


def first_decision(state: Any, luck: random.Random, choices: int = 1) -> Any:
    """Play at random up to the first decision that offers so many choices."""
    while state.is_chance_node() or len(state.legal_actions()) < choices:
        state.apply_action(any_action(state, luck))
    return state


def any_action(state: Any, luck: random.Random) -> Any:
    """Draw Nature's outcome by its odds, a seat's action evenly."""
    if not state.is_chance_node():
        return luck.choice(state.legal_actions())
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return luck.choices(outcomes, odds)[0]


def plies_to_the_end(state: Any, luck: random.Random) -> int:
    """Play a position out at random and count the actions, Nature's among them."""
    plies = 0
    while not state.is_terminal():
        state.apply_action(any_action(state, luck))
        plies += 1
    return plies


def mean_plies(opening: Any) -> tuple[float, float]:
    """Find the mean length of a random playout and the standard error of that mean."""
    luck = random.Random(SEED)
    lengths = [plies_to_the_end(opening.clone(), luck) for _ in range(SAMPLED_PLAYOUTS)]
    return mean(lengths), stdev(lengths) / len(lengths) ** 0.5


@dataclass
class BatchedBackgammon:
    """pgx's backgammon under JAX on the CPU: a compiled scan over a batch of boards, each taking random legal actions.

    A step is one die played; pgx casts the next dice inside it, so chance is not counted apart. A finished board goes
    back to its own opening, which is cheaper than pgx's `auto_reset` (that draws a new opening for every board at every
    step), and the batch is the one of several that ran fastest here. JAX's threads are held to one core by being
    born while the run stands on one.
    """

    name: str = Entry.PGX_BACKGAMMON
    maker: str = "pgx, JAX"
    unit: str = "steps"
    plies_each: float = 1.0
    cores: int = 1
    remark: str = ""
    stretch: Callable[[], float] = field(default=lambda: 0.0, repr=False)

    def prepare(self) -> None:
        """Compile each size of batch, try it, and keep the fastest."""
        jax, pgx = import_module("jax"), import_module("pgx")
        self.maker = f"pgx {version('pgx')}, JAX {version('jax')} on the CPU"
        trials = {batch: scanner(jax, pgx, batch) for batch in BATCHES}
        rates = {batch: repeat(stretch, 0.5).rate for batch, stretch in trials.items()}
        fastest = max(rates, key=rates.__getitem__)
        self.stretch = trials[fastest]
        self.remark = f"batch of {fastest}, fastest of {', '.join(map(str, BATCHES))}"

    def run(self, seconds: float) -> Lap:
        """Step the whole batch until the time is up."""
        return repeat(self.stretch, seconds)


def scanner(jax: Any, pgx: Any, batch: int) -> Callable[[], float]:
    """Compile a scan of random steps over a batch, run it once, and return it as a stretch that keeps its boards."""
    game = pgx.make("backgammon")
    openings = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(SEED), batch))
    length = STEPS_PER_STRETCH // batch
    scan = jax.jit(lambda boards: jax.lax.scan(random_step(jax, game, openings, batch), boards, None, length)[0])
    boards = jax.block_until_ready(scan((openings, jax.random.key(SEED + 1))))

    def stretch() -> float:
        nonlocal boards
        boards = jax.block_until_ready(scan(boards))
        return float(batch * length)

    return stretch


def random_step(jax: Any, game: Any, openings: Any, batch: int) -> Callable[[Any, None], tuple[Any, None]]:
    """Write the step that the scan repeats: a random legal action on every board, a fresh start for the finished."""
    step = jax.vmap(game.step)
    act_randomly = import_module("pgx.experimental").act_randomly

    def restart(over: Any, opening: Any, board: Any) -> Any:
        return jax.numpy.where(over.reshape((batch,) + (1,) * (board.ndim - 1)), opening, board)

    def step_all(boards: Any, _: None) -> tuple[Any, None]:
        positions, key = boards
        key, choosing, casting = jax.random.split(key, 3)
        actions = act_randomly(choosing, positions.legal_action_mask)
        positions = step(positions, actions, jax.random.split(casting, batch))
        over = positions.terminated | positions.truncated
        return (jax.tree_util.tree_map(partial(restart, over), openings, positions), key), None

    return step_all
