"""How the numbers of A Trip with Phoebe Snow are spoken: spaces, counts, turns, minutes and places in the order."""

from collections.abc import Mapping

from teetotum.boards import Space
from teetotum.games.phoebe_snow.vocabulary import NAME, Board, House, Kind

PICTURES = {
    Kind.WHITE_FLAG: "a white flag",
    Kind.RED_FLAG: "a red flag",
    Kind.MISS_SNOW: "Miss Snow",
    Kind.MEAL: "a meal",
    Kind.WAIT: "a wait",
    Kind.CONDUCTOR: "the conductor",
    Kind.WHISTLE: "a whistle",
}
MILES, SPACES = 100, 3
"""So many miles are covered by so many spaces (PS-3)."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def spell(name: str) -> tuple[int, ...]:
    """Lay the letters of a name in a row of numbers, as a board keeps them."""
    return tuple(ord(letter) for letter in name.ljust(NAME))


def name_on(board: Board, space: int) -> str:
    """Read the name that stands on a space, or nothing."""
    return "".join(chr(letter) for letter in board.letters[NAME * space : NAME * space + NAME]).strip()


def space_name(board: Board, _house: House, _seat: int, space: int) -> str:
    """Name a space as a player would: New York, Chicago (27), 29 (a wait of 2)."""
    if space in (0, board.last):
        return name_on(board, space)
    if name := name_on(board, space):
        return f"{name} ({space})"
    kind = Kind(board.kind[space])
    number = f" of {board.number[space]}" if board.number[space] else ""
    return f"{space} ({PICTURES[kind]}{number})"


def spot_name(board: Board, _house: House, _seat: int, space: int) -> str:
    """Name a space in short: by the name on it, or by its number."""
    return name_on(board, space) or str(space)


def counted(number: int, thing: str) -> str:
    """Count things in words: no turns, 1 turn, 2 turns."""
    return f"{number} {thing}" if number == 1 else f"{number or 'no'} {thing}s"


def blanks(_board: Board, _house: House, space: Space) -> Mapping[str, str]:
    """Say how long a wait is, and which miles of the line a space covers."""
    number = int(space.id)
    return {
        "time": counted(space.ordered("minutes"), "minute"),
        "first_mile": f"{MILES * number // SPACES:,}",
        "last_mile": f"{MILES * (number + 1) // SPACES:,}",
    }


def count_numbers(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number."""
    return str(number)


def count_turns(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number of turns."""
    return counted(number, "turn")


def count_minutes(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number of minutes."""
    return counted(number, "minute")


def count_seconds(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number of seconds."""
    return counted(number, "second")


def place_in_order(_board: Board, _house: House, _seat: int, place: int) -> str:
    """Say a place in the order of play."""
    return ORDINALS[place - 1]
