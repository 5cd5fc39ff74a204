"""Whatever a file holds, reading it ends in games and sentences, never in a crash."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from golden import DATA, LINES, faults, findings, refusal
from hypothesis import given, settings
from hypothesis import strategies as st
from slices import rounds, some

from pidro_desktop.engine.record.lines import KINDS

KEYS = sorted({key for line in LINES for key in line} | {"to", "kitty", "commit", "secret"})
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.sampled_from(["AS", "5C", "JK", "??", "S", "finnish", "", "game", "28-56"]),
    st.text(max_size=4),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
STRANGE_LINES = st.builds(
    lambda kind, keys: {"t": kind, **keys},
    st.sampled_from([*KINDS, "game", "back", "redeal", ""]),
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6),
)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_bytes(data: bytes) -> None:
    for line, reason in faults(data):
        assert line >= 1
        assert str(reason).endswith(".")


@rounds("examples", 50, 300)
def test_a_strange_line_anywhere(examples: int) -> None:
    @settings(max_examples=examples, deadline=None)
    @given(st.integers(1, len(LINES) - 1), STRANGE_LINES)
    def refused_in_a_sentence(index: int, line: dict[str, Any]) -> None:
        found = refusal(index, [line])
        if found is not None:
            assert found[1].endswith(".")

    refused_in_a_sentence()


@rounds("examples", 25, 100)
def test_strange_lines_from_the_start(examples: int) -> None:
    @settings(max_examples=examples, deadline=None)
    @given(st.lists(STRANGE_LINES, max_size=5))
    def refused_in_sentences(lines: list[dict[str, Any]]) -> None:
        data = "".join(json.dumps(line) + "\n" for line in lines).encode()
        for line, reason in faults(data):
            assert 1 <= line <= max(1, len(lines))
            assert str(reason).endswith(".")

    refused_in_sentences()


@pytest.mark.parametrize("seed", some(range(4), 1))
def test_a_record_with_a_few_bytes_changed_is_true_or_refused(seed: int) -> None:
    rng = Random(seed)
    short = b"".join(DATA.splitlines(keepends=True)[:40])
    for _ in range(60):
        data = bytearray(short)
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        found = findings(bytes(data))
        assert found
        assert all(one.reader is not None or str(one.fault).endswith(".") for one in found)
