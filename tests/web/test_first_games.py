"""Whoever opens Learn plays a first game: he spins at once, and does on the board what matters."""

import pytest
from playwright.sync_api import Page

from teetotum.rulebooks import lessons
from teetotum.rulebooks.lessons import Kind, Step
from tests.web.conftest import OpenPage
from tests.web.house import House


@pytest.mark.parametrize("game", lessons.names())
def test_a_first_game_is_played_to_its_end_on_the_board(open_page: OpenPage, house: House, game: str) -> None:
    page = open_page(f"{house.address}/learn/{game}")
    page.wait_for_selector("[data-guided]")
    assert page.locator(".lesson input, .lesson form").count() == 0, "nothing is to be typed"
    done = 0
    for scene in lessons.read(game).first:
        for step in (step for step in scene.steps if step.is_for_learner):
            do(page, step)
            done += 1
        page.wait_for_selector("[data-later], [data-play-now]")
        if page.locator("[data-later]").count():
            page.locator("[data-later]").click()
    page.locator("[data-play-now]").wait_for()
    assert 5 <= done <= 12


def do(page: Page, step: Step) -> None:
    """Do what is asked: spin, take up the lit piece and bring it to the lit space, or say the word."""
    if step.kind == Kind.SPUN:
        page.locator("[data-spin]:enabled").click()
        return
    page.locator(f"[data-wanted='{step.said[0]}']").wait_for()
    if page.locator(".lesson [data-offer]").count():
        page.locator("[data-offer]", has_text=words_of(page)).first.click()
        return
    if page.locator(".piece.taken.hinted").count() == 0:
        page.locator(".piece.open.hinted").click(force=True)
    page.locator("[data-is-wanted]").click(force=True)


def words_of(page: Page) -> str:
    """Read the first words of the choice that is lit."""
    return str(page.locator(".lesson").get_attribute("data-wanted-words"))


def test_on_a_phone_neither_the_arrows_nor_the_board_is_hidden_by_what_is_asked(
    open_page: OpenPage, house: House
) -> None:
    page = open_page(f"{house.address}/learn/gantlope?speed=instant", phone=True)
    spin = page.locator("[data-spin]:enabled")
    spin.wait_for()
    assert page.locator(".lesson .appliance").bounding_box() is not None
    spin.click()
    page.locator(".piece.open.hinted").wait_for()
    page.wait_for_timeout(500)  # the camera comes to rest
    seen = (".lesson .step", ".lesson .appliance", ".piece.open.hinted")
    asked, arrows, man = (page.locator(each).first.bounding_box() for each in seen)
    assert asked
    assert arrows
    assert man
    assert asked["y"] <= arrows["y"] <= arrows["y"] + arrows["height"] <= page.evaluate("() => innerHeight")
    assert man["y"] + man["height"] <= asked["y"]
