"""A progressive evening on the command line: the company invited, or taken up where it was left, and its prizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from teetotum import games
from teetotum.cli.accounts import read_record
from teetotum.cli.bulk import check_room
from teetotum.cli.commands import Left
from teetotum.cli.evening_room import Room
from teetotum.cli.exit_codes import complain
from teetotum.cli.favors import show_evening
from teetotum.cli.keeping import EVENINGS, path_of, place_on_shelf, refuse_to_overwrite
from teetotum.cli.luck import program_seed, sealed_beside
from teetotum.cli.seating import ME, Wishes, read_options, settle
from teetotum.cli.voice import Finished, Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.errors import BadRecord, BadSetup, Refusal
from teetotum.engine.files import read_whole
from teetotum.engine.options import Options, choose
from teetotum.lab.progressive.accounts import is_account, take_up
from teetotum.lab.progressive.evening import Evening
from teetotum.lab.progressive.plan import game_on, make_plan
from teetotum.lab.progressive.programs import Programs
from teetotum.lab.progressive.vocabulary import PER_TABLE, PROGRESSIVE, Course


@dataclass(frozen=True)
class Invitation:
    """All that was asked for on the command line."""

    game: str
    wishes: Wishes
    tables: int
    rounds: int
    partners: bool
    rules: Sequence[str]
    seed: int | None
    record: str
    resume: str


def hold(invitation: Invitation) -> None:
    """Hold an evening, begun afresh or taken up where it was left."""
    voice = Voice()
    run(resume(voice, invitation) if invitation.resume else begin(voice, invitation))


def begin(voice: Voice, invitation: Invitation) -> Room:
    """Invite the company as asked."""
    options = evening_options(invitation)
    game = games.find(game_on(options.chosen(Course, "progressive_course"), invitation.game))
    wishes = invitation.wishes
    setup = settle(game, Wishes(PER_TABLE, (), (), wishes.preset, wishes.options, wishes.board))
    plan = make_plan(setup, options, wishes.names, wishes.players or (ME,))
    check_room(invitation.record)
    refuse_to_overwrite(Path(invitation.record), EVENINGS)
    source: Source = Fair.promise(plan.guests) if invitation.seed is None else Keyed(invitation.seed)
    path = Path(invitation.record) if invitation.record else place_on_shelf(game.id, EVENINGS)
    return Room(Evening(plan, source), Programs(program_seed(source)), voice, path, wishes.board)


def evening_options(invitation: Invitation) -> Options:
    """Read the evening's rules, those with words of their own on the command line among them."""
    chosen = read_options(invitation.rules)
    told = {"tables": invitation.tables, "rounds": invitation.rounds, "sides": "partners" if invitation.partners else 0}
    for name, choice in told.items():
        if choice and name in chosen:
            raise BadSetup(f"{name} is asked for twice: once by --evening and once by a word of its own")
        chosen |= {name: choice} if choice else {}
    return choose(PROGRESSIVE.rulebook, "", chosen)


def resume(voice: Voice, invitation: Invitation) -> Room:
    """Take up an evening where it stopped."""
    wishes = invitation.wishes
    if invitation.game or wishes.names or wishes.players or wishes.preset or wishes.options or invitation.rules:
        raise BadSetup("an evening that is resumed keeps its game, guests and rules: say --resume FILE alone")
    if invitation.tables or invitation.rounds or invitation.partners or invitation.seed is not None:
        raise BadSetup("an evening that is resumed keeps its tables, games and luck: say --resume FILE alone")
    path = path_of(invitation.resume, EVENINGS)
    taken = read_record(str(path))
    if not is_account(taken):
        raise BadRecord(f"{path} is the record of a match: go on with teetotum play --resume {path}")
    left = take_up(taken, wishes.board, unsealed(path))
    if left.evening.is_over:
        raise BadRecord(f"the evening in {path} is over: look at it with teetotum replay")
    if left.evening.source is None:
        raise BadRecord(f"the secret of these fair spins is not kept in {sealed_beside(path)}: it cannot go on")
    kept = Path(invitation.record) if invitation.record else path
    if kept.absolute() != path.absolute():
        refuse_to_overwrite(kept, EVENINGS)
    told, over = len(left.evening.told), len(left.evening.outcomes)
    return Room(left.evening, Programs(left.program_seed), voice, kept, wishes.board, told, over)


def unsealed(path: Path) -> str:
    """Open the secret kept beside an unfinished evening, if there is one."""
    sealed = sealed_beside(path)
    return read_whole(sealed).strip() if sealed.exists() else ""


def run(room: Room) -> None:
    """Hold the evening, and see that it is kept however it is left."""
    room.announce()
    room.save()
    try:
        room.play()
    except (Left, Finished):
        leave(room)
        return
    except KeyboardInterrupt:
        try:
            leave(room)
        except Refusal as wrong:
            complain(str(wrong))
        raise
    room.save()
    room.voice.say()
    show_evening(room.voice, room.evening)
    reveal(room)


def leave(room: Room) -> None:
    """Keep an unfinished evening, and say how to go on with it."""
    room.voice.say()
    if room.is_lost:
        room.voice.say("The evening is not kept.", STRONG)
        return
    room.save()
    room.voice.advise(f"The evening is kept. Go on with: {room.how_to_resume()}", STRONG)


def reveal(room: Room) -> None:
    """Show the secret of the fair spins now that no spin is to come, and where the evening is kept."""
    if isinstance(room.evening.source, Fair):
        room.voice.say(f"The secret of the spins was {room.evening.source.secret.hex()}", FAINT)
        room.voice.advise(f"Recompute them with: teetotum verify {quote(str(room.path))}", FAINT)
    else:
        room.voice.advise(f"Look back with: teetotum replay {quote(str(room.path))}", FAINT)
