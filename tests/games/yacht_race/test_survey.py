"""The chart is the dossier's, a sound rival chart is sailed on, and an unsound one is refused in one sentence."""

from dataclasses import replace
from importlib.resources import files

import pytest

from teetotum import boards
from teetotum.boards import BoardSheet, Unsound
from teetotum.engine.chance import Keyed
from teetotum.engine.conformance import play_through
from teetotum.engine.umpire import prepare
from teetotum.games.yacht_race import GAME
from teetotum.games.yacht_race.setup import survey
from teetotum.mechanics.compass import POINTS

BOARD = (files("teetotum.boards") / "yacht_race.toml").read_text(encoding="utf-8")
HEADING = {"N": (0, 1), "NE": (-1, 1), "NW": (1, 1), "SW": (1, -1), "S": (0, -1), "SE": (-1, -1)}
"""Where each wind drives a yacht, x eastward and y southward."""


def refusal(*changes: tuple[str, str]) -> str:
    """Alter the house's chart, and say why the survey refuses it."""
    altered = BOARD
    for was, now in changes:
        assert was in altered, was
        altered = altered.replace(was, now, 1)
    with pytest.raises(Unsound) as refused:
        survey(boards.from_bytes(altered.encode(), "altered.toml"))
    return str(refused.value)


@pytest.mark.parametrize(("spaces", "refusal"), [(23, "is not of 24 to 100"), (24, "the kind stop")])
def test_a_course_has_twenty_four_spaces_at_least(spaces: int, refusal: str) -> None:
    sheet = boards.read("yacht_race")
    with pytest.raises(Unsound, match=refusal):
        survey(replace(sheet, spaces=sheet.spaces[:spaces]))


@pytest.mark.clause("YR-44")
def test_a_wind_without_an_end_to_its_run_or_from_nowhere_is_refused() -> None:
    start = 'effect = { out_wind = "N", out_run_to = "15" }'
    assert "its run has no end" in refusal((start, 'effect = { out_wind = "N" }'))
    assert "is no point of the compass" in refusal((start, start.replace('"N"', '"NOON"')))


def recast(sheet: BoardSheet, **kinds: str) -> BoardSheet:
    return replace(sheet, spaces=tuple(replace(at, kind=kinds.get(f"s{at.id}", at.kind)) for at in sheet.spaces))


def kinds(kind: str) -> list[int]:
    return [int(space.id) for space in boards.read("yacht_race").of_kind(kind)]


@pytest.mark.clause("YR-33", "YR-40", "YR-41", "YR-42")
def test_every_attested_space_is_of_its_kind() -> None:
    assert kinds("safety") == [16, 36, 52, 73]
    assert kinds("calm") == [9, 20, 56, 75]
    assert kinds("cherub") == [26, 59]
    assert kinds("sandbar") == [47, 48]
    assert [kinds(kind) for kind in ("storm", "start", "finish", "stop", "lightship")] == [[43], [1], [11], [63], [78]]


@pytest.mark.clause("YR-44", "YRR-8")
def test_every_run_is_a_straight_line_downwind() -> None:
    sheet, board = boards.read("yacht_race"), survey(boards.read("yacht_race"))
    for place in range(1, board.finish + 1):
        end = board.run_end[place]
        if end > place:
            here, there = sheet[str(board.space[place])], sheet[str(board.space[end])]
            east, south = HEADING[POINTS[board.wind[place]]]
            length = max(abs(there.x - here.x), abs(there.y - here.y))
            assert (there.x - here.x, there.y - here.y) == (east * length, south * length)


@pytest.mark.clause("YR-5", "YR-6", "YR-19", "YR-20")
def test_a_course_that_does_not_join_or_come_home_is_refused() -> None:
    assert "space 83: it should link to 63" in refusal(('y = 1369, links = ["63"]', 'y = 1369, links = ["62"]'))
    assert "space 40: it should link to 39" in refusal(('links = ["41", "39"]', 'links = ["41"]'))
    assert "space 40: it should link to 41" in refusal(('links = ["41", "39"]', 'links = ["39"]'))


@pytest.mark.clause("YR-17", "YR-18", "YR-21")
def test_a_course_needs_one_start_one_stop_one_finish_and_a_light_ship_beyond_the_stop() -> None:
    assert "needs one space of the kind stop, not 0" in refusal(
        ('id = "63", kind = "stop"', 'id = "63", kind = "plain"')
    )
    assert "yachts start on 1" in refusal(
        ('id = "1", kind = "start"', 'id = "1", kind = "plain"'),
        ('id = "2", kind = "plain"', 'id = "2", kind = "start"'),
    )
    assert "after the join is passed" in refusal(
        ('id = "78", kind = "lightship"', 'id = "78", kind = "plain"'),
        ('id = "60", kind = "plain"', 'id = "60", kind = "lightship"'),
    )


@pytest.mark.clause("YR-30", "YR-40", "YR-42")
def test_a_space_that_sends_yachts_away_must_say_where_to() -> None:
    assert "space 43" in refusal((', out_to = "36", in_to = "52"', ""))
    assert "space 43: a storm drives a yacht back" in refusal(('out_to = "36"', 'out_to = "50"'))
    assert "space 47: a yacht aground starts again from 1" in refusal(('out_to = "1"', 'out_to = "2"'))


@pytest.mark.clause("YR-44")
def test_a_wind_that_is_no_point_of_the_compass_is_refused() -> None:
    assert "'NORTH' is no point of the compass" in refusal(('out_wind = "N"', 'out_wind = "NORTH"'))


@pytest.mark.clause("YRR-8", "YRR-28")
def test_gates_too_close_together_and_runs_through_safety_are_refused() -> None:
    sheet = boards.read("yacht_race")
    with pytest.raises(Unsound, match=r"space 19: it may bar the way within 6 of 16 \(YRR-28\)"):
        survey(recast(sheet, s19="safety"))
    with pytest.raises(Unsound, match=r"its run leads back or through a place of safety \(YRR-8\)"):
        survey(recast(sheet, s25="safety"))
    with pytest.raises(Unsound, match=r"its run ends on 15, which acts \(YRR-8\)"):
        survey(recast(sheet, s15="calm"))


def test_a_rival_chart_with_other_calms_is_sailed_to_the_end() -> None:
    setup = prepare(GAME)
    rival = replace(setup, sheet=recast(setup.sheet, s5="calm", s9="plain", s30="calm"))
    assert play_through(rival, Keyed(5), "a rival chart").is_over


def test_a_course_too_short_or_made_for_another_game_is_refused() -> None:
    assert "made for gantlope" in refusal(('game = "yacht_race"', 'game = "gantlope"'))
