"""The tips of the sources hold, one position each; hearts are trumps and South is to play."""

from __future__ import annotations

import pytest

from pidro_desktop.engine.cards import Cards, cards
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.state import DealState, Game, Phase, PlayedCards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.family.cardplay import choose
from pidro_desktop.players.family.reading import read
from pidro_desktop.variants import load


def played(rules: str, hand: str, trick: str = "", tricks: int = 0, bidder: int = 0) -> Cards:
    """What South plays from ``hand`` to ``trick``, whose last card is East's."""
    game_rules = load(rules)
    lying = cards(trick)
    size = game_rules.exchange.hand - tricks
    order = range(4 - len(lying), 4)
    others = [cards("2C 3C 4C 6C 7C 8C")[:size]] * 4
    hands = [cards(hand) if s == 0 else others[s][: size - (s in order)] for s in range(4)]
    deal = DealState(
        number=1,
        dealer=3,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        stock=(),
        turn=0,
        taken=(0, 0),
        phase=Phase.PLAY,
        bidder=bidder,
        bid=7,
        trump=trump_suit(game_rules, "H"),
        trick=tuple(PlayedCards(s, (one,)) for s, one in zip(order, lying, strict=True)),
        rows=tuple(() if s not in order else (lying[s - order[0]],) for s in range(4)),
        leader=order[0] if lying else None,
    )
    view = view_for(Game(game_rules, (0, 0), deal), 0)
    return choose(read(view), asks(Game(game_rules, (0, 0), deal))[0])


TRUMPED = ("pedro", "pedro-jp", "california-house", "sixty-three", "blind-cinch")
"""Where a plain suit may be trumped by who has it."""


@pytest.mark.parametrize("rules", ["pedro", "california-house", "blind-cinch", "nicaragua"])
def test_a_pedro_goes_to_the_partners_ace(rules: str) -> None:
    assert played(rules, "KH 9H 5H 3H 8S 9S", "AH 7H") == ("5H",)


@pytest.mark.parametrize("rules", ["pedro", "california-house", "blind-cinch", "nicaragua"])
def test_nothing_that_scores_goes_under_the_opponents_ace(rules: str) -> None:
    assert played(rules, "JH 5H 5D 3H 8S 9S", "AH") == ("3H",)


@pytest.mark.parametrize("rules", TRUMPED)
def test_third_in_hand_trumps_above_the_five(rules: str) -> None:
    """Cinching: West, the last, may not bring a pedro home on a plain lead."""
    (card,) = played(rules, "8H 4H 3S 8S 2D 7D", "TS 6S")
    assert card == "8H"


@pytest.mark.parametrize("rules", TRUMPED)
def test_the_last_brings_a_pedro_home_with_itself(rules: str) -> None:
    assert played(rules, "AH 5H 3S 8S 2D 7D", "TS 6S QS") == ("5H",)


@pytest.mark.parametrize("rules", ["pedro", "king-pedro", "california", "sixty-three"])
def test_high_cards_are_led_in_order(rules: str) -> None:
    assert played(rules, "AH KH QH 9H 8S 9S") == ("AH",)


def test_the_ten_that_counts_goes_to_the_partners_king() -> None:
    """The ace has gone, so the king takes the trick; the queen is still out."""
    assert played("king-pedro-ca", "AH TH 9H 3H 8S 9S", "KH 7H") == ("TH",)


def test_the_king_that_counts_is_not_led_while_the_ace_is_out() -> None:
    assert played("king-pedro", "KH QH 8H 8S 9S 9D") != ("KH",)
