"""Tables that an exercise leads to: a meeting fought out at a table of its own, and the same exercise again."""

from msgspec import structs

from teetotum.engine.sealed import UMPIRE, Brief
from teetotum.parlour import seats as keys
from teetotum.parlour.entries import Charter, Met
from teetotum.parlour.exercise_setup import code_of, offices_of, usual_captain
from teetotum.parlour.messages import Clock, Key, SeatWish, TableWish
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.table_setup import PERSON
from teetotum.scenarios import spell


def keys_of_exercise(found: Brief, wish: TableWish) -> tuple[Key, ...]:
    """Cut a key for every person's seat and every office that is held, each with the side whose sheet it belongs on."""
    seats = [seat for seat, filled in enumerate(wish.seats) if filled.player == PERSON]
    cut = [Key(seat, keys.draw_key(), found.roles[seat].name, found.roles[seat].side) for seat in seats]
    usual = {(each.office, each.side): each.name for each in offices_of(found)}
    named = [(office, office.name or usual[office.office, office.side]) for office in wish.offices]
    return (*cut, *(Key(code_of(office), keys.draw_key(), name, office.side) for office, name in named))


def same_again(table: SealedTable, name: str, at: float) -> Charter:
    """Set the same exercise again under the same keys."""
    held = {"hashes": table.hashes, "also": table.also, "onlooker": table.onlooker}
    return structs.replace(table.charter, table=name, secret=keys.draw_secret(), at=at, after="", **held)


def charter_of_meeting(table: SealedTable, entry: Met) -> Charter:
    """Lay a meeting out as a table of its own, which the keys of those who meet open, and the umpire's."""
    from teetotum.lab.meetings import battle, meeting_sides  # noqa: PLC0415  # brings two games along

    action = battle(table.exercise.play)
    sides = meeting_sides(table.exercise)
    person = [seat for seat in (table.umpire,) if table.has_person_as_umpire]
    held = [[seat for seat in side if table.fills[seat] == PERSON] for side in (*sides, person)]
    fills = [SeatWish(PERSON if seats else usual_captain(action.game)) for seats in held[: 3 if person else 2]]
    hashes, also = _keys(table, held)
    wish = TableWish(
        game=action.game.id,
        seats=tuple(fills),
        options={UMPIRE: PERSON} if person else {},
        scenario=spell(action.scenario),
        clock=table.charter.wish.clock if table.charter.wish.clock.kind != "none" else Clock(),
        umpire_seconds=table.charter.wish.umpire_seconds,
    )
    nobodys = keys.seal(keys.draw_key())  # nobody looks on at a meeting but those who are in it
    return Charter(entry.table, wish, hashes, nobodys, keys.draw_secret(), entry.at, table.id, also)


def _keys(table: SealedTable, held: list[list[int]]) -> tuple[dict[int, str], dict[str, int]]:
    """Hand the keys of rooms on: the first of a side holds its seat, others of it share the seat."""
    hashes = {number: table.hashes[seats[0]] for number, seats in enumerate(held) if seats}
    also = {table.hashes[seat]: number for number, seats in enumerate(held) for seat in seats[1:]}
    return hashes, also


def words_of_result(campaign: SealedTable, action: SealedTable) -> str:
    """Write what a meeting brings back to its campaign."""
    from teetotum.lab.meetings import result_of  # noqa: PLC0415  # brings two games along

    brought = result_of(campaign.exercise.play, action.exercise)
    return campaign.game.notation.say_order(campaign.exercise.play, campaign.umpire, brought)
