"""Spoken events of the table, as the listener sees them, and a summary of the deal so far."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    ExtraPlayed,
    Folded,
    GameWon,
    Killed,
    KittyTaken,
    PassedCards,
    Played,
    Recycled,
    Redealt,
    Refilled,
    Robbed,
    TookDiscard,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import HandsShown, SeatView, ViewChange
from pidro_desktop.table.points_recap import end_points_text, points_in_order, points_of_trick
from pidro_desktop.table.spoken.listener import Listener, bid_name, points
from pidro_desktop.table.spoken.spoken_cards import SUIT, row
from pidro_desktop.table.spoken.spoken_exchange import exchanged
from pidro_desktop.table.spoken.spoken_reviews import TOOK, hand, result
from pidro_desktop.tr import number, tr, trn

YOU_DEAL: Final = tr("Deal {number}. You deal.")
DEALS: Final = tr("Deal {number}. {name} deals.")
YOU_PASS: Final = tr("You pass.", "spoken")
PASSES: Final = tr("{name} passes.")
YOU_BID: Final = tr("You bid {bid}.", "spoken")
BIDS: Final = tr("{name} bids {bid}.")
YOU_PLAY_FOR: Final = tr("You play for {bid}.")
PLAYS_FOR: Final = tr("{name} plays for {bid}.")
YOU_NAME: Final = tr("You name trumps: {suit}, for {bid}.")
NAMES: Final = tr("{name} names trumps: {suit}, for {bid}.")
YOU_PLAY: Final = tr("You: {cards}.", "a card is played")
PLAYS: Final = tr("{name}: {cards}.", "a card is played")
YOU_STACK: Final = tr("You: {card}, on top of {below}.", "cards are played")
STACKS: Final = tr("{name}: {card}, on top of {below}.", "cards are played")
YOU_ADD: Final = tr("You add to the trick: {cards}.")
ADDS: Final = tr("{name} adds to the trick: {cards}.")
THROWN_IN: Final = tr("Everyone passed: the cards are thrown in.")
YOU_ARE_COLD: Final = tr("You are cold.", "spoken")
IS_COLD: Final = tr("{name} is cold.", "spoken")
HELD: Final = tr("{name} still held: {cards}.")
YOU_HELD: Final = tr("You still held: {cards}.")
YOU_TAKE: Final = tr("You take the trick, no points.")
TAKES: Final = tr("{name} takes the trick, no points.")
YOUR_LOW: Final = tr("The point for the low is yours.")
LOW_OF: Final = tr("The point for the low stays with {name}.")
COUNTS: Final = tr("Scored: {points}.")
SCORE: Final = tr("The score: {points}.")
WON: Final = tr("The game is over. Winners: {side}.")
ALONE_WON: Final = tr("The game is over. Winner: {side}.")


def event_sentences(sitting: Listener, change: ViewChange) -> list[str]:
    """Return the sentences for an event visible to a seat.

    None only where nothing was to be seen: no cards are left to be shown after a deal.
    """
    before, event = change.before, change.event
    match event:
        case Dealt():
            dealt = sitting.sentence_for(event.dealer, YOU_DEAL, DEALS, number=number(event.number))
            return [dealt, hand(sitting, change.after)]
        case BidMade():
            return _bid_sentences(sitting, event, change.after)
        case TrumpNamed(seat=seat, suit=suit, bid=bid):
            return [sitting.sentence_for(seat, YOU_NAME, NAMES, suit=SUIT[suit], bid=bid_name(bid))]
        case Redealt():
            return [str(THROWN_IN)]
        case (
            Discarded()
            | TookDiscard()
            | Refilled()
            | Robbed()
            | Killed()
            | KittyTaken()
            | Recycled()
            | PassedCards()
            | Folded()
        ):
            return exchanged(sitting, before, event, change.after)
        case Played():
            return [_played(sitting, before, event)]
        case ExtraPlayed(seat=seat, cards=cards):
            return [sitting.sentence_for(seat, YOU_ADD, ADDS, cards=row(cards, before.trump))]
        case WentCold(seat=seat):
            return [sitting.sentence_for(seat, YOU_ARE_COLD, IS_COLD)]
        case TrickWon():
            return _trick_won(sitting, before, event)
        case HandsShown():
            return _left(sitting, before, event)
        case DealScored():
            return _scored(sitting, before, event)
        case GameWon(winner=winner):
            whole = WON if before.rules.sides == 2 else ALONE_WON
            return [whole.format(side=sitting.side(before.rules, winner))]
    raise AssertionError(event)


def _played(sitting: Listener, before: SeatView, event: Played) -> str:
    *below, top = event.cards
    card = row([top], before.trump)
    if not below:
        return sitting.sentence_for(event.seat, YOU_PLAY, PLAYS, cards=card)
    under = row(below, before.trump)
    return sitting.sentence_for(event.seat, YOU_STACK, STACKS, card=card, below=under)


def _bid_sentences(sitting: Listener, event: BidMade, after: SeatView) -> list[str]:
    if event.bid:
        said = sitting.sentence_for(event.seat, YOU_BID, BIDS, bid=bid_name(event.bid))
    else:
        said = sitting.sentence_for(event.seat, YOU_PASS, PASSES)
    if after.phase is not Phase.TRUMP or after.bidder is None:
        return [said]
    return [
        said,
        sitting.sentence_for(after.bidder, YOU_PLAY_FOR, PLAYS_FOR, bid=bid_name(after.bid)),
    ]


def _trick_won(sitting: Listener, before: SeatView, event: TrickWon) -> list[str]:
    """Who takes the trick, and where its points go: the low's may go to the other side."""
    own = before.rules.side_of(event.winner)
    brought, seat = event.points[own], event.winner
    if not brought:
        said = sitting.sentence_for(seat, YOU_TAKE, TAKES)
    elif seat == sitting.you:
        said = trn("You take the trick, {n} point.", "You take the trick, {n} points.", brought)
    else:
        said = trn(
            "{name} takes the trick, {n} point.",
            "{name} takes the trick, {n} points.",
            brought,
            name=sitting.name(seat),
        )
    return [said, *_low(sitting, before, event)]


def _low(sitting: Listener, before: SeatView, event: TrickWon) -> list[str]:
    """Whose the point of the low is, where it does not go with the trick."""
    own = before.rules.side_of(event.winner)
    for haul in points_of_trick(before, event):
        if haul.is_low and haul.side != own:
            return [sitting.sentence_for(haul.to, YOUR_LOW, LOW_OF)]
    return []


def _left(sitting: Listener, before: SeatView, event: HandsShown) -> list[str]:
    def held(seat: Seat) -> str:
        cards = row(event.hands[seat], before.trump)
        return sitting.sentence_for(seat, YOU_HELD, HELD, cards=cards)

    return [held(seat) for seat in range(4) if event.hands[seat]]


def _scored(sitting: Listener, before: SeatView, event: DealScored) -> list[str]:
    late = [won for won in points_in_order(before, event) if won.late]
    return [
        result(sitting, event),
        *(f"{end_points_text(before, item, sitting.names)}." for item in late),
        TOOK.format(points=points(sitting, before, event.taken)),
        COUNTS.format(points=points(sitting, before, event.delta)),
        SCORE.format(points=points(sitting, before, event.total)),
    ]
