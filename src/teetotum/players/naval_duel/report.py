"""What a captain of the Duel Game sees and means to do, in words, from his own view of the paper alone."""

from teetotum.games.naval_duel.vocabulary import Phase, Play
from teetotum.mechanics.fleet_words import say_bearing
from teetotum.players.naval_duel.gauge import enemy_of, own_ship
from teetotum.players.naval_duel.score_card import cards_after_fire, share_loaded, sights
from teetotum.players.naval_duel.sensible import ALOOF, must_risk_it, wanted_range

LOADED = 0.5
"""The share of a broadside from which on it is worth showing."""


def report(play: Play, seat: int) -> str:
    """Say where the enemy is, what is loaded, and at what range and how he means to fight."""
    if play.state.phase != Phase.WRITE:
        return ""
    me, foe = own_ship(play, seat), enemy_of(play, seat)
    angle, _, yards = sights(me, foe)
    cards = cards_after_fire(play, seat, me, foe)
    mine, hers = (share_loaded(play, who, card) for who, card in zip((seat, 1 - seat), cards, strict=True))
    sees = f"The enemy lies {yards:,.0f} yards off, {say_bearing(angle)}"
    guns = f"for the next move {mine:.0%} of my broadside is loaded and {hers:.0%} of hers"
    return f"{sees}; {guns}. {meaning(play, seat, mine)}"


def meaning(play: Play, seat: int, mine: float) -> str:
    """Say at what range he means to fight and which side of his ship he means to show."""
    wanted = wanted_range(play, seat)
    at = f"fight at {wanted:,.0f} yards"
    if wanted == ALOOF:
        at = f"keep {wanted:,.0f} yards off and last, since she steams slower than I can"
    elif must_risk_it(play, seat):
        at = f"close to {wanted:,.0f} yards, where a torpedo may still turn what guns are losing"
    shows = "show my broadside while it is loaded" if mine >= LOADED else "show her an end of my ship while I load"
    return f"I mean to {at}, and to {shows}."
