"""How a fleet's orders are written and read: `HV 4R ; HG 3`, general instructions, and the words of the umpire."""

import re

from teetotum.engine import state as states
from teetotum.engine.chance import Wheel, read_face
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, upholds
from teetotum.engine.sealed import CodedSlip, Slip
from teetotum.games.naval_fleet import guns, slips
from teetotum.games.naval_fleet.choices import Instructions, Umpire
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.ending import NOWHERE, fighting_range
from teetotum.games.naval_fleet.laying import east_of, north_of
from teetotum.games.naval_fleet.obeying import perform
from teetotum.games.naval_fleet.objections import fort_objection, objection_to, settle_objection, too_many
from teetotum.games.naval_fleet.reading import FourNumbers, read_act, read_standing, read_word
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    CRAFT,
    FORTS,
    MOST_ACTS,
    ORDER,
    RULES,
    SHIPS,
    SUBMARINES,
    Act,
    Arm,
    Condition,
    Dive,
    Phase,
    Play,
)
from teetotum.languages import say
from teetotum.mechanics.amending import GROUND_NAMES, GROUNDS, REASON, Field, amount
from teetotum.mechanics.drafts import read_parts
from teetotum.mechanics.signals import say_signal
from teetotum.mechanics.turning import MOVE
from teetotum.mechanics.warships import TUBE_NAMES

LONGEST = 2000
LETTERS = 1 << 21
"""More than there are letters: two of them are kept as one number."""
MOST_LETTERS = 6 * MOST_ACTS
FLEETS = ("BLUE", "RED")
ARM_NAMES = ((FORTS, "FORT "), (SUBMARINES, "SUB "), (CRAFT, "TB "))


class FleetNotation:
    """Reads and writes what commanders, commanders of arms and the umpire put on paper."""

    def read_order(self, play: Play, seat: int, text: str) -> CodedSlip:
        """Read what a seat has written; what cannot be carried out is struck, each with its reason."""
        if len(text) > LONGEST:
            raise Unreadable(
                say("an order has {LONGEST} letters at most, not {count}", LONGEST=LONGEST, count=len(text))
            )
        if play.state.phase == Phase.JUDGE:
            return read_umpire(play, text)
        if play.state.phase == Phase.INSTRUCT:
            return read_instructions(play, seat, text)
        return read_move(play, seat, text)

    def say_order(self, play: Play, seat: int, order: Ints) -> str:  # noqa: ARG002  # the protocol names the seat
        """Write an order in its printed form."""
        acts = acts_of(order)
        if acts and acts[0][0] == Act.WORDS:
            return "".join(chr(n) for act in acts for pair in act[1:] for n in (pair % LETTERS, pair // LETTERS) if n)
        if play.state.phase == Phase.INSTRUCT:
            return say_instructions(acts)
        return " ; ".join(say_act(act) for act in acts) or "A"

    @upholds(Ruling.AHEAD)
    def standing_order(self, play: Play, seat: int) -> tuple[int, ...]:
        """Ahead: carry on; an umpire who says nothing accepts."""
        if play.house.seat_arm[seat] == Arm.UMPIRE:
            return (1, int(Act.ACCEPT), 0, 0, 0)
        return (0,)

    def coded_order(self, play: Play, seat: int, code: int) -> tuple[int, ...]:
        """Give the order that a program's code stands for, or nothing where it cannot be carried out."""
        row = [0] * (1 + ORDER)
        return tuple(row[: 1 + ACT * row[0]]) if slips.decode(play, seat, code, row) else ()

    def say_spin(self, play: Play, wheel: Wheel, outcome: int) -> str:  # noqa: ARG002  # the protocol names them
        """Write what the die showed."""
        return str(outcome)

    def read_spin(self, play: Play, wheel: Wheel, text: str) -> int:  # noqa: ARG002  # the protocol names them
        """Read what the die showed."""
        return read_face(wheel, text)


def acts_of(order: Ints) -> list[FourNumbers]:
    """Part an order into its acts."""
    numbers = [int(n) for n in order[1 : 1 + ACT * order[0]]]
    return [(numbers[n], numbers[n + 1], numbers[n + 2], numbers[n + 3]) for n in range(0, len(numbers), ACT)]


def slip_of(acts: list[FourNumbers], struck: tuple[str, ...] = (), reason: str = "") -> CodedSlip:
    """Make a slip of acts."""
    return Slip((len(acts), *(n for act in acts for n in act)), struck, reason)


@upholds(Clause.MOVE_CALLED, Clause.NOT_IN_ONE_MOVE, Ruling.SEVERAL_SIGNALS, Ruling.EXECUTE_AND_HOIST)
def read_move(play: Play, seat: int, text: str) -> CodedSlip:
    """Read a written move act by act, trying each on a copy of the masts."""
    trial = play._replace(state=states.copy(play.state))
    side = play.house.seat_side[seat]
    kept: list[FourNumbers] = []
    parts, reason = parted_from_reason(play, text)
    found, struck = read_parts(parts, lambda part: read_act(part, side))
    for part, acts in found:
        wrong = fort_objection(trial, kept, acts)
        for act in acts:
            wrong = wrong or objection_to(trial, seat, act, kept) or too_many(kept)
            if not wrong:
                kept.append(act)
                try_act(trial, seat, act)
        if wrong:
            struck.append(say("'{part}' is struck: {why}", part=part.strip(), why=wrong))
    return slip_of(kept, tuple(struck), reason)


@upholds(Ruling.UMPIRE)
def parted_from_reason(play: Play, text: str) -> tuple[list[str], str]:
    """Part a written move into its acts, and from them the reason of an amendment that both are to agree on."""
    parts = text.split(";")
    if play.house.umpire != Umpire.CONSENT:
        return parts, ""
    found = [REASON.fullmatch(part) for part in parts]
    reasons = [" ".join(each[2].split()) for each in found if each is not None and each[2]]
    return [each[1] if each is not None else "" for each in found], ", and ".join(reasons)


def try_act(trial: Play, seat: int, act: FourNumbers) -> None:
    """Do on the copy what later acts of the same slip depend on."""
    if act[0] in (Act.HOIST, Act.EXECUTE, Act.ANNUL, Act.CLOSE_UP):
        perform(trial, seat, *act)
    elif act[0] == Act.AIM:
        guns.lay_guns(trial, act[1], act[2])
    elif act[0] == Act.TUBE:
        trial.state.loaded[4 * act[1] + act[2]] = trial.state.move + 2
    elif act[0] == Act.SUBMARINE_FIRES:
        trial.state.spent[act[1]] = 1


@upholds(Clause.INSTRUCTIONS, Ruling.HOW_INSTRUCTIONS_ACT)
def read_instructions(play: Play, seat: int, text: str) -> CodedSlip:
    """Read general instructions: rules that end in full stops, or free words where the umpire reads them."""
    if play.house.instructions == Instructions.UMPIRE:
        return slip_of(free_words(text))
    acts: list[FourNumbers] = []
    found, struck = read_parts(re.split(r"\.(?!\d)|;|\n", text), read_standing)
    for sentence, settled in found:
        wrong = next(filter(None, (settle_objection(play, seat, act, acts) for act in settled)), "")
        if wrong:
            struck.append(say("'{part}' is struck: {why}", part=sentence.strip(), why=wrong))
        else:
            acts.extend(settled)
    if sum(act[0] == Act.THEN for act in acts) > RULES or len(acts) > MOST_ACTS:
        raise Unreadable(say("general instructions have {RULES} rules at most (NFR-51)", RULES=RULES))
    return slip_of(acts, tuple(struck))


@upholds(Ruling.HOW_INSTRUCTIONS_ACT)
def free_words(text: str) -> list[FourNumbers]:
    """Keep what only the umpire reads, in one line and two letters a number; refuse more than there is room for."""
    codes = [ord(letter) for letter in " ".join(text.replace("\0", " ").split())]
    if len(codes) > MOST_LETTERS:
        raise Unreadable(
            say(
                "instructions in free words have {MOST_LETTERS} letters at most, not {count} (NFR-51)",
                MOST_LETTERS=MOST_LETTERS,
                count=len(codes),
            )
        )
    codes += [0] * (-len(codes) % 6)
    pairs = [codes[n] + LETTERS * codes[n + 1] for n in range(0, len(codes), 2)]
    return [(int(Act.WORDS), pairs[n], pairs[n + 1], pairs[n + 2]) for n in range(0, len(pairs), 3)]


@upholds(Ruling.UMPIRE)
def read_umpire(play: Play, text: str) -> CodedSlip:
    """Read the umpire's word: accept, or amend with a reason."""
    found = REASON.fullmatch(text.strip())
    assert found is not None
    acts: list[FourNumbers] = []
    struck: list[str] = []
    for part in filter(str.strip, found[1].split(";")):
        for act in read_word(part):
            wrong = word_objection(play, act) or too_many(acts)
            if wrong:
                struck.append(say("'{part}' is struck: {why}", part=part.strip(), why=wrong))
            else:
                acts.append(act)
    reason = " ".join((found[2] or "").split())
    if any(act[0] == Act.AMEND for act in acts) and not reason:
        raise Unreadable(say("an amendment needs its reason: AMEND B3 LOSS 250 because ... (NFR-47)"))
    return slip_of(acts or [(int(Act.ACCEPT), 0, 0, 0)], tuple(struck), reason)


@upholds(Ruling.UMPIRE, Ruling.ASHORE)
def word_objection(play: Play, act: FourNumbers) -> str:
    """Say why a word of the umpire has nothing to act on, or nothing."""
    body = {Act.AMEND: act[2], Act.FIND: act[1], Act.GROUND: act[1]}.get(Act(act[0]))
    if body is not None and not play.state.afloat[body]:
        return say("{ship} is not on the board", ship=say_body(body))
    if act[0] == Act.MELEE and fighting_range(play) >= NOWHERE:
        return say("a melee needs ships of both sides with turrets (NM-15)")
    if act[0] == Act.MISREAD and not any(play.state.flown[8 * act[1] : 8 * act[1] + 8]):
        return say("that fleet flies no signal (NF-55)")
    if act[0] == Act.GROUND and act[2] and play.state.shore_at[act[1]] > MOVE:
        return say("the track of {ship} met no shore in this move (NFR-50)", ship=say_body(act[1]))
    if act[0] == Act.GROUND and not act[2] and not play.state.aground[act[1]]:
        return say("{ship} is not ashore (NFR-50)", ship=say_body(act[1]))
    return ""


def say_body(body: int) -> str:
    """Write a body's short name."""
    for first, name in ARM_NAMES:
        if body >= first:
            return f"{name.strip()}{body - first + 1}"
    return f"{'BR'[body // SHIPS]}{body % SHIPS + 1}"


@upholds(Clause.ABBREVIATIONS, Clause.HV_4R)
def say_act(act: FourNumbers) -> str:
    """Write one act in its printed form."""
    kind, a, b, c = act
    letters = {Act.HOIST: "H", Act.EXECUTE: "X", Act.ANNUL: "N", Act.HEAD: ""}
    if kind in letters:
        return f"{letters[Act(kind)]}{say_signal(a, b, c) if a else ''}"
    if kind == Act.TUBE:
        return say_torpedo(a, b, c)
    if kind == Act.CLOSE_UP:
        return f"{a % SHIPS + 1}:U"
    if kind == Act.AIM:
        return f"{a % SHIPS + 1}@{b % SHIPS + 1 if b < CRAFT else say_body(b)}"
    if kind == Act.AMEND:
        words = f"AMEND {say_body(b)} {Field(a % GROUNDS).name} {amount(a % GROUNDS, c)} {GROUND_NAMES[a // GROUNDS]}"
        return words.rstrip()
    if kind in (Act.MISREAD, Act.SIGHT, Act.BID, Act.GROUND, Act.FIND):
        return say_word(act)
    if kind in (Act.FORT, Act.FORT_CEASES, Act.SUBMARINE, Act.SUBMARINE_FIRES, Act.CRAFT_TURNS):
        return say_arm(act)
    return Act(kind).name


def say_word(act: FourNumbers) -> str:
    """Write a word of the umpire to a fleet, a ship or the weather."""
    kind, a, b, c = act
    if kind == Act.MISREAD:
        return f"MISREAD {FLEETS[a]}"
    if kind == Act.SIGHT:
        return f"SIGHT {a}" if a else "CLEAR"
    if kind == Act.BID:
        return f"BID {FLEETS[a % 2]} {say_signal(a // 2, b, c)}"
    if kind == Act.GROUND:
        return f"{'ASHORE' if b else 'REFLOAT'} {say_body(a)}"
    return f"FIND SUB {a - SUBMARINES + 1}"


def say_torpedo(body: int, tube: int, when: int) -> str:
    """Write the order for a torpedo."""
    craft = body >= CRAFT
    name = ("SF", "PF")[tube] if craft else TUBE_NAMES[tube]
    who = f"TB {body - CRAFT + 1}" if craft else str(body % SHIPS + 1)
    return f"{who}:{name}T, {when // 1000} {when % 1000:03d}"


def say_arm(act: FourNumbers) -> str:
    """Write an order to a fort, a submarine or a craft."""
    kind, body, b, c = act
    if kind == Act.FORT:
        share = f"={c / 4:g}" if c else ""
        return f"FORT {body - FORTS + 1}: {b % SHIPS + 1}{share}"
    if kind == Act.FORT_CEASES:
        return f"FORT {body - FORTS + 1}: CF"
    if kind == Act.SUBMARINE:
        course = f" {c:03d}" if c >= 0 else ""
        return f"SUB {body - SUBMARINES + 1}: {Dive(b).name}{course}"
    if kind == Act.SUBMARINE_FIRES:
        return f"SUB {body - SUBMARINES + 1}: FIRE {b % SHIPS + 1}"
    return f"TB {body - CRAFT + 1}: {say_signal(b, c, 0)}"


def say_instructions(acts: list[FourNumbers]) -> str:
    """Write general instructions, each rule ended by a full stop."""
    said, conditions = [], []
    for kind, a, b, c in acts:
        if kind == Act.IF:
            conditions.append(say_condition(a, b))
        elif kind == Act.THEN:
            do = say_signal(a, b, c)
            said.append(f"IF {' AND '.join(conditions)} THEN {do}." if conditions else f"ALWAYS {do}.")
            conditions = []
        elif kind == Act.SPEED:
            said.append(f"SPEED {a / 10:.1f}.")
        elif kind == Act.FORM:
            said.append(f"FORM {say_signal(a, b, c)}.")
        elif kind in (Act.LAY, Act.BERTH):
            said.append(say_laying(kind, a, b, c))
        else:
            said.append(f"{Act(kind).name} {a}.")
    return " ".join(said) or "NONE"


@upholds(Ruling.LAYING)
def say_laying(kind: int, first: int, place: int, last: int) -> str:
    """Write where mines are laid, or a submarine is placed."""
    at = f"{east_of(place)},{north_of(place)}"
    if kind == Act.BERTH:
        return f"SUB {first - SUBMARINES + 1} AT {at}{f',{last:03d}' if last >= 0 else ''}."
    if first == 1:
        return f"MINE AT {at}."
    return f"MINES {first} FROM {at} TO {east_of(last)},{north_of(last)}."


FORMS = {
    Condition.RANGE_WITHIN: "RANGE <= {}",
    Condition.RANGE_BEYOND: "RANGE >= {}",
    Condition.MOVE_UP_TO: "MOVE <= {}",
    Condition.MOVE_FROM: "MOVE >= {}",
    Condition.FLAG_LOST: "FLAG LOST",
    Condition.SECOND_LOST: "SECOND LOST",
    Condition.SHIP_RINGED: "SHIP {} RINGED",
    Condition.SHIP_LOST: "SHIP {} LOST",
    Condition.ENEMY_RINGED: "ENEMY {} RINGED",
    Condition.ENEMY_LOST: "ENEMY {} LOST",
    Condition.NO_SIGNAL: "NOSIGNAL {}",
}


def say_condition(kind: int, number: int) -> str:
    """Write a condition of a rule."""
    return FORMS[Condition(kind)].format(number)
