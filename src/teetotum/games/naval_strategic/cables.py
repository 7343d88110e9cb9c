"""Cutting cables: six hours at a landing, and one cast of the grapnel a day in deeper water."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import proposals
from teetotum.games.naval_strategic.forces import CUT, Force, Notice, Proposal
from teetotum.games.naval_strategic.luck import draw
from teetotum.games.naval_strategic.mail import break_line
from teetotum.games.naval_strategic.papers import hand_in, log
from teetotum.games.naval_strategic.plotting import depth_at
from teetotum.games.naval_strategic.state import Table, doing_at, is_afloat, place, weather_at
from teetotum.games.naval_strategic.tables import SHORE_CUT
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss

NOON = 12.0


def line_under(force: Force, at: float) -> str:
    """Name the cable that a force is at work on."""
    doing = force.doing[doing_at(force, at)]
    return doing.arg if doing.what == CUT else ""


def at_cables(play: Table) -> list[Force]:
    """List the forces that have a cable in their orders."""
    found = []
    for force in play.state.forces.values():
        for doing in force.doing:
            if doing.what == CUT:
                found.append(force)
                break
    return found


def next_cable(play: Table) -> float:
    """Give the hour at which work on a cable next begins, ends, or a cast is made."""
    state = play.state
    times = [1e9]
    for force in at_cables(play):
        for leg, doing in zip(force.track, force.doing, strict=True):
            if doing.what != CUT or leg.ends <= state.now or doing.arg in state.cut:
                continue
            times.append(leg.begins if leg.begins > state.now else 1e9)
            held = state.cutting.get(force.id)
            times.append(held[1] + SHORE_CUT if held and held[1] + SHORE_CUT > state.now else 1e9)
            times.append(_noon(play, max(leg.begins, state.now), leg.ends))
            if held is None and leg.begins <= state.now and is_afloat(state, force, state.now):
                times.append(_calm(play))
    return min(times)


def _calm(play: Table) -> float:
    """Give the hour from which the sea lets anybody work at a cable: at once, unless it blows a gale."""
    state = play.state
    if weather_at(state, state.now)[1] != "gale":
        return state.now
    return min((since for since, _, sea in state.spells if since > state.now and sea != "gale"), default=1e9)


def _noon(play: Table, since: float, until: float) -> float:
    hour = (play.board.hour + since) % 24
    at = since + (NOON - hour if hour < NOON - 1e-6 else 24 + NOON - hour)
    return at if at < until else 1e9


@upholds(Print.SHORE_END, Print.DRAGGING, Print.DAY_AFTER_DAY, Gloss.CHANCE_OF_DRAGGING, Gloss.SHALLOW_BUT_FAR)
def work_cables(play: Table) -> None:
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
        if held is None or held[0] != name:
            state.cutting[force.id] = (name, state.now)
            held = state.cutting[force.id]
        depth = depth_at(play.board, name, *place(force, state.now))
        quick = depth == "shore" or (depth == "shelf" and play.house.choice("shelf") == "six_hours")
        done = quick and state.now >= held[1] + SHORE_CUT - 1e-6
        noon = abs((play.board.hour + state.now) % 24 - NOON) < 1e-6
        if done or (not quick and noon and cast(play, name)):
            _propose(play, force, name)


def cast(play: Table, name: str) -> bool:
    """Cast the grapnel once a day; whether it finds the cable."""
    state = play.state
    day = int((play.board.hour + state.now) // 24)
    if state.tried.get(name) == day:
        return False
    state.tried[name] = day
    return draw(state.seed, "cable", name, float(day), 6) < play.house.number("drag_sixths")


def _propose(play: Table, force: Force, name: str) -> None:
    proposals.put(play, Proposal("cable", play.state.now, (force.id, name), Print.SHORE_END, (("cut", "yes"),)))


def part(play: Table, proposal: Proposal) -> None:
    """Part the cable."""
    force, name = proposal.facts
    break_line(play, name)
    play.state.cutting.pop(force, None)
    told = Notice(0, play.state.now, force, "cable", f"the cable {name} is cut")
    hand_in(play, play.state.forces[force].room, told, Print.SHORE_END)
    log(play, f"{force} cuts {name}", Print.SHORE_END)


proposals.CARRIED["cable"] = part
