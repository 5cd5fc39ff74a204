"""The deal code of a match's last deal."""

from __future__ import annotations

from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.dealing import OVER
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.shuffle import deal_from_key, deal_key
from pidro_desktop.match.match import Match


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
    dealt = next((one for one in reversed(match.events) if isinstance(one, Dealt)), None)
    made = deal_from_key(rules, key, deal.number, deal.dealer)
    if dealt is None or _cards(dealt) != _cards(made):
        return None
    return DealCode(key, deal.dealer, rules.id)


def _cards(deal: Dealt | Deal) -> tuple[object, ...]:
    return deal.hands, deal.stock, deal.kitty
