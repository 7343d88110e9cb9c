"""From where somebody speaks: this machine, or a network that was named at the door."""

from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address

Network = IPv4Network | IPv6Network


def is_own(address: str) -> bool:
    """See whether somebody speaks from this machine itself, as a proxy before the house does."""
    with suppress(ValueError):
        return ip_address(address).is_loopback
    return False


def may_watch(address: str, watchers: Sequence[Network]) -> bool:
    """See whether somebody may read what the house has counted."""
    with suppress(ValueError):
        return is_own(address) or any(ip_address(address) in network for network in watchers)
    return False
