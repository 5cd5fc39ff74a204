"""Spoken events of the table, the exchange among them, as the listener sees them."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Dealt,
    Discarded,
    Exchanged,
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
from pidro_desktop.engine.exchange.dealer import Add, Pick
from pidro_desktop.engine.exchange.sequence import steps
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import HandsShown, SeatView, ViewChange
from pidro_desktop.table.points_recap import end_points_text, points_in_order, points_of_trick
from pidro_desktop.table.spoken.listener import Listener, bid_name, points
from pidro_desktop.table.spoken.spoken_cards import SUIT, row
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
    if isinstance(event, Exchanged):
        return exchanged(sitting, before, event, change.after)
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


YOU_KILL: Final = tr("You kill: {cards}.")
KILLS: Final = tr("{name} kills: {cards}.")
YOU_LAY: Final = tr("You discard: {cards}.")
LAYS: Final = tr("{name} discards: {cards}.")
YOU_LAY_NONE: Final = tr("You discard nothing.")
LAYS_NONE: Final = tr("{name} discards nothing.")
FACE_UP: Final = tr("Face up among them: {cards}.", "cards laid aside")
YOUR_KITTY: Final = tr("You take the kitty: {cards}.")
SHUFFLED: Final = tr("The discards are shuffled into a new stock.")
YOU_TAKE_REST: Final = tr("You take the remaining trumps: {cards}.")
YOU_PICK: Final = tr("You pick: {cards}.", "from the stock")
FROM_THE_TABLE: Final = tr("From the discards: {cards}.")
YOU_PASS_TO: Final = tr("You pass to {other}: {cards}.")
PASSES_TO_YOU: Final = tr("{name} passes to you: {cards}.")
YOU_PASS_NONE: Final = tr("You pass no cards.")
PASSES_NONE: Final = tr("{name} passes no cards.")
YOU_TAKE_UP: Final = tr("You take from the discards: {card}. You put down: {given}.")
TAKES_UP: Final = tr("{name} takes from the discards: {card}. In exchange: {given}.")
YOU_FOLD: Final = tr("You fold.")
FOLDS: Final = tr("{name} folds.")


def exchanged(sitting: Listener, before: SeatView, event: Exchanged, after: SeatView) -> list[str]:
    """Return the sentences for a step of the exchange, between two views of the listener."""
    match event:
        case Discarded():
            return _discarded(sitting, before, event)
        case TookDiscard(taken=()):
            return []
        case TookDiscard(seat=seat, taken=taken, discards=given):
            card, plain = row(taken, before.trump), row(given, before.trump)
            return [sitting.sentence_for(seat, YOU_TAKE_UP, TAKES_UP, card=card, given=plain)]
        case Refilled():
            return [_refilled(sitting, before, event)]
        case Robbed():
            return _robbed(sitting, before, event, after)
        case Killed(seat=seat, cards=cards):
            return [sitting.sentence_for(seat, YOU_KILL, KILLS, cards=row(cards, before.trump))]
        case KittyTaken():
            return _kitty(sitting, event, after)
        case Recycled():
            return [str(SHUFFLED)]
        case PassedCards():
            return [_passed(sitting, before, event)]
        case Folded(seat=seat):
            return [sitting.sentence_for(seat, YOU_FOLD, FOLDS)]


def keeps_trumps(rules: RuleSet) -> bool:
    """Return whether all plain cards are discarded automatically, so trumps are kept."""
    refilled = "refill" in rules.exchange.method or rules.exchange.method == "discard_and_rob"
    return refilled and rules.exchange.lay == "plain"


def _discarded(sitting: Listener, before: SeatView, event: Discarded) -> list[str]:
    seat, name, count = event.seat, sitting.name(event.seat), len(event.cards)
    yours = seat == sitting.you
    if keeps_trumps(before.rules):
        kept = len(before.hands[seat]) - count
        if yours:
            return [trn("You keep {n} trump.", "You keep {n} trumps.", kept)]
        return [trn("{name} keeps {n} trump.", "{name} keeps {n} trumps.", kept, name=name)]
    seen = _seen(event.cards)
    if not count:
        return [sitting.sentence_for(seat, YOU_LAY_NONE, LAYS_NONE)]
    if len(seen) == count:
        return [sitting.sentence_for(seat, YOU_LAY, LAYS, cards=row(seen, before.trump))]
    text = trn("{name} discards {n} card.", "{name} discards {n} cards.", count, name=name)
    return [text, FACE_UP.format(cards=row(seen, before.trump))] if seen else [text]


def _refilled(sitting: Listener, before: SeatView, event: Refilled) -> str:
    cards, name = event.cards, sitting.name(event.seat)
    if event.seat == sitting.you:
        fresh = row(cards, before.trump)
        return trn(
            "You take {n} card: {cards}.", "You take {n} cards: {cards}.", len(cards), cards=fresh
        )
    return trn("{name} takes {n} card.", "{name} takes {n} cards.", len(cards), name=name)


def _robbed(sitting: Listener, before: SeatView, event: Robbed, after: SeatView) -> list[str]:
    """The dealer takes all the rest, or only its trumps, or picks what he lacks."""
    name, last = sitting.name(event.seat), len(event.taken)
    yours = event.seat == sitting.you
    kinds = {type(step) for step in steps(before.rules)}
    if Add in kinds:
        return [_added(sitting, before, event), *_gave_way(sitting, before, event)]
    if Pick in kinds:
        return [_picked(sitting, before, event)]
    if yours:
        whole = trn("You take the last card.", "You take the last {n} cards.", last)
        return [whole, *_from_the_table(before, event), hand(sitting, after)]
    whole = trn("{name} takes the last card.", "{name} takes the last {n} cards.", last, name=name)
    return [whole, *_from_the_table(before, event)]


def _from_the_table(before: SeatView, event: Robbed) -> list[str]:
    seen = _seen(event.from_discards)
    return [FROM_THE_TABLE.format(cards=row(seen, before.trump))] if seen else []


def _added(sitting: Listener, before: SeatView, event: Robbed) -> str:
    count, name = len(event.taken), sitting.name(event.seat)
    if event.seat == sitting.you:
        return YOU_TAKE_REST.format(cards=row(event.taken, before.trump))
    return trn(
        "{name} takes the remaining trumps: {n} card.",
        "{name} takes the remaining trumps: {n} cards.",
        count,
        name=name,
    )


def _gave_way(sitting: Listener, before: SeatView, event: Robbed) -> list[str]:
    """What was discarded for the trumps that came."""
    count, name = len(event.discards), sitting.name(event.seat)
    if not count:
        return []
    if event.seat == sitting.you:
        return [YOU_LAY.format(cards=row(event.discards, before.trump))]
    return [trn("{name} discards {n} card.", "{name} discards {n} cards.", count, name=name)]


def _picked(sitting: Listener, before: SeatView, event: Robbed) -> str:
    cards, name = event.taken + event.from_discards, sitting.name(event.seat)
    if event.seat == sitting.you:
        return YOU_PICK.format(cards=row(cards, before.trump))
    return trn("{name} picks {n} card.", "{name} picks {n} cards.", len(cards), name=name)


def _kitty(sitting: Listener, event: KittyTaken, after: SeatView) -> list[str]:
    if event.seat == sitting.you:
        return [
            YOUR_KITTY.format(cards=row(event.cards, after.trump)),
            hand(sitting, after),
        ]
    name, count = sitting.name(event.seat), len(event.cards)
    return [
        trn(
            "{name} takes the kitty, {n} card.",
            "{name} takes the kitty, {n} cards.",
            count,
            name=name,
        )
    ]


def _passed(sitting: Listener, before: SeatView, event: PassedCards) -> str:
    cards, name, other = event.cards, sitting.name(event.seat), sitting.name(event.to)
    if not cards:
        return sitting.sentence_for(event.seat, YOU_PASS_NONE, PASSES_NONE)
    if event.seat == sitting.you:
        return YOU_PASS_TO.format(other=other, cards=row(cards, before.trump))
    if event.to == sitting.you:
        return PASSES_TO_YOU.format(name=name, cards=row(cards, before.trump))
    return trn(
        "{name} passes {n} card to {other}.",
        "{name} passes {n} cards to {other}.",
        len(cards),
        name=name,
        other=other,
    )


def _seen(cards: Cards) -> list[Card]:
    return [card for card in cards if not card.is_hidden]
