"""Tests of what goes on within a move: changing weather, who is drawn into an action, and whose guns are heard."""

import pytest

from teetotum.games.naval_strategic import fighting
from teetotum.games.naval_strategic.forces import RECOGNIZED, Close, Contact, Fight, Notice
from teetotum.games.naval_strategic.state import Table
from tests.games.naval_strategic.worlds import Body, sea


def meet(play: Table, one: str, other: str) -> None:
    """Bring two forces within range and in full sight of each other."""
    play.state.close[min(one, other), max(one, other)] = Close(0.0)
    for pair in ((one, other), (other, one)):
        play.state.contacts[pair] = Contact(RECOGNIZED, 0.0, 1)


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
