"""Cards as people type them."""

from __future__ import annotations

import pytest

from pidro_desktop.engine.cards import DECK, JOKER
from pidro_desktop.positions.position import PositionFault
from pidro_desktop.positions.values import cards_of, typed


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AKJ52s", "AS KS JS 5S 2S"),
        ("KT53s 9d 4h", "KS TS 5S 3S 9D 4H"),
        ("kt53S9D4H", "KS TS 5S 3S 9D 4H"),
        ("10s", "TS"),
        ("A109c", "AC TC 9C"),
        ("A K J 5 2 s", "AS KS JS 5S 2S"),
        ("As, Ks; 5h.", "AS KS 5H"),
        ("AK♠ 9♦", "AS KS 9D"),
        ("A s 5s X", "AS 5S JK"),
        ("", ""),
    ],
)
def test_ranks_stand_before_their_suit(text: str, cards: str) -> None:
    assert cards_of(text) == tuple(cards.split())


def test_cards_are_typed_in_their_order_without_spaces() -> None:
    assert typed(cards_of("KT53s 9d 4h X 2s")) == "KT53s9d4hX2s"
    assert cards_of(typed((*DECK, JOKER))) == (*DECK, JOKER)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("AK", "The suit is missing after 'AK': write c, d, h or s after the ranks."),
        ("AKX", "The suit is missing after 'AK'"),
        ("sAK", "a suit has no ranks before it"),
        ("A1s", "'1' in 'A1s' is not a card"),
        ("5s5s", "5S is there twice."),
    ],
)
def test_what_is_no_card_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PositionFault, match="hand: ") as caught:
        cards_of(text)
    assert sentence in str(caught.value)
