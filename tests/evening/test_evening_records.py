"""Plans and deals of evenings on disk: nothing is changed unnoticed, and damage gets a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from played_evenings import NAMES, at_one_moment, plan_of, play_on, record

from pidro_desktop.duplicate.company import VERSION
from pidro_desktop.engine.game import needs_deal
from pidro_desktop.evening.evening_records import (
    EveningRecords,
    OtherVersionError,
    PlanError,
    plan_text,
    read_plan,
)
from pidro_desktop.evening.plan import EveningPlan
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText

PLAN = plan_of(1)
OTHER = plan_of(2)


@pytest.fixture
def records(tmp_path: Path) -> EveningRecords:
    return EveningRecords(tmp_path / "evenings")


def path_of(records: EveningRecords, plan: EveningPlan) -> Path:
    return records.folder / f"{plan.id}.json"


def changed(**fields: object) -> bytes:
    """The file of a plan with other values, and a check that does not know them."""
    content = json.loads(plan_text(PLAN))
    content["plan"] |= fields
    return json.dumps(content).encode()


def test_a_plan_comes_back_as_it_was(records: EveningRecords) -> None:
    records.write(PLAN)
    assert records.is_written(PLAN)
    assert not records.is_written(OTHER)
    assert records.ids() == [PLAN.id]
    assert records.plan(PLAN.id) == PLAN


def test_a_plan_is_a_small_file(records: EveningRecords) -> None:
    records.write(PLAN)
    assert path_of(records, PLAN).stat().st_size < 600


def test_other_files_in_the_folder_are_left_alone(records: EveningRecords) -> None:
    records.folder.mkdir()
    names = ("notes.json", f"{PLAN.id}.json.bak", f"{PLAN.id}_1.pidro.jsonl", "a.pidro.jsonl")
    for name in names:
        (records.folder / name).write_text("mine", "utf-8")
    records.sweep()
    assert records.ids() == []
    assert sorted(path.name for path in records.folder.iterdir()) == sorted(names)


def test_what_a_killed_program_left_is_swept(records: EveningRecords) -> None:
    records.folder.mkdir()
    for name in (f".{PLAN.id}.json.abcdefgh.tmp", f".{PLAN.file(3)}.abcdefgh.tmp", ".x.tmp"):
        (records.folder / name).write_text("half", "utf-8")
    records.sweep()
    assert [path.name for path in records.folder.iterdir()] == [".x.tmp"]


@pytest.mark.parametrize("decisions", [0, 1, 4, 9, 14])
def test_a_deal_goes_on_exactly_where_it_was_left(records: EveningRecords, decisions: int) -> None:
    left = play_on(records.begin(PLAN, 3, PLAN.partner, NAMES), decisions)
    notices: list[AnyText] = []
    again = records.resume(PLAN, 3, notices.append)
    assert again is not None
    again.close()
    assert notices == []
    assert list(again.events) == list(left.events)
    assert again.game == left.game
    assert set(again.setup.players) == {1, 2, 3}


def test_the_opponents_of_a_deal_are_those_of_its_round(records: EveningRecords) -> None:
    for deal in (1, 2, 3, 14):
        with at_one_moment():
            play_on(records.begin(PLAN, deal, PLAN.partner, NAMES), 2)
        header = records.read(PLAN, deal).header
        west, east = PLAN.opponents(deal)
        assert header.players == ("person", west, PLAN.partner, east)
        assert header.deal_code == str(PLAN.dealt(deal))


def test_a_record_of_another_deal_is_refused_with_a_sentence(records: EveningRecords) -> None:
    records.write(PLAN)
    records.path(PLAN, 1).write_bytes(record(PLAN, 2))
    with pytest.raises(StorageError) as fault:
        records.read(PLAN, 1)
    assert "it has other cards than this evening." in str(fault.value.text)
    assert records.path(PLAN, 1).read_bytes() == record(PLAN, 2)


def test_a_finished_deal_waits_for_no_decision(records: EveningRecords) -> None:
    records.write(PLAN)
    records.path(PLAN, 3).write_bytes(record(PLAN, 3))
    assert needs_deal(records.read(PLAN, 3).game)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\x00\xff",
        b"[]",
        b"{}",
        b'{"format":1}',
        b'{"format":"1"}',
        b'{"format":0}',
        plan_text(PLAN)[:-9],
        plan_text(PLAN).replace(b'"format":1', b'"format":-1'),
        changed(per_round=3),
        changed(people=[]),
        changed(id=OTHER.id),
        changed(rules="pedro"),
    ],
)
def test_a_damaged_plan_is_found_out(raw: bytes) -> None:
    with pytest.raises(PlanError) as fault:
        read_plan(raw)
    assert not isinstance(fault.value, OtherVersionError)


@pytest.mark.parametrize(
    "plan",
    [
        replace(PLAN, per_round=4),
        replace(PLAN, id="short"),
        replace(PLAN, people=PLAN.people[1:]),
        replace(PLAN, people=(PLAN.people[0], *PLAN.people[:-1])),
    ],
)
def test_a_plan_that_no_evening_can_have_is_found_out_though_its_check_fits(
    plan: EveningPlan,
) -> None:
    with pytest.raises(PlanError):
        read_plan(plan_text(plan))


@pytest.mark.parametrize(
    "raw",
    [
        plan_text(PLAN).replace(b'"format":1', b'"format":2'),
        b'{"format":2,"more":[]}',
        plan_text(replace(PLAN, company=VERSION + 1)),
        plan_text(replace(PLAN, company=0)),
        plan_text(replace(PLAN, rules="new-pidro")),
        plan_text(replace(PLAN, partner="shared:oracle")),
        plan_text(replace(PLAN, people=(("new", "comer"), *PLAN.people[1:]))),
    ],
)
def test_a_plan_of_another_version_is_known_as_such(raw: bytes) -> None:
    with pytest.raises(OtherVersionError):
        read_plan(raw)


def test_a_plan_under_another_name_is_not_used(records: EveningRecords) -> None:
    records.write(PLAN)
    path_of(records, PLAN).rename(path_of(records, OTHER))
    with pytest.raises(PlanError):
        records.plan(OTHER.id)


def test_a_plan_that_cannot_be_read_now_gets_a_sentence(records: EveningRecords) -> None:
    path_of(records, PLAN).mkdir(parents=True)
    with pytest.raises(StorageError) as fault:
        records.plan(PLAN.id)
    assert str(path_of(records, PLAN)) in str(fault.value.text)


def test_a_plan_that_cannot_be_written_gets_a_sentence(records: EveningRecords) -> None:
    records.folder.write_text("a file in its place", "utf-8")
    with pytest.raises(StorageError) as fault:
        records.write(PLAN)
    assert str(path_of(records, PLAN)) in str(fault.value.text)


def test_a_damaged_plan_is_kept_whole_under_another_name(records: EveningRecords) -> None:
    records.folder.mkdir()
    path_of(records, PLAN).write_bytes(b"damaged")
    said = str(records.set_aside_damaged(PLAN.id))
    (kept,) = (records.folder / "saves").iterdir()
    assert kept.read_bytes() == b"damaged"
    assert kept.name in said
    assert kept.name.startswith("broken-")
    assert records.ids() == []
