"""The judge's value of every choice: double-dummy means, and deals played out by *steady*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erf, sqrt
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, Card, Cards
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.steady import FinnishSteady
from tools.judge import double_dummy, worlds

SPREAD: Final = 12.2
"""The spread of a deal's net points."""
A_DEAL: Final = 7.0
"""Points that a side takes in a deal on average."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How two choices compare: by how much the first is better, in chances to win the game.

    Attributes:
        seen: with all hands seen; None for calls and suits. seen_error: its standard error.
        played: played out by *steady*. played_error: its standard error.
    """

    seen: float | None
    seen_error: float
    played: float
    played_error: float

    @property
    def both(self) -> float:
        """Return the mean of both."""
        return self.played if self.seen is None else (self.seen + self.played) / 2

    @property
    def refutes(self) -> bool:
        """Return whether both say that the first choice is worse, beyond two errors of each."""
        against = self.played < -2 * self.played_error
        return against and (self.seen is None or self.seen < -2 * self.seen_error)


def chance(totals: Sequence[int], side: int, target: int, bidders: int) -> float:
    """Return the chance of a side to win the game at a score, by a normal lead that grows.

    Args:
        totals: the score after the deal. side: the side. target: what wins.
        bidders: the side that had bid, which wins if both are there.
    """
    there = [points >= target for points in totals]
    if any(there):
        winner = bidders if all(there) else there.index(True)
        return float(winner == side)
    left = max(1.0, (target - max(totals)) / A_DEAL)
    lead = totals[side] - totals[1 - side]
    return 0.5 + 0.5 * erf(lead / (SPREAD * sqrt(2 * left)))


def compared(
    game: Game, seat: int, choices: Sequence[Decision], count: int, rng: Random
) -> list[Verdict]:
    """Return how much better the first choice is than each other one.

    Args:
        game: the game at the decision, of which only what the seat sees is used.
        seat: the seat. choices: the choices. count: in how many worlds. rng: the randomness.
    """
    view = view_for(game, seat)
    if question(view).what is not AskKind.PLAY:
        return _verdicts(None, _called(view, choices, count, rng))
    drawn = worlds.in_play(view, count, rng)
    seen = [_seen(view, hands, choices) for hands in drawn]
    played = [_played(game, view, hands, choices) for hands in drawn]
    return _verdicts(seen, played)


def _verdicts(
    seen: Sequence[Sequence[float]] | None, played: Sequence[Sequence[float]]
) -> list[Verdict]:
    found: list[Verdict] = []
    for place in range(1, len(played[0])):
        by_play = _difference(played, place)
        sight, error = (None, 0.0) if seen is None else _difference(seen, place)
        found.append(Verdict(sight, error, *by_play))
    return found


def _difference(rows: Sequence[Sequence[float]], place: int) -> tuple[float, float]:
    gaps = [row[0] - row[place] for row in rows]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


# ------------------------------------------------------------ all hands seen


def _bits(view: SeatView, cards: Sequence[Card]) -> int:
    ranked = _ranked(view)
    return sum(1 << ranked.index(card) for card in cards if card in ranked)


def _ranked(view: SeatView) -> list[Card]:
    """Return the trumps from the two to the ace."""
    trumps = [card for card in DECK if view.suit.has(card)]
    return sorted(trumps, key=view.suit.strength.__getitem__)


def _seen(view: SeatView, hands: worlds.Hands, choices: Sequence[Decision]) -> list[float]:
    solver, ranked = double_dummy.Solver(), _ranked(view)
    bits = tuple(_bits(view, cards) for cards in hands)
    now = (bits[0], bits[1], bits[2], bits[3])
    trick = [
        (play.seat, ranked.index(card))
        for play in view.trick
        for card in play.cards
        if card in ranked
    ]
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, Play)
        card = ranked.index(choice.cards[0])
        net = solver.after(now, view.seat, card, trick)
        found.append(_after(view, _points(view, hands, trick, net)))
    return found


def _points(
    view: SeatView, hands: worlds.Hands, trick: Sequence[tuple[int, int]], net: int
) -> tuple[int, int]:
    """Return the points of both sides in the deal, from the difference in what is left."""
    cards = [_bits(view, held) for held in hands]
    left = sum(
        points
        for bit, points in enumerate(double_dummy.POINTS)
        if any(hand >> bit & 1 for hand in cards) or any(card == bit for _seat, card in trick)
    )
    low = view.suit.low
    owner = next((seat for seat in SEATS if low in hands[seat]), None)
    played = next((play.seat for play in view.trick if low in play.cards), None)
    points = [view.taken[0] + (left + net) // 2, view.taken[1] + (left - net) // 2]
    if owner is not None:
        points[owner % 2] += 1
    elif played is not None and sum(points) < 14:
        points[played % 2] += 1
    return points[0], points[1]


def _after(view: SeatView, points: tuple[int, int]) -> float:
    """Return the chance to win after a deal in which the sides take so many points."""
    assert view.bidder is not None
    bidders = view.bidder % 2
    gained = list(points)
    if points[bidders] < view.bid:
        gained[bidders] = -view.bid
    totals = [view.totals[side] + gained[side] for side in (0, 1)]
    return chance(totals, view.seat % 2, view.rules.scoring.target, bidders)


# ------------------------------------------------------------ played out


def _played(
    game: Game, view: SeatView, hands: worlds.Hands, choices: Sequence[Decision]
) -> list[float]:
    plain = [card for card in DECK if not view.suit.has(card)]
    full: list[Cards] = []
    for seat in SEATS:
        filling = len(view.hands[seat]) - len(hands[seat])
        full.append(view.hand if seat == view.seat else (*hands[seat], *plain[:filling]))
    again = replace(game, deal=replace(game.now, hands=(full[0], full[1], full[2], full[3])))
    return [_to_the_end(again, view.seat, choice) for choice in choices]


def _called(
    view: SeatView, choices: Sequence[Decision], count: int, rng: Random
) -> list[list[float]]:
    rows: list[list[float]] = []
    for hands, stock in worlds.first_hands(view, count, rng):
        game = worlds.dealt(view, hands, stock)
        for call in view.calls:
            ask = asks(game)[0]
            game, _ = apply(game, Bid(ask.seat, call.bid))
        rows.append([_to_the_end(game, view.seat, choice) for choice in choices])
    return rows


def _to_the_end(game: Game, seat: int, choice: Decision) -> float:
    """Return the chance to win once the deal was played on by *steady* after a choice."""
    steady, rng = FinnishSteady(), Random(0)
    game, _ = apply(game, choice)
    while game.now.phase is not Phase.SCORED:
        turn = asks(game)[0].seat
        game, _ = apply(game, steady.decide(view_for(game, turn), rng))
    bidder = game.sheet[-1].bidder
    return chance(game.totals, seat % 2, game.rules.scoring.target, bidder % 2)
