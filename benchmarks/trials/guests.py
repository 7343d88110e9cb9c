"""Guests who play on whatever happens to the house, and remember all they were told.

Two people sit at each table, each on a line of his own. Whatever was acknowledged must be in the record, at its ply;
whatever is in the record must have been wished by somebody exactly once; and every motion that anybody saw must be the
one that the record tells.
"""

import asyncio
import hashlib
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from teetotum import games
from teetotum.engine import records
from teetotum.engine.errors import Refusal

Message = dict[str, Any]
NATURE = -1
SILENCE = 6.0
"""Seconds without a word after which a guest who is wanted hangs up and comes again."""
STALE, TOO_MUCH, NOT_KEPT = 409, 429, 503
Say = Callable[[str], None]


class Verdict(NamedTuple):
    """What was found when all was over."""

    acknowledged: int
    lost: int
    doubled: int
    differing: int
    """Motions that somebody saw and the record tells otherwise."""
    tables: int
    finished: int
    """Tables at which the match was played to its end."""
    comings: int
    wrong: tuple[str, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether nothing was lost, doubled or told otherwise."""
        return not (self.lost or self.doubled or self.differing or self.wrong)

    @property
    def words(self) -> str:
        """The verdict in a line."""
        return (
            f"{self.acknowledged:,} actions acknowledged at {self.tables} tables, {self.finished} played to "
            f"the end, {self.comings:,} times sat down: "
            f"{self.lost} lost, {self.doubled} doubled, {self.differing} told otherwise"
        )


@dataclass
class Seat:
    """One person with his line."""

    ports: Sequence[int]
    table: Message
    seat: int
    luck: random.Random
    wished: dict[int, int] = field(default_factory=dict)
    acknowledged: dict[int, int] = field(default_factory=dict)
    seen: dict[int, str] = field(default_factory=dict)
    comings: int = 0
    ply: int = 0
    is_over: bool = False
    is_leaving: bool = False
    wrong: str = ""

    async def play(self) -> None:
        """Play until the match is over or it is time to leave, coming back as often as it takes."""
        while not (self.is_over or self.is_leaving or self.wrong):
            try:
                port = self.luck.choice(self.ports)
                address = f"ws://127.0.0.1:{port}/api/tables/{self.table['table']}/play"
                async with connect(address, open_timeout=SILENCE, close_timeout=0.5, ping_interval=None) as line:
                    await self._converse(line)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(self.luck.uniform(0.05, 0.3))

    async def _converse(self, line: ClientConnection) -> None:
        key = next(key["token"] for key in self.table["keys"] if key["seat"] == self.seat)
        await line.send(json.dumps({"type": "sit", "tokens": [key], "plain": True, "salt": f"salt {self.seat}"}))
        self.comings += 1
        view, sent, said = Message(), -1, ""
        while not (self.is_over or self.is_leaving or self.wrong):
            heard = json.loads(await asyncio.wait_for(line.recv(), SILENCE))
            if heard["type"] == "refused" and await self._refused(heard["problem"]):
                await line.send(said)
            if heard["type"] == "done":
                self.acknowledged[int(heard["id"])] = self.wished[int(heard["id"])]
            view = self._look(view, heard)
            if view and view["state"] == "playing" and self._is_wanted(view) and sent != view["ply"]:
                sent, said = view["ply"], self._wish(view)
                await line.send(said)

    async def _refused(self, problem: Message) -> bool:
        """See why something was refused; tell whether to say it again."""
        if problem["status"] == TOO_MUCH:
            await asyncio.sleep(0.2)
            return True
        if problem["status"] not in (STALE, NOT_KEPT):
            self.wrong = problem["title"]
        return False

    def _look(self, view: Message, heard: Message) -> Message:
        if heard["type"] == "welcome":
            view = heard["view"]
            if view["ply"] < self.ply:
                self.wrong = f"ply {view['ply']} is shown after ply {self.ply} was"
        elif heard["type"] == "news":
            view = view | {key: told for key, told in heard.items() if key not in ("type", "motions")}
            self.seen |= {motion["ply"]: f"{motion['actor']} {motion['notation']}" for motion in heard["motions"]}
        self.ply = max(self.ply, view.get("ply", 0))
        self.is_over = view.get("state") == "over"
        return view

    def _is_wanted(self, view: Message) -> bool:
        wanted: int = view["spinner"] if view["to_act"] == NATURE else view["to_act"]
        return wanted == self.seat

    def _wish(self, view: Message) -> str:
        """The message's id is the ply it was decided at, so that one sent again is the same message."""
        ply = view["ply"]
        if ply not in self.wished:
            self.wished[ply] = NATURE if view["to_act"] == NATURE else self.luck.choice(view["offers"])["code"]
        said: Message = {"id": str(ply), "ply": ply, "seat": self.seat}
        if view["to_act"] == NATURE:
            return json.dumps({"type": "spin", **said})
        return json.dumps({"type": "act", "code": self.wished[ply], **said})


class Party:
    """All guests of a house: at every table two, who sit down at another when their match is over."""

    def __init__(self, ports: Sequence[int], tables: int, game: str = "yacht_race", **wish: object) -> None:
        self.ports, self.tables, self.game = ports, tables, game
        self.wish: Message = {"game": game, "seats": [{}, {}], **wish}
        self.pairs: list[tuple[Seat, Seat]] = []
        self._luck = random.Random(1)
        self._playing: list[asyncio.Task[None]] = []
        self.is_leaving = False

    @property
    def plies(self) -> int:
        """How far all tables have come together."""
        return sum(max(first.ply, second.ply) for first, second in self.pairs)

    @property
    def comings(self) -> int:
        """How often somebody has sat down."""
        return sum(seat.comings for pair in self.pairs for seat in pair)

    @property
    def wrong(self) -> list[str]:
        """What guests complain of."""
        return [seat.wrong for pair in self.pairs for seat in pair if seat.wrong]

    async def gather(self) -> None:
        """Let everybody sit down and play."""
        self._playing = [asyncio.create_task(self._keep_playing()) for _ in range(self.tables)]

    async def _keep_playing(self) -> None:
        while not self.is_leaving:
            table = await self._set()
            if table is None:
                await asyncio.sleep(0.2)
                continue
            first, second = (Seat(self.ports, table, seat, random.Random(self._luck.random())) for seat in (0, 1))
            self.pairs.append((first, second))
            await asyncio.gather(first.play(), second.play())
            if first.wrong or second.wrong:
                return

    async def _set(self) -> Message | None:
        """Set a table, if the house answers just now."""
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._luck.choice(self.ports)}") as web:
                told = await web.post("/api/tables", json=self.wish, timeout=SILENCE)
        except httpx.HTTPError:
            return None
        answer: Message | None = told.json() if told.status_code == 201 else None
        return answer

    async def go_on(self, plies: int, patience: float = 120.0) -> None:
        """Wait until so many more actions were taken, all tables together."""
        wanted, until = self.plies + plies, time.monotonic() + patience
        while self.plies < wanted:
            assert not self.wrong, self.wrong
            assert time.monotonic() < until, f"play does not go on: {wanted - self.plies} plies are wanting"
            await asyncio.sleep(0.02)

    async def leave(self) -> Verdict:
        """Let everybody go home, and see what the house has kept."""
        self.is_leaving = True
        for pair in self.pairs:
            for seat in pair:
                seat.is_leaving = True
        await asyncio.gather(*self._playing)
        found = [await self._judge(*pair) for pair in self.pairs]
        seats = [seat for pair in self.pairs for seat in pair]
        lost, doubled, differing = (sum(each[place] for each in found) for place in range(3))
        acknowledged, comings = sum(len(seat.acknowledged) for seat in seats), self.comings
        finished = sum(first.is_over and second.is_over for first, second in self.pairs)
        return Verdict(acknowledged, lost, doubled, differing, len(self.pairs), finished, comings, tuple(self.wrong))

    async def _judge(self, *pair: Seat) -> tuple[int, int, int]:
        """Compare what two people were told with the record of their table."""
        table, key = pair[0].table["table"], pair[0].table["onlooker"]
        headers = {"authorization": f"Bearer {key}"}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.ports[0]}", timeout=60) as web:
            text = (await web.get(f"/api/tables/{table}/record", headers=headers)).text
            told = (await web.get(f"/api/tables/{table}/replay", headers=headers)).json()
        motions = {motion["ply"]: f"{motion['actor']} {motion['notation']}" for motion in told["motions"]}
        try:
            actions = records.replay(records.read(text), games.find(self.game)).actions
        except Refusal as wrong:
            pair[0].wrong = f"the record of {table} cannot be replayed: {wrong}"
            return 0, 0, 0
        lost = sum(not is_kept(actions, ply, code) for seat in pair for ply, code in seat.acknowledged.items())
        doubled = sum(pair[who].wished.get(ply) != code for ply, (who, code) in enumerate(actions) if who >= 0)
        differing = sum(
            digest_of(seat.seen) != digest_of({ply: motions.get(ply, "") for ply in seat.seen}) for seat in pair
        )
        return lost, doubled, differing


def is_kept(actions: Sequence[tuple[int, int]], ply: int, code: int) -> bool:
    """See whether an action that was acknowledged is in the record; of a spin only that there was one."""
    return ply < len(actions) and (actions[ply][0] == NATURE if code == NATURE else actions[ply][1] == code)


def digest_of(seen: dict[int, str]) -> str:
    """Write all that was seen as one number."""
    return hashlib.sha256(repr(sorted(seen.items())).encode()).hexdigest()
