"""The strongest program beside OpenSpiel's MCTSBot at equal time: `python -m benchmarks.equal_time`.

The bot plays the same game through the adapter, with whole random rollouts as it comes. It is that of OpenSpiel's
Python, for that in C++ takes no games that are written in Python, not even OpenSpiel's own. It cannot be told a time,
only a number of simulations, so that number follows the rate it has shown; ours is then given the processor time that
the bot has really had for a choice, on the mean so far. Both think on one core.
"""

import gc
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pyspiel
import typer
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import teetotum.adapters.openspiel as adapter
from benchmarks.contest import standing_on
from benchmarks.results import machine, replace
from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.lab.duel import first_choice
from teetotum.lab.simulate import wilson
from teetotum.players.strong import StrongPlayer

PAGE = Path(__file__).with_name("equal_time.md")
GAMES = ("gantlope", "yacht_race", "lost_diamond", "cats_and_mice")
LEAST = 0.80
EXPLORATION = 2**0.5
COMMAND = "python -m benchmarks.equal_time --only GAME --matches N --seconds S"


@dataclass
class Account:
    """What came of the matches of one game."""

    game: str
    level: str
    seconds: float
    matches: int = 0
    won: float = 0.0
    ours: list[float] = field(default_factory=lambda: [0, 0.0])
    """Choices of ours with something to choose, and the seconds they took."""
    bots: list[float] = field(default_factory=lambda: [0, 0.0])
    simulations: int = 0
    """Of the bot."""


class Bot:
    """MCTSBot, with as many simulations as fill its time."""

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        self.game = pyspiel.load_game(f"{adapter.PREFIX}{name}(players=2)")
        self.seconds, self.seed, self.rate = seconds, seed, 0.0

    def choose(self, state: Any, account: Account) -> int:
        """Search for about its time; the first search of all is a short one."""
        wanted = max(2, round(self.rate * self.seconds)) if self.rate else 4
        self.seed += 1
        drawn = np.random.RandomState(self.seed)  # what OpenSpiel asks for
        bot = MCTSBot(self.game, EXPLORATION, wanted, RandomRolloutEvaluator(1, drawn), solve=False, random_state=drawn)
        start = time.process_time()
        action = bot.step(state)
        spent = time.process_time() - start
        self.rate = wanted / spent
        account.bots[0] += 1
        account.bots[1] += spent
        account.simulations += wanted
        return int(action)


class Ours:
    """The strongest program of a game, thinking for as long as it is given."""

    def __init__(self, setup: Setup) -> None:
        self.level = players.levels(setup.game)[-1]
        self.program = players.find(setup.game, self.level)
        self.program.choose(first_choice(setup, 0), Keyed(0))  # compiled, or the table fetched, before the clock runs

    def choose(self, match: Match, luck: Keyed, seconds: float, account: Account) -> int:
        """Choose within these seconds; a program that looks its choices up needs none."""
        if isinstance(self.program, StrongPlayer):
            self.program.seconds = seconds
        start = time.process_time()
        action = self.program.choose(match, luck)
        account.ours[0] += 1
        account.ours[1] += time.process_time() - start
        return action


def main(
    only: Annotated[str, typer.Option(help="Play this game alone.")] = "",
    matches: Annotated[int, typer.Option(min=2, help="Matches of each game, half from each seat.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds of processor for each choice.")] = 0.1,
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Let the strongest program of each game meet MCTSBot, and write who won how often.

    Example: python -m benchmarks.equal_time --only gantlope --matches 10 --out equal_time.md
    """
    sheet = out.with_suffix(".json")
    kept = {told["game"]: Account(**told) for told in json.loads(sheet.read_text())} if sheet.exists() else {}
    for name in (only,) if only else GAMES:
        with standing_on(1):
            for account in contest(name, matches, seconds, seed):
                kept[name] = account
                keep([kept[game] for game in GAMES if game in kept], out)
    typer.echo(as_page([kept[game] for game in GAMES if game in kept]))


def keep(rows: list[Account], page: Path) -> None:
    """Write the page and its figures, match by match: whoever breaks off has what was played."""
    replace(page.with_suffix(".json"), json.dumps([asdict(each) for each in rows], indent=2) + "\n")
    replace(page, as_page(rows))


def contest(name: str, matches: int, seconds: float, seed: int) -> Iterator[Account]:
    """Play match after match, ours in either seat by turns, and tell how it stands after each."""
    setup = prepare(games.find(name), seats=2)
    ours, bot = Ours(setup), Bot(name, seconds, seed)
    account = Account(name, ours.level, seconds)
    for number in range(matches):
        account.won += play(setup, ours, bot, number % 2, Keyed(seed, number), account)
        account.matches += 1
        gc.collect()
        yield account


def play(setup: Setup, ours: Ours, bot: Bot, seat: int, luck: Keyed, account: Account) -> float:
    """Play one match and tell what of it is ours; the adapter's state goes along, action by action."""
    match, beside = Match(setup, luck), bot.game.new_initial_state()
    while not match.is_over:
        action = choose(match, beside, ours, bot, seat, luck, account)
        beside.apply_action(code_of(match, beside, action))
        match.take(action)
    places = match.places()
    return 0.5 if places[0] == places[1] else float(places[seat] == 1)


def choose(  # whoever is to act, by all that he may need
    match: Match, beside: Any, ours: Ours, bot: Bot, seat: int, luck: Keyed, account: Account
) -> int:
    """Let Nature, ours or the bot act; where there is nothing to choose nobody is asked."""
    if match.to_act == NATURE:
        return match.wheel.faces[luck.below(len(match.wheel.faces))]
    if len(legal := match.legal()) == 1:
        return legal[0]
    if match.to_act == seat:
        return ours.choose(match, luck, mean(account.bots) or bot.seconds, account)
    return int(beside.house.game.codes.widen(match.play, bot.choose(beside, account)))


def code_of(match: Match, beside: Any, action: int) -> int:
    """Give the number by which OpenSpiel knows an action of the rules."""
    if match.to_act == NATURE:
        return [chance.outcome for chance in beside.house.chances()].index(action)
    return int(beside.house.game.codes.narrow(match.play, action))


def mean(told: list[float]) -> float:
    """Give the mean seconds of a choice."""
    return told[1] / told[0] if told[0] else 0.0


def as_page(rows: list[Account]) -> str:
    """Set the accounts as a page of Markdown."""
    return "\n".join(
        (
            "# The strongest programs beside OpenSpiel's MCTSBot, at equal time",
            "",
            f"Measured by `{COMMAND}`, with the numbers in the table: two players, as printed, each side in",
            "either seat for half of the matches, a shared first place as half. The bot is that of OpenSpiel's",
            "Python, with whole random rollouts (that in C++ takes no game written in Python), and plays the same game",
            "through `teetotum.adapters.openspiel`. Seconds are of processor, on one core, for",
            "a choice between two or more; ours is given what the bot has had on the mean. A program that plays from a",
            "table of exact odds needs next to none. The interval is Wilson's, at 95%.",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "| Game | Level | Matches | Won by ours | 95% interval | Claimed, at least | Verdict | Ours, s a choice "
            "| MCTSBot, s a choice | Its simulations a choice |",
            "|---|---|--:|--:|--:|--:|---|--:|--:|--:|",
            *map(row_of, rows),
            "",
        )
    )


def row_of(account: Account) -> str:
    """Set one game's line of the table."""
    share = account.won / account.matches
    low, high = wilson(share, account.matches)
    verdict = "met" if low >= LEAST else "met, but within the interval" if share >= LEAST else "not met"
    times = f"{mean(account.ours):.3f} | {mean(account.bots):.3f} | {account.simulations / account.bots[0]:,.0f}"
    opening = f"| {games.find(account.game).title} | {account.level} | {account.matches}"
    return f"{opening} | {share:.1%} | {low:.1%} to {high:.1%} | {LEAST:.0%} | {verdict} | {times} |"


if __name__ == "__main__":
    typer.run(main)
