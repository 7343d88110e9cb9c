"""The ground of Cats and Mice: where its spaces lie, what they are called, and the places beside the Highways."""

from collections import deque
from functools import lru_cache
from typing import NamedTuple, cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.scenes import Glimpse, Point
from teetotum.games.cats_and_mice.setup import BARN, COMPASS, highway_spaces, links_between
from teetotum.games.cats_and_mice.vocabulary import Board, House, State
from teetotum.games.cats_and_mice.walks import Links
from teetotum.languages import say, term

ROW = 6
"""So many mice stand in one row on the floor of the Barn."""
ROOMY = 7
"""Up to so many mice and one more lie on a shelf without crowding."""
SHELF = (290.0, 46.0)
"""How long and how high the shelf beside a Home is, on a sheet of a thousand units."""
KINDS = {
    "home": term("Home {point}"),
    "mouse_space": term("Mouse Space {point}"),
    "mouse_hole": term("Mouse Hole {point}"),
}


class Ground(NamedTuple):
    """A board with its spaces in the order of their numbers, the Barn apart."""

    sheet: BoardSheet
    spaces: tuple[Space, ...]
    barn: Space
    links: Links

    def point(self, space: int) -> Point:
        """Find the middle of a space."""
        return self.spaces[space].x, self.spaces[space].y

    def barn_place(self, n: int) -> Point:
        """Find where the n-th mouse in the Barn stands: in rows on its floor."""
        wide, high = self.sheet.size_of(self.barn)
        row, at = divmod(n, ROW)
        x = self.barn.x + (at - (ROW - 1) / 2) * 0.112 * wide + (0.02 if row else -0.02) * wide
        return round(x, 2), round(self.barn.y + (0.22 + 0.135 * row) * high, 2)

    def shelf(self, home: Space) -> tuple[float, float, float, float]:
        """Find the shelf beside a Home: its left edge, its top, its length and its height."""
        width, height = self.sheet.sheet
        long, high = SHELF[0] * width / 1000, SHELF[1] * height / 1000
        inward, up = 106 * width / 1000, 63 * height / 1000
        left = home.x + inward if home.x < width / 2 else home.x - inward - long
        middle = home.y + up if home.y < height / 2 else home.y - up
        return left, middle - high / 2, long, high

    def shelf_place(self, home: Space, n: int, caught: int) -> Point:
        """Find where the n-th mouse that a cat has caught lies on its shelf, the first nearest the Home."""
        left, top, long, high = self.shelf(home)
        step = (long - high) / max(ROOMY, caught - 1)
        along = n * step + high / 2
        from_left = home.x < self.sheet.sheet[0] / 2
        return round(left + along if from_left else left + long - along, 2), round(top + high * 0.48, 2)


@lru_cache(maxsize=32)
def ground_of(sheet: BoardSheet) -> Ground:
    """Lay out the ground of a board once."""
    ids = highway_spaces(sheet)
    return Ground(sheet, tuple(sheet[one] for one in ids), sheet.of_kind(BARN)[0], links_between(sheet, ids))


@lru_cache(maxsize=512)
def ways_from(links: Links, start: int) -> dict[int, tuple[int, ...]]:
    """Find the shortest way from a space to every other, both ends told."""
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for there in links[here]:
            if there not in ways:
                ways[there] = (*ways[here], there)
                ahead.append(there)
    return ways


def called(space: Space) -> str:
    """Call a space as one would say it aloud."""
    point = COMPASS.get(space.corner or space.id.rpartition("-")[2], space.id)
    if space.kind == BARN:
        return say("the Barn")
    return space.id if space.kind == "square" else say(KINDS[space.kind], point=say(point))


class Reading(NamedTuple):
    """What a glimpse of Cats and Mice is read by."""

    board: Board
    house: House
    table: State
    ground: Ground
    seen: Glimpse

    def name(self, seat: int) -> str:
        """Name a seat."""
        return self.seen.setup.names[seat]

    def cat(self, seat: int) -> str:
        """Say whose a cat is, as the one who looks would say it."""
        return say("your cat") if seat == self.seen.seat else say("{name}'s cat", name=self.name(seat))

    def home(self, seat: int) -> Space:
        """Find a seat's Home."""
        return self.ground.spaces[self.house.home[seat]]

    def caught(self, seat: int) -> int:
        """Count the mice that a seat has taken; the last of all may have counted for more than one."""
        table = self.table
        return table.points[seat] - (self.house.last_mouse - 1 if table.last == seat + 1 else 0)

    def in_barn(self, n: int) -> str:
        """Name the n-th mouse in the Barn: those that are out come before it in order."""
        return mouse_id(self.table.out + n)

    def out_on(self, space: int) -> str:
        """Name the mouse on a space."""
        return mouse_id(list(self.table.mice).index(space + 1))


def mouse_id(n: int) -> str:
    """Name a mouse by its place in the order: those that are out, those in the Barn, those that are caught."""
    return f"mouse-{n + 1}"


def cat_id(seat: int) -> str:
    """Name a seat's cat."""
    return f"cat-{seat}"


def read(seen: Glimpse) -> Reading:
    """Read a glimpse as the game's own."""
    board, house = cast("Board", seen.setup.board), cast("House", seen.setup.house)
    return Reading(board, house, cast("State", seen.state), ground_of(seen.setup.sheet), seen)
