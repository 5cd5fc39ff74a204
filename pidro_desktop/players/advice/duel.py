"""Two cards of a turn, a better and a worse one, and what becomes of the points after each.

That shows in worlds played to their end.

An idea is what may be said about them: a sentence, and the point cards whose fate it explains.

Evidence is a cause: what a call or a card says of a hidden card on which a choice turns. A seat's
belief is worked out again without that one call or card. It is told where that moves the chance of
a card much, and where the better choice would otherwise lead by less.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Value
from pidro_desktop.players.advice.holding import tenths
from pidro_desktop.players.advice.playouts import LEAST, Playouts, Turning
from pidro_desktop.players.advice.seen import (
    Seen,
    above,
    counted,
    each,
    fact,
    packed,
    scaled,
    trump_of,
)
from pidro_desktop.players.beliefs.reading import CALLED, KEPT, Deed, believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Evaluation, is_fast
from pidro_desktop.players.equity import POINTS, outcomes
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, SCORING, TOP, WORTH

SURE: Final = 4.0
"""A card is won more often if the gain is ``LEAST`` and ``SURE`` standard errors."""
COMPLETE: Final = 3.0
"""The same if all worlds are played: then only the minds of the players are drawn."""
LOW: Final = 1
EDGE: Final = 0.1
"""From this difference on, a card wins the trick more often than another."""
NOISY: Final = 0.05
"""A share is told if its standard error is smaller."""
AGREES: Final = 0.15
"""So far may the searched chance to reach a target be from that in deals that are played out."""
HANGS: Final = 0.1
"""The difference in the chance of the bid from which a choice is about the bid."""


class Duel:
    """The comparison of two cards; cards are bitsets of one.

    Attributes:
        seen, lines: the table, and the worlds played out.
        best, other: the better and the worse card.
        points: how many points more the own side takes on average after the better card.
        made: how much more often the bid is made after the better card, whosever bid it is.
        makes, takes: for sentences, how often it is made after both cards, and the points taken.
        takes_more: whether that are more points after the better one, as they are told.
        lead: how much more often the own side wins the game.
        leads: whether the seat is to lead.
        foes_have_it, partner_has_it: who has the best card of the trick.
        gone: the trumps of finished tricks, and those that were killed.
        kept: the own cards that remain in hand after the better card.
        is_ours: whether the own side has bid; is_open: whether the bid is neither made nor set.
        missing: how many points the bidding side still needs; spare: how many more it can lose.
        left: how many points nobody has taken yet.
        sides: both cards, for sentences that tell what comes of the better one first.
        net: how much more the deal scores after the better card, own side's minus the others'.
    """

    def __init__(
        self,
        seen: Seen,
        lines: Playouts,
        better: tuple[int, Evaluation],
        worse: tuple[int, Evaluation],
    ) -> None:
        """Compare two cards with their evaluations."""
        self.seen, self.lines = seen, lines
        (self.best, first), (self.other, second) = better, worse
        self.points = first.points - second.points
        self.made = first.made - second.made
        self.makes = scaled(first.made, second.made, certain=lines.complete)
        self.sides: dict[str, Value] = {"played": self.best, "rather": self.other}
        more, less = round(10 * first.points), round(10 * second.points)
        self.takes: dict[str, Value] = {"more": more, "less": less}
        self.takes_more = more > less
        self.lead = first.equity - second.equity
        self.leads = not seen.best
        self.foes_have_it = seen.holder in seen.foes
        self.partner_has_it = not self.leads and seen.holder == seen.partner
        self.gone, self.kept = seen.seen & ~seen.trick, seen.own & ~self.best
        view = seen.view
        assert view.bidder is not None
        side = view.rules.side_of(view.bidder)
        self.is_ours = side == view.rules.side_of(view.seat)
        self.missing = view.bid - view.taken[side]
        self.spare = POINTS - view.bid - view.taken[1 - side]
        self.is_open = self.missing > 0 and self.spare >= 0
        self.left = POINTS - sum(view.taken)
        ends = {end.points: end.delta[0] - end.delta[1] for end in outcomes(view)}
        shifts = zip(first.spread, second.spread, strict=True)
        self._spreads = first.spread, second.spread
        self.net = sum((one - two) * ends[points] for points, (one, two) in enumerate(shifts))

    # ------------------------------------------------------------ what the lines have in common

    @cached_property
    def gains(self) -> dict[int, float]:
        """Return how many points each point card brings more after the better card; many decide."""
        found: dict[int, float] = {}
        sure = COMPLETE if self.lines.complete else SURE
        for card in each(SCORING & ~self.gone):
            gain, error = self.lines.gain(self.best, self.other, card)
            if abs(gain) >= max(LEAST, sure * error):
                found[card] = WORTH[card] * gain
        return found

    def reaches(self, at: int) -> tuple[float, float]:
        """Return how often a side reaches its target after each card: 0 for the own, 1 for foes.

        Both are 0 where deals that are played out say otherwise.
        """
        view = self.seen.view
        side = abs(view.rules.side_of(view.seat) - at)
        short = view.rules.scoring.target - view.totals[side]
        there = [end.points for end in outcomes(view) if end.delta[at] >= short]
        first, second = (sum(spread[points] for points in there) for spread in self._spreads)
        least = min((POINTS - points if at else points for points in there), default=0)
        more, rest = least - view.taken[side], (SCORING & ~self.gone) * at
        again = [self.lines.reaches(card, more, rest) for card in (self.best, self.other)]
        agrees = max(abs(first - again[0]), abs(second - again[1])) <= AGREES
        return (first, second) if agrees else (0.0, 0.0)

    def trick_shares(self, card: int) -> dict[str, Value]:
        """Return how often the own side wins the trick after the better card, and after another.

        It is empty where that is not plainly more often, or where too few deals are likely.
        """
        first, second = (self.lines.wins(one) for one in (self.best, card))
        noisy = max(self.lines.wins_error(one) for one in (self.best, card)) >= NOISY
        return {} if noisy or first - second < EDGE else scaled(first, second)

    def brought(self, card: int) -> dict[str, Value]:
        """Return how often the own side wins a card after the better card, and after the worse.

        It is empty where so few deals are likely that neither can be told.
        """
        if max(self.lines.error(one, card) for one in (self.best, self.other)) >= NOISY:
            return {}
        first, second = (self.lines.saved(one, card) for one in (self.best, self.other))
        return scaled(first, second, certain=self.lines.complete)

    @cached_property
    def is_about_the_bid(self) -> bool:
        """Return whether most of the difference in the score is that the bid is made or set."""
        better = self.made if self.is_ours else -self.made
        return better >= HANGS and abs(self.net - 2 * self.points) >= abs(self.net) / 2

    def gain(self, cards: int) -> float:
        """Return how many points a set of cards brings more after the better card."""
        return sum(gain for card, gain in self.gains.items() if card & cards)

    def turning(self, point: int) -> Turning:
        """Return the deals in which only the better card wins a point card."""
        return Turning(self.lines, self.seen, self.best, self.other, point)

    # ------------------------------------------------------------ the trick

    @cached_property
    def partners_surely(self) -> bool:
        """Return whether the partner has the trick and nobody can take it."""
        return self.partner_has_it and not self.beatable(self.seen.best)

    @cached_property
    def helpless(self) -> bool:
        """Return whether an opponent has the trick and the partner cannot take it."""
        return self.foes_have_it and self.help == 0.0

    @cached_property
    def hopeless(self) -> bool:
        """Return whether an opponent has the trick, and neither an own card can take it."""
        return self.helpless and not above(self.seen.best) & self.seen.own

    @cached_property
    def help(self) -> float | None:
        """Return the chance that the partner can still beat the best card of the trick."""
        seen = self.seen
        partner = (seen.partner,) if seen.partner in seen.later else ()
        return seen.chance(partner, above(seen.best)) if partner else 0.0

    def beatable(self, card: int) -> bool:
        """Return whether an opponent still to play may beat a card."""
        return self.threat(card) != 0.0

    def threat(self, card: int) -> float | None:
        """Return the chance that an opponent still to play can beat a card; None if unknown."""
        return self.seen.chance(self.seen.later_foes, above(max(card, self.seen.best)))

    def safety(self, card: int) -> float | None:
        """Return the chance that no opponent still to play can beat a card; None if unknown."""
        threat = self.threat(card)
        return None if threat is None else 1.0 - threat

    def wins(self, card: int) -> bool:
        """Return whether a card certainly wins the trick for the own side."""
        if card > self.seen.best:
            return not self.beatable(card)
        return self.partners_surely

    def loses(self, card: int) -> bool:
        """Return whether the trick certainly goes to the opponents after a card."""
        return self.helpless and card < self.seen.best

    def at_risk(self, card: int) -> bool:
        """Return whether an opponent may win the trick after a card."""
        if card < self.seen.best and self.foes_have_it:
            return True
        return not self.wins(card) and self.beatable(card)

    # ------------------------------------------------------------ own cards

    def losable(self) -> Iterator[int]:
        """Yield the point cards kept that an opponent may beat later, the dearest first."""
        foes, chance = self.seen.foes, self.seen.chance
        cards = [card for card in each(self.kept & SCORING) if chance(foes, above(card)) != 0.0]
        yield from sorted(cards, key=lambda card: (-WORTH[card], -card))

    def is_master(self, card: int) -> bool:
        """Return whether no hidden trump is above a card."""
        return not self.seen.unseen & above(card)


def highest(cards: int) -> int:
    """Return the strongest card of a bitset."""
    return int(TOP[cards & ALL])


@dataclass(frozen=True, slots=True)
class Idea:
    """What may be said about a card.

    Attributes:
        fact: the sentence.
        explains: the point cards that it explains, as a bitset.
        base: its weight if it explains nothing.
    """

    fact: Fact
    explains: int
    base: float

    def weight(self, duel: Duel) -> float:
        """Return how much of the difference between two cards it explains, in points."""
        return self.base + duel.gain(self.explains)


def idea(key: str, explains: int, base: float, /, **values: Value) -> Idea:
    """Return an idea; the arguments are its attributes, and the values of the sentence's places."""
    return Idea(fact(key, **values), explains, base)


# ------------------------------------------------------------ evidence


MOVED: Final = 0.25
"""How much likelier a card must be."""
TURNS: Final = 0.85
"""The better choice turns on evidence without which no more than this part of its lead is left."""
FEW: Final = 3
"""Only so many cards that could beat one are looked at."""
TRIED: Final = 2
"""So many pieces of evidence, which move most, are tried."""
LATE: Final = 4
"""So much of what was done last is looked at where it is interpreted, which takes long."""
HIGHER: Final = frozenset({"needs help", "help only", "partner over"})
"""Facts about the cards that beat the best one of the trick."""
Held = tuple[Seat, int]
"""A seat and the card that it may hold."""


class Evidence:
    """What the other seats have done, and how much of what a seat believes rests on it."""

    def __init__(self, seen: Seen, worlds: Worlds, heeding: bool) -> None:
        """Keep what the seat believes, and a buffer for what it would believe otherwise."""
        self._seen, self._worlds, self._heeding = seen, worlds, heeding
        deeds = tuple(_deeds(seen)) if heeding else ()
        self._deeds = deeds if is_fast() else deeds[-LATE:]
        self._moves: dict[Deed, dict[int, tuple[float, float]]] = {}

    def behind(self, duel: Duel, said: tuple[Fact, ...]) -> tuple[Fact, Held] | None:
        """Return the evidence on which a comparison turns, and the card that it tells of.

        Args:
            duel: the comparison.
            said: what is said about it so far, which names the cards that matter.
        """
        if duel.points <= 0 or not self._deeds:
            return None
        cards = {card for one in said for card in self._cards(one)}
        named = {self._named(one) for one in said}
        found = sorted(
            (without - now, deed, card)
            for deed in (self._deeds if cards else ())
            for card, (now, without) in self._moved(deed).items()
            # A number of trumps makes every card likelier: only the one that is named counts.
            if card in (named if deed.play == KEPT else cards) and now - without >= MOVED
        )
        lead = duel.lines.lead(duel.best, duel.other) if found else 0.0
        for _move, deed, card in found[:TRIED]:
            if duel.lines.lead(duel.best, duel.other, self._ratios(deed)) <= TURNS * lead:
                return self._sentence(deed, card), (deed.seat, card)
        return None

    def _cards(self, said: Fact) -> tuple[int, ...]:
        """Return the hidden cards that a sentence is about: the one it names, or those above."""
        seen, values = self._seen, dict(said.values)
        if said.id in HIGHER:
            return each(seen.unseen & above(seen.best))[:FEW]
        if card := self._named(said):
            return (card,)
        own = trump_of(values.get("card", values.get("second", "")))
        return each(seen.unseen & above(own))[:FEW] if own else ()

    def _named(self, said: Fact) -> int:
        """Return the hidden card that a sentence names; 0 for none."""
        values = dict(said.values)
        card = trump_of(values.get("the_card", values.get("the_best", "")))
        return card & self._seen.unseen

    # ------------------------------------------------------------ beliefs

    def _moved(self, deed: Deed) -> dict[int, tuple[float, float]]:
        """Return the chance of each card in the hand of who did a deed, and that without it."""
        if deed not in self._moves:
            self._forget(deed)
            self._moves[deed] = {
                card: (self._seen.worlds.share(mask), self._worlds.share(mask))
                for card in each(self._seen.unseen)
                for mask in (packed((deed.seat,), card),)
            }
        return self._moves[deed]

    def _forget(self, deed: Deed) -> None:
        """Fill the buffer with what the seat would believe without a deed."""
        believe(self._seen.view, Random(0), self._worlds, self._heeding, ignoring=deed)

    def _ratios(self, deed: Deed) -> dict[int, float]:
        """Return how much likelier each world would be without a deed."""
        self._forget(deed)
        usual, otherwise = self._seen.worlds, self._worlds
        number = otherwise.count
        without = dict(zip(otherwise.hands[:number], otherwise.weights[:number], strict=True))
        return {
            world: without[world] / usual.weights[at]
            for at, world in enumerate(usual.hands[: usual.count])
            if usual.weights[at] and world in without
        }

    # ------------------------------------------------------------ words

    def _sentence(self, deed: Deed, card: int) -> Fact:
        seen, seat = self._seen, deed.seat
        now, without = self._moved(deed)[card]
        values: dict[str, Value] = {
            "name": seat,
            "the_card": card,
            "share": tenths(now),
            "other_share": tenths(without),
        }
        if deed.play == CALLED:
            call = next(call.bid for call in seen.view.calls if call.seat == seat)
            key = "bid and has" if call else "passed and has"
            return fact(key, None, **values, **({"count": call} if call else {}))
        if deed.play == KEPT:
            return counted("kept and has", _kept(seen.view, seat), None, **values)
        played, best = _play(seen, deed.play)
        values["the_played"] = played
        if not best:
            return fact("led and has", None, **values)
        key = "under and has" if played < best else "over and has"
        return fact(key, None, **values, the_best=best)


def _kept(view: SeatView, seat: Seat) -> int:
    """Return how many trumps a seat kept of its first cards."""
    return view.rules.deal.hand - view.discard_counts[seat]


def _deeds(seen: Seen) -> Iterator[Deed]:
    """Yield what the others have done: their calls, then their cards."""
    view = seen.view
    yield from (Deed(call.seat, CALLED) for call in view.calls if call.seat != seen.seat)
    laid = (seat for seat in seen.others if seat != view.dealer and not view.killed[seat])
    sure = (seat for seat in laid if seat not in view.unsure)
    yield from (Deed(seat, KEPT) for seat in sure if _kept(view, seat) > 0)
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    for number, play in enumerate(plays):
        if play.seat in seen.others:
            yield Deed(play.seat, number)


def _play(seen: Seen, number: int) -> tuple[int, int]:
    """Return the card of a play, and the best card of its trick before it; 0 for a lead."""
    view = seen.view
    for trick in (*(trick.plays for trick in view.tricks), view.trick):
        if number < len(trick):
            cards = [position_setup.trumps(view, play.cards) for play in trick[: number + 1]]
            return cards[-1], max(cards[:-1], default=0)
        number -= len(trick)
    raise AssertionError("There is no such play.")
