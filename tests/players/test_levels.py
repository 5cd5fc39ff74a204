"""Levels that feel like people: weaker ones forget and slip, but none of them plays nonsense."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hidden import decisions
from position import after, at_play, dealt, view_to_play
from slices import rounds

from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import levels, make
from pidro_desktop.players.champion.evaluation import CardEvaluator
from pidro_desktop.players.levels.imprecise import faded, softmax_choice
from pidro_desktop.players.player import Player
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.players.steady.cardplay import read
from pidro_desktop.variants import load

FINNISH = load("finnish")
STEADY = "d8c7114e2a1cb5cf8a2e390b78a36388ee99a6f3d9cbe6dd0f8ccbbba4bb4f44"
DRAWS = 3
"""How often each position is put to a player, with other chance each time."""


# ---------------------------------------------------------------- steady stays what it is


def answer(decision: Decision) -> str:
    """A decision in a form that never changes."""
    match decision:
        case Bid(seat, bid):
            return f"{seat} bid {bid}"
        case NameTrump(seat, suit):
            return f"{seat} trump {suit}"
        case Keep(seat, cards) | Kill(seat, cards) | Play(seat, cards):
            return f"{seat} {type(decision).__name__} {' '.join(cards)}"
    raise AssertionError(f"steady never decides {decision}")


def answers(player: Player) -> list[str]:
    """What ``player`` decides in positions that come about by chance, and by its own play."""
    games = [*decisions(FINNISH, RandomPlayer(), 20, "fixed")]
    games += decisions(FINNISH, player, 12, "fixed")
    views = (view_for(game, asks(game)[0].seat) for game in games)
    return [answer(player.decide(view, Random(0))) for view in views]


def test_steady_decides_as_it_did_when_it_landed() -> None:
    """So that nobody gains on it by weakening it."""
    found = answers(make("steady"))
    assert len(found) > 500
    assert hashlib.sha256("\n".join(found).encode()).hexdigest() == STEADY


# ---------------------------------------------------------------- nobody plays nonsense


def positions(deals: int, players: tuple[Player, ...]) -> Iterator[SeatView]:
    """The views of those who have a card to choose, in deals that ``players`` play by turns."""
    for player in players:
        for game in decisions(FINNISH, player, deals, "sense"):
            ask = asks(game)[0]
            if ask.what is AskKind.PLAY and len(ask.cards) > 1:
                yield view_for(game, ask.seat)


def held(view: SeatView) -> list[Card]:
    """The trumps in hand, high to low."""
    return [card for card in view.suit.cards if card in view.hand]


def pidros(view: SeatView) -> list[Card]:
    """Both cards of five points."""
    return [card for card in view.suit.cards if view.suit.points[card] == 5]


def small(view: SeatView) -> list[Card]:
    """The trumps that win hardly a trick and lose no point, the low with its own point included."""
    costly = {*view.suit.cards[:3], *(c for c in view.suit.cards if view.suit.points[c])}
    return [card for card in held(view) if card not in costly - {view.suit.low}]


def best(view: SeatView) -> tuple[Card, bool]:
    """The highest card that lies there, and whether the partner has played it."""
    lying = {play.cards[0]: play.seat for play in view.trick}
    highest = next(card for card in view.suit.cards if card in lying)
    return highest, (lying[highest] - view.seat) % 4 == 2


def to_come(view: SeatView) -> set[int]:
    """The seats that still play to this trick, counted from this one: 1 and 3 are opponents."""
    have = {play.seat for play in view.trick} | {view.seat}
    return {(s - view.seat) % 4 for s in range(4) if s not in have and not view.cold[s]}


def out(view: SeatView, above: Card) -> list[Card]:
    """The trumps above a card that nobody has shown and that are not in hand."""
    seen = {card for row in (*view.rows, *view.killed, view.hand) for card in row}
    higher = view.suit.cards[: view.suit.cards.index(above)]
    return [card for card in higher if card not in seen]


def is_lost(view: SeatView, card: Card) -> bool:
    """Whether the opponents take the trick for certain although ``card`` is played to it."""
    highest, partners = best(view)
    if partners or view.suit.strength[card] > view.suit.strength[highest]:
        return False
    return 2 not in to_come(view) or not out(view, highest)


def is_wasted_honour(view: SeatView, card: Card) -> bool:
    """Ace, king or queen that gains nothing, while a card of no worth is in hand.

    The trick is lost for certain, or the partner's for certain, or a lower card in hand takes it
    for certain too, with one still out between the two.
    """
    if card not in view.suit.cards[:3] or not view.trick:
        return False
    highest, partners = best(view)
    safe = not to_come(view) & {1, 3} or not out(view, highest)
    if small(view) and (is_lost(view, card) or (partners and safe)):
        return True
    strength = view.suit.strength
    lower = [c for c in held(view) if strength[highest] < strength[c] < strength[card]]
    apart = any(len(out(view, c)) > len(out(view, card)) for c in lower)
    return not partners and not to_come(view) & {1, 3} and apart


def is_pidro_thrown_away(view: SeatView, card: Card) -> bool:
    """A pidro where opponents take it for certain, or led under a higher one, with others in hand.

    Led, it has a cause only if nobody can take it: no trump above it is out, or no opponent is in.
    """
    if card not in pidros(view) or all(c in pidros(view) for c in held(view)):
        return False
    if view.trick:
        return is_lost(view, card)
    return bool(out(view, card)) and not all(view.cold[(view.seat + by) % 4] for by in (1, 3))


NONSENSE: dict[str, Callable[[SeatView, Card], bool]] = {
    "honour": is_wasted_honour,
    "pidro": is_pidro_thrown_away,
}


def nonsense(player: Player, views: list[SeatView]) -> Counter[str]:
    """How often ``player`` decides what nobody should, and could have; and how many decisions."""
    found: Counter[str] = Counter()
    for number, view in enumerate(views):
        for draw in range(DRAWS):
            decision = player.decide(view, Random(1000 * draw + number))
            assert isinstance(decision, Play)
            found["decisions"] += 1
            for what, is_so in NONSENSE.items():
                found[what] += is_so(view, decision.cards[0])
    return found


@pytest.fixture(scope="module")
def views() -> list[SeatView]:
    return list(positions(40, (make("beginner"), make("steady"), RandomPlayer())))


@pytest.fixture(scope="module", params=levels()[:-1])
def counted(request: pytest.FixtureRequest, views: list[SeatView]) -> tuple[str, Counter[str]]:
    """A level, and its nonsense in all positions; of those who look ahead, in some of them."""
    name: str = request.param
    return name, nonsense(make(name), views[::3] if name == "strong" else views)


def test_no_level_wastes_an_honour(counted: tuple[str, Counter[str]]) -> None:
    _, found = counted
    assert found["decisions"] > 1000
    assert found["honour"] == 0


def test_from_casual_on_no_pidro_is_thrown_away_without_cause(
    counted: tuple[str, Counter[str]],
) -> None:
    name, found = counted
    assert found["pidro"] == 0 or name == "beginner"


@rounds("number", 40, 1_000)
def test_champion_gives_up_a_high_card_only_where_its_values_gain(
    views: list[SeatView], number: int
) -> None:
    """It may have found a cause that no rule of thumb knows; where there is none, it keeps it."""
    evaluator, given_up, weighable = CardEvaluator(), 0, views[::3][:number]
    for seed, view in enumerate(weighable):
        weighed = evaluator.evaluate(view, Random(seed))
        first, *others = weighed
        for is_so in NONSENSE.values():
            if is_so(view, first.cards[0]):
                given_up += 1
                sane = [one.equity for one in others if not is_so(view, one.cards[0])]
                assert first.equity > max(sane) + 1e-9
    assert given_up <= max(2, len(weighable) / 25)


def test_whoever_knows_only_the_rules_is_caught_at_both(views: list[SeatView]) -> None:
    """So the two tests above would tell."""
    found = nonsense(RandomPlayer(), views)
    assert found["honour"] > found["decisions"] / 100
    assert found["pidro"] > found["decisions"] / 50


# ---------------------------------------------------------------- but weaker ones slip


def test_weaker_levels_leave_the_best_rules_more_often(views: list[SeatView]) -> None:
    """How often a level plays another card than steady would: chance alone is far from both."""
    steady = [make("steady").decide(view, Random(0)) for view in views]
    apart = []
    for name in ("random", "beginner", "casual"):
        player = make(name)
        chosen = [player.decide(view, Random(n)) for n, view in enumerate(views)]
        apart.append(sum(a != b for a, b in zip(chosen, steady, strict=True)) / len(views))
    assert apart[0] > apart[1] + 0.1
    assert apart[1] > apart[2] + 0.1
    assert apart[2] > 0.05


@pytest.mark.parametrize("name", ["beginner", "casual", "strong"])
def test_the_same_view_and_chance_give_the_same_decision(name: str, views: list[SeatView]) -> None:
    one, other = make(name), make(name)
    for number, view in enumerate(views[:100]):
        assert one.decide(view, Random(number)) == other.decide(view, Random(number))


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_a_weak_level_calls_now_more_and_now_less_but_never_wildly(name: str) -> None:
    """Ace, king, queen and a small one: a bid, of some height, and never the whole deal."""
    game = dealt(FINNISH, {1: "AH KH QH 7H"}, dealer=0)
    view = view_for(game, 1)
    calls = [make(name).decide(view, Random(seed)) for seed in range(300)]
    bids = {call.bid for call in calls if isinstance(call, Bid)}
    assert len(bids) >= 3
    assert max(bids) <= 12
    weak = view_for(dealt(FINNISH, {1: "JD 8D 7D 9H 7H 9C 8C TS 8S"}, dealer=0), 1)
    calls = [make(name).decide(weak, Random(seed)) for seed in range(300)]
    assert calls.count(Bid(1, 0)) > 200
    assert {call.bid for call in calls if isinstance(call, Bid)} <= {0, 6, 7}


# ---------------------------------------------------------------- memory, and choice


def test_memory_fades_with_every_trick_and_never_of_what_lies_there() -> None:
    """South leads the ace, then the king, then plays low: the ace is two tricks old."""
    hands = {0: "AH KH 3H 2H", 1: "TH 9H 8H", 2: "QH 7H 6H", 3: "JH 5H 4H"}
    game = after(at_play(hands), "AH TH 7H 4H KH 9H 6H 5H 3H")
    reading = read(view_to_play(game))
    lost: Counter[str] = Counter()
    for seed in range(2000):
        hazy = faded(reading, Random(seed), 0.7)
        assert set(reading.unseen) <= set(hazy.unseen)
        lost.update(set(hazy.unseen) - set(reading.unseen))
    assert lost["3H"] == 0
    assert lost["TH"] == 0  # an own card
    assert pytest.approx(lost["KH"], rel=0.15) == 0.3 * 2000
    assert pytest.approx(lost["AH"], rel=0.15) == (1 - 0.7**2) * 2000
    assert faded(reading, Random(1), 1.0) == reading


def test_what_is_worth_a_blur_less_is_chosen_as_often_as_e_is_to_one() -> None:
    rng = Random(5)
    drawn = Counter(softmax_choice("abc", (3.0, 2.0, -90.0), 1.0, rng) for _ in range(20_000))
    assert drawn["a"] / drawn["b"] == pytest.approx(2.718, rel=0.05)
    assert drawn["c"] == 0
