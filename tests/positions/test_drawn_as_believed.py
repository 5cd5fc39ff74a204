"""Completed positions are drawn as often as beliefs say, which count in a way of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from remembered import forgotten, moment_of

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import NOTHING
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.beliefs.chances import card_chances, new_worlds
from pidro_desktop.positions.counting import Counting, State, Way
from pidro_desktop.positions.finnish import counting_of, courses
from pidro_desktop.positions.position import UNKNOWN, Position
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.text import write_position
from pidro_desktop.positions.viewing import view_of

FEW = 7
"""So few hidden trumps are always counted; of more, some worlds are drawn."""


def every_way(
    counting: Counting, state: State = (0, 0), weight: float = 1.0, ways: tuple[Way, ...] = ()
) -> Iterator[tuple[tuple[Way, ...], float]]:
    if len(ways) == 3:
        for _, way, share in counting.ends({state: weight}):
            yield (*ways, way), share
        return
    for way, after, share in counting.steps(len(ways), state):
        yield from every_way(counting, after, weight * share, (*ways, way))


def drawn(position: Position, counting: Counting) -> dict[Seat, float]:
    """How many hidden trumps each seat has on average."""
    found: dict[Seat, float] = defaultdict(float)
    total = 0.0
    for ways, weight in every_way(counting):
        total += weight
        for seat, known, way in zip(counting.seats, counting.facts, ways, strict=True):
            found[seat] += weight * (way.trumps - known.trumps)
    return {seat: number / total for seat, number in found.items()}


@pytest.mark.parametrize(
    "number", [30, pytest.param(600, marks=pytest.mark.slow)], ids=["30", "600"]
)
def test_unknown_trumps_are_drawn_as_often_as_beliefs_say(number: int) -> None:
    """Without known discards and what the dealer kept, which beliefs do not look at.

    They also take it that the stock did not run short.
    """
    worlds, compared = new_worlds(), 0
    for seed in range(number):
        rng = Random(f"believed {seed}")
        rules = variants.load(rng.choice(("finnish", "sou")))
        moment = moment_of(rules, f"believed {seed}", AskKind.PLAY)
        position = forgotten(moment, rng)
        first, second, third, fourth = (
            UNKNOWN if seat == position.dealer else kept for seat, kept in enumerate(position.kept)
        )
        position = replace(position, discards=NOTHING, kept=(first, second, third, fourth))
        view = view_of(position)
        assert view.bidder is not None
        ways = list(courses(position, view.bidder, rng))
        suit = trump_suit(rules, position.trump)
        hidden = [card for card in suit.cards if card not in position.cards]
        if len(ways) > 1 or not hidden:
            continue
        numbers = drawn(position, counting_of(position, question_of(position), ways[0]))
        near = 1e-3 if len(hidden) <= FEW else 0.015
        for chance in card_chances(view, worlds, heeding=False):
            if chance.card in hidden:
                compared += 1
                expected = numbers[chance.seat] / len(hidden)
                assert chance.chance == pytest.approx(expected, abs=near), write_position(position)
    assert compared > number
