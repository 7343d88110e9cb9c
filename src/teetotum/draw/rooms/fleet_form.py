"""The form of a fleet's order: tubes, reserve of speed, head of the column, forts, submarines, craft, what is laid.

Every lever writes what a commander could have typed, and `lever_of` finds the lever that would have written an item,
so that form and line stay in step.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from lark import Tree

from teetotum.draw.rooms import Reading, Sight
from teetotum.draw.rooms.plots.sheet import Lever, LeverChoice
from teetotum.draw.rooms.signals import SIDES, Lay, Say, worded
from teetotum.engine.errors import Unreadable
from teetotum.games.naval_fleet import masts
from teetotum.games.naval_fleet.choices import FortFire, Instructions, Laying
from teetotum.games.naval_fleet.guns import can_be_hit, fort_strength
from teetotum.games.naval_fleet.laying import has_a_berth
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.objections import OBJECTIONS
from teetotum.games.naval_fleet.reading import parse
from teetotum.games.naval_fleet.vocabulary import BODIES, CRAFT, FORTS, SHIPS, SUBMARINES, Arm, Phase, Play
from teetotum.languages import say, term
from teetotum.mechanics.fleet_words import TUBE_WORDS
from teetotum.mechanics.headings import second_and_course
from teetotum.mechanics.outline import BOW_LINE, QUARTER_LINE
from teetotum.mechanics.turning import MOVE
from teetotum.mechanics.warships import TUBE_NAMES

DIVES = (
    LeverChoice("AWASH", term("run awash")),
    LeverChoice("DIVE", term("dive")),
    LeverChoice("RISE", term("rise")),
    LeverChoice("STOP", term("stop")),
)
QUARTERS = tuple(
    LeverChoice(str(n), words) for n, words in enumerate((term("stop"), "¼", term("half"), "¾", term("full")))
)
Rule = tuple[str, str, str, float, float, float, float]
RULES: tuple[Rule, ...] = (
    ("nearest", term("Always fire at the nearest"), "ALWAYS TARGET NEAREST.", 0, 0, 1, 0),
    ("opposite", term("Always fire at the opposite number"), "ALWAYS TARGET OPPOSITE.", 0, 0, 1, 0),
    ("weakest", term("Always fire at the weakest"), "ALWAYS TARGET WEAKEST.", 0, 0, 1, 0),
    ("turn", term("If they come near, turn together"), "IF RANGE <= {number} THEN V 8{choice}.", 100, 6000, 100, 800),
    ("torpedoes", term("Torpedoes within yards"), "ALWAYS T {number}.", 100, 800, 100, 800),
    ("follow", term("If the flag is lost, follow the next ahead"), "IF FLAG LOST THEN FOLLOW.", 0, 0, 1, 0),
    ("silent", term("After moves without a signal, form column"), "IF NO SIGNAL {number} THEN FC.", 1, 24, 1, 3),
    (
        "out",
        term("If a ship is ringed, she hauls out"),
        "IF SHIP {number} RINGED THEN HAUL OUT {choice}.",
        1,
        SHIPS,
        1,
        1,
    ),
    ("flag", term("My flag in ship"), "FLAG {number}.", 1, SHIPS, 1, 1),
    ("second", term("The second in ship"), "SECOND {number}.", 1, SHIPS, 1, 2),
    ("speed", term("Fleet speed in knots"), "SPEED {number}.", 5, 20, 0.1, 12),
)
"""Rules that general instructions usually have, ready to be taken: least, most, step and usual figure."""


def levers(sight: Sight) -> Iterator[Lever]:
    """Set out what this seat may order of ships and arms, besides signals."""
    phase = sight.state.phase
    if phase == Phase.INSTRUCT:
        yield from laying_levers(sight)
    elif phase == Phase.AIM:
        yield from aim_levers(sight)
    elif phase == Phase.ORDERS:
        yield from order_levers(sight)


def rule_levers() -> Iterator[Lever]:
    """Set out rules for general instructions that may be taken ready-made."""
    for name, told, text, least, most, step, usual in RULES:
        choices = worded(SIDES) if "{choice}" in text else ()
        yield Lever(
            f"rule-{name}", "signal", say(told), text, choices=choices, least=least, most=most, step=step, value=usual
        )


def order_levers(sight: Sight) -> Iterator[Lever]:
    """Set out ships first, then forts, submarines and craft."""
    play, seat = sight.play, sight.seat
    if masts.commands(play, seat, Arm.FLEET, sight.side):
        if masts.head_objection(play, sight.side) == masts.FINE:
            yield Lever(
                "head",
                "helm",
                say("Head of the column, without signal"),
                "C {number}{choice}",
                "",
                worded(SIDES),
                1,
                16,
            )
        for body in own(play, seat, range(SHIPS * sight.side, SHIPS * sight.side + SHIPS), Arm.FLEET):
            yield from tube_levers(play, body, f"{body % SHIPS + 1}:")
            yield Lever(f"reserve-{name_of(body)}", "word", say("Use her reserve of speed to close up"),
                        f"{body % SHIPS + 1}:U", name_of(body))  # fmt: skip
    for body in own(play, seat, range(FORTS, BODIES), Arm.FORTS):
        yield from fort_levers(play, body)
    for body in own(play, seat, range(SUBMARINES, FORTS), Arm.SUBMARINES):
        yield from submarine_levers(play, body)
    for body in own(play, seat, range(CRAFT, SUBMARINES), Arm.CRAFT):
        yield from craft_levers(play, body)


def own(play: Play, seat: int, bodies: range, arm: int) -> list[int]:
    """List the bodies afloat that a seat writes for."""
    board, afloat = play.board, play.state.afloat
    return [n for n in bodies if board.kind[n] and afloat[n] and masts.commands(play, seat, arm, board.side[n])]


def name_of(body: int) -> str:
    """Write a body's short name."""
    return say_body(body)


def tube_levers(play: Play, body: int, whose: str) -> Iterator[Lever]:
    """Set out a body's tubes, each with the arc it looks out upon, or why it cannot fire."""
    names = TUBE_NAMES if masts.fitted(play, body) == len(TUBE_NAMES) else ("SF", "PF")
    for tube, name in enumerate(names[: masts.fitted(play, body)]):
        bar = masts.tube_objection(play, play.board.side[body], body, tube)
        arc = (BOW_LINE, QUARTER_LINE) if name[0] == "S" else (-QUARTER_LINE, -BOW_LINE)
        writes = f"{whose}{name[0]}.{name[1]}.T., {{second}} {{course}}"
        yield Lever(
            f"tube-{name}-{name_of(body)}",
            "aim",
            say(TUBE_WORDS[name]),
            writes,
            name_of(body),
            most=MOVE - 1,
            why_not=say(OBJECTIONS.get(bar, "")),
            arc=arc,
        )


def foes(play: Play, side: int, last: int = SHIPS) -> list[int]:
    """List the enemy's ships that may be fired at."""
    first = SHIPS * (1 - side)
    return [n for n in range(first, first + last) if play.board.kind[n] and can_be_hit(play, n)]


def ship_choices(play: Play, side: int) -> tuple[LeverChoice, ...]:
    """Set out the enemy's ships by their numbers."""
    return tuple(LeverChoice(str(n % SHIPS + 1), name_of(n)) for n in foes(play, side))


def fort_levers(play: Play, body: int) -> Iterator[Lever]:
    """Set out a fort's targets: the first, and a second where its fire may be divided."""
    number, side = body - FORTS + 1, play.board.side[body]
    choices, most = ship_choices(play, side), fort_strength(play, body)
    writes, whose = f"FORT {number}: {{choice}}{{share}}", name_of(body)
    silence = LeverChoice("CF", say("cease fire"))
    yield Lever(
        f"fort-{number}",
        "choice",
        say("Fort {number} fires on", number=number),
        writes,
        whose,
        (*choices, silence),
        0,
        most,
        0.25,
    )
    if play.house.fort_fire != FortFire.ONE_TARGET:
        yield Lever(f"fort-{number}-also", "choice", say("and then on"), writes, whose, choices, 0, most, 0.25)


def submarine_levers(play: Play, body: int) -> Iterator[Lever]:
    """Set out how a submarine runs, and at whom she fires."""
    number, whose = body - SUBMARINES + 1, name_of(body)
    yield Lever(
        f"sub-{number}", "choice", say("She is to"), f"SUB {number}: {{choice}} {{course}}", whose, worded(DIVES)
    )
    why = say(OBJECTIONS[masts.SPENT]) if play.state.spent[body] else ""
    targets = ship_choices(play, play.board.side[body])
    fires = f"SUB {number}: FIRE {{choice}}"
    yield Lever(f"sub-{number}-fires", "choice", say("Her torpedo at"), fires, whose, targets, why_not=why)


def craft_levers(play: Play, body: int) -> Iterator[Lever]:
    """Set out helm, speed and tubes of a torpedo craft."""
    number, whose = body - CRAFT + 1, name_of(body)
    yield Lever(
        f"craft-{number}", "helm", say("Helm"), f"TB {number}: V {{number}}{{choice}}", whose, worded(SIDES), 1, 16
    )
    yield Lever(
        f"craft-{number}-speed", "choice", say("Engines"), f"TB {number}: S {{choice}}", whose, worded(QUARTERS)
    )
    yield from tube_levers(play, body, f"TB {number}: ")


def aim_levers(sight: Sight) -> Iterator[Lever]:
    """Set out for every own ship at whom she may lay her guns."""
    play, side = sight.play, sight.side
    targets = [n for n in range(BODIES) if play.board.kind[n] and play.board.side[n] != side and can_be_hit(play, n)]
    choices = tuple(LeverChoice(str(n % SHIPS + 1) if n < CRAFT else name_of(n), name_of(n)) for n in targets)
    for body in own(play, sight.seat, range(SHIPS * side, SHIPS * side + SHIPS), Arm.FLEET):
        number = body % SHIPS + 1
        yield Lever(f"aim-{number}", "choice", say("Her guns at"), f"{number}@{{choice}}", name_of(body), choices)


def laying_levers(sight: Sight) -> Iterator[Lever]:
    """Set out mines and submarines that are laid on the board before the first move, each with its waters."""
    play, seat, board, side = sight.play, sight.seat, sight.play.board, sight.side
    if play.house.laying == Laying.DRAWN or play.house.instructions == Instructions.UMPIRE:
        return
    if board.stock and board.mine_side == side and masts.commands(play, seat, Arm.FLEET, side):
        waters, most = tuple(board.mine_area[:4]), float(board.stock)
        writes = "MINES {number} FROM {place} TO {to}."
        yield Lever("mines", "lay", say("Lay a row of mines"), writes, least=1, most=most, value=most, waters=waters)
    for body in range(SUBMARINES, FORTS):
        if has_a_berth(board, body) and masts.commands(play, seat, Arm.SUBMARINES, board.side[body]):
            number, at = body - SUBMARINES + 1, 4 * (body - SUBMARINES)
            waters, writes = tuple(board.berth[at : at + 4]), f"SUB {number} AT {{place}},{{course}}."
            yield Lever(
                f"berth-{number}",
                "lay",
                say("Place submarine {number}", number=number),
                writes,
                value=play.state.heading[body],
                waters=waters,
            )


# --- from an item back to its lever ---


def laid_out(sight: Sight) -> Lay:
    """Give what finds the lever of each item of a slip, one after the other; a fort's second item has its own."""
    start = "standing" if sight.state.phase == Phase.INSTRUCT else "act"
    before: Counter[str] = Counter()

    def lay(part: str) -> tuple[str, dict[str, str]]:
        try:
            tree = parse(part.rstrip(". "), start)
        except Unreadable:
            return "", {}
        lever, values = lever_of(tree, sight.side)
        before[lever] += 1
        return f"{lever}-also" if lever.startswith("fort-") and before[lever] > 1 else lever, values

    return lay


def targets(read: Reading, lay: Lay, say: Say) -> Iterator[Reading]:
    """Cut an item that gives a fort several targets at its commas, so that each target has its lever."""
    if not read.lever.startswith("fort-") or "," not in read.text:
        yield read
        return
    whose, at = read.text.partition(":")[0], read.first
    for part in read.text.split(","):
        is_first = at == read.first
        words = part if is_first else f",{part}"
        lever, values = (read.lever, read.values) if is_first else lay(f"{whose}:{part}")
        fault = read.fault if is_first else ""
        told = "" if read.fault else say(words, lever, values)
        yield Reading(words, at, at + len(words), lever, values, fault, told)
        at += len(words)


Part = Callable[[list[str], int], tuple[str, dict[str, str]]]


def lever_of(tree: Tree[Any], side: int) -> tuple[str, dict[str, str]]:
    """Find the lever that writes an item, and how it would be set."""
    found = ITEMS.get(str(tree.data))
    inner = [part for part in tree.children if isinstance(part, Tree)]
    if tree.data == "head" or (tree.data == "craft" and inner):
        return turned(tree, inner[0])
    if tree.data == "fort":
        return shared(tree, inner)
    return found([str(part or "") for part in tree.children], side) if found else ("", {})


def turned(tree: Tree[Any], inner: Tree[Any]) -> tuple[str, dict[str, str]]:
    """Read how the head of the column or a torpedo craft is turned, or what her engines do."""
    lever = "head" if tree.data == "head" else f"craft-{tree.children[0]}"
    if inner.data == "speed":
        return f"{lever}-speed", {"choice": str(inner.children[0])}
    points = inner.data in ("vessels", "column")
    return (lever, {"number": str(inner.children[0]), "choice": str(inner.children[1])}) if points else ("", {})


def shared(tree: Tree[Any], shares: list[Tree[Any]]) -> tuple[str, dict[str, str]]:
    """Read a fort's first target."""
    target, part = shares[0].children
    return f"fort-{tree.children[0]}", {"choice": str(target), "number": str(part or "")}


def fired(tube: str, ship: str, aim: str) -> tuple[str, dict[str, str]]:
    """Read a torpedo's second and course."""
    told = second_and_course(aim)
    return f"tube-{tube}-{ship}", {"second": str(told[0]), "course": f"{told[1]:03d}"} if told else {}


def placed(parts: list[str], _side: int) -> tuple[str, dict[str, str]]:
    """Read where a submarine is placed."""
    return f"berth-{parts[0]}", {"place": f"{parts[1]},{parts[2]}", "course": parts[3]}


ITEMS: dict[str, Part] = {
    "torpedo": lambda parts, side: fired(parts[1], name_of(SHIPS * side + int(parts[0]) - 1), parts[2]),
    "craft_torpedo": lambda parts, _: fired(parts[1], name_of(CRAFT + int(parts[0]) - 1), parts[2]),
    "close_up": lambda parts, side: (f"reserve-{name_of(SHIPS * side + int(parts[0]) - 1)}", {}),
    "aim": lambda parts, _: (f"aim-{parts[0]}", {"choice": parts[1]}),
    "fort_ceases": lambda parts, _: (f"fort-{parts[0]}", {"choice": "CF"}),
    "submarine": lambda parts, _: (f"sub-{parts[0]}", {"choice": parts[1], "course": parts[2]}),
    "submarine_fires": lambda parts, _: (f"sub-{parts[0]}-fires", {"choice": parts[1]}),
    "mines": lambda parts, _: (
        "mines",
        {"number": parts[0], "place": f"{parts[1]},{parts[2]}", "to": f"{parts[3]},{parts[4]}"},
    ),
    "berth": placed,
    "strike": lambda _, __: ("strike", {}),
}
"""For each kind of item that the form can write, which lever does."""
