"""Looking over at the terminal: what each house rule changes, and how a finished match came to go as it did."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.json import encode
from rich.table import Table

from teetotum import games
from teetotum.cli.accounts import played_through, records_evening
from teetotum.cli.bulk import progress_bar
from teetotum.cli.keeping import is_sealed
from teetotum.cli.logs import whole_record
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.equipment import need_compiler
from teetotum.engine.errors import BadRecord, BadSetup

if TYPE_CHECKING:
    from teetotum.engine.telling import Progress
    from teetotum.engine.umpire import Setup
    from teetotum.lab.exercise_review import ExerciseReview
    from teetotum.lab.odds import Odds
    from teetotum.lab.review import Review
    from teetotum.rulebooks.readings import Measured

STEPS = 24
"""Bars that the curve of a match is drawn with."""
TALLEST = 40


def compare(  # a comparison is asked for by all of these
    voice: Voice, name: str, options: tuple[str, ...], matches: int, seed: int, *, ray: str, as_json: bool
) -> None:
    """Measure the readings of a game, and show what each changes."""
    game = games.find(name)
    for option in options:
        game.rulebook.option(option)
    need_compiler(f"a comparison of {game.id}'s house rules")
    from teetotum.lab.compare import Comparison  # noqa: PLC0415  # brings the compiler with it
    from teetotum.rulebooks.readings import write  # noqa: PLC0415  # likewise

    with progress_bar() as progress:
        found = Comparison(game, matches, seed, ray=ray).measure(options, progress)
    if as_json:
        print(write(found), end="")  # noqa: T201  # a program reads it, in whatever width
    else:
        show_readings(voice, game.title, found, matches, seed)


def show_readings(voice: Voice, title: str, found: "Measured", matches: int, seed: int) -> None:
    """Show every reading with the usual one beside it."""
    voice.title(f"{title}: {matches:,} matches a choice, seed {seed}")
    for table in found.tables:
        shares = ", ".join(f"{share:.1%}" for share in table.shares)
        voice.say(
            f"With {table.seats} seats: {shares}; {table.length:,.0f} actions, {table.short:,} to {table.long:,}."
        )
    grid = Table("option", "choice", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    for heading in ("first wins", "length"):
        grid.add_column(heading, justify="right")
    grid.add_column("what changes")
    for each in found.readings:
        figures = ["", ""]
        if each.usual and each.chosen:
            figures = [f"{each.chosen.first:.1%}", f"{each.chosen.length / each.usual.length - 1:+.0%}"]
        grid.add_row(each.option, each.choice, *figures, each.sentence)
    voice.console.print(grid)
    voice.say("Between sensible programs, which know the usual rules alone.", FAINT)


def look_over(  # a review is asked for by all of these
    voice: Voice, path: str, board: str, rollouts: int | None, seed: int, *, is_exact: bool, as_json: bool
) -> None:
    """Look a recorded match or exercise over."""
    if is_sealed(Path(path)):
        if rollouts or is_exact:
            raise BadSetup("an exercise is never played on, since orders are secret: leave --rollouts and --exact out")
        look_exercise_over(voice, path, board, as_json=as_json)
        return
    if records_evening(path):
        raise BadRecord(f"{path} is of a whole evening: a match or an exercise is looked over")
    _, match = played_through(path, board)
    from teetotum.lab.review import check, known_odds, review, usual_rollouts  # noqa: PLC0415  # brings all programs

    check(match)
    with progress_bar() as progress:
        known = exact_odds(match.setup, progress) if is_exact else known_odds(match.setup)
        told = rollouts or usual_rollouts()
        found = review(match, told, seed, lambda done, of: progress("looking over", done, of), known)
    if as_json:
        print(json.dumps(asdict(found), ensure_ascii=False))  # noqa: T201  # a program reads it, in whatever width
    else:
        show_review(voice, found)


def exact_odds(setup: "Setup", progress: "Progress") -> "Odds":
    """Work exact odds out, where there is what does it."""
    need_compiler("working out exact odds")
    from teetotum.lab.odds import odds_of  # noqa: PLC0415  # brings the compiler with it

    return odds_of(setup, progress)


def show_review(voice: Voice, found: "Review") -> None:
    """Tell what decided a match, what was given away, and what of it was luck."""
    voice.title(f"{found.title}: {', '.join(found.names)}; {len(found.moments)} actions")
    voice.say(found.how, FAINT)
    voice.say()
    voice.console.print(curve(found))
    voice.say()
    voice.say("What decided it:", STRONG)
    for n in found.decided:
        moment = found.moments[n]
        moved = max(range(len(found.names)), key=lambda seat: abs(moment.change[seat]))
        was, now = found.curve[n][moved], found.curve[n + 1][moved]
        voice.say(f"{moment.ply + 1}. {moment.told or moment.said} ({found.names[moved]}: {was:.0%} to {now:.0%})")
    if found.is_all_luck:
        voice.say("Nothing was anybody's to choose: it was luck throughout.")
    for gift in found.gifts:
        voice.say(
            f"{gift.ply + 1}. {found.names[gift.seat]} played {gift.made}, worth {gift.chance:.0%}: "
            f"{gift.better} was worth {gift.better_chance:.0%}."
        )
    voice.say()
    voice.console.print(sums(found))


def look_exercise_over(voice: Voice, path: str, scenario: str, *, as_json: bool) -> None:
    """Look a recorded exercise over, by its score cards or its problem's score."""
    from teetotum.lab.exercise_review import review_exercise  # noqa: PLC0415  # brings the war rooms' drawings

    _, exercise = whole_record(path, scenario)
    found = review_exercise(exercise)
    if as_json:
        print(encode(found).decode())  # noqa: T201  # a program reads it, in whatever width
    else:
        show_exercise_review(voice, found)


def show_exercise_review(voice: Voice, found: "ExerciseReview") -> None:
    """Tell how the sides stood move by move, what decided an exercise, and what every ship gave and lost."""
    voice.title(f"{found.title}, {found.scenario}: {found.counted}")
    voice.console.print(standings(found))
    voice.say()
    for n in found.decided:
        voice.say("What decided it:" if n == found.decided[0] else "", STRONG)
        voice.say(turning_point(found, n), STRONG)
        for told in found.stages[n].told:
            voice.say(f"  {told.text}  [{told.cites}]")
    voice.say()
    if found.ships:
        voice.console.print(ships_table(found))
    for figure in found.figures:
        voice.say(figure)
    voice.say(found.ending, STRONG)


def standings(found: "ExerciseReview") -> Table:
    """Lay out how the sides stood after every move."""
    grid = plain_grid("after move", *found.sides, "", "")
    for n, stage in enumerate(found.stages):
        mark = "<" if n in found.decided else ""
        grid.add_row(str(stage.move), *(f"{count:g}" for count in stage.counts), stage.when, mark)
    return grid


def turning_point(found: "ExerciseReview", n: int) -> str:
    """Say what a move changed for every side."""
    was, now = found.stages[max(0, n - 1)].counts, found.stages[n].counts
    sides = zip(found.sides, was, now, strict=True)
    changed = (
        f"{side} {before:g} to {after:g}" if before != after else f"{side} {after:g}" for side, before, after in sides
    )
    return f"Move {found.stages[n].move}: {', '.join(changed)}"


def ships_table(found: "ExerciseReview") -> Table:
    """Lay out what every ship gave and lost."""
    grid = plain_grid("ship", "lost", "of", "gave", "in")
    for ship in found.ships:
        fired = f"{ship.salvos} salvo{'' if ship.salvos == 1 else 's'}"
        grid.add_row(ship.name, f"{ship.lost:g}", f"{ship.whole:g}", f"{ship.gave:g}", fired)
    return grid


def plain_grid(first: str, *headings: str) -> Table:
    """Begin a table without lines, figures at the right."""
    grid = Table(first, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    for heading in headings:
        grid.add_column(heading, justify="right")
    return grid


def curve(found: "Review") -> Table:
    """Draw the chances of every seat at some moments of the match."""
    grid = plain_grid("after", *found.names)
    grid.add_column("")
    last = len(found.curve) - 1
    for n in sorted({round(last * step / STEPS) for step in range(STEPS + 1)}):
        row = found.curve[n]
        grid.add_row(str(n), *(f"{share:.0%}" for share in row), "#" * round(TALLEST * row[0]))
    return grid


def sums(found: "Review") -> Table:
    """Lay out luck and choice in points, seat by seat."""
    headings = ("own spins", "others' spins", "own choices", "others' choices", "in all", "to within")
    grid = plain_grid("points", *headings)
    for each in found.sums:
        parts = (each.own_luck, each.others_luck, each.own_choice, each.others_choice, each.whole)
        told = (f"{100 * part:+.0f}" for part in parts)
        grid.add_row(found.names[each.seat], *told, f"{196 * each.error:.0f}")
    return grid
