"""Any sound board will do; an unsound one is refused in one sentence that names the space."""

from importlib.resources import files

import pytest

from teetotum import boards
from teetotum.boards import Unsound
from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import LINES, prepare
from teetotum.games.round_the_world import GAME
from teetotum.games.round_the_world.setup import survey
from tests.games.round_the_world.voyage import sail, set_out, spin, table, winners

PRINTED = (files("teetotum.boards") / "round_the_world.toml").read_text(encoding="utf-8")
CAPE_COD = (
    '  { id = "93", kind = "fair", x = 490, y = 560, links = ["94"], belt = "home coast", '
    'picture = "Cape Cod", provenance = { space = "reconstructed" } },\n'
)

BROOKLYN = CAPE_COD.replace("93", "94").replace('links = ["94"]', 'links = [], place = "Brooklyn"')


def redraw(*changes: tuple[str, str]) -> str:
    drawn = PRINTED
    for was, now in changes:
        assert was in drawn
        drawn = drawn.replace(was, now)
    return drawn


@pytest.mark.clause("RW-7")
def test_a_longer_track_is_a_sound_board_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    longer = redraw(('  { id = "93",', CAPE_COD + '  { id = "94",'))
    own = tmp_path_factory.mktemp("boards") / "own.toml"
    own.write_text(longer, encoding="utf-8")
    setup = prepare(GAME, seats=2, board=str(own))
    play = sail(setup, 1)
    assert play.board.home == 94
    assert [play.state.oval[seat] for seat in winners(play)] == [94]


@pytest.mark.parametrize(
    ("was", "now", "refusal"),
    [
        ('place = "Rio de Janeiro"', 'place = "Bahia"', "space 15: .*Rio de Janeiro, not Bahia"),
        ('place = "St Helena", ', "", "space 85: .*St Helena"),
        ('place = "New York", principal = 4, ', "", "space 93: .*13 places, and after 12 comes New York"),
        (
            'links = [], place = "New York"',
            'links = ["94"], place = "New York"',
            "space 94: .*13 places, and after 14 comes nothing after New York",
        ),
        ("principal = 2", "principal = 3", "space 56: .*RW-36"),
        ('{ id = "40", kind = "port",', '{ id = "40", kind = "port", effect = { days = 2 },', "space 40: .*RW-43"),
        ('move_to = "15", days = 40', 'move_to = "14", days = 40', "space 21: .*RWR-9"),
        (
            'effect = { days = 6 }, belt = "north-east trades"',
            'effect = { days = 600 }, belt = "trades"',
            "space 36: .*RW-17",
        ),
        ('move_to = "15", days = 40', 'move_to = "15", days = 41', "space 21: days .*up to 40, not 41"),
        ('picture = "Fog off Fire Island", ', "", "space 92: .*RW-6"),
        ('belt = "California coast", picture = "Fog off', 'picture = "Fog off', "space 39: .*RW-4"),
        ('links = ["56"]', 'links = ["57"]', "RW-7|track"),
        ('kind = "head", x = 916', 'kind = "reef", x = 916', "space 12: .*reef"),
    ],
)
def test_an_unsound_board_is_refused_by_its_space(was: str, now: str, refusal: str) -> None:
    beyond = BROOKLYN if '"94"' in now else ""
    sheet = boards.from_bytes((redraw((was, now))[: -len("]\n")] + beyond + "]\n").encode(), "own.toml")
    with pytest.raises(Unsound, match=refusal):
        survey(sheet)


@pytest.mark.clause("RW-17", "RW-24")
@pytest.mark.parametrize("mode", ["game_1", "game_2"])
def test_eight_captains_who_all_owe_four_spins_lose_them_on_one_page_of_the_ledger(mode: str) -> None:
    owing = " ".join(f"{seat}:15+63-4" for seat in range(1, 8))
    match = set_out(8, f"0:20+23 {owing} c:0/8/9 t:0", max_players="8", mode=mode)
    before = len(match.events)
    spin(match, 1)
    assert table(match).seat == 1
    lost = [event for event in match.events[before:] if event.cites == "RW-23"]
    assert len(lost) == 8 * 4
    assert len(match.events) - before < LINES


@pytest.mark.clause("RWR-6")
def test_a_chain_of_orders_may_not_heap_more_days_on_a_spin_than_an_oval_may_add() -> None:
    board = survey(boards.read("round_the_world"))
    chained = board._replace(move_to=tuple(21 if oval == 20 else to for oval, to in enumerate(board.move_to)))
    heaped = chained._replace(days=tuple(2 if oval == 20 else days for oval, days in enumerate(board.days)))
    with pytest.raises(BadSetup, match="from 20 on, one spin would bring more than 6 orders or 40 days"):
        GAME.furnish(prepare(GAME, options={"chain": "on"}).options, heaped, 1)
    assert GAME.furnish(prepare(GAME).options, heaped, 1)


@pytest.mark.clause("RW-7")
def test_a_board_that_keeps_ships_at_sea_for_ever_is_refused() -> None:
    board = survey(boards.read("round_the_world"))
    wall = {1: 2, 3: 2, 4: 2, 6: 2, 7: 2}
    walled = board._replace(move_to=tuple(wall.get(oval, to) for oval, to in enumerate(board.move_to)))
    setup = prepare(GAME, seats=1)
    with pytest.raises(BadSetup, match="a ship that comes to 0 on this board can never reach"):
        GAME.furnish(setup.options, walled, 1)


@pytest.mark.clause("RW-7")
@pytest.mark.parametrize(("ovals", "is_sound"), [(128, True), (129, False)])
def test_a_track_has_a_hundred_and_twenty_eight_ovals_at_most(ovals: int, is_sound: bool) -> None:
    more = ovals - 93
    added = "".join(
        CAPE_COD.replace('"94"', f'"{94 + n}"').replace('"93"', f'"{93 + n}"').replace("Cape Cod", f"Cape {n}")
        for n in range(more)
    )
    longer = redraw(('  { id = "93",', added + f'  {{ id = "{93 + more}",')).encode()
    if is_sound:
        assert survey(boards.from_bytes(longer, "own.toml")).home == ovals
    else:
        with pytest.raises(Unsound, match="a track of 129 ovals is longer than 128"):
            survey(boards.from_bytes(longer, "own.toml"))


@pytest.mark.clause("RWR-6")
def test_children_who_obey_no_orders_may_sail_where_orders_chase_each_other() -> None:
    board = survey(boards.read("round_the_world"))
    circle = board._replace(move_to=tuple({20: 21, 21: 20}.get(oval, to) for oval, to in enumerate(board.move_to)))
    with pytest.raises(BadSetup, match="leads back to itself"):
        GAME.furnish(prepare(GAME, options={"chain": "on"}).options, circle, 2)
    children = {"mode": "children", "chain": "on"}
    assert GAME.furnish(prepare(GAME, seats=2, options=children).options, circle, 2)
