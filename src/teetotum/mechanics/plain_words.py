"""Orders in plain words turned into the letters of the print: `hoist vessels 4 points right` is HV4R."""

import re
from functools import lru_cache

Words = tuple[tuple[str, str], ...]
TORPEDO_WORDS: Words = (
    (r"\bSTARBOARD\s+FORWARD\s+(TORPEDO|TUBE)\b", "SFT"),
    (r"\bSTARBOARD\s+AFT(ER)?\s+(TORPEDO|TUBE)\b", "SAT"),
    (r"\bPORT\s+FORWARD\s+(TORPEDO|TUBE)\b", "PFT"),
    (r"\bPORT\s+AFT(ER)?\s+(TORPEDO|TUBE)\b", "PAT"),
    (r"\b([SP]\W*[FA]\W*T\b\.?)\s*,?\s+AT\s+(?:SECOND\s+)?(?=\d)", r"\1, "),
    (r"(?<=\d)\s+SECONDS?\b\s*,?", " "),
    (r"\bNORTH", "N"),
    (r"\bSOUTH", "S"),
    (r"(?<=[NS])[\s-]*EAST\b", "E"),
    (r"(?<=[NS])[\s-]*WEST\b", "W"),
    (r"\bEAST\b", "E"),
    (r"\bWEST\b", "W"),
    (r"(?<=[NESW])[\s-]+BY[\s-]+(?=[NESW])", "B"),
    (r"(?<=[NESW])-(?=[NESW])", ""),
    (r"(?<=\d)\s*,\s*(?=[NESW])", " "),
    (r"(?<=\d)\s*,?\s+(ON\s+)?(COURSE|TO\s+THE|TOWARDS?(\s+THE)?)\s+(?=[NESW\d])", " "),
)
"""A torpedo: its tube, its second, and a point of the compass."""
SIGNAL_WORDS: Words = (
    (r"\bFRONT\s+INTO\s+LINE(\s+TO\s+THE)?\b", "FL"),
    (r"\bFORM\s+COLUMN(\s+ON(\s+SHIP)?)?\b", "FC"),
    (r"\b(FORM\s+)?(ECHELON|LINE\s+OF\s+BEARING)\b", "FE"),
    (r"\b(CLOSE\s+ACTION|MELEE\s+SIGNAL)\b", "K"),
    (r"\bOPEN\s+FIRE\b", "OF"),
    (r"\bCEASE\s+FIRE\b", "CF"),
    (r"\b(CONCENTRATE|FIRE)\s+ON\s+(THE\s+)?VAN\b", "GV"),
    (r"\b(CONCENTRATE|FIRE)\s+ON\s+(THE\s+)?REAR\b", "GR"),
    (r"\b(CONCENTRATE|FIRE)\s+ON(\s+SHIP)?\b", "G"),
    (r"\bFIRE\s+NATURALLY\b", "G0"),
    (r"\bTORPEDOES\s+WITHIN\b", "T"),
    (r"\bDISTANCE\b", "D"),
    (r"\bFULL\s+SPEED\b", "S4"),
    (r"\bTHREE[\s-]+QUARTERS?\s+SPEED\b", "S3"),
    (r"\bHALF\s+SPEED\b", "S2"),
    (r"\bQUARTER\s+SPEED\b", "S1"),
    (r"\bSTOP\s+(THE\s+)?(FLEET|ENGINES)\b", "S0"),
    (r"\bSPEED\s+(?=[0-4]\b)", "S"),
    (r"\bCLOSE\s+UP\b", "U"),
    (r"\bHOIST\b", "H"),
    (r"\b(EXECUTE|HAUL\s+DOWN)\b", "X"),
    (r"\bANNUL\b", "N"),
    (r"\bAHEAD\b", "A"),
    (r"\bCARRY\s+ON\b", "A"),
    (r"\b(VESSELS|SHIPS)\b", "V"),
    (r"\b(HEAD\s+OF\s+)?COLUMN\b", "C"),
    (r"\bPOINTS?\b", ""),
    (r"\bRIGHT\b", "R"),
    (r"\bLEFT\b", "L"),
    (r"\bYARDS?\b", ""),
    (r"\bSHIP\s+(?=\d+\s*:)", ""),
)
"""A commander's words, longest first, and the letters they stand for."""
SHIP_WORDS: Words = (
    (r"\bPORT\s+HELM\b", "PH"),
    (r"\bSTARBOARD\s+HELM\b", "SH"),
    (r"\b(HELM\s+)?(A)?MIDSHIPS\b", "M"),
    (r"\b(HELM|TURN|HARD)\s+", ""),
    (r"\b(\d{1,2})\s+POINTS?\s+(?:TO\s+THE\s+)?(RIGHT|LEFT)\b", r"\2 \1"),
    (r"\b(TO\s+THE\s+)?RIGHT\b", "R"),
    (r"\b(TO\s+THE\s+)?LEFT\b", "L"),
    (r"(?<=\d)\s+POINTS?\b", ""),
    (r"\b(STOP\s+(THE\s+)?ENGINES|ENGINES\s+STOPPED)\b", "K0"),
    (r"\b(ENGINES\s+FOR|MAKE|SPEED(\s+TO)?)?\s*(\d+(\.\d)?)\s+KNOTS?\b", r"K\3"),
    (r"\bSPEED\s+(?=\d)", "K"),
    (r"\bOPEN\s+FIRE\b", "OF"),
    (r"\bCEASE\s+FIRE\b", "CF"),
    (r"(?<=[OC]F)\s+WITH(\s+(ALL|THE))*", " "),
    (r"(?<=[OC]F)\s+(?:ALL\s+)?GUNS\b", ""),
    (r"\bFORWARD\s+(12|8)(-?\s*INCH)?", r"F\1"),
    (r"\bAFT(?:ER)?\s+(12|8)(-?\s*INCH)?", r"A\1"),
    (r"(?<=12|.8)-?\s*INCH\b", ""),
    (r"(?<=\w)\s+(GUNS|TURRETS?)\b", ""),
    (r"\bIF\s+WITHIN\b", "IF <="),
    (r"\bYARDS?\b", ""),
    (r"\b(?:AT|ON)\s+SHIP\s+(?=\d)", "@"),
    (r"\b(AHEAD|CARRY\s+ON)\b", "A"),
    (r"\bSURRENDER\b", "STRIKE"),
)
"""A captain's words for helm, engines and guns."""
IS_SIGNAL = re.compile(r"\s*(HOIST|EXECUTE|HAUL|ANNUL|[HXN]\b|[HXN][VCFSDGOTK])")
SECOND_LAST = re.compile(r"(\s*\d\s*:)?(.*?)\s*,?\s+AT\s+(?:SECOND\s+)?(\d{1,2})(?:\s+SECONDS?)?\s*", re.DOTALL)
SECOND_FIRST = re.compile(r"(\s*\d\s*:)?\s*AT\s+(?:SECOND\s+)?(\d{1,2})(?:\s+SECONDS?)?\s*,?\s+(.+)", re.DOTALL)
IS_TORPEDO = re.compile(r"\b[SP]\W*[FA]\W*T\b")


def put(words: Words, text: str) -> str:
    """Put letters for words, one after another."""
    for found, letters in words:
        text = re.sub(found, letters, text)
    return text


@lru_cache(maxsize=4096)
def signal_letters(text: str) -> str:
    """Turn what a commander says into letters."""
    return put(SIGNAL_WORDS, put(TORPEDO_WORDS, text.upper().replace('"', "").replace("'", "")))


@lru_cache(maxsize=4096)
def ship_letters(text: str) -> str:
    """Turn what a captain says into letters, item by item; a second named in words goes before the stroke."""
    return ";".join(item_letters(item) for item in text.upper().split(";"))


def item_letters(item: str) -> str:
    """Turn one item of a captain's order into letters."""
    item = put(TORPEDO_WORDS, re.sub(r"\bSHIP\s+(?=\d\s*:)", "", item))
    if not IS_TORPEDO.search(item):
        if found := SECOND_FIRST.fullmatch(item):
            item = f"{found[1] or ''}{found[2]}/{found[3]}"
        elif found := SECOND_LAST.fullmatch(item):
            item = f"{found[1] or ''}{found[3]}/{found[2]}"
    return put(SHIP_WORDS, item)


def run_together(text: str) -> str:
    """Do away with blanks and full stops, except a decimal point; a torpedo has its comma whether written or not."""
    tidy = re.sub(r"(?<!\d)\.|\.(?!\d)|\s", "", text)
    return re.sub(r"(?<![A-Z])([SP][FA]T),?(?=\d)", r"\1,", tidy)
