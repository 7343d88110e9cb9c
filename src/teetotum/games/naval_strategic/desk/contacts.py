"""The tray of a room: its papers in order of time, those on one stranger put together."""

from typing import NamedTuple

from teetotum.games.naval_strategic.account.records import Notice
from teetotum.games.naval_strategic.account.state import State

OUT_OF_SIGHT = "lost"
"""The kind of paper by which a room learns that a stranger has passed out of sight."""


class Sheaf(NamedTuple):
    """All papers on one stranger while he was in sight, the newest last; or a single paper on anything else."""

    papers: tuple[Notice, ...]
    gone: bool = False
    """Whether he is out of sight."""

    @property
    def last(self) -> Notice:
        """The paper that tells most."""
        return self.papers[-1]

    @property
    def is_contact(self) -> bool:
        """Whether it tells of a stranger."""
        return self.last.level > 0


def tray(seen: State, seat: int) -> tuple[Sheaf, ...]:
    """Lay a room's papers in order of time; a stranger is one sheaf, which lies where his last paper does."""
    found: list[Sheaf] = []
    for notice in seen.notices.get(seat, ()):
        held = next((each for each in reversed(found) if _is_of(each, notice)), None)
        if held is None:
            found.append(Sheaf((notice,)))
            continue
        found.remove(held)
        lost = notice.kind == OUT_OF_SIGHT
        found.append(held._replace(gone=True) if lost else Sheaf((*held.papers, notice)))
        found += [Sheaf((notice,))] if lost else []
    return tuple(found)


def contacts(seen: State, seat: int) -> tuple[Sheaf, ...]:
    """List the strangers that a room has in sight, had in sight, or was told of."""
    return tuple(sheaf for sheaf in tray(seen, seat) if sheaf.is_contact and sheaf.last.kind in ("sighting", "message"))


def _is_of(sheaf: Sheaf, notice: Notice) -> bool:
    """See whether a paper tells of the stranger of a sheaf; a label stays his while he is in sight."""
    same = (sheaf.last.force, sheaf.last.label) == (notice.force, notice.label)
    told = notice.level > 0 or notice.kind == OUT_OF_SIGHT
    return bool(notice.label) and same and told and sheaf.is_contact and not sheaf.gone
