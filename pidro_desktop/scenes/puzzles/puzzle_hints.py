"""Hints of a puzzle: first whom to look at, then one wrong choice less."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.puzzles.solving import Solving
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.tr import tr

PASS_KEY = "pass"


def looked_at(view: SeatView) -> tuple[Seat, str]:
    """Return the seat to look at, and a sentence that says why.

    In the auction it is the highest bidder, or the dealer; in a trick whoever is winning it, if
    that is somebody else's partner, and otherwise the next to play; on lead the declarer, or the
    partner of whoever is the declarer.
    """
    ask = view.ask
    what = ask.what if ask is not None else AskKind.PLAY
    if what is AskKind.BID:
        return _in_auction(view)
    if what is not AskKind.PLAY:
        return view.seat, str(tr("Look at your own hand: which cards score, and who takes them?"))
    return _in_trick(view) if view.trick else _on_lead(view)


def _in_auction(view: SeatView) -> tuple[Seat, str]:
    if view.bidder is not None:
        told = tr("Look at {name}: how good is a hand that bids {bid}?")
        return view.bidder, told.format(name=name(view.bidder), bid=bid_name(view.bid))
    if view.seat == view.dealer:
        return view.seat, str(tr("Look at your own hand: everyone else has passed."))
    told = tr("Look at {name}, the dealer, who bids last.")
    return view.dealer, told.format(name=name(view.dealer))


def _in_trick(view: SeatView) -> tuple[Seat, str]:
    played = {cards.seat for cards in view.trick}
    after = [(view.seat + by) % len(SEATS) for by in (1, 2, 3)]
    waiting = [seat for seat in after if seat not in played and view.plays_on(seat)]
    foes = [seat for seat in waiting if view.rules.side_of(seat) != view.rules.side_of(view.seat)]
    if foes:
        told = tr("Look at {name}, who plays after you.")
        return foes[0], told.format(name=name(foes[0]))
    winning = view.winning_seat
    if winning is None:
        winning = view.trick[0].seat
    told = tr("Look at {name}, who is winning the trick.")
    return winning, told.format(name=name(winning))


def _on_lead(view: SeatView) -> tuple[Seat, str]:
    partner = (view.seat + 2) % len(SEATS)
    if view.bidder is None or view.bidder in (view.seat, partner):
        told = tr("Look at {name}, your partner: what may be in that hand?")
        return partner, told.format(name=name(partner))
    told = tr("Look at {name}, who has to make the bid.")
    return view.bidder, told.format(name=name(view.bidder))


def dimmed(solving: Solving) -> Decision | None:
    """Return the worst choice that has not been tried, if another wrong one stays open."""
    open_ = [
        option
        for option in solving.puzzle.options
        if not (solving.is_right(option.decision) or solving.was_tried(option.decision))
    ]
    if len(open_) < 2:
        return None
    return min(open_, key=lambda option: (option.win, option.points)).decision


def keys_of(decision: Decision, solution: Decision) -> Sequence[ControlKey]:
    """Return the controls that make a choice; of several cards those that the solution lacks."""
    match decision:
        case Bid(bid=0):
            return (PASS_KEY,)
        case Bid(bid=bid):
            return (BidControl(bid),)
        case NameTrump(suit=suit):
            return (SuitControl(suit),)
        case Play(cards=cards):
            return tuple(CardControl(str(card)) for card in cards)
        case Kill(cards=cards):
            kept = solution.cards if isinstance(solution, Kill) else ()
            return tuple(CardControl(str(card)) for card in cards if card not in kept)[:1]
        case _:
            return ()
