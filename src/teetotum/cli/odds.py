"""Exact odds at the terminal: each seat's chance from a position, and what every legal move is worth."""

import json
import sys
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from rich.table import Table

from teetotum import games
from teetotum.cli.bulk import progress_bar
from teetotum.cli.programs import seated
from teetotum.cli.seating import Wishes, settle
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.chance import Keyed
from teetotum.engine.equipment import need_compiler
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match

if TYPE_CHECKING:
    from teetotum.engine.umpire import Setup
    from teetotum.lab.odds import AnyOdds, Bout

SENSIBLE = "sensible"
CERTAIN = 1e-6
"""Bounds as near as this are one figure."""


@dataclass(frozen=True)
class Question:
    """What was asked for on the command line."""

    game: str
    wishes: Wishes
    position: str
    programs: bool
    as_json: bool = False
    ray: str = ""
    """The address of a cluster, or a word for the usual one; empty for this machine."""


def tell_odds(voice: Voice, asked: Question) -> None:
    """Answer from the table of exact odds, working it out first where it is not kept yet, or work an endgame out."""
    game = games.find(asked.game)
    setup = settle(game, asked.wishes if asked.wishes.seats else replace(asked.wishes, seats=usual_seats(game)))
    need_compiler("working out exact odds")
    if asked.ray and not asked.programs:
        raise BadSetup(
            "one table is filled on one machine, and --ray spreads what --programs works out: say both or neither"
        )
    from teetotum.lab import fleets, odds, voyages  # noqa: PLC0415  # brings the compiler with it

    if voyages.is_race(setup) or fleets.is_fleet(setup):
        if asked.position or asked.programs:
            raise BadSetup("such a race is worked out from its beginning alone: leave --position and --programs out")
        tell_race(voice, asked, setup) if voyages.is_race(setup) else tell_fleet(voice, asked, setup)
        return
    whole = odds.is_whole(setup)
    match = odds.opening_of(setup, asked.position)
    if not whole and not asked.position:
        raise BadSetup(
            f"{game.title} has too many positions to be worked out whole: ask about one near its end with --position, "
            f"which is written as the first one is, '{match.position()}'"
        )
    if not whole and asked.programs:
        raise BadSetup(
            "--programs is for games that are worked out whole: leave it out where a position is asked about"
        )
    with progress_bar() as progress:
        bouts = odds.bouts_of(setup, progress, asked.ray) if asked.programs else []
        known = odds.odds_of(setup, progress) if whole else odds.endgame(match, progress)
    if asked.as_json:
        sys.stdout.write(json.dumps(in_figures(match, known, bouts), indent=2) + "\n")
        return
    tell_position(voice, match, known)
    if bouts:
        voice.say()
        voice.say("The programs, exactly, as shares of matches won by the first, a draw as half:", STRONG)
        voice.console.print(contests(bouts))


def usual_seats(game: AnyGame) -> int:
    """Ask about two seats where nothing is said, for so many are worked out in every game."""
    return max(2, game.rulebook.seats.least)


def tell_race(voice: Voice, asked: Question, setup: "Setup") -> None:
    """Say how likely each place in the order of turns is to be home first, and how long one seat takes."""
    from teetotum.lab.voyages import race  # noqa: PLC0415  # likewise

    known = race(setup)
    if asked.as_json:
        sys.stdout.write(json.dumps({"game": setup.game.id, "seats": setup.seats} | asdict(known), indent=2) + "\n")
        return
    voice.title(f"{setup.game.title}: exact odds")
    rounds = ", ".join(f"{share:.0%} within {within}" for share, within in known.within)
    voice.say(f"One alone is home after {known.mean:.2f} rounds on average: {rounds}.")
    if setup.seats > 1:
        voice.say(f"Everybody playing as the {known.level} program does, a place in the order of turns is worth:")
        grid = Table("turn", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
        for heading in ("chance to win", "by the best answers"):
            grid.add_column(heading, justify="right")
        for place, (chance, best) in enumerate(zip(known.firsts, known.best, strict=True), 1):
            grid.add_row(str(place), f"{chance:.2%}", f"{best:.2%}")
        voice.console.print(grid)


def tell_fleet(voice: Voice, asked: Question, setup: "Setup") -> None:
    """Say how likely each place in the order of turns is to win a race in which seats wait for one another."""
    from teetotum.lab.fleets import kept_bounds  # noqa: PLC0415  # likewise

    with progress_bar() as progress:
        known = kept_bounds(setup, progress)
    if asked.as_json:
        sys.stdout.write(json.dumps({"game": setup.game.id, "seats": setup.seats} | asdict(known), indent=2) + "\n")
        return
    spans = list(zip(known.least, known.most, strict=True))
    exact = all(most - least < CERTAIN for least, most in spans)
    voice.title(f"{setup.game.title}: {'exact odds' if exact else 'bounds of the odds'}")
    voice.say(f"Everybody playing as the {known.level} program does, a place in the order of turns is worth:")
    grid = Table("turn", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    grid.add_column("chance to win", justify="right")
    for place, (least, most) in enumerate(spans, 1):
        grid.add_row(str(place), f"{least:.2%}" if exact else f"{least:.2%} to {most:.2%}")
    voice.console.print(grid)
    if not exact:
        voice.say("What is too rare or too long to be followed is taken for lost, then for won.", FAINT)


def tell_position(voice: Voice, match: Match, known: "AnyOdds") -> None:
    """Say each seat's chance, and where there is something to choose what each choice is worth."""
    least, most = known.span(match.state)
    exact = most[0] - least[0] < CERTAIN
    shown = [f"{low:.2%}" if exact else f"{low:.2%} to {high:.2%}" for low, high in zip(least, most, strict=True)]
    told = ", ".join(f"{match.name(seat)} {chance}" for seat, chance in enumerate(shown))
    voice.title(f"{match.game.title}: {'exact odds' if exact else 'bounds of the odds'}")
    voice.say(match.position(), FAINT)
    voice.say(f"Both playing their best, the chances to win are: {told}.")
    if not exact:
        voice.say("More follows than there is room for: what lies beyond is taken for lost, then for won.", FAINT)
    if exact and match.to_act >= 0:
        voice.say()
        voice.console.print(moves(match, known))


def in_figures(match: Match, known: "AnyOdds", bouts: "list[Bout]") -> dict[str, object]:
    """Give all that is known of a position for a program to read."""
    least, most = known.span(match.state)
    exact = most[0] - least[0] < CERTAIN
    spans = enumerate(zip(least, most, strict=True))
    choices = known.choices(match) if exact and match.to_act >= 0 else ()
    return {
        "game": match.game.id,
        "options": match.setup.options.house_rules,
        "position": match.position(),
        "exact": exact,
        "chances": [
            {"seat": seat, "name": match.name(seat), "chance": (low + high) / 2, "least": low, "most": high}
            for seat, (low, high) in spans
        ],
        "choices": [{"action": action, "notation": match.say(action), "chance": each} for action, each in choices],
        "programs": [asdict(bout) | {"share": bout.share} for bout in bouts],
    }


def moves(match: Match, known: "AnyOdds") -> Table:
    """Lay out every legal move with the chance of winning after it, the best first."""
    grid = Table(match.name(match.to_act), box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    grid.add_column("chance to win", justify="right")
    grid.add_column("given away", justify="right", style=FAINT)
    grid.add_column("")
    advised = seated(match.game, SENSIBLE).choose(match, Keyed(0))
    ranked = sorted(known.choices(match), key=lambda choice: -choice[1])
    for action, chance in ranked:
        remark = "as the sensible program plays" if action == advised and len(ranked) > 1 else ""
        grid.add_row(match.say(action), f"{chance:.2%}", f"{ranked[0][1] - chance:.2%}", remark)
    return grid


def contests(bouts: "list[Bout]") -> Table:
    """Lay out what each player may expect against each other one."""
    grid = Table("players", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    for heading in ("beginning", "following", "lead spun for"):
        grid.add_column(heading, justify="right")
    for bout in bouts:
        figures = (f"{share:.2%}" for share in (bout.first, bout.second, bout.share))
        grid.add_row(" v. ".join(bout.pair), *figures)
    return grid
