"""The code of the deal that a match has just finished; none for a deal that is still played."""

from __future__ import annotations

from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.dealing import OVER
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.shuffle import deal_from_key, deal_key
from pidro_desktop.match.match import Match


def code_of(match: Match) -> DealCode | None:
    """What gives the last deal away, and no other one; None until it is over.

    None as well where its cards do not follow from the secret, as after that was lost.
    """
    deal, opening = match.game.deal, match.setup.opening
    if deal is None or deal.phase not in OVER:
        return None
    given = opening if opening and deal.number == 1 else None
    rules = match.setup.rules
    key = given.key if given else deal_key(match.setup.secret, deal.number)
    dealt = next((one for one in reversed(match.events) if isinstance(one, Dealt)), None)
    made = deal_from_key(rules, key, deal.number, deal.dealer)
    if dealt is None or _cards(dealt) != _cards(made):
        return None
    return DealCode(key, deal.dealer, rules.id)


def _cards(deal: Dealt | Deal) -> tuple[object, ...]:
    return deal.hands, deal.stock, deal.kitty
