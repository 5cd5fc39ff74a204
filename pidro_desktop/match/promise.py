"""What the deals of a game are bound to: a seal before the first card, its secret at the end."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.match.match import Match


@dataclass(frozen=True, slots=True)
class Promise:
    """What a game is bound to.

    Attributes:
        seal: SHA-256 of the secret in hex; empty where nothing was promised.
        secret: the secret in hex, once the game is over. seed: the text that deals follow from.
        code: the deal code that the game began with.
    """

    seal: str = ""
    secret: str = ""
    seed: str = ""
    code: str = ""


def promise_of(match: Match) -> Promise:
    """What ``match`` is bound to; the secret stays hidden as long as the game is open."""
    setup = match.setup
    code = str(setup.opening) if setup.opening else ""
    if not setup.proved:
        return Promise(seed=setup.seed, code=code)
    secret = setup.secret.hex() if match.is_over else ""
    return Promise(setup.header.commit or "", secret, code=code)
