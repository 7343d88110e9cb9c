"""A parlour that cheats: `python -m tests.web.cheating HOW`; the other arguments are those of `teetotum`.

secret  chooses another secret once all salts are known, and promises that one instead
salt    leaves out the salts that people bring
order   spins with the salts of the seats in another order, and says so only at the end
late    tells the salts only when play has gone on for a while
spins   tells at the end of other spins than it showed
"""

import sys

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


def cheat(how: str) -> None:
    """Cheat in one way from now on."""
    ways: dict[str, list[tuple[object, str, object]]] = {
        "secret": [(LiveTable, "_begin", change_the_secret)],
        "salt": [(LiveTable, "salted", property(lambda table: table.setup.names))],
        "order": [(LiveTable, "_begin", turn_the_salts_round), (accounts, "fairness_page", salts_turned_round)],
        "late": [(showing, "fairness", told_late)],
        "spins": [(accounts, "fairness_page", other_spins)],
        "not": [],
    }
    for where, name, otherwise in ways[how]:
        setattr(where, name, otherwise)


if __name__ == "__main__":
    cheat(sys.argv.pop(1))
    main()
