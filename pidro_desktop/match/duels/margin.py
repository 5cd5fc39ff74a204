"""How near a player comes to perfect information: its share of ``cheater``'s margin."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pidro_desktop.match.duels.duplicate import Terms
from pidro_desktop.match.duels.tally import DuelTally, Interval, share_of
from pidro_desktop.players.methods import Search, search_for
from pidro_desktop.variants import load

MEASURED, YARDSTICK, BASE = "champion", "cheater", "steady"
"""Every report on the first says how much of what the second wins over the third it wins too."""


def needed(terms: Terms) -> tuple[Terms, ...]:
    """The duels over the same deals that a report on ``terms`` takes besides ``terms`` itself."""
    if MEASURED not in (terms.a, terms.b) or not _can_be_solved(terms):
        return ()
    own = () if _pair(terms) == {MEASURED, BASE} else (_over_base(terms, MEASURED),)
    return (*own, _over_base(terms, YARDSTICK))


@dataclass(frozen=True, slots=True)
class Margin:
    """The yardstick's net points a deal over the base, and the share of them that is reached.

    ``share`` and its 95% interval ``spread`` are None where too few deals show any margin.
    """

    net: float
    share: float | None
    spread: Interval | None


def margin(terms: Terms, found: dict[Terms, DuelTally]) -> Margin | None:
    """What the report on ``terms`` adds, from the tallies of it and of all that it needed."""
    if not needed(terms) or not found[terms].nets:
        return None
    whole = found[_over_base(terms, YARDSTICK)]
    share = share_of(_measured(terms, found).nets, whole.nets)
    return Margin(whole.mean, *(share or (None, None)))


def _measured(terms: Terms, found: dict[Terms, DuelTally]) -> DuelTally:
    """The measured player over the base, as it was played."""
    if _pair(terms) != {MEASURED, BASE}:
        return found[_over_base(terms, MEASURED)]
    return found[terms] if terms.a == MEASURED else found[terms].turned


def _can_be_solved(terms: Terms) -> bool:
    """Whether the yardstick knows these rules."""
    return search_for(load(terms.rules, dict(terms.options))) is Search.EXACT


def _over_base(terms: Terms, who: str) -> Terms:
    return replace(terms, a=who, b=BASE)


def _pair(terms: Terms) -> set[object]:
    return {terms.a, terms.b}
