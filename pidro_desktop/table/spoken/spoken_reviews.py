"""Spoken state of the table on request: the listener's hand, the table, the score."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.spoken.listener import Listener, bid_name, points
from pidro_desktop.table.spoken.spoken_cards import SUIT, by_suit, row
from pidro_desktop.tr import capitalize_first, number, tr, trn
from pidro_desktop.variants import in_short

NOTHING_DEALT: Final = tr("No cards have been dealt yet.", "spoken")
HAND: Final = tr("Your hand. {suits}.")
TRUMPS: Final = tr("Your trumps: {cards}.")
OTHERS: Final = tr("Your other cards: {suits}.")
NO_CARDS: Final = tr("You hold no cards.")
NO_BID: Final = tr("Nobody has bid yet.")
YOUR_BID: Final = tr("The highest bid is yours: {bid}.")
BID_OF: Final = tr("The highest bid: {bid}, by {name}.")
YOU_PASSED: Final = tr("You have passed.", "spoken")
PASSED: Final = tr("{name} has passed.", "spoken")
YOUR_TURN: Final = tr("It is your turn.")
TURN_OF: Final = tr("{name} is next.")
TRICK: Final = tr("Trick {number}.")
YOU_LEAD: Final = tr("You lead.")
LEADS: Final = tr("{name} leads.")
LIES: Final = tr("{name}: {cards}.", "lies on the table")
YOURS_LIES: Final = tr("You: {cards}.", "lies on the table")
YOU_WIN: Final = tr("You are winning it.")
WINS: Final = tr("{name} is winning it.")
SHOWN: Final = tr("{name} has shown: {cards}.")
YOU_SHOWED: Final = tr("You have shown: {cards}.")
COLD: Final = tr("{name} is cold.", "spoken")
YOU_COLD: Final = tr("You are cold.", "spoken")
FOLDED: Final = tr("{name} has folded.", "spoken")
YOU_FOLDED: Final = tr("You have folded.", "spoken")
HOLDS: Final = tr("{name} holds: {cards}.")
HOLDS_TRUMPS: Final = tr("{name} holds trumps: {cards}.")
OTHER_CARDS: Final = tr("Other cards: {suits}.")
HOLDS_NONE: Final = tr("{name} holds no cards.")
CLOSED: Final = tr("The other hands are face down again.", "read aloud")
YOU_MADE: Final = tr("You made your bid of {bid}.")
MADE: Final = tr("{name} made the bid of {bid}.")
YOU_IN_HOLE: Final = tr("You were set at {bid}.")
IN_HOLE: Final = tr("{name} did not make {bid}.")
TOOK: Final = tr("Taken in this deal: {points}.")
NEEDED: Final = tr("Still needed for the bid: {points}.")
IS_MADE: Final = tr("The bid is made.", "spoken")
IS_LOST: Final = tr("The bid can no longer be made.", "spoken")
SCORE: Final = tr("The score: {points}. {rules}, to {target}.")
ONE_DEAL: Final = tr("The score: {points}. Only this deal is played.")
DEALER: Final = tr("Deal {number}, dealt by {name}.")
YOUR_DEAL: Final = tr("Deal {number}, dealt by you.")
PLAYED_FOR: Final = tr("{name} plays for {bid}, trumps are {suit}.")
YOU_PLAY_FOR: Final = tr("You play for {bid}, trumps are {suit}.")
SO_FAR: Final = tr("Points in this deal so far: {points}.")


def hand(sitting: Listener, view: SeatView) -> str:
    """Return the hand of the view's seat suit by suit; named trumps first, by rank."""
    held = view.hands[view.seat]
    if view.seat != sitting.you:
        return _held(sitting, view, view.seat)
    if not held:
        return str(NO_CARDS)
    trump = view.trump
    if trump is None:
        return HAND.format(suits=capitalize_first(by_suit(held)))
    said = TRUMPS.format(cards=row(_high_first(held, trump), trump))
    plain = trump.plain_among(held)
    return f"{said} {OTHERS.format(suits=by_suit(plain))}" if plain else said


def _high_first(held: Cards, trump: TrumpSuit) -> list[Card]:
    """The trumps of a hand, the highest first."""
    return sorted(trump.among(held), key=trump.strength.__getitem__, reverse=True)


def _held(sitting: Listener, view: SeatView, seat: Seat) -> str:
    """The hand of somebody who is called by name, as one's own is told."""
    cards, trump, name = view.hands[seat], view.trump, sitting.name(seat)
    if not cards:
        return HOLDS_NONE.format(name=name)
    if trump is None or not trump.among(cards):
        return HOLDS.format(name=name, cards=by_suit(cards))
    said = HOLDS_TRUMPS.format(name=name, cards=row(_high_first(cards, trump), trump))
    plain = trump.plain_among(cards)
    return f"{said} {OTHER_CARDS.format(suits=by_suit(plain))}" if plain else said


def open_hands(sitting: Listener, view: SeatView) -> list[str]:
    """Return the hands of all others that lie open, in turn."""
    return [line for seat in _in_turn(view) for line in _open(sitting, view, seat)]


def table(sitting: Listener, view: SeatView, on_turn: Seat | None) -> list[str]:
    """Return the auction or the trick so far, the seat to act, and all visible cards."""
    if not view.is_dealt:
        return [str(NOTHING_DEALT)]
    turn = [sitting.sentence_for(on_turn, YOUR_TURN, TURN_OF)] if on_turn is not None else []
    if view.phase in (Phase.AUCTION, Phase.TRUMP):
        return [*_auction(sitting, view), *_kitty(view), *turn]
    trick = _trick(sitting, view) if view.phase is Phase.PLAY else []
    seats = _in_turn(view)
    shown = [line for seat in seats for line in _seen_trumps(sitting, view, seat)]
    return [*trick, *turn, *shown]


def _in_turn(view: SeatView) -> tuple[Seat, ...]:
    """All seats in turn, the dealer last."""
    return view.rules.around(view.rules.next_to(view.dealer))


def _kitty(view: SeatView) -> list[str]:
    """The kitty, while it lies on the table."""
    count = view.kitty_count
    if not count:
        return []
    return [trn("The kitty: {n} card.", "The kitty: {n} cards.", count)]


def _auction(sitting: Listener, view: SeatView) -> list[str]:
    if view.bidder is None:
        stands = str(NO_BID)
    else:
        stands = sitting.sentence_for(view.bidder, YOUR_BID, BID_OF, bid=bid_name(view.bid))
    passes = [call.seat for call in view.calls if not call.bid]
    passed = [sitting.sentence_for(seat, YOU_PASSED, PASSED) for seat in passes]
    return [stands, *passed, *open_hands(sitting, view)]


def _trick(sitting: Listener, view: SeatView) -> list[str]:
    said = [TRICK.format(number=number(len(view.tricks) + 1))]
    leader = view.leader if view.leader is not None else view.turn
    said.append(sitting.sentence_for(leader, YOU_LEAD, LEADS))
    for played in view.trick:
        cards = row(played.cards, view.trump)
        said.append(sitting.sentence_for(played.seat, YOURS_LIES, LIES, cards=cards))
    if view.winning_seat is not None:
        said.append(sitting.sentence_for(view.winning_seat, YOU_WIN, WINS))
    return said


def _seen_trumps(sitting: Listener, view: SeatView, seat: Seat) -> list[str]:
    """The trumps that a seat has played or killed, and what it holds still."""
    seen = [card for card in (*view.killed[seat], *view.rows[seat]) if not card.is_hidden]
    said = (
        [sitting.sentence_for(seat, YOU_SHOWED, SHOWN, cards=row(seen, view.trump))] if seen else []
    )
    if view.folded[seat]:
        return [*said, sitting.sentence_for(seat, YOU_FOLDED, FOLDED)]
    if view.cold[seat]:
        return [*said, sitting.sentence_for(seat, YOU_COLD, COLD)]
    if seat == sitting.you or view.phase is not Phase.PLAY:
        return said
    open_ = _open(sitting, view, seat)
    if open_:
        return [*said, *open_]
    held, name = len(view.hands[seat]), sitting.name(seat)
    return [*said, trn("{name} holds {n} card.", "{name} holds {n} cards.", held, name=name)]


def _open(sitting: Listener, view: SeatView, seat: Seat) -> list[str]:
    """The cards of another seat, where they lie open."""
    cards = view.hands[seat]
    if seat == view.seat or not cards or any(card.is_hidden for card in cards):
        return []
    return [_held(sitting, view, seat)]


def score(sitting: Listener, view: SeatView, *, single: bool = False) -> list[str]:
    """Return the score of the game, the bid, and the points of the deal so far.

    Args:
        sitting: the names at the table.
        view: the view.
        single: whether one deal is played, and no game to a target.
    """
    totals = points(sitting, view, view.totals)
    target = number(view.rules.scoring.target)
    said = [SCORE.format(points=totals, rules=in_short(view.rules), target=target)]
    if single:
        said = [ONE_DEAL.format(points=totals)]
    if not view.is_dealt:
        return said
    said.append(sitting.sentence_for(view.dealer, YOUR_DEAL, DEALER, number=number(view.number)))
    if view.trump is None or view.bidder is None:
        return said
    suit = SUIT[view.trump.suit]
    stake = {"bid": bid_name(view.bid), "suit": suit}
    said.append(sitting.sentence_for(view.bidder, YOU_PLAY_FOR, PLAYED_FOR, **stake))
    if view.phase is Phase.SCORED and view.sheet:
        last = view.sheet[-1]
        return [*said, result(sitting, last), TOOK.format(points=points(sitting, view, last.taken))]
    if view.phase is not Phase.PLAY:
        return said
    said.append(SO_FAR.format(points=points(sitting, view, view.counted)))
    return [*said, _needed(view, view.bidder)]


def result(sitting: Listener, deal: DealScored) -> str:
    """Return whether the bid of a deal was made."""
    yours, others = (YOU_MADE, MADE) if deal.made else (YOU_IN_HOLE, IN_HOLE)
    return sitting.sentence_for(deal.bidder, yours, others, bid=bid_name(deal.bid))


def _needed(view: SeatView, bidder: Seat) -> str:
    """How many points the bid still needs, if that is not settled."""
    side, needed = view.rules.side_of(bidder), view.rules.points_for(view.bid)
    own, others = view.counted[side], sum(view.counted) - view.counted[side]
    if own >= needed:
        return str(IS_MADE)
    if view.rules.trumps.total - others < needed:
        return str(IS_LOST)
    return NEEDED.format(points=number(needed - own))


def whole(
    sitting: Listener, view: SeatView, on_turn: Seat | None, *, single: bool = False
) -> list[str]:
    """Return everything, for a listener who joins a running game, or a ``single`` deal."""
    held = hand(sitting, view) if view.is_dealt else ""
    return [
        line
        for line in (*score(sitting, view, single=single), *table(sitting, view, on_turn), held)
        if line
    ]
