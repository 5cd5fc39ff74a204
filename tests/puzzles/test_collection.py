"""The puzzles of the package: how many, of what, and that each is a position of the rules."""

from __future__ import annotations

import json
import time
from collections import Counter

import pytest

from pidro_desktop.engine.actions import Bid, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import card
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.game import violation
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.view_digest import digest
from pidro_desktop.puzzles import collection
from pidro_desktop.puzzles.collection import all_puzzles, entries
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.replayed import choice_of, decision_of, option_word, played, word_of
from pidro_desktop.variants import load

FINNISH = load("finnish")
KINDS = {AskKind.BID: Bid, AskKind.TRUMP: NameTrump, AskKind.KILL: Kill, AskKind.PLAY: Play}


def reached(puzzle: Puzzle):
    """The game at the puzzle's decision, read from the lines of its record."""
    (finding,) = read_games("".join(f"{line}\n" for line in puzzle.lines).encode(), load)
    assert not finding.fault
    return finding.reader.game


def test_there_are_three_hundred_and_twenty_of_each_theme():
    counts = Counter(puzzle.theme for puzzle in all_puzzles())
    assert len(all_puzzles()) >= 300
    assert {theme: count for theme, count in counts.items() if count < 20} == {}
    assert set(counts) == set(Theme)


def test_every_id_is_used_once():
    ids = [puzzle.id for puzzle in all_puzzles()]
    assert len(set(ids)) == len(ids)
    assert ids == sorted(ids)


def test_every_record_comes_to_a_question_to_the_seat():
    for puzzle in all_puzzles():
        game = reached(puzzle)
        view = view_for(game, puzzle.seat)
        assert view.ask is not None, puzzle.id
        assert view.totals == (0, 0)
        assert view.number == 1
        for option in puzzle.options:
            assert isinstance(option.decision, KINDS[view.ask.what])
            assert violation(game, option.decision) is None, puzzle.id
        choices = [word_of(option.decision) for option in puzzle.options]
        assert len(set(choices)) == len(choices) >= 3


def test_every_card_that_may_be_played_is_an_option():
    for puzzle in all_puzzles():
        view = view_for(reached(puzzle), puzzle.seat)
        if view.ask.what is AskKind.PLAY:
            offered = {option.decision.cards[0] for option in puzzle.options}
            assert offered == set(view.ask.cards), puzzle.id


def test_a_record_tells_nothing_of_what_the_seat_decides():
    for puzzle in all_puzzles():
        game = reached(puzzle)
        last = json.loads(puzzle.lines[-1])
        assert game.deal is not None
        assert last["t"] not in ("score", "end")
        assert view_for(game, puzzle.seat).ask is not None


def test_no_position_comes_twice():
    seen = Counter(digest(view_for(reached(puzzle), puzzle.seat)) for puzzle in all_puzzles())
    assert set(seen.values()) == {1}
    assert len({entry.code for entry in entries()}) == len(entries())


def test_the_solution_is_better_than_all_others_by_what_is_promised():
    for puzzle in all_puzzles():
        best, *others = puzzle.options
        for other in others:
            clear = best.win - other.win >= 0.03 or best.points - other.points >= 0.8
            assert clear, puzzle.id
            assert best.win > other.win


def test_casual_misses_every_puzzle_one_time_in_three():
    assert all(entry.fails[1] >= 34 for entry in entries())


def test_ratings_spread_and_rise_with_the_levels_that_fail():
    ratings = [puzzle.rating for puzzle in all_puzzles()]
    assert min(ratings) < 1300
    assert max(ratings) > 1700
    hard = [e.rating for e in entries() if e.fails[2] > 90 and e.fails[3] > 90]
    easy = [e.rating for e in entries() if e.fails[2] < 10 and e.fails[3] < 10]
    assert min(hard) > max(easy)


def test_every_seat_suit_and_place_in_the_trick_comes_up():
    views = [view_for(reached(puzzle), puzzle.seat) for puzzle in all_puzzles()]
    assert {view.seat for view in views} == {0, 1, 2, 3}
    assert {view.trump.suit for view in views if view.trump} == set("CDHS")
    plays = [view for view in views if view.ask.what is AskKind.PLAY]
    assert {len(view.trick) for view in plays} == {0, 1, 2, 3}


@pytest.mark.parametrize("theme", [Theme.KILL, Theme.FIRST_LEAD, Theme.OPENING_BID, Theme.LOW])
def test_a_theme_is_what_its_name_says(theme):
    for puzzle in all_puzzles():
        if puzzle.theme is not theme:
            continue
        view = view_for(reached(puzzle), puzzle.seat)
        if theme is Theme.KILL:
            assert view.killed[view.dealer]
        elif theme is Theme.FIRST_LEAD:
            assert not any(view.rows)
        elif theme is Theme.OPENING_BID:
            assert not any(call.bid for call in view.calls)
        else:
            assert view.suit.low in view.hand


def test_fives_are_saved_from_the_hand_and_caught_from_outside():
    for puzzle in all_puzzles():
        if puzzle.theme not in (Theme.SAVE_FIVE, Theme.CATCH_FIVE):
            continue
        view = view_for(reached(puzzle), puzzle.seat)
        fives = {item for item in view.suit.cards if item.rank == "5"}
        gone = {item for row in (*view.rows, *view.killed) for item in row}
        trick = {item for play in view.trick for item in play.cards}
        if puzzle.theme is Theme.SAVE_FIVE:
            assert fives & set(view.hand), puzzle.id
        else:
            assert fives - set(view.hand) - (gone - trick), puzzle.id


def test_declarers_draw_trumps_and_defenders_set_the_bid():
    for puzzle in all_puzzles():
        if puzzle.theme not in (Theme.DRAW_TRUMPS, Theme.SET_BID):
            continue
        view = view_for(reached(puzzle), puzzle.seat)
        declares = (view.bidder - view.seat) % 2 == 0
        assert declares == (puzzle.theme is Theme.DRAW_TRUMPS), puzzle.id
        if declares:
            assert not view.trick


def test_words_say_what_was_decided():
    entry = next(entry for entry in entries() if len(entry.words.split()) > 12)
    words = entry.words.split()
    match, lines = played(entry.code, words[:-1])
    ask = match.asks()[0]
    assert word_of(decision_of(ask, words[-1])) == words[-1]
    assert lines == played(entry.code, words)[1][: len(lines)]


def test_a_choice_tells_kills_from_plays():
    for choice in (Bid(2, 0), Bid(2, 14), NameTrump(2, "H"), Play(2, (card("5H"),))):
        assert choice_of(2, option_word(choice)) == choice
    kill = Kill(2, (card("3H"), card("QH")))
    assert choice_of(2, option_word(kill)) == kill
    assert word_of(Keep(2, ())) == "-"


def test_the_cards_are_those_of_the_deal_code():
    entry, puzzle = entries()[0], all_puzzles()[0]
    code = read_code(entry.code)
    deal = deal_from_key(FINNISH, code.key, 1, code.dealer)
    header, dealt = (json.loads(line) for line in puzzle.lines[:2])
    assert header["deal_code"] == entry.code
    assert dealt["hands"] == [list(hand) for hand in deal.hands]


def test_lines_are_made_when_they_are_read_and_only_then(monkeypatch):
    collection.all_puzzles.cache_clear()
    monkeypatch.setattr("pidro_desktop.puzzles.replayed.played", None)
    assert len(all_puzzles()) >= 300  # nothing was played for it


@pytest.mark.slow
def test_all_puzzles_are_listed_within_a_frame():
    entries.cache_clear()
    all_puzzles.cache_clear()
    begun = time.perf_counter()
    all_puzzles()
    assert time.perf_counter() - begun < 0.02
