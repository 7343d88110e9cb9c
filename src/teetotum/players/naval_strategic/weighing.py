"""Whether the enemy has left the harbour that he lay in: at anchor he shows no smoke, and when he weighs he does."""

from teetotum.games.naval_strategic.account.records import SMOKE, VISIBLE, Force
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.terms.ship_classes import SQUADRON
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.friends import may_be_ours, was_met
from teetotum.players.naval_strategic.news import News, of_force

CLOSE_BY = 6.0
"""Miles at which somebody who lies off a harbour sees what weighs in it."""
LATE = 18.0
"""Hours for which an enemy in harbour is taken to lie there."""
AT_HIS_BERTH = 1.5
"""Miles from where he lay within which smoke is his."""
SAME_PLACE = 8.0
"""Miles within which two reports are of the same harbour."""


def weighed(eyes: Campaign, force: Force, news: list[News]) -> News | None:
    """Give the enemy off whom a force lay as he was when it saw him get under way; nothing where he did not."""
    mine = [each for each in of_force(news, force) if not each.told and each.ships > SQUADRON and not each.is_small]
    lay = [each for each in mine if each.level > SMOKE and each.course < 0 and each.miles <= CLOSE_BY]
    if not lay:
        return None
    berth = lay[-1]
    left = [each for each in mine if each.level == SMOKE and each.at > berth.at and _is_there(each, berth)]
    if not left or eyes.state.now - left[-1].at >= LATE:
        return None
    if may_be_ours(eyes.board, force, left[-1]) or was_met(eyes, force, berth):
        return None
    best = max(lay, key=lambda each: (each.level, each.at))
    return left[-1]._replace(
        level=max(VISIBLE, best.level), points=best.points, classes=best.classes, ships=best.ships, weighed=True
    )


def _is_there(smoke: News, berth: News) -> bool:
    """See whether smoke stands where he lay: others who come to lie off him show theirs elsewhere."""
    return gap(smoke.lat, smoke.lon, berth.lat, berth.lon) <= AT_HIS_BERTH


def without_what_has_weighed(news: list[News]) -> list[News]:
    """Leave out what was known of an enemy in a harbour that he has left since; the latest that he left is kept."""
    gone = [each for each in news if each.weighed]
    return [each for each in news if not any(_is_outdated(each, by) for by in gone)]


def _is_outdated(each: News, by: News) -> bool:
    if each is by or each.at > by.at or (each.weighed and each.at == by.at):
        return False
    return gap(each.lat, each.lon, by.lat, by.lon) <= SAME_PLACE
