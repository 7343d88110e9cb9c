"""How written moves are read: plain words turned into the printed letters, then parsed act by act."""

import re

from lark import Token, Tree

from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import upholds
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.laying import as_one
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, SHIPS, SUBMARINES, Act, Condition, Dive
from teetotum.languages import say, term
from teetotum.mechanics.amending import GROUND_NAMES, GROUNDS, SIXTY_FOURTHS, Field
from teetotum.mechanics.coast import WIDEST
from teetotum.mechanics.grammars import tree_of
from teetotum.mechanics.headings import second_and_course
from teetotum.mechanics.plain_words import run_together, signal_letters
from teetotum.mechanics.signals import Prefer, Signal
from teetotum.mechanics.warships import TUBE_NAMES

FourNumbers = tuple[int, int, int, int]
SIGNALS = "V 4R, V TO 090, C 4R, FL R, FC, FE 4R, S2, G 3, GV, GR, G0, OF, CF, T 800, K or D 500"


@upholds(Clause.ABBREVIATIONS, Clause.WORDING)
def tidy(text: str) -> str:
    """Turn plain words into letters, and do away with blanks, full stops and small letters."""
    return run_together(signal_letters(text))


def parse(text: str, start: str) -> Tree[Token]:
    """Parse one act, rule or word, or say what was expected."""
    if start == "standing":
        text = re.sub(r"(?<=\d)\s+(?=-?\d)", ",", text)  # a place may be written with a blank between its numbers
    tree = tree_of(__package__, start, tidy(text))
    if tree is None:
        raise Unreadable(
            say("'{text}' cannot be read: {expected}", text=text.strip(), expected=expected(tidy(text), start))
        )
    return tree


def expected(text: str, start: str) -> str:
    """Say what would do in place of something unreadable."""
    if start == "standing":
        if text.startswith(("MINE", "SUB")):
            return say(
                "expected what is laid, such as MINES 8 FROM -350,6000 TO 350,6000, MINE AT 0,6300 or SUB 1 AT "
                "300,4800 (NFR-52)"
            )
        return say(
            "expected instructions such as ALWAYS TARGET NEAREST, IF RANGE <= 3000 THEN V 8R, FLAG 1, SECOND 5 or NONE "
            "(NF-50)"
        )
    if start == "word":
        return say(
            "expected ACCEPT, AMEND B3 LOSS 250 because ..., MISREAD BLUE, SIGHT 3000, CLEAR, BID RED V 8R, "
            "ASHORE B3, REFLOAT B3, FIND SUB 1, MELEE or STOP (NFR-47)"
        )
    if text.startswith(("H", "X", "N")):
        return say("after {text} a signal is expected: {SIGNALS} (NF-63)", text=text[0], SIGNALS=SIGNALS)
    if text.startswith("FORT"):
        return say("expected FORT 1: 3, FORT 1: 3=1, 4=2 or FORT 1: CF (NM-4)")
    if text.startswith("SUB"):
        return say("expected SUB 1: AWASH 180, DIVE, RISE, STOP or FIRE 3 (NM-12)")
    if text.startswith("TB"):
        return say("expected TB 1: V 4R, S 2, SFT, 5 045 or A (NM-2)")
    if text[:1].isdigit():
        return say("expected 3:SFT, 15 NE or 3:U, or 3@5 or 3@FORT1 when targets are chosen (NF-88)")
    return say("expected A, H and a signal, X, N, C 4R, 3:SFT, 15 NE or STRIKE (NF-63)")


def turn(tree: Tree[Token]) -> int:
    """Read points and side as one number, positive to the right."""
    return int(tree.children[0]) * (1 if tree.children[1] == "R" else -1)  # type: ignore[arg-type]


def number(tree: Tree[Token], n: int = 0) -> int:
    """Read a number in a branch; nothing is nought."""
    part = tree.children[n] if n < len(tree.children) else None
    return int(str(part)) if part is not None else 0


def read_signal(tree: Tree[Token]) -> tuple[int, int, int]:
    """Read a signal, or what a rule of the instructions does."""
    kind = str(tree.data)
    simple = {
        "van": Signal.FIRE_ON_VAN,
        "rear": Signal.FIRE_ON_REAR,
        "natural": Signal.FIRE_NATURALLY,
        "open_fire": Signal.OPEN_FIRE,
        "cease_fire": Signal.CEASE_FIRE,
        "close_action": Signal.CLOSE_ACTION,
        "follow": Signal.FOLLOW,
    }
    counted = {
        "vessels_to": Signal.VESSELS_TO,
        "column_to": Signal.COLUMN_TO,
        "form_column": Signal.FORM_COLUMN,
        "speed": Signal.SPEED,
        "concentrate": Signal.FIRE_ON,
        "torpedoes": Signal.TORPEDOES,
        "torpedo_rule": Signal.TORPEDOES,
        "distance": Signal.DISTANCE,
    }
    if kind in simple:
        return int(simple[kind]), 0, 0
    if kind in counted:
        return int(counted[kind]), within_bounds(kind, number(tree)), 0
    if kind in ("vessels", "column"):
        return int(Signal.VESSELS if kind == "vessels" else Signal.COLUMN), turn(tree), 0
    if kind == "target":
        return int(Signal.TARGET), int(Prefer[str(tree.children[0])]), 0
    if kind == "echelon":
        return int(Signal.ECHELON), within_bounds(kind, number(tree)), 1 if tree.children[1] == "R" else -1
    side = 1 if tree.children[0] == "R" else -1
    return int(Signal.FRONT_INTO_LINE if kind == "front" else Signal.HAUL_OUT), side, 0


BOUNDS = {
    "vessels_to": (0, 359, term("a course has three figures from 000 to 359")),
    "column_to": (0, 359, term("a course has three figures from 000 to 359")),
    "distance": (200, 2000, term("a distance between ships is from 200 to 2000 yards")),
    "torpedoes": (0, 800, term("torpedoes run 800 yards at most")),
    "torpedo_rule": (0, 800, term("torpedoes run 800 yards at most")),
    "echelon": (1, 16, term("a line of bearing is from 1 to 16 points")),
    "form_column": (0, SHIPS, term("a fleet has 16 ships at most")),
    "concentrate": (1, SHIPS, term("a fleet has 16 ships at most")),
    "sight": (500, 6000, term("one sees from 500 to 6000 yards; CLEAR lifts the haze")),
}


def within_bounds(kind: str, found: int) -> int:
    """Refuse figures that no signal can have."""
    least, most, why = BOUNDS.get(kind, (0, 99_999, ""))
    if not least <= found <= most:
        raise Unreadable(say("{found} will not do: {why}", found=found, why=say(why)))
    return found


def ship(tree: Tree[Token], side: int, n: int = 0) -> int:
    """Read a ship's number as her body."""
    found = number(tree, n)
    if not 1 <= found <= SHIPS:
        raise Unreadable(say("there is no ship {found}: a fleet has {SHIPS} at most", found=found, SHIPS=SHIPS))
    return SHIPS * side + found - 1


def target_named(tree: Tree[Token], side: int) -> int:
    """Read a target: an enemy's ship by her number, or a fort, torpedo craft or submarine by its name."""
    name = str(tree.children[1])
    return ship(tree, side, 1) if name.isdigit() else body_named(name)


def one_of(tree: Tree[Token], first: int, most: int, name: str) -> int:
    """Read the number of a fort, submarine or craft as its body."""
    found = number(tree)
    if not 1 <= found <= most:
        raise Unreadable(
            say("there is no {name}: they are numbered from 1 to {most}", name=f"{say(name)} {found}", most=most)
        )
    return first + found - 1


@upholds(Clause.FOUR_TUBES, Clause.ANY_DIRECTION)
def read_torpedo(tree: Tree[Token], body: int, tubes: tuple[str, ...]) -> FourNumbers:
    """Read the order for a torpedo: tube, second and direction."""
    name, aim = str(tree.children[1]), second_and_course(str(tree.children[2]))
    if aim is None or aim[0] > 149:
        raise Unreadable(
            say("a torpedo needs a second from 0 to 149 and a direction: write such as 15 NE or 120 045 (NFR-23)")
        )
    if name not in tubes:
        raise Unreadable(say("a torpedo craft has the tubes SF and PF, not {name}", name=name))
    return int(Act.TUBE), body, tubes.index(name), 1000 * aim[0] + aim[1]


def read_act(text: str, side: int) -> list[FourNumbers]:
    """Read one act of a written move."""
    tree = parse(text, "act")
    kind = str(tree.data)
    if kind == "ahead":
        return []
    if kind in ("hoist", "execute", "annul", "head"):
        inner = tree.children[0] if tree.children else None
        signal = read_signal(inner) if isinstance(inner, Tree) else (0, 0, 0)
        return [(int(Act[kind.upper()]), *signal)]
    if kind == "torpedo":
        return [read_torpedo(tree, ship(tree, side), TUBE_NAMES)]
    if kind == "close_up":
        return [(int(Act.CLOSE_UP), ship(tree, side), 0, 0)]
    if kind == "aim":
        return [(int(Act.AIM), ship(tree, side), target_named(tree, 1 - side), 0)]
    return [(int(Act.STRIKE), 0, 0, 0)] if kind == "strike" else read_arm(tree, kind, side)


def read_arm(tree: Tree[Token], kind: str, side: int) -> list[FourNumbers]:
    """Read an order to forts, submarines or craft, or an amendment both commanders may agree on."""
    if kind == "amend":
        return [read_amendment(tree)]
    if kind == "fort":
        fort = one_of(tree, FORTS, 4, term("fort"))
        shares = [part for part in tree.children[1:] if isinstance(part, Tree)]
        return [(int(Act.FORT), fort, ship(part, 1 - side), quarters(part)) for part in shares]
    if kind == "fort_ceases":
        return [(int(Act.FORT_CEASES), one_of(tree, FORTS, 4, term("fort")), 0, 0)]
    if kind == "submarine":
        body, course = one_of(tree, SUBMARINES, 4, term("submarine")), tree.children[2]
        wanted = -1 if course is None else within_bounds("vessels_to", int(str(course)))
        return [(int(Act.SUBMARINE), body, int(Dive[str(tree.children[1])]), wanted)]
    if kind == "submarine_fires":
        body = one_of(tree, SUBMARINES, 4, term("submarine"))
        return [(int(Act.SUBMARINE_FIRES), body, ship(tree, 1 - side, 1), 0)]
    body = one_of(tree, CRAFT, 8, term("torpedo craft"))
    if kind == "craft_torpedo":
        return [read_torpedo(tree, body, ("SF", "PF"))]
    inner = tree.children[1]
    assert isinstance(inner, Tree)
    if inner.data == "ahead":
        return []
    signal = read_signal(inner)
    return [(int(Act.CRAFT_TURNS), body, signal[0], signal[1])]


def quarters(tree: Tree[Token]) -> int:
    """Read how many broadsides a target gets, in quarters; none named is all that is left."""
    part = tree.children[1] if len(tree.children) > 1 else None
    if part is None:
        return 0
    found = float(str(part)) * 4
    if found < 1 or found != round(found):
        raise Unreadable(
            say("{part} broadsides cannot be fired: a share is counted in quarters, one at least (NFR-33)", part=part)
        )
    return round(found)


CONDITIONS = {
    "range_within": Condition.RANGE_WITHIN,
    "range_beyond": Condition.RANGE_BEYOND,
    "move_up_to": Condition.MOVE_UP_TO,
    "move_from": Condition.MOVE_FROM,
    "flag_lost": Condition.FLAG_LOST,
    "second_lost": Condition.SECOND_LOST,
    "ship_ringed": Condition.SHIP_RINGED,
    "ship_lost": Condition.SHIP_LOST,
    "enemy_ringed": Condition.ENEMY_RINGED,
    "enemy_lost": Condition.ENEMY_LOST,
    "no_signal": Condition.NO_SIGNAL,
}


@upholds(Clause.INSTRUCTIONS, Clause.STANDING_ORDERS)
def read_standing(text: str) -> list[FourNumbers]:
    """Read one sentence of what is settled before the first move."""
    tree = parse(text, "standing")
    kind = str(tree.data)
    parts = [part for part in tree.children if isinstance(part, Tree)]
    if kind == "nothing":
        return []
    if kind in ("flag", "second"):
        ship(tree, 0)
        return [(int(Act[kind.upper()]), number(tree), 0, 0)]
    if kind == "fleet_speed":
        return [(int(Act.SPEED), round(float(str(tree.children[0])) * 10), 0, 0)]
    if kind == "formation":
        return [(int(Act.FORM), *read_signal(parts[0]))]
    if kind in ("mines", "mine", "berth"):
        return [read_laying(tree, kind)]
    if len(parts) > 4:
        raise Unreadable(say("a rule has three conditions at most (NFR-51)"))
    conditions = [(int(Act.IF), int(CONDITIONS[str(part.data)]), number(part), 0) for part in parts[:-1]]
    return [*conditions, (int(Act.THEN), *read_signal(parts[-1]))]


@upholds(Ruling.LAYING)
def read_laying(tree: Tree[Token], kind: str) -> FourNumbers:
    """Read where mines are laid in a row, or a submarine is placed."""
    course = tree.children[3] if kind == "berth" else None
    figures = [int(str(part)) for part in tree.children if part is not None and part is not course]
    count = 1 if kind == "mine" else figures.pop(0)
    if max(map(abs, figures)) > WIDEST:
        raise Unreadable(say("nothing lies farther off than {WIDEST:.0f} yards", WIDEST=WIDEST))
    place = as_one(figures[0], figures[1])
    if kind == "berth":
        wanted = -1 if course is None else within_bounds("vessels_to", int(str(course)))
        return int(Act.BERTH), one_of(tree, SUBMARINES, 4, term("submarine")), place, wanted
    if count == 0:
        raise Unreadable(say("a row of mines has one at least (NFR-52)"))
    return int(Act.LAY), count, place, as_one(figures[-2], figures[-1])


def read_amendment(tree: Tree[Token]) -> FourNumbers:
    """Read what is amended, of which body, and to what."""
    body, field = body_named(str(tree.children[0])), Field[str(tree.children[1])]
    value = float(str(tree.children[2]))
    scaled = value * SIXTY_FOURTHS if field in (Field.LOSS, Field.TOTAL) else value
    if field in (Field.LOSS, Field.TOTAL) and value < 0:
        raise Unreadable(say("points are nought or more (NFR-47)"))
    if field == Field.HEADING and not 0 <= value < 360:
        raise Unreadable(say("a heading is from 0 to 359 degrees (NFR-47)"))
    if field in (Field.X, Field.Y) and abs(value) > WIDEST:
        raise Unreadable(say("no ship is set farther off than {WIDEST:.0f} yards (NFR-47)", WIDEST=WIDEST))
    ground = GROUND_NAMES.index(str(tree.children[3] or ""))
    return int(Act.AMEND), int(field) + GROUNDS * ground, body, round(scaled)


def body_named(name: str) -> int:
    """Find a body by its name: B3, R12, TB1, SUB1 or FORT1."""
    letters, n = re.fullmatch(r"([A-Z]+)(\d+)", name).groups()  # type: ignore[union-attr]  # the grammar saw to it
    firsts = {"B": 0, "R": SHIPS, "TB": CRAFT, "SUB": SUBMARINES, "FORT": FORTS}
    most = {"B": SHIPS, "R": SHIPS, "TB": 8, "SUB": 4, "FORT": 4}[letters]
    if not 1 <= int(n) <= most:
        raise Unreadable(say("there is no {name}: they are numbered from 1 to {most}", name=name, most=most))
    return firsts[letters] + int(n) - 1


def read_word(text: str) -> list[FourNumbers]:
    """Read one word of the umpire."""
    tree = parse(text, "word")
    if tree.data == "amend":
        return [read_amendment(tree)]
    if tree.data == "find":
        return [(int(Act.FIND), one_of(tree, SUBMARINES, 4, term("submarine")), 0, 0)]
    if tree.data in ("misread", "bid"):
        return [read_word_to_fleet(tree)]
    if tree.data in ("sight", "clear"):
        return [(int(Act.SIGHT), within_bounds("sight", number(tree)) if tree.data == "sight" else 0, 0, 0)]
    if tree.data in ("ashore", "refloat"):
        return [(int(Act.GROUND), body_named(str(tree.children[0])), int(tree.data == "ashore"), 0)]
    return [(int(Act[str(tree.data).upper()]), 0, 0, 0)]


def read_word_to_fleet(tree: Tree[Token]) -> FourNumbers:
    """Read that a fleet misread its signals, or what it is bidden to do."""
    side = int(tree.children[0] == "RED")
    if tree.data == "misread":
        return int(Act.MISREAD), side, 0, 0
    inner = tree.children[1]
    assert isinstance(inner, Tree)
    kind, first, second = read_signal(inner)
    return int(Act.BID), 2 * kind + side, first, second
