"""Reasons for choices of cards in the exchange: discards, passes, kills, keeps and takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, counted, fact
from pidro_desktop.players.family.reading import RANK

MOST = 3


def exchange_facts(view: SeatView, ask: Ask, cards: Cards) -> tuple[Fact, ...]:
    """Return the reasons for ``cards`` as an answer: at most three facts, the plan first."""
    said = {
        AskKind.DISCARD: laid_facts,
        AskKind.KILL: laid_facts,
        AskKind.EXTRA: laid_facts,
        AskKind.PASS_CARDS: passed_facts,
        AskKind.KEEP: kept_facts,
        AskKind.TAKE: taken_facts,
    }[ask.what]
    first, *others = tuple(said(view, ask, cards))[:MOST] or (Fact("only"),)
    if first.id == "only":
        return (first,)
    carrying = (one.speaking(Speaks.FOR) for one in others)
    return (first.speaking(Speaks.PLAN), *carrying)


def laid_facts(view: SeatView, ask: Ask, cards: Cards) -> Iterator[Fact]:
    """Yield facts about cards to discard, kill or add to a trick."""
    suit = view.suit
    if not suit.plain_among(view.hand) and not cards:
        yield Fact("all trumps")
        return
    points = _costs(view, cards)
    if not suit.any_among(cards):
        held = len(suit.among(view.hand))
        yield counted("no trump goes", held) if held else Fact("no trump held")
    elif not points and suit.low not in cards:
        yield Fact("no scorer goes")
    elif points and points == _least(view, ask):
        yield counted("fewest go", points)
    if suit.low in cards and _low_counts(view):
        yield Fact("low counted")
    if ask.what is AskKind.DISCARD and ask.fewest == ask.count < len(ask.cards):
        yield counted("must lay", ask.count)


def passed_facts(view: SeatView, ask: Ask, cards: Cards) -> Iterator[Fact]:
    """Yield facts about trumps to pass to the partner."""
    partner = partner_of(view.seat)
    if view.rules.exchange.fold:
        if cards:
            yield fact("folds", name=partner)
        return
    if not cards:
        yield Fact("need not pass")
        return
    if ask.fewest:
        yield counted("must pass", ask.fewest)
    points = view.suit.worth(cards)
    if not points:
        yield Fact("passes no scorer")
    elif points == min(map(view.suit.worth, _choices(ask))):
        yield counted("fewest passed", points, name=partner)


def kept_facts(view: SeatView, ask: Ask, cards: Cards) -> Iterator[Fact]:
    """Yield facts about cards that the dealer keeps or picks."""
    suit = view.suit
    trumps, plain = suit.among(ask.cards), suit.plain_among(ask.cards)
    if trumps and set(trumps) <= set(cards):
        yield fact("keeps trumps", count=len(trumps))
    elif trumps:
        points = sorted((suit.points.get(card, 0) for card in ask.cards), reverse=True)
        if suit.worth(cards) == sum(points[: ask.count]):
            yield Fact("most kept")
    kept = [RANK.get(card.rank, 0) for card in plain if card in cards]
    left = [RANK.get(item.rank, 0) for item in plain if item not in cards]
    if kept and left and min(kept) >= max(left):
        yield Fact("high plain")


def taken_facts(view: SeatView, _ask: Ask, cards: Cards) -> Iterator[Fact]:
    """Yield facts about taking a discarded trump."""
    if cards:
        points, key = view.suit.worth(cards), "claim" if len(cards) == 1 else "take"
        yield counted(f"{key} points", points) if points else Fact(f"{key} trump")


# ------------------------------------------------------------ values of cards


def _low_counts(view: SeatView) -> bool:
    """Return whether the low in hand counts for its side in any case."""
    rules = view.rules
    picked = rules.exchange.rob_discards or rules.exchange.method == "refill_and_pick"
    taken = any(view.suit.low in row for row in view.took)
    return rules.trumps.low_to == "dealt" and not picked and not taken


def _counts(view: SeatView, card: Card) -> int:
    """Return the points lost by discarding a card."""
    if card == view.suit.low and _low_counts(view):
        return 0
    return view.suit.points.get(card, 0)


def _costs(view: SeatView, cards: Iterable[Card]) -> int:
    return sum(_counts(view, card) for card in cards)


def _least(view: SeatView, ask: Ask) -> int:
    """Return the points lost by the cheapest choice."""
    if ask.choices:
        return min(_costs(view, choice) for choice in ask.choices)
    return sum(sorted(_counts(view, card) for card in ask.cards)[: ask.fewest])


def _choices(ask: Ask) -> Iterator[Cards]:
    if ask.choices:
        yield from ask.choices
        return
    for count in range(ask.fewest, ask.count + 1):
        yield from combinations(ask.cards, count)
