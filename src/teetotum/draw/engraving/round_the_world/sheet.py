"""The board of Round the World: the ribbon of belts, and the ovals with their pictures, numbers and orders."""

from itertools import groupby
from math import cos, hypot, pi, sin

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.lettering import break_in_two, letter
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.round_the_world.ornaments import corners, ground
from teetotum.draw.engraving.round_the_world.pictures import picture_of, symbols
from teetotum.draw.engraving.round_the_world.seams import belt_name, order_lines
from teetotum.draw.engraving.shapes import Look, box, disc, look, path
from teetotum.draw.engraving.sheets import board_sheet, space_group
from teetotum.draw.engraving.svg import figure, group, line_of, tag
from teetotum.draw.scenes import Point
from teetotum.draw.scenes.round_the_world.log import board_of, house_of, is_for_children
from teetotum.draw.scenes.track import FINE, curve
from teetotum.engine.umpire import Setup

SWELL = 1.16
"""Ovals are drawn a little larger than the sheet says, for their pictures; their middles stay."""
BELTS = (
    ("westerlies", "sky"),
    ("trades", "sea"),
    ("calms", "shade"),
    ("doldrums", "land"),
    ("china", "leaf"),
    ("coast", "rose"),
    ("hope", "slate"),
)
"""The tint of each belt, by a word in its name; the name itself is lettered along it."""
FIGURE = 50
"""How wide a ship is that has an oval to herself."""
SPIKES = 16
SHIELD = 10.5
"""How large the shield of a number is, from its middle."""
SHIFTS = ((0, 0), (-6, 0), (6, 0), (-6, -7), (6, -7), (-12, -7), (12, -7), (-16, -9), (16, -9))
"""How far the slip of a name may be moved out of a number's way, the least first."""
ARROW, DIGIT = 13, 7.5
"""How wide an arrow and a figure are on a slip of orders."""
NAME = 13
"""Letters of a place that stand on one line."""
SLIP: Look = {"fill": ink("card"), "stroke": ink("ink"), "stroke_width": 0.9}


def board(setup: Setup) -> str:
    """Engrave the whole board."""
    return board_sheet(
        setup,
        symbols(),
        ground(setup.sheet),
        ribbon(setup.sheet),
        "" if is_for_children(setup) else order_lines(setup),
        corners(setup.sheet),
        *(space(setup, each) for each in setup.sheet.spaces),
        *(name_of(setup.sheet, each) for each in setup.sheet.spaces if each.place and not each.size),
        # Numbers come last, so that no neighbour's name covers them.
        group(*(number(setup.sheet, each) for each in setup.sheet.spaces[1:]), pointer_events="none"),
        figure=FIGURE,
    )


def ribbon(laid: BoardSheet) -> str:
    """Tint the belts of wind and calm along the track, and letter their names beside it."""
    track = curve([(each.x, each.y) for each in laid.spaces])
    runs = [list(run) for belt, run in groupby(laid.spaces, key=lambda each: each.belt) if belt]
    wide = laid.space_size[1] * 1.42
    edge = path(line_of(track), edge="ink", width=wide + 3)
    edge += path(line_of(track[: FINE // 2 + 1]), edge="card", width=wide)
    names = (belt_name(laid, run) for run in runs if len(run) > 1)
    return group(edge, *(belt(laid, track, run, wide) for run in runs), *names, class_="belts")


def belt(laid: BoardSheet, track: list[Point], run: list[Space], wide: float) -> str:
    """Tint one belt, from halfway before its first oval to halfway after its last."""
    tint = next((colour for word, colour in BELTS if word in run[0].belt.lower()), "paper")
    first, last = laid.index[run[0].id], laid.index[run[-1].id]
    part = line_of(track[FINE * first - FINE // 2 : FINE * last + FINE // 2 + 1])
    return path(part, edge="card", width=wide) + path(part, edge=tint, width=wide, stroke_opacity=0.7)


def space(setup: Setup, each: Space) -> str:
    """Draw one oval: its picture, its number, and its order where the game heeds any."""
    order = "" if is_for_children(setup) else order_sign(setup, each)
    return space_group(setup, each, oval(setup.sheet, each), order)


def drawn_size(laid: BoardSheet, each: Space) -> Point:
    """Say how large an oval is drawn."""
    width, height = laid.size_of(each)
    return (width, height) if each.size else (width * SWELL, height * SWELL)


def oval(laid: BoardSheet, each: Space) -> str:
    """Draw the oval and the picture in it."""
    width, height = drawn_size(laid, each)
    is_grave = each.kind == "disaster"
    edge, thick = "brick" if is_grave else "ink", 3.4 if is_grave or each.principal else 1.6
    if each.kind == "dock":
        shape = box(each.x, each.y, (width, height), "card", edge, thick, rx=6)
    else:
        round_it: Look = {"cx": each.x, "cy": each.y, "rx": width / 2, "ry": height / 2}
        shape = tag("ellipse", **round_it, **look("card", edge, thick))
    place: Look = {"x": each.x - width / 2, "y": each.y - height / 2, "width": width, "height": height}
    warning = burst(each, width, height) if is_grave else ""
    return shape + warning + tag("use", href=f"#{picture_of(laid, each)}", **place, **mirrored(laid, each))


def burst(each: Space, width: float, height: float) -> str:
    """Draw a jagged burst round a disaster, which warns also those who cannot read."""
    tips = []
    for n in range(2 * SPIKES):
        far = 1.2 if n % 2 else 0.94
        turn = pi * n / SPIKES
        tips.append((each.x + far * width / 2 * cos(turn), each.y + far * height / 2 * sin(turn)))
    return path(line_of(tips, closed=True), "brick", "ink", 1)


def mirrored(laid: BoardSheet, each: Space) -> dict[str, str]:
    """Turn the ship in a picture so that her bow points where the track goes."""
    after = laid.spaces[min(laid.index[each.id] + 1, len(laid) - 1)]
    goes_left = after.x < each.x and not each.place
    return {"transform": f"translate({figure(2 * each.x)} 0) scale(-1 1)"} if goes_left else {}


def number(laid: BoardSheet, each: Space) -> str:
    """Write the number of an oval in a little shield at its upper left."""
    x, y = shield(laid, each)
    is_grave = each.kind == "disaster"
    plate = disc(x, y, SHIELD, "brick" if is_grave else "card", "ink", 1)
    paint: Look = {"fill": ink("white")} if is_grave else {}
    return plate + letter(each.id, x, y + 4.4, 12.5, font_weight="bold", **paint)


def shield(laid: BoardSheet, each: Space) -> Point:
    """Find where the number of an oval stands."""
    width, height = drawn_size(laid, each)
    return each.x - width * 0.36, each.y - height * 0.4


def order_sign(setup: Setup, each: Space) -> str:
    """Write what an oval orders on a slip at its foot: an arrow with a number, and days with a little sun."""
    at = int(each.id)
    to, days = house_of(setup).order_to[at], board_of(setup).days[at]
    if to == at and not days:
        return ""
    width, height = drawn_size(setup.sheet, each)
    move = f"{'→' if to > at else '←'}{to}" if to != at else ""
    wide = 7 + (ARROW + DIGIT * len(str(to)) if move else 0) + (DIGIT * len(str(days)) + 25 if days else 0)
    x, y = each.x - wide / 2 + width * 0.1, each.y + height * 0.44
    slip = tag("rect", x=x, y=y - 9, width=wide, height=15, rx=3, **SLIP)
    told = letter(
        move, x + 4, y + 3, 12, text_anchor="start", font_weight="bold", fill=ink("brick" if to < at else "ink")
    )
    return slip + (told if move else "") + (sun(x + wide, y, days) if days else "")


def sun(x: float, y: float, days: int) -> str:
    """Write added days, with a sun after the number."""
    shining = tag("use", href="#rw-sun", x=x - 15, y=y - 8, width=13, height=13)
    return letter(f"+{days}", x - 16, y + 3, 12, text_anchor="end") + shining


def name_of(laid: BoardSheet, each: Space) -> str:
    """Letter the name of a place on a slip at the foot of its oval."""
    height = drawn_size(laid, each)[1]
    weight = "bold" if each.principal else "normal"
    size = 14.5 if each.principal else 12.5
    named = each.place.replace("(", "").replace(")", "")
    lines = break_in_two(named) if len(named) > NAME else [named]
    wide = max(len(line) for line in lines) * size * 0.5 + 8
    y, tall = each.y + height * 0.33, size * len(lines) + 3
    x, y = clear_of_numbers(laid, each, (each.x, y), (wide, tall))
    slip = tag("rect", x=x - wide / 2, y=y, width=wide, height=tall, rx=3, **SLIP)
    told = (letter(line, x, y + size * (n + 0.86), size, font_weight=weight) for n, line in enumerate(lines))
    return group(slip, *told, pointer_events="none")


def clear_of_numbers(laid: BoardSheet, each: Space, top: Point, size: Point) -> Point:
    """Move the slip of a name a little until no neighbour's number covers it, or leave it in the middle."""
    shields = [shield(laid, other) for other in laid.spaces[1:] if other is not each]
    for aside, down in SHIFTS:
        moved = (top[0] + aside, top[1] + down)
        if not any(covers(one, moved, size) for one in shields):
            return moved
    return top


def covers(number: Point, top: Point, size: Point) -> bool:
    """See whether a number's shield lies on a slip, told by the middle of its upper edge and its size."""
    aside = max(abs(number[0] - top[0]) - size[0] / 2, 0)
    below = max(abs(number[1] - top[1] - size[1] / 2) - size[1] / 2, 0)
    return hypot(aside, below) < SHIELD - 2
