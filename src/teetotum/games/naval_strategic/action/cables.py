"""Cutting cables: six hours at a landing, and one cast of the grapnel a day in deeper water."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import CableProposal
from teetotum.games.naval_strategic.account.records import CUT, RECOGNIZED, Cutting, Force, Notice
from teetotum.games.naval_strategic.account.state import (
    Campaign,
    doing_at,
    is_afloat,
    is_light,
    place,
    points_of,
    weather_at,
)
from teetotum.games.naval_strategic.post.mail import break_line
from teetotum.games.naval_strategic.post.papers import hand_in, log
from teetotum.games.naval_strategic.post.telegraph import next_change
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.lots import draw
from teetotum.games.naval_strategic.terms.ship_classes import SHORE_CUT
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, NEVER, SECOND
from teetotum.games.naval_strategic.tracks.nearby import depth_at
from teetotum.mechanics.chart import Leg, leg_at

NOON = 12.0


def line_under(force: Force, at: float) -> str:
    """Name the cable that a force is at work on."""
    doing = force.doing[doing_at(force, at)]
    return doing.arg if doing.what == CUT else ""


def at_cables(play: Campaign) -> list[Force]:
    """List the forces that have a cable in their orders."""
    found = []
    for force in play.state.forces.values():
        for doing in force.doing:
            if doing.what == CUT:
                found.append(force)
                break
    return found


def next_cable(play: Campaign) -> float:
    """Give the hour at which work on a cable next begins, ends, or a cast is made."""
    state = play.state
    times = [NEVER]
    for force in at_cables(play):
        for leg, doing in zip(force.track, force.doing, strict=True):
            if doing.what != CUT or leg.ends <= state.now or doing.arg in state.cut:
                continue
            times.append(leg.begins if leg.begins > state.now else NEVER)
            held = state.cutting.get(force.id)
            times.append(held.since + SHORE_CUT if held and held.since + SHORE_CUT > state.now else NEVER)
            times.append(_next_cast(play, leg))
            if held is None and leg.begins <= state.now and is_afloat(state, force, state.now):
                times.append(NEVER if is_disturbed(play, force) else _calm(play))
    return min(times)


def _calm(play: Campaign) -> float:
    """Give the hour from which the sea lets anybody work at a cable: at once, unless it blows a gale."""
    state = play.state
    if weather_at(state, state.now)[1] != "gale":
        return state.now
    return min((each.at for each in state.spells if each.at > state.now and each.sea != "gale"), default=NEVER)


def _next_cast(play: Campaign, leg: Leg) -> float:
    """Give the hour of the next cast in a stretch of work."""
    now = play.state.now
    for day in range(_day(play, max(leg.begins, now)), _day(play, leg.ends) + 1):
        at = cast_hour(play, leg, day)
        if now + NEGLIGIBLE < at < NEVER:
            return at
    return NEVER


def _day(play: Campaign, at: float) -> int:
    """Number the day of the campaign, from midnight to midnight."""
    return int((play.board.hour + at) // 24)


def cast_hour(play: Campaign, leg: Leg, day: int) -> float:
    """Give the hour of a day's cast: noon for who is there then, else the last of the light that he has there."""
    midnight = day * 24.0 - play.board.hour
    since, until = max(leg.begins, midnight), min(leg.ends, midnight + 24) - SECOND
    if since <= midnight + NOON <= until and weather_at(play.state, midnight + NOON)[1] != "gale":
        return midnight + NOON
    if until <= since:
        return NEVER
    if is_light(play.board, play.house, until, leg.lat, leg.lon):
        return until
    if is_light(play.board, play.house, since, leg.lat, leg.lon):
        return next_change(play.board, play.house, since, leg.lat, leg.lon, until - since) - SECOND
    return NEVER


def is_disturbed(play: Campaign, force: Force) -> bool:
    """See whether a force at a cable has made out a hostile warship and not lost her yet."""
    state = play.state
    for (who, target), held in state.contacts.items():
        if who == force.id and held.level == RECOGNIZED:
            other = state.forces[target]
            if play.board.at_war(force.side, other.side) and points_of(state, other) > 0:
                return True
    return False


@upholds(Clause.SHORE_END, Clause.DRAGGING, Clause.DAY_AFTER_DAY, Ruling.CHANCE_OF_DRAGGING, Ruling.SHALLOW_BUT_FAR)
def work_cables(play: Campaign) -> None:
    """Let forces at a cable go on with it: six unbroken hours at a landing, a cast a day farther out."""
    state = play.state
    found = at_cables(play)
    for name in state.cutting.keys() - {force.id for force in found}:
        del state.cutting[name]
    for force in found:
        name = line_under(force, state.now)
        gale = weather_at(state, state.now)[1] == "gale"
        if not name or name in state.cut or gale or not is_afloat(state, force, state.now):
            state.cutting.pop(force.id, None)
            continue
        held = state.cutting.get(force.id)
        if held is None or held.cable != name:
            state.cutting[force.id] = Cutting(name, state.now)
        if _is_through(play, force, name):
            put(play, CableProposal(state.now, Clause.SHORE_END, force.id, name), part)


def _is_through(play: Campaign, force: Force, name: str) -> bool:
    """See whether a cable is cut now: after six hours that nobody disturbed, or by the cast of the day."""
    state = play.state
    depth = depth_at(play.board, name, *place(force, state.now))
    if depth != "shore" and (depth != "shelf" or play.house.choice("shelf") != "six_hours"):
        leg = leg_at(force.track, state.now)
        due = abs(cast_hour(play, leg, _day(play, state.now)) - state.now) < NEGLIGIBLE
        return due and cast(play, force.id, name)
    if is_disturbed(play, force):
        del state.cutting[force.id]
        return False
    return state.now >= state.cutting[force.id].since + SHORE_CUT - NEGLIGIBLE


def cast(play: Campaign, who: str, name: str) -> bool:
    """Cast the grapnel once a day, as often for a cable as for a force; whether it finds the cable."""
    state = play.state
    day = _day(play, state.now)
    if day in (state.tried.get(name), state.tried.get(who)):
        return False
    state.tried[name] = state.tried[who] = day
    return draw(state.seed, "cable", name, float(day), 6) < play.house.number("drag_sixths")


def part(play: Campaign, proposal: CableProposal) -> None:
    """Part the cable."""
    force, name = proposal.force, proposal.line
    break_line(play, name)
    play.state.cutting.pop(force, None)
    told = Notice(0, play.state.now, force, "cable", f"the cable {name} is cut")
    hand_in(play, play.state.forces[force].room, told, Saying.CABLE_CUT)
    log(play, f"{force} cuts {name}", Clause.SHORE_END)
