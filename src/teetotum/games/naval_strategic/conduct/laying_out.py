"""Laying a campaign out: the forces of the problem brought into being where it has them."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import (
    ANCHOR,
    CRIPPLED,
    FIT,
    LIE,
    RECOGNIZED,
    Contact,
    Doing,
    Force,
    Ship,
)
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.post import ashore
from teetotum.games.naval_strategic.problem.theatre import Muster, Own
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import COMPANY, KINDS
from teetotum.mechanics.chart import gap, stay

PLAIN = Own(-1.0, -1.0, -1.0, -1.0, None, None, None, None)


def lay_out(play: Campaign) -> None:
    """Put the forces where the problem has them."""
    state, theatre = play.state, play.board
    for muster in theatre.musters:
        _muster(play, muster)
    state.stocks = {p.code: p.coal for p in theatre.places.values() if p.is_port and p.coal > 0}
    state.mail = {n: side.mail for n, side in enumerate(theatre.sides)}
    for one in state.forces.values():
        for other in state.forces.values():
            if (
                one.id != other.id
                and one.side == other.side
                and gap(*place(one, 0.0), *place(other, 0.0)) <= COMPANY[0]
            ):
                state.contacts[one.id, other.id] = Contact(RECOGNIZED, 0.0, 0)


def _muster(play: Campaign, muster: Muster) -> None:
    """Bring one force into being."""
    state, theatre = play.state, play.board
    room = ashore.in_command(play, next(n for n, room in enumerate(theatre.rooms) if muster.id in room.forces))
    for name, cls in muster.ships:
        state.ships[name] = new_ship(play, muster, name, cls)
    lat, lon = muster.lat, muster.lon
    what = ANCHOR if muster.anchored or theatre.port_at(lat, lon) else LIE
    state.forces[muster.id] = Force(
        muster.id,
        muster.side,
        room,
        tuple(name for name, _ in muster.ships),
        (stay(-1.0, 0.0, lat, lon),),
        (Doing(what),),
        0.0,
        lot=muster.lot,
        appears=muster.appears,
        leaves=muster.leaves,
    )


@upholds(Ruling.WHO_HAS_WIRELESS)
def new_ship(play: Campaign, muster: Muster, name: str, cls: str) -> Ship:
    """Launch a ship as her class, her force, the problem and the house have her; her own entry comes first."""
    made, own = agreed(play.house), play.board.own.get(name, PLAIN)
    large = play.house.choice("wireless") == "large" and cls in "ABE"
    bunkers, birds = muster.coal.get(cls, 1.0), muster.pigeons if name == muster.ships[0][0] else 0
    hurt = name in muster.crippled if own.crippled is None else own.crippled
    usual = made.auxiliary["max"] if cls == "X" else KINDS[cls].most
    return Ship(
        name,
        muster.side,
        cls,
        own.most if own.most >= 0 else muster.most.get(cls, usual),
        own.coal if own.coal >= 0 else bunkers,
        CRIPPLED if hurt else FIT,
        wireless=_has(own.wireless, muster.wireless or large or cls in made.fittings["wireless"]),
        lamp=_has(own.lamp, cls in made.fittings["searchlight"]),
        gear=_has(own.gear, muster.gear or cls in made.fittings["cable_gear"]),
        pigeons=int(own.pigeons) if own.pigeons >= 0 else birds,
        worth=own.points if own.points >= 0 or cls != "X" else made.auxiliary["points"] or -1.0,
        hurt=made.crippled["value"],
    )


def _has(own: bool | None, usual: bool) -> bool:
    return usual if own is None else own
