from teetotum.parlour.seat_names import spoken
from tests.parlour.guests import House


def test_a_seat_with_only_its_corner_for_a_name_goes_by_the_colour_of_its_pieces() -> None:
    assert spoken(("SW", "NW", "NE", "SE")) == ("Red", "Blue", "Green", "Gold")
    assert spoken(("Ann", "NE")) == ("Ann", "Blue")


def test_nobody_s_own_name_is_given_to_another_seat() -> None:
    assert spoken(("Blue", "NE")) == ("Blue", "NE")
    assert spoken(("Ann", "Ben", "East", "Thistle")) == ("Ann", "Ben", "East", "Thistle")


def test_the_page_speaks_of_colours_and_the_record_of_corners(house: House) -> None:
    table = house.set_table("cats_and_mice", "person", "random")
    with house.sit(table, 0) as ann:
        ann.play_until_asked(0)
        ann.step()
    with house.sit(table, 0) as ann:
        told = [line["text"] for line in ann.view["events"]]
        assert [seat["name"] for seat in ann.view["seats"]] == ["Red", "Blue"]
    assert any(text.startswith("Red") for text in told)
    assert not any(text.startswith(("SW ", "SW's", "NE ", "NE's")) for text in told)
    assert "SW" in house.record(table)
    assert "Red" not in house.record(table)
