"""Damaged lines: each gets a sentence, or is still a position and is answered as it says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from remembered import disagreement, forgotten, moment_of, quick_rule_sets

from pidro_desktop.positions.completing import complete
from pidro_desktop.positions.position import PositionFault
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.positions.viewing import view_of

Damage = Callable[[str, Random], str]
SIGNS = "AKQJT98765432 cdhsCDHS=,:/?-.01xX\n\t'\"é♠\x00\ud800"
WORDS = (
    *("seat=2", "dealer=0", "trump=H", "ask=kill", "puzzle", "kept=9,9,9,9", "bought=0,0,0,0"),
    *("hand1=AKQs", "plays=0:-", "gone2=5h", "taken=3:4", "score=61:61", "kills3=2d", "=", "a=b"),
)


def _sign_lost(line: str, rng: Random) -> str:
    at = rng.randrange(len(line))
    return line[:at] + line[at + 1 :]


def _sign_more(line: str, rng: Random) -> str:
    at = rng.randrange(len(line))
    return line[:at] + rng.choice(SIGNS) + line[at:]


def _sign_other(line: str, rng: Random) -> str:
    at = rng.randrange(len(line))
    return line[:at] + rng.choice(SIGNS) + line[at + 1 :]


def _signs_swapped(line: str, rng: Random) -> str:
    at = rng.randrange(len(line) - 1)
    return line[:at] + line[at + 1] + line[at] + line[at + 2 :]


def _cut(line: str, rng: Random) -> str:
    return line[: rng.randrange(len(line))]


def _word_lost(line: str, rng: Random) -> str:
    words = line.split(" ")
    words.pop(rng.randrange(len(words)))
    return " ".join(words)


def _word_more(line: str, rng: Random) -> str:
    words = line.split(" ")
    words.insert(rng.randrange(len(words) + 1), rng.choice((*WORDS, *words)))
    return " ".join(words)


def _values_swapped(line: str, rng: Random) -> str:
    words = [word.partition("=") for word in line.split(" ")]
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    parts = [list(word) for word in words]
    parts[one][2], parts[other][2] = words[other][2], words[one][2]
    return " ".join("".join(part) for part in parts)


DAMAGES: tuple[Damage, ...] = (
    *(_sign_lost, _sign_more, _sign_other, _sign_other, _signs_swapped, _cut),
    *(_word_lost, _word_more, _values_swapped),
)


@pytest.mark.parametrize(
    "number", [300, pytest.param(10_000, marks=pytest.mark.slow)], ids=["300", "10,000"]
)
def test_a_damaged_line_gets_a_sentence_or_is_answered_as_it_says(number: int) -> None:
    sets = quick_rule_sets()
    sentences: list[str] = []
    for seed in range(number):
        rng = Random(f"damaged {seed}")
        if seed % 10 == 0:
            moment = moment_of(rng.choice(sets), f"damaged {seed}")
        line = write_position(forgotten(moment, rng))
        for _ in range(rng.choice((1, 1, 2, 4))):
            line = rng.choice(DAMAGES)(line, rng) if len(line) > 1 else line
        try:
            position = read_position(line)
            assert read_position(write_position(position)) == position
            view = view_of(position)
        except PositionFault as fault:
            sentences.append(str(fault))
        else:
            assert view.ask is not None
            assert view.seat == position.seat
            assert disagreement(position, complete(position, rng)) == "", line
    assert all(sentence.endswith(".") and len(sentence) < 400 for sentence in sentences)
    assert number // 2 < len(sentences) < number
