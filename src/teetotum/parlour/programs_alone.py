"""Matches that programs play among themselves at a party: from a seed alone, so that nothing of them need be kept."""

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.judging import turns_of
from teetotum.parlour.party import Party, Placed, stand_in
from teetotum.parlour.party_kinds import Kind
from teetotum.parlour.table_setup import PERSON, called


def lay_alone(party: Party, kind: Kind, placed: Placed, number: int) -> Match:
    """Lay a table at which only programs sit."""
    names = tuple(party.guests[guest].name for guest in placed.guests)
    setup = called(kind.setup(len(names), placed.rules), names)
    return Match(setup, Keyed(seed_of(party), 1000 * len(party.rounds) + number))


def go_on_alone(party: Party, match: Match, placed: Placed, turns: int | None) -> None:
    """Let programs play until so many turns are over, or the match is."""
    fills = [party.guests[guest].player for guest in placed.guests]
    levels = [stand_in(party.game) if fill == PERSON else fill for fill in fills]
    seated = [players.find(party.game, level) for level in levels]
    while not match.is_over and (turns is None or turns_of(match) < turns):
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take(seated[match.to_act].choose(match, Keyed(seed_of(party), len(match.actions))))


def seed_of(party: Party) -> int:
    """The seed of a party's programs, which nobody knows before the end."""
    return int(party.charter.secret[:15], 16)
