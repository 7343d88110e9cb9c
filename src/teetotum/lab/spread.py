"""A run of matches spread over a Ray cluster, or over the processes of this machine where there is no cluster.

Match i is the same wherever it is played, so a run spread over machines is the run that one core would play.
"""

from collections.abc import Callable, Iterator, Sequence
from socket import create_connection
from typing import Any, TypeVar

from teetotum import games, players
from teetotum.boards import BoardSheet
from teetotum.engine.equipment import adding
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.umpire import Setup
from teetotum.rulebooks import Setting
from teetotum.steam.bulk import Engine, Run, take_the_first

T = TypeVar("T")
CHUNK = 20_000
"""Matches one task plays; enough to be worth sending."""
FEW = 10
"""The same where programs look ahead, and one match takes seconds."""
LOCAL = "auto"
"""What is said for the usual cluster, where an address is not given."""
PATIENCE = 5.0
"""Seconds that a cluster may take to answer."""


def ready(setup: Setup, levels: Sequence[str], *, fixed: bool = False) -> Engine:
    """Make an engine ready for seats of these levels, for a long run with code fixed to the set-up."""
    advice, heeded = players.bulk_advice(setup.game, levels)
    return Engine(setup, advice or take_the_first, heeded, fixed=fixed)


def cluster(where: bool | str = True) -> Any:
    """Join the cluster at an address, else that which `RAY_ADDRESS` names, or start one on this machine."""
    try:
        import ray  # noqa: PLC0415  # an extra, and heavy
    except ImportError:
        raise BadSetup(f"Ray is not installed: {adding('ray')} adds it") from None
    if not ray.is_initialized():
        address = where if isinstance(where, str) and where != LOCAL else None
        if address:
            knock(address)
        try:
            ray.init(address=address, log_to_driver=False, include_dashboard=False, configure_logging=False)
        except (ConnectionError, RuntimeError, ValueError) as wrong:
            raise BadSetup(f"there is no Ray cluster to be joined: {str(wrong).splitlines()[0]}") from None
    return ray


def knock(address: str) -> None:
    """See whether anybody answers at an address, before Ray waits for long."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        with create_connection((host.strip("[]"), int(port)), timeout=PATIENCE):
            return
    except (OSError, ValueError):
        raise BadSetup(
            f"no Ray cluster answers at {address}: start one with ray start --head, and give its HOST:PORT"
        ) from None


def play_chunk(
    name: str,
    sheet: BoardSheet,
    settings: dict[str, Setting],
    names: tuple[str, ...],
    levels: tuple[str, ...],
    seed: int,
    first: int,
    matches: int,
) -> Run:
    """Play one chunk of a run in whatever process this is; a game travels by its name."""
    game = games.find(name)
    setup = Setup(game, sheet, Options(game.rulebook, settings), names)
    if set(levels) & set(players.thinkers(game)):
        from teetotum.lab.duel import play_in_turn  # noqa: PLC0415  # duels are spread from here, and lean on this

        return play_in_turn(setup, levels, seed, first, matches)
    return ready(setup, levels).run(seed, first, matches)


def run_on_ray(setup: Setup, levels: Sequence[str], matches: int, seed: int, where: bool | str = True) -> Iterator[Run]:
    """Play a run on the cluster, giving each chunk as it is done, in whatever order."""
    told = (setup.game.id, setup.sheet, dict(setup.options.settings), setup.names, tuple(levels), seed)
    largest = FEW if set(levels) & set(players.thinkers(setup.game)) else CHUNK
    return scatter(play_chunk, told, matches, largest, where)


def scatter(
    task: Callable[..., T], told: tuple[object, ...], matches: int, largest: int, where: bool | str = True
) -> Iterator[T]:
    """Have a task done on the cluster for every chunk of a run, and give what comes of each as it is done.

    A chunk whose worker is lost is played again elsewhere, and comes out the same.
    """
    ray = cluster(where)
    remote = ray.remote(max_retries=-1)(task)
    chunk = max(1, min(largest, matches // 4))
    waiting = [remote.remote(*told, first, min(chunk, matches - first)) for first in range(0, matches, chunk)]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield ray.get(done[0])
