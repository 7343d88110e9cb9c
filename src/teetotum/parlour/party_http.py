"""The addresses of parties."""

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum.languages import term
from teetotum.parlour.http import Answering, address_of, as_json, body_of, key_in, refusing
from teetotum.parlour.limits import Doorkeeper, tables_of
from teetotum.parlour.messages import PartyCome, PartyDeed, PartyWish
from teetotum.parlour.party_host import PartyHost
from teetotum.parlour.understanding import understand

read_wish, read_come = json.Decoder(PartyWish).decode, json.Decoder(PartyCome).decode
read_deed = json.Decoder(PartyDeed).decode


class Parties:
    """Giving parties, coming to them, and looking at how they stand."""

    def __init__(self, hosting: PartyHost) -> None:
        self.hosting, limits = hosting, hosting.host.limits
        self.door = tables_of(limits)
        self.guests = Doorkeeper(limits.tables, term("{most} guests from one address within the hour are enough"))

    async def give(self, request: Request) -> Response:
        """Give a party."""
        wish = understand(await body_of(request, self.hosting.host.limits.wish, "a wish for a party"), read_wish)
        self.door.admit(address_of(request))
        return as_json(await self.hosting.give(wish), 201)

    async def come(self, request: Request) -> Response:
        """Let a guest in."""
        said = understand(await self._said(request), read_come)
        self.guests.admit(address_of(request))
        return as_json(await self.hosting.come(request.path_params["party"], said.name), 201)

    async def view(self, request: Request) -> Response:
        """Show how it stands."""
        return as_json(await self.hosting.view(request.path_params["party"], key_in(request)))

    async def do(self, request: Request) -> Response:
        """Do what its host wishes, or a guest who is back."""
        deed = understand(await self._said(request), read_deed)
        return as_json(await self.hosting.do(request.path_params["party"], deed, key_in(request)))

    async def _said(self, request: Request) -> bytes:
        return await body_of(request, self.hosting.host.limits.message, "what is asked of a party")


def party_routes(hosting: PartyHost) -> list[Route]:
    """List every address of parties."""
    parties = Parties(hosting)
    sent: dict[str, Answering] = {
        "/api/parties": parties.give,
        "/api/parties/{party}/come": parties.come,
        "/api/parties/{party}/host": parties.do,
    }
    return [
        Route("/api/parties/{party}", refusing(parties.view), methods=["GET"]),
        *(Route(path, refusing(answer), methods=["POST"]) for path, answer in sent.items()),
    ]
