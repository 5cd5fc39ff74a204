"""A seat that is to call: what it knows, the plan of its call, and what goes wrong with another.

A plan is the one idea that comes first; then follows what its result says for or against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pidro_desktop.engine.scoring import worth
from pidro_desktop.engine.seats import SEATS, Seat, partner_of
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import SLIGHT, Fact, Speaks, Value, counted, fact
from pidro_desktop.players.advice.seen import shares
from pidro_desktop.players.bids.bidding import Option
from pidro_desktop.players.family.bidding import Declared
from pidro_desktop.players.steady.bidding import pidros_among

SELDOM: Final = 0.2
"""A seat that gets the bid in fewer deals is not said to make it or not: they are too few."""
TEN: Final = 10
OUT: Final = 0.05
"""An opponent is shut out if the probability that this seat gets the bid is so much lower."""
EVEN: Final = 0.5
"""Bids with a lower chance are risky."""
OFTEN: Final = 0.4
"""A side that fails so often is left alone with its bid."""
LIKELY: Final = 0.3
NEAR: Final = 3
"""Points to the target that a side takes without the bid, too."""
FAR: Final = 20
"""Points to the target that no deal brings."""
CLOSE: Final = 8
"""Points to the target for which opponents are worth a risk."""
MORE: Final = 0.3
"""A difference of points that is told."""
RARELY: Final = 0.15
"""Bids that fail less often are not said to fail."""
SAFER: Final = 0.02
"""How much less often the advised bid fails for that to be told of a higher one."""
TAKEN: Final = 0.1
"""How much more often the partner gets the bid, and fails to make it, for that to be told."""
IN: Final = 0.03
SOME: Final = 0.015
"""How much more often a seat gets the bid that is let in after another, and after a lower bid."""


class Calling:
    """The choices of a seat that is to call.

    Attributes:
        searched: the calls that were searched, by call.
        best: the call that is advised; lowest: the lowest bid.
        equity: the probability of winning the game by call.
        meant: the suit that each bid is meant for.
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
    ) -> None:
        self.view, self.searched, self.best = view, searched, best
        self.equity, self.meant, self.lowest = equity, meant, min(meant, default=0)
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

    def cost(self, bid: int) -> int:
        """Return how many points a bid costs if it fails."""
        topped = self.view.topped or 0 < bid == self.view.bid
        return worth(self.view.rules, bid, topped)[1]

    def of_bid(self, bid: int) -> dict[str, Value]:
        """Return the values of a sentence about a bid of the seat."""
        suit = self.meant[bid].suit
        return {
            "count": bid,
            "suit": suit,
            "with_hand": holding(self.view, suit),
            "share": tenths(self.made(bid)),
        }

    # ------------------------------------------------------------ the others

    @property
    def standing(self) -> dict[str, Value]:
        """Return the values of a sentence about the highest bid, which somebody has."""
        assert self.view.bidder is not None
        return {"name": self.view.bidder, "fewer": self.view.bid}

    def held(self, call: int, *seats: Seat) -> float:
        """Return the probability that one of ``seats`` gets the bid after a call."""
        return sum(self.searched[call].held[seat] for seat in seats) if call in self.searched else 0

    def keeps(self, call: int, *seats: Seat) -> float | None:
        """Return the probability that ``seats`` make the bid that they get; None if it is rare."""
        held = self.held(call, *seats)
        if held < SELDOM:
            return None
        return sum(self.searched[call].kept[seat] for seat in seats) / held

    def standing_kept(self) -> float | None:
        """Return the probability that the highest bid is made by its owner after a pass.

        Of a seat that has bid already, the bid cannot rise, so this is the standing bid.
        """
        assert self.view.bidder is not None
        return self.keeps(0, self.view.bidder)

    def left(self) -> float | None:
        """Return the same, or None if a pass does not leave the bid to its owner for good."""
        return None if self.view.bidder is None or self.waiting else self.standing_kept()

    # ------------------------------------------------------------ the score

    def short(self, *, ours: bool) -> int:
        """Return how many points a side needs to win the game."""
        side = self.own if ours else 1 - self.own
        return self.view.rules.scoring.target - self.view.totals[side]

    def wins(self, bid: int) -> bool:
        """Return whether the seat's side wins the game if it makes a bid."""
        return self._decides(bid, ours=True)

    def loses(self, bid: int) -> bool:
        """Return whether the opponents win the game if they make a bid."""
        return self._decides(bid, ours=False)

    def _decides(self, bid: int, *, ours: bool) -> bool:
        first = self.view.rules.scoring.ending == "bidders_first"
        return first and bid >= self.short(ours=ours)


def tenths(chance: float) -> int:
    """Return a chance as a number of deals out of ten."""
    return round(TEN * min(1.0, max(0.0, chance)))


def holding(view: SeatView, suit: str) -> str:
    """Return what a hand holds in a suit, a key of ``call_sentences.HANDS``.

    It is the number of trumps for a hand without ace, king and pidro.
    """
    trumps = trump_suit(view.rules, suit)
    mine = trumps.among(view.hand)
    honours = [card.rank for card in trumps.cards[:2] if card in mine]
    pidros = ("", "pidro", "pidros")[len(pidros_among(trumps, mine))]
    return " ".join((*honours, pidros)).strip() or str(len(mine))


# ------------------------------------------------------------ the plan


def call_plan(calling: Calling) -> tuple[Fact, ...]:
    """Return the plan of the call that is advised, then facts about its result."""
    planned = _bid(calling) if calling.best else _pass(calling)
    return (planned, *(_about_bid if calling.best else _about_pass)(calling, planned))


def _bid(calling: Calling) -> Fact:
    bid, view = calling.best, calling.view
    values = calling.of_bid(bid)
    if calling.is_foes and calling.loses(view.bid):
        return _planned("bid to deny", **values, **calling.standing)
    if calling.wins(bid):
        return _planned("bid to win", **values)
    rival = shut_out(calling)
    if rival is not None:
        both = shares(calling.held(bid - 1, rival), calling.held(bid, rival))
        return _planned("bid to shut", count=bid, fewer=bid - 1, name=rival, **both)
    if calling.made(bid) < EVEN:
        foes = calling.held(0, *calling.foes)
        if foes >= EVEN:
            return _planned("bid anyway", **values, other_share=tenths(foes))
        if calling.lag(0) > 0:
            return _planned("bid risky", **values)
    if not (calling.is_partners or calling.is_foes):
        return _planned("bid", **values)
    key = "bid over partner" if calling.is_partners else "bid over foe"
    return _planned(key, **values, name=calling.standing["name"])


def shut_out(calling: Calling) -> Seat | None:
    """Return the opponent whom the bid shuts out beside the next lower one, if that is its idea."""
    bid, lower = calling.best, calling.best - 1
    if lower not in calling.searched or lower not in calling.meant:
        return None
    others = [call for call in calling.equity if call != bid]
    if max(others, key=calling.equity.__getitem__) != lower:
        return None
    noise = calling.searched[lower].noise + calling.searched[bid].noise
    if calling.lag(lower) < max(SLIGHT, noise):
        return None
    rivals = {
        seat: calling.held(lower, seat) - calling.held(bid, seat)
        for seat in calling.waiting
        if seat in calling.foes
    }
    found = max(rivals, key=rivals.__getitem__, default=None)
    return found if found is not None and rivals[found] >= OUT else None


def _about_bid(calling: Calling, planned: Fact) -> Iterator[Fact]:
    bid, kept = calling.best, calling.left()
    if planned.id in ("bid to deny", "bid to win", "bid to shut"):
        yield you_make(calling, bid, best=True)
    if planned.id in ("bid anyway", "bid risky") and 0 < calling.short(ours=False) <= CLOSE:
        yield counted("foes short", calling.short(ours=False), Speaks.FOR)
    if calling.is_foes and not calling.waiting and bid == calling.lowest:
        yield fact("bid last", Speaks.FOR, count=bid)
    if kept is None:
        return
    if calling.is_foes and kept >= EVEN:
        yield fact("they make", Speaks.FOR, **calling.standing, share=tenths(kept))
    elif calling.is_foes and kept < 1.0 - OFTEN:
        yield fact("they fail", Speaks.AGAINST, **calling.standing, share=tenths(1.0 - kept))
    elif calling.is_partners:
        speaks = Speaks.FOR if kept < calling.made(bid) else Speaks.AGAINST
        yield fact("they make", speaks, **calling.standing, share=tenths(kept))


# ------------------------------------------------------------ a pass


def _pass(calling: Calling) -> Fact:
    lowest, kept = calling.lowest, calling.left()
    values = calling.of_bid(lowest)
    if is_same(calling):
        return _planned("same", count=lowest)
    if calling.is_partners:
        return _left(calling, values)
    if calling.is_foes and kept is not None and 1.0 - kept >= OFTEN:
        return _planned("set", **calling.standing, share=tenths(1.0 - kept))
    if calling.made(lowest) < EVEN:
        return _planned("pass dear", **values)
    short = calling.short(ours=True)
    if 0 < short <= NEAR and calling.short(ours=False) > FAR:
        return counted("pass near", short, Speaks.PLAN)
    partner = partner_of(calling.view.seat)
    if partner in calling.waiting and calling.held(0, partner) >= LIKELY:
        return _planned("pass to partner", name=partner, share=tenths(calling.held(0, partner)))
    foes, kept = calling.held(0, *calling.foes), calling.keeps(0, *calling.foes)
    if foes >= EVEN and kept is not None and 1.0 - kept >= LIKELY:
        return _planned("pass to foes", share=tenths(foes), other_share=tenths(1.0 - kept))
    return _planned("pass", **values)


def _left(calling: Calling, values: dict[str, Value]) -> Fact:
    """Return the plan to leave the bid to the partner."""
    kept = calling.standing_kept()
    if kept is None:
        return _planned("leave yours", **values, name=calling.standing["name"])
    key = "leave for now" if calling.waiting else "leave"
    return _planned(key, **calling.standing, share=tenths(kept))


def _about_pass(calling: Calling, planned: Fact) -> Iterator[Fact]:
    if planned.id == "same":
        return
    if planned.id not in ("pass dear", "pass", "leave yours"):
        yield you_make(calling, calling.lowest, best=False)
    kept = calling.left() if calling.is_foes and planned.id != "set" else None
    if kept is not None and 1.0 - kept >= LIKELY:
        yield fact("they fail", Speaks.FOR, **calling.standing, share=tenths(1.0 - kept))


def is_same(calling: Calling) -> bool:
    """Return whether a pass and the lowest bid are the same: a dealer to whom all have passed."""
    return calling.view.seat == calling.view.dealer and not calling.view.bid


# ------------------------------------------------------------ parts


def you_make(calling: Calling, bid: int, *, best: bool) -> Fact:
    """Return how often a bid of the seat is made; ``best``: it is advised, and not a pass."""
    often = calling.made(bid) >= EVEN
    speaks = Speaks.FOR if often == best else Speaks.AGAINST
    return fact("you make" if often else "you make seldom", speaks, **calling.of_bid(bid))


def _planned(key: str, **values: Value) -> Fact:
    return fact(key, Speaks.PLAN, **values)


# ------------------------------------------------------------ what goes wrong


def call_fault(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a call, or None if there is nothing to tell."""
    if not call:
        return _passing(calling)
    if not calling.best:
        return _bidding(calling, call)
    return (_higher if call > calling.best else _lower)(calling, call)


def _passing(calling: Calling) -> Fact | None:
    """Return what goes wrong with a pass."""
    best, kept = calling.best, calling.left()
    if kept is not None and calling.is_foes and calling.loses(calling.view.bid):
        return _wrong("pass loses", **calling.standing)
    if kept is not None and (calling.is_foes or kept < EVEN):
        key = "pass leaves" if calling.is_foes else "pass leaves partner"
        return _wrong(key, **calling.standing, share=tenths(kept))
    foes, they = calling.held(0, *calling.foes), calling.keeps(0, *calling.foes)
    if not calling.is_partners and foes >= LIKELY:
        if they is not None and they >= EVEN:
            return _wrong("pass lets make", share=tenths(foes), other_share=tenths(they))
        return _wrong("pass lets", share=tenths(foes))
    after, bid = calling.searched[0].points, calling.searched[best].points
    if bid - after >= MORE:
        takes: dict[str, Value] = {"score": round(10 * after), "more": round(10 * bid)}
        return _wrong("pass less", **{**calling.of_bid(best), **takes})
    if calling.made(best) >= EVEN:
        return _wrong("pass gives up", **calling.of_bid(best))
    return _wrong("pass lets", share=tenths(foes)) if foes >= IN else None


def _bidding(calling: Calling, call: int) -> Fact:
    """Return what goes wrong with a bid where a pass is advised."""
    kept = calling.standing_kept() if calling.is_partners else None
    if kept is not None and kept > calling.made(call):
        return _wrong("over partner", count=call, **calling.standing, share=tenths(kept))
    return failing(calling, call)


def failing(calling: Calling, call: int) -> Fact:
    """Return how often a bid fails, and what that costs."""
    key = "fails and costs" if calling.cost(call) == call else "fails"
    return _wrong(key, **{**calling.of_bid(call), "share": tenths(1.0 - calling.made(call))})


def _higher(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a higher bid than the one advised."""
    best = calling.best
    fails = 1.0 - calling.made(call)
    safer = fails - (1.0 - calling.made(best))
    if calling.cost(call) == call and safer >= SAFER:
        both = shares(fails, 1.0 - calling.made(best))
        return _wrong("fails more", **{**calling.of_bid(call), "fewer": best, **both})
    if fails >= RARELY:
        return _wrong("fails", **{**calling.of_bid(call), "share": tenths(fails)})
    if not calling.waiting:
        return _wrong("for nothing", count=call, fewer=best)
    kept_out = any(
        calling.held(best, seat) - calling.held(call, seat) >= IN for seat in calling.waiting
    )
    if call in calling.searched and not kept_out and calling.made(call) < calling.made(best):
        return _wrong("harder", count=call, fewer=best)
    return None


def _lower(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a lower bid than the one advised."""
    more = {
        seat: calling.held(call, seat) - calling.held(calling.best, seat)
        for seat in calling.waiting
        if seat in calling.foes  # a partner who gets the bid speaks against nothing
    }
    rival = max(more, key=more.__getitem__, default=None)
    if found := _to_partner(calling, call, more[rival] if rival is not None else 0.0):
        return found
    if rival is not None and more[rival] >= SOME and tenths(calling.held(call, rival)):
        both = shares(calling.held(call, rival), calling.held(calling.best, rival))
        return _wrong("lets in", count=call, fewer=calling.best, name=rival, **both)
    foes = tenths(calling.held(call, *calling.foes))
    if calling.held(call, *calling.foes) - calling.held(calling.best, *calling.foes) >= SOME:
        return _wrong("lets foes in", count=call, share=foes) if foes else None
    return None


def _to_partner(calling: Calling, call: int, most: float) -> Fact | None:
    """Return that the partner takes the bid after a lower one, and fails more often.

    It must be of more consequence than what happens to ``most`` of the deals.
    """
    partner = partner_of(calling.view.seat)
    kept, taken = calling.keeps(call, partner), calling.held(call, partner)
    if kept is None:
        return None
    more, rarer = taken - calling.held(calling.best, partner), calling.made(calling.best) - kept
    if min(more, rarer) < TAKEN or more * rarer <= most:
        return None
    both: dict[str, Value] = {"share": tenths(taken), "other_share": tenths(kept)}
    return _wrong("lets partner in", count=call, name=partner, **both)


def _wrong(key: str, **values: Value) -> Fact:
    return fact(key, Speaks.AGAINST, **values)
