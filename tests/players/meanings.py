"""What each sentence about cards and tricks means, as a question to the table."""

from __future__ import annotations

from truth import HEIGHT, POINTS, Table, reads

from pidro_desktop.engine.actions import Kill
from pidro_desktop.engine.state import Phase

# ------------------------------------------------------------ what everybody can see


@reads("Both opponents are cold.")
def cold_foes(table: Table) -> bool:
    return all(table.view.cold[seat] for seat in table.foes)


# ------------------------------------------------------------ where the cards lie


@reads("NAME has the @ in # of 10 deals.")
def holds(table: Table, name: str, rank: str, tenths: str) -> bool:
    return table.is_tenths(tenths, lambda hands: rank in hands[table.seat(name)])


@reads("NAME has the @.")
def has(table: Table, name: str, rank: str) -> bool:
    seat = table.seat(name)
    others = [one for one in (*table.foes, table.partner) if one != seat]
    counted = table.can_hold(seat, rank) and not table.can_any(others, [rank])
    return counted and table.in_all_games(lambda hands: rank in hands[seat])


@reads("Only NAME still has trumps, and so the @.")
def has_alone(table: Table, name: str, rank: str) -> bool:
    return has(table, name, rank) and alone(table, name)


@reads("Besides you, only NAME still has trumps.")
def alone(table: Table, name: str) -> bool:
    seat = table.seat(name)
    others = [one for one in (*table.foes, table.partner) if one != seat]
    return table.can_any([seat], table.out) and not table.can_any(others, table.out)


@reads("You hold all the trumps that are left.")
def all_yours(table: Table) -> bool:
    return not table.out


@reads("# trumps are gone, you hold #: only the @ is left.")
def out_one(table: Table, gone: str, held: str, *ranks: str) -> bool:
    counted = int(gone) == len(table.gone) and int(held) == len(table.own)
    return counted and table.out == {*ranks}


@reads("# trumps are gone, you hold #: only the @ and the @ are left.")
def out_two(table: Table, gone: str, held: str, one: str, two: str) -> bool:
    return out_one(table, gone, held, one, two)


@reads("# trumps are gone, you hold #: only the @, the @ and the @ are left.")
def out_three(table: Table, gone: str, held: str, one: str, two: str, three: str) -> bool:
    return out_one(table, gone, held, one, two, three)


# ------------------------------------------------------------ whose trick it is


def _partners(table: Table, name: str, rank: str) -> bool:
    """Whether the partner is called so and has the best card of the trick, this one."""
    return (
        table.partner == table.seat(name) and table.trick.get(table.partner) == rank == table.best
    )


@reads("No opponent can beat NAME’s @ in # of 10 deals.")
def partner_safe(table: Table, name: str, rank: str, tenths: str) -> bool:
    beat = table.foes_beat(rank)
    return _partners(table, name, rank) and table.is_tenths(tenths, lambda hands: not beat(hands))


@reads("An opponent can beat NAME’s @ in # of 10 deals.")
def partner_unsafe(table: Table, name: str, rank: str, tenths: str) -> bool:
    return _partners(table, name, rank) and table.is_tenths(tenths, table.foes_beat(rank))


@reads("Only the @ beats NAME’s @, and only NAME could still play it.")
def partner_one(table: Table, by: str, name: str, rank: str, other: str) -> bool:
    foes = [foe for foe in table.foes if table.still_plays(foe)]
    only = table.over(rank) & table.out == {by} and foes == [table.seat(other)]
    return only and _partners(table, name, rank)


@reads("No trump that is still out beats NAME’s @.")
def partner_high(table: Table, name: str, rank: str) -> bool:
    return _partners(table, name, rank) and not table.over(rank) & table.out


@reads("NAME can beat the @ in # of 10 deals.")
def partner_over(table: Table, name: str, rank: str, tenths: str) -> bool:
    seat = table.seat(name)
    comes = seat == table.partner and table.still_plays(seat) and rank == table.best
    return comes and table.is_tenths(tenths, lambda hands: bool(hands[seat] & table.over(rank)))


@reads("The trick is lost: neither you nor NAME can beat the @.")
def lost(table: Table, name: str, rank: str) -> bool:
    seat = table.seat(name)
    foes_best = rank == table.best and rank in [table.trick.get(foe) for foe in table.foes]
    plays = [seat] if table.still_plays(seat) else []
    helpless = not table.own & table.over(rank) and not table.can_any(plays, table.over(rank))
    dealt = table.in_all_games(
        lambda hands: not any(hands[one] & table.over(rank) for one in plays)
    )
    return seat == table.partner and foes_best and helpless and dealt


# ------------------------------------------------------------ what a card of one's own can do


def _chosen(table: Table, rank: str) -> bool:
    return table.ranks(table.choice) == {rank} and rank in table.own


def _are_all_gone(table: Table, gone: set[str], rank: str) -> bool:
    """Whether these are all the trumps above a card that have gone before this trick."""
    went = (table.gone & table.over(rank)) - set(table.trick.values())
    return went == gone and _chosen(table, rank) and not table.over(rank) & table.out


@reads("The @ is gone, so your @ is now high.")
def high(table: Table, gone: str, rank: str) -> bool:
    return _are_all_gone(table, {gone}, rank)


@reads("The @ and the @ are gone, so your @ is now high.")
def high_two(table: Table, gone: str, other: str, rank: str) -> bool:
    return gone != other and _are_all_gone(table, {gone, other}, rank)


@reads("No trump that is still out beats your @.")
def high_now(table: Table, rank: str) -> bool:
    return rank in table.own and not table.over(rank) & table.out


@reads("No opponent can beat your @ in # of 10 deals.")
def stands(table: Table, rank: str, tenths: str) -> bool:
    beat = table.foes_beat(rank)
    return _chosen(table, rank) and table.is_tenths(tenths, lambda hands: not beat(hands))


@reads("An opponent can beat your @ in # of 10 deals.")
def beaten(table: Table, rank: str, tenths: str) -> bool:
    return rank in table.own and table.is_tenths(tenths, table.foes_beat(rank))


@reads("Leading low lets NAME take control; your fork @ @ waits for the @.")
def fork(table: Table, name: str, first: str, second: str, between: str) -> bool:
    low = next(iter(table.ranks(table.choice)))
    order = [HEIGHT.index(one) for one in (low, second, between, first)]
    mine = {low, first, second} <= table.own and not table.trick
    single = table.over(second) & table.out == {between}
    control = table.seat(name) == table.partner and table.can_any([table.partner], table.over(low))
    return order == sorted(order) and mine and single and control


# ------------------------------------------------------------ where there is little to say


@reads("You have only one choice.")
def only(table: Table) -> bool:
    return len(table.chances) == 1


@reads("Only cards without points may be killed, and you have just enough of them.")
def only_kill(table: Table) -> bool:
    return len(table.chances) == 1 and isinstance(table.options[0].decision, Kill)


@reads("Your @ and your @ are equally good: no remaining trump ranks between them.")
def equal(table: Table, one: str, other: str) -> bool:
    low, high_one = sorted((one, other), key=HEIGHT.index)
    between = table.over(low) - table.over(high_one) - {high_one}
    worth = [POINTS.get(rank, 0) for rank in (one, other)]
    return {one, other} <= table.own and not between & table.out and worth[0] == worth[1]


def _is_best(table: Table) -> bool:
    return table.place == 0


@reads("It makes little difference.")
def close(table: Table) -> bool:
    best, worst = table.chances[0], min(table.chances)
    return best - (worst if _is_best(table) else table.chances[table.place]) < 0.001


@reads("Non-trumps are never played, so any of them will do.")
def plain(table: Table) -> bool:
    only_trumps = table.view.rules.play.follow == "trumps_only"
    return only_trumps and table.view.phase is Phase.EXCHANGE and not table.ranks(table.choice)
