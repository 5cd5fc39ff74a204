"""What sentences about the bid, the match and a hand of nine mean, as questions to the table."""

from __future__ import annotations

from truth import PIDROS, SUIT, Table, reads

from pidro_desktop.engine.cards import SAME_COLOUR

# ------------------------------------------------------------ the bid and the match


def _missing(table: Table, ours: bool) -> int:
    view = table.view
    side = view.rules.side_of(view.bidder)
    assert (side == view.rules.side_of(view.seat)) is ours
    return view.bid - view.taken[side]


def _possible(table: Table) -> bool:
    view = table.view
    other = 1 - view.rules.side_of(view.bidder)
    return view.taken[other] <= 14 - view.bid


@reads("You still need # points for the bid.")
def need(table: Table, count: str) -> bool:
    return _missing(table, True) == int(count) > 1 and _possible(table)


def _in_play(table: Table, left: str) -> bool:
    return 14 - sum(table.view.taken) == int(left)


@reads("You still need # of the # points in play.")
def need_left(table: Table, count: str, left: str) -> bool:
    return need(table, count) and _in_play(table, left)


@reads("You still need all # points in play.")
def need_all(table: Table, count: str) -> bool:
    return need_left(table, count, count)


@reads("The opponents still need # of the # points in play.")
def foes_need_left(table: Table, count: str, left: str) -> bool:
    return foes_need(table, count) and _in_play(table, left)


@reads("The opponents still need all # points in play.")
def foes_need_all(table: Table, count: str) -> bool:
    return foes_need_left(table, count, count)


@reads("You still need one point for the bid.")
def need_one(table: Table) -> bool:
    return _missing(table, True) == 1 and _possible(table)


@reads("The opponents still need # points for their bid.")
def foes_need(table: Table, count: str) -> bool:
    return _missing(table, False) == int(count) > 1 and _possible(table)


@reads("The opponents still need one point for their bid.")
def foes_need_one(table: Table) -> bool:
    return _missing(table, False) == 1 and _possible(table)


@reads("You have already made your bid.")
def made(table: Table) -> bool:
    return _missing(table, True) <= 0


@reads("You can no longer make your bid.")
def unmade(table: Table) -> bool:
    return _missing(table, True) > 0 and not _possible(table)


@reads("The opponents have already made their bid.")
def foes_made(table: Table) -> bool:
    return _missing(table, False) <= 0


@reads("The opponents’ bid is already set.")
def foes_unmade(table: Table) -> bool:
    return _missing(table, False) > 0 and not _possible(table)


def _short(table: Table, ours: bool, count: str, target: str) -> bool:
    view = table.view
    own = view.rules.side_of(view.seat)
    total = view.totals[own if ours else 1 - own]
    return int(target) == view.rules.scoring.target == total + int(count)


@reads("You are # points short of #.")
def near(table: Table, count: str, target: str) -> bool:
    return _short(table, True, count, target)


@reads("You are one point short of #.")
def near_one(table: Table, target: str) -> bool:
    return near(table, "1", target)


@reads("The opponents are one point short of #.")
def foes_near_one(table: Table, target: str) -> bool:
    return foes_near(table, "1", target)


@reads("The opponents are # points short of #.")
def foes_near(table: Table, count: str, target: str) -> bool:
    return _short(table, False, count, target)


# ------------------------------------------------------------ the hand before trumps are named


def suited(table: Table, suit: str) -> set[str]:
    letter = SUIT[suit]
    mine = {one.rank for one in table.view.hand if one.suit == letter}
    return mine | {"5-" for one in table.view.hand if one == "5" + SAME_COLOUR[letter]}


@reads("You hold no ace.")
def hand_no_ace(table: Table) -> bool:
    return not any(one.rank == "A" for one in table.view.hand)


@reads("You hold neither an ace nor a king.")
def hand_no_honour(table: Table) -> bool:
    return not any(one.rank in "AK" for one in table.view.hand)


@reads("You hold the @ in NAME.")
def hand_card(table: Table, rank: str, suit: str) -> bool:
    return rank in suited(table, suit)


@reads("You do not hold the @ in NAME.")
def hand_lacks(table: Table, rank: str, suit: str) -> bool:
    return rank not in suited(table, suit)


@reads("You hold both pidros in NAME.")
def hand_pidros(table: Table, suit: str) -> bool:
    return suited(table, suit) >= PIDROS


@reads("You hold a pidro in NAME.")
def hand_pidro(table: Table, suit: str) -> bool:
    return len(suited(table, suit) & PIDROS) == 1


@reads("You hold no pidro in NAME.")
def hand_no_pidro(table: Table, suit: str) -> bool:
    return not suited(table, suit) & PIDROS


@reads("You hold # trumps in NAME.")
def hand_length(table: Table, count: str, suit: str) -> bool:
    return len(suited(table, suit)) == int(count)


@reads("You hold no more than # trumps in any suit.")
def hand_short(table: Table, count: str) -> bool:
    return max(len(suited(table, suit)) for suit in SUIT) == int(count)


@reads("NAME has bid #, so you can expect help.")
def partner_bid(table: Table, name: str, count: str) -> bool:
    bids = [(one.seat, one.bid) for one in table.view.calls]
    return table.seat(name) == table.partner and (table.partner, int(count)) in bids


@reads("NAME has passed.")
def has_passed(table: Table, name: str) -> bool:
    return (table.seat(name), 0) in [(one.seat, one.bid) for one in table.view.calls]


# ------------------------------------------------------------ one suit beside another


@reads("Your @ is in NAME.")
def suit_card(table: Table, rank: str, suit: str) -> bool:
    return rank in suited(table, suit.lower())


@reads("Your pidro is in NAME.")
def suit_pidro(table: Table, suit: str) -> bool:
    return hand_pidro(table, suit.lower())


@reads("Both your pidros are in NAME.")
def suit_pidros(table: Table, suit: str) -> bool:
    return hand_pidros(table, suit.lower())


@reads("You hold # trumps in NAME and only # in NAME.")
def suit_longer(table: Table, count: str, suit: str, fewer: str, other: str) -> bool:
    return int(count) > int(fewer) and all(
        len(suited(table, one)) == int(number) for one, number in ((suit, count), (other, fewer))
    )


@reads("You hold # trumps in NAME and none in NAME.")
def suit_only(table: Table, count: str, suit: str, other: str) -> bool:
    return suit_longer(table, count, suit, "0", other)
