"""How strong the programs are that play the games of the house: `python -m benchmarks.strength`."""

import json
import time
from collections.abc import Iterator, Sequence, Set
from dataclasses import asdict, dataclass
from dataclasses import replace as amend
from itertools import combinations
from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress

from benchmarks.contest import games_asked
from benchmarks.measure import progress_bar
from benchmarks.rating import as_ratings, rate
from benchmarks.results import machine, replace
from teetotum import games, players
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Setup, prepare
from teetotum.lab.odds import BEST, bouts_of
from teetotum.lab.simulate import simulate, wilson
from teetotum.players.ratings import ANCHOR
from teetotum.players.strong import StrongPlayer
from teetotum.steam.tuning import Tuning

PAGE = Path(__file__).with_name("strength.md")
RATINGS = Path(players.__file__).with_name("ratings.json")
SEATS = 2
COMMAND = "python -m benchmarks.strength --only GAME --matches N --bulk N --seed N"
Pair: TypeAlias = tuple[str, str]
CLAIMED: dict[Pair, float] = {("strong", "sensible"): 0.60, ("sensible", "random"): 0.75}
"""What is claimed of every game with something to choose; of Gantlope, which has most to choose, more is claimed."""
CLAIMED_OF_GANTLOPE: dict[Pair, float] = {("strong", "sensible"): 0.65, ("sensible", "random"): 0.90}


@dataclass(frozen=True)
class Bout:
    """What came of many matches between two programs: the share the first of them won, a seat apart by turns.

    Without a claim (`least` of nought) the bout is only shown. Where a game is solved, `most` is the exact share that
    the best answer to the second program would win, and `exact` that of the first program itself; else they are nought.
    """

    game: str
    pair: Pair
    least: float
    matches: int
    share: float
    plies: float
    seconds: float
    seed: int = 0
    most: float = 0.0
    exact: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Give the 95% interval of the share (Wilson's)."""
        return wilson(self.share, self.matches)

    @property
    def word(self) -> str:
        """Say whether the claim is met, and whether luck alone might have met it or missed it."""
        if not self.least:
            return "shown, not judged"
        if 0 < self.most < self.least:
            return f"out of reach: luck leaves {self.most:.1%} at most"
        low, high = self.interval
        verdict = "met" if self.share >= self.least else "not met"
        return verdict if not low < self.least <= high else f"{verdict}, but within the interval"


def main(
    matches: Annotated[int, typer.Option(min=2, help="Matches of programs that think, half from each seat.")] = 200,
    bulk: Annotated[int, typer.Option(min=2, help="Matches of sensible against random, likewise.")] = 4_000,
    only: Annotated[str, typer.Option(help="Let only this game be played, such as gantlope; all if left out.")] = "",
    level: Annotated[str, typer.Option(help="Play only the bouts of this level anew; all if left out.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    workers: Annotated[int, typer.Option(min=0, help="Threads; 0 for as many as there are cores.")] = 0,
    ray: Annotated[str, typer.Option(help="Spread it over the Ray cluster at this address; auto for the usual.")] = "",
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
    ratings: Annotated[Path, typer.Option(help="The ratings to write, which page and terminal show.")] = RATINGS,
) -> None:
    """Let the programs of every game meet, each with each, two players, and write who won how often; rate them by it.

    With all the games and the usual numbers this takes some twenty minutes on two cores; the strong programs' thinking
    is most of it. With --only the rows of the other games stay as they are, with --level those of other levels.

    Example: python -m benchmarks.strength --only gantlope --matches 40 --out strength.md
    """
    asked = games_asked(only)
    known = dict.fromkeys(each for name in asked for each in players.levels(games.find(name)))
    if level and level not in known:
        raise typer.BadParameter(f"no program plays at the level '{level}': it is {', '.join(known)}")
    if ray and workers:
        raise typer.BadParameter("a Ray cluster has its own workers: say --ray or --workers, not both")
    sheet = out.with_suffix(".json")
    bouts = [bout for bout in read(sheet) if bout.game not in asked or (level and level not in bout.pair)]
    with progress_bar(None) as bar:
        for name in asked:
            met = {bout.pair for bout in bouts if bout.game == name}
            for bout in contests(name, met, matches, bulk, seed, workers, ray, bar):
                bouts.append(bout)
                write(bouts, sheet)
            replace(out, as_page(bouts))
            replace(ratings, as_ratings(bouts, COMMAND))
    Console().print(Markdown(as_page(bouts)))


def read(sheet: Path) -> list[Bout]:
    """Read the bouts of earlier runs, if there were any."""
    told = json.loads(sheet.read_text(encoding="utf-8")) if sheet.exists() else []
    return [Bout(**{**bout, "pair": tuple(bout["pair"])}) for bout in told]


def write(bouts: list[Bout], sheet: Path) -> None:
    """Write the bouts down in the order of the games, so that a run of one game leaves the others standing."""
    bouts.sort(key=lambda bout: bout.game)
    replace(sheet, json.dumps([asdict(bout) for bout in bouts], indent=2) + "\n")


def contests(
    name: str, met: Set[Pair], matches: int, bulk: int, seed: int, workers: int, ray: str, bar: Progress
) -> Iterator[Bout]:
    """Let every program of a game meet every other, but those that have met already."""
    setup = prepare(games.find(name), seats=SEATS)
    pairs = [pair for pair in pairs_of(setup.game) if pair not in met]
    known = exact_shares(setup, bar) if not met else {}  # they take long, and do not change with a level
    for pair in pairs:
        bout = meet(
            setup, pair, claim_of(setup.game, pair), length(setup.game, pair, matches, bulk), seed, workers, bar, ray
        )
        yield amend(bout, most=known.get((BEST, pair[1]), 0.0), exact=known.get(pair, 0.0))


def length(game: AnyGame, pair: Pair, matches: int, bulk: int) -> int:
    """Say how many matches make a bout; against chance the thinkers hardly ever lose, and a quarter shows it."""
    if not set(pair) & set(players.thinkers(game)):
        return bulk
    return max(matches // 4, 2) if players.RANDOM in pair else matches


def exact_shares(setup: Setup, bar: Progress) -> dict[Pair, float]:
    """Fetch the exact shares of a game that is solved, or work them out; of others nothing is known."""
    if setup.game.exact is None or not setup.game.exact.whole:
        return {}
    task = bar.add_task("")

    def tell(stage: str, done: int, _of: int) -> None:
        bar.update(task, description=f"{setup.game.title}, exact odds: {stage}", completed=done)

    known = {bout.pair: bout.share for bout in bouts_of(setup, tell)}
    bar.remove_task(task)
    return known


def pairs_of(game: AnyGame) -> list[Pair]:
    """Pair each level of a game's programs with every weaker one, the strongest first."""
    return list(combinations(players.levels(game)[::-1], 2))


def claim_of(game: AnyGame, pair: Pair) -> float:
    """Say what share is claimed; of a game without a strong program nothing is, there being nothing to ponder.

    Nor is anything claimed of perfect play: by how much it wins from a strong program is the game's own affair.
    """
    if players.STRONG not in players.levels(game):
        return 0.0
    return (CLAIMED_OF_GANTLOPE if game.id == "gantlope" else CLAIMED).get(pair, 0.0)


def meet(
    setup: Setup, pair: Pair, least: float, matches: int, seed: int, workers: int, bar: Progress, ray: str = ""
) -> Bout:
    """Play half the matches from either seat, each half with luck of its own."""
    start, half = time.perf_counter(), matches // 2
    task = bar.add_task("", total=2 * half)
    share = plies = 0.0
    for seat, levels in enumerate((pair, pair[::-1])):

        def tell(stage: str, done: int, _of: int, seat: int = seat) -> None:
            what = f"{setup.game.title}, {' v. '.join(pair)}: {stage}"
            bar.update(task, description=what, completed=seat * half + done)

        tally = simulate(setup, half, seed=seed + seat, levels=levels, workers=workers, progress=tell, ray=ray)
        share += tally.shares()[seat] / 2
        plies += float(tally.plies.mean()) / 2
    return Bout(setup.game.id, pair, least, 2 * half, share, plies, time.perf_counter() - start, seed)


def as_page(bouts: Sequence[Bout]) -> str:
    """Set the bouts as a page of Markdown."""
    played = list(dict.fromkeys(bout.game for bout in bouts))
    return "\n".join(
        (
            "# How strong the programs are",
            "",
            f"Measured by `{COMMAND}`,",
            "with the numbers in the table: two players, as printed, the first-named in each seat for half of the",
            "matches. A first place that is shared counts half. The interval is Wilson's, at 95%.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "| Game | Programs | Matches | Seed | Won by the first | 95% interval | Claimed, at least | Verdict "
            "| Plies a match | Seconds |",
            "|---|---|--:|--:|--:|--:|--:|---|--:|--:|",
            *map(bout_row, bouts),
            "",
            *rating_table(bouts),
            *exactly(bouts),
            "How the strong programs think, and where there is nothing to ponder:",
            "",
            *(f"- {thought(games.find(name))}" for name in played),
            "",
            "What the figures mean stands in [README.md](README.md).",
            "",
        )
    )


def bout_row(bout: Bout) -> str:
    """Set one bout's line of the table."""
    low, high = bout.interval
    claimed = f"{bout.least:.0%}" if bout.least else ""
    figures = f"{bout.share:.1%} | {low:.1%} to {high:.1%} | {claimed} | {bout.word}"
    opening = f"| {games.find(bout.game).title} | {' v. '.join(bout.pair)} | {bout.matches:,} | {bout.seed}"
    return f"{opening} | {figures} | {bout.plies:,.0f} | {bout.seconds:,.0f} |"


def rating_table(bouts: Sequence[Bout]) -> Iterator[str]:
    """Set the ratings that follow from the bouts of each game."""
    yield f"Rated by all of a game's bouts (Bradley and Terry's model): sensible stands at {ANCHOR}, and 200 points"
    yield "more win three matches in four. Behind ± is how far off a rating may be, 95 times in a hundred."
    yield ""
    yield "| Game | Ratings |"
    yield "|---|---|"
    for name in dict.fromkeys(bout.game for bout in bouts):
        told = rate(tuple(bout for bout in bouts if bout.game == name))
        yield f"| {games.find(name).title} | {', '.join(f'{level} {rating}' for level, rating in told.items())} |"
    yield ""


def exactly(bouts: Sequence[Bout]) -> Iterator[str]:
    """Say what luck leaves where it is known exactly, and by which command."""
    for bout in bouts:
        if bout.most:
            itself = f"; {bout.pair[0]} itself wins {bout.exact:.2%}" if bout.exact else ""
            told = f"whoever plays best against the {bout.pair[1]} program wins {bout.most:.2%}{itself}."
            yield f"Exactly, by `teetotum odds {bout.game} --programs`: {told}"
            yield ""


def thought(game: AnyGame) -> str:
    """Tell how a game's searching programs think, or that there are none."""
    if players.STRONG not in players.levels(game):
        return f"{game.title}: no strong program, for its choices have a plain best answer or change next to nothing."
    programs = (players.find(game, level) for level in players.thinkers(game))
    told = (f"{each.level} {span_of(each.mind.tuning)}" for each in programs if isinstance(each, StrongPlayer))
    return f"{game.title}: {'; '.join(told)}."


def span_of(tuning: Tuning) -> str:
    """Tell how many matches a search tries for a choice, and how far each goes."""
    span = f"going on for {tuning.horizon} plies or to the end of the turn" if tuning.horizon else "played to the end"
    return f"tries {tuning.simulations:,} simulations for each choice, each {span}"


if __name__ == "__main__":
    typer.run(main)
