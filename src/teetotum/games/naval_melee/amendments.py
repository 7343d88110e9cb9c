"""What an umpire of a melee may say: accept, declare, hold, or amend something with his reason."""

from lark import Token, Tree

from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import CodedSlip
from teetotum.games.naval_melee.reading import Five, parse, say_hull, slip_of, submarine_named
from teetotum.games.naval_melee.vocabulary import SHIPS, Clause, Item, Play
from teetotum.languages import say
from teetotum.mechanics.amending import GROUND_NAMES, REASON, SIXTY_FOURTHS, Field, amount


@upholds(Clause.RULES_ARE_GUIDES)
def read_umpire(play: Play, text: str) -> CodedSlip:
    """Read the umpire's word; an amendment needs its reason."""
    words, reason = with_reason(text)
    items = [read_word(parse(part, "word")) for part in filter(str.strip, words.split(";"))]
    named = [item for item in items if item[0] in (Item.AMEND, Item.FIND)]
    gone = [say_hull(item[1]) for item in named if not play.state.afloat[item[1]]]
    if gone:
        raise Illegal(say("{gone} is not afloat", gone=gone[0]))
    if any(item[0] == Item.AMEND for item in items) and not reason:
        raise Unreadable(say("an amendment needs its reason: AMEND B3 LOSS 250 because ... (NM-28)"))
    return slip_of(items or [(int(Item.ACCEPT), 0, 0, 0, 0)], (), reason)


def with_reason(text: str) -> tuple[str, str]:
    """Part what somebody says from the reason he gives for it, if he gives one."""
    found = REASON.fullmatch(text.strip())
    assert found is not None
    return found[1], " ".join((found[2] or "").split())


def read_word(tree: Tree[Token]) -> Five:
    """Read one word of the umpire."""
    if tree.data in ("delay", "sight"):
        return int(Item[str(tree.data).upper()]), 0, 0, int(str(tree.children[0])), 0
    if tree.data == "misread":
        return int(Item.MISREAD), 0, 0, int(tree.children[0] == "RED"), 0
    if tree.data == "clear":
        return int(Item.SIGHT), 0, 0, 0, 0
    if tree.data == "find":
        return int(Item.FIND), submarine_named(tree.children[0]), 0, 0, 0
    if tree.data != "amend":
        return int(Item[str(tree.data).upper()]), 0, 0, 0, 0
    name, field, value = str(tree.children[0]), Field[str(tree.children[1])], float(str(tree.children[2]))
    hull = submarine_named(name) if name[0] == "S" else SHIPS * "BR".index(name[0]) + int(name[1]) - 1
    points = field in (Field.LOSS, Field.TOTAL)
    if points and value < 0:
        raise Unreadable(say("points are nought or more (NM-28)"))
    ground = GROUND_NAMES.index(str(tree.children[3] or ""))
    return int(Item.AMEND), hull, ground, int(field), round(value * SIXTY_FOURTHS if points else value)


def say_word(item: Five) -> str:
    """Write a word of the umpire."""
    kind, hull, ground, third, fourth = item
    if kind == Item.AMEND:
        words = f"AMEND {say_hull(hull)} {Field(third).name} {amount(third, fourth)} {GROUND_NAMES[ground]}"
        return words.rstrip()
    if kind == Item.DELAY:
        return f"DELAY {third}"
    if kind == Item.MISREAD:
        return f"MISREAD {('BLUE', 'RED')[third]}"
    if kind == Item.FIND:
        return f"FIND {say_hull(hull)}"
    if kind == Item.SIGHT:
        return f"SIGHT {third}" if third else "CLEAR"
    return "CLOSE ACTION" if kind == Item.CLOSE else Item(kind).name
