"""What the house rules where the print is silent, and what each house rule changes."""

from dataclasses import replace
from importlib.resources import files
from random import Random
from typing import cast

import pytest

from teetotum import boards
from teetotum.boards import BoardSheet
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.events import tell
from teetotum.engine.rules import NATURE, OVER, lines_of
from teetotum.engine.state import copy
from teetotum.engine.umpire import Match, Setup
from teetotum.games.round_the_world import GAME, rules
from teetotum.games.round_the_world.counting import time_here
from teetotum.games.round_the_world.sitting import Result, Sitting, dumps, open_sitting, quickest, result_of
from teetotum.games.round_the_world.vocabulary import Mode, Play, State
from teetotum.mechanics.dial import read_dial
from tests.games.round_the_world.voyage import (
    cited,
    count,
    sail,
    set_out,
    settle_on,
    spin,
    table,
    tablet,
    winners,
    world,
)

PRINTED = (files("teetotum.boards") / "round_the_world.toml").read_text(encoding="utf-8")
ANN, BEN, CID = range(3)
CAPTAINS = ("Ann", "Ben", "Cid")


def redraw(was: str, now: str) -> BoardSheet:
    """Alter one line of the usual board."""
    assert PRINTED.count(was) == 1
    return boards.from_bytes(PRINTED.replace(was, now).encode(), "own.toml")


def on_board(sheet: BoardSheet, seats: int = 1, position: str = "", **options: str) -> Match:
    return Match(replace(settle_on(seats, **options), sheet=sheet), opening=position)


@pytest.mark.clause("RWR-1")
@pytest.mark.parametrize(
    ("sides", "shown"), [("1-5", [1, 2, 3, 4, 5]), ("0-5", [0, 1, 2, 3, 4, 5]), ("1-6", [1, 2, 3, 4, 5, 6])]
)
def test_every_side_of_the_teetotum_is_as_likely_as_another(sides: str, shown: list[int]) -> None:
    chances = set_out(teetotum=sides).chances()
    assert [chance.outcome for chance in chances] == shown
    assert {chance.weight.denominator for chance in chances} == {len(shown)}


@pytest.mark.clause("RWR-1")
def test_a_blank_side_is_a_spin_that_leaves_the_oval_silent() -> None:
    match = spin(set_out(2, "0:3+2 1:0 c:0/1/2 t:0", teetotum="0-5"), 0)
    assert (table(match).oval[0], table(match).dial[0], table(match).spins[0], table(match).clock) == (3, 2, 1, 2)
    child = spin(set_out(1, "0:5 c:0/0/2 t:0", teetotum="0-5", mode="children"), 0)
    assert table(child).owed[0] == 0


@pytest.mark.clause("RWR-2")
def test_by_a_house_rule_a_ten_reached_costs_a_spin() -> None:
    position = "0:0+8 1:0 c:0/1/2 t:0"
    assert table(spin(set_out(2, position), 3)).owed[0] == 0
    assert table(spin(set_out(2, position, lost_spin_on="reach"), 3)).owed[0] == 1


@pytest.mark.clause("RWR-4")
def test_the_clock_counts_the_commodores_lost_turns_unless_the_house_counts_spins_only() -> None:
    position = "0:20+23 1:2 c:0/5/6 t:0"
    assert table(spin(set_out(2, position), 1, 2)).clock == 7
    assert table(spin(set_out(2, position, commodore_dial="own_spins"), 1, 2)).clock == 6


@pytest.mark.clause("RWR-5")
def test_net_days_count_a_captains_own_spins() -> None:
    position = "0:90+46 1:80+3 c:0/30/31 t:0 s:24,28"
    assert table(spin(set_out(2, position), 3)).voyage[0] == 356
    assert table(spin(set_out(2, position, days="net"), 3)).voyage[0] == 250 + 46


CHAINED = redraw('{ id = "8", kind = "fair",', '{ id = "8", kind = "fair", effect = { move_to = "12", days = 2 },')


@pytest.mark.clause("RWR-6")
def test_an_oval_reached_by_order_acts_only_where_orders_chain() -> None:
    apart = table(spin(on_board(CHAINED), 1))
    assert (apart.oval[0], apart.dial[0]) == (8, 0)
    chained = table(spin(on_board(CHAINED, chain="on"), 1))
    assert (chained.oval[0], chained.dial[0]) == (12, 4)


@pytest.mark.clause("RWR-6")
def test_orders_that_chase_each_other_for_ever_are_refused() -> None:
    circle = redraw('{ id = "8", kind = "fair",', '{ id = "8", kind = "fair", effect = { move_to = "7" },')
    with pytest.raises(BadSetup, match="RWR-6"):
        _ = replace(settle_on(chain="on"), sheet=circle).house
    assert replace(settle_on(), sheet=circle).house


@pytest.mark.clause("RWR-7")
def test_the_two_days_belong_to_32() -> None:
    assert table(spin(set_out(1, "0:27 c:0/5/6 t:0"), 5)).dial[0] == 2
    assert table(spin(set_out(1, "0:31 c:0/5/6 t:0"), 2)).dial[0] == 0


@pytest.mark.clause("RWR-8")
def test_lost_spins_do_not_cancel_the_waiver_and_repeats_are_waived_unasked() -> None:
    match = set_out(2, "0:0+19! 1:2 c:0/1/2 t:0")
    spin(match, 5)
    match.act("w")
    spin(match, 5, 5)
    assert match.to_act == NATURE
    assert table(match).clock == 2
    assert table(spin(match, 4)).oval[0] == 4
    assert (table(match).spins[0], table(match).barred) == (1, 0)
    owing = spin(set_out(2, "0:0+29-1! 1:2 c:1/1/2 t:1"), 2, 2, 5)
    assert owing.to_act == 0


@pytest.mark.clause("RWR-8")
def test_a_house_may_waive_always_or_never() -> None:
    position = "0:0+10! 1:2 c:0/1/2 t:0"
    always = spin(set_out(2, position, waiver="always"), 5)
    assert (always.to_act, table(always).barred) == (NATURE, 5)
    never = spin(set_out(2, position, waiver="never"), 5)
    assert (table(never).dial[0], table(never).seat) == (20, 1)


@pytest.mark.clause("RWR-9")
def test_repairs_are_made_where_the_ship_can_fetch_or_always_astern() -> None:
    for begin, fetch, astern in ((50, 56, 45), (65, 71, 64), (4, 0, 0), (18, 15, 15)):
        position = f"0:{begin} 1:0 c:0/9/9 t:0"
        assert table(spin(set_out(2, position), 3 if begin != 4 else 1)).oval[0] == fetch
        assert table(spin(set_out(2, position, repair_ports="astern"), 3 if begin != 4 else 1)).oval[0] == astern


@pytest.mark.clause("RWR-10")
def test_the_exact_number_may_be_asked_for_in_the_childrens_game_too() -> None:
    match = spin(set_out(1, "0:91 c:0/0/9 t:0", mode="children", finish="exact"), 4)
    assert table(match).oval[0] == 91
    assert "RWR-10" in cited(match)
    assert spin(match, 2).winners() == [0]


@pytest.mark.clause("RWR-11")
def test_the_exact_number_may_be_asked_for_at_a_port() -> None:
    match = spin(set_out(2, "0:39 1:0 c:0/8/9 t:0", mode="game_2", port="exact"), 4)
    assert (table(match).oval[0], table(match).dial[0]) == (39, 0)
    assert "RWR-11" in cited(match)


LAST_INTO_PORT = "0:40+26@ 1:39+18 c:0/9/9 t:1 v:116,0 k0:-,-,-,-,116 k1:-,-,-,-"


@pytest.mark.clause("RWR-12")
def test_a_running_dial_goes_on_and_the_passage_is_the_difference() -> None:
    options = {"mode": "game_2", "all_places": "off"}
    assert table(spin(set_out(2, LAST_INTO_PORT, **options), 1)).dial[:2] == [0, 0]
    match = spin(set_out(2, LAST_INTO_PORT, **options, captain_dial="running"), 1)
    assert (table(match).dial[:2], table(match).dial_at_port[:2]) == ([26, 18], [26, 18])
    assert any("the captains' own run on" in words for words in said(match))
    spin(match, 3)  # to 43, two days more
    assert time_here(world(match), 0) == 10 + 2


@pytest.mark.clause("RWR-13")
def test_spins_owed_are_paid_at_anchor_carried_on_or_forgiven() -> None:
    waiting = spin(set_out(2, "0:40-3@ 1:20 c:0/9/9 t:1 v:90,0", mode="game_2"), 2)
    assert table(waiting).owed[0] == 2
    assert "RWR-13" in cited(waiting)
    position = "0:40-3@ 1:39 c:0/9/9 t:1 v:90,0"
    carried = spin(set_out(2, position, mode="game_2"), 1)
    assert (table(carried).owed[0], table(carried).seat, table(carried).clock) == (2, 1, 1)
    forgiven = spin(set_out(2, position, mode="game_2", owed_at_port="cancel"), 1)
    assert (table(forgiven).owed[0], table(forgiven).seat) == (0, 0)


@pytest.mark.clause("RWR-14")
def test_the_round_ends_when_the_last_ship_is_in() -> None:
    match = spin(set_out(3, "0:40@ 1:39 2:40@ c:0/9/9 t:1 v:90,0,90", mode="game_2"), 1)
    assert (table(match).passage, table(match).seat) == (1, 0)


@pytest.mark.clause("RWR-15")
def test_all_ships_sail_home_unless_the_house_stops_a_decided_game() -> None:
    position = "0:92 1:65+30 c:0/9/30 t:0 p:4 v:120,300 h:3,0 k0:1,1,1,1,76,8,32,12,1,1,1,1 k1:1,1,1,1,200,60,60,40"
    assert not spin(set_out(2, position, mode="game_2"), 1).is_over
    decided = spin(set_out(2, position, mode="game_2", g2_early_end="on"), 1)
    assert decided.winners() == [0]
    assert result_of(world(decided)).voyages == (220, None)


HOME_BOUND = "0:92 1:{ship} c:0/9/30 t:0 p:4 v:120,{voyage} h:{held} k0:1,1,1,1,76,8,32,12,1,1,1,1 k1:{tablet}"
"""Red comes home in 100 days, a voyage of 220; Blue's turn of the same round is still to come."""
OFF_JAVA, OFF_BERMUDA = "1,1,1,1,200,60,60,40", "1,1,1,1,200,60,60,40,1,1,1,1"


def come_home(ship: str, voyage: int, held: str, tablet: str, **options: str) -> Match:
    position = HOME_BOUND.format(ship=ship, voyage=voyage, held=held, tablet=tablet)
    return spin(set_out(2, position, mode="game_2", g2_early_end="on", **options), 1)


@pytest.mark.clause("RWR-15")
def test_a_decided_game_stops_on_the_very_day_that_the_other_voyage_must_be_longer() -> None:
    # From 65 five spins and 4 days are the least; the first spin falls in the round already on the clock.
    assert not come_home("65", 220 - 144, "3,0", OFF_JAVA).is_over
    assert come_home("65", 221 - 144, "3,0", OFF_JAVA).is_over
    # A spin owed is ten days more, where the clock counts rounds.
    assert come_home("65-1", 211 - 144, "3,0", OFF_JAVA).is_over
    assert not come_home("65-1", 210 - 144, "3,0", OFF_JAVA).is_over
    # Where the clock counts Red's own spins only, it stands still from now on, and so may Blue's days.
    assert not come_home("65", 220 - 100, "3,0", OFF_JAVA, commodore_dial="own_spins").is_over
    assert come_home("65", 221 - 100, "3,0", OFF_JAVA, commodore_dial="own_spins").is_over


@pytest.mark.clause("RWR-15")
def test_a_last_passage_that_might_have_been_tied_is_nobodys_when_the_game_stops() -> None:
    match = come_home("88", 300, "3,0", OFF_BERMUDA)  # Blue may yet make it in 100 days too
    assert (match.winners(), table(match).held[:2]) == ([0], [3, 0])
    assert any(event.cites == "RWR-15" and "falls to nobody" in event.text for event in match.events)
    beaten = come_home("88+1", 300, "3,0", OFF_BERMUDA)
    assert (beaten.winners(), table(beaten).held[:2]) == ([0], [4, 0])
    assert any(event.cites == "RWR-15" and "falls to nobody" not in event.text for event in beaten.events)


@pytest.mark.clause("RWR-15")
def test_a_game_goes_on_while_the_last_passage_decides_it_and_may_still_be_equalled() -> None:
    assert not come_home("88", 300, "1,1", OFF_BERMUDA).is_over
    stopped = come_home("88+1", 300, "1,1", OFF_BERMUDA)
    assert (stopped.winners(), table(stopped).held[:2]) == ([0], [2, 1])


@pytest.mark.clause("RWR-15", "RWR-17")
def test_a_game_that_may_be_drawn_goes_on_while_the_last_passage_is_open() -> None:
    assert come_home("88", 300, "1,0", OFF_BERMUDA).winners() == [0]
    assert not come_home("88", 300, "1,0", OFF_BERMUDA, no_two="drawn").is_over


@pytest.mark.clause("RWR-15")
@pytest.mark.parametrize("tied", ["none", "all"])
@pytest.mark.parametrize("days", ["literal", "net"])
@pytest.mark.parametrize("strict", [{}, {"commodore_dial": "own_spins"}, {"lost_spin_on": "reach", "no_two": "drawn"}])
def test_no_ship_still_out_could_have_changed_a_game_stopped_early(
    tied: str, days: str, strict: dict[str, str]
) -> None:
    house = {"mode": "game_2", "tied_passage": tied, "days": days, **strict}
    early, whole = settle_on(3, g2_early_end="on", **house), settle_on(3, **house)
    stopped = 0
    for number in range(60):
        play, going_on = sail_until_decided(early, whole, number)
        if going_on is not None:
            stopped += 1
            for other in range(4):
                ended = sail(whole, other, seed=100 + number, state=going_on)
                assert winners(ended) == winners(play)
                assert quickest(result_of(ended)) == quickest(result_of(play))
    assert stopped > 30


def sail_until_decided(setup: Setup, whole: Setup, number: int) -> tuple[Play, State | None]:
    """Sail until the game stops; give also the state in which a fleet not yet home would sail on."""
    play, luck = cast("Play", setup.play()), Keyed(5, number)
    rules.lay_out(play)
    while rules.to_act(play) != OVER:
        before = copy(play.state)
        wheel = setup.wheels[rules.chances(play)]
        outcome = wheel.faces[luck.draw(wheel)] if rules.to_act(play) == NATURE else 0
        rules.take(play, outcome)
    if play.state.in_port == play.house.seats:
        return play, None
    going_on = cast("Play", whole.play(before))
    rules.take(going_on, outcome)
    return play, going_on.state


@pytest.mark.clause("RWR-16")
def test_a_tied_passage_is_nobodys_or_everybodys() -> None:
    times = ((80, 40, 20, 90), (80, 41, 20, 89))
    assert count(*times).state.held[:2] == [1, 1]
    assert count(*times, tied_passage="all").state.held[:2] == [3, 3]


@pytest.mark.clause("RWR-17")
def test_captains_level_in_everything_share_the_win() -> None:
    assert winners(count((80, 40, 20, 90), (80, 40, 20, 90))) == [0, 1]
    assert winners(count((80, 40, 20, 92), (82, 40, 20, 90))) == [0]


@pytest.mark.clause("RWR-18")
def test_with_two_passages_each_somebody_always_wins_alone() -> None:
    draw, by_voyage, by_san_francisco = Random("two each"), 0, 0
    for _ in range(200):
        times = [[draw.randint(1, 4) for _ in range(4)] for _ in range(draw.randint(2, 4))]
        play = count(*times)
        if sorted(play.state.held)[-2:] == [2, 2]:
            assert len(winners(play)) == 1
            pair = [sum(times[seat]) for seat in range(len(times)) if play.state.held[seat] == 2]
            by_san_francisco += pair[0] == pair[1]
            by_voyage += pair[0] != pair[1]
    assert by_voyage > 5
    assert by_san_francisco > 1


@pytest.mark.clause("RWR-16", "RWR-18")
def test_only_where_ties_count_for_all_can_captains_be_level_to_the_end() -> None:
    play = count(*[(80, 40, 20, 90)] * 2, tied_passage="all")
    assert (play.state.held[:2], winners(play)) == ([4, 4], [0, 1])
    assert {"RWR-18"} == {cites for cites, _ in spoken(play) if cites in {"RWR-17", "RWR-18"}}


def spoken(play: Play) -> list[tuple[str, str]]:
    """What the ledger of a counted game says, with the clause behind each line."""
    told = [tell(GAME, play.board, play.house, ("Red", "Blue", "Green"), line) for line in lines_of(play.ledger)]
    return [(event.cites, event.text) for event in told]


@pytest.mark.clause("RW-47", "RWR-16")
def test_level_captains_are_told_how_many_passages_they_hold() -> None:
    three_each = count((80, 40, 20, 92), (80, 41, 20, 90), tied_passage="all")
    assert three_each.state.held[:2] == [3, 3]
    assert ("RW-47", "Level at 3 passages: Blue wins by the quicker voyage, 231 days.") in spoken(three_each)
    two_each = count((90, 40, 20, 80), (100, 36, 14, 90))
    assert ("RW-47", "Two passages each: Red wins by the quicker voyage, 230 days.") in spoken(two_each)


@pytest.mark.clause("RW-23", "RW-24", "RWR-2")
def test_a_pointer_is_said_to_reach_its_tens_where_reaching_them_costs_spins() -> None:
    reach = spin(set_out(2, "0:0+8 1:0 c:0/1/2 t:0", lost_spin_on="reach"), 3)
    assert "Red's pointer reaches a ten: the next spin is lost." in said(reach)
    several = spin(set_out(2, "0:20+23 1:0 c:0/5/6 t:0", lost_spin_on="reach"), 1)
    assert "Red's pointer reaches 4 tens: 4 spins are to be lost." in said(several)
    passing = spin(set_out(2, "0:0+10 1:0 c:0/1/2 t:0"), 3)
    assert "Red's pointer passes a ten: the next spin is lost." in said(passing)


def said(match: Match) -> list[str]:
    return [event.text for event in match.events]


@pytest.mark.clause("RWR-19")
def test_game_1_records_the_winner_only_and_game_2_every_captain() -> None:
    one = result_of(sail(settle_on(3), 4))
    assert sum(days is not None for days in one.voyages) == 1
    two = result_of(sail(settle_on(3, mode="game_2"), 4))
    assert all(two.voyages)


@pytest.mark.clause("RWR-20")
def test_of_equal_new_bests_the_winner_goes_first_then_san_francisco_then_the_turn() -> None:
    level = (240, 240, 240)
    assert quickest(Result(Mode.GAME_2, level, (90, 80, 85), (2,), (0, 1, 2))) == 2
    assert quickest(Result(Mode.GAME_2, level, (90, 80, 85), (), (0, 1, 2))) == 1
    assert quickest(Result(Mode.GAME_2, level, (80, 80, 85), (), (1, 2, 0))) == 1


def won(mode: Mode, winner: int, days: int) -> Result:
    voyages = tuple(days if seat == winner else None for seat in range(3))
    return Result(mode, voyages, (None,) * 3, (winner,), (0, 1, 2))


@pytest.mark.clause("RWR-21")
def test_any_voyage_displaces_the_first_commodore() -> None:
    sitting = Sitting(CAPTAINS).after(won(Mode.GAME_1, CID, 1480), CAPTAINS)
    assert sitting.commodore_for_next_game(Mode.GAME_1) == "Cid"


@pytest.mark.clause("RWR-22")
def test_both_games_share_one_record_unless_the_house_keeps_them_apart() -> None:
    shared = Sitting(CAPTAINS).after(won(Mode.GAME_1, BEN, 300), CAPTAINS).after(won(Mode.GAME_2, CID, 310), CAPTAINS)
    assert shared.commodore_for_next_game(Mode.GAME_2) == "Ben"
    apart = Sitting(CAPTAINS, is_shared=False).after(won(Mode.GAME_1, BEN, 300), CAPTAINS)
    assert apart.commodore_for_next_game(Mode.GAME_2) is None
    assert apart.after(won(Mode.GAME_2, CID, 310), CAPTAINS).commodore_for_next_game(Mode.GAME_2) == "Cid"
    children = shared.after(result_of(sail(settle_on(3, mode="children"), 1)), CAPTAINS)
    assert (children.records, children.games) == (shared.records, 3)
    assert children.commodore_for_next_game(Mode.CHILDREN) is None


@pytest.mark.clause("RWR-23")
def test_an_absent_champion_leaves_the_office_to_the_lot_and_the_record_to_be_beaten() -> None:
    options = settle_on(championship="continued").options
    champion = open_sitting(options, CAPTAINS, "").after(won(Mode.GAME_1, BEN, 300), CAPTAINS)
    later = open_sitting(options, ("Ann", "Cid", "Dot"), dumps(champion))
    assert later.commodore_for_next_game(Mode.GAME_1) is None
    slower = later.after(won(Mode.GAME_1, ANN, 305), later.captains)
    assert slower.commodore_for_next_game(Mode.GAME_1) is None
    assert slower.after(won(Mode.GAME_1, ANN, 299), later.captains).commodore_for_next_game(Mode.GAME_1) == "Ann"


@pytest.mark.clause("RWR-24")
def test_a_dial_beyond_its_scale_shows_a_lap_mark() -> None:
    assert read_dial(50) == (50, 0, False)
    assert read_dial(549) == (500, 49, False)
    assert read_dial(563) == (500, 13, True)


@pytest.mark.clause("RWR-25")
def test_several_places_in_one_move_are_each_counted_back_and_an_entry_stands() -> None:
    leap = redraw(
        '{ id = "12", kind = "head", x = 916, y = 585, links = ["13"], effect = { days = 2 }',
        '{ id = "12", kind = "head", x = 916, y = 585, links = ["13"], effect = { move_to = "18" }',
    )
    match = spin(on_board(leap, 2, "0:10 1:0 c:0/3/4 t:0", mode="game_2"), 2)
    assert tablet(match)[:3] == (40 - 14, 40 - 6, 0)
    back = spin(set_out(2, "0:18 1:0 c:0/5/6 t:0 k0:20,36", mode="game_2"), 3)
    assert (table(back).oval[0], tablet(back)[:3]) == (15, (20, 36, 0))


@pytest.mark.clause("RWR-26")
def test_a_round_played_out_goes_to_the_fewest_days_then_the_earlier_seat() -> None:
    position = "0:90+46 1:92+30 2:92+30 c:0/30/31 t:0"
    assert spin(set_out(3, position), 3).winners() == [0]
    match = spin(set_out(3, position, complete_round="on"), 3, 1, 1)
    assert match.winners() == [1]
    assert "RWR-26" in cited(match)


@pytest.mark.clause("RWR-26")
def test_the_last_of_a_round_and_who_sails_alone_leave_nobody_a_turn() -> None:
    last = spin(set_out(2, "0:80+46 1:92+30 c:0/30/31 t:1", complete_round="on"), 1)
    assert last.winners() == [1]
    assert "the others have their turns" not in " ".join(said(last))
    alone = spin(set_out(1, "0:92+30 c:0/30/31 t:0", complete_round="on"), 1)
    assert "the others have their turns" not in " ".join(said(alone))


@pytest.mark.clause("RWR-26")
@pytest.mark.parametrize("commodore", [0, 1, 2])
def test_of_level_voyages_in_one_round_the_earlier_turn_wins_wherever_the_commodore_sits(commodore: int) -> None:
    position = f"0:92+30 1:92+30 2:92+30 c:{commodore}/30/31 t:{commodore}"
    match = spin(set_out(3, position, complete_round="on"), 1, 1, 1)
    assert len(set(table(match).voyage[:3])) == 1
    assert match.winners() == [commodore]


@pytest.mark.clause("RWR-27")
@pytest.mark.parametrize("first", ["lot", "youngest"])
def test_a_lone_child_is_neither_drawn_nor_the_youngest(first: str) -> None:
    assert "Red sails alone and begins." in said(set_out(1, mode="children", first=first))


@pytest.mark.clause("RWR-27")
def test_a_child_drawn_by_lot_or_the_youngest_begins() -> None:
    match = set_out(3, mode="children", first="lot")
    match.take(2)
    assert (table(match).seat, table(spin(match, 1)).seat) == (2, 0)
    assert table(set_out(3, mode="children", first="youngest")).seat == 0


@pytest.mark.clause("RWR-28")
def test_children_are_neither_sent_to_port_nor_asked_to_waive() -> None:
    match = spin(set_out(mode="children"), 5)
    assert (table(match).oval[0], table(match).wrecked[0], match.to_act) == (5, 0, NATURE)


@pytest.mark.clause("RWR-31")
@pytest.mark.parametrize("mode", ["game_1", "game_2"])
def test_a_shorter_voyage_leaves_record_and_office_as_they_are(mode: str) -> None:
    result = result_of(sail(settle_on(3, mode=mode, goal="san_francisco"), 1))
    assert result.winners
    assert result.voyages == (None, None, None)
    sitting = Sitting(CAPTAINS).after(won(Mode.GAME_1, BEN, 300), CAPTAINS)
    after = sitting.after(result, CAPTAINS)
    assert (after.records, after.commodore_for_next_game(Mode[mode.upper()])) == (sitting.records, "Ben")


@pytest.mark.clause("RWR-32")
def test_a_captain_alone_is_his_own_commodore() -> None:
    match = set_out(first_commodore="lot")
    assert table(match).commodore == 0
    assert "RWR-32" in cited(match)


@pytest.mark.clause("RWR-33")
def test_rounds_at_anchor_are_not_in_a_voyage() -> None:
    play = sail(settle_on(2, mode="game_2"), 6)
    for seat in range(2):
        ports = [play.state.tablet[13 * seat + port] for port in play.board.port]
        assert play.state.voyage[seat] == sum(ports)
    assert min(play.state.voyage[:2]) < 10 * play.state.rounds


@pytest.mark.clause("RWR-34")
def test_all_thirteen_places_are_entered_or_the_four_ports_only() -> None:
    assert tablet(spin(set_out(mode="game_2"), 1, 5))[0] == 16
    assert tablet(spin(set_out(mode="game_2", all_places="off"), 1, 5))[0] == 0
