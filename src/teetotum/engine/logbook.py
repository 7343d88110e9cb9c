"""The record of an exercise: the house's one format, with a line for each sealed order, throw and word of the umpire.

Orders stand in it as they were sealed, so the record of an unfinished exercise is the umpire's own copy and nobody
else's. Replaying it gives the same digest.
"""

from dataclasses import replace

from teetotum.engine.chance import Fair, Keyed, Wheel, fair_face
from teetotum.engine.errors import BadRecord, BadSetup, Refusal
from teetotum.engine.records import BAR, SEALED, Line, Record, Verdict, fair_of, key_of, luck_tags, options_of
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import AnySealed, Brief, Exercise, brief
from teetotum.engine.umpire import PARTING
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
    """Keep a scenario of one's own at the end of a record, so that nothing else is needed to replay it."""
    kept = (OWN_SCENARIO, *(f"{BAR} {line}" for line in spell(scenario).splitlines()))
    return replace(taken, remarks={**taken.remarks, len(taken.lines): taken.remarks.get(len(taken.lines), ()) + kept})


def is_kept_scenario(remark: str) -> bool:
    """See whether a remark is a line of a scenario that is kept in a record."""
    return remark == OWN_SCENARIO or remark.startswith(BAR)


def own_scenario(taken: Record) -> Scenario | None:
    """Find the scenario that is kept in a record; most have none."""
    kept = [remark for remarks in taken.remarks.values() for remark in remarks if remark.startswith(BAR)]
    try:
        return from_bytes("\n".join(line[2:] for line in kept).encode(), "the record's own scenario") if kept else None
    except Unfit as wrong:
        raise BadRecord(f"the scenario kept in the record cannot be laid out: {wrong}") from None


def _header(settled: Brief) -> dict[str, str]:
    header = {
        "Game": settled.game.id,
        "Edition": str(settled.game.rulebook.edition),
        "Orders": SEALED,
        "Seats": "; ".join(settled.names),
        "Scenario": settled.scenario.id,
        "ScenarioDigest": settled.scenario.digest,
    }
    if settled.preset:
        header["Preset"] = settled.preset
    if settled.options.house_rules:
        header["Options"] = "; ".join(f"{name}={value}" for name, value in settled.options.house_rules.items())
    return header


def _result(exercise: Exercise) -> dict[str, str]:
    if not exercise.is_over:
        return {"Digest": exercise.digest()}
    return {"Result": ",".join(str(place) for place in exercise.places()), "Digest": exercise.digest()}


def brief_of(taken: Record, game: AnySealed, scenario: str = "") -> Brief:
    """Settle the brief as a record says; `scenario` names the file of one that is not the house's own."""
    edition = str(game.rulebook.edition)
    if taken.tag("Edition", edition) != edition:
        raise BadRecord(f"the record was played by edition {taken.tag('Edition')} of the rules, and this is {edition}")
    seated = [name.strip() for name in taken.tag("Seats").split(PARTING)] if taken.tag("Seats") else []
    try:
        settled = brief(
            game,
            scenario=scenario or own_scenario(taken) or taken.tag("Scenario"),
            names=seated,
            preset=taken.tag("Preset"),
            options=options_of(taken, game.rulebook),
        )
    except BadSetup as wrong:
        raise BadRecord(f"the exercise cannot be laid out as the header says: {wrong}") from None
    if taken.tag("ScenarioDigest", settled.scenario.digest) != settled.scenario.digest:
        raise BadRecord("the record was played in another scenario of that name: name its file with --board")
    return settled


def replay(taken: Record, game: AnySealed, scenario: str = "") -> Exercise:
    """Carry out a record again from the start; what it says at the end must be so."""
    exercise = Exercise(brief_of(taken, game, scenario))
    for number, line in enumerate(taken.lines, 1):
        try:
            exercise.act(line.actor, line.text)
        except Refusal as wrong:
            raise BadRecord(f"line {number} of the orders ({line.text}) cannot be carried out: {wrong}") from None
    for name, found in _result(exercise).items():
        if taken.tag(name, found) != found:
            raise BadRecord(f"the record says {name} {taken.tag(name)}, and replaying it gives {found}")
    exercise.source = source_of(taken, exercise)
    return exercise


def source_of(taken: Record, exercise: Exercise) -> Keyed | Fair | None:
    """Take up the record's own luck where it stopped, so far as the record tells it."""
    throws = sum(deed.actor == NATURE for deed in exercise.deeds)
    if taken.tag("Chance") == "keyed":
        keyed = key_of(taken)
        for wheel in _wheels(exercise):
            keyed.draw(wheel)
        return keyed
    if taken.tag("Chance") == "fair" and taken.tag("Secret"):
        return fair_of(taken, throws)
    return None


def _wheels(exercise: Exercise) -> list[Wheel]:
    """List what Nature threw, throw by throw."""
    again = Exercise(exercise.brief)
    wheels: list[Wheel] = []
    for deed in exercise.deeds:
        if deed.actor == NATURE:
            wheels.append(again.wheel)
        again.act(deed.actor, deed.words)
    return wheels


def verify(taken: Record, game: AnySealed, scenario: str = "") -> Verdict:
    """Recompute every throw of a fair record from its revealed secret, and compare the promise made before play."""
    if taken.tag("Chance") != "fair":
        raise BadRecord(f"the throws of this record are {taken.tag('Chance', 'given')}: only fair ones can be verified")
    if not taken.tag("Secret"):
        raise BadRecord("the secret is not revealed yet: a record is verified when its exercise is over")
    fair = fair_of(taken)
    if fair.commitment != taken.tag("Commitment"):
        return Verdict(0, (0,), "the secret revealed is not the one that was promised before play")
    exercise = replay(taken, game, scenario)
    shown = [deed.order[0] for deed in exercise.deeds if deed.actor == NATURE]
    wrong = [
        number
        for number, (wheel, face) in enumerate(zip(_wheels(exercise), shown, strict=True), 1)
        if wheel.faces[fair_face(fair.secret, fair.salts, number - 1, len(wheel.faces))] != face
    ]
    if wrong:
        return Verdict(len(shown), tuple(wrong), f"throw {wrong[0]} is not the one that the secret and the salts give")
    return Verdict(len(shown), (), f"all {len(shown)} throws are the ones promised before play")
