"""What is said of the deals in which only the better card wins a point card, as questions."""

from __future__ import annotations

from collections.abc import Callable

from meanings_plans import NEAR, _pair, _worth, chosen, higher, is_kept
from told_calls import SECOND, SHARE, is_share
from truth import HEIGHT, PIDROS, Table, Tricks, reads


def turns(table: Table, rank: str, won: Callable[[Tricks, int], bool]) -> bool:
    """Whether a point card is mostly won so, where only the better card wins it.

    ``won`` is asked with the tricks after the better card, and the number of the one with the card.
    """
    found = table.plays.turning(*_pair(table), rank)
    ways = [won(first, _trick_of(first, rank)) for first, _ in found]
    return table.place == 0 and len(ways) > 0 and sum(ways) / len(ways) > 0.6 - 2 * NEAR


def _trick_of(tricks: Tricks, rank: str) -> int:
    return next(at for at, (cards, *_) in enumerate(tricks) if rank in cards)


@reads("Later, your @ can win the @.")
def way_kept(table: Table, kept: str, rank: str) -> bool:
    return is_kept(table, kept) and higher(kept, rank) and _wins_later(table, kept, rank)


def _wins_later(table: Table, kept: str, rank: str) -> bool:
    return turns(table, rank, lambda tricks, at: at > 0 and tricks[at][1:] == (_me(table), kept))


def _me(table: Table) -> int:
    return table.view.seat


def _may_have(table: Table, name: str, rank: str) -> bool:
    """Whether a seat can have a card, and need not."""
    seat = table.seat(name)
    others = [one for one in (*table.foes, table.partner) if one != seat]
    return table.can_hold(seat, rank) and table.can_any(others, [rank])


@reads("If NAME has the @, your @ can win it later.")
def way_kept_if(table: Table, name: str, rank: str, kept: str) -> bool:
    return _may_have(table, name, rank) and way_kept(table, kept, rank)


@reads("If your @ wins this trick, you can lead your @ next, and win the @ with it.")
def way_lead(table: Table, mine: str, kept: str, rank: str) -> bool:
    wins = table.plays.wins_trick(mine, _me(table)) > 0
    leads = turns(table, rank, lambda tricks, at: at == 1 and tricks[0][1] == _me(table))
    return mine == chosen(table) and wins and leads and way_kept(table, kept, rank)


@reads("Your @ can win the @ in this trick.")
def way_now(table: Table, mine: str, rank: str) -> bool:
    held = mine == chosen(table) and higher(mine, rank)
    return held and turns(
        table, rank, lambda tricks, at: at == 0 and tricks[at][1:] == (_me(table), mine)
    )


@reads("If NAME has the @, your @ can win it in this trick.")
def way_now_if(table: Table, name: str, rank: str, mine: str) -> bool:
    return _may_have(table, name, rank) and way_now(table, mine, rank)


@reads("Your @ can win this trick.")
def way_win(table: Table, mine: str) -> bool:
    won = mine == chosen(table) and _worth(mine) > 0
    return won and turns(table, mine, lambda tricks, at: at == 0 and tricks[at][2] == mine)


@reads("NAME can win the @ in this trick.")
def way_help(table: Table, name: str, rank: str) -> bool:
    seat = table.seat(name)
    theirs = seat == table.partner
    return theirs and turns(table, rank, lambda tricks, at: at == 0 and tricks[at][1] == seat)


@reads("If NAME has the @, it wins the @ in this trick.")
def way_help_if(table: Table, name: str, by: str, rank: str) -> bool:
    with_it = _may_have(table, name, by) and higher(by, rank)
    mostly = turns(table, rank, lambda tricks, at: tricks[at][2] == by)
    return with_it and mostly and way_help(table, name, rank)


@reads("Later, NAME can win the @.")
def way_partner(table: Table, name: str, rank: str) -> bool:
    seat = table.seat(name)
    return seat == table.partner and turns(
        table,
        rank,
        lambda tricks, at: at > 0 and tricks[at][1] == seat and higher(tricks[at][2], rank),
    )


@reads("If NAME has the @, it can win the @ later.")
def way_partner_if(table: Table, name: str, by: str, rank: str) -> bool:
    mostly = turns(table, rank, lambda tricks, at: tricks[at][2] == by)
    return _may_have(table, name, by) and mostly and way_partner(table, name, rank)


@reads("Later, you can play your @ to a trick that NAME wins.")
def way_give(table: Table, rank: str, name: str) -> bool:
    return is_kept(table, rank) and way_partner(table, name, rank)


@reads("Later, NAME can win a trick with the @.")
def way_itself(table: Table, name: str, rank: str) -> bool:
    seat = table.seat(name)
    theirs = seat == table.partner and rank in table.out
    return theirs and turns(
        table, rank, lambda tricks, at: at > 0 and tricks[at][1:] == (seat, rank)
    )


@reads("Later, your @ can win a trick itself.")
def way_stands(table: Table, rank: str) -> bool:
    itself = is_kept(table, rank)
    return itself and turns(
        table, rank, lambda tricks, at: at > 0 and tricks[at][1:] == (_me(table), rank)
    )


def _falls(table: Table, taker: str, rank: str, fallen: Callable[[Tricks, int], bool]) -> bool:
    """Whether what takes a point card after the worse card is mostly gone after the better."""
    found = table.plays.turning(*_pair(table), rank)
    took = [second[_trick_of(second, rank)][2] for _, second in found]
    gone = [
        by == taker != rank and fallen(first, _trick_of(first, rank))
        for by, (first, _) in zip(took, found, strict=True)
    ]
    mostly = len(gone) > 0 and sum(gone) / len(gone) > 0.5 - 2 * NEAR
    return table.place == 0 and mostly and taker not in table.trick.values()


@reads("After your @, the @ is gone before it can take the @.")
def way_gone(table: Table, mine: str, taker: str, rank: str) -> bool:
    return mine == chosen(table) and _falls(
        table,
        taker,
        rank,
        lambda tricks, at: any(taker in cards for cards, *_ in tricks[:at]),
    )


@reads("Your @ often draws the @, which can then no longer take the @.")
def way_drawn(table: Table, mine: str, taker: str, rank: str) -> bool:
    return mine == chosen(table) and _falls(
        table, taker, rank, lambda tricks, _at: tricks[0][2] == taker
    )


# ------------------------------------------------------------ why the worse card loses it


@reads("After your @, your @ is your last trump: you must play it to the next trick.")
def last_trump(table: Table, played: str, rank: str) -> bool:
    return played == _pair(table)[1] and table.own == {played, rank} and _worth(rank) > 0


@reads("If your @ wins this trick, you must lead next, probably your @.")
def leads_then(table: Table, played: str, then: str) -> bool:
    return leads_any_if(table, played) and then != played and _leads(table, played, then)


@reads("Your @ wins this trick, and then you must lead your @, your last trump.")
def leads_last(table: Table, played: str, then: str) -> bool:
    return leads_any(table, played) and table.own == {played, then}


@reads("Your @ wins this trick, and then you must lead to the next, probably your @.")
def leads_on(table: Table, played: str, then: str) -> bool:
    return leads_any(table, played) and then != played and _leads(table, played, then)


def _leads(table: Table, played: str, then: str) -> bool:
    led = table.plays.leads(played, _me(table))
    return led.get(then, 0.0) > 2 / 3 - NEAR


@reads("Your @ wins this trick, and then you must lead to the next.")
def leads_any(table: Table, played: str) -> bool:
    others = (*table.foes, table.partner)
    beaten = table.can_any([one for one in others if table.still_plays(one)], table.over(played))
    over = not table.trick or higher(played, table.best)
    return leads_any_if(table, played) and over and not beaten


@reads("If your @ wins this trick, you must lead to the next.")
def leads_any_if(table: Table, played: str) -> bool:
    wins = table.plays.wins_trick(played, _me(table)) > 0
    return played == _pair(table)[1] and wins and len(table.own) > 1


def _taken(table: Table, played: str, by: str, rank: str, when: Callable[[int], bool]) -> bool:
    """Whether an opponent mostly takes a point card so after the worse card, where it is lost."""
    found = table.plays.turning(*_pair(table), rank)
    places = [(second, _trick_of(second, rank)) for _, second in found]
    ways = [
        when(at) and tricks[at][1] in table.foes and tricks[at][2] == by for tricks, at in places
    ]
    mostly = len(ways) > 0 and sum(ways) / len(ways) > 0.6 - 2 * NEAR
    return played == _pair(table)[1] and mostly and by not in table.trick.values()


@reads("After your @, the @ can take the @ in this trick.")
def taken_now(table: Table, played: str, by: str, rank: str) -> bool:
    return higher(by, rank) and _taken(table, played, by, rank, lambda at: at == 0)


@reads("After your @, the @ can take the @ later.")
def taken_later(table: Table, played: str, by: str, rank: str) -> bool:
    return higher(by, rank) and _taken(table, played, by, rank, lambda at: at > 0)


@reads("After your @, the @ can win this trick for the opponents.")
def taken_itself(table: Table, played: str, rank: str) -> bool:
    return _worth(rank) > 0 and _taken(table, played, rank, rank, lambda at: at == 0)


# ------------------------------------------------------------ what a card is kept for


@reads(f"Keep your @: later it wins a (five|point card) {SHARE}, now {SECOND}.")
def keep_points(table: Table, rank: str, what: str, later: str, now: str) -> bool:
    cards = PIDROS if what == "five" else {one for one in HEIGHT if _worth(one)}
    then, at_once = (table.plays.catches(one, rank, cards) for one in (_pair(table)[0], rank))
    near = is_share(later, then, NEAR) and is_share(now, at_once, NEAR)
    return table.place == 0 and is_kept(table, rank) and then > at_once and near
