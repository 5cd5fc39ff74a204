"""The people met at an evening: those of each round, from the deals that are over."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from played_evenings import fill, plan_of

from pidro_desktop.duplicate.known import count
from pidro_desktop.evening.evening_records import GIVEN_UP, EveningRecords
from pidro_desktop.evening.evenings import of_evenings

PLAN = plan_of(1)


def deals(folder: Path) -> Counter[str]:
    """In how many deals each of the people was met."""
    met: Counter[str] = Counter()
    for source in of_evenings(folder):
        met.update({person: known.deals for person, known in count(source).items()})
    return met


@pytest.fixture
def records(tmp_path: Path) -> EveningRecords:
    """A folder with the first five deals of an evening."""
    found = EveningRecords(tmp_path)
    fill(found, PLAN, 5)
    return found


def test_each_round_has_its_own_opponents(records: EveningRecords) -> None:
    expected = Counter(person for deal in range(1, 6) for person in PLAN.opponents(deal))
    assert deals(records.folder) == expected
    assert len(expected) == 6


def test_the_bids_of_the_person_are_faced_by_both_opponents(records: EveningRecords) -> None:
    (source,) = of_evenings(records.folder)
    known = count(source)
    scores = [event for people, reader in source() for event in reader.events[-2:] if people]
    ours = sum(getattr(event, "bidder", 1) in (0, 2) for event in scores)
    assert sum(one.faced for one in known.values()) == 2 * ours > 0


def test_a_deal_that_cannot_be_read_is_passed_over(records: EveningRecords) -> None:
    records.path(PLAN, 2).write_bytes(b"no record\n")
    records.path(PLAN, 5).unlink()
    assert sum(deals(records.folder).values()) == 2 * 3


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"format":99}'])
def test_an_evening_whose_plan_cannot_be_read_is_passed_over(
    records: EveningRecords, damage: bytes
) -> None:
    (path,) = records.folder.glob("*.json")
    path.write_bytes(damage)
    assert not deals(records.folder)


def test_an_evening_that_was_given_up_tells_nothing(records: EveningRecords) -> None:
    records.set_aside(PLAN.id, GIVEN_UP)
    assert not deals(records.folder)
