"""What sentences about points that come home or are lost mean, as questions to the table."""

from __future__ import annotations

from truth import HEIGHT, POINTS, Table, reads


def _is_foes(table: Table) -> bool:
    return bool(table.trick) and table.best in [table.trick.get(foe) for foe in table.foes]


def _is_partners(table: Table) -> bool:
    """Whether the partner has the trick and no opponent can take it."""
    held = bool(table.trick) and table.trick.get(table.partner) == table.best
    return held and table.foes_cannot_beat(table.best)


def _takes(table: Table, rank: str) -> bool:
    """Whether an own card beats what lies there, and no opponent can beat it."""
    beats = not table.trick or rank in table.over(table.best)
    return (
        table.ranks(table.choice) == {rank} <= table.own and beats and table.foes_cannot_beat(rank)
    )


def _worth(rank: str) -> int:
    return 0 if rank == "2" else POINTS.get(rank, 0)


def _lower(table: Table, rank: str) -> bool:
    """Whether the seat could play a lower trump instead."""
    return any(HEIGHT.index(one) < HEIGHT.index(rank) for one in table.own)


# ------------------------------------------------------------ what comes home


# ------------------------------------------------------------ what would be lost


@reads("Your @ would be wasted: it does not beat the @.")
def wasted(table: Table, rank: str, best: str) -> bool:
    under = _is_foes(table) and table.best == best in table.over(rank)
    return under and rank in table.own and not _worth(rank) and _lower(table, rank)


@reads("Your @ would be wasted on NAME’s trick.")
def wasted_on_partner(table: Table, rank: str, name: str) -> bool:
    mine = rank in table.own and not _worth(rank) and _lower(table, rank)
    return mine and table.seat(name) == table.partner and _is_partners(table)


@reads("Nothing beats your @, now or later: keep it for a trick that brings more points.")
def waits_for_points(table: Table, rank: str) -> bool:
    catches = any(_worth(one) and rank in table.over(one) for one in table.out)
    return catches and waits(table, rank)


@reads(
    "Nothing beats your @, now or later; without it, the @ is the highest trump, and NAME has it "
    "in # of 10 deals."
)
def waits_over(table: Table, rank: str, top: str, name: str, tenths: str) -> bool:
    seat, left = table.seat(name), (table.own - {rank}) | table.out
    highest = max(left, key=HEIGHT.index) == top and seat in table.foes
    told = table.is_tenths(tenths, lambda hands: top in hands[seat])
    return highest and told and waits(table, rank)


@reads("Your @ can wait: no trump that is still out beats it.")
def waits(table: Table, rank: str) -> bool:
    return rank in table.own and not table.over(rank) & table.out and _lower(table, rank)
