"""The record of an exercise: the house's one format, with a line for each sealed order, throw and word of the umpire.

Orders stand in it as they were sealed, so the record of an unfinished exercise is the umpire's own copy and nobody
else's. Replaying it gives the same digest.
"""

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadRecord, BadSetup, Refusal
from teetotum.engine.records import (
    BAR,
    SEALED,
    Line,
    Record,
    Verdict,
    check_luck,
    file_in,
    game_tags,
    hold_to_edition,
    hold_to_result,
    house_tags,
    luck_of,
    luck_tags,
    options_of,
    seats_of,
    with_file,
)
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import AnySealed, Brief, Exercise, brief
from teetotum.scenarios import Scenario, Unfit, from_bytes, names, spell
from teetotum.scenarios import read as read_scenario

OWN_SCENARIO = "the scenario that was played:"


def record(exercise: Exercise, **tags: str) -> Record:
    """Take down an exercise: its brief, its luck, every deed and, once it is over, its result and digest."""
    lines = tuple(Line(deed.actor, deed.words) for deed in exercise.deeds)
    header = _header(exercise.brief) | luck_tags(exercise.source, revealed=exercise.is_over) | _result(exercise)
    taken = Record(header | tags, lines)
    return taken if is_of_the_house(exercise.brief.scenario) else with_scenario(taken, exercise.brief.scenario)


def is_of_the_house(scenario: Scenario) -> bool:
    """See whether a scenario lies on the house's own shelf."""
    return scenario.id in names(scenario.game) and read_scenario(scenario.game, scenario.id).digest == scenario.digest


def with_scenario(taken: Record, scenario: Scenario) -> Record:
    """Keep a scenario of one's own in a record."""
    return with_file(taken, OWN_SCENARIO, spell(scenario))


def is_kept_scenario(remark: str) -> bool:
    """See whether a remark is a line of a scenario that is kept in a record."""
    return remark == OWN_SCENARIO or remark.startswith(BAR)


def own_scenario(taken: Record) -> Scenario | None:
    """Find the scenario that is kept in a record; most have none."""
    try:
        return from_bytes(kept, "the record's own scenario") if (kept := file_in(taken)) else None
    except Unfit as wrong:
        raise BadRecord(f"the scenario kept in the record cannot be laid out: {wrong}") from None


def _header(settled: Brief) -> dict[str, str]:
    seats = {"Orders": SEALED, "Seats": "; ".join(settled.names)}
    scenario = {"Scenario": settled.scenario.id, "ScenarioDigest": settled.scenario.digest}
    return game_tags(settled.game.rulebook) | seats | scenario | house_tags(settled.preset, settled.options)


def _result(exercise: Exercise) -> dict[str, str]:
    if not exercise.is_over:
        return {"Digest": exercise.digest()}
    return {"Result": ",".join(str(place) for place in exercise.places()), "Digest": exercise.digest()}


def brief_of(taken: Record, game: AnySealed, scenario: str = "") -> Brief:
    """Settle the brief as a record says; `scenario` names the file of one that is not the house's own."""
    hold_to_edition(taken, game.rulebook)
    try:
        settled = brief(
            game,
            scenario=scenario or own_scenario(taken) or taken.tag("Scenario"),
            names=seats_of(taken),
            preset=taken.tag("Preset"),
            options=options_of(taken, game.rulebook),
        )
    except BadSetup as wrong:
        raise BadRecord(f"the exercise cannot be laid out as the header says: {wrong}") from None
    if taken.tag("ScenarioDigest", settled.scenario.digest) != settled.scenario.digest:
        raise BadRecord("the record was played in another scenario of that name: name its file with --board")
    return settled


def replay(taken: Record, game: AnySealed, scenario: str = "") -> Exercise:
    """Carry out a record again from the start, and take up its own luck where it stopped, so far as it tells it."""
    exercise, throws = carry_out(taken, game, scenario)
    exercise.source = luck_of(taken, lambda: [wheel for wheel, _ in throws])
    return exercise


def carry_out(taken: Record, game: AnySealed, scenario: str = "") -> tuple[Exercise, list[tuple[Wheel, int]]]:
    """Carry out what a record says, which must be so at the end; with it, what Nature threw and what it showed."""
    exercise = Exercise(brief_of(taken, game, scenario))
    throws: list[tuple[Wheel, int]] = []
    for number, line in enumerate(taken.lines, 1):
        try:
            wheel = exercise.wheel if line.actor == NATURE else None
            exercise.act(line.actor, line.text)
        except Refusal as wrong:
            raise BadRecord(f"line {number} of the orders ({line.text}) cannot be carried out: {wrong}") from None
        if wheel is not None:
            throws.append((wheel, exercise.deeds[-1].order[0]))
    hold_to_result(taken, _result(exercise))
    return exercise, throws


def verify(taken: Record, game: AnySealed, scenario: str = "") -> Verdict:
    """Recompute every throw of a fair record from its revealed secret, and compare the promise made before play."""
    return check_luck(taken, lambda: carry_out(taken, game, scenario)[1], "throw")
