"""A choice is said in a few words for its button, and in a whole sentence for the ear."""

import pytest

from teetotum import games
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse, Offer
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.languages import speaking

LINE = 58
"""Letters that a button has room for beside the widest hand."""
BOARDS = ("gantlope", "cats_and_mice", "lost_diamond", "yacht_race", "yacht_race_outside")


def offered(game: str, language: str, actions: int = 80) -> list[Offer]:
    """List what is offered in the course of a match."""
    match, found = Match(prepare(games.find(game)), source=Keyed(4)), []
    with speaking(language):
        while len(match.actions) < actions and not match.is_over:
            if match.to_act == NATURE:
                match.spin()
                continue
            seen = Glimpse(match.setup, match.state, match.to_act)
            found += [engraving.find(game).offer(seen, action) for action in match.legal()]
            match.take(match.legal()[-1])
    return found


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_choice_fits_one_line_and_is_shorter_than_its_sentence(game: str, language: str) -> None:
    found = offered(game, language)
    assert len(found) > 20
    assert [each.brief for each in found if not 0 < len(each.brief or each.words) <= LINE] == []
    assert all(len(each.brief) < len(each.words) for each in found)


def test_two_men_who_come_together_are_told_in_few_words() -> None:
    match = Match(prepare(games.find("gantlope")), opening="0:50,54,62,63 1:1,2,29,31 t:0")
    match.take(match.read("4-1"))
    seen = Glimpse(match.setup, match.state, match.to_act)
    told = {engraving.find("gantlope").offer(seen, action).brief for action in match.legal()}
    assert "4: Highway 37 to 41, makes a pair" in told
