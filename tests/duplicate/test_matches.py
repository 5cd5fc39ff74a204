"""A person's matches: nothing of the second table before one's own deal, and each entered once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from played_matches import NAMES, PARTNER, STAMP, AtOnce, code, record, second

from pidro_desktop.duplicate import deal_records
from pidro_desktop.duplicate import matches as module
from pidro_desktop.duplicate.match_records import Begun
from pidro_desktop.duplicate.matches import Matches, MatchGame
from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.match import Match
from pidro_desktop.storage.books.match_book import MatchBook
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText, tr

CODE = code(1)
BEGUN = Begun(CODE, STAMP)
Opened = Callable[..., Matches]


@pytest.fixture(name="opened")
def matches_of_tests(tmp_path: Path) -> Iterator[Opened]:
    """Opens the matches as a new start of the program does."""
    (tmp_path / "matches").mkdir()
    with closing(History.open(tmp_path / "h.sqlite3")) as history:

        def opened(notify: Callable[[AnyText], None] = print, *, writes: bool = True) -> Matches:
            with patch.object(deal_records, "Background", AtOnce):
                return Matches(history, tmp_path / "matches", notify=notify, writes=writes)

        yield opened


def put(matches: Matches, *deals: int, begun: Begun = BEGUN) -> None:
    """Write the records of deals that are played, and read the folder again."""
    for deal in deals:
        matches.records.path(begun, deal).write_bytes(record(begun.code, deal))
    matches.refresh()


def next_decision(match: Match) -> Decision:
    """What a computer player would decide next, whoever is asked."""
    ask = match.asks()[0]
    player = match.setup.players.get(ask.seat) or match.setup.players[2]
    return player.decide(match.game_view(ask.seat), match.rng(ask.seat))


def play(match: Match, decisions: int = 1000) -> None:
    """Play a deal on, to its end or for so many decisions, and close it."""
    if not match.started:
        match.deal()
    while not match.needs_deal and decisions:
        match.submit(next_decision(match))
        decisions -= 1
    match.close()


def test_a_match_that_is_begun_has_nothing_on_disk_before_its_first_deal(opened: Opened) -> None:
    matches = opened()
    game = matches.begin(CODE)
    assert (game.number, game.is_over, game.practice) == (1, False, False)
    assert not list(matches.records.folder.iterdir())
    assert opened().open == []


def test_the_second_table_is_not_known_before_the_own_deal_is_over(opened: Opened) -> None:
    matches = opened()
    game = matches.begin(CODE)
    match = matches.play(game, NAMES, PARTNER)
    match.deal()
    while not match.needs_deal:
        assert not matches.is_over(game)
        assert game.second == []
        match.submit(next_decision(match))
    match.close()
    assert matches.is_over(game)
    assert game.second == [second(CODE, 1)[0]]
    assert not matches.is_over(game)


def test_a_deal_is_on_disk_before_the_second_table_can_be_seen(opened: Opened) -> None:
    matches = opened()
    game = matches.begin(CODE)
    play(matches.play(game, NAMES, PARTNER))
    assert game.second == []  # nobody has asked the disk yet
    (again,) = opened().open
    assert len(again.ours) == len(again.second) == 1


@pytest.mark.parametrize("decisions", [0, 3, 7, 12])
def test_a_deal_that_was_left_goes_on_and_counts_once(opened: Opened, decisions: int) -> None:
    matches = opened()
    game = matches.begin(CODE)
    play(matches.play(game, NAMES, PARTNER), decisions)
    again = opened()
    (game,) = again.open
    assert (game.number, game.ours) == (1, [])
    play(again.play(game, NAMES, PARTNER))
    assert again.is_over(game)
    assert len(game.ours) == 1


def test_a_match_is_entered_with_its_last_deal_and_only_once(opened: Opened) -> None:
    matches = opened()
    put(matches, *range(1, 8))
    assert (len(matches.open), matches.played) == (1, [])
    put(matches, 8)
    (match,) = matches.played
    assert (matches.open, match.code, match.practice) == ([], str(CODE), False)
    assert [one.net for one in match.second] == [second(CODE, n)[0].net for n in range(1, 9)]
    assert not matches.enter()
    for _ in range(3):
        again = opened()
        assert (again.open, again.played) == ([], [match])


def test_a_program_killed_before_the_book_enters_the_match_when_it_starts_again(
    opened: Opened,
) -> None:
    matches = opened()
    game = matches.begin(CODE)
    for deal in range(1, 9):
        matches.records.path(game.begun, deal).write_bytes(record(CODE, deal))
    again = opened()
    assert [one.id for one in again.played] == [game.begun.id]
    assert opened().played == again.played


def test_a_match_waits_for_the_second_table_before_it_is_entered(opened: Opened) -> None:
    with patch.object(AtOnce, "run", lambda *_given: module.Future()):
        matches = opened()
        put(matches, *range(1, 9))
        (game,) = matches.open
    assert (game.is_over, game.second, matches.played) == (True, [], [])


def test_the_second_table_is_worked_out_in_the_background(tmp_path: Path) -> None:
    woken: list[bool] = []
    (tmp_path / "matches").mkdir()
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        matches = Matches(history, tmp_path / "matches", wake=lambda: woken.append(True))
        game = matches.begin(CODE)
        game.work_on(1)
        wait(game._others.values(), 60)
        assert game.of_second(1) is None, "not before the person has played it"
        game.ours.append(second(CODE, 1)[0])
        assert game.of_second(1) == second(CODE, 1)
        matches.close()
    assert woken


@pytest.mark.parametrize("fast", [False, True])
def test_the_second_table_tells_how_many_tricks_are_over(tmp_path: Path, fast: bool) -> None:
    seen: list[int] = []
    (tmp_path / "matches").mkdir()
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        matches = Matches(history, tmp_path / "matches", wake=lambda: seen.append(look()))
        game = matches.begin(CODE)
        look = lambda: game.tricks_of_second(1)  # noqa: E731  it needs the game
        with patch.object(module, "is_fast", return_value=fast):
            game.work_on(1)
            wait(game._others.values(), 60)
        assert game.tricks_of_second(2) == 0
        matches.close()
    tricks = second(CODE, 1)[1].count('"t":"trick"')
    assert seen[:tricks] == list(range(1, tricks + 1))


def test_a_hint_or_undo_makes_a_match_practice(opened: Opened) -> None:
    for aid in ("help", "back"):
        matches = opened()
        game = matches.begin(code(2 if aid == "help" else 3))
        match = matches.play(game, NAMES, PARTNER)
        match.deal()
        while all(ask.seat for ask in match.asks()):
            match.submit(next_decision(match))
        if aid == "help":
            match.advised()
        else:
            match.submit(next_decision(match))
            assert match.undo(1)
        play(match)
        assert matches.is_over(game)
        assert game.practice
        assert [one.practice for one in opened().open] == [True] * (1 if aid == "help" else 2)


def test_known_cards_make_a_match_practice_also_after_a_restart(opened: Opened) -> None:
    matches = opened()
    assert not matches.knows(CODE)
    put(matches, *range(1, 9))
    assert matches.knows(CODE)
    game = matches.begin(CODE)
    assert game.practice
    play(matches.play(game, NAMES, PARTNER), 2)
    (again,) = opened().open
    assert again.practice
    assert not opened().begin(code(2)).practice


@pytest.mark.parametrize("text", ["", "no record\n", '{"t":"game"}\n', "\x00\x01"])
def test_a_damaged_deal_waits_and_is_played_again_with_a_sentence(
    opened: Opened, text: str
) -> None:
    said: list[AnyText] = []
    matches = opened(said.append)
    put(matches, 1, 2)
    matches.records.path(BEGUN, 2).write_text(text, "utf-8")
    matches = opened(said.append)
    (game,) = matches.open
    assert game.number == 2
    play(matches.play(game, NAMES, PARTNER))
    assert matches.is_over(game)
    assert game.number == 3
    assert all(str(one).endswith(".") for one in said)
    assert said or not text


def test_a_deal_with_other_cards_is_refused_and_left_as_it_is(opened: Opened) -> None:
    matches = opened()
    put(matches, 1)
    matches.records.path(BEGUN, 2).write_bytes(record(CODE, 3))
    matches.refresh()
    (game,) = matches.open
    assert game.number == 2
    with pytest.raises(StorageError):
        matches.play(game, NAMES, PARTNER)
    assert matches.records.path(BEGUN, 2).read_bytes() == record(CODE, 3)


def test_who_only_looks_enters_nothing(opened: Opened) -> None:
    matches = opened(writes=False)
    put(matches, *range(1, 9))
    assert len(matches.played) == 1
    assert MatchBook(matches._book._history).all() == []


def test_a_book_that_cannot_be_written_is_said_and_tried_again_later(opened: Opened) -> None:
    said: list[AnyText] = []
    matches = opened(said.append)
    with patch.object(MatchBook, "add", side_effect=StorageError(tr("The disk is full."))):
        put(matches, *range(1, 9))
    assert [str(one) for one in said] == ["The disk is full."]
    assert len(matches.played) == 1
    assert [one.id for one in opened().played] == [BEGUN.id]
    assert len(MatchBook(matches._book._history).all()) == 1


@contextmanager
def nobody_bids(game: MatchGame, matches: Matches) -> Iterator[Match]:
    """The next deal, in which everyone passes."""
    match = matches.play(game, NAMES, PARTNER)
    match.deal()
    while match.game.deal and not match.needs_deal:
        ask = match.asks()[0]
        passing = [bid for bid in ask.bids if not bid]
        match.submit(type(next_decision(match))(ask.seat, passing[0]))
    yield match
    match.close()


def test_a_deal_that_everyone_passes_counts_nothing_and_is_over(opened: Opened) -> None:
    matches = opened()
    game = matches.begin(code(1, "king-pedro"))
    with nobody_bids(game, matches):
        pass
    assert matches.is_over(game)
    (result,) = game.ours
    assert (result.bid, result.suit, result.bidder, result.net) == (None, None, None, 0)
    assert len(game.second) == 1
