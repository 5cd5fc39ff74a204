"""What sentences about the bid, the match and a hand of nine mean, as questions to the table."""

from __future__ import annotations

from random import Random

from hidden import redealt
from truth import PIDROS, SUIT, Table, reads

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.bidding import choose_bid

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


@reads("The opponents are # points short of #.")
def foes_near(table: Table, count: str, target: str) -> bool:
    return _short(table, False, count, target)


# ------------------------------------------------------------ the hand before trumps are named


def _suited(table: Table, suit: str) -> set[str]:
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
    return rank in _suited(table, suit)


@reads("You do not hold the @ in NAME.")
def hand_lacks(table: Table, rank: str, suit: str) -> bool:
    return rank not in _suited(table, suit)


@reads("You hold both pidros in NAME.")
def hand_pidros(table: Table, suit: str) -> bool:
    return _suited(table, suit) >= PIDROS


@reads("You hold a pidro in NAME.")
def hand_pidro(table: Table, suit: str) -> bool:
    return len(_suited(table, suit) & PIDROS) == 1


@reads("You hold no pidro in NAME.")
def hand_no_pidro(table: Table, suit: str) -> bool:
    return not _suited(table, suit) & PIDROS


@reads("You hold # trumps in NAME.")
def hand_length(table: Table, count: str, suit: str) -> bool:
    return len(_suited(table, suit)) == int(count)


@reads("You hold no more than # trumps in any suit.")
def hand_short(table: Table, count: str) -> bool:
    return max(len(_suited(table, suit)) for suit in SUIT) == int(count)


@reads("NAME has bid #.")
def has_bid(table: Table, name: str, count: str) -> bool:
    return (table.seat(name), int(count)) in [(one.seat, one.bid) for one in table.view.calls]


@reads("NAME has bid #, so you can expect help.")
def partner_bid(table: Table, name: str, count: str) -> bool:
    return table.seat(name) == table.partner and has_bid(table, name, count)


@reads("The highest bid is your partner’s: NAME has bid #.")
def partner_stands(table: Table, name: str, count: str) -> bool:
    standing = table.view.bidder == table.partner and table.view.bid == int(count)
    return standing and partner_bid(table, name, count)


@reads("Leaving it to NAME wins # fewer games in a thousand.")
def leave(table: Table, name: str, count: str) -> bool:
    lead = 1000 * (table.chances[0] - table.passing)
    standing = table.view.bidder == table.partner == table.seat(name)
    return standing and table.place == 0 and abs(lead - int(count)) <= 0.5 + 1e-6


@reads("Leaving it to NAME wins one game fewer in a thousand.")
def leave_one(table: Table, name: str) -> bool:
    return leave(table, name, "1")


@reads("NAME has passed.")
def has_passed(table: Table, name: str) -> bool:
    return (table.seat(name), 0) in [(one.seat, one.bid) for one in table.view.calls]


# ------------------------------------------------------------ a call's result


@reads("A pass and # are the same: you play #.")
def same(table: Table, count: str, again: str) -> bool:
    view = table.view
    alone = view.seat == view.dealer and [one.bid for one in view.calls] == [0, 0, 0]
    return alone and count == again == str(view.rules.auction.minimum)


@reads("# is made as often as # and shuts NAME out more often.")
def shuts(table: Table, count: str, fewer: str, name: str) -> bool:
    """An opponent still to call, who bids over the lower call in more deals by rules of thumb."""
    view, seat = table.view, table.seat(name)
    higher, lower = int(count), int(fewer)
    opponent = (seat - view.seat) % 2 == 1 and seat not in {one.seat for one in view.calls}
    if not opponent or table.place or lower != higher - 1 or lower <= view.bid:
        return False
    return overbids(table, seat, lower) > overbids(table, seat, higher)


@reads("# is made almost as often as # and shuts NAME out more often.")
def nearly_shuts(table: Table, count: str, fewer: str, name: str) -> bool:
    return shuts(table, count, fewer, name)


@reads("No higher bid is clearly better.")
def enough(table: Table) -> bool:
    return table.place == 0 and max(table.chances) > table.chances[0]


@reads("No bid is clearly better than a pass.")
def pass_enough(table: Table) -> bool:
    return enough(table) and table.chances[0] == table.passing


def overbids(table: Table, seat: Seat, bid: int) -> int:
    """In how many of a hundred other deals ``seat`` would bid over ``bid``, by rules of thumb."""
    rng, found = Random(5), 0
    for _ in range(100):
        game = redealt(table.games[0], table.view.seat, rng)
        game, _ = apply(game, Bid(table.view.seat, bid))
        while game.now.turn != seat:
            game, _ = apply(game, Bid(game.now.turn, 0))
        found += choose_bid(view_for(game, seat)) > 0
    return found


# ------------------------------------------------------------ one suit beside another


@reads("Your @ is in NAME.")
def suit_card(table: Table, rank: str, suit: str) -> bool:
    return rank in _suited(table, suit.lower())


@reads("Your pidro is in NAME.")
def suit_pidro(table: Table, suit: str) -> bool:
    return hand_pidro(table, suit.lower())


@reads("Both your pidros are in NAME.")
def suit_pidros(table: Table, suit: str) -> bool:
    return hand_pidros(table, suit.lower())


@reads("You hold # trumps in NAME and only # in NAME.")
def suit_longer(table: Table, count: str, suit: str, fewer: str, other: str) -> bool:
    return int(count) > int(fewer) and all(
        len(_suited(table, one)) == int(number) for one, number in ((suit, count), (other, fewer))
    )


@reads("You hold # trumps in NAME and none in NAME.")
def suit_only(table: Table, count: str, suit: str, other: str) -> bool:
    return suit_longer(table, count, suit, "0", other)
