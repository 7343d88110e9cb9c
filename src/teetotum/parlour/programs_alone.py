"""Matches that programs play among themselves at a party: from a seed alone, so that nothing of them need be kept."""

from collections.abc import Sequence
from time import monotonic

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, Exercise, SealedGame
from teetotum.engine.umpire import Match
from teetotum.lab.crews import act_once, crew
from teetotum.lab.progressive.judging import turns_of
from teetotum.parlour.party import Party, Placed, stand_in
from teetotum.parlour.party_kinds import Kind
from teetotum.parlour.table_setup import PERSON, called

STRETCH = 1.0
"""Seconds for which programs command while a party waits; the rest follows when it is looked at again."""


def lay_alone(party: Party, kind: Kind, placed: Placed, number: int) -> Match | Exercise:
    """Lay a table at which only programs sit."""
    luck = Keyed(seed_of(party), 1000 * len(party.rounds) + number)
    if isinstance(party.game, SealedGame):
        return Exercise(party.brief, luck)
    names = kind.called(placed, kind.seats_for(len(placed.guests)))
    return Match(called(kind.setup(len(names), placed.rules), names), luck)


def go_on_alone(party: Party, kind: Kind, match: Match | Exercise, placed: Placed, turns: int | None) -> None:
    """Let programs play until so many turns are over, or the match is."""
    holders = kind.holders(placed, match.settled.seats)
    levels = [level_of(party, holding) for holding in holders]
    if isinstance(match, Exercise):
        roles = zip(match.brief.roles, levels, strict=True)
        captains = crew(match.brief, [level for role, level in roles if role.office != UMPIRE])
        until = monotonic() + STRETCH
        while not match.is_over and monotonic() < until:
            act_once(match, captains, Keyed(seed_of(party), len(match.deeds)))
        return
    seated = [players.find(match.game, level) for level in levels]
    while not match.is_over and (turns is None or turns_of(match) < turns):
        if match.to_act == NATURE:
            match.spin()
        else:
            match.take(seated[match.to_act].choose(match, Keyed(seed_of(party), len(match.actions))))


def level_of(party: Party, holding: Sequence[int]) -> str:
    """Say which program plays for those who hold a seat."""
    fill = party.guests[holding[0]].player if holding else PERSON
    return stand_in(party.game) if fill == PERSON else fill


def seed_of(party: Party) -> int:
    """The seed of a party's programs, which nobody knows before the end."""
    return int(party.charter.secret[:15], 16)
