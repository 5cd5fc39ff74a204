"""Records changed at random go through all that reads and shows them: results or refusals only."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest
from monkey import megabytes
from mutations import mutated
from real_records import real_records
from slices import rounds
from uses import Uses, let_errors_through


@pytest.fixture
def uses(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Uses:
    let_errors_through(monkeypatch)
    return Uses(own_home)


def use_strange_records(uses: Uses, first: int, times: int) -> None:
    """Each record follows from its number alone, so that one can be tried again."""
    real = real_records()
    for number in range(first, first + times):
        rng = Random(number)
        record = rng.choice(real)
        try:
            uses.all(mutated(record, rng), record, rng)
        except Exception as fault:
            fault.add_note(f"record {number}: PIDRO_STRANGE={number}:1")
            raise


@rounds("times", 20, 150)
def test_strange_records_end_in_results_and_sentences(uses: Uses, times: int) -> None:
    use_strange_records(uses, 0, times)


@pytest.mark.nightly
def test_a_thousand_strange_records_end_in_results_and_sentences(uses: Uses) -> None:
    use_strange_records(uses, 150, 1_000)


@pytest.mark.slow
def test_twenty_thousand_strange_records_end_in_results_and_sentences(uses: Uses) -> None:
    """PIDRO_STRANGE says which ones, where it is set: the first, a colon, and how many."""
    first, _, times = os.environ.get("PIDRO_STRANGE", "1000000:20000").partition(":")
    use_strange_records(uses, int(first), int(times))


EVERYTHING_EVERY = 500
ROOM = 60
"""Megabytes by which memory may go up and down with what is drawn."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_million_strange_records_are_read_in_one_process_and_memory_stays_flat(
    uses: Uses,
) -> None:
    """Each is read, and one of ``EVERYTHING_EVERY`` goes through all commands and the window."""
    first, _, many = os.environ.get("PIDRO_STRANGE", "2000000:1000000").partition(":")
    real, times, held = real_records(), int(many), list[float]()
    for number in range(int(first), int(first) + times):
        rng = Random(number)
        record = rng.choice(real)
        data = mutated(record, rng)
        try:
            uses.read(data)
            if number % EVERYTHING_EVERY == 0:
                uses.all(data, record, rng)
        except Exception as fault:
            fault.add_note(f"record {number}: PIDRO_STRANGE={number}:1")
            raise
        if (number + 1) % max(1, times // 10) == 0:
            held.append(megabytes())
    print(times, "records;", [round(one) for one in held], "megabytes")
    assert max(held[-3:]) < max(held[:5]) + ROOM
