"""Spoken prompts: the listener's decision with every legal choice, and the pointed card."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, assert_never

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.spoken.listener import bid_name
from pidro_desktop.table.spoken.spoken_cards import COMMA, SUIT, card_name, row
from pidro_desktop.tr import capitalize_first, join_text, number, tr, trn

BID: Final = tr("Your bid: {lowest} to {highest}, or pass.")
BID_ONE: Final = tr("Your bid: {bid}, or pass.")
BID_MUST: Final = tr("Your bid: {lowest} to {highest}.")
BID_NONE: Final = tr("Your bid: you can only pass.")
DEALER_PLAYS: Final = tr("Everyone else passed. If you pass too, you play for {bid}.")
DEALT_ANEW: Final = tr("Everyone else passed. If you pass too, the cards are redealt.")
NAME_TRUMPS: Final = tr("Choose trumps: {suits}.")
KILL: Final = tr("You have too many trumps: kill {count}.")
KILL_CARDS: Final = tr("You may kill: {cards}. Selected: {chosen}.")
LEAD: Final = tr("You lead. You can play: {cards}.")
PLAY: Final = tr("Your turn. You can play: {cards}.")

A_PASS: Final = tr("a pass", "better")
NOTHING: Final = tr("nothing", "better")
A_BID: Final = tr("a bid of {bid}", "better")

CARD: Final = tr("{card}, {at} of {count}", "spoken card")
PLAIN_TRUMP: Final = tr("{card}, trump, {at} of {count}", "spoken card")
NOT_PLAYABLE: Final = tr("{card}, not playable, {at} of {count}. {why}", "spoken card")
NOT_TO_KILL: Final = tr("{card}, cannot be killed, {at} of {count}. {why}", "spoken card")
CHOSEN: Final = tr("{card}, selected, {at} of {count}", "spoken card")


def asked(view: SeatView, ask: Ask, chosen: Container[str] = ()) -> list[str]:
    """Return the listener's decision and all legal choices."""
    match ask.what:
        case AskKind.BID:
            return _bid(view, ask)
        case AskKind.TRUMP:
            return [NAME_TRUMPS.format(suits=join_text(COMMA, [SUIT[suit] for suit in ask.suits]))]
        case AskKind.KILL:
            return _kill(view, ask, chosen)
        case (
            AskKind.DISCARD
            | AskKind.TAKE
            | AskKind.PASS_CARDS
            | AskKind.KEEP
            | AskKind.PLAY
            | AskKind.EXTRA
        ):
            cards = row(_high_first(view, ask), view.trump)
            return [(PLAY if view.trick else LEAD).format(cards=cards)]
        case _:
            assert_never(ask.what)


def _bid(view: SeatView, ask: Ask) -> list[str]:
    bids = [bid for bid in ask.bids if bid]
    if not bids:
        return [str(BID_NONE)]
    lowest, highest = number(bids[0]), number(bids[-1])
    if 0 not in ask.bids:
        said = BID_MUST.format(lowest=lowest, highest=highest)
    elif len(bids) == 1:
        said = BID_ONE.format(bid=lowest)
    else:
        said = BID.format(lowest=lowest, highest=highest)
    auction = view.rules.auction
    if all_others_passed(view, ask) and 0 in ask.bids:
        if auction.all_pass == "redeal":
            return [str(DEALT_ANEW), said]
        return [DEALER_PLAYS.format(bid=number(auction.forced or auction.minimum)), said]
    return [said]


def all_others_passed(view: SeatView, ask: Ask) -> bool:
    """Return whether nobody has bid and only the last player is left to act."""
    once = view.rules.auction.order == "once_around"
    last = ask.seat == view.dealer if once else len(view.calls) == len(SEATS) - 1
    return view.bidder is None and last


def _kill(view: SeatView, ask: Ask, chosen: Container[str]) -> list[str]:
    what = KILL.format(count=number(ask.count))
    marked = [card for card in ask.cards if card in chosen]
    choices = row(_high_first(view, ask), view.trump)
    return [what, KILL_CARDS.format(cards=choices, chosen=row(marked, view.trump))]


def _high_first(view: SeatView, ask: Ask) -> Sequence[Card]:
    strength = view.trump.strength if view.trump else {}
    return sorted(ask.cards, key=lambda card: strength.get(card, 0), reverse=True)


def choice_name(decision: Decision, trump: TrumpSuit | None) -> str:
    """Return a choice as it stands behind a colon: "a bid of 9", "the right five"."""
    match decision:
        case Bid(bid=0):
            return str(A_PASS)
        case Bid(bid=bid):
            return A_BID.format(bid=bid_name(bid))
        case NameTrump(suit=suit):
            return str(SUIT[suit])
        case _:
            return row(decision.cards, trump) if decision.cards else str(NOTHING)


def pointed_at(view: SeatView, card: Card, hand: Cards, state: str = "", why: str = "") -> str:
    """Return the text of a card in hand, with ``hand`` in the order shown.

    ``state``: ``chosen``, ``off`` (not playable because of ``why``), ``kept`` (cannot be killed
    because of ``why``), or nothing.
    """
    trump = view.trump
    name = capitalize_first(str(card_name(card, trump)))
    values: dict[str, object] = {"card": name, "count": number(len(hand))}
    values["at"] = number(hand.index(card) + 1)
    if state in _STATES:
        return _STATES[state].format(**values, why=why).strip()
    if trump is None or not trump.has(card):
        return CARD.format(**values)
    worth = trump.points[card]
    if not worth:
        return PLAIN_TRUMP.format(**values)
    return worth_points(worth, **values)


def worth_points(points: int, **values: object) -> str:
    """Return the text of a point card: ``card``, at place ``at`` among ``count``."""
    return trn(
        "{card}, trump, {n} point, {at} of {count}",
        "{card}, trump, {n} points, {at} of {count}",
        points,
        **values,
    )


_STATES: Final = {"chosen": CHOSEN, "off": NOT_PLAYABLE, "kept": NOT_TO_KILL}
