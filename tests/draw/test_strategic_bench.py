"""The umpire's bench of a campaign: proposals as figures that he may amend, each within what he may say."""

from collections.abc import Iterator
from functools import cache

import pytest

from teetotum.draw.rooms import Figure, Proposal, Sight
from teetotum.draw.rooms import naval_strategic as drawing
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import find_exercise
from teetotum.languages import speaking


def sight(exercise: Exercise) -> Sight:
    seat = exercise.brief.seats - 1
    return Sight(exercise.brief, exercise.game.seen_by(exercise.play, seat), -1, "umpire", -1)


def begun() -> Exercise:
    told = {"preparation": "off", "weather": "clear", "umpire": "person"}
    exercise = Exercise(brief(find_exercise("naval_strategic"), scenario="P3", options=told), Keyed(1))
    while exercise.to_act == -1:
        exercise.throw()
    return exercise


def played(exercise: Exercise) -> Iterator[Proposal]:
    """Let Red come straight on, accept all that is proposed, and look at every proposal on the way."""
    umpire, orders = exercise.brief.seats - 1, {0: "R1: to NSL at 10; to MTK at 10", 4: 'B6: tel BLK > blue "here"'}
    while exercise.state.move < 5 and not exercise.is_over:
        seat = exercise.writers[0]
        if seat == umpire:
            yield from drawing.proposals(sight(exercise))
            exercise.write(umpire, "accept")
        else:
            first = exercise.state.phase == "plot" and exercise.state.move == 1
            rest = exercise.state.forces["R1"].rest
            text = orders.get(seat, "nothing") if first else "nothing"
            if seat == 0 and exercise.state.phase == "plot" and not first and rest:
                text = "R1: to MTK at 10"
            exercise.write(seat, text)


@cache
def seen() -> tuple[Proposal, ...]:
    return tuple(played(begun()))


def test_between_moves_the_next_is_to_be_announced_with_its_length_and_weather() -> None:
    exercise = begun()
    (first,) = drawing.proposals(sight(exercise))
    assert (first.kind, first.subject, first.cites) == ("announcement", "move 1", "NS-19")
    assert [figure.name for figure in first.figures] == ["hours", "sky", "sea"]
    said = first.amends.format(hours="4", sky="hazy", sea="")
    exercise.write(exercise.brief.seats - 1, said)
    assert exercise.state.until == pytest.approx(4.0)
    assert exercise.state.spells[0].sky == "hazy"


def test_sightings_and_messages_come_as_proposals_with_place_hour_and_clause() -> None:
    kinds = {each.kind for each in seen()}
    assert {"announcement", "gain", "message"} <= kinds
    for each in seen():
        assert each.cites.startswith(("NS-", "NSR-"))
        assert each.hour >= 0
    assert all(len(each.plot) == 2 for each in seen() if each.kind == "gain")


def test_proposals_are_put_in_german_to_an_umpire_who_listens_in_german_and_take_the_same_words() -> None:
    with speaking("de"):
        german = tuple(played(begun()))
    assert [(each.kind, each.refuse, each.hour) for each in german] == [
        (each.kind, each.refuse, each.hour) for each in seen()
    ]
    for kind, subject, words in (
        ("gain", "Sichtung (", " sichtet "),
        ("message", "Meldung Nr. ", "eine Meldung ("),
    ):
        told = [each for each in german if each.kind == kind]
        assert told
        assert all(each.subject.startswith(subject) and words in each.words for each in told)


def figure(name: str) -> Figure:
    return next(f for each in seen() for f in each.figures if f.name == name)


def test_a_level_of_sight_is_one_of_four_and_a_paper_is_words() -> None:
    assert figure("level").choices == ("none", "smoke", "visible", "recognized")
    assert figure("level").value in figure("level").choices
    assert figure("text").is_text
    assert figure("delay").unit == "hours"


def test_what_refuses_a_proposal_is_taken_by_the_umpire_s_own_reader() -> None:
    exercise = begun()
    umpire = exercise.brief.seats - 1
    tried = set()
    for each in played(exercise):
        if each.refuse and each.number == 1:
            slip = exercise.try_order(umpire, f"{each.refuse} because it is dark")
            assert not slip.struck, each
            tried.add(each.kind)
    assert {"gain", "message"} <= tried
