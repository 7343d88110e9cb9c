"""Evenings at several tables in the parlour: kept action by action, resumed exactly, refused in one sentence."""

import itertools
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from teetotum.engine import records
from teetotum.lab.progressive.accounts import take_up
from teetotum.parlour.store import NotKept
from teetotum.parlour.store.sqlite import SqliteStore
from tests.cli.conftest import Say
from tests.parlour.guests import EASY, Guest, House, key, opened
from tests.web.house import free_port

SHORT = {"tables": "2", "rounds": "2"}
PATIENCE = 60.0
NEAR_HOME = "0:in14,H 1:in15,H t:0"
"""Nineteen times of twenty both sides come home in the same round."""


@dataclass
class Evening:
    """A screen at an evening."""

    web: httpx.Client
    evening: str
    token: str
    view: dict[str, Any] = field(default_factory=dict)
    ids: Any = field(default_factory=itertools.count)

    def say(self, kind: str, **said: object) -> httpx.Response:
        step = {"token": self.token, "id": f"m{next(self.ids)}", "at": self.view.get("number", 0), "kind": kind, **said}
        return self.web.post(f"/api/evenings/{self.evening}/next", json=step)

    def do(self, kind: str, **said: object) -> dict[str, Any]:
        told = self.say(kind, **said)
        assert told.status_code == 200, told.text
        self.view = told.json()
        return self.view

    def go(self, until: str) -> dict[str, Any]:
        self.do("go", until=until)
        while self.view["goes_on"]:
            self.do("go", until=until)
        return self.view

    def act(self) -> dict[str, Any]:
        """Spin, or take the last offer."""
        if self.view["awaits"] == "spin":
            return self.do("spin")
        return self.do("act", code=self.view["place"]["offers"][-1]["code"])

    def look(self) -> dict[str, Any]:
        told = self.web.get(f"/api/evenings/{self.evening}", headers=key(self.token))
        assert told.status_code == 200, told.text
        self.view = told.json()
        return self.view

    def record(self) -> str:
        told = self.web.get(f"/api/evenings/{self.evening}/record", headers=key(self.token))
        assert told.status_code == 200, told.text
        return told.text


def hold(web: httpx.Client, *players: str, seed: int | None = 7, **evening: str) -> Evening:
    guests = [{"player": player} for player in players]
    told = web.post("/api/evenings", json={"guests": guests, "evening": SHORT | evening, "seed": seed})
    assert told.status_code == 201, told.text
    held = Evening(web, told.json()["evening"], told.json()["token"])
    held.do("begin", salt="brought by the screen")
    return held


def test_the_same_seed_gives_the_same_evening(house: House) -> None:
    one, other, another = (hold(house.web, seed=seed) for seed in (11, 11, 12))
    for held in (one, other, another):
        assert held.go("end")["state"] == "over"
    assert one.record() == other.record()
    assert one.record() != another.record()


def test_the_parlour_and_the_terminal_hold_the_same_evening(house: House, say: Say, tmp_path: Path) -> None:
    held = hold(house.web, "sensible", "sensible", "sensible", "sensible")
    held.go("end")
    words = ("--tables", "2", "--rounds", "2", "--seed", "7", "--player", "sensible")
    say("tournament", *words, "--record", str(tmp_path / "evening.record"))
    assert (tmp_path / "evening.record").read_text() == held.record()


def test_an_evening_of_programs_comes_to_its_prizes_and_its_record_is_sound(
    house: House, say: Say, tmp_path: Path
) -> None:
    held = hold(house.web, seed=None, rounds="3")
    view = held.go("end")
    assert [prize["name"] for prize in view["prizes"]] == ["cup", "booby"]
    assert all(prize["holders"] for prize in view["prizes"])
    assert sum(len(guest["wafers"]) for guest in view["guests"]) == 3 * 2
    kept = tmp_path / "evening.record"
    kept.write_text(held.record())
    assert "sound record" in say("check", str(kept)).stdout
    assert "fair" in say("verify", str(kept)).stdout
    assert view["fairness"]["secret"] in held.record()


def test_the_secret_stays_sealed_until_the_prizes_are_given(house: House) -> None:
    held = hold(house.web, seed=None)
    held.go("bell")
    assert held.view["fairness"]["commitment"]
    assert held.view["fairness"]["secret"] == ""
    assert "[Secret" not in held.record()


def test_the_bell_ends_every_game_and_the_company_changes_tables(house: House) -> None:
    held = hold(house.web, rounds="2", tables="3")
    held.do("go", until="turn")
    before = held.view
    after = held.go("bell")
    assert (before["round"], after["round"]) == (1, 2)
    assert after["bells"] == before["bells"] + 2
    assert len(after["games"]) == 1
    seats = [{guest for side in table["sides"] for guest in side["guests"]} for table in after["tables"]]
    assert [guest["table"] for guest in after["guests"]] == [
        next(n for n, seated in enumerate(seats) if guest in seated) for guest in range(6)
    ]
    assert [guest["table"] for guest in before["guests"]] != [guest["table"] for guest in after["guests"]]


def test_a_person_is_waited_for_and_plays_at_the_same_table_as_at_a_table_of_its_own(house: House) -> None:
    held = hold(house.web, "person")
    for _ in range(12):
        view = held.go("person")
        assert view["awaits"] in ("spin", "choice")
        assert view["guest"] == 0
        assert view["at"] == view["place"]["table"] == view["guests"][0]["table"]
        assert view["place"]["scene"]["pieces"]
        assert bool(view["place"]["offers"]) == (view["awaits"] == "choice")
        held.act()
    assert any(motion["trails"] for motion in held.view["place"]["motions"])
    board = house.web.get(held.view["place"]["board"])
    assert board.headers["content-type"].startswith("image/svg")
    assert len(house.get(held.view["place"]["spaces"])) > 50


@pytest.mark.parametrize("game", ["cats_and_mice", "gantlope", "lost_diamond", "phoebe_snow", "round_the_world"])
def test_any_game_of_the_house_is_played_at_an_evening(house: House, game: str) -> None:
    wish = {
        "game": game,
        "guests": [{"player": "person", "name": "Ann"}],
        "evening": SHORT | {"rounds": "1"},
        "seed": 3,
    }
    told = house.web.post("/api/evenings", json=wish).json()
    held = Evening(house.web, told["evening"], told["token"])
    held.do("begin")
    for _ in range(15):
        if held.go("person")["awaits"] in ("spin", "choice"):
            held.act()
    assert held.view["place"]["game"] == game
    assert held.go("end")["games"]


def test_play_on_to_a_choice_spins_for_people_and_stops_where_they_decide(house: House) -> None:
    held = hold(house.web, "person")
    view = held.go("choice")
    assert view["awaits"] == "choice"
    assert len(view["place"]["offers"]) > 1


def test_two_people_and_their_programs_play_as_partners(house: House) -> None:
    held = hold(house.web, "person", "person", sides="partners")
    seen = set()
    for _ in range(40):
        seen.add(held.go("person")["guest"])
        held.act()
    assert seen == {0, 1}


def test_a_message_sent_again_is_not_carried_out_twice(house: House) -> None:
    held = hold(house.web, "person")
    held.go("person")
    at = held.view["number"]
    first = held.do("spin", id="once", at=at)
    again = held.do("spin", id="once", at=at)
    assert first["number"] == again["number"] > at
    late = held.say("spin", id="another", at=at)
    assert (late.status_code, "has gone on" in late.json()["title"]) == (409, True)


def test_going_on_from_an_older_view_only_shows_the_evening(house: House) -> None:
    held = hold(house.web)
    held.do("go", until="turn")
    number = held.view["number"]
    assert held.do("go", until="end", at=0)["number"] == number


def test_an_evening_is_as_it_was_after_a_restart(shelf: Path) -> None:
    with opened(shelf) as house:
        held = hold(house.web, "person", seed=None)
        for _ in range(9):
            held.go("person")
            held.act()
        before, record = held.go("person"), held.record()
    with opened(shelf) as house:
        back = Evening(house.web, held.evening, held.token)
        assert back.look() | {"place": None} == before | {"place": None}
        assert back.view["place"] | {"motions": []} == before["place"] | {"motions": []}
        assert back.record() == record
        back.go("person")
        back.act()
        assert back.go("end")["state"] == "over"
        assert take_up(records.read(back.record())).evening.is_over


class Failing(SqliteStore):
    """A store whose disk fills up when told to."""

    is_full = False

    async def append(self, *given: Any, **named: Any) -> None:
        if self.is_full:
            raise NotKept("this could not be kept, so it is not done: the disk is full")
        await super().append(*given, **named)


def test_what_could_not_be_kept_has_not_happened(shelf: Path) -> None:
    store = Failing(shelf)
    with opened(store) as house:
        held = hold(house.web, "person")
        before = held.go("person")
        store.is_full = True
        told = held.say("spin")
        assert (told.status_code, "could not be kept" in told.json()["title"]) == (503, True)
        store.is_full = False
        assert held.look()["number"] == before["number"]
        assert held.do("spin")["number"] > before["number"]


def serve(store: Path, port: int) -> subprocess.Popen[bytes]:
    words = ["serve", "--port", str(port), "--store", str(store), "--no-open"]
    running = subprocess.Popen(
        [sys.executable, "-m", "teetotum", *words],
        env=os.environ,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                return running
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the parlour did not open")


def test_whatever_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    store, port = tmp_path / "parlour.sqlite", free_port()
    running = serve(store, port)
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as web:
        held = hold(web, "person", seed=None, tables="3")
        for _ in range(4):
            held.go("person")
            held.act()
        acknowledged, record = held.view["number"], held.record()
        running.send_signal(signal.SIGKILL)
        running.wait()
    running = serve(store, port)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as web:
            back = Evening(web, held.evening, held.token)
            assert back.look()["number"] == acknowledged
            assert back.record() == record
            assert back.go("end")["state"] == "over"
    finally:
        running.terminate()
        running.wait()


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "whist"}, "no game"),
        ({"evening": {"tables": "99"}}, "tables"),
        ({"evening": {"tables": "26", "rounds": "100"}}, "26 tables play at most"),
        ({"guests": [{"player": "cheat"}]}, "cheat"),
        ({"guests": [{"player": "me"}]}, "a guest is person"),
        ({"guests": [{"name": "Ann"}, {"name": "Ann"}]}, "Ann"),
        ({"guests": [{}] * 30}, "take more tables"),
        ({"seed": -1}, "a seed is"),
        ({"unheard": 1}, "cannot be read"),
        ({"options": {"win": "never"}}, "win"),
        ({"board": "/etc/passwd"}, "there is no board"),
    ],
)
def test_an_evening_that_cannot_be_held_is_refused_in_one_sentence(
    house: House, wish: dict[str, Any], words: str
) -> None:
    told = house.web.post("/api/evenings", json=wish)
    assert told.status_code in (404, 422)
    assert told.headers["content-type"] == "application/problem+json"
    assert words.lower() in told.json()["title"].lower()


def test_what_cannot_be_done_at_an_evening_is_refused_in_one_sentence(house: House) -> None:
    held = hold(house.web, "person")
    held.go("person")
    refusals = [
        (held.say("spin", token="wrong"), 403, "opens no seat"),
        (held.say("act", code=1), 422, "is to spin now"),
        (held.say("spin", id=""), 422, "needs an id"),
        (house.web.get("/api/evenings/nothing", headers=key(held.token)), 404, "no evening"),
        (house.web.get(f"/api/evenings/{held.evening}"), 403, "opens no seat"),
        (house.web.get(f"/api/tables/evening-{held.evening}"), 404, "no table"),
    ]
    held.go("choice")
    refusals.append((held.say("act", code=1 << 40), 422, "may not"))
    refusals.append((held.say("act", code=-5), 422, "no such action"))
    refusals.append((held.say("spin"), 422, "is to choose now"))
    for told, status, words in refusals:
        assert (told.status_code, words in told.json()["title"]) == (status, True), told.text
    over = hold(house.web)
    over.go("end")
    assert over.say("spin").status_code == 422


def test_strong_guests_think_in_the_workers(shelf: Path) -> None:
    with opened(shelf, EASY) as house:
        held = hold(house.web, "strong", "sensible", tables="1", rounds="1")
        number = held.do("go", until="turn")["number"]
        assert held.do("go", until="turn")["number"] > number


def test_the_rules_of_the_evening_are_read_like_any_rulebook(house: House) -> None:
    assert house.get("/api/games/progressive/rules")["title"] == "The Progressive Game"
    assert "bell" in house.get("/api/games/progressive/rules/YP-8")["words"]
    card = house.get("/api/evenings")
    assert card["tables"][4][0] == "Volunteer"
    assert card["tables"][4][-1] == "Thistle"
    assert "yacht_race" in card["games"]


# --- a tie at a single table ----------------------------------------------------------------------------------------


def tied_race(house: House) -> tuple[dict[str, Any], Guest]:
    """Race at tables set alike until one of them ends in a tie, which the next spins may bring."""
    for _ in range(20):
        wish = {"opening": NEAR_HOME, "options": {"first": "seat"}}
        table = house.set_table("yacht_race", "person", "person", **wish)
        guest = house.sit(table, 0, 1)
        guest.until(state="playing")
        guest.play()
        if guest.view["places"] == [1, 1]:
            return table, guest
        assert house.get(f"/api/tables/{table['table']}")["next_table"] == ""
        guest.leave()
    raise AssertionError("no race was tied")


@pytest.mark.clause("YR-7", "YRR-25")
def test_a_tied_race_opens_the_outside_course_for_the_same_keys(house: House) -> None:
    table, guest = tied_race(house)
    with guest:
        while not guest.view.get("next_table"):
            guest.hear()
        assert "go on with Yacht Race: the Outside Course (YR-7)" in guest.view["ending"]
        assert guest.view["next_game"] == "yacht_race_outside"
        decider = guest.view["next_table"]
    with Guest(house, decider, guest.tokens).seated() as sailing:
        sailing.until(state="playing")
        assert sailing.view["game"] == "yacht_race_outside"
        assert sailing.view["mine"] == [0, 1]
        assert sailing.play()["places"].count(1) == 1
    with Guest(house, decider, [table["onlooker"]]).seated() as looker:
        assert looker.view["mine"] == []
