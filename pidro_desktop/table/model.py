"""The picture's model: everything that lies on the table, as one seat sees it.

Two ways lead to it and must agree: ``project`` makes it from a seat's view at once (resume,
undo, resize), ``fold`` brings it forward event by event (animation).
"""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine.cards import HIDDEN, Cards, hidden, without
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
    TookLaid,
    TrickWon,
    TrumpNamed,
    WentCold,
)
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import NOTHING, Phase, PlayedCards, Trick, mark, put
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import HandsShown, SeenEvent
from pidro_desktop.table.lying import TableModel, empty, project
from pidro_desktop.table.turns import (
    after_call,
    after_exchange,
    leads_next,
    next_turn,
    playing,
)

__all__ = ["TableModel", "empty", "fold", "project"]

Exchanged = Discarded | TookLaid | Refilled | Robbed | KittyTaken | PassedCards | Folded | Killed


def fold(model: TableModel, event: SeenEvent) -> TableModel:
    """The table after ``event``, which must be one that ``model.viewer`` has seen."""
    match event:
        case Dealt():
            return _dealt(model, event)
        case BidMade():
            return after_call(model, event)
        case Redealt():
            return replace(model, phase=Phase.THROWN_IN, turn=None)
        case TrumpNamed(seat=seat, suit=suit, bid=bid):
            trump = trump_suit(model.rules, suit)
            return after_exchange(replace(model, bidder=seat, bid=bid, trump=trump), event)
        case Recycled(stock=stock):
            return replace(model, stock_count=len(stock), discards=NOTHING)
        case (
            Discarded()
            | TookLaid()
            | Refilled()
            | Robbed()
            | KittyTaken()
            | PassedCards()
            | Folded()
            | Killed()
        ):
            return after_exchange(_exchanged(model, event), event)
        case _:
            return _fold_play(model, event)


def _fold_play(model: TableModel, event: SeenEvent) -> TableModel:
    match event:
        case Played():
            return _played(playing(model), event)
        case ExtraPlayed(seat=seat, cards=cards):
            model = replace(model, extras=(*model.extras, PlayedCards(seat, cards)))
            return _to_row(model, seat, cards)
        case WentCold(seat=seat, cards=cards):
            model = replace(
                playing(model),
                hands=put(model.hands, seat, ()),
                laid=put(model.laid, seat, cards),
                cold=mark(model.cold, seat),
            )
            return replace(model, turn=next_turn(model, seat))
        case TrickWon():
            return _trick_won(model, event)
        case HandsShown(hands=hands):
            return replace(model, hands=hands)
        case DealScored():
            return replace(
                model,
                phase=Phase.SCORED,
                turn=None,
                totals=event.total,
                sheet=(*model.sheet, event),
            )
        case GameWon(winner=winner):
            return replace(model, winner=winner)
    raise AssertionError(event)


def _less(hand: Cards, gone: Cards) -> Cards:
    """``hand`` less ``gone``; from a hidden hand only the number goes."""
    return hand[len(gone) :] if HIDDEN in hand else without(hand, gone)


def _dealt(model: TableModel, event: Dealt) -> TableModel:
    return replace(
        empty(model.rules, model.viewer),
        number=event.number,
        dealer=event.dealer,
        phase=Phase.AUCTION,
        turn=model.rules.next_to(event.dealer),
        hands=event.hands,
        stock_count=len(event.stock),
        kitty_count=len(event.kitty),
        totals=model.totals,
        sheet=model.sheet,
    )


# ------------------------------------------------------------ the exchange


def _exchanged(model: TableModel, event: Exchanged) -> TableModel:
    match event:
        case Discarded(seat=seat, cards=cards):
            return _discarded(model, seat, cards)
        case TookLaid():
            return _took(model, event)
        case Refilled(seat=seat, cards=cards):
            return replace(
                _with(model, seat, cards),
                refills=put(model.refills, seat, model.refills[seat] + cards),
                stock_count=model.stock_count - len(cards),
            )
        case KittyTaken(seat=seat, cards=cards):
            return replace(_with(model, seat, cards), kitty_count=0, taken_kitty=cards)
        case PassedCards(seat=seat, to=to, cards=cards):
            passed = put(model.passed, seat, model.passed[seat] + cards)
            return replace(_with(_without(model, seat, cards), to, cards), passed=passed)
        case Folded(seat=seat):
            return replace(
                model,
                hands=put(model.hands, seat, ()),
                folded=put(model.folded, seat, model.hands[seat]),
                cold=mark(model.cold, seat),
            )
        case Killed(seat=seat, cards=cards):
            return _killed(_without(model, seat, cards), seat, cards)
        case Robbed():
            return _robbed(model, event)


def _discarded(model: TableModel, seat: Seat, cards: Cards) -> TableModel:
    counts = list(model.discard_counts)
    counts[seat] += len(cards)
    return replace(
        _without(model, seat, cards),
        discards=put(model.discards, seat, model.discards[seat] + cards),
        discard_counts=tuple(counts),
    )


def _without(model: TableModel, seat: Seat, cards: Cards) -> TableModel:
    return replace(model, hands=put(model.hands, seat, _less(model.hands[seat], cards)))


def _with(model: TableModel, seat: Seat, cards: Cards) -> TableModel:
    hand = model.hands[seat] + _as_held(model, seat, cards)
    return replace(model, hands=put(model.hands, seat, hand))


def _as_held(model: TableModel, seat: Seat, cards: Cards) -> Cards:
    """Cards that join a hand; in one that is held face down nobody sees them any more.

    An empty hand is held as those of the others are.
    """
    others = [model.hands[other] for other in SEATS if other != model.viewer]
    closed = seat != model.viewer and any(HIDDEN in hand for hand in others)
    return hidden(len(cards)) if closed else cards


def _killed(model: TableModel, seat: Seat, cards: Cards) -> TableModel:
    """Killed trumps that score may count for the other side."""
    taken = list(model.taken)
    if model.rules.exchange.killed_points == "others" and model.trump is not None:
        taken[1 - model.rules.side_of(seat)] += model.trump.worth(cards)
    return replace(model, killed=put(model.killed, seat, cards), taken=tuple(taken))


def _took(model: TableModel, event: TookLaid) -> TableModel:
    """A trump that lay there joins a hand, and a plain card of that hand lies there instead."""
    seat, discards, took = event.seat, model.discards, model.took
    for other in SEATS:
        discards = put(discards, other, without(discards[other], event.taken))
        took = put(took, other, without(took[other], event.taken))
    return replace(
        _with(_without(model, seat, event.discards), seat, event.taken),
        discards=put(discards, seat, discards[seat] + event.discards),
        took=put(took, seat, took[seat] + event.taken),
    )


def _robbed(model: TableModel, event: Robbed) -> TableModel:
    """The dealer takes from the rest, and perhaps from what others have laid aside."""
    seat = event.seat
    taken = _as_held(model, seat, event.taken + event.from_discards)
    discards = model.discards
    for other in SEATS:
        count = event.from_seats[other] if event.from_seats else 0
        discards = put(discards, other, _picked_from(discards[other], event.from_discards, count))
    model = _without(_with(model, seat, taken), seat, event.discards)
    return replace(
        model,
        discards=put(discards, seat, discards[seat] + event.discards),
        refills=put(model.refills, seat, model.refills[seat] + taken),
        stock_count=model.stock_count - len(event.taken),
    )


def _picked_from(row: Cards, picked: Cards, count: int) -> Cards:
    """What is left of a row from which ``count`` cards were picked, seen or not."""
    left = list(without(row, (one for one in picked if not one.is_hidden)))
    for _unseen in range(count - (len(row) - len(left))):
        left.remove(HIDDEN)
    return tuple(left)


# ------------------------------------------------------------ the play


def _played(model: TableModel, event: Played) -> TableModel:
    seat = event.seat
    trick = (*model.trick, PlayedCards(seat, event.cards))
    model = replace(_to_row(model, seat, event.cards), trick=trick, leader=trick[0].seat)
    return replace(model, turn=next_turn(model, seat))


def _to_row(model: TableModel, seat: Seat, cards: Cards) -> TableModel:
    model = _without(model, seat, cards)
    return replace(model, rows=put(model.rows, seat, model.rows[seat] + cards))


def _trick_won(model: TableModel, event: TrickWon) -> TableModel:
    plays = (*model.trick, *model.extras)
    model = replace(
        model,
        taken=tuple(a + b for a, b in zip(model.taken, event.points, strict=True)),
        tricks=(*model.tricks, Trick(plays, event.winner, event.points)),
        trick=(),
        extras=(),
        leader=None,
    )
    return replace(model, turn=leads_next(model, event.winner))
