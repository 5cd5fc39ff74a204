"""What one seat sees of a deal: rows of cards with ``HIDDEN`` for those that it does not see.

Of the deals before, what a seat saw is made once, when the next deal is dealt, and shared by all
states and views after it. A deal that was thrown in is not kept: nothing was played.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import HIDDEN, Card, Cards, hidden
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat, partner_of
from pidro_desktop.engine.state import BySeat, DealState, Game, PastBySeat, PastDeal, Phase

MOST_PAST: Final = 20
"""Deals that are kept, so that a long game costs no more than a usual one."""


def own_row(rows: BySeat, seat: Seat) -> BySeat:
    """Return ``rows`` with all but the row of ``seat`` hidden."""
    shown = [
        row if owner == seat else hidden(len(row)) for owner, row in zip(SEATS, rows, strict=True)
    ]
    return (shown[0], shown[1], shown[2], shown[3])


def _hands_are_open(rules: RuleSet, deal: DealState) -> bool:
    """Return whether the hands that are left, and those folded, are shown to all now."""
    return deal.phase is Phase.SCORED and rules.play.cold == "up"


def seen_hands(rules: RuleSet, deal: DealState, seat: Seat) -> BySeat:
    """Return the own hand, and those of the others once they are open."""
    return deal.hands if _hands_are_open(rules, deal) else own_row(deal.hands, seat)


def seen_laid(rules: RuleSet, deal: DealState, seat: Seat) -> BySeat:
    """Return the cards of the seats that are cold, as ``seat`` sees them."""
    return deal.laid if rules.play.cold == "up" else own_row(deal.laid, seat)


def seen_folded(rules: RuleSet, deal: DealState, seat: Seat) -> BySeat:
    """Return the folded hands as ``seat`` sees them."""
    return deal.folded if _hands_are_open(rules, deal) else own_row(deal.folded, seat)


def seen_kitty(deal: DealState, seat: Seat) -> Cards:
    """Return the kitty that the declarer took, as ``seat`` sees it."""
    return deal.taken_kitty if seat == deal.bidder else hidden(len(deal.taken_kitty))


def seen_discards(rules: RuleSet, deal: DealState, seat: Seat) -> BySeat:
    """Return own discards; others' as they are visible, without the dealer's from robbing."""
    shown = [
        row if owner == seat else as_laid(rules, deal, row)
        for owner, row in zip(SEATS, deal.discards, strict=True)
    ]
    if seat != deal.dealer:
        first, end = deal.put_back
        row = shown[deal.dealer]
        shown[deal.dealer] = row[:first] + hidden(end - first) + row[end:]
    return (shown[0], shown[1], shown[2], shown[3])


def as_laid(rules: RuleSet, deal: DealState, row: Cards) -> Cards:
    """Return discarded cards as others see them."""
    if rules.exchange.discards == "up":
        return row
    return tuple(card if lies_open(rules, deal, card) else HIDDEN for card in row)


def lies_open(rules: RuleSet, deal: DealState, card: Card) -> bool:
    """Return whether a discarded card is visible to all."""
    if rules.exchange.discards == "trumps_up":
        return deal.trump is not None and deal.trump.has(card)
    return rules.exchange.discards == "up"


def seen_passes(deal: DealState, seat: Seat) -> BySeat:
    """Return the cards passed to partners; only both partners see them."""
    shown = [
        row if seat in (owner, partner_of(owner)) else hidden(len(row))
        for owner, row in zip(SEATS, deal.passed, strict=True)
    ]
    return (shown[0], shown[1], shown[2], shown[3])


def past_after(game: Game) -> PastBySeat:
    """Return the past of each seat for the next deal, with the last deal if it was scored."""
    if game.deal is None or game.deal.phase is not Phase.SCORED or not game.sheet:
        return game.past
    kept = [
        (*past[1 - MOST_PAST :], seen_deal(game, seat))
        for seat, past in zip(SEATS, game.past, strict=True)
    ]
    return (kept[0], kept[1], kept[2], kept[3])


def seen_deal(game: Game, seat: Seat) -> PastDeal:
    """Return the deal just scored as ``seat`` has seen it."""
    deal, rules = game.now, game.rules
    return PastDeal(
        seat=seat,
        number=deal.number,
        dealer=deal.dealer,
        dealt=deal.dealt[seat] if deal.dealt else (),
        calls=deal.calls,
        bidder=deal.declarer,
        bid=deal.bid,
        topped=deal.topped,
        trump=deal.trump,
        discards=seen_discards(rules, deal, seat),
        refills=own_row(deal.refills, seat),
        killed=deal.killed,
        rows=deal.rows,
        tricks=deal.tricks,
        cold=deal.cold,
        laid=seen_laid(rules, deal, seat),
        hands=seen_hands(rules, deal, seat),
        stock_count=len(deal.stock),
        kitty_count=len(deal.kitty),
        taken_kitty=seen_kitty(deal, seat),
        passed=seen_passes(deal, seat),
        folded=seen_folded(rules, deal, seat),
        took=deal.took,
        discard_counts=deal.discard_counts,
        score=game.sheet[-1],
    )
