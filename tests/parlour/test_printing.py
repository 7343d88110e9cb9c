"""Print it: a game's parts as PDF with a preview, made once and lent, and never by more than wait for it."""

import asyncio
from base64 import b64decode
from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from msgspec import json
from starlette.datastructures import QueryParams
from starlette.requests import Request

from teetotum.engine.errors import BadSetup
from teetotum.packages import HOUSE
from teetotum.parlour import printing
from teetotum.parlour.browser.export import export, print_one
from teetotum.parlour.limits import TooMuch
from teetotum.parlour.workers import Thinking
from teetotum.press.sets import Order
from tests.parlour.guests import House


def asking(game: str, query: str) -> Request:
    scope = {"type": "http", "path_params": {"game": game}, "query_string": query.encode(), "headers": []}
    return Request(scope)


def test_a_print_has_parts_pages_a_preview_of_each_and_a_pdf(house: House) -> None:
    told = house.web.get("/api/games/gantlope/print?only=pieces,spinner&paper=letter").json()
    assert told["pages"] == 2
    assert {"start", "board", "sheet", "pieces", "spinner", "booklet"} <= {part["id"] for part in told["parts"]}
    assert told["papers"] == ["a4", "letter", "a3", "tabloid", "a2"]
    leaf = house.web.get("/api/games/gantlope/print/2.png?only=pieces,spinner&paper=letter")
    assert leaf.content.startswith(b"\x89PNG")
    pdf = house.web.get("/api/games/gantlope/print.pdf?only=pieces,spinner&paper=letter")
    assert pdf.content.startswith(b"%PDF")
    assert pdf.headers["content-type"] == "application/pdf"


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("gantlope/print?paper=foolscap", 422, "a4, letter"),
        ("gantlope/print?only=hat", 422, "no part"),
        ("gantlope/print?colour=red", 422, "no option"),
        ("gantlope/print?overshoot=" + "x" * 500, 422, "letters"),
        ("gantlope/print/9.png?only=pieces", 404, "pages 1 to 1"),
        ("chess/print", 404, "no game"),
    ],
)
def test_a_print_that_cannot_be_is_refused_in_a_sentence(house: House, address: str, status: int, words: str) -> None:
    answer = house.web.get(f"/api/games/{address}")
    assert answer.status_code == status
    assert words in answer.text


class OnePress(Thinking):
    """A press of no workers, which counts what it is given and makes the same of everything."""

    def __init__(self) -> None:
        super().__init__(0)
        self.orders: list[object] = []
        self.same = json.encode(replace(printing.make(Order("gantlope", only=("pieces",))), pdf=b""))

    async def work(self, name: str, *given: object, whose: str = "") -> bytes:
        self.orders.append((name, *given))
        return self.same


def test_a_print_is_made_once_and_few_are_kept() -> None:
    thinking = OnePress()

    async def ask_often() -> printing.Press:
        press = printing.Press(thinking)
        for n in range(2 * printing.MOST_KEPT):
            await press.fetch(asking("gantlope", f"only=pieces&seed={n}"))
            await press.fetch(asking("gantlope", f"only=pieces&seed={n}"))
        return press

    press = asyncio.run(ask_often())
    assert len(thinking.orders) == 2 * printing.MOST_KEPT
    assert len(press._made) == printing.MOST_KEPT


def test_whoever_comes_when_too_many_wait_is_asked_to_come_again() -> None:
    press = printing.Press(Thinking(0))
    press._waiting = printing.MOST_WAITING
    with pytest.raises(TooMuch, match="moment"):
        asyncio.run(press.fetch(asking("gantlope", "only=pieces")))


def test_an_address_asks_for_house_rules_under_their_own_names() -> None:
    order = printing.order_of("gantlope", QueryParams("paper=letter&only=board, pieces&overshoot=barred"))
    assert (order.paper, order.only, dict(order.options)) == ("letter", ("board", "pieces"), {"overshoot": "barred"})
    with pytest.raises(BadSetup):
        printing.order_of("gantlope", {"overshoot": "x" * 1000})


def test_a_house_without_a_server_has_its_sheets_printed_beforehand(tmp_path: Path) -> None:
    ((reader, name),) = print_one(tmp_path, "lost_diamond", "letter")
    assert (reader, name) == ("", "prints/lost_diamond-letter.pdf")
    assert (tmp_path / name).read_bytes().startswith(b"%PDF")


def test_a_paper_that_the_press_has_not_is_refused_before_anything_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teetotum.parlour.browser.export.check", lambda *_: None)
    (tmp_path / "kit").mkdir()
    with pytest.raises(BadSetup, match="no paper 'a9'"):
        export(tmp_path, papers=["a9"])
    assert (tmp_path / "kit").is_dir()


OWN = (HOUSE / "boards" / "gantlope.toml").read_text("utf-8").replace("unit_mm = 0.45", "unit_mm = 0.3")


def test_a_game_is_printed_on_a_board_of_ones_own_that_is_sent(house: House) -> None:
    told = house.web.post("/api/games/gantlope/print?only=sheet", content=OWN).json()
    assert told["page"]["pages"] == len(told["preview"]) == 1
    assert b64decode(told["preview"][0]).startswith(b"\x89PNG")
    (page,) = pdfium.PdfDocument(b64decode(told["pdf"]))
    assert page.get_size() == pytest.approx((850.4, 850.4), abs=0.5)  # points of 300 mm


def test_an_unsound_board_that_is_sent_is_refused_in_a_sentence(house: House) -> None:
    for text, why in ((OWN.replace('links = ["H6"]', 'links = ["Timbuktu"]'), "Timbuktu"), ("title = [\n", "TOML")):
        answer = house.web.post("/api/games/gantlope/print?only=sheet", content=text)
        assert answer.status_code == 422
        assert why in answer.json()["title"]


def test_a_naval_game_is_printed_a_set_for_each_reader_by_its_scenario(house: House) -> None:
    told = house.web.get("/api/games/naval_fleet/print?scenario=F3&only=rings,mines").json()
    assert (told["readers"], told["reader"]) == (["", "Red", "umpire"], "")
    assert "mines" not in {part["id"] for part in told["parts"]}
    red = house.web.get("/api/games/naval_fleet/print?scenario=F3&only=mines&reader=Red").json()
    assert (red["reader"], red["pages"]) == ("Red", 2)
    assert {part["id"] for part in red["parts"]} == {"mines", "submarines"}
    tables = house.web.get("/api/games/naval_strategic/print?scenario=P3&only=tables").json()
    assert (tables["readers"], tables["pages"]) == (["Red", "Blue", "umpire"], 1)
    duel = house.web.get("/api/games/naval_duel/print?only=rule").json()
    assert (duel["readers"], duel["pages"]) == ([], 1)


@pytest.mark.parametrize("scenario", ["F9", "../../../etc/passwd", "/etc/passwd"])
def test_a_scenario_is_named_and_no_file_is_opened_by_its_path(house: House, scenario: str) -> None:
    answer = house.web.get("/api/games/naval_fleet/print", params={"scenario": scenario})
    assert answer.status_code == 422
    assert "F1" in answer.json()["title"]
    beside = house.web.post("/api/beside", json={"game": "naval_fleet", "scenario": scenario})
    assert beside.status_code == 422
    assert "F1" in beside.json()["title"]
