"""Things that happen once or not at all: a fight proposed twice, a duel by proxy, halts backwards in time, ghosts."""

import pytest

from teetotum.engine.errors import Unreadable
from teetotum.games.naval_strategic.account.proposals import CableProposal, ResultProposal, SightingProposal
from teetotum.games.naval_strategic.account.records import Contact, Cutting, Fight, Message, WithinRange
from teetotum.games.naval_strategic.account.state import RULE, Campaign
from teetotum.games.naval_strategic.action.fighting import is_busy, try_action
from teetotum.games.naval_strategic.action.happenings import gain
from teetotum.games.naval_strategic.action.quarter_hours import look_into
from teetotum.games.naval_strategic.action.succession import see_to_the_flags
from teetotum.games.naval_strategic.conduct.carriers import CARRIERS
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk.umpiring import end, rule, why_not
from teetotum.games.naval_strategic.post.mail import TRANSIT, WAITING, call_for_mail, enter
from teetotum.games.naval_strategic.slips.items import Join, Missed
from teetotum.games.naval_strategic.slips.wording import read, read_word
from tests.games.naval_strategic.worlds import Body, action_of, begun, sea, seat_of, set_down, settled, table


@pytest.mark.clause("NS-30")
@pytest.mark.parametrize(
    "clause",
    [
        "lie for -5", "anchor for 0", f"lie for {'9' * 400}", "cut AAA-BBB for -1", "coal for -3",
        "to 99-99.0N 999-99.0W at 10", "to 88-00.0N 010-00.0W at 10", "to 40-00.0N 199-00.0W at 10",
        "to NSL at 0.0000001", "posture engage-if 0.5", f"posture engage-if {'9' * 400}",
    ],
)  # fmt: skip
def test_no_halt_lasts_less_than_nothing_and_no_place_lies_off_the_globe(clause: str) -> None:
    with pytest.raises(Unreadable):
        read(f"R1: {clause}")


def in_company(**house: object) -> Campaign:
    """Let two Blue forces together close with one Red one."""
    blue = [Body("B1", "1 C", 20.01, -70, posture="engage"), Body("B2", "1 C", 20.01, -70, posture="engage")]
    play = sea([Body("R1", "4 D", 20, -70), *blue], house=house)
    play.state.contacts = {(one, "R1"): Contact(3, 0.0, 1) for one in ("B1", "B2")}
    play.state.close = {("B1", "R1"): WithinRange(0.0), ("B2", "R1"): WithinRange(0.0)}
    play.state.now, play.state.until = 0.25, 6.0
    return play


@pytest.mark.clause("NS-53", "NS-27")
def test_one_fight_is_put_to_the_umpire_once_however_many_pairs_are_in_range() -> None:
    play = in_company(umpire="person")
    look_into(play)
    assert [each.kind for each in play.state.pending] == ["action"]


@pytest.mark.clause("NS-38", "NS-80")
def test_who_escorts_is_not_drawn_into_a_duel_that_is_out_of_his_range() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("B1", "4 X", 20.005, -70), Body("B2", "1 A", 20.05, -70)])
    play.state.contacts = {("R1", "B1"): Contact(3, 0.0, 1), ("B1", "R1"): Contact(3, 0.0, 1)}
    play.state.close = {("B1", "R1"): WithinRange(0.0)}
    play.state.now, play.state.until = 1.25, 6.0
    assert try_action(play, "B1", "R1") is None


@pytest.mark.clause("NSR-29", "NS-56")
def test_who_has_still_to_name_his_losses_fights_nobody_else() -> None:
    play = in_company()
    play.state.naming = (Fight(1, 0.0, 0.25, ("B1",), ("R1",), "half", 0.5, crippled=False),)
    assert is_busy(play.state, "R1")
    assert try_action(play, "B2", "R1") is None


@pytest.mark.clause("NS-39", "NS-26")
def test_who_steams_past_a_station_fetches_no_mail_by_chance() -> None:
    play = table(settled("P1").board)
    key = play.board.places["KEY"]
    force = play.state.forces["B2"]
    message = Message(0, force.side, "WAS", "B2", "tel", "wait", 0.0, 0.0, WAITING, at="KEY")
    enter(play.state, message)
    here = Body("B2", "", key.lat, key.lon, 90.0, 12.0)
    set_down(play, here)
    call_for_mail(play)
    assert play.state.messages[1].state == WAITING
    set_down(play, Body("B2", "", key.lat, key.lon))
    call_for_mail(play)
    assert any(each.state == TRANSIT and each.to == "B2" for each in play.state.messages.values())


@pytest.mark.clause("NSR-50")
def test_a_force_that_joined_another_is_in_range_of_nobody() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("R2", "1 C", 20, -70), Body("B1", "1 C", 20.01, -70)])
    play.state.close = {("B1", "R1"): WithinRange(0.0)}
    carry_out(play, play.state.forces["R1"], (Join("R2"),))
    see_to_the_flags(play)
    assert play.state.close == {}


@pytest.mark.clause("NSR-26", "NS-27")
def test_a_battle_leaves_only_what_was_in_it_and_no_more_than_it_had() -> None:
    play = sea([Body("R1", "1 A, 1 V", 20, -70), Body("B1", "1 A", 20.01, -70)], umpire="person")
    battle = ResultProposal(0.0, 1026, action_of("R1", "B1", "tactical", 0.0))
    play.state.phase, play.state.pending = RULE, (battle,)
    for said, why in (("QQ=400", "no ship"), ("R1-V1=400", "no ship"), ("R1-A1=99999", "at most")):
        assert why in why_not(play, read_word(f'result fleet "{said} moves=4"'))
    assert why_not(play, read_word('result fleet "R1-A1=400 B1-A1=0 moves=4"')) == ""
    with pytest.raises(Unreadable, match="a result reads R1-B1=400"):
        read_word('result fleet "R1-A1=\u00b2"')


@pytest.mark.clause("NSR-26")
def test_gunboats_are_not_handed_to_a_game_that_has_no_cards_for_them() -> None:
    play = sea([Body("R1", "2 D", 20, -70), Body("B1", "2 D", 20.01, -70)], umpire="person")
    play.state.phase, play.state.pending = (
        RULE,
        (action_of("R1", "B1", "drawn", 2.0, 0.0, crippled=True, at=0.0, clause=1026),),
    )
    assert "no cards" in why_not(play, read_word("amend outcome tactical because they are even"))


@pytest.mark.clause("NS-23")
def test_nobody_is_told_of_a_force_that_went_down_while_the_umpire_thought() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("B1", "1 C", 20.1, -70)])
    play.state.forces["B1"] = play.state.forces["B1"].but(ships=())
    gain(play, SightingProposal(0.0, 22, "R1", "B1", ("B1", "R1"), 3))
    assert play.state.notices == {}


@pytest.mark.clause("NS-27", "NS-50")
def test_a_cable_that_the_umpire_spares_takes_six_more_hours() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("B1", "1 C", 40, -70)], umpire="person")
    play.state.cutting = {"R1": Cutting("AAA-BBB", 0.0)}
    cut = CableProposal(6.0, 50, "R1", "AAA-BBB")
    play.state.phase, play.state.pending = RULE, (cut,)
    rule(play, read_word("amend cut no because the grapnel slips"), CARRIERS)
    assert play.state.cutting == {}


@pytest.mark.clause("NS-27")
def test_a_game_that_is_closed_while_somebody_pleads_waits_for_nothing() -> None:
    exercise = begun("P3", umpire="person")
    play = exercise.play
    play.state.pleaded, play.state.slips = "plot", {seat_of(exercise, "red"): Missed()}
    end(play, "closed")
    assert (play.state.pleaded, play.state.slips) == ("", {})
