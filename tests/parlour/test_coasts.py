"""The coasts of the charts, as a page fetches them."""

import pytest

from teetotum import charts
from teetotum.charts import CELLS, outlines
from tests.parlour.guests import House


@pytest.mark.parametrize("name", charts.names())
def test_every_chart_has_land_within_its_corners(house: House, name: str) -> None:
    told = house.get(f"/api/charts/{name}/coast.json")
    assert told["rings"] or told["runs"]
    wide, high = (told["east"] - told["west"]) / told["cell"], (told["north"] - told["south"]) / told["cell"]
    for ring in told["rings"]:
        assert 0 <= min(ring[::2]) <= max(ring[::2]) <= wide + 1
        assert 0 <= min(ring[1::2]) <= max(ring[1::2]) <= high + 1
    assert all(0 <= begins < ends <= wide + 1 for _, begins, ends in told["runs"])
    assert "NOAA" in told["credit"]


def test_a_coast_is_told_to_the_cell(house: House) -> None:
    told = house.get("/api/charts/long_island_sound/coast.json")
    east, south = told["rings"][0][:2]
    assert (told["north"] - south / CELLS, told["west"] + east / CELLS) == outlines("long_island_sound")[0][0]


def test_a_chart_that_the_house_has_not_is_refused_in_a_sentence(house: House) -> None:
    told = house.web.get("/api/charts/atlantis/coast.json")
    assert told.status_code == 404
    assert "it has caribbean" in told.json()["title"]
