"""Evidence for reviews: luck and choice add up in a thousand matches; exact values and counted ones agree.

`python -m benchmarks.reviews` plays and looks over the matches and writes benchmarks/reviews.md; `--matches N` makes it
shorter.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from time import process_time
from typing import NamedTuple

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.files import write_whole
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import outlook
from teetotum.lab.review import review

PAGE = Path(__file__).parent / "reviews.md"
MATCHES = 1_000
SHARES = {
    "yacht_race_outside": 0.5,
    "lost_diamond": 0.3,
    "round_the_world": 0.08,
    "phoebe_snow": 0.08,
    "gantlope": 0.04,
}
"""What part of the matches each game has: the quick ones have most."""
ROLLOUTS = 200
ROLLOUTS_BESIDE = 4_000
LAST = 8
"""How many positions before the end of a match are valued in both ways, where that is cheap enough."""
ASTRAY = 1e-9


HEAD = """# Reviews: evidence

By `python -m benchmarks.reviews`: {matches:,} matches in which three choices in ten were drawn by lot, each looked over
with {rollouts} matches from every position. *Astray* is how far luck and choice together ever were from the change in
chance, for any seat; *compared* counts chances near the end that were found exactly and from {beside:,} matches of the
same programs, *worst* is their largest difference in standard errors.

| game | matches | actions | astray | compared | worst | given away | CPU s |
|---|--:|--:|--:|--:|--:|--:|--:|
"""


class Found(NamedTuple):
    """What came of the matches of one game."""

    game: str
    matches: int
    actions: int
    largest: float
    """How far luck and choice together were from the change in chance, at most."""
    compared: int
    worst: float
    """The largest difference between exact and counted, in standard errors."""
    gifts: int
    seconds: float


def played(game: str, number: int) -> Match:
    """Play a match in which three choices in ten are drawn by lot."""
    found = games.find(game)
    match, luck = Match(prepare(found), Keyed(1907, number)), Keyed(number, 7)
    sensible, random = players.find(found, players.usual(found)), players.find(found, players.RANDOM)
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take((random if luck.below(10) < 3 else sensible).choose(match, luck))
    return match


def look_over(game: str, matches: int) -> Found:
    """Look over so many matches of a game."""
    began, largest, worst = process_time(), 0.0, 0.0
    actions = compared = gifts = 0
    for number in range(matches):
        match = played(game, number)
        try:
            found = review(match, ROLLOUTS, seed=number)
        except Refusal:
            continue
        actions, gifts = actions + len(match.actions), gifts + len(found.gifts)
        for each in found.sums:
            whole = found.curve[-1][each.seat] - found.curve[0][each.seat]
            told = sum(moment.change[each.seat] for moment in found.moments)
            largest = max(largest, abs(each.whole - whole), abs(told - whole))
        for error in both_ways(match) if number % 5 == 0 else ():
            compared, worst = compared + 1, max(worst, error)
    return Found(game, matches, actions, largest, compared, worst, gifts, process_time() - began)


def both_ways(match: Match) -> Iterator[float]:
    """Value the last positions exactly and by counting, by the same programs: how far apart, in standard errors."""
    for ply in range(max(0, len(match.actions) - LAST), len(match.actions)):
        here = Match(match.setup)
        here.state = match.stood_at(ply)
        try:
            exact = outlook.exact(here)
        except outlook.Dear:
            continue
        for share, counted in zip(exact, outlook.estimate(here, ply, ROLLOUTS_BESIDE), strict=True):
            error = sqrt(share * (1 - share) / ROLLOUTS_BESIDE)
            if error > ASTRAY:
                yield abs(share - counted) / error
            elif abs(share - counted) > ASTRAY:
                yield float("inf")


def written(rows: list[Found]) -> str:
    """Write the page."""
    head = HEAD.format(matches=sum(row.matches for row in rows), rollouts=ROLLOUTS, beside=ROLLOUTS_BESIDE)
    return head + "".join(row_of(row) for row in rows)


def row_of(row: Found) -> str:
    """Write one row of the table."""
    astray, worst = f"{row.largest:.0e}", f"{row.worst:.2f}"
    cells = (row.game, f"{row.matches:,}", f"{row.actions:,}", astray, f"{row.compared:,}", worst, f"{row.gifts:,}")
    return f"| {' | '.join(cells)} | {row.seconds:.0f} |\n"


def main(asked: list[str]) -> int:
    """Look over the matches and write the page; fail where anything does not add up or agree."""
    matches = int(asked[asked.index("--matches") + 1]) if "--matches" in asked else MATCHES
    rows = [look_over(game, round(matches * share)) for game, share in SHARES.items()]
    write_whole(PAGE, written(rows))
    return int(any(row.largest > 1e-6 or row.worst > 4.5 for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
