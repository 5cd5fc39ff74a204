"""The deal: what cards may be dealt, by whom, and the state in which the auction begins."""

from __future__ import annotations

from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, left_of
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.tr import tr

CLAUSE = "Deal"


def fault_of_deal(game: Game, action: Deal) -> ActionError | None:
    """What is wrong with a deal, or None."""
    if action.dealer not in SEATS:
        return Malformed(
            tr("{given} is no seat: there are 0 to 3."),
            given=repr(action.dealer),
            clause=CLAUSE,
        )
    return _fault_of_turn(game, action) or _fault_of_cards(game.rules, action)


def _fault_of_turn(game: Game, action: Deal) -> ActionError | None:
    before = game.deal
    if before is not None and before.phase is not Phase.SCORED:
        return Illegal(tr("Deal {number} is not finished."), number=before.number, clause=CLAUSE)
    number = before.number + 1 if before else 1
    if action.number != number:
        return Illegal(
            tr("This is deal {number}, not {given}."),
            number=number,
            given=action.number,
            clause=CLAUSE,
        )
    if before is not None and action.dealer != left_of(before.dealer):
        return Illegal(
            tr("{name} deals next, not {other}."),
            name=NAMES[left_of(before.dealer)],
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


def dealt(rules: RuleSet, event: Dealt) -> DealState:
    """A new deal, the auction about to begin at the dealer's left."""
    return DealState(
        number=event.number,
        dealer=event.dealer,
        hands=event.hands,
        stock=event.stock,
        turn=left_of(event.dealer),
        taken=(0,) * rules.sides,
    )
