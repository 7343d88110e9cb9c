"""The commanders of the Strategic Game: they wait at wires, report, know their own, and read their papers alone."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import Play
from teetotum.engine.sealed import Brief, brief
from teetotum.engine.state import digest
from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, VISIBLE, Force, Notice, Sent
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place, ships_of
from teetotum.games.naval_strategic.post.papers import position
from teetotum.games.naval_strategic.problem.theatre import NEAR
from teetotum.games.naval_strategic.slips.items import Send, To
from teetotum.lab.by_hand import Ended, deed, run_through
from teetotum.lab.crews import captains_of, crew
from teetotum.mechanics.chart import gap, stay
from teetotum.players.naval_strategic import telegrams
from teetotum.players.naval_strategic.friends import is_myself, may_be_ours
from teetotum.players.naval_strategic.guarding import (
    FILLED,
    _dismiss,
    _least_coal,
    known_of,
    main_body,
    to_post,
    whither,
)
from teetotum.players.naval_strategic.instructions import Charge, charge_of, understood
from teetotum.players.naval_strategic.interception import harbour_of, meeting_place
from teetotum.players.naval_strategic.news import News, gather, rallied, still_in_sight
from teetotum.players.naval_strategic.planning import goal_of
from teetotum.players.naval_strategic.raiding import _turn_away, raid
from teetotum.players.naval_strategic.report import report
from teetotum.players.naval_strategic.reporting import but_what_lies_there_still, posts, unreported
from teetotum.players.naval_strategic.steering import LOW, before, hours_to
from teetotum.players.naval_strategic.telegrams import Report, worded
from teetotum.players.naval_strategic.weighing import weighed, without_what_has_weighed

ONE_CAMPAIGN = """
from tests.players.test_commanders import fought
from teetotum.engine.state import digest
print(digest(fought("P2", "sensible", 3).play.state))
"""


def settled(problem: str) -> Brief:
    return brief(games.find_exercise("naval_strategic"), scenario=problem)


def fought(problem: str, attacker: str, number: int, seed: int = 7) -> Ended:
    terms = settled(problem)
    levels = tuple(attacker if room.side == 0 else "sensible" for room in terms.board.rooms)
    return run_through(terms, crew(terms, levels), Keyed(seed, number))


def begun(problem: str) -> Campaign:
    """Lay a problem out and play it as far as the first plot."""
    terms, luck = settled(problem), Keyed(5)
    play: Campaign = terms.play()
    terms.game.lay_out(play)
    seated = crew(terms, captains_of(terms, ("sensible",)))
    while play.state.phase != PLOT:
        terms.game.take(play, *deed(terms, play, terms.game.to_act(play), seated, luck))
    return play


def strangers(lat: float, lon: float, at: float, ships: int, level: int = VISIBLE) -> News:
    return News(at, lat, lon, -1.0, -1.0, -1.0, "B4", False, level, 8.0, 0.0, "", ships, got=at, is_doubtful=True)


def test_an_instruction_is_read_as_people_would_read_it() -> None:
    told = "send B1-A3 as B1a; lie at GLO; guard PTN, GLO, SLM at 2 to 1 within 4 miles before he has lain 3 hours"
    assert understood(told) == Charge(
        at="GLO", guards=("PTN", "GLO", "SLM"), ratio=2.0, miles=4.0, hours=3.0, sends=((("B1-A3",), "B1a"),)
    )
    assert understood("patrol HGH-OFF; lie 2.8 miles off NBD") == Charge(at="NBD", off=2.8, beat=("HGH", "OFF"))
    assert understood("join B1; lie at NPT").joins == "B1"
    assert understood("use your judgement") == Charge()


def test_what_the_chief_writes_goes_before_what_the_problem_says() -> None:
    play = begun("P2")
    yacht = play.state.forces["B5"]
    assert charge_of(play, yacht).at == "BAR"
    play.state.instructions["B5"] = "lie at PTN, and write to me"
    assert charge_of(play, yacht).at == "PTN"
    play.state.instructions["B5"] = "lie at XXX"
    assert charge_of(play, yacht).at == ""


def test_a_plan_orders_every_detached_commander_in_writing() -> None:
    play = begun("P2")
    boats = next(n for n, room in enumerate(play.board.rooms) if room.id == "boats")
    told = " ".join(paper.text for paper in play.state.notices[boats])
    assert "B6 is to lie at SLM" in told
    assert "B7 is to lie at ROC" in told
    assert "guard PTN, GLO, SLM" in told


@pytest.mark.parametrize("problem", ["P1", "P2", "P3"])
def test_the_chief_is_found_by_telegrams_that_tell_of_the_enemy(problem: str) -> None:
    play = fought(problem, "straight", 0).play
    papers = play.state.notices[play.board.chiefs[1]]
    assert any(paper.kind == "message" and (paper.level or "[" in paper.text) for paper in papers)


def test_a_look_out_in_the_harbour_telegraphs_who_comes_in() -> None:
    play = fought("P2", "straight", 0).play
    harbour = play.state.plans[0][len("make for ") :][:3]
    sent = [each.text for room in play.state.sent.values() for each in room]
    assert any(text.startswith(("the enemy in", "strangers")) for text in sent), harbour


def test_a_force_of_ones_own_at_its_post_is_not_reported() -> None:
    play = begun("P2")
    yacht = play.state.forces["B4"]
    post = play.board.places["GLO"]
    assert may_be_ours(play.board, yacht, strangers(post.lat, post.lon, 30.0, 2))
    assert may_be_ours(play.board, yacht, strangers(42.6, -70.6, 0.5, 2))
    assert not may_be_ours(play.board, yacht, strangers(post.lat, post.lon, 30.0, 8))
    assert not may_be_ours(play.board, yacht, strangers(42.03, -70.19, 30.0, 3))
    made_out = strangers(post.lat, post.lon, 30.0, 2)._replace(level=RECOGNIZED, is_doubtful=False)
    assert not may_be_ours(play.board, yacht, made_out)


def test_a_squadron_does_not_chase_itself() -> None:
    play = begun("P3")
    flag = play.state.forces["B1"]
    assert is_myself(flag, strangers(41.46, -71.40, 0.0, 6)._replace(told=True), 12.0)
    assert not is_myself(flag, strangers(41.46, -71.40, 0.0, 16)._replace(told=True), 12.0)
    assert not is_myself(flag, strangers(41.11, -72.21, 0.0, 6)._replace(told=True), 12.0)


def test_a_stranger_who_turns_out_to_be_a_friend_is_news_no_longer() -> None:
    play = begun("P2")
    seat = play.board.chiefs[1]
    smoke = Notice(0, 0.0, "B1", "sighting", "smoke of several ships", 7, SMOKE, 42.5, -70.5, 0.0, 2, ships=5)
    play.state.notices[seat] = (smoke,)
    assert len(gather(play, seat)) == 1
    play.state.notices[seat] = (smoke, smoke._replace(kind="friend", level=RECOGNIZED, hostile=0))
    assert gather(play, seat) == []


def test_a_position_that_was_rounded_on_to_the_land_still_has_a_way_from_it() -> None:
    play = begun("P2")
    inland = (44.3, -69.9)
    assert play.board.waters.is_land(*inland)
    assert hours_to(play, inland, "ROC", 12.0) < hours_to(play, inland, "PTN", 12.0) < 100


def test_an_enemy_in_a_guarded_harbour_is_gone_for_and_one_in_anothers_charge_is_not_waited_out_of_place() -> None:
    play = begun("P2")
    flag = play.state.forces["B1"]
    charge = charge_of(play, flag)
    lies = strangers(42.03, -70.19, 1.0, 3)._replace(told=True, is_doubtful=False)
    assert harbour_of(play, lies, charge.guards) == "PTN"
    assert meeting_place(play, flag, 12.0, lies, charge) == "PTN"
    far = lies._replace(lat=43.0, lon=-67.0)
    assert meeting_place(play, flag, 12.0, far, charge) == "GLO"


def test_a_report_says_in_words_what_was_seen_and_goes_straight_to_where_squadrons_wait() -> None:
    board = begun("P1").board
    seen = News(30.0, 18.0, -64.0, 38.0, 270.0, 12.0, "B4", False, RECOGNIZED, 4.0, 0.0, "BBBBVVV", 7)
    told = worded(board, seen.report)
    assert told == (
        "the enemy in 18-00.0N 064-00.0W at 12:00: 4 armored cruisers, 3 destroyers, steering W at 12 knots"
    )
    smoke = strangers(18.0, -64.0, 30.0, 5, SMOKE)
    assert worded(board, smoke.report).endswith("at 12:00: smoke of several ships, course unknown")
    assert posts(board, 1) == ("MSN",)


@pytest.mark.parametrize(
    "report",
    [
        Report(30.0, 18.0, -64.0, 270.0, 12.0, RECOGNIZED, "BBBBVVV", 7),
        Report(17.45, 41.5, -70.9, -1.0, 0.0, RECOGNIZED, "AAAABCCCXX", 10),
        Report(23.2, 41.5, 70.95, -1.0, -1.0, VISIBLE, "", 14),
        Report(35.0, -41.5, -70.95, 292.5, -1.0, VISIBLE, "", 1),
        Report(36.75, 41.525, -70.9, -1.0, -1.0, RECOGNIZED, "ABC", 3, weighed=True),
        Report(36.75, 41.525, -70.9, -1.0, -1.0, VISIBLE, "", 18, weighed=True),
    ],
)
def test_programs_read_the_words_that_people_read(report: Report) -> None:
    """Telegrams carried a row of figures and question marks for programs, which a person had to read over."""
    board = begun("P3").board
    words = worded(board, report)
    assert "[" not in words
    for sent in (report.at, report.at + 0.5, report.at + 9.0):
        read = telegrams.read(board, f"telegram from B2: {words}.", sent)
        assert read is not None
        assert read[3:] == report[3:]
        assert read[:3] == pytest.approx(report[:3], abs=0.02)


def test_smoke_is_read_as_the_ships_that_it_stands_for() -> None:
    board = begun("P3").board
    for ships in (telegrams.SEVERAL, telegrams.MANY):
        seen = worded(board, Report(10.0, 41.5, -70.9, -1.0, -1.0, SMOKE, "", ships))
        read = telegrams.read(board, seen, 10.0)
        assert read is not None
        assert (read.ships, read.level) == (ships, VISIBLE)


def lying_off(*papers: Notice) -> tuple[Campaign, int]:
    """Put papers on the desk of Blue's chief in the landing problem, whose squadron lies off New Bedford."""
    play = begun("P3")
    seat = play.board.chiefs[1]
    play.state.notices[seat] = papers
    play.state.now = papers[-1].at
    return play, seat


LAY = Notice(
    0, 24.0, "B1", "sighting", "Red: 18 ships", 3, RECOGNIZED, 41.52, -70.9, 2.5, 1,
    classes="AAAABCCCXXXXXXXXXX", ships=18, points=103, course=-1.0, speed=0.0,
)  # fmt: skip
WEIGHED = LAY._replace(at=36.75, text="smoke of many ships", level=SMOKE, classes="", ships=9, points=-1, speed=-1.0)


def test_who_lies_off_a_harbour_sees_the_enemy_weigh_and_says_so() -> None:
    """Look-outs telegraphed how he had lain there in the morning, and the chief called all to an empty port."""
    play, seat = lying_off(LAY, WEIGHED)
    force = play.state.forces["B1"]
    news = gather(play, seat)
    left = weighed(play, force, news)
    assert left is not None
    assert "the enemy has weighed in" in worded(play.board, left.report)
    assert "4 battleships" in worded(play.board, left.report)
    charge = charge_of(play, force)
    assert harbour_of(play, left, charge.guards) == ""
    assert main_body(play, force, without_what_has_weighed([*news, left]), charge, 12.0) == left
    assert weighed(play, force, gather(*lying_off(LAY))) is None
    elsewhere = WEIGHED._replace(lat=41.46, lon=-70.96)
    assert weighed(play, force, gather(*lying_off(LAY, elsewhere))) is None


def test_a_chief_whose_enemy_has_weighed_sends_all_to_their_posts() -> None:
    play, seat = lying_off(LAY, WEIGHED)
    force = play.state.forces["B1"]
    left = weighed(play, force, gather(play, seat))
    assert left is not None
    (told,) = _dismiss(play, seat, force, left)
    assert isinstance(told, Send)
    assert "posts" not in told.text  # nobody was called from them
    play.state.sent[seat] = (Sent(30.0, "B1", "tel", "all", "the enemy is at New Bedford: concentrate at NBD"),)
    (sent,) = _dismiss(play, seat, force, left)
    assert isinstance(sent, Send)
    assert sent.text.endswith("all to their posts")
    call = Notice(0, 30.0, "B6", "message", "the enemy is at New Bedford: concentrate at NBD", handed=30.0)
    block = next(n for n, room in enumerate(play.board.rooms) if "B6" in room.forces)
    play.state.notices[block] = (call,)
    assert rallied(play, block, play.state.forces["B6"]) == "NBD"
    play.state.notices[block] = (call, call._replace(at=37.0, handed=36.75, text=sent.text))
    assert rallied(play, block, play.state.forces["B6"]) == ""


def test_who_has_said_once_that_the_enemy_weighed_does_not_say_it_again_in_the_morning() -> None:
    play, seat = lying_off(LAY, WEIGHED)
    force = play.state.forces["B1"]
    left = weighed(play, force, gather(play, seat))
    assert left is not None
    (sent,) = _dismiss(play, seat, force, left)
    assert isinstance(sent, Send)
    play.state.sent[seat] = (Sent(play.state.now, "B1", "tel", "all", sent.text),)
    play.state.now += 13
    assert _dismiss(play, seat, force, left) == []


def test_a_squadron_that_has_said_it_comes_is_not_reported_as_the_enemy() -> None:
    """Torpedo boats at Rockland telegraphed their own battleship, whose telegram they had read hours before."""
    play = begun("P2")
    seat = next(n for n, room in enumerate(play.board.rooms) if "B7" in room.forces)
    force, port = play.state.forces["B7"], play.board.places["ROC"]
    play.state.now = 60.0
    news = [strangers(port.lat - 0.05, port.lon, 60.0, 3)._replace(force="B7")]
    assert unreported(play, seat, force, news) is not None
    words = "telegram from B1a to BOS: B1a goes to Rockland to meet him: 1 battleship, 1 armored cruiser, "
    coming = Notice(0, 56.0, "B7", "message", words + "1 protected cruiser", handed=55.0)
    play.state.notices[seat] = (coming,)
    assert unreported(play, seat, force, news) is None
    assert unreported(play, seat, force, [news[0]._replace(ships=4)]) is not None
    assert unreported(play, seat, force, [news[0]._replace(lat=port.lat - 0.5)]) is not None
    play.state.notices[seat] = (coming._replace(handed=41.0),)
    assert unreported(play, seat, force, news) is not None


def test_friends_who_were_made_out_in_a_place_are_not_reported_as_strangers_there_the_next_night() -> None:
    """A scout telegraphed its own squadron off Cape Tiburon four mornings running, and met it every afternoon."""
    play = begun("P1")
    seat = next(n for n, room in enumerate(play.board.rooms) if "B6" in room.forces)
    force = play.state.forces["B6"]
    play.state.now = 148.0
    smoke = strangers(18.2, -74.75, 141.5, telegrams.SEVERAL, SMOKE)._replace(force="B6")
    assert unreported(play, seat, force, [smoke]) == smoke
    met = Notice(0, 130.0, "B6", "friend", "Blue: 5 ships", 4, RECOGNIZED, 18.21, -74.7, ships=5, hostile=0)
    play.state.notices[seat] = (met,)
    assert unreported(play, seat, force, [smoke]) is None
    lay = smoke._replace(at=140.0, level=VISIBLE, ships=9, miles=5.0)
    weighs = smoke._replace(ships=9)
    assert weighed(play, force, [lay, weighs]) is not None
    play.state.notices[seat] = (met._replace(ships=9),)
    assert weighed(play, force, [lay, weighs]) is None
    play.state.notices[seat] = (met._replace(at=100.0),)
    assert unreported(play, seat, force, [smoke]) == smoke


def test_a_raider_runs_from_an_enemy_whom_he_has_made_out_near_a_coast_too() -> None:
    """Ten miles from an islet he kept his course into a battleship whom he had seen for an hour."""
    play = begun("P2")
    force, ships = play.state.forces["W1"], [play.state.ships[name] for name in play.state.forces["W1"].ships]
    here = (43.7316, -68.0031)
    assert not play.board.waters.is_open(*here)
    force = force.but(track=(stay(0.0, 99.0, *here),))
    seen = News(0.0, 43.798, -68.003, 33.0, 157.5, 12.0, "W1", False, RECOGNIZED, 4.0, 0.0, "ABC", 3)
    away, *_ = _turn_away(play, force, ships, "ROC", seen)
    assert isinstance(away, To)
    assert away.lat < here[0] - 0.3
    assert (away.lat, away.lon) == (round(away.lat, 3), round(away.lon, 3))


@pytest.mark.parametrize("problem", ["P2", "P3"])
def test_no_commander_reads_what_the_problem_tells_the_enemy(problem: str) -> None:
    play = begun(problem)
    theirs = {m.id: "lie at BOS; guard NPT" for m in play.board.musters if m.side == 0}
    other = replace(play.board, instructions={**play.board.instructions, **theirs})
    captain = players.captain(games.find_exercise("naval_strategic"), "sensible")
    for seat, room in enumerate(play.board.rooms):
        if room.side == 1:
            worlds = (play, Play(other, play.house, play.state, play.ledger))
            first, second = (captain.draft(games.find_exercise("naval_strategic"), w, seat, Keyed(1)) for w in worlds)
            assert first == second


def test_a_campaign_is_the_same_whatever_the_order_in_which_python_hashes() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", ONE_CAMPAIGN],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {f"{digest(fought('P2', 'sensible', 3).play.state)}\n"}


def test_the_straight_line_takes_no_notice_of_anybody() -> None:
    play = begun("P2")
    captain = players.captain(games.find_exercise("naval_strategic"), "straight")
    slip = captain.draft(games.find_exercise("naval_strategic"), play, 0, Keyed(1))
    assert slip.startswith("W1: to ")
    play.state.phase = "change"
    assert captain.draft(games.find_exercise("naval_strategic"), play, 0, Keyed(1)) in ("", "nothing")


@pytest.mark.parametrize(
    ("prose", "goal"),
    [
        ("We land at New Bedford in the night", "NBD"),
        ("Gardiner's Bay, and else Vineyard Haven", "GDB"),
        ("Go.", "VHV"),
    ],
)
def test_a_program_makes_for_the_port_that_its_chiefs_prose_names(prose: str, goal: str) -> None:
    """The cruisers of a person who had written New Bedford made for Vineyard Haven."""
    play = begun("P3")
    play.state.plans = {0: prose}
    assert goal_of(play, 1, play.state.forces["R1"]) == (goal, "")


def test_a_commander_says_in_words_what_he_knows_and_means() -> None:
    """`hint` gave an order and no reason for it."""
    play = begun("P3")
    blue, shoals = (n for n, room in enumerate(play.board.rooms) if room.id in ("blue", "shoals"))
    waits = "waits at Newport, where a telegram finds it, and guards Gardiner's Bay, Vineyard Haven and New Bedford."
    assert report(play, blue) == f"B1 knows nothing of the enemy; it {waits}"
    assert "patrols between Nantucket Shoals and No Man's Land by day and lies at Gay Head" in report(play, shoals)
    told = "the enemy in 41-06.6N 072-12.6W at 06:00: 4 battleships, 10 auxiliaries, stopped"
    play.state.notices[blue] = (Notice(0, 0.0, "B1", "message", told, handed=0.0),)
    assert report(play, blue) == f"B1 knows of {told}; it means to meet him at Gardiner's Bay."


def test_a_commander_knows_of_an_enemy_and_that_he_has_weighed() -> None:
    """He knew "of the enemy has weighed"."""
    play = begun("P3")
    blue = next(n for n, room in enumerate(play.board.rooms) if room.id == "blue")
    told = "the enemy has weighed in 41-06.6N 072-12.6W at 06:00: 4 battleships, 10 auxiliaries, course unknown"
    play.state.notices[blue] = (Notice(0, 0.0, "B1", "message", told, handed=0.0),)
    assert report(play, blue).startswith(f"B1 knows that {told}; it ")


def test_what_was_seen_is_dated_by_the_calendar() -> None:
    """What a raider had seen after midnight was "1 day ago" in the evening."""
    play = begun("P3")
    blue = next(n for n, room in enumerate(play.board.rooms) if room.id == "blue")
    told = "the enemy in 41-06.6N 072-12.6W at {}: 4 battleships, 10 auxiliaries, stopped"
    for at, clock, ago in ((17.0, "23:00", ", 1 day ago"), (19.0, "01:00", "")):
        play.state.notices[blue] = (Notice(0, at, "B1", "message", told.format(clock), handed=at),)
        play.state.now = 32.0
        assert f"{told.format(clock)}{ago}; it means" in report(play, blue)


def test_a_raider_is_told_of_his_own_smoke_and_does_not_take_it_for_the_enemy() -> None:
    """The guard-ship of Havana had telegraphed it, and he knew of strangers there for a week."""
    play = begun("P1")
    red, start = next(n for n, room in enumerate(play.board.rooms) if room.id == "red"), play.state.forces["R1"]
    play.state.plans = {0: "make for SCU"}
    here = place(start, 0.0)
    told = f"strangers, likely the enemy, in {position(*here)} at 06:00: smoke of several ships, course unknown"
    play.state.notices[red] = (Notice(0, 0.0, "R1", "message", told, handed=0.0),)
    assert "R1 knows nothing of the enemy" in report(play, red)


def test_a_blockader_comes_back_from_its_base_once_its_bunkers_are_full() -> None:
    """It said that it lay before Havana, and lay at Key West for good."""
    play = begun("P1")
    seat, port = next(n for n, room in enumerate(play.board.rooms) if room.id == "blockade"), play.board.places["KEY"]
    captain = players.captain(games.find_exercise("naval_strategic"), "sensible")
    play.state.forces["B3"] = play.state.forces["B3"].but(track=(stay(0.0, 99.0, port.lat, port.lon),))
    ships = ships_of(play.state, play.state.forces["B3"])
    for coal, orders in ((0.5, "coal for 24"), (0.95, "to 23.3 -82.3 at 10; lie for 48")):
        for ship in ships:
            play.state.ships[ship.id] = ship.but(coal=coal)
        assert orders in captain.draft(games.find_exercise("naval_strategic"), play, seat, Keyed(1))
    assert report(play, seat).endswith("it coals, and goes back to lie before the port, and fights what it can beat.")


def test_a_raider_who_has_come_in_says_that_he_lies_there() -> None:
    """He made for Santiago for ten days after he had anchored in it."""
    play = begun("P1")
    red, here = next(n for n, room in enumerate(play.board.rooms) if room.id == "red"), play.board.places["SCU"]
    play.state.plans = {0: "make for SCU"}
    assert report(play, red).endswith("it makes for Santiago de Cuba.")
    came = play.state.forces["R1"].but(track=(stay(0.0, 99.0, here.lat, here.lon),))
    play.state.forces = {**play.state.forces, "R1": came}
    assert report(play, red).endswith("it lies at Santiago de Cuba.")


def test_a_raider_who_has_coaled_on_his_way_makes_for_his_goal_alone() -> None:
    """He made for Santiago "by Curacao" while he lay in Curacao, and for days after he had left it."""
    play = begun("P1")
    red, here = next(n for n, room in enumerate(play.board.rooms) if room.id == "red"), play.board.places["CUR"]
    play.state.plans = {0: "make for SCU by CUR"}
    assert report(play, red).endswith("it makes for Santiago de Cuba by Curacao.")
    force = play.state.forces["R1"]
    play.state.forces["R1"] = force.but(track=(stay(0.0, 99.0, here.lat, here.lon),))
    assert report(play, red).endswith("it lies at Curacao on its way to Santiago de Cuba.")
    play.state.forces["R1"] = force
    play.state.ships |= {name: play.state.ships[name].coaled("CUR", 0.3, sold=True) for name in force.ships}
    assert report(play, red).endswith("it makes for Santiago de Cuba.")


def test_a_raider_who_leaves_a_harbour_that_is_held_says_for_which_he_makes_now() -> None:
    """He spoke of Provincetown to the end, while he tried Bar Harbor, Salem and Rockland one after the other."""
    play = begun("P2")
    port = play.board.places["PTN"]
    play.state.plans = {0: "make for PTN"}
    assert report(play, 0).endswith("it makes for Provincetown.")
    held = f"the enemy in {position(port.lat, port.lon)} at 12:00: 2 battleships, stopped"
    play.state.notices[0] = (Notice(0, 0.0, "W1", "message", held, handed=0.0),)
    assert report(play, 0).endswith("it makes for Bar Harbor.")


def test_a_commander_promises_a_telegram_only_where_a_wire_ends_and_names_no_codes() -> None:
    """The Flying Squadron waited "at CAY, where a telegram finds it": a spot of open sea."""
    play = begun("P1")
    flying = next(n for n, room in enumerate(play.board.rooms) if room.id == "flying")
    play.state.instructions = {"B2": "lie at CAY; guard CFG, HAV at 3 to 2"}
    assert report(play, flying).endswith("; it waits at 20-18.0N 080-24.0W and guards Cienfuegos and Havana.")


@pytest.mark.parametrize("seen", ["where they lay", "elsewhere"])
def test_a_scout_reports_boats_that_lie_still_once_and_goes_on_with_his_patrol(seen: str) -> None:
    """He once came back to three destroyers without coal every day for a week, and telegraphed them every time."""
    play = begun("P1")
    theatre, state = play.board, play.state
    lying = Report(3.0, 20.06, -73.54, -1.0, 0.0, RECOGNIZED, "VVV", 3)
    seat, force = state.forces["B5"].room, state.forces["B5"]
    state.sent = {seat: (Sent(4.0, "B5", "tel", "WAS", worded(theatre, lying)),)}
    lat = 20.07 if seen == "where they lay" else 20.4
    again = News(18.0, lat, -73.54, 6.0, -1.0, 0.0, "B5", False, RECOGNIZED, 3.0, 0.0, "VVV", 3)
    state.now = 18.5
    left = but_what_lies_there_still(play, seat, force, [again])
    assert left == ([] if seen == "where they lay" else [again])


def test_strangers_of_hours_ago_are_not_telegraphed_by_one_who_has_reported_since_he_came() -> None:
    play = begun("P3")
    theatre, state = play.board, play.state
    seat, force = state.forces["B5"].room, state.forces["B5"]
    smoke = News(10.0, 41.48, -70.97, -1.0, -1.0, -1.0, "B5", False, SMOKE, 7.0, 225.0, "", 14)
    told = Report(5.0, 41.5, -70.9, -1.0, -1.0, VISIBLE, "", 18)
    state.sent = {seat: (Sent(5.0, "B5", "tel", "NPT", worded(theatre, told)),)}
    for now, expected in ((12.0, smoke), (19.0, None)):
        state.now = now
        assert unreported(play, seat, force, [smoke]) == expected


def at(play: Campaign, name: str, lat: float, lon: float) -> Force:
    """Lay a force somewhere, and give it."""
    play.state.forces[name] = play.state.forces[name].but(track=(stay(0.0, 999.0, lat, lon),))
    return play.state.forces[name]


def ordered(play: Campaign, seat: int) -> str:
    game = games.find_exercise("naval_strategic")
    return players.captain(game, "sensible").draft(game, play, seat, Keyed(1))


def before_havana(number: int, at: float, ships: int, level: int = VISIBLE) -> Notice:
    """A paper on ships that lie in Havana, as the blockade sees them."""
    text = f"{ships} large ships bearing SSW, 8 miles, stopped"
    return Notice(number, at, "B3", "sighting", text, number, level, 23.177, -82.355, 202.5, 8.0, ships)


def test_a_blockader_sends_a_boat_to_the_wire_once_when_the_enemy_has_come_in() -> None:
    """It saw four armored cruisers in Havana every morning for a week, and told nobody."""
    play = begun("P1")
    seat = play.state.forces["B3"].room
    guard = before_havana(1, 0.0, 3)
    play.state.now, play.state.until = 48.0, 60.0
    play.state.notices[seat] = (guard, guard._replace(number=2, label=2, at=47.8))
    assert "detach" not in ordered(play, seat)  # the guard-ships that lay there from the first
    came = before_havana(3, 47.8, 4)
    play.state.notices[seat] = (guard, came)
    told = ordered(play, seat)
    assert "detach B3-t1 as B3x1" in told
    assert "to KEY at" in told
    assert "4 large ships" in told
    lie = Report(47.8, 23.177, -82.355, -1.0, -1.0, VISIBLE, "", 4)
    play.state.sent = {seat: (Sent(53.0, "B3x1", "tel", "WAS", worded(play.board, lie)),)}
    play.state.now, play.state.until = 72.0, 84.0
    play.state.notices[seat] = (guard, came, came._replace(number=4, label=4, at=71.8))
    assert "detach" not in ordered(play, seat)


def test_a_blockader_coals_by_halves_and_its_boats_by_themselves() -> None:
    """All of it lay at Key West for two days, and the raider came in meanwhile."""
    play = begun("P1")
    seat, ships = play.state.forces["B3"].room, ships_of(play.state, play.state.forces["B3"])

    def with_coal(boats: float, others: float) -> str:
        play.state.ships |= {ship.id: ship.but(coal=boats if ship.cls == "t" else others) for ship in ships}
        return ordered(play, seat)

    assert "detach" not in with_coal(0.5, 0.5)
    assert "detach B3-t1, B3-t2, B3-t3, B3-t4 as B3x1" in with_coal(0.25, 0.5)
    away = play.state.forces["B3"].but(id="B3x1", ships=("B3-t1",))
    play.state.forces = {**play.state.forces, "B3x1": away}
    assert report(play, seat).endswith("it is sent to the base, with word or for coal, and comes back.")
    del play.state.forces["B3x1"]
    half = with_coal(0.5, 0.35)
    assert len(half.partition("detach ")[2].partition(" as ")[0].split(", ")) == 3
    assert "lie for 48" in half


def test_the_squadron_of_one_port_is_ordered_to_lie_before_it_where_no_wire_finds_it() -> None:
    """It lay in the open sea a hundred miles off for a fortnight, and raiders passed it by night."""
    play = begun("P1")
    flying = play.state.forces["B2"]
    assert charge_of(play, flying).at == "CFG"
    here = at(play, "B2", *berth_before(play, "CFG"))
    assert not any(isinstance(item, To) for item in to_post(play, here, "CFG", 12.0))
    assert report(play, flying.room).endswith("it lies before Cienfuegos, so that nobody comes in.")


def berth_before(play: Campaign, code: str) -> tuple[float, float]:
    lat, lon = before(play.board, code, 2 * NEAR)
    assert 2.5 < gap(lat, lon, play.board.places[code].lat, play.board.places[code].lon) < 3.5
    return lat, lon


def test_a_squadron_looks_into_the_harbour_that_somebody_who_slipped_by_must_have_come_to() -> None:
    """It waited at its wire a hundred miles from Santiago, where the raider lay unwatched for nine days."""
    play = begun("P1")
    flag = at(play, "B1", 19.84, -73.47)
    charge = charge_of(play, flag)
    met = News(100.0, 19.99, -73.67, 32.0, 270.0, 12.0, "B1", False, RECOGNIZED, 0.5, 0.0, "BBBB", 4, is_lost=True)
    for now, goal in ((105.0, "MSN"), (120.0, "SCU"), (190.0, "")):
        play.state.now = now
        assert whither(play, flag, [met], charge, 12.0) == goal
    lies = met._replace(at=125.0, lat=19.95, lon=-75.88, course=-1.0, speed=0.0, is_lost=False)
    play.state.now = 190.0
    assert whither(play, flag, [met, lies], charge, 12.0) == "SCU"


def test_a_squadron_that_finds_the_harbour_empty_says_so_and_goes_back() -> None:
    """It lay at Provincetown for eighteen hours after the raider had passed it on his way out."""
    play = begun("P2")
    port = play.board.places["PTN"]
    seat, flag = play.state.forces["B1"].room, at(play, "B1", port.lat, port.lon)
    charge = charge_of(play, flag)
    play.state.now = 46.0  # ten in the morning
    told = strangers(port.lat, port.lon, 40.0, 3)._replace(force="B1", told=True, is_doubtful=False)
    known, left = known_of(play, seat, flag, [told], charge, 12.0)
    assert left is not None
    assert left.weighed
    assert left.at == 46.0
    assert known == [left]
    still = told._replace(told=False, at=45.9, miles=0.5)
    assert known_of(play, seat, flag, [told, still], charge, 12.0)[1] is None
    assert known_of(play, seat, flag, [still._replace(at=31.0)], charge, 12.0)[1] is None  # nothing new is seen of him
    gone = still._replace(at=45.0, course=225.0, speed=12.0, is_lost=True)
    assert known_of(play, seat, flag, [told, gone], charge, 12.0)[1] == gone._replace(weighed=True)
    off = at(play, "B1", port.lat + 0.3, port.lon)
    assert known_of(play, seat, off, [told], charge, 12.0)[1] is None


def test_what_is_held_in_sight_is_chased_and_shunned_until_it_is_lost() -> None:
    """A squadron broke off at noon from a raider four miles ahead, of whom nothing new had been seen for two hours."""
    play = begun("P2")
    seat = play.state.forces["B1"].room
    paper = Notice(1, 10.0, "B1", "sighting", "3 cruisers", 7, RECOGNIZED, 42.5, -70.3, 90.0, 4.0, 3, "CCC", 15.0, 1)
    play.state.notices[seat] = (paper,)
    force = play.state.forces["B1"]
    held = still_in_sight(gather(play, seat), force, 12.0)
    assert held is not None
    assert held.points == 15
    assert still_in_sight(gather(play, seat), force, 30.0) is None
    play.state.notices[seat] = (paper, Notice(2, 11.0, "B1", "lost", "out of sight: 3 cruisers", 7))
    assert still_in_sight(gather(play, seat), force, 12.0) is None


def test_a_raider_stays_in_the_port_that_he_has_reached() -> None:
    """He steamed out of a fortified port to turn away from the squadron that came to shut him in, and was sunk."""
    play = begun("P1")
    port = play.board.places["SCU"]
    play.state.plans = {0: "make for SCU"}
    force = at(play, "R1", port.lat, port.lon)
    ships = ships_of(play.state, force)
    seen = News(0.0, port.lat - 0.05, port.lon, 58.0, 0.0, 12.0, "R1", False, RECOGNIZED, 3.0, 180.0, "AABCC", 5)
    play.state.phase = "change"
    assert raid(play, force.room, force, ships, [seen]) == []
    off = at(play, "R1", port.lat - 0.3, port.lon)
    assert raid(play, force.room, off, ships, [seen]) != []


def test_a_raider_runs_from_large_strangers_near_the_enemys_coast_before_he_has_made_them_out() -> None:
    """He held his course towards three large ships five miles ahead until he lay alongside."""
    play = begun("P2")
    force = at(play, "W1", 43.7316, -68.0031)
    ships = ships_of(play.state, force)
    seen = News(0.0, 43.815, -68.003, -1.0, 180.0, -1.0, "W1", False, VISIBLE, 5.0, 0.0, "", 3, is_doubtful=True)
    away, *_ = _turn_away(play, force, ships, "ROC", seen)
    assert isinstance(away, To)
    assert away.lat < 43.5
    assert _turn_away(play, force, ships, "ROC", seen._replace(ships=1)) == []


def test_who_is_shut_in_says_so_once() -> None:
    """The guard-ship of Havana telegraphed every morning that the blockade lay there."""
    play = begun("P1")
    force = play.state.forces["R3"]
    lay = Report(0.0, 23.293, -82.305, -1.0, -1.0, VISIBLE, "", 9)
    play.state.sent = {force.room: (Sent(0.0, "R3", "tel", "SJU", worded(play.board, lay)),)}
    again = strangers(23.301, -82.302, 24.0, 9)._replace(force="R3", speed=-1.0)
    assert but_what_lies_there_still(play, force.room, force, [again]) == []
    for other in (again._replace(ships=14), again._replace(lat=23.6), again._replace(course=202.5)):
        assert but_what_lies_there_still(play, force.room, force, [other]) == [other]


def test_what_a_squadron_has_seen_itself_is_not_itself() -> None:
    """Six large ships that it had sighted and lost were put down to itself, and it went home."""
    flag = begun("P3").state.forces["B1"]
    assert not is_myself(flag, strangers(41.46, -71.40, 0.0, 6), 12.0)


def test_strangers_in_a_port_of_the_enemy_are_not_taken_for_friends() -> None:
    """The chief took those who lay in Havana for the blockade before it."""
    play = begun("P1")
    flag = play.state.forces["B1"]
    assert may_be_ours(play.board, flag, strangers(23.3, -82.3, 200.0, 4))
    assert not may_be_ours(play.board, flag, strangers(23.177, -82.355, 200.0, 4))


def test_a_squadron_fills_up_where_it_coals_unless_it_is_wanted_next_to_its_base() -> None:
    """It left Key West after five hours with a quarter of its coal, and was back the next day."""
    play = begun("P1")
    port = play.board.places["KEY"]
    flag = at(play, "B1", port.lat, port.lon)
    assert _least_coal(play, "", flag) == FILLED
    assert _least_coal(play, "HAV", flag) < LOW
    assert _least_coal(play, "SCU", at(play, "B1", 24.0, -81.0)) == LOW
    assert 0.22 < _least_coal(play, "SCU", at(play, "B1", 19.93, -75.83)) < 0.35  # it ran dry in sight of Key West
