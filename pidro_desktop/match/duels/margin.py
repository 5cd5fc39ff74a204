"""The share of ``cheater``'s margin over ``steady`` that ``champion`` reaches."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pidro_desktop.match.duels.duplicate import Terms
from pidro_desktop.match.duels.tally import Interval, Tally, share_of
from pidro_desktop.players.solver import Unsolvable, can_solve
from pidro_desktop.variants import load

MEASURED, YARDSTICK, BASE = "champion", "cheater", "steady"
"""A report on the first gives its share of the margin that the second has over the third."""


def needed(terms: Terms) -> tuple[Terms, ...]:
    """Return the further duels over the same deals that a report on ``terms`` needs."""
    if MEASURED not in (terms.a, terms.b) or not _can_be_solved(terms):
        return ()
    own = () if _pair(terms) == {MEASURED, BASE} else (_over_base(terms, MEASURED),)
    return (*own, _over_base(terms, YARDSTICK))


@dataclass(frozen=True, slots=True)
class Margin:
    """The margin of the reference player, and the share of it that is reached.

    Attributes:
        net: the reference player's net points a deal over the base.
        share: the share reached; None if too few deals show a margin.
        spread: the 95% interval of the share, or None.
    """

    net: float
    share: float | None
    spread: Interval | None


def margin(terms: Terms, found: dict[Terms, Tally]) -> Margin | None:
    """Return the margin that a report on ``terms`` adds, or None if there is none.

    Args:
        terms: the terms of the duel.
        found: the tallies of the duel and of all duels it needed.
    """
    if not needed(terms) or not found[terms].nets:
        return None
    whole = found[_over_base(terms, YARDSTICK)]
    share = share_of(_measured(terms, found).nets, whole.nets)
    return Margin(whole.mean, *(share or (None, None)))


def _measured(terms: Terms, found: dict[Terms, Tally]) -> Tally:
    """Return the tally of the measured player against the base."""
    if _pair(terms) != {MEASURED, BASE}:
        return found[_over_base(terms, MEASURED)]
    return found[terms] if terms.a == MEASURED else found[terms].turned


def _can_be_solved(terms: Terms) -> bool:
    """Return whether the reference player supports these rules."""
    try:
        can_solve(load(terms.rules, dict(terms.options)))
    except Unsolvable:
        return False
    return True


def _over_base(terms: Terms, who: str) -> Terms:
    return replace(terms, a=who, b=BASE)


def _pair(terms: Terms) -> set[object]:
    return {terms.a, terms.b}
