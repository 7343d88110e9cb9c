"""Boards as large as their pictures allow, with nothing laid over what is played on."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.house import House, link

SPACES = """() => {
  const seen = [...document.querySelectorAll('.engraving [data-space] > :first-child')].map((shape) => {
    const box = shape.getBoundingClientRect();
    const ctm = shape.getScreenCTM();
    const own = shape.getBBox();
    const wide = (own.width + Number(shape.getAttribute('stroke-width'))) * Math.hypot(ctm.a, ctm.b);
    return { space: shape.parentNode.dataset.space, wide,
      left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  });
  return seen;
}"""
PIECES = """() => [...document.querySelectorAll('.piece use')].map((each) => {
  const ctm = each.getScreenCTM(); return Number(each.getAttribute('width')) * Math.hypot(ctm.a, ctm.b); })"""
COVERED = """() => {
  const frame = document.querySelector('.frame').getBoundingClientRect();
  return [...document.querySelectorAll('.board button')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
  }).length;
}"""
SLICED = """() => {
  const list = document.querySelector('.telling ol');
  const window = list.getBoundingClientRect();
  return [...list.children].filter((line) => {
    const box = line.getBoundingClientRect();
    const cut = (edge) => box.top < edge - 1.5 && box.bottom > edge + 1.5;
    return cut(window.top) || cut(window.bottom);
  }).map((line) => line.textContent);
}"""


def laid(open_page: OpenPage, house: House, game: str, phone: bool = False) -> Page:
    table = house.set_table(game, "person", "sensible")
    page = open_page(link(house, table), phone=phone)
    page.wait_for_selector(".engraving [data-space]")
    page.wait_for_selector(".piece")
    return page


@pytest.mark.parametrize(("game", "least"), [("yacht_race", 36.0), ("yacht_race_outside", 36.0), ("gantlope", 26.0)])
def test_spaces_are_large_and_none_is_cut_off(open_page: OpenPage, house: House, game: str, least: float) -> None:
    page = laid(open_page, house, game)
    spaces = page.evaluate(SPACES)
    assert min(each["wide"] for each in spaces) >= least
    frame = page.locator(".frame").bounding_box()
    assert frame is not None
    assert frame["y"] + frame["height"] <= 900
    assert all(frame["x"] <= each["left"] and each["right"] <= frame["x"] + frame["width"] for each in spaces)
    assert all(frame["y"] <= each["top"] + 1 and each["bottom"] <= frame["y"] + frame["height"] + 1 for each in spaces)


def test_men_are_no_larger_than_their_squares(open_page: OpenPage, house: House) -> None:
    page = laid(open_page, house, "gantlope")
    assert 0 < max(page.evaluate(PIECES)) <= min(each["wide"] for each in page.evaluate(SPACES))


@pytest.mark.parametrize("game", ["yacht_race", "gantlope"])
def test_no_button_lies_over_the_board_on_a_phone(open_page: OpenPage, house: House, game: str) -> None:
    page = laid(open_page, house, game, phone=True)
    assert page.evaluate(COVERED) == 0


def test_the_account_shows_no_sliced_line(open_page: OpenPage, house: House) -> None:
    page = laid(open_page, house, "round_the_world")
    lines = page.locator(".telling ol li")
    for _ in range(7):
        told = lines.count()
        page.locator("[data-spin]:enabled").click()
        page.wait_for_function("(told) => document.querySelectorAll('.telling ol li').length > told", arg=told)
    lines.nth(12).wait_for(state="attached")
    page.wait_for_function(f"() => ({SLICED})().length === 0")


def test_a_layer_colours_the_whole_board_by_what_is_known_and_leads_to_what_disputes_it(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(link(house, house.set_table("phoebe_snow", "person", "sensible")))
    page.locator("[data-known-layer]").click()
    expect(page.locator("[data-known]")).to_have_count(97)
    told = page.locator("[data-legend] span").all_inner_texts()
    assert [each.partition(":")[0] for each in told] == ["attested", "inferred", "reconstructed"]
    assert sum(int(each.rpartition(" ")[2]) for each in told) == page.locator("[data-known] rect").count() >= 97
    page.locator("[data-space='3']").first.hover(force=True)
    page.locator(".caption .cite").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("PS-")
    page.keyboard.press("Escape")
    page.goto(str(page.locator("[data-disputes]").first.evaluate("(link) => link.href")))
    name = page.url.rpartition("#")[2]
    expect(page.locator(f"[data-option='{name}'].pointed")).to_be_in_viewport()
