"""Dealing: which cards may be dealt and by whom, and the state after it (docs/rules.md, Deal)."""

from __future__ import annotations

from pidro_desktop.engine.actions import Deal, Recycle
from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import tr

CLAUSE = "Deal"
OVER = (Phase.SCORED, Phase.THROWN_IN)
"""Phases after which the next deal may be dealt."""


def fault_of_deal(game: Game, action: Deal) -> ActionError | None:
    """Return why a deal is not legal, or None if it is.

    Args:
        game: the game.
        action: the action.

    Returns:
        A Malformed error if the cards or the dealer are wrong, Illegal if another deal or none is
        due.
    """
    if action.dealer not in SEATS:
        return Malformed(
            tr("{given} is no seat: there are 0 to 3."),
            given=quoted(action.dealer),
            clause=CLAUSE,
        )
    return _fault_of_turn(game, action) or _fault_of_cards(game.rules, action)


def _fault_of_turn(game: Game, action: Deal) -> ActionError | None:
    before, rules = game.deal, game.rules
    if before is not None and before.phase not in OVER:
        return Illegal(tr("Deal {number} is not finished."), number=before.number, clause=CLAUSE)
    number = before.number + 1 if before else 1
    if action.number != number:
        return Illegal(
            tr("This is deal {number}, not {given}."),
            number=number,
            given=action.number,
            clause=CLAUSE,
        )
    if before is not None and action.dealer != rules.next_to(before.dealer):
        return Illegal(
            tr("{name} deals next, not {other}."),
            name=NAMES[rules.next_to(before.dealer)],
            other=NAMES[action.dealer],
            seat=action.dealer,
            clause=CLAUSE,
        )
    return None


def _fault_of_cards(rules: RuleSet, action: Deal) -> ActionError | None:
    deck = (*DECK, JOKER) if JOKER_RANK in rules.trumps.order else DECK
    cards = [one for hand in action.hands for one in hand]
    cards += [*action.stock, *action.kitty]
    for seat, hand in zip(SEATS, action.hands, strict=True):
        if len(hand) != rules.deal.hand:
            return Malformed(
                tr("{name} is dealt {count} cards, not {right}."),
                name=NAMES[seat],
                count=len(hand),
                right=rules.deal.hand,
                seat=seat,
                clause=CLAUSE,
            )
    if len(action.kitty) != rules.deal.kitty:
        return Malformed(tr("The kitty has {count} cards."), count=rules.deal.kitty, clause=CLAUSE)
    if len(cards) != len(deck):
        return Malformed(
            tr("There are {count} cards, not {given}."),
            count=len(deck),
            given=len(cards),
            clause=CLAUSE,
        )
    missing = sorted(set(deck) - set(cards))
    if missing:
        return Malformed(
            tr("{card} is missing from the deal."),
            clause=CLAUSE,
            card=missing[0],
        )
    return None


def fault_of_recycling(game: Game, action: Recycle, *, needed: bool) -> ActionError | None:
    """Return why a new stock is not legal, or None if it is.

    Args:
        game: the game.
        action: the new stock.
        needed: whether the stock is short of cards now.
    """
    if not needed:
        return Illegal(tr("The stock is not short of cards."), clause=CLAUSE)
    stock = game.now.stock
    laid = [one for row in game.now.discards for one in row]
    if action.stock[: len(stock)] != stock:
        return Malformed(tr("What was left of the stock must stay on top."), clause=CLAUSE)
    if sorted(action.stock[len(stock) :]) != sorted(laid):
        return Malformed(tr("All discards must be in the new stock, and no more."), clause=CLAUSE)
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
