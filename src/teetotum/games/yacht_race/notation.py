"""The Yacht Race on paper: a spin is `NNW`, a move `4:out30>out34`, a run `run out6>out15`, a position one line.

`out30` is space 30 outward bound, `in30` homeward, `home` is home; of two yachts on one place that are not alike, one
is moved by its name, `4:Thistle`. Besides moves and runs there are `no run`, `pass`
(by a house rule), and at a cherub `advance` and `stay`.

A position gives each side's yachts, such as `0:out1,in30! 1:out66,H t:0`, and the seat to act. A yacht is marked `*`
when it was becalmed in this turn, `!` when it sits its lost turn out, `=` when it may not leave 63 this turn, `~` where
a storm drove it there. Where they are needed: `h:` numbers in hand, `w:NE/12` the wind and the yachts that may run on
it, `c:` the yacht at a cherub, `b:` the one yacht that may play the spin, `m:1` something has moved this turn, `s:`
spins laid aside, `o:` extra spins owed, `r:` sides still to end their turn in this round, `n:` turns played, `l:`
totals spun for the lead, `x:` lots to be drawn, `p:` places, `e:` ended.
"""

import re

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Ambiguous, Unreadable
from teetotum.games.yacht_race import position, rules, turns
from teetotum.games.yacht_race.course import can_run, is_barred, is_join_held, reach
from teetotum.games.yacht_race.setup import place_name
from teetotum.games.yacht_race.vocabulary import (
    ADVANCE,
    CODES,
    NO_RUN,
    PASS,
    RUN,
    STAY,
    Phase,
    Play,
    Stop,
)
from teetotum.languages import say
from teetotum.mechanics import compass, lots
from teetotum.mechanics.sailing import FREE, yacht_name

WORDS = {NO_RUN: "no run", PASS: "pass", ADVANCE: "advance", STAY: "stay"}
SYNONYMS = {
    "norun": NO_RUN, "none": NO_RUN, "no": NO_RUN, "decline": NO_RUN,
    "pass": PASS,
    "advance": ADVANCE, "go": ADVANCE, "yes": ADVANCE,
    "stay": STAY,
}  # fmt: skip
NAMED = re.compile(r"(?:(?P<run>run)\s*|(?P<number>[0-9]{1,2})\s*[:\s]?\s*)?(?P<name>[a-z].*)", re.ASCII)
ACTION = re.compile(
    r"(?:(?P<run>run\s+)|(?P<number>\d{1,2})\s*[:\s]\s*)?(?P<way>out|in|on|o|i)?\s*(?P<space>\d{1,3})\s*(?:(?:>|→|\s|to)+(?P<goes>[a-z]*\s*\d*))?",
    re.IGNORECASE | re.ASCII,
)


class YachtNotation:
    """Writes and reads the Yacht Race's moves, runs, spins and positions."""

    def say_action(self, play: Play, action: int) -> str:
        """Write a run, a move or an answer."""
        if action in WORDS:
            return WORDS[action]
        if not 0 <= action < NO_RUN or action % RUN >= play.house.fleet:
            return "that"
        slot = play.house.first_of[play.state.seat] + action % RUN
        was = play.state.at[slot]
        if self._must_be_named(play, action):
            name = yacht_name(play.house.side_of[play.state.seat], action % RUN, play.house.sides)
            return f"run {name}" if action >= RUN else f"{play.state.hand}:{name}"
        if action >= RUN:
            return f"run {place_name(play.board, was)}>{place_name(play.board, play.house.run_end[was])}"
        now = reach(play, slot, play.state.hand)
        return f"{play.state.hand}:{place_name(play.board, was)}>{place_name(play.board, now) if now else 'barred'}"

    def read_action(self, play: Play, text: str) -> int:
        """Read what a player writes; a yacht is known by its space or its name, and the rest may be left out."""
        told = text.strip().lower()
        word = re.sub(r"[\s-]", "", told)
        if word in SYNONYMS:
            answers_no = word == "no" and play.state.phase == Phase.AT_A_CHERUB
            return STAY if answers_no else SYNONYMS[word]
        named = self._named(play, text, told)
        if named >= 0:
            return named
        found = ACTION.fullmatch(told)
        if not found:
            raise Unreadable(
                say(
                    "'{text}' is not a move: write number, yacht and space: {offers} (YR-23)",
                    text=text,
                    offers=self._offers(play),
                )
            )
        return self._read_move(play, text, found)

    def why_not(self, play: Play, action: int) -> str:
        """Say why an action that can be read is not legal."""
        phase = play.state.phase
        if phase == Phase.AT_A_CHERUB:
            if action == ADVANCE:
                return say(
                    "{listed} is held by another player and may not be passed (YR-38, YRR-16)", listed=play.board.join
                )
            return say("a yacht at a cherub first says whether it will advance or stay (YR-40, YRR-18)")
        if phase == Phase.RUNS:
            return self._why_no_run(play, action)
        if action == PASS:
            return say("a number that can be moved must be moved (YRR-4)")
        if not 0 <= action < RUN or action >= play.house.fleet:
            return say("there is a number to be moved now (YR-23, YRR-5)")
        return self._why_no_move(play, play.house.first_of[play.state.seat] + action)

    def say_spin(self, _play: Play, wheel: Wheel, outcome: int) -> str:
        """Write a spin of the compass, or the side a lot falls on."""
        return lots.say(wheel, outcome, compass.say_spin)

    def read_spin(self, _play: Play, wheel: Wheel, text: str) -> int:
        """Read a spin of the compass, or the side a lot falls on."""
        return lots.read(wheel, text, compass.read_spin, "YRR-2", "side")

    def say_position(self, play: Play) -> str:
        """Write the whole state in one line."""
        return position.say(play)

    def read_position(self, play: Play, text: str) -> None:
        """Lay the yachts out as the line says."""
        position.read(play, text)

    def _named(self, play: Play, text: str, told: str) -> int:
        """Read a yacht's own name, alone or after its number or the word run."""
        found = NAMED.fullmatch(told)
        side = play.house.side_of[play.state.seat]
        for yacht in range(play.house.fleet):
            if found and found["name"] == yacht_name(side, yacht, play.house.sides).lower():
                self._hold_to(play, text, found)
                return self._first_alike(play, yacht) + (RUN if play.state.phase == Phase.RUNS else 0)
        return -1

    def _hold_to(self, play: Play, text: str, found: re.Match[str]) -> None:
        """Refuse a run where no wind is offered, and a number that is not the one in hand or not yet to be moved."""
        running = play.state.phase == Phase.RUNS
        if running and found["number"]:
            raise Unreadable(
                say(
                    "'{text}' moves a number, and a run is offered first: {offers} (YR-44, YRR-5)",
                    text=text,
                    offers=self._offers(play),
                )
            )
        if not running and found["run"]:
            raise Unreadable(
                say(
                    "'{text}' is a run, and there is no wind to run on now: {offers} (YR-44)",
                    text=text,
                    offers=self._offers(play),
                )
            )
        if found["number"] and int(found["number"]) != play.state.hand:
            raise Unreadable(
                say(
                    "'{text}' moves a number that is not in hand: it is {hand} now (YR-26)",
                    text=text,
                    hand=play.state.hand,
                )
            )

    def _must_be_named(self, play: Play, action: int) -> bool:
        """See whether another yacht of the side on the same place may be moved too, so that the place will not do."""
        at, first = play.state.at, play.house.first_of[play.state.seat]
        yacht, kind = action % RUN, action - action % RUN
        twins = [
            n for n in range(play.house.fleet) if at[first + n] == at[first + yacht] and play.state.open >> kind + n & 1
        ]
        return yacht in twins and len(twins) > 1

    def _first_alike(self, play: Play, yacht: int) -> int:
        first = play.house.first_of[play.state.seat]
        offset = RUN if play.state.phase == Phase.RUNS else 0
        if play.state.open >> (offset + yacht) & 1:
            return yacht
        for other in range(yacht):
            same = play.state.at[first + other] == play.state.at[first + yacht]
            if same and play.state.open >> (offset + other) & 1:
                return other
        return yacht

    def _read_move(self, play: Play, text: str, found: re.Match[str]) -> int:
        way = (found["way"] or "").lower()[:1]
        running = play.state.phase == Phase.RUNS
        self._hold_to(play, text, found)
        fits = [yacht for yacht in range(play.house.fleet) if self._lies(play, yacht, int(found["space"]), way)]
        fits = [yacht for yacht in fits if self._goes(play, yacht, found["goes"] or "", running)]
        places = {play.state.at[play.house.first_of[play.state.seat] + yacht] for yacht in fits}
        if not fits:
            raise Unreadable(
                say("'{text}' fits no yacht of yours: {offers} (YR-24)", text=text, offers=self._offers(play))
            )
        if len(places) > 1:
            wishes = " or ".join(place_name(play.board, place) for place in sorted(places))
            raise Ambiguous(
                say(
                    "'{text}' could be the yacht on {wishes}: say whether it is out or in (YR-20)",
                    text=text,
                    wishes=wishes,
                )
            )
        open_now = [yacht for yacht in fits if play.state.open >> (yacht + (RUN if running else 0)) & 1]
        return (open_now or fits)[0] + (RUN if running else 0)

    def _lies(self, play: Play, yacht: int, space: int, way: str) -> bool:
        stands = play.state.at[play.house.first_of[play.state.seat] + yacht]
        bound = "o" if stands < play.board.stop else "i"
        return play.board.space[stands] == space and way in {"", bound, "o" if stands < play.board.stop else "i"}

    def _goes(self, play: Play, yacht: int, goes: str, running: bool) -> bool:
        if not goes.strip():
            return True
        written = self.say_action(play, yacht + (RUN if running else 0)).partition(">")[2]
        told = goes.replace(" ", "").lower()
        return told in {written, written.lstrip("outin"), "barred", "h" if written == "home" else written} or (
            written == "barred"
        )

    def _offers(self, play: Play) -> str:
        choices = [0] * CODES
        found = rules.legal(play, choices)
        return say("you may play ") + ", ".join(self.say_action(play, code) for code in choices[:found])

    def _why_no_run(self, play: Play, action: int) -> str:
        if not RUN <= action < NO_RUN or action - RUN >= play.house.fleet:
            return say("there is a wind to be used or let go first (YR-44, YRR-5)")
        slot = play.house.first_of[play.state.seat] + action - RUN
        if play.state.at[slot] > play.board.finish or not can_run(play, play.state.at[slot], play.state.wind):
            return say("this wind does not blow the way that yacht is bound (YR-43, YR-44)")
        return self._why_not_that_yacht(play, slot)

    def _why_no_move(self, play: Play, slot: int) -> str:
        stands, number = play.state.at[slot], play.state.hand
        if stands > play.board.finish or not turns.may_sail(play, slot) or reach(play, slot, number):
            return self._why_not_that_yacht(play, slot)
        gate = play.house.gate[stands]
        if gate <= stands + number and gate in {play.board.stop, play.board.join}:
            if is_join_held(play):
                return say(
                    "{listed} is held by another player and may not be passed (YR-38, YRR-16)", listed=play.board.join
                )
            if play.house.stop63 == Stop.EXACT:
                return say("{listed} must be reached by an exact count (YRR-15)", listed=play.board.join)
        if gate <= stands + number and is_barred(play, slot, gate):
            return say("a yacht lies in safety on {space} (YR-34, YR-35)", space=play.board.space[gate])
        return say("the finish must be reached by an exact count (YRR-23)")

    def _why_not_that_yacht(self, play: Play, slot: int) -> str:
        table = play.state
        if table.at[slot] > play.board.finish:
            return say("that yacht is home (YR-21)")
        if table.calm[slot] != FREE:
            return say("that yacht lies still this turn (YR-41, YRR-19)")
        if table.bound > 0 and table.bound != slot + 1:
            return say("this spin is for another yacht (YR-29, YRR-12)")
        if not turns.may_sail(play, slot):
            return say("that yacht is your partner's to move (YRR-27)")
        return say("yachts that lie alike are moved by the first of them (YR-24)")
