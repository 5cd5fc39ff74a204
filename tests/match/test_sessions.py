"""A person's game on disk: begun, left, gone on with, finished and counted once."""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from random import Random

import pytest
from own_games import SHORT, THREE, lines, run, sittings, sound

from pidro_desktop import __version__, variants
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.engine.shuffle import commitment, secret_of
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import make
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import kept_games, secret_beside
from pidro_desktop.tr import AnyText


@pytest.fixture
def home(tmp_path: Path) -> GameSessions:
    return sittings(tmp_path)


def test_a_new_game_is_on_the_disk_from_its_first_line_with_its_secret_in_a_private_file(
    home: GameSessions,
) -> None:
    match = home.start(SHORT, THREE)
    (header,) = lines(home.save)
    secret = bytes.fromhex(secret_beside(home.save).read_text())
    assert header["commit"] == commitment(secret) == commitment(match.setup.secret)
    assert secret.hex() not in home.save.read_text()
    assert match.person == 0


def test_a_finished_game_is_counted_once_and_put_away_as_a_true_record(home: GameSessions) -> None:
    match = run(home.start(SHORT, THREE))
    assert sum(home.history.lifetime()) == 1
    assert home.history.lifetime()[0] == (match.game.winner == 0)
    assert not home.save.exists()
    (kept,) = kept_games(home.save).glob("*.jsonl")
    assert sound(kept)
    assert lines(kept)[-1]["secret"] == match.setup.secret.hex()
    assert home.saved() is None
    assert home.resume(THREE) is None


@pytest.mark.parametrize("decisions", [0, 1, 3, 5, 9, 17, 30])
def test_a_game_that_was_left_goes_on_exactly_where_it_was(decisions: int, tmp_path: Path) -> None:
    before = sittings(tmp_path)
    left = run(before.start(SHORT, THREE), decisions)
    after = sittings(tmp_path)
    match = after.resume(THREE)
    assert match is not None
    assert (match.game, match.ply) == (left.game, left.ply)
    assert match.setup.secret == left.setup.secret
    assert match.setup.header == left.setup.header
    run(match)
    (kept,) = kept_games(after.save).glob("*.jsonl")
    assert sound(kept)
    assert sum(after.history.lifetime()) == 1


def test_a_game_cut_off_at_any_byte_goes_on(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 8)
    whole = home.save.read_bytes()
    rng = Random(1)
    for _ in range(25):
        home.save.write_bytes(whole[: rng.randrange(whole.index(b"\n") + 1, len(whole))])
        match = sittings(tmp_path).resume(THREE)
        assert match is not None
        run(match, 2)
        assert sound(home.save)


def test_a_game_before_its_first_deal_is_none_to_go_on_with_in_the_title(
    home: GameSessions,
) -> None:
    match = home.start(SHORT, THREE)
    assert home.saved() is None
    match.deal()
    assert home.saved() == match.game


def test_an_open_game_is_put_aside_and_not_lost_when_another_begins(home: GameSessions) -> None:
    run(home.start(SHORT, THREE), 6)
    first = home.save.read_bytes()
    home.start(SHORT, THREE)
    (aside,) = kept_games(home.save).glob("unfinished-*.jsonl")
    assert aside.read_bytes() == first
    assert len(lines(home.save)) == 1


def test_a_save_that_cannot_be_followed_is_no_game_and_is_left_until_it_is_mended(
    home: GameSessions,
) -> None:
    home.save.write_text('{"t":"game"}\nnonsense\n')
    assert home.saved() is None
    home.count_finished()
    assert home.save.read_text() == '{"t":"game"}\nnonsense\n'


def test_a_game_that_was_won_just_as_the_program_died_is_counted_once(home: GameSessions) -> None:
    match = home.start(SHORT, THREE)
    match.ended = lambda _match: None  # as if the power had gone after the last line
    run(match)
    home.close_current()
    assert home.history.lifetime() == (0, 0)
    home.count_finished()
    home.count_finished()
    assert sum(home.history.lifetime()) == 1
    assert not home.save.exists()


def test_seeds_are_numbered_and_games_with_one_are_not_bound(tmp_path: Path) -> None:
    home = sittings(tmp_path, seed="mine")
    first = home.start(SHORT, THREE)
    second = home.start(SHORT, THREE)
    assert [one.setup.seed for one in (first, second)] == ["mine", "mine#2"]
    assert second.setup.secret == secret_of("mine#2")
    assert "commit" not in lines(home.save)[0]
    assert not secret_beside(home.save).exists()


def test_a_record_file_gets_every_game_after_what_was_there(tmp_path: Path) -> None:
    record = tmp_path / "mine.jsonl"
    home = sittings(tmp_path, record=record)
    run(home.start(SHORT, THREE))
    first = record.read_bytes()
    run(home.start(SHORT, THREE))
    assert record.read_bytes().startswith(first)
    assert [found.number for found in read_games(record.read_bytes(), variants.load)] == [1, 2]
    assert sound(record)


def test_a_record_file_that_cannot_be_written_is_told_before_a_game_begins(tmp_path: Path) -> None:
    home = sittings(tmp_path, record=tmp_path / "none" / "r")
    with pytest.raises(StorageError, match="The record cannot be written"):
        home.start(SHORT, THREE)
    assert not home.save.exists()


def test_a_record_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("shopping: milk")
    with pytest.raises(StorageError, match="not a game record"):
        sittings(tmp_path, record=notes).start(SHORT, THREE)
    assert notes.read_text() == "shopping: milk"


def test_a_record_file_that_fails_in_the_middle_does_not_harm_the_game(tmp_path: Path) -> None:
    record = tmp_path / "folder" / "r"
    record.parent.mkdir()
    home = sittings(tmp_path, record=record)
    told: list[AnyText] = []
    home.notify = told.append
    match = run(home.start(SHORT, THREE), 3)
    record.unlink()
    record.mkdir()
    run(match, 5)
    assert "has stopped" in told[0]
    assert sound(home.save)
    assert len(lines(home.save)) == match.ply + 1


def test_the_record_of_a_resumed_game_is_whole(tmp_path: Path) -> None:
    run(sittings(tmp_path).start(SHORT, THREE), 7)
    record = tmp_path / "r"
    match = sittings(tmp_path, record=record).resume(THREE)
    assert match is not None
    run(match)
    assert sound(record)
    assert lines(record)[-1]["t"] == "end"


def test_a_game_whose_secret_is_lost_goes_on_without_its_proof(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 5)
    secret_beside(home.save).unlink()
    match = sittings(tmp_path).resume(THREE)
    assert match is not None
    assert not match.setup.proved
    run(match)
    assert sum(home.history.lifetime()) == 1


def test_the_same_players_sit_there_when_a_game_is_gone_on_with(home: GameSessions) -> None:
    run(home.start(SHORT, THREE), 5).close()
    others = ("champion", "champion", "champion")
    again = home.resume(others)
    assert again is not None
    assert again.setup.sitters == ("person", *THREE)
    sat = [type(again.setup.players[seat]) for seat in (1, 2, 3)]
    assert sat == [type(make(name)) for name in THREE]
    wished = home.resume(others, as_they_sat=False)
    assert wished is not None
    assert [type(wished.setup.players[seat]) for seat in (1, 2, 3)] == [type(make("champion"))] * 3


def test_characters_sit_there_again_when_a_game_is_resumed(home: GameSessions) -> None:
    company = ("bold", "careful", "rulebook")
    run(home.start(SHORT, company), 5).close()
    again = home.resume(THREE)
    assert again is not None
    assert again.setup.sitters == ("person", *company)
    sat = [type(again.setup.players[seat]) for seat in (1, 2, 3)]
    assert sat == [type(make(name)) for name in company]


def test_the_record_does_not_tell_the_command_of_a_program_from_outside(home: GameSessions) -> None:
    match = home.start(SHORT, ("steady", "exec:python3 secret/place.py", "random"))
    match.close()
    header = json.loads(home.save.read_text("utf-8").splitlines()[0])
    assert header["players"] == ["person", "steady", "exec", "random"]


def test_the_record_tells_the_version_that_began_the_game(home: GameSessions) -> None:
    run(home.start(SHORT, THREE), 5).close()
    header = json.loads(home.save.read_text("utf-8").splitlines()[0])
    assert header["version"] == __version__
    older = home.save.read_text("utf-8").replace(f'"version":"{__version__}"', '"version":"0.0.1"')
    home.save.write_text(older, "utf-8", newline="\n")
    again = home.resume(THREE)
    assert again is not None
    assert again.setup.version == again.setup.header.version == "0.0.1"


@pytest.mark.parametrize("resumed", [False, True])
def test_a_game_with_a_decision_taken_back_is_no_plain_one(tmp_path: Path, resumed: bool) -> None:
    home = sittings(tmp_path)
    match = run(home.start(SHORT, THREE), 9)
    while not match.moments:
        run(match, 1)
    assert match.undo()
    if resumed:
        home = sittings(tmp_path)
        again = home.resume(THREE)
        assert again is not None
        match = again
    run(match)
    plain, helped, taken_back = home.history.statistics()
    assert (plain.won + plain.lost, helped.won + helped.lost) == (0, 0)
    assert taken_back.won + taken_back.lost == 1
    assert taken_back.deals == 1
    assert plain.deals == len(match.game.sheet) - 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts open files as Linux does")
def test_games_that_are_left_keep_no_file_open(home: GameSessions) -> None:
    open_files = Path("/proc/self/fd")
    run(home.start(SHORT, THREE), 3)
    gc.collect()  # what other tests have left open is no game's
    before = len(list(open_files.iterdir()))
    for _ in range(5):
        match = home.resume(THREE)
        assert match is not None
        run(home.start(SHORT, THREE), 3)
    assert len(list(open_files.iterdir())) == before
    home.close_current()
    assert len(list(open_files.iterdir())) == before - 1
