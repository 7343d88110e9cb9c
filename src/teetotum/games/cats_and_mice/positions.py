"""A position of Cats and Mice in one line: `c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0`.

Cats by seat, mice that are out (`-` for none), mice in the Barn, counts, and the seat to move. Where they are not
nought there follow `s:` the spin, with `k:` the numbers still to be used by the cat or `u:` by mice; `f:` the piece
moved last in this turn and the space it came from; `g:` mice taken in this turn, `q:` turns without a capture, `p:`
turns played, `l:` totals spun for the lead or `y:` in a play-off (`-` is out of it, `?` still to spin), `x:` lots to be
drawn, `z:` the seat that took the last mouse, `w:` the seat that won a tie, `e:` ended.
"""

import re
from functools import cache

from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints
from teetotum.games.cats_and_mice import rules
from teetotum.games.cats_and_mice.moves import count_mouse_uses, list_cat_uses, renew_list
from teetotum.games.cats_and_mice.setup import name_of, plain
from teetotum.games.cats_and_mice.vocabulary import LARGEST, MICE, MOST_TURNS, Phase, Play
from teetotum.languages import say
from teetotum.mechanics.tally import count, flag, read_lead, say_lead

TAG = re.compile(r"([cmbntskufgqplyxzwe]):(\S+)")
STARTING = "c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0"
NONE = "-"
MOST_TAKEN = 3
"""Two by the cat's arrows and one by a cat sent home to it."""
MOST_POINTS = 14
PARTS = {"c", "m", "b", "n", "t"}


def say_position(play: Play) -> str:
    """Write the whole state in one line."""
    table, seats = play.state, range(play.house.seats)
    names = play.board.names
    told = [
        ("c", ",".join(name_of(names[table.cat[seat]]) for seat in seats)),
        ("m", ",".join(name_of(names[table.mice[n] - 1]) for n in range(table.out)) or NONE),
        ("b", str(table.barn)),
        ("n", ",".join(str(table.points[seat]) for seat in seats)),
        ("t", str(table.seat)),
    ]
    return " ".join(f"{tag}:{words}" for tag, words in told + tags(play) if words)


def tags(play: Play) -> list[tuple[str, str]]:
    """Write what is nought in most positions."""
    table, phase = play.state, play.state.phase
    unused = ",".join(str(table.number[arrow]) for arrow in range(2) if table.left[arrow])
    spun = say_lead(table.standing, table.totals, play.house.seats)
    return [
        ("s", f"{table.number[0]}-{table.number[1]}" if phase in {Phase.CAT, Phase.MICE} else ""),
        ("k", unused if phase == Phase.CAT else ""),
        ("u", unused if phase == Phase.MICE else ""),
        ("f", ",".join(name_of(play.board.names[at - 1]) for at in (table.moved, table.trail) if at)),
        ("g", str(table.caught or "")),
        ("q", str(table.quiet or "")),
        ("p", str(table.turns or "")),
        ("l", spun if phase == Phase.FOR_THE_LEAD else ""),
        ("y", spun if phase == Phase.PLAY_OFF else ""),
        ("x", "1" if phase == Phase.DRAW_LOTS else ""),
        ("z", str(table.last - 1) if table.last else ""),
        ("w", str(table.won - 1) if table.won else ""),
        ("e", "1" if phase == Phase.ENDED else ""),
    ]


def read_position(play: Play, text: str) -> None:
    """Set the table as the line says; what cannot stand on the board is refused."""
    found = [TAG.fullmatch(word) for word in text.split()]
    told = {tag[1]: tag[2] for tag in found if tag}
    if len(told) != len(found) or not told.keys() >= PARTS:
        raise Unreadable(
            say(
                "'{text}' is not a position: write cats, mice, Barn, counts and turn, such as {example}",
                text=text,
                example=STARTING,
            )
        )
    try:
        set_pieces(play, told)
        set_counts(play, told)
        set_phase(play, told)
    except (ValueError, LookupError):
        raise Unreadable(say("'{text}' is not a position that can stand on the board", text=text)) from None


def set_pieces(play: Play, told: dict[str, str]) -> None:
    """Stand cats and mice on their spaces, one piece to a space and no mouse on a Mouse Hole."""
    table, seats = play.state, play.house.seats
    cats = [spaced(play, word) for word in told["c"].split(",")]
    mice = [] if told["m"] == NONE else [spaced(play, word) for word in told["m"].split(",")]
    table.barn = count(told["b"], MICE)
    crowded = len({*cats, *mice}) < len(cats) + len(mice)
    if len(cats) != seats or crowded or len(mice) + table.barn > MICE or any(play.board.is_hole[at] for at in mice):
        raise ValueError(told["m"])
    for seat, space in enumerate(cats):
        rules.set_cat(play, seat, space)
    for space in mice:
        rules.set_mouse(play, space)


def set_counts(play: Play, told: dict[str, str]) -> None:
    """Set the counts of the seats and of the turns."""
    table = play.state
    points = [count(number, MOST_POINTS) for number in told["n"].split(",")]
    if len(points) != play.house.seats:
        raise ValueError(told["n"])
    bonus = play.house.last_mouse - 1 if "z" in told else 0
    if table.out + table.barn + sum(points) != MICE + bonus:
        raise ValueError(told["n"])
    for seat, number in enumerate(points):
        table.points[seat] = number
    table.seat = count(told["t"], play.house.seats - 1)
    table.caught = count(told.get("g", "0"), MOST_TAKEN)
    table.quiet, table.turns = count(told.get("q", "0"), MOST_TURNS), count(told.get("p", "0"), MOST_TURNS)
    table.last = count(told["z"], play.house.seats - 1) + 1 if "z" in told else 0
    table.won = count(told["w"], play.house.seats - 1) + 1 if "w" in told else 0


def set_phase(play: Play, told: dict[str, str]) -> None:
    """Set who is to do what: the rest of a turn, a lead or a play-off to be spun for, a lot, or nothing more."""
    table = play.state
    table.phase = Phase.ENDED if flag(told, "e") else Phase.DRAW_LOTS if flag(told, "x") else Phase.SPIN
    for tag, phase in (("l", Phase.FOR_THE_LEAD), ("y", Phase.PLAY_OFF)):
        if tag in told:
            table.phase = phase
            read_lead(told[tag], table.standing, table.totals, play.house.seats, 2 * LARGEST)
    if "s" in told:
        set_turn(play, told)
    if table.phase != Phase.ENDED and table.out + table.barn == 0 and "y" not in told:
        raise ValueError(told["m"])


def set_turn(play: Play, told: dict[str, str]) -> None:
    """Put the unused arrows in the seat's hand, for the cat or for mice, and list what is open."""
    table = play.state
    table.number[0], table.number[1] = sorted(count(number, LARGEST) for number in told["s"].split("-"))
    unused = [count(number, LARGEST) for number in told["k" if "k" in told else "u"].split(",")]
    for arrow in (1, 0):
        if table.number[arrow] in unused:
            unused.remove(table.number[arrow])
            table.left[arrow] = 1
    followed = [spaced(play, word) + 1 for word in told["f"].split(",")] if "f" in told else []
    table.moved, table.trail = (*followed, 0, 0)[:2]
    table.phase = Phase.CAT if "k" in told else Phase.MICE
    if unused or table.number[0] == 0 or len(followed) > 2:
        raise ValueError(told["s"])
    list_cat_uses(play) if "k" in told else count_mouse_uses(play)
    renew_list(play, 0)
    if table.found == 0:
        raise ValueError(told["s"])


def spaced(play: Play, word: str) -> int:
    """Find the space of this name."""
    space = space_called(play, plain(word))
    if space < 0:
        raise ValueError(word)
    return space


def space_called(play: Play, word: str) -> int:
    """Find the space of this name, written without dashes; -1 where there is none."""
    return numbered(tuple(play.board.names)).get(word, -1)


@cache
def numbered(names: Ints) -> dict[str, int]:
    """Number the names of a board."""
    return {plain(name_of(kept)): space for space, kept in enumerate(names) if kept}
