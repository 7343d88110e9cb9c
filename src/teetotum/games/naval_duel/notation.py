"""How a duel's orders are written and read: `15/R8; K14.4; OF F8; S.F.T., 5 045`, and the umpire's `amend ...`."""

import re
from collections.abc import Sequence

from lark import Token, Tree

from teetotum.engine import state as states
from teetotum.engine.chance import Wheel, read_face
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, upholds
from teetotum.engine.sealed import CodedSlip, Slip
from teetotum.games.naval_duel import slips
from teetotum.games.naval_duel.amendments import read_word, say_word
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import Conditional, Fire, Gyro, HelmOrders, HelmWords, OutsideArc
from teetotum.games.naval_duel.plotting import can_fire, course_at, plot, side_of, top_speed
from teetotum.games.naval_duel.vocabulary import ANY_COURSE, ITEM, ITEMS, SLIP, UMPIRE_SEAT, Kind, Phase, Play, Word
from teetotum.languages import say, term
from teetotum.mechanics import headings
from teetotum.mechanics.grammars import tree_of
from teetotum.mechanics.gunnery import Turret
from teetotum.mechanics.outline import relative
from teetotum.mechanics.plain_words import run_together, ship_letters
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.torpedo import is_within_arc
from teetotum.mechanics.warships import ALL_GUNS, BATTERY, EIGHT_INCH, HALF_MINUTE, TUBE_NAMES, TUBES, TWELVE_INCH

WAYS = {"R": 1, "L": -1, "M": 0}
PERIOD_HELM = {"PH": "R", "SH": "L"}
MODERN_HELM = {"PH": "L", "SH": "R"}
MOST_POINTS = 32
LONGEST = 500
"""Letters of an order at most."""
Item = tuple[int, int, int, int]
WANTED = (
    (r"$", term("something should stand between two semicolons (ND-63)")),
    (r"\d{3}", term("a second has one or two figures, from 0 to 29 (NDR-6)")),
    (
        r"[SP][FA]T",
        term("a torpedo has a comma after its tube, then second and direction: S.F.T., 15 N.E. or 15 045 (ND-77)"),
    ),
    (r"(\d+/)?(OF|CF)", term("OF and CF name no guns, 8, 12 or one turret, such as OF 8 or 20/CF F12 (ND-75)")),
    (r"(\d+/)?K", term("K is for knots with one decimal at most, such as K9 or 12/K9.5 (NDR-29)")),
    (
        r"(\d+/)?(PH|SH|[RLM])[\d.]*$",
        term("a turn is R or L with 1 to 32 whole points or none, or M alone, such as 15/R8 (NDR-6)"),
    ),
    (r"\d+/", term("a second of two figures stands before the stroke and R, L, M, K, OF or CF after it (NDR-6)")),
)
"""How an item may begin, and what it should then look like."""


class Struck(Exception):
    """An item of an order that cannot be carried out, with the reason."""


class Unread(Struck):
    """An item of which nothing can be made."""


@upholds(Clause.WRITE_EACH_TORPEDO, Clause.STARBOARD_FORWARD_TORPEDO)
def course_of(direction: str) -> int:
    """Read a direction: the name of one of thirty-two points, or three figures."""
    course = headings.course_of(direction)
    if course is not None:
        return course
    raise Struck(
        say(
            "{direction} is no direction: name a point of the compass, or three figures from 000 to 359 (ND-77)",
            direction=direction,
        )
    )


class DuelNotation:
    """Reads and writes the orders of captains and the words of the umpire."""

    def read_order(self, play: Play, seat: int, text: str) -> CodedSlip:
        """Read what a captain or the umpire has written."""
        if len(text) > LONGEST:
            raise Unreadable(
                say("an order has {LONGEST} letters at most, not {count}", LONGEST=LONGEST, count=len(text))
            )
        if seat == UMPIRE_SEAT or play.state.phase != Phase.WRITE:
            return read_word(text, play.state.phase)
        return read_moves(play, seat, text)

    def say_order(self, play: Play, seat: int, order: Ints) -> str:
        """Write an order in its printed form."""
        if seat == UMPIRE_SEAT or play.state.phase != Phase.WRITE:
            return say_word(order)
        said = [say_item(tuple(order[1 + n * ITEM : 1 + (n + 1) * ITEM])) for n in range(order[0])]
        return "; ".join(said) or "A"

    @upholds(Ruling.MISSING_ORDERS)
    def standing_order(self, play: Play, seat: int) -> tuple[int, ...]:
        """Carry on: helm, engines and guns as they stand; an umpire who says nothing accepts."""
        return (int(Word.ACCEPT), 0, 0) if seat == UMPIRE_SEAT or play.state.phase != Phase.WRITE else (0,)

    def coded_order(self, play: Play, seat: int, code: int) -> tuple[int, ...]:
        """Give the order that a program's code stands for, or nothing where it cannot be carried out."""
        row = [0] * SLIP
        return tuple(row[: 1 + row[0] * ITEM]) if slips.decode(play, seat, code, row) else ()

    def say_spin(self, play: Play, wheel: Wheel, outcome: int) -> str:  # noqa: ARG002  # the protocol names them
        """Write what the die showed."""
        return str(outcome)

    def read_spin(self, play: Play, wheel: Wheel, text: str) -> int:  # noqa: ARG002  # the protocol names them
        """Read what the die showed."""
        return read_face(wheel, text)


def tidy(text: str) -> str:
    """Turn plain words into letters, and do away with blanks, small letters and full stops but decimal points."""
    return run_together(ship_letters(text))


@upholds(Clause.WRITE_A_MOVE, Ruling.MISSING_ORDERS)
def read_moves(play: Play, seat: int, text: str) -> CodedSlip:
    """Read a captain's order item by item; what cannot be carried out is struck, each with its reason."""
    items: list[Item] = []
    struck: list[str] = []
    written = text.strip().rstrip("; ").split(";")
    unread = 0
    for words in written:
        try:
            items += read_item(play, seat, branch_of(words if len(written) > 1 else words or "A"), items)
        except Unread as wrong:
            unread += 1
            struck.append(str(wrong))
        except Struck as wrong:
            struck.append(str(wrong))
    if unread == len(written):
        raise Unreadable(struck[0])
    items, late = keep_within_arcs(play, seat, items[:ITEMS])
    order = (len(items), *(number for item in items for number in item))
    return Slip(order, tuple(struck + late), notes=helm_notes(play, text))


def branch_of(words: str) -> Tree[Token]:
    """Parse one item, or say what it should look like."""
    branch = tree_of(__package__, "item", tidy(words), "lalr")
    if branch is None:
        found = say("'{words}' is not an order", words=words.strip()) if words.strip() else say("an item is missing")
        raise Unread(f"{found}: {wanted_of(tidy(words))}")
    return branch


def wanted_of(words: str) -> str:
    """Say what an item that begins like this should look like."""
    for begins, wanted in WANTED:
        if re.match(begins, words):
            return say(wanted)
    return say("write items parted by semicolons, such as 15/R8; K12; OF; S.F.T., 15 N.E., or A to carry on (ND-63)")


@upholds(Ruling.PORT_HELM)
def helm_notes(play: Play, text: str) -> tuple[str, ...]:
    """Tell whoever writes port or starboard helm which way her bow will go."""
    translated = MODERN_HELM if play.house.helm_words == HelmWords.MODERN else PERIOD_HELM
    used = [word for word in translated if re.search(rf"(^|[;/]){word}", tidy(text))]
    return tuple(
        say("{word} is read as {letter}: her bow goes that way (NDR-5)", word=word, letter=translated[word])
        for word in used
    )


def read_item(play: Play, seat: int, branch: Tree[Token], items: list[Item]) -> list[Item]:
    """Read one item, or say why it is struck."""
    if len(items) >= ITEMS:
        raise Struck(say("an order has {ITEMS} items at most", ITEMS=ITEMS))
    parts = branch.children
    if branch.data == "helm":
        return [read_helm(play, parts, items)]
    if branch.data == "speed":
        return [read_speed(play, seat, parts)]
    if branch.data == "guns":
        return [read_guns(play, seat, parts)]
    if branch.data == "torpedo":
        return [read_torpedo(play, seat, str(parts[0]), str(parts[1]), items)]
    kinds = {"strike": [(int(Kind.STRIKE), 0, 0, 0)], "draw": [(int(Kind.DRAW), 0, 0, 0)]}
    return kinds.get(str(branch.data), [])


def second_of(part: object) -> int:
    """Read the second of an item; none written is the first."""
    second = 0 if part is None else int(str(part))
    if second >= HALF_MINUTE:
        raise Struck(
            say(
                "second {second} lies beyond the move, which has seconds 0 to {last} (NDR-6)",
                second=second,
                last=HALF_MINUTE - 1,
            )
        )
    return second


@upholds(Ruling.PORT_HELM, Ruling.ORDERS_TO_THE_HELM, Ruling.HARD_OVER_ONLY)
def read_helm(play: Play, parts: Sequence[object], items: list[Item]) -> Item:
    """Read an order to the helm: the way the bow goes, and for how many points."""
    second, word, points = second_of(parts[0]), str(parts[1]), int(str(parts[2] or 0))
    if play.house.helm_orders == HelmOrders.ONE and any(item[0] == Kind.HELM for item in items):
        raise Struck(say("the helm takes one order in a move at this table (NDR-6)"))
    if (parts[2] is not None and not 1 <= points <= MOST_POINTS) or (word == "M" and parts[2] is not None):
        raise Struck(say("a turn is of 1 to {MOST_POINTS} points, and none is written with M", MOST_POINTS=MOST_POINTS))
    translated = MODERN_HELM if play.house.helm_words == HelmWords.MODERN else PERIOD_HELM
    return int(Kind.HELM), second, WAYS[translated.get(word, word)], points


@upholds(Ruling.HOW_SHIPS_BEGIN)
def read_speed(play: Play, seat: int, parts: Sequence[object]) -> Item:
    """Read an order to the engines."""
    second, knots = second_of(parts[0]), float(str(parts[1]))
    top = top_speed(play, seat) / KNOT
    if knots > top + 1e-9:
        raise Struck(say("she cannot make {knots:g} knots: {top:g} is the most (NDR-29)", knots=knots, top=top))
    return int(Kind.SPEED), second, round(knots * 10), 0


@upholds(Clause.OPEN_AND_CEASE, Ruling.WHILE_FIRE_IS_OPEN, Ruling.STANDS_AT_SECOND_THIRTY)
def read_guns(play: Play, seat: int, parts: Sequence[object]) -> Item:
    """Read an order to open or to cease fire, with all guns, a calibre or a turret."""
    second, word, named, condition = second_of(parts[0]), str(parts[1]), parts[2], parts[3]
    own = BATTERY[play.board.layout[seat]]
    mask = {"None": ALL_GUNS, "12": TWELVE_INCH, "8": EIGHT_INCH}.get(str(named), 0) or 1 << Turret[str(named)]
    if not mask & own:
        raise Struck(say("this ship has no turret {named} (ND-46)", named=named))
    if word == "CF":
        if condition is not None:
            raise Struck(say("only opening fire may hang on the range (NDR-8)"))
        return int(Kind.CEASE), second, mask & own, 0
    if play.house.fire == Fire.MANUAL and (named is None or str(named) in {"8", "12"}):
        raise Struck(say("at this table each turret that is to fire is named by itself (NDR-7)"))
    yards = 0
    if isinstance(condition, Tree):
        if play.house.conditional != Conditional.RANGE:
            raise Struck(say("at this table no order hangs on the range (NDR-8)"))
        yards = int(str(condition.children[0]))
        if yards == 0:
            raise Struck(say("no enemy comes within 0 yards: write 1 or more, or OF alone for any range (NDR-8)"))
    return int(Kind.OPEN), second, mask & own, yards


@upholds(Clause.WRITE_EACH_TORPEDO, Clause.STARBOARD_FORWARD_TORPEDO)
def read_torpedo(play: Play, seat: int, name: str, aim: str, items: list[Item]) -> Item:
    """Read the order for a torpedo: tube, second and direction; figures end in three for the course."""
    tube = TUBE_NAMES.index(name)
    found = re.fullmatch(r"([0-9]{1,2})([0-9]{3}|[A-Z]+)?", aim)
    if not found:
        raise Struck(say("{aim} is no second and direction: write such as 15 N.E. or 5 045 (ND-77)", aim=aim))
    second = second_of(found[1])
    if play.house.gyro == Gyro.PRESET:
        if found[2]:
            raise Struck(say("the gyroscopes were set before the game: write no direction (NDR-18)"))
        course = ANY_COURSE
    elif found[2]:
        course = course_of(found[2])
    else:
        raise Struck(say("the direction of the {name} torpedo is missing (ND-76)", name=name))
    if any(item[0] == Kind.TORPEDO and item[2] == tube for item in items):
        raise Struck(say("the {name} tube is fired twice in one move (ND-79)", name=name))
    if play.house.torpedoes and sum(item[0] == Kind.TORPEDO for item in items) >= play.state.stock[seat] > 0:
        raise Struck(
            say(
                "no torpedo is left for the {name} tube: {stock} are aboard (NDR-22)",
                name=name,
                stock=play.state.stock[seat],
            )
        )
    if not can_fire(play, seat, tube, play.state.move + 1):
        raise Struck(
            say("the {name} tube cannot fire in this move: {silent}", name=name, silent=why_silent(play, seat, tube))
        )
    return int(Kind.TORPEDO), second, tube, course


def why_silent(play: Play, seat: int, tube: int) -> str:
    """Say why a tube cannot fire."""
    ready = play.state.tube[seat * TUBES + tube]
    if not play.board.tubes[seat] >> tube & 1:
        return say("this ship has no such tube (ND-54)")
    if play.house.torpedoes and not play.state.stock[seat]:
        return say("no torpedo is left (NDR-22)")
    return (
        say("it is loaded again in move {ready} (ND-79)", ready=ready)
        if ready > play.state.move + 1
        else say("it is out of action (ND-74)")
    )


@upholds(Ruling.OUTSIDE_THE_ARC)
def keep_within_arcs(play: Play, seat: int, items: list[Item]) -> tuple[list[Item], list[str]]:
    """Where torpedoes may not curve, strike those whose course the tube will not look out upon."""
    if play.house.outside_arc != OutsideArc.REFUSE or play.house.gyro == Gyro.PRESET:
        return items, []
    trial = trial_run(play, seat, (len(items), *(number for item in items for number in item)))
    kept, struck = [], []
    for item in items:
        if item[0] == Kind.TORPEDO:
            heading = course_at(trial.state, seat, item[1]).heading
            if not is_within_arc(relative(float(item[3]), heading), side_of(item[2])):
                struck.append(
                    say(
                        "course {course:03d} lies outside the arc of the {tube} tube (NDR-19)",
                        course=item[3],
                        tube=TUBE_NAMES[item[2]],
                    )
                )
                continue
        kept.append(item)
    return kept, struck


def trial_run(play: Play, seat: int, order: Ints) -> Play:
    """Plot one's own move on a copy of the paper, to see where it leads."""
    trial = play._replace(state=states.copy(play.state))
    plot(trial, seat, order, 0)
    return trial


def say_item(item: tuple[int, ...]) -> str:
    """Write one item of an order."""
    kind, second, first, last = item
    at = f"{second}/" if second else ""
    if kind == Kind.HELM:
        return f"{at}{'LMR'[first + 1]}{last or ''}"
    if kind == Kind.SPEED:
        return f"{at}K{first / 10:g}"
    if kind in (Kind.OPEN, Kind.CEASE):
        condition = f" IF <= {last}" if last else ""
        return f"{at}{'OF' if kind == Kind.OPEN else 'CF'}{say_battery(first)}{condition}"
    if kind == Kind.TORPEDO:
        name = TUBE_NAMES[first]
        course = "" if last == ANY_COURSE else f" {last:03d}"
        return f"{name[0]}.{name[1]}.T., {second}{course}"
    return "STRIKE" if kind == Kind.STRIKE else "DRAW"


def say_battery(mask: int) -> str:
    """Name the guns of an order: none for all, a calibre, or one turret."""
    if mask in BATTERY:
        return ""
    if mask == TWELVE_INCH:
        return " 12"
    if mask in {own & EIGHT_INCH for own in BATTERY}:
        return " 8"
    return f" {Turret(mask.bit_length() - 1).name}"
