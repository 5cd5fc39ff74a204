"""The example of a page: one deal, reckoned by the rules as they are chosen and told in sentences.

The cards of the example are data (``variants.texts_page.Example``). What they are worth, whether
the bid is made and what each side scores is asked of the engine, so no option can contradict it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.cards import JOKER, JOKER_RANK, SUIT_NAMES, WRONG_FIVE
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import METHOD, worth
from pidro_desktop.engine.seats import NAMES, SOUTH, Side
from pidro_desktop.scenes.card_words import CHANGED, FIVE, NAMED
from pidro_desktop.tr import capital, joined, number, tr
from pidro_desktop.variants.texts_page import REST, Example

YOU_BID: Final = tr("{suit} are trumps, and you have bid {bid}.")
BIDS: Final = tr("{suit} are trumps, and {name} has bid {bid}.")
YOU_LEAD: Final = tr("You have bid {bid}. {suit} are trumps, because you lead one of them.")
LEADS: Final = tr("{name} has bid {bid}. {suit} are trumps, because {name} leads one of them.")
YOU_NAME: Final = tr("You have bid {bid}. After seeing your four new cards, you name {suit}.")
NAMES_BLIND: Final = tr("{name} has bid {bid}, and names {suit} after seeing four new cards.")
OVER: Final = tr(
    "{first} has bid {bid}. {name}, who has dealt, bids {bid} over it and names {suit}."
)
BEFORE: Final = tr("You and Bob have {ours} points, Alice and Carlos {theirs}.")
GOES_OUT: Final = tr("So the bidder goes out.")
GET: Final = {
    "we": tr("You and Bob get {cards}: {sum}."),
    "they": tr("Alice and Carlos get {cards}: {sum}."),
    "you": tr("You get {cards}: {sum}."),
    "one": tr("{name} gets {cards}: {sum}."),
}
GET_NOTHING: Final = {
    "we": tr("You and Bob get no points."),
    "they": tr("Alice and Carlos get no points."),
    "you": tr("You get no points."),
    "one": tr("{name} gets no points."),
}
ADD: Final = {
    "we": tr("You and Bob add {points}."),
    "they": tr("Alice and Carlos add {points}."),
    "you": tr("You add {points}."),
    "one": tr("{name} adds {points}."),
}
LOSE: Final = {
    "we": tr("You and Bob lose {points}."),
    "they": tr("Alice and Carlos lose {points}."),
    "you": tr("You lose {points}."),
    "one": tr("{name} loses {points}."),
}
"""By who is told of: a side with or without the person, or a player who plays alone."""
NOT_DEALT: Final = tr("Not dealt to anyone: {cards}.")
LOW_DEALT: Final = tr("The two counts for the side that was dealt it.")
MADE: Final = tr("The bid is made.")
FAILED: Final = tr("The bid fails.")
DIFFERENCE: Final = tr("The difference counts: {more} − {less} = {points}.")
BID_AND_POINTS: Final = tr(
    "The other side scores the bid and its points: {bid} + {took} = {points}."
)
NOBODY_ADDS: Final = tr("Nobody adds anything.")
AFTER: Final = tr("Now you and Bob have {ours}, Alice and Carlos {theirs}.")
WE_WIN: Final = tr("You and Bob win the game.")
THEY_WIN: Final = tr("Alice and Carlos win the game.")
HIGHER: Final = tr("A bid of {bid} would have failed, and cost {points}.")
HIGHER_GIVEN: Final = tr(
    "A bid of {bid} would have failed, and the other side would have added {bid} + {took} = "
    "{points}."
)
ONE_LESS: Final = tr("Had the other side got {card}, the bid would have failed, and cost {points}.")
ONE_LESS_GIVEN: Final = tr(
    "Had the other side got {card}, the bid would have failed, and that side would have added "
    "{bid} + {took} = {points}."
)
AWARDS: Final = {
    "high": tr("high with the ace", "You and Bob get …"),
    "low": tr("low with the three", "You and Bob get …"),
    "game": tr("the point for the game, with 24 against 19", "You and Bob get …"),
}
"""What is told of points that no card has, in the one example where there are any."""
COMMA: Final = tr(", ", "between cards")
AND: Final = tr("{cards} and {last}", "the last of several cards")
EQUALS: Final = "{}\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}{}"
"""A sum, which is never broken before what it makes."""
RANKS: Final = {"5'": WRONG_FIVE}
"""How an example writes a rank, where it is not the rank itself."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """An example under the rules of the moment.

    ``cards`` are each side's ranks and awards, ``took`` their points; ``delta`` is what each side
    adds, ``bid`` what was bid, and ``made`` whether it was made.
    """

    cards: tuple[tuple[str, ...], ...]
    took: tuple[int, ...]
    bid: int
    made: bool
    delta: tuple[int, ...]


def reckon(rules: RuleSet, example: Example) -> Reckoned:
    """What the deal of an example scores by these rules."""
    cards = _cards(rules, example)
    took = tuple(sum(_points(rules, one) for one in side) for side in cards)
    bid = min(max(example.bid, rules.auction.minimum), rules.auction.maximum)
    bidders = rules.side_of(example.bidder)
    made, delta = METHOD[rules.scoring.method](rules, bidders, bid, _topped(rules, example), took)
    return Reckoned(cards, took, bid, made, delta)


def told(rules: RuleSet, example: Example) -> tuple[str, ...]:
    """The example in paragraphs: the bid, what is taken, the score, and what might have been."""
    found = reckon(rules, example)
    parts = (
        _opening(rules, example, found),
        _taken(rules, example, found),
        _scored(rules, example, found),
        _otherwise(rules, example, found),
    )
    return tuple(" ".join(str(one) for one in part) for part in parts if part)


def _cards(rules: RuleSet, example: Example) -> tuple[tuple[str, ...], ...]:
    """Every side's point cards, without those that score nothing by these rules."""
    named = [
        [RANKS.get(one, one) for one in row.split()] for row in (*example.sides, example.undealt)
    ]
    known = (*rules.trumps.order, *rules.trumps.awards)
    every = [one for one in known if _points(rules, one)]
    rest = [one for one in every if all(one not in row for row in named)]
    sides = [rest if row == [REST] else [one for one in row if one in every] for row in named[:-1]]
    return tuple(map(tuple, sides))


def _points(rules: RuleSet, one: str) -> int:
    return 1 if one in rules.trumps.awards else rules.trumps.points.get(one, 0)


def _topped(rules: RuleSet, example: Example) -> bool:
    """Whether the bid was bid over another of its height."""
    return example.over is not None and rules.auction.top14 != "none"


# ------------------------------------------------------------ the sentences


def _opening(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    told: list[str] = []
    if example.before:
        ours, theirs = (number(rules.scoring.target - short) for short in example.before)
        told.append(BEFORE.format(ours=ours, theirs=theirs))
        far = rules.scoring.near
        if rules.scoring.ending == "bidder_goes_out" and max(example.before) <= far:
            told.append(str(GOES_OUT))
    suit, you = str(NAMED[example.trump]), example.bidder == SOUTH
    places = {"name": NAMES[example.bidder], "bid": number(found.bid)}
    if example.over is not None and _topped(rules, example):
        return [*told, OVER.format(first=NAMES[example.over], suit=suit, **places)]
    if example.blind:
        return [*told, (YOU_NAME if you else NAMES_BLIND).format(suit=suit, **places)]
    suit = capital(SUIT_NAMES[example.trump])
    if rules.auction.naming == "lead":
        return [*told, (YOU_LEAD if you else LEADS).format(suit=suit, **places)]
    return [*told, (YOU_BID if you else BIDS).format(suit=suit, **places)]


def _taken(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    told = []
    for side in _bidders_first(rules, example):
        cards = found.cards[side]
        who, name = _who(rules, side)
        if not cards:
            told.append(GET_NOTHING[who].format(name=name))
            continue
        points = " + ".join(number(_points(rules, one)) for one in cards)
        whole = EQUALS.format(points, number(found.took[side])) if len(cards) > 1 else points
        told.append(GET[who].format(name=name, cards=_listed(rules, cards), sum=whole))
    if example.undealt:
        cards = tuple(RANKS.get(one, one) for one in example.undealt.split())
        told.append(NOT_DEALT.format(cards=_listed(rules, cards)))
    if rules.trumps.low_to == "dealt":
        told.append(str(LOW_DEALT))
    return told


def _scored(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    told = [str(MADE if found.made else FAILED)]
    bidders = rules.side_of(example.bidder)
    if rules.scoring.method == "difference":
        told += _explained(found, bidders)
    for side in _bidders_first(rules, example):
        points = found.delta[side]
        if points:
            who, name = _who(rules, side)
            told.append(
                (ADD if points > 0 else LOSE)[who].format(name=name, points=number(abs(points)))
            )
    if not any(found.delta):
        told.append(str(NOBODY_ADDS))
    return [*told, *_won(rules, example, found)]


def _explained(found: Reckoned, bidders: Side) -> list[str]:
    """How a score by the difference comes about; nothing where the bid has a worth of its own."""
    others = 1 - bidders
    took, points = found.took[others], found.delta[others]
    if not found.made:
        cost = number(points - took)
        return [BID_AND_POINTS.format(bid=cost, took=number(took), points=number(points))]
    more, less = max(found.took), min(found.took)
    if more == less or max(found.delta) != more - less:
        return []
    return [DIFFERENCE.format(more=number(more), less=number(less), points=number(more - less))]


def _won(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    """The totals after the deal, and who has won by them, where totals are told at all."""
    if not example.before:
        return []
    target = rules.scoring.target
    total = [
        target - short + points for short, points in zip(example.before, found.delta, strict=True)
    ]
    told = [AFTER.format(ours=number(total[0]), theirs=number(total[1]))]
    there = [side for side, score in enumerate(total) if score >= target]
    return [*told, *(str((WE_WIN, THEY_WIN)[side]) for side in there if len(there) == 1)]


def _otherwise(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    """What a higher bid would have cost, or one card less where no higher bid is possible."""
    if not found.made:
        return []
    bidders = rules.side_of(example.bidder)
    took, bid, card = list(found.took), found.took[bidders] + 1, ""
    if bid > rules.auction.maximum:
        if rules.sides != 2:
            return []
        bid, card = found.bid, found.cards[bidders][-1]
        took[bidders] -= _points(rules, card)
        took[1 - bidders] += _points(rules, card)
    cost = worth(rules, bid, False)[1]
    places = {"bid": number(cost), "points": number(cost)}
    given = rules.scoring.method == "difference"
    if given:
        others = took[1 - bidders]
        places |= {"took": number(others), "points": number(cost + others)}
    if card:
        told = ONE_LESS_GIVEN if given else ONE_LESS
        return [told.format(card=_listed(rules, (card,)), **places)]
    return [(HIGHER_GIVEN if given else HIGHER).format(**places | {"bid": number(bid)})]


def _bidders_first(rules: RuleSet, example: Example) -> list[Side]:
    """All sides, that of the bidder first."""
    bidders = rules.side_of(example.bidder)
    return [(bidders + step) % rules.sides for step in range(rules.sides)]


def _who(rules: RuleSet, side: Side) -> tuple[str, str]:
    """Which of the sentences tells of a side, and the name of one who plays alone."""
    if rules.sides == 2:
        return ("we", "they")[side], ""
    return ("you" if side == SOUTH else "one"), NAMES[side]


def _listed(rules: RuleSet, cards: Sequence[str]) -> str:
    """The cards by name, in a row."""
    names = [_named(rules, one) for one in cards]
    if len(names) == 1:
        return names[0]
    return AND.format(cards=joined(COMMA, names[:-1]), last=names[-1])


def _named(rules: RuleSet, one: str) -> str:
    if one in AWARDS:
        return str(AWARDS[one])
    if one == "5" and WRONG_FIVE not in rules.trumps.order:
        one = FIVE
    return str(CHANGED[JOKER.rank if one == JOKER_RANK else one])
