"""The choices of Gantlope shown on the board, and the ways the men went."""

from typing import NamedTuple

from teetotum.draw.scenes import Glimpse, Offer, Point, Trail
from teetotum.draw.scenes.arrows import count
from teetotum.draw.scenes.gantlope.standing import Reading, man_id, men_of, pieces, read
from teetotum.draw.scenes.twins import keep_still
from teetotum.engine.rules import open_ledger
from teetotum.engine.state import copy
from teetotum.games.gantlope import rules
from teetotum.games.gantlope.moves import parts_of
from teetotum.games.gantlope.notation import aim
from teetotum.games.gantlope.vocabulary import COUNT, LODGE, MEN, PATHS, SHIFT, Phase, Play, State
from teetotum.languages import say

KEYS = 9


class Use(NamedTuple):
    """One use of an arrow: who moves, by how much, from where to where along his own path."""

    seat: int
    slot: int
    arrow: int
    number: int
    was: int
    now: int
    onward: bool


def use_of(reading: Reading, action: int) -> Use:
    """Read a code as the use that it stands for."""
    table = reading.table
    slot, arrow, onward = parts_of(action)
    was, number = table.men[MEN * table.seat + slot], table.number[arrow]
    return Use(table.seat, slot, arrow, number, was, aim(play_of(reading, table), was, number, onward), onward)


def play_of(reading: Reading, table: State) -> Play:
    """Bring board, house and a table together as the rules take them."""
    return Play(reading.board, reading.house, table, open_ledger(0))


def offer(seen: Glimpse, action: int) -> Offer:
    """Show one use: the man, his way square by square, whom he displaces, and what he may rue."""
    reading = read(seen)
    use = use_of(reading, action)
    met, further = first_comer(reading, use), goes_on(reading, action, use)
    return Offer(
        code=action,
        notation=seen.setup.game.notation.say_action(seen.setup.play(seen.state), action),
        words=say_use(reading, use, met) + say_onward(reading, further),
        piece=man_id(use.seat, use.slot),
        space=reading.ways[use.seat][use.now],
        way=way_of(reading, use),
        arrow=use.arrow,
        strikes=(man_id(*met),) if met else (),
        warning=warn(reading, use),
        key=str(use.number) if use.number <= KEYS else "",
        onward=tuple(reading.point(use.seat, step.now) for step in further),
        brief=say_briefly(reading, use, met),
    )


def way_of(reading: Reading, use: Use) -> tuple[Point, ...]:
    """List the points a man passes, from where he stands to the square where his count ends."""
    stands = men_of(reading, use.seat)[use.slot]
    return (stands.x, stands.y), *(reading.point(use.seat, path) for path in paces(reading, use))


def paces(reading: Reading, use: Use) -> list[int]:
    """List the path numbers of a count; past the own Lodge the circuit begins again."""
    start = LODGE if use.onward else use.was
    walked = range(start + 1, start + use.number + 1)
    if use.was < reading.back:
        return [path - reading.board.ring if path > reading.back else path for path in walked]
    return list(walked)


def first_comer(reading: Reading, use: Use) -> tuple[int, int] | None:
    """Find the rival man that a use displaces: his seat and his place in its order."""
    at = reading.house.way[PATHS * use.seat + use.now]
    held = reading.table.square[at]
    owner = held >> SHIFT
    if held & COUNT != 1 or owner == use.seat:
        return None
    slots = [slot for slot, path in enumerate(reading.men(owner)) if reading.house.way[PATHS * owner + path] == at]
    return owner, slots[0]


def passes_lodge(reading: Reading, use: Use) -> bool:
    """Tell a count that leads past the own Lodge and costs another circuit."""
    return use.was < reading.back and use.now < use.was


# What is said of a use.


def say_use(reading: Reading, use: Use, met: tuple[int, int] | None) -> str:
    """Say a use in plain English."""
    blanks = {
        "count": count(use.number, say("square"), say("squares")),
        "here": called(reading, use.seat, use.was),
        "there": called(reading, use.seat, use.now),
        "number": use.number,
    }
    if use.onward:
        told = say("Move the man who is back on {here} {count} round again to {there} with the {number}", **blanks)
    elif use.was == reading.back:
        told = say("Move the man who is back on {here} {count} to {there} with the {number}", **blanks)
    else:
        told = say("Move the man on {here} {count} to {there} with the {number}", **blanks)
    if met and mine(reading, met):
        told += say("; sends your man back to the start of your Home")
    elif met:
        told += say("; sends {name}'s man back to the start of his Home", name=reading.name(met[0]))
    elif use.now == reading.back:
        told += say("; his circuit is made, and the Goal is open to him")
    elif pairs(reading, use):
        told += say("; makes a pair that cannot be displaced")
    return told


def say_briefly(reading: Reading, use: Use, met: tuple[int, int] | None) -> str:
    """Say a use in a few words."""
    here, there = stretch(reading, use.seat, use.was), stretch(reading, use.seat, use.now)
    there = there.removeprefix(f"{here.rpartition(' ')[0]} ")  # a stretch of the way is named once
    told = say("{number}: {here} to {there}", number=use.number, here=here, there=there)
    if met:
        return told + (
            say(", sends yours home") if mine(reading, met) else say(", sends {name} home", name=reading.name(met[0]))
        )
    if use.now == reading.back:
        return told + say(", circuit made")
    return told + say(", makes a pair") if pairs(reading, use) else told


def goes_on(reading: Reading, action: int, use: Use) -> list[Use]:
    """Find where the same man could go on to with what is then left of the spin, each end once."""
    table = copy(reading.table)
    rules.take(play_of(reading, table), action)
    if table.phase != Phase.USE or table.seat != use.seat:
        return []
    slots = {slot for slot in range(MEN) if table.men[MEN * use.seat + slot] == use.now}
    after = reading._replace(table=table)
    further = [use_of(after, code) for code in range(4 * MEN) if table.open >> code & 1 and parts_of(code)[0] in slots]
    return list({step.now: step for step in further}.values())


def say_onward(reading: Reading, further: list[Use]) -> str:
    """Say where the same man could go on to."""
    stops = [
        say("{place} with the {number}", place=called(reading, step.seat, step.now), number=step.number)
        for step in further
    ]
    return say("; may then go on to {stops}", stops=say(" or ").join(stops)) if stops else ""


def mine(reading: Reading, met: tuple[int, int]) -> bool:
    """Tell whether a man belongs to the one who looks."""
    return met[0] == reading.seen.seat


def pairs(reading: Reading, use: Use) -> bool:
    """Tell whether a use sets a man down beside a fellow."""
    held = reading.table.square[reading.house.way[PATHS * use.seat + use.now]]
    return held & COUNT == 1 and held >> SHIFT == use.seat


def called(reading: Reading, seat: int, path: int) -> str:
    """Call a square of a seat's own path by its name."""
    if path in {LODGE, reading.back}:
        return say("his own Lodge")
    if path > reading.back:
        return say("Goal square {number}", number=path - reading.back)
    if path < LODGE:
        return say("Home square {number}", number=path)
    return say("Highway {number}", number=reading.ways[seat][path].removeprefix("H"))


def stretch(reading: Reading, seat: int, path: int) -> str:
    """Call a square in a few words, the stretch of the way it lies on first."""
    if path in {LODGE, reading.back}:
        return say("Lodge")
    if path > reading.back:
        return say("Goal {number}", number=path - reading.back)
    return say("Home {number}", number=path) if path < LODGE else called(reading, seat, path)


def warn(reading: Reading, use: Use) -> str:
    """Warn of a use that costs a circuit, or leaves a pair on the own Lodge."""
    if passes_lodge(reading, use):
        return say("This passes your own Lodge: the man has to go all the way round again (GAR-7).")
    if use.onward:
        return say("This leaves your Lodge for another whole circuit (GAR-9).")
    if use.now == reading.back and pairs(reading, use):
        return say("Two men on your own Lodge shut your way to the Goal (GA-38).")
    return ""


# The ways the men went.


def trails(before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
    """Follow the man that was moved, square by square, and the man he sent home in one leap."""
    was, now = read(before), read(after)
    stood, stand = pieces(was), pieces(now)
    if was.table.phase != Phase.USE:
        return ()
    use = use_of(was, action)
    place = {man.id: (man.x, man.y) for man in stand}
    mover = man_id(use.seat, last_at(now, use.seat, use.now))
    went = [Trail(mover, (*way_of(was, use)[:-1], place[mover]), say_went(was, use))]
    if met := first_comer(was, use):
        went.append(sent_home(was, now, met, place))
    return keep_still(stood, stand, went)


def say_went(reading: Reading, use: Use) -> str:
    """Say which way a man went."""
    ends = {"here": called(reading, use.seat, use.was), "there": called(reading, use.seat, use.now)}
    if use.seat == reading.seen.seat:
        return say("Your man goes from {here} to {there}", **ends)
    return say("{name}'s man goes from {here} to {there}", name=reading.name(use.seat), **ends)


def last_at(reading: Reading, seat: int, path: int) -> int:
    """Find a man on a path number; of two that are alike, the latter is the one that came."""
    return max(slot for slot, stands in enumerate(reading.men(seat)) if stands == path)


def sent_home(was: Reading, now: Reading, met: tuple[int, int], place: dict[str, Point]) -> Trail:
    """Follow a displaced man from where he stood to his Home."""
    seat, slot = met
    home = next(path for path in now.men(seat) if now.men(seat).count(path) > was.men(seat).count(path))
    sent = man_id(seat, last_at(now, seat, home))
    told = (
        say("Your man is sent home") if seat == was.seen.seat else say("{name}'s man is sent home", name=was.name(seat))
    )
    return Trail(sent, (was.point(seat, was.men(seat)[slot]), place[sent]), told)
