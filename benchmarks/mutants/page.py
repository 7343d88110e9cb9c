"""The page of what came of it: how many changes were noticed in each game, and every one that was not."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.mutants.grounds import equivalents
from benchmarks.mutants.rounds import Tried

LEAST, LEAST_OF_A_GAME = 0.95, 0.90
"""The shares that must be noticed, of all and of every single game."""
HEAD = """# Whether the tests would notice

One line of the rules is changed at a time: a bound, a sign, a number, a step left out, a question turned round. Then
the game's own tests are run, by hand, until one of them fails. A change that no test notices stands below. Changes that
make no difference to anybody are not drawn; `benchmarks/mutants/equivalent.toml` names them, {spared} of them, each
with its reason.

Written by `{command}`, and game by game with `--only` since. The same seed draws the same changes of the same lines.

| game | changed | noticed | share |
|---|---|---|---|
"""
ROW = re.compile(r"^\| (?P<game>\w+) \| (?P<changed>\d+) \| (?P<noticed>\d+) \|", re.MULTILINE)
UNNOTICED = re.compile(r"^- `[^`]+` \((?P<game>\w+)\): .*$", re.MULTILINE)


class Account(NamedTuple):
    """What came of the changes to one game: how many there were, how many were noticed, and the others in words."""

    changed: int
    noticed: int
    alive: tuple[str, ...]

    @property
    def share(self) -> float:
        """Give the share of changes that were noticed."""
        return self.noticed / max(1, self.changed)


def account_of(tried: Sequence[Tried]) -> Account:
    """Sum up what came of some changes."""
    alive = tuple(line(one) for one in tried if not one.noticed)
    return Account(len(tried), len(tried) - len(alive), alive)


def line(one: Tried) -> str:
    """Write a change that nobody noticed."""
    was, now = one.change.shown(one.path.read_text(encoding="utf-8"))
    return f"- `{one.where}` ({one.game}): `{was}` became `{now}`"


def kept(out: Path, command: str, games: Sequence[str]) -> dict[str, Account]:
    """Read what a page written by the same command says of games that there still are."""
    page = out.read_text(encoding="utf-8") if out.is_file() else ""
    if f"`{command}`" not in page:
        return {}
    alive = [(found["game"], found[0]) for found in UNNOTICED.finditer(page)]
    return {
        row["game"]: Account(
            int(row["changed"]), int(row["noticed"]), tuple(text for game, text in alive if game == row["game"])
        )
        for row in ROW.finditer(page)
        if row["game"] in games
    }


def as_page(accounts: Mapping[str, Account], command: str) -> str:
    """Write the page."""
    rows = [row(game, found) for game, found in sorted(accounts.items())]
    table = "\n".join([*rows, row("all", total(accounts))])
    listed = "\n".join(total(accounts).alive) or "None."
    return f"{HEAD.format(command=command, spared=len(equivalents()))}{table}\n\n## Unnoticed\n\n{listed}\n"


def row(title: str, found: Account) -> str:
    """Write what came of some changes in one row."""
    return f"| {title} | {found.changed} | {found.noticed} | {found.share:.1%} |"


def total(accounts: Mapping[str, Account]) -> Account:
    """Sum up all games."""
    found = [account for _, account in sorted(accounts.items())]
    alive = tuple(text for account in found for text in account.alive)
    return Account(sum(each.changed for each in found), sum(each.noticed for each in found), alive)


def is_enough(accounts: Mapping[str, Account]) -> bool:
    """See whether enough was noticed, of all and of every game."""
    return total(accounts).share >= LEAST and all(each.share >= LEAST_OF_A_GAME for each in accounts.values())
