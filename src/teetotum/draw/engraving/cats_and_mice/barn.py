"""The Barn, a picture of 310 by 310: a gambrel front with its doors open, straw on the floor and room for the mice."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.ornament import boards, flat, hatch, letters, outlined, pole, stroke, tuft
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, tag

SIDE = 310
FRONT = "M34 292V142L74 62L155 22L236 62L276 142V292Z"
ROOF = "M18 148L64 56L155 10L246 56L292 148L276 152L233 68L155 30L77 68L34 152Z"


def picture(sheet: BoardSheet, barn: Space) -> str:
    """Draw the Barn over its square."""
    wide, high = sheet.size_of(barn)
    place = f"translate({barn.x - wide / 2:g} {barn.y - high / 2:g}) scale({wide / SIDE:g} {high / SIDE:g})"
    return group(sky(), front(), inside(), roof(), yard(), transform=place)


def sky() -> str:
    """Draw the sky with its clouds and birds, and the meadow behind."""
    return (
        tag("rect", x=0, y=0, width=SIDE, height=SIDE, fill=ink("sky"))
        + flat(
            "M8 60C16 46 34 48 38 58C50 52 60 62 54 70H10C2 70 2 62 8 60ZM262 40C268 30 284 30 288 40"
            "C300 38 306 48 300 54H258C250 52 254 42 262 40Z",
            "white",
        )
        + stroke("M40 24q5-6 9 0q4-6 9 0M66 14q4-5 7 0q3-5 7 0M250 78q4-5 7 0q3-5 7 0", 1.3)
        + flat("M0 190C40 172 60 188 90 180H220C260 186 280 172 310 188V310H0Z", "leaf")
        + stroke("M2 210q10-4 22 0M286 206q10-4 20 0M4 236q8-4 18 0M288 240q8-4 18 0", 1.1)
    )


def front() -> str:
    """Draw the boarded front with its white trim and the loft window."""
    planks = (
        "M56 100V290M74 66V172M96 54V172M118 42V172M140 32V172M170 32V172M192 42V172M214 54V172M236 66V172M254 100V290"
    )
    trim = outlined("M30 168H280V180H30Z", "white", 1.6) + outlined(
        "M34 180H44V292H34ZM266 180H276V292H266Z", "white", 1.6
    )
    loft = outlined("M118 142V96C118 66 192 66 192 96V142Z", "white", 2) + flat(
        "M124 138V97C124 73 186 73 186 97V138Z", "ink", opacity=0.55
    )
    hay = flat("M124 138C130 124 140 130 146 124C154 116 164 124 170 126C178 122 184 130 186 138Z", "gold")
    straw = stroke("M130 138l6-10M142 138l4-12M154 138l0-14M164 138l4-10M176 138l4-8", 1.1)
    shade = stroke(hatch(238, 84, 272, 160, 14, 8), 1, opacity=0.5)
    return outlined(FRONT, "brick", 2.2) + stroke(planks, 1, opacity=0.55) + shade + loft + hay + straw + trim


def inside() -> str:
    """Draw the open doorway with posts, hay and a floor of straw."""
    room = tag("rect", x=44, y=180, width=222, height=112, fill=ink("shade")) + flat(
        "M44 180H266V214H44Z", "ink", opacity=0.3
    )
    posts = outlined("M112 180H122V214H112ZM188 180H198V214H188Z", "land", 1.3) + stroke(
        boards(50, 182, 262, 208, 24), 0.7, opacity=0.4
    )
    hay = outlined(
        "M44 214C54 196 66 202 74 196C84 190 98 200 104 214ZM206 214C212 198 228 194 238 200C248 194 262 200 266 214Z",
        "gold",
        1.3,
    )
    floor = flat("M44 212H266V292H44Z", "gold", opacity=0.5)
    straws = "".join(
        f"M{52 + 23 * (n % 10)} {222 + 15 * (n // 10) + 5 * (n % 3)}l{9 - 5 * (n % 2)} {-3 + 5 * (n % 3)}"
        for n in range(48)
        if n % 10 < 9
    )
    return room + posts + hay + floor + stroke(straws, 0.9, opacity=0.6)


def roof() -> str:
    """Draw the roof's edge, its shingles and the name over the door."""
    shingles = stroke(
        "M30 140l8 4M38 124l8 4M46 106l8 4M54 88l8 4M62 72l8 4M84 52l4 8M104 42l4 8M124 32l4 8M144 22l4 8"
        "M166 22l-4 8M186 32l-4 8M206 42l-4 8M226 52l-4 8M248 72l-8 4M256 88l-8 4M264 106l-8 4M272 124l-8 4"
        "M280 140l-8 4",
        1,
    )
    name = letters("THE BARN", 155, 163, 17, "white", font_weight="bold", letter_spacing=3)
    return outlined(ROOF, "slate", 2) + shingles + name


def yard() -> str:
    """Draw grass before the Barn, a fork and a sack beside its door."""
    grass = flat("M0 288C60 282 120 294 180 288C230 284 280 292 310 286V310H0Z", "leaf")
    blades = "".join(tuft(x, 306 - x % 7, 0.9) for x in range(10, 310, 24))
    fork = pole("M22 304L14 214", 3) + stroke("M6 214q8 8 16-2M6 214l-2-20M14 214l-1-22M22 212l0-20", 1.8)
    sack = outlined(
        "M280 304C274 286 280 272 288 268L284 260L300 260L297 268C306 274 310 288 304 304Z", "land", 1.8
    ) + stroke("M286 268h12M288 280q6 4 10 0M284 292q10 4 16-2", 1.2)
    return grass + stroke(blades, 1, opacity=0.7) + fork + sack
