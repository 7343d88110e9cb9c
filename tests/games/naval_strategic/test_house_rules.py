"""Options of the conduct of the game, each with what it changes."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.account.proposals import CableProposal, FitOutProposal, SightingProposal
from teetotum.games.naval_strategic.account.records import (
    CRIPPLED,
    RECOGNIZED,
    Contact,
    Doing,
    Due,
    Fight,
    FittingOut,
    Notice,
    Spell,
)
from teetotum.games.naval_strategic.account.state import NAME, Campaign, place
from teetotum.games.naval_strategic.action.fighting import begin
from teetotum.games.naval_strategic.action.happenings import commission
from teetotum.games.naval_strategic.action.quarter_hours import cluster
from teetotum.games.naval_strategic.conduct.moves import announce, go_on
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.post.sending import send, why_not
from teetotum.games.naval_strategic.post.telegraph import way_by_wire
from teetotum.games.naval_strategic.slips.items import Missed, Orders, Send
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.tracks.speeds import ship_limit
from teetotum.mechanics.chart import stay
from tests.games.naval_strategic.worlds import Body, action_of, begun, run, sea, seat_of, settled, table


@pytest.mark.clause("NSR-6")
def test_a_chief_ashore_leads_nothing_and_telegraphs_from_home() -> None:
    exercise = begun("P1", chief="ashore")
    blue, flying = seat_of(exercise, "blue"), seat_of(exercise, "flying")
    assert exercise.state.forces["B1"].room == flying
    assert blue in exercise.writers
    assert seen_by(exercise.play, blue).forces == {}
    with pytest.raises(Illegal, match="ashore and only telegraphs"):
        exercise.write(blue, "blue: lie for 2")
    with pytest.raises(Illegal, match="B1 is no force of this room"):
        exercise.write(blue, "B1: lie for 2")
    exercise.write(blue, 'blue: tel WAS > KEY "watch the Windward Passage"')
    for seat in list(exercise.writers):
        exercise.lapse(seat)
    for _ in range(60):
        if exercise.state.move > 1:
            break
        exercise.lapse(exercise.writers[0])
    heard = [note.text for note in exercise.state.notices[seat_of(exercise, "scout7")]]
    assert any("watch the Windward Passage" in text for text in heard)


@pytest.mark.clause("NSR-6", "NSR-57")
def test_a_chief_ashore_reads_what_is_telegraphed_home_and_may_answer_at_once() -> None:
    exercise = begun("P1", chief="ashore")
    blue, scout = seat_of(exercise, "blue"), seat_of(exercise, "scout7")
    exercise.write(scout, 'B7: anchor for 12; tel KEY > WAS "four cruisers off Martinique"')
    for seat in [each for each in exercise.writers if each != scout]:
        exercise.lapse(seat)
    assert [note.kind for note in exercise.state.notices[blue]][-1] == "message"
    assert blue in exercise.writers
    exercise.write(blue, 'blue: tel WAS > CHE "sail at once"')
    assert exercise.state.sent[blue][-1].text == "sail at once"


@pytest.mark.clause("NSR-6")
def test_a_side_without_a_telegraph_keeps_its_chief_afloat() -> None:
    exercise = begun("P3", chief="ashore")
    assert exercise.state.forces["R1"].room == seat_of(exercise, "red")
    assert exercise.state.forces["B1"].room == seat_of(exercise, "shoals")


def beaten(losses: str = "rule") -> Campaign:
    """Bring an action to its end in which three cruisers lose half their points."""
    play = sea([Body("R1", "2 B, 1 C", 20, -70), Body("B1", "2 A", 20.01, -70)], losses=losses)
    state = play.state
    state.phase, state.until, state.now = "run", 6.0, 1.0
    state.fights = (Fight(1, 0.0, 1.0, ("B1",), ("R1",), "half", 0.5, False),)
    go_on(play)
    return play


@pytest.mark.clause("NSR-29", "NS-54")
def test_a_house_may_let_the_loser_name_his_ships() -> None:
    play = beaten()
    assert [s.id for s in play.state.ships.values() if not s.is_here] == ["R1-B1", "R1-C1"]
    asked = beaten(losses="loser")
    assert asked.state.phase == NAME
    assert asked.state.owing == {0}
    from teetotum.games.naval_strategic.conduct.examining import examine  # noqa: PLC0415
    from teetotum.games.naval_strategic.conduct.moves import take  # noqa: PLC0415

    assert "come to 8 points, and 10.5 at least" in examine(asked, 0, read("R1: lose R1-B1")).struck[0]
    assert "was not beaten" in examine(asked, 0, read("R1: lose B1-A1")).struck[0]
    assert "before anything else" in examine(asked, 0, read("R1: lie for 3")).struck[0]
    assert examine(asked, 0, read("R1: lose R1-B1, R1-B2")).struck == ()
    take(asked, 0, Orders(read("R1: lose R1-B1, R1-B2")))
    assert [s.id for s in asked.state.ships.values() if not s.is_here] == ["R1-B1", "R1-B2"]


@pytest.mark.clause("NSR-29", "NS-26")
def test_a_loser_is_not_told_the_names_of_the_forces_that_beat_him_nor_how_many_battles_there_were() -> None:
    asked = beaten(losses="loser")
    shown = seen_by(asked, 0).naming[0]
    assert (shown.number, shown.one, shown.other, shown.loss) == (0, (), ("R1",), 0.5)
    assert asked.state.naming[0].one != ()
    assert seen_by(asked, 1).naming == ()


@pytest.mark.clause("NSR-29")
def test_a_loser_who_names_nothing_loses_by_the_rule() -> None:
    from teetotum.games.naval_strategic.conduct.moves import take  # noqa: PLC0415

    asked = beaten(losses="loser")
    take(asked, 0, Missed())
    assert [s.id for s in asked.state.ships.values() if not s.is_here] == ["R1-B1", "R1-C1"]


@pytest.mark.clause("NSR-35", "NS-41")
def test_neutrals_may_keep_their_lines_to_themselves() -> None:
    board = settled("P1").board
    assert way_by_wire(table(board), 1, "FDF", "WAS") is not None
    assert way_by_wire(table(board, neutral_lines="closed"), 1, "FDF", "WAS") is None
    assert way_by_wire(table(board, neutral_lines="closed"), 1, "KEY", "WAS") is not None


@pytest.mark.clause("NS-42", "NS-50")
def test_in_a_gale_no_boat_goes_ashore() -> None:
    play = table(settled("P1").board)
    slip = Send("tel", "KEY", "WAS", "x")
    assert why_not(play, play.state.forces["B7"], slip, 0.0) == ""
    play.state.spells = (Spell(0.0, "clear", "gale"),)
    assert "no boat" in why_not(play, play.state.forces["B7"], slip, 0.0)


@pytest.mark.clause("NS-76")
def test_haze_halves_the_reach_of_flags() -> None:
    for sky, arrives in (("clear", True), ("hazy", False)):
        play = sea([Body("R1", "1 E", 20, -70), Body("R2", "1 E", 20 + 2 / 60, -70), Body("B1", "1 E", 40, -70)])
        play.state.spells = (Spell(0.0, sky, "smooth"),)
        send(play, play.state.forces["R1"], Send("flags", "", "R2", "close up"))
        assert (play.state.messages[1].state == "in_transit") is arrives


@pytest.mark.clause("NSR-28", "NS-55")
def test_a_ship_that_a_battle_has_crippled_makes_ten_knots() -> None:
    play = sea([Body("R1", "1 B", 20, -70), Body("B1", "1 A", 40, -70)])
    hurt = play.state.ships["R1-B1"].but(status=CRIPPLED, value=3.0)
    assert ship_limit(hurt, on_a_run=False, debt=0.0) == 10.0


@pytest.mark.clause("NSR-46", "NS-23")
def test_whoever_is_in_sight_at_the_first_instant_is_told_before_the_first_plot() -> None:
    play = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 A", 20.1, -70)])
    announce(play, 6, "clear", "smooth")
    assert play.state.phase == "plot"
    assert [note.level for note in play.state.notices[0]] == [2]
    assert play.state.now == 0.0


@pytest.mark.clause("NS-37")
def test_both_sides_of_a_contact_that_is_followed_up_move_by_quarter_hours() -> None:
    def pair(posture: str, level: int) -> set[str]:
        play = sea([Body("R1", "1 C", 20, -70), Body("B1", "3 A", 20.05, -70, posture=posture)])
        play.state.contacts = {("R1", "B1"): Contact(level, 0.0, 1), ("B1", "R1"): Contact(level, 0.0, 1)}
        return cluster(play)

    assert pair("avoid", RECOGNIZED) == set()
    assert pair("shadow", 2) == {"R1", "B1"}
    assert pair("engage-if", 2) == set()
    assert pair("engage-if", RECOGNIZED) == {"R1", "B1"}


@pytest.mark.clause("NS-44")
def test_whoever_stays_too_long_in_a_neutral_port_is_interned() -> None:
    port = '[[port]]\ncode = "NEU"\nat = [20, -70]\n'
    play = sea([Body("R1", "1 E", 20, -70, what="anchor"), Body("B1", "1 A", 40, -70)], tail=port)
    run(play, 30)
    assert play.state.ships["R1-E1"].status == "interned"


@pytest.mark.clause("NS-53")
def test_a_force_that_is_gone_is_not_fought_again() -> None:
    play = sea(
        [Body("R1", "1 D", 20, -70), Body("R2", "1 A", 30, -60), Body("B1", "3 A", 20.01, -70, posture="engage")]
    )
    run(play, 12)
    assert play.state.battles == 1


@pytest.mark.clause("NS-50", "NS-41")
def test_cutting_the_cable_silences_block_island() -> None:
    from teetotum.games.naval_strategic.post.mail import break_line, report  # noqa: PLC0415

    for cut in (False, True):
        play = table(settled("P3").board)
        post = next(each for each in play.board.posts if each.name == "Block Island")
        if cut:
            break_line(play, "BLK-NPT")
        report(play, post, Notice(0, 0.0, "", "message", "smoke"))
        assert (play.state.messages[1].state == "lost") is cut


@pytest.mark.clause("NS-44", "NSR-50")
def test_a_detached_collier_takes_her_share_of_the_coal() -> None:
    exercise = begun("P1")
    room = exercise.brief.board.rooms[exercise.state.forces["B8"].room].id
    exercise.write(seat_of(exercise, room), "B8: detach B8-X1 as B8a; anchor for 12")
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    assert exercise.state.forces["B8a"].lot == pytest.approx(exercise.state.forces["B8"].lot / 2)


def umpired() -> Exercise:
    """Begin a campaign under a person."""
    exercise = Exercise(settled("P3", umpire="person", weather="problem"), Keyed(1))
    exercise.throw()
    exercise.throw()
    return exercise


@pytest.mark.clause("NS-19", "NS-32", "NS-27")
def test_an_umpire_who_accepts_announces_what_the_program_would() -> None:
    exercise = umpired()
    umpire = exercise.brief.seats - 1
    exercise.write(umpire, "accept")
    assert exercise.deeds[-1].words == "announce 6 clear smooth"
    spells = umpired()
    spells.write(umpire, "announce 12 clear smooth then 10:00 fog rough then 14:30 hazy")
    assert spells.state.spells == ((0.0, "clear", "smooth"), (4.0, "fog", "rough"), (8.5, "hazy", "rough"))


@pytest.mark.clause("NS-23", "NS-27")
def test_an_umpire_words_a_notice_and_defers_what_can_wait() -> None:
    exercise = umpired()
    umpire = exercise.brief.seats - 1
    exercise.write(umpire, "announce 6 clear smooth")
    gain = SightingProposal(0.0, 22, "R2", "B2", ("B2", "R2"), 1)
    cable = CableProposal(0.0, 50, "R2", "BLK-NPT")
    exercise.state.pending, exercise.state.phase = (cable, gain), "rule"
    exercise.write(umpire, "defer")
    assert exercise.state.pending[0].kind == "gain"
    exercise.write(umpire, 'amend text "a light to the northward" because the mist deceives')
    assert exercise.state.notices[seat_of(exercise, "cruisers")][-1].text == "a light to the northward"
    with pytest.raises(Illegal, match="cannot be deferred"):
        exercise.write(umpire, "defer")


@pytest.mark.clause("NS-45")
def test_an_umpire_fixes_the_hour_at_which_a_vessel_is_ready() -> None:
    play = table(settled("P1").board)
    play.state.fitting = (FittingOut(0.0, "tug", "KEY", 6, "B7F1"),)
    commission(play, FitOutProposal(0.0, 45, "B7F1", "tug", "KEY", 5.0))
    assert play.state.fitting[0].ready == 5.0
    commission(play, FitOutProposal(5.0, 45, "B7F1", "tug", "KEY", 0.0))
    assert play.state.forces["B7F1"].yard == "KEY"
    assert place(play.state.forces["B7F1"], 5.0) == pytest.approx((24.5, -81.8))


@pytest.mark.clause("NS-56")
def test_an_order_to_a_force_in_action_comes_back() -> None:
    exercise = begun("P3")
    begin(exercise.play, action_of("B1", "R2", "half", 2.0, 0.5, crippled=False, at=0.0, clause=54))
    told = exercise.try_order(seat_of(exercise, "cruisers"), "R2: lie for 2").struck
    assert "is in action" in told[0]


def test_a_force_that_is_sunk_sends_nothing_more() -> None:
    play = sea([Body("R1", "1 A", 20, -70), Body("B1", "1 A", 40, -70)])
    state = play.state
    state.outbox = (Due(1.0, "R1", Send("gun", "", "all", "")),)
    state.ships["R1-A1"] = state.ships["R1-A1"].but(status="removed")
    state.forces["R1"] = state.forces["R1"].but(track=(stay(0, 9, 20, -70),), doing=(Doing("lie"),))
    from teetotum.games.naval_strategic.post.sending import send_what_is_due  # noqa: PLC0415

    state.now = 1.0
    send_what_is_due(play)
    assert len(state.outbox) == 0
    assert state.messages == {}
