"""What stands on the buttons of a long auction, and what bids with a name are worth."""

from __future__ import annotations

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.tr import number, tr


def bid_it(bid: int) -> str:
    """The button that bids the number that stands beside it."""
    return tr("Bid {bid}", "button").format(bid=number(bid))


def step(by: int) -> str:
    """A step up or down, in figures."""
    return f"+{by}" if by > 0 else f"−{-by}"


def bid_name(bid: int | str) -> str:
    """A bid with a name: the names are those of the rule sets."""
    names = {"83 double": tr("83 double", "bid"), "moon": tr("Moon", "bid")}
    return str(names.get(str(bid), str(bid)))


def in_short(bid: int | str) -> str:
    """A bid for the narrow column of the sheet: a name so long that it would be cut, in signs."""
    return "83×2" if str(bid) == "83 double" else bid_name(bid)


def too_low(lowest: int) -> str:
    """Why a number that was typed cannot be bid."""
    return tr("The lowest bid is now {bid}.").format(bid=number(lowest))


def too_high(highest: int) -> str:
    """Why a number that was typed cannot be bid."""
    return tr("The highest bid is {bid}.").format(bid=number(highest))


def worth(rules: RuleSet, bid: int, *, legal: bool = True) -> str:
    """What a bid with a name brings and costs; or who can make it."""
    rule = rules.auction.named[str(bid)]
    if not legal and rule.holding:
        return tr("Only the dealer may bid this, holding the ace, king and two of one suit.")
    if rule.for_the_game:
        # tr: "All" are the points of the deal.
        return tr("Take all {points} points and win the game, or lose it.").format(
            points=rules.trumps.total
        )
    # tr: "All" are the points of the deal.
    told = tr("Take all {points} points to score {made}; otherwise you lose {failed}.")
    return told.format(points=rules.trumps.total, made=rule.made, failed=rule.failed)
