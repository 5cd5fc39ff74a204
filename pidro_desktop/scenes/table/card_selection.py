"""Card selection for decisions on several cards: default, toggling, and validation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import RANKS, Card, Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.players.player import with_cards
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.table.animation.poses import in_order

NO_CARDS: Final[frozenset[str]] = frozenset()
_CHOOSING: Final = frozenset(AskKind) - {AskKind.BID, AskKind.TRUMP, AskKind.PLAY}


@dataclass(frozen=True, slots=True)
class Selection:
    """The selected cards.

    Attributes:
        cards: all selected cards.
        top: of several cards to play, the one that counts, or an empty string.
        bid: the number selected by stepping.
        twice: the button that awaits a second press, or an empty string.
    """

    cards: frozenset[str] = NO_CARDS
    top: str = ""
    bid: int = 0
    twice: ControlKey = ""


NOTHING: Final = Selection()


def picks_cards(ask: Ask | None) -> bool:
    """Return whether cards are selected first and confirmed with a button."""
    return ask is not None and (ask.what in _CHOOSING or bool(ask.plays))


def over_trick(ask: Ask) -> bool:
    """Return whether a trick is on the table, so that only the button shows the prompt."""
    return bool(ask.plays) or ask.what is AskKind.EXTRA


def pickable(ask: Ask) -> Cards:
    """Return the cards that can be selected."""
    if not ask.plays:
        return ask.cards
    return tuple(dict.fromkeys(card for play in ask.plays for card in play))


def wanted(ask: Ask) -> int:
    """Return the maximum number of cards to select."""
    return len(ask.plays[0]) if ask.plays else ask.count


def first_picks(ask: Ask | None, trump: TrumpSuit | None) -> Selection:
    """Return the default selection: the most common choice, or nothing."""
    if ask is None or not picks_cards(ask):
        return NOTHING
    if ask.plays:
        return Selection(frozenset(_cheapest(ask.plays, trump)[:-1]))
    if ask.what in (AskKind.KILL, AskKind.EXTRA):
        return Selection(frozenset(ask.cards[: ask.count]))
    if ask.what is AskKind.KEEP:
        best = sorted(ask.cards, key=lambda card: _value(card, trump), reverse=True)
        return Selection(frozenset(best[: ask.count]))
    return Selection(frozenset(_least(ask, trump)))


def _least(ask: Ask, trump: TrumpSuit | None) -> Sequence[Card]:
    """Return the default discards or passed cards.

    As few cards as may be, the worst first; but all plain cards go where their owner gets others.
    """
    if ask.what is AskKind.TAKE:  # the best that lies there, for the worst
        return max(
            ask.choices, key=lambda some: (_worth(some[:1], trump), -_worth(some[1:], trump))
        )
    if ask.choices:
        given = (
            [choice for choice in ask.choices if choice]
            if ask.what is AskKind.PASS_CARDS
            else ask.choices
        )
        return min(given or ask.choices, key=lambda some: (_worth(some, trump), len(some)))
    worst = sorted(ask.cards, key=lambda item: _value(item, trump))
    plain = sum(1 for card in worst if trump is None or not trump.has(card))
    number = ask.fewest
    if ask.what is AskKind.PASS_CARDS and not number:
        return ask.cards if ask.count == len(ask.cards) else worst[: ask.count]
    if ask.what is AskKind.DISCARD and ask.fewest < ask.count:
        number = max(number, min(plain, ask.count))
    return worst[:number]


def _cheapest(plays: Sequence[Cards], trump: TrumpSuit | None) -> Cards:
    """Return the play whose cards below the last are the least valuable."""
    return min(plays, key=lambda play: sum(_weight(card, trump) for card in play[:-1]))


def _worth(some: Cards, trump: TrumpSuit | None) -> int:
    return sum(_weight(card, trump) for card in some)


def _weight(card: Card, trump: TrumpSuit | None) -> int:
    """Return the value of a card to its owner, mainly its points."""
    points, strength, rank = _value(card, trump)
    return 1000 * points + 20 * strength + rank


def _value(card: Card, trump: TrumpSuit | None) -> tuple[int, int, int]:
    """Return the sort key of cards, the worst first: points, trump rank, plain rank."""
    if trump is None or not trump.has(card):
        return 0, 0, len(RANKS) - RANKS.find(card.rank) if card.rank else 0
    return trump.points[card], trump.strength[card], 0


def picked(ask: Ask, before: Selection, text: str) -> Selection:
    """Return the selection after a click toggles a card; an extra card replaces another."""
    if text in before.cards:
        return Selection(before.cards - {text}, "" if text == before.top else before.top)
    if ask.plays:
        return _picked_to_play(ask, before, text)
    cards = before.cards | {text}
    if ask.what is AskKind.TAKE:  # another trump, or another card for it, gives way
        together = {card for some in ask.choices if text in some for card in some}
        return Selection(cards & together)
    if len(cards) > ask.count:
        others = [other for other in ask.cards if other in cards and other != text]
        cards -= {others[0]}
    return Selection(cards)


def _picked_to_play(ask: Ask, before: Selection, text: str) -> Selection:
    """Return the selection when the last of several cards counts."""
    if len(before.cards) == wanted(ask):
        return Selection(before.cards - {before.top} | {text}, text)
    full = len(before.cards) == wanted(ask) - 1
    if full and not before.top:
        return Selection(before.cards | {text}, text)
    return replace(before, cards=before.cards | {text})


def decided(ask: Ask, picks: Selection) -> Decision:
    """Return the decision for the selected cards."""
    if ask.what is AskKind.PLAY:
        return with_cards(ask, in_play(ask, picks))
    return with_cards(ask, tuple(card for card in pickable(ask) if card in picks.cards))


def in_play(ask: Ask, picks: Selection) -> Cards:
    """Return the cards selected to be played together, the one that counts last."""
    chosen = tuple(card for card in pickable(ask) if card in picks.cards)
    return tuple(sorted(chosen, key=lambda item: item == picks.top))


def for_reading(lying: Sequence[Card], trump: TrumpSuit | None) -> list[Card]:
    """Return cards in hand order: trumps from high to low, then the other suits."""
    trumps, plain = in_order(tuple(lying), trump)
    return [*trumps, *plain]


def is_enough(ask: Ask, picks: Selection) -> bool:
    """Return whether the number of selected cards is allowed."""
    if ask.plays:
        return len(picks.cards) == wanted(ask) and bool(picks.top)
    return ask.fewest <= len(picks.cards) <= ask.count


def is_allowed(ask: Ask, picks: Selection) -> bool:
    """Return whether the selected cards are a legal decision."""
    if not is_enough(ask, picks):
        return False
    if ask.plays:
        play = in_play(ask, picks)
        return any(set(cards) == set(play) and cards[-1] == play[-1] for cards in ask.plays)
    return not ask.choices or any(frozenset[str](choice) == picks.cards for choice in ask.choices)
