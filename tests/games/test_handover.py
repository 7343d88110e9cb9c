"""From fleet to melee and back: what one scale leaves, the other takes up."""

import pytest

from teetotum import scenarios
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import choose
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_fleet import GAME as FLEET
from teetotum.games.naval_fleet.handover import back_to_the_fleet, to_the_melee
from teetotum.games.naval_melee import GAME as MELEE
from teetotum.games.naval_melee.handover import ships_left
from teetotum.games.naval_melee.vocabulary import COURSE, SHIPS
from teetotum.mechanics.sea import KNOT
from tests.games.naval_fleet.waters import action, fleet, move


@pytest.mark.clause("NM-15", "NFR-41", "NFR-46")
def test_an_action_goes_over_to_the_melee_and_comes_back() -> None:
    fought = action(fleet("blue", 2, losses=[[100], [200]]), fleet("red", ["armored cruiser"], 790))
    move(fought)
    laid_out = to_the_melee(fought)
    assert scenarios.from_bytes(scenarios.spell(laid_out).encode(), "melee.toml").digest == laid_out.digest
    settled = Brief(MELEE, laid_out, choose(MELEE.rulebook), ("Blue", "Red"))
    melee = Exercise(settled)
    for hull, body in ((0, 0), (1, 1), (SHIPS, 16)):
        assert melee.state.course[COURSE * hull] == pytest.approx(fought.state.x[body])
        assert melee.state.course[COURSE * hull + 1] == pytest.approx(fought.state.y[body])
        assert melee.state.loss[hull] == fought.state.loss[body]
        assert melee.state.course[COURSE * hull + 3] == pytest.approx(12 * KNOT)
    assert FLEET.hand_over is not None
    assert FLEET.hand_over(fought) == laid_out
    with pytest.raises(BadSetup, match="NFR-46"):
        ships_left(melee)
    melee.write(0, "CF")
    melee.write(1, "CF")
    while not melee.is_over:
        melee.write(0, "1: L8; 2: L8" if melee.state.move == 1 else "A")
        melee.write(1, "1: R8" if melee.state.move == 1 else "A")
    resumed = FLEET.survey(back_to_the_fleet(fought.brief, ships_left(melee), 12))
    assert resumed.x[0] == pytest.approx(melee.state.course[0])
    assert resumed.loss[1] == melee.state.loss[1]
    assert resumed.kind[16] == fought.brief.board.kind[16]
