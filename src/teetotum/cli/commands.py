"""What one may say at the prompt besides a move: ask why, look something up, take back, save, leave."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from teetotum.cli import programs
from teetotum.cli.luck import wind_back
from teetotum.cli.reading import read_out, show_reasons, show_spaces
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.real_table import correct, entries, shown_by
from teetotum.engine.rules import NATURE
from teetotum.engine.spaces import tell_fully
from teetotum.engine.umpire import MOST_NAMED, Match
from teetotum.rulebooks.entries import one_of

if TYPE_CHECKING:
    from teetotum.cli.terminal_match import TerminalMatch

A_PAGE = 20
"""Events that the log shows unless it is asked for all."""


class Left(Exception):
    """A person leaves the table before the match is over."""


class Resigned(Exception):
    """A person gives the match up."""


@dataclass(frozen=True)
class Command:
    """Something to say at the prompt: how it is used, what it does, and whether it changed the table."""

    use: str
    words: str
    obey: Callable[["TerminalMatch", str], bool]


def why(table: "TerminalMatch", rest: str) -> bool:
    """Show the clauses behind what happened last, or the one that is named."""
    if rest:
        return look_up(table, rest)
    events = table.told(table.stretch) or table.told()[-1:]
    show_reasons(table.voice, table.match.game.rulebook, events)
    return False


def look_up(table: "TerminalMatch", rest: str) -> bool:
    """Show one clause, or the whole rulebook."""
    read_out(table.voice, table.match.game.rulebook, rest, table.match.setup.options)
    return False


def hint(table: "TerminalMatch", _rest: str) -> bool:
    """Ask the best program of the house what it would do."""
    match = table.match
    if match.to_act < 0:
        raise Illegal("there is nothing to choose now, only to spin")
    level = programs.levels(match.game)[-1]
    try:
        action = table.consult(level)
    except KeyboardInterrupt:
        raise Illegal("no hint, then: it was broken off") from None
    table.voice.say(f"A {level} program would play {match.say(action)}.", STRONG)
    advice = [clause for clause in match.game.rulebook.clauses if clause.kind == "advice"]
    if advice:
        table.voice.say("The print's own advice:", FAINT)
        table.voice.rows_of((clause.id, clause.words) for clause in advice)
    return False


def undo(table: "TerminalMatch", _rest: str) -> bool:
    """Go back to one's own last choice, but never past a spin, unless people make the spins themselves."""
    match = table.match
    seat = match.to_act if match.to_act in table.people else -1
    own = [n for n, (actor, _) in enumerate(match.actions) if actor in table.people and seat in (-1, actor)]
    if match.source is None:  # people typed the spins, and may have mistyped them
        own = [n for n, (actor, _) in enumerate(match.actions) if actor == NATURE or actor in table.people]
    if not own:
        raise Illegal("there is no choice of yours to take back")
    undone = match.actions[own[-1] :]
    if match.source is not None and any(actor == NATURE for actor, _ in undone):
        raise Illegal("what is spun is spun: only what came after the last spin can be taken back")
    for _ in undone:
        match.undo()
    wind_back(match)
    table.stretch = min(table.stretch, len(match.events))
    table.voice.say(f"Taken back: {len(undone)} action{'s' if len(undone) > 1 else ''}.", FAINT)
    return True


def list_entries(table: "TerminalMatch", _rest: str) -> bool:
    """List what was entered at a real table, so that a wrong entry can be named."""
    told = entries(table.match)
    names = {NATURE: "spin"} | dict(enumerate(table.match.setup.names))
    table.voice.rows_of((str(entry.number), f"{names[entry.actor]} {entry.text}") for entry in told[-A_PAGE:])
    return False


def put_right(table: "TerminalMatch", rest: str) -> bool:
    """Replace a wrong entry; what comes after it is entered again as it was, so far as it can have happened."""
    number, _, words = rest.partition(" ")
    if not (number.isascii() and number.isdecimal() and words.strip()):
        raise Illegal("say correct, the number of the entry and what it should be, such as correct 12 3-4")
    found = correct(table.match, int(number), words.strip())
    table.match = found.match
    table.stretch = len(table.match.events)
    stands = "everything after it stands" if not found.dropped else f"{len(found.dropped)} left out, since {found.why}"
    table.voice.say(f"Corrected; {stands}.", STRONG)
    return True


def save(table: "TerminalMatch", rest: str) -> bool:
    """Save the record."""
    keeper, match = table.keeper, table.match
    path = keeper.save_as(match, Path(rest)) if rest else keeper.save(match)
    table.voice.advise(f"Saved in {path}; go on with {keeper.how_to_resume(path)}", FAINT)
    return False


def draw_board(table: "TerminalMatch", _rest: str) -> bool:
    """Draw the board again."""
    table.show_board()
    return False


def position(table: "TerminalMatch", _rest: str) -> bool:
    """Write the position in one line."""
    table.voice.say(table.view.position())
    return False


def log(table: "TerminalMatch", rest: str) -> bool:
    """Tell again what happened."""
    events = table.told()
    table.voice.tell(events if rest == "all" else events[-A_PAGE:])
    return False


def resign(table: "TerminalMatch", _rest: str) -> bool:
    """Give the match up, once a person has said so twice."""
    name = table.match.name(table.speaker())
    if not table.is_sure("resign"):
        table.voice.say(f"{name} would give the match up, and it would end: say resign again.")
        return False
    raise Resigned(f"{name} resigned")


def leave(table: "TerminalMatch", _rest: str) -> bool:
    """Leave the table; where the match cannot be kept, only when it is said twice."""
    if table.is_sure("quit") or not table.is_worth_keeping:
        raise Left
    try:
        table.keeper.save(table.match)
    except Refusal as wrong:
        raise Refusal(f"{wrong}: say save FILE to keep it elsewhere, or quit again to lose it") from None
    table.forget()
    raise Left


def list_commands(table: "TerminalMatch", _rest: str) -> bool:
    """List all that may be said."""
    spins = spun_here(table.match) if table.match.source is None else "Enter spins"
    table.voice.say(f"To play: {spins}; say the number of a choice, or the move as the list writes it.")
    told = dict.fromkeys(table.commands.values())
    table.voice.rows_of((command.use, command.words) for command in told)
    table.voice.say(table.drawing.key(table.seen()))
    return False


def spun_here(match: Match) -> str:
    """Say what may be entered where people spin real parts."""
    shown = shown_by(match)
    faces = one_of(shown) if 0 < len(shown) <= MOST_NAMED else "as it is written on it"
    return f"say what came up ({faces}), or spin to let the house do it"


def explain(table: "TerminalMatch", rest: str) -> bool:
    """Say what one space does, or the signs of the board and what every kind of space does, by the house rules."""
    setup = table.match.setup
    if not rest:
        table.voice.say(table.drawing.key(table.seen()))
        show_spaces(table.voice, setup.options)
        return False
    named = {space_id.lower(): space_id for space_id in setup.sheet.index}
    if rest.lower() not in named:
        near = get_close_matches(rest.lower(), named, n=3, cutoff=0.0)
        raise Illegal(f"there is no space {rest!r}: say one as the moves write it, such as {', '.join(near)}")
    table.voice.say(tell_fully(setup, setup.sheet[named[rest.lower()]]))
    return False


AT_A_REAL_TABLE: dict[str, Command] = {
    "entries": Command("entries", "what was entered last, with its numbers", list_entries),
    "correct": Command("correct N WORDS", "put entry N right; what follows it stands as far as it can", put_right),
    "back": Command("back", "strike the last entry out, as undo does", undo),
}
"""What may be said besides where people spin real parts, and may have mistyped what came up."""

COMMANDS: dict[str, Command] = {
    "why": Command("why [CLAUSE]", "the clauses behind what happened last, or one of them", why),
    "rules": Command("rules [CLAUSE]", "the rulebook, or one clause of it", look_up),
    "hint": Command("hint", "what the best program of the house would do", hint),
    "undo": Command("undo", "back to your own last choice, or the last spin you typed", undo),
    "save": Command("save FILE", "keep the match, to resume it later", save),
    "legend": Command("legend [SPACE]", "what every kind of space does in this house, or one space", explain),
    "board": Command("board", "the board again", draw_board),
    "position": Command("position", "the position in one line", position),
    "log": Command("log [all]", "what has happened so far", log),
    "resign": Command("resign", "give the match up", resign),
    "help": (helping := Command("help", "this list", list_commands)),
    "?": helping,
    "quit": (leaving := Command("quit", "leave; the match is kept to be resumed", leave)),
    "exit": leaving,
    "q": leaving,
}


def nearest(said: str, commands: Iterable[str]) -> str:
    """Ask whether a command was meant that is written much like what was said."""
    found = get_close_matches(said.partition(" ")[0].lower(), list(commands), n=1, cutoff=0.7)
    return f"; did you mean {found[0]}?" if found else ""
