"""Rules text: a worked scoring example, computed with the chosen rules.

The cards of the example are data (``variants.texts_page.Example``). The engine computes the
points, the bid's result and the scores, so no option can contradict the text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.cards import JOKER, JOKER_RANK, SAME_COLOUR, SUIT_NAMES, WRONG_FIVE
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import METHOD, worth
from pidro_desktop.engine.seats import SOUTH, Side
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.rules.finnish_rules import Block, CardRow
from pidro_desktop.scenes.shell.card_text import CHANGED, FIVE, NAMED, TRUMPS
from pidro_desktop.tr import AnyText, capitalize_first, join_text, number, tr
from pidro_desktop.variants.texts_page import REST, Example

YOU_BID: Final = tr("{suit} are trumps, and you have bid {bid}.")
BIDS: Final = tr("{suit} are trumps, and {name} has bid {bid}.")
YOU_LEAD: Final = tr("You have bid {bid}. {suit} are trumps, because you lead one of them.")
LEADS: Final = tr("{name} has bid {bid}. {suit} are trumps, because {name} leads one of them.")
YOU_NAME: Final = tr("You have bid {bid}. After seeing your four new cards, you name {suit}.")
NAMES_BLIND: Final = tr("{name} has bid {bid}, and names {suit} after seeing four new cards.")
OVER: Final = tr("{first} has bid {bid}. {name}, the dealer, bids {bid} over it and names {suit}.")
BEFORE: Final = tr("You and your partner have {ours} points, your opponents {theirs}.")
GET: Final = {
    "we": tr("You and your partner get {cards}: {sum}."),
    "they": tr("Your opponents get {cards}: {sum}."),
    "you": tr("You get {cards}: {sum}."),
    "one": tr("{name} gets {cards}: {sum}."),
}
GET_NOTHING: Final = {
    "we": tr("You and your partner get no points."),
    "they": tr("Your opponents get no points."),
    "you": tr("You get no points."),
    "one": tr("{name} gets no points."),
}
ADD: Final = {
    "we": tr("You and your partner score {points}."),
    "they": tr("Your opponents score {points}."),
    "you": tr("You score {points}."),
    "one": tr("{name} scores {points}."),
}
LOSE: Final = {
    "we": tr("You and your partner lose {points}."),
    "they": tr("Your opponents lose {points}."),
    "you": tr("You lose {points}."),
    "one": tr("{name} loses {points}."),
}
"""By who is told of: a side with or without the person, or a player who plays alone."""
DIFFERENCE: Final = tr("The difference counts: {more} − {less} = {points}.")
BID_AND_POINTS: Final = tr(
    "The other side scores the bid and its points: {bid} + {took} = {points}."
)
AFTER: Final = tr("Now you and your partner have {ours}, your opponents {theirs}.")
WE_WIN: Final = tr("You and your partner win the game.")
THEY_WIN: Final = tr("Your opponents win the game.")
HIGHER: Final = tr("A bid of {bid} would have failed and cost {points}.")
HIGHER_GIVEN: Final = tr(
    "A bid of {bid} would have failed, and the other side would have scored {bid} + {took} = "
    "{points}."
)
ONE_LESS: Final = tr(
    "If the other side had got {card}, the bid would have failed and cost {points}."
)
ONE_LESS_GIVEN: Final = tr(
    "If the other side had got {card}, the bid would have failed, and that side would have scored "
    "{bid} + {took} = {points}."
)
AWARDS: Final = {
    "high": tr("high with the ace", "a side gets …"),
    "low": tr("low with the three", "a side gets …"),
    "game": tr("the point for game, with 24 against 19", "a side gets …"),
}
"""What is told of points that no card has, in the one example where there are any."""
AND: Final = tr("{cards} and {last}", "the last of several cards")


PLUS: Final = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}"
EQUALS: Final = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"
"""A sum is never broken."""
AWARDED: Final = {"high": "A", "low": "3", "game": ""}
"""The card by which an award is won in the example that has awards; the game is won by many."""
RANKS: Final = {"5'": WRONG_FIVE}
"""How an example writes a rank, where it is not the rank itself."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """The scored example.

    ``cards`` are each side's ranks and awards, ``took`` their points; ``delta`` is the score change
    of each side, ``bid`` the bid, and ``made`` whether it was made.
    """

    cards: tuple[tuple[str, ...], ...]
    took: tuple[int, ...]
    bid: int
    made: bool
    delta: tuple[int, ...]


def reckon(rules: RuleSet, example: Example) -> Reckoned:
    """Score the deal of an example by these rules, and return the result."""
    cards = _cards(rules, example)
    took = tuple(sum(_points(rules, text) for text in side) for side in cards)
    bid = min(max(example.bid, rules.auction.minimum), rules.auction.maximum)
    bidders = rules.side_of(example.bidder)
    made, delta = METHOD[rules.scoring.method](rules, bidders, bid, _topped(rules, example), took)
    return Reckoned(cards, took, bid, made, delta)


def example_blocks(rules: RuleSet, example: Example) -> tuple[Block, ...]:
    """Return the blocks: bid, cards and points of each side, score, and an alternative."""
    found = reckon(rules, example)
    parts: list[list[str] | CardRow] = [_opening(rules, example, found)]
    for side in _bidders_first(rules, example):
        parts.append([_taken(rules, found, side)])
        if found.cards[side]:
            parts.append(_row(rules, example, found.cards[side]))
    parts += [
        _besides(rules, example),
        _scored(rules, example, found),
        _otherwise(rules, example, found),
    ]
    return tuple(part if isinstance(part, CardRow) else " ".join(part) for part in parts if part)


def _cards(rules: RuleSet, example: Example) -> tuple[tuple[str, ...], ...]:
    """Return the point cards of each side, without those that score nothing."""
    named = [
        [RANKS.get(entry, entry) for entry in row.split()]
        for row in (*example.sides, example.undealt)
    ]
    known = (*rules.trumps.order, *rules.trumps.awards)
    every = [text for text in known if _points(rules, text)]
    rest = [item for item in every if all(item not in row for row in named)]
    sides = [
        rest if row == [REST] else [element for element in row if element in every]
        for row in named[:-1]
    ]
    return tuple(map(tuple, sides))


def _points(rules: RuleSet, text: str) -> int:
    return 1 if text in rules.trumps.awards else rules.trumps.points.get(text, 0)


def _topped(rules: RuleSet, example: Example) -> bool:
    """Return whether the bid was made over an equal one."""
    return example.over is not None and rules.auction.top14 != "none"


# ------------------------------------------------------------ the sentences


def _opening(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    lines: list[str] = []
    if example.before:
        ours, theirs = (number(rules.scoring.target - short) for short in example.before)
        lines.append(BEFORE.format(ours=ours, theirs=theirs))
        far = rules.scoring.near
        if rules.scoring.ending == "bidder_goes_out" and max(example.before) <= far:
            lines.append(str(tr("So the bidding side wins the game.")))
    named, trumps = NAMED[example.trump], capitalize_first(SUIT_NAMES[example.trump])
    values = {"name": table_text.name(example.bidder), "bid": number(found.bid)}
    you = example.bidder == SOUTH
    if example.over is not None and _topped(rules, example):
        return [*lines, OVER.format(first=table_text.name(example.over), suit=named, **values)]
    if example.blind:
        return [*lines, (YOU_NAME if you else NAMES_BLIND).format(suit=named, **values)]
    if rules.auction.naming == "lead":
        return [*lines, (YOU_LEAD if you else LEADS).format(suit=trumps, **values)]
    return [*lines, (YOU_BID if you else BIDS).format(suit=trumps, **values)]


def _taken(rules: RuleSet, found: Reckoned, side: Side) -> str:
    cards, (who, name) = found.cards[side], _who(rules, side)
    if not cards:
        return GET_NOTHING[who].format(name=name)
    points = PLUS.join(number(_points(rules, card)) for card in cards)
    whole = points + EQUALS + number(found.took[side]) if len(cards) > 1 else points
    return GET[who].format(name=name, cards=_listed(rules, cards), sum=whole)


def _row(rules: RuleSet, example: Example, cards: Sequence[str]) -> CardRow:
    """Return the cards that a side takes with their points; for an award the card that has it."""
    shown = {card: AWARDED.get(card, card) for card in cards if AWARDED.get(card, card)}
    return CardRow(
        tuple(_card(text, example.trump) for text in shown.values()),
        tuple(number(_points(rules, item)) for item in shown),
    )


def _card(rank: str, trump: str) -> str:
    """Return the code of a trump by its rank."""
    if rank == JOKER_RANK:
        return JOKER
    return f"5{SAME_COLOUR[trump]}" if rank == WRONG_FIVE else rank + trump


def _besides(rules: RuleSet, example: Example) -> list[str]:
    """Return where the remaining point cards are, and who scores the low."""
    lines: list[str] = []
    if example.undealt:
        cards = tuple(RANKS.get(text, text) for text in example.undealt.split())
        lines.append(
            tr("Not dealt to anyone: {cards}.").format(cards=_listed(rules, cards, TRUMPS))
        )
    if rules.trumps.low_to == "dealt":
        lines.append(str(tr("The two counts for the side that was dealt it.")))
    return lines


def _scored(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    lines = [str(tr("The bid is made.") if found.made else tr("The bid fails."))]
    bidders = rules.side_of(example.bidder)
    if rules.scoring.method == "difference":
        lines += _explained(found, bidders)
    for side in _bidders_first(rules, example):
        points = found.delta[side]
        if points:
            who, name = _who(rules, side)
            lines.append(
                (ADD if points > 0 else LOSE)[who].format(name=name, points=number(abs(points)))
            )
    if not any(found.delta):
        lines.append(str(tr("Nobody scores anything.")))
    return [*lines, *_won(rules, example, found)]


def _explained(found: Reckoned, bidders: Side) -> list[str]:
    """Return how a score by difference is computed; empty if the bid has a value of its own."""
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
    """Return the totals after the deal, and the winner, if the example has totals."""
    if not example.before:
        return []
    target = rules.scoring.target
    total = [
        target - short + points for short, points in zip(example.before, found.delta, strict=True)
    ]
    lines = [AFTER.format(ours=number(total[0]), theirs=number(total[1]))]
    there = [side for side, score in enumerate(total) if score >= target]
    return [
        *lines,
        *(str((WE_WIN, THEY_WIN)[side]) for side in there if len(there) == 1),
    ]


def _otherwise(rules: RuleSet, example: Example, found: Reckoned) -> list[str]:
    """Return the result of a higher bid, or with one card less if none is possible."""
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
    values = {"bid": number(cost), "points": number(cost)}
    given = rules.scoring.method == "difference"
    if given:
        others = took[1 - bidders]
        values |= {"took": number(others), "points": number(cost + others)}
    if card:
        text = ONE_LESS_GIVEN if given else ONE_LESS
        return [text.format(card=_listed(rules, (card,)), **values)]
    return [(HIGHER_GIVEN if given else HIGHER).format(**values | {"bid": number(bid)})]


def _bidders_first(rules: RuleSet, example: Example) -> list[Side]:
    """Return all sides, the bidding side first."""
    bidders = rules.side_of(example.bidder)
    return [(bidders + step) % rules.sides for step in range(rules.sides)]


def _who(rules: RuleSet, side: Side) -> tuple[str, str]:
    """Return which sentence describes a side, and the name of a player without partner."""
    if rules.sides == 2:
        return ("we", "they")[side], ""
    return ("you" if side == SOUTH else "one"), table_text.name(side)


def _listed(rules: RuleSet, cards: Sequence[str], names: Mapping[str, AnyText] = CHANGED) -> str:
    """Return the names of the cards as a list in a sentence."""
    lines = [_named(rules, card, names) for card in cards]
    if len(lines) == 1:
        return lines[0]
    return AND.format(cards=join_text(tr(", ", "between cards"), lines[:-1]), last=lines[-1])


def _named(rules: RuleSet, text: str, names: Mapping[str, AnyText]) -> str:
    if text in AWARDS:
        return str(AWARDS[text])
    if text == "5" and WRONG_FIVE not in rules.trumps.order:
        text = FIVE
    return str(names[JOKER.rank if text == JOKER_RANK else text])
