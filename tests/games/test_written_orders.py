"""Orders as people write them: in plain words or in the letters of the print, whole or with a slip of the pen."""

import pytest

from teetotum import games
from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.sealed import Exercise, brief

DUEL = (
    ("hard right", "R"),
    ("right 8 points", "R8"),
    ("8 points to the left", "L8"),
    ("left at second 15", "15/L"),
    ("At second 12, right 4 points.", "12/R4"),
    ("helm amidships", "M"),
    ("port helm 8 points", "R8"),
    ("speed 9.5 knots; open fire", "K9.5; OF"),
    ("12 knots", "K12"),
    ("stop engines", "K0"),
    ("cease fire with the 8-inch guns", "CF 8"),
    ("open fire with the forward 12-inch turret at second 20", "20/OF F12"),
    ("starboard forward torpedo, 15 north-east", "S.F.T., 15 045"),
    ("starboard forward torpedo at second 15 to the north-east", "S.F.T., 15 045"),
    ("port after torpedo at 5 seconds, on course 270", "P.A.T., 5 270"),
    ("port aft tube, 3 west by north", "P.A.T., 3 281"),
    ("S. F. T., 15 N. E.", "S.F.T., 15 045"),
    ("sft 15 ne", "S.F.T., 15 045"),
    ("S.A.T. at 4 S.S.W.", "S.A.T., 4 202"),
    ("carry on", "A"),
    ("surrender", "STRIKE"),
)
FLEET = (
    ("hoist vessels 4 points right", "HV 4R"),
    ("column 8 points right", "C 8R"),
    ("hoist front into line to the left", "HFLL"),
    ("hoist torpedoes within 800 yards", "HT 800"),
    ("ship 1: starboard forward torpedo at second 15, north-east", "1:SFT, 15 045"),
    ("1: SFT 15 NE", "1:SFT, 15 045"),
    ("ahead", "A"),
)
MELEE = (
    ("1: right 8 points", "1: R8"),
    ("ship 2: left at second 15", "2: 15/L"),
    ("1: open fire with the forward 12-inch guns at ship 2", "1: OF F12 @2"),
    ("2: 9 knots; 1: cease fire", "2: K9; 1: CF"),
    ("1: port aft tube, 3 west", "1: P.A.T., 3 270"),
    ("hoist vessels 4 points right", "HV 4R"),
    ("hoist half speed", "HS2"),
    ("hoist concentrate on ship 2", "HG 2"),
    ("carry on", "A"),
)
SPOKEN = [
    *(("naval_duel", *pair) for pair in DUEL),
    *(("naval_fleet", *pair) for pair in FLEET),
    *(("naval_melee", *pair) for pair in MELEE),
]


@pytest.mark.clause("ND-77", "NF-63", "NM-26")
@pytest.mark.parametrize(("game", "said", "written"), SPOKEN)
def test_plain_words_are_read_as_the_letters_of_the_print(game: str, said: str, written: str) -> None:
    rules = games.find_exercise(game)
    exercise = Exercise(brief(rules))
    for seat in range(2) if game != "naval_duel" else ():
        exercise.write(seat, "NONE")
    slip = exercise.try_order(0, said)
    assert rules.notation.say_order(exercise.play, 0, slip.order) == written
    assert not slip.struck


@pytest.mark.clause("NF-48")
def test_the_second_flagship_is_no_second_of_time() -> None:
    exercise = Exercise(brief(games.find_exercise("naval_fleet")))
    exercise.write(0, "FLAG 2. SECOND 5. IF SECOND LOST THEN FOLLOW.")
    exercise.write(1, "NONE")
    assert exercise.state.second[0] == 4


@pytest.mark.clause("NDR-33", "NM-16")
@pytest.mark.parametrize(
    ("game", "draft", "stands"),
    [
        ("naval_duel", "R8; bogus", "R8"),
        ("naval_fleet", "HV 4R; bogus; HG 1", "HV 4R ; HG 1"),
        ("naval_melee", "1: R8; bogus; HD 5; 2: K9", "1: R8; 2: K9"),
    ],
)
def test_what_can_be_read_of_a_draft_stands_at_the_deadline(game: str, draft: str, stands: str) -> None:
    """In fleet and melee one slip of the pen once spoiled the whole."""
    rules = games.find_exercise(game)
    exercise = Exercise(brief(rules))
    for seat in range(2) if game != "naval_duel" else ():
        exercise.write(seat, "NONE")
    with pytest.raises(Illegal, match="bogus"):
        exercise.write(0, draft)
    with pytest.raises(Unreadable, match="bogus"):
        exercise.write(0, "bogus; worse")
    exercise.lapse(0, draft)
    assert exercise.deeds[-1].words == stands


@pytest.mark.clause("NF-63", "NM-26")
@pytest.mark.parametrize("game", ["naval_fleet", "naval_melee"])
@pytest.mark.parametrize(
    ("signal", "bounds", "beyond"),
    [
        ("V TO", ("000", "359"), ("360",)),
        ("C TO", ("000", "359"), ("360",)),
        ("D", ("200", "2000"), ("199", "2001")),
        ("T", ("0", "800"), ("801",)),
    ],
)
def test_a_figure_of_a_signal_is_taken_at_its_bounds_and_not_beyond(
    game: str, signal: str, bounds: tuple[str, ...], beyond: tuple[str, ...]
) -> None:
    exercise = Exercise(brief(games.find_exercise(game)))
    for seat in list(exercise.writers):
        exercise.lapse(seat)
    notation = exercise.brief.game.notation
    for figure in bounds:
        assert not notation.read_order(exercise.play, 0, f"H{signal} {figure}").struck
    for figure in beyond:
        with pytest.raises(Refusal, match=f"{figure} will not do"):
            exercise.write(0, f"H{signal} {figure}")


@pytest.mark.clause("NF-50", "NM-24")
@pytest.mark.parametrize(
    ("game", "draft", "stands"),
    [
        ("naval_fleet", "ALWAYS TARGET NEAREST. NEVER SURRENDER. FLAG 2.", "ALWAYS TARGET NEAREST. FLAG 2."),
        ("naval_melee", "G 2; NEVER SURRENDER; T 800", "G 2; T 800"),
    ],
)
def test_what_can_be_read_of_instructions_and_plans_stands_at_the_deadline(game: str, draft: str, stands: str) -> None:
    exercise = Exercise(brief(games.find_exercise(game)))
    with pytest.raises(Illegal, match="NEVER SURRENDER"):
        exercise.write(0, draft)
    exercise.lapse(0, draft)
    assert exercise.deeds[-1].words == stands
