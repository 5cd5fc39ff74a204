"""Records of matches: their names, deals that go on as they were, and damaged files."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from played_matches import NAMES, PARTNER, STAMP, code, record

from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate.company import member
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.engine.game import needs_deal
from pidro_desktop.match.match import Match
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText

BEGUN = Begun(code(1), STAMP)


@pytest.fixture
def records(tmp_path: Path) -> MatchRecords:
    return MatchRecords(tmp_path)


def begin(records: MatchRecords, decisions: int) -> Match:
    """The first deal of a match, after so many decisions, closed."""
    match = records.begin(BEGUN, 1, PARTNER, NAMES)
    match.deal()
    for _ in range(decisions):
        ask = match.asks()[0]
        chosen = match.setup.players.get(ask.seat) or match.setup.players[2]
        match.submit(chosen.decide(match.game_view(ask.seat), match.rng(ask.seat)))
    match.close()
    return match


def test_a_file_says_which_match_and_deal_it_is(records: MatchRecords) -> None:
    begin(records, 1)
    assert [path.name for path in records.folder.glob("*.jsonl")] == [BEGUN.file(1)]
    assert records.all() == {BEGUN.id: (BEGUN, {1})}


def test_the_same_code_begun_twice_is_two_matches_the_newest_first(records: MatchRecords) -> None:
    later = Begun(BEGUN.code, "20270101T000000")
    for begun in (BEGUN, later):
        records.path(begun, 2).write_bytes(record(begun.code, 2))
    assert list(records.all()) == [later.id, BEGUN.id]


@pytest.mark.parametrize("decisions", [0, 1, 4, 9, 14])
def test_a_deal_goes_on_exactly_where_it_was_left(records: MatchRecords, decisions: int) -> None:
    left = begin(records, decisions)
    notices: list[AnyText] = []
    again = records.resume(BEGUN, 1, notices.append)
    assert again is not None
    again.close()
    assert notices == []
    assert list(again.events) == list(left.events)
    assert again.setup.names == NAMES
    assert again.game == left.game
    assert set(again.setup.players) == {1, 2, 3}


@pytest.mark.parametrize(
    ("partner", "plays"),
    [("shared:bold", "shared:bold"), ("ida", "ida"), ("exec", "shared:champion")],
)
def test_a_deal_goes_on_with_its_partner_or_the_usual_one(
    records: MatchRecords, partner: str, plays: str
) -> None:
    records.begin(BEGUN, 1, PARTNER, NAMES).close()
    path = records.path(BEGUN, 1)
    path.write_bytes(path.read_bytes().replace(PARTNER.encode(), partner.encode(), 1))
    with patch.object(deal_records, "member", wraps=member) as made:
        again = records.resume(BEGUN, 1, print)
    assert again is not None
    again.close()
    west, east = BEGUN.code.company.against
    assert [call.args[0] for call in made.call_args_list] == [west, plays, east]


def test_other_files_in_the_folder_are_left_alone(records: MatchRecords) -> None:
    signs = str(BEGUN.code).replace("-", "")
    names = (
        *("notes.txt", "a.pidro.jsonl", f"{signs}_{STAMP}.pidro.jsonl", f"{signs}_now_01.jsonl"),
        f"{'0' * 32}_{STAMP}_01.pidro.jsonl",
        f"{signs[:-1]}X_{STAMP}_01.pidro.jsonl",
    )
    for name in names:
        (records.folder / name).write_text("mine", "utf-8")
    records.sweep()
    assert records.all() == {}
    assert sorted(path.name for path in records.folder.iterdir()) == sorted(names)


def test_a_damaged_end_is_cut_off_and_said(records: MatchRecords) -> None:
    left = begin(records, 6)
    path = records.path(BEGUN, 1)
    path.write_bytes(path.read_bytes() + b'{"t":"play","seat":')
    notices: list[AnyText] = []
    again = records.resume(BEGUN, 1, notices.append)
    assert again is not None
    again.close()
    assert list(again.events) == list(left.events)


def test_a_file_that_cannot_be_used_is_kept_under_another_name(records: MatchRecords) -> None:
    path = records.path(BEGUN, 1)
    path.write_text("not a record\n", "utf-8")
    notices: list[AnyText] = []
    assert records.resume(BEGUN, 1, notices.append) is None
    assert len(notices) == 1
    (kept,) = [other for other in records.folder.rglob("*") if other.is_file()]
    assert not path.exists()
    assert kept.read_text("utf-8") == "not a record\n"
    assert str(kept.name) in str(notices[0])


def test_a_record_of_another_deal_is_refused_with_a_sentence(records: MatchRecords) -> None:
    records.path(BEGUN, 1).write_bytes(record(BEGUN.code, 2))
    with pytest.raises(StorageError) as fault:
        records.read(BEGUN, 1)
    assert "it has other cards than this match." in str(fault.value.text)
    assert records.path(BEGUN, 1).read_bytes() == record(BEGUN.code, 2)


def test_a_finished_deal_waits_for_no_decision(records: MatchRecords) -> None:
    records.path(BEGUN, 3).write_bytes(record(BEGUN.code, 3))
    assert needs_deal(records.read(BEGUN, 3).game)
