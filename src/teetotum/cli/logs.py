"""Accounts of exercises: keeping the record of one, replaying it, and checking records and scenarios."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from teetotum import games, scenarios
from teetotum.cli.exit_codes import complain
from teetotum.cli.keeping import make_room, seal, shelf
from teetotum.cli.luck import sealed_beside
from teetotum.cli.voice import Finished, Voice
from teetotum.draw import Chart, find_chart, papers
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine import logbook, records
from teetotum.engine.chance import Fair
from teetotum.engine.errors import BadRecord, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.sealed import AnySealed, Exercise
from teetotum.lab.exercise_words import addressed, verdict
from teetotum.scenarios.neutral import hold_apart, hold_neutral

__all__ = ["addressed", "verdict"]
LEAVE_WORDS, BACK_WORDS = ("q", "quit", "exit"), ("b", "back")


def keep_log(exercise: Exercise, path: Path, said: Mapping[int, Sequence[str]], **tags: str) -> None:
    """Save a record with what was remarked; while the exercise lasts, the secret of fair throws lies beside it."""
    taken = logbook.record(exercise, **tags)
    remarks = {number: tuple(words) for number, words in said.items()}
    for number, words in taken.remarks.items():
        remarks[number] = remarks.get(number, ()) + words
    if path.parent == shelf():
        make_room(path)
    if isinstance(exercise.source, Fair) and not exercise.is_over:
        seal(exercise.source, path)
    write_whole(path, str(records.Record(taken.tags, taken.lines, remarks)), private=not exercise.is_over)
    if exercise.is_over:
        sealed_beside(path).unlink(missing_ok=True)


def hand_over(voice: Voice, exercise: Exercise, path: Path) -> None:
    """Where an exercise goes on as another game, lay that game out beside the record."""
    handing = exercise.game.hand_over
    found = handing(exercise) if handing is not None else None
    if found is not None:
        beside = path.with_suffix(".toml")
        write_whole(beside, scenarios.spell(found), private=True)
        voice.advise(f"It goes on with: teetotum play {found.game} --scenario {beside}", STRONG)


def whole_record(path: str, scenario: str) -> tuple[records.Record, Exercise]:
    """Carry out the record of an exercise to its end."""
    try:
        taken = records.read(read_whole(path))
        return taken, logbook.replay(taken, games.find_exercise(taken.tag("Game")), scenario)
    except Refusal as wrong:
        raise BadRecord(f"{path}: {wrong}") from None


def replay_exercise(voice: Voice, path: str, scenario: str, everything: bool, to: int | None) -> None:
    """Show the record of an exercise deed by deed, with all that the umpire sees."""
    _, whole = whole_record(path, scenario)
    last = len(whole.deeds)
    if to is not None and not 0 <= to <= last:
        raise BadRecord(f"{path} has {last} deeds: --to takes a number from 0 to {last}")
    again = Exercise(whole.brief)
    voice.say(f"{again.game.title}, {again.brief.scenario.title}: {', '.join(again.brief.names)}; {last} deeds", STRONG)
    if everything or to is not None:
        for _ in range(last if to is None else to):
            do_next(voice, again, whole, aloud=everything)
        show_chart(voice, again, len(again.brief.roles))
    else:
        again = step_through(voice, again, whole)
    if again.is_over:
        voice.say(verdict(again), STRONG)


def step_through(voice: Voice, again: Exercise, whole: Exercise) -> Exercise:
    """Go through a record as a person says: on, back, to a number, into a room, or away; give where he has come to."""
    kept = papers(again.game.id)
    rooms = f", a room such as {again.brief.names[0]} shows what it knew" if again.game.in_private else ""
    voice.say(f"Enter goes on, b goes back, a number goes there, chart draws{rooms}, q leaves.", FAINT)
    while len(again.deeds) < len(whole.deeds):
        try:
            said = voice.ask(f"{len(again.deeds)}/{len(whole.deeds)} >").lower()
        except Finished:
            return again
        if said in LEAVE_WORDS:
            return again
        seats = [seat for seat, name in enumerate(again.brief.names) if name.lower() == said]
        if said == "chart" or seats:
            show_chart(voice, again, seats[0] if seats else len(again.brief.roles))
        elif said in kept:
            voice.say(kept[said][1](again, chart_of(voice, again, len(again.brief.roles))))
        elif said:
            again = turn_back_or_on(voice, again, whole, said)
        else:
            do_next(voice, again, whole, aloud=True)
    return again


def turn_back_or_on(voice: Voice, again: Exercise, whole: Exercise, said: str) -> Exercise:
    """Go to the place in a record that was named, and draw the chart there."""
    back = said in BACK_WORDS
    if not back and not (said.isascii() and said.isdecimal() and int(said) <= len(whole.deeds)):
        complain(f"'{said}' is not a page of this record: Enter, b, chart, q, or 0 to {len(whole.deeds)}")
        return again
    there = Exercise(whole.brief)
    for _ in range(max(0, len(again.deeds) - 1) if back else int(said)):
        do_next(voice, there, whole, aloud=False)
    show_chart(voice, there, len(there.brief.roles))
    return there


def do_next(voice: Voice, again: Exercise, whole: Exercise, *, aloud: bool) -> None:
    """Do the next deed of a record again."""
    deed = whole.deeds[len(again.deeds)]
    events = again.act(deed.actor, deed.words)
    if aloud:
        voice.say(f"{len(again.deeds)}. {again.name(deed.actor)}: {deed.words}", STRONG)
        voice.tell(events)


def show_chart(voice: Voice, exercise: Exercise, seat: int) -> None:
    """Draw the chart as a seat may see it; one seat beyond the last sees all."""
    drawing, seen = find_chart(exercise.game.id), chart_of(voice, exercise, seat)
    voice.say(drawing.chart(seen))
    voice.say(drawing.glance(seen))


def chart_of(voice: Voice, exercise: Exercise, seat: int) -> Chart:
    """Lay out what a seat may see for a drawing at this screen."""
    all_seen = seat >= len(exercise.brief.roles) or exercise.brief.roles[seat].office == "umpire"
    state = exercise.state if all_seen else exercise.game.seen_by(exercise.play, seat)
    return Chart(exercise.brief, state, -1 if all_seen else seat, voice.sea_columns, voice.rows, voice.shapes)


def looking_back(game: AnySealed, path: str) -> Iterator[str]:
    """Say what can be done with the record of an exercise that is over."""
    yield f"Look back with: teetotum replay {path}"
    yield from (words.format(record=path) for words in game.afterwards)


def check_exercise(voice: Voice, path: str, scenario: str) -> None:
    """Carry a record out and say how it stands."""
    taken, exercise = whole_record(path, scenario)
    ending = verdict(exercise) if exercise.is_over else "Unfinished: it is the umpire's own copy."
    voice.say(f"{path} is a sound record of {exercise.game.title}: {len(exercise.deeds)} deeds. {ending}")
    luck = taken.tag("Chance", "given")
    voice.say(f"Its throws are {luck}; it replays by the rules and closes with the digest {exercise.digest()}.", FAINT)


def check_scenario(voice: Voice, path: str) -> None:
    """Survey a scenario by the rules of its game."""
    try:
        found = scenarios.from_bytes(read_whole(path).encode(), path)
        game = games.find_exercise(found.game)
        board = game.survey(found)
        if not game.states_problem:
            hold_apart(found, game.sides(board), found.statements)
            hold_neutral(found, game.sides(board))
    except scenarios.Unfit as wrong:
        raise Refusal(str(wrong)) from None
    voice.say(f"{path} is a sound scenario for {game.title}: {found.title}.")
    if game.appraise is not None:
        voice.say(game.appraise(board))
    voice.say(f"Its digest is {found.digest}.", FAINT)
