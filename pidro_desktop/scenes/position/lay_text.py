"""Texts of the page on which a deal is laid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pidro_desktop.engine.bids import PASS
from pidro_desktop.engine.cards import SUIT_NAMES, Card
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import bid_by, name
from pidro_desktop.scenes.position.lay_steps import (
    Pile,
    Spot,
    auction,
    contract,
    in_order,
    pile_of,
    spot_of,
)
from pidro_desktop.table.spoken.spoken_cards import card_name, row
from pidro_desktop.tr import AnyText, capitalize_first, number, tr

# tr: Who deals; a press lets the next player deal.
DEALS: Final = tr("{name} deals")
PASTE: Final = tr("Paste", "button")
# tr: Opens the list of positions that are kept; very little room
KEPT_ONES: Final = tr("Kept", "any deal, button")
# tr: Takes all cards and bids off the page, so that another deal can be laid
CLEAR: Final = tr("Clear", "any deal, button")
COPIED: Final = tr("The position is on the clipboard, as one line of text.")
NOT_COPIED: Final = tr("No clipboard is available.")
NO_STEP: Final = tr("Nothing has been changed here yet.")
PASTED: Final = tr("Pasted.", "any deal")
# tr: After a text with several positions was pasted, one of which is on the page now
ONE_OF: Final = tr(
    "The text has several positions. Number {place} is on the table. Paste again for the next one."
)
NOTHING: Final = tr("There is no text to paste.")
LAY_ONE: Final = tr("Lay a deal, then ask about it")
# tr: How to lay a deal, step by step, on the paper where the answer will be
HOW: Final = (
    tr("Click the cards below: they go to the hand with the bright rim. Unknown ones stay backs."),
    tr("Under Bids, click each player until the bid is right; then the sign of a suit for trumps."),
    tr(
        "Click an empty place in the trick, then each card as it was played. A place that stays "
        "empty says that this player is cold."
    ),
    tr("Click a name on the cloth to ask what that player should do."),
)
# tr: The text field for cards, calls or a whole position
FIELD: Final = tr("Cards, bids or a line", "text field")
# tr: In the empty text field: cards of spades and a diamond, as they are typed, or two calls
HINT: Final = tr("AKJ52s 9d, or pass 9")
# tr: Explains that field
FIELD_HELP: Final = tr(
    "Cards go to the hand with the bright rim. If they do not fit beside those that lie there, "
    "they take their place; after a name, such as Bob K9s, they go to that player. Bids, such as "
    "pass 9 pass, replace the auction, 32:12 the score, and spades the trump suit. A whole line "
    "replaces everything."
)
# tr: How many trumps a player kept, and how many cards were bought, very little room
KEPT_BOUGHT: Final = tr("kept {kept}, bought {bought}")
ONLY_KEPT: Final = tr("kept {kept}", "trumps")
# tr: The same if it is not known; a press enters it
UNSURE: Final = tr("kept ? trumps", "any deal")
KEPT_HINT: Final = tr("How many trumps {name} kept of the first cards, if you know it.")
# tr: Explains an empty place of a trick
EMPTY_HINT: Final = tr("The card of {name} goes here. Left empty, it says that {name} is cold.")
IS_COLD: Final = tr("{name} is cold: no trump is left in this hand.")
# tr: Label of that number when it is read aloud or written above a stepper
KEPT_BY: Final = tr("Trumps that {name} kept")
NOT_KNOWN: Final = tr("not known", "number")
PILES: Final = {
    Pile.HAND: tr("Hand", "pile of cards"),
    Pile.DISCARDS: tr("Discards", "pile of cards"),
    Pile.KILLED: tr("Killed", "cards"),
    Pile.PLAYED: tr("Trick", "pile of cards"),
    Pile.GONE: tr("Played", "cards"),
}
# tr: Explains the button that says where the next cards go: "Hand", "Discards" or "Killed"
PILE_HINT: Final = tr("The next cards go to this pile of {name}. Press to choose another one.")
TRICK: Final = tr("trick {n}", "of a deal")
# tr: Before the row with the bid of each player, very little room
BIDS: Final = tr("Bids", "any deal, row")
NO_CALL: Final = tr("no bid", "auction")
PASSES: Final = tr("pass", "call")
# tr: Explains a press on the contract: the bids of the others are not known then
FORGET: Final = tr("Press if only this is known of the bidding.")
RECALL: Final = tr("Only this is known of the bidding. Press to enter all bids.")
UNKNOWN_BID: Final = "?"
# tr: Said of a card on the page: it is nobody's yet
FREE: Final = tr("not laid", "card")
# tr: Whose card it is, and in which pile: "Alice: discards"
LIES: Final = tr("{name}: {pile}", "where a card is")
# tr: Read aloud: the suit's sign that makes it trumps
MAKE_TRUMP: Final = tr("Trumps: {suit}")
ARE_TRUMP: Final = tr("these are trumps", "suit")
ASKED: Final = tr("asked", "player")
# tr: Read aloud: what is known of a hand
HELD: Final = tr("{name}: {cards}.", "cards")
UNKNOWN_CARDS: Final = tr("nothing known", "cards")

# tr: Behind "It is Victor's turn to bid, not Alice's."
CLICK_TO_ASK: Final = tr("Click {name} to ask.")
# tr: Behind "The cards of Bob are missing …": how to enter what a player has played
CLICK_TO_PLAY: Final = tr(
    "If {name} has played, click the place of {name} on the table and then the card. It goes round "
    "by itself."
)
# tr: Behind "Carlos must have all 9 cards here …", where somebody else is to bid
LET_DEAL: Final = tr("Lay them, or let another player deal until it is your turn to bid.")
NO_QUESTION: Final = tr("What do you want to know?")
CHECKING: Final = tr("One moment …")


_CARD_OR_NAME: Final = re.compile(rf"\b([AKQJT2-9][CDHS]|{'|'.join(NAMES)})\b")


def _called(found: re.Match[str]) -> str:
    """Return the name of a card that a sentence has as files do, such as ``KH``, or of a player."""
    said = found.group()
    return name(NAMES.index(said)) if said in NAMES else str(card_name(Card(said)))


def call_text(bid: int) -> str:
    """Return a call."""
    return str(PASSES) if bid == PASS else bid_name(bid)


def kept_text(kept: int) -> str:
    """Return how many trumps a seat kept."""
    return str(UNSURE) if kept == UNKNOWN else ONLY_KEPT.format(kept=number(kept))


def exchange_text(position: Position, seat: Seat, view: SeatView | None) -> str:
    """Return how many trumps a seat kept, and how many cards it bought, if that is known."""
    kept, bought = position.kept[seat], position.bought[seat]
    if bought == UNKNOWN and view is not None:
        bought = len(view.refills[seat])
    if UNKNOWN in (kept, bought):
        return kept_text(kept)
    return KEPT_BOUGHT.format(kept=number(kept), bought=number(bought))


def where_is(position: Position, card: Card) -> str:
    """Return where a card is, for the ear."""
    spot = spot_of(position, card)
    if spot is None:
        return str(FREE)
    return LIES.format(name=name(spot.seat), pile=PILES[spot.pile])


def contract_lines(position: Position, view: SeatView | None) -> tuple[str, str]:
    """Return who has bid what, and the number of the trick; empty for what there is not."""
    found, tricks = contract(position), position.tricks
    count = len(tricks) + any(len(trick) == len(SEATS) for trick in tricks[-1:])
    if view is not None and view.phase is Phase.PLAY:
        count = len(view.tricks) + 1
    bid = str(bid_by(found.seat, found.bid)) if found else ""
    return bid, TRICK.format(n=number(count)) if count else ""


def spoken(position: Position) -> Iterator[str]:
    """Yield what is laid, sentence by sentence."""
    trump = position.suit
    for seat in SEATS:
        cards = in_order(position, pile_of(position, Spot(Pile.HAND, seat)))
        said = row(cards, trump) if cards else UNKNOWN_CARDS
        yield HELD.format(name=name(seat), cards=said)
    for call in auction(position).calls:
        yield HELD.format(name=name(call.seat), cards=call_text(call.bid))
    if position.bidder is not None:
        yield f"{bid_by(position.bidder, position.bid)}."
    if position.trump:
        yield f"{MAKE_TRUMP.format(suit=SUIT_NAMES[position.trump])}."
    for play in position.tricks[-1:]:
        for one in play:
            if one.cards:
                said = card_name(one.cards[-1], trump)
                yield HELD.format(name=name(one.seat), cards=said)


def sentence(text: AnyText) -> str:
    """Return a text as a whole sentence, in which cards and players have their names."""
    said = capitalize_first(_CARD_OR_NAME.sub(_called, str(text)))
    return said if said.endswith((".", "?", "!", "…")) else f"{said}."
