"""A match at a real table: people spin and move real parts, and say what happened; a slip of the hand is put right.

An entry is a line of the record: what came up, or what was moved. One that was entered wrongly is replaced where it
stands, and everything after it is entered again as it was told, so far as it still can have happened.
"""

from collections.abc import Callable
from typing import NamedTuple

from teetotum.engine.chance import LOT, Wheel, weigh
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.records import retrace
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match
from teetotum.languages import say


class Entry(NamedTuple):
    """One thing that was said to have happened."""

    number: int
    """Counted from 1."""
    actor: int
    text: str


class Correction(NamedTuple):
    """A match put right: as it stands now, and what of the later entries cannot have happened so."""

    match: Match
    dropped: tuple[Entry, ...]
    why: str
    """Why the first of them cannot stand; empty where all do."""


def dropped_words(why: str, count: int) -> str:
    """Say what a correction left out."""
    if not count:
        return say("Corrected; everything after it stands.")
    if count == 1:
        return say("Corrected; one entry is left out and to be entered again, since {why}.", why=why)
    return say("Corrected; {count} entries are left out and to be entered again, since {why}.", count=count, why=why)


def entries(match: Match) -> list[Entry]:
    """List all that was entered, as it was said."""
    return [Entry(n, actor, said(before, action)) for n, (before, actor, action) in enumerate(retrace(match), 1)]


def is_lot(match: Match) -> bool:
    """See whether a lot is asked for, which falls on somebody."""
    return match.to_act == NATURE and match.wheel.name == LOT


def said(match: Match, action: int) -> str:
    """Say what came up or was moved as the record writes it; of a lot on whom it fell."""
    return match.name(action) if is_lot(match) else match.say(action)


def read(match: Match, words: str) -> int:
    """Read what came up or was moved; on whom a lot fell by name, or by seat counted from 1."""
    if not is_lot(match):
        return match.read(words)
    names = [name.casefold() for name in match.setup.names]
    if words.strip().casefold() in names:
        return names.index(words.strip().casefold())
    if words.isascii() and words.isdecimal() and 1 <= int(words) <= len(names):
        return int(words) - 1
    told = ", ".join(match.setup.names)
    raise Unreadable(
        say("'{words}' is nobody here: say {told}, or 1 to {most}", words=words, told=told, most=len(names))
    )


def shown_by(match: Match) -> list[str]:
    """List what the appliance that is spun now may show, each once."""
    return [said(match, chance.outcome) for chance in weigh(match.wheel)] if match.to_act == NATURE else []


def enter(match: Match, words: str) -> None:
    """Enter what came up, or what was moved; what cannot be is refused, and nothing has changed."""
    match.take(read(match, words))


def spin_for(match: Match, below: Callable[[int], int]) -> str:
    """Spin in place of the real appliance, and say what came up."""
    wheel: Wheel = match.wheel
    if match.to_act != NATURE:
        raise Illegal(say("there is nothing to spin now: {whose_turn}", whose_turn=match.whose_turn()))
    shown = said(match, wheel.faces[below(len(wheel.faces))])
    enter(match, shown)
    return shown


def correct(match: Match, number: int, words: str) -> Correction:
    """Replace one entry; the match itself stays as it was, so that nothing is lost if the entry cannot be."""
    told = entries(match)
    if not 1 <= number <= len(told):
        many = say("1 to {most}", most=len(told)) if told else say("none yet")
        raise Illegal(say("there is no entry {number} to correct: there is {many}", number=number, many=many))
    again = Match(match.setup, opening=match.opening)
    for actor_and_action in match.actions[: number - 1]:
        again.take(actor_and_action[1])
    enter(again, words)
    for n, entry in enumerate(told[number:]):
        if why := stands(again, entry):
            return Correction(again, tuple(told[number + n :]), why)
    return Correction(again, (), "")


def stands(match: Match, entry: Entry) -> str:
    """Enter something again as it was told; where it cannot have happened, say why, and leave the match as it is."""
    if match.to_act != entry.actor:
        return say(
            "entry {number} ({text}) comes out of turn: {whose_turn}",
            number=entry.number,
            text=entry.text,
            whose_turn=match.whose_turn(),
        )
    try:
        enter(match, entry.text)
    except Refusal as wrong:
        return say(
            "entry {number} ({text}) cannot have happened: {wrong}", number=entry.number, text=entry.text, wrong=wrong
        )
    return ""
