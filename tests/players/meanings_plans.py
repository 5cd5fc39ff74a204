"""What sentences about plans mean, as questions to the table."""

from __future__ import annotations

from meanings_points import _is_foes, _is_partners, _takes, _worth
from told_calls import POINTS, SECOND, SHARE, is_share
from truth import HEIGHT, PIDROS, RANK, Table, reads

from pidro_desktop.players.advice.advice import SLIGHT

NEAR = 0.12
"""By how much two samples of deals may differ."""


def chosen(table: Table) -> str:
    return next(iter(table.ranks(table.choice)))


def stake(table: Table) -> int:
    return sum(map(_worth, table.trick.values()))


def is_lost(table: Table, rank: str) -> bool:
    """Whether an opponent has the trick, this card is lower, and the partner cannot help."""
    helpers = [table.partner] if table.still_plays(table.partner) else []
    return (
        _is_foes(table)
        and table.best in table.over(rank)
        and not table.can_any(helpers, table.over(table.best))
    )


def is_sure(table: Table, rank: str) -> bool:
    """Whether the own side certainly wins the trick after this card."""
    if not table.trick or rank in table.over(table.best):
        return table.foes_cannot_beat(rank)
    return _is_partners(table)


def is_kept(table: Table, rank: str) -> bool:
    return rank in table.own and rank != chosen(table)


def higher(one: str, other: str) -> bool:
    return HEIGHT.index(one) > HEIGHT.index(other)


def is_master(table: Table, rank: str) -> bool:
    return not table.over(rank) & table.out


# ------------------------------------------------------------ leads


@reads("Draw the opponents’ trumps before you play your @.")
def draw(table: Table, rank: str) -> bool:
    leads = not table.trick and is_master(table, chosen(table))
    return leads and is_kept(table, rank) and table.can_any(table.foes, table.over(rank))


@reads("Lead high: an opponent may have to play the @ under your @.")
def catch(table: Table, rank: str, mine: str) -> bool:
    foes = [foe for foe in table.foes if table.still_plays(foe)]
    leads = not table.trick and mine == chosen(table) and is_master(table, mine)
    return leads and higher(mine, rank) and _worth(rank) > 0 and table.can_any(foes, [rank])


@reads("Lead high: NAME has the @ in # of 10 deals, and may have to play it under your @.")
def catch_of(table: Table, name: str, rank: str, tenths: str, mine: str) -> bool:
    seat = table.seat(name)
    told = table.is_tenths(tenths, lambda hands: rank in hands[seat])
    return seat in table.foes and told and catch(table, rank, mine)


@reads("Lead high: NAME must play the @ under your @.")
def catch_sure(table: Table, name: str, rank: str, mine: str) -> bool:
    seat = table.seat(name)
    others = [one for one in (*table.foes, table.partner) if one != seat]
    holds = table.out == {rank} and not table.can_any(others, [rank])
    return holds and seat in table.foes and catch(table, rank, mine)


@reads(f"Lead low and keep your @: the @ or the @ then falls {SHARE}, otherwise {SECOND}.")
def exit_high(table: Table, rank: str, first: str, second: str, share: str, otherwise: str) -> bool:
    high = {first, second}
    leads = leave(table, rank) or (chosen(table) == "2" and is_kept(table, rank))
    top = not table.trick and is_master(table, rank) and rank == _pair(table)[1]
    falls = [table.plays.falls(card, high) for card in (chosen(table), rank)]
    near = is_share(share, falls[0], NEAR) and is_share(otherwise, falls[1], NEAR)
    return leads and top and high == set(sorted(table.out, key=HEIGHT.index)[-2:]) and near


@reads("Lead high: an opponent may have to play one of the fives under your @.")
def catch_fives(table: Table, mine: str) -> bool:
    return all(catch(table, five, mine) for five in PIDROS)


@reads("Lead your @ to drive out the @: your @ is then the highest trump.")
def force(table: Table, mine: str, top: str, second: str) -> bool:
    leads = not table.trick and mine == chosen(table) and is_kept(table, second)
    highest = not any(higher(one, second) for one in table.own if is_kept(table, one))
    return leads and highest and table.over(second) & table.out == {top}


@reads("Lead a card that costs nothing, and keep your @.")
def leave(table: Table, rank: str) -> bool:
    mine = chosen(table)
    return not table.trick and not _worth(mine) and is_kept(table, rank) and higher(rank, mine)


@reads(f"Your @ will not be safer later, and NAME wins this trick {SHARE}: play it now.")
def risk_now(table: Table, rank: str, name: str, share: str) -> bool:
    gain = table.plays.gain(*_pair(table), rank)
    five = rank == chosen(table) and rank in PIDROS
    return five and gain > -0.05 - NEAR and wins_low(table, name, share)


@reads(f"Play your @ now: NAME wins this trick {SHARE}; later, your side saves it {SECOND}.")
def risk_odds(table: Table, rank: str, name: str, share: str, later: str) -> bool:
    kept = table.plays.saved(_pair(table)[1], {rank})
    return risk_now(table, rank, name, share) and is_share(later, kept, NEAR)


@reads("Your @ wins this trick for certain, so NAME can put the @ on it.")
def feed(table: Table, mine: str, name: str, rank: str) -> bool:
    seat = table.seat(name)
    gives = seat == table.partner and table.still_plays(seat) and table.can_hold(seat, rank)
    yours = not table.trick and mine == chosen(table) and is_sure(table, mine)
    return gives and yours and _worth(rank) > 0 and higher(mine, rank)


@reads(f"NAME wins this trick {SHARE}.")
def wins_low(table: Table, name: str, share: str) -> bool:
    partner = table.seat(name) == table.partner
    return partner and is_share(share, table.plays.wins_trick(chosen(table), table.partner), NEAR)


# ------------------------------------------------------------ the partner's trick


@reads("Lead your @: nothing beats it, and it draws the others’ trumps.")
def pull(table: Table, rank: str) -> bool:
    others = table.can_any([*table.foes, table.partner], table.out)
    return not table.trick and rank == chosen(table) and is_sure(table, rank) and others


@reads("NAME wins this trick for certain: give your @ now.")
def give(table: Table, name: str, rank: str) -> bool:
    partners = table.seat(name) == table.partner and _is_partners(table)
    return partners and rank == chosen(table) and _worth(rank) > 0 and higher(table.best, rank)


@reads("NAME wins this trick for certain: keep your @.")
def keep_off(table: Table, name: str, rank: str) -> bool:
    partners = table.seat(name) == table.partner and _is_partners(table)
    return partners and is_kept(table, rank) and not _worth(chosen(table))


def _can_count_on(table: Table, name: str) -> bool:
    """Whether the partner probably wins: by the cards held, and by how deals go on."""
    seat, best = table.seat(name), table.best
    if seat != table.partner or not higher(best, chosen(table)):
        return False
    if table.trick.get(seat) == best:
        beat = table.foes_beat(best)
        likely = table.share(lambda hands: not beat(hands))
    else:
        over = table.over(best)
        likely = table.share(lambda hands: bool(hands[seat] & over))
    return likely >= 0.53 and table.plays.wins_trick(chosen(table), seat) >= 0.5


@reads("Count on NAME to win this trick, and give your @ now.")
def give_likely(table: Table, name: str, rank: str) -> bool:
    return rank == chosen(table) and _worth(rank) > 0 and _can_count_on(table, name)


@reads("Count on NAME to win this trick, and keep your @.")
def rely(table: Table, name: str, rank: str) -> bool:
    return is_kept(table, rank) and higher(rank, chosen(table)) and _can_count_on(table, name)


# ------------------------------------------------------------ a trick that can be won


@reads("Your @ is safe in this trick: play it now.")
def play_safe(table: Table, rank: str) -> bool:
    return rank == chosen(table) and _worth(rank) > 0 and _takes(table, rank)


@reads("Take the # points in this trick: no opponent can beat your @ any more.")
def take(table: Table, count: str, rank: str) -> bool:
    return rank == chosen(table) and _takes(table, rank) and stake(table) == int(count)


@reads("Take the point in this trick: no opponent can beat your @ any more.")
def take_one(table: Table, rank: str) -> bool:
    return take(table, "1", rank)


@reads("Try to win the # points in this trick with your @.")
def try_to(table: Table, count: str, rank: str) -> bool:
    beats = bool(table.trick) and higher(rank, table.best)
    return rank == chosen(table) and beats and stake(table) == int(count)


@reads("Try to win the point in this trick with your @.")
def try_to_one(table: Table, rank: str) -> bool:
    return try_to(table, "1", rank)


@reads("Your @ wins this trick for certain, so you lead to the next one.")
def leads_next(table: Table, rank: str) -> bool:
    return bool(table.trick) and rank == chosen(table) and _takes(table, rank)


@reads(f"Play high: your side wins this trick {SHARE} with your @, with your @ {SECOND}.")
def highest(table: Table, best: str, rank: str, other: str, second: str) -> bool:
    between = table.over(other) - table.over(rank) - {rank}
    foes = [foe for foe in table.foes if table.still_plays(foe)]
    over = not table.trick or higher(other, table.best)
    mine = rank == chosen(table) and is_kept(table, other)
    high = mine and over and higher(rank, other) and table.can_any(foes, between)
    shares = zip((best, second), (rank, other), strict=True)
    return high and all(is_share(said, _takes_trick(table, card), NEAR) for said, card in shares)


@reads(f"Your side wins this trick {SHARE} with your @, with your @ {SECOND}.")
def wins_this_trick(table: Table, share: str, rank: str, other: str, second: str) -> bool:
    mine = rank == chosen(table) and is_kept(table, other) and higher(rank, other)
    shares = zip((share, second), (rank, other), strict=True)
    return mine and all(is_share(said, _takes_trick(table, card), NEAR) for said, card in shares)


def _takes_trick(table: Table, card: str) -> float:
    """How often the own side wins this trick after a card."""
    return sum(table.plays.wins_trick(card, seat) for seat in (table.view.seat, table.partner))


@reads("Your @ wins this trick about as often as your @ would: keep your @.")
def enough(table: Table, rank: str, other: str, again: str) -> bool:
    gap = _takes_trick(table, other) - _takes_trick(table, rank)
    mine = rank == chosen(table) and is_kept(table, other) and other == again
    return mine and higher(other, rank) and gap < 0.1 + NEAR


@reads("Your @ is enough to win this trick: keep your @.")
def cheap(table: Table, rank: str, other: str) -> bool:
    wins = bool(table.trick) and rank == chosen(table) and _takes(table, rank)
    return wins and is_kept(table, other) and higher(other, rank)


@reads("There are no points to win in this trick so far: keep your @.")
def duck(table: Table, rank: str) -> bool:
    empty = bool(table.trick) and not stake(table) and not _worth(chosen(table))
    return empty and is_kept(table, rank)


@reads("There is nothing to win in this trick: keep your @.")
def duck_last(table: Table, rank: str) -> bool:
    return duck(table, rank) and plays_last(table)


# ------------------------------------------------------------ a trick of the opponents


def _out_of_reach(table: Table, name: str, best: str) -> bool:
    """Whether neither the seat nor its partner, of this name, can beat the best card."""
    every = all(is_lost(table, own) for own in table.own)
    return every and table.seat(name) == table.partner and best == table.best


@reads("Neither you nor NAME can beat the @: keep your @ out of this trick.")
def save(table: Table, name: str, best: str, rank: str) -> bool:
    lost = _out_of_reach(table, name, best)
    return lost and is_kept(table, rank) and _worth(rank) > _worth(chosen(table))


@reads("Leave this trick to the opponents, and keep your @ out of it.")
def leave_trick(table: Table, rank: str) -> bool:
    both = is_lost(table, rank) and is_lost(table, chosen(table))
    could_win = not all(is_lost(table, own) for own in table.own)
    return both and could_win and is_kept(table, rank) and _worth(rank) > _worth(chosen(table))


@reads("Lead your @ rather than your @, which an opponent may take.")
def save_lead(table: Table, mine: str, rank: str) -> bool:
    return mine == chosen(table) and not table.trick and save_maybe(table, rank)


@reads("An opponent may win this trick: keep your @ out of it.")
def save_maybe(table: Table, rank: str) -> bool:
    may = not is_sure(table, rank) and not is_sure(table, chosen(table))
    return may and is_kept(table, rank) and _worth(rank) > _worth(chosen(table))


@reads("Neither you nor NAME can beat the @: give the opponents as little as you can.")
def least(table: Table, name: str, best: str) -> bool:
    worths = [_worth(rank) for rank in table.own]
    little = _worth(chosen(table)) == min(worths) > 0 and min(worths) < max(worths)
    return _out_of_reach(table, name, best) and little


@reads("Neither you nor NAME can beat the @: play your @, which brings no points.")
def throw(table: Table, name: str, best: str, rank: str) -> bool:
    mine = rank == chosen(table) and not _worth(rank)
    return mine and _out_of_reach(table, name, best)


# ------------------------------------------------------------ cards for later


@reads("Play the low now: its point stays yours, and you keep your @.")
def low(table: Table, rank: str) -> bool:
    own_point = table.view.rules.trumps.low_to == "player"
    return chosen(table) == "2" and is_kept(table, rank) and own_point


@reads(f"Keep your @: your side then wins the @ {SHARE}, otherwise {SECOND}.")
def keep_for(table: Table, mine: str, rank: str, best: str, other: str) -> bool:
    others = [*table.foes, table.partner]
    held = is_kept(table, mine) and table.can_any(others, [rank])
    return held and higher(mine, rank) and brings(table, rank, best, other, mine)


@reads("Your low counts for you, even if you lose the trick.")
def low_safe(table: Table) -> bool:
    return chosen(table) == "2" and table.view.rules.trumps.low_to == "player"


@reads(f"That is worth the risk to your @: your side saves it {SHARE} now, later {SECOND}.")
def worth_risk(table: Table, rank: str, now: str, later: str) -> bool:
    more = table.plays.gain(*_pair(table), rank) < 0
    return more and no_safer(table, rank, now, later)


@reads(f"Your @ can hardly be saved: later, your side saves it {SHARE}.")
def hardly_saved(table: Table, rank: str, later: str) -> bool:
    now, then = (table.plays.saved(card, {rank}) for card in _pair(table))
    mine = rank == chosen(table) and rank in PIDROS
    return mine and now < then <= 0.2 + NEAR and is_share(later, then, NEAR)


@reads(f"Your side wins the @ {SHARE}, whatever you play.")
def either_way(table: Table, rank: str, share: str) -> bool:
    every = [next(iter(table.ranks(one))) for one in table.choices]
    near = [is_share(share, table.plays.saved(card, {rank}), NEAR) for card in every]
    return rank in PIDROS and all(near)


@reads(f"Your side saves your @ {SHARE}, whatever you play.")
def either_own(table: Table, rank: str, share: str) -> bool:
    return rank in table.own and either_way(table, rank, share)


@reads("Each of your trumps beats all that are still out.")
def all_high(table: Table) -> bool:
    return bool(table.out) and all(higher(mine, one) for mine in table.own for one in table.out)


@reads(f"Your @ will not be safer later: your side saves it {SHARE} now, later {SECOND}.")
def no_safer(table: Table, rank: str, now: str, later: str) -> bool:
    return rank == chosen(table) and rank in PIDROS and brings(table, rank, now, later)


@reads("Of the trumps still out, only the @ and the @ beat your @.")
def beaten_by_two(table: Table, first: str, second: str, rank: str) -> bool:
    return rank in table.own and {one for one in table.out if higher(one, rank)} == {first, second}


@reads("Of the trumps still out, only the @ beats your @; NAME has it in # of 10 deals.")
def beaten_by_one_of(table: Table, by: str, rank: str, name: str, tenths: str) -> bool:
    seat = table.seat(name)
    return beaten_by_one(table, by, rank) and table.is_tenths(
        tenths, lambda hands: by in hands[seat]
    )


@reads("Of the trumps still out, only the @ beats your @.")
def beaten_by_one(table: Table, by: str, rank: str) -> bool:
    return rank in table.own and {one for one in table.out if higher(one, rank)} == {by}


@reads("# of the trumps still out beat your @.")
def beaten_by(table: Table, count: str, rank: str) -> bool:
    return rank in table.own and sum(higher(one, rank) for one in table.out) == int(count)


# ------------------------------------------------------------ how deals go on


def _worse(table: Table) -> int:
    """The place of the option that the best is compared with, or of the one that is told off."""
    lags = [table.chances[0] - chance for chance in table.chances]
    clearly = [place for place, lag in enumerate(lags) if lag >= 0.01]
    slightly = [place for place, lag in enumerate(lags) if lag >= 0.001]
    top = max(table.own, key=HEIGHT.index)
    leads = [place for place in clearly if table.ranks(table.choices[place]) == {top}]
    natural = (not table.trick and leads) or clearly or slightly or [len(lags) - 1]
    return table.place or natural[0]


def _pair(table: Table) -> tuple[str, str]:
    """The best card and the other one."""
    best, worse = table.choices[0], table.choices[_worse(table)]
    return next(iter(table.ranks(best))), next(iter(table.ranks(worse)))


def wins_more(table: Table, rank: str) -> bool:
    """Whether the own side wins a card more often after the best card."""
    return _worth(rank) > 0 and table.plays.gain(*_pair(table), rank) > 0


def brings(table: Table, rank: str, best: str, other: str, worse: str = "") -> bool:
    """Whether the own side wins a card as often as two shares say, after both cards.

    ``worse`` is the worse card, if it is not the one that the best is compared with.
    """
    pair = _pair(table)[0], worse or _pair(table)[1]
    first, second = (table.plays.saved(card, {rank}) for card in pair)
    near = is_share(best, first, NEAR) and is_share(other, second, NEAR)
    return near and best != other and _worth(rank) > 0


@reads(f"Your @ is lost {SHARE}, whatever you play: you may as well play it now.")
def lost_anyway(table: Table, rank: str, share: str) -> bool:
    every = [next(iter(table.ranks(one))) for one in table.choices]
    lost = [1 - table.plays.saved(card, {rank}) for card in every]
    mine = rank == chosen(table) and rank in PIDROS
    return mine and all(is_share(share, one, NEAR) for one in lost)


@reads("After your @, you would have to lead to the next trick, too.")
def leads_again(table: Table, rank: str) -> bool:
    return not table.trick and is_kept(table, rank) and is_sure(table, rank)


@reads("Just as good: NAMED.".replace("NAMED", "([a-z, ]+)"))
def just_as_good(table: Table, cards: str) -> bool:
    said = {RANK.get(name, name) for name in cards.split(", ")}
    lags = zip(table.choices, table.chances, strict=True)
    near = [one for one, chance in lags if table.chances[0] - chance < SLIGHT]
    return said == {next(iter(table.ranks(one))) for one in near} - {chosen(table)}


# ------------------------------------------------------------ figures


@reads(f"Keep your @: your side then wins it {SHARE}, now {SECOND}.")
def keep_home(table: Table, rank: str, best: str, other: str) -> bool:
    return table.place == 0 and is_kept(table, rank) and brings(table, rank, best, other, rank)


@reads(f"Play your @ now: your side wins it {SHARE}, later {SECOND}.")
def now(table: Table, rank: str, best: str, other: str) -> bool:
    return table.place == 0 and rank == chosen(table) and brings(table, rank, best, other)


def sides(table: Table, played: str, rather: str) -> bool:
    """Whether two cards are this one and the one that it is compared with, in this order."""
    best, worse = _pair(table)
    return (played, rather) == ((worse, best) if table.place else (best, worse))


def told_as(table: Table, first: str, second: str) -> tuple[str, str]:
    """Return two shares with that of the best card first."""
    return (second, first) if table.place else (first, second)


@reads(f"After your @, your side wins the @ {SHARE}, after your @ {SECOND}.")
def wins_after(
    table: Table, played: str, rank: str, share: str, rather: str, otherwise: str
) -> bool:
    return sides(table, played, rather) and brings(table, rank, *told_as(table, share, otherwise))


@reads(f"After your @, your side saves your @ {SHARE}, after your @ {SECOND}.")
def saves(table: Table, played: str, rank: str, share: str, rather: str, otherwise: str) -> bool:
    kept = table.place == 0 and rank in table.own - {played}
    return kept and wins_after(table, played, rank, share, rather, otherwise)


@reads(f"After your @, your side saves your @ {SHARE}, played now {SECOND}.")
def saves_from_now(table: Table, played: str, rank: str, share: str, otherwise: str) -> bool:
    return saves(table, played, rank, share, rank, otherwise)


@reads(f"Played now, your @ is saved {SHARE}, after your @ {SECOND}.")
def saved_now(table: Table, rank: str, share: str, rather: str, otherwise: str) -> bool:
    mine = table.place == 0 and rank == chosen(table)
    return mine and wins_after(table, rank, rank, share, rather, otherwise)


def _ours(table: Table) -> bool:
    """Whether the own side has bid."""
    return (table.view.bidder - table.view.seat) % 2 == 0


def _made(table: Table) -> float:
    """How much more often the bid is made after the best choice."""
    return table.made[0] - table.made[_worse(table)]


def makes(table: Table, best: str, other: str) -> bool:
    """Whether the bid is made as often as is said after the best choice, and after the other."""
    first, second = table.made[0], table.made[_worse(table)]
    return best != other and is_share(best, first) and is_share(other, second)


@reads(f"After your @, your bid is made {SHARE}, after your @ {SECOND}.")
def bid_after(table: Table, played: str, share: str, rather: str, otherwise: str) -> bool:
    more = _ours(table) and _made(table) > 0.01
    both = told_as(table, share, otherwise)
    return more and sides(table, played, rather) and makes(table, *both)


@reads(f"After your @, the opponents make their bid {SHARE}, after your @ {SECOND}.")
def foes_bid_after(table: Table, played: str, share: str, rather: str, otherwise: str) -> bool:
    less = not _ours(table) and _made(table) < -0.01
    both = told_as(table, share, otherwise)
    return less and sides(table, played, rather) and makes(table, *both)


def _points(table: Table) -> float:
    return table.points[0] - table.points[_worse(table)]


def takes(table: Table, more: str, less: str) -> bool:
    """Whether a side takes so many points after the best choice, and after the other."""
    found = table.points[0], table.points[_worse(table)]
    near = [abs(float(said) - one) <= 0.0501 for said, one in zip((more, less), found, strict=True)]
    return all(near) and float(more) > float(less)


@reads(f"After your @, your side takes {POINTS} points on average, after your @ {POINTS}.")
def points_after(table: Table, played: str, points: str, rather: str, otherwise: str) -> bool:
    return sides(table, played, rather) and takes(table, *told_as(table, points, otherwise))


@reads(f"This way your side takes {POINTS} points on average, otherwise {POINTS}.")
def kill_for_points(table: Table, more: str, less: str) -> bool:
    return table.place == 0 and takes(table, more, less)


# ------------------------------------------------------------ whose turn it is


def plays_last(table: Table) -> bool:
    seats = [*table.foes, table.partner]
    return bool(table.trick) and not any(table.still_plays(seat) for seat in seats)


def _no_foe_plays(table: Table) -> bool:
    seats = [seat for seat in table.foes if table.still_plays(seat)]
    return not table.can_any(seats, table.out)


@reads("No opponent can still play a trump to this trick: your @ wins it.")
def none_after(table: Table, rank: str) -> bool:
    return rank == chosen(table) and _no_foe_plays(table) and _takes(table, rank)


@reads("No opponent can still play a trump to this trick: NAME keeps it.")
def partner_keeps(table: Table, name: str) -> bool:
    seat = table.seat(name)
    theirs = seat == table.partner and table.trick.get(seat) == table.best
    return theirs and _no_foe_plays(table) and higher(table.best, chosen(table))


@reads("NAME has no trump left.")
def has_none(table: Table, name: str) -> bool:
    return not table.can_any([table.seat(name)], table.out)


@reads("Your @ does not beat the @.")
def does_not_beat(table: Table, rank: str, best: str) -> bool:
    mine = rank == chosen(table) or (table.place == 0 and is_kept(table, rank))
    return mine and best == table.best and higher(best, rank)


@reads("At this score it wins more games.")
def games_more(table: Table) -> bool:
    return table.place == 0 and _points(table) < 0.1


@reads(
    "Play high: only # of the trumps still out beat your @, so this trick costs the opponents a "
    "high one."
)
def spend(table: Table, count: str, rank: str) -> bool:
    beaters = table.over(rank) & table.out
    foes = [foe for foe in table.foes if table.still_plays(foe)]
    some = rank == chosen(table) and table.can_any(foes, beaters)
    return some and len(beaters) == int(count) and any(higher(rank, own) for own in table.own)


@reads("Play high: of the trumps still out, only the @ beats your @.")
def spend_one(table: Table, by: str, rank: str) -> bool:
    return table.over(rank) & table.out == {by} and spend(table, "1", rank)
