"""What is printed is what is played: house rules, boards of one's own, and refusals that write nothing."""

import re
from colorsys import rgb_to_hls
from pathlib import Path

import pytest

from teetotum import boards, games
from teetotum.draw.engraving.palette import SEATS
from teetotum.draw.parts import Heading, Paragraph, Part, Table
from teetotum.engine.errors import BadSetup
from teetotum.games.round_the_world.setup import COLOURS
from teetotum.languages import speaking
from teetotum.packages import HOUSE
from teetotum.press.sets import Order, chosen, compose, everything, print_set, settle
from teetotum.press.wording import languages, wording
from tests.languages.vocabulary import english_in
from tests.press.measuring import CLOSE, INCH, MILLIMETRE, printed

EN = wording("en")
READ_OUT = re.compile(r'<title>.*?</title>|<desc>.*?</desc>|aria-label="[^"]*"')
"""What of a drawing is heard and not seen."""
LETTERED = re.compile(r"<text[^>]*>([^<]*)<")


def parts_of(order: Order) -> dict[str, Part]:
    return {part.id: part for part in everything(settle(order), EN)}


def told(part: Part) -> list[str]:
    return [block.words for block in part.blocks if isinstance(block, Paragraph)]


def test_the_booklet_holds_every_clause_and_every_ruling_of_the_rulebook() -> None:
    settled = settle(Order("gantlope"))
    marks = {block.mark for block in everything(settled, EN)[-1].blocks if isinstance(block, Paragraph)}
    assert {entry.id for entry in settled.game.rulebook.entries} <= marks


def test_a_house_rule_changes_the_booklet() -> None:
    usual, brisk = (told(parts_of(Order("gantlope", preset))["booklet"]) for preset in ("", "brisk"))
    assert EN["by_the_print"] in usual
    assert EN["by_the_print"] not in brisk
    assert any(words.startswith("What may be done") or EN["here"] in words for words in brisk)
    assert not any(EN["here"] in words for words in usual)


def test_a_house_rule_changes_what_is_cut_out() -> None:
    usual, other = (
        parts_of(Order("naval_duel", options=options))["torpedo"].drawings[0]
        for options in ({}, {"torpedo_range": "1000"})
    )
    assert other.wide - usual.wide == pytest.approx(2 * 25.4)
    tops = parts_of(Order("round_the_world"))["spinner"].drawings
    assert [top.name for top in tops] == ["5-sided teetotum", "6-sided teetotum"]


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("gantlope", {"travel": "left"}),
        ("phoebe_snow", {"wait": "off"}),
        ("yacht_race", {"cherub_reach": "two"}),
        ("lost_diamond", {"corner_one": "either"}),
    ],
)
def test_a_house_rule_changes_what_is_drawn_on_the_board(game: str, rule: dict[str, str]) -> None:
    usual, other = (parts_of(Order(game, options=options))["board"].drawings[0].svg for options in ({}, rule))
    assert READ_OUT.sub("", usual) != READ_OUT.sub("", other)


@pytest.mark.parametrize(
    ("game", "part", "rule"),
    [
        ("naval_duel", "curves", {"loss_below_5": "none"}),
        ("naval_fleet", "scores", {"ring_at": "four_tenths"}),
        ("naval_fleet", "forts", {"fort_damage": "adds_up"}),
        ("naval_melee", "captains", {"ring_at": "four_tenths"}),
    ],
)
def test_a_house_rule_changes_the_appliance_that_goes_by_it(game: str, part: str, rule: dict[str, str]) -> None:
    usual, other = (parts_of(Order(game, options=options))[part] for options in ({}, rule))
    assert (usual.drawings, usual.blocks) != (other.drawings, other.blocks)


def test_curves_and_rule_are_made_for_the_ships_that_meet(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    usual = (HOUSE / "scenarios" / "naval_duel" / "D1.toml").read_text("utf-8")
    file.write_text(usual.replace("knots = 12", "knots = 10\nradius = 325\nreach = 150", 1))
    parts, before = parts_of(Order("naval_duel", scenario=str(file))), parts_of(Order("naval_duel", scenario="D1"))
    wider = parts["curves"].drawings[0]
    assert wider.wide - before["curves"].drawings[0].wide == pytest.approx(2 * 25.4)
    assert wider.high - before["curves"].drawings[0].high == pytest.approx(1.54 * 25.4)
    assert "seconds at 10 knots" in wider.svg
    assert "10 knots" in parts["rule"].drawings[0].svg


def test_a_turning_card_has_a_figure_for_every_point() -> None:
    for drawn in parts_of(Order("naval_fleet"))["cards"].drawings:
        assert [str(n) for n in range(17) if f">{n}</text>" not in drawn.svg] == []


def test_fleet_slips_and_signal_pad_say_all_that_may_be_written() -> None:
    parts = parts_of(Order("naval_fleet"))
    for written in ("3:U", "3:SFT, 15 NE", "TB 1:", "SUB 1:", "FORT 1:"):
        assert written in parts["slips"].drawings[0].svg
    *_, meant = parts["signals"].blocks
    assert isinstance(meant, Table)
    assert meant.rows == games.find_exercise("naval_fleet").forms


def test_a_scenario_with_forts_prints_cards_for_them() -> None:
    (table, *_) = parts_of(Order("naval_fleet", scenario="F3"))["forts"].blocks
    assert isinstance(table, Table)
    assert [row[:3] for row in table.rows] == [
        ("Fort East", "4 x 12-in", "3"),
        ("Fort West", "2 x 12-in, 4 x 8-in", "2.5"),
    ]


def test_the_printed_gun_fire_table_is_the_one_that_is_shown_and_goes_by_the_house() -> None:
    usual, by_time = (
        next(
            block
            for block in parts_of(Order("naval_duel", options=options))["gunfire"].blocks
            if isinstance(block, Table)
        )
        for options in ({}, {"value": "time"})
    )
    assert usual.rows[2][:4] == ("1000", "20", "39", "59")
    assert usual.rows[2][-2:] == ("39.5", "79")
    assert by_time.head[-3:] == ("whole broadside", "8-inch turret, end on", "whole broadside, end on")


def test_a_board_of_ones_own_prints_like_ours(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = (HOUSE / "boards" / "gantlope.toml").read_text("utf-8")
    file.write_text(
        text.replace('title = "Gantlope"', 'title = "Our Gantlope"').replace("unit_mm = 0.45", "unit_mm = 0.3")
    )
    drawn = parts_of(Order("gantlope", board=str(file)))["board"].drawings[0]
    assert (drawn.wide, drawn.high) == pytest.approx((300, 300))
    assert drawn.name == "Our Gantlope"
    assert boards.read("gantlope").title == "Gantlope"


def test_the_same_order_prints_the_same_bytes() -> None:
    order = Order("lost_diamond", only=("pieces", "spinner"))
    assert print_set(order)[0].pdf == print_set(order)[0].pdf


def test_a_page_to_begin_with_is_one_page() -> None:
    for game in ("gantlope", "phoebe_snow", "round_the_world", "yacht_race", "naval_strategic"):
        words = sum(
            len(block.words)
            for block in parts_of(Order(game))["start"].blocks
            if isinstance(block, Heading | Paragraph)
        )
        assert words < 3400


def test_every_language_says_the_same_things() -> None:
    assert languages() == ("en", "de")
    assert set(wording("de")) == set(EN)


@pytest.mark.parametrize("game", [*games.names(), *games.exercises()])
def test_in_german_every_part_has_a_german_name_and_german_directions(game: str) -> None:
    english = everything(settle(Order(game)), EN)
    with speaking("de"):
        german = everything(settle(Order(game)), wording("de"))
    same = [one.id for one, other in zip(english, german, strict=True) if one.title == other.title]
    assert same == []
    kept = [one.id for one, other in zip(english, german, strict=True) if one.words == other.words]
    assert kept == []


@pytest.mark.parametrize("game", ["naval_duel", "naval_fleet", "naval_melee"])
def test_in_german_no_appliance_is_lettered_in_english(game: str) -> None:
    with speaking("de"):
        german = everything(settle(Order(game)), wording("de"))
    lettered = [words for part in german for drawing in part.drawings for words in LETTERED.findall(drawing.svg)]
    assert "TORPEDOKARTE" in lettered or "12 KNOTEN" in lettered
    assert english_in(lettered) == []


def test_a_part_for_one_reader_is_in_no_other_readers_print() -> None:
    for each in print_set(Order("naval_strategic", scenario="P3", only=("plan", "moves", "tables"))):
        assert {part.reader for part in each.parts} <= {"", each.reader}


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Order("gantlope", paper="foolscap"), "a4, letter"),
        (Order("gantlope", only=("bord",)), "there is board"),
        (Order("gantlope", language="la"), "en or de"),
        (Order("gantlope", board="nowhere.toml"), "nowhere.toml"),
        (Order("gantlope", scenario="P1"), "--board"),
        (Order("naval_duel", board="nowhere.toml"), "--scenario"),
        (Order("gantlope", options={"overshot": "x"}), "overshoot"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence_that_says_what_would_do(order: Order, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        print_set(order)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_board_drawn_to_a_wrong_scale_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "vast.toml"
    file.write_text((HOUSE / "boards" / "gantlope.toml").read_text("utf-8").replace("unit_mm = 0.45", "unit_mm = 45"))
    with pytest.raises(BadSetup, match="unit_mm"):
        print_set(Order("gantlope", board=str(file), only=("board",)))


def test_parts_that_are_only_asked_for_are_not_in_the_usual_set() -> None:
    parts = parts_of(Order("gantlope")).values()
    assert "sheet" not in {part.id for part in chosen(parts, ())}
    assert [part.id for part in chosen(parts, ("sheet",))] == ["sheet"]


@pytest.mark.parametrize("game", [*games.names(), *games.exercises()])
def test_the_page_to_begin_with_is_one_page_that_tells_how_it_begins_goes_and_ends(game: str) -> None:
    start = parts_of(Order(game))["start"]
    headings = [block.words for block in start.blocks if isinstance(block, Heading)]
    assert {EN["setting_out"], EN["a_turn"], EN["winning"]} <= set(headings)
    assert len(printed(game, "start", paper="letter")) == 1


def test_the_page_to_begin_with_goes_by_the_game_that_is_played() -> None:
    usual, children = (parts_of(Order("round_the_world", preset)) for preset in ("game_1", "children"))
    assert "dials" in usual
    assert "dials" not in children
    assert any("Commodore" in words for words in told(usual["start"])[1:])
    assert not any("Commodore" in words for words in told(children["start"])[1:])
    assert any("stay in the box" in words for words in told(children["start"]))


def test_a_large_paper_takes_fewer_sheets() -> None:
    assert [len(printed("yacht_race", "board", paper=paper)) for paper in ("a4", "a2")] == [10, 2]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_of_round_the_world_is_one_large_sheet_or_four_tiles(paper: str) -> None:
    assert [len(printed("round_the_world", part, paper=paper)) for part in ("sheet", "board")] == [1, 4]


def test_every_dial_is_printed_in_the_colour_it_is_named_by() -> None:
    hues = {"Red": 0, "Yellow": 40, "Green": 120, "Teal": 180, "Blue": 205, "Violet": 270, "Plum": 325}
    for colour, ink in zip(COLOURS, SEATS, strict=True):
        red, green, blue = (int(ink[n : n + 2], 16) / 255 for n in (1, 3, 5))
        hue, _, strong = rgb_to_hls(red, green, blue)
        nearest = min(hues, key=lambda name: abs((360 * hue - hues[name] + 180) % 360 - 180))
        assert colour == (nearest if strong else "Black")


def test_eight_captains_have_eight_ships_dials_and_pairs_of_pointers() -> None:
    usual, many = (parts_of(Order("round_the_world", options=options)) for options in ({}, {"max_players": "8"}))
    assert [len(usual[part].drawings) for part in ("pieces", "dials", "pointers")] == [4, 4, 9]
    assert [len(many[part].drawings) for part in ("pieces", "dials", "pointers")] == [8, 8, 17]


def test_the_melee_has_all_that_the_duel_has_and_captains_cards() -> None:
    duel, melee = (set(parts_of(Order(game))) for game in ("naval_duel", "naval_melee"))
    assert melee - duel == {"captains"}
    assert duel <= melee


def test_the_mine_chart_of_a_held_channel_is_in_the_files_of_its_commander_and_the_umpire_alone() -> None:
    laid = {reader: {part.id for part in parts} for reader, parts, _ in compose(Order("naval_fleet", scenario="F3"))}
    assert set(laid) == {"", "Red", "umpire"}
    assert laid["Red"] == laid["umpire"] == {"mines", "submarines"}
    assert not laid[""] & laid["Red"]


def test_the_mine_chart_is_a_chart_of_the_waters_one_inch_to_a_thousand_yards() -> None:
    (page,) = [
        page for page in printed("naval_fleet", "mines", scenario="F3")[:3] if page.lines and len(page.lines) > 80
    ]
    shores = [line for line in page.lines if line["linewidth"] > 1.2 * MILLIMETRE]
    assert [line["height"] / INCH for line in shores] == pytest.approx([5.5, 5.5], abs=0.01)
    assert abs(shores[0]["x0"] - shores[1]["x0"]) == pytest.approx(2.4 * INCH, abs=CLOSE)
    assert "Fort 1" in page.extract_text()


def test_the_rulings_in_force_have_german_heads() -> None:
    with speaking("de"):
        table = parts_of(Order("naval_duel"))["rulings"].blocks[0]
    assert isinstance(table, Table)
    assert table.head == ("Hausregel", "", "Gilt", "Nach")
