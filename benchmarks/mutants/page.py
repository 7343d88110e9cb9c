"""The page of what came of it: how many changes were noticed in each game, and every one that was not."""

from collections.abc import Sequence

from benchmarks.mutants.grounds import equivalents
from benchmarks.mutants.rounds import Tried

LEAST, LEAST_OF_A_GAME = 0.95, 0.90
"""The shares that must be noticed, of all and of every single game."""
HEAD = """# Whether the tests would notice

One line of the rules is changed at a time: a bound, a sign, a number, a step left out, a question turned round. Then
the game's own tests are run, by hand, until one of them fails. A change that no test notices stands below. Changes that
make no difference to anybody are not drawn; `benchmarks/mutants/equivalent.toml` names them, {spared} of them, each
with its reason.

Written by `{command}`. The same seed draws the same changes of the same sources.

| game | changed | noticed | share |
|---|---|---|---|
"""


def as_page(tried: Sequence[Tried], asked: Sequence[str], command: str) -> str:
    """Write the page."""
    rows = [row(game, [one for one in tried if one.game == game]) for game in asked]
    alive = [one for one in tried if not one.noticed]
    listed = "\n".join(line(one) for one in alive) or "None."
    table = "\n".join([*rows, row("all", tried)])
    return f"{HEAD.format(command=command, spared=len(equivalents()))}{table}\n\n## Unnoticed\n\n{listed}\n"


def row(title: str, tried: Sequence[Tried]) -> str:
    """Write what came of some changes in one row."""
    return f"| {title} | {len(tried)} | {sum(bool(one.noticed) for one in tried)} | {share(tried):.1%} |"


def line(one: Tried) -> str:
    """Write a change that nobody noticed."""
    was, now = one.change.shown(one.path.read_text(encoding="utf-8"))
    return f"- `{one.where}` ({one.game}): `{was}` became `{now}`"


def share(tried: Sequence[Tried]) -> float:
    """Give the share of changes that were noticed."""
    return sum(bool(one.noticed) for one in tried) / max(1, len(tried))


def is_enough(tried: Sequence[Tried], asked: Sequence[str]) -> bool:
    """See whether enough was noticed, of all and of every game."""
    by_game = [share([one for one in tried if one.game == game]) for game in asked]
    return share(tried) >= LEAST and all(each >= LEAST_OF_A_GAME for each in by_game)
