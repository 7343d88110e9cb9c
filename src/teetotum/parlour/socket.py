"""The socket of a table: somebody sits down with keys, says things, and hears what happens."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from time import time

from msgspec import json
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.engine.views import ONLOOKER
from teetotum.languages import listen, say, spoken, term
from teetotum.parlour import requests
from teetotum.parlour.broadcast import since_last_seen, view_of
from teetotum.parlour.connection import GONE, NOT_WELCOME, STOPPED, TRY_AGAIN, Sitter, line_of
from teetotum.parlour.host import Host, Live, NoSuchTable
from teetotum.parlour.limits import LONGEST_ID, TooMuch, check_size
from teetotum.parlour.messages import (
    Act,
    Answer,
    Ask,
    CallMe,
    Chances,
    Done,
    FromSeat,
    Hint,
    Ping,
    Pong,
    Problem,
    Refused,
    Say,
    Sit,
    Spin,
    Welcome,
)
from teetotum.parlour.messages.spoken import FromWarRoom
from teetotum.parlour.problems import problem_of
from teetotum.parlour.restoring import Damaged
from teetotum.parlour.room_lines import RoomLines
from teetotum.parlour.room_talk import RoomTalk, check_one_side
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.seats import NoSuchKey
from teetotum.parlour.showing import Showing
from teetotum.parlour.store import NotKept
from teetotum.parlour.understanding import understand

MOST_KEYS = 8
MESSAGE, A_MESSAGE = term("this message"), term("a message")
LEVELS = (term("random"), term("sensible"), term("strong"), term("master"), term("perfect"))
"""How good a program may be, as it is said."""
MOST_MISSED = 60
"""Motions shown to somebody who comes back; whoever missed more sees the table as it stands."""
PATIENCE_AT_THE_DOOR = 20.0
TABLE = re.compile("/api/tables/(?P<table>[^/]+)/play")
"""The address of a table's socket."""

read = json.Decoder(FromSeat).decode


class Lines:
    """Everything that comes over sockets: straight to a table, past all that only requests and answers need."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sit somebody down at the table that the address names."""
        asked = TABLE.fullmatch(scope["path"])
        socket = WebSocket(scope, receive, send)
        await (Conversation(self.host, socket, asked["table"], receive).hold() if asked else socket.close())


class Conversation:
    """One connection, from sitting down to leaving."""

    def __init__(self, host: Host, socket: WebSocket, name: str, receive: Receive) -> None:
        self.host, self.socket, self.name, self._hear = host, socket, name, receive
        self.sitter = Sitter(host.limits, line_of(socket), socket.client.host if socket.client else "")
        self.live: Live | None = None
        self.advice: asyncio.Task[None] | None = None
        """What a program is thinking about for this line just now."""
        self.talk: RoomTalk | None = None
        """What is said here, where it is an exercise."""

    async def hold(self) -> None:
        """Accept the line, and talk until one side hangs up."""
        await self.socket.accept()
        self.sitter.line.forget_head()
        self.host.counts.lines += 1
        try:
            with suppress(WebSocketDisconnect):
                await self._sit_down()
                while not self.sitter.farewell:
                    await self._listen()
        finally:
            self.host.counts.lines -= 1
            self._leave()
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(self.sitter.code, self.sitter.farewell[:100])

    async def _sit_down(self) -> None:
        try:
            first = understand(await asyncio.wait_for(self._receive(), PATIENCE_AT_THE_DOOR), read, MESSAGE)
            if not isinstance(first, Sit):
                raise Unreadable('the first message of a connection is {"type": "sit", ...} with your keys')
            listen(first.language)
            self.sitter.language = spoken()
            await self._take_seats(first)
        except TimeoutError:
            self._turn_away("", Unreadable(say("nobody said who is there: sit down with your keys")), NOT_WELCOME)
        except Refusal as wrong:
            codes = {NoSuchTable: GONE, Damaged: STOPPED, NotKept: TRY_AGAIN}
            self._turn_away("", wrong, codes.get(type(wrong), NOT_WELCOME))

    async def _take_seats(self, wish: Sit) -> None:
        live = await self.host.fetch(self.name)
        live.held += 1
        self.live = live
        mine = seats_of(live, wish.tokens)
        if isinstance(live.conduct, SealedTable):
            check_one_side(live.conduct, mine)
        if live.stopped:
            raise Damaged(live.stopped)
        self.host.make_room(live, mine)
        self.sitter.mine, self.sitter.plain, self.sitter.advised = mine, wish.plain, wish.advised
        self.sitter.salt = wish.salt
        taken = seats_taken(live, mine, wish.salt)
        if live.rooms is not None:
            self.talk = RoomTalk(self.host, live, self.sitter)
        is_named = (len(mine) == 1 or live.rooms is not None) and not self.host.limits.quiet
        name = wish.name if is_named else ""
        for seat in (seat for seat in mine if seat >= 0):
            await self.host.do_any(live, lambda table, now, seat=seat: table.join(seat, name, wish.salt, now))  # type: ignore[misc]
        if not live.conduct.people:
            await self.host.do_any(live, lambda table, now: table.begin(now))
        await self._welcome(live, wish.ply, taken)

    async def _welcome(self, live: Live, ply: int, taken: tuple[int, ...]) -> None:
        if live.rooms is not None:
            await self._show_in(live, live.rooms)
            return
        async with live.lock:
            live.sitters.add(self.sitter)
            if missed := since_last_seen(live, self.sitter, ply, MOST_MISSED):
                self.sitter.send(missed)
            self.sitter.send(Welcome(view_of(live, self.sitter), taken))
        self.host.sharing.company_changed(live)
        self.host.stir(live)

    async def _show_in(self, live: Live, rooms: RoomLines) -> None:
        """Show somebody into a war room, and those of the same side that somebody has come."""
        async with live.lock:
            live.sitters.add(self.sitter)
            rooms.welcome(self.sitter, live.is_present, time())
        self.host.sharing.company_changed(live)
        self.host.stir(live)

    async def _listen(self) -> None:
        """Hear one message and carry it out, or say why not."""
        ident = ""
        try:
            text = await self._receive()
            try:
                said = understand(text, read, MESSAGE)
                ident = getattr(said, "id", "")[:LONGEST_ID]
            finally:
                self.sitter.pace.spend()  # what cannot be read counts like any other message
            await self._obey(said)
        except WebSocketDisconnect:
            raise
        except Refusal as wrong:
            self._refuse(ident, wrong)
            if isinstance(wrong, TooMuch):
                await asyncio.sleep(0.1)

    async def _obey(self, said: FromSeat) -> None:
        if isinstance(said, Ping):
            self.sitter.send(Pong(said.id))
            return
        if isinstance(said, Sit):
            raise Unreadable(say("you sit here already: one connection sits down once"))
        if not said.id or len(said.id) > LONGEST_ID:
            raise Unreadable(say("a message needs an id of 1 to {most} characters", most=LONGEST_ID))
        if self.talk is not None and not isinstance(said, CallMe):
            await self.talk.obey(said)
            return
        if isinstance(said, FromWarRoom):
            raise Illegal(say("that is said in exercises of sealed orders, and here is played in turn"))
        self._owns(said)
        await self._do(said)

    async def _do(self, said: Act | Spin | Say | CallMe | Ask | Answer) -> None:
        live, mine, host = self._seated(), self.sitter.mine, self.host
        if isinstance(said, Act):
            await host.do(live, lambda table, now: table.act(said, now))
        elif isinstance(said, Spin):
            await host.do(live, lambda table, now: table.spin(said, now))
        elif isinstance(said, Say):
            if host.limits.quiet:
                raise Illegal(say("this is a quiet house: nobody talks at its tables"))
            self.sitter.talk.spend()
            await host.do(live, lambda table, now: table.say(said.seat, said.text, said.id, now))
        elif isinstance(said, CallMe):
            await host.do(live, lambda table, now: table.call(said, host.limits.quiet, now))
        elif isinstance(said, Answer):
            await host.do(live, lambda table, now: requests.answer(table, said, mine, now))
        elif said.what in ("hint", "chances"):
            self._ask_one_thing_at_a_time()
            self.advice = host.run(self._advise(live, said))
            return
        elif said.what == "counsel":
            await self._take_counsel(live)
        else:
            await host.do(live, lambda table, now: requests.ask(table, said, mine, now))
        self.sitter.send(Done(said.id))

    async def _take_counsel(self, live: Live) -> None:
        """Show the table afresh with counsel, and with every scene from now on."""
        self.sitter.advised = True
        async with live.lock:
            self.sitter.send(Welcome(view_of(live, self.sitter)))

    def _ask_one_thing_at_a_time(self) -> None:
        if self.advice and not self.advice.done():
            raise TooMuch(say("the programs are still thinking about what you asked last"))

    async def _advise(self, live: Live, said: Ask) -> None:
        try:
            self.sitter.send(await self._thought(live, said))
        except Refusal as wrong:
            self._refuse(said.id, wrong)

    async def _thought(self, live: Live, said: Ask) -> Hint | Chances:
        table = live.table
        if said.what == "chances":
            found = await self.host.thinking.chances(table, self.sitter.address)
            return Chances(said.id, found.shares, found.how)
        if table.to_act != said.seat or table.state != "playing":
            raise Illegal(say("a hint is given to a seat whose turn it is to choose"))
        ply, match = table.ply, table.match
        code, level = await self.host.thinking.hint(table, self.sitter.address)
        if table.ply != ply:
            raise Illegal(say("the table has gone on meanwhile"))
        advised = Showing(match, said.seat, plain=self.sitter.plain).offers([code])[0]
        words = say(
            "The {level} program would choose: {choice}. Nobody foresees a spin.",
            level=say(level),
            choice=advised.words or advised.notation,
        )
        return Hint(said.id, code, words)

    def _owns(self, said: Act | Spin | Say | CallMe | Ask | Answer) -> None:
        """A key opens its own seat and no other."""
        if said.seat not in self.sitter.mine and not (isinstance(said, Say) and said.seat == ONLOOKER):
            raise NoSuchKey(say("that seat is not yours: your key does not open it"))
        if isinstance(said, Say) and said.seat == ONLOOKER and self.sitter.mine:
            said.seat = self.sitter.mine[0]

    def _seated(self) -> Live:
        if self.live is None:
            raise Unreadable(say("sit down first"))
        return self.live

    async def _receive(self) -> bytes:
        message = await self._hear()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("bytes") or (message.get("text") or "").encode()
        check_size(len(text), self.host.limits.message, A_MESSAGE)
        return text

    def _turn_away(self, ident: str, wrong: Refusal, code: int) -> None:
        problem = self._refuse(ident, wrong)
        self.sitter.farewell, self.sitter.code = problem.title, code

    def _refuse(self, ident: str, wrong: Refusal) -> Problem:
        problem = problem_of(wrong)
        self.host.counts.refusals[problem.status] += 1
        self.sitter.send(Refused(ident, problem))
        return problem

    def _leave(self) -> None:
        if self.advice:
            self.advice.cancel()
        if self.live is None:
            return
        self.live.held -= 1
        if self.sitter in self.live.sitters:
            self.live.sitters.discard(self.sitter)
            if self.talk is not None:
                self.talk.leave()
            self.host.sharing.company_changed(self.live)
        self.host.put_away(self.live)


def seats_of(live: Live, tokens: Sequence[str]) -> tuple[int, ...]:
    """Find the seats that these keys open; an onlooker's key opens none."""
    if not 1 <= len(tokens) <= MOST_KEYS:
        raise Unreadable(say("sit down with 1 to {MOST_KEYS} keys", MOST_KEYS=MOST_KEYS))
    found = {live.conduct.seat_of(token) for token in tokens}
    return tuple(sorted(found - {ONLOOKER}))


def seats_taken(live: Live, mine: Sequence[int], salt: str) -> tuple[int, ...]:
    """Name the seats that were taken up before, in another browser than the one that brings this salt."""
    return tuple(seat for seat in mine if salt and live.conduct.salts.get(seat, "") not in ("", salt))
