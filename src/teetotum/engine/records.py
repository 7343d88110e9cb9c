"""The record of a match: header tags, then one line for each action in the game's own notation.

    [Game "gantlope"]
    [Edition "1"]
    [Seats "Ann; Bob"]
    ...

    spin 3-4
    0. 3:SE-4>SE-7   ; a word about it
    # a remark on a line of its own

A line begins with who acted: `spin` for Nature, else the seat's number and a dot. Reading and writing round-trip, and
a record replays to the digest it was closed with. A board that is nobody's but the table's own is kept in it too, as
remarks at the end, each beginning with a bar.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from teetotum.boards import BoardSheet, Unsound, from_bytes
from teetotum.engine.chance import Fair, Keyed, Source, Wheel, fair_face
from teetotum.engine.errors import BadRecord, BadSetup, Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.options import Options
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import PARTING, Match, Setup, prepare
from teetotum.languages import say
from teetotum.rulebooks import Rulebook

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_-]*) "((?:[^"\\]|\\.)*)"\]')
ACTOR = re.compile(r"spin|\d{1,3}\.")
SEALED = "sealed"
BAR = "|"
"""Begins every remark that is a line of a board."""
LONGEST = 4_000_000
"""No match of the house fills as many characters; it keeps a stray file from filling the memory."""
LONGEST_LINE, LONGEST_ACTION = 20_000, 500
"""Characters of any line, and of one action taken in turn; the longest of the house have a thirtieth and a tenth."""


@dataclass(frozen=True)
class Line:
    """One action: who acted (NATURE or a seat), what was done, and a comment."""

    actor: int
    text: str
    comment: str = ""


@dataclass(frozen=True)
class Record:
    """The account of one match."""

    tags: Mapping[str, str]
    lines: tuple[Line, ...] = ()
    remarks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def tag(self, name: str, usual: str = "") -> str:
        """Read a header tag."""
        return self.tags.get(name, usual)

    def __str__(self) -> str:
        return write(self)


def record(match: Match, **tags: str) -> Record:
    """Take down a match: its set-up, its luck, every action and, once it is over, its result and digest."""
    lines = tuple(Line(actor, before.say(action)) for before, actor, action in retrace(match))
    luck = luck_tags(match.source, revealed=match.is_over)
    return Record(_header(match) | luck | _result(match) | tags, lines)


def retrace(match: Match) -> Iterator[tuple[Match, int, int]]:
    """Go through a match again from its opening: how it stood before each action, who acted and what was done."""
    again = Match(match.setup, opening=match.opening)
    for actor, action in match.actions:
        yield again, actor, action
        again.take(action)


def spun(match: Match) -> list[tuple[Wheel, int]]:
    """List what Nature spun, and what it showed."""
    return [(before.wheel, action) for before, actor, action in retrace(match) if actor == NATURE]


def _header(match: Match) -> dict[str, str]:
    setup = match.setup
    board = {"Board": setup.sheet.id, "BoardDigest": setup.sheet.digest}
    header = game_tags(setup.game.rulebook) | {"Seats": "; ".join(setup.names)} | board
    header |= house_tags(setup.preset, setup.options)
    return header | ({"Opening": match.opening} if match.opening else {})


def game_tags(rulebook: Rulebook) -> dict[str, str]:
    """Say which game is played, and by which edition of its rules."""
    return {"Game": rulebook.id, "Edition": str(rulebook.edition)}


def house_tags(preset: str, options: Options) -> dict[str, str]:
    """Say which preset was chosen, and every option that is off its default."""
    rules = "; ".join(f"{name}={value}" for name, value in options.house_rules.items())
    return ({"Preset": preset} if preset else {}) | ({"Options": rules} if rules else {})


def luck_tags(source: Source | None, *, revealed: bool) -> dict[str, str]:
    """Say where the luck comes from; a fair source's secret stands there only when all is over."""
    if isinstance(source, Keyed):
        return {"Chance": "keyed", "Seed": str(source.seed), "Match": str(source.match)}
    if isinstance(source, Fair):
        told = {"Chance": "fair", "Commitment": source.commitment, "Salts": "; ".join(source.salts)}
        if source.struck:
            told["TakenBack"] = "; ".join(str(number + 1) for number in source.struck)
        return told | ({"Secret": source.secret.hex()} if revealed else {})
    return {"Chance": "given"}


def _result(match: Match) -> dict[str, str]:
    if not match.is_over:
        return {"Position": match.position(), "Digest": match.digest()}
    return {"Result": ",".join(str(place) for place in match.places()), "Digest": match.digest()}


def write(taken: Record) -> str:
    """Write a record as text."""
    parts = [f'[{name} "{_escape(value)}"]' for name, value in taken.tags.items()]
    parts.append("")
    for number, line in enumerate(taken.lines):
        parts += _remarks(taken, number)
        actor = "spin" if line.actor == NATURE else f"{line.actor}."
        parts.append(f"{actor} {line.text}" + (f" ; {_one_line(line.comment)}" if line.comment else ""))
    parts += _remarks(taken, len(taken.lines))
    return "\n".join(parts) + "\n"


def _remarks(taken: Record, number: int) -> list[str]:
    return [f"# {_one_line(remark)}".rstrip() for remark in taken.remarks.get(number, ())]


def _one_line(words: str) -> str:
    return " ".join(words.splitlines())


def _escape(value: str) -> str:
    return _one_line(value).replace("\\", "\\\\").replace('"', '\\"')


def read(text: str) -> Record:
    """Read a record from text, or say which line cannot be read."""
    if len(text) > LONGEST:
        raise BadRecord(say("a record of {many} characters is longer than any match of the house", many=len(text)))
    tags: dict[str, str] = {}
    lines: list[Line] = []
    remarks: dict[int, list[str]] = {}
    for number, written in enumerate(text.splitlines(), 1):
        words = written.strip()
        if len(words) > LONGEST_LINE:
            raise BadRecord(
                say(
                    "line {number} is longer than the {most:,} characters a line may have",
                    number=number,
                    most=LONGEST_LINE,
                )
            )
        if words.startswith("#"):
            remarks.setdefault(len(lines), []).append(words[1:].strip())
        elif words.startswith("[") and not lines:
            _read_tag(words, number, tags)
        elif words:
            lines.append(_read_line(words, number, is_sealed=tags.get("Orders") == SEALED))
    if "Game" not in tags:
        raise BadRecord(say('this is not a record: it has no header line such as [Game "gantlope"]'))
    return Record(tags, tuple(lines), {place: tuple(said) for place, said in remarks.items()})


def _read_tag(words: str, number: int, tags: dict[str, str]) -> None:
    found = TAG.fullmatch(words)
    if not found:
        raise BadRecord(
            say('line {number}: {words!r} is not a header line such as [Game "gantlope"]', number=number, words=words)
        )
    if found[1] in tags:
        raise BadRecord(say("line {number}: the header gives {found} twice", number=number, found=found[1]))
    tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])


def _read_line(words: str, number: int, *, is_sealed: bool) -> Line:
    """Read one action; among sealed orders a semicolon parts one order from the next, and comments are remarks."""
    actor, *following = words.split(None, 1)
    rest = following[0] if following else ""
    action, _, comment = (rest, "", "") if is_sealed else rest.partition(";")
    done = action.strip() if is_sealed else " ".join(action.split())
    if not ACTOR.fullmatch(actor) or not done:
        raise BadRecord(
            say(
                "line {number}: {words!r} is not an action: write 'spin 3-4', or a seat and its action",
                number=number,
                words=words,
            )
        )
    if len(done) > LONGEST_ACTION and not is_sealed:
        raise BadRecord(
            say(
                "line {number}: an action has at most {most} characters, and this one is longer",
                number=number,
                most=LONGEST_ACTION,
            )
        )
    return Line(NATURE if actor == "spin" else int(actor[:-1]), done, comment.strip())


def with_file(taken: Record, heading: str, text: str) -> Record:
    """Keep a board or scenario of one's own at the end of a record, so that nothing else is needed to replay it."""
    kept = (heading, *(f"{BAR} {line}" for line in text.splitlines()))
    return replace(taken, remarks={**taken.remarks, len(taken.lines): taken.remarks.get(len(taken.lines), ()) + kept})


def file_in(taken: Record) -> bytes:
    """Find the board or scenario that is kept in a record; most have none."""
    kept = [remark for remarks in taken.remarks.values() for remark in remarks if remark.startswith(BAR)]
    return "\n".join(line[2:] for line in kept).encode()


def with_board(taken: Record, board: str) -> Record:
    """Keep the text of a board of one's own in a record."""
    return with_file(taken, "the board that was played on:", board)


def own_board(taken: Record) -> BoardSheet | str:
    """Find the board that is kept in a record."""
    try:
        return from_bytes(kept, "the record's own board") if (kept := file_in(taken)) else ""
    except Unsound as wrong:
        raise BadRecord(say("the board kept in the record cannot be laid: {wrong}", wrong=wrong)) from None


def hold_to_edition(taken: Record, rulebook: Rulebook) -> None:
    """Refuse a record that was played by other rules."""
    edition = str(rulebook.edition)
    if taken.tag("Edition", edition) != edition:
        raise BadRecord(
            say(
                "the record was played by edition {tag} of the rules, and this is {edition}",
                tag=taken.tag("Edition"),
                edition=edition,
            )
        )


def hold_to_result(taken: Record, found: Mapping[str, str]) -> None:
    """Refuse a record whose header says otherwise than replaying it does."""
    for name, value in found.items():
        if taken.tag(name, value) != value:
            raise BadRecord(
                say(
                    "the record says {name} {tag}, and replaying it gives {value}",
                    name=name,
                    tag=taken.tag(name),
                    value=value,
                )
            )


def seats_of(taken: Record) -> tuple[str, ...]:
    """Read the names of the seats."""
    return tuple(name.strip() for name in taken.tag("Seats").split(PARTING)) if taken.tag("Seats") else ()


def setup_of(taken: Record, game: AnyGame, board: str | BoardSheet = "") -> Setup:
    """Lay the table as a record says; `board`, or the file it names, is one that is not the house's own."""
    hold_to_edition(taken, game.rulebook)
    names = seats_of(taken)
    sheet = board or own_board(taken)
    try:
        setup = prepare(
            game, names=names, preset=taken.tag("Preset"), options=options_of(taken, game.rulebook), board=sheet
        )
    except BadSetup as wrong:
        raise BadRecord(say("the table cannot be laid as the header says: {wrong}", wrong=wrong)) from None
    _same_board(taken, setup.sheet)
    return setup


def options_of(taken: Record, rulebook: Rulebook) -> dict[str, str]:
    """Read every house rule of the record; a preset's own choices are named there too."""
    chosen = {option.name: option.spell(option.default) for option in rulebook.options}
    for pair in (part for part in taken.tag("Options").split(";") if part.strip()):
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadRecord(say("the header's Options should read name=choice, not {strip!r}", strip=pair.strip()))
        chosen[name.strip()] = value.strip()
    return chosen


def _same_board(taken: Record, sheet: BoardSheet) -> None:
    if taken.tag("BoardDigest", sheet.digest) != sheet.digest:
        named = taken.tag("Board", "another board")
        ask = say("name its file with --board, or hand it in too")
        raise BadRecord(say("the record was played on {named}, which is not this board: {ask}", named=named, ask=ask))


def replay(taken: Record, game: AnyGame, board: str | BoardSheet = "") -> Match:
    """Play a record through from the lay-out; what it says at the end must be so."""
    match = _laid_out(taken, setup_of(taken, game, board))
    for number, line in enumerate(taken.lines, 1):
        try:
            if line.actor != match.to_act:
                raise BadRecord(
                    f"it is not {'spin' if line.actor == NATURE else f'seat {line.actor}'}: {match.whose_turn()}"
                )
            match.act(line.text)
        except Refusal as wrong:
            raise BadRecord(
                say("action {number} ({text}) cannot be played: {wrong}", number=number, text=line.text, wrong=wrong)
            ) from None
    hold_to_result(taken, _result(match))
    match.take_up(source_of(taken, match))
    return match


def _laid_out(taken: Record, setup: Setup) -> Match:
    try:
        return Match(setup, opening=taken.tag("Opening"))
    except Refusal as wrong:
        raise BadRecord(say("the header's Opening cannot be set up: {wrong}", wrong=wrong)) from None


def source_of(taken: Record, match: Match) -> Keyed | Fair | None:
    """Take up the record's own luck where it stopped, so far as the record tells it."""
    return luck_of(taken, lambda: [wheel for wheel, _ in spun(match)])


def luck_of(taken: Record, wheels: Callable[[], Sequence[Wheel]]) -> Keyed | Fair | None:
    """Take up the luck of a record after these wheels have been spun, so that the next spin is the next."""
    if taken.tag("Chance") == "keyed":
        keyed = key_of(taken)
        for wheel in wheels():
            keyed.draw(wheel)
        return keyed
    if taken.tag("Chance") == "fair" and taken.tag("Secret"):
        return fair_of(taken, len(wheels()))
    return None


def key_of(taken: Record) -> Keyed:
    """Begin a keyed source as the header says."""
    return Keyed(_number(taken, "Seed"), _number(taken, "Match"))


def _number(taken: Record, name: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,20}", taken.tag(name, "0")):
        raise BadRecord(
            say("the header's {name} should be a whole number, not {tag!r}", name=name, tag=taken.tag(name))
        )
    return int(taken.tag(name, "0"))


def fair_of(taken: Record, spins: int = 0) -> Fair:
    """Take up a fair source from its revealed secret, so many spins on beside those that were taken back."""
    struck = _struck(taken)
    try:
        return Fair(bytes.fromhex(taken.tag("Secret")), _salts(taken), spins + len(struck), struck)
    except ValueError:
        raise BadRecord(say("the header's Secret is not written in hexadecimal figures")) from None
    except BadSetup as wrong:
        raise BadRecord(say("the header's Salts cannot be used: {wrong}", wrong=wrong)) from None


def _salts(taken: Record) -> tuple[str, ...]:
    return tuple(salt.strip() for salt in taken.tag("Salts").split(PARTING)) if taken.tag("Salts") else ()


def _struck(taken: Record) -> tuple[int, ...]:
    """Read which spins were taken back, each of them named once."""
    named = [part.strip() for part in taken.tag("TakenBack").split(PARTING)] if taken.tag("TakenBack") else []
    if len(set(named)) != len(named) or any(not re.fullmatch(r"[1-9][0-9]{0,5}", number) for number in named):
        raise BadRecord(say("the header's TakenBack should name the spins taken back, each once: 5; 6; 12"))
    return tuple(int(number) - 1 for number in named)


@dataclass(frozen=True)
class Verdict:
    """What a check of a record's spins found."""

    spins: int
    wrong: tuple[int, ...]
    words: str

    @property
    def is_fair(self) -> bool:
        """Whether every spin is the one that was promised."""
        return not self.wrong and self.spins >= 0


def verify(taken: Record, game: AnyGame, board: str | BoardSheet = "") -> Verdict:
    """Recompute every spin of a fair record from its revealed secret, and compare the promise made before play."""
    return check_luck(taken, lambda: spun(replay(taken, game, board)), "spin")


def check_luck(taken: Record, spins: Callable[[], Sequence[tuple[Wheel, int]]], noun: str) -> Verdict:
    """Compare what Nature spun with what the promised secret gives; `noun` is what the game calls a spin."""
    if taken.tag("Chance") != "fair":
        given = taken.tag("Chance", "given")
        raise BadRecord(f"the {noun}s of this record are {given}: only fair {noun}s can be verified")
    if not taken.tag("Secret"):
        raise BadRecord(say("the secret is not revealed yet: a record is verified when its match is over"))
    fair = fair_of(taken)
    if fair.commitment != taken.tag("Commitment"):
        return Verdict(0, (0,), say("the secret revealed is not the one that was promised before play"))
    shown = spins()
    numbered = enumerate(zip(fair.numbers(), shown, strict=False), 1)
    wrong = tuple(n for n, (number, (wheel, face)) in numbered if wheel.faces[_promised(fair, number, wheel)] != face)
    if wrong:
        return Verdict(len(shown), wrong, f"{noun} {wrong[0]} is not the one that the secret and the salts give")
    back = f"; {len(fair.struck)} more were taken back by agreement and spun afresh" if fair.struck else ""
    return Verdict(len(shown), (), f"all {len(shown)} {noun}s are the ones promised before play{back}")


def _promised(fair: Fair, number: int, wheel: Wheel) -> int:
    return fair_face(fair.secret, fair.salts, number, len(wheel.faces))
