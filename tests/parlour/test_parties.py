"""Parties: guests on devices of their own go from table to table by themselves, and nothing of it is ever lost."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

from teetotum.parlour.party_host import stands_in
from teetotum.parlour.table_setup import PERSON
from tests.parlour.guests import EASY, PATIENCE, Guest, House, key, opened
from tests.parlour.room_guests import RoomGuest

QUICK = "yacht_race_outside"
View = dict[str, Any]


@dataclass
class Party:
    """A party and the keys of those who came to it."""

    house: House
    name: str
    host: str
    tokens: list[str] = field(default_factory=list)

    def look(self, token: str = "") -> View:
        return dict(self.house.get(f"/api/parties/{self.name}", token))

    def do(self, what: str, token: str = "", **deed: object) -> View:
        told = self.house.web.post(
            f"/api/parties/{self.name}/host", json={"what": what, **deed}, headers=key(token or self.host)
        )
        assert told.status_code == 200, told.text
        return dict(told.json())

    def come(self, name: str) -> str:
        told = self.house.web.post(f"/api/parties/{self.name}/come", json={"name": name})
        assert told.status_code == 201, told.text
        self.tokens.append(told.json()["token"])
        return self.tokens[-1]

    def until(self, state: str) -> View:
        """Look until it has come so far; every look lets it go on."""
        return self.wait_for(lambda view: view["state"] == state)

    def wait_for(self, is_so: Callable[[View], bool]) -> View:
        end = monotonic() + PATIENCE
        while not is_so(view := self.look(self.host)):
            assert monotonic() < end, f"the party stands at {view['state']}, round {view['round']}"
        return view

    def play_on(self, guest: Guest) -> None:
        """Where a match has led on to another table, as a tie does, play there too."""
        played = {guest.table}
        while table := self.look(guest.tokens[0])["mine"]:
            if table not in played:
                played.add(table)
                with Guest(self.house, table, guest.tokens).seated() as again:
                    again.play()

    def seated(self, stack: ExitStack) -> dict[str, Guest]:
        """Let every guest sit down where the party sends them, at one screen for each table."""
        tables: dict[str, list[str]] = {}
        for token in self.tokens:
            if table := self.look(token)["mine"]:
                tables.setdefault(table, []).append(token)
        return {
            table: stack.enter_context(Guest(self.house, table, tokens)).seated() for table, tokens in tables.items()
        }


def give(house: House, **wish: object) -> Party:
    told = house.web.post("/api/parties", json={"game": QUICK, "kind": "swiss", **wish})
    assert told.status_code == 201, told.text
    given = told.json()
    return Party(house, given["party"], given["token"], [given["token"]] if "host" in wish else [])


def play_round(party: Party) -> None:
    with ExitStack() as stack:
        guests = party.seated(stack).values()
        for guest in guests:
            guest.play()
        for guest in guests:
            party.play_on(guest)


def rounds_of(party: Party) -> Iterator[View]:
    """Play every round, and show the party after each."""
    for _ in range(30):
        play_round(party)
        view = party.until("over") if is_last(party) else party.until("interlude")
        yield view
        if view["state"] == "over":
            return
        party.do("next")


def is_last(party: Party) -> bool:
    view = party.look()
    return bool(view["round"] == view["rounds"])


def test_people_and_programs_meet_each_other_once_and_a_restart_loses_nothing(shelf: Path) -> None:
    with opened(shelf) as house:
        party = give(house, kind="round_robin", host="Anna", programs=[{"player": "sensible", "name": "Bot"}])
        tokens = [party.come("Bea"), party.come("Anna")]
        view = party.look(tokens[1])
        assert [guest["name"] for guest in view["guests"]] == ["Anna", "Bot", "Bea", "Anna 2"]
        assert (view["me"], view["is_host"], view["mine"]) == (3, False, "")
        party.do("begin")
        play_round(party)
        before = party.until("interlude")
    with opened(shelf) as house:
        party.house = house
        assert party.look(party.host)["history"] == before["history"]
        party.do("next")
        *_, view = rounds_of(party)
        met = [frozenset(table["guests"]) for each in view["history"] for table in each["tables"]]
        assert len(met) == len(set(met)) == 6
        assert sum(guest["points"] for guest in view["guests"]) == 6
        assert [guest["rank"] for guest in view["guests"]] == sorted(guest["rank"] for guest in view["guests"])
        assert len(view["secret"]) == 64


def test_the_bell_of_the_first_table_breaks_off_all_others_on_every_screen(shelf: Path) -> None:
    with opened(shelf) as house:
        party = give(house, kind="progressive", game="yacht_race", rounds=2, host="Anna")
        for name in ("Bea", "Cleo", "Dora", "Ella"):
            party.come(name)
        view = party.do("begin")
        assert [table["name"] for table in view["history"][0]["tables"]] == ["Volunteer", "Thistle"]
        assert len(view["history"][0]["bench"]) == 1
        with ExitStack() as stack:
            tables = party.seated(stack)
            first, last = (tables[table["table"]] for table in view["history"][0]["tables"])
            for _ in range(6):
                (last.step if last.is_wanted() else last.hear)()
            first.play()
            party.play_on(first)
            view = party.until("interlude")
            assert "The bell has rung" in last.until(state="over")["ending"]
        assert [table["ending"] for table in view["history"][0]["tables"]][1] in ("ahead", "spun_off")
        assert sorted(len(guest["wafers"]) for guest in view["guests"]) == [0, 0, 0, 1, 1]
        won = view["history"][0]["tables"][1]["winners"][0]
        view = party.do("next")
        assert won in view["history"][1]["tables"][0]["guests"], "winners move up"
        assert view["history"][0]["bench"][0] in view["history"][1]["tables"][1]["guests"]
        play_round(party)
        assert [line.split(" goes to ")[0] for line in party.until("over")["told"]] == [
            "The American Cup",
            "The Booby prize",
        ]


def test_a_program_plays_for_a_guest_who_vanished_until_the_guest_is_back(shelf: Path) -> None:
    with opened(shelf, limits=replace(EASY, absence=0.1)) as house:
        party = give(house, host="Anna")
        bea = party.come("Bea")
        table = party.do("begin")["history"][0]["tables"][0]["table"]
        with Guest(house, table, [party.host]).seated() as anna:
            party.wait_for(lambda view: any(guest["away"] for guest in view["guests"]))
            anna.until(state="playing")
            assert sorted(seat["player"] for seat in anna.view["seats"]) == ["person", "sensible"]
            with Guest(house, table, [party.host, bea]).seated() as both:
                party.do("back", bea)
                while [seat["player"] for seat in both.view["seats"]] != ["person", "person"]:
                    both.await_("welcome")
                both.play()
        assert party.until("over")["history"][0]["tables"][0]["winners"]


def test_programs_alone_hold_a_swiss_system_in_no_time(shelf: Path) -> None:
    with opened(shelf) as house:
        party = give(house, programs=[{"player": "random"}] * 5)
        party.do("begin")
        for _ in range(2):
            party.until("interlude")
            party.do("next")
        view = party.until("over")
        assert [len(each["bench"]) for each in view["history"]] == [1, 1, 1]
        assert sum(guest["points"] for guest in view["guests"]) == 9


def test_a_sitting_seats_the_commodore_and_its_championship_goes_on_another_day(shelf: Path) -> None:
    with opened(shelf) as house:
        sat = give(
            house, kind="sitting", game="round_the_world", rounds=2, host="Anna", programs=[{"player": "sensible"}]
        )
        sat.do("begin")
        first, last = list(rounds_of(sat))
        holder = first["told"][0].removeprefix("Quickest voyage so far: ").partition(",")[0]
        names = {guest["guest"]: guest["name"] for guest in first["guests"]}
        assert names[last["history"][1]["tables"][0]["guests"][0]] == holder
        assert "[best.both]" in last["memory"]
        later = give(house, kind="sitting", game="round_the_world", host="Zoe", rounds=1, memory=last["memory"])
        later.come("Yan")
        later.do("begin")
        *_, view = rounds_of(later)
        assert "Quickest voyage so far" in view["told"][0]


def test_partners_sit_alternately_where_the_game_seats_them_and_win_together(shelf: Path) -> None:
    with opened(shelf) as house:
        party = give(house, kind="round_robin", game="yacht_race", partners=True, host="Anna")
        for name in ("Bea", "Cleo"):
            party.come(name)
        odd = house.web.post(f"/api/parties/{party.name}/host", json={"what": "begin"}, headers=key(party.host))
        assert "two by two" in odd.json()["title"]
        party.come("Dora")
        assert [guest["partner"] for guest in party.look()["guests"]] == ["Bea", "Anna", "Dora", "Cleo"]
        (table,) = party.do("begin")["history"][0]["tables"]
        one, other = table["sides"]
        assert {frozenset(one), frozenset(other)} == {frozenset({0, 1}), frozenset({2, 3})}
        with ExitStack() as stack:
            (guest,) = party.seated(stack).values()
            assert [seat["name"] for seat in guest.view["seats"]] == [
                ["Anna", "Bea", "Cleo", "Dora"][number] for pair in zip(one, other, strict=True) for number in pair
            ]
            guest.play()
            party.play_on(guest)
        view = party.until("over")
        (table,) = view["history"][0]["tables"]
        assert set(table["winners"]) in ({0, 1}, {2, 3})
        assert sorted(guest["points"] for guest in view["guests"]) == [0, 0, 1, 1]
        assert sorted(guest["rank"] for guest in view["guests"]) == [1, 1, 3, 3]


def test_partners_share_the_seat_of_their_side_where_the_game_has_one_for_each_side(shelf: Path) -> None:
    with opened(shelf) as house:
        party = give(house, partners=True, host="Anna", programs=[{"player": "random"}] * 5)
        bea, _ = party.come("Bea"), party.come("Cleo")
        partners = {guest["name"]: guest["partner"] for guest in party.look()["guests"]}
        assert (partners["Anna"], partners["Bea"]) == ("Bea", "Anna"), "people sit together as they come"
        party.do("begin")
        assert (party.look()["round"], len(party.look()["history"][0]["tables"])) == (1, 2)
        with Guest(house, party.look(bea)["mine"], [bea]).seated() as partner:
            (seat,) = partner.view["mine"]
            assert "Bea" in partner.view["seats"][seat]["name"]
        played = list(rounds_of(party))
        assert len(played) == 2, "four sides are two rounds of a Swiss system"
        assert sum(guest["points"] for guest in played[-1]["guests"]) == 8


@pytest.mark.parametrize(
    ("game", "scenario", "players"),
    [("naval_duel", "D3", 3), ("naval_fleet", "F1", 2), ("naval_melee", "M1", 2), ("naval_strategic", "P3", 2)],
)
def test_programs_meet_in_games_of_sealed_orders(shelf: Path, game: str, scenario: str, players: int) -> None:
    with opened(shelf) as house:
        wish = {"game": game, "scenario": scenario, "kind": "round_robin"}
        party = give(house, **wish, programs=[{"player": "sensible"}] * players)
        party.do("begin")
        for _ in range(players - 1 + players % 2):
            view = party.wait_for(lambda view: view["state"] in ("interlude", "over"))
            if view["state"] == "interlude":
                party.do("next")
        view = party.until("over")
        assert sum(guest["points"] for guest in view["guests"]) == players * (players - 1) / 2


def test_people_meet_seat_against_seat_in_a_war_room_and_a_program_writes_for_whoever_vanished(shelf: Path) -> None:
    with opened(shelf, limits=replace(EASY, absence=0.1)) as house:
        party = give(house, game="naval_duel", scenario="D3", host="Anna", programs=[{"player": "random"}])
        bea = party.come("Bea")
        cleo = party.come("Cleo")
        view = party.do("begin")
        tables = {table["table"] for table in view["history"][0]["tables"]}
        assert len(tables) == 2
        mine = party.look(party.host)["mine"]
        with RoomGuest(house, mine, [party.host]).seated() as anna:
            assert anna.view["party"] == party.name
            party.wait_for(lambda view: {each["name"] for each in view["guests"] if each["away"]} == {"Bea", "Cleo"})
            assert anna.hand_all("A")["stage"] == "over"
            assert "is settled there" in anna.say("ask", what="rematch")["problem"]["title"]
        view = party.until("interlude")
        assert all(table["winners"] for table in view["history"][0]["tables"])
        party.do("back", bea)
        party.do("back", cleo)
        party.do("next")
        *_, last = party.until("playing")["history"]
        assert not {frozenset(table["guests"]) for table in last["tables"]} & {
            frozenset(table["guests"]) for table in view["history"][0]["tables"]
        }, "nobody meets anybody again"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "nonsense"}, "nonsense"),
        ({"game": "gantlope", "kind": "sitting"}, "knows no sittings"),
        ({"game": "round_the_world", "kind": "sitting", "memory": "nonsense"}, "not a record of a championship"),
        ({"programs": [{"player": "wizard"}]}, "wizard"),
        ({"rounds": -1}, "at most"),
        ({"kind": "progressive", "partners": True}, "meet in a round robin"),
        ({"kind": "progressive", "game": "naval_duel"}, "written in secret"),
        ({"kind": "sitting", "game": "naval_duel"}, "written in secret"),
        ({"game": "naval_duel", "scenario": "nonsense"}, "no scenario"),
        ({"game": "naval_duel", "options": {"umpire": "person"}}, "leave umpire=person out"),
    ],
)
def test_a_party_that_cannot_be_held_is_refused_in_a_sentence(shelf: Path, wish: View, words: str) -> None:
    with opened(shelf) as house:
        told = house.web.post("/api/parties", json={"game": QUICK, "kind": "swiss", **wish})
        assert 400 <= told.status_code < 500
        assert words in told.json()["title"]


def test_nobody_but_the_host_governs_and_nobody_comes_late(shelf: Path) -> None:
    with opened(shelf) as house:
        party = give(house, host="Anna")
        assert house.web.get("/api/parties/none").status_code == 404
        alone = house.web.post(f"/api/parties/{party.name}/host", json={"what": "begin"}, headers=key(party.host))
        assert "two guests at least" in alone.json()["title"]
        token = party.come("\u202e;")
        assert [guest["name"] for guest in party.look()["guests"]] == ["Anna", ","]
        wrong = house.web.post(f"/api/parties/{party.name}/host", json={"what": "begin"}, headers=key(token))
        assert wrong.status_code == 403
        party.do("begin")
        late = house.web.post(f"/api/parties/{party.name}/come", json={"name": "Cleo"})
        assert "has begun" in late.json()["title"]
        assert party.do("close")["state"] == "over"
    with opened(shelf, limits=replace(EASY, quiet=True)) as house:
        assert "quiet house" in house.web.post("/api/parties", json={"game": QUICK, "kind": "swiss"}).json()["title"]


def test_no_program_stands_in_for_whoever_has_resigned_nor_is_the_seat_given_back() -> None:
    resigned: Any = SimpleNamespace(fills=["sensible"], stood_in=set(), is_over=False)
    person: Any = SimpleNamespace(fills=[PERSON], stood_in=set(), is_over=False)
    left: Any = SimpleNamespace(fills=["sensible"], stood_in={0}, is_over=False)
    assert not any(stands_in(0, is_away)(resigned, 0.0) for is_away in (True, False))
    assert stands_in(0, True)(person, 0.0)
    assert stands_in(0, False)(left, 0.0)
