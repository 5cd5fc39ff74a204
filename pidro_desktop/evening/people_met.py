"""The people met at the own table of evenings, and the deals that tell of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from pidro_desktop.duplicate.known import DealSeen, Source, seen_at_table
from pidro_desktop.evening.evening_records import EveningRecords, PlanError
from pidro_desktop.storage.errors import StorageError


def of_evenings(folder: Path) -> list[Source]:
    """Return a source for each evening of a folder; those given up are not among them."""
    records = EveningRecords(folder)
    return [partial(_of_evening, records, key) for key in records.ids()]


def _of_evening(records: EveningRecords, key: str) -> Iterator[DealSeen]:
    try:
        plan = records.plan(key)
    except (StorageError, PlanError):
        return
    yield from seen_at_table(records, plan, range(1, plan.deals + 1))
