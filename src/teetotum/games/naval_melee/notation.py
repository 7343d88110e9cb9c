"""How orders of a melee are written and read: `1: 15/R8; 1: OF F12 @2; S.F.T., 5 045`, signals, plan and umpire."""

import re
from collections.abc import Sequence
from dataclasses import replace

from lark import Token, Tree

from teetotum.engine import state as states
from teetotum.engine.chance import Wheel, read_face
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, upholds
from teetotum.engine.sealed import CodedSlip
from teetotum.games.naval_melee import masts
from teetotum.games.naval_melee.amendments import read_umpire, read_word, say_word, with_reason
from teetotum.games.naval_melee.fire import can_be_hit, side_of
from teetotum.games.naval_melee.obeying import work_masts
from teetotum.games.naval_melee.reading import (
    Five,
    items_of,
    parse,
    read_plan,
    read_signal,
    say_hull,
    say_struck,
    slip_of,
    submarine_named,
)
from teetotum.games.naval_melee.vocabulary import (
    HULLS,
    ITEMS,
    SHIPS,
    Clause,
    Dive,
    Item,
    Office,
    Phase,
    Play,
    Ruling,
    Umpire,
)
from teetotum.languages import say, term
from teetotum.mechanics.drafts import read_parts
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.headings import second_and_course
from teetotum.mechanics.plain_words import run_together, ship_letters
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.signals import SLOTS, say_signal
from teetotum.mechanics.signals import parts as signal_in
from teetotum.mechanics.warships import ALL_GUNS, BATTERY, EIGHT_INCH, HALF_MINUTE, TUBE_NAMES, TUBES, TWELVE_INCH

WAYS = {"R": 1, "L": -1, "M": 0, "PH": 1, "SH": -1}
"""Which way the bow goes; in 1902 port helm turned her to the right."""
LONGEST = 2000
WHY = {
    masts.ALREADY_FLIES: term("a signal of that kind flies already (NM-18)"),
    masts.NOTHING_FLIES: term("no signal flies (NM-18)"),
    masts.NOT_ANSWERED: term("the signal is not answered yet: five moves, or ten in close action (NFR-42)"),
    masts.NO_COLUMN: term("the ships are not in column (NFR-49)"),
    masts.NO_SHIP: term("the ship it names is not afloat, or lies ashore"),
    masts.OTHER_FLIES: term("another signal flies than the one named (NM-18)"),
}


class Struck(Exception):
    """An item that cannot be carried out, with the reason."""


class MeleeNotation:
    """Reads and writes what captains, commanders and the umpire put on paper."""

    def read_order(self, play: Play, seat: int, text: str) -> CodedSlip:
        """Read what a seat has written; what cannot be carried out is struck, each with its reason."""
        if len(text) > LONGEST:
            raise Unreadable(
                say("an order has {LONGEST} letters at most, not {count}", LONGEST=LONGEST, count=len(text))
            )
        if play.state.phase == Phase.JUDGE:
            return read_umpire(play, text)
        if play.state.phase == Phase.PLAN:
            side = play.house.seat_side[seat]
            return read_plan(text, lambda item: say(WHY.get(masts.plan_objection(play, side, item[2], item[3]), "")))
        return read_items(play, seat, text)

    def say_order(self, play: Play, seat: int, order: Ints) -> str:
        """Write an order in its printed form."""
        items = items_of(order)
        captain = play.house.seat_office[seat] == Office.CAPTAIN
        empty = "NONE" if play.state.phase == Phase.PLAN else "A"
        return "; ".join(say_item(item, captain) for item in items) or empty

    def standing_order(self, play: Play, seat: int) -> tuple[int, ...]:
        """Carry on; an umpire who says nothing accepts."""
        return (1, int(Item.ACCEPT), 0, 0, 0, 0) if play.house.seat_office[seat] == Office.UMPIRE else (0,)

    def coded_order(self, play: Play, seat: int, code: int) -> tuple[int, ...]:
        """Give the order that a program's code stands for: a turn for each of a seat's ships, or carrying on."""
        if play.state.phase != Phase.ORDERS or code == 0:
            return (0,) if code == 0 else ()
        hulls = ships_of(play, seat)
        if masts.is_bound(play, play.house.seat_side[seat]) or not hulls:
            return ()
        way = (1, -1, 0)[code - 1]
        return (len(hulls), *(n for hull in hulls for n in (int(Item.HELM), hull, 0, way, 0)))

    def say_spin(self, play: Play, wheel: Wheel, outcome: int) -> str:  # noqa: ARG002  # the protocol names them
        """Write what the die showed."""
        return str(outcome)

    def read_spin(self, play: Play, wheel: Wheel, text: str) -> int:  # noqa: ARG002  # the protocol names them
        """Read what the die showed."""
        return read_face(wheel, text)


def ships_of(play: Play, seat: int) -> list[int]:
    """List the ships afloat for which a seat writes: a captain's own, or all where they have no captains."""
    side = play.house.seat_side[seat]
    if play.house.seat_office[seat] == Office.CAPTAIN:
        hulls = [play.house.seat_hull[seat]]
    elif Office.CAPTAIN in play.house.seat_office[: play.house.seats]:
        hulls = []
    else:
        hulls = list(range(SHIPS * side, SHIPS * side + SHIPS))
    return [hull for hull in hulls if play.state.afloat[hull]]


@upholds(Clause.A_CAPTAIN_FOR_EVERY_SHIP, Clause.FIRE_BY_THE_DUEL, Clause.FIVE_MOVES_TO_ANSWER)
def read_items(play: Play, seat: int, text: str) -> CodedSlip:
    """Read an order item by item, trying each signal on a copy of the masts."""
    trial = play._replace(state=states.copy(play.state))
    kept: list[tuple[str, Five]] = []
    words, reason = with_reason(text)
    found, struck = read_parts(words.split(";"), lambda part: parse(part, "item"))
    for part, tree in found:
        try:
            for item in read_item(trial, seat, tree, [item for _, item in kept]):
                kept.append((part, item))
                try_signal(trial, seat, item)
        except (Struck, Unreadable) as wrong:
            struck.append(say_struck(part, wrong))
    kept, barred = bar_steering(trial, seat, kept)
    items = [item for _, item in kept[:ITEMS]]
    if reason and not any(item[0] == Item.AMEND for item in items):
        struck.append(say_struck(f"because {reason}", say("a reason goes with an amendment (NM-28)")))
        reason = ""
    slip = slip_of(items, (*struck, *barred), reason)
    return replace(slip, notes=(*helm_notes(words), *mast_notes(trial, seat, items)))


def try_signal(trial: Play, seat: int, item: Five) -> None:
    """Do on the copy what later signals of the same slip depend on."""
    if item[0] in (Item.HOIST, Item.EXECUTE, Item.ANNUL):
        work_masts(trial, trial.house.seat_side[seat], item[0], *item[2:])


def mast_notes(trial: Play, seat: int, items: list[Five]) -> tuple[str, ...]:
    """Tell whoever executes all that flies which signal stays up all the same."""
    side = trial.house.seat_side[seat]
    if not any(item[0] == Item.EXECUTE and item[2] == 0 for item in items):
        return ()
    left = [masts.flown(side, slot) for slot in range(SLOTS) if masts.is_answered(trial, side, slot)]
    flying = (say_signal(*trial.state.flown[at : at + 3]) for at in left)
    return tuple(say("{signal} stays up: {why}", signal=each, why=say(WHY[masts.NO_COLUMN])) for each in flying)


@upholds(Ruling.SIGNALS_AND_CAPTAINS)
def bar_steering(trial: Play, seat: int, kept: list[tuple[str, Five]]) -> tuple[list[tuple[str, Five]], list[str]]:
    """Strike orders to helm and engines where a signal is in force when the masts of this slip have been worked."""
    if not masts.is_bound(trial, trial.house.seat_side[seat]):
        return kept, []
    barred = [part for part, item in kept if item[0] in (Item.HELM, Item.SPEED)]
    left = [(part, item) for part, item in kept if item[0] not in (Item.HELM, Item.SPEED)]
    return left, [say_struck(part, say("a signal in force steers the ships (NFR-49)")) for part in barred]


@upholds(Clause.FIRE_BY_THE_DUEL)
def helm_notes(text: str) -> tuple[str, ...]:
    """Tell whoever writes port or starboard helm which way her bow will go."""
    used = [word for word in ("PH", "SH") if re.search(rf"(^|[;/:]){word}", run_together(ship_letters(text)))]
    read = ((word, "LMR"[WAYS[word] + 1]) for word in used)
    return tuple(
        say("{word} is read as {letter}: her bow goes that way (NDR-5)", word=word, letter=letter)
        for word, letter in read
    )


def read_item(play: Play, seat: int, tree: Tree[Token], kept: list[Five]) -> list[Five]:
    """Read one item, or say why it is struck."""
    kind = str(tree.data)
    if kind in ("hoist", "execute", "annul"):
        return [read_signal_item(play, seat, tree, kind)]
    if kind == "carry_on":
        return []
    if kind == "amend":
        return [read_proposal(play, seat, tree)]
    if kind in ("submarine", "submarine_fires"):
        return [read_submarine(play, seat, tree, kind)]
    if kind == "strike" and tree.children[0] is None and play.house.seat_office[seat] == Office.COMMANDER:
        return [(int(Item.STRIKE), -1, 0, 0, 0)]
    hull = hull_of(play, seat, tree.children[0])
    if kind == "strike":
        return [(int(Item.STRIKE), hull, 0, 0, 0)]
    inner = tree.children[1]
    assert isinstance(inner, Tree)
    return [read_ship_item(play, hull, inner, kept)]


@upholds(Clause.DEFENCE_HAS_SUBMARINES, Clause.ONE_TORPEDO, Clause.EXTRA_PLAYERS)
def read_submarine(play: Play, seat: int, tree: Tree[Token], kind: str) -> Five:
    """Read an order to a submarine of the defence, for which its commander writes."""
    body, side = submarine_named(tree.children[0]), play.house.seat_side[seat]
    own = play.board.submarine_side[body - HULLS] == side and play.house.seat_office[seat] == Office.COMMANDER
    if not own or not play.state.afloat[body]:
        raise Struck(say("you have no {ship} afloat to order (NM-9)", ship=say_hull(body)))
    if kind == "submarine_fires":
        hull = SHIPS * (1 - side) + int(str(tree.children[1])) - 1
        if play.state.spent[body - HULLS]:
            raise Struck(say("{ship} has fired her one torpedo (NM-14)", ship=say_hull(body)))
        if not play.state.afloat[hull]:
            raise Struck(say("the enemy has no ship {number} afloat", number=tree.children[1]))
        return int(Item.SUBMARINE_FIRES), body, 0, hull, 0
    course = -1 if tree.children[2] is None else int(str(tree.children[2]))
    if course >= 360:
        raise Struck(say("{course} is no course: 000 to 359 is wanted", course=course))
    return int(Item.SUBMARINE), body, 0, int(Dive[str(tree.children[1])]), course


def hull_of(play: Play, seat: int, number: object) -> int:
    """Find the ship an item is for."""
    own = ships_of(play, seat)
    if number is None and len(own) == 1:
        return own[0]
    if number is None:
        raise Struck(say("say for which ship it is, such as 1: R8 (NM-16)"))
    hull = SHIPS * play.house.seat_side[seat] + int(str(number)) - 1
    if hull not in own:
        raise Struck(say("ship {number} is not afloat, or has a captain of her own (NM-16)", number=number))
    return hull


def read_ship_item(play: Play, hull: int, tree: Tree[Token], kept: list[Five]) -> Five:
    """Read an order to one ship's helm, engines, guns or tubes."""
    parts = list(tree.children)
    if tree.data == "torpedo":
        return read_torpedo(play, hull, str(parts[0]), str(parts[1]), kept)
    second = 0 if parts[0] is None else int(str(parts[0]))
    if second >= HALF_MINUTE:
        raise Struck(say("second {second} lies beyond the half minute (NM-17)", second=second))
    if tree.data == "guns":
        return read_guns(play, hull, second, parts)
    if tree.data == "speed":
        return read_speed(play, hull, second, float(str(parts[1])))
    points = 0 if parts[2] is None else int(str(parts[2]))
    if points > 32 or (points and parts[1] == "M"):
        raise Struck(say("a turn is of 1 to 32 points, and none is written with M"))
    return int(Item.HELM), hull, second, WAYS[str(parts[1])], points


def read_speed(play: Play, hull: int, second: int, knots: float) -> Five:
    """Read an order to the engines."""
    top = play.board.top[hull] / KNOT
    if knots > top + 1e-9:
        raise Struck(say("she cannot make {knots:g} knots: {top:g} is the most", knots=knots, top=top))
    return int(Item.SPEED), hull, second, round(knots * 10), 0


@upholds(Ruling.AIMING)
def read_guns(play: Play, hull: int, second: int, parts: Sequence[object]) -> Five:
    """Read an order to open or cease fire, with some guns, at some ship."""
    name = str(parts[2])
    mask = {"None": ALL_GUNS, "12": TWELVE_INCH, "8": EIGHT_INCH}.get(name, 0) or 1 << Turret[name]
    if not mask & BATTERY[play.board.layout[hull]]:
        raise Struck(say("this ship has no turret {name}", name=name))
    if parts[1] == "CF":
        return int(Item.CEASE), hull, second, mask, 0
    return int(Item.OPEN), hull, second, mask, read_target(play, hull, parts[3])


def read_target(play: Play, hull: int, named: object) -> int:
    """Read whom guns are laid on: 1 + the body, 0 where nobody is named; of submarines only one in sight can be."""
    if named is None:
        return 0
    if str(named).startswith("SUB"):
        body = submarine_named(named)
        if side_of(play, body) != 1 - hull // SHIPS or not can_be_hit(play, body):
            raise Struck(say("{ship} is not in sight (NM-13)", ship=say_hull(body)))
        return body + 1
    target = SHIPS * (1 - hull // SHIPS) + int(str(named))
    if not play.state.afloat[target - 1]:
        raise Struck(say("the enemy has no ship {named} afloat", named=named))
    return target


def read_torpedo(play: Play, hull: int, name: str, aim: str, kept: list[Five]) -> Five:
    """Read the order for a torpedo."""
    found, tube = second_and_course(aim), TUBE_NAMES.index(name)
    if found is None or found[0] >= HALF_MINUTE:
        raise Struck(say("a torpedo needs a second from 0 to 29 and a direction: such as 15 NE or 5 045"))
    if play.state.tube[TUBES * hull + tube] > play.state.move:
        raise Struck(
            say(
                "the {name} tube is loaded again in move {ready}", name=name, ready=play.state.tube[TUBES * hull + tube]
            )
        )
    if any(item[0] == Item.TUBE and item[1] == hull and item[3] == tube for item in kept):
        raise Struck(say("the {name} tube is fired twice in one move", name=name))
    return int(Item.TUBE), hull, found[0], tube, found[1]


@upholds(Clause.FIVE_MOVES_TO_ANSWER, Ruling.SIGNAL_TIMING)
def read_signal_item(play: Play, seat: int, tree: Tree[Token], kind: str) -> Five:
    """Read a commander's signal."""
    if play.house.seat_office[seat] != Office.COMMANDER:
        raise Struck(say("only the commander signals (NM-22)"))
    side = play.house.seat_side[seat]
    inner = tree.children[0] if tree.children else None
    signal = read_signal(inner) if isinstance(inner, Tree) else (0, 0, 0)
    wrong = masts.FINE
    if kind == "hoist":
        wrong = masts.hoist_objection(play, side, signal[0], signal[1])
    elif kind == "execute":
        wrong = masts.execute_objection(play, side, *signal)
    elif signal[0]:
        wrong = masts.annul_objection(play, side, *signal)
    if wrong != masts.FINE:
        raise Struck(say(WHY[wrong]))
    return int(Item[kind.upper()]), 0, *signal


@upholds(Clause.NEITHER_IMPOSSIBLE_NOR_BARRED)
def read_proposal(play: Play, seat: int, tree: Tree[Token]) -> Five:
    """Read an amendment on which both commanders may agree where there is no umpire."""
    if play.house.umpire != Umpire.CONSENT or play.house.seat_office[seat] != Office.COMMANDER:
        raise Struck(say("only the umpire amends at this table (NM-28)"))
    item = read_word(tree)
    if not play.state.afloat[item[1]]:
        raise Struck(say("{ship} is not afloat", ship=say_hull(item[1])))
    return item


def say_item(item: Five, captain: bool) -> str:
    """Write one item in its printed form."""
    kind, hull, second, third, fourth = item
    if kind in (Item.HOIST, Item.PLAN):
        return f"{'H' if kind == Item.HOIST else ''}{say_signal(second, third, fourth)}"
    if kind == Item.WHEN:
        return f"WHEN {say_signal(*signal_in(hull))} THEN {say_signal(second, third, fourth)}"
    if kind in (Item.EXECUTE, Item.ANNUL):
        return ("X" if kind == Item.EXECUTE else "N") + (say_signal(second, third, fourth) if second else "")
    if kind == Item.SUBMARINE:
        return f"{say_hull(hull)}: {Dive(third).name}{f' {fourth:03d}' if fourth >= 0 else ''}"
    if kind == Item.SUBMARINE_FIRES:
        return f"{say_hull(hull)}: FIRE {third % SHIPS + 1}"
    if kind >= Item.ACCEPT:
        return say_word(item)
    whose = "" if captain or hull < 0 else f"{hull % SHIPS + 1}: "
    return whose + say_ship_item(kind, second, third, fourth)


def say_ship_item(kind: int, second: int, third: int, fourth: int) -> str:
    """Write an order to one ship."""
    at = f"{second}/" if second else ""
    if kind == Item.HELM:
        return f"{at}{'LMR'[third + 1]}{fourth or ''}"
    if kind == Item.SPEED:
        return f"{at}K{third / 10:g}"
    if kind == Item.TUBE:
        name = TUBE_NAMES[third]
        return f"{name[0]}.{name[1]}.T., {second} {fourth:03d}"
    if kind == Item.STRIKE:
        return "STRIKE"
    guns = {ALL_GUNS: "", TWELVE_INCH: " 12", EIGHT_INCH: " 8"}.get(third)
    named = guns if guns is not None else f" {Turret(third.bit_length() - 1).name}"
    aimed = say_hull(fourth - 1) if fourth > HULLS else f"{(fourth - 1) % SHIPS + 1}"
    aim = f" @{aimed}" if fourth else ""
    return f"{at}{'OF' if kind == Item.OPEN else 'CF'}{named}{aim}"
