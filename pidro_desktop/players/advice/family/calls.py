"""Advice before the play: calls and trumps, from fitted probabilities, and cards to exchange."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Option, Speaks, Value, counted, fact
from pidro_desktop.players.family import bidding
from pidro_desktop.players.family.bidding import Declared, estimates, learnt
from pidro_desktop.players.family.reading import RANK
from pidro_desktop.players.player import is_own_bid, partner_has_won, question

FEW: Final = 2
"""Fewest trumps whose number is mentioned."""
NEARLY: Final = 99
"""Percentages from here on count as nearly certain."""
OTHERS: Final = 3
"""Seats that pass before a dealer who must take the bid."""


def calls(view: SeatView, first: int) -> tuple[Option, ...]:
    """Return all calls as options, the advised one ``first``, then from low to high."""
    ask, found = question(view), estimates(view)
    order = [first, *(bid for bid in ask.bids if bid != first)]
    return tuple(_call(view, ask, found, bid, first) for bid in order)


def suits(view: SeatView, first: str) -> tuple[Option, ...]:
    """Return all suits that can be named, the advised one first, then by probability of the bid."""
    ask = question(view)
    need = view.rules.points_for(view.bid)
    found = {estimate.suit: estimate for estimate in estimates(view, ask.suits)}
    order = sorted(ask.suits, key=lambda text: (text != first, -found[text].chance(need)))
    return tuple(
        Option(
            NameTrump(ask.seat, suit),
            found[suit].expected,
            found[suit].chance(need),
            None,
            _naming(view, found[suit], need, best=found[first]),
            suit,
        )
        for suit in order
    )


def meant(view: SeatView, found: tuple[Declared, ...], bid: int) -> Declared:
    """Return the allowed suit in which ``bid`` is most likely to be made."""
    need, allowed = view.rules.points_for(bid), bidding.biddable(view, bid, found)
    return max(allowed, key=lambda item: (item.chance(need), item.expected))


def _call(view: SeatView, ask: Ask, found: tuple[Declared, ...], bid: int, first: int) -> Option:
    best = bid == first
    if not bid:
        facts = _passing(view, ask, found) if best else _not_passing(view, ask, found, first)
        return Option(Bid(ask.seat, 0), None, None, None, facts)
    declared, need = meant(view, found, bid), view.rules.points_for(bid)
    if best:
        carrying = (*_holds(view, declared.suit)[-1:], *_further(view, found, bid))
        facts = (_planned(declared, need, bid), *_speaking(Speaks.FOR, carrying))
    else:
        facts = _other_bid(view, declared, bid, first)
    return Option(
        Bid(ask.seat, bid), declared.expected, declared.chance(need), None, facts, declared.suit
    )


# ------------------------------------------------------------ facts


def _percent(chance: float) -> int:
    return round(100 * chance)


def _stated(
    keys: tuple[str, str, str], speaks: Speaks | None, declared: Declared, need: int, **said: Value
) -> Fact:
    """Return how likely hands like this make a bid in a suit: hardly, mostly, or so often.

    The three sentences have these ``keys``, and the values ``said`` besides suit and percentage.
    """
    chance = _percent(declared.chance(need))
    values: dict[str, Value] = {**said, "suit": declared.suit}
    if not chance:
        return fact(keys[0], speaks, **values)
    if chance > NEARLY:
        return fact(keys[1], speaks, **values)
    return fact(keys[2], speaks, **values, percent=chance)


def _chance(declared: Declared, need: int, speaks: Speaks | None) -> Fact:
    """Return how likely hands like this make a bid in a suit."""
    found = _stated(("hopeless", "nearly sure", "chance"), speaks, declared, need)
    return fact("hopeless", speaks) if found.id == "hopeless" else found  # in whatever suit


def _planned(declared: Declared, need: int, bid: int) -> Fact:
    """Return the plan of a bid."""
    if isinstance(bid, NamedBid):
        values: dict[str, Value] = {"percent": _percent(declared.chance(need))}
        return fact("bid all", Speaks.PLAN, suit=declared.suit, **values)
    keys = ("bid forced", "bid sure", "bid often")
    return _stated(keys, Speaks.PLAN, declared, need, count=bid)


def _other_bid(view: SeatView, declared: Declared, bid: int, first: int) -> tuple[Fact, ...]:
    """Return the facts about a bid that is not advised."""
    lower = first and bid < first and not isinstance(first, NamedBid)
    reason = _chance(declared, view.rules.points_for(bid), Speaks.FOR if lower else Speaks.AGAINST)
    if lower and len(view.calls) < OTHERS:
        return (fact("leaves room", Speaks.AGAINST), reason)
    return (reason,)


def _naming(view: SeatView, named: Declared, need: int, *, best: Declared) -> tuple[Fact, ...]:
    """Return the facts about naming a suit."""
    if named is not best:
        less = named.chance(need) < best.chance(need)
        return (_chance(named, need, Speaks.AGAINST if less else None),)
    keys = ("name hopeless", "name sure", "name often")
    planned = _stated(keys, Speaks.PLAN, named, need)
    return (planned, *_speaking(Speaks.FOR, _holds(view, named.suit)))


def _passing(view: SeatView, ask: Ask, found: tuple[Declared, ...]) -> tuple[Fact, ...]:
    """Return the plan to pass: how unlikely the lowest bid is, and the partner's bid."""
    bids = [bid for bid in ask.bids if bid]
    if not bids:
        return (Fact("only"),)
    if partner_has_won(view) and view.bidder is not None:
        silent = fact("opponents silent", Speaks.PLAN, name=view.bidder)
        return (silent, *_speaking(Speaks.FOR, _standing(view)))
    lowest = bids[0]
    asked = dict(_asks(view, lowest, Speaks.FOR).values)["percent"]
    chance = _percent(meant(view, found, lowest).chance(view.rules.points_for(lowest)))
    chance = min(chance, int(asked) - 1)  # rounding must not make it seem enough
    if isinstance(lowest, NamedBid):
        reason = fact("all points", percent=chance) if chance else Fact("all hopeless")
    elif chance:
        reason = fact("even lowest", count=lowest, percent=chance)
    else:
        reason = fact("even hopeless", count=lowest)
    carrying = (_asks(view, lowest, Speaks.FOR), *_speaking(Speaks.FOR, _standing(view)))
    return (reason.speaking(Speaks.PLAN), *carrying)


def _not_passing(
    view: SeatView, ask: Ask, found: tuple[Declared, ...], first: int
) -> tuple[Fact, ...]:
    """Return what a pass gives up, or the probability from which the player should bid."""
    declared = meant(view, found, first)
    chance = _percent(declared.chance(view.rules.points_for(first)))
    asks = _asks(view, next(bid for bid in ask.bids if bid), Speaks.AGAINST)
    if isinstance(first, NamedBid) or not chance:
        return (asks,)
    values: dict[str, Value] = {"count": first, "suit": declared.suit, "percent": chance}
    return (fact("pass gives away", Speaks.AGAINST, **values), asks)


def _asks(view: SeatView, bid: int, speaks: Speaks) -> Fact:
    """Return the fact about the probability that the bidding rule requires."""
    over = is_own_bid(view) and not isinstance(bid, NamedBid) and not partner_has_won(view)
    asked = round(100 * bidding.least_chance(view, bid, learnt(view.rules)))
    return fact("asks over" if over else "asks", speaks, percent=asked)


def _standing(view: SeatView) -> tuple[Fact, ...]:
    """Return the partner's bid, or that the bid is the dealer's in any case."""
    rules = view.rules
    if view.bidder is None:
        alone = len(view.calls) == OTHERS and view.seat == view.dealer
        if alone and rules.auction.all_pass == "dealer_plays":
            forced = rules.auction.forced or rules.auction.minimum
            return (fact("yours anyway", count=forced),)
        return ()
    if isinstance(view.bid, NamedBid) or not is_own_bid(view):
        return ()
    return (fact("partner stands", name=view.bidder, count=view.bid),)


def _further(view: SeatView, found: tuple[Declared, ...], bid: int) -> tuple[Fact, ...]:
    """Return how far the bidding rule would go, if further than this bid."""
    if isinstance(bid, NamedBid):
        return ()
    demands = learnt(view.rules)
    sound = [
        number
        for number in bidding.worth_bidding(view)
        if number > bid
        and not isinstance(number, NamedBid)
        and any(
            suit.chance(number) >= bidding.least_chance(view, number, demands) for suit in found
        )
    ]
    return (fact("up to", count=sound[-1]),) if sound else ()


def _speaking(speaks: Speaks, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(one.speaking(speaks) for one in facts)


def _holds(view: SeatView, suit: str) -> tuple[Fact, ...]:
    """Return how many trumps and points a hand has in a suit."""
    trumps = trump_suit(view.rules, suit)
    held, points = trumps.among(view.hand), trumps.worth(view.hand)
    facts: list[Fact] = []
    if len(held) >= FEW:
        facts.append(fact("hand length", count=len(held), suit=suit))
    if points:
        facts.append(counted("hand points", points, suit=suit))
    return tuple(facts)


# ------------------------------------------------------------ the exchange


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
