"""Campaigns by mail: each room has a folder, writes its orders in a file, and finds its papers and its chart there.

CAMPAIGN/umpire.record          the umpire's own copy
CAMPAIGN/ROOM/orders.txt        what the room writes
CAMPAIGN/ROOM/returned.txt      what a messenger brought back, and why; for this room alone
CAMPAIGN/ROOM/papers.txt        everything that was handed in at the room
CAMPAIGN/ROOM/chart.svg         the room's own chart
"""

import re
import secrets
from pathlib import Path

from teetotum import games, players
from teetotum.cli.keeping import PLAYERS, PROGRAM_SEED
from teetotum.cli.logs import whole_record
from teetotum.cli.seating import ME
from teetotum.cli.voice import Voice
from teetotum.cli.wardroom import Orders, fill, settle
from teetotum.draw.naval_strategic import glance, narrative, svg
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.engine import logbook, records
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, view
from teetotum.scenarios import from_bytes, names
from teetotum.scenarios import read as read_scenario

GAME = "naval_strategic"
COPY = "umpire.record"
ORDERS, RETURNED, PAPERS, CHART = "orders.txt", "returned.txt", "papers.txt", "chart.svg"
UMPIRE = "umpire"
SEEDS = 1 << 32


def begin(voice: Voice, folder: str, asked: Orders, seed: int | None) -> None:
    """Open a campaign by mail: lay its folders out and let the programs write as far as they can."""
    home = Path(folder)
    if (home / COPY).exists():
        raise BadSetup(f"there is a campaign in {folder} already: leave out --scenario to go on with it")
    settled = settle(asked)
    if settled.game.id != GAME:
        raise BadSetup(f"by mail the Strategic Game is played, not {settled.game.title}")
    fills = fill(settled, asked.seats)
    exercise = Exercise(settled, Keyed(secrets.randbelow(SEEDS) if seed is None else seed))
    for name in [*rooms_of(exercise), *([UMPIRE] if asked.umpire else [])]:
        (home / name).mkdir(parents=True, exist_ok=True)
    go_on(home, exercise, fills)
    report(voice, home, exercise)


def post(voice: Voice, folder: str, *, deadline: bool) -> None:
    """Collect the post: take every room's orders that have come in, and go on when all are there or time is up."""
    home = Path(folder)
    taken = records.read(read_whole(home / COPY))
    exercise = logbook.replay(taken, games.find_exercise(taken.tag("Game")), _own_problem(home))
    fills = tuple(word.strip() for word in taken.tag(PLAYERS).split(";"))
    if not exercise.is_over:
        collect(home, exercise, fills, deadline=deadline)
    go_on(home, exercise, fills)
    report(voice, home, exercise)


def _own_problem(home: Path) -> str:
    own = home / "problem.toml"
    return str(own) if own.exists() else ""


def rooms_of(exercise: Exercise) -> list[str]:
    """Name the folders of the rooms, seat by seat."""
    return [role.name.lower() for role in exercise.brief.roles]


def collect(home: Path, exercise: Exercise, fills: tuple[str, ...], *, deadline: bool) -> None:
    """Seal what has come in; what cannot be carried out goes back to its room, and to no other."""
    for seat in list(exercise.writers):
        folder = home / rooms_of(exercise)[seat]
        if fills[seat] != ME:
            continue
        draft = _draft(folder)
        try:
            if draft:
                exercise.write(seat, draft)
                (folder / ORDERS).rename(folder / f"orders-{len(exercise.deeds)}.txt")
                (folder / RETURNED).unlink(missing_ok=True)
            elif deadline:
                exercise.lapse(seat)
        except Refusal as wrong:
            write_whole(folder / RETURNED, f"Returned by the messenger: {wrong}\n")
            if deadline:
                exercise.lapse(seat, draft)
                (folder / ORDERS).rename(folder / f"orders-{len(exercise.deeds)}-mended.txt")


def _draft(folder: Path) -> str:
    """Read a room's orders: one line for each force, remarks after #."""
    path = folder / ORDERS
    if not path.exists():
        return ""
    lines = [line.partition("#")[0].strip() for line in read_whole(path).splitlines()]
    return " / ".join(line for line in lines if line)


def go_on(home: Path, exercise: Exercise, fills: tuple[str, ...]) -> None:
    """Let luck and programs act until a person is needed, then hand in every room's papers."""
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        waiting = [seat for seat in exercise.writers if fills[seat] != ME]
        if not waiting:
            break
        chosen = players.captain(exercise.game, fills[waiting[0]])
        luck = Keyed(len(exercise.deeds), waiting[0])
        exercise.lapse(waiting[0], chosen.write(exercise, waiting[0], luck))
    keep(home, exercise, fills)


def keep(home: Path, exercise: Exercise, fills: tuple[str, ...]) -> None:
    """Write the umpire's copy, and each person's papers and chart."""
    tags = {PLAYERS: "; ".join(fills), PROGRAM_SEED: "0"}
    write_whole(home / COPY, str(logbook.record(exercise, **tags)), private=not exercise.is_over)
    for seat, name in enumerate(rooms_of(exercise)):
        if fills[seat] == ME or exercise.is_over:
            hand_out(home / name, exercise, seat)


def hand_out(folder: Path, exercise: Exercise, seat: int) -> None:
    """Put a room's papers and chart into its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    seen = room_chart(exercise, seat)
    heard = view(exercise, seat).events
    wanted = "Your orders are waited for." if seat in exercise.writers else "The umpire is adjusting."
    state = "The campaign is over." if exercise.is_over else wanted
    told = "\n".join(f"{event.text} ({event.cites})" for event in heard)
    write_whole(folder / PAPERS, f"{state}\n\n{glance(seen).plain}\n\n{told}\n")
    write_whole(folder / CHART, svg(seen))


def room_chart(exercise: Exercise, seat: int) -> Chart:
    """Lay out a chart as a seat may see it; the umpire and everybody after the end see all."""
    rules = exercise.brief.roles[seat].office == UMPIRE if seat < exercise.brief.seats else True
    state = exercise.state if rules else exercise.game.seen_by(exercise.play, seat)
    return Chart(exercise.brief, state, -1 if rules else seat)


def report(voice: Voice, home: Path, exercise: Exercise) -> None:
    """Tell whoever carries the post how the campaign stands, and nothing of what is in it."""
    if exercise.is_over:
        voice.say(f"The campaign is over: {exercise.state.ended}. Charts of all lie in {home}.", STRONG)
        write_whole(home / "narrative.md", narrative(exercise.brief.board, exercise.state))
        write_whole(home / "tracks.svg", svg(room_chart(exercise, exercise.brief.seats)))
        return
    voice.say(f"Move {exercise.state.move}. The post has been carried; go on with: teetotum post {home}", FAINT)


def draw_record(voice: Voice, path: str, room: str, out: str, told: str, scenario: str) -> None:
    """Draw a recorded campaign: the umpire's chart with all tracks, or one room's; and write the narrative."""
    taken, exercise = whole_record(path, scenario)
    if taken.tag("Game") != GAME:
        raise BadSetup("charts are drawn of campaigns of the Strategic Game")
    known = rooms_of(exercise)
    if room and room.lower() not in known:
        raise BadSetup(f"there is no room {room!r}: the rooms are {', '.join(known)}")
    seat = known.index(room.lower()) if room else exercise.brief.seats
    write_whole(out, svg(room_chart(exercise, seat)))
    voice.say(f"The chart is drawn in {out}.")
    if told:
        write_whole(told, narrative(exercise.brief.board, exercise.state))
        voice.say(f"The narrative is written in {told}.")


def new_problem(voice: Voice, path: str, like: str, title: str) -> None:
    """Begin a problem of one's own from one of the house, ready to be changed."""
    target = Path(path)
    if target.exists():
        raise BadSetup(f"{path} is there already: take another name")
    known = names(GAME)
    if like.upper() not in known:
        raise BadSetup(f"there is no problem {like!r}: take {' or '.join(known)}")
    source = Path(__file__).parents[1] / "scenarios" / GAME / f"{like.upper()}.toml"
    text = source.read_text(encoding="utf-8")
    own = re.sub(r"[^A-Za-z0-9_]", "_", target.stem)
    text = re.sub(r'(?m)^id = "[^"]*"$', f'id = "{own}"', text, count=1)
    text = re.sub(r'(?m)^title = "[^"]*"$', f'title = "{title or target.stem}"', text, count=1)
    found = from_bytes(text.encode(), path)
    theatre = games.find_exercise(GAME).survey(found)
    write_whole(target, text)
    begun = read_scenario(GAME, like).title
    voice.say(f"{path} begins as {begun}: {len(theatre.places)} places, {len(theatre.musters)} forces.")
    voice.advise(f"Change it, then: teetotum check {path}; teetotum play naval_strategic --scenario {path}", FAINT)
