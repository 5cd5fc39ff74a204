"""A seat that is to call: the plan of its call, and what goes wrong with another.

A plan is a cause that can be checked: what the hand holds, or what the auction or the score asks
for. Then comes a figure of the call beside the same of another: how often a bid is made, or the way
in which most deals end better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from pidro_desktop.engine.seats import SEATS, partner_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import (
    KEEPS_OUT,
    SLIGHT,
    WORTHS,
    Fact,
    Speaks,
    Value,
    counted,
    fact,
)
from pidro_desktop.players.advice.holding import (
    BOTH,
    SHORT,
    TEN,
    carries,
    held,
    is_weak,
    needs,
    strong,
    tempting,
    tenths,
    weak,
)
from pidro_desktop.players.advice.seen import shares
from pidro_desktop.players.bids.bidding import SURE, Lead, Option
from pidro_desktop.players.family.bidding import Declared

EVEN: Final = 0.5
"""Bids with a lower chance are risky."""
LIKELY: Final = 0.65
"""Bids with a lower chance are said to be seldom made, where a pass is advised."""
SELDOM: Final = 0.25
"""A seat that gets the bid in fewer deals is not said to make it or not: they are too few."""
MOST: Final = 14
"""Points of a deal."""
NEAR: Final = 3
"""Points to the target that a side takes without the bid, too."""
FAR: Final = 20
"""Points to the target that no deal brings."""
CLOSE: Final = 0.003
"""A bid that wins so little less often than a pass is about as good."""
PLAIN: Final = 0.03
"""Figures of two choices that differ by less say nothing of them."""
ALONE: Final = 0.9
"""An opponent is named who has such a part in what the opponents make."""
WEIGHTS: Final = {"own make": 8, "own fail": -14, "foes make": -9, "foes fail": 14}
"""About how many points ahead each end of a deal leaves the own side."""
SIDES: Final = ("own", "foes")
JOINT: Final = ("own make", "own fail", "foes fail")
"""Ends of a deal that are no purpose of a bid: getting it and making it are counted together."""
TURNED: Final = dict.fromkeys(KEEPS_OUT, "foes make") | dict.fromkeys(
    ("names", "names partner"), "names"
)
"""Figures that are not turned round against the other call, and what they are about."""
MORE: Final = 3
"""Of a hundred deals, in so many more a bid must fail than it stops the opponents."""
CLEARLY: Final = 0.1
"""So much more seldom opponents must make a bid to be kept out by a higher one."""
NAMES: Final = 0.1
"""So much more often a higher bid must stand to be for naming trumps."""
BETTER: Final = 0.05
"""So much less often a partner must make a bid to be said to make it less often."""
WORTH: Final = 1.5
"""Points of the score by which a call must be better, on average, to be said to be worth more."""
LESS: Final = 5
"""Tenths of a point by which a bid must be worth less than the one below, of which it differs in
fewer deals."""
TEN_OF: Final = 10
"""Two figures that are told in hundredths, and differ by fewer, differ by less than a tenth."""


class Calling:
    """The choices of a seat that is to call.

    Attributes:
        searched: the calls that were searched, by call.
        best: the call that is advised; lowest: the lowest bid.
        equity: the probability of winning the game by call.
        meant: the suit that each bid is meant for; suits: all suits.
        own, foes: the seat's side, and the opponents.
        waiting: the seats that call after this one.
        is_partners, is_foes: whether the partner, or an opponent, has the highest bid.
    """

    def __init__(
        self,
        view: SeatView,
        searched: Mapping[int, Option],
        best: int,
        equity: Mapping[int, float],
        meant: Mapping[int, Declared],
        suits: Mapping[str, Declared] | None = None,
        look_again: Callable[[], Mapping[int, Lead]] | None = None,
    ) -> None:
        self.view, self.searched, self.best = view, searched, best
        self._look_again = look_again
        self.equity, self.meant, self.lowest = equity, meant, min(meant, default=0)
        self.suits = suits or {}
        self.own = view.rules.side_of(view.seat)
        self.foes = tuple(seat for seat in SEATS if view.rules.side_of(seat) != self.own)
        called = {view.seat, *(call.seat for call in view.calls)}
        self.waiting = tuple(seat for seat in SEATS if seat not in called)
        self.is_partners = view.bidder == partner_of(view.seat)
        self.is_foes = view.bidder in self.foes

    # ------------------------------------------------------------ the seat's own bids

    def made(self, bid: int) -> float:
        """Return the probability that a bid is made if it wins the auction."""
        return self.meant[bid].least[bid]

    def lag(self, call: int) -> float:
        """Return by how much a call wins less often than the one that is advised."""
        return self.equity[self.best] - self.equity[call]

    @cached_property
    def leads(self) -> Mapping[int, Lead]:
        """How other calls compare with the one that is advised, in more deals than were searched.

        Of the average score so few deals say too little.
        """
        return self._look_again() if self._look_again else {}

    def of_bid(self, bid: int) -> dict[str, Value]:
        """Return the values of a sentence about a bid of the seat."""
        return {"count": bid, "suit": self.meant[bid].suit, "share": tenths(self.made(bid))}

    # ------------------------------------------------------------ the others

    @property
    def standing(self) -> dict[str, Value]:
        """Return the values of a sentence about the highest bid, which somebody has."""
        assert self.view.bidder is not None
        return {"name": self.view.bidder, "fewer": self.view.bid}

    def ends(self, call: int) -> dict[str, float]:
        """Return the probability of each end of the auction and the deal after a call."""
        found = self.searched[call]
        kept, own = found.kept, [seat for seat in SEATS if seat not in self.foes]
        return {
            "own make": sum(kept[seat] for seat in own),
            "own fail": sum(found.held[seat] - kept[seat] for seat in own),
            "foes make": sum(kept[seat] for seat in self.foes),
            "foes fail": sum(found.held[seat] - kept[seat] for seat in self.foes),
        }

    def enough(self, call: int) -> int:
        """Return the least bid that the opponents have, or need, after a call."""
        stands = self.view.bid if self.is_foes and not call else max(call, self.view.bid) + 1
        return max(self.view.rules.auction.minimum, stands)

    def gets(self, call: int) -> float:
        """Return the probability that an opponent gets the bid after a call."""
        return sum(self.searched[call].held[foe] for foe in self.foes)

    @property
    def forces(self) -> bool:
        """Return whether a pass makes an opponent who deals bid."""
        return not self.view.bid and self.waiting == (self.view.dealer,)

    # ------------------------------------------------------------ the score

    def short(self, *, ours: bool) -> int:
        """Return how many points a side needs to win the game."""
        side = self.own if ours else 1 - self.own
        return self.view.rules.scoring.target - self.view.totals[side]

    @property
    def is_near(self) -> bool:
        """Return whether a side can reach the target in one deal."""
        return any(0 < self.short(ours=ours) <= MOST for ours in (True, False))

    def wins(self, bid: int) -> bool:
        """Return whether the seat's side wins the game if it makes a bid."""
        return self._decides(bid, ours=True)

    def loses(self, bid: int) -> bool:
        """Return whether the opponents win the game if they make a bid."""
        return self._decides(bid, ours=False)

    def _decides(self, bid: int, *, ours: bool) -> bool:
        first = self.view.rules.scoring.ending == "bidders_first"
        return first and bid >= self.short(ours=ours)


# ------------------------------------------------------------ figures of two choices


def both(first: float, second: float) -> dict[str, Value]:
    """Return two chances for a sentence, on one scale: of ten deals, or of a hundred."""
    found = shares(first, second)
    if not any(share in (0, TEN) for share in found.values()):
        return found
    exact = zip(found, (first, second), strict=True)
    return {place: f"{round(100 * share)}/100" for place, share in exact}


def pair(calling: Calling, call: int, than: int, speaks: Speaks, but: str = "") -> Fact | None:
    """Return a figure of a call beside the same of another; None if they tell nothing.

    One of the two is the call that is advised. ``but`` is an end that is said already.
    """
    other = than if call == calling.best else call
    if not (call and than):
        if calling.view.bidder is not None and not calling.waiting:
            return _settled(calling, call, than, speaks)
    elif other > calling.best:
        return made_pair(calling, call, than, speaks)
    if other not in calling.searched:
        return None
    if but != "names" and call and than and _is_to_name(calling, other):
        return _names(calling, call, than, speaks)
    key = decisive(calling, calling.best, other, but)
    return fate(calling, key, (call, than), speaks) if key else None


def _is_to_name(calling: Calling, lower: int) -> bool:
    """Return whether the best bid gains by standing more often, more than by whom it keeps out."""
    one, other = calling.ends(calling.best), calling.ends(lower)
    gains = {key: weight * (one[key] - other[key]) for key, weight in WEIGHTS.items()}
    own, foes = (sum(gains[f"{side} {end}"] for end in ("make", "fail")) for side in SIDES)
    return own > foes and _stands_more(calling, lower) >= NAMES


def _stands_more(calling: Calling, lower: int) -> float:
    """Return how much more often the best bid stands than a lower one."""
    held = [calling.searched[call].held[calling.view.seat] for call in (calling.best, lower)]
    return held[0] - held[1]


def _names(calling: Calling, call: int, than: int, speaks: Speaks) -> Fact:
    """Return how often two bids of the seat stand, so that it names trumps."""
    view, searched = calling.view, calling.searched
    low, high = sorted((call, than))
    after, partner = [searched[one].held for one in (low, high)], partner_of(view.seat)
    said: dict[str, Value] = {"call": call, "than": than, "fewer": low, "count": high}
    fall = [sum(one[seat] for seat in calling.foes) for one in after]
    kept = searched[low].kept[partner] + BETTER * after[0][partner]
    is_worse = kept < calling.made(high) * after[0][partner]
    if is_worse and after[0][partner] - after[1][partner] >= max(NAMES, fall[0] - fall[1]):
        over = both(*(one[partner] for one in after))
        return fact("names partner", speaks, **said, name=partner, **over)
    return fact("names", speaks, **said, **both(*(1.0 - one[view.seat] for one in after)))


def _settled(calling: Calling, call: int, than: int, speaks: Speaks) -> Fact:
    """Return how often the highest bid is made, and one's own: nobody else can bid any more."""
    bid, after = call or than, calling.searched[0]
    assert calling.view.bidder is not None
    theirs, ours = after.kept[calling.view.bidder], calling.made(bid)
    said: dict[str, Value] = {"count": bid, "suit": calling.meant[bid].suit, **calling.standing}
    score = {} if calling.best else worth(calling, bid)
    if score and calling.is_foes and calling.lag(bid) >= CLOSE:
        return fact("pass worth theirs", speaks, **said, **both(theirs, ours), **score)
    if call:
        return fact("yours theirs", speaks, **said, **both(ours, theirs))
    key = "theirs yours" if calling.is_foes else "partner yours"
    return fact(key, speaks, **said, **both(theirs, ours))


def made_pair(calling: Calling, call: int, than: int, speaks: Speaks) -> Fact:
    """Return how often two bids are made."""
    made = both(calling.made(call), calling.made(than))
    said = {**calling.of_bid(call), "fewer": than, **made}
    other = calling.meant[than].suit
    if other == said["suit"]:
        return fact("made beside", speaks, **said)
    return fact("made in", speaks, **said, other=other)


def decisive(calling: Calling, better: int, worse: int, but: str = "") -> str | None:
    """Return the end of a deal, not ``but``, by which a call is better; None if none plainly is."""
    one, other = calling.ends(better), calling.ends(worse)
    gains = {key: weight * (one[key] - other[key]) for key, weight in WEIGHTS.items()}
    plain = {
        key: gain
        for key, gain in gains.items()
        if key != but and abs(one[key] - other[key]) >= PLAIN
    }
    if better and plain.get("foes make", 0) >= -WEIGHTS["foes make"] * CLEARLY:
        return "foes make"  # whom a bid keeps out says more than what is left
    key = max(plain, key=plain.__getitem__, default=None)
    return key if key and plain[key] > 0 else None


def fate(calling: Calling, key: str, calls: tuple[int, int], speaks: Speaks) -> Fact:
    """Return how often a deal ends in one way after two calls."""
    if key == "foes make":
        return _of_foes(calling, *calls, speaks)
    ends = (calling.ends(call)[key] for call in calls)
    return fact(key, speaks, call=calls[0], than=calls[1], **both(*ends))


def _of_foes(calling: Calling, call: int, than: int, speaks: Speaks) -> Fact:
    """Return how often opponents make a bid of theirs after two calls, and what it asks of them.

    One of them is named if nearly all of it is theirs, but as bidding over it only if they may.
    """
    found, end = [calling.searched[one].kept for one in (call, than)], ""
    higher = speaks is Speaks.FOR and than < call < MOST and bool(calling.waiting)
    fives = higher and calling.enough(than) < BOTH <= call + 1
    made = {foe: sum(kept[foe] for kept in found) for foe in calling.foes}
    named = max(made, key=made.__getitem__)
    forced = calling.forces and not min(call, than)
    may = forced or not (fives or (higher and named not in calling.waiting))
    if made[named] >= ALONE * sum(made.values()) and may:
        end = " forced" if forced else " one"
    seats = (named,) if end else calling.foes
    said: dict[str, Value] = {"name": named} if end else {}
    said |= {"call": call, "than": than}
    shares = [sum(kept[seat] for seat in seats) for kept in found]
    if higher:
        end = end or (" fives" if fives else "")
        return fact(f"keeps out{end}", speaks, **said, **both(*shares[::-1]), count=call + 1)
    said |= both(*shares)
    if speaks is Speaks.AGAINST and call < than and calling.waiting:
        return fact(f"is enough{end}", speaks, **said, fewer=calling.enough(call))
    return fact("foe makes" if end else "foes make", speaks, **said)


# ------------------------------------------------------------ the plan


def call_plan(calling: Calling) -> tuple[Fact, ...]:
    """Return the plan of the call that is advised, then facts that carry it."""
    return tuple(_bid(calling) if calling.best else _pass(calling))


def _bid(calling: Calling) -> Iterator[Fact]:
    """Yield the plan of a bid, what carries it, and why it is no higher, the weightiest first."""
    bid, view = calling.best, calling.view
    suit = calling.meant[bid].suit
    planned = _bid_plan(calling)
    yield planned
    if not planned.id.startswith("holds"):
        yield strong(view, suit, Speaks.FOR)
    kept = None if planned.id in WORTHS else _kept(calling)
    if kept is not None:
        yield kept
    if not (planned.id in WORTHS or (kept and kept.id == "yours theirs")):
        yield _figures(calling, alone=kept is None)
    carried = carries(view, suit, bid)
    if carried is not None and not planned.id.startswith("bid to"):
        yield carried


def _kept(calling: Calling) -> Fact | None:
    """Return what a bid gains beside a lower one, or beside a pass, if that is the question."""
    bid = calling.best
    below = [call for call in calling.searched if 0 < call < bid and call in calling.equity]
    rival = max(below, key=calling.equity.__getitem__, default=0)
    if calling.is_partners:
        rival = 0
    if rival not in calling.searched or calling.lag(rival) < SLIGHT:
        return None
    if calling.is_partners and calling.waiting == (calling.view.dealer,):
        return _over_partner(calling)
    found = pair(calling, bid, rival, Speaks.FOR)
    if found and found.id not in JOINT and not _is_thin(found):
        return found
    if rival and _stands_more(calling, rival) >= NAMES:
        return _names(calling, bid, rival, Speaks.FOR)
    found = pair(calling, bid, 0, Speaks.FOR) if calling.lag(0) >= SLIGHT else None
    return None if found is None or found.id in JOINT or _is_thin(found) else found


def _over_partner(calling: Calling) -> Fact | None:
    """Return how often the opponent who deals gets the bid over the partner's, and over a bid."""
    bid, dealer = calling.best, calling.view.dealer
    gets = [calling.gets(call) for call in (0, bid)]
    if gets[0] - gets[1] < PLAIN:
        return None
    said: dict[str, Value] = {"partner": calling.view.bidder or 0, "fewer": calling.view.bid}
    said |= {"name": dealer, "call": bid, "than": 0, "count": bid, **both(*gets)}
    return fact("keeps out dealer", Speaks.FOR, **said)


def worth(calling: Calling, other: int) -> dict[str, Value]:
    """Return by how many points the call that is advised scores better than another.

    They are whole points; there are none if it is little, or may be noise.
    """
    if other not in calling.searched or calling.lag(other) < SLIGHT:
        return {}
    lead = calling.leads.get(other)
    if lead is None or -lead.net < WORTH or -lead.more < SURE * lead.error:
        return {}
    return {"points": round(-lead.net)}


def _worth_plan(calling: Calling) -> Fact | None:
    """Return that the last to call gains by a bid that is made no more often than the high bid."""
    bid, bidder = calling.best, calling.view.bidder
    if bidder is None or calling.waiting or bid not in calling.searched or calling.lag(0) < SLIGHT:
        return None
    made, theirs = calling.made(bid), calling.searched[0].kept[bidder]
    takes = [round(10 * calling.searched[call].points) for call in (bid, 0)]
    if theirs < made or takes[0] < takes[1] + TEN:
        return None
    score = worth(calling, 0)
    said = calling.of_bid(bid) | calling.standing | both(theirs, made)
    if score:
        side = "partner" if calling.is_partners else "theirs"
        return _planned(f"worth {side}", **said, **score)
    if calling.is_partners:
        return None
    return _planned("takes more", **said, score=takes[0], less=takes[1])


def _is_thin(figures: Fact) -> bool:
    """Return whether two figures differ by less than a tenth."""
    both = (str(dict(figures.values).get(place, "")) for place in ("share", "other_share"))
    hundredths = [int(share.split("/")[0]) for share in both if "/" in share]
    return bool(hundredths) and abs(hundredths[0] - hundredths[-1]) < TEN_OF


def _bid_plan(calling: Calling) -> Fact:
    bid, view = calling.best, calling.view
    values = calling.of_bid(bid)
    if calling.is_foes and calling.loses(view.bid) and calling.short(ours=False) > NEAR:
        return _planned("bid to deny", **values, **calling.standing)
    if calling.wins(bid) and not any(calling.wins(call) for call in calling.meant if call < bid):
        return _planned("bid to win", **values)
    return _worth_plan(calling) or strong(view, calling.meant[bid].suit)


def _figures(calling: Calling, *, alone: bool) -> Fact:
    """Return how often the bid is made, and the next higher one.

    Of a risky bid, and of one of which nothing else is said, it is what it brings.
    """
    bid = calling.best
    score = worth(calling, 0) if alone or calling.made(bid) <= EVEN else {}
    if score:
        return fact("bid worth", Speaks.FOR, **calling.of_bid(bid), **score)
    suit = calling.meant[bid].suit
    other = tempting(calling.view, suit) if calling.suits else ""
    if other and calling.suits[other].least[bid] < calling.made(bid) - PLAIN:
        made = both(calling.made(bid), calling.suits[other].least[bid])
        said: dict[str, Value] = {"suit": suit, "other": other, "count": bid, **made}
        return fact("suits risk", Speaks.FOR, **said)
    return _step(calling)


def _step(calling: Calling) -> Fact:
    """Return how often the bid is made, and what speaks for it beside the next one."""
    bid, lower, higher = calling.best, calling.best - 1, calling.best + 1
    made, said = calling.made(bid), calling.of_bid(bid)
    if _is_free(calling, lower):
        return fact("step free", Speaks.FOR, **said, fewer=lower)
    if higher not in calling.meant or made - calling.made(higher) < PLAIN:
        return fact("you make", Speaks.FOR, **said)
    same = calling.meant[higher].suit == said["suit"]
    if not (same and calling.waiting and higher in calling.searched):
        return made_pair(calling, bid, higher, Speaks.FOR)
    said |= {"fewer": higher, **both(made, calling.made(higher))}
    if higher == BOTH:
        return fact("step fives", Speaks.FOR, **said)
    if calling.gets(bid) - calling.gets(higher) < PLAIN:
        return fact("step idle", Speaks.FOR, **said)
    one, other = calling.ends(bid), calling.ends(higher)
    stops = round(100 * one["foes make"]) - round(100 * other["foes make"])
    fails = round(100 * other["own fail"]) - round(100 * one["own fail"])
    if 0 < stops <= fails - MORE:
        more: dict[str, Value] = {"share": f"{round(100 * made)}/100", "stops": stops}
        return fact("step dear", Speaks.FOR, **said | more, fails=fails)
    less = round(10 * (calling.searched[bid].net - calling.searched[higher].net))
    if less >= LESS:
        return fact("step worth", Speaks.FOR, **said, score=less)
    return fact("you make", Speaks.FOR, **calling.of_bid(bid))


def _is_free(calling: Calling, lower: int) -> bool:
    """Return whether the bid keeps opponents out, and is made as often as the next lower one."""
    bid = calling.best
    if not (calling.waiting and calling.lowest <= lower and {lower, bid} <= {*calling.searched}):
        return False
    same = calling.meant[lower].suit == calling.meant[bid].suit
    alike = calling.made(lower) - calling.made(bid) < PLAIN
    return same and alike and calling.gets(lower) - calling.gets(bid) >= PLAIN


def _makes(calling: Calling, bid: int, speaks: Speaks) -> Fact:
    """Return how often a bid is made that is not advised, and what it costs otherwise."""
    score = {} if calling.best else worth(calling, bid)
    if score and calling.made(bid) > EVEN:
        return fact("pass worth", speaks, **calling.of_bid(bid), **score)
    loses = calling.view.rules.scoring.top14_loss if bid == calling.view.bid else bid
    key = "you make seldom" if calling.made(bid) <= EVEN else "you make"
    if calling.view.rules.scoring.method == "made_or_hole":
        return fact(f"{key} lose", speaks, **calling.of_bid(bid), fewer=loses)
    return fact(key, speaks, **calling.of_bid(bid))


def _pass(calling: Calling) -> Iterator[Fact]:
    if is_same(calling):
        yield _planned("same", count=calling.lowest)
        return
    bids = [call for call in calling.searched if call in calling.meant]
    rival = max(bids, key=calling.equity.__getitem__, default=calling.lowest)
    planned = _pass_plan(calling, rival)
    yield planned
    figures = _partners(calling, rival) or pair(calling, 0, rival, Speaks.FOR)
    if figures is None or _is_thin(figures) or figures.id in JOINT:
        figures = _makes(calling, rival, Speaks.FOR)
    suit = calling.meant[rival].suit
    lacks = [] if "suit" in dict(planned.values) else [*_hand(calling, suit, Speaks.FOR)]
    needed = needs(calling.view, suit, rival, Speaks.FOR)
    if not lacks and needed is not None and needed.id != planned.id:
        lacks = [needed]
    yield from lacks
    for_bidding = _is_for_bidding(calling, figures, rival)
    if calling.is_partners and (for_bidding or figures.id.startswith("you make")):
        share = tenths(1.0 - calling.made(rival))
        yield fact("leave sure", Speaks.FOR, count=rival, suit=suit, share=share)
    elif not for_bidding:
        yield figures


def _hand(calling: Calling, suit: str, speaks: Speaks) -> Iterator[Fact]:
    """Yield what a hand lacks that is advised to pass; nothing if it is strong and long."""
    lacks = weak(calling.view, suit, speaks)
    if lacks.id != "lacks length" or len(held(calling.view, suit)) <= SHORT:
        yield lacks


def _is_for_bidding(calling: Calling, figures: Fact, bid: int) -> bool:
    """Return whether figures beside a pass say that one's own bid is made at least as often."""
    if figures.id in ("partner yours", "theirs yours", "yours theirs"):
        return calling.searched[0].kept[calling.view.bidder or 0] <= calling.made(bid)
    return figures.id.startswith("you make") and calling.made(bid) >= LIKELY


def _partners(calling: Calling, rival: int) -> Fact | None:
    """Return how often the partner makes the bid that a pass leaves, if that is more often."""
    partner, after = partner_of(calling.view.seat), calling.searched[0]
    if not calling.waiting or after.held[partner] < SELDOM:
        return None
    share, own = after.kept[partner] / after.held[partner], calling.made(rival)
    if tenths(share) <= tenths(own):
        return None
    said = {**calling.of_bid(rival), "name": partner, **both(share, own)}
    return fact("partners yours", Speaks.FOR, **said)


def _pass_plan(calling: Calling, rival: int) -> Fact:
    if calling.is_partners:
        return _planned("leave", **calling.standing, count=calling.lowest)
    short = calling.short(ours=True)
    if 0 < short <= NEAR and calling.short(ours=False) > FAR:
        return counted("pass near", short, Speaks.PLAN)
    if calling.lag(rival) < CLOSE and not calling.is_near:
        return _planned("pass close", count=rival)
    key = decisive(calling, 0, rival) if rival in calling.searched else None
    if key == "foes fail":
        standing = calling.standing if calling.is_foes else {}
        return _planned("set", **standing) if standing else _planned("pass to foes")
    view, suit, partner = calling.view, calling.meant[rival].suit, partner_of(calling.view.seat)
    if partner in calling.waiting and partner == view.dealer:
        return _planned("pass to dealer", name=partner)
    if partner in calling.waiting and calling.made(rival) >= EVEN and not is_weak(view, suit):
        return _planned("pass to partner", name=partner)
    needed = needs(view, suit, rival, Speaks.PLAN) or weak(view, suit)
    return next(_hand(calling, suit, Speaks.PLAN), needed)


def is_same(calling: Calling) -> bool:
    """Return whether a pass and the lowest bid are the same: a dealer to whom all have passed."""
    return calling.view.seat == calling.view.dealer and not calling.view.bid


def _planned(key: str, **values: Value) -> Fact:
    return fact(key, Speaks.PLAN, **values)


# ------------------------------------------------------------ what goes wrong


def call_faults(calling: Calling, call: int, said: Sequence[Fact]) -> Iterator[Fact]:
    """Yield what goes wrong with a call: a cause that is not ``said`` of the best, and a figure."""
    best = calling.best
    caused = [*_too_high(calling, call, said)] if call > best else [*_too_low(calling, call)]
    turned = [one for one in said if one.id in TURNED and ("than", call) in one.values]
    but = TURNED[turned[0].id] if turned else ""
    beside = pair(calling, call, best, Speaks.AGAINST, but) if turned else None
    beside = beside or pair(calling, call, best, Speaks.AGAINST)
    if caused and beside is not None and not best and _is_for_bidding(calling, beside, call):
        beside = None
    if beside is not None and beside.id in JOINT:
        beside = None if turned and caused else _not_joint(calling, call, caused, beside)
    if beside is not None and beside.id.startswith("is enough"):
        if caused and _is_thin(beside):
            beside = None
        else:
            caused = []  # it says so itself
    if not caused and beside is None and 0 < call < best and call in calling.searched:
        stands = _stands_more(calling, call) >= NAMES and "names" not in but
        beside = _names(calling, call, best, Speaks.AGAINST) if stands else None
    yield from caused
    if beside is not None:
        yield from () if _is_said(beside, said) else (beside,)
    elif call and call not in calling.searched:
        yield _makes(calling, call, Speaks.AGAINST)


def _is_said(one: Fact, said: Sequence[Fact]) -> bool:
    """Return whether a fact is among others that may speak for another choice."""
    return any((one.id, one.values) == (fact.id, fact.values) for fact in said)


def _not_joint(calling: Calling, call: int, caused: list[Fact], joint: Fact) -> Fact | None:
    """Return a figure of one thing instead of one that counts two together, if there is one."""
    best = calling.best
    if call < best:
        more = calling.ends(call)["foes make"] - calling.ends(best)["foes make"]
        if caused and more >= PLAIN:
            return fate(calling, "foes make", (call, best), Speaks.AGAINST)
        return None if caused or joint.id != "own make" else joint
    found = _partners(calling, call)
    if found is None:
        return _makes(calling, call, Speaks.AGAINST)
    said = dict(found.values)
    turned = {"share": said["other_share"], "other_share": said["share"]}
    return fact("yours partners", Speaks.AGAINST, **{**said, **turned})


def _too_high(calling: Calling, call: int, said: Sequence[Fact]) -> Iterator[Fact]:
    """Yield why a bid is harder than the call that is advised."""
    suit = calling.meant[call].suit
    if calling.best and not calling.waiting and calling.best == calling.lowest:
        yield fact("for nothing", Speaks.AGAINST, count=call, fewer=calling.best)
        return
    found = needs(calling.view, suit, call, Speaks.AGAINST, calling.best)
    known = any("cards" in dict(one.values) and ("suit", suit) in one.values for one in said)
    if found and _is_said(found, said):
        found, known = None, True
    weak_hand = [] if known else [*_hand(calling, suit, Speaks.AGAINST)]
    if found is not None and not (found.id == "needs five" and weak_hand):
        yield found
    else:
        yield from weak_hand


def _too_low(calling: Calling, call: int) -> Iterator[Fact]:
    """Yield what a lower call leaves to the opponents."""
    view, best = calling.view, calling.best
    if calling.waiting:
        kept_out = call in calling.searched and calling.gets(call) - calling.gets(best) >= PLAIN
        if best < MOST and kept_out:
            said: dict[str, Value] = {"call": call, "than": best, "fewer": calling.enough(call)}
            yield fact("leaves low", Speaks.AGAINST, **said, count=best + 1)
    elif not call and calling.is_foes and calling.loses(view.bid):
        yield fact("pass loses", Speaks.AGAINST, **calling.standing)
