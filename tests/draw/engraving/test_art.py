"""Art kept as .svg files: every file can be opened by any editor, and is set down in inks that the page may change."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.engraving import art
from teetotum.draw.engraving.palette import INKS, SEATS
from teetotum.draw.engraving.plain import Plain
from teetotum.engine.umpire import prepare
from teetotum.mechanics.compass import CENTRAL, OUTER, POINTS

FILES = sorted(art.FOLDER.rglob("*.svg"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(art.FOLDER)))


def read(file: Path) -> ElementTree.Element:
    """Open a file of art."""
    return ElementTree.parse(file).getroot()


@every_file
def test_a_picture_has_its_box_and_the_inks_of_the_print_in_plain_figures(file: Path) -> None:
    assert read(file).tag == f"{art.ELEMENT}svg"
    assert len(read(file).attrib["viewBox"].split()) == 4
    assert "var(" not in file.read_text(encoding="utf-8")
    colours = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", file.read_text(encoding="utf-8")))
    assert colours <= {*INKS.values(), *SEATS}


@every_file
def test_a_picture_within_another_is_there_and_has_the_box_it_is_given(file: Path) -> None:
    for image in read(file).iter(f"{art.ELEMENT}image"):
        kept = read(file.parent / image.attrib["href"])
        box = [image.attrib[side] for side in ("x", "y", "width", "height")]
        assert box == kept.attrib["viewBox"].split()


def test_every_picture_of_the_folder_is_set_down_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    used = set()

    def open_file(name: str) -> ElementTree.Element:
        used.add(art.FOLDER / f"{name}.svg")
        return read(art.FOLDER / f"{name}.svg")

    art.picture.cache_clear()
    monkeypatch.setattr(art, "_root", open_file)
    for game in games.names():
        setup = prepare(games.find(game))
        for engraver in (engraving.find(game), Plain(game)):
            engraver.board(setup)
            engraver.board(engraving.on_screen(setup))
            engraver.lid()
        engraving.map_of(game, setup)
    for exercise in games.exercises():
        engraving.lid_of(exercise)
    assert used == set(FILES)


def test_what_an_editor_adds_for_itself_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(art, "FOLDER", tmp_path)
    (tmp_path / "edited.svg").write_text(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:e="urn:editor" viewBox="0 0 9 9">'
        f'<!-- a note --><e:view zoom="2"/><path e:kind="arc" style="fill:{INKS["brick"].upper()}" d="M0 0\n  H9"/>'
        "<text font-family=\"'IM Fell English', Georgia, serif\">Cats &amp; mice</text></svg>",
        encoding="utf-8",
    )
    drawn = art.picture("edited")
    assert drawn.startswith(
        f'<path style="fill:var(--brick, {INKS["brick"]})" d="M0 0 H9"/><text font-family="var(--face'
    )
    assert drawn.endswith(">Cats &amp; mice</text>")


def test_the_compass_of_the_chart_bears_the_numbers_that_are_played_by() -> None:
    parts = {part.attrib.get("id"): part for part in read(art.FOLDER / "yacht_race" / "compass.svg").iter()}
    for number in set(CENTRAL):
        assert "".join(parts[f"compass-section-{number}"].itertext()).strip() == str(number)
    for point, outer in zip(POINTS, OUTER, strict=True):
        assert "".join(parts[f"compass-point-{point}"].itertext()).strip() == str(outer)
