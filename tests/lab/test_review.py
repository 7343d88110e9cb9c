"""A match looked over: luck and choice add up, what was given away is found, exact and counted values agree."""

from math import sqrt

import pytest

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Refusal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import outlook
from teetotum.lab.review import Review, review

ROLLOUTS = 200


def played(game: str, seed: int, luck_in_ten: int = 3) -> Match:
    """Play a match in which some choices are drawn by lot."""
    found = games.find(game)
    match, luck = Match(prepare(found), Keyed(seed)), Keyed(seed, 1)
    sensible, random = players.find(found, players.usual(found)), players.find(found, "random")
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take((random if luck.below(10) < luck_in_ten else sensible).choose(match, luck))
    return match


@pytest.fixture(scope="module")
def looked_over() -> Review:
    """Look one match over for several tests."""
    return review(played("yacht_race_outside", 5), ROLLOUTS)


def test_luck_and_choice_add_up_to_the_change_in_chance(looked_over: Review) -> None:
    for each in looked_over.sums:
        whole = looked_over.curve[-1][each.seat] - looked_over.curve[0][each.seat]
        assert each.whole == pytest.approx(whole, abs=1e-9)
        assert sum(moment.change[each.seat] for moment in looked_over.moments) == pytest.approx(whole, abs=1e-9)


def test_the_curve_ends_where_the_match_ended(looked_over: Review) -> None:
    assert sorted(looked_over.curve[-1]) == [0.0, 1.0]
    assert len(looked_over.curve) == len(looked_over.moments) + 1
    assert all(sum(row) == pytest.approx(1.0, abs=1e-6) for row in looked_over.curve)


def test_what_decided_it_changed_more_than_anything_else(looked_over: Review) -> None:
    steps = [max(abs(each) for each in moment.change) for moment in looked_over.moments]
    told = [steps.pop(n) for n in reversed(looked_over.decided)]
    assert len(told) == 3
    assert min(told) >= max(steps)


def test_choices_by_the_advice_are_worth_nothing_either_way() -> None:
    found = review(played("yacht_race_outside", 6, luck_in_ten=0), ROLLOUTS)
    assert all(moment.is_luck or not any(moment.change) for moment in found.moments)
    assert not found.gifts


def test_a_forgotten_duty_is_told_with_the_better_choice() -> None:
    found = review(forgetful(), ROLLOUTS)
    assert found.gifts
    assert all(gift.given > 0.02 and gift.made == "silence" != gift.better for gift in found.gifts)
    assert all(found.moments[gift.ply].seat == gift.seat for gift in found.gifts)


def forgetful() -> Match:
    """Play a match in which the first seat keeps silent whenever it has a duty."""
    found = games.find("phoebe_snow")
    match, sensible = Match(prepare(found, seats=2), Keyed(3)), players.find(found, "sensible")
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            told = {match.say(action): action for action in match.legal()}
            forgets = match.to_act == 0 and "silence" in told
            match.take(told["silence"] if forgets else sensible.choose(match, Keyed(0)))
    return match


def test_exact_values_and_counted_ones_of_the_same_programs_agree_within_four_standard_errors() -> None:
    match = played("yacht_race_outside", 7)
    compared = 0
    for ply in range(len(match.actions) - 1, len(match.actions) - 12, -1):
        here = Match(match.setup)
        here.state = match.stood_at(ply)
        try:
            exact = outlook.exact(here, 3000)
        except outlook.Dear:
            continue
        counted = outlook.estimate(here, 11, 4000)
        for share, estimate in zip(exact, counted, strict=True):
            assert abs(share - estimate) <= 4 * sqrt(share * (1 - share) / 4000) + 1e-9
        compared += 1
    assert compared >= 2


def test_a_match_that_is_not_over_is_not_looked_over() -> None:
    with pytest.raises(Refusal, match="only a match that was played to its end"):
        review(Match(prepare(games.find("yacht_race_outside"))))


def test_without_the_compiler_the_strong_program_judges_and_luck_and_choice_still_add_up(
    monkeypatch: pytest.MonkeyPatch, looked_over: Review
) -> None:
    monkeypatch.setattr("teetotum.lab.review.has_compiler", lambda: False)
    monkeypatch.setattr("teetotum.players.strong.has_compiler", lambda: False)
    found = review(played("yacht_race_outside", 5), 24)
    assert "as the strong program judges them" in found.how
    for each in found.sums:
        assert each.whole == pytest.approx(found.curve[-1][each.seat] - found.curve[0][each.seat], abs=1e-9)
    astray = [abs(one[0] - other[0]) for one, other in zip(found.curve, looked_over.curve, strict=True)]
    assert sum(astray) / len(astray) < 0.1
