import pytest

from teetotum import games
from teetotum.engine import records
from teetotum.engine.rules import NATURE
from teetotum.parlour.entries import Charter, Took
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import Act, SeatWish, TableWish
from tests.parlour.guests import House

PERSON, PROGRAM = SeatWish(), SeatWish("sensible")


def test_when_time_is_up_the_sensible_program_makes_this_one_move(house: House) -> None:
    table = house.set_table("lost_diamond", "person", "sensible", clock={"kind": "move", "amount": 0.05})
    with house.sit(table, 0) as ann:
        assert ann.view["seats"][0]["player"] == "person"
        view = ann.until(state="over")
        assert view["seats"][0]["player"] == "person"
        late = {heard["late"] for heard in ann.heard if heard["type"] == "news"}
        assert "Time was up: a program made this move for East." in late
    assert records.verify(records.read(house.record(table)), games.find("lost_diamond")).is_fair


def test_where_it_was_so_wished_a_seat_whose_time_is_up_resigns(house: House) -> None:
    clock = {"kind": "move", "amount": 0.2, "expiry": "resign"}
    table = house.set_table("gantlope", "person", "sensible", clock=clock)
    with house.sit(table, 0, name="Ann") as ann:
        assert ann.until(state="over")["ending"].startswith("Ann resigned; ")


def test_a_clock_is_shown_while_a_seat_is_awaited_and_not_while_play_rests(house: House) -> None:
    table = house.set_table("gantlope", "person", "person", clock={"kind": "days", "amount": 2})
    with house.sit(table, 0, 1) as both:
        left = [seat["seconds"] for seat in both.view["seats"]]
        assert left[1] is None
        assert 172_000 < left[0] <= 172_800
        both.do("ask", seat=0, what="pause")
        assert [seat["seconds"] for seat in both.until(state="paused")["seats"]] == [None, None]


@pytest.mark.parametrize("clock", [{"kind": "move", "amount": 0}, {"kind": "days", "amount": 1e9}, {"kind": "hours"}])
def test_a_clock_that_cannot_be_played_by_is_refused(house: House, clock: dict[str, object]) -> None:
    told = house.web.post("/api/tables", json={"game": "gantlope", "seats": [{}, {}], "clock": clock})
    assert told.status_code == 422


def railway(*seats: SeatWish, opening: str, **options: str) -> LiveTable:
    """Set a table of Phoebe Snow at which play has begun, at second 0."""
    wish = TableWish("phoebe_snow", seats, options=options, opening=opening)
    people = {seat: "" for seat, filled in enumerate(seats) if filled.player == "person"}
    table = LiveTable(Charter("t", wish, people, "", "00" * 32, 0.0))
    for seat in people:
        for entry in table.join(seat, "", "salt", 0.0):
            table.take_down(entry)
    for entry in table.begin(0.0):
        table.take_down(entry)
    return table


def chime(table: LiveTable) -> str:
    """Let the clock act, and tell when it did and what it said."""
    due = table.chime
    assert due is not None
    said = table.game.notation.say_action(table.match.play, due.code)
    for entry in table.go_by_itself(due.at, due.code):
        table.take_down(entry)
    return f"{due.at:g}s {said}"


@pytest.mark.clause("PSR-16", "PS-21")
def test_in_live_play_the_seconds_of_a_duty_go_by_until_it_is_too_late() -> None:
    table = railway(PERSON, PERSON, opening="0:9 1:- o:0,1 t:0 r:1 d:conductor g:2", duty="live", duty_grace="3")
    assert [chime(table) for _ in range(3)] == ["1s tick", "2s tick", "3s silence"]
    assert table.match.events[-1].cites.startswith("PS")


@pytest.mark.clause("PSR-16")
def test_a_person_does_the_duty_himself_and_only_the_clock_says_that_time_goes_by() -> None:
    table = railway(PERSON, PERSON, opening="0:9 1:- o:0,1 t:0 r:1 d:conductor g:2", duty="live", duty_grace="3")
    offered = [table.game.notation.say_action(table.match.play, code) for code in table.open_to_player()]
    assert offered == ["tickets please"]
    with pytest.raises(Exception, match="clock of the house"):
        table.act(Act("1", 0, 0, notation="tick"), 0.5)
    assert table.act(Act("2", 0, 0, notation="Tickets, please!"), 0.5)


def wait_begins(table: LiveTable, at: float) -> None:
    """Spin until the seat on turn sits down to wait."""
    while not any(table.match.state.left):  # type: ignore[attr-defined]
        assert table.to_act == NATURE
        table.take_down(Took(at, NATURE, table.next_spin(), table.ply))


@pytest.mark.clause("PS-18", "PSR-14")
def test_a_wait_by_the_clock_is_answered_by_the_clock_of_the_house() -> None:
    table = railway(PERSON, PROGRAM, opening="0:9~3 1:0 o:0,1 t:0 r:2", wait="clock")
    assert not table.goes_by_itself
    assert chime(table) == "0s waiting"
    assert table.to_act == NATURE


@pytest.mark.clause("PSR-14")
def test_whoever_comes_back_to_a_wait_is_told_what_is_left_of_it() -> None:
    table = railway(PERSON, PROGRAM, opening="0:9~3 1:0 o:0,1 t:0 r:2", wait="clock")
    assert [table.due_in(seat, 45.0) for seat in (0, 1)] == [75.0, None]
    assert table.due_in(0, 500.0) == 0.0


@pytest.mark.clause("PSR-15")
def test_where_everybody_waits_all_are_idle_until_the_first_is_free() -> None:
    table = railway(PERSON, PERSON, opening="0:9~3 1:12~2 o:0,1 t:0 r:2", wait="clock")
    assert chime(table) == "0s waiting"
    assert chime(table) == "60s up"
    assert table.spinner == 1
