"""Records changed at random go through all that reads and shows them: results or refusals only."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
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
