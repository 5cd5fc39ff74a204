"""Prompts of the table: the decision to make, and why a move is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUIT_NAMES, Card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import KeysOf
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import bid_stands, name, name_trumps
from pidro_desktop.scenes.shell.card_text import CARDS
from pidro_desktop.table.spoken.spoken_asks import all_others_passed
from pidro_desktop.tr import AnyText, capitalize_first, number, tr, trn

SUIT_KEYS = tr("(Type 1 to {n}.)")
TYPING = tr("10 to 14: type the second digit, 0 to 4.")
NAMED_BY_LEAD = tr("Your first lead must be in the suit you name.")


def typing(view: SeatView) -> AnyText:
    """Return the prompt for the second digit of a bid."""
    auction = view.rules.auction
    if (auction.minimum, auction.maximum) == (6, 14):
        return TYPING
    text = tr("{least} to {most}: type the second digit.")
    return text.format(least=max(10, auction.minimum), most=auction.maximum)


def suit_sentence(view: SeatView) -> AnyText:
    """Return the prompt for naming trumps, with the bidder's restrictions."""
    if view.rules.auction.naming == "lead":
        return NAMED_BY_LEAD
    return name_trumps(view.bid)


def suit_keys(ask: Ask) -> AnyText:
    """Return the figures that can be typed, which are written on the buttons."""
    return SUIT_KEYS.format(n=len(ask.suits)) if len(ask.suits) > 1 else ""


def bid_sentence(view: SeatView, ask: Ask) -> AnyText:
    """Return the current bid, and the player's options."""
    auction = view.rules.auction
    highest = auction.maximum
    if view.bidder is None:
        last = all_others_passed(view, ask)
        if last and auction.all_pass == "redeal":
            return tr("Everyone else passed. If you pass too, the cards are redealt.")
        if last:
            # tr: {bid} is the number of points that the dealer is forced to.
            text = tr("Everyone else passed. If you pass too, you play for {bid}.")
            return text.format(bid=number(auction.forced or auction.minimum))
        return bid_stands(None, 0, auction.minimum)
    if isinstance(view.bid, NamedBid) and ask.bids == (0,):
        text = tr("{name} has bid {bid}: you can only pass.")
        return text.format(name=name(view.bidder), bid=bid_name(view.bid))
    if view.bid == highest and highest in ask.bids:
        text = tr("{name} has bid {bid}. Bid {bid} over it, or pass.")
        return text.format(name=name(view.bidder), bid=highest)
    if ask.bids == (0,):
        text = tr("{name} has bid {bid}: you can only pass.")
        return text.format(name=name(view.bidder), bid=highest)
    if view.bid in ask.bids:
        text = tr("{name} has bid {bid}. Match it, bid higher, or pass.")
        return text.format(name=name(view.bidder), bid=view.bid)
    return bid_stands(view.bidder, view.bid, view.rules.auction.minimum)


def bid_keys(ask: Ask) -> str:
    """Return the keys that can be typed instead of clicking a bid."""
    bids = [bid for bid in ask.bids if bid and not isinstance(bid, NamedBid)]
    if not bids:
        return tr("(Type {key}.)").format(key=KeysOf(Action.PASS))
    if len(bids) == 1:
        return tr("(Type {bid}, or\xa0{key}.)").format(bid=bids[0], key=KeysOf(Action.PASS))
    text = tr("(Type {least} to {most}, or\xa0{key}.)")
    return text.format(least=bids[0], most=bids[-1], key=KeysOf(Action.PASS))


def why_not_play(view: SeatView, on_turn: Seat | None, card: Card) -> AnyText:
    """Return why the player cannot play a card now."""
    assert view.trump is not None
    if not view.trump.has(card):
        text = tr("You can only play trumps, and {suit} are trumps.")
        return text.format(suit=SUIT_NAMES[view.trump.suit])
    if on_turn is not None and on_turn != view.seat:
        return tr("It is {name}’s turn.").format(name=name(on_turn))
    return tr("This trick is not over yet.")


def why_not_kill(card: Card) -> str:
    """Return why the player cannot kill a card."""
    text = tr("{card} is worth points: it cannot be killed.")
    return capitalize_first(text.format(card=CARDS[card.rank]))


def really(label: AnyText) -> str:
    """Return the confirmation of a chosen bid or suit."""
    return f"{label}?"


def play_label(card: Card) -> str:
    """Return the label of the button that plays the raised card."""
    return tr("Play {card}", "button").format(card=CARDS[card.rank])


def kill_label(count: int, marked: Sequence[Card]) -> str:
    """Return the label of the button that kills cards."""
    if len(marked) < count:
        return trn("Choose {n} more", "Choose {n} more", count - len(marked))
    if count == 1:
        return tr("Kill {card}", "button").format(card=CARDS[marked[0].rank])
    return tr("Kill these {count}", "button").format(count=count)
