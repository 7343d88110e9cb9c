"""Exercises at tables of the parlour: sealed orders written in rooms of their own, over real sockets."""

import time
from pathlib import Path

import pytest

from teetotum import games
from teetotum.engine import logbook, records
from tests.parlour.guests import PATIENCE, House, Message, key, opened
from tests.parlour.room_guests import RoomGuest, room


def test_a_duel_is_fought_against_a_program(house: House) -> None:
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3")
    with room(house, table, 0, name="Ann") as ann:
        assert ann.view["stage"] == "writing"
        assert ann.view["mine"][0]["name"] == "Blue"
        first = ann.until_asked()
        tried = ann.say("try", seat=0, need=first["need"], text="R4; OF")
        assert tried["type"] == "tried"
        assert tried["stands"]
        assert tried["forecast"]["words"]
        assert ann.hand("R4; OF")["type"] == "done"
        view = ann.hand_all("A")
    assert view["stage"] == "over"
    assert view["ending"]
    assert view["told"]
    assert [told["line"]["number"] for told in view["told"]] == list(range(len(view["told"])))


@pytest.mark.parametrize(
    ("game", "scenario"), [("naval_fleet", "F1"), ("naval_melee", "M1"), ("naval_strategic", "P3")]
)
def test_every_game_of_sealed_orders_is_played_against_programs(house: House, game: str, scenario: str) -> None:
    told = house.web.post(f"/api/games/{game}/roles", json={"scenario": scenario}).json()
    seats = ["person" if role["seat"] == 0 else "sensible" for role in told["roles"]]
    table = house.set_table(game, *seats, scenario=scenario)
    with room(house, table, 0) as ann:
        view = ann.hand_all("", 12)
    assert view["rooms"][0]["text"]
    assert view["told"]


@pytest.mark.parametrize("game", games.exercises())
def test_the_front_room_shows_what_may_be_settled_before_an_exercise(house: House, game: str) -> None:
    page = house.get(f"/api/games/{game}/scenarios")
    assert {"title", "words", "seats"} <= page["scenarios"][0].keys()
    assert page["usual"] in page["levels"]
    assert {choice["name"] for choice in page["umpires"]} >= {"program", "person"}
    rules = house.get(f"/api/games/{game}/rules")
    assert house.get(f"/api/games/{game}/rules/{rules['clauses'][0]['id']}") == rules["clauses"][0]
    told = house.web.post(f"/api/games/{game}/roles", json={"options": {"umpire": "person"}}).json()
    assert told["roles"][-1]["office"] == "umpire"
    refused = house.web.post(f"/api/games/{game}/roles", json={"scenario": "id = 1\n"})
    assert refused.status_code == 422
    assert refused.json()["title"].count(".") <= 2


def test_an_umpire_amends_the_fire_of_a_move_and_everybody_hears_his_reason(house: House) -> None:
    table = house.set_table("naval_duel", "person", "sensible", "person", scenario="D3", options={"umpire": "person"})
    with room(house, table, 0) as blue, room(house, table, 2) as bench:
        assert bench.view["bench"]["rooms"][0]["name"] == "Blue"
        proposed = until_fire_is_proposed(blue, bench)
        ask = bench.until_asked()
        figure = proposed["figures"][0]
        refused = bench.say("rule", seat=2, need=ask["need"], text=f"amend {figure['name']} 99")
        assert "reason" in refused["problem"]["title"]
        words = f"amend {figure['name']} 12 because the smoke lay thick"
        assert blue.say("rule", seat=2, need=ask["need"], text=words)["type"] == "refused"
        assert bench.say("rule", seat=2, need=ask["need"], text=words)["type"] == "done"
        assert bench.say("rule", seat=2, need=bench.until_asked()["need"], text="accept")["type"] == "done"
        until_somebody_is_asked(blue)
        assert any("the smoke lay thick" in told["line"]["text"] for told in blue.view["told"])


def until_fire_is_proposed(blue: RoomGuest, bench: RoomGuest) -> Message:
    """Write and accept until a ship's fire comes to something."""
    for _ in range(40):
        until_somebody_is_asked(blue, bench)
        if blue.asked():
            assert blue.hand("OF")["type"] == "done"
            continue
        proposed: Message = bench.view["bench"]["proposals"][0]
        if proposed["kind"] == "fire" and proposed["figures"][0]["value"] != "0":
            return proposed
        assert bench.say("rule", seat=2, need=bench.until_asked()["need"], text="accept")["type"] == "done"
    raise AssertionError("no ship ever fired")


def until_somebody_is_asked(*lines: RoomGuest) -> None:
    """Hear on every line until one of them has something to write."""
    until = time.monotonic() + PATIENCE
    while not any(line.asked() or line.view["stage"] == "over" for line in lines) and time.monotonic() < until:
        for line in lines:
            line.hear_what_has_come()


def test_a_slip_may_be_fetched_back_until_the_last_is_handed_in(house: House) -> None:
    table = house.set_table("naval_duel", "person", "person", scenario="D3")
    with room(house, table, 0, name="Ann") as blue, room(house, table, 1, name="Bob") as red:
        need = blue.until_asked()["need"]
        assert blue.hand("R4")["type"] == "done"
        blue.until(stage="sealed")
        assert [lamp["is_lit"] for lamp in blue.view["lamps"]] == [True, False]
        assert blue.say("fetch", need=need)["type"] == "done"
        blue.until(stage="writing")
        assert blue.view["asks"][0]["draft"] == "R4"
        assert red.hand("L2; nonsense")["type"] == "refused"
        assert red.hand("L2")["type"] == "done"
        assert blue.hand("R8")["type"] == "done"
        assert blue.say("fetch", need=need)["type"] == "refused"
        assert blue.view["rooms"][0]["slips"] == ["R8"]
        assert "Bob" not in str(blue.heard)
        assert "Ann" not in str(red.heard)


def test_drafts_are_kept_and_stand_at_the_deadline(house: House) -> None:
    clock = {"kind": "move", "amount": 2.5}
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3", clock=clock)
    with room(house, table, 0) as blue:
        need = blue.until_asked()["need"]
        assert blue.view["asks"][0]["seconds"] <= 2.5
        assert blue.say("draft", need=need, text="R4; OF")["type"] == "done"
        while not blue.view["rooms"][0]["slips"]:
            blue.hear()
        assert blue.view["rooms"][0]["slips"][0].startswith("R4")
        assert "Time was up" in blue.view["notice"]


def test_two_lines_of_one_seat_see_the_same_and_keys_of_two_sides_are_refused(house: House) -> None:
    table = house.set_table("naval_duel", "person", "person", scenario="D3")
    with room(house, table, 0) as one, room(house, table, 0) as two, room(house, table, 1):
        one.until_asked()
        assert one.hand("R4")["type"] == "done"
        two.until(stage="sealed")
        assert two.view["asks"][0]["handed"] == "R4"
    keys = [key["token"] for key in table["keys"]]
    with RoomGuest(house, table["table"], keys) as both:
        assert "different rooms" in both.await_("refused")["problem"]["title"]


def test_captains_of_one_side_may_be_one_person(house: House) -> None:
    options = {"crew": "captains"}
    told = house.web.post("/api/games/naval_melee/roles", json={"scenario": "M1", "options": options}).json()
    seats = ["person" if role["side"] == 0 else "sensible" for role in told["roles"]]
    table = house.set_table("naval_melee", *seats, scenario="M1", options=options)
    mine = [role["seat"] for role in told["roles"] if role["side"] == 0]
    with room(house, table, *mine) as blue:
        assert [each["seat"] for each in blue.view["rooms"]] == mine
        view = blue.hand_all("", 3 * len(mine))
        assert view["told"]


def test_a_record_is_the_umpires_until_the_end_and_everybodys_then(house: House) -> None:
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3")
    token = table["keys"][0]["token"]
    address = f"/api/tables/{table['table']}"
    with room(house, table, 0, salt="a pinch") as blue:
        blue.hand("R4; OF")
        refused = house.web.get(f"{address}/record", headers=key(token))
        assert "umpire's own" in refused.json()["title"]
        own = house.web.get(f"{address}/account", headers=key(token)).text
        assert "You wrote: R4; OF" in own
        assert blue.say("enter", kind="criticism", about="the game", text="too long")["type"] == "refused"
        blue.hand_all("A")
        assert blue.say("enter", kind="criticism", about="move 2", text="we came too near")["type"] == "done"
    taken = house.web.get(f"{address}/record", headers=key(token)).text
    assert "# criticism by Blue on move 2: we came too near" in taken
    found = logbook.verify(records.read(taken), games.find_exercise("naval_duel"))
    assert found.is_fair
    page = house.get(f"{address}/fairness")
    assert page["secret"]


EVEN = (
    'id = "even"\ngame = "naval_strategic"\ntitle = "Even"\nwords = "Even."\nprovenance = "A test."\n'
    'epoch = "1902-08-20 06:00"\nend = "1902-08-20 18:00"\n'
) + "".join(
    f'[[side]]\nid = "{side}"\nstatement = "{side} fights."\n[[force]]\nid = "{side[0]}1"\nside = "{side}"\n'
    f'ships = "2 A"\nstart = [{lat}, -70]\n[[room]]\nid = "{side.lower()}"\nside = "{side}"\nname = "{side}"\n'
    f'office = "cinc"\nforces = ["{side[0]}1"]\n'
    for side, lat in (("Red", 20.0), ("Blue", 20.02))
)
"""Two forces of even strength that see each other at once."""
IN_ACTION = {"even": "tactical", "umpire": "person", "preparation": "off"}


def accept_until_a_meeting(bench: RoomGuest, red: RoomGuest, blue: RoomGuest) -> None:
    """Let the rooms run at each other, and accept whatever is proposed."""
    for _ in range(80):
        if bench.view["bench"]["meeting"]:
            return
        until_somebody_is_asked(bench, red, blue)
        for line, words in ((red, "R1: posture engage; to 20.05 -70.0 at 10"), (blue, "B1: posture engage; lie for 6")):
            if line.asked():
                assert line.hand(words, stands=True)["type"] == "done"
        if bench.asked() and not bench.view["bench"]["meeting"]:
            told = bench.say("rule", need=bench.until_asked()["need"], text="accept")
            assert told["type"] == "done", told
    raise AssertionError("they never met")


def test_a_meeting_is_fought_at_a_table_of_its_own_and_brought_back(house: House) -> None:
    table = house.set_table("naval_strategic", "person", "person", "person", scenario=EVEN, options=IN_ACTION)
    tokens = {each["seat"]: each["token"] for each in table["keys"]}
    with room(house, table, 0) as red, room(house, table, 1) as blue, room(house, table, 2) as bench:
        accept_until_a_meeting(bench, red, blue)
        assert bench.say("bench", what="meeting back")["type"] == "refused"
        assert bench.say("bench", what="meeting")["type"] == "done"
        while not red.view["meeting"]:
            red.hear()
        action = red.view["meeting"]["table"]
        with (
            RoomGuest(house, action, [tokens[0]]).seated() as one,
            RoomGuest(house, action, [tokens[1]]).seated() as two,
        ):
            with RoomGuest(house, action, [tokens[2]]).seated() as umpire:
                strike_and_accept(one, two, umpire)
            assert {one.view["stage"], two.view["stage"]} == {"over"}
            assert one.say("ask", what="rematch")["type"] == "refused"  # its end would open all rooms at once
            said = one.say("enter", kind="criticism", about="the game", text="our second fleet comes by Salem")
            assert said["type"] == "refused"  # the other side would read it
        assert RoomGuest(house, action, [table["onlooker"]]).await_("refused")
        assert bench.say("bench", what="meeting back")["type"] == "done"
        while bench.view["bench"]["meeting"]:
            bench.hear()
        taken = house.web.get(f"/api/tables/{table['table']}/record", headers=key(tokens[2])).text
        assert 'result fleet "' in taken


def strike_and_accept(one: RoomGuest, two: RoomGuest, umpire: RoomGuest) -> None:
    """Fight an action to a quick end: one of them strikes."""
    for _ in range(30):
        until_somebody_is_asked(one, two, umpire)
        if one.view["stage"] == "over" and two.view["stage"] == "over":
            return
        for line, words in ((one, "STRIKE"), (two, "")):
            if ask := line.asked():
                assert (
                    line.hand("NONE" if ask["need"] == 0 else words or ask["standing"], stands=True)["type"] == "done"
                )
        if umpire.asked():
            assert umpire.say("rule", need=umpire.until_asked()["need"], text="accept")["type"] == "done"
        for line in (one, two):
            line.hear_what_has_come()


def test_an_exercise_goes_on_after_the_house_was_shut(tmp_path: Path) -> None:
    with opened(tmp_path / "house.sqlite") as house:
        table = house.set_table("naval_duel", "person", "person", scenario="D3")
        with room(house, table, 0, name="Ann") as blue, room(house, table, 1):
            blue.hand("R4; OF")
            blue.until(stage="sealed")
            was = blue.view
    with opened(tmp_path / "house.sqlite") as house, room(house, table, 0) as blue, room(house, table, 1) as red:
        while not blue.view["lamps"]:
            blue.hear()
        assert {**blue.view, "leaf": 0, "company": [], "asks": []} == {**was, "leaf": 0, "company": [], "asks": []}
        assert blue.view["asks"][0]["handed"] == "R4; OF"
        assert red.hand("L4")["type"] == "done"
        assert blue.until_asked()["need"] == 1


def test_onlookers_who_are_kept_behind_see_a_move_when_its_time_has_come(house: House) -> None:
    release = {"kind": "late", "minutes": 0.03}
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3", release=release)
    with room(house, table, 0) as blue, room(house, table) as onlooker:
        begun = len(onlooker.view["told"])
        for _ in range(2):
            blue.hand("OF")
        while len(onlooker.view["told"]) == begun:
            assert onlooker.hear()["type"] == "room_news"


FORGED: tuple[Message, ...] = (
    {"type": "hand", "seat": 1, "need": 0, "text": "L4"},
    {"type": "hand", "seat": 99, "need": 0, "text": "L4"},
    {"type": "hand", "seat": -2, "need": 0, "text": "L4"},
    {"type": "try", "seat": 1, "need": 0, "text": "L4"},
    {"type": "try", "seat": 0, "need": 2**62, "text": "L4"},
    {"type": "complete", "seat": 0, "need": 5, "text": "L", "at": 2**40},
    {"type": "draft", "seat": 1, "need": 0, "text": "mine"},
    {"type": "fetch", "seat": 1, "need": 0},
    {"type": "rule", "seat": 2, "need": 0, "text": "accept"},
    {"type": "bench", "seat": 0, "what": "automatic"},
    {"type": "bench", "seat": 0, "what": "meeting back"},
    {"type": "let", "seat": 0, "release": {"kind": "late", "minutes": 0}},
    {"type": "carry", "office": -10, "seat": 1},
    {"type": "note", "seat": 1, "layer": "pencil", "items": []},
    {"type": "enter", "seat": 0, "kind": "complaint", "about": "the game", "text": "x"},
    {"type": "say", "seat": 1, "text": "I am Red"},
    {"type": "act", "seat": 0, "ply": 0, "code": 1},
    {"type": "spin", "seat": 0, "ply": 0},
    {"type": "answer", "seat": 0, "to": "x", "yes": True},
    {"type": "ask", "seat": 0, "what": "hint"},
    {"type": "hand", "seat": 0, "need": "first", "text": "L4"},
    {"type": "hand", "seat": 0, "need": 0, "text": "\ud800"},
    {"type": "hand", "seat": 0, "need": 0, "text": "R4; " * 2000},
)


def test_what_is_forged_or_nonsense_gets_one_sentence_and_nobody_else_hears_of_it(house: House) -> None:
    table = house.set_table("naval_duel", "person", "person", "person", scenario="D3", options={"umpire": "person"})
    with room(house, table, 0) as blue, room(house, table, 1) as red, room(house, table, 2) as bench:
        for line in (blue, red, bench):
            line.until(stage="sealed" if line is bench else "writing")
            line.hear_what_has_come()
        heard = len(red.heard), len(bench.heard)
        for number, message in enumerate(FORGED):
            blue.say_raw({"id": f"f{number}", **message})
            refused = blue.hear()
            while refused["type"] == "room_news":
                refused = blue.hear()
            assert refused["type"] == "refused", message
            assert "\n" not in refused["problem"]["title"]
        assert blue.hand("R4")["type"] == "done"
        red.await_("room_news")
        assert [told["type"] for told in red.heard[heard[0] :]] == ["room_news"], "the lamp alone"
        assert all(told["type"] == "room_news" for told in bench.heard[heard[1] :])


def test_a_room_is_told_in_the_language_of_its_line_whoever_acts(house: House) -> None:
    table = house.set_table("naval_duel", "person", "person", scenario="D3")
    with room(house, table, 0, language="de") as blue, room(house, table, 1) as red:
        assert (blue.view["title"], red.view["title"]) == ("Das Duell", "The Duel Game")
        for _ in range(2):
            assert blue.hand("")["type"] == "done"
            assert red.hand("")["type"] == "done"
            blue.until_asked()
        assert (blue.view["clock"]["words"].partition(" ")[0], red.view["clock"]["words"].partition(" ")[0]) == (
            "Zug",
            "Move",
        )
        assert {told["line"]["lang"] for told in blue.view["told"]} == {"de"}
        assert blue.view["rooms"][0]["text"] != red.view["rooms"][0]["text"]
