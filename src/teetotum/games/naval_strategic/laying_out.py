"""Laying a campaign out: the forces of the problem brought into being where it has them."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import ashore
from teetotum.games.naval_strategic.forces import (
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
from teetotum.games.naval_strategic.problem import Muster
from teetotum.games.naval_strategic.state import Table, place
from teetotum.games.naval_strategic.tables import COMPANY, KINDS
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import gap, stay


def lay_out(play: Table) -> None:
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


def _muster(play: Table, muster: Muster) -> None:
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


@upholds(Gloss.WHO_HAS_WIRELESS)
def new_ship(play: Table, muster: Muster, name: str, cls: str) -> Ship:
    """Launch a ship as the problem and the house have her."""
    fitted = muster.wireless or (play.house.choice("wireless") == "large" and cls in "ABE")
    return Ship(
        name,
        muster.side,
        cls,
        muster.most.get(cls, KINDS[cls].most),
        muster.coal.get(cls, 1.0),
        CRIPPLED if name in muster.crippled else FIT,
        wireless=fitted,
        lamp=cls in "ABCDE",
        gear=muster.gear,
        pigeons=muster.pigeons if name == muster.ships[0][0] else 0,
    )
