from teetotum.players.ratings import rated
from tests.cli.conftest import Say, refused


def test_the_house_says_what_it_has(say: Say) -> None:
    told = say("games").stdout
    assert f"sensible 1500, strong {rated('gantlope')['strong']}" in " ".join(told.split())
    assert "Gantlope  (gantlope)" in told
    assert "2 to 4, usually 2" in told
    assert "print, brisk, gauntlet" in told
    assert "Round the World" in told


def test_a_rulebook_is_read_in_printed_order_with_rulings_options_and_presets(say: Say) -> None:
    told = say("rules", "gantlope").stdout
    marks = ["GA-1 ", "GA-14", "GA-39", "GAR-1 ", "GAR-24", "overshoot", "barred", "gauntlet"]
    assert [told.index(mark) for mark in marks] == sorted(told.index(mark) for mark in marks)
    assert "round *" in told


def test_a_clause_is_shown_with_its_place_its_rulings_its_code_and_its_tests(say: Say) -> None:
    told = say("rules", "gantlope", "ga25").stdout
    assert "first comer" in told
    assert "Directions for playing" in told
    assert "GAR-5" in told
    assert "gantlope.rules.displace" in told
    assert "tested by" in told


def test_a_clause_about_the_board_says_how_well_the_board_is_known(say: Say) -> None:
    assert "reconstructed" in say("rules", "gantlope", "GA-10").stdout


def test_a_ruling_is_shown_with_its_question_and_its_option(say: Say) -> None:
    told = say("rules", "gantlope", "GAR-7").stdout
    assert told.index("What of a man whose count") < told.index("evidence")
    assert "overshoot" in told


def test_a_custom_says_why_it_is_not_enforced(say: Say) -> None:
    assert "custom" in say("rules", "gantlope", "GA-3").stdout


def test_an_unknown_clause_is_refused_with_the_nearest(say: Say) -> None:
    assert "GA-" in refused(say("rules", "gantlope", "GA-99"))
