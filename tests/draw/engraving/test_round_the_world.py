"""The engraving of Round the World: what stands on its sheet, before its captains and on its map."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.engraving.round_the_world import board, lid, map_strip, offer, scene, trails
from teetotum.draw.scenes import Gauge, Glimpse, Scene
from teetotum.draw.scenes.round_the_world.charting import WIDTH, position
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.round_the_world.vocabulary import Answer

SVG = "{http://www.w3.org/2000/svg}"
MODES = ("game_1", "game_2", "children")
NAMED = {"first_commodore": "named", "first": "youngest"}


def a_match(mode: str, opening: str = "", seats: int = 2, **options: str) -> Match:
    chosen: dict[str, object] = {"mode": mode, **NAMED, **options}
    return Match(prepare(games.find("round_the_world"), seats=seats, options=chosen), opening=opening)


def seen(match: Match) -> Glimpse:
    return Glimpse(match.setup, match.state)


def spin(match: Match, *numbers: int) -> None:
    for number in numbers:
        match.take(number)


def gauge(shown: Scene, seat: int, title: str) -> Gauge:
    return next(each for each in shown.accounts[seat].gauges if each.title == title)


def spaces(setup: Setup) -> dict[str, ElementTree.Element]:
    drawn = ElementTree.fromstring(board(setup)).iter(f"{SVG}g")
    return {each.attrib["data-space"]: each for each in drawn if "data-space" in each.attrib}


@pytest.mark.parametrize("mode", MODES)
def test_every_oval_tells_its_number_its_place_and_how_far_it_is_known(mode: str) -> None:
    setup = a_match(mode).setup
    drawn = spaces(setup)
    assert list(drawn) == [space.id for space in setup.sheet.spaces]
    for space in setup.sheet.spaces[1:]:
        told = drawn[space.id].findtext(f"{SVG}title") or ""
        assert told.startswith(f"Oval {space.id}")
        assert space.place in told
        assert space.provenance_of("space") in told


@pytest.mark.clause("RW-53", "RW-54")
def test_the_childrens_board_shows_disasters_and_no_orders() -> None:
    grown, small = (ElementTree.tostring(spaces(a_match(mode).setup)["41"]).decode() for mode in ("game_1", "children"))
    assert "→46" in ElementTree.fromstring(grown).itertext()
    assert "→46" not in ElementTree.fromstring(small).itertext()
    assert "loses the next spin" in (spaces(a_match("children").setup)["21"].findtext(f"{SVG}title") or "")


@pytest.mark.clause("RW-57")
def test_small_children_have_no_dials_but_beads_and_lit_ovals() -> None:
    match = a_match("children")
    spin(match, 5)
    shown = scene(seen(match))
    kinds = {each.kind for account in shown.accounts for each in account.gauges}
    assert kinds == {"strip", "beads"}
    assert gauge(shown, 0, "Spins to lose").value == 1
    assert shown.lit == tuple(f"space-{oval}" for oval in range(1, 6))
    assert "idle" in shown.pieces[0].badges


@pytest.mark.clause("RW-18", "RW-19", "RW-25")
def test_a_captains_dial_shows_sixty_three_as_fifty_in_the_corner_and_thirteen() -> None:
    match = a_match("game_1", "0:20+23 1:0 c:1/4/5 t:0")
    spin(match, 1)
    shown = scene(seen(match))
    assert gauge(shown, 0, "Captain's Dial").value == 13
    assert gauge(shown, 0, "Corner").value == 50
    assert gauge(shown, 0, "Spins to lose").value == 4
    assert shown.pieces[0].space == "15"
    assert any(duty.kind == "wait" and duty.seat == 0 for duty in shown.duties)


@pytest.mark.clause("RW-13", "RW-22")
def test_the_commodores_dial_lies_before_the_commodore_alone_and_counts_tens_of_days() -> None:
    shown = scene(seen(a_match("game_1", "0:8 1:4 c:1/8/9 t:0")))
    assert gauge(shown, 1, "Commodore's Dial").words == "8 rounds, 80 days"
    assert "Commodore's Dial" not in {each.title for each in shown.accounts[0].gauges}
    assert "pennant" in shown.pieces[1].badges


@pytest.mark.clause("RW-39", "RW-51")
def test_the_tablet_is_filled_as_the_ship_goes() -> None:
    match = a_match("game_2", seats=1)
    spin(match, 1, 4, 2, 5)
    rows = dict(gauge(scene(seen(match)), 0, "Tablet").rows)
    assert (rows["Equator (Atlantic)"], rows["Rio de Janeiro"], rows["Cape Horn"]) == ("20", "38", "")


@pytest.mark.clause("RW-40")
def test_a_house_may_list_the_four_ports_alone() -> None:
    rows = dict(gauge(scene(seen(a_match("game_2", all_places="off"))), 0, "Tablet").rows)
    assert list(rows) == ["San Francisco", "Hong Kong", "Anjer", "New York", "Voyage"]


@pytest.mark.clause("RW-43", "RW-46")
def test_the_quickest_to_a_port_flies_a_flag_there_and_ships_wait_at_anchor() -> None:
    match = a_match("game_2", "0:39 1:39+2 c:0/7/8 t:0")
    spin(match, 1)
    assert "anchor" in scene(seen(match)).pieces[0].badges
    spin(match, 1)
    shown = scene(seen(match))
    (flag,) = shown.marks
    assert (flag.space, flag.kind) == ("40", "flag-0")
    assert dict(gauge(shown, 0, "Tablet").rows)["San Francisco"].endswith("★")
    assert 'id="mark-flag-0"' in board(match.setup)


@pytest.mark.clause("RW-27", "RWR-8")
def test_a_second_disaster_is_offered_with_its_way_its_price_and_the_keys_w_and_a() -> None:
    match = a_match("game_1", seats=1)
    spin(match, 5, 5)
    shown = seen(match)
    waive, accept = (offer(shown, action) for action in match.legal())
    assert (waive.key, accept.key) == ("w", "a")
    assert (accept.space, accept.piece) == ("0", "ship-0")
    assert len(accept.way) == 11
    assert "10 days" in accept.warning
    assert [(duty.kind, duty.seconds) for duty in scene(shown).duties] == [("answer", 30)]
    assert scene(shown).appliances[0].shows == (4,)
    match.take(Answer.WAIVE)
    assert scene(seen(match)).appliances[0].used == (True,)


@pytest.mark.clause("RW-16")
def test_a_ship_is_followed_to_the_oval_reached_and_on_to_where_it_sends_her() -> None:
    match = a_match("game_1", "0:20 1:0 c:0/4/5 t:0")
    before = seen(match)
    spin(match, 1)
    (trail,) = trails(before, 1, seen(match))
    sheet = match.setup.sheet
    assert trail.way == tuple((sheet[str(oval)].x, sheet[str(oval)].y) for oval in (20, 21, 20, 19, 18, 17, 16, 15))
    assert "Rio de Janeiro" in trail.words


def test_a_ship_that_stays_leaves_no_trail() -> None:
    match = a_match("game_1", "0:92 1:0 c:0/4/5 t:0", finish="exact")
    before = seen(match)
    spin(match, 5)
    assert trails(before, 5, seen(match)) == ()


@pytest.mark.clause("RW-28", "RWR-30")
@pytest.mark.parametrize("seats", range(1, 9))
def test_ships_that_share_an_oval_lie_apart(seats: int) -> None:
    fleet = " ".join(f"{seat}:8" for seat in range(seats))
    shown = scene(seen(a_match("game_1", f"{fleet} c:0/4/5 t:0", seats, max_players="8")))
    assert len({(round(ship.x), round(ship.y)) for ship in shown.pieces}) == seats


@pytest.mark.clause("RW-58", "RW-59")
def test_the_map_leads_from_new_york_westward_over_its_joined_edges_back_to_new_york() -> None:
    setup = a_match("game_1").setup
    place_at = [int(space.id) for space in setup.sheet.spaces[1:] if space.place]
    course = [position(place_at, oval) for oval in range(94)]
    assert course[0] == pytest.approx(course[93])
    leaps = [oval for oval in range(93) if abs(course[oval + 1][0] - course[oval][0]) > WIDTH / 2]
    assert len(leaps) == 1
    assert 45 <= leaps[0] < 56
    assert all(0 <= x <= WIDTH for x, _ in course)
    drawn = " ".join(ElementTree.fromstring(map_strip(setup)).itertext())
    assert all(name in drawn for name in ("San Francisco", "Hong Kong", "Anjer", "Cape Horn", "The Line"))


def test_a_second_sheet_is_found_where_there_is_one() -> None:
    setup = a_match("game_1").setup
    assert engraving.map_of("round_the_world", setup) == map_strip(setup)
    assert engraving.map_of("gantlope", setup) == ""


def test_every_ship_lies_on_the_map_too() -> None:
    shown = scene(seen(a_match("game_1", "0:40 1:0 c:0/4/5 t:0")))
    assert [ship.id for ship in shown.chart] == ["chart-0", "chart-1"]
    assert shown.chart[0].x < shown.chart[1].x


def test_another_board_is_drawn_from_its_own_coordinates() -> None:
    setup = a_match("game_1").setup
    moved = tuple(replace(space, x=space.x + 3, y=space.y - 2) for space in setup.sheet.spaces)
    other = replace(setup, sheet=replace(setup.sheet, spaces=moved))
    hit = spaces(other)["40"].find(f"{SVG}ellipse")
    assert hit is not None
    assert (float(hit.attrib["cx"]), float(hit.attrib["cy"])) == (setup.sheet["40"].x + 3, setup.sheet["40"].y - 2)


def test_the_lid_bears_the_title_and_the_sheet_is_found_by_name() -> None:
    assert "ROUND THE WORLD" in " ".join(ElementTree.fromstring(lid()).itertext())
    assert engraving.find("round_the_world").half_turn(a_match("game_1").setup, 1) == 0


def test_what_lies_ahead_of_the_ship_on_turn_is_read_out() -> None:
    lines = scene(seen(a_match("game_1", "0:20 1:0 c:0/4/5 t:0"))).lines
    assert "Ahead, 23: Westerly gale; driven back to the Horn. Go back to Cape Horn (22). Add 2 days." in lines


def played_out(mode: str, seed: int, seats: int, **options: str) -> Match:
    match, luck = a_match(mode, seats=seats, **options), Keyed(seed)
    while not match.is_over:
        legal = match.wheel.faces if match.to_act == NATURE else match.legal()
        match.take(legal[luck.below(len(legal))])
    return match


@pytest.mark.clause("RW-46", "RW-47", "RWR-16", "RWR-18")
@pytest.mark.parametrize("seed", range(4))
def test_game_no_2_is_counted_passage_by_passage_until_one_captain_is_left(seed: int) -> None:
    match = played_out("game_2", seed, seats=4)
    steps = scene(seen(match)).reckoning
    assert [step.words.partition(",")[0] for step in steps[:4]] == [
        "To San Francisco",
        "To Hong Kong",
        "To Anjer",
        "To New York",
    ]
    for step in steps[:4]:
        days = [int(figure) for figure in step.figures]
        assert step.best == ((days.index(min(days)),) if days.count(min(days)) == 1 else ())
    assert [int(held) for held in steps[4].figures] == [
        sum(seat in step.best for step in steps[:4]) for seat in range(4)
    ]
    assert steps[-2].best == tuple(match.winners())
    assert steps[-1].clause == "RW-45"


def test_nothing_is_counted_before_the_end_nor_among_small_children() -> None:
    assert scene(seen(a_match("game_2"))).reckoning == ()
    assert scene(seen(played_out("children", 1, seats=2))).reckoning == ()


@pytest.mark.clause("RW-30")
def test_the_days_of_game_no_1_are_ten_times_the_commodores_dial_and_the_captains_own() -> None:
    match = a_match("game_1", "0:90+14 1:20 c:0/30/30 t:0 s:16,16")
    spin(match, 3)
    home, points, added, whole = scene(seen(match)).reckoning
    clock = int(gauge(scene(seen(match)), 0, "Commodore's Dial").value)
    assert (home.best, home.figures) == ((0,), ("home", ""))
    assert (points.figures[0], added.figures[0]) == (str(10 * clock), "14")
    assert whole.figures == (str(10 * clock + 14), "")
    assert home.words == "Home in New York"


@pytest.mark.clause("RWR-31")
def test_a_shorter_voyage_is_home_in_its_own_port() -> None:
    match = played_out("game_1", 1, seats=2, goal="san_francisco")
    assert scene(seen(match)).reckoning[0].words == "Home in San Francisco"
