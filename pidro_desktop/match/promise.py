"""What a game tells of its deals: a seal before the first card, its secret, and deal codes."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.dealing import OVER
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.shuffle import deal_from_key, deal_key, is_dealt
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


def code_of(match: Match) -> DealCode | None:
    """Return the code of the match's last deal, which reveals no other deal.

    None until the deal is over, and if its cards do not follow from the secret, for example because
    the secret was lost.
    """
    deal, opening = match.game.deal, match.setup.opening
    if deal is None or deal.phase not in OVER:
        return None
    given = opening if opening and deal.number == 1 else None
    rules = match.setup.rules
    key = given.key if given else deal_key(match.setup.secret, deal.number)
    dealt = next((event for event in reversed(match.events) if isinstance(event, Dealt)), None)
    made = deal_from_key(rules, key, deal.number, deal.dealer)
    if dealt is None or not is_dealt(made, dealt):
        return None
    return DealCode(key, deal.dealer, rules.id)
