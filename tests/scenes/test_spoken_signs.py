"""Signs become words on the way to the voice, and nothing else does."""

from __future__ import annotations

import pytest

from pidro_desktop import languages
from pidro_desktop.scenes.speech.spoken_signs import in_words

SAID = (
    ("us −12, them 5", "us minus 12, them 5"),
    ("Luck +16.8 points, (+98)", "Luck plus 16.8 points, (plus 98)"),
    ("Ctrl+Z and Shift+2", "Ctrl+Z and Shift+2"),
    ("13 : −1", "13 to minus 1"),
    ("4/10 solved", "4 of 10 solved"),
    ("28–56 or 6 … 9", "28 to 56 or 6 to 9"),
    ("← → ↑: Move", "Left arrow, Right arrow, Up arrow: Move"),
    ("Finnish Pidro · 2 deals", "Finnish Pidro, 2 deals"),
    ("at 18:30, in /games/1/2.jsonl", "at 18:30, in /games/1/2.jsonl"),
    (
        "Deal code GDKW-0EGK-P7D7-6X0X-WWZZ-Z4Q2-1RGJ.",
        "Deal code G D K W, 0 E G K, P 7 D 7, 6 X 0 X, W W Z Z, Z 4 Q 2, 1 R G J.",
    ),
    (
        "sancho:GDKW-0EGK-P7D7-6X0X-WWZZ-Z4Q2-1RGJ",
        "sancho:G D K W, 0 E G K, P 7 D 7, 6 X 0 X, W W Z Z, Z 4 Q 2, 1 R G J",
    ),
    (
        "1001-01G4-G503-03FY-Q6X8-P70G-MDZT-A062",
        "1 0 0 1, 0 1 G 4, G 5 0 3, 0 3 F Y, Q 6 X 8, P 7 0 G, M D Z T, A 0 6 2",
    ),
    (f"{'3f9a 01bc ' * 4}!", f"{', '.join(['3 f 9 a, 0 1 b c'] * 4)} !"),
    ("Alma-Mari bid 1000-2000", "Alma-Mari bid 1000-2000"),
    ("Undo to… Deal 1: 6 won", "Undo to… Deal 1: 6 won"),
)


@pytest.mark.parametrize(("shown", "said"), SAID)
def test_a_sign_is_said_as_a_word(shown: str, said: str) -> None:
    assert in_words(shown) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("sv", "13 mot minus 1, 4 av 10"), ("fi", "13 viiva miinus 1, 4, kaikkiaan 10")],
)
def test_a_sign_is_said_in_the_language_of_the_text(language: str, said: str) -> None:
    languages.set_language(language)
    assert in_words("13 : −1, 4/10") == said
