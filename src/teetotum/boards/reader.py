"""Opens boards: those that lie beside this file by name, anybody's own by its path."""

import re
import tomllib
from functools import cache
from pathlib import Path

from teetotum import packages
from teetotum.boards.sheet import BoardSheet, Space, Unsound
from teetotum.boards.survey import survey
from teetotum.boards.table import BoardTable

LARGEST = 4_000_000  # Bytes. The largest board of the house is not a hundredth of that.
DEEPEST = re.compile(r"""(?<![\w.-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){12}""")
"""A key of a dozen parts. No file of the house has one of four, and the reader's work grows with their square."""


def names() -> tuple[str, ...]:
    """Name every board that comes with a game."""
    return tuple(sorted(name for found in packages.everything().values() for name in found.boards))


def file_of(name: str) -> Path | None:
    """Find the file of a board that comes with a game; the name of the usual one is the game's own."""
    found = packages.find(name.partition("-")[0])
    return found.boards.get(name) if found else None


def read(name_or_path: str | Path) -> BoardSheet:
    """Open a board of the house by name, or a board file by its path, and survey it."""
    if isinstance(name_or_path, str) and (file := file_of(name_or_path)):
        return _from_shelf(file, name_or_path)
    path = Path(name_or_path)
    if isinstance(name_or_path, str) and path.name == name_or_path and not path.suffix:
        raise Unsound(f"{name_or_path}: no board has this name; take {' or '.join(names())}, or a path to a TOML file.")
    return from_bytes(contents_of(path), str(name_or_path))


def from_bytes(contents: bytes, file: str) -> BoardSheet:
    """Read a board from the contents of its file, and survey it."""
    board = BoardTable(file, "the file", parse(contents, file))
    sheet = _sheet(board, file)
    board.close()
    survey(sheet)
    return sheet


@cache
def _from_shelf(file: Path, name: str) -> BoardSheet:
    return from_bytes(file.read_bytes(), f"{name}.toml")


def contents_of(path: Path) -> bytes:
    """Read a file of reasonable size whole, or say why it cannot be read."""
    if not path.exists():
        raise Unsound(f"{path}: there is no such file.")
    if not path.is_file():
        raise Unsound(f"{path}: this is not a file.")
    try:
        with path.open("rb") as board:
            contents = board.read(LARGEST + 1)
    except OSError as wrong:
        raise Unsound(f"{path}: the file cannot be read: {wrong.strerror}.") from None
    if len(contents) > LARGEST:
        raise Unsound(f"{path}: a board of more than {LARGEST} bytes is not read.")
    return contents


def parse(contents: bytes, file: str) -> dict[str, object]:
    """Read TOML, or say what is wrong with it."""
    try:
        text = contents.decode()
        if DEEPEST.search(text):
            raise RecursionError
        return tomllib.loads(text)
    except UnicodeDecodeError:
        raise Unsound(f"{file}: this is not TOML: it is not text in UTF-8.") from None
    except ValueError as wrong:  # Not only TOMLDecodeError: a number of thousands of digits is refused by int().
        raise Unsound(f"{file}: this is not TOML: {wrong}.") from None
    except RecursionError:
        raise Unsound(f"{file}: this is not TOML that anybody could read: it is nested too deep.") from None


def _sheet(board: BoardTable, file: str) -> BoardSheet:
    return BoardSheet(
        id=board.text("id"),
        game=board.text("game"),
        title=board.text("title"),
        words=board.text("words"),
        sheet=_sides(board),
        unit_mm=board.number("unit_mm"),
        provenance=board.text("provenance"),
        space_size=board.point("space_size") or (0.0, 0.0),
        spaces=_spaces(board),
        file=file,
    )


def _sides(board: BoardTable) -> tuple[float, float]:
    sides = board.point("sheet")
    if sides is None:
        raise board.wrong("sheet is missing")
    return sides


def _spaces(board: BoardTable) -> tuple[Space, ...]:
    listed = board.take("space")
    if not isinstance(listed, list) or not listed or not all(isinstance(space, dict) for space in listed):
        raise board.wrong("space should be a list of spaces, one table each")
    return tuple(_space(_called(board.file, n, space)) for n, space in enumerate(listed, 1))


def _called(file: str, n: int, space: dict[str, object]) -> BoardTable:
    """Call a space by its id, or by its place in the list if it has none."""
    space_id = space.get("id")
    return BoardTable(file, f"space {space_id}" if isinstance(space_id, str) else f"space no. {n} of the list", space)


def _space(table: BoardTable) -> Space:
    space = Space(
        id=table.text("id"),
        kind=table.text("kind"),
        x=float(table.number("x")),
        y=float(table.number("y")),
        provenance=table.provenance("provenance"),
        links=table.texts("links"),
        effect=table.orders("effect"),
        place=table.text("place", ""),
        picture=table.text("picture", ""),
        belt=table.text("belt", ""),
        corner=table.text("corner", ""),
        principal=table.whole("principal", 0),
        size=table.point("size"),
        turn=float(table.number("turn", 0.0)),
    )
    table.close()
    return space
