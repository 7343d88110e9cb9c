"""Proposals: whatever may wait for the umpire can be carried out, and amended in what it says that it can."""

from collections.abc import Iterator
from dataclasses import fields

from teetotum.games.naval_strategic.account.proposals import Proposal, ResultProposal, WeatherProposal
from teetotum.games.naval_strategic.conduct.carriers import CARRIERS


def kinds_of(proposal: type[Proposal]) -> Iterator[type[Proposal]]:
    """List the kinds of proposals, and the kinds of these."""
    for kind in proposal.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_every_proposal_has_somebody_to_carry_it_out() -> None:
    never = {ResultProposal, WeatherProposal}  # a battle's result comes in words of its own, and weather is announced
    assert set(kinds_of(Proposal)) - never == set(CARRIERS)


def test_an_umpire_amends_fields_that_are_there() -> None:
    for kind in kinds_of(Proposal):
        assert {*kind.amendable, *kind.rests_on} <= {each.name for each in fields(kind)}, kind
    assert len({kind.kind for kind in kinds_of(Proposal)}) == len(list(kinds_of(Proposal)))
