"""Guests of war rooms, for the tests: each sits in a room over a real socket and knows only what its line has heard."""

import json
import time
from contextlib import suppress
from typing import Any

from tests.parlour.guests import PATIENCE, Guest, House, Message


class RoomGuest(Guest):
    """One line of an exercise, which keeps its room in view by what it hears."""

    def hear(self, patience: float = PATIENCE) -> Message:
        message: Message = json.loads(self.line.recv(timeout=patience))
        self.heard.append(message)
        if message["type"] == "room":
            self.view = message["view"]
        elif message["type"] == "room_news":
            self._enter(message)
        return message

    def _enter(self, news: Message) -> None:
        assert news["leaf"] == self.view["leaf"] + 1
        for name, held in news.items():
            if name in ("told", "chat"):
                self.view[name] = [*self.view[name], *held]
            elif name == "rooms":
                fresh = {room["seat"]: room for room in held}
                self.view[name] = [fresh.get(room["seat"], room) for room in self.view[name]]
            elif name != "type":
                self.view[name] = held

    def seated(self) -> "RoomGuest":
        self.await_("room")
        return self

    def __enter__(self) -> "RoomGuest":
        return self

    def hear_what_has_come(self) -> None:
        """Hear what lies in the line already, and no more."""
        with suppress(TimeoutError):
            self.hear(0.02)

    def asked(self, seat: int | None = None) -> Message | None:
        """What is asked of a seat whose slip is not handed in."""
        asks = [ask for ask in self.view["asks"] if not ask["handed"] and seat in (None, ask["seat"])]
        return asks[0] if asks and self.view["stage"] in ("writing", "ruling") else None

    def until_asked(self, seat: int | None = None) -> Message:
        """Hear until something is asked."""
        until = time.monotonic() + PATIENCE
        while (ask := self.asked(seat)) is None and self.view["stage"] != "over":
            assert time.monotonic() < until, f"nothing was asked: {self.view['stage']}"
            self.hear()
        return ask or {}

    def say(self, type_: str, **fields: Any) -> Message:
        """Say something for the first seat of this line, and hear what comes of it."""
        message: Message = {"type": type_, "id": f"{self.name}-{next(self.ids)}", **fields}
        message.setdefault("seat", self.view["mine"][0]["seat"] if self.view["mine"] else -1)
        self.say_raw(message)
        while True:
            heard = self.hear()
            if heard["type"] in ("done", "refused", "tried", "completed") and heard["id"] == message["id"]:
                return heard

    def hand(self, text: str, seat: int | None = None, **fields: Any) -> Message:
        """Hand a slip in for what is asked."""
        ask = self.until_asked(seat)
        return self.say("hand", seat=ask["seat"], need=ask["need"], text=text, **fields)

    def hand_all(self, text: str, moves: int = 100) -> Message:
        """Write the same until all is over, or for so many slips."""
        for _ in range(moves):
            ask = self.until_asked()
            if not ask:
                break
            kind = "rule" if ask["is_ruling"] and self.view["bench"] else "hand"
            words = "accept" if ask["is_ruling"] else text or ask["standing"]
            told = self.say(kind, seat=ask["seat"], need=ask["need"], text=words)
            assert told["type"] == "done", told
        return self.view


def room(house: House, table: Message, *seats: int, **sit: object) -> RoomGuest:
    """Sit down in a room with the keys of some seats or of an office, or look on."""
    keys = {key["seat"]: key["token"] for key in table["keys"]}
    return RoomGuest(house, table["table"], [keys[seat] for seat in seats] or [table["onlooker"]], **sit).seated()
