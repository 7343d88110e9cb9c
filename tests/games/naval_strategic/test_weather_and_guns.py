"""Tests of what goes on within a move: changing weather, who is drawn into an action, and whose guns are heard."""

import pytest

from teetotum.games.naval_strategic import fighting
from teetotum.games.naval_strategic.applying import carry_out
from teetotum.games.naval_strategic.forces import RECOGNIZED, Close, Contact, Fight, Message, Notice
from teetotum.games.naval_strategic.orders import read
from teetotum.games.naval_strategic.plotting import lay
from teetotum.games.naval_strategic.state import Table, place
from teetotum.mechanics.chart import gap
from tests.games.naval_strategic.worlds import Body, run, sea


def meet(play: Table, one: str, other: str) -> None:
    """Bring two forces within range and in full sight of each other."""
    play.state.close[min(one, other), max(one, other)] = Close(0.0)
    for pair in ((one, other), (other, one)):
        play.state.contacts[pair] = Contact(RECOGNIZED, 0.0, 1)


def under(play: Table, order: str, *spells: tuple[float, str]) -> list[str]:
    """Let R1 carry out an order for twelve hours while the sea changes; what was found wrong with it."""
    state, faults = play.state, list[str]()
    state.until, state.spells = 12.0, ((0.0, "clear", "smooth"), *((at, "clear", sea) for at, sea in spells))
    carry_out(play, state.forces["R1"], read(f"R1: {order}")[0].clauses, faults)
    run(play, 12.0)
    return faults


def papers(play: Table, name: str, kind: str) -> list[Notice]:
    """List the papers of one kind that a force was handed."""
    return [note for note in play.state.notices.get(play.state.forces[name].room, ()) if note.kind == kind]


@pytest.mark.clause("NSR-45")
def test_a_force_at_anchor_under_its_own_fort_is_not_drawn_into_an_action_outside() -> None:
    fort = '[[port]]\ncode = "FRT"\nat = [20.04, -70.0]\nowner = "Blue"\nfortified = true\n'
    outside, inside = Body("B1", "2 B", 20.02, -70), Body("B2", "2 A", 20.04, -70, what="anchor")
    play = sea([Body("R1", "4 A", 20, -70, posture="engage"), outside, inside], tail=fort)
    meet(play, "B1", "R1")
    proposal = fighting.try_action(play, "B1", "R1")
    assert proposal is not None
    assert (proposal.value("weak"), proposal.value("outcome")) == ("B1", "removed")


@pytest.mark.clause("NS-53", "NS-56")
def test_a_force_in_one_action_is_not_entered_in_another() -> None:
    reds = [Body("R1", "4 A", 20, -70, posture="engage"), Body("R2", "2 A", 20.03, -70, posture="engage")]
    play = sea([*reds, Body("B1", "1 B", 20.01, -70), Body("B2", "1 B", 20.04, -70)])
    play.state.fights = (Fight(1, 0.0, 1.0, ("R2",), ("B2",), "removed", 1.0, crippled=False),)
    meet(play, "B1", "R1")
    proposal = fighting.try_action(play, "B1", "R1")
    assert proposal is not None
    assert (proposal.value("strong"), proposal.value("weak")) == ("R1", "B1")


@pytest.mark.clause("NS-34", "NS-57")
def test_a_gale_that_comes_up_in_a_move_takes_its_knots_from_then_on_and_says_so() -> None:
    play = sea([Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)])
    faults = under(play, "to 22 -70 at 10", (2.0, "gale"))
    assert gap(20, -70, *place(play.state.forces["R1"], 12.0)) == pytest.approx(2 * 10 + 10 * 6, abs=0.01)
    assert "more than the 6 it may make from 10:00" in faults[0]


@pytest.mark.clause("NS-34", "NS-20")
@pytest.mark.parametrize("order", ["to 25 -60 at 10", "to 25 -60 at 10 gc", "to 20 -69.5 at 10; to 22 -69 at 9"])
def test_a_plot_sealed_through_a_blow_is_laid_again_as_it_was(order: str) -> None:
    play = sea([Body("R1", "1 D", 20, -70), Body("B1", "1 B", 40, -40)])
    state = play.state
    state.spells = ((0.0, "clear", "gale"), (2.0, "clear", "smooth"), (5.0, "clear", "rough"))
    first, again = state.forces["R1"], read(f"R1: {order}")[0].clauses
    laid = lay(play.board, play.house, state, first, again, 0.0, 12.0)
    assert lay(play.board, play.house, state, first, laid.clauses, 0.0, 12.0).track == laid.track
    assert [leg.speed for leg in laid.track[:2]] == [6.0, 10.0]


@pytest.mark.clause("NS-34", "NS-66")
def test_coaling_stops_while_a_gale_blows() -> None:
    port = '[[port]]\ncode = "AAA"\nat = [20.0, -70.0]\nowner = "Red"\ncoal = "unlimited"\n'
    play = sea([Body("R1", "1 C", 20, -70, what="anchor"), Body("B1", "1 B", 40, -40)], tail=port)
    play.state.ships["R1-C1"] = play.state.ships["R1-C1"]._replace(coal=0.1)
    under(play, "coal for 12", (1.0, "gale"), (10.0, "smooth"))
    assert play.state.ships["R1-C1"].coal == pytest.approx(0.1 + 3 / 24 - 12 * 0.25 / (15 * 24), abs=1e-4)


@pytest.mark.clause("NS-50", "NS-34")
def test_six_hours_at_a_cable_are_not_unbroken_if_a_gale_blows_in_them() -> None:
    wire = "".join(f'[[port]]\ncode = "{code}"\nat = [{lat}, -70.0]\nowner = "Blue"\n' for code, lat in
                   (("AAA", 20.0), ("BBB", 22.0)))  # fmt: skip
    wire += '[[line]]\nends = ["AAA", "BBB"]\nmiles = 120\ndepth = "mid"\nowner = "Blue"\n'
    play = sea([Body("R1", "1 C", 20.01, -70), Body("B1", "1 B", 40, -40)], tail=wire)
    under(play, "cut AAA-BBB for 12", (2.0, "gale"), (4.0, "smooth"))
    assert play.state.cut == {"AAA-BBB": pytest.approx(10.0)}


@pytest.mark.clause("NS-42", "NS-34")
def test_mail_that_waits_out_a_gale_is_brought_off_when_it_is_over() -> None:
    wire = '[[port]]\ncode = "AAA"\nat = [20.0, -70.0]\nowner = "Red"\n'
    play = sea([Body("R1", "1 C", 20, -70, what="anchor"), Body("B1", "1 B", 40, -40)], tail=wire)
    waits = Message(1, 0, "R9", "all", "tel", "come home", 0.0, 0.5, "in_transit", at="AAA")
    play.state.messages, play.state.numbers = {1: waits}, 1
    under(play, "anchor for 12", (0.25, "gale"), (3.0, "smooth"))
    assert [note.at for note in papers(play, "R1", "message")] == [pytest.approx(3.5)]


@pytest.mark.clause("NSR-57")
@pytest.mark.parametrize(("reading", "hour"), [("on", 0.0), ("off", 12.0)])
def test_a_dispatch_handed_over_at_sea_is_read_when_the_house_says(reading: str, hour: float) -> None:
    bodies = [Body("R1", "1 D", 20, -70), Body("R2", "1 B", 20.01, -70), Body("B1", "1 B", 40, -40)]
    play = sea(bodies, message_interrupts=reading)
    carried = Message(1, 0, "R1", "R2", "boat", "come home", 0.0, 0.0, "carried")
    play.state.messages, play.state.numbers = {1: carried}, 1
    play.state.forces["R1"] = play.state.forces["R1"]._replace(bag=(1,))
    run(play, 12.0)
    assert [note.at for note in papers(play, "R2", "message")] == [pytest.approx(hour)]
    assert play.state.messages[1].state == "delivered"
