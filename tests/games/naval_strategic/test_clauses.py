"""Clause by clause: what the print asks of the conduct of the game."""

import pytest

from teetotum.draw.naval_strategic import chart, glance
from teetotum.draw.naval_strategic.campaign_story import narrative
from teetotum.draw.naval_strategic.track_chart import svg
from teetotum.draw.text import Chart
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal, Unreadable
from teetotum.engine.sealed import Exercise, brief, view
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import CRIPPLED, Doing
from teetotum.games.naval_strategic.account.state import place
from teetotum.games.naval_strategic.conduct.moves import announce
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.problem.reading import points_by_force, survey
from teetotum.games.naval_strategic.slips.items import To
from teetotum.games.naval_strategic.slips.wording import EXAMPLE, read, read_word, say, say_word
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.games.naval_strategic.tracks.nearby import friends_in_company
from teetotum.mechanics.chart import stay
from teetotum.scenarios import Unfit, from_bytes
from teetotum.scenarios import read as read_scenario
from tests.games.naval_strategic.worlds import Body, begun, run, sea, seat_of, settled


def prepared(scenario: str = "P1") -> Exercise:
    exercise = Exercise(brief(GAME, scenario=scenario, options={"weather": "clear"}), Keyed(1))
    exercise.throw()
    exercise.throw()
    return exercise


@pytest.mark.clause("NS-4", "NS-5", "NS-6", "NSR-46")
def test_each_chief_has_a_statement_of_his_own_and_nobody_elses() -> None:
    exercise = prepared()
    red, blue, scout = (seat_of(exercise, room) for room in ("red", "blue", "scout4"))
    heard = {seat: " ".join(event.text for event in view(exercise, seat).events) for seat in (red, blue, scout)}
    assert "foul" in heard[red]
    assert "foul" not in heard[blue]
    assert "Cape Verde" in heard[blue]
    assert heard[scout] == ""
    assert exercise.brief.board.say(0.0) == "1898-05-09 06:00"


@pytest.mark.clause("NS-7", "NS-9", "NS-14", "NS-8", "NSR-6")
def test_a_plan_is_filed_and_goes_to_the_detached_with_their_orders() -> None:
    exercise = prepared()
    red, blue = seat_of(exercise, "red"), seat_of(exercise, "blue")
    assert sorted(exercise.writers) == [red, blue]
    exercise.write(red, "nothing")
    with pytest.raises(Illegal, match="R1 is no force"):
        exercise.write(blue, 'instruct R1 "stay"')
    exercise.write(blue, 'plan "watch the passages"; instruct B4 "watch the Anegada passage"; mail STT')
    scout = seat_of(exercise, "scout4")
    papers = " ".join(notice.text for notice in exercise.state.notices[scout])
    assert "watch the Anegada passage" in papers
    assert "watch the passages" in papers
    assert seen_by(exercise.play, red).plans == {}
    assert exercise.state.plans[blue] == "watch the passages"
    assert "STT" in exercise.state.mail[1]


@pytest.mark.clause("NS-5")
def test_white_chooses_in_secret_where_to_start() -> None:
    exercise = prepared("P2")
    white = seat_of(exercise, "white")
    with pytest.raises(Illegal, match="starts between"):
        exercise.write(white, "start W1 40 -65.3")
    exercise.write(white, "start W1 42.9 -65.3")
    exercise.write(seat_of(exercise, "blue"), "nothing")
    assert place(exercise.state.forces["W1"], 0.0) == pytest.approx((42.9, -65.3))


@pytest.mark.clause("NS-19", "NS-34", "NSR-47", "NS-25", "NS-32", "NS-33")
def test_a_move_is_announced_with_all_that_belongs_to_it() -> None:
    exercise = begun("P1")
    told = next(event.text for event in exercise.events if event.cites == "NS-19")
    assert told == "Move 1: 12 hours, from 1898-05-09 06:00 to 1898-05-09 18:00; weather clear, sea smooth."
    for _ in range(200):
        if exercise.state.move == 2:
            break
        exercise.lapse(exercise.writers[0])
    assert exercise.state.began == 12.0
    ruled = Exercise(brief(GAME, scenario="P1", options={"umpire": "person", "preparation": "off"}), Keyed(1))
    ruled.throw()
    ruled.throw()
    umpire = ruled.brief.seats - 1
    with pytest.raises(Illegal, match="quarter of an hour"):
        ruled.write(umpire, "announce 60")
    with pytest.raises(Illegal, match="no weather"):
        ruled.write(umpire, "announce 6 sunny")
    ruled.write(umpire, "announce 6 hazy rough")
    assert (ruled.state.until, ruled.state.spells[0][1:]) == (6.0, ("hazy", "rough"))


@pytest.mark.clause("NS-21", "NS-16")
def test_tracks_stand_on_the_recorders_chart() -> None:
    exercise = begun("P1")
    exercise.write(seat_of(exercise, "red"), "R1: to SLC at 10")
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    miles = sum(
        past.leg.speed * (past.leg.ends - past.leg.begins) for past in exercise.state.past if past.force == "R1"
    )
    assert miles == pytest.approx(120)
    assert exercise.state.forces["R1"].rest == (To("SLC", 0.0, 0.0, 0.0, 10.0),)


@pytest.mark.clause("NS-62")
def test_after_too_many_rounds_the_umpire_closes_the_move() -> None:
    bodies = [Body("R1", "1 E", 20, -70, 0, 10), Body("B1", "1 A", 21, -70, 180, 10)]
    play = sea(bodies, rounds=1)
    state = play.state
    announce(play, 12, "clear", "smooth")
    assert state.phase == "plot"
    run(play, 4)
    state.summary, state.rounds, state.phase = False, 1, "run"
    state.informed, state.now, state.until = frozenset({"R1"}), 1.0, 3.0
    state.foresight = {}
    from teetotum.games.naval_strategic.conduct.moves import go_on  # noqa: PLC0415

    go_on(play)
    assert any("summarily" in line.words for line in state.log)


@pytest.mark.clause("NS-30", "NSR-49", "NSR-45", "NSR-11")
@pytest.mark.parametrize(
    ("room", "order", "why"),
    [
        ("blue", "B1: to 18.8 -71.0 at 10", "runs over land"),
        ("scout4", "B4: to VIS at 16; to VIN at 16; to SJU at 16", "fortified port of the enemy"),
        ("blue", "B1: to SLC at 14", "more than the 12"),
        ("blue", "R1: lie for 2", "R1 is no force of this room"),
        ("red", "R2: lie for 2", "R2 is no force of this room"),
        ("havana", "R3: to 23.6 -81.0 at 8", "may not go beyond 30 miles"),
        ("red", "R1: coal for 5", "no coal to be had"),
        ("red", 'R1: wireless > R3 "x"', "no wireless"),
        ("red", "R1: cut GTM-SCU for 6", "does not run here"),
        ("red", "R1: detach B1-A1 as R9", "no ship of R1"),
        ("red", "R1: join B1", "B1 is no force of Red"),
        ("red", "R1: to ZZZ at 10", "no place on this chart"),
    ],
)
def test_what_cannot_be_done_goes_back_to_its_writer_alone(room: str, order: str, why: str) -> None:
    exercise = begun("P1")
    seat = seat_of(exercise, room)
    before = [view(exercise, other) for other in range(exercise.brief.seats)]
    with pytest.raises(Illegal, match=why):
        exercise.write(seat, order)
    assert [view(exercise, other) for other in range(exercise.brief.seats)] == before


@pytest.mark.clause("NS-36")
def test_at_the_deadline_a_track_over_land_is_cut_at_the_shore() -> None:
    exercise = begun("P1")
    blue = seat_of(exercise, "blue")
    exercise.lapse(blue, "B1: to 19.0 -72.0 at 12")
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    lat, lon = place(exercise.state.forces["B1"], exercise.state.now)
    assert 19.7 < lat < 20.0
    assert not exercise.brief.board.waters.is_land(lat, lon)


def test_orders_are_read_and_written_alike() -> None:
    slip = read(EXAMPLE)
    assert read(say(slip)) == slip
    with pytest.raises(Unreadable, match="write an order such as"):
        read("R1: steer for home")
    with pytest.raises(Unreadable, match="belongs to the time before play"):
        read('plan "x"')
    word = read_word("amend outcome half, hours 2 because of the fog")
    assert read_word(say_word(word)) == word


@pytest.mark.clause("NS-8", "NSR-50")
def test_ships_are_detached_under_a_commander_of_their_own_and_join_again() -> None:
    exercise = begun("P1")
    state = exercise.play.state.afresh()
    play = exercise.brief.play(state)
    faults: list[str] = []
    carry_out(play, state.forces["B1"], read("B1: detach B1-C1 as B1a under flying")[0].items, faults)
    assert faults == []
    assert state.forces["B1a"].room == seat_of(exercise, "flying")
    assert "B1-C1" not in state.forces["B1"].ships
    assert friends_in_company(state, state.forces["B1a"], 0.0, True) == ["B1"]
    carry_out(play, state.forces["B1a"], read("B1a: join B1")[0].items, faults)
    assert faults == []
    assert "B1-C1" in state.forces["B1"].ships


@pytest.mark.clause("NSR-28", "NS-55")
def test_a_crippled_force_is_so_to_the_end_or_for_a_week_in_its_base() -> None:
    port = '[[port]]\ncode = "HOM"\nat = [20, -70]\nowner = "Red"\nfortified = true\n'
    for reading, status in (("game", CRIPPLED), ("week", "fit")):
        play = sea([Body("R1", "1 A", 20, -70), Body("B1", "1 A", 40, -70)], tail=port, crippled_for=reading)
        state = play.state
        state.ships["R1-A1"] = state.ships["R1-A1"].but(status=CRIPPLED)
        state.forces["R1"] = state.forces["R1"].but(track=(stay(0, 170, 20, -70),), doing=(Doing("anchor"),))
        bring_up(play, state.forces["R1"], 170.0)
        assert state.ships["R1-A1"].status == status
    faults: list[str] = []
    state.ships["R1-A1"] = state.ships["R1-A1"].but(status=CRIPPLED)
    carry_out(play, state.forces["R1"], read("R1: posture engage")[0].items, faults)
    assert "may not choose to engage" in faults[0]


@pytest.mark.clause("NSR-53", "NSR-5")
def test_a_campaign_ends_at_its_date_or_when_a_side_has_nothing_left() -> None:
    play = sea([Body("R1", "1 D", 20, -70), Body("B1", "3 A", 20.01, -70, posture="engage")], rounds=1)
    run(play, 6)
    assert play.state.ended == "a side has no fighting ship left"
    late = sea([Body("R1", "1 D", 20, -70), Body("B1", "3 A", 30, -70)], end="1902-08-20 12:00")
    late.state.now = 0.0
    run(late, 4)
    assert late.state.ended == "the problem's date is reached"


@pytest.mark.clause("NS-3")
def test_every_room_has_a_chart_of_what_it_knows() -> None:
    exercise = begun("P1")
    red = seat_of(exercise, "red")
    seen = Chart(exercise.brief, seen_by(exercise.play, red), red)
    drawn = svg(seen)
    assert "R1" in drawn
    assert ">B1<" not in drawn
    assert ">B1<" in svg(Chart(exercise.brief, exercise.state, -1))
    assert "R1" in chart(seen).plain
    assert "least coal 0.55" in glance(seen).plain
    assert "move 1" in narrative(exercise.play)


def test_problems_are_refused_in_one_sentence() -> None:
    good = read_scenario("naval_strategic", "P3")
    assert points_by_force(survey(good))["R1"] == 93
    from importlib.resources import files  # noqa: PLC0415

    text = (files("teetotum.scenarios") / "naval_strategic" / "P3.toml").read_text(encoding="utf-8")
    for old, new, why in (
        ('start = "XST"', "start = [41.9, -72.0]", "starts on land"),
        ('ships = "2 D"', 'ships = "2 Q"', "ships are written like"),
        ("XST-NSL", "XST-BOS", "runs over land"),
        ('epoch = "1902-09-03 06:00"', 'epoch = "yesterday"', "should be a date"),
        ('office = "cinc"', 'office = "detached"', "should have one commander in chief"),
        ('kind = "lie"', 'kind = "dance"', "kind should be"),
    ):
        with pytest.raises(Unfit, match=why):
            survey(from_bytes(text.replace(old, new, 1).encode(), "own.toml"))
    with pytest.raises(BadSetup):
        brief(GAME, scenario="P9")
    assert settled("P3").board.title == "The Sound"
