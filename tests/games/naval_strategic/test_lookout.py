"""Putting pairs aside saves work and changes nothing; light is taken for granted only where it cannot change."""

from collections.abc import Mapping
from itertools import combinations

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.engine.rules import Play, open_ledger
from teetotum.games.naval_strategic.forces import RECOGNIZED, SMOKE, Contact, Doing, Force, Ship
from teetotum.games.naval_strategic.lookout import Happening, Watch, foresee, foresee_again
from teetotum.games.naval_strategic.state import State, Table
from teetotum.games.naval_strategic.surveying import survey
from teetotum.mechanics.chart import advance, cut, stay, steer
from teetotum.mechanics.light import is_day, sure_hours
from teetotum.rulebooks import read as rulebook
from teetotum.scenarios import read

HOURS = 12.0
CLASSES = "ABCDEVtsX"


def crowd(count: int, seed: int, **chosen: object) -> Table:
    """Put forces of all kinds on a few hundred miles of sea round Cuba, some under way and some at rest."""
    luck = Keyed(seed)
    house = choose(rulebook("naval_strategic"), "", chosen)
    play: Table = Play(survey(read("naval_strategic", "P1")), house, State(until=HOURS), open_ledger(0))
    for n in range(count):
        name = f"F{n:02d}"
        lat, lon = 19 + luck.below(3000) / 1000, -78 + luck.below(4000) / 1000
        ships = [f"{name}-{k}" for k in range(1 + luck.below(3))]
        for ship in ships:
            play.state.ships[ship] = Ship(ship, n % 2, CLASSES[luck.below(len(CLASSES))], 15.0, luck.below(5) / 4)
        goal = advance(lat, lon, luck.below(360), 200.0)
        leg = cut(steer(0.0, lat, lon, *goal, 6 + luck.below(10)), 0.0, HOURS)
        lies = luck.below(3) == 0
        track, doing = ((stay(0.0, HOURS, lat, lon),), "anchor") if lies else ((leg,), "steam")
        play.state.forces[name] = Force(name, n % 2, n % 9, tuple(ships), track, (Doing(doing),), 0.0)
    return play


def looked_over(play: Table) -> Mapping[tuple[str, str], Happening]:
    """Look over every pair of forces, however far apart, leaving no stretch out."""
    state, found = play.state, {}
    for one, other in combinations(sorted(state.forces), 2):
        watch = Watch(play.board, play.house, state, one, other)
        happens = watch.next(0.0, HOURS)
        if state.forces[one].room != state.forces[other].room and happens[0] <= HOURS:
            found[one, other] = happens
    return found


@pytest.mark.parametrize(
    ("seed", "chosen"), [(1, {}), (2, {"smoke_group": "apart"}), (3, {"sighting": "mutual"}), (4, {"light": "civil"})]
)
def test_pairs_that_are_put_aside_would_have_seen_nothing(
    seed: int, chosen: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = crowd(30, seed, **chosen)
    play.state.contacts["F00", "F01"] = Contact(RECOGNIZED, 0.0, 1)
    play.state.contacts["F02", "F05"] = Contact(SMOKE, 0.0, 1)
    foresee(play.board, play.house, play.state)
    pruned = {pair: found for pair, found in play.state.foresight.items() if pair[0][0] != "@"}
    monkeypatch.setattr(Watch, "is_quiet", lambda *_, **__: False)
    assert pruned == {pair: found for pair, found in looked_over(play).items() if is_in_reach(play, *pair)}
    assert len(pruned) > 5


def is_in_reach(play: Table, one: str, other: str) -> bool:
    """A contact that is out of all reach has been lost before; the inspection leaves it alone."""
    held = {("F00", "F01"), ("F02", "F05")}
    return (one, other) not in held or (one, other) in play.state.foresight


def test_a_force_that_turns_is_looked_for_as_if_all_were_looked_over_again() -> None:
    play = crowd(25, 9)
    foresee(play.board, play.house, play.state)
    for name in ("F03", "F04"):
        force = play.state.forces[name]
        lat, lon = force.track[0].lat, force.track[0].lon
        leg = cut(steer(0.0, lat, lon, *advance(lat, lon, 45.0, 300.0), 14), 0.0, HOURS)
        play.state.forces[name] = force._replace(track=(leg,), doing=(Doing("steam"),))
    foresee_again(play.board, play.house, play.state, ["F03", "F04"])
    again = dict(play.state.foresight)
    foresee(play.board, play.house, play.state)
    assert again == play.state.foresight


def test_neither_sunrise_nor_sunset_comes_within_the_hours_that_are_sure() -> None:
    luck = Keyed(5)
    sure = 0
    for _ in range(3000):
        day, hour = 1 + luck.below(365), luck.below(24_000) / 1000
        lat, lon = -55 + luck.below(110_000) / 1000, -90 + luck.below(60_000) / 1000
        hours = sure_hours(day, hour, lat, lon, -5.0)
        later = hour + hours * luck.below(1001) / 1000
        there = advance(lat, lon, luck.below(360), 25.0 * (later - hour))
        if hours:
            sure += 1
            now = is_day(day, hour, lat, lon, -5.0)
            assert is_day(day + int(later // 24), later % 24, *there, -5.0) == now
    assert sure > 1500


def test_a_ship_grows_older_in_nothing_but_coal_run_debt_and_days_away() -> None:
    ship = Ship("R1-V1", 0, "V", 25.0, 0.5, "crippled", True, True, True, 3, 1.0, 2.0, 3.0, 4.0, 5.0, 0.25)
    assert ship.aged(0.4, 6.0, 7.0, 8.0) == ship._replace(coal=0.4, run=6.0, debt=7.0, away=8.0)
