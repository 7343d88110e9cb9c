"""Pictures in the ovals: a ship in the state that her wind and weather imply, or a port as it looks from the sea."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving import art
from teetotum.draw.engraving.palette import SEATS, ink, seat_ink
from teetotum.draw.engraving.svg import group, tag

ART = "round_the_world"
PORTS = {
    "Equator (Atlantic)": "line",
    "Rio de Janeiro": "rio",
    "Cape Horn": "horn",
    "Equator (Pacific)": "line",
    "San Francisco": "golden-gate",
    "Sandwich Islands": "islands",
    "Hong Kong": "hong-kong",
    "Anjer": "anjer",
    "Mauritius": "mauritius",
    "Cape of Good Hope": "table-mountain",
    "St Helena": "st-helena",
    "Equator (homeward)": "line",
    "New York": "new-york",
    "New York dock": "dock",
}
"""The picture of each place."""
VARIETIES = (
    ("calm", "fog", "fog"),
    ("calm", "rain", "rain"),
    ("fair", "sight", "landfall"),
    ("fair", "coast", "landfall"),
    ("fair", "island", "landfall"),
    ("fair", "fish", "fish"),
    ("fair", "trade", "trade"),
)
"""A word in what the sheet tells of an oval chooses among the pictures of its kind."""
DISASTERS = 4


def picture_of(laid: BoardSheet, each: Space) -> str:
    """Name the picture of an oval."""
    if each.place in PORTS:
        return f"rw-{PORTS[each.place]}"
    if each.kind == "disaster":
        return f"rw-disaster-{laid.of_kind('disaster').index(each) % DISASTERS}"
    told = each.picture.lower()
    return next(
        (f"rw-{name}" for kind, word, name in VARIETIES if kind == each.kind and word in told), f"rw-{each.kind}"
    )


def symbols() -> str:
    """Keep every picture, cut to the oval, and every figure, badge and flag."""
    ovals = art.symbols(f"{ART}/pictures", "rw-", clip_path="url(#rw-oval)")
    others = art.symbol(f"{ART}/dock", "rw-dock") + art.symbol(f"{ART}/sun", "rw-sun")
    flags = "".join(flag(seat) for seat in range(len(SEATS)))
    return ovals + others + art.symbols(f"{ART}/symbols") + flags


def flag(seat: int) -> str:
    """Draw the flag of a captain who holds a passage, with the captain's emblem on it."""
    emblem = tag("use", href=f"#emblem-{seat}", x=40, y=20, width=28, height=28, color=ink("white"))
    cloth = group(art.picture(f"{ART}/flag"), color=seat_ink(seat))
    return tag("symbol", cloth, emblem, id=f"mark-flag-{seat}", viewBox="0 0 100 100", overflow="visible")
