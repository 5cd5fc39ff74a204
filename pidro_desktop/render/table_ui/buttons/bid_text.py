"""Texts of the auction buttons, and the value of named bids."""

from __future__ import annotations

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.tr import AnyText, number, tr


def bid_it(bid: int) -> str:
    """Return the label of the button that bids the stepper's number."""
    return tr("Bid {bid}", "button").format(bid=number(bid))


def step(by: int) -> str:
    """Return the label of a step up or down."""
    return f"+{by}" if by > 0 else f"−{-by}"


def bid_name(bid: int | str) -> str:
    """Return the name of a named bid, from the rule sets."""
    names = {"83 double": tr("83 double", "bid"), "moon": tr("Moon", "bid")}
    return str(names.get(str(bid), str(bid)))


def in_short(bid: int | str) -> str:
    """Return a bid for the sheet's narrow column; a name too long for it as a symbol."""
    return "83×2" if str(bid) == "83 double" else bid_name(bid)


def too_low(lowest: int) -> str:
    """Return why a typed number is too low."""
    return tr("The lowest bid is now {bid}.").format(bid=number(lowest))


def too_high(highest: int) -> str:
    """Return why a typed number is too high."""
    return tr("The highest bid is {bid}.").format(bid=number(highest))


def worth(rules: RuleSet, bid: int, *, legal: bool = True) -> AnyText:
    """Return what a named bid wins and loses, or who can make it."""
    rule = rules.auction.named[str(bid)]
    if not legal and rule.holding:
        return tr("Only the dealer may bid this, holding the ace, king and two of one suit.")
    if rule.for_the_game:
        # tr: "All" are the points of the deal.
        return tr("Take all {points} points and win the game, or lose it.").format(
            points=rules.trumps.total
        )
    # tr: "All" are the points of the deal.
    text = tr("Take all {points} points to score {made}; otherwise you lose {failed}.")
    return text.format(points=rules.trumps.total, made=rule.made, failed=rule.failed)
