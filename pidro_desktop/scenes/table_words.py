"""What the table says to the person: what is asked, what is to be seen, why something cannot be."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.engine.cards import SUIT_NAMES, Card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Seat, around, left_of
from pidro_desktop.render.furniture.words import bid_stands, name
from pidro_desktop.table.model import TableModel

RANK_NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine"} | {
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
SUIT_KEYS = "(Type C, D, H or S.)"
TYPING = "10 to 14: type the second figure, 0 to 4."
_SHE = {"Alice": "she"}


def bid_sentence(model: TableModel, ask: Ask) -> str:
    """What stands in the auction, and what the person can do about it."""
    highest = model.rules.auction.maximum
    if model.bidder is None:
        if ask.seat == model.dealer:
            return "All have passed: if you pass too, you play 6."
        return bid_stands(None, 0, model.rules.auction.minimum)
    if model.bid == highest and highest in ask.bids:
        return f"{name(model.bidder)} stands at {highest}. Bid {highest} over it, or pass."
    if model.bid == highest:
        return f"{name(model.bidder)} stands at {highest}: you can only pass."
    return bid_stands(model.bidder, model.bid, model.rules.auction.minimum)


def bid_keys(ask: Ask) -> str:
    """What can be typed instead of pointing at a button."""
    bids = [bid for bid in ask.bids if bid]
    if not bids:
        return "(Type P.)"
    range_ = str(bids[0]) if len(bids) == 1 else f"{bids[0]} to {bids[-1]}"
    return f"(Type {range_}, or P.)"


def kept_sentence(model: TableModel) -> str:
    """How many trumps everybody kept, as far as that can be seen."""
    assert model.dealer is not None
    assert model.trump is not None
    suit = SUIT_NAMES[model.trump.suit]
    kept: list[str] = []
    for seat in around(left_of(model.dealer)):
        if seat not in (model.dealer, model.viewer):
            count = model.rules.deal.hand - len(model.discards[seat])
            kept.append(f"{name(seat)} kept {_how_many(count, suit if not kept else '')}")
    told = ", ".join(kept[:1] + [one.replace(" kept", "") for one in kept[1:]])
    if model.dealer == model.viewer:
        return f"{told}; you dealt, so only you see yours."
    dealer = name(model.dealer)
    return f"{told}; nobody knows {dealer}’s, {_SHE.get(dealer, 'he')} dealt."


def _how_many(count: int, suit: str) -> str:
    number = str(count) if count else "no" if suit else "none"
    one = suit.removesuffix("s") if count == 1 else suit
    return f"{number} {one}".strip()


def why_not_play(model: TableModel, on_turn: Seat | None, one: Card) -> str:
    """Why the person cannot play a card now."""
    assert model.trump is not None
    if not model.trump.has(one):
        return f"Only trumps count: {SUIT_NAMES[model.trump.suit]} are trumps."
    if on_turn is not None and on_turn != model.viewer:
        return f"{name(on_turn)} is to play."
    return "This trick is not over yet."


def why_not_kill(one: Card) -> str:
    """Why the person cannot kill a card."""
    return f"The {RANK_NAMES[one.rank]} is worth points: it cannot be killed."


def really(label: str) -> str:
    """A bid or a suit that was chosen and is to be confirmed."""
    return f"{label}?"


def play_label(one: Card) -> str:
    """What stands on the button that plays a card which is lifted."""
    return f"Play the {RANK_NAMES[one.rank]}"


def kill_label(count: int, marked: Sequence[Card]) -> str:
    """What stands on the button that kills."""
    if len(marked) < count:
        return f"Choose {count - len(marked)} more"
    return f"Kill the {RANK_NAMES[marked[0].rank]}" if count == 1 else f"Kill these {count}"
