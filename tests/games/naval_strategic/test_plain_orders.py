"""Orders and plans as people write them: names for codes, figures with their units, prose, and the way round land."""

import pytest

from teetotum.draw import Chart, naval_strategic
from teetotum.engine.errors import Unreadable
from teetotum.games.naval_strategic.dividers import ruled
from teetotum.games.naval_strategic.slips.plain_orders import plainly
from teetotum.games.naval_strategic.slips.wording import read, say_sealed, speak_items
from tests.games.naval_strategic.worlds import begun, seat_of


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("R1: anchor for 2.5 hours", "R1: anchor for 2.5"),
        ("R1: anchor for 2 1/2 hours; lie for 1 h", "R1: anchor for 2.5; lie for 1"),
        ("R1: lie for 2½ hours", "R1: lie for 2.5"),
        ("R1: lie for half an hour", "R1: lie for 0.5"),
        ("R1: lie for 45 minutes", "R1: lie for 0.75"),
        ("R1: lie for .5 hours", "R1: lie for 0.5"),
        ("R1: to NE 40 miles at 10 knots", "R1: to NE 40 at 10"),
        ('R1: flags > R2 "wait 2 hours, 10 knots"', 'R1: flags > R2 "wait 2 hours, 10 knots"'),
        ("R1: detach R1-A1 as R1h", "R1: detach R1-A1 as R1h"),
    ],
)
def test_figures_are_read_as_people_write_them(written: str, printed: str) -> None:
    assert plainly(written) == printed


@pytest.mark.clause("NS-20")
@pytest.mark.parametrize(
    ("problem", "room", "written", "sealed"),
    [
        ("P3", "blue", "B1: to vineyard haven at 10 knots", "B1: to VHV at 10"),
        ("P3", "blue", "B1: to Gardiner's  Bay at 10", "B1: to GDB at 10"),
        ("P3", "blue", "B1: go to Gay Head at 10", "B1: to GAY at 10"),
        ("P3", "shoals", "B2: steam to no man's land at 10", "B2: to NMN at 10"),
        ("P1", "red", "R1: to Fort-de-France at 10", "R1: to FDF at 10"),
        ("P1", "red", "R1: to Santiago at 10", "R1: to SCU at 10"),
        ("P1", "scout7", 'B7: tel Key West > Charleston "well, Havana"', 'B7: tel KEY > CHS "well, Havana"'),
        ("P1", "havana", 'R3: tel Havana > havana "all well"', 'R3: tel HAV > havana "all well"'),
    ],
)
def test_a_place_is_read_by_its_name_as_by_its_code(problem: str, room: str, written: str, sealed: str) -> None:
    exercise = begun(problem)
    seat = seat_of(exercise, room)
    code = exercise.try_order(seat, sealed)
    assert exercise.try_order(seat, written) == code
    assert sealed.rsplit(maxsplit=1)[-1] in say_sealed(code.order) or code.struck


@pytest.mark.clause("NS-30")
def test_a_track_over_land_comes_back_with_the_way_round() -> None:
    exercise = begun("P3")
    struck = exercise.try_order(seat_of(exercise, "blue"), "B1: to VHV at 10").struck
    assert "the track to VHV runs over land: go by BRL, GAY, VSD, VHV (NS-30)" in struck[0]
    way = "B1: to BRL at 10; to GAY at 10; to VSD at 10; to VHV at 10"
    assert exercise.try_order(seat_of(exercise, "blue"), way).struck == ()
    for said in ("go by BRL, GAY, VSD, VHV at 10", "to Vineyard Haven by Brenton Reef, Gay Head and VSD at 10 knots"):
        assert say_sealed(exercise.try_order(seat_of(exercise, "blue"), f"B1: {said}").order) == way
    spot = exercise.try_order(seat_of(exercise, "blue"), "B1: to 41.495 -70.600 at 10").struck
    assert "go by BRL, GAY, VSD, " in spot[0]


def test_what_cannot_be_read_is_named_whole() -> None:
    exercise = begun("P3")
    with pytest.raises(Unreadable, match="from 'hurry to VHV at 12' on: write an order such as"):
        exercise.try_order(seat_of(exercise, "blue"), "B1: hurry to Vineyard Haven at 12 knots; lie for 2")


def test_places_are_listed_by_what_seamen_call_them() -> None:
    exercise = begun("P3")
    blue = seat_of(exercise, "blue")
    listed = str(naval_strategic.places(Chart(exercise.brief, exercise.eyes(blue).state, blue)))
    assert "MTK  41-03.0N 071-46.8W          13 miles  Montauk Point" in listed
    assert "nearest of yours" in listed


@pytest.mark.clause("NS-7")
def test_a_plan_of_campaign_may_be_plain_prose() -> None:
    exercise = begun("P3", preparation="on")
    red = seat_of(exercise, "red")
    prose = "We land at Vineyard Haven in the night; the cruisers go to Montauk 6 hours before."
    slip = exercise.try_order(red, prose)
    assert slip.notes == ("All of it is read as your plan.",)
    exercise.write(red, f"plan: {prose}")
    exercise.write(seat_of(exercise, "blue"), 'plan "We wait."')
    assert exercise.state.plans[red] == prose
    again = begun("P3", preparation="on")
    for text in ("R1: to NSL at 10", "instruct cruisers", "nonsense, surely", "start R1 where it pleases you"):
        with pytest.raises(Unreadable):
            again.try_order(red, text)


def test_what_is_still_to_run_is_said_in_knots_and_hours() -> None:
    items = read("R1: to SLC at 10 run; lie for 1.733333; anchor for 1; to NE 40 at 9.96")[0].items
    said = "to SLC at 10 knots run; lie for 1.7 hours; anchor for 1 hour; to NE 40 at 10 knots"
    assert speak_items(items) == said


def test_the_ruler_lies_between_places_by_their_names() -> None:
    board = begun("P3").brief.board
    named = list(ruled(board, "Newport, Vineyard Haven at 10 knots", {}))
    assert named == list(ruled(board, "NPT VHV at 10", {}))


@pytest.mark.clause("NS-6", "NS-50")
@pytest.mark.parametrize(("scenario", "line"), [("P2", "Highland-BOS"), ("P3", "Montauk-NPT")])
def test_a_wire_to_an_enemys_look_out_is_refused_as_one_that_is_not_there(scenario: str, line: str) -> None:
    exercise = begun(scenario)
    force = next(iter(exercise.eyes(0).state.forces))

    def told(name: str) -> tuple[str, ...]:
        return tuple(fault.replace(name, "it") for fault in exercise.try_order(0, f"{force}: cut {name} for 7").struck)

    assert line in [each.id for each in exercise.brief.board.lines]
    assert told(line) == told(f"Z{line[1:]}")
    assert "there is no line" in told(line)[0]
