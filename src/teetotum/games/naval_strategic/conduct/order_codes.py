"""Orders in one number for programs: destination, speed, posture, and how to report what was seen.

code = destination + 128 * speed + 512 * posture + 2048 * report; a destination is a node of the lanes in the order of
the alphabet, 127 holds.
"""

from teetotum.engine.rules import Play, open_ledger, upholds
from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.account.state import Campaign, chief_of, is_afloat, place, ships_of, weather_at
from teetotum.games.naval_strategic.action.who_takes_orders import is_the_umpires
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.slips.items import Detach, Hold, Item, Order, Posture, Send, To
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.mechanics.chart import gap

SPEEDS = (10.0, 12.0, 0.0, -1.0)
"""Knots; nought is sustained speed, below it a run."""
POSTURES = ("avoid", "shadow", "engage-if", "engage")
HOLD = 127
SILENT, BY_WIRELESS, BY_WIRE, BY_SHIP = range(4)
"""How to report: not at all, by wireless, from the nearest telegraph station, or by a scout sent there."""
LONGEST = 160
"""Letters of a report."""


def coded(play: Campaign, seat: int, code: int) -> tuple[Order, ...]:
    """Read a program's code for every force of a room, on a tracing of what the room knows."""
    state, made = play.state, list[Order]()
    dest, speed, posture, report = code % 128, code // 128 % 4, code // 512 % 4, code // 2048 % 4
    for force in state.forces.values():
        if force.room == seat and is_afloat(state, force, state.now) and not is_the_umpires(play, force):
            items: list[Item] = [Posture(POSTURES[posture], 1.5 if posture == 2 else 0.0)]
            told, sent = reported(play, force, report)
            made.append(_kept(play, force, [*items, *told, *_way(play, force, dest, SPEEDS[speed])]))
            made += sent
    return tuple(order for order in made if order.items)


def _way(play: Campaign, force: Force, dest: int, speed: float) -> list[Item]:
    nodes = sorted(play.board.lanes)
    if dest == HOLD or dest >= len(nodes):
        return [Hold("lie", 48.0)]
    return _steam(play, force, nodes[dest], speed)


def _kept(play: Campaign, force: Force, items: list[Item]) -> Order:
    """Keep of an order what can be carried out, as a tracing shows."""
    kept: list[Item] = []
    tracing: Campaign = Play(play.board, play.house, play.state.afresh(), open_ledger(0))
    carry_out(tracing, tracing.state.forces[force.id], tuple(items), [], kept, is_tracing=True)
    return Order(force.id, tuple(kept))


def _steam(play: Campaign, force: Force, code: str, speed: float) -> list[Item]:
    ships = list(ships_of(play.state, force))
    sea = weather_at(play.state, play.state.now)[1]
    limit = speed_limit(ships, play.house, sea, run=speed < 0)
    knots = float(min(speed, limit) if speed > 0 else limit)
    _, way = play.board.way(*place(force, play.state.now), code)
    if knots <= 0:
        return []
    return [To(node, 0.0, 0.0, 0.0, knots, speed < 0) for node in way]


@upholds(Clause.WRITTEN_IN_FULL)
def reported(play: Campaign, force: Force, report: int) -> tuple[list[Item], list[Order]]:
    """Give the items that report what a force last saw, and the order of a ship that is sent away with it."""
    chief = play.board.rooms[chief_of(play.board, play.state, force.side)].id
    text = last_seen(play, force)
    if report == SILENT or not text:
        return [], []
    if report == BY_WIRELESS:
        fitted = any(ship.wireless for ship in ships_of(play.state, force))
        return ([Send("wireless", "", chief, text)] if fitted else []), []
    station = nearest_station(play, force)
    if not station:
        return [], []
    wire = Send("tel", station, chief, text)  # it leaves when the track comes there, if it does in this move
    if station in play.board.station_at(*place(force, play.state.now), force.side):
        return [wire], []
    if report == BY_SHIP and (scout := _scout(play, force)):
        name = f"{force.id}r{play.state.move}"
        away = _steam(play, force.but(ships=(scout,)), station, 0.0)
        return [Detach((scout,), name)], [Order(name, (*away, Hold("lie", 1.0), wire))] if away else []
    return [*_steam(play, force, station, 0.0), wire] if report == BY_WIRE else [], []


def _scout(play: Campaign, force: Force) -> str:
    """Choose the ship that can be spared for a report: a fast scout or a torpedo gunboat of a larger force."""
    ships = ships_of(play.state, force)
    free = not any(f"{force.id}r{play.state.move}" == name for name in play.state.forces)
    return next((ship.id for ship in ships if ship.cls in "Es"), "") if len(ships) > 1 and free else ""


def last_seen(play: Campaign, force: Force) -> str:
    """Read the last paper of a force that told of the enemy."""
    papers = play.state.notices.get(force.room, ())
    return next((n.text[:LONGEST] for n in reversed(papers) if n.kind == "sighting" and n.force == force.id), "")


def nearest_station(play: Campaign, force: Force) -> str:
    """Name the nearest telegraph station that a force may use; nothing where there is none."""
    theatre, here = play.board, place(force, play.state.now)
    wired = {end for line in theatre.lines for end in (line.a, line.b)}
    may = [code for code in theatre.lanes if code in wired and not _is_enemys(play, force, code)]
    return min(may, key=lambda code: gap(*here, theatre.places[code].lat, theatre.places[code].lon), default="")


def _is_enemys(play: Campaign, force: Force, code: str) -> bool:
    owner = play.board.places[code].owner
    return owner >= 0 and play.board.at_war(owner, force.side)
