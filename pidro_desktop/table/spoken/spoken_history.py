"""A deal from its first call to its last trick, told once more from the table that is seen."""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.events import (
    BidMade,
    Event,
    Folded,
    Killed,
    KittyTaken,
    PassedCards,
    TrickWon,
    TrumpNamed,
)
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.view_changes import ViewChange
from pidro_desktop.table.spoken.listener import Sitting
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.table.spoken.spoken_events import told
from pidro_desktop.table.spoken.spoken_reviews import LIES, TRICK, YOURS_LIES, score, table
from pidro_desktop.tr import number


def deal(sitting: Sitting, model: SeatView) -> list[str]:
    """All calls, the trumps, what was killed, every trick, and how it stands now."""
    if not model.is_dealt:
        return table(sitting, model, None)
    said = [line for event in _before_play(model) for line in _told(sitting, model, event)]
    for index, trick in enumerate(model.tricks, start=1):
        said.append(TRICK.format(number=number(index)))
        for one in trick.plays:
            cards = row(one.cards, model.trump)
            said.append(sitting.said(one.seat, YOURS_LIES, LIES, cards=cards))
        lay = replace(model, trick=trick.plays)
        said += _told(sitting, lay, TrickWon(trick.winner, trick.points))
    if model.phase is Phase.SCORED and model.sheet:
        return [*said, *_told(sitting, model, model.sheet[-1])]
    return [*said, *table(sitting, model, None), *score(sitting, model)]


def _before_play(model: SeatView) -> list[Event]:
    """What was done before the first card, as far as the table still shows it."""
    calls: list[Event] = [BidMade(call.seat, call.bid) for call in model.calls]
    if model.trump is None or model.bidder is None:
        return calls
    calls.append(TrumpNamed(model.bidder, model.trump.suit, model.bid))
    rules = model.rules
    seats = rules.around(rules.next_to(model.dealer))
    if model.taken_kitty:
        calls.append(KittyTaken(model.bidder, model.taken_kitty))
    handed = [(seat, model.passed[seat]) for seat in seats if model.passed[seat]]
    calls += [PassedCards(seat, partner_of(seat), cards) for seat, cards in handed]
    calls += [Folded(seat, len(model.folded[seat])) for seat in seats if model.folded[seat]]
    return calls + [Killed(seat, model.killed[seat]) for seat in seats if model.killed[seat]]


def _told(sitting: Sitting, model: SeatView, event: Event) -> list[str]:
    """The sentences for a single event of a deal whose table is seen as it lies now.

    That an auction is over follows from the trumps.
    """
    if isinstance(event, BidMade):
        model = replace(model, phase=Phase.AUCTION)
    said = told(sitting, ViewChange(event, model, model))
    return said[:1] if isinstance(event, KittyTaken) else said
