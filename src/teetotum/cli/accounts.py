"""Accounts of matches and boards: replaying a record, verifying its spins, checking whatever file it is."""

import re
from pathlib import Path

from teetotum import games
from teetotum.boards import Unsound
from teetotum.boards import read as read_board
from teetotum.cli.exit_codes import complain
from teetotum.cli.favors import show_evening
from teetotum.cli.keeping import ENDED, is_sealed
from teetotum.cli.voice import Finished, Voice
from teetotum.draw import Seen
from teetotum.draw import find as find_drawing
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine import logbook, records
from teetotum.engine.errors import BadRecord, Refusal, Unreadable
from teetotum.engine.files import read_whole
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, survey
from teetotum.lab.progressive.accounts import Unfair, is_account, take_up
from teetotum.lab.progressive.evening import Evening
from teetotum.lab.sequels import say_sequel, sequel_of

UNFAIR = 1
"""The exit code for a record whose spins are not the ones promised."""
BACK_WORDS, LEAVE_WORDS = ("b", "back"), ("q", "quit", "exit")


def read_record(path: str) -> records.Record:
    """Read a record from its file, naming the file in what may be wrong with it."""
    try:
        return records.read(read_whole(path))
    except BadRecord as wrong:
        raise BadRecord(f"{path}: {wrong}") from None


def played_through(path: str, board: str) -> tuple[records.Record, Match]:
    """Play a record through to its end."""
    taken = read_record(path)
    try:
        return taken, records.replay(taken, games.find(taken.tag("Game")), board)
    except Refusal as wrong:
        raise BadRecord(f"{path}: {wrong}") from None


def replay(voice: Voice, path: str, board: str, everything: bool, to: int | None) -> None:
    """Show a record action by action, all at once, or as it stood after one action; an evening by its account."""
    if records_evening(path):
        show_evening(voice, evening_of(path, board))
        return
    if is_sealed(Path(path)):
        from teetotum.cli.logs import replay_exercise  # noqa: PLC0415  # only games of sealed orders need it

        replay_exercise(voice, path, board, everything, to)
        return
    taken, whole = played_through(path, board)
    again = Match(whole.setup, opening=taken.tag("Opening"))
    if to is not None and not 0 <= to <= len(whole.actions):
        raise BadRecord(f"{path} has {len(whole.actions)} actions: --to takes a number from 0 to {len(whole.actions)}")
    voice.say(f"{again.game.title}: {', '.join(again.setup.names)}; {len(whole.actions)} actions", STRONG)
    if everything or to is not None:
        go_to(voice, again, whole, len(whole.actions) if to is None else to, aloud=everything)
        show(voice, again)
    else:
        step_through(voice, again, whole)
    if again.is_over:
        voice.say(verdict(again), STRONG)
    elif taken.tag(ENDED) and len(again.actions) == len(whole.actions):
        voice.say(f"{taken.tag(ENDED)}.", STRONG)


def step_through(voice: Voice, again: Match, whole: Match) -> None:
    """Go through a record as a person says: on, back, to a number, or away."""
    voice.say("Enter goes on, b goes back, a number goes there, board draws, q leaves.", FAINT)
    while True:
        try:
            said = voice.ask(f"{len(again.actions)}/{len(whole.actions)} >").lower()
        except Finished:
            return
        if said in LEAVE_WORDS or (not said and len(again.actions) == len(whole.actions)):
            return
        try:
            turn_page(voice, again, whole, said)
        except Refusal as wrong:
            complain(str(wrong))


def turn_page(voice: Voice, again: Match, whole: Match, said: str) -> None:
    """Do one thing that was asked while going through a record."""
    if said == "board":
        show(voice, again)
    elif not said:
        go_to(voice, again, whole, len(again.actions) + 1, aloud=True)
    elif said in BACK_WORDS:
        again.undo()
    elif said.isascii() and said.isdecimal() and int(said) <= len(whole.actions):
        go_to(voice, again, whole, int(said), aloud=False)
        show(voice, again)
    else:
        raise Unreadable(f"'{said}' is not a page of this record: Enter, b, board, q, or 0 to {len(whole.actions)}")


def go_to(voice: Voice, again: Match, whole: Match, number: int, *, aloud: bool) -> None:
    """Play on, or take back, until so many actions have been made."""
    while len(again.actions) > number:
        again.undo()
    for actor, action in whole.actions[len(again.actions) : number]:
        if aloud:
            voice.say(f"{len(again.actions) + 1}. {again.name(actor)}: {again.say(action)}", STRONG)
        events = again.take(action)
        if aloud:
            voice.tell(events)


def show(voice: Voice, match: Match) -> None:
    """Draw the board as it stands."""
    seen = Seen(match.setup, match.state, {}, voice.columns, voice.rows, voice.shapes)
    voice.show(find_drawing(match.game.id), seen)


def verdict(match: Match) -> str:
    """Say how a match ended."""
    first = [match.name(seat) for seat in match.winners()]
    later = sorted((place, match.name(seat)) for seat, place in enumerate(match.places()) if place > 1)
    told = f"{' and '.join(first)} won." if first else "Nobody won."
    if sequel := sequel_of(match):
        told = say_sequel(match, sequel, match.setup.names)
    return " ".join([told, *(f"Place {place}: {name}." for place, name in later)])


def verify(voice: Voice, path: str, board: str) -> int:
    """Recompute every fair spin of a record; the exit code says whether all are as promised."""
    taken = read_record(path)
    if is_account(taken):
        return verify_evening(voice, path, board)
    try:
        if is_sealed(Path(path)):
            found = logbook.verify(taken, games.find_exercise(taken.tag("Game")), board)
        else:
            found = records.verify(taken, games.find(taken.tag("Game")), board)
    except Refusal as wrong:
        raise BadRecord(f"{path}: {wrong}") from None
    if not found.is_fair:
        complain(f"{path} is not fair: {found.words}")
        return UNFAIR
    voice.say(f"{path} is fair: {found.words}.")
    return 0


def check(voice: Voice, path: str, board: str) -> None:
    """Say what a file is and whether it is sound."""
    if is_record(read_whole(path)):
        check_record(voice, path, board)
    else:
        check_board(voice, path)


def is_record(text: str) -> bool:
    """Tell a record from a board: a record begins with a header line."""
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return bool(records.TAG.fullmatch(first))


def check_record(voice: Voice, path: str, board: str) -> None:
    """Replay a record and say how it stands."""
    if records_evening(path):
        check_evening(voice, path, board)
        return
    if is_sealed(Path(path)):
        from teetotum.cli.logs import check_exercise  # noqa: PLC0415  # only games of sealed orders need it

        check_exercise(voice, path, board)
        return
    taken, match = played_through(path, board)
    ending = verdict(match) if match.is_over else f"{taken.tag(ENDED) or f'Unfinished: {match.whose_turn()}'}."
    voice.say(f"{path} is a sound record of {match.game.title}: {len(match.actions)} actions. {ending}")
    closing = f"and closes with the digest {match.digest()}"
    voice.say(f"Its spins are {taken.tag('Chance', 'given')}; it replays by the rules {closing}.", FAINT)


def check_board(voice: Voice, path: str) -> None:
    """Survey a board by the general rules and by those of its game; a scenario likewise."""
    if names_exercise(path):
        from teetotum.cli.logs import check_scenario  # noqa: PLC0415  # only games of sealed orders need it

        check_scenario(voice, path)
        return
    named = re.search(r"""(?m)^game\s*=\s*["'](.*?)["']""", read_whole(path))
    known = [*games.names(), *games.exercises()]
    if named and named.group(1) not in known:
        raise Refusal(f"{path}: there is no game {named.group(1)!r}: game should be one of {', '.join(known)}")
    try:
        sheet = read_board(Path(path))
    except Unsound as wrong:
        raise Refusal(f"{wrong}") from None
    game = games.find(sheet.game)
    survey(game, sheet)
    voice.say(f"{path} is a sound board for {game.title}: {sheet.title}, {len(sheet)} spaces.")
    voice.say(f"Its digest is {sheet.digest}.", FAINT)


def names_exercise(path: str) -> bool:
    """See whether a file is for a game of sealed orders, as its own line says."""
    return any(re.search(rf"""(?m)^game\s*=\s*["']{name}["']""", read_whole(path)) for name in games.exercises())


def records_evening(path: str) -> bool:
    """See whether a record is that of a whole evening."""
    return is_account(read_record(path))


def evening_of(path: str, board: str) -> Evening:
    """Play the record of an evening through."""
    try:
        return take_up(read_record(path), board).evening
    except Unfair as wrong:
        raise Unfair(f"{path}: {wrong}") from None
    except Refusal as wrong:
        raise BadRecord(f"{path}: {wrong}") from None


def check_evening(voice: Voice, path: str, board: str) -> None:
    """Say how far the evening of a record has come, and that it is sound."""
    evening = evening_of(path, board)
    game, lines = evening.plan.setup.game.title, len(evening.lines)
    ending = "It came to its prizes." if evening.is_over else f"Unfinished: {len(evening.outcomes)} games are over."
    voice.say(f"{path} is a sound record of a progressive evening of {game}: {lines} actions. {ending}")


def verify_evening(voice: Voice, path: str, board: str) -> int:
    """Recompute every spin and lot of an evening's record."""
    taken = read_record(path)
    if taken.tag("Chance") == "fair" and not taken.tag("Secret"):
        raise BadRecord(f"{path}: the secret is not revealed yet: a record is verified when its evening is over")
    try:
        evening = evening_of(path, board)
    except Unfair as wrong:
        complain(str(wrong))
        return UNFAIR
    spins = sum(line.actor == NATURE for line in evening.lines)
    voice.say(f"{path} is fair: all {spins} spins and lots are the ones that its luck gives.")
    return 0
