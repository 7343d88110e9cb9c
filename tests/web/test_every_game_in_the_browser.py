"""Every game of the parlour played to its end in a browser, a person against a program."""

import pytest

from tests.web.conftest import OpenPage
from tests.web.guests import Hand, play_to_the_end
from tests.web.house import House, late_position, link

LEFT = 12
"""Actions before an end at which the longer games are taken up, so that the evening does not grow long."""


@pytest.mark.parametrize(
    ("game", "hand", "phone"),
    [
        ("round_the_world", "keys", True),
        ("phoebe_snow", "mouse", True),
        ("gantlope", "keys", False),
        ("cats_and_mice", "mouse", False),
        ("lost_diamond", "keys", False),
        ("yacht_race", "mouse", True),
        ("yacht_race_outside", "mouse", False),
    ],
)
def test_a_person_plays_a_program_to_the_end(
    house: House, open_page: OpenPage, game: str, hand: Hand, phone: bool
) -> None:
    table = house.set_table(game, "person", "sensible", opening=late_position(game, LEFT))
    page = open_page(link(house, table), phone=phone)
    play_to_the_end(page, hand)
    assert page.locator(".ending h2").inner_text().strip()
    assert page.locator(".ending li").count() == 2


def test_a_whole_match_is_played_from_its_first_spin_to_its_last(house: House, open_page: OpenPage) -> None:
    table = house.set_table("round_the_world", "person", "sensible", preset="to_california")
    page = open_page(link(house, table))
    play_to_the_end(page, "keys")
    assert page.locator(".ending li").count() == 2


def test_one_tap_in_the_front_room_sits_a_guest_down_to_a_game(house: House, open_page: OpenPage) -> None:
    page = open_page(house.address)
    page.locator("[data-play=phoebe_snow]").click()
    page.locator("[data-spin]:not([disabled])").click()
    page.locator("[data-piece]").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('.account li').length > 1")
