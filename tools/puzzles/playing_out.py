"""Choices played out to the end of the deal, in worlds drawn from what the seat believes.

Worlds come from the beliefs of ``champion``: of the cards after the exchange, those that fit calls,
kills and plays; in the auction, hands that fit the calls. In each world the deal is played on once
after every choice. The seat itself goes on as the fast policy plays; the others are all *steady*,
or all play by the fast policy. After a kill the seat thinks about each of its plays, because what a
small trump is good for, rather than a high one, is seen only by who looks ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Deal, Decision, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, Cards
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator
from pidro_desktop.players.equity import outcomes
from pidro_desktop.players.player import Player, question, with_cards
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import AHEAD, LEARNT, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import ALL, LOW, PLACES
from tools.puzzles.fast import Fast

MOST: Final = 30_000
"""The most worlds that are listed; if more are possible, so many are drawn."""
FEW: Final = Budget(worlds=200, opened=40, answered=60)
"""The budget of a seat that thinks after a kill."""
SCATTERED: Final = 4
"""How many deals are drawn for every one that is taken, where the calls are evidence."""


@dataclass(frozen=True, slots=True)
class Gap:
    """How much better the solution did than another choice.

    Attributes:
        other: the other choice.
        points: the mean difference in net points.
        error: its standard error.
    """

    other: Decision
    points: float
    error: float


def gaps(
    game: Game, seat: Seat, choices: Sequence[Decision], number: int, rng: Random, *, steady: bool
) -> list[Gap]:
    """Return how much better the first choice did than each other one.

    Args:
        game: the game at the decision; of it only what the seat sees is used.
        seat: the seat that decides.
        choices: the choices, the solution first.
        number: in how many worlds to play.
        rng: the randomness for drawing the worlds.
        steady: whether the other seats are *steady*; otherwise they play by the fast policy.
    """
    view = view_for(game, seat)
    if question(view).what is AskKind.KILL:
        results = _after_kills(game, view, choices, number, rng, steady)
    elif question(view).what in (AskKind.BID, AskKind.TRUMP):
        results = _whole_deals(view, choices, number, rng, steady)
    else:
        results = _rests(view, choices, number, rng, steady)
    first = [row[0] for row in results]
    found: list[Gap] = []
    for place, other in enumerate(choices[1:], 1):
        differences = [mine - row[place] for mine, row in zip(first, results, strict=True)]
        mean = sum(differences) / number
        spread = sum((value - mean) ** 2 for value in differences) / (number - 1)
        found.append(Gap(other, mean, sqrt(spread / number)))
    return found


# ------------------------------------------------------------ plays


def _worlds(view: SeatView, number: int, rng: Random) -> list[int]:
    """Return worlds drawn from what the seat believes: all hands, packed."""
    worlds = Worlds(MOST)
    worlds.apart = True
    believe(view, rng, worlds)
    weights = list(worlds.weights[: worlds.count])
    return rng.choices(list(worlds.hands[: worlds.count]), weights, k=number)


def _rests(
    view: SeatView, choices: Sequence[Decision], number: int, rng: Random, steady: bool
) -> list[list[float]]:
    """Return the net points by world and choice, for cards to play."""
    nets = [float(end.delta[0] - end.delta[1]) for end in outcomes(view)]
    table = _Table(view, steady)
    cards = [
        position_setup.trumps(view, choice.cards) for choice in choices if isinstance(choice, Play)
    ]
    return [
        [nets[table.points(world, card)] for card in cards] for world in _worlds(view, number, rng)
    ]


class _Table:
    """Plays worlds to their end after a choice."""

    def __init__(self, view: SeatView, steady: bool) -> None:
        self.start = position_setup.present(view)
        self.seat, self.steady, self.taken = view.seat, steady, view.taken[0]
        self.policy, self.work = Policy(LEARNT), Rollout()
        self.policy.weights = learnt_weights()
        low = view.suit.low
        self.low_side = next(
            (view.rules.side_of(play.seat) for play in view.trick if low in play.cards),
            1 if any(low in row for row in view.rows) else -1,
        )

    def points(self, world: int, card: int) -> int:
        """Return the points of side 0 in the whole deal.

        Args:
            world: all hands, packed.
            card: what is played, as a bitset.
        """
        work = self.work
        work.copy(self.start)
        work.points = 0
        for seat in SEATS:
            work.hands[seat] = world >> PLACES * seat & ALL
        low = self.taken
        if self.low_side >= 0:
            low += 1 - self.low_side
        else:
            low += int(bool((work.hands[0] | work.hands[2]) & LOW))
        work.play(card)
        while work.settle():
            by_thumb = self.steady and work.turn != self.seat
            work.play(work.choose() if by_thumb else self.policy.choose(work, AHEAD))
        return int(low + work.points)


# ------------------------------------------------------------ kills


class _Thinking(Fast):
    """A player that searches its plays, in few worlds."""

    def __init__(self) -> None:
        super().__init__()
        self._dailies = CardEvaluator(FEW)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision; arguments as for ``Fast``."""
        ask = question(view)
        if ask.what is AskKind.PLAY and len(ask.cards) > 1:
            return with_cards(ask, self._dailies.evaluate(view, rng)[0].cards)
        return super().decide(view, rng)


def _after_kills(
    game: Game,
    view: SeatView,
    choices: Sequence[Decision],
    number: int,
    rng: Random,
    steady: bool,
) -> list[list[float]]:
    """Return the net points by world and choice, for cards to kill, by the engine's rules."""
    other: Player = Steady() if steady else Fast()
    own = _Thinking()
    sitters: dict[Seat, Player] = {seat: own if seat == view.seat else other for seat in SEATS}
    plain = [card for card in DECK if not view.suit.has(card)]
    results: list[list[float]] = []
    for world in _worlds(view, number, rng):
        hands = list(game.now.hands)
        for seat in SEATS:
            if seat != view.seat:
                size = len(hands[seat])
                held = [
                    card_of(view.suit, place)
                    for place in range(PLACES)
                    if world >> PLACES * seat + place & 1
                ]
                hands[seat] = (*held, *plain[: size - len(held)])
        dealt = replace(game.now, hands=(hands[0], hands[1], hands[2], hands[3]))
        again = replace(game, deal=dealt)
        results.append([_net(again, choice, view.seat, sitters, rng) for choice in choices])
    return results


# ------------------------------------------------------------ calls and suits


def _whole_deals(
    view: SeatView, choices: Sequence[Decision], number: int, rng: Random, steady: bool
) -> list[list[float]]:
    """Return the net points by world and choice, for calls and suits, by the engine's rules."""
    own: Player = Fast()
    other: Player = Steady() if steady else own
    sitters = {seat: own if seat == view.seat else other for seat in SEATS}
    return [
        [_net(game, choice, view.seat, sitters, rng) for choice in choices]
        for game in _games(view, number, rng)
    ]


def _net(game: Game, choice: Decision, seat: int, sitters: dict[int, Player], rng: Random) -> float:
    game, _ = apply(game, choice)
    while game.now.phase is not Phase.SCORED:
        turn = asks(game)[0].seat
        game, _ = apply(game, sitters[turn].decide(view_for(game, turn), rng))
    delta, side = game.sheet[-1].delta, game.rules.side_of(seat)
    return float(delta[side] - delta[1 - side])


def _games(view: SeatView, number: int, rng: Random) -> list[Game]:
    """Return games with the view's own cards and others that fit the calls, up to the question."""
    heard = [call for call in view.calls if call.seat != view.seat]
    drawn = [_scattered(view, rng) for _ in range(number * (SCATTERED if heard else 1))]
    if heard:
        weights = [_likelihood(view, deal) for deal in drawn]
        drawn = rng.choices(drawn, weights, k=number)
    return [_reached(view, deal) for deal in drawn]


def _scattered(view: SeatView, rng: Random) -> Deal:
    rest = [card for card in DECK if card not in view.hand]
    rng.shuffle(rest)
    size = view.rules.deal.hand
    hands: list[Cards] = []
    for seat in SEATS:
        hands.append(view.hand if seat == view.seat else tuple(rest[:size]))
        del rest[: 0 if seat == view.seat else size]
    return Deal(1, view.dealer, (hands[0], hands[1], hands[2], hands[3]), tuple(rest))


def _likelihood(view: SeatView, deal: Deal) -> float:
    """Return how likely the others' calls are with these cards, as ``champion`` weighs them."""
    look = bidding.prepared(view)
    for seat in SEATS:
        for place, number in enumerate(sorted(map(bidding.number, deal.hands[seat]))):
            look.deal.deck[len(deal.hands[seat]) * seat + place] = number
    look.deal.lay()
    look.bidder.begin()
    look.bidder.fresh()
    found = 1.0
    for call in view.calls:
        if call.seat != view.seat:
            likely = look.bidder.fits(look.deal, call.seat, call.bid)
            if view.rules.side_of(call.seat) != view.rules.side_of(view.seat):
                plain = look.plain.choose(look.deal, look.bidder, call.seat) == call.bid
                likely = (likely + (1.0 if plain else look.bidder.slip)) / 2
            found *= likely
        look.bidder.make(call.seat, call.bid)
    return float(found)


def _reached(view: SeatView, deal: Deal) -> Game:
    game, _ = apply(Game.new(view.rules), deal)
    for call in view.calls:
        ask = asks(game)[0]
        game, _ = apply(game, Bid(ask.seat, call.bid))
    return game
