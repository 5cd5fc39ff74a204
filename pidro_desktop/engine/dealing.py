"""Dealing: which cards may be dealt and by whom, and the state after it (docs/rules.md, Deal)."""

from __future__ import annotations

from typing import Any

from pidro_desktop.engine.actions import Deal, Recycle
from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, tr

CLAUSE = "Deal"
OVER = (Phase.SCORED, Phase.THROWN_IN)
"""Phases after which the next deal may be dealt."""


def deal_violation(game: Game, action: Deal) -> ActionError | None:
    """Return why a deal is not legal, or None if it is.

    Args:
        game: the game.
        action: the action.

    Returns:
        A Malformed error if the cards or the dealer are wrong, Illegal if another deal or none is
        due.
    """
    if action.dealer not in SEATS:
        text = tr("{given} is not a seat: seats are numbered 0 to 3.")
        return _malformed(text, given=quoted(action.dealer))
    return _turn_violation(game, action) or _cards_violation(game.rules, action)


def _malformed(text: AnyText, **values: Any) -> Malformed:
    return Malformed(text, clause=CLAUSE, **values)


def _illegal(text: AnyText, **values: Any) -> Illegal:
    return Illegal(text, clause=CLAUSE, **values)


def _turn_violation(game: Game, action: Deal) -> ActionError | None:
    before, rules = game.deal, game.rules
    if before is not None and before.phase not in OVER:
        return _illegal(tr("Deal {number} is not finished."), number=before.number)
    number = before.number + 1 if before else 1
    if action.number != number:
        text = tr("This is deal {number}, not {given}.")
        return _illegal(text, number=number, given=action.number)
    due = action.dealer if before is None else rules.next_to(before.dealer)
    if action.dealer != due:
        text, other = tr("{name} deals next, not {other}."), NAMES[action.dealer]
        return _illegal(text, name=NAMES[due], other=other, seat=action.dealer)
    return None


def _cards_violation(rules: RuleSet, action: Deal) -> ActionError | None:
    deck = (*DECK, JOKER) if JOKER_RANK in rules.trumps.order else DECK
    cards = [card for hand in action.hands for card in hand]
    cards += [*action.stock, *action.kitty]
    for seat, hand in zip(SEATS, action.hands, strict=True):
        if len(hand) != rules.deal.hand:
            text, right = tr("{name} is dealt {count} cards instead of {right}."), rules.deal.hand
            return _malformed(text, name=NAMES[seat], count=len(hand), right=right, seat=seat)
    if len(action.kitty) != rules.deal.kitty:
        return _malformed(tr("The kitty must have {count} cards."), count=rules.deal.kitty)
    if len(cards) != len(deck):
        text = tr("The deal must have {count} cards, not {given}.")
        return _malformed(text, count=len(deck), given=len(cards))
    missing = sorted(set(deck) - set(cards))
    return _malformed(tr("{card} is missing from the deal."), card=missing[0]) if missing else None


def recycling_violation(game: Game, action: Recycle, *, needed: bool) -> ActionError | None:
    """Return why a new stock is not legal, or None if it is.

    Args:
        game: the game.
        action: the new stock.
        needed: whether the stock is short of cards now.
    """
    if not needed:
        return _illegal(tr("The stock has enough cards: nothing is reshuffled yet."))
    stock = game.now.stock
    laid = [card for row in game.now.discards for card in row]
    if action.stock[: len(stock)] != stock:
        return _malformed(tr("The cards left in the stock must stay on top."))
    if sorted(action.stock[len(stock) :]) != sorted(laid):
        return _malformed(tr("The new stock must contain all the discards, and nothing else."))
    return None


def dealt(rules: RuleSet, event: Dealt) -> DealState:
    """Return the state of a new deal, with the auction to begin beside the dealer."""
    return DealState(
        number=event.number,
        dealer=event.dealer,
        hands=event.hands,
        stock=event.stock,
        turn=rules.next_to(event.dealer),
        taken=(0,) * rules.sides,
        dealt=event.hands,
        kitty=event.kitty,
    )
