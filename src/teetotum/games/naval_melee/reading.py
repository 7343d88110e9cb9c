"""How slips of a melee are parsed: items, signals and plans, and the short names of ships."""

import re
from collections.abc import Callable

from lark import Token, Tree

from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, upholds
from teetotum.engine.sealed import CodedSlip, Slip
from teetotum.games.naval_melee.vocabulary import HULLS, ITEM, ITEMS, MEANINGS, SHIPS, Clause, Item
from teetotum.languages import say, term
from teetotum.mechanics.drafts import read_parts
from teetotum.mechanics.grammars import tree_of
from teetotum.mechanics.plain_words import IS_SIGNAL, run_together, ship_letters, signal_letters
from teetotum.mechanics.signals import Prefer, Signal, in_one_number

Five = tuple[int, int, int, int, int]
EXPECTED = {
    "item": term("expected items such as 15/R8, K12, OF F12 @2, S.F.T., 5 045, 1: A, HV 4R, X, N or STRIKE (NM-26)"),
    "plan": term("expected a plan such as G 3, GV, TARGET NEAREST, T 800, CF or NONE (NM-24)"),
    "word": term(
        "expected ACCEPT, AMEND B3 LOSS 250 because ..., CLOSE ACTION, DELAY 8, MISREAD BLUE, SIGHT 3000, CLEAR, "
        "FIND SUB 1 or STOP (NM-28)"
    ),
}
SIMPLE = {
    "van": Signal.FIRE_ON_VAN,
    "rear": Signal.FIRE_ON_REAR,
    "natural": Signal.FIRE_NATURALLY,
    "open_fire": Signal.OPEN_FIRE,
    "cease_fire": Signal.CEASE_FIRE,
    "close_action": Signal.CLOSE_ACTION,
}
COUNTED = {
    "vessels_to": (Signal.VESSELS_TO, 0, 359),
    "column_to": (Signal.COLUMN_TO, 0, 359),
    "form_column": (Signal.FORM_COLUMN, 0, SHIPS),
    "distance": (Signal.DISTANCE, 200, 2000),
    "quarter": (Signal.SPEED, 0, 4),
    "concentrate": (Signal.FIRE_ON, 1, SHIPS),
    "torpedoes": (Signal.TORPEDOES, 0, 800),
}


def parse(text: str, start: str) -> Tree[Token]:
    """Parse one item, or say what was expected."""
    tree = tree_of(__package__, start, run_together(in_letters(text, start)))
    if tree is None:
        raise Unreadable(say("'{text}' cannot be read: {expected}", text=text.strip(), expected=say(EXPECTED[start])))
    return tree


def in_letters(text: str, start: str) -> str:
    """Turn plain words into letters: a captain's in an item, a commander's in a signal or a plan."""
    if start == "word":
        return text.upper()
    return signal_letters(text) if start == "plan" or IS_SIGNAL.match(text.upper()) else ship_letters(text)


def items_of(order: Ints) -> list[Five]:
    """Part an order into its items."""
    rest = [int(n) for n in order[1 : 1 + ITEM * order[0]]]
    return [(rest[n], rest[n + 1], rest[n + 2], rest[n + 3], rest[n + 4]) for n in range(0, len(rest), ITEM)]


def slip_of(items: list[Five], struck: tuple[str, ...] = (), reason: str = "") -> CodedSlip:
    """Make a slip of items."""
    return Slip((len(items), *(n for item in items for n in item)), struck, reason)


def read_signal(tree: Tree[Token]) -> tuple[int, int, int]:
    """Read what is flown."""
    kind = str(tree.data)
    if kind in SIMPLE:
        return int(SIMPLE[kind]), 0, 0
    if kind in ("vessels", "column", "echelon", "front"):
        return read_turn(kind, tree)
    if kind == "target":
        return int(Signal.TARGET), int(Prefer[str(tree.children[0])]), 0
    signal, least, most = COUNTED[kind]
    found = int(str(tree.children[0] or 0))
    if not least <= found <= most:
        raise Unreadable(
            say("{found} will not do: from {least} to {most} is wanted", found=found, least=least, most=most)
        )
    return int(signal), found, 0


def read_turn(kind: str, tree: Tree[Token]) -> tuple[int, int, int]:
    """Read a signal that goes to one side."""
    way = 1 if tree.children[-1] == "R" else -1
    if kind == "front":
        return int(Signal.FRONT_INTO_LINE), way, 0
    points = int(str(tree.children[0]))
    if kind == "echelon":
        return int(Signal.ECHELON), points, way
    return int(Signal.VESSELS if kind == "vessels" else Signal.COLUMN), points * way, 0


@upholds(Clause.PLAN_BEFOREHAND)
def read_plan(text: str, objection: Callable[[Five], str]) -> CodedSlip:
    """Read a commander's plan: signals that are in force from the start, unless something stands against one."""
    found, struck = read_parts(re.split(r"[;.]", text), read_planned)
    items: list[Five] = []
    for part, planned in found:
        wrong = [why for item in planned if (why := objection(item))]
        struck += [say_struck(part, why) for why in wrong]
        items += [] if wrong else planned
    if sum(item[0] == Item.WHEN for item in items) > MEANINGS:
        raise Unreadable(say("a plan gives {MEANINGS} signals a meaning at most (NM-24)", MEANINGS=MEANINGS))
    return slip_of(items[:ITEMS], tuple(struck))


def say_struck(part: str, why: object) -> str:
    """Say which words of an order are struck, and why."""
    return say("'{part}' is struck: {why}", part=part.strip(), why=why)


def read_planned(part: str) -> list[Five]:
    """Read one signal of a plan."""
    tree = parse(part, "plan")
    if tree.data == "no_plan":
        return []
    if tree.data != "when":
        return [(int(Item.PLAN), 0, *read_signal(tree))]
    signal, means = (read_signal(each) for each in tree.children if isinstance(each, Tree))
    return [(int(Item.WHEN), in_one_number(*signal), *means)]


def submarine_named(name: object) -> int:
    """Find the body of a submarine by her name."""
    return HULLS + int(str(name)[-1]) - 1


def say_hull(hull: int) -> str:
    """Write a ship's short name, or a submarine's."""
    return f"{'BR'[hull // SHIPS]}{hull % SHIPS + 1}" if hull < HULLS else f"SUB {hull - HULLS + 1}"
