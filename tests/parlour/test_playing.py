import pytest

from teetotum import games
from teetotum.engine import records
from tests.parlour.guests import House


@pytest.mark.parametrize("game", games.names())
def test_a_whole_match_is_played_against_a_program(house: House, game: str) -> None:
    table = house.set_table(game, "person", "sensible")
    with house.sit(table, 0, salt="a pinch", name="Ann") as ann:
        view = ann.play()
    assert view["ending"]
    assert len(view["places"]) == 2
    assert records.verify(records.read(house.record(table)), games.find(game)).is_fair


def test_motions_come_one_after_another_and_each_has_its_scene(house: House) -> None:
    table = house.set_table("gantlope", "person", "sensible", "random")
    with house.sit(table, 0) as ann:
        while ann.view["ply"] < 60:
            ann.step() if ann.is_wanted() else ann.hear()
        motions = [motion for heard in ann.heard if heard["type"] == "news" for motion in heard["motions"]]
    assert [motion["ply"] for motion in motions] == list(range(1, len(motions) + 1))
    assert all(motion["scene"]["pieces"] for motion in motions)
    assert {motion["actor"] for motion in motions} == {-1, 0, 1, 2}


def test_people_at_one_screen_hold_several_seats_over_one_line(house: House) -> None:
    table = house.set_table("yacht_race_outside", "person", "person")
    with house.sit(table, 0, 1) as both:
        assert both.view["mine"] == [0, 1]
        assert both.view["state"] == "playing"
        assert both.play()["state"] == "over"


def test_play_waits_until_every_person_has_sat_down(house: House) -> None:
    table = house.set_table("gantlope", "person", "person", "random")
    with house.sit(table, 0, name="Ann") as ann:
        assert ann.view["state"] == "waiting"
        refused = ann.do("spin", seat=0, ply=0)
        assert "not everybody has sat down" in refused["problem"]["title"]
        with house.sit(table, 1, name="Bob") as bob:
            assert bob.view["state"] == "playing"
            assert ann.until(state="playing")["seats"][1]["name"] == "Bob"


def test_two_people_play_by_their_links_and_see_the_same_table(house: House) -> None:
    table = house.set_table("yacht_race_outside", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        for _ in range(12):
            wanted = ann if ann.is_wanted() else bob
            other = bob if wanted is ann else ann
            if wanted.is_wanted():
                wanted.step()
            other.until(ply=wanted.view["ply"])
        assert ann.view["scene"] == bob.view["scene"] or ann.view["ply"] == bob.view["ply"]
        assert not (ann.view["offers"] and bob.view["offers"])


def test_an_onlooker_sees_everything_and_may_do_nothing(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann, house.sit(table) as onlooker:
        assert onlooker.view["mine"] == []
        refused = onlooker.do("spin", seat=0, ply=0)
        assert refused["problem"]["status"] == 403
        ann.step()
        assert onlooker.until(ply=ann.view["ply"])["offers"] == []
        assert onlooker.do("say", text="Well spun!")["type"] == "done"
        assert ann.await_("chat")["line"]["name"] == "An onlooker"


def test_programs_play_among_themselves_once_somebody_looks_on(house: House) -> None:
    table = house.set_table("phoebe_snow", "sensible", "random", "sensible")
    assert house.get(f"/api/tables/{table['table']}")["state"] == "waiting"
    with house.sit(table) as onlooker:
        assert onlooker.until(state="over")["ending"]


def test_a_person_may_write_a_move_in_the_notation_of_the_game(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0) as ann:
        offer = ann.play_until_asked(0)["offers"][-1]
        done = ann.do("act", seat=0, ply=ann.view["ply"], notation=offer["notation"])
        assert done["type"] == "done"
        taken = [
            motion
            for heard in ann.heard
            if heard["type"] == "news"
            for motion in heard["motions"]
            if motion["actor"] == 0
        ]
        assert taken[-1]["notation"] == offer["notation"]


def test_the_person_whose_spin_it_is_sets_the_wheel_going_and_nobody_else(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        spinner = ann.until(state="playing")["spinner"]
        assert spinner == 0
        refused = bob.do("spin", seat=1, ply=0)
        assert "another seat's spin" in refused["problem"]["title"]
        assert ann.do("spin", seat=0, ply=0)["type"] == "done"
        assert ann.view["spinner"] == 1


def test_a_lot_is_nobody_s_spin_and_falls_by_itself(house: House) -> None:
    table = house.set_table("gantlope", "person", "person", options={"lead": "lot"})
    with house.sit(table, 0, 1) as both:
        view = both.until(ply=1)
        assert view["spinner"] in (0, 1)


def test_an_opening_position_is_laid_out_as_told(house: House) -> None:
    opening = "0:1,2,3,4 1:1,2,3,4 t:1"
    table = house.set_table("gantlope", "person", "person", opening=opening)
    with house.sit(table, 0, 1) as both:
        assert both.view["spinner"] == 1
    assert f'[Opening "{opening}"]' in house.record(table)


def test_what_is_said_is_plain_text_and_kept(house: House) -> None:
    table = house.set_table("gantlope", "person", "random")
    with house.sit(table, 0, name="<b>Ann</b>") as ann:
        ann.do("say", text="<script>alert(1)</script>\u202e\n", seat=0)
        line = ann.view["chat"] or [heard["line"] for heard in ann.heard if heard["type"] == "chat"]
        assert line[-1]["text"] == "<script>alert(1)</script>"
        assert line[-1]["name"] == "<b>Ann</b>"
    with house.sit(table, 0) as again:
        assert [said["text"] for said in again.view["chat"]] == ["<script>alert(1)</script>"]
