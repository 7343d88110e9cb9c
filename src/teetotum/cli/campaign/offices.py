"""The offices of a campaign: what umpire, recorder, messengers and the rooms may see, drawn and written out."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from teetotum.cli.bulk import progress_bar
from teetotum.cli.logs import whole_record
from teetotum.cli.voice import Voice
from teetotum.draw.naval_strategic import glance
from teetotum.draw.naval_strategic.campaign_book import Moment, book, common_paper, page
from teetotum.draw.naval_strategic.campaign_story import narrative
from teetotum.draw.naval_strategic.track_chart import svg
from teetotum.draw.text import Chart
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import UMPIRE, Exercise
from teetotum.games.naval_strategic.desk.views import OFFICES, office_view
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.wording import say_sealed
from teetotum.lab.awaiting import CAMPAIGN

RECORDER, MESSENGER = "recorder", "messenger"
CHART, TRACINGS = "chart.svg", "tracings.txt"
Progress = Callable[[str, int, int], None]


def rooms_of(exercise: Exercise) -> list[str]:
    """Name the folders of the rooms, seat by seat."""
    return [role.name.lower() for role in exercise.brief.roles]


def room_chart(exercise: Exercise, seat: int) -> Chart:
    """Lay out a chart as a seat may see it; the umpire and everybody after the end see all."""
    rules = exercise.brief.roles[seat].office == UMPIRE if seat < exercise.brief.seats else True
    if rules:
        return Chart(exercise.brief, office_view(exercise.play, UMPIRE), -1)
    return Chart(exercise.brief, exercise.game.seen_by(exercise.play, seat), seat)


def open_offices(home: Path, exercise: Exercise) -> None:
    """Give the recorder and each side's messenger a folder of their own."""
    for name in (RECORDER, *(f"{MESSENGER}-{side.id.lower()}" for side in exercise.brief.board.sides)):
        (home / name).mkdir(parents=True, exist_ok=True)


def hand_out_to_offices(home: Path, exercise: Exercise) -> None:
    """Put into the folders of the offices what each may see."""
    if (home / RECORDER).is_dir():
        write_whole(home / RECORDER / CHART, svg(office_chart(exercise, RECORDER, -1)))
    for number, side in enumerate(exercise.brief.board.sides):
        folder = home / f"{MESSENGER}-{side.id.lower()}"
        if folder.is_dir():
            write_whole(folder / TRACINGS, carried(exercise, number))


def office_chart(exercise: Exercise, office: str, side: int) -> Chart:
    """Lay out a chart as an office may see it."""
    return Chart(exercise.brief, office_view(exercise.play, office, side), -1)


def carried(exercise: Exercise, side: int) -> str:
    """Write out what a messenger carries: slips to the umpire, and papers from him."""
    seen = office_view(exercise.play, MESSENGER, side)
    names = rooms_of(exercise)
    lines = [
        "To the umpire:",
        *(f"  {names[seat]}: {say_sealed(sealed)}" for seat, sealed in sorted(seen.slips.items())),
    ]
    lines += ["From the umpire:"]
    lines += [f"  {names[seat]}: {each.text}" for seat, told in sorted(seen.notices.items()) for each in told]
    return "\n".join(lines) + "\n"


class Asked(NamedTuple):
    """Which chart of a recorded campaign is asked for: whose, and of when."""

    room: str = ""
    office: str = ""
    side: str = ""
    move: int | None = None


class Wanted(NamedTuple):
    """Which files are to be written of a recorded campaign."""

    out: str
    narrative: str = ""
    book: str = ""


def draw_record(voice: Voice, path: str, asked: Asked, files: Wanted, scenario: str) -> None:
    """Draw a recorded campaign: the umpire's chart with all tracks, a room's or an office's; narrative and book."""
    taken, whole = whole_record(path, scenario)
    if taken.tag("Game") != CAMPAIGN:
        raise BadSetup("charts are drawn of campaigns of the Strategic Game")
    if asked.room and asked.office:
        raise BadSetup("a chart is a room's or an office's: say --room or --office")
    exercise = whole if asked.move is None else as_of(whole, asked.move)
    if asked.office == MESSENGER:
        voice.say(carried(exercise, side_named(exercise, asked.side)))
        return
    if asked.room and exercise.is_over:
        exercise = before_the_end(whole)
    seen = chart_for(exercise, asked.room, asked.office)
    write_whole(files.out, svg(seen))
    voice.say(f"The chart is drawn in {files.out}.")
    voice.say(glance(seen))
    if files.narrative:
        write_whole(files.narrative, narrative(whole.play))
        voice.say(f"The narrative is written in {files.narrative}.")
    if files.book:
        with progress_bar() as progress:
            write_whole(files.book, bound(whole, progress))
        voice.say(f"The book of all rooms is bound in {files.book}: open it in a browser.")


def bound(whole: Exercise, progress: Progress = lambda *_: None) -> str:
    """Play a campaign again and bind how it stood at every announcement, in every room."""
    theatre: Theatre = whole.brief.board
    bounds = common_paper(theatre, room_chart(whole, whole.brief.seats))
    pages: list[str] = []
    since, so_far = -1.0, Exercise(whole.brief)
    for n, deed in enumerate((*whole.deeds, None)):
        progress("Drawing", n, len(whole.deeds))
        if deed is None or _is_announced(so_far, len(pages)):
            pages.append(page(moment(so_far, whole), bounds, since))
            since = so_far.state.now
        if deed is not None:
            so_far.act(deed.actor, deed.words)
    return book(theatre, bounds, pages)


def _is_announced(so_far: Exercise, pages: int) -> bool:
    """See whether a move has been announced of which there is no page yet; the first page is before play."""
    return so_far.state.move >= pages and not so_far.is_over


def moment(so_far: Exercise, whole: Exercise) -> Moment:
    """Take down how a campaign stands; at the end, what rooms knew before all was opened."""
    theatre: Theatre = whole.brief.board
    rooms = before_the_end(whole) if so_far.is_over else so_far
    move = f"move {so_far.state.move}" if so_far.state.move else "before play"
    when = f"{theatre.say(so_far.state.now)}, {'the end' if so_far.is_over else move}"
    return Moment(
        when, room_chart(so_far, whole.brief.seats), [room_chart(rooms, n) for n in range(len(theatre.rooms))]
    )


def as_of(whole: Exercise, move: int) -> Exercise:
    """Play a campaign again as far as the announcement of a move; nought is before play."""
    last = whole.state.move
    if not 0 <= move <= last:
        raise BadSetup(f"the campaign has {last} moves: --move takes a number from 0 to {last}")
    return again(whole, lambda so_far: so_far.state.move >= move)


def before_the_end(whole: Exercise) -> Exercise:
    """Play a campaign again up to the last thing that was done while rooms knew only their own."""
    return again(whole, lambda so_far: len(so_far.deeds) == len(whole.deeds) - 1)


def again(whole: Exercise, there: Callable[[Exercise], bool]) -> Exercise:
    """Do the deeds of a campaign again until it has come there."""
    so_far = Exercise(whole.brief)
    for deed in whole.deeds:
        if there(so_far):
            break
        so_far.act(deed.actor, deed.words)
    return so_far


def chart_for(exercise: Exercise, room: str, office: str) -> Chart:
    """Lay out the chart that was asked for: a room's, an office's, or the umpire's."""
    known = rooms_of(exercise)
    if office and office not in OFFICES:
        raise BadSetup(f"there is no office {office!r}: take {', '.join(OFFICES)}")
    if room and room.lower() not in known:
        raise BadSetup(f"there is no room {room!r}: the rooms are {', '.join(known)}")
    if office:
        return office_chart(exercise, office, -1)
    return room_chart(exercise, known.index(room.lower()) if room else exercise.brief.seats)


def side_named(exercise: Exercise, name: str) -> int:
    """Find a side by its name."""
    known = [side.id.lower() for side in exercise.brief.board.sides]
    if name.lower() not in known:
        raise BadSetup(f"a messenger is one side's: say --side {' or --side '.join(known)}")
    return known.index(name.lower())
