"""A board file is read as it stands, or refused in one sentence."""

from pathlib import Path

import pytest

from teetotum import boards
from teetotum.boards import Unsound, from_bytes

HEADER = """
id = "lane"
game = "lane"
title = "Lane"
words = "Three squares in a row."
sheet = [100, 50]
unit_mm = 1.0
provenance = "Drawn for a test."
"""
FIRST = '{ id = "a", kind = "square", x = 10, y = 25, links = ["b"], provenance = "attested" }'
SECOND = (
    '{ id = "b", kind = "square", x = 50, y = 25, links = ["c"], effect = { move_to = "c" }, provenance = "inferred" }'
)
THIRD = '{ id = "c", kind = "square", x = 90, y = 25, provenance = { space = "attested", place = "reconstructed" } }'


def lane(header: str = HEADER, spaces: str = f"{FIRST}, {SECOND}, {THIRD}") -> bytes:
    return f"{header}\nspace = [{spaces}]\n".encode()


def refusal(contents: bytes) -> str:
    with pytest.raises(Unsound) as refused:
        from_bytes(contents, "lane.toml")
    return str(refused.value)


def test_a_sound_board_is_read_space_by_space() -> None:
    sheet = from_bytes(lane(), "lane.toml")
    assert [space.id for space in sheet.spaces] == ["a", "b", "c"]
    assert sheet["a"].links == ("b",)
    assert sheet["b"].sends_to() == "c"
    assert sheet.index["c"] == 2
    assert sheet.sheet == (100.0, 50.0)


def test_an_aspect_not_singled_out_is_known_as_well_as_its_space() -> None:
    third = from_bytes(lane(), "lane.toml")["c"]
    assert third.provenance_of("place") == "reconstructed"
    assert third.provenance_of("picture") == "attested"


def test_comments_and_spacing_do_not_change_the_digest() -> None:
    loose = HEADER.replace(" = ", "   =   ") + "\n# a word by the way\n"
    assert from_bytes(lane(loose), "other.toml").digest == from_bytes(lane(), "lane.toml").digest


def test_a_square_moved_by_a_hair_changes_the_digest() -> None:
    moved = lane().replace(b"x = 90", b"x = 90.01")
    assert from_bytes(moved, "lane.toml").digest != from_bytes(lane(), "lane.toml").digest


def test_a_board_of_ones_own_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "lane.toml"
    path.write_bytes(lane())
    assert boards.read(path).digest == boards.read(str(path)).digest


def test_a_name_that_no_board_bears_is_answered_with_those_there_are() -> None:
    with pytest.raises(
        Unsound, match=r"^gantlop: no board has this name; take .*gantlope.* or a path to a TOML file\.$"
    ):
        boards.read("gantlop")


def test_a_file_that_is_not_there_is_said_not_to_be(tmp_path: Path) -> None:
    with pytest.raises(Unsound, match=r"nowhere\.toml: there is no such file\.$"):
        boards.read(tmp_path / "nowhere.toml")


def test_a_folder_is_not_taken_for_a_board(tmp_path: Path) -> None:
    with pytest.raises(Unsound, match=r": this is not a file\.$"):
        boards.read(tmp_path)


def test_a_file_that_may_not_be_read_is_said_to_be_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lane.toml"
    path.write_bytes(lane())

    def shut(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", shut)
    with pytest.raises(Unsound, match=r"lane\.toml: the file cannot be read: Permission denied\.$"):
        boards.read(path)


def test_a_file_of_monstrous_size_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "lane.toml"
    path.write_bytes(b"#" * 4_000_001)
    with pytest.raises(Unsound, match=r"a board of more than 4000000 bytes is not read\.$"):
        boards.read(path)


def test_a_letter_is_not_a_board() -> None:
    assert refusal(b"Dear Sir,").startswith("lane.toml: this is not TOML: ")


def test_bytes_that_are_no_text_are_not_a_board() -> None:
    assert refusal(b"\xff\xfe") == "lane.toml: this is not TOML: it is not text in UTF-8."


def test_a_file_nested_without_end_is_not_a_board() -> None:
    assert "nested too deep" in refusal(b"a = " + b"[" * 100_000)


def test_a_number_of_ten_thousand_digits_is_not_a_coordinate() -> None:
    assert refusal(b"x = " + b"9" * 10_000).startswith("lane.toml: this is not TOML: ")


@pytest.mark.parametrize(
    ("was", "now", "sentence"),
    [
        ('title = "Lane"\n', "", "the file: title is missing."),
        ('title = "Lane"', "title = 3", "the file: title should be words, not 3."),
        ("sheet = [100, 50]", "", "the file: sheet is missing."),
        (
            "sheet = [100, 50]",
            "sheet = [100]",
            "the file: sheet should be a width and a height above nought, not [100].",
        ),
        ("unit_mm = 1.0", "unit_mm = 0", "the file: unit_mm should be above nought, not 0."),
        ("unit_mm = 1.0", "unit_mm = nan", "the file: unit_mm should be a number, not nan."),
        ("unit_mm = 1.0", "unit_mm = 1.0\ncolour = 1", "the file: nobody knows what 'colour' means here."),
        ("x = 10", "x = true", "space a: x should be a number, not True."),
        ("x = 10", "x = inf", "space a: x should be a number, not inf."),
        ("x = 10", "x = -1", "space a: -1, 25 is off the sheet of 100 by 50."),
        ("x = 10, ", "", "space a: x is missing."),
        ('id = "a", ', "", "space no. 1 of the list: id is missing."),
        ('id = "a"', 'id = "b"', "space b: there are two spaces of this id."),
        ('links = ["b"]', 'links = ["z"]', "space a: it links to z, which is not on this board."),
        ('links = ["b"]', 'links = ["a"]', "space a: it links to itself."),
        ('links = ["b"]', 'links = ["b", "b"]', "space a: it links to b twice."),
        (
            'links = ["b"]',
            "links = [2]",
            "space a: links should be words, or a list of words in quotation marks, not [2].",
        ),
        ('move_to = "c"', 'move_to = "z"', "space b: move_to sends to z, which is not on this board."),
        ('move_to = "c"', "move_to = 3", "space b: move_to should be an id in quotation marks, not 3."),
        ('move_to = "c"', "days = [1]", "space b: effect.days should be a word or a number, not [1]."),
        ('{ move_to = "c" }', '"c"', "space b: effect should be a table of orders, not 'c'."),
        (', provenance = "attested"', "", "space a: provenance is missing."),
        ('"inferred"', '"guessed"', "space b: provenance is attested, inferred, reconstructed, not 'guessed'."),
        ('space = "attested", ', "", "space c: its provenance says nothing of the space itself."),
        ("place = ", "smell = ", "space c: provenance of 'smell' is of nothing that a space has."),
        ("x = 10", 'colour = "red", x = 10', "space a: nobody knows what 'colour' means here."),
    ],
)
def test_whatever_is_wrong_is_said_in_one_sentence(was: str, now: str, sentence: str) -> None:
    contents = lane().decode()
    assert was in contents
    assert refusal(contents.replace(was, now, 1).encode()) == f"lane.toml: {sentence}"


def test_a_board_without_spaces_is_no_board() -> None:
    assert refusal(lane(spaces="")) == "lane.toml: the file: space should be a list of spaces, one table each."
