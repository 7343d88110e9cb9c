"""What a party shows: who came, how they stand, the tables of every round, and where a guest is to sit."""

from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING, Literal

from teetotum.engine.sealed import Exercise
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.favors import Wafer
from teetotum.lab.progressive.judging import reach
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import PartyGuest, PartyRound, PartyTable, PartyView
from teetotum.parlour.party import PAUSE, Party, PartyTurn, Placed
from teetotum.parlour.party_kinds import Kind, Progressive, kind_of
from teetotum.rulebooks import heard

if TYPE_CHECKING:
    from teetotum.parlour.party_host import PartyRoom

Present = Callable[["PartyRoom", int], bool]


def show(room: "PartyRoom", key: str, present: Present) -> PartyView:
    """Show a party to whoever holds this key, or none."""
    party, kind = room.party, kind_of(room.party)
    me = party.guest_of(key)
    return PartyView(
        party=party.charter.party,
        kind=party.wish.kind,
        game=party.game.id,
        title=heard(party.game.rulebook).title,
        state=party.state,
        number=party.entries,
        round=len(party.rounds),
        rounds=party.wish.rounds if not party.rounds and not party.guests else kind.rounds,
        bells=bells(party),
        me=me,
        is_host=party.is_host(key),
        mine=table_of(room, me),
        guests=guest_cards(room, kind, present),
        history=tuple(round_card(room, kind, number) for number in range(len(party.rounds))),
        told=kind.told(),
        memory=party.memory if party.wish.kind == "sitting" else "",
        next_in=max(0.0, PAUSE - (time() - party.since)) if party.state == "interlude" and not room.has_host else 0.0,
        house_rules=kind.options(kind.seats_for(2)).house_rules
        if party.wish.kind != "sitting"
        else {**party.wish.options},
        commitment=party.luck("lots").commitment,
        secret=party.charter.secret if party.state == "over" else "",
    )


def bells(party: Party) -> int:
    """Count how often the bell has been struck: when a round begins, and when it ends."""
    return len(party.rounds) + sum(played.is_over for played in party.rounds)


def table_of(room: "PartyRoom", guest: int) -> str:
    """Find where a guest is to sit now: at a table of the round, or where its match has led on to."""
    party = room.party
    if guest < 0 or party.state != "playing":
        return ""
    played = party.rounds[-1]
    tables = enumerate(played.tables)
    open_ones = (placed.table for number, placed in tables if guest in placed.guests and number not in played.results)
    name = next(open_ones, "")
    return room.found[name].id if name in room.found else name


def guest_cards(room: "PartyRoom", kind: Kind, present: Present) -> tuple[PartyGuest, ...]:
    """Show every guest, in the order in which they stand."""
    party, points = room.party, kind.points()
    stands = [kind.standing(guest) for guest in range(len(party.guests))]
    order = sorted(range(len(stands)), key=lambda guest: tuple(-count for count in stands[guest]))
    cards = kind.cards if isinstance(kind, Progressive) else ()
    return tuple(
        PartyGuest(
            guest=guest,
            name=party.guests[guest].name,
            player=party.guests[guest].player,
            present=present(room, guest),
            away=party.guests[guest].is_away,
            partner=partner_of(party, guest),
            table=seat_of(party, guest),
            rank=1 + sum(other > stands[guest] for other in stands),
            points=round(points[guest], 2),
            wafers=tuple(wafer_word(wafer) for wafer in cards[guest].wafers) if cards else (),
        )
        for guest in order
    )


def partner_of(party: Party, guest: int) -> str:
    """Name whoever plays on the side of a guest."""
    side = party.sides[party.side_of(guest)]
    return next((party.guests[other].name for other in side if other != guest), "")


def wafer_word(wafer: Wafer) -> Literal["ornamental", "plain"]:
    """Name a wafer for the page."""
    return "ornamental" if wafer == Wafer.ORNAMENTAL else "plain"


def seat_of(party: Party, guest: int) -> int:
    """Find the table of this round at which a guest sits; -1 for none."""
    tables = enumerate(party.rounds[-1].tables) if party.rounds and not party.has_ended else ()
    return next((number for number, placed in tables if guest in placed.guests), -1)


def round_card(room: "PartyRoom", kind: Kind, number: int) -> PartyRound:
    """Show one round."""
    played, names = room.party.rounds[number], kind.names(len(room.party.rounds[number].tables))
    is_last = number == len(room.party.rounds) - 1
    tables = enumerate(zip(played.tables, names, strict=True))
    return PartyRound(
        tuple(table_card(room, played, at, placed, name, is_last=is_last) for at, (placed, name) in tables),
        played.bench,
    )


def table_card(
    room: "PartyRoom", played: PartyTurn, at: int, placed: Placed, name: str, *, is_last: bool
) -> PartyTable:
    """Show one table of a round."""
    result = played.results.get(at)
    match = match_at(room, at, placed) if is_last and result is None else None
    return PartyTable(
        number=at,
        name=name,
        table=placed.table,
        guests=placed.guests,
        sides=placed.sides,
        state="over" if result else "playing",
        winners=result.won if result else (),
        ending=result.ending if result else "tied",
        words=result.words if result else "",
        ways=ways_of(kind_of(room.party), match) if isinstance(match, Match) else (),
    )


def match_at(room: "PartyRoom", at: int, placed: Placed) -> Match | Exercise | None:
    """Find the match that is played at a table, as it was last looked at."""
    if placed.table:
        found = room.found.get(placed.table)
        return found.match if isinstance(found, LiveTable) else None
    return room.alone.get((len(room.party.rounds), at))


def ways_of(kind: Kind, match: Match) -> tuple[float, ...]:
    """Say how much of the way home every side has come, where the game says so."""
    if match.game.progress is None:
        return ()
    seats = len(match.setup.names)
    first = {kind.side_of(seat): reach(match, seat) for seat in reversed(range(seats))}
    come = [first[side] for side in sorted(first)]
    return tuple(round(min(1.0, max(0.0, sum(each.pieces) / max(1, each.home * len(each.pieces)))), 3) for each in come)
