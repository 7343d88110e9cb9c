"""Evidence for reviews: luck and choice add up in a thousand matches; exact values and counted ones agree.

`python -m benchmarks.reviews` plays and looks over the matches and writes benchmarks/reviews.md; `--matches N` makes it
shorter. Every match is kept as it is done, so that a run that was broken off goes on where it was; `--afresh` forgets
what was kept.
"""

import json
import sys
from collections.abc import Callable, Iterator
from math import isnan, sqrt
from pathlib import Path
from time import process_time
from typing import NamedTuple

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.files import write_whole
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import outlook
from teetotum.lab.odds import advice
from teetotum.lab.review import review
from teetotum.steam import tables
from teetotum.steam.reach import Explorer

PAGE = Path(__file__).parent / "reviews.md"
KEPT = Path(__file__).parents[1] / "build" / "reviews.jsonl"
MATCHES = 1_000
SHARES = {
    "yacht_race_outside": 0.5,
    "lost_diamond": 0.3,
    "round_the_world": 0.08,
    "phoebe_snow": 0.08,
    "gantlope": 0.04,
}
"""What part of the matches each game has: the quick ones have most."""
CHARTED = "phoebe_snow"
"""The game whose positions are all worked out for two sensible programs; Lost Diamond's program heeds the time too."""
ROLLOUTS = 200
ROLLOUTS_BESIDE = 4_000
EVERY = 5
"""One match in so many has its positions valued in both ways."""
LAST = 8
"""How many positions before the end of a match are valued in both ways, where that is cheap enough."""
LEAST_WINS = 25
"""Standard errors mean something where either side wins so many of the matches counted."""
ASTRAY = 1e-9
ERRORS = 4.0


HEAD = """# Reviews: evidence

By `python -m benchmarks.reviews`: {matches:,} matches in which three choices in ten were drawn by lot, each looked
over with {rollouts} matches from every position. *Astray* is how far luck and choice together ever were from the
change in chance, for any seat. *Compared* counts chances that were found exactly and from {beside:,} matches of the
same programs: in the last positions of one match in {every}, where following every spin is cheap, and in Phoebe
Snow at the beginning of every turn of these matches, by the table of all positions for two sensible programs.
*Worst* is their largest difference in standard errors, where either side won {least} times or more.

| game | matches | actions | astray | compared | worst | given away | CPU s |
|---|--:|--:|--:|--:|--:|--:|--:|
"""


class Found(NamedTuple):
    """What came of one match, or of all the matches of a game."""

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


Apart = Callable[[Match], Iterator[float]]


def played(game: str, number: int) -> Match:
    """Play a match in which three choices in ten are drawn by lot."""
    found = games.find(game)
    setup = prepare(found, seats=2) if game == CHARTED else prepare(found)
    match, luck = Match(setup, Keyed(1907, number)), Keyed(number, 7)
    sensible, random = players.find(found, players.usual(found)), players.find(found, players.RANDOM)
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take((random if luck.below(10) < 3 else sensible).choose(match, luck))
    return match


def look_over(game: str, number: int, apart: Apart) -> Found:
    """Look over one match of a game."""
    began, match, largest = process_time(), played(game, number), 0.0
    found = review(match, ROLLOUTS, seed=number)
    for each in found.sums:
        whole = found.curve[-1][each.seat] - found.curve[0][each.seat]
        told = sum(moment.change[each.seat] for moment in found.moments)
        largest = max(largest, abs(each.whole - whole), abs(told - whole))
    errors = list(apart(match)) if number % EVERY == 0 else []
    worst, gifts = max(errors, default=0.0), len(found.gifts)
    return Found(game, 1, len(match.actions), largest, len(errors), worst, gifts, process_time() - began)


def at_its_end(match: Match) -> Iterator[float]:
    """Value the last positions exactly and by counting, by the same programs: how far apart, in standard errors."""
    for ply in range(max(0, len(match.actions) - LAST), len(match.actions)):
        here = standing(match, ply)
        try:
            exact = outlook.exact(here)
        except outlook.Dear:
            continue
        yield from errors(exact, outlook.estimate(here, ply, ROLLOUTS_BESIDE))


def standing(match: Match, ply: int) -> Match:
    """Stand where the match stood."""
    here = Match(match.setup)
    here.state = match.stood_at(ply)
    return here


def errors(exact: tuple[float, ...], counted: tuple[float, ...]) -> Iterator[float]:
    """Say of each seat how far its two chances are apart, in standard errors, where these mean something."""
    for share, other in zip(exact, counted, strict=True):
        spread = ROLLOUTS_BESIDE * share * (1 - share)
        if spread >= LEAST_WINS:
            yield abs(share - other) * ROLLOUTS_BESIDE / sqrt(spread)
        elif min(share, 1 - share) < ASTRAY < abs(share - other):
            yield float("inf")


def by_the_chart() -> Apart:
    """Work out every position of the charted game, and compare the beginning of each turn by it."""
    setup = prepare(games.find(CHARTED), seats=2)
    chart = tables.whole_chart(setup, advise=advice(setup))
    known = tables.by_print(tables.contest(chart, (tables.SENSIBLE, tables.SENSIBLE)))
    turn = Explorer(setup, tables.exact_of(setup), advice(setup), *tables.ONE_TURN)
    engine = outlook.engine_of(setup)

    def apart(match: Match) -> Iterator[float]:
        for ply in (ply for ply, (actor, _) in enumerate(match.actions) if actor == NATURE):
            here = standing(match, ply)
            turn.begin(here.state)
            turn.go_on(1)
            exact = float(known.look_up(turn.keys[:1])[0])
            if not isnan(exact):
                counted = outlook.estimate(here, ply, ROLLOUTS_BESIDE, engine)
                yield from errors((exact,), (counted[tables.seat_on_turn(here.state)],))

    return apart


def looked_over(game: str, matches: int) -> Iterator[Found]:
    """Look over the matches of a game that no earlier run has kept, and give all of them."""
    kept = [found for found in kept_before() if found.game == game][:matches]
    yield from kept
    if len(kept) == matches:
        return
    apart = by_the_chart() if game == CHARTED else at_its_end
    for number in range(len(kept), matches):
        found = look_over(game, number, apart)
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
        sys.stderr.write(f"{game}: {number + 1} of {matches}\n")
        yield found


def kept_before() -> list[Found]:
    """Read the matches that earlier runs looked over."""
    if not KEPT.is_file():
        return []
    return [Found(*json.loads(line)) for line in KEPT.read_text(encoding="utf-8").splitlines()]


def summed(rows: list[Found]) -> Found:
    """Take the matches of a game together."""
    largest, worst = max(row.largest for row in rows), max(row.worst for row in rows)
    compared, gifts = sum(row.compared for row in rows), sum(row.gifts for row in rows)
    actions, seconds = sum(row.actions for row in rows), sum(row.seconds for row in rows)
    return Found(rows[0].game, len(rows), actions, largest, compared, worst, gifts, seconds)


def written(rows: list[Found]) -> str:
    """Write the page."""
    matches = sum(row.matches for row in rows)
    told = {"rollouts": ROLLOUTS, "beside": ROLLOUTS_BESIDE, "every": EVERY, "least": LEAST_WINS}
    return HEAD.format(matches=matches, **told) + "".join(row_of(row) for row in rows)


def row_of(row: Found) -> str:
    """Write one row of the table."""
    astray, worst = f"{row.largest:.0e}", f"{row.worst:.2f}"
    cells = (row.game, f"{row.matches:,}", f"{row.actions:,}", astray, f"{row.compared:,}", worst, f"{row.gifts:,}")
    return f"| {' | '.join(cells)} | {row.seconds:.0f} |\n"


def main(asked: list[str]) -> int:
    """Look over the matches and write the page; fail where anything does not add up or agree."""
    matches = int(asked[asked.index("--matches") + 1]) if "--matches" in asked else MATCHES
    KEPT.parent.mkdir(exist_ok=True)
    if "--afresh" in asked:
        KEPT.unlink(missing_ok=True)
    rows = [summed(list(looked_over(game, round(matches * share)))) for game, share in SHARES.items()]
    write_whole(PAGE, written(rows))
    return int(any(row.largest > 1e-6 or row.worst > ERRORS for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
