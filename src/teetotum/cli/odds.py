"""Exact odds at the terminal: each seat's chance from a position, and what every legal move is worth."""

import json
import sys
from dataclasses import asdict, dataclass
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
from teetotum.engine.umpire import Match

if TYPE_CHECKING:
    from teetotum.lab.odds.solved import Bout, Odds

SENSIBLE = "sensible"


@dataclass(frozen=True)
class Question:
    """What was asked for on the command line."""

    game: str
    wishes: Wishes
    position: str
    programs: bool
    as_json: bool = False


def tell_odds(voice: Voice, asked: Question) -> None:
    """Answer from the table of exact odds, working it out first where it is not kept yet."""
    setup = settle(games.find(asked.game), asked.wishes)
    need_compiler("working out exact odds")
    from teetotum.lab.odds import solved  # noqa: PLC0415  # brings the compiler with it

    solved.survey_of(setup)
    match = solved.opening_of(setup, asked.position)
    with progress_bar() as progress:
        bouts = solved.bouts_of(setup, progress) if asked.programs else []
        known = solved.odds_of(setup, progress)
    if asked.as_json:
        sys.stdout.write(json.dumps(in_figures(match, known, bouts), indent=2) + "\n")
        return
    tell_position(voice, match, known)
    if bouts:
        voice.say()
        voice.say("The programs, exactly, as shares of races won by the first:", STRONG)
        voice.console.print(contests(bouts))


def tell_position(voice: Voice, match: Match, known: "Odds") -> None:
    """Say each seat's chance, and where there is something to choose what each choice is worth."""
    from teetotum.lab.odds.solved import state_of  # noqa: PLC0415  # likewise

    chances = known.chances(state_of(match.state))
    told = ", ".join(f"{match.name(seat)} {chance:.2%}" for seat, chance in enumerate(chances))
    choices = moves(match, known) if match.to_act >= 0 else None
    voice.title(f"{match.game.title}: exact odds")
    voice.say(match.position(), FAINT)
    voice.say(f"Both playing their best, the chances to win are: {told}.")
    if choices:
        voice.say()
        voice.console.print(choices)


def in_figures(match: Match, known: "Odds", bouts: "list[Bout]") -> dict[str, object]:
    """Give all that is known of a position for a program to read."""
    from teetotum.lab.odds.solved import state_of  # noqa: PLC0415  # likewise

    chances = known.chances(state_of(match.state))
    choices = known.choices(match) if match.to_act >= 0 else ()
    return {
        "game": match.game.id,
        "options": match.setup.options.house_rules,
        "position": match.position(),
        "chances": [{"seat": seat, "name": match.name(seat), "chance": each} for seat, each in enumerate(chances)],
        "choices": [{"action": action, "notation": match.say(action), "chance": each} for action, each in choices],
        "programs": [asdict(bout) | {"share": bout.share} for bout in bouts],
    }


def moves(match: Match, known: "Odds") -> Table:
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
