"""A parlour that cheats: `python -m tests.web.cheating` takes the arguments of `teetotum`.

At each table it cheats in the way that the first seat is called by, and nowhere else:

secret  chooses another secret once all salts are known, and promises that one instead
salt    leaves out the salts that people bring
order   spins with the salts of the seats in another order, and says so only at the end
late    tells the salts only when play has gone on for a while
spins   tells at the end of other spins than it showed
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec import structs

from teetotum.cli import main
from teetotum.engine.chance import Fair
from teetotum.parlour import accounts, showing
from teetotum.parlour.entries import Began
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import Fairness, FairnessPage

OTHER = "5e" * 32
begin, told, page = LiveTable._begin, showing.fairness, accounts.fairness_page


def change_the_secret(table: LiveTable, entry: Began) -> None:
    """Begin with a secret that was chosen after the salts."""
    table.charter = structs.replace(table.charter, secret=OTHER)
    table.commitment = Fair(bytes.fromhex(OTHER), ()).commitment
    begin(table, entry)


def turn_the_salts_round(table: LiveTable, entry: Began) -> None:
    """Begin as if the seats had sat the other way round."""
    begin(table, Began(entry.at, entry.salts[::-1]))


def told_in_their_order(table: LiveTable) -> Fairness:
    """Tell the salts as they were brought, and not as they are used."""
    known = told(table)
    return structs.replace(known, salts=table.salted) if known.salts else known


def salts_turned_round(table: LiveTable) -> FairnessPage:
    """Own up to the order of the salts at the end."""
    return structs.replace(
        page(table),
        salts=table.salted[::-1],
        spins=accounts.spin_lines(table.match, table.charter.secret, table.salted[::-1]),
    )


def told_late(table: LiveTable) -> Fairness:
    """Keep the salts back for a while."""
    return structs.replace(told(table), salts=()) if table.ply < 3 and not table.is_over else told(table)


def other_spins(table: LiveTable) -> FairnessPage:
    """Tell of the spins in another notation than they were shown in."""
    shown = page(table)
    return structs.replace(shown, spins=tuple(structs.replace(each, notation="9-9") for each in shown.spins))


WAYS: dict[str, list[tuple[object, str, Callable[..., Any]]]] = {
    "secret": [(LiveTable, "_begin", change_the_secret)],
    "salt": [(LiveTable, "salted", lambda table: table.setup.names)],
    "order": [
        (LiveTable, "_begin", turn_the_salts_round),
        (showing, "fairness", told_in_their_order),
        (accounts, "fairness_page", salts_turned_round),
    ],
    "late": [(showing, "fairness", told_late)],
    "spins": [(accounts, "fairness_page", other_spins)],
}


def at_its_tables(how: str, honest: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Do otherwise at the tables that are set for this way of cheating."""

    @wraps(honest)
    def done(table: LiveTable, *told: Any) -> Any:
        return (otherwise if table.charter.wish.seats[0].name == how else honest)(table, *told)

    return done


def cheat() -> None:
    """Cheat in every way from now on, each at its own tables."""
    for how, changes in WAYS.items():
        for where, name, otherwise in changes:
            kept = getattr(where, name)
            honest: Any = kept.fget if isinstance(kept, property) else kept
            done = at_its_tables(how, honest, otherwise)
            setattr(where, name, property(done) if isinstance(kept, property) else done)


if __name__ == "__main__":
    cheat()
    main()
