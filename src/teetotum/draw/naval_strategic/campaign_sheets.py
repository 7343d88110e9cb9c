"""The papers of a campaign for a real table, as pages that any browser prints: a set for each side and the umpire's.

No set holds what its readers may not know.
"""

from collections.abc import Iterable, Iterator
from html import escape

from teetotum.draw.naval_strategic import EVERYTHING, known_wires, wire
from teetotum.draw.naval_strategic.track_chart import blank, ink_of
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.post.papers import position
from teetotum.games.naval_strategic.post.statements import statement_of
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Muster, Place, Theatre
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.ship_classes import COAL, KINDS
from teetotum.rulebooks.entries import Rulebook

STYLE = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.35 Georgia, "Times New Roman", serif; color: #2a2417; max-width: 186mm;
  margin: 6mm auto; padding: 0 4mm }
section { break-after: page; margin-bottom: 14mm }
h1 { font-size: 17pt; line-height: 1.15; margin: 0 0 2mm }
h2 { font-size: 13pt; margin: 5mm 0 2mm; border-bottom: 1px solid }
table { border-collapse: collapse; width: 100%; font-size: 9.5pt }
th, td { border: 1px solid #8a7a4f; padding: 1mm 1.6mm; text-align: left; vertical-align: top }
th { background: #f3ead0 }
.blank td { height: 8.5mm }
.lines div { border-bottom: 1px solid #8a7a4f; height: 9mm }
.form { border: 2.5px solid; padding: 3mm; margin-bottom: 6mm; break-inside: avoid }
.form p { margin: 0 0 2mm }
.wide { overflow-x: auto }
svg { width: 100%; height: auto }
@media (max-width: 600px) { table { font-size: 9pt; display: block; overflow-x: auto } }
@media print { body { margin: 0; padding: 0; max-width: none } }
"""
FORMS_A_PAGE, LINES_A_PAGE, MOVES_A_PAGE = 4, 22, 14


def page(title: str, sections: Iterable[str]) -> str:
    """Put sheets together as one file that needs nothing else."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(f"<section>{each}</section>" for each in sections)
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>{body}</body></html>\n'


@upholds(Clause.STATEMENT_OF_THE_PROBLEM, Clause.STATEMENTS_DIFFER)
def side_sheets(theatre: Theatre, side: int, rulebook: Rulebook) -> str:
    """Print a side's set: its statement and forces, plan and order blanks, message forms, a blank chart, the tables."""
    told = theatre.sides[side]
    rooms = [room for room in theatre.rooms if room.side == side]
    sections = [
        statement(theatre, side),
        f"<h1>{escape(told.id)}: plan of campaign</h1>{_lines(LINES_A_PAGE)}",
        *(order_blank(theatre, room.name, _present(theatre, room.forces)) for room in rooms),
        message_forms(theatre, side),
        chart_page(theatre),
        tables_card(rulebook),
        criticism_page(theatre),
    ]
    return page(f"{theatre.title}: papers of {told.id}", sections)


def umpire_sheets(theatre: Theatre, rulebook: Rulebook) -> str:
    """Print the umpire's set: all statements and forces, the move record, a ruling sheet, chart, tables, criticism."""
    sections = [
        *(statement(theatre, side, umpire=True) for side in range(len(theatre.sides))),
        move_record(theatre),
        ruling_sheet(theatre),
        chart_page(theatre),
        tables_card(rulebook),
        criticism_page(theatre),
    ]
    return page(f"{theatre.title}: papers of the umpire", sections)


def statement(theatre: Theatre, side: int, *, umpire: bool = False) -> str:
    """State the problem to one side: its own forces exactly, and of all others only what its statement says."""
    told = theatre.sides[side]
    own = [muster for muster in theatre.musters if muster.side == side and (umpire or muster.appears <= 0)]
    seen = [_port(theatre, each, stocks=umpire or each.owner in (side, -1)) for each in theatre.ports]
    when = f"{theatre.say(0.0)} to {theatre.say(theatre.ends)}, chart time"
    moves = "; ".join(f"at {hour:g} o'clock {length:g} hours" for hour, length in theatre.moves)
    return "".join(
        [
            f"<h1>{escape(theatre.title)}: statement to {escape(told.id)}</h1><p>{when}. Usual moves: {moves}.</p>",
            f"<p>{escape(statement_of(theatre, side))}</p><h2>Your forces</h2>",
            _table(("Force", "Commander", "Ships", "Begins", "Coal"), (_force(theatre, each) for each in own)),
            "<h2>Ports</h2>",
            _table(("Code", "Name", "Where", "Whose", "Coal"), seen),
            *_wires(theatre, EVERYTHING if umpire else side),
        ]
    )


def _force(theatre: Theatre, muster: Muster) -> tuple[str, ...]:
    room = next(room for room in theatre.rooms if muster.id in room.forces)
    kinds = [cls for _, cls in muster.ships]
    ships = ", ".join(f"{kinds.count(cls)} {cls} ({KINDS[cls].name})" for cls in dict.fromkeys(kinds))
    where = position(muster.lat, muster.lon) if not muster.start_line else "as you choose"
    late = f", from {theatre.say(muster.appears)}" if muster.appears > 0 else ""
    coal = ", ".join(f"{cls} {share:g}" for cls, share in muster.coal.items())
    hurt = f"; crippled: {', '.join(muster.crippled)}" if muster.crippled else ""
    port, miles, until = muster.tether
    held = f"; within {miles:g} miles of {port} until {theatre.say(until)}" if port else ""
    return muster.id, room.name, f"{ships}{hurt}", f"{where}{late}{held}", coal


def _port(theatre: Theatre, port: Place, *, stocks: bool) -> tuple[str, ...]:
    whose = theatre.sides[port.owner].id if port.owner >= 0 else "neutral"
    stock = "without end" if port.coal >= UNLIMITED else f"{port.coal:g}" if port.coal else ""
    coal = stock if stocks else "not known"
    each = f"{port.each_ship:g} a ship" if port.each_ship else ""
    fort = ", fortified" if port.fortified else ""
    return port.code, port.name, position(port.lat, port.lon), f"{whose}{fort}", ", ".join(filter(None, (coal, each)))


def _wires(theatre: Theatre, side: int) -> Iterator[str]:
    lines = known_wires(theatre, side)
    if lines:
        yield "<h2>Telegraph lines</h2>"
        yield _table(("Line", "Miles", "Water", "Whose"), (wire(theatre, line) for line in lines))


def _present(theatre: Theatre, forces: tuple[str, ...]) -> tuple[str, ...]:
    """Name the forces of a room that it knows of when play begins, and leave room for one more."""
    late = {muster.id for muster in theatre.musters if muster.appears > 0}
    return (*(force for force in forces if force not in late), "")


def order_blank(theatre: Theatre, room: str, forces: tuple[str, ...]) -> str:
    """Rule a blank for a room's orders of one move."""
    blanks = [[force, "", "", "", "", ""] if n == 0 else [""] * 6 for force in forces for n in range(3)]
    head = ("Force", "To (code, or latitude and longitude)", "Knots", "Stay, hours", "Posture", "Detach, join, fit out")
    return (
        f"<h1>{escape(theatre.title)}: orders of {escape(room)}</h1>"
        "<p>Move ______ from ________________ to ________________ handed to the messenger at ______</p>"
        f"{_table(head, blanks, 'blank')}<h2>Messages handed in with it</h2>{_lines(6)}"
    )


@upholds(Clause.WRITTEN_IN_FULL)
def message_forms(theatre: Theatre, side: int) -> str:
    """Rule message forms in the colour of a side, numbered."""
    ink, name = ink_of(theatre, side), escape(theatre.sides[side].id)
    forms = (
        f'<div class="form" style="border-color:{ink}"><p><b style="color:{ink}">{name}, message no. {n}</b> &nbsp; '
        "from ____________ to ____________ means ____________</p>"
        f"<p>handed in ________ received ________ umpire's mark ________</p>{_lines(3)}</div>"
        for n in range(1, FORMS_A_PAGE + 1)
    )
    return f"<h1>{escape(theatre.title)}: message forms of {name}</h1>{''.join(forms)}"


def move_record(theatre: Theatre) -> str:
    """Rule a sheet on which the recorder enters every move."""
    head = ("Move", "From", "To", "Weather", "Sea", *(muster.id for muster in theatre.musters))
    rows = [[str(n), *[""] * (len(head) - 1)] for n in range(1, MOVES_A_PAGE + 1)]
    return f'<h1>{escape(theatre.title)}: move record</h1><div class="wide">{_table(head, rows, "blank")}</div>'


def ruling_sheet(theatre: Theatre) -> str:
    """Rule a sheet for the umpire's decisions and his reasons."""
    head = ("Hour", "Proposed: sighting, action, message, cable", "Accepted, or amended to", "Reason", "Clause")
    rows = [[""] * len(head) for _ in range(MOVES_A_PAGE + 4)]
    return f"<h1>{escape(theatre.title)}: rulings of the umpire</h1>{_table(head, rows, 'blank')}"


def chart_page(theatre: Theatre) -> str:
    """Print the chart without any force on it."""
    return f"<h1>{escape(theatre.title)}: chart</h1>{blank(theatre)}"


def tables_card(rulebook: Rulebook) -> str:
    """Print the Tables of Values: classes, coal, and what Table III says of messages."""
    kinds = (
        (
            cls,
            k.name,
            f"{k.most:g}",
            f"{k.points}",
            f"{k.seen[0]:g} / {k.seen[1]:g}",
            f"{k.known[0]:g} / {k.known[1]:g}",
        )
        for cls, k in KINDS.items()
    )
    coal = ((cls, "; ".join(f"{days:g} days at {knots:g}" for knots, days in table)) for cls, table in COAL.items())
    third = [(c.id, c.words) for c in rulebook.clauses if rulebook.whereabouts(c).startswith("Table III")]
    return "".join(
        [
            "<h1>Tables of Values</h1><h2>I. Classes</h2>",
            _table(("", "Class", "Knots", "Points", "Seen, miles by day / night", "Made out"), kinds),
            "<h2>II. Coal</h2>",
            _table(("", "Full bunkers last, by knots"), coal),
            "<h2>III. Messages</h2>",
            _table(("Clause", ""), third),
        ]
    )


def criticism_page(theatre: Theatre) -> str:
    """Rule a page of the criticism book."""
    head = ("By", "Complaint, criticism or suggestion", "On (move, clause)", "The umpire answers")
    rows = [[""] * len(head) for _ in range(12)]
    return f"<h1>{escape(theatre.title)}: criticism, after the game</h1>{_table(head, rows, 'blank')}"


def _lines(count: int) -> str:
    return f'<div class="lines">{"<div></div>" * count}</div>'


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], kind: str = "") -> str:
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(each)}</td>' for each in row)}</tr>" for row in rows)
    return f'<table class="{kind}"><tr>{top}</tr>{body}</table>'
