"""What an evening shows its screen: the room with its tables, the favor cards, the prizes, and one table close by."""

from typing import Literal

from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match
from teetotum.engine.views import ONLOOKER
from teetotum.lab.progressive.evening import CUP, Ending, EveningTable, Outcome, Prize
from teetotum.lab.progressive.favors import Wafer, wafer_name
from teetotum.lab.progressive.judging import reach, turns_of
from teetotum.lab.progressive.vocabulary import PROGRESSIVE, Clause, Ruling, Side
from teetotum.parlour.evening import Awaited, Gathering
from teetotum.parlour.messages import (
    EveningView,
    Fairness,
    FavorCard,
    GameLine,
    Motion,
    PlaceView,
    PrizeCard,
    RoomTable,
    SideCard,
)
from teetotum.parlour.showing import Showing, line_of
from teetotum.rulebooks import heard

MOST_MOTIONS = 40
"""Motions shown one by one; where more has happened the table is drawn afresh."""
State = Literal["playing", "playing_off", "won", "ahead", "spun_off"]
ENDINGS: dict[Ending, Literal["won", "ahead", "spun_off"]] = {
    Ending.WON: "won",
    Ending.AHEAD: "ahead",
    Ending.SPUN_OFF: "spun_off",
}
PRIZE_CLAUSES = {"cup": (Clause.AMERICAN_CUP,), "booby": (Clause.BOOBY_PRIZE, Ruling.WINNING_AT_THE_THISTLE)}


class Looking:
    """One screen's way of looking at an evening: it remembers what it has been shown of each table."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.kept = gathering.entries
        """How many of the evening's entries lie in the store."""
        self._shown: dict[int, tuple[Match, int]] = {}
        self._at = 0

    def view(self, look: int, *, goes_on: bool = False, afresh: bool = False) -> EveningView:
        """Show the whole room, and the table that is looked at."""
        gathering, evening, plan = self.gathering, self.gathering.evening, self.gathering.plan
        awaited = gathering.awaited()
        fair = gathering.charter.wish.seed is None
        return EveningView(
            evening=gathering.charter.evening,
            title=heard(PROGRESSIVE.rulebook).title,
            game=plan.setup.game.id,
            game_title=plan.setup.game.title,
            number=gathering.number,
            state="over" if evening.is_over else "playing" if gathering.has_begun else "waiting",
            round=min(len(evening.outcomes) + 1, evening.house.rounds),
            rounds=evening.house.rounds,
            bells=bells(gathering),
            goes_on=goes_on,
            awaits=awaits(gathering, awaited),
            guest=awaited.guest if awaited else -1,
            at=awaited.table.number if awaited else -1,
            tables=tuple(room_table(gathering, table) for table in evening.tables),
            bench=evening.seating.bench,
            guests=favor_cards(gathering),
            emblem=plan.options.choice("emblem"),
            wafers=(wafer_name(evening.house.emblem, Wafer.ORNAMENTAL), wafer_name(evening.house.emblem, Wafer.PLAIN)),
            told=tuple(line_of(event, number) for number, event in enumerate(evening.told)),
            games=tuple(game_line(gathering, outcome) for outcome in evening.outcomes),
            prizes=tuple(prize_card(gathering, prize) for prize in evening.prizes) if evening.is_over else (),
            place=self._place(look, awaited, afresh=afresh),
            house_rules=plan.options.house_rules | plan.setup.options.house_rules,
            fairness=Fairness(
                gathering.commitment, gathering.salts, gathering.charter.secret if evening.is_over and fair else ""
            ),
        )

    def _place(self, look: int, awaited: Awaited | None, *, afresh: bool) -> PlaceView | None:
        """Show one table: the one asked for, else where somebody is waited for, else the one shown before."""
        tables = self.gathering.evening.tables
        if not tables:
            return None
        if 0 <= look < len(tables):
            self._at = look
        elif awaited:
            self._at = awaited.table.number
        elif with_people := self._tables_with_people():
            self._at = self._at if self._at in with_people else with_people[0]
        table = tables[self._at]
        since, farewell = None if afresh else self._seen(table), () if afresh else self._farewell(table)
        self._shown[table.number] = table.match, len(table.match.actions)
        is_here = awaited is not None and awaited.table is table
        return show_place(self.gathering, table, awaited if is_here else None, since, farewell)

    def _tables_with_people(self) -> list[int]:
        """List the tables where somebody of this screen sits."""
        people = self.gathering.plan.people
        tables = enumerate(self.gathering.evening.seating.tables)
        return [number for number, pair in tables if any(guest in people for side in pair for guest in side)]

    def _seen(self, table: EveningTable) -> int | None:
        """Tell how far the screen has seen this match; not at all if it is another, or too long ago."""
        match, ply = self._shown.get(table.number, (None, 0))
        is_recent = match is table.match and len(table.match.actions) - ply <= MOST_MOTIONS
        return ply if is_recent else None

    def _farewell(self, table: EveningTable) -> tuple[Motion, ...]:
        """Show how the game before ended here, as far as the screen has not seen it; of a long one nothing."""
        match, ply = self._shown.get(table.number, (None, 0))
        if match is None or match is table.match or not 0 < len(match.actions) - ply <= MOST_MOTIONS:
            return ()
        return Showing(match, ONLOOKER).motions(ply)


def bells(gathering: Gathering) -> int:
    """Count how often the bell has been struck."""
    struck = (int(Clause.BELL_BEGINS), int(Clause.BELL_ENDS))
    return sum(event.line[0] in struck for event in gathering.evening.told) if gathering.has_begun else 0


def awaits(gathering: Gathering, awaited: Awaited | None) -> Literal["begin", "spin", "choice", "program", "over"]:
    """Say what the evening waits for."""
    if gathering.evening.is_over:
        return "over"
    if not gathering.has_begun:
        return "begin"
    return awaited.what if awaited else "program"


def room_table(gathering: Gathering, table: EveningTable) -> RoomTable:
    """Show one table as it is seen across the room."""
    playing: State = "playing_off" if table.is_played_off else "playing"
    events = table.match.events
    return RoomTable(
        number=table.number,
        name=gathering.plan.table(table.number),
        sides=tuple(side_card(gathering, table, seat) for seat in range(len(table.sides))),
        state=ENDINGS.get(table.ending, playing),
        won=table.won,
        turns=turns_of(table.match),
        last=events[-1].text if events else "",
    )


def side_card(gathering: Gathering, table: EveningTable, seat: int) -> SideCard:
    """Show one side with its way home."""
    come = reach(table.match, seat)
    whole = max(1, come.home * len(come.pieces))
    share = min(1.0, max(0.0, sum(come.pieces) / whole))
    on_duty = gathering.evening.whose(table, seat)
    return SideCard(table.sides[seat], on_duty, round(share, 4), gathering.plan.called(table.sides[seat]))


def favor_cards(gathering: Gathering) -> tuple[FavorCard, ...]:
    """Show every guest's card."""
    evening, plan = gathering.evening, gathering.plan
    seats = {guest: n for n, pair in enumerate(evening.seating.tables) for side in pair for guest in side}
    return tuple(
        FavorCard(
            name=name,
            player=gathering.charter.wish.guests[guest].player if guest < len(gathering.charter.wish.guests) else fill,
            table=seats.get(guest, -1),
            wafers=tuple("ornamental" if wafer == Wafer.ORNAMENTAL else "plain" for wafer in card.wafers),
            last_wins=card.last_wins,
        )
        for guest, (name, fill, card) in enumerate(zip(plan.guests, plan.fills, evening.cards, strict=True))
    )


def game_line(gathering: Gathering, outcome: Outcome) -> GameLine:
    """Show who won at each table in one game."""
    won = zip(outcome.seating.tables, outcome.won, strict=True)
    winners = tuple(gathering.plan.called(pair[side]) for pair, side in won)
    return GameLine(winners, tuple(ENDINGS[ending] for ending in outcome.endings))


def prize_card(gathering: Gathering, prize: Prize) -> PrizeCard:
    """Show a prize with those who hold it, in the rulebook's own words."""
    name: Literal["cup", "booby"] = "cup" if prize.name == CUP else "booby"
    cited = {int(clause) for clause in PRIZE_CLAUSES[name]}
    told = next(event for event in reversed(gathering.evening.told) if event.line[0] in cited)
    return PrizeCard(name, guests_of(prize.holders), told.text, told.cites)


def guests_of(sides: tuple[Side, ...]) -> tuple[int, ...]:
    """List the guests of several sides."""
    return tuple(guest for side in sides for guest in side)


def show_place(
    gathering: Gathering, table: EveningTable, awaited: Awaited | None, since: int | None, farewell: tuple[Motion, ...]
) -> PlaceView:
    """Show one table with its board, through the eyes of the person who is waited for there."""
    match, people = table.match, gathering.plan.people
    on_duty = [gathering.evening.whose(table, seat) for seat in range(len(table.sides))]
    mine = tuple(seat for seat, guest in enumerate(on_duty) if guest in people)
    showing = Showing(match, awaited.seat if awaited else mine[0] if mine else ONLOOKER)
    to_act = OVER if table.is_decided else match.to_act
    here = f"/api/evenings/{gathering.charter.evening}/{match.game.id}"
    motions: tuple[Motion, ...] = () if since is None else showing.motions(since)
    return PlaceView(
        table=table.number,
        name=gathering.plan.table(table.number),
        game=match.game.id,
        title=match.game.title,
        ply=len(match.actions),
        to_act=to_act,
        spinner=awaited.seat if awaited and to_act == NATURE else -1,
        mine=mine,
        seats=match.setup.names,
        scene=showing.scene(),
        offers=showing.offers(match.legal()) if awaited and awaited.what == "choice" else (),
        motions=motions,
        farewell=farewell,
        events=showing.events(),
        board=f"{here}/board.svg",
        spaces=f"{here}/spaces",
        map=f"{here}/map.svg" if hasattr(showing.engraving, "map_strip") else "",
        turn=showing.engraving.half_turn(match.setup, mine[0]) if mine else 0.0,
    )
