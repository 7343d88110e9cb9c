"""Coaling: berths that several forces share, colliers that come and go, neutrals, and when a coaling ends."""

import pytest

from teetotum.engine.events import speak
from teetotum.engine.rules import CLAUSE, lines_of
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import ANCHOR, COAL, Doing, Fight
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.action.fighting import finish
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.ship_classes import burnt
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up, bring_up_all
from teetotum.mechanics.chart import stay
from tests.games.naval_strategic.worlds import run, settled, table

CRUISERS = tuple(f"R1-B{n}" for n in range(1, 5))


def west_indies(coal: float = 0.2, collier: str = "CUR") -> Campaign:
    """Bring Red's squadron to Curacao with low bunkers, and the collier there or elsewhere."""
    play = table(settled("P1").board)
    state = play.state
    state.until = 12.0
    for name in CRUISERS:
        state.ships[name] = state.ships[name].but(coal=coal)
    put(play, "R1", "CUR")
    put(play, "R2", collier)
    return play


def put(play: Campaign, name: str, code: str) -> None:
    """Lay a force at anchor in a port."""
    spot, now, force = play.board.places[code], play.state.now, play.state.forces[name]
    track, doing = (stay(now - 1, now, spot.lat, spot.lon),), (Doing(ANCHOR),)
    play.state.forces[name] = force.but(track=track, doing=doing, asof=now, appears=-1.0, leaves=-1.0)


def order(play: Campaign, text: str) -> None:
    """Carry out one force's order."""
    slip = read(text)[0]
    carry_out(play, play.state.forces[slip.force], slip.items)


def had(play: Campaign, since: float = 0.2, hours: float = 12.0) -> list[float]:
    """Give what each armored cruiser has taken in, besides what she burnt at anchor."""
    used = burnt("B", 0, hours, play.house, banked=True)
    return [round(play.state.ships[name].coal + used - since, 3) for name in CRUISERS]


@pytest.mark.clause("NS-44", "NS-66")
def test_two_forces_at_one_collier_have_no_more_berths_than_one() -> None:
    united, parted = west_indies(), west_indies()
    order(united, "R1: coal R2 for 12")
    order(parted, "R1: detach R1-B3, R1-B4 as R1a; coal R2 for 12")
    order(parted, "R1a: coal R2 for 12")
    for play in (united, parted):
        bring_up_all(play, 12.0)
        assert had(play) == [0.25, 0.25, 0, 0]
    assert parted.state.forces["R2"].lot == pytest.approx(1.8 - 2 * 0.25 * 0.9)


@pytest.mark.clause("NS-66")
def test_two_forces_in_one_neutral_port_share_its_two_berths() -> None:
    play = west_indies(collier="SJU")
    order(play, "R1: detach R1-B3, R1-B4 as R1a; coal CUR for 12")
    order(play, "R1a: coal CUR for 12")
    bring_up(play, play.state.forces["R1a"], 6.0)
    assert had(play, hours=6.0) == [0.125, 0.125, 0, 0], "whose account is made up first makes no difference"
    bring_up_all(play, 12.0)
    assert had(play) == [0.25, 0.25, 0, 0]


@pytest.mark.clause("NS-66")
def test_ships_have_no_more_coal_after_their_collier_has_left() -> None:
    play = west_indies()
    order(play, "R1: coal R2 for 12")
    order(play, "R2: anchor for 1; to CWP at 10")
    bring_up_all(play, 12.0)
    assert had(play) == pytest.approx([1 / 48, 1 / 48, 0, 0], abs=1e-3)


@pytest.mark.clause("NS-66")
def test_a_collier_that_changes_her_mind_has_given_coal_up_to_then() -> None:
    play = west_indies()
    order(play, "R1: coal R2 for 12")
    order(play, "R2: anchor for 12")
    play.state.now = 3.0
    order(play, "R2: to CWP at 10")
    bring_up_all(play, 12.0)
    assert had(play) == pytest.approx([3 / 48, 3 / 48, 0, 0], abs=1e-3)


@pytest.mark.clause("NS-66", "NS-30")
def test_a_collier_that_comes_later_gives_coal_from_then_on() -> None:
    play = west_indies(collier="CEP")
    faults: list[str] = []
    order(play, "R2: to CUR at 10; anchor for 12")
    carry_out(play, play.state.forces["R1"], read("R1: coal R2 for 12")[0].items, faults)
    bring_up_all(play, 12.0)
    under_way = play.state.forces["R2"].track[0].ends
    assert 1 < under_way < 3
    assert not faults
    assert had(play) == pytest.approx([(12 - under_way) / 48] * 2 + [0, 0], abs=1e-3)


@pytest.mark.clause("NS-66")
def test_what_one_neutral_has_sold_does_not_bind_another() -> None:
    play = west_indies(collier="SJU")
    order(play, "R1: coal CUR for 12")
    bring_up_all(play, 12.0)
    assert [play.state.ships[name].had_from("CUR") for name in CRUISERS] == pytest.approx([0.25, 0.25, 0, 0])
    play.state.now, play.state.until = 12.0, 24.0
    put(play, "R1", "KIN")
    before = [play.state.ships[name].coal for name in CRUISERS]
    order(play, "R1: coal KIN for 12")
    bring_up_all(play, 24.0)
    used = burnt("B", 0, 12, play.house, banked=True)
    took = [play.state.ships[name].coal + used - coal for name, coal in zip(CRUISERS, before, strict=True)]
    assert took == pytest.approx([0.25, 0.25, 0, 0])


@pytest.mark.clause("NS-66", "NS-20")
def test_an_hours_coaling_is_an_hours() -> None:
    play = west_indies()
    put(play, "B7", "KEY")
    play.state.ships["B7-E1"] = play.state.ships["B7-E1"].but(coal=0.2)
    order(play, "B7: coal for 1")
    assert [doing.what for doing in play.state.forces["B7"].doing] == [COAL, ANCHOR]
    bring_up_all(play, 12.0)
    assert play.state.ships["B7-E1"].coal == pytest.approx(0.2 + 1 / 24, abs=0.01)


@pytest.mark.clause("NSR-61", "NS-44")
def test_coal_is_lost_with_the_colliers_that_are_taken() -> None:
    play = west_indies()
    put(play, "B8", "KEY")
    assert play.state.forces["B8"].lot == 18
    finish(play, Fight(1, 0.0, 0.0, ("R1",), ("B8",), "half", 0.67, crippled=False))
    assert sum(ship.is_here for name, ship in play.state.ships.items() if name.startswith("B8")) == 1
    assert play.state.forces["B8"].lot == pytest.approx(6)


@pytest.mark.clause("NS-66", "NS-30")
def test_a_plot_counts_on_the_coal_that_it_takes_in_first() -> None:
    play = west_indies()
    put(play, "B7", "KEY")
    for coal in (0.01, 0.0):
        play.state.ships["B7-E1"] = play.state.ships["B7-E1"].but(coal=coal)
        faults: list[str] = []
        items = read("B7: coal for 6; to NHV at 14; to NIC at 14")[0].items
        carry_out(play, play.state.forces["B7"], items, faults)
        assert not faults
        assert [leg.speed for leg in play.state.forces["B7"].track] == [0, 14, 14]
    bring_up_all(play, 12.0)
    assert play.state.ships["B7-E1"].coal == pytest.approx(0.25 - 6 * 14 / 6048, abs=0.001)


@pytest.mark.clause("NS-66", "NS-26")
def test_a_plot_counts_on_no_coal_of_which_its_room_knows_nothing() -> None:
    play = west_indies(coal=0.005)
    state = play.state
    state.forces["R2"] = state.forces["R2"].but(room=1)
    spot = play.board.places["CWP"]
    state.forces["R1"] = state.forces["R1"].but(track=(stay(-1, 0, spot.lat, spot.lon),))
    for collier in ("CUR", "SJU"):
        put(play, "R2", collier)
        faults: list[str] = []
        items = read("R1: to CUR at 10; coal R2 for 1; to CWP at 10")[0].items
        carry_out(play, state.forces["R1"], items, faults)
        assert "gives out after" in faults[0], "whether the other room's collier is there or not"


@pytest.mark.clause("NS-66", "NSR-51")
def test_a_force_stops_where_the_coal_that_it_counted_on_has_not_come() -> None:
    play = west_indies(coal=0.005)
    order(play, "R1: detach R1-B3, R1-B4 as R1a; coal R2 for 6; to CWP at 10; to BEA at 10")
    order(play, "R2: to CEP at 10")
    assert play.state.doubts
    run(play, 12.0)
    lasts = (0.005 - burnt("B", 0, 6, play.house, banked=True)) / burnt("B", 10, 1, play.house)
    last = [past.leg for past in play.state.past if past.force == "R1" and past.leg.speed > 0][-1]
    assert last.ends == pytest.approx(6 + lasts)
    assert play.state.forces["R1"].doing[-1].what == "lie"
    papers = play.state.notices[play.state.forces["R1"].room]
    assert any("did not come" in paper.text for paper in papers)
    (line,) = [line for line in lines_of(play.ledger) if line[CLAUSE] == Clause.TABLE_OF_COAL]
    assert speak(GAME.rulebook, line, lambda _blank, _spoken: "Red").said.name == "coal_gives_out"
    assert not play.state.doubts


@pytest.mark.clause("NS-66")
def test_a_force_goes_on_where_the_coal_that_it_counted_on_has_come() -> None:
    play = west_indies(coal=0.005)
    order(play, "R1: detach R1-B3, R1-B4 as R1a; coal R2 for 6; to CWP at 10; to BEA at 10")
    order(play, "R2: anchor for 12")
    run(play, 12.0)
    steamed = [past.leg for past in play.state.past if past.force == "R1" and past.leg.speed > 0]
    assert sum(leg.ends - leg.begins for leg in steamed) == pytest.approx(6)
    assert not play.state.doubts
    assert not any(paper.kind == "coal" for papers in play.state.notices.values() for paper in papers)
