"""Rules text: cards and points, generated from the data of a rule set."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import JOKER_RANK, WRONG_FIVE
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.finnish_rules import Block, CardRow, Chapter, MeaningTable
from pidro_desktop.scenes.shell.card_text import CARDS, TRUMPS
from pidro_desktop.tr import capitalize_first, number, tr, trn
from pidro_desktop.variants import texts_shared as shared

TITLE: Final = tr("Cards and points")
SHOWN: Final = {WRONG_FIVE: "5C", JOKER_RANK: "JK"}
"""Cards of the trumps shown, spades, that are no spades."""
SUIT: Final = {
    (False, False): tr(
        "The trump suit has thirteen cards. With spades as trumps, from high to "
        "low, with the points below each:"
    ),
    (True, False): tr(
        "The trump suit has fourteen cards: its own thirteen, plus the other five "
        "of the same colour, the wrong five. With spades as trumps, from high to "
        "low, with the points below each:"
    ),
    (False, True): tr(
        "The trump suit has fourteen cards: its own thirteen, plus the joker. "
        "With spades as trumps, from high to low, with the points below each:"
    ),
    (True, True): tr(
        "The trump suit has fifteen cards: its own thirteen, plus the other five "
        "of the same colour (the wrong five) and the joker. With spades as "
        "trumps, from high to low, with the points below each:"
    ),
}
"""By whether the wrong five and the joker are among the trumps."""
LOW: Final = {
    "player": shared.TWO_WHERE_PLAYED,
    "dealt": shared.TWO_WHERE_DEALT,
    "winner": shared.TWO_WON,
}
AWARDS: Final = {
    "high": (tr("High"), tr("1 point for the side that wins the highest trump in play")),
    "low": (tr("Low"), tr("1 point for the side that wins the lowest trump in play")),
    "game": (
        tr("Game", "a point that is scored"),
        tr(
            "1 point for the side whose tricks are worth more: ace 4, king 3, queen "
            "2, jack 1, ten 10. Nobody scores it if they are equal"
        ),
    ),
}
TOGETHER: Final = tr("Total")


def trump_name(rank: str, rules: RuleSet) -> str:
    """Return the name of a trump, capitalized for the start of a line."""
    if rank == JOKER_RANK:
        return capitalize_first(tr("the joker"))
    return capitalize_first((TRUMPS if WRONG_FIVE in rules.trumps.order else CARDS)[rank])


def cards_and_points(rules: RuleSet) -> Chapter:
    """Return the chapter about trumps and points."""
    trumps = rules.trumps
    kinds = WRONG_FIVE in trumps.order, JOKER_RANK in trumps.order
    blocks: list[Block] = [SUIT[kinds], *card_rows(rules)]
    points = [
        (trump_name(rank, rules), trn("{n} point", "{n} points", trumps.points[rank]))
        for rank in trumps.order
        if rank in trumps.points
    ]
    total = (str(TOGETHER), trn("{n} point", "{n} points", trumps.total))
    awards = [(str(name), str(what)) for name, what in map(AWARDS.__getitem__, trumps.awards)]
    blocks.append(MeaningTable((*points, *awards, total)))
    if not kinds[0]:
        blocks.append(shared.ONE_FIVE)
    if trumps.low:
        blocks.append(LOW[trumps.low_to])
    return Chapter(TITLE, tuple(blocks), valued=True)


def card_rows(rules: RuleSet, count: int = 2) -> list[CardRow]:
    """Return the trumps in one row or two, with their points below them."""
    ranks = rules.trumps.order
    marks = [number(rules.trumps.points.get(rank, 0)) for rank in ranks]
    shown = [mark if mark != "0" else "–" for mark in marks]
    cards = [SHOWN.get(rank, f"{rank}S") for rank in ranks]
    wide = -(-len(cards) // count)
    rows = [slice(at, at + wide) for at in range(0, len(cards), wide)]
    return [CardRow(tuple(cards[row]), tuple(shown[row])) for row in rows]
