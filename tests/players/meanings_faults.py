"""What sentences about what goes wrong with a card mean, as questions to the table."""

from __future__ import annotations

from meanings_made import still_needed
from meanings_plans import (
    NEAR,
    _pair,
    _points,
    chosen,
    higher,
    is_lost,
    stake,
    takes,
    wins_after,
    wins_more,
)
from meanings_points import _worth
from told_calls import POINTS, SECOND, SHARE, is_share
from truth import Table, reads

# ------------------------------------------------------------ this trick


@reads("Your @ goes to NAME’s @.")
def goes_to(table: Table, rank: str, name: str, best: str) -> bool:
    seat = table.seat(name)
    theirs = seat in table.foes and table.trick.get(seat) == best == table.best
    return theirs and rank == chosen(table) and is_lost(table, rank)


def _beats(table: Table, rank: str, name: str) -> bool:
    """Whether this is the worse card, and an opponent still to play."""
    seat = table.seat(name)
    over = not table.trick or higher(rank, table.best)
    mine = rank == _pair(table)[1]
    return seat in table.foes and table.still_plays(seat) and mine and over


@reads("NAME still plays, and has the @, which beats your @, in # of 10 deals.")
def loses_to(table: Table, name: str, by: str, rank: str, tenths: str) -> bool:
    seat = table.seat(name)
    beaten = _beats(table, rank, name) and higher(by, rank) and by in table.out
    return beaten and table.is_tenths(tenths, lambda hands: by in hands[seat])


@reads("NAME still plays, and must have the @, which beats your @.")
def loses_to_sure(table: Table, name: str, by: str, rank: str) -> bool:
    seat = table.seat(name)
    others = [one for one in (*table.foes, table.partner) if one != seat]
    sure = table.can_hold(seat, by) and not table.can_any(others, [by])
    return sure and _beats(table, rank, name) and higher(by, rank)


@reads("NAME still plays, and can beat your @ in # of 10 deals.")
def loses_higher(table: Table, name: str, rank: str, tenths: str) -> bool:
    seat, over = table.seat(name), table.over(rank)
    return _beats(table, rank, name) and table.is_tenths(
        tenths, lambda hands: bool(hands[seat] & over)
    )


@reads("NAME must hold a trump that beats your @.")
def loses_higher_sure(table: Table, name: str, rank: str) -> bool:
    seat, over = table.seat(name), table.over(rank)
    every = table.in_all_games(lambda hands: bool(hands[seat] & over))
    return (
        _beats(table, rank, name)
        and every
        and table.share(lambda hands: bool(hands[seat] & over)) > 1 - 1e-9
    )


@reads("NAME still plays, and every trump that is still out beats your @.")
def loses_all(table: Table, name: str, rank: str) -> bool:
    return table.out <= table.over(rank) and loses_higher_sure(table, name, rank)


@reads("NAME still plays, and can almost certainly beat your @.")
def loses_higher_likely(table: Table, name: str, rank: str) -> bool:
    seat, over = table.seat(name), table.over(rank)
    return _beats(table, rank, name) and table.share(lambda hands: bool(hands[seat] & over)) > 0.89


@reads("Only NAME could save your @, and can in # of 10 deals.")
def needs_help(table: Table, name: str, rank: str, tenths: str) -> bool:
    return rank == chosen(table) and help_only(table, name, tenths)


@reads("After your @, only NAME can win this trick for you, and can in # of 10 deals.")
def after_only(table: Table, played: str, name: str, tenths: str) -> bool:
    return played == chosen(table) and help_only(table, name, tenths)


def help_only(table: Table, name: str, tenths: str) -> bool:
    seat, over = table.seat(name), table.over(table.best)
    theirs = any(table.trick.get(foe) == table.best for foe in table.foes)
    comes = seat == table.partner and table.still_plays(seat)
    under = theirs and comes and higher(table.best, chosen(table))
    return under and table.is_tenths(tenths, lambda hands: bool(hands[seat] & over))


@reads("It leaves the # points in this trick to the opponents.")
def leaves(table: Table, count: str) -> bool:
    return is_lost(table, chosen(table)) and stake(table) == int(count)


@reads("It leaves this trick to the opponents, and they lead to the next.")
def leaves_lead(table: Table) -> bool:
    return table.place > 0 and leaves(table, "0")


@reads("It leaves the point in this trick to the opponents.")
def leaves_one(table: Table) -> bool:
    return leaves(table, "1")


@reads("It gives the opponents the # points that they still need.")
def gives_bid(table: Table, count: str) -> bool:
    lost = is_lost(table, chosen(table)) and still_needed(table, count)
    return lost and stake(table) + _worth(chosen(table)) >= int(count)


@reads("It gives the opponents the point that they still need.")
def gives_bid_one(table: Table) -> bool:
    return gives_bid(table, "1")


# ------------------------------------------------------------ later


def compares(table: Table, played: str, rather: str) -> bool:
    """Whether a sentence sets this card beside the best one."""
    best = next(iter(table.ranks(table.choices[0])))
    return table.place > 0 and played == chosen(table) and rather == best


@reads(f"After your @, an opponent wins your @ {SHARE}, after your @ {SECOND}.")
def falls(table: Table, played: str, rank: str, lost: str, rather: str, less: str) -> bool:
    least, most = (1 - table.plays.saved(card, {rank}) for card in (rather, played))
    near = is_share(lost, most, NEAR) and is_share(less, least, NEAR)
    mine = compares(table, played, rather) and rank in table.own
    return mine and near and wins_more(table, rank)


@reads(f"After your @, an opponent wins your @ {SHARE}, played now {SECOND}.")
def falls_later(table: Table, played: str, rank: str, lost: str, less: str) -> bool:
    return falls(table, played, rank, lost, rank, less)


@reads(f"Played now, your @ goes to an opponent {SHARE}, after your @ {SECOND}.")
def falls_now(table: Table, rank: str, lost: str, rather: str, less: str) -> bool:
    return falls(table, rank, rank, lost, rather, less)


@reads(
    f"After your @, of your trumps only your @ beats the @: your side wins it {SHARE}, "
    f"after your @ {SECOND}."
)
def one_beats(
    table: Table, played: str, mine: str, rank: str, share: str, rather: str, more: str
) -> bool:
    only = {one for one in table.own - {played} if higher(one, rank)} == {mine}
    told = table.place > 0 and wins_after(table, played, rank, share, rather, more)
    return rank in table.out and only and told


@reads(
    f"After your @, you have no trump left that beats the @: your side wins it {SHARE}, "
    f"after your @ {SECOND}."
)
def none_beats(table: Table, played: str, rank: str, share: str, rather: str, more: str) -> bool:
    none = not any(higher(one, rank) for one in table.own - {played})
    told = table.place > 0 and wins_after(table, played, rank, share, rather, more)
    return rank in table.out and none and told


@reads(f"Your side then takes {POINTS} points on average, otherwise {POINTS}.")
def kill_fewer(table: Table, less: str, more: str) -> bool:
    return table.place > 0 and len(table.choice) > 0 and takes(table, more, less)


@reads("At this score it wins fewer games.")
def games_fewer(table: Table) -> bool:
    return table.place > 0 and _points(table) < 0.1


# ------------------------------------------------------------ trumps to kill


@reads("Kill the lowest trump without points: the others win more tricks.")
def kill_low_one(table: Table) -> bool:
    return table.place == 0 and len(table.choice) == 1 and _lowest(table)


@reads("Kill the lowest trumps without points: the others win more tricks.")
def kill_low(table: Table) -> bool:
    return table.place == 0 and len(table.choice) > 1 and _lowest(table)


def _lowest(table: Table) -> bool:
    plain = [one for one in table.own if not _worth(one) and one != "2"]
    killed = table.ranks(table.choice)
    return all(higher(kept, one) for one in killed for kept in plain if kept not in killed)


@reads("It kills your @ and keeps your @, which is weaker.")
def keeps_weaker(table: Table, rank: str, other: str) -> bool:
    killed = table.ranks(table.choice)
    return rank in killed and other in table.own - killed and higher(rank, other)
