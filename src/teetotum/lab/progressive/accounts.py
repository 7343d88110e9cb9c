"""The account of an evening as a record: written as it goes on, read back, and played through again.

It is a record of the house like any other. A line names its table before the action, `0. 2: 3:SE-4>SE-7`; lots and
spin-offs name their appliance, `spin lot: Ada`, `spin compass: NNW`; a turn that was timed has its seconds as comment.
"""

import re
from dataclasses import dataclass

from teetotum import games
from teetotum.boards import BoardSheet
from teetotum.engine import records
from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.errors import BadRecord, BadSetup, Refusal, Unreadable
from teetotum.engine.options import Options, choose
from teetotum.engine.records import Line, Record
from teetotum.engine.rules import NATURE, upholds
from teetotum.engine.umpire import PARTING, Match, Setup
from teetotum.lab.progressive.evening import BOOBY, CUP, Evening
from teetotum.lab.progressive.plan import Plan, make_plan
from teetotum.lab.progressive.vocabulary import LOT, PROGRESSIVE, Clause
from teetotum.mechanics.compass import POINTS

KEPT = ("Board", "BoardDigest", "Preset", "Options")
"""What the account keeps of a table's own header."""
SECONDS = re.compile(r"(\d{1,6}) s", re.ASCII)
PRIZES = {"Cup": CUP, "Booby": BOOBY}


class Unfair(BadRecord):
    """A spin of the account is not the one that its luck gives."""


@dataclass(frozen=True)
class TakenUp:
    """An evening with the seed that its programs draw from."""

    evening: Evening
    program_seed: int


@upholds(Clause.WAFERS_ON_CARDS)
def account(evening: Evening, program_seed: int) -> Record:
    """Take down an evening as far as it has come, with its prizes once they are given."""
    tags = _header(evening.plan) | {"ProgramSeed": str(program_seed)} | _luck(evening) | _prizes(evening)
    return Record(tags, tuple(evening.lines), dict(evening.starts))


def _header(plan: Plan) -> dict[str, str]:
    table = records.record(Match(plan.setup)).tags
    header = {"Game": PROGRESSIVE.id, "Edition": str(PROGRESSIVE.rulebook.edition)}
    header |= {"Played": table["Game"], "PlayedEdition": table["Edition"]}
    header |= {name: table[name] for name in KEPT if name in table}
    if rules := plan.options.house_rules:
        header["Evening"] = "; ".join(f"{name}={choice}" for name, choice in rules.items())
    return header | {"Guests": "; ".join(plan.guests), "Players": "; ".join(plan.fills)}


def _luck(evening: Evening) -> dict[str, str]:
    source = evening.source
    if isinstance(source, Keyed):
        return {"Chance": "keyed", "Seed": str(source.seed)}
    if isinstance(source, Fair):
        told = {"Chance": "fair", "Commitment": source.commitment, "Salts": "; ".join(source.salts)}
        return told | ({"Secret": source.secret.hex()} if evening.is_over else {})
    return {"Chance": "given"}


def _prizes(evening: Evening) -> dict[str, str]:
    held = {prize.name: "; ".join(evening.plan.name(side) for side in prize.holders) for prize in evening.prizes}
    return {tag: held[name] for tag, name in PRIZES.items() if evening.is_over and name in held}


def is_account(taken: Record) -> bool:
    """Tell the account of an evening from the record of a match."""
    return taken.tag("Game") == PROGRESSIVE.id


def take_up(taken: Record, board: str | BoardSheet = "", secret: str = "") -> TakenUp:
    """Play an account through; what its luck gives must be what it says, and so must its prizes."""
    evening = Evening(plan_of(taken, board), source_of(taken, secret))
    for number, line in enumerate(taken.lines, 1):
        try:
            follow(evening, line)
        except Unfair as wrong:
            raise Unfair(f"action {number} ({line.text}) is not fair: {wrong}") from None
        except Refusal as wrong:
            raise BadRecord(f"action {number} ({line.text}) cannot be played: {wrong}") from None
    for tag, holders in _prizes(evening).items():
        if taken.tag(tag, holders) != holders:
            raise BadRecord(f"the record says {tag} {taken.tag(tag)}, and playing it through gives {holders}")
    return TakenUp(evening, _number(taken, "ProgramSeed"))


def plan_of(taken: Record, board: str | BoardSheet = "") -> Plan:
    """Settle the evening as an account's header says."""
    edition = str(PROGRESSIVE.rulebook.edition)
    if taken.tag("Edition", edition) != edition:
        raise BadRecord(f"the evening was played by edition {taken.tag('Edition')} of the rules, and this is {edition}")
    try:
        return make_plan(_setup(taken, board), _options(taken), _listed(taken, "Guests"), _listed(taken, "Players"))
    except BadSetup as wrong:
        raise BadRecord(f"the evening cannot be held as the header says: {wrong}") from None


def _setup(taken: Record, board: str | BoardSheet) -> Setup:
    tags = {"Game": taken.tag("Played"), "Edition": taken.tag("PlayedEdition"), "Seats": "First; Second"}
    kept = {name: taken.tag(name) for name in KEPT if taken.tag(name)}
    return records.setup_of(Record(tags | kept, (), taken.remarks), games.find(taken.tag("Played")), board)


def _options(taken: Record) -> Options:
    chosen = {}
    for pair in _listed(taken, "Evening"):
        name, _, choice = pair.partition("=")
        chosen[name.strip()] = choice.strip()
    return choose(PROGRESSIVE.rulebook, "", chosen)


def _listed(taken: Record, tag: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in taken.tag(tag).split(PARTING) if word.strip())


def _number(taken: Record, tag: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", taken.tag(tag, "0")):
        raise BadRecord(f"the header's {tag} should be a whole number, not {taken.tag(tag)!r}")
    return int(taken.tag(tag, "0"))


def source_of(taken: Record, secret: str = "") -> Source | None:
    """Take up the evening's luck: by its seed, or by its secret where that is revealed or kept beside."""
    if taken.tag("Chance") == "keyed":
        return Keyed(_number(taken, "Seed"))
    told = taken.tag("Secret") or secret
    if taken.tag("Chance") != "fair" or not told:
        return None
    try:
        fair = Fair(bytes.fromhex(told), _listed(taken, "Salts"))
    except ValueError:
        raise BadRecord("the secret of the spins is not written in hexadecimal figures") from None
    if fair.commitment != taken.tag("Commitment"):
        raise Unfair("the secret is not the one that was promised before play")
    return fair


def follow(evening: Evening, line: Line) -> None:
    """Do again what a line says, drawing the luck along so that the next spin is the next."""
    action = read_action(evening, line)
    wheel, source = evening.wheel, evening.source
    if wheel and source and wheel.faces[source.draw(wheel)] != action:
        raise Unfair("the luck of this evening gives another")
    timed = SECONDS.fullmatch(line.comment)
    evening.take(action, int(timed[1]) if timed else 0)


def read_action(evening: Evening, line: Line) -> int:
    """Read the action of a line, which must be the one that the evening waits for."""
    where, _, text = line.text.partition(": ")
    call = evening.call
    if call is None:
        raise Unreadable("the evening is over")
    expected = str(call.table.number + 1) if call.table else call.wheel.name if call.wheel else ""
    actor = call.table.match.to_act if call.table else NATURE
    if where != expected or line.actor != actor:
        raise Unreadable(f"{'table ' if call.table else 'the '}{expected} is waited for")
    if call.table:
        return call.table.match.read(text)
    return _read_drawn(evening, expected, text)


def _read_drawn(evening: Evening, wheel: str, text: str) -> int:
    if wheel == LOT:
        names = [evening.plan.name(side) for side in evening.plan.sides]
        if text in names:
            return names.index(text)
    elif text in POINTS:
        return POINTS.index(text)
    raise Unreadable(f"the {wheel} has nothing that shows {text!r}")
