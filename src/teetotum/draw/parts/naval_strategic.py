"""The papers of a campaign for a real table: a set for each side and the umpire's.

No set holds what its readers may not know.
"""

import re
from collections.abc import Iterator
from typing import Any

from teetotum.draw.naval_strategic import EVERYTHING, known_wires, wire
from teetotum.draw.naval_strategic.track_chart import blank, ink_of, svg
from teetotum.draw.parts import Block, Drawing, Form, Heading, Lines, Paragraph, Part, Picture, Table, shape_of
from teetotum.draw.parts.writing import rulings_part
from teetotum.draw.text import Chart
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_strategic.desk.views import office_view
from teetotum.games.naval_strategic.post.papers import position
from teetotum.games.naval_strategic.post.statements import statement_of
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Muster, Place, Theatre
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.ship_classes import COAL, KINDS
from teetotum.languages import say, term
from teetotum.rulebooks import heard
from teetotum.rulebooks.entries import Rulebook, abbreviations

UMPIRE = term("umpire")
FORMS_A_PAGE, LINES_A_PAGE, MOVES_A_PAGE = 4, 24, 14
CHART = 540.0
"""Millimetres across a chart, large enough for dividers."""
LARGER = 1.4
"""How much larger a chart is written that is only as wide as a page."""
LEAST = 13.0
"""What is written smallest on it, so that it has six points in print."""
LETTERED = re.compile(r'font-size="([\d.]+)"')
THIRD = "T3"
"""Where the clauses of Table III stand."""
ROW = 8.5
"""Millimetres of a row to be written in."""


def parts(brief: Brief) -> Iterator[Part]:
    """List the papers of every side and of the umpire, and what all of them have in common."""
    theatre: Theatre = brief.board
    for side in range(len(theatre.sides)):
        yield from side_papers(theatre, side)
    yield from umpires_papers(theatre)
    chart, told = blank(theatre), say("Trim at the broken lines, lay mark on mark, and paste; plot on it in pencil.")
    yield Part("chart", say("Chart"), told, (Drawing(chart, CHART, CHART / shape_of(chart), "chart"),))
    yield tables_card(brief.game.rulebook)
    yield criticism_page(theatre)
    yield rulings_part(brief)


def account(exercise: Exercise) -> Iterator[Part]:
    """Draw the track chart of a campaign, as the umpire has it, at the end of its account."""
    chart = svg(Chart(exercise.brief, office_view(exercise.play, UMPIRE), -1))
    told = say("Every track, as the umpire has it.")
    yield Part("tracks", say("Track chart"), told, (Drawing(chart, CHART, CHART / shape_of(chart), "tracks"),))
    how = say("How everything lay as each move ended.")
    yield Part("moves", say("Chart by chart"), how, blocks=tuple(move_charts(exercise)))


def move_charts(exercise: Exercise) -> Iterator[Block]:
    """Carry a campaign out again, and draw the umpire's chart whenever a move has ended."""
    again = Exercise(exercise.brief)
    moves = again.state.move
    for deed in exercise.deeds:
        stood = again.play
        again.act(deed.actor, deed.words)
        if again.state.move != moves:
            yield from move_chart(exercise.brief, moves, office_view(stood, UMPIRE))
            moves = again.state.move
    yield from move_chart(exercise.brief, moves, office_view(again.play, UMPIRE))


def move_chart(brief: Brief, move: int, state: Any) -> Iterator[Block]:
    """Draw one chart as wide as the text, written large enough to be read at that size."""
    theatre: Theatre = brief.board
    told = say("Move {move}, to {hour}") if move else say("At the beginning, {hour}")
    yield Heading(told.format(move=move, hour=theatre.say(state.now)))
    drawn = svg(Chart(brief, state, -1), letters=LARGER)
    yield Picture(LETTERED.sub(lambda found: f'font-size="{max(float(found[1]), LEAST):g}"', drawn))


@upholds(Clause.STATEMENT_OF_THE_PROBLEM, Clause.STATEMENTS_DIFFER)
def side_papers(theatre: Theatre, side: int) -> Iterator[Part]:
    """List a side's own papers: its statement and forces, plan and order blanks, message forms."""
    reader = theatre.sides[side].id
    name = say(reader)
    blocks = (*statement(theatre, side), *geography(theatre, side))
    told = say("{title}: for {name} alone, days before play.", title=say(theatre.title), name=name)
    yield Part("statement", say("Statement to {name}", name=name), told, blocks=blocks, reader=reader)
    told = say("Written by the commander in chief, copied for his detached commanders and the umpire.")
    yield Part("plan", say("Plan of campaign"), told, blocks=(Lines(LINES_A_PAGE),), reader=reader)
    for room in theatre.rooms:
        if room.side == side:
            blank_ = tuple(order_blank(_present(theatre, room.forces)))
            title = say("Orders of {name}", name=say(room.name))
            yield Part("orders", title, say("One a move: copy it."), blocks=blank_, reader=reader)
    yield message_forms(theatre, side)


def umpires_papers(theatre: Theatre) -> Iterator[Part]:
    """List the umpire's papers: all statements and forces, the move record, a ruling sheet."""
    told: list[Block] = []
    for side, each in enumerate(theatre.sides):
        told += [Heading(say(each.id)), *statement(theatre, side, umpire=True)]
    words = say("What every side is told, and what there really is.")
    blocks = (*told, *geography(theatre, EVERYTHING))
    yield Part("statement", say("Statements to all sides"), words, blocks=blocks, reader=UMPIRE)
    yield move_record(theatre)
    yield ruling_sheet()


def statement(theatre: Theatre, side: int, *, umpire: bool = False) -> Iterator[Block]:
    """State the problem to one side: its own forces exactly, and of all others only what its statement says."""
    own = [muster for muster in theatre.musters if muster.side == side and (umpire or muster.appears <= 0)]
    begin, end = theatre.say(0.0), theatre.say(theatre.ends)
    moves = "; ".join(say("at {hour:g} o'clock {hours:g} hours", hour=at, hours=long) for at, long in theatre.moves)
    yield Paragraph(say("{begin} to {end}, chart time. Usual moves: {moves}.", begin=begin, end=end, moves=moves))
    yield Paragraph(say(statement_of(theatre, side)))
    yield Heading(say("Forces of {side}", side=say(theatre.sides[side].id)) if umpire else say("Your forces"))
    forces = tuple(_force(theatre, each) for each in own)
    head = (say("Force"), say("Commander"), say("Ships"), say("Begins"), say("Coal"))
    yield Table(head, forces, (0.09, 0.2, 0.34, 0.23, 0.14))


def geography(theatre: Theatre, side: int) -> Iterator[Block]:
    """List ports and telegraph lines as a side knows them, or as the umpire does."""
    seen = [_port(theatre, each, stocks=side == EVERYTHING or each.owner in (side, -1)) for each in theatre.ports]
    yield Heading(say("Ports"))
    head = (say("Code"), say("Name"), say("Where"), say("Whose"), say("Coal"))
    yield Table(head, tuple(seen), (0.1, 0.3, 0.24, 0.18, 0.18))
    lines = known_wires(theatre, side)
    if lines:
        yield Heading(say("Telegraph lines"))
        wired = (say("Line"), say("Miles"), say("Water"), say("Whose"))
        yield Table(wired, tuple(wire(theatre, line) for line in lines))


def _force(theatre: Theatre, muster: Muster) -> tuple[str, ...]:
    room = next(room for room in theatre.rooms if muster.id in room.forces)
    kinds = [cls for _, cls in muster.ships]
    ships = ", ".join(f"{kinds.count(cls)} {cls} ({say(KINDS[cls].name)})" for cls in dict.fromkeys(kinds))
    where = position(muster.lat, muster.lon) if not muster.start_line else say("as you choose")
    late = say(", from {hour}", hour=theatre.say(muster.appears)) if muster.appears > 0 else ""
    coal = ", ".join(f"{cls} {share:.0%}" for cls, share in muster.coal.items())
    hurt = say("; crippled: {ships}", ships=", ".join(muster.crippled)) if muster.crippled else ""
    port, miles, until = muster.tether
    bound = say("; within {miles:g} miles of {port} until {hour}", miles=miles, port=port, hour=theatre.say(until))
    held = bound if port else ""
    return muster.id, say(room.name), f"{ships}{hurt}", f"{where}{late}{held}", coal


def _port(theatre: Theatre, port: Place, *, stocks: bool) -> tuple[str, ...]:
    whose = say(theatre.sides[port.owner].id) if port.owner >= 0 else say("neutral")
    stock = say("without end") if port.coal >= UNLIMITED else f"{port.coal:g}" if port.coal else ""
    coal = stock if stocks else say("not known")
    each = say("{coal:g} a ship", coal=port.each_ship) if port.each_ship else ""
    fort = say(", fortified") if port.fortified else ""
    return port.code, port.name, position(port.lat, port.lon), f"{whose}{fort}", ", ".join(filter(None, (coal, each)))


def _present(theatre: Theatre, forces: tuple[str, ...]) -> tuple[str, ...]:
    """Name the forces of a room that it knows of when play begins, and leave room for one more."""
    late = {muster.id for muster in theatre.musters if muster.appears > 0}
    return (*(force for force in forces if force not in late), "")


def order_blank(forces: tuple[str, ...]) -> Iterator[Block]:
    """Rule a blank for a room's orders of one move."""
    yield Paragraph(say("Move ______ from ________________ to ________________ handed to the messenger at ______"))
    rows = tuple((force if n == 0 else "", "", "", "", "", "") for force in forces for n in range(3))
    head = (
        say("Force"),
        say("To (code, or latitude and longitude)"),
        say("Knots"),
        say("Stay, hours"),
        say("Posture"),
        say("Detach, join, fit out"),
    )
    yield Table(head, rows, (0.1, 0.3, 0.1, 0.12, 0.16, 0.22), ROW)
    yield Heading(say("Messages handed in with it"))
    yield Lines(5)


@upholds(Clause.WRITTEN_IN_FULL)
def message_forms(theatre: Theatre, side: int) -> Part:
    """Rule message forms in the colour of a side, numbered."""
    reader = theatre.sides[side].id
    name = say(reader)
    forms = tuple(
        Form(
            ink_of(theatre, side),
            (
                Paragraph(
                    say("{name}, message no. {n}: from ____________ to ____________ means ____________", name=name, n=n)
                ),
                Paragraph(say("handed in ________ received ________ umpire's mark ________")),
                Lines(3),
            ),
        )
        for n in range(1, FORMS_A_PAGE + 1)
    )
    title = say("Message forms of {name}", name=name)
    return Part("messages", title, say("One a message: copy and cut."), blocks=forms, reader=reader)


def move_record(theatre: Theatre) -> Part:
    """Rule a sheet on which the recorder enters every move."""
    told = (say("Move"), say("From"), say("To"), say("Weather"), say("Sea"))
    head = (*told, *(muster.id for muster in theatre.musters))
    rows = tuple((str(n), *[""] * (len(head) - 1)) for n in range(1, MOVES_A_PAGE + 1))
    table = Table(head, rows, row_height=ROW)
    return Part(
        "moves",
        say("Move record"),
        say("The recorder's: a line a move, and where each force ends it."),
        blocks=(table,),
        wide=True,
        reader=UMPIRE,
    )


def ruling_sheet() -> Part:
    """Rule a sheet for the umpire's decisions and his reasons."""
    head = (
        say("Hour"),
        say("Proposed: sighting, action, message, cable"),
        say("Accepted, or amended to"),
        say("Reason"),
        say("Clause"),
    )
    table = Table(head, (("",) * len(head),) * (MOVES_A_PAGE + 6), (0.1, 0.3, 0.26, 0.24, 0.1), ROW)
    return Part(
        "decisions",
        say("Rulings of the umpire"),
        say("What was proposed, what he ruled, and why."),
        blocks=(table,),
        reader=UMPIRE,
    )


def tables_card(rulebook: Rulebook) -> Part:
    """Print the Tables of Values: classes, coal, and what Table III says of messages."""
    kinds = tuple(
        (
            cls,
            say(k.name),
            f"{k.most:g}",
            f"{k.points}",
            f"{k.seen[0]:g} / {k.seen[1]:g}",
            f"{k.known[0]:g} / {k.known[1]:g}",
        )
        for cls, k in KINDS.items()
    )
    lasts = say("{days:g} days at {knots:g}")
    coal = tuple((cls, "; ".join(lasts.format(days=d, knots=k) for k, d in table)) for cls, table in COAL.items())
    third = tuple((c.id, c.words) for c in heard(rulebook).clauses if abbreviations(c.place)[0] == THIRD)
    seen = ("", say("Class"), say("Knots"), say("Points"), say("Seen, miles by day / night"), say("Made out"))
    blocks: tuple[Block, ...] = (
        Heading(say("I. Classes")),
        Table(seen, kinds, (0.07, 0.28, 0.11, 0.11, 0.26, 0.17)),
        Heading(say("II. Coal")),
        Table(("", say("Full bunkers last, by knots")), coal, (0.1, 0.9)),
        Heading(say("III. Messages")),
        Table((say("Clause"), ""), third, (0.12, 0.88)),
    )
    return Part("tables", say("Tables of Values"), say("One for every room."), blocks=blocks)


def criticism_page(theatre: Theatre) -> Part:
    """Rule a page of the criticism book."""
    head = (say("By"), say("Complaint, criticism or suggestion"), say("On (move, clause)"), say("The umpire answers"))
    table = Table(head, (("",) * len(head),) * 14, (0.15, 0.4, 0.15, 0.3), 14.0)
    told = say("{title}: not before.", title=say(theatre.title))
    return Part("criticism", say("Criticism, after the game"), told, blocks=(table,))
