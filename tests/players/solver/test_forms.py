"""The kernel compiled and the kernel interpreted: one source, the same numbers."""

from __future__ import annotations

import os
import threading
import time
from array import array
from importlib.util import module_from_spec, spec_from_file_location
from random import Random
from types import ModuleType
from typing import TypeAlias

import pytest
from solver_cases import by_chance

from pidro_desktop.compiled import PACKAGE, is_compiled, kernel_form
from pidro_desktop.players.solver import _packed, kernel, settled

only_compiled = pytest.mark.skipif(not is_compiled(kernel), reason="the kernel is not compiled")

Batch: TypeAlias = "tuple[array[int], array[int]]"


@pytest.fixture(scope="module")
def interpreted() -> ModuleType:
    """The kernel's source, imported under another name beside the compiled form."""
    source = PACKAGE / "players" / "solver" / "kernel.py"
    spec = spec_from_file_location("interpreted_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not is_compiled(module)
    return module


@pytest.fixture(scope="module")
def batch() -> Batch:
    """3000 positions, at a trick's beginning and within, with a seat that can act."""
    chance = Random("both forms")
    settled_ones = (settled(by_chance(chance, 14).position)[0] for _ in range(3200))
    positions = [one for one in settled_ones if one.actor is not None]
    assert len(positions) > 3000
    return _packed(positions)


@only_compiled
def test_both_forms_give_the_same_points(interpreted: ModuleType, batch: Batch) -> None:
    found = []
    for form in (kernel, interpreted):
        found.append(array("b", bytes(len(batch[0]))))
        form.Search().all_points(*batch, found[-1])
    assert found[0] == found[1]
    assert len(set(found[0])) == 12, "every sum of the points of cards"


@only_compiled
def test_both_forms_give_the_same_values_of_all_cards(
    interpreted: ModuleType, batch: Batch
) -> None:
    found, looked = [], []
    for form in (kernel, interpreted):
        search = form.Search()
        found.append(array("b", bytes(14 * len(batch[0]))))
        search.all_cards(*batch, found[-1])
        looked.append(search.nodes)
    assert found[0] == found[1]
    assert looked[0] == looked[1] > 0


@only_compiled
def test_other_threads_run_while_a_batch_is_solved(batch: Batch) -> None:
    hands, tables = batch[0] * 2, batch[1] * 2

    def solve() -> None:
        for _ in range(4):
            kernel.Search().all_cards(hands, tables, array("b", bytes(14 * len(hands))))

    began = time.perf_counter()
    solve()
    alone = time.perf_counter() - began
    steps = 0
    thread = threading.Thread(target=solve)
    thread.start()
    while thread.is_alive():
        time.sleep(alone / 100)
        steps += 1
    assert steps > 10, "with the lock held this thread would move between the batches alone"


@pytest.mark.skipif(os.environ.get("PIDRO_KERNEL") != "require", reason="compiling is no must here")
def test_the_kernel_is_compiled_where_that_is_required() -> None:
    assert kernel_form() == "compiled kernel"
