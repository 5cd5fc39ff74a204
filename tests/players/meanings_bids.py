"""What sentences about the bid, the match and a hand of nine mean, as questions to the table."""

from __future__ import annotations

from told_calls import LYING, SHARE, is_share, lies
from truth import HEIGHT, PIDROS, POINTS, RANK, SUIT, Table, reads

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.engine.scoring import METHOD
from pidro_desktop.engine.seats import Seat

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


@reads("You have already made your bid: now each single point counts.")
def made(table: Table) -> bool:
    return _missing(table, True) <= 0


@reads("You can no longer make your bid: now only their points count.")
def unmade(table: Table) -> bool:
    return _missing(table, True) > 0 and not _possible(table)


@reads("The opponents have already made their bid: now each single point counts.")
def foes_made(table: Table) -> bool:
    return _missing(table, False) <= 0


@reads("The opponents’ bid has already failed: now only your points count.")
def foes_unmade(table: Table) -> bool:
    return _missing(table, False) > 0 and not _possible(table)


def _short(table: Table, ours: bool, count: str, target: str) -> bool:
    view = table.view
    own = view.rules.side_of(view.seat)
    total = view.totals[own if ours else 1 - own]
    return int(target) == view.rules.scoring.target == total + int(count)


SHORT = r"(one|\d+) points? short of #"
NEAR = f"You are {SHORT}"
FOES_NEAR = f"The opponents are {SHORT}"


@reads(f"{NEAR}.")
def near(table: Table, count: str, target: str) -> bool:
    return _short(table, True, count, target)


@reads(f"{FOES_NEAR}.")
def foes_near(table: Table, count: str, target: str) -> bool:
    return _short(table, False, count, target)


# ------------------------------------------------------------ the hand before trumps are named


def suited(table: Table, suit: str) -> set[str]:
    letter = SUIT[suit.lower()]
    mine = {one.rank for one in table.view.hand if one.suit == letter}
    return mine | {"5-" for one in table.view.hand if one == "5" + SAME_COLOUR[letter]}


CARDS = r"\(([a-z, ]+)\)"
NAMED = {"A", "K", "Q", "J", "T", "2", *PIDROS}


def _holds(table: Table, suit: str, count: str, told: str = "", points: str = "") -> bool:
    """Whether a hand has so many trumps in a suit, these among them, and so many points."""
    mine = suited(table, suit)
    said = {RANK.get(word, word) for word in told.split(", ") if word}
    worth = sum(POINTS.get(rank, 0) for rank in mine)
    return len(mine) == int(count) and said == mine & NAMED and points in ("", str(worth))


HOLD = f"In NAME you hold # of 14 trumps {CARDS}"


@reads(f"In NAME your # highest win a trick each; you hold # of 14 trumps {CARDS}.")
def holds_sure(table: Table, suit: str, sure: str, count: str, cards: str) -> bool:
    """Whether the hand has so many of the highest trumps, without a gap, and no more."""
    mine, number = suited(table, suit), int(sure)
    top = HEIGHT[::-1]
    runs = mine >= {*top[:number]} and top[number] not in mine
    return number > 1 and runs and _holds(table, suit, count, cards)


@reads(f"Nothing beats your ace in NAME, and you hold # of 14 trumps {CARDS}.")
def holds_ace(table: Table, suit: str, count: str, cards: str) -> bool:
    return "A" in suited(table, suit) and _holds(table, suit, count, cards)


@reads(f"Your ace and your low in NAME are sure points; you hold # of 14 trumps {CARDS}.")
def holds_ace_low(table: Table, suit: str, count: str, cards: str) -> bool:
    kept = table.view.rules.trumps.low_to == "player"
    return kept and suited(table, suit) >= {"A", "2"} and _holds(table, suit, count, cards)


@reads(f"Only the ace beats your king in NAME; you hold # of 14 trumps {CARDS}.")
def holds_king(table: Table, suit: str, count: str, cards: str) -> bool:
    mine = suited(table, suit)
    return "K" in mine and "A" not in mine and _holds(table, suit, count, cards)


@reads(f"In NAME you hold # trumps {CARDS}, and your side has the ace {SHARE}.")
def holds_king_ace(table: Table, suit: str, count: str, cards: str, share: str) -> bool:
    own = (table.view.seat, table.partner)
    return is_behind_ace(table, suit, own, share) and _holds(table, suit, count, cards)


def is_behind_ace(table: Table, suit: str, seats: tuple[Seat, ...], share: str) -> bool:
    """Whether the hand's best is the king, and these seats have the ace so often."""
    mine = suited(table, suit)
    has = lies(table, suit, lambda hands: any("A" in hands[seat] for seat in seats))
    return "K" in mine and "A" not in mine and is_share(share, has, LYING)


@reads(f"{HOLD}.")
def holds_cards(table: Table, suit: str, count: str, cards: str) -> bool:
    return _holds(table, suit, count, cards)


@reads("In NAME you hold # of 14 trumps.")
def holds_length(table: Table, suit: str, count: str) -> bool:
    return len(suited(table, suit)) == int(count)


@reads("You hold no trump in NAME.")
def lacks_trumps(table: Table, suit: str) -> bool:
    return not suited(table, suit)


@reads("In NAME you hold # of 14 trumps, none of them high or worth a point.")
def lacks_all(table: Table, suit: str, count: str) -> bool:
    return _holds(table, suit, count)


@reads(f"{HOLD}, and neither the ace nor the king.")
def lacks_honours(table: Table, suit: str, count: str, cards: str) -> bool:
    return not suited(table, suit) & {"A", "K"} and _holds(table, suit, count, cards)


@reads(f"In NAME you hold # trumps {CARDS}, but no ace or king to protect a five.")
def lacks_cover(table: Table, suit: str, count: str, cards: str) -> bool:
    return bool(suited(table, suit) & PIDROS) and lacks_honours(table, suit, count, cards)


@reads(f"In NAME you hold # trumps {CARDS}; the opponents have the ace {SHARE}.")
def lacks_ace(table: Table, suit: str, count: str, cards: str, share: str) -> bool:
    behind = is_behind_ace(table, suit, table.foes, share)
    return behind and _holds(table, suit, count, cards)


@reads(f"{HOLD}, but behind the ace only the @.")
def lacks_next(table: Table, suit: str, count: str, cards: str, rank: str) -> bool:
    mine = suited(table, suit)
    after = max(mine - {"A"}, key=HEIGHT.index)
    return "A" in mine and after == rank and _holds(table, suit, count, cards)


@reads(f"In NAME you hold only # of 14 trumps {CARDS}.")
def lacks_length(table: Table, suit: str, count: str, cards: str) -> bool:
    return _holds(table, suit, count, cards)


# ------------------------------------------------------------ what a bid needs


def _worth(table: Table, suit: str) -> int:
    return sum(POINTS.get(rank, 0) for rank in suited(table, suit))


@reads("In NAME you hold # points yourself: enough for # if you lose none of them.")
def owns(table: Table, suit: str, points: str, count: str) -> bool:
    return _worth(table, suit) == int(points) == int(count) == _advised(table)


@reads("In NAME you hold # points yourself: enough for # if you lose no five.")
def owns_more(table: Table, suit: str, points: str, count: str) -> bool:
    spare = _worth(table, suit) - int(count)
    return 0 < spare < POINTS["5"] and int(points) - spare == int(count) == _advised(table)


@reads("In NAME you hold # points yourself: enough for # even if you lose a five.")
def owns_both(table: Table, suit: str, points: str, count: str) -> bool:
    spare = _worth(table, suit) - int(count)
    return spare >= POINTS["5"] and int(points) - spare == int(count) == _advised(table)


@reads("In NAME you hold # points yourself, and need # more for #.")
def owns_less(table: Table, suit: str, points: str, more: str, count: str) -> bool:
    mine = _worth(table, suit)
    return mine == int(points) and mine + int(more) == int(count) == _advised(table)


@reads(f"Every bid needs a five: you hold neither in NAME, and NAME has one {SHARE}.")
def needs_five(table: Table, suit: str, name: str, share: str) -> bool:
    """All other points together are fewer than the least bid."""
    partner = table.seat(name)
    has = lies(table, suit, lambda hands: bool(hands[partner] & PIDROS))
    every = table.view.rules.auction.minimum > 14 - 2 * 5
    lacks = every and partner == table.partner and not suited(table, suit) & PIDROS
    return lacks and is_share(share, has, LYING)


@reads("# needs both fives, and you hold neither in NAME.")
def needs_both(table: Table, count: str, suit: str) -> bool:
    return int(count) > 14 - 5 and not suited(table, suit) & PIDROS


@reads(f"# needs both fives: you hold only one in NAME, and NAME has the other {SHARE}.")
def needs_other(table: Table, count: str, suit: str, name: str, share: str) -> bool:
    mine, partner = suited(table, suit) & PIDROS, table.seat(name)
    has = lies(table, suit, lambda hands: bool(hands[partner] & (PIDROS - mine)))
    lacks = int(count) > 14 - 5 and len(mine) == 1 and partner == table.partner
    return lacks and is_share(share, has, LYING)


@reads("If one of your fives in NAME is lost, # is out of reach.")
def needs_yours(table: Table, suit: str, count: str) -> bool:
    return int(count) > 14 - 5 and suited(table, suit) >= PIDROS


@reads("If you win only one five, # in NAME needs # of the 4 other points, and you hold #.")
def needs_others(table: Table, count: str, suit: str, fewer: str, own: str) -> bool:
    mine = suited(table, suit) - PIDROS
    held = sum(POINTS.get(rank, 0) for rank in mine)
    return int(fewer) == int(count) - 5 <= 4 and held == int(own) < int(fewer)


@reads("If you win only one five, # in NAME needs one of the 4 other points, and you hold none.")
def needs_one(table: Table, count: str, suit: str) -> bool:
    return needs_others(table, count, suit, "1", "0")


@reads("If you win only one five, # in NAME needs all 4 other points, and you hold #.")
def needs_all(table: Table, count: str, suit: str, own: str) -> bool:
    return needs_others(table, count, suit, "4", own)


@reads("Your fives? counts? in NAME as well as in NAME: the other trumps decide.")
def fives_alike(table: Table, suit: str, other: str) -> bool:
    mine = suited(table, suit) & PIDROS
    return bool(mine) and len(mine) == len(suited(table, other) & PIDROS)


@reads(f"You deal, and take all trumps left in the stock: in NAME you then hold # or more {SHARE}.")
def stock(table: Table, suit: str, trumps: str, share: str) -> bool:
    view, least = table.view, int(trumps)
    has = lies(table, suit, lambda hands: len(hands[view.dealer]) >= least)
    robs = view.rules.exchange.method == "refill_and_rob"
    mine = view.dealer == view.seat and len(suited(table, suit)) < least
    return robs and mine and is_share(share, has, LYING)


@reads(
    "NAME deals, and takes all trumps left in the stock: in NAME NAME then holds # or more "
    f"{SHARE}."
)
def stock_partner(table: Table, name: str, suit: str, again: str, trumps: str, share: str) -> bool:
    least, seat = int(trumps), table.seat(name)
    has = lies(table, suit, lambda hands: len(hands[seat]) >= least)
    robs = table.view.rules.exchange.method == "refill_and_rob"
    deals = name == again and seat == table.partner == table.view.dealer
    return robs and deals and is_share(share, has, LYING)


# ------------------------------------------------------------ the auction and the score


def _counts_first(table: Table) -> bool:
    """Whether a side that makes its bid wins by it, whatever the others take."""
    return table.view.rules.scoring.ending == "bidders_first"


def _advised(table: Table) -> int:
    """The bid that is advised, or stands; 0 for a pass."""
    decision = table.options[0].decision
    return int(decision.bid) if isinstance(decision, Bid) else int(table.view.bid)


@reads(f"{NEAR}: any bid that you make wins the game, so try to get it.")
def near_bid(table: Table, count: str, target: str) -> bool:
    enough = int(count) <= _advised(table)
    return _counts_first(table) and enough and near(table, count, target)


@reads(f"{NEAR}: your bid is enough.")
def near_made(table: Table, count: str, target: str) -> bool:
    own = table.view.bidder == table.view.seat
    return own and near_bid(table, count, target)


@reads(f"{NEAR}: the bid that your partner has is enough.")
def near_partner(table: Table, count: str, target: str) -> bool:
    enough = table.view.bidder == table.partner and int(count) <= table.view.bid
    return _counts_first(table) and enough and near(table, count, target)


@reads(f"{NEAR}: if you take #, a bid of # wins the game as well as one of #.")
def near_less(table: Table, count: str, target: str, take: str, bid: str, higher: str) -> bool:
    """The bid that is advised is made by fewer points than win the game."""
    same = count == take == higher and 0 < int(bid) == _advised(table) < int(count)
    return _counts_first(table) and same and near(table, count, target)


@reads(f"{NEAR}: if both sides get there, the bidders win, so try to get the bid.")
def near_race(table: Table, count: str, target: str) -> bool:
    """A bid that is made wins, and the others can get there as well."""
    far = int(target) - table.view.totals[1 - table.view.rules.side_of(table.view.seat)] > 14
    return not far and near_bid(table, count, target)


@reads(f"{NEAR}; after a bid that fails, # or more.")
def near_risk(table: Table, count: str, target: str, more: str) -> bool:
    assert table.view.ask is not None
    least = min(bid for bid in table.view.ask.bids if bid)
    loses = METHOD[table.view.rules.scoring.method](table.view.rules, 0, least, False, (0, 14))
    return loses[1][0] == -least == int(count) - int(more) and near(table, count, target)


def _reached(table: Table, ours: bool, points: int) -> bool:
    """Whether a side reaches the target with so many points of the deal."""
    view = table.view
    own, bidders = view.rules.side_of(view.seat), view.rules.side_of(view.bidder or 0)
    side = own if ours else 1 - own
    both = (14 - points, points) if side else (points, 14 - points)
    method = METHOD[view.rules.scoring.method]
    gained = method(view.rules, bidders, view.bid, view.topped, both)[1][side]
    return bool(view.totals[side] + gained >= view.rules.scoring.target)


@reads(f"{NEAR}, which you can take without the bid, too.")
def near_anyway(table: Table, count: str, target: str) -> bool:
    """The defending side counts what it takes, and this is less than anybody must bid."""
    view = table.view
    counts = METHOD[view.rules.scoring.method](view.rules, 0, 6, False, (8, 6))[1][1] == 6
    return counts and int(count) <= max(6, view.bid) and near(table, count, target)


@reads(f"{FOES_NEAR}: any bid that they make wins the game(?:, so keep it from them)?.")
def foes_near_bid(table: Table, count: str, target: str) -> bool:
    view = table.view
    assert view.ask is not None
    least = view.bid if view.bidder in table.foes else min(bid for bid in view.ask.bids if bid)
    return _counts_first(table) and int(count) <= least and foes_near(table, count, target)


@reads(f"{FOES_NEAR}: only # points win it for them, so you can let them play.")
def foes_near_open(table: Table, count: str, target: str, more: str) -> bool:
    """A pass is advised, and the bid that they need is higher than the least."""
    higher = int(more) > max(6, table.view.bid)
    return more == count and higher and not _advised(table) and foes_near(table, count, target)


@reads(f"{FOES_NEAR}: if your partner makes the bid, they stay below.")
def foes_near_kept(table: Table, count: str, target: str) -> bool:
    left = 14 - table.view.bid
    own = table.view.bidder == table.partner and left < int(count)
    return own and foes_near(table, count, target)


@reads(f"{FOES_NEAR}: if you make your bid, they stay below.")
def foes_near_stop(table: Table, count: str, target: str) -> bool:
    left = 14 - _advised(table)
    return left < int(count) and left < 14 and foes_near(table, count, target)


@reads(f"{FOES_NEAR}: if you play, they get there unless you take (?:all )?#.")
def foes_near_take(table: Table, count: str, target: str, take: str) -> bool:
    """The others take what is left of the fourteen points."""
    return 14 - (int(take) - 1) == int(count) and foes_near(table, count, target)


@reads(
    f"{FOES_NEAR}: if you play, they get there unless you take (?:all )?#; if their bid fails, "
    "they stay below."
)
def foes_near_fail(table: Table, count: str, target: str, take: str) -> bool:
    """A bid that fails takes points away."""
    theirs = table.view.bidder in table.foes and call_is_last(table)
    loses = table.view.rules.scoring.method == "made_or_hole"
    return theirs and loses and not _advised(table) and foes_near_take(table, count, target, take)


def call_is_last(table: Table) -> bool:
    return len(table.view.calls) == 3


@reads(f"{FOES_NEAR}: to stop them you must take (?:all )?#(?:, more than your bid)?.")
def foes_near_more(table: Table, count: str, target: str, take: str) -> bool:
    return int(take) > _advised(table) and foes_near_take(table, count, target, take)


@reads(f"{FOES_NEAR}: if you play, they win unless you take #, so a failed bid costs no more.")
def foes_near_lost(table: Table, count: str, target: str, take: str) -> bool:
    """So many points win the game for the bidders, or keep the others below the target."""
    view, least = table.view, int(take)
    own = int(target) - view.totals[view.rules.side_of(view.seat)]
    stops = 14 + 1 - int(count)
    enough = _counts_first(table) and least == min(own, stops) and 0 < _advised(table) <= least
    return enough and foes_near(table, count, target)


@reads("To bid over #, your opponents must make #.")
def lowest(table: Table, count: str, more: str) -> bool:
    return int(more) == int(count) + 1 and Bid(table.view.seat, int(count)) == (
        table.options[table.place].decision
    )
