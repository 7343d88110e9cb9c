"""How the numbers of A Trip with Phoebe Snow are spoken: spaces, counts, turns, minutes and places in the order."""

from collections.abc import Mapping

from teetotum.boards import Space
from teetotum.games.phoebe_snow.vocabulary import NAME, Board, House, Kind
from teetotum.languages import say, term

PICTURES = {
    Kind.WHITE_FLAG: term("a white flag"),
    Kind.RED_FLAG: term("a red flag"),
    Kind.MISS_SNOW: term("Miss Snow"),
    Kind.MEAL: term("a meal"),
    Kind.WAIT: term("a wait"),
    Kind.CONDUCTOR: term("the conductor"),
    Kind.WHISTLE: term("a whistle"),
}
MILES, SPACES = 100, 3
"""So many miles are covered by so many spaces (PS-3)."""
ORDINALS = (term("first"), term("second"), term("third"), term("fourth"), term("fifth"), term("sixth"))


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
    picture, number = say(PICTURES[kind]), board.number[space]
    return f"{space} ({say('{picture} of {number}', picture=picture, number=number) if number else picture})"


def spot_name(board: Board, _house: House, _seat: int, space: int) -> str:
    """Name a space in short: by the name on it, or by its number."""
    return name_on(board, space) or str(space)


def turns(number: int) -> str:
    """Count turns in words: no turns, 1 turn, 2 turns."""
    return say("1 turn") if number == 1 else say("{number} turns", number=number or say("no"))


def minutes(number: int) -> str:
    """Count minutes in words."""
    return say("1 minute") if number == 1 else say("{number} minutes", number=number or say("no"))


def seconds(number: int) -> str:
    """Count seconds in words."""
    return say("1 second") if number == 1 else say("{number} seconds", number=number or say("no"))


def blanks(_board: Board, _house: House, space: Space) -> Mapping[str, str]:
    """Say how long a wait is, and which miles of the line a space covers."""
    number = int(space.id)
    return {
        "time": minutes(space.ordered("minutes")),
        "first_mile": f"{MILES * number // SPACES:,}",
        "last_mile": f"{MILES * (number + 1) // SPACES:,}",
    }


def count_numbers(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number."""
    return str(number)


def count_turns(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number of turns."""
    return turns(number)


def count_minutes(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number of minutes."""
    return minutes(number)


def count_seconds(_board: Board, _house: House, _seat: int, number: int) -> str:
    """Say a number of seconds."""
    return seconds(number)


def place_in_order(_board: Board, _house: House, _seat: int, place: int) -> str:
    """Say a place in the order of play."""
    return say(ORDINALS[place - 1])
