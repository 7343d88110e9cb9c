"""Words are made for whoever listens; a faulty translation costs one sentence, and the rest plays on."""

import logging
from pathlib import Path

import pytest

from teetotum import games, languages
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.records import record
from teetotum.engine.sealed import Exercise, brief
from teetotum.engine.umpire import Match, prepare
from teetotum.languages import say, speaking
from teetotum.parlour import exercise_setup, shelf
from teetotum.rulebooks import heard
from teetotum.rulebooks.translating import translate


def played(seed: int = 3) -> Match:
    match = Match(prepare(games.find("gantlope")), source=Keyed(seed))
    for _ in range(30):
        _ = match.spin() if match.to_act < 0 else match.take(match.legal()[-1])
    while match.to_act < 0:
        match.spin()
    return match


def test_one_match_is_told_in_two_languages_and_written_down_in_one() -> None:
    match = played()
    english, written = [event.text for event in match.events], str(record(match))
    with speaking("de"):
        german = list(match.events)
        assert str(record(match)) == written
    assert {event.lang for event in german} == {"de"}
    assert not set(english) & {event.text for event in german}
    assert [event.text for event in match.events] == english


def test_an_exercise_is_written_down_in_english_and_told_in_the_language_of_whoever_listens() -> None:
    exercise = Exercise(brief(games.find_exercise("naval_duel"), scenario="D1"), Keyed(1))
    with speaking("de"):
        with pytest.raises(Illegal, match="läuft keine 99 Knoten"):
            exercise.write(0, "K99")
        for seat in (0, 1):
            exercise.write(seat, "OF; R8")
        german = [exercise.worded(event).text for event in exercise.events]
    english = [event.text for event in exercise.events]
    assert any("opens fire with all guns" in text for text in english)
    assert any("eröffnet das Feuer mit allen Geschützen" in text for text in german)
    assert [exercise.worded(event).text for event in exercise.events] == english


def test_an_exercise_is_set_and_its_rules_are_read_in_the_language_of_whoever_listens() -> None:
    english = exercise_setup.exercise_cards()[0]
    with speaking("de"):
        card, rules = exercise_setup.exercise_cards()[0], shelf.rules("naval_duel", {})
        settled = exercise_setup.scenarios_page("naval_duel")
    assert [(each.title, each.lang) for each in (english, card)] == [("The Duel Game", "en"), ("Das Duell", "de")]
    assert (rules.title, settled.title) == ("Das Duell", "Das Duell")
    first = games.find_exercise("naval_duel").rulebook
    assert rules.clauses[0].english == first.clauses[0].words != rules.clauses[0].words
    assert all(one.words != other.words for one, other in zip(settled.options, first.options, strict=True))


@pytest.mark.parametrize("game", ["naval_duel", "naval_fleet", "naval_strategic"])
def test_a_first_exercise_is_guided_in_german_and_its_orders_stay_as_they_are(game: str) -> None:
    english = exercise_setup.guided(game)
    with speaking("de"):
        german = exercise_setup.guided(game)
    assert english
    assert german
    assert (english.lang, german.lang) == ("en", "de")
    assert (german.scenario, german.foes) == (english.scenario, english.foes)
    assert [step.order for step in german.steps] == [step.order for step in english.steps]
    assert not {step.words for step in german.steps} & {step.words for step in english.steps}


def test_offers_captions_and_refusals_are_german_to_whoever_listens_in_german() -> None:
    match = played()
    seen = Glimpse(match.setup, match.state, match.to_act)
    with speaking("de"):
        offered = engraving.find("gantlope").offer(seen, match.legal()[0])
        with pytest.raises(Illegal, match="darf nicht"):
            match.take(99)
        assert heard(match.game.rulebook).title == match.game.title
    assert "ziehen" in offered.words
    assert "Move the man" in engraving.find("gantlope").offer(seen, match.legal()[0]).words


def test_what_nobody_translated_stays_english() -> None:
    with speaking("de"):
        assert say("{name} walks on the moon", name="Ada") == "Ada walks on the moon"


def test_the_best_language_is_taken_of_those_a_browser_asks_for() -> None:
    assert languages.preferred("fr-FR, de-AT;q=0.8, en;q=0.5") == "de"
    assert languages.preferred("fr") == languages.preferred("") == "en"


def test_a_translation_without_its_blank_is_told_of_in_one_sentence_and_the_rest_is_used(
    caplog: pytest.LogCaptureFixture,
) -> None:
    book = {
        "title": "Hop",
        "clause": [{"id": "HO-1", "words": "One hops.", "sayings": {"hops": {"words": "{seat} hops."}}}],
    }
    words = {"title": "Hüpf", "clause.HO-1.words": "Man hüpft.", "clause.HO-1.sayings.hops": "Man hüpft."}
    with caplog.at_level(logging.WARNING):
        told = translate(book, words, "hop.toml")
    assert told["title"] == "Hüpf"
    assert told["clause"][0]["words"] == "Man hüpft."
    assert told["clause"][0]["sayings"]["hops"]["words"] == "{seat} hops."
    assert [entry.getMessage() for entry in caplog.records] == [
        "hop.toml: clause.HO-1.sayings.hops: the blank {seat} is missing, so it stays English."
    ]


def test_a_catalogue_that_is_no_toml_is_told_of_and_english_stands_in(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "hop.toml"
    file.write_text("title = ", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert languages.opened(file) == {}
    assert "English stands in for it" in caplog.text
