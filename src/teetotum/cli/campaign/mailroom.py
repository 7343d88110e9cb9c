"""Campaigns by mail: each room has a folder, writes its orders in a file, and finds its papers and its chart there.

CAMPAIGN/umpire.record          the umpire's own copy, with the problem in it where it is your own
CAMPAIGN/ROOM/orders.txt        what the room writes, a line for each force; before play its plan and instructions
CAMPAIGN/ROOM/plan.txt          before play, the plan of campaign as plain prose
CAMPAIGN/ROOM/returned.txt      what a messenger brought back, and why; for this room alone
CAMPAIGN/ROOM/papers.txt        everything that was handed in at the room
CAMPAIGN/ROOM/chart.svg         the room's own chart
CAMPAIGN/umpire.clock, .lock    when the bells were rung; who carries the post just now
CAMPAIGN/recorder, messenger-*  what those offices may see, where the campaign has them

Nothing in a room's folder, not even the number of a file, tells what happens in another room.
"""

import json
import secrets
import time
from dataclasses import replace
from pathlib import Path

from teetotum import games, players
from teetotum.cli.campaign.offices import bound, hand_out_to_offices, open_offices, room_chart, rooms_of
from teetotum.cli.campaign.pigeonholes import (
    BROUGHT_BACK,
    CHART,
    ORDERS,
    PAPERS,
    PLAN,
    RETURNED,
    Slips,
    astray,
    carrying,
    draft_of,
    file_away,
    note_down,
    read_slip,
    was_returned,
    without_remark,
)
from teetotum.cli.exercise_runs import Orders, fill, settle
from teetotum.cli.keeping import PLAYERS, PROGRAM_SEED
from teetotum.cli.seating import ME
from teetotum.cli.voice import Voice
from teetotum.draw.naval_strategic import glance, proposal
from teetotum.draw.naval_strategic.campaign_story import narrative
from teetotum.draw.naval_strategic.track_chart import svg
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.engine import logbook, records
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.manners import Bell
from teetotum.engine.rules import NATURE, upholds
from teetotum.engine.sealed import UMPIRE, Exercise, view
from teetotum.games.naval_strategic.account.state import CHANGE, PLANS, PLOT, place
from teetotum.games.naval_strategic.dividers import own_forces, turns, written_out
from teetotum.games.naval_strategic.problem.theatre import NEAR
from teetotum.games.naval_strategic.slips.grammar import CODE
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.lab.awaiting import awaits_battle
from teetotum.lab.meetings import fought_by_programs, result_of
from teetotum.mechanics.chart import gap

COPY, CLOCK = "umpire.record", "umpire.clock"
WALL = "%Y-%m-%d %H:%M"
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
    go_on(home, exercise, fills, Slips())
    report(voice, home, exercise, fills)


def post(voice: Voice, folder: str, *, deadline: bool) -> None:
    """Collect the post: take every room's orders that have come in, and go on when all are there or time is up."""
    home = Path(folder)
    if not (home / COPY).exists():
        raise BadSetup(f"there is no campaign in {folder}: begin one with --scenario P1")
    with carrying(home):
        taken = records.read(read_whole(home / COPY))
        exercise = logbook.replay(taken, games.find_exercise(taken.tag("Game")))
        file_away(home, len(exercise.deeds))
        fills = tuple(word.strip() for word in taken.tag(PLAYERS).split(";"))
        slips = collect(home, exercise, fills, deadline=deadline) if not exercise.is_over else Slips()
        go_on(home, exercise, fills, slips)
        report(voice, home, exercise, fills)


def collect(home: Path, exercise: Exercise, fills: tuple[str, ...], *, deadline: bool) -> Slips:
    """Seal what has come in, and list where it came from; what cannot be carried out goes back to its room."""
    bells, slips = read_bells(home), Slips()
    for seat in list(exercise.writers):
        if fills[seat] == ME:
            folder = home / rooms_of(exercise)[seat]
            bell = bells.get(seat)
            if exercise.brief.roles[seat].office == UMPIRE:
                slips.rulings.update(take_rulings(folder, exercise, seat))
            elif is_late(folder, bell):
                come_too_late(folder, exercise, seat)
                slips.rooms.append(folder)
            else:
                over = deadline or (bell is not None and not bell.takes(time.time()))
                if take_slip(folder, exercise, seat, deadline=over):
                    slips.rooms.append(folder)
    return slips


def take_slip(folder: Path, exercise: Exercise, seat: int, *, deadline: bool) -> bool:
    """Take one room's slip, bring it back, or at the deadline let stand what can be done of it; whether it is taken."""
    planning = exercise.state.phase == PLANS
    lost, draft = astray(folder, is_planning=planning), ""
    try:
        draft = draft_of(folder, is_planning=planning)
        if draft:
            exercise.write(seat, written_out(exercise.play, seat, draft))
        elif deadline:
            exercise.lapse(seat)
        if draft or lost:
            bring_back(folder, lost)
        return bool(draft)
    except Refusal as wrong:
        final = deadline or (was_returned(folder) and exercise.brief.options.settings["returns"] == "once")
        if final:
            exercise.lapse(seat, draft)
        bring_back(folder, f"{'Mended by the messenger' if final else BROUGHT_BACK}: {wrong}", lost)
        return final


def bring_back(folder: Path, *words: str) -> None:
    """Tell a room what became of its slip; where there is nothing to tell, what was told before is taken away."""
    told = [line for line in words if line]
    if told:
        write_whole(folder / RETURNED, "".join(f"{line}\n" for line in told))
    else:
        (folder / RETURNED).unlink(missing_ok=True)


def take_rulings(folder: Path, exercise: Exercise, seat: int) -> dict[Path, str]:
    """Take the umpire's words line by line as long as he is asked; what is left in the file, if anything was taken."""
    path = folder / ORDERS
    bring_back(folder, astray(folder, is_planning=False))
    try:
        lines = [line for line in read_slip(path).splitlines() if line.strip()] if path.exists() else []
    except Refusal as wrong:
        bring_back(folder, str(wrong))
        return {}
    said = len(lines)
    while lines and exercise.writers == [seat]:
        try:
            exercise.write(seat, without_remark(lines[0]))
        except Refusal as wrong:
            bring_back(folder, str(wrong))
            break
        lines.pop(0)
    return {path: "".join(f"{line}\n" for line in lines)} if len(lines) < said else {}


def read_bells(home: Path) -> dict[int, Bell]:
    """Read when the bell was rung for each seat that owes a slip, and how many minutes it has."""
    path = home / CLOCK
    held = json.loads(read_whole(path)) if path.exists() else {}
    return {int(seat): Bell(float(rung), float(minutes)) for seat, (rung, minutes, _) in held.items() if minutes}


def ring(home: Path, exercise: Exercise) -> None:
    """Ring the bell for every seat that is asked something new."""
    path, state = home / CLOCK, exercise.state
    held = json.loads(read_whole(path)) if path.exists() else {}
    clock = exercise.game.manners.slip_clock
    minutes = (clock.minutes(exercise.play) if clock else None) or 0
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
    bring_back(folder, "Your slip came after its time: what is not plotted stays as it was (NS-35, NS-36).")


def go_on(home: Path, exercise: Exercise, fills: tuple[str, ...], slips: Slips) -> None:
    """Let luck and programs act until a person is needed, then file the slips and hand in every room's papers."""
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        waiting = [seat for seat in exercise.writers if fills[seat] != ME]
        if not waiting:
            break
        if awaits_battle(exercise):
            exercise.order(waiting[0], result_of(exercise.play, fought_by_programs(exercise.play)))
            continue
        chosen = players.captain(exercise.game, fills[waiting[0]])
        luck = Keyed(len(exercise.deeds), waiting[0])
        exercise.lapse(waiting[0], chosen.write(exercise, waiting[0], luck))
    keep(home, exercise, fills, slips)


def keep(home: Path, exercise: Exercise, fills: tuple[str, ...], slips: Slips) -> None:
    """Write the umpire's copy, file what it has taken, and hand out each person's papers and chart."""
    tags = {PLAYERS: "; ".join(fills), PROGRAM_SEED: "0"}
    note_down(home, slips, len(exercise.deeds))
    write_whole(home / COPY, str(logbook.record(exercise, **tags)), private=not exercise.is_over)
    file_away(home, len(exercise.deeds))
    ring(home, exercise)
    for seat, name in enumerate(rooms_of(exercise)):
        if fills[seat] == ME or exercise.is_over:
            hand_out(home / name, exercise, seat, until(home, seat))
    hand_out_to_offices(home, exercise)


def until(home: Path, seat: int) -> str:
    """Say until when a seat's slip is taken, by the clock on the wall."""
    bell = read_bells(home).get(seat)
    return f" It is taken until {time.strftime(WALL, time.localtime(bell.rung + 60 * bell.minutes))}." if bell else ""


def hand_out(folder: Path, exercise: Exercise, seat: int, taken_until: str) -> None:
    """Put a room's papers and chart into its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    seen = room_chart(exercise, seat)
    told = "\n".join(f"{event.text} ({event.cites})" for event in view(exercise, seat).events)
    forces = glance(Chart(exercise.brief, replace(seen.state, notices={}), seen.seat)).plain
    write_whole(folder / PAPERS, f"{wanted(exercise, seat)}{taken_until}\n\n{forces}\n\n{told}\n")
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
            f"{instructions_of(exercise, seat)}{start_of(exercise, seat)} or nothing."
        )
    if exercise.state.phase == CHANGE:
        may = ", ".join(sorted(exercise.game.seen_by(exercise.play, seat).heard))
        return f"You may change the rest of the move of {may}, in {ORDERS}; nothing keeps it as it is."
    running = any(force.rest for force in own_forces(exercise.play, seat))
    ready = "; carry on plots what is left to run" if running else ""
    example = example_for(exercise, seat)
    return f"Your orders are waited for, in {ORDERS}: a line for each force, such as {example}{ready}."


def example_for(exercise: Exercise, seat: int) -> str:
    """Write an order such as this room might, to the nearest place of the chart with clear water before it."""
    theatre = exercise.brief.board
    force = next(iter(own_forces(exercise.play, seat)), None)
    if force is None:
        return "nothing"
    here = place(force, exercise.state.now)
    sea = [each for each in theatre.places.values() if not each.inland and len(each.code) == CODE]
    near = sorted((gap(*here, each.lat, each.lon), each.code) for each in sea)
    clear = (code for miles, code in near if miles > NEAR and len(turns(theatre, here, code)) == 1)
    return f"{force.id}: to {next(clear, 'N 40')} at 10; lie for 2; posture avoid"


def instructions_of(exercise: Exercise, seat: int) -> str:
    """Write such instructions as this commander in chief might, to a force and a station of his own."""
    board = exercise.brief.board
    side = board.rooms[seat].side
    others = [name for n, room in enumerate(board.rooms) if room.side == side and n != seat for name in room.forces]
    wired = sorted({end for line in board.lines for end in (line.a, line.b)})
    own = [*board.sides[side].mail, *wired]
    mail = f" mail {own[0]} where you look for telegrams," if wired else ""
    told = f' instruct {others[0]} "..." for each commander,' if others else ""
    return f"{told}{mail}".strip()


def start_of(exercise: Exercise, seat: int) -> str:
    """Say how a force chooses where it starts, where the problem lets it."""
    board = exercise.brief.board
    side = board.rooms[seat].side
    free = next((muster for muster in board.musters if muster.side == side and muster.start_line), None)
    return f" start {free.id} {free.lat:g} {free.lon:g} to choose where it begins," if free else ""


def report(voice: Voice, home: Path, exercise: Exercise, fills: tuple[str, ...]) -> None:
    """Tell whoever carries the post how the campaign stands, and nothing of what is in it."""
    if exercise.is_over:
        voice.say(f"The campaign is over: {exercise.state.ended}.", STRONG)
        voice.say(f"Look into tracks.svg, narrative.md and rooms.html in {home}.")
        write_whole(home / "narrative.md", narrative(exercise.play))
        write_whole(home / "tracks.svg", svg(room_chart(exercise, exercise.brief.seats)))
        write_whole(home / "rooms.html", bound(exercise))
        return
    move = f"Move {exercise.state.move}" if exercise.state.move else "Before play"
    voice.say(f"{move}. {waited_for(home, exercise, fills)}")
    voice.advise(f"The post has been carried; go on with: teetotum post {home}", FAINT)


@upholds(Ruling.WAITING_BETRAYS_NOTHING)
def waited_for(home: Path, exercise: Exercise, fills: tuple[str, ...]) -> str:
    """Name the rooms that owe something where all are asked; in mid-move to an umpire only, for it betrays contacts."""
    names, roles = rooms_of(exercise), exercise.brief.roles
    rules = any(role.office == UMPIRE and who == ME for role, who in zip(roles, fills, strict=True))
    if exercise.state.phase not in (PLANS, PLOT) and not rules:
        return "The umpire is adjusting: whoever is asked something finds it in his papers."
    owing = [seat for seat in exercise.writers if fills[seat] == ME]
    back = [seat for seat in owing if (home / names[seat] / RETURNED).exists()]
    among_friends = len({roles[seat].side for seat, who in enumerate(fills) if who == ME}) == 1
    told = names if rules or among_friends else [_side_of(exercise, seat) for seat in range(len(names))]
    brought = f" Brought back to {_listed(told, back)}, with the reason in {RETURNED}." if back else ""
    return f"Waited for: {_listed(told, owing)}.{brought}"


def _side_of(exercise: Exercise, seat: int) -> str:
    """Name a seat's side, where its room is not to be named to the other."""
    return exercise.game.sides(exercise.brief.board)[exercise.brief.roles[seat].side]


def _listed(told: list[str], seats: list[int]) -> str:
    return ", ".join(dict.fromkeys(told[seat] for seat in seats))
