from tests.web.conftest import OpenPage
from tests.web.house import House, link


def test_yachts_are_looked_at_from_near_on_a_phone(house: House, open_page: OpenPage) -> None:
    table = house.set_table("yacht_race_outside", "person", "sensible")
    page = open_page(link(house, table, 0), phone=True)
    page.wait_for_selector(".frame.near")
    figure = page.locator(".piece").first.bounding_box()
    assert figure is not None
    assert figure["width"] > 24


def test_seats_without_a_name_are_called_by_their_colours(house: House, open_page: OpenPage) -> None:
    table = house.set_table("gantlope", "person", "sensible")
    page = open_page(link(house, table, 0))
    page.wait_for_selector(".seat .name")
    assert page.locator(".seat .name").all_inner_texts() == ["Red", "Blue"]


def test_what_is_settled_for_an_evening_is_asked_in_words(house: House, open_page: OpenPage) -> None:
    page = open_page(f"{house.address}/evening/new")
    page.locator("details summary").first.click()
    asked = page.locator("details[open] legend").all_inner_texts()
    assert asked
    assert not any("_" in words for words in asked)
    assert asked[0].startswith("How tables keep step")
