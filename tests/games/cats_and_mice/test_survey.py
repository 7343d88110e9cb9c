"""Any sound board will do; an unsound one is refused in one sentence that names the space."""

from importlib.resources import files

import pytest

from teetotum import boards
from teetotum.boards import Unsound
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import prepare
from teetotum.games.cats_and_mice import GAME
from teetotum.games.cats_and_mice.setup import links_of, survey
from teetotum.games.cats_and_mice.vocabulary import House
from teetotum.games.cats_and_mice.walks import steps_from
from tests.tables import by_luck, cats_and_mice_of

PRINTED = (files("teetotum.boards") / "cats_and_mice.toml").read_text(encoding="utf-8")


def redraw(*changes: tuple[str, str]) -> str:
    drawn = PRINTED
    for was, now in changes:
        assert was in drawn
        drawn = drawn.replace(was, now)
    return drawn


def line_of(space: str) -> str:
    return next(line for line in PRINTED.splitlines(keepends=True) if f'id = "{space}"' in line)


def test_the_walks_of_the_house_board_are_as_many_as_the_reconstruction_says() -> None:
    links = links_of(survey(boards.read("cats_and_mice")))
    found = [sum(len(steps_from(links, space, number)) for space in range(104)) for number in range(1, 7)]
    assert found == [224, 272, 320, 368, 432, 512]


def test_walks_fill_rows_of_one_length_however_few_they_are() -> None:
    for sheet in (boards.read("cats_and_mice"), cats_and_mice_of(boards.read("cats_and_mice"), False, 3)):
        house = prepare(GAME, board=sheet).house
        assert isinstance(house, House)
        assert [len(survey(sheet).cat_walk), len(house.mouse_walk)] == [4096, 4096]


@pytest.mark.clause("CM-16")
@pytest.mark.parametrize(("spurs", "diagonal"), [(False, 3), (False, 5)])
def test_a_board_without_spurs_is_sound_too(spurs: bool, diagonal: int) -> None:
    sheet = cats_and_mice_of(boards.read("cats_and_mice"), spurs, diagonal)
    board = survey(sheet)
    assert len(links_of(board)) == len(sheet.spaces) - 1


@pytest.mark.clause("CM-9", "CM-10", "CM-11", "CM-14", "CM-15", "CM-16", "CM-17", "CMR-11")
@pytest.mark.parametrize(
    ("was", "now", "refusal"),
    [
        ('kind = "home", corner = "SE"', 'kind = "home", corner = "NE"', "each corner.*CM-9"),
        ('id = "H-SE", kind = "home", corner = "SE"', 'id = "H-SE", kind = "square"', "4 spaces of the kind home"),
        ('id = "M-W", kind = "mouse_space"', 'id = "M-W", kind = "square"', "4 spaces of the kind mouse_space"),
        ('id = "O-SW", kind = "mouse_hole"', 'id = "O-SW", kind = "square"', "4 spaces of the kind mouse_hole"),
        ('kind = "barn"', 'kind = "square"', "1 spaces of the kind barn"),
        ('links = ["N1", "N3"]', 'links = ["N1"]', "space N3: its link to N2 does not lead back .CM-17."),
        (
            'links = ["DNW3", "BN1", "BW1", "BARN"]',
            'links = ["DNW3", "BN1", "BW1"]',
            "space BARN: .*does not lead back",
        ),
        ('kind = "square", x = 128, y = 66', 'kind = "pond", x = 128, y = 66', "space N1: .*pond"),
        ('"S6", "S7", "PS1"', '"S6", "S7"', "space PS1: .*CM-17"),
    ],
)
def test_an_unsound_board_is_refused_by_its_space(was: str, now: str, refusal: str) -> None:
    sheet = boards.from_bytes(redraw((was, now)).encode(), "own.toml")
    with pytest.raises(Unsound, match=refusal):
        survey(sheet)


@pytest.mark.clause("CMR-11")
def test_a_dead_end_is_refused() -> None:
    cut = redraw(
        (line_of("PN2"), ""),
        ('links = ["M-N", "PN2"]', 'links = ["M-N"]'),
        ('links = ["BN3", "PN2"]', 'links = ["BN3"]'),
    )
    with pytest.raises(Unsound, match="space PN1: it is a dead end"):
        survey(boards.from_bytes(cut.encode(), "own.toml"))


@pytest.mark.clause("CMR-1", "CMR-7")
def test_a_short_cut_that_leaves_a_use_in_doubt_is_refused() -> None:
    short = redraw(
        ('links = ["DNW1", "DNW3"]', 'links = ["DNW1", "DNW3", "N2"]'),
        ('links = ["N1", "N3"]', 'links = ["N1", "N3", "DNW2"]'),
    )
    with pytest.raises(Unsound, match="two ways of up to 8 steps"):
        survey(boards.from_bytes(short.encode(), "own.toml"))


def test_names_that_cannot_be_told_apart_or_written_are_refused() -> None:
    for name, refusal in (("N-2", "too much like"), ("n 9", "capitals, figures and dashes")):
        with pytest.raises(Unsound, match=refusal):
            survey(boards.from_bytes(PRINTED.replace('"N3"', f'"{name}"').encode(), "own.toml"))


def test_a_board_of_more_than_104_spaces_is_refused() -> None:
    with pytest.raises(Unsound, match="at most 104 spaces"):
        survey(cats_and_mice_of(boards.read("cats_and_mice"), True, 4))


def test_a_match_can_be_played_on_a_board_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    own = tmp_path_factory.mktemp("boards") / "own.toml"
    own.write_text(PRINTED.replace('"N1"', '"ELM"'), encoding="utf-8")
    setup = prepare(GAME, board=str(own))
    play, _, _ = by_luck(setup, Keyed(3))
    assert play.state.phase == 6  # type: ignore[attr-defined] # the state of Cats and Mice
