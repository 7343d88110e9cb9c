"""The aims of a problem, scored from the recorder's chart; and the figures that are always reported besides."""

from collections.abc import Collection, Mapping

from teetotum.games.naval_strategic.account.muster_rolls import NOBODY, rolls_of
from teetotum.games.naval_strategic.account.records import (
    CAPTURED,
    INTERNED,
    RECOGNIZED,
    REMOVED,
    UNSEEN,
    Gained,
    Notice,
    Ship,
)
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.post.mail import tally
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Aim, Theatre
from teetotum.games.naval_strategic.score.presence import Berth, Span, berths, clean, ships_at, stays
from teetotum.games.naval_strategic.terms.ship_classes import KINDS
from teetotum.games.naval_strategic.terms.tolerances import HAIRBREADTH, NEGLIGIBLE

LOST = (REMOVED, CAPTURED, INTERNED)


def is_met(play: Campaign, aim: Aim) -> float:
    """Say how often an aim is met: once or not at all, or once for each ship."""
    state = play.state
    if aim.kind == "removed":
        return sum(s.side == aim.side and s.cls == aim.cls and s.status in LOST for s in state.ships.values())
    if aim.kind == "none_lost":
        return float(
            not any(s.side == aim.side and s.cls == aim.cls and s.status in LOST for s in state.ships.values())
        )
    if aim.kind == "gone":
        return float(not any(s.side == aim.side and s.is_here and s.points > 0 for s in state.ships.values()))
    if aim.kind == "unknown":
        own = {ship.id for ship in state.ships.values() if ship.side == aim.side}
        return float(not _was_known(play, own, Span(0.0, state.now), ashore=False))
    found = berths(play, aim)
    judge = _lies if aim.kind == "lie" else _final
    return float(any(judge(play, aim, code, held) for code, held in found.items()))


def _lies(play: Campaign, aim: Aim, code: str, held: list[Berth]) -> bool:
    """See whether enough ships lay long enough at anchor in a place, in time, and with no enemy near."""
    moored = [berth for berth in held if berth.is_anchored]
    for stayed in stays(moored, max(1, aim.least)):
        if stayed.hours >= aim.hours - NEGLIGIBLE:
            for span in clean(play, aim, code, moored, stayed):
                in_time = aim.before < 0 or span.since + aim.hours <= aim.before + NEGLIGIBLE
                if span.hours >= aim.hours - NEGLIGIBLE and in_time:
                    return True
    return False


def _final(play: Campaign, aim: Aim, code: str, held: list[Berth]) -> bool:
    """Judge an aim by the stay in a place that lasts until now, if enough ships are at anchor there."""
    state, least = play.state, max(1, aim.least)
    moored = ships_at([berth for berth in held if berth.is_anchored], state.now - NEGLIGIBLE)
    ships = [state.ships[name] for name in moored if state.ships[name].is_here]
    last = [stayed for stayed in stays(held, least) if stayed.until >= state.now - HAIRBREADTH]
    if len(ships) < least or not last:
        return False
    if aim.kind == "anchored":
        return sum(ship.coal >= aim.coal for ship in ships) >= least
    came = last[0].since
    if aim.kind == "unwatched":
        span = Span(came, min(came + aim.hours, state.now))
        return sum(each.hours for each in clean(play, aim, code, held, span)) >= span.hours - NEGLIGIBLE
    arrived = set(ships_at(held, came + NEGLIGIBLE))
    return not _was_known(play, arrived, Span(came - aim.hours, came), ashore=True)


def _was_known(play: Campaign, ships: Collection[str], span: Span, *, ashore: bool) -> bool:
    """See whether an enemy had made out any of some ships at any hour of a span, or still had her in sight."""
    state = play.state
    for seen in state.sights:
        if (
            seen.level == RECOGNIZED
            and seen.at <= span.until
            and (ashore if seen.who[0] == "@" else _hostile(play.board, state, seen.who, seen.target))
        ):
            held = Span(max(seen.at, span.since), min(_lost_again(state, seen), span.until))
            if held.hours >= 0 and _had_any(state, seen.target, ships, held):
                return True
    return False


def _lost_again(state: State, seen: Gained) -> float:
    """Find the hour until which an observer kept in sight what he had made out."""
    who, at = seen.who, seen.at
    lost = [
        each.at
        for each in state.sights
        if (each.who, each.target, each.level) == (who, seen.target, UNSEEN) and each.at >= at
    ]
    last = rolls_of(state, who)[-1] if who[0] != "@" else NOBODY
    gone = last.at if who[0] != "@" and not last.ships else state.now
    return min([*lost, gone])


def _had_any(state: State, name: str, ships: Collection[str], span: Span) -> bool:
    """See whether a force had any of some ships in a span."""
    rolls = rolls_of(state, name)
    for n, roll in enumerate(rolls):
        until = rolls[n + 1].at if n + 1 < len(rolls) else state.now
        if roll.at <= span.until and until >= span.since and any(ship in ships for ship in roll.ships):
            return True
    return False


def _hostile(theatre: Theatre, state: State, who: str, target: str) -> bool:
    return theatre.at_war(state.forces[who].side, state.forces[target].side)


def score(play: Campaign) -> list[float]:
    """Score every side: the side of the aims its points, kept between 0 and 100, the others what is left."""
    if not play.board.aims:
        return [
            sum(s.points for s in play.state.ships.values() if s.side == n and s.is_here)
            for n in range(len(play.board.sides))
        ]
    owner = play.board.aims[0].side
    groups: dict[str, float] = {}
    total = 0.0
    for aim in play.board.aims:
        points = aim.points * is_met(play, aim)
        if aim.group:
            groups[aim.group] = max(groups.get(aim.group, 0.0), points)
        else:
            total += points
    mark = min(100.0, max(0.0, total + sum(groups.values())))
    return [100.0 - mark if play.board.at_war(owner, n) else mark for n in range(len(play.board.sides))]


def is_decided(play: Campaign) -> bool:
    """See whether an aim is met that ends the game."""
    return any(aim.ends and is_met(play, aim) for aim in play.board.aims)


def figures(play: Campaign) -> dict[str, str]:
    """Report what is always reported at the end, with the score."""
    marks = score(play)
    told = reported(play.board, play.state)
    for n, side in enumerate(play.board.sides):
        told[side.id] = f"score {marks[n]:g}; {told[side.id]}"
    return told


def reported(theatre: Theatre, state: State) -> dict[str, str]:
    """Report sightings, losses, steaming, coal, messages and missed plots."""
    hostile = of_the_enemy(theatre, state)
    first = next((f"{theatre.say(each.at)} by {each.who}" for each in hostile), "none")
    known = next((f"{theatre.say(each.at)} by {each.who}" for each in hostile if each.level == RECOGNIZED), "none")
    told = {"first sighting": first, "first recognition": known}
    for n, side in enumerate(theatre.sides):
        told[side.id] = "; ".join([*_losses(state, n), *_steaming(theatre, state, n), *_wires(theatre, state, n)])
    return told


def of_the_enemy(theatre: Theatre, state: State) -> list[Gained]:
    """List what forces have seen of enemies."""
    return [each for each in state.sights if each.who[0] != "@" and _hostile(theatre, state, each.who, each.target)]


def _losses(state: State, side: int) -> list[str]:
    gone = [ship for ship in state.ships.values() if ship.side == side and ship.status in LOST]
    ships = "1 ship" if len(gone) == 1 else f"{len(gone)} ships"
    return [f"{ships} of {sum(_worth(ship) for ship in gone):g} points lost"]


def _worth(ship: Ship) -> float:
    """Give the points of a ship that is whole, as the problem or the table has them."""
    return ship.worth if ship.worth >= 0 else float(KINDS[ship.cls].points)


def _steaming(theatre: Theatre, state: State, side: int) -> list[str]:
    legs = [past.leg for past in state.past if state.forces[past.force].side == side]
    coal = {name: muster.coal.get(cls, 1.0) for muster in theatre.musters for name, cls in muster.ships}
    coal |= {name: own.coal for name, own in theatre.own.items() if own.coal >= 0}
    own = [ship for ship in state.ships.values() if ship.side == side]
    used = sum((coal.get(ship.id, 1.0) - ship.coal) * theatre.conventions.bunker[ship.cls] for ship in own)
    miles = sum(leg.speed * (leg.ends - leg.begins) for leg in legs)
    coals = f"{abs(used):.2f} battleships' bunkers of coal {'less' if used >= 0 else 'more'} than at the start"
    return [f"{miles:.0f} miles steamed", coals]


def _wires(theatre: Theatre, state: State, side: int) -> list[str]:
    sent, lost = tally(theatre, state, side)
    missed = sum(n for seat, n in state.missed.items() if theatre.rooms[seat].side == side)
    told = f"{sent} message{'' if sent == 1 else 's'}, {lost} of them lost"
    return [told, f"{missed} plots missed", _news(theatre, state, side)]


def _news(theatre: Theatre, state: State, side: int) -> str:
    """Say how long news of the enemy took from the first sighting to the commander in chief."""
    seen = {
        each.who: each.at  # the first of each, which comes last when they are read from the end
        for each in reversed(of_the_enemy(theatre, state))
        if state.forces[each.who].side == side
    }
    first = min(seen.values(), default=UNLIMITED)
    told = [each for each in state.notices.get(theatre.chiefs[side], ()) if _tells_of_the_enemy(each, seen)]
    papers = [each.at for each in told if each.at >= first]  # strangers before that were his own
    if not papers:
        return "no news of the enemy reached the commander in chief"
    return f"the enemy known to the commander in chief {min(papers) - first:.1f} hours after he was seen"


def _tells_of_the_enemy(paper: Notice, seen: Mapping[str, float]) -> bool:
    """See whether a paper is of the enemy: a sighting, or what somebody wrote who had sighted him before."""
    if paper.level and paper.hostile != 0:
        return True
    if paper.kind != "message" or not paper.place:
        return False
    # A ship that is sent off with a report is called after the force that made it.
    first = min([at for name, at in seen.items() if paper.place.startswith(name)], default=UNLIMITED)
    return paper.handed >= first
