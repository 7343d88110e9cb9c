from dataclasses import replace

from teetotum import games
from teetotum.engine import records
from tests.parlour.guests import Guest, House, Message


def asked_of(guest: Guest, what: str) -> str:
    while not any(asked["what"] == what for asked in guest.view["asked"]):
        guest.hear()
    return str(next(asked["id"] for asked in guest.view["asked"] if asked["what"] == what))


def test_a_move_is_taken_back_when_the_other_person_agrees(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        mover, other = play_until_two_uses(ann, bob)
        seat, ply = mover.view["mine"][0], mover.view["ply"]
        assert mover.step()["type"] == "done"
        assert mover.do("ask", seat=seat, what="undo")["type"] == "done"
        assert other.do("answer", seat=other.view["mine"][0], to=asked_of(other, "undo"), yes=True)["type"] == "done"
        assert mover.until(ply=ply)["to_act"] == seat
        assert mover.view["asked"] == []


def play_until_two_uses(ann: Guest, bob: Guest) -> tuple[Guest, Guest]:
    """Play until somebody has both arrows to use, so that no spin follows the first use."""
    while True:
        for mover, other in ((ann, bob), (bob, ann)):
            mine = mover.view["mine"][0]
            if mover.view["to_act"] == mine and spins_last(mover):
                return mover, other
            if mover.is_wanted():
                assert mover.step()["type"] == "done"
                other.until(ply=mover.view["ply"])


def spins_last(guest: Guest) -> bool:
    motions = [motion for heard in guest.heard if heard["type"] == "news" for motion in heard["motions"]]
    return bool(motions) and motions[-1]["actor"] == -1 and len({offer["arrow"] for offer in guest.view["offers"]}) > 1


def test_nothing_is_taken_back_when_the_other_person_does_not_agree(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        mover, other = play_until_two_uses(ann, bob)
        mover.step()
        ply = mover.view["ply"]
        mover.do("ask", seat=mover.view["mine"][0], what="undo")
        other.do("answer", seat=other.view["mine"][0], to=asked_of(other, "undo"), yes=False)
        mover.until(asked=[])
        assert mover.view["ply"] == ply
        said = [heard["declined"] for heard in mover.heard if heard["type"] == "company" and heard["declined"]]
        assert said == [f"{other.view['seats'][other.view['mine'][0]]['name']} does not agree to take the move back."]


def test_no_spin_that_another_person_has_seen_is_taken_back(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0, 1) as both:
        while not (both.view["to_act"] == -1 and both.view["ply"] > 6):
            both.step()
        mover = 1 - both.view["spinner"]
        both.step()
        refused = both.do("ask", seat=mover, what="undo")
        assert "what is spun is spun" in refused["problem"]["title"]


def a_choice_and_the_spins_after_it(ann: Guest) -> tuple[int, int]:
    """Choose until the program has had a turn since; the ply and the code of the choice."""
    while True:
        view = ann.play_until_asked(0)
        ply, code = view["ply"], view["offers"][0]["code"]
        ann.do("act", seat=0, ply=ply, code=code)
        if ann.play_until_asked(0)["ply"] > ply + 2:
            return ply, code


def test_nobody_takes_back_past_a_spin_not_even_alone_with_programs(house: House) -> None:
    table = house.set_table("gantlope", "person", "sensible")
    with house.sit(table, 0) as ann:
        a_choice_and_the_spins_after_it(ann)
        assert "what is spun is spun" in ann.do("ask", seat=0, what="undo")["problem"]["title"]


def test_where_the_table_agreed_to_it_what_is_taken_back_past_a_spin_is_spun_afresh_and_can_be_verified(
    house: House,
) -> None:
    table = house.set_table("gantlope", "person", "sensible", afresh=True)
    with house.sit(table, 0) as ann:
        ply, code = a_choice_and_the_spins_after_it(ann)
        before = spins_of(house, table)
        assert ann.do("ask", seat=0, what="undo")["type"] == "done"
        view = ann.until(ply=ply)
        assert view["fairness"]["taken_back"] == len(before) - len(spins_of(house, table)) > 0
        ann.do("act", seat=0, ply=ply, code=code)
        ann.play_until_asked(0)
        ann.do("ask", seat=0, what="resign")
    taken = records.read(house.record(table))
    struck = [int(number) for number in taken.tag("TakenBack").split(";")]
    assert len(struck) == view["fairness"]["taken_back"]
    assert records.verify(taken, games.find("gantlope")).is_fair
    assert not records.verify(replace(taken, tags={**taken.tags, "TakenBack": ""}), games.find("gantlope")).is_fair


def spins_of(house: House, table: Message) -> list[str]:
    return [line for line in house.record(table).splitlines() if line.startswith("spin")]


def test_at_a_table_that_is_not_friendly_nothing_is_taken_back(house: House) -> None:
    table = house.set_table("gantlope", "person", "random", friendly=False)
    with house.sit(table, 0) as ann:
        ann.play_until_asked(0)
        ann.step()
        assert "not a friendly table" in ann.do("ask", seat=0, what="undo")["problem"]["title"]


def test_a_draw_is_agreed_and_its_record_can_be_verified(house: House) -> None:
    table = house.set_table("lost_diamond", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        while ann.view["ply"] < 4:
            wanted = ann if ann.is_wanted() else bob
            wanted.step()
            ann.until(ply=bob.view["ply"]) if wanted is bob else bob.until(ply=ann.view["ply"])
        ann.do("ask", seat=0, what="draw")
        assert "being asked already" in ann.do("ask", seat=0, what="draw")["problem"]["title"]
        bob.do("answer", seat=1, to=asked_of(bob, "draw"), yes=True)
        assert ann.until(state="over")["places"] == [0, 0]
        assert ann.view["fairness"]["secret"]
    taken = records.read(house.record(table))
    assert taken.tag("Ending") == "The match was ended by agreement, without a winner."
    assert records.verify(taken, games.find("lost_diamond")).is_fair


def test_play_rests_when_all_agree_and_anybody_may_resume_it(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        ann.do("ask", seat=0, what="pause")
        bob.do("answer", seat=1, to=asked_of(bob, "pause"), yes=True)
        ann.until(state="paused")
        assert "rests" in ann.do("spin", seat=0, ply=0)["problem"]["title"]
        assert bob.do("ask", seat=1, what="resume")["type"] == "done"
        ann.until(state="playing")
        assert ann.do("spin", seat=0, ply=0)["type"] == "done"


def test_a_resignation_ends_a_match_of_two_and_stands_in_the_record(house: House) -> None:
    table = house.set_table("gantlope", "person", "sensible")
    with house.sit(table, 0, name="Ann") as ann:
        ann.play_until_asked(0)
        assert ann.do("ask", seat=0, what="resign")["type"] == "done"
        view = ann.until(state="over")
        assert (view["places"], view["ending"], view["to_act"]) == ([2, 1], "Ann resigned; Blue wins.", -2)
    taken = records.read(house.record(table))
    assert taken.tag("Resigned").startswith("0 at ")
    assert taken.tag("Result") == "2,1"
    assert records.verify(taken, games.find("gantlope")).is_fair


def test_in_a_match_of_three_the_sensible_program_plays_on_for_whoever_resigns(house: House) -> None:
    table = house.set_table("phoebe_snow", "person", "person", "random")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        assert bob.do("ask", seat=1, what="resign")["type"] == "done"
        while ann.view["seats"][1]["player"] != "sensible":
            ann.hear()
        assert "only a person" in bob.do("ask", seat=1, what="resign")["problem"]["title"].lower()
        assert ann.play()["ending"]
    assert records.verify(records.read(house.record(table)), games.find("phoebe_snow")).is_fair


def test_the_same_company_plays_again_with_the_same_keys(house: House) -> None:
    table = house.set_table("yacht_race_outside", "person", "person")
    with house.sit(table, 0, name="Ann") as ann, house.sit(table, 1, name="Bob") as bob:
        ann.until(state="playing")
        assert "when this one is over" in ann.do("ask", seat=0, what="rematch")["problem"]["title"]
        ann.do("ask", seat=0, what="resign")
        bob.until(state="over")
        assert bob.do("ask", seat=1, what="rematch")["type"] == "done"
        assert ann.do("answer", seat=0, to=asked_of(ann, "rematch"), yes=True)["type"] == "done"
        while not bob.view["next_table"]:
            bob.hear()
        again = {**table, "table": bob.view["next_table"]}
    assert again["table"] != table["table"]
    with house.sit(again, 0, 1) as both:
        assert [seat["name"] for seat in both.view["seats"]] == ["Ann", "Bob"]
        assert both.view["state"] == "playing"
        assert both.view["fairness"]["commitment"] != table["commitment"]


def test_only_those_who_are_asked_may_answer(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob, house.sit(table) as onlooker:
        ann.until(state="playing")
        ann.do("ask", seat=0, what="pause")
        asked = asked_of(bob, "pause")
        assert onlooker.do("answer", seat=1, to=asked, yes=True)["problem"]["status"] == 403
        assert "any more" in bob.do("answer", seat=1, to="something", yes=True)["problem"]["title"]
        assert bob.view["asked"]
