"""How it goes by partner and opponents, by position, and by suit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.statistics.filters import companies
from pidro_desktop.storage.game_facts import DealFact, GameRow

SEATS: Final = ("dealer", "first", "second", "third")
"""Where you sit: the dealer, or the first, second or third to call."""
DECLARER, PARTNER_BID, DEFENDER = "declarer", "partner", "defender"
ROLES: Final = (DECLARER, PARTNER_BID, DEFENDER)
SUITS: Final = ("S", "H", "D", "C")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the games or deals.

    Attributes:
        name: what it is the part of: a player, a position, a role, or a suit.
        count: how many games or deals there are.
        share: the share of games won, or of bids made (of theirs: set), 0 to 1.
        points: the mean score of a deal, own side's minus the others'; None for games.
        games: the numbers of the games that it is made of.
    """

    name: str
    count: int
    share: float
    points: float | None
    games: tuple[int, ...]


def by_company(rows: Sequence[GameRow], who: str) -> tuple[Part, ...]:
    """Return the games won by partner or by opponents, the most played first.

    Args:
        rows: the games. who: ``PARTNER`` or ``OPPONENTS``.
    """
    found: dict[str, list[GameRow]] = {}
    for row in rows:
        for company in companies(row):
            kind, _, name = company.partition(" ")
            if kind == who:
                found.setdefault(name, []).append(row)
    parts = [
        Part(
            name,
            len(games),
            sum(game.won for game in games) / len(games),
            None,
            tuple(game.seq for game in games),
        )
        for name, games in found.items()
    ]
    return tuple(sorted(parts, key=lambda part: (-part.count, part.name)))


def by_position(rows: Sequence[GameRow]) -> tuple[Part, ...]:
    """Return the deals by your seat relative to the dealer: how many brought your side points."""
    return _by_deal(
        rows,
        SEATS,
        lambda _row, deal: SEATS[(SOUTH - deal.dealer) % 4],
        lambda deal: deal.scored > deal.against,
    )


def by_role(rows: Sequence[GameRow]) -> tuple[Part, ...]:
    """Return the deals by who had the bid: how many bids were made, and of theirs, how many set."""
    return _by_deal(
        rows,
        ROLES,
        lambda row, deal: _role(deal, len(row.totals)),
        lambda deal: deal.made,
        lambda deal: not deal.made,
    )


def by_suit(rows: Sequence[GameRow]) -> tuple[Part, ...]:
    """Return the deals in which your side had the bid by trumps: how many bids were made."""
    return _by_deal(
        rows,
        SUITS,
        lambda row, deal: deal.suit if _role(deal, len(row.totals)) != DEFENDER else "",
        lambda deal: deal.made,
    )


def _role(deal: DealFact, sides: int) -> str:
    if deal.bidder == SOUTH:
        return DECLARER
    return PARTNER_BID if deal.bidder % sides == SOUTH else DEFENDER


def _by_deal(
    rows: Iterable[GameRow],
    names: Sequence[str],
    part_of: Callable[[GameRow, DealFact], str],
    good: Callable[[DealFact], bool],
    good_for_defender: Callable[[DealFact], bool] | None = None,
) -> tuple[Part, ...]:
    """Return the parts that occur, in the order of their names."""
    found: dict[str, list[tuple[int, DealFact]]] = {name: [] for name in names}
    for row in rows:
        for deal in row.deals:
            name = part_of(row, deal)
            if name in found:
                found[name].append((row.seq, deal))
    parts: list[Part] = []
    for name, deals in found.items():
        if not deals:
            continue
        is_good = good_for_defender if name == DEFENDER and good_for_defender else good
        points = sum(deal.scored - deal.against for _, deal in deals) / len(deals)
        share = sum(is_good(deal) for _, deal in deals) / len(deals)
        games = tuple(dict.fromkeys(seq for seq, _ in deals))
        parts.append(Part(name, len(deals), share, points, games))
    return tuple(parts)
