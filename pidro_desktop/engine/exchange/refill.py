"""Discarding of plain cards and refilling of hands from the stock, both automatic."""

from __future__ import annotations

from pidro_desktop.engine.cards import without
from pidro_desktop.engine.events import Discarded, Event, Recycled, Refilled
from pidro_desktop.engine.exchange.discarding import Who, takes_part
from pidro_desktop.engine.exchange.step import Step, in_turn
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import NOTHING, DealState, mark, put, replace


class Refill(Step):
    """Some seats discard all plain cards, and some are refilled to a full hand.

    Each seat either discards and is refilled in turn, or all discard before the first is refilled.
    """

    def __init__(self, *, discards: Who | None = None, fills: Who | None = None) -> None:
        """Create the step.

        Args:
            discards: the seats that discard, or None.
            fills: the seats that are refilled, or None.
        """
        self._discards: Who | None = discards
        self._fills: Who | None = fills

    def start(self, rules: RuleSet, deal: DealState) -> DealState:
        """Return the deal with every seat marked that has nothing to do in this step."""
        discards, fills = self._discards, self._fills
        return replace(
            deal,
            discarded=tuple(
                not (takes_part(discards, deal, seat) and deal.suit.plain_among(deal.hands[seat]))
                for seat in SEATS
            ),
            refilled=tuple(not takes_part(fills, deal, seat) for seat in SEATS),
        )

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether all have discarded and are refilled, as far as the stock lasts."""
        return self._discarder(rules, deal) is None and self._refiller(rules, deal) is None

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the next discard, the next refill, or both."""
        discard, refill = self._discarder(rules, deal), self._refiller(rules, deal)
        found: list[Event] = []
        if discard is not None and (refill is None or _lays_first(rules, deal, discard, refill)):
            found.append(Discarded(discard, deal.suit.plain_among(deal.hands[discard])))
        if refill is not None and _may_refill(rules, deal, discard, refill):
            wanted = rules.exchange.hand - len(deal.hands[refill])
            if not _is_short(rules, deal, wanted):
                found.append(Refilled(refill, deal.stock[:wanted]))
        return tuple(found)

    def runs_short(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether the discards must be recycled before anything can happen."""
        return not self.done(rules, deal) and not self.automatic_events(rules, deal)

    def _discarder(self, rules: RuleSet, deal: DealState) -> Seat | None:
        if all(deal.discarded):
            return None
        return next(seat for seat in in_turn(rules, deal) if not deal.discarded[seat])

    def _refiller(self, rules: RuleSet, deal: DealState) -> Seat | None:
        """Return the next seat that gets cards, judged by the cards it keeps, or None."""
        if not deal.stock and not (rules.exchange.recycle and any(deal.discards)):
            return None
        for seat in in_turn(rules, deal):
            if not deal.refilled[seat]:
                hand = deal.hands[seat]
                held = len(deal.suit.among(hand)) if self._discards else len(hand)
                if held < rules.exchange.hand:
                    return seat
        return None


def _is_short(rules: RuleSet, deal: DealState, wanted: int) -> bool:
    return rules.exchange.recycle and wanted > len(deal.stock) and any(deal.discards)


def _place(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    return in_turn(rules, deal).index(seat)


def _lays_first(rules: RuleSet, deal: DealState, discard: Seat, refill: Seat) -> bool:
    nobody_filled = not any(deal.refills)
    return nobody_filled or _place(rules, deal, discard) <= _place(rules, deal, refill)


def _may_refill(rules: RuleSet, deal: DealState, discard: Seat | None, refill: Seat) -> bool:
    if discard is None:
        return True
    later = in_turn(rules, deal)[_place(rules, deal, refill) + 1 :]
    all_discard_first = any(deal.discards[seat] for seat in later)
    return deal.discarded[refill] and not all_discard_first


# ------------------------------------------------------------ effects of the events


def after_discard(deal: DealState, event: Discarded) -> DealState:
    """Return the deal after a seat discarded cards."""
    seat, counts = event.seat, list(deal.discard_counts)
    counts[seat] += len(event.cards)
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        discard_counts=tuple(counts),
        discards=put(deal.discards, seat, deal.discards[seat] + event.cards),
        discarded=mark(deal.discarded, seat),
        acted=mark(deal.acted, seat),
    )


def after_refill(deal: DealState, event: Refilled) -> DealState:
    """Return the deal after a seat was dealt cards."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, deal.hands[seat] + event.cards),
        stock=deal.stock[len(event.cards) :],
        refills=put(deal.refills, seat, deal.refills[seat] + event.cards),
        refilled=mark(deal.refilled, seat),
        acted=mark(deal.acted, seat),
    )


def after_recycling(deal: DealState, event: Recycled) -> DealState:
    """Return the deal after the discards were shuffled under the stock."""
    return replace(deal, stock=event.stock, discards=NOTHING)
