"""What hangs on the wall of a progressive evening: who sits where, the favor cards, the account and the prizes."""

from rich.table import Table as Grid
from rich.text import Text

from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG, fit
from teetotum.lab.progressive.evening import Ending, Evening, Outcome
from teetotum.lab.progressive.favors import Favor, Wafer, wafer_name
from teetotum.lab.progressive.vocabulary import Emblem, Side

FINE_WAFERS = {Emblem.STAR: "★☆", Emblem.MOON: "☾○", Emblem.ANCHOR: "‡†"}
COARSE_WAFERS = "*o"
ENDINGS = {
    Ending.OPEN: "playing",
    Ending.WON: "won",
    Ending.AHEAD: "farthest advanced",
    Ending.SPUN_OFF: "by a spin-off",
}
PLAYING_OFF = "playing a tie off"


def grid(*headings: str) -> Grid:
    """Rule a plain grid."""
    return Grid(*headings, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)


def show_tables(voice: Voice, evening: Evening) -> None:
    """Show every table with its sides and how it stands, and whoever waits."""
    room = grid("", "table", "sides", "")
    for table in evening.tables:
        name, sides = (
            evening.plan.tables[table.number],
            Text(" against ").join(sides_of(evening, table.sides, table.won)),
        )
        stands = PLAYING_OFF if table.is_played_off and not table.is_decided else ENDINGS[table.ending]
        room.add_row(str(table.number + 1), name, sides, Text(stands, style=FAINT))
    if evening.seating.bench:
        room.add_row("", "bench", evening.plan.name(evening.seating.bench), "")
    voice.console.print(room)


def sides_of(evening: Evening, sides: tuple[Side, Side], won: int) -> list[Text]:
    """Name both sides of a table, the winner in strong ink."""
    return [Text(evening.plan.name(side), style=STRONG if seat == won else "") for seat, side in enumerate(sides)]


def show_cards(voice: Voice, evening: Evening) -> None:
    """Show every guest's favor card."""
    ornamental, plain = (wafer_name(evening.house.emblem, wafer) for wafer in Wafer)
    cards = grid("favor card of", "wafers")
    for name in (f"{ornamental}s", f"{plain}s", "won at the last table"):
        cards.add_column(name, justify="right")
    for guest, card in zip(evening.plan.guests, evening.cards, strict=True):
        counts = (card.ornamental, card.plain, card.last_wins)
        cards.add_row(guest, wafers_on(voice, evening, card), *(str(count) if count else "-" for count in counts))
    voice.console.print(cards)


def wafers_on(voice: Voice, evening: Evening, card: Favor) -> str:
    """Draw the wafers of a card in the order they were won."""
    signs = FINE_WAFERS[Emblem(evening.house.emblem)] if voice.shapes.cut == "…" else COARSE_WAFERS
    return "".join(signs[wafer] for wafer in card.wafers)


def show_account(voice: Voice, evening: Evening) -> None:
    """Show who won at each table, game by game; a star marks a game that the bell broke off."""
    room = max(6, (voice.columns - 6) // len(evening.plan.tables) - 2)
    account = grid("game", *(fit(name, room) for name in evening.plan.tables))
    for number, outcome in enumerate(evening.outcomes, 1):
        winners = (winner_at(evening, outcome, table) for table in range(len(outcome.won)))
        account.add_row(str(number), *(fit(name, room, voice.shapes.cut) for name in winners))
    voice.console.print(account)
    if any(ending != Ending.WON for outcome in evening.outcomes for ending in outcome.endings):
        voice.say("* broken off by the bell, or judged", FAINT)


def winner_at(evening: Evening, outcome: Outcome, table: int) -> str:
    """Name the side that won at a table."""
    star = "" if outcome.endings[table] == Ending.WON else "*"
    return f"{star}{evening.plan.name(outcome.seating.tables[table][outcome.won[table]])}"


def show_evening(voice: Voice, evening: Evening) -> None:
    """Show the whole account: winners, cards and prizes."""
    games, tables = len(evening.outcomes), len(evening.plan.tables)
    voice.title(
        f"{evening.plan.setup.game.title}, progressively: {counted(games, 'game')} at {counted(tables, 'table')}"
    )
    show_account(voice, evening)
    voice.say()
    show_cards(voice, evening)
    voice.say()
    for prize in evening.prizes:
        holders = ", ".join(evening.plan.name(side) for side in prize.holders)
        how = " (by a spin-off)" if prize.is_spun_for else ""
        voice.say(f"{prize.name[:1].upper()}{prize.name[1:]}: {holders}{how}", STRONG)


def counted(number: int, noun: str) -> str:
    """Count things in words: 1 game, 2 games."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
