"""Every game of the parlour played to its end in a browser, a person against a program."""

import pytest

from tests.web.conftest import OpenPage
from tests.web.guests import Hand, play_to_the_end
from tests.web.house import House, late_position, link

LONG = {"cats_and_mice": 60, "gantlope": 60, "lost_diamond": 50, "yacht_race": 60}
"""Games that are taken up so many actions before an end, so that the evening does not grow long."""


def opening(game: str) -> str:
    return late_position(game, LONG[game]) if game in LONG else ""


@pytest.mark.parametrize(
    ("game", "hand", "phone"),
    [
        ("round_the_world", "mouse", False),
        ("round_the_world", "keys", True),
        ("phoebe_snow", "mouse", True),
        ("phoebe_snow", "keys", False),
        ("gantlope", "mouse", False),
        ("gantlope", "keys", True),
        ("cats_and_mice", "mouse", True),
        ("cats_and_mice", "keys", False),
        ("lost_diamond", "mouse", False),
        ("lost_diamond", "keys", True),
        ("yacht_race", "mouse", True),
        ("yacht_race", "keys", False),
        ("yacht_race_outside", "mouse", False),
        ("yacht_race_outside", "keys", True),
    ],
)
def test_a_person_plays_a_program_to_the_end(
    house: House, open_page: OpenPage, game: str, hand: Hand, phone: bool
) -> None:
    table = house.set_table(game, "person", "sensible", opening=opening(game))
    page = open_page(link(house, table), phone=phone)
    play_to_the_end(page, hand)
    assert page.locator(".ending h2").inner_text().strip()
    assert page.locator(".ending li").count() == 2


def test_one_tap_in_the_front_room_sits_a_guest_down_to_a_game(house: House, open_page: OpenPage) -> None:
    page = open_page(house.address)
    page.locator("[data-play=phoebe_snow]").click()
    page.locator("[data-spin]:not([disabled])").click()
    page.locator("[data-piece]").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('.account li').length > 1")
