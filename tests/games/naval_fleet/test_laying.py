"""Mines and submarines that the scenario only counts: laid by their commander, or drawn by lot."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.logbook import record, replay
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import ONLOOKER, Exercise, brief, view
from teetotum.games.naval_fleet import GAME
from teetotum.games.naval_fleet.laying import APART
from teetotum.games.naval_fleet.vocabulary import FORTS, SUBMARINES, Phase
from tests.games.naval_fleet.waters import action, fleet

STOCK = {"side": "red", "stock": 10, "area": [-1000, 5000, 1000, 7000]}
LAID = "MINES 8 FROM -350,6000 TO 350,6000. MINE AT 0 6300. SUB 1 AT 300,4800,190."


def channel(seed: int = 1, orders: str = "NONE", **options: object) -> Exercise:
    """Begin F3 up to the first move."""
    exercise = Exercise(brief(GAME, scenario="F3", options=options), Keyed(seed, 1))
    while exercise.state.phase == Phase.INSTRUCT:
        seat = exercise.writers[0]
        exercise.write(seat, orders if exercise.brief.roles[seat].side == 1 else "NONE")
    while exercise.to_act == NATURE:
        exercise.throw()
    return exercise


def field(exercise: Exercise) -> list[tuple[float, float]]:
    """List where mines lie."""
    state = exercise.state
    return [(state.mine_x[n], state.mine_y[n]) for n in range(len(state.mine_lies)) if state.mine_lies[n]]


def divers(exercise: Exercise) -> list[tuple[float, float]]:
    """List where submarines lie."""
    state = exercise.state
    return [(state.x[body], state.y[body]) for body in range(SUBMARINES, FORTS) if state.afloat[body]]


@pytest.mark.clause("NFR-52", "NM-5")
def test_the_channel_is_not_mined_the_same_in_every_game() -> None:
    """Whoever had played it once knew where every mine and submarine lay."""
    games = [channel(seed) for seed in range(4)]
    assert len({tuple(field(game)) for game in games}) == 4
    assert len({tuple(divers(game)) for game in games}) == 4
    for game in games:
        assert len(field(game)) == 15
        assert all(-1100 <= x <= 1100 and 5500 <= y <= 7000 for x, y in field(game))
        assert field(game)[1][0] - field(game)[0][0] == pytest.approx(APART)
        assert [4000 <= y <= 5500 for _, y in divers(game)] == [True, False]


@pytest.mark.clause("NFR-52")
def test_a_commander_lays_his_defence_and_lots_lay_what_he_leaves() -> None:
    game = channel(orders=LAID)
    assert field(game)[0] == (-350, 6000)
    assert field(game)[7:9] == [(350, 6000), (0, 6300)]
    assert len(field(game)) == 15
    assert divers(game)[0] == (300, 4800)
    assert game.state.heading[SUBMARINES] == 190
    again = replay(record(game), GAME)
    assert (again.digest(), again.events) == (game.digest(), game.events)


@pytest.mark.clause("NFR-52", "NM-5", "NM-10")
def test_only_the_defence_is_told_what_it_may_lay_and_where_it_lies() -> None:
    exercise = Exercise(brief(GAME, scenario="F3"))
    assert "15 mines" in GAME.wanted(exercise.play, 1)  # type: ignore[misc]  # the fleet says what it wants
    assert "mines" not in GAME.wanted(exercise.play, 0)  # type: ignore[misc]
    game = channel()
    assert any(event.cites == "NFR-52" for event in view(game, 1).events)
    assert not any(event.cites == "NFR-52" for event in view(game, 0).events)
    for seat in (0, ONLOOKER, 9):
        seen = GAME.seen_by(game.play, seat)
        assert not any((*seen.mine_lies, *seen.mine_x, *seen.mine_y, *seen.x[SUBMARINES:FORTS], *seen.queue))


@pytest.mark.clause("NFR-52", "NM-3")
def test_where_submarines_have_a_commander_of_their_own_he_places_them() -> None:
    exercise = Exercise(brief(GAME, scenario="F3", options={"arms": "own_seats"}))
    names = [role.name for role in exercise.brief.roles]
    own = names.index("Red submarines")
    assert [names[seat] for seat in exercise.writers] == ["Blue", "Red", "Red submarines"]
    with pytest.raises(Illegal, match="NM-3"):
        exercise.write(1, "SUB 1 AT 300,4800")
    with pytest.raises(Illegal, match="NM-3"):
        exercise.write(own, "ALWAYS GV")
    exercise.write(own, "SUB 1 AT 300,4800")


@pytest.mark.clause("NFR-52")
@pytest.mark.parametrize(
    ("orders", "why"),
    [
        ("MINES 8 FROM -350,6000 TO 350,6000. MINES 8 FROM -350,6200 TO 350,6200", "7 mines are left to lay, not 8"),
        ("MINE AT 0,0", "outside the waters from -1100,5500 to 1100,7000"),
        ("SUB 1 AT 300,4800. SUB 1 AT 300,4900", "she has her place already"),
        ("SUB 3 AT 300,4800", "you have no such submarine to lay"),
        ("MINES 8 HERE", "MINES 8 FROM -350,6000 TO 350,6000"),
    ],
)
def test_a_defence_that_cannot_be_laid_so_goes_back_to_its_writer(orders: str, why: str) -> None:
    exercise = Exercise(brief(GAME, scenario="F3"))
    with pytest.raises(Illegal, match=why):
        exercise.write(1, f"NONE. {orders}")


@pytest.mark.clause("NFR-52")
def test_a_house_may_leave_it_all_to_lots() -> None:
    exercise = Exercise(brief(GAME, scenario="F3", options={"laying": "drawn"}))
    with pytest.raises(Illegal, match="lots say where"):
        exercise.write(1, "MINE AT 0,6000")
    assert len(field(channel(laying="drawn"))) == 15


@pytest.mark.clause("NFR-52")
def test_mines_that_the_file_places_lie_there_beside_those_that_are_laid() -> None:
    exercise = action(fleet("blue", 1), mines={**STOCK, "points": [[5, 5000]]})
    for lot in (50, 1, 100, 100):
        exercise.throw(lot)
    assert field(exercise)[0] == (5, 5000)
    assert field(exercise)[1] == pytest.approx((-1000 + 0.495 * 1300, 5010))
    assert field(exercise)[-1] == pytest.approx((-1000 + 0.995 * 1900 + 100, 6990))


@pytest.mark.parametrize(
    ("mines", "why"),
    [
        ({"side": "red", "stock": 3}, "go together"),
        ({"side": "red", "area": [0, 0, 9, 9]}, "go together"),
        ({**STOCK, "area": [0, 0, 500, 900]}, "no room for 8 mines"),
        ({**STOCK, "area": [5, 0, 4, 900]}, "west, south, east and north"),
        ({**STOCK, "stock": 99}, "from 0 to 32"),
    ],
)
def test_waters_that_will_not_do_are_refused(mines: dict[str, object], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        action(fleet("blue", 1), mines=mines)


@pytest.mark.clause("NFR-52", "NM-5")
def test_the_enemy_is_waited_for_alike_whether_his_submarines_have_a_place_or_choose_one() -> None:
    """The game waited for the submarines' player only where the scenario left their places open, and said so to all."""
    placed = {"side": "red", "x": 300, "y": 4000, "course": 180}
    choosing = {"side": "red", "area": [-500, 4000, 500, 5000], "course": 180}
    exercises = [
        action(fleet("blue"), submarine=[diver], options={"arms": "own_seats"}, instructions=())
        for diver in (placed, choosing)
    ]
    told = {(each.whose_turn(), view(each, 0).waits_for) for each in exercises}
    assert told == {("the game waits for Blue, Red, Red submarines", (0, 1, 2))}
