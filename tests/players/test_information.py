"""Nobody decides, or says, anything by what a seat cannot see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest
from hidden import decisions, redealt
from slices import rounds

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import NAMES, Seat, left_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players import make, names
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import Budget, is_fast
from pidro_desktop.variants import load

pytestmark = pytest.mark.usefixtures("nothing_is_remembered")

Answer = Callable[[Game, Seat], object]
Redeal = Callable[[Game, Seat, Random], Game]
AGAIN = 20
"""How often the hidden cards are dealt anew in each position."""
SMALL = Budget(worlds=60, opened=4, answered=6)
"""The same thoughts over fewer worlds."""
OPTIONS: tuple[dict[str, str], ...] = ({}, {"discards": "down", "cold": "down"})
FEW = 20 if is_fast() else 8
SOME = 100 if is_fast() else 8
MANY = 10_000


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bids are looked ahead at over fewer worlds, too."""
    monkeypatch.setattr(bidding, "USUAL", BidBudget(60, 2))


def positions(number: int, seed: str) -> Iterator[Game]:
    """So many decisions of every kind, with cards laid down openly and hidden by turns."""
    games = [
        decisions(load("finnish", options), make("steady"), 100_000, seed) for options in OPTIONS
    ]
    games[1] = islice(games[1], 7, None)  # not the same deals at the same time
    for step in range(number):
        yield next(filter(hides_something, islice(games[step % 2], 2, None)))


def hides_something(game: Game) -> bool:
    """Whether two cards or more lie where the seat that is to decide cannot see them."""
    view = view_for(game, asks(game)[0].seat)
    rows = (*view.hands, *view.discards, *view.laid)
    return sum(row.count(HIDDEN) for row in rows) + view.stock_count > 1


def alike(game: Game, redeal: Redeal, rng: Random) -> tuple[Seat, list[Game]]:
    """Who decides, the game, and the games that look the same to him.

    Raises:
        AssertionError: they do not, or nothing was dealt anew.
    """
    seat = asks(game)[0].seat
    others = [redeal(game, seat, rng) for _ in range(AGAIN)]
    assert all(view_for(other, seat) == view_for(game, seat) for other in others), "It shows."
    assert any(other.now != game.now for other in others), "Nothing was dealt anew."
    return seat, [game, *others]


@cache
def tables(number: int) -> tuple[tuple[Seat, list[Game]], ...]:
    """So many decisions, each dealt anew twenty times."""
    rng = Random(7)
    return tuple(alike(game, redealt, rng) for game in positions(number, "information"))


def betrayed(answer: Answer, number: int = FEW) -> bool:
    """Whether an answer anywhere changes with cards that the seat cannot see."""
    return any(differs(answer, seat, games) for seat, games in tables(number))


def betrayed_among(number: int, answer: Answer) -> bool:
    """The same among any number of positions, which are not kept."""
    rng = Random(8)
    many = positions(number, "information, at length")
    return any(differs(answer, *alike(game, redealt, rng)) for game in many)


def differs(answer: Answer, seat: Seat, games: list[Game]) -> bool:
    """Whether it is not the same in all of these games."""
    return len({repr(answer(game, seat)) for game in games}) > 1


def by_name(name: str) -> Answer:
    """What the player ``name`` decides, with the same chance every time, and his next chance."""
    player = Champion(SMALL) if name == "champion" else make(name)

    def answer(game: Game, seat: Seat) -> object:
        rng = Random(1)
        return player.decide(view_for(game, seat), rng), rng.random()

    return answer


def advised() -> Answer:
    """Every figure and every word of advice, and the next chance."""
    adviser = Adviser(SMALL, most=300)

    def answer(game: Game, seat: Seat) -> object:
        return heard(adviser, view_for(game, seat))

    return answer


def heard(adviser: Adviser, view: SeatView) -> object:
    rng = Random(1)
    advice = adviser.advise(view, rng)
    return advice, advice.text(), rng.random()


def reviewed() -> Answer:
    """The judgement of a decision, with its reasons."""
    judge, decides = Judge(Adviser(SMALL, most=300)), make("beginner")

    def answer(game: Game, seat: Seat) -> object:
        view = view_for(game, seat)
        return judge.judge(Turn(1, 1, 0, view, decides.decide(view, Random(2))))

    return answer


@rounds("number", 14, SOME)
@pytest.mark.parametrize("name", names())
def test_same_view_same_decision(name: str, number: int) -> None:
    assert not betrayed(by_name(name), number)


@rounds("number", 6, SOME)
def test_same_view_same_advice_word_for_word(number: int) -> None:
    assert not betrayed(advised(), number)


@rounds("number", 10, SOME)
def test_same_view_same_review_word_for_word(number: int) -> None:
    assert not betrayed(reviewed(), number)


@pytest.mark.slow
def test_same_view_same_review_two_thousand_times() -> None:
    assert not betrayed_among(2_000, reviewed())


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_same_view_same_decision_ten_thousand_times(name: str) -> None:
    assert not betrayed_among(MANY, by_name(name))


@pytest.mark.slow
def test_same_view_same_advice_ten_thousand_times() -> None:
    assert not betrayed_among(MANY, advised())


# ------------------------------------------------------------ what would be found out


def test_a_player_who_peeks_is_found_out() -> None:
    """Plays its highest card where the next seat could beat its lowest, by looking."""
    honest = by_name("steady")

    def peek(game: Game, seat: Seat) -> object:
        if asks(game)[0].what is not AskKind.PLAY:
            return honest(game, seat)
        strength = game.now.suit.strength
        mine = sorted(asks(game)[0].cards, key=strength.__getitem__)
        next_hand = game.now.hands[left_of(seat)]
        beaten = any(strength.get(one, 0) > strength[mine[0]] for one in next_hand)
        return Play(seat, (mine[-1] if beaten else mine[0],))

    assert betrayed(peek)


def test_a_player_who_counts_the_hidden_stock_is_found_out() -> None:
    """The smallest peek: one bit of the order of the stock, during the auction only."""
    honest, other = by_name("steady"), by_name("random")

    def peek(game: Game, seat: Seat) -> object:
        if game.now.trump is None and game.now.stock[0] > game.now.stock[1]:
            return other(game, seat)
        return honest(game, seat)

    assert betrayed(peek)


def test_a_player_whose_chance_hangs_on_hidden_cards_is_found_out() -> None:
    """The same decisions, but one more draw where the next seat holds an ace."""

    def peek(game: Game, seat: Seat) -> object:
        rng = Random(1)
        if any(one.rank == "A" for one in game.now.hands[left_of(seat)]):
            rng.random()
        return make("steady").decide(view_for(game, seat), rng), rng.random()

    assert betrayed(peek)


@pytest.mark.skipif(not is_fast(), reason="names come up too rarely in few decisions")
def test_an_adviser_who_peeks_is_found_out_by_a_word() -> None:
    """Says the same but for the names of the seats, which he takes from hidden cards."""
    adviser = Adviser(SMALL, most=300)

    def peek(game: Game, seat: Seat) -> object:
        if asks(game)[0].what is not AskKind.PLAY:
            return None
        held = [len(game.now.suit.among(hand)) for hand in game.now.hands]
        names = NAMES if held[left_of(seat)] > 2 else ("Vera", "Alva", "Bodil", "Karin")
        return adviser.advise(view_for(game, seat), Random(1)).text(names)

    assert betrayed(peek)


def test_a_re_dealing_that_changes_nothing_is_refused() -> None:
    game = next(positions(1, "idle"))
    with pytest.raises(AssertionError, match="Nothing was dealt anew"):
        alike(game, lambda same, _seat, _rng: same, Random(1))


def test_a_re_dealing_that_shows_is_refused() -> None:
    games = positions(1 + AGAIN, "shown")
    game = next(games)
    with pytest.raises(AssertionError, match="It shows"):
        alike(game, lambda *_: next(games), Random(1))
