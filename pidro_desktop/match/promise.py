"""The promise of a game's deals: a seal before the first card, and its secret at the end."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.match.match import Match


@dataclass(frozen=True, slots=True)
class Promise:
    """The seal, seed or deal code that the deals of a game follow from.

    Attributes:
        seal: SHA-256 of the secret in hex; empty if nothing was promised.
        secret: the secret in hex, once the game is over; else empty.
        seed: the text that the deals follow from, if there is no seal.
        code: the deal code that the game began with, or empty.
        bound: the hash that binds rules, options, names and players to the secret, in hex; empty
            if the record has none.
    """

    seal: str = ""
    secret: str = ""
    seed: str = ""
    code: str = ""
    bound: str = ""


def promise_of(match: Match) -> Promise:
    """Return the promise of ``match``; the secret is hidden while the game is open."""
    setup = match.setup
    code = str(setup.opening) if setup.opening else ""
    if not setup.proved:
        return Promise(seed=setup.seed, code=code)
    header, secret = setup.header, setup.secret.hex() if match.is_over else ""
    return Promise(header.commit or "", secret, code=code, bound=header.bound or "")
