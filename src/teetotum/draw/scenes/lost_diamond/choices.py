"""What may be done in Lost Diamond, with its route drawn, and the way of every piece that was moved."""

from dataclasses import dataclass, field
from typing import cast

from teetotum.draw.scenes import Glimpse, Offer, Point, Trail, once_a_state
from teetotum.draw.scenes.arrows import count
from teetotum.draw.scenes.lost_diamond.ground import half_turn, is_mirrored, parts, play_of, point_of, space_of, spots
from teetotum.draw.scenes.lost_diamond.pieces import jewel_place, piece_id, worn
from teetotum.engine import state as states
from teetotum.engine.spaces import warn
from teetotum.games.lost_diamond.charts import COMPASS
from teetotum.games.lost_diamond.moves import count_from, leads_to, same_space, walks_from
from teetotum.games.lost_diamond.rules import use
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    FIRST_ARROW,
    LANE,
    LANES,
    LEAVE,
    SECOND_ARROW,
    STAY,
    STEP,
    STRIDE,
    WAYS,
    Board,
    House,
    Phase,
    Play,
    State,
)
from teetotum.languages import say, term

KEYS = {(-1, 0): "8", (-1, 1): "9", (0, 1): "6", (1, 1): "3", (1, 0): "2", (1, -1): "1", (0, -1): "4", (-1, -1): "7"}
"""The direction keys as they lie on a keypad, by rows down and columns right as the player has the sheet before him."""
KINDS = {
    "square_crossing": term("the Square Crossing"),
    "circle_crossing": term("the Circle Crossing"),
    "diamond": term("the Diamond Square"),
}
"""The spaces that matter to every turn."""
BUTTONS = {LEAVE: term("Leave the Field by the next spin"), STAY: term("Stay: no move is open from here")}


@dataclass
class Route:
    """How a turn goes: every spot passed, every stop, and what came of it."""

    spots: list[int] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)
    after: State | None = None
    taken_at: int = -1
    """After how many spots the Diamond was taken up; -1 where it was not."""


@once_a_state
def rehearse(seen: Glimpse, action: int) -> Route:
    """Play a turn through on a copy of the table."""
    table, route = cast("State", seen.state), Route()
    if table.phase == Phase.ORDER and action in {FIRST_ARROW, SECOND_ARROW}:
        by_the_arrows(cast("Play", seen.setup.play(states.copy(table))), action, route)
    elif table.phase == Phase.IN_THE_FIELD and STEP <= action < STEP + WAYS:
        in_the_field(play_of(seen), action - STEP, route)
    route.after = states.copy(table)
    seen.setup.game.take(seen.setup.play(route.after), action)
    return route


def by_the_arrows(play: Play, action: int, route: Route) -> None:
    """Follow both arrows in their order, space by space."""
    table, seat = play.state, play.state.seat
    numbers = (table.number[action], table.number[1 - action])
    table.place[seat] = walks_from(play, table.place[seat])
    for how, number in enumerate(numbers, 1):
        was, had = table.place[seat], table.holder
        end = count_from(play, table.holder == seat + 1, seat, was, number)
        goes_on = use(play, number, how)
        if table.place[seat] != was or not goes_on:
            route.spots += steps(play.board, play.house, was, end)
            route.stops.append(end)
        if table.holder != had and table.holder == seat + 1:
            route.taken_at = len(route.spots)
        if not goes_on:
            break


def steps(board: Board, house: House, was: int, end: int) -> list[int]:
    """List the spots from one to another, forward along Road or Lane."""
    found = []
    for _ in range(STRIDE):
        was = next_spot(board, was)
        found.append(was)
        if house.ground[was] == house.ground[end]:
            break
    return found


def next_spot(board: Board, spot: int) -> int:
    """Go one space forward on the way a piece is on; at the end of a Lane lies corner 5."""
    if spot < LANES:
        return (spot + 1) % board.road
    lane, position = divmod(spot - LANES, LANE)
    return board.corner_five[lane] if position + 1 >= board.lane else spot + 1


def in_the_field(play: Play, way: int, route: Route) -> None:
    """Go straight over the squares of the Field."""
    board, at = play.board, play.state.place[play.state.seat]
    end = leads_to(play, at, way)
    down, right = COMPASS[way]
    for pace in range(1, board.number[at - FIELD] + 1):
        route.spots.append(at + pace * (down * board.columns + right))
    route.stops.append(end)
    holder = play.state.holder
    other = play.state.place[1 - play.state.seat]
    if (holder == 0 and end == board.diamond) or (holder == 2 - play.state.seat and same_space(play, end, other)):
        route.taken_at = len(route.spots)


def offer(seen: Glimpse, action: int) -> Offer:
    """Show an order of the arrows or a move in the Field, with its route."""
    table: State = seen.state
    route, seat, at = rehearse(seen, action), table.seat, table.place[table.seat]
    after, places = cast("State", route.after), spots(seen)
    if action in BUTTONS:
        return Offer(action, written(seen, action), say(BUTTONS[action]), piece_id(seat), places[at].space)
    struck = after.place[1 - seat] != table.place[1 - seat]
    return Offer(
        code=action,
        notation=written(seen, action),
        words=words(seen, action, route),
        piece=piece_id(seat),
        space=places[route.stops[-1] if route.stops else at].space,
        way=tuple([places[spot].point for spot in (at, *route.spots)]),
        arrow=action if action in {FIRST_ARROW, SECOND_ARROW} else -1,
        strikes=(piece_id(1 - seat),) if struck else (),
        warning=warning(seen, action, route),
        group="order" if action in {FIRST_ARROW, SECOND_ARROW} else "",
        alike=alike(seen, action, after),
        key=key_of(seen, action),
        brief=briefly(seen, action, route),
    )


def written(seen: Glimpse, action: int) -> str:
    """Write an action in the game's notation."""
    return seen.setup.game.notation.say_action(seen.setup.play(seen.state), action)


def alike(seen: Glimpse, action: int, after: State) -> str:
    """Mark both orders of the arrows where they come to the same."""
    table: State = seen.state
    if action not in {FIRST_ARROW, SECOND_ARROW}:
        return ""
    if table.number[0] == table.number[1]:
        return "order"
    return "order" if rehearse(seen, 1 - action).after == after else ""


def key_of(seen: Glimpse, action: int) -> str:
    """Name the key: the first number of an order, or the direction as the player has the sheet before him."""
    table: State = seen.state
    if action in {FIRST_ARROW, SECOND_ARROW}:
        return str(table.number[action])
    down, right = COMPASS[action - STEP]
    down = -down if is_mirrored(seen.setup) else down
    return KEYS[(-down, -right) if half_turn(seen.setup, seen.seat) else (down, right)]


def words(seen: Glimpse, action: int, route: Route) -> str:
    """Say a turn in plain English, stop by stop, with what comes of it."""
    table: State = seen.state
    stops = [space_words(seen, stop) for stop in route.stops]
    if action in {FIRST_ARROW, SECOND_ARROW}:
        one, other = table.number[action], table.number[1 - action]
        told = say("{one} then {other}: neither can be made", one=one, other=other)
        if stops:
            told = say("{one} then {other}: to {stops}", one=one, other=other, stops=say(", then ").join(stops))
    else:
        number = parts(seen)[0].number[table.place[table.seat] - FIELD]
        squares, here = count(number, say("square"), say("squares")), space_of(seen, table.place[table.seat])
        told = say("Move {squares} from {here} to {there}", squares=squares, here=here, there=stops[0])
    return "; ".join((told, *outcomes(seen, route)))


def briefly(seen: Glimpse, action: int, route: Route) -> str:
    """Say a turn in a few words."""
    table, stops = cast("State", seen.state), [space_of(seen, stop) for stop in route.stops]
    if not stops:
        return ""
    if action in {FIRST_ARROW, SECOND_ARROW}:
        one, other = table.number[action], table.number[1 - action]
        told = say("{one} then {other}: to {stops}", one=one, other=other, stops=", ".join(stops))
    else:
        told = say("{here} to {there}", here=space_of(seen, table.place[table.seat]), there=stops[0])
    return told + brief_outcome(seen, route)


def brief_outcome(seen: Glimpse, route: Route) -> str:
    """Say in a word or two what a turn brings."""
    table, after = cast("State", seen.state), cast("State", route.after)
    seat, rival = table.seat, seen.setup.names[1 - table.seat]
    if after.winner == seat + 1:
        return say(", wins")
    if after.holder == seat + 1 and table.holder != seat + 1:
        return say(", takes the Diamond")
    return say(", sends {name} home", name=rival) if after.place[1 - seat] != table.place[1 - seat] else ""


def space_words(seen: Glimpse, spot: int) -> str:
    """Name a space with what makes it matter."""
    name = space_of(seen, spot)
    space = seen.setup.sheet[name]
    if spot >= FIELD and space.kind == "field":
        return say("{name}, number {number}", name=name, number=space.ordered("number"))
    return f"{name}, {say(KINDS[space.kind])}" if space.kind in KINDS else name


def outcomes(seen: Glimpse, route: Route) -> list[str]:
    """Say what a turn brings: a piece sent home, the Diamond, the game."""
    table, after = cast("State", seen.state), cast("State", route.after)
    seat, rival = table.seat, seen.setup.names[1 - table.seat]
    told = [say("sends {name}'s piece home", name=rival)] if after.place[1 - seat] != table.place[1 - seat] else []
    if after.holder == seat + 1 and table.holder != seat + 1:
        told.append(say("takes the Diamond"))
    if route.stops and after.place[seat] != route.stops[-1] and not told:
        told.append(say("and then stands on {place}", place=space_of(seen, after.place[seat])))
    return [*told, say("and wins")] if after.winner == seat + 1 else told


def warning(seen: Glimpse, action: int, route: Route) -> str:
    """Warn of a stop that turns the piece off the way it may want."""
    table: State = seen.state
    carries, after = table.holder == table.seat + 1, cast("State", route.after)
    if action >= STEP or after.winner or not route.stops:
        return ""
    last = len(route.stops) - 1
    kinds = [seen.setup.sheet[space_of(seen, stop)].kind for stop in route.stops]
    if carries and any(
        stop >= LANES and kind == "square_crossing" for stop, kind in zip(route.stops, kinds, strict=True)
    ):
        return warn(seen.setup.options, "square_crossing")
    if not carries and table.place[table.seat] >= LANES and "circle_crossing" in kinds:
        return warn(seen.setup.options, "circle_crossing")
    if carries and route.stops[last] >= FIELD:
        return say("Past the Circle Crossing: the piece must go through the Field again (LD-43)")
    return ""


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow the piece that moved, the one it sent home, and the Diamond."""
    if before.state.phase not in {Phase.ORDER, Phase.IN_THE_FIELD}:
        return ()
    found, jewel = seekers_gone(before, action), jewel_way(before, after, rehearse(before, action))
    return (*found, Trail("diamond", jewel, say("The Diamond"))) if jewel[0] != jewel[-1] else found


@once_a_state
def seekers_gone(before: Glimpse, action: int) -> tuple[Trail, ...]:
    """Follow the piece that moved and the one it sent home, alike for all who look."""
    table, names, route = cast("State", before.state), before.setup.names, rehearse(before, action)
    seat, then = table.seat, cast("State", route.after)
    way = way_gone(before, then, route)
    went = say("{name} to {place}", name=names[seat], place=space_of(before, then.place[seat]))
    found = [Trail(piece_id(seat), way, went)] if len(way) > 1 else []
    if then.place[1 - seat] != table.place[1 - seat]:
        leap = (point_of(before, table.place[1 - seat]), point_of(before, then.place[1 - seat]))
        found.append(Trail(piece_id(1 - seat), leap, say("{name} goes home", name=names[1 - seat])))
    return tuple(found)


def way_gone(before: Glimpse, then: State, route: Route) -> tuple[Point, ...]:
    """List the points the mover passed, to where it then stands."""
    table: State = before.state
    places, seat = spots(before), table.seat
    points = [places[spot].point for spot in (table.place[seat], *route.spots)]
    stands = places[then.place[seat]].point
    return tuple(points) if points[-1] == stands else (*points, stands)


def jewel_way(before: Glimpse, after: Glimpse, route: Route) -> tuple[Point, ...]:
    """Follow the Diamond on its carrier, from where it was taken up."""
    table, then, places = cast("State", before.state), cast("State", after.state), spots(before)
    seat = table.seat
    ridden = route.spots if table.holder == seat + 1 else route.spots[route.taken_at :] if route.taken_at >= 0 else []
    points = [worn(before, places[spot].point) for spot in ridden] if then.holder == seat + 1 else []
    return (jewel_place(before), *points[:-1], jewel_place(after))
