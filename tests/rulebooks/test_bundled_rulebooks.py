"""The rulebooks of the house hold every clause and ruling of their prints."""

import re
from collections.abc import Iterable
from importlib.resources import files

import pytest

from teetotum import games, rulebooks
from teetotum.engine.events import COMMON
from teetotum.rulebooks import Rulebook

GANTLOPE_OPTIONS = (
    "indicator doubles pair_bars home_full start overshoot lodge_exit goal_end use_rule same_turn lodge_safe travel "
    "lead corners places turn_limit"
)
WORLD_OPTIONS = (
    "mode teetotum lost_spin_on commodore_dial days chain waiver repair_ports finish port captain_dial owed_at_port "
    "g2_early_end tied_passage no_two record championship complete_round first first_commodore max_players "
    "goal all_places"
)
CATS_OPTIONS = (
    "indicator hole_entry barn_one turn_back barn_trail capture cats_on_holes home_mouse home_cat use_rule last_mouse "
    "corners lead ties no_capture_limit clinch"
)
DIAMOND_OPTIONS = (
    "indicator lead travel carrier_crossings directions e4_refuge corner_one exit_tries home home_safe star_taken "
    "repetition turn_limit"
)
PHOEBE_OPTIONS = (
    "spinner order order_tie bonus_wins finish meal_back_acts swap swap_effect new_york wait duty duty_grace "
    "forgetfulness back_spin_acts max_players complete_round round_limit"
)
YACHT_OPTIONS = (
    "yachts first may_pass runs_per_spin run_binds corner_run wind_match turned_at blanket_penalty blanket_by_run "
    "extra_spin_for extra_spin_when safety_blocks safety_direction storm_share stop63 hold63 cherub_reach "
    "cherub_forced calm_scope chain finish win equal_turns partners turn_limit blanket_direction"
)
OUTSIDE_OPTIONS = "first turn_limit double outside_safety meeting extra_spin_for blue_from chain calm_scope"
PROGRESSIVE_OPTIONS = (
    "tables sides clock advance progressive_ties partners_rotate emblem booby prize_ties rounds minutes seating "
    "progressive_course"
)
DUEL_OPTIONS = (
    "stencil loss_below_5 helm_words helm_orders fire conditional fire_from open half_at half_tubes value table end_on "
    "chance_fire torpedo_damage gyro outside_arc wake torpedo_test torpedo_range torpedo_speed torpedoes opposite "
    "ram_damage ram_speed ram_needs graze limit top_speed edge battered_speed umpire torpedo_ends"
)
FLEET_OPTIONS = (
    "ring_at fire_at targets masking fractions flying execute_and_hoist head_of_column flag_lost carry_loss "
    "reserve bent_column torpedoes torpedo_hit cruiser_target damaged edge fort_strength fort_fire fort_target "
    "fort_damage land discovery melee umpire fire_at_start ashore instructions laying arms losses"
)
MELEE_OPTIONS = "loading collision ram_needs captains crew umpire discovery ring_at torpedo_hit"
STRATEGIC_OPTIONS = (
    "gunboat_seen destroyer_coal chief own_side_view missed_plot modify_minutes messages run_recovery independent "
    "slow_ships squadron_speed squadron_chase interrupt_level small_smoke sighting light mixed_duel duel "
    "close_loss odds even crippled_for losses small_craft second_action pigeon_mile telegraph_miles nightfall "
    "neutral_lines ardois pigeons large_convoy gunboat_scouting radius destroyer_reset shelf drag_sixths "
    "pad_seconds returns towing wireless t_dispatch the_fleet message_interrupts land_blocks smoke_group duels "
    "convoy_lost umpire preparation weather move_lengths contact_hours boat_minutes plot_minutes tug_hours "
    "collier_hours cable_hours neutral_hours coal_at_sea rounds"
)


def numbered(prefix: str, numbers: Iterable[int]) -> list[str]:
    """Write the IDs of a run of rulings."""
    return [f"{prefix}-{n}" for n in numbers]


# The rulings of the sheet of the Yacht Race are numbered through its three parts; 2 and 28 answer for both courses.
# Those of the Fleet Tactical Game and of its Melee are numbered through likewise.
COUNTS = {
    "cats_and_mice": (55, numbered("CMR", range(1, 28)), CATS_OPTIONS),
    "gantlope": (39, numbered("GAR", range(1, 25)), GANTLOPE_OPTIONS),
    "lost_diamond": (51, numbered("LDR", range(1, 28)), DIAMOND_OPTIONS),
    "naval_duel": (81, numbered("NDR", range(1, 38)), DUEL_OPTIONS),
    "naval_fleet": (90, numbered("NFR", (*range(1, 41), 47, 48, *range(50, 53))), FLEET_OPTIONS),
    "naval_melee": (29, numbered("NFR", (*range(41, 47), 49)), MELEE_OPTIONS),
    "naval_strategic": (80, numbered("NSR", range(1, 64)), STRATEGIC_OPTIONS),
    "phoebe_snow": (32, numbered("PSR", range(1, 26)), PHOEBE_OPTIONS),
    "progressive": (23, numbered("YRR", range(44, 56)), PROGRESSIVE_OPTIONS),
    "round_the_world": (59, numbered("RWR", range(1, 35)), WORLD_OPTIONS),
    "yacht_race": (57, numbered("YRR", range(1, 31)), YACHT_OPTIONS),
    "yacht_race_outside": (21, numbered("YOR", (2, 28, *range(31, 44))), OUTSIDE_OPTIONS),
}
"""Of each rulebook how many clauses it has, which rulings, and which options."""
KINDS_OF_WORD = {
    "cats_and_mice": {"space", "count", "spin"},
    "gantlope": {"square", "count", "spin", "home"},
    "lost_diamond": {"space", "count", "spin"},
    "naval_duel": {
        *("count", "course", "crash", "east", "guns", "how", "hundredths", "north", "points", "result", "tenths"),
        *("salvo", "tube"),
    },
    "naval_fleet": {"amended", "count", "course", "salvo", "ship", "shot", "signal", "struck", "value", "verdict"},
    "naval_melee": {"amended", "count", "course", "salvo", "ship", "shot", "signal", "struck", "value", "verdict"},
    "naval_strategic": set(),
    "phoebe_snow": {"space", "spot", "count", "minutes", "seconds", "turns", "ordinal"},
    "progressive": {"count", "emblem", "game", "prize", "score", "table", "tables", "wafers", "wins"},
    "round_the_world": {"oval", "days", "count", "place", "spin", "clock"},
    "yacht_race": {"space", "count", "spin", "yacht", "yachts"},
    "yacht_race_outside": {"space", "count", "spin", "yacht"},
}


@pytest.fixture(params=rulebooks.names())
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebooks.read(request.param)


def test_the_lists_here_leave_out_no_rulebook() -> None:
    assert set(COUNTS) == set(KINDS_OF_WORD) == set(rulebooks.names()) >= set(games.names())


@pytest.mark.parametrize("name", COUNTS)
def test_every_clause_ruling_and_option_is_there_in_order(name: str) -> None:
    clauses, rulings, options = COUNTS[name]
    held = rulebooks.read(name)
    assert [clause.id for clause in held.clauses] == [f"{held.prefix}-{n}" for n in range(1, clauses + 1)]
    assert [ruling.id for ruling in held.rulings] == rulings
    assert [option.name for option in held.options] == options.split()


def test_every_rulebook_lies_under_its_own_name_and_on_a_sheet_that_is_listed(book: Rulebook) -> None:
    assert rulebooks.read(book.id) is book
    assert book.source in rulebooks.sources()
    assert book.id in book.source.games


def test_every_rulebook_has_the_print_as_a_preset_with_nothing_changed(book: Rulebook) -> None:
    assert book.settings("print") == book.settings()


def test_every_sentence_of_a_rulebook_ends_like_one(book: Rulebook) -> None:
    said = [saying.words for entry in book.entries for saying in entry.sayings]
    spoken = [clause.words for clause in book.clauses] + [ruling.words for ruling in book.rulings]
    asked = [ruling.question for ruling in book.rulings]
    assert all(sentence.removesuffix("{now:picture}").endswith(".") for sentence in (*said, *spoken))
    assert all(question.endswith("?") for question in asked)


@pytest.mark.parametrize("name", KINDS_OF_WORD)
def test_sayings_use_only_words_the_game_can_speak(name: str) -> None:
    book = rulebooks.read(name)
    sayings = [saying.words for entry in book.entries for saying in entry.sayings]
    kinds = {kind for saying in sayings for kind in re.findall(r"(?:was|now):(\w+)}", saying)}
    assert kinds <= KINDS_OF_WORD[name] | set(COMMON)


def test_the_three_methods_of_round_the_world_are_modes_and_presets() -> None:
    book = rulebooks.read("round_the_world")
    modes = list(book.option("mode").choices)
    assert modes == ["game_1", "game_2", "children"]
    assert [book.settings(mode)["mode"] for mode in modes] == modes


def test_the_indicator_of_gantlope_bears_one_to_six_on_both_arrows_alike() -> None:
    indicator = rulebooks.read("gantlope").option("indicator")
    assert indicator.default == ((1, 2, 3, 4, 5, 6),)
    assert indicator.read("1-6") == indicator.default


def test_the_five_sheets_are_listed_by_number() -> None:
    assert [source.number for source in rulebooks.sources()] == ["000", "001", "002", "003", "004"]
    assert all(earliest <= latest for source in rulebooks.sources() for earliest, latest in [source.dates])


def test_no_rulebook_names_a_place_on_anybodys_disk() -> None:
    for path in files("teetotum.rulebooks").iterdir():
        if path.name.endswith(".toml"):
            assert not re.search(r"(^|[\s\"'])/[a-z]+/", path.read_text(encoding="utf-8"))
