"""Campaigns by mail: each room has a folder, writes its orders in a file, and finds its papers and its chart there.

CAMPAIGN/umpire.record          the umpire's own copy, with the problem in it where it is your own
CAMPAIGN/ROOM/orders.txt        what the room writes, a line for each force; before play its plan and instructions
CAMPAIGN/ROOM/plan.txt          before play, the plan of campaign as plain prose
CAMPAIGN/ROOM/returned.txt      what a messenger brought back, and why; for this room alone
CAMPAIGN/ROOM/papers.txt        everything that was handed in at the room
CAMPAIGN/ROOM/chart.svg         the room's own chart
CAMPAIGN/recorder, messenger-*  what those offices may see, where the campaign has them

Nothing in a room's folder, not even the number of a file, tells what happens in another room.
"""

import json
import secrets
import time
from dataclasses import replace
from pathlib import Path

from teetotum import games, players
from teetotum.cli.commissions import Orders, fill, settle
from teetotum.cli.keeping import PLAYERS, PROGRAM_SEED
from teetotum.cli.offices import UMPIRE, hand_out_to_offices, open_offices, room_chart, rooms_of
from teetotum.cli.seating import ME
from teetotum.cli.voice import Voice
from teetotum.cli.watch import CLOCKS
from teetotum.draw.naval_strategic import glance, narrative, proposal
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.draw.track_chart import svg
from teetotum.engine import logbook, records
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.rules import NATURE, upholds
from teetotum.engine.sealed import Exercise, view
from teetotum.games.naval_strategic.clocks import Bell
from teetotum.games.naval_strategic.orders import CODE, quoted
from teetotum.games.naval_strategic.problem import NEAR
from teetotum.games.naval_strategic.state import CHANGE, PLANS, place
from teetotum.games.naval_strategic.vocabulary import Clause
from teetotum.lab.meetings import awaits_battle, fought_by_programs, result_of
from teetotum.mechanics.chart import gap

GAME = "naval_strategic"
COPY, CLOCK = "umpire.record", "umpire.clock"
ORDERS, PLAN, RETURNED, PAPERS, CHART = "orders.txt", "plan.txt", "returned.txt", "papers.txt", "chart.svg"
SEEDS = 1 << 32


def begin(voice: Voice, folder: str, asked: Orders, seed: int | None, *, offices: bool) -> None:
    """Open a campaign by mail: lay its folders out and let the programs write as far as they can."""
    home = Path(folder)
    if (home / COPY).exists():
        raise BadSetup(f"there is a campaign in {folder} already: leave out --scenario to go on with it")
    settled = settle(asked)
    fills = fill(settled, asked.seats)
    exercise = Exercise(settled, Keyed(secrets.randbelow(SEEDS) if seed is None else seed))
    for seat, name in enumerate(rooms_of(exercise)):
        if fills[seat] == ME:
            (home / name).mkdir(parents=True, exist_ok=True)
    home.mkdir(parents=True, exist_ok=True)
    if offices:
        open_offices(home, exercise)
    go_on(home, exercise, fills)
    report(voice, home, exercise)


def post(voice: Voice, folder: str, *, deadline: bool) -> None:
    """Collect the post: take every room's orders that have come in, and go on when all are there or time is up."""
    home = Path(folder)
    if not (home / COPY).exists():
        raise BadSetup(f"there is no campaign in {folder}: begin one with --scenario P1")
    taken = records.read(read_whole(home / COPY))
    exercise = logbook.replay(taken, games.find_exercise(taken.tag("Game")))
    fills = tuple(word.strip() for word in taken.tag(PLAYERS).split(";"))
    if not exercise.is_over:
        collect(home, exercise, fills, deadline=deadline)
    go_on(home, exercise, fills)
    report(voice, home, exercise)


def collect(home: Path, exercise: Exercise, fills: tuple[str, ...], *, deadline: bool) -> None:
    """Seal what has come in; what cannot be carried out goes back to its room, and to no other."""
    bells = read_bells(home)
    for seat in list(exercise.writers):
        if fills[seat] == ME:
            folder = home / rooms_of(exercise)[seat]
            bell = bells.get(seat)
            if exercise.brief.roles[seat].office == UMPIRE:
                take_rulings(folder, exercise, seat)
            elif is_late(folder, bell):
                come_too_late(folder, exercise, seat)
            else:
                over = deadline or (bell is not None and not bell.takes(time.time()))
                take_slip(folder, exercise, seat, deadline=over)


def take_slip(folder: Path, exercise: Exercise, seat: int, *, deadline: bool) -> None:
    """Take one room's slip, bring it back, or at the deadline let stand what can be done of it."""
    draft = draft_of(folder, is_planning=exercise.state.phase == PLANS)
    try:
        if draft:
            exercise.write(seat, draft)
            file_away(folder)
        elif deadline:
            exercise.lapse(seat)
    except Refusal as wrong:
        final = deadline or ((folder / RETURNED).exists() and exercise.brief.options.settings["returns"] == "once")
        if final:
            exercise.lapse(seat, draft)
            file_away(folder)
        write_whole(folder / RETURNED, f"{'Mended' if final else 'Returned'} by the messenger: {wrong}\n")


def file_away(folder: Path) -> None:
    """Put a slip that was taken on the room's own file, numbered by that room's own slips."""
    (folder / RETURNED).unlink(missing_ok=True)
    number = 1 + sum(1 for _ in folder.glob("orders-*.txt"))
    for name in (ORDERS, PLAN):
        if (folder / name).exists():
            (folder / name).rename(folder / f"{name.removesuffix('.txt')}-{number}.txt")


def take_rulings(folder: Path, exercise: Exercise, seat: int) -> None:
    """Take the umpire's words line by line as long as he is asked; a word that will not do stays with the rest."""
    path = folder / ORDERS
    lines = [line for line in read_whole(path).splitlines() if line.strip()] if path.exists() else []
    (folder / RETURNED).unlink(missing_ok=True)
    while lines and exercise.writers == [seat]:
        try:
            exercise.write(seat, _without_remark(lines[0]))
        except Refusal as wrong:
            write_whole(folder / RETURNED, f"{wrong}\n")
            break
        lines.pop(0)
    if path.exists():
        write_whole(path, "".join(f"{line}\n" for line in lines)) if lines else path.unlink()


def draft_of(folder: Path, *, is_planning: bool) -> str:
    """Read a room's orders: one line for each force, remarks after #; before play its plan may be plain prose."""
    path, plan = folder / ORDERS, folder / PLAN
    lines = [_without_remark(line) for line in read_whole(path).splitlines()] if path.exists() else []
    if is_planning and plan.exists():
        lines = [f"plan {quoted(' '.join(read_whole(plan).split()))}", *lines]
    return ("; " if is_planning else " / ").join(line for line in lines if line)


def _without_remark(line: str) -> str:
    """Strike out what follows a # that is in no quotation."""
    inside = False
    for n, letter in enumerate(line):
        inside = inside != (letter == '"')
        if letter == "#" and not inside:
            return line[:n].strip()
    return line.strip()


def read_bells(home: Path) -> dict[int, Bell]:
    """Read when the bell was rung for each seat that owes a slip, and how many minutes it has."""
    path = home / CLOCK
    held = json.loads(read_whole(path)) if path.exists() else {}
    return {int(seat): Bell(float(rung), float(minutes)) for seat, (rung, minutes, _) in held.items() if minutes}


def ring(home: Path, exercise: Exercise) -> None:
    """Ring the bell for every seat that is asked something new."""
    path, state = home / CLOCK, exercise.state
    held = json.loads(read_whole(path)) if path.exists() else {}
    minutes = exercise.brief.options.settings.get(CLOCKS.get(state.phase, ""), 0)
    fresh = {}
    for seat in exercise.writers:
        need = f"{state.move} {state.phase} {state.now:.4f}"
        old = held.get(str(seat), [0, 0, ""])
        fresh[str(seat)] = old if old[2] == need else [time.time(), minutes, need]
    write_whole(path, json.dumps(fresh), private=True)


def is_late(folder: Path, bell: Bell | None) -> bool:
    """See whether a slip was written after its minutes were over."""
    path = folder / ORDERS
    return bell is not None and path.exists() and not bell.takes(path.stat().st_mtime)


@upholds(Clause.NOT_PLOTTED_IN_TIME)
def come_too_late(folder: Path, exercise: Exercise, seat: int) -> None:
    """Leave a room's forces as they were, and tell that room why."""
    exercise.lapse(seat)
    file_away(folder)
    told = "Your slip came after its time: what is not plotted stays as it was (NS-35, NS-36)."
    write_whole(folder / RETURNED, f"{told}\n")


def go_on(home: Path, exercise: Exercise, fills: tuple[str, ...]) -> None:
    """Let luck and programs act until a person is needed, then hand in every room's papers."""
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        waiting = [seat for seat in exercise.writers if fills[seat] != ME]
        if not waiting:
            break
        if awaits_battle(exercise):
            exercise.write(waiting[0], result_of(exercise.play, fought_by_programs(exercise.play)))
            continue
        chosen = players.captain(exercise.game, fills[waiting[0]])
        luck = Keyed(len(exercise.deeds), waiting[0])
        exercise.lapse(waiting[0], chosen.write(exercise, waiting[0], luck))
    keep(home, exercise, fills)


def keep(home: Path, exercise: Exercise, fills: tuple[str, ...]) -> None:
    """Write the umpire's copy, and each person's papers and chart."""
    tags = {PLAYERS: "; ".join(fills), PROGRAM_SEED: "0"}
    write_whole(home / COPY, str(logbook.record(exercise, **tags)), private=not exercise.is_over)
    ring(home, exercise)
    for seat, name in enumerate(rooms_of(exercise)):
        if fills[seat] == ME or exercise.is_over:
            hand_out(home / name, exercise, seat)
    hand_out_to_offices(home, exercise)


def hand_out(folder: Path, exercise: Exercise, seat: int) -> None:
    """Put a room's papers and chart into its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    seen = room_chart(exercise, seat)
    told = "\n".join(f"{event.text} ({event.cites})" for event in view(exercise, seat).events)
    forces = glance(Chart(exercise.brief, replace(seen.state, notices={}), seen.seat)).plain
    write_whole(folder / PAPERS, f"{wanted(exercise, seat)}\n\n{forces}\n\n{told}\n")
    write_whole(folder / CHART, svg(seen))


def wanted(exercise: Exercise, seat: int) -> str:
    """Say what is asked of a room, and nothing of the others."""
    if exercise.is_over:
        return "The campaign is over: enter what you have to say of it with teetotum criticism."
    rules = exercise.brief.roles[seat].office == UMPIRE
    if seat not in exercise.writers:
        rooms = ", ".join(exercise.name(each) for each in exercise.writers)
        return f"Nothing is asked of you: {rooms} are writing." if rules else "The umpire is adjusting."
    if rules:
        return f"Your ruling is waited for, in {ORDERS}: {proposal(Chart(exercise.brief, exercise.state, -1))}."
    if exercise.state.phase == PLANS:
        return (
            f"Your plan of campaign is waited for: prose in {PLAN}; and in {ORDERS}, if you will, a line such as "
            f'instruct B2 "..." for each commander, mail KEY where you look for telegrams,{start_of(exercise, seat)} '
            "or nothing."
        )
    if exercise.state.phase == CHANGE:
        may = ", ".join(sorted(exercise.game.seen_by(exercise.play, seat).heard))
        return f"You may change the rest of the move of {may}, in {ORDERS}; nothing keeps it as it is."
    return f"Your orders are waited for, in {ORDERS}: a line for each force, such as {example_for(exercise, seat)}"


def example_for(exercise: Exercise, seat: int) -> str:
    """Write an order such as this room might, to the nearest place of the chart."""
    state, places = exercise.state, exercise.brief.board.places
    force = next((each for each in state.forces.values() if each.room == seat), None)
    if force is None:
        return "nothing"
    here = place(force, state.now)
    sea = [each for each in places.values() if not each.inland and len(each.code) == CODE]
    near = sorted(sea, key=lambda each: gap(*here, each.lat, each.lon))
    code = next((each.code for each in near if gap(*here, each.lat, each.lon) > NEAR), near[0].code if near else "N 40")
    return f"{force.id}: to {code} at 10; lie for 2; posture avoid"


def start_of(exercise: Exercise, seat: int) -> str:
    """Say how a force chooses where it starts, where the problem lets it."""
    board = exercise.brief.board
    side = board.rooms[seat].side
    free = next((muster for muster in board.musters if muster.side == side and muster.start_line), None)
    return f" start {free.id} {free.lat:g} {free.lon:g} to choose where it begins," if free else ""


def report(voice: Voice, home: Path, exercise: Exercise) -> None:
    """Tell whoever carries the post how the campaign stands, and nothing of what is in it."""
    if exercise.is_over:
        voice.say(f"The campaign is over: {exercise.state.ended}. Charts of all lie in {home}.", STRONG)
        write_whole(home / "narrative.md", narrative(exercise.play))
        write_whole(home / "tracks.svg", svg(room_chart(exercise, exercise.brief.seats)))
        return
    move = f"Move {exercise.state.move}" if exercise.state.move else "Before play"
    voice.say(f"{move}. The post has been carried; go on with: teetotum post {home}", FAINT)
