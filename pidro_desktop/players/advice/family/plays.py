"""Advice on plays: each play evaluated over drawn deals, with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Option, Speaks, Value, counted, fact
from pidro_desktop.players.advice.family.tricks import Trick
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.conventions import Choice
from pidro_desktop.players.general_solver.evaluation import (
    EvaluatedPlays,
    PlayEvaluator,
    ended,
    paired_noise,
)
from pidro_desktop.players.general_solver.table import groups, laid
from pidro_desktop.players.player import is_own_bid, question, with_cards
from pidro_desktop.players.worlds.drawing import World

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
    found = scales.recall(view, rng)
    looked = scales.looked
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
