"""Random deals with everything that must always hold checked at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from chance import deal_steps, random_rules
from slices import rounds

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Action, Bid, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK
from pidro_desktop.engine.errors import Illegal
from pidro_desktop.engine.events import DealScored, Event, GameWon
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.event_matching import apply_recorded
from pidro_desktop.engine.record.lines import event_line, parse_event, parse_object
from pidro_desktop.engine.state import DealState, Game, Phase
from pidro_desktop.engine.view import view_changes, view_for

PACK = set(DECK)
PROBES = 5
"""Actions that nobody asked for, tried at every step."""


def all_cards_are_there(deal: DealState) -> None:
    places = (*deal.hands, *deal.discards, *deal.killed, *deal.rows, *deal.laid)
    cards = [one for place in places for one in place]
    cards += deal.stock
    assert len(cards) == 52
    assert set(cards) == PACK


def all_points_are_there(deal: DealState) -> None:
    if deal.trump is None:
        return
    lying = [one for played in deal.trick for one in played.cards]
    held = [one for hand in deal.hands for one in hand]
    assert deal.trump.worth((*held, *deal.stock, *lying)) + sum(deal.taken) == 14
    assert deal.trump.worth(one for killed in deal.killed for one in killed) == 0


def hands_have_the_right_size(deal: DealState) -> None:
    if deal.phase is Phase.PLAY:
        assert all(len(hand) <= 6 for hand in deal.hands)
        assert not deal.stock
        for seat in range(4):
            assert not (deal.cold[seat] and deal.hands[seat])


def somebody_is_asked(game: Game) -> tuple[Ask, ...]:
    asked = engine.asks(game)
    waiting = engine.needs_deal(game) or game.is_over
    assert bool(asked) != waiting
    assert engine.automatic_events(game) == ()
    return asked


def random_action(rng: Random) -> Action:
    seat = rng.randrange(4)
    kind = rng.randrange(5)
    if kind == 0:
        return Bid(seat, rng.choice((0, *range(6, 15))))
    if kind == 1:
        return NameTrump(seat, rng.choice("CDHS"))
    if kind == 2:
        return Play(seat, (rng.choice(DECK),))
    return (Keep, Kill)[kind - 3](seat, tuple(rng.sample(DECK, rng.randrange(4))))


def was_asked(asked: tuple[Ask, ...], action: Action) -> bool:
    """Whether the action answers one of the questions, told from the questions alone."""
    mine = [ask for ask in asked if ask.seat == getattr(action, "seat", None)]
    for ask in mine:
        match action:
            case Bid():
                return ask.what is AskKind.BID and action.bid in ask.bids
            case NameTrump():
                return ask.what is AskKind.TRUMP and action.suit in ask.suits
            case Play() | Keep() | Kill():
                right = ask.what == type(action).__name__.lower()
                fits = len(action.cards) == ask.count and set(action.cards) <= set(ask.cards)
                return right and fits
    return False


def only_what_is_asked_is_legal(game: Game, asked: tuple[Ask, ...], rng: Random) -> None:
    for _ in range(PROBES):
        action = random_action(rng)
        fault = engine.violation(game, action)
        if was_asked(asked, action):
            assert fault is None
        else:
            assert type(fault) is Illegal, (action, fault)
            assert fault.clause


class Watcher:
    """What one seat is shown, change by change, beside its view."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.game, self.view = game, view_for(game, seat)

    def sees(self, game: Game, events: tuple[Event, ...]) -> None:
        for change in view_changes(self.game, events, self.seat):
            assert change.before == self.view
            self.view = change.after
        self.game, view = game, view_for(game, self.seat)
        assert self.view == view
        self.hides(game, view)

    def hides(self, game: Game, view: object) -> None:
        """Other hands are face down as long as the deal is not over."""
        deal = game.now
        if deal.phase is Phase.SCORED:
            return
        for other in set(range(4)) - {self.seat}:
            assert all(one.is_hidden for one in view.hands[other])  # type: ignore[attr-defined]
            assert all(one.is_hidden for one in view.refills[other])  # type: ignore[attr-defined]
        if self.seat != deal.dealer:
            hidden = view.discards[deal.dealer]  # type: ignore[attr-defined]
            assert all(one.is_hidden for one in hidden)


def the_score_adds_up(before: Game, after: Game, events: tuple[Event, ...]) -> None:
    (score,) = [event for event in events if isinstance(event, DealScored)]
    assert sum(score.taken) == 14
    assert after.totals == tuple(a + b for a, b in zip(before.totals, score.delta, strict=True))
    side = score.bidder % 2
    assert score.made == (score.taken[side] >= score.bid)
    assert score.delta[1 - side] == score.taken[1 - side]
    assert (after.winner is not None) == isinstance(events[-1], GameWon)


def the_record_reads_back(before: Game, live: Game, events: list[Event]) -> None:
    again = before
    for event in events:
        text = event_line(event)
        read = parse_event(parse_object(text))
        assert read == event
        again, _ = apply_recorded(again, read)
    assert again == live


def run_deals(deals: int, seed: int) -> Counter[str]:
    """Play so many deals in games one after another; returns how often what occurred."""
    rng = Random(seed)
    seen: Counter[str] = Counter()
    game = Game.new(random_rules(rng))
    watcher = Watcher(game, rng.randrange(4))
    for _ in range(deals):
        if game.is_over or len(game.sheet) >= 12:
            game = Game.new(random_rules(rng))
            watcher = Watcher(game, rng.randrange(4))
        before, told = game, list[Event]()
        for game, events, _ in deal_steps(before, rng):
            told += events
            deal = game.now
            all_cards_are_there(deal)
            all_points_are_there(deal)
            hands_have_the_right_size(deal)
            only_what_is_asked_is_legal(game, somebody_is_asked(game), rng)
            watcher.sees(game, events)
        the_score_adds_up(before, game, events)
        the_record_reads_back(before, game, told)
        seen.update(type(event).__name__ for event in told)
        seen["set"] += not game.sheet[-1].made
        seen["short stock"] += any(len(row) < 6 for row in game.now.refills) and not any(
            game.now.refills[game.now.dealer]
        )
    return seen


@rounds("deals", 40, 5_000)
def test_random_deals_keep_every_invariant(deals: int) -> None:
    seen = run_deals(deals, seed=7)
    assert seen["DealScored"] == deals
    for rare in ("Killed", "WentCold", "GameWon", "set", "short stock"):
        assert seen[rare] > 0, rare


@pytest.mark.slow
def test_100_000_random_deals_keep_every_invariant() -> None:
    assert run_deals(100_000, seed=1)["DealScored"] == 100_000
