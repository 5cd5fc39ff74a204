"""Screen-reader texts of card selections and auctions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui.buttons import bid_text
from pidro_desktop.scenes.table import prompt_text, selection_text
from pidro_desktop.scenes.table.card_selection import Selection, picks_cards
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.table.spoken import spoken_asks
from pidro_desktop.table.spoken.spoken_asks import pointed_at
from pidro_desktop.table.spoken.spoken_cards import card_name, row
from pidro_desktop.tr import capitalize_first, number, tr

CHOICE: Final = tr("Choose from: {cards}. Selected: {chosen}.", "read aloud")
UNDER: Final = tr("Under it: {cards}.", "read aloud")
# tr: A bid that has a name, and what it is worth.
NAMED: Final = tr("Or {bid}: {worth}", "read aloud")
NOT_TO_CHOOSE: Final = tr("{card}, not available, {at} of {count}. {why}", "spoken card")
ON_TOP: Final = tr("{card}, selected, the one that counts, {at} of {count}", "spoken card")


def asked(view: SeatView, ask: Ask, picks: Selection) -> list[str]:
    """Return the prompt and all options."""
    if ask.what is AskKind.BID:
        return _bid(view, ask)
    if ask.what is AskKind.TRUMP and view.rules.auction.naming == "lead":
        return [*spoken_asks.asked(view, ask), str(prompt_text.NAMED_BY_LEAD)]
    if ask.plays:
        chosen = [hand for hand in view.hands[view.seat] if hand in picks.cards]
        under = [UNDER.format(cards=row(chosen, view.trump))] if chosen else []
        return [str(selection_text.together(ask)), *spoken_asks.asked(view, ask), *under]
    if not picks_cards(ask) or (ask.what is AskKind.KILL and not _points_may_go(view)):
        return spoken_asks.asked(view, ask, picks.cards)
    chosen = [card for card in ask.cards if card in picks.cards]
    told = CHOICE.format(cards=row(ask.cards, view.trump), chosen=row(chosen, view.trump))
    return [str(selection_text.sentence(view, ask)), told]


def _bid(view: SeatView, ask: Ask) -> list[str]:
    """Return the numeric bids first, then the named bids."""
    named = [bid for bid in ask.bids if isinstance(bid, NamedBid)]
    numbers = tuple(bid for bid in ask.bids if not isinstance(bid, NamedBid))
    said = spoken_asks.asked(view, replace(ask, bids=numbers))
    for bid in named:
        worth = bid_text.worth(view.rules, bid)
        said.append(NAMED.format(bid=bid_text.bid_name(bid), worth=worth))
    return said


def _points_may_go(view: SeatView) -> bool:
    return view.rules.exchange.killed_points != "never"


def slot_text(view: SeatView, slot: CardSlot, ask: Ask | None, picks: Selection, row: Cards) -> str:
    """Return the text of the focused card, ``row`` being the order of all cards."""
    several = ask is not None and picks_cards(ask) and ask.what is not AskKind.KILL
    if several and (not slot.enabled or slot.card == picks.top):
        places = {
            "card": capitalize_first(str(card_name(slot.card, view.trump))),
            "count": number(len(row)),
        }
        places |= {"at": number(row.index(slot.card) + 1), "why": str(slot.why)}
        return (NOT_TO_CHOOSE if not slot.enabled else ON_TOP).format(**places).strip()
    killing = ask is not None and ask.what is AskKind.KILL
    state = ("kept" if killing else "off") if not slot.enabled else ""
    if slot.enabled and slot.card in picks.cards:
        state = "chosen"
    return pointed_at(view, slot.card, row, state, str(slot.why))
