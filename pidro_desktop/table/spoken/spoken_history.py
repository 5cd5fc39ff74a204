"""A spoken summary of the deal so far, from its first call to its last trick."""

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
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.table.spoken.spoken_events import event_sentences
from pidro_desktop.table.spoken.spoken_reviews import LIES, TRICK, YOURS_LIES, score, table
from pidro_desktop.tr import number


def deal(sitting: Listener, view: SeatView) -> list[str]:
    """Return all calls, the trumps, the killed cards, every trick, and the current state."""
    if not view.is_dealt:
        return table(sitting, view, None)
    said = [line for event in _before_play(view) for line in _event_sentences(sitting, view, event)]
    for index, trick in enumerate(view.tricks, start=1):
        said.append(TRICK.format(number=number(index)))
        for play in trick.plays:
            cards = row(play.cards, view.trump)
            said.append(sitting.sentence_for(play.seat, YOURS_LIES, LIES, cards=cards))
        lay = replace(view, trick=trick.plays)
        said += _event_sentences(sitting, lay, TrickWon(trick.winner, trick.points))
    if view.phase is Phase.SCORED and view.sheet:
        return [*said, *_event_sentences(sitting, view, view.sheet[-1])]
    return [*said, *table(sitting, view, None), *score(sitting, view)]


def _before_play(view: SeatView) -> list[Event]:
    """What was done before the first card, as far as the table still shows it."""
    calls: list[Event] = [BidMade(call.seat, call.bid) for call in view.calls]
    if view.trump is None or view.bidder is None:
        return calls
    calls.append(TrumpNamed(view.bidder, view.trump.suit, view.bid))
    rules = view.rules
    seats = rules.around(rules.next_to(view.dealer))
    if view.taken_kitty:
        calls.append(KittyTaken(view.bidder, view.taken_kitty))
    handed = [(seat, view.passed[seat]) for seat in seats if view.passed[seat]]
    calls += [PassedCards(seat, partner_of(seat), cards) for seat, cards in handed]
    calls += [Folded(seat, len(view.folded[seat])) for seat in seats if view.folded[seat]]
    return calls + [Killed(seat, view.killed[seat]) for seat in seats if view.killed[seat]]


def _event_sentences(sitting: Listener, view: SeatView, event: Event) -> list[str]:
    """The sentences for a single event of a deal whose table is seen as it lies now.

    That an auction is over follows from the trumps.
    """
    if isinstance(event, BidMade):
        view = replace(view, phase=Phase.AUCTION)
    said = event_sentences(sitting, ViewChange(event, view, view))
    return said[:1] if isinstance(event, KittyTaken) else said
