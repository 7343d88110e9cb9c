"""Opens boards: those that lie beside this file by name, anybody's own by its path."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from teetotum.boards.sheet import BoardSheet, Space, Unsound
from teetotum.boards.survey import survey
from teetotum.boards.table import Table

SHELF = "teetotum.boards"
LARGEST = 4_000_000  # Bytes. The largest board of the house is not a hundredth of that.


def names() -> tuple[str, ...]:
    """Name every board on the shelf."""
    lying = (path.name for path in files(SHELF).iterdir())
    return tuple(sorted(name[:-5] for name in lying if name.endswith(".toml")))


def read(name_or_path: str | Path) -> BoardSheet:
    """Open a board of the house by name, or a board file by its path, and survey it."""
    if isinstance(name_or_path, str) and name_or_path in names():
        return _from_shelf(name_or_path)
    path = Path(name_or_path)
    if isinstance(name_or_path, str) and path.name == name_or_path and not path.suffix:
        raise Unsound(f"{name_or_path}: no board has this name; take {' or '.join(names())}, or a path to a TOML file.")
    return from_bytes(contents_of(path), str(name_or_path))


def from_bytes(contents: bytes, file: str) -> BoardSheet:
    """Read a board from the contents of its file, and survey it."""
    board = Table(file, "the file", parse(contents, file))
    sheet = _sheet(board, file)
    board.close()
    survey(sheet)
    return sheet


@cache
def _from_shelf(name: str) -> BoardSheet:
    return from_bytes((files(SHELF) / f"{name}.toml").read_bytes(), f"{name}.toml")


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
        return tomllib.loads(contents.decode())
    except UnicodeDecodeError:
        raise Unsound(f"{file}: this is not TOML: it is not text in UTF-8.") from None
    except ValueError as wrong:  # Not only TOMLDecodeError: a number of thousands of digits is refused by int().
        raise Unsound(f"{file}: this is not TOML: {wrong}.") from None
    except RecursionError:
        raise Unsound(f"{file}: this is not TOML that anybody could read: it is nested too deep.") from None


def _sheet(board: Table, file: str) -> BoardSheet:
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


def _sides(board: Table) -> tuple[float, float]:
    sides = board.point("sheet")
    if sides is None:
        raise board.unsound("sheet is missing")
    return sides


def _spaces(board: Table) -> tuple[Space, ...]:
    listed = board.take("space")
    if not isinstance(listed, list) or not listed or not all(isinstance(space, dict) for space in listed):
        raise board.unsound("space should be a list of spaces, one table each")
    return tuple(_space(_called(board.file, n, space)) for n, space in enumerate(listed, 1))


def _called(file: str, n: int, space: dict[str, object]) -> Table:
    """Call a space by its id, or by its place in the list if it has none."""
    space_id = space.get("id")
    return Table(file, f"space {space_id}" if isinstance(space_id, str) else f"space no. {n} of the list", space)


def _space(table: Table) -> Space:
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
        principal=table.whole("principal"),
        size=table.point("size"),
        turn=float(table.number("turn", 0.0)),
    )
    table.close()
    return space
