"""Whether the games hold out: `python -m benchmarks.endurance`."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress

from benchmarks.contest import games_asked
from benchmarks.measure import progress_bar
from benchmarks.results import machine, replace
from teetotum import games
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import LINES
from teetotum.lab.endurance import CAPS, FULLEST_PAGE, MOST_CHOICES, Findings, draw_setups, every_preset, go_through
from teetotum.steam.compiling import CHECKED

PAGE = Path(__file__).with_name("endurance.md")
SHOWN = 10
"""So many exceptions of a game are written out."""


def main(
    plies: Annotated[int, typer.Option(min=1, help="Actions of every game, spins among them.")] = 10_000_000,
    drawn: Annotated[int, typer.Option(min=0, help="Sets of house rules drawn beside the presets.")] = 60,
    only: Annotated[str, typer.Option(help="Play only this game, such as gantlope; all if left out.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Where the luck begins.")] = 1902,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Play very many matches of every game by luck, by steam, and write down whatever was unsound.

    Each game is played under every preset with the fewest, the usual and the most seats, and under house rules drawn
    by lot. With TEETOTUM_STEAM=checked the compiled rules check every bound. The run fails if anything was unsound.

    Example: TEETOTUM_STEAM=checked python -m benchmarks.endurance --plies 100000 --only gantlope --out endurance.md
    """
    with progress_bar(None) as bar:
        accounts = [
            account for name in games_asked(only) for account in endure(games.find(name), plies, drawn, seed, bar)
        ]
    page = as_page(accounts, command(plies, drawn, only, seed))
    Console().print(Markdown(page))
    replace(out, page)
    raise typer.Exit(0 if all(account.is_sound for account in accounts) else 1)


def endure(game: AnyGame, plies: int, drawn: int, seed: int, bar: Progress) -> Iterator[Findings]:
    """Play one game through, first under its presets and then under drawn house rules, half of the actions each."""
    lots = draw_setups(game, drawn, seed)
    for under, setups in (("presets", list(every_preset(game))), ("drawn house rules", lots)):
        share = plies // 2 if drawn else plies
        if setups:
            task = bar.add_task(f"{game.title}: compiling", total=share)
            account = Findings(game, under)
            for _ in go_through(account, setups, share, seed):
                done = min(share, account.plies)
                bar.update(task, description=f"{game.title}: {under} {account.setups}", completed=done)
            yield account


def command(plies: int, drawn: int, only: str, seed: int) -> str:
    """Write the command that would run this again."""
    words = ["TEETOTUM_STEAM=checked"] * CHECKED + ["python -m benchmarks.endurance"]
    return " ".join([*words, f"--plies {plies} --drawn {drawn} --seed {seed}"] + [f"--only {only}"] * bool(only))


def as_page(accounts: Sequence[Findings], told: str) -> str:
    """Set the accounts as a page of Markdown."""
    return "\n".join(
        (
            "# Whether the games hold out",
            "",
            f"Measured by `{told}`:",
            "every game by luck and by steam, half of the actions under its presets with the fewest, the usual and the",
            "most seats they take, half under house rules drawn by lot, each set holding one by one to a choice that",
            "is not the usual, and some with odd appliances, such as an Indicator whose arrows know only 2 and 4. The",
            f"limits on a match's length stay as usual. {BUILD}",
            "",
            *(f"- {line}" for line in machine()),
            "",
            "| Game | Under | Set-ups | Plies | Matches | Exceptions | Stuck | Longest match, plies | Ended by a cap "
            "| Choices: mean, most | Fullest ledger page |",
            "|---|---|--:|--:|--:|--:|--:|--:|---|--:|--:|",
            *map(account_row, accounts),
            "",
            "Stuck is a match in which the seat to act had nothing to do, or which found no end. A cap is a ruling",
            f"that the code calls {' or '.join(CAPS)}; the ledger cites it when it ends a match. A page of the",
            f"ledger has {LINES} lines, and one that is full may have lost some.",
            "",
            *complaints(accounts),
        )
    )


BUILD = "The compiled rules checked every bound." if CHECKED else "The compiled rules checked no bounds."


def account_row(account: Findings) -> str:
    """Set one game's line of the table."""
    matches = max(1, account.matches)
    caps = "; ".join(f"{cap}: {count:,} ({count / matches:.3%})" for cap, count in account.capped.items())
    played = f"{account.under} | {account.setups} | {account.plies:,} | {account.matches:,}"
    wrong = f"{len(account.exceptions)} | {account.stuck}"
    choices = f"{account.mean_choices:.1f}, {account.counts[MOST_CHOICES]}"
    ending = f"{account.longest:,} | {caps or 'has no cap'} | {choices} | {account.counts[FULLEST_PAGE]}"
    return f"| {account.game.title} | {played} | {wrong} | {ending} |"


def complaints(accounts: Sequence[Findings]) -> Iterator[str]:
    """Write out what broke down, so that it can be played again."""
    for account in accounts:
        for exception in account.exceptions[:SHOWN]:
            yield f"- {account.game.title}: {exception}"


if __name__ == "__main__":
    typer.run(main)
