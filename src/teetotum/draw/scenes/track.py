"""A numbered track on its sheet: where its spaces lie, the way along them, and how pieces share one of them."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin

from teetotum.boards import BoardSheet
from teetotum.draw.scenes import Piece, Point, Trail

ROW = 2
"""Pieces that stand side by side; more of them stand in two rows."""
SQUARE = 4
"""Pieces that stand in two rows; more of them stand in a ring."""


def spot(sheet: BoardSheet, number: int) -> Point:
    """Find the middle of a space by its number on the track."""
    space = sheet[str(number)]
    return space.x, space.y


def walk(sheet: BoardSheet, stops: Iterable[int]) -> tuple[Point, ...]:
    """List every point passed from stop to stop along the track, ahead or back."""
    numbers = list(stops)
    passed = numbers[:1]
    for was, now in pairwise(numbers):
        step = 1 if now > was else -1
        passed.extend(range(was + step, now + step, step))
    return tuple(spot(sheet, number) for number in passed)


def stand(sheet: BoardSheet, number: int, place: int, among: int) -> Point:
    """Find where one of several pieces stands on a shared space."""
    x, y = spot(sheet, number)
    width, height = sheet.size_of(sheet[str(number)])
    across, down = fan(place, among)
    return x + across * width, y + down * height


def fan(place: int, among: int) -> Point:
    """Set pieces side by side, in two rows or in a ring, in parts of the space they share."""
    if among == 1:
        return 0.0, 0.0
    if among <= ROW:
        return 0.5 * place - 0.25, 0.0
    if among <= SQUARE:
        return 0.54 * (place % 2) - 0.27, 0.56 * (place // 2) - 0.28
    turn = 2 * pi * place / among - pi / 2
    return 0.42 * cos(turn), 0.42 * sin(turn)


def shrink(among: int) -> float:
    """Draw pieces smaller the more of them share a space."""
    return 1.0 if among == 1 else 0.8 if among <= ROW else 0.68 if among <= SQUARE else 0.56


def make_room(pieces: Iterable[tuple[Piece, Piece]]) -> tuple[Trail, ...]:
    """Follow pieces that did not travel, but stand a little aside for those that did."""
    shifted = [(was, now) for was, now in pieces if (was.x, was.y) != (now.x, now.y)]
    return tuple(Trail(now.id, ((was.x, was.y), (now.x, now.y))) for was, now in shifted)


FINE = 8
"""Points between one space and the next, where the track is drawn as a curve."""


def curve(points: list[Point]) -> list[Point]:
    """Follow a curve through all points (Catmull and Rom's), FINE steps from each to the next."""
    ends = [points[0], *points, points[-1]]
    steps = [n / FINE for n in range(FINE)]
    told = [between(ends[at : at + 4], part) for at in range(len(points) - 1) for part in steps]
    return [*told, points[-1]]


def between(four: list[Point], part: float) -> Point:
    """Find a point of the curve between the second and the third of four points."""
    return blend([x for x, _ in four], part), blend([y for _, y in four], part)


def blend(four: list[float], part: float) -> float:
    """Blend four numbers as the curve does."""
    a, b, c, d = four
    square = part * part
    return 0.5 * (
        2 * b + (c - a) * part + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * square * part
    )
