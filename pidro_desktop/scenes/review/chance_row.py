"""Chances in reasons as rows of ten cards, and whether they were so in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import Speaks
from pidro_desktop.render.review.labels import rank_text
from pidro_desktop.render.review.ten_cards import TEN, TenCards
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS, name
from pidro_desktop.scenes.shell.card_text import the
from pidro_desktop.tr import capitalize_first, tr

TENTHS: Final = ("tenths", "share", "only_share")
"""Values of facts that count deals out of ten."""
PERCENT: Final = "percent"
KNOWN: Final = "the_"
"""The beginning of a value's name that is a card of somebody else."""
SUIT_OF_FIVES: Final = {"wrong 5": "5", "five": "5", "two": "2"}
HAD: Final = tr("{name} had {card}.", "review")
HAD_NOT: Final = tr("{name} did not have {card}.", "review")


def chance_row(fact: Fact, trump: TrumpSuit | None, *, against: bool = False) -> TenCards | None:
    """Return the chance of a fact about hidden cards as ten cards, or None.

    Args:
        fact: the fact.
        trump: the trumps, once named.
        against: whether a fact that does not say so speaks against the choice.
    """
    values = dict(fact.values)
    count = _tenths(values)
    if count is None:
        return None
    card = _card(values, trump)
    if card is not None:
        return TenCards(count, rank_text(card), SUIT_SIGNS.get(card.suit, "spades"))
    feared = fact.speaks is Speaks.AGAINST if fact.speaks else against
    return TenCards(count, sign="close" if feared else "tick")


def as_it_was(facts: Sequence[Fact], opened: SeatView) -> str:
    """Return whether somebody really had the card of a reason, as a sentence; empty if unknown.

    Args:
        facts: the facts of the reason.
        opened: the table at the decision with all cards open.
    """
    for fact in facts:
        values = dict(fact.values)
        card, seat = _card(values, opened.trump), values.get("name")
        if card is None or not isinstance(seat, int) or _tenths(values) is None:
            continue
        told = HAD if card in opened.hands[seat] else HAD_NOT
        return capitalize_first(told.format(name=name(seat), card=the(card, opened.trump)))
    return ""


def _tenths(values: dict[str, int | str | Card]) -> int | None:
    """Return a chance as a number of deals out of ten."""
    for key in TENTHS:
        value = values.get(key)
        if isinstance(value, int):
            return min(TEN, max(0, value))
    value = values.get(PERCENT)
    return round(value / TEN) if isinstance(value, int) else None


def _card(values: dict[str, int | str | Card], trump: TrumpSuit | None) -> Card | None:
    """Return the trump of somebody else that a fact is about."""
    if trump is None:
        return None
    ranks = [str(value) for key, value in values.items() if key.startswith(KNOWN)]
    for rank in ranks:
        wrong = rank == "wrong 5"
        plain = SUIT_OF_FIVES.get(rank, rank)
        for card in trump.cards:
            if card.rank == plain and (card.suit != trump.suit) is wrong:
                return card
    return None
