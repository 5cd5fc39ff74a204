"""The line of result of a match that a person has played, and a friend's table beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from result_lines import CASUAL, code, table

from pidro_desktop.background import Background
from pidro_desktop.duplicate.company import member
from pidro_desktop.duplicate.match_records import Begun, MatchRecords
from pidro_desktop.duplicate.matches import FriendMatch, MatchGame, own_line
from pidro_desktop.duplicate.result_line import read_line
from pidro_desktop.duplicate.result_replay import table_of
from pidro_desktop.duplicate.tables import result_in
from pidro_desktop.match.duels.series import play_seated
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.storage.errors import StorageError

CODE = code()
BEGUN = Begun(CODE, "20260316T090000")
NAMES = ("Maj", "Greta", "Bob", "Tove")


def played(folder: Path) -> MatchRecords:
    """The records of a match that is over."""
    records = MatchRecords(folder)
    sitters = (CASUAL, CODE.company.against[0], CASUAL, CODE.company.against[1])
    for deal in range(1, CODE.deals + 1):
        play_seated(records.begin(BEGUN, deal, CASUAL, NAMES), [member(one) for one in sitters], 1)
    return records


def game(records: MatchRecords, *, known: bool = False) -> MatchGame:
    """That match, with what its deals came to."""
    found = MatchGame(BEGUN, Background("test"), known=known)
    found.ours = [result_in(records.read(BEGUN, deal).events) for deal in range(1, CODE.deals + 1)]
    return found


def test_the_records_of_a_match_make_the_line_of_its_table(tmp_path: Path) -> None:
    records = played(tmp_path)
    match = game(records)
    line = read_line(CODE, own_line(records, match, "Maj"))
    assert (line.name, line.partner, line.practice) == ("Maj", CASUAL, False)
    assert [deal.result for deal in table_of(CODE, line)] == match.ours


def test_a_match_whose_cards_were_known_is_practice_in_its_line(tmp_path: Path) -> None:
    records = played(tmp_path)
    assert read_line(CODE, own_line(records, game(records, known=True), "Maj")).practice


def test_a_deal_that_is_missing_has_no_line(tmp_path: Path) -> None:
    records = played(tmp_path)
    match = game(records)
    records.path(BEGUN, 5).unlink()
    with pytest.raises(StorageError):
        own_line(records, match, "Maj")


def test_beside_a_friend_the_friends_table_is_the_second_one(tmp_path: Path) -> None:
    match = game(played(tmp_path))
    friend = table(CODE, "shared:steady", CASUAL)
    line = read_line(CODE, friend.line)
    beside = FriendMatch(match, line, table_of(CODE, line))
    assert (beside.begun, beside.deals) == (BEGUN, CODE.deals)
    assert (beside.ours, beside.second) == (match.ours, friend.results)
    result, record = beside.of_second(3)
    assert isinstance(result, TableResult)
    assert result == friend.results[2]
    assert record.startswith('{"t":"game"')


@pytest.mark.parametrize(("ours", "theirs"), [(False, False), (True, False), (False, True)])
def test_practice_at_either_table_is_practice(ours: bool, theirs: bool, tmp_path: Path) -> None:
    records = played(tmp_path)
    line = read_line(CODE, own_line(records, game(records, known=theirs), "Maj"))
    beside = FriendMatch(game(records, known=ours), line, ())
    assert beside.practice == (ours or theirs)
