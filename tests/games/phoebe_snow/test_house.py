"""The rulebook is whole, its sayings can be spoken, and the game conforms under many house rules at once."""

import re

from teetotum.engine.conformance import conform
from teetotum.games.phoebe_snow import GAME
from tests.games.phoebe_snow.golden_records import HOUSE

OPTIONS = (
    "spinner order order_tie bonus_wins finish meal_back_acts swap swap_effect new_york wait duty duty_grace "
    "forgetfulness back_spin_acts max_players complete_round round_limit"
)


def test_every_clause_ruling_and_option_is_there_in_order() -> None:
    book = GAME.rulebook
    assert [clause.id for clause in book.clauses] == [f"PS-{n}" for n in range(1, 33)]
    assert [ruling.id for ruling in book.rulings] == [f"PSR-{n}" for n in range(1, 26)]
    assert [option.name for option in book.options] == OPTIONS.split()


def test_sayings_use_only_words_the_game_can_speak() -> None:
    sayings = [saying.words for entry in GAME.rulebook.entries for saying in entry.sayings]
    assert {kind for saying in sayings for kind in re.findall(r":(\w+)}", saying)} == set(GAME.words)


def test_the_game_conforms_under_many_house_rules_at_once() -> None:
    several = {**HOUSE, "forgetfulness": "20"}
    live = {"wait": "clock", "duty": "live", "duty_grace": 1, "forgetfulness": "30", "order_tie": "all", "swap": "off"}
    counted = {"wait": "count", "new_york": "swaps", "swap_effect": "yes", "spinner": "1-10", "round_limit": 8}
    conform(GAME, matches=1, houses=[several, live, counted])
