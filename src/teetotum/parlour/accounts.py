"""Accounts of a match: its record, the whole of it to be looked through again, and the check of its spins."""

from itertools import count

from msgspec import structs

from teetotum import games
from teetotum.boards import BoardSheet, Unsound, from_bytes
from teetotum.draw.engraving import film
from teetotum.engine import records
from teetotum.engine.chance import Fair, fair_face
from teetotum.engine.errors import BadRecord, Refusal
from teetotum.engine.records import Record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match
from teetotum.engine.views import ONLOOKER
from teetotum.lab.progressive.accounts import is_account
from teetotum.languages import ENGLISH, say, speaking
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import FairnessPage, Picture, Replay, SpinLine, WheelCard
from teetotum.parlour.seat_names import as_spoken
from teetotum.parlour.shelf import spaces
from teetotum.parlour.showing import Showing
from teetotum.parlour.table_setup import LARGEST_BOARD, OWN_BOARD

MOST_FILMED = 2_000
"""Actions of the longest match that is drawn."""
MOST_ACTIONS = 10_000
"""The longest match of programs measured had a fifth of that."""
HOW = (
    "Spin k of a wheel with n faces: mixed = SHA-256 in hex of every salt written as its length in bytes, a colon, "
    "itself and a comma; told = HMAC-SHA-256 under the secret of 'teetotum/1 mixed k attempt', attempt from 0; its "
    "first 8 bytes as a number, drawn again with the next attempt where they reach the largest multiple of n below "
    "2^64; the face is the remainder by n. The commitment is SHA-256 of the secret. A spin that was taken back "
    "keeps its number, and no other spin has it."
)


def record_of(table: LiveTable) -> Record:
    """Write the record of a table; the secret only once the match is over."""
    tags: dict[str, str] = {}
    if table.resigned:
        tags["Resigned"] = "; ".join(f"{seat} at {ply}" for seat, ply in table.resigned.items())
    if table.is_over and not table.match.is_over:
        with speaking(ENGLISH):
            tags["Ending"] = table.ending
        tags |= {"Result": ",".join(str(place) for place in table.places)}
        if table.has_begun:
            tags["Secret"] = table.charter.secret
    taken, board = records.record(table.match, **tags), table.charter.wish.board
    return records.with_board(taken, board) if "\n" in board else taken


def replay_of(match: Match, tags: dict[str, str], eyes: int = ONLOOKER) -> Replay:
    """Show a whole match from the lay-out on."""
    setup = as_spoken(match.setup)
    showing = Showing(match, eyes, setup=setup)
    opening = Showing(Match(match.setup, opening=match.opening), eyes, setup=setup)
    return Replay(
        game=match.game.id,
        title=match.game.title,
        seats=setup.names,
        house_rules=match.setup.options.house_rules,
        tags=tags,
        board=showing.engraving.board(showing.drawn),
        scene=opening.scene(),
        events=opening.events(),
        motions=showing.motions(0),
        places=tuple(match.places()),
        spaces=spaces(match.setup),
    )


def replay_text(text: str, board: str = "") -> Replay:
    """Show a match from the text of its record, with the check of its spins where it can be made."""
    taken, sheet = read_text(text), sent_board(board)
    game = games.find(taken.tag("Game"))
    shown = replay_of(records.replay(taken, game, sheet), dict(taken.tags))
    try:
        found = records.verify(taken, game, sheet)
    except Refusal as wrong:
        return structs.replace(shown, verdict=str(wrong))
    return structs.replace(shown, verdict=found.words, is_fair=found.is_fair)


def picture_text(text: str, board: str, ply: int) -> Picture:
    """Draw the board of a record after so many actions, or the whole match as it moves."""
    taken, sheet = read_text(text, MOST_FILMED), sent_board(board)
    if is_account(taken) or taken.tag("Orders") == records.SEALED:
        raise BadRecord(say("only a match in turns is drawn so: this record is of an evening or of sealed orders"))
    match = records.replay(taken, games.find(taken.tag("Game")), sheet)
    if ply > len(match.actions):
        raise BadRecord(say("this match has {many} actions, and none after {ply}", many=len(match.actions), ply=ply))
    return Picture(film.film(match) if ply < 0 else film.still(match, ply))


def read_text(text: str, most: int = MOST_ACTIONS) -> Record:
    """Read a record that was sent, unless it is longer than can be played through while a guest waits."""
    taken = records.read(text)
    if len(taken.lines) > most:
        raise BadRecord(
            say("a record of more than {most:,} actions is not played through here: teetotum replay does it", most=most)
        )
    if len(records.file_in(taken)) > LARGEST_BOARD:
        raise BadRecord(
            say(
                "a board's text has at most {most:,} characters, and the one in the record has more",
                most=LARGEST_BOARD,
            )
        )
    return taken


def sent_board(text: str) -> BoardSheet | str:
    """Read a board that was sent along with a record; most records need none."""
    if not text.strip():
        return ""
    if len(text) > LARGEST_BOARD:
        raise BadRecord(say("a board's text has at most {most:,} characters", most=LARGEST_BOARD))
    try:
        return from_bytes(text.encode(), OWN_BOARD)
    except Unsound as wrong:
        raise BadRecord(str(wrong)) from None


def fairness_text(text: str, board: str = "") -> FairnessPage:
    """Show all that the check of a record's spins needs."""
    taken, sheet = read_text(text), sent_board(board)
    secret, salts = sealed_or_open(taken)
    match = records.replay(taken, games.find(taken.tag("Game")), sheet)
    spins = spin_lines(match, secret, salts) if secret else ()
    return FairnessPage("", taken.tag("Commitment"), salts, secret, spins, say(HOW), wheel_cards(match), match.game.id)


def sealed_or_open(taken: Record) -> tuple[str, tuple[str, ...]]:
    """Read secret and salts of a record; the secret of an unfinished one is empty."""
    if taken.tag("Chance") != "fair":
        seed = taken.tag("Seed") if taken.tag("Chance") == "keyed" else ""
        luck = say("came from the seed {seed}", seed=seed) if seed else say("were made by hand")
        raise BadRecord(
            say("the spins of this record {luck}: only spins that were promised beforehand can be checked", luck=luck)
        )
    fair = records.fair_of(taken)
    return fair.secret.hex(), fair.salts


def wheel_cards(match: Match) -> tuple[WheelCard, ...]:
    """Show every appliance of a match."""
    return tuple(WheelCard(wheel.name, wheel.faces) for wheel in match.setup.wheels)


def fairness_page(table: LiveTable) -> FairnessPage:
    """Show all that the check of the spins needs; before the end that is the promise alone."""
    secret = table.charter.secret if table.is_over else ""
    salts = table.salted if table.has_begun else ()
    spins = spin_lines(table.match, secret, salts) if table.is_over and table.has_begun else ()
    return FairnessPage(
        table.id, table.commitment, salts, secret, spins, say(HOW), wheel_cards(table.match), table.game.id
    )


def spin_lines(match: Match, secret: str, salts: tuple[str, ...]) -> tuple[SpinLine, ...]:
    """List every spin as it was made."""
    showing, key, lines = Showing(match, ONLOOKER), bytes.fromhex(secret), list[SpinLine]()
    numbers = match.source.numbers() if isinstance(match.source, Fair) else count()
    for ply, before, _, _, _ in match.past():
        actor, outcome = match.actions[ply]
        if actor == NATURE:
            number = match.game.chances(match.setup.play(before))
            faces = len(match.setup.wheels[number].faces)
            spin = next(numbers)
            face = fair_face(key, salts, spin, faces)
            said = showing.said(before, actor, outcome)
            lines.append(SpinLine(spin, faces, face, outcome, said, number))
    return tuple(lines)
