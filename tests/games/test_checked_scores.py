"""What is told of fire and torpedoes is enough to check the score; a plan is told to those who carry it out."""

import re

import pytest

from teetotum.engine.sealed import Exercise, brief, view
from teetotum.games import naval_melee
from teetotum.games.naval_melee.vocabulary import WEIGHT
from teetotum.mechanics.gunnery import Turret, salvo, wand
from tests.games.naval_duel.sea_room import duel, write
from tests.games.naval_fleet import waters as fleets
from tests.games.naval_melee import waters as melees

LINE = re.compile(r"(.*) from (\d+) yards at (the broadside|an end) of .* for ([\d.]+) points\.")


def texts(exercise: Exercise, seat: int = 0) -> list[str]:
    """List what a seat has heard."""
    return [event.text for event in view(exercise, seat).events]


@pytest.mark.clause("NF-30", "NF-32", "NF-39")
def test_a_fleets_fire_can_be_checked_on_the_wand_from_what_is_told() -> None:
    exercise = fleets.action(fleets.fleet("blue", 2), fleets.fleet("red", 2, 2500, 300, 45))
    fleets.move(exercise)
    found = [LINE.match(text) for text in texts(exercise)]
    told = [match.groups() for match in found if match]
    assert len(told) == 4
    for who, yards, shows, points in told:
        battery = 1 if "broadside fires" in who else 0.5
        assert wand(float(yards)) * battery * (1 if shows == "the broadside" else 0.5) == float(points)


@pytest.mark.clause("NM-26", "NFR-45")
def test_a_melees_fire_names_its_turrets_and_what_the_target_showed() -> None:
    exercise = melees.melee(melees.ship("blue", 0, 0, 0), melees.ship("red", 1500, 0, 90))
    melees.move(exercise)
    found = [LINE.match(text) for text in texts(exercise)]
    told = [match.groups() for match in found if match]
    assert {shows for _, _, shows, _ in told} == {"the broadside", "an end"}
    for who, yards, shows, points in told:
        weight = sum(WEIGHT[turret] for turret in Turret if re.search(rf"\b{turret.name}\b", who))
        assert salvo(float(yards), weight, False) * (1 if shows == "the broadside" else 0.5) == float(points)


@pytest.mark.clause("ND-70", "ND-72")
def test_a_duels_fire_names_its_turrets_and_what_the_target_showed() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF", "CF"), ("A", "A"))
    fire = next(text for text in texts(exercise) if "scores" in text)
    assert fire.startswith("Blue fires F12, A12, F8, A8 from 2500 yards at the broadside and scores ")


@pytest.mark.clause("NF-90", "NFR-23")
@pytest.mark.parametrize(("die", "says"), [(1, "strikes"), (6, "does not run true upon")])
def test_a_torpedos_zone_and_die_are_told(die: int, says: str) -> None:
    exercise = fleets.action(fleets.fleet("blue", 1), fleets.fleet("red", 1, 500, 0, 0))
    fleets.move(exercise, "1:SFT, 0 067", dice=[die])
    zone = next(int(text[-2]) for text in texts(exercise) if "against zone" in text)
    assert f"Blue 1's torpedo {says} Red 1: the die shows {die} against zone {zone}." in texts(exercise)


@pytest.mark.clause("NM-10", "NM-12")
def test_a_torpedo_from_a_hidden_submarine_does_not_tell_her_number() -> None:
    """By the number of the second of two, Blue once knew of the first."""
    subs = [{"side": "red", "x": 9000, "y": 9000}, {"side": "red", "x": 0, "y": 1200}]
    exercise = fleets.action(fleets.fleet("blue", 1), submarine=subs)
    fleets.move(exercise, "A", "SUB 2: STOP; SUB 2: FIRE 1", dice=[1])
    told = next(text for text in texts(exercise) if "torpedo" in text)
    assert told == "A submarine's torpedo strikes Blue 1: the die shows 1 against zone 2."


@pytest.mark.clause("NM-24", "NM-16")
def test_a_plan_reaches_the_captains_of_its_side_and_nobody_else() -> None:
    """Captains were once told that there was a plan, and not what it was."""
    exercise = Exercise(brief(naval_melee.GAME, scenario="M1", options={"crew": "captains"}))
    exercise.write(0, "G 2; TARGET NEAREST; WHEN K THEN GV")
    exercise.write(1, "NONE")
    plan = ["Blue's plan: G 2.", "Blue's plan: TARGET NEAREST.", "Blue's plan: the signal K means GV too."]
    for seat, role in enumerate(exercise.brief.roles):
        heard = [text for text in texts(exercise, seat) if "plan:" in text]
        assert heard == (plan if role.side == 0 else [])


@pytest.mark.clause("NM-24", "NM-26")
def test_a_signal_means_what_the_plan_said() -> None:
    ships = (melees.ship("blue", 0, 0, 0), melees.ship("red", 3000, 0, 0), melees.ship("red", 3000, -600, 0))
    exercise = melees.melee(*ships, plan=("WHEN V 8R THEN G 2", "NONE"))
    melees.move(exercise, "HV 8R")
    for _ in range(4):
        melees.move(exercise)
    assert exercise.state.mass[0] == 0
    melees.move(exercise, "X")
    assert "Blue's captains do as the plan said: G 2." in texts(exercise)
    assert exercise.state.mass[1] == 2
    assert not any("plan said" in text for text in texts(exercise, 1))
    assert not any(naval_melee.GAME.seen_by(exercise.play, 1).meaning)


@pytest.mark.clause("NM-24")
def test_a_plan_with_more_meanings_than_captains_can_keep_is_refused() -> None:
    exercise = Exercise(brief(naval_melee.GAME, scenario="M1"))
    said = "; ".join(f"WHEN V {n}R THEN G {n}" for n in range(1, 4))
    slip = exercise.try_order(0, said)
    assert naval_melee.GAME.notation.say_order(exercise.play, 0, slip.order) == said
    with pytest.raises(Exception, match="4 signals a meaning at most"):
        exercise.write(0, f"{said}; WHEN K THEN GV; WHEN S 2 THEN GR")
