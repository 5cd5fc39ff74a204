"""What lies on the table, for whoever asks: the own hand, the table, the score."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.spoken.listener import Sitting, called, points
from pidro_desktop.table.spoken.spoken_cards import SUIT, by_suit, row
from pidro_desktop.tr import number, tr, trn

NOTHING_DEALT: Final = tr("Nothing is dealt yet.", "spoken")
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
OPEN_HAND: Final = tr("{name} holds: {cards}.")
SCORE: Final = tr("The score: {points}. The game is to {target}.")
DEALER: Final = tr("Deal {number}, dealt by {name}.")
YOUR_DEAL: Final = tr("Deal {number}, dealt by you.")
PLAYED_FOR: Final = tr("{name} plays for {bid}, trumps are {suit}.")
YOU_PLAY_FOR: Final = tr("You play for {bid}, trumps are {suit}.")
SO_FAR: Final = tr("Points in this deal so far: {points}.")


def hand(model: SeatView) -> str:
    """The own hand suit by suit; once trumps are named, these first and by their strength."""
    held = model.hands[model.seat]
    if not held:
        return str(NO_CARDS)
    trump = model.trump
    if trump is None:
        return HAND.format(suits=by_suit(held))
    mine = sorted(trump.among(held), key=trump.strength.__getitem__, reverse=True)
    plain = trump.plain_among(held)
    said = TRUMPS.format(cards=row(mine, trump))
    return f"{said} {OTHERS.format(suits=by_suit(plain))}" if plain else said


def table(sitting: Sitting, model: SeatView, on_turn: Seat | None) -> list[str]:
    """The auction or the trick so far, whose turn it is, and what everybody has shown."""
    if not model.is_dealt:
        return [str(NOTHING_DEALT)]
    turn = [sitting.said(on_turn, YOUR_TURN, TURN_OF)] if on_turn is not None else []
    if model.phase in (Phase.AUCTION, Phase.TRUMP):
        return [*_auction(sitting, model), *_kitty(model), *turn]
    trick = _trick(sitting, model) if model.phase is Phase.PLAY else []
    seats = _in_turn(model)
    shown = [line for seat in seats for line in _shown(sitting, model, seat)]
    return [*trick, *turn, *shown]


def _in_turn(model: SeatView) -> tuple[Seat, ...]:
    """All seats in turn, the dealer last."""
    return model.rules.around(model.rules.next_to(model.dealer))


def _kitty(model: SeatView) -> list[str]:
    """The kitty, while it lies on the table."""
    count = model.kitty_count
    if not count:
        return []
    return [trn("The kitty: {n} card.", "The kitty: {n} cards.", count)]


def _auction(sitting: Sitting, model: SeatView) -> list[str]:
    if model.bidder is None:
        stands = str(NO_BID)
    else:
        stands = sitting.said(model.bidder, YOUR_BID, BID_OF, bid=called(model.bid))
    passes = [call.seat for call in model.calls if not call.bid]
    passed = [sitting.said(seat, YOU_PASSED, PASSED) for seat in passes]
    return [stands, *passed, *(line for seat in range(4) for line in _open(sitting, model, seat))]


def _trick(sitting: Sitting, model: SeatView) -> list[str]:
    said = [TRICK.format(number=number(len(model.tricks) + 1))]
    leader = model.leader if model.leader is not None else model.turn
    said.append(sitting.said(leader, YOU_LEAD, LEADS))
    for played in model.trick:
        cards = row(played.cards, model.trump)
        said.append(sitting.said(played.seat, YOURS_LIES, LIES, cards=cards))
    if model.winning_seat is not None:
        said.append(sitting.said(model.winning_seat, YOU_WIN, WINS))
    return said


def _shown(sitting: Sitting, model: SeatView, seat: Seat) -> list[str]:
    """The trumps that a seat has played or killed, and what it holds still."""
    seen = [one for one in (*model.killed[seat], *model.rows[seat]) if not one.is_hidden]
    said = [sitting.said(seat, YOU_SHOWED, SHOWN, cards=row(seen, model.trump))] if seen else []
    if model.folded[seat]:
        return [*said, sitting.said(seat, YOU_FOLDED, FOLDED)]
    if model.cold[seat]:
        return [*said, sitting.said(seat, YOU_COLD, COLD)]
    if seat == sitting.you or model.phase is not Phase.PLAY:
        return said
    open_ = _open(sitting, model, seat)
    if open_:
        return [*said, *open_]
    held, name = len(model.hands[seat]), sitting.name(seat)
    return [*said, trn("{name} holds {n} card.", "{name} holds {n} cards.", held, name=name)]


def _open(sitting: Sitting, model: SeatView, seat: Seat) -> list[str]:
    """The cards of another seat, where they lie open."""
    cards = model.hands[seat]
    if seat == model.seat or not cards or any(one.is_hidden for one in cards):
        return []
    told = by_suit(cards) if model.trump is None else row(cards, model.trump)
    return [OPEN_HAND.format(name=sitting.name(seat), cards=told)]


def score(sitting: Sitting, model: SeatView) -> list[str]:
    """The score of the game, who plays for what, and the points of the deal so far."""
    totals = points(sitting, model, model.totals)
    said = [SCORE.format(points=totals, target=number(model.rules.scoring.target))]
    if not model.is_dealt:
        return said
    said.append(sitting.said(model.dealer, YOUR_DEAL, DEALER, number=number(model.number)))
    if model.trump is None or model.bidder is None:
        return said
    suit = SUIT[model.trump.suit]
    stake = {"bid": called(model.bid), "suit": suit}
    said.append(sitting.said(model.bidder, YOU_PLAY_FOR, PLAYED_FOR, **stake))
    return [*said, SO_FAR.format(points=points(sitting, model, model.taken))]


def whole(sitting: Sitting, model: SeatView, on_turn: Seat | None) -> list[str]:
    """Everything, for whoever comes to a game that is under way."""
    held = hand(model) if model.is_dealt else ""
    return [
        line for line in (*score(sitting, model), *table(sitting, model, on_turn), held) if line
    ]
