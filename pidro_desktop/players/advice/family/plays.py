"""Advice on plays: each evaluated over drawn deals, with certain facts and shares of the deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from pidro_desktop.engine.cards import JOKER, WRONG_FIVE, Card, Cards, without
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Option, Speaks, Value, counted, fact
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.conventions import Choice
from pidro_desktop.players.family.reading import ASKED_FOR_TRUMP, read
from pidro_desktop.players.general_solver.coding import groups, laid
from pidro_desktop.players.general_solver.evaluation import (
    EvaluatedPlays,
    PlayEvaluator,
    ended,
    paired_noise,
)
from pidro_desktop.players.player import is_own_bid, question, with_cards
from pidro_desktop.players.worlds.drawing import World

ONLY: Final = (Fact("only"),)
OFTEN: Final = 0.1
SELDOM: Final = 0.5
"""Shares of drawn deals: from ``OFTEN`` a card may fall, up to ``SELDOM`` it stands."""
FOLLOWED: Final = ("suit", "suit_or_trump")
"""Rules by which a plain suit must be followed."""


class Trick:
    """The trick that a seat is to play to, with the worlds drawn for it.

    A play is its cards, the one that counts last.
    """

    def __init__(self, view: SeatView, drawn: Sequence[World] = ()) -> None:
        self.view = view
        self._drawn = drawn
        self._reading = read(view)

    # ------------------------------------------------------------ facts

    def speaking_for(self, play: Cards) -> Iterator[Fact]:
        """Yield reasons for a play, the most important first."""
        reading, top, points = self._reading, play[-1], self.points(play)
        best = reading.best
        if reading.surely_ours(top):
            if best is not None and reading.after(top)[1] != self.view.seat:
                yield fact("ours", name=best.seat)
            elif not reading.later:
                yield Fact("takes last")
            elif reading.later_foes:
                yield Fact("unbeaten")
            if points:
                yield counted("it brings", points)
        else:
            yield from self._unsure(play)
        if len(play) > 1 and not self.view.suit.worth(play[:-1]):
            yield Fact("buried none")
        if self.view.suit.low in play and self.view.rules.trumps.low_to == "player":
            yield Fact("low stays")
        yield from self._still_out(play)

    def speaking_against(self, play: Cards) -> Iterator[Fact]:
        """Yield reasons against a play."""
        reading, top, points = self._reading, play[-1], self.points(play)
        if reading.surely_theirs(top):
            if points:
                yield counted("away", points)
            elif reading.suit.has(top):
                yield Fact("below")
        elif not reading.surely_ours(top) and reading.after(top)[1] == self.view.seat:
            falls = self._falls(top)
            if falls >= OFTEN * len(self._drawn):
                of: dict[str, Value] = {"falls": falls, "worlds": len(self._drawn)}
                yield counted("may cost", points, **of) if points else fact("may lose", **of)

    def compared(self, best: Cards, play: Cards) -> Iterator[Fact]:
        """Yield what a play does worse in this trick than the best one."""
        reading, view = self._reading, self.view
        top, better = play[-1], best[-1]
        lying = sum(self.points(item.cards) for item in view.trick)
        theirs = reading.surely_theirs(top)
        if theirs and lying and reading.surely_ours(better):
            yield counted("leaves trick", lying)
        same = theirs and reading.surely_theirs(better)
        friend = reading.best is not None and all(
            reading.surely_ours(card) and reading.after(card)[1] != view.seat
            for card in (top, better)
        )
        if (same or friend) and self._is_higher(top, better):
            yield Fact("spends")

    def idea(self, play: Cards, rival: Cards) -> Iterator[Fact]:
        """Yield what the best play is for that neither wins nor loses this trick for certain."""
        reading, view, top = self._reading, self.view, play[-1]
        if self.points(rival) > self.points(play) == 0:
            yield Fact("saves points")
        if not view.trick and reading.suit.has(top) and reading.unseen:
            yield Fact("draws")
        if not view.trick and not reading.suit.has(top) and reading.suit.any_among(view.hand):
            yield Fact("keeps trumps back")
        kept = without(view.hand, play)
        if any(self._is_higher(card, top, alike=False) for card in kept):
            yield Fact("saves higher")

    def _is_higher(self, card: Card, other: Card, *, alike: bool = True) -> bool:
        """Return whether a card is higher than another of its suit, and worth the same."""
        reading = self._reading
        if reading.suit.suit_of(card) != reading.suit.suit_of(other):
            return False
        if alike and self.points((card,)) != self.points((other,)):
            return False
        return reading.beats(card, other, reading.led or reading.suit.suit_of(card))

    def forced(self, play: Cards) -> tuple[Fact, ...]:
        """Return why ``play`` is the only choice."""
        view, reading, rules = self.view, self._reading, self.view.rules
        others = without(view.hand, play)
        if len(view.hand) == 1:
            return (Fact("last"),)
        if not view.trick:
            bound = rules.play.lead == "trump" or rules.auction.naming == "lead"
            trump = view.suit.has(play[-1]) and not view.suit.any_among(others)
            return (Fact("must lead trump"),) if bound and trump and others else ONLY
        if not others or any(reading.suit.suit_of(card) == reading.led for card in others):
            return ONLY
        if reading.suit.suit_of(play[-1]) != reading.led:
            return ONLY
        if rules.play.follow in ASKED_FOR_TRUMP and reading.led == view.suit.suit:
            return (Fact("must trump"),)
        return (Fact("must suit"),) if rules.play.follow in FOLLOWED else ONLY

    # ------------------------------------------------------------ certain facts

    def points(self, play: Cards) -> int:
        """Return the points that go with the trick, without a low that counts anyway."""
        return sum(
            self.view.suit.points.get(card, 0)
            for card in play
            if card != self.view.suit.low or self.view.rules.trumps.low_to == "winner"
        )

    def _still_out(self, play: Cards) -> Iterator[Fact]:
        """Yield, for a trump, the highest that is still held elsewhere, or that there is none."""
        reading = self._reading
        if not reading.suit.has(play[-1]) or self.view.trick:
            return
        if reading.unseen:
            yield fact("highest out", the_card=rank_of(self.view, reading.unseen[0]))
        elif not reading.friend_has:
            yield Fact("all out")

    # ------------------------------------------------------------ likely facts

    def _unsure(self, play: Cards) -> Iterator[Fact]:
        reading, top = self._reading, play[-1]
        if reading.surely_theirs(top):
            if not self.points(play):
                yield Fact("nothing away")
        elif self._drawn and reading.after(top)[1] == self.view.seat:
            falls = self._falls(top)
            if falls <= SELDOM * len(self._drawn):
                yield fact("may win", falls=falls, worlds=len(self._drawn))

    def _falls(self, top: Card) -> int:
        """Return in how many worlds an opponent still to play can beat the card."""
        reading = self._reading
        led = reading.led or reading.suit.suit_of(top)
        return sum(
            any(
                reading.beats(card, top, led)
                for seat in reading.later_foes
                for card in answers(self.view.rules, self.view.suit, world.hands[seat], led)
            )
            for world in self._drawn
        )


def answers(rules: RuleSet, suit: TrumpSuit, hand: Cards, led: str) -> Cards:
    """Return the cards of a hand that may follow a lead; none if the seat is out."""
    follow, trumps = rules.play.follow, suit.among(hand)
    if not trumps and rules.play.out == "no_trump":
        return ()
    if follow == "free":
        return hand
    if follow == "trumps_only":
        return trumps
    if led == suit.suit:
        return trumps or hand
    plain = suit.plain_among(hand)
    own = tuple(card for card in plain if card.suit == led)
    if follow == "suit":
        return own or hand
    if follow == "suit_or_trump":
        return (*own, *trumps) if own else hand
    if follow == "plain_first":
        return plain or hand
    return hand


def rank_of(view: SeatView, card: Card) -> str:
    """Return the name of a trump in sentences."""
    suit = view.suit
    if card == JOKER:
        return "joker"
    if card.suit != suit.suit:
        return WRONG_FIVE
    if card.rank == "5":
        return "5" if WRONG_FIVE in view.rules.trumps.order else "five"
    if card.rank == "2" and card != suit.low:
        return "two"
    return card.rank


# ------------------------------------------------------------ the trick


MOST: Final = 2
"""Facts that carry a plan, and facts against another play."""
MORE: Final = "scores more"
PLANS: Final = ("ours", "takes last", "unbeaten", "may win", "nothing away", "low stays")
"""Facts about the trick that are a plan."""
SLIGHT: Final = 0.01
"""Smaller differences, as a share of the deal's points, are ignored."""
PART: Final = 0.1
"""A bid made in this much larger a share of the drawn deals is mentioned."""


def plays(view: SeatView, scales: PlayEvaluator, rng: Random) -> tuple[tuple[Option, ...], int]:
    """Return all plays as options, the best first, and the number of drawn deals.

    Equal plays share one option.
    """
    ask = question(view)
    every = ask.every_play
    if len(every) == 1:
        facts = Trick(view).forced(every[0])
        return (Option(with_cards(ask, every[0]), None, None, None, facts),), 0
    found, looked = scales.recall(view, rng)
    if looked is None:
        alike = tuple(item for item in every if item != found[0].cards)
        reason = Fact("alike" if all(len(entry) == 1 for entry in every) else "alike stack")
        decision = with_cards(ask, found[0].cards)
        return (Option(decision, None, None, None, (reason,), alike=alike),), 0
    table = laid(view.rules, view, view.seat)
    equal = {some[0]: some[1:] for some in groups(view, table, ask, looked.worlds[0])}
    reasons = PlayReasons(view, found, looked)
    options = tuple(
        Option(
            with_cards(ask, play.cards),
            reasons.points[play.cards],
            None if made is None else made / len(looked.worlds),
            None,
            reasons.of(play),
            alike=equal[play.cards],
            score=play.value,
            noise=reasons.noise(play),
        )
        for play in found
        for made in (reasons.made[play.cards],)
    )
    return options, len(looked.worlds)


class PlayReasons:
    """Reasons for the best play and against the others."""

    def __init__(self, view: SeatView, found: tuple[Choice, ...], looked: EvaluatedPlays) -> None:
        self._view, self._found, self._drawn = view, found, len(looked.worlds)
        self._looked, self._slight = looked, SLIGHT * view.rules.trumps.total
        self._trick = Trick(view, looked.worlds)
        figures = [_figures(view, looked, at) for at in range(len(looked.plays))]
        self.points = dict(zip(looked.plays, (points for points, _ in figures), strict=True))
        self.made = dict(zip(looked.plays, (made for _, made in figures), strict=True))

    def of(self, play: Choice) -> tuple[Fact, ...]:
        """Return the reasons for the best play, or against another."""
        best = self._found[0]
        if play is best:
            return self._best(play)
        if best.value - play.value < self._slight:
            return (Fact("close"),)
        about = (
            *self._trick.speaking_against(play.cards),
            *self._trick.compared(best.cards, play.cards),
            *self._bid_less(play, best),
            fact("scores less", score=_tenths(best.value - play.value), worlds=self._drawn),
        )
        return tuple(one.speaking(Speaks.AGAINST) for one in about[:MOST])

    def noise(self, play: Choice) -> float:
        """Return the standard error of the difference in score to the best play."""
        scores = dict(zip(self._looked.plays, self._looked.scores, strict=True))
        return paired_noise(scores[self._found[0].cards], scores[play.cards])

    def _best(self, play: Choice) -> tuple[Fact, ...]:
        rival = self._rival()
        about = tuple(self._trick.speaking_for(play.cards))
        if rival is not None:
            more = fact(MORE, score=_tenths(play.value - rival.value), worlds=self._drawn)
            for_bid = (*self._bid(play, rival), *self._need(play, rival))
            about = (*about[:1], *for_bid, more, *about[1:])
        planned = next((one for one in about if one.id in PLANS), None)
        if planned is None and rival is not None:
            planned = next(self._trick.idea(play.cards, rival.cards), None)
        if planned is None and rival is not None:
            planned = next(one for one in about if one.id in ("bid made", "bid set", MORE))
        carrying = [one.speaking(Speaks.FOR) for one in about if one is not planned]
        if planned is None:
            planned = Fact("all close")
        elif rival is None:
            carrying = [*carrying[: MOST - 1], Fact("all close")]
        return (planned.speaking(Speaks.PLAN), *carrying[:MOST])

    def _rival(self) -> Choice | None:
        """Return the best play with a lower score, or None."""
        best = self._found[0]
        worse = (play for play in self._found if best.value - play.value >= self._slight)
        return next(worse, None)

    def _bid(self, play: Choice, rival: Choice) -> Iterator[Fact]:
        """Yield what the play means for the bid."""
        made, other = self.made[play.cards], self.made[rival.cards]
        if made is None or other is None:
            return
        ours = is_own_bid(self._view)
        count, fewer = (made, other) if ours else (self._drawn - made, self._drawn - other)
        if count - fewer >= PART * self._drawn:
            text = "bid made" if ours else "bid set"
            yield fact(text, count=count, worlds=self._drawn, fewer=fewer)

    def _bid_less(self, play: Choice, best: Choice) -> Iterator[Fact]:
        """Yield what a worse play means for the bid."""
        for reason in self._bid(best, play):
            values = dict(reason.values)
            others: dict[str, Value] = {"worlds": self._drawn, "others": values["count"]}
            if values["fewer"]:
                yield fact(f"{reason.id} less", count=values["fewer"], **others)
            else:
                yield fact(f"{reason.id} never", **others)

    def _need(self, play: Choice, rival: Choice) -> Iterator[Fact]:
        """Yield the points the bid still needs, if the play changes its probability."""
        view = self._view
        if self.made[play.cards] != self.made[rival.cards]:
            assert view.bidder is not None
            need = view.rules.points_for(view.bid) - view.taken[view.rules.side_of(view.bidder)]
            if need > 0:
                yield counted("need" if is_own_bid(view) else "foes need", need)


def _tenths(score: float) -> int:
    """Return tenths of a point as a whole number, at least 1."""
    return max(1, round(10 * score))


def _figures(view: SeatView, looked: EvaluatedPlays, place: int) -> tuple[float, int | None]:
    """Return the own side's average points after a play, and in how many worlds the bid is made.

    That is None if it is not known.
    """
    own, count = view.rules.side_of(view.seat), len(looked.worlds)
    ends = [*zip(looked.worlds, (points[place] for points in looked.points), strict=True)]
    made = [_made(view, world, points) for world, points in ends]
    average = total(_own(view, world, points, own) for world, points in ends) / count
    return average, None if None in made else sum(map(bool, made))


def _own(view: SeatView, world: World, points: float, own: int) -> float:
    if view.rules.sides != 2:
        return view.taken[own] + points
    return ended(view, world, points)[own]


def _made(view: SeatView, world: World, points: float) -> bool | None:
    """Return whether the bid is made, or None if only the declarer would know."""
    rules = view.rules
    assert view.bidder is not None
    need = rules.points_for(view.bid)
    if rules.sides == 2:
        return ended(view, world, points)[rules.side_of(view.bidder)] >= need
    if view.seat != view.bidder:
        return None
    return view.taken[rules.side_of(view.seat)] + points >= need
