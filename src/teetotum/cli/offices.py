"""The offices of a campaign: what umpire, recorder, messengers and the rooms may see, drawn and written out."""

from pathlib import Path

from teetotum.cli.logs import whole_record
from teetotum.cli.voice import Voice
from teetotum.draw.naval_strategic import glance, narrative
from teetotum.draw.text import Chart
from teetotum.draw.track_chart import svg
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import write_whole
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.views import OFFICES, office_view

GAME = "naval_strategic"
UMPIRE, RECORDER, MESSENGER = "umpire", "recorder", "messenger"
CHART, TRACINGS = "chart.svg", "tracings.txt"


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
    lines = ["To the umpire:", *(f"  {names[seat]}: {text}" for seat, text in sorted(seen.slips.items()))]
    lines += ["From the umpire:"]
    lines += [f"  {names[seat]}: {each.text}" for seat, told in sorted(seen.notices.items()) for each in told]
    return "\n".join(lines) + "\n"


def draw_record(
    voice: Voice, path: str, *, room: str, office: str, side: str, out: str, told: str, scenario: str
) -> None:
    """Draw a recorded campaign: the umpire's chart with all tracks, a room's or an office's; and the narrative."""
    taken, exercise = whole_record(path, scenario)
    if taken.tag("Game") != GAME:
        raise BadSetup("charts are drawn of campaigns of the Strategic Game")
    if office == MESSENGER:
        voice.say(carried(exercise, side_named(exercise, side)))
        return
    seen = chart_for(exercise, room, office)
    write_whole(out, svg(seen))
    voice.say(f"The chart is drawn in {out}.")
    voice.say(glance(seen))
    if told:
        write_whole(told, narrative(exercise.play))
        voice.say(f"The narrative is written in {told}.")


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
