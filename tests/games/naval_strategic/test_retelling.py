"""Papers of a campaign told in another language: all but the words that somebody has written."""

import pytest

from teetotum import games
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_strategic.desk.retelling import retell
from teetotum.lab.by_hand import carry_out
from teetotum.languages import speaking
from tests.languages.vocabulary import english_in

QUOTED = ("message", "orders", "forces")


@pytest.fixture(scope="module")
def campaign() -> Exercise:
    settled = brief(games.find_exercise("naval_strategic"), scenario="P3")
    return carry_out(settled, ["sensible"] * settled.seats, 3)


def test_what_the_house_writes_on_papers_is_german_but_for_what_others_wrote(campaign: Exercise) -> None:
    papers = [paper for room in campaign.state.notices.values() for paper in room]
    assert len(papers) > 100
    with speaking("de"):
        told = [retell(paper.text) for paper in papers if paper.kind not in QUOTED]
        heads = {retell(paper.text).partition(" ")[0] for paper in papers if paper.kind in QUOTED}
        assert english_in(text.replace(" by ", " ") for text in told) == []
    assert heads <= {"Telegramm", "Depesche", "Zeichen", "Befehle:", "Ihre"}
    assert all(retell(paper.text) == paper.text for paper in papers), "English stays as it was written"


def test_what_was_told_is_worded_for_whoever_listens_and_marked_so(campaign: Exercise) -> None:
    with speaking("de"):
        told = [campaign.worded(event) for event in campaign.events]
    assert {event.lang for event in told} == {"de"}
    assert {event.lang for event in campaign.events} == {"en"}
    announced = next(event.text for event in told if event.cites == "NS-19")
    assert announced == "Zug 1: 6 Stunden, von 1902-09-03 06:00 bis 1902-09-03 12:00; Wetter klar, See glatt."


def test_words_that_somebody_wrote_are_quoted_as_they_stand() -> None:
    telegram = "telegram from B2 to NPT of 1902-09-03 23:27: 3 large ships bearing N, stopped: go there"
    with speaking("de"):
        assert retell(telegram) == (
            "Telegramm von B2 an NPT, 1902-09-03 23:27: 3 large ships bearing N, stopped: go there"
        )
