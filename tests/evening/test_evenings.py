"""A person's evenings: nothing of other tables before one's own deal, and each entered once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from played_evenings import (
    NAMES,
    PARTNER,
    AtOnce,
    fill,
    next_decision,
    opened,
    other,
    plan_of,
    play_on,
    record,
)
from slices import some

from pidro_desktop.engine.events import Dealt
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.evening.evening_records import plan_text, read_plan
from pidro_desktop.evening.evenings import EveningGame, Evenings
from pidro_desktop.evening.plan import ROUNDS, TABLES, points_of, standing, totals
from pidro_desktop.statistics.pastimes import best_evenings, evening_figures
from pidro_desktop.storage.books.evening_book import EveningBook, nets_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText, tr
from pidro_desktop.variants import load

PLAN = plan_of(1)


def never(*_given: object) -> Future[object]:
    """An answer that never comes."""
    return Future()


OTHERS = EveningGame.others
NOTHING = (None,) * TABLES


class Home:
    """The evenings of a person, opened again and again."""

    def __init__(self, history: History, folder: Path) -> None:
        self.history, self.folder = history, folder
        self.said: list[AnyText] = []

    def open(self, *, writes: bool = True) -> Evenings:
        """What a new start of the program finds."""
        return opened(self.history, self.folder, self.said.append, writes=writes)

    def played(self, deals: int) -> Evenings:
        """An evening of which so many deals are played."""
        evenings = self.open()
        fill(evenings.records, PLAN, deals)
        evenings.refresh()
        return evenings

    @property
    def book(self) -> EveningBook:
        return EveningBook(self.history)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        yield Home(history, tmp_path / "evenings")


def reader(text: str) -> GameReader:
    return read_one(text.splitlines(), load)


def nothing_is_known(game: EveningGame, number: int) -> bool:
    """Whether nothing of a deal can be seen, nor of the standing after it."""
    rounds = (number - 1) // game.plan.per_round + 1
    return (
        game.tables(number) == NOTHING
        and all(game.of_table(number, table) is None for table in OTHERS)
        and game.standing(rounds) is None
    )


def test_an_evening_that_is_begun_has_nothing_on_disk_before_its_first_deal(home: Home) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    assert (game.number, game.round, game.rounds_played) == (1, 1, 0)
    assert (game.is_over, game.practice, game.deals) == (False, False, 14)
    assert not home.folder.exists()
    assert evenings.open == [game]
    assert home.open().open == []


def test_the_plan_is_on_disk_before_the_first_deal_begins(home: Home) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    with (
        patch.object(type(evenings.records), "begin", side_effect=StorageError(tr("Full."))),
        pytest.raises(StorageError),
    ):
        evenings.play(game, NAMES)
    (again,) = home.open().open
    assert again.plan == game.plan
    assert replace(again.plan, begun=PLAN.begun) == PLAN
    assert again.number == 1


def test_another_table_is_not_known_before_the_own_deal_is_over(home: Home) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    match = evenings.play(game, NAMES)
    match.deal()
    while not match.needs_deal:
        assert not evenings.is_over(game)
        assert nothing_is_known(game, 1)
        match.submit(next_decision(match))
    match.close()
    assert nothing_is_known(game, 1)
    assert evenings.is_over(game)
    own, *others = game.tables(1)
    assert own == game.ours[0]
    assert others == [other(PLAN, 1, table)[0] for table in OTHERS]
    assert nothing_is_known(game, 2)
    assert not evenings.is_over(game)


def test_a_deal_is_on_disk_before_another_table_can_be_seen(home: Home) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    play_on(evenings.play(game, NAMES))
    assert game.tables(1) == NOTHING  # nobody has asked the disk yet
    (again,) = home.open().open
    assert None not in again.tables(1)


def test_the_standing_is_known_after_each_round_that_is_played_at_all_tables(home: Home) -> None:
    evenings = home.played(5)
    (game,) = evenings.open
    assert (game.number, game.round, game.rounds_played) == (6, 3, 2)
    nets = [
        (game.ours[n].net, *(other(PLAN, n + 1, table)[0].net for table in OTHERS))
        for n in range(4)
    ]
    assert game.standing(0) == standing(PLAN, [])
    assert game.standing(1) == standing(PLAN, nets[:2])
    assert game.standing(2) == standing(PLAN, nets)
    assert game.standing(3) is None


def test_a_standing_waits_for_a_table_that_still_plays(home: Home) -> None:
    with patch.object(AtOnce, "run", never):
        evenings = home.played(2)
        (game,) = evenings.open
        assert game.standing(1) is None
        assert game.tables(1) == (game.ours[0], None, None, None)


def test_the_same_cards_and_dealer_are_at_all_four_tables(home: Home) -> None:
    evenings = home.played(3)
    (game,) = evenings.open
    dealers = []
    for deal in range(1, 4):
        records = [evenings.records.read(PLAN, deal)]
        for table in OTHERS:
            answer = game.of_table(deal, table)
            assert answer is not None
            records.append(reader(answer[1]))
        dealt = [one.events[0] for one in records]
        assert all(isinstance(one, Dealt) for one in dealt)
        assert len(set(map(str, dealt))) == 1
        assert {one.header.deal_code for one in records} == {str(PLAN.dealt(deal))}
        seats = [one.header.players for one in records]
        assert seats[1:] == [PLAN.sitters(deal, table) for table in OTHERS]
        dealers.append(PLAN.dealt(deal).dealer)
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2]


@pytest.mark.parametrize("decisions", [0, 3, 7, 12])
def test_a_deal_that_was_left_goes_on_and_counts_once(home: Home, decisions: int) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    play_on(evenings.play(game, NAMES), decisions)
    again = home.open()
    (game,) = again.open
    assert (game.number, game.ours) == (1, [])
    play_on(again.play(game, NAMES))
    assert again.is_over(game)
    assert len(game.ours) == 1


def test_a_deal_that_was_left_before_its_first_card_is_not_over(home: Home) -> None:
    evenings = home.open()
    evenings.play(evenings.begin(PLAN), NAMES).close()
    again = home.open()
    (game,) = again.open
    assert (game.number, game.tables(1)) == (1, NOTHING)
    play_on(again.play(game, NAMES))
    assert again.is_over(game)


def test_an_evening_is_entered_with_its_last_deal_and_only_once(home: Home) -> None:
    evenings = home.played(13)
    assert (len(evenings.open), evenings.played) == (1, [])
    evenings = home.played(14)
    (evening,) = evenings.played
    assert (evenings.open, evening.id, evening.practice) == ([], PLAN.id, False)
    assert read_plan(evening.plan) == PLAN
    placed = standing(PLAN, list(map(nets_of, evening.tables)))
    last = next(one for one in placed if one.pair == 0)
    assert (evening.place, evening.points) == (last.place, last.points)
    assert not evenings.enter()
    for _ in range(3):
        again = home.open()
        assert (again.open, again.played) == ([], [evening])
    assert home.book.all() == [evening]


def test_the_points_of_the_whole_evening_sum_to_zero(home: Home) -> None:
    (evening,) = home.played(14).played
    nets = list(map(nets_of, evening.tables))
    assert sum(totals(PLAN, nets)) == 0
    assert totals(PLAN, nets)[0] == sum(points_of(four)[0] for four in nets)


def test_an_evening_waits_for_the_other_tables_before_it_is_entered(home: Home) -> None:
    with patch.object(AtOnce, "run", never):
        evenings = home.played(14)
        (game,) = evenings.open
        assert (game.is_over, game.round, game.rounds_played) == (True, ROUNDS, ROUNDS)
        assert not evenings.enter()
    assert len(home.open().played) == 1


def test_games_have_the_same_statistics_after_an_evening(home: Home) -> None:
    before = home.history.statistics()
    assert home.played(14).played
    assert home.history.statistics() == before


def test_the_other_tables_are_worked_out_in_the_background(tmp_path: Path) -> None:
    woken: list[bool] = []
    with closing(History.open(tmp_path / "h.sqlite3")) as history:
        evenings = Evenings(history, tmp_path / "evenings", wake=lambda: woken.append(True))
        game = evenings.begin(PLAN)
        play_on(evenings.play(game, NAMES))
        assert evenings.is_over(game)
        wait(game._others.values(), 60)
        assert [game.of_table(1, table) for table in OTHERS] == [
            other(PLAN, 1, table) for table in OTHERS
        ]
        evenings.close()
    assert woken


@pytest.mark.parametrize("aid", ["help", "back"])
def test_a_hint_or_undo_makes_an_evening_practice(home: Home, aid: str) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    match = evenings.play(game, NAMES)
    match.deal()
    while all(ask.seat for ask in match.asks()):
        match.submit(next_decision(match))
    if aid == "help":
        match.advised()
    else:
        match.submit(next_decision(match))
        assert match.undo(1)
    play_on(match)
    assert evenings.is_over(game)
    assert game.practice
    fill(evenings.records, game.plan, 0)
    for deal in range(2, 15):
        evenings.records.path(game.plan, deal).write_bytes(record(PLAN, deal))
    (evening,) = home.open().played
    assert evening.practice
    assert best_evenings([evening]) == []
    assert evening_figures([evening]) == (0, 0, 1)


@pytest.mark.parametrize("deals", some([0, 1, 5, 13], 2))
def test_an_evening_that_is_given_up_counts_nowhere(home: Home, deals: int) -> None:
    evenings = home.played(deals)
    (game,) = evenings.open
    play_on(evenings.play(game, NAMES), 5)
    files = {path.name for path in home.folder.glob("*.pidro.jsonl")}
    evenings.give_up(game)
    assert evenings.open == []
    again = home.open()
    assert (again.open, again.played, home.book.all()) == ([], [], [])
    assert {path.name for path in home.folder.glob("*.pidro.jsonl")} == files
    (kept,) = (home.folder / "saves").glob("given-up-*.json")
    assert kept.read_bytes() == plan_text(PLAN)
    assert home.said == []


def test_an_evening_that_has_not_begun_is_given_up_without_a_file(home: Home) -> None:
    evenings = home.open()
    evenings.give_up(evenings.begin(PLAN))
    assert evenings.open == []
    assert not home.folder.exists()


def test_an_evening_that_cannot_be_moved_away_still_waits(home: Home) -> None:
    evenings = home.played(1)
    (game,) = evenings.open
    with (
        patch("pidro_desktop.storage.held.replace", side_effect=OSError(5, "x")),
        pytest.raises(StorageError) as fault,
    ):
        evenings.give_up(game)
    assert "could not be moved" in str(fault.value.text)
    assert evenings.open == [game]
    assert [one.plan for one in home.open().open] == [PLAN]


def test_several_evenings_wait_the_newest_first(home: Home) -> None:
    evenings = home.open()
    plans = [plan_of(number) for number in (4, 9, 2)]
    for plan in plans:
        fill(evenings.records, plan, 0)
    evenings.refresh()
    newest = [plan_of(number) for number in (9, 4, 2)]
    assert [game.plan for game in evenings.open] == newest
    begun = evenings.begin(PLAN)
    evenings.refresh()
    assert [game.plan for game in evenings.open] == [begun.plan, *newest]


@pytest.mark.parametrize("text", ["", "no record\n", '{"t":"game"}\n', "\x00\x01"])
def test_a_damaged_deal_waits_and_is_played_again_with_a_sentence(home: Home, text: str) -> None:
    evenings = home.played(3)
    evenings.records.path(PLAN, 2).write_text(text, "utf-8")
    evenings = home.open()
    (game,) = evenings.open
    assert game.number == 2
    play_on(evenings.play(game, NAMES))
    assert evenings.is_over(game)
    assert game.number == 4  # the third deal was played before
    assert all(str(one).endswith(".") for one in home.said)
    assert home.said or not text


def test_a_deal_with_other_cards_is_refused_and_left_as_it_is(home: Home) -> None:
    evenings = home.played(1)
    evenings.records.path(PLAN, 2).write_bytes(record(PLAN, 3))
    evenings.refresh()
    (game,) = evenings.open
    assert game.number == 2
    with pytest.raises(StorageError):
        evenings.play(game, NAMES)
    assert evenings.records.path(PLAN, 2).read_bytes() == record(PLAN, 3)


def test_a_damaged_plan_gets_one_sentence_and_other_evenings_go_on(home: Home) -> None:
    evenings = home.played(2)
    fill(evenings.records, plan_of(2), 0)
    path = home.folder / f"{PLAN.id}.json"
    path.write_bytes(path.read_bytes()[:-20])
    evenings = home.open()
    evenings.refresh()
    assert [game.plan for game in evenings.open] == [plan_of(2)]
    assert len(home.said) == 1
    assert "is damaged" in str(home.said[0])
    home.open()
    assert len(home.said) == 1


def test_a_plan_of_a_newer_version_is_left_byte_for_byte(home: Home) -> None:
    evenings = home.played(1)
    path = home.folder / f"{PLAN.id}.json"
    newer = path.read_bytes().replace(b'"format":1', b'"format":2')
    path.write_bytes(newer)
    evenings = home.open()
    evenings.refresh()
    assert evenings.open == []
    assert len(home.said) == 1
    assert "another version" in str(home.said[0])
    assert path.read_bytes() == newer


def test_a_plan_that_vanishes_while_its_evening_is_played_is_written_again(home: Home) -> None:
    evenings = home.played(1)
    (game,) = evenings.open
    (home.folder / f"{PLAN.id}.json").unlink()
    play_on(evenings.play(game, NAMES))
    (again,) = home.open().open
    assert (again.plan, again.number) == (PLAN, 3)


def test_who_only_looks_writes_nothing(home: Home) -> None:
    home.played(13)
    for deal in (14,):
        (home.folder / PLAN.file(deal)).write_bytes(record(PLAN, deal))
    (home.folder / f"{plan_of(2).id}.json").write_bytes(b"damaged")
    before = {path: path.read_bytes() for path in home.folder.rglob("*") if path.is_file()}
    evenings = home.open(writes=False)
    assert len(evenings.played) == 1
    assert home.book.all() == []
    after = {path: path.read_bytes() for path in home.folder.rglob("*") if path.is_file()}
    assert after == before
    assert home.said == []


def test_a_book_that_cannot_be_written_is_said_and_tried_again_later(home: Home) -> None:
    with patch.object(EveningBook, "add", side_effect=StorageError(tr("The disk is full."))):
        evenings = home.played(14)
    assert [str(one) for one in home.said] == ["The disk is full."]
    assert len(evenings.played) == 1
    assert [one.id for one in home.open().played] == [PLAN.id]
    assert len(home.book.all()) == 1


def test_the_partner_is_the_one_of_the_plan(home: Home) -> None:
    evenings = home.open()
    game = evenings.begin(PLAN)
    match = evenings.play(game, NAMES)
    match.close()
    players = match.setup.header.players
    assert players is not None
    assert players[2] == PARTNER
