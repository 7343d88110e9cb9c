"""The addresses of evenings at several tables."""

from asyncio import to_thread

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum.engine.umpire import Setup
from teetotum.languages import say
from teetotum.parlour import drawings, evening, evening_accounts, shelf
from teetotum.parlour.accounts import HOW
from teetotum.parlour.evening_host import EveningHost, Room
from teetotum.parlour.http import NEVER, Answering, address_of, as_json, as_svg, body_of, chart_of, key_in, refusing
from teetotum.parlour.limits import tables_of
from teetotum.parlour.messages import EveningStep, EveningWish, FairnessPage
from teetotum.parlour.understanding import understand

read_wish, read_step = json.Decoder(EveningWish).decode, json.Decoder(EveningStep).decode


class Evenings:
    """Asking for evenings, and letting them go on."""

    def __init__(self, hosting: EveningHost) -> None:
        self.hosting = hosting
        self.door = tables_of(hosting.host.limits)

    async def card(self, _request: Request) -> Response:
        """Show what may be settled before an evening."""
        return as_json(evening.card())

    async def invite(self, request: Request) -> Response:
        """Settle an evening."""
        limits = self.hosting.host.limits
        wish = understand(await body_of(request, limits.wish, say("a wish for an evening")), read_wish)
        self.door.admit(address_of(request))
        return as_json(await self.hosting.invite(wish), 201)

    async def view(self, request: Request) -> Response:
        """Show an evening to whoever has its key."""
        table = request.query_params.get("table", "")
        look = int(table) if table.isascii() and table.isdecimal() and len(table) < 4 else -1
        return as_json(await self.hosting.view(request.path_params["evening"], key_in(request), look))

    async def step(self, request: Request) -> Response:
        """Let an evening go on."""
        limits = self.hosting.host.limits
        step = understand(await body_of(request, limits.message, say("a message")), read_step)
        return as_json(await self.hosting.step(request.path_params["evening"], step))

    async def record(self, request: Request) -> Response:
        """Hand out the account."""
        name = request.path_params["evening"]
        text = await self._text(await self._opened(request))
        called = f'attachment; filename="evening-{name}.record"'
        return Response(text, headers=NEVER | {"content-disposition": called}, media_type="text/plain; charset=utf-8")

    async def replay(self, request: Request) -> Response:
        """Show one match of the evening from its first action to its last."""
        text, match = await self._text(await self._opened(request)), request.query_params.get("match", "0")
        shown = int(match) if match.isascii() and match.isdecimal() and len(match) < 6 else -1
        return as_json(await to_thread(evening_accounts.replay_evening, text, "", shown))

    async def fairness(self, request: Request) -> Response:
        """Show what the check of the evening's spins and lots needs; before the prizes that is the promise alone."""
        name = request.path_params["evening"]
        room = await self.hosting.fetch(name)
        if not room.gathering.has_begun:
            return as_json(FairnessPage(name, room.gathering.commitment, (), "", (), HOW))
        return as_json(await to_thread(evening_accounts.fairness_of_evening, await self._text(room), "", name))

    async def _opened(self, request: Request) -> Room:
        return await self.hosting.opened(request.path_params["evening"], key_in(request))

    async def _text(self, room: Room) -> str:
        async with room.lock:
            return await to_thread(lambda: str(room.gathering.record))

    async def board(self, request: Request) -> Response:
        """Show the bare board of the game at some table."""
        setup = await self._setup(request)
        return as_svg(await drawings.board(setup, self.hosting.host.thinking, address_of(request)))

    async def chart(self, request: Request) -> Response:
        """Show the map beside the board, where the game has one."""
        setup = await self._setup(request)
        return as_svg(await chart_of(setup, self.hosting.host.thinking, address_of(request)))

    async def spaces(self, request: Request) -> Response:
        """Show the spaces of the board at some table."""
        return as_json(await to_thread(shelf.spaces, await self._setup(request)))

    async def _setup(self, request: Request) -> Setup:
        """Find how a game is laid at this evening; the outside course of a tie is laid only there."""
        room = await self.hosting.fetch(request.path_params["evening"])
        game = request.path_params["game"]
        plan = room.gathering.plan.setup
        if plan.game.id == game:
            return plan
        laid = [table.match.setup for table in room.gathering.evening.tables if table.match.game.id == game]
        return laid[0] if laid else shelf.usual_setup(game)


def evening_routes(hosting: EveningHost) -> list[Route]:
    """List every address of evenings."""
    evenings = Evenings(hosting)
    asked: dict[str, Answering] = {
        "/api/evenings": evenings.card,
        "/api/evenings/{evening}": evenings.view,
        "/api/evenings/{evening}/record": evenings.record,
        "/api/evenings/{evening}/replay": evenings.replay,
        "/api/evenings/{evening}/fairness": evenings.fairness,
        "/api/evenings/{evening}/{game}/board.svg": evenings.board,
        "/api/evenings/{evening}/{game}/map.svg": evenings.chart,
        "/api/evenings/{evening}/{game}/spaces": evenings.spaces,
    }
    sent: dict[str, Answering] = {
        "/api/evenings": evenings.invite,
        "/api/evenings/{evening}/next": evenings.step,
    }
    return [
        *(Route(path, refusing(answer), methods=["GET"]) for path, answer in asked.items()),
        *(Route(path, refusing(answer), methods=["POST"]) for path, answer in sent.items()),
    ]
