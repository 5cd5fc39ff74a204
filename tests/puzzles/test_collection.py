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
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.view_digest import digest
from pidro_desktop.puzzles import collection
from pidro_desktop.puzzles.collection import all_puzzles, entries
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.replayed import choice_of, decision_of, option_word, played, word_of
from pidro_desktop.variants import load
from tools.puzzles.filters import EASIEST

FINNISH = load("finnish")
KINDS = {AskKind.BID: Bid, AskKind.TRUMP: NameTrump, AskKind.KILL: Kill, AskKind.PLAY: Play}


READ: dict[tuple[str, int], tuple[Game, SeatView]] = {}
"""The games at the decisions, and what the seats see, by id of the puzzle and number of lines."""


def read(puzzle: Puzzle):
    key = puzzle.id, len(puzzle.lines)
    if key not in READ:
        (finding,) = read_games("".join(f"{line}\n" for line in puzzle.lines).encode(), load)
        assert not finding.fault
        game = finding.reader.game
        READ[key] = game, view_for(game, puzzle.seat)
    return READ[key]


def reached(puzzle: Puzzle):
    """The game at the puzzle's decision, read from the lines of its record."""
    return read(puzzle)[0]


def seen(puzzle: Puzzle):
    """What the seat sees there."""
    return read(puzzle)[1]


def test_there_are_four_hundred_and_fifteen_of_each_theme():
    counts = Counter(puzzle.theme for puzzle in all_puzzles())
    assert len(all_puzzles()) >= 400
    assert {theme: count for theme, count in counts.items() if count < 15} == {}
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
        view = seen(puzzle)
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
    counts = Counter(digest(seen(puzzle)) for puzzle in all_puzzles())
    assert set(counts.values()) == {1}
    assert len({entry.code for entry in entries()}) == len(entries())


def test_the_solution_is_better_than_all_others_by_what_is_promised():
    for puzzle in all_puzzles():
        best, *others = puzzle.options
        for other in others:
            clear = best.win - other.win >= 0.03 or best.points - other.points >= 0.8
            assert clear, puzzle.id
            assert best.win > other.win


def test_no_puzzle_is_obvious_to_weak_players_unless_it_is_rated_as_easy():
    for entry in entries():
        if entry.rating >= EASIEST:
            assert max(entry.fails[:2]) >= 10, entry.id


def test_there_are_puzzles_for_newcomers_and_for_strong_players():
    ratings = [puzzle.rating for puzzle in all_puzzles()]
    assert sum(rating < 600 for rating in ratings) >= 40
    assert sum(600 <= rating < EASIEST for rating in ratings) >= 100
    assert sum(rating > 1500 for rating in ratings) >= 100


def test_easy_puzzles_are_of_many_themes_and_of_cards_and_suits():
    easy = Counter(puzzle.theme for puzzle in all_puzzles() if puzzle.rating < 750)
    assert sum(count >= 5 for count in easy.values()) >= 7
    assert easy[Theme.TRUMP] >= 8
    found_by_beginners = [entry for entry in entries() if entry.fails[0] <= 30]
    assert len(found_by_beginners) >= 60


def test_ratings_rise_with_the_levels_that_fail():
    hard = [e.rating for e in entries() if e.fails[2] > 90 and e.fails[3] > 90]
    easy = [e.rating for e in entries() if e.fails[2] < 10 and e.fails[3] < 10]
    assert sum(hard) / len(hard) > sum(easy) / len(easy) + 200


def test_every_seat_suit_and_place_in_the_trick_comes_up():
    views = [seen(puzzle) for puzzle in all_puzzles()]
    assert {view.seat for view in views} == {0, 1, 2, 3}
    assert {view.trump.suit for view in views if view.trump} == set("CDHS")
    plays = [view for view in views if view.ask.what is AskKind.PLAY]
    assert {len(view.trick) for view in plays} == {0, 1, 2, 3}


def _has_theme(view, theme):
    """Whether a position has what its theme says, told from the names of cards."""
    hand = view.suit.among(view.hand) if view.trump else ()
    trick = {play.seat: play.cards[0] for play in view.trick}
    rows = {item for row in (*view.rows, *view.killed) for item in row}
    gone = rows - set(trick.values())
    out = set(view.suit.cards) - rows - set(hand) if view.trump else set()
    partner = (view.seat + 2) % 4
    together = view.bidder in (view.seat, partner)
    fives = {item for item in out if item.rank == "5"}
    thrown = {item for seat, item in trick.items() if seat != partner and item.rank == "5"}
    order = view.suit.cards if view.trump else ()
    match theme:
        case Theme.IN_A_ROW:
            return view.ask.what is AskKind.PLAY
        case Theme.OPENING_BID:
            return not any(call.bid for call in view.calls)
        case Theme.COMPETITIVE_BID:
            return any(call.bid for call in view.calls)
        case Theme.TRUMP:
            return view.ask.what is AskKind.TRUMP
        case Theme.KILL:
            return bool(view.killed[view.dealer]) and view.seat != view.dealer
        case Theme.FIRST_LEAD:
            return not rows - {item for cards in view.killed for item in cards}
        case Theme.SAVE_FIVE:
            return any(item.rank == "5" for item in hand)
        case Theme.CATCH_FIVE:
            return not any(item.rank == "5" for item in hand) and bool(fives or thrown)
        case Theme.LOW:
            return view.suit.low in hand
        case Theme.DRAW_TRUMPS:
            return together and not trick and bool(out)
        case Theme.PARTNER_LEAD:
            best = min(trick, key=lambda seat: order.index(trick[seat]))
            return best == partner if partner in trick else not view.cold[partner]
        case Theme.SET_BID:
            return not together
        case Theme.COUNTING:
            top = min(map(order.index, hand))
            higher = set(order[:top])
            return bool(higher & gone) and not higher & out and bool(out)
    raise AssertionError(theme)


def test_a_theme_says_what_there_is_in_the_position():
    for puzzle in all_puzzles():
        assert _has_theme(seen(puzzle), puzzle.theme), puzzle.id


def _steps():
    """Every step of every longer puzzle, after the first."""
    longer = [puzzle for puzzle in all_puzzles() if puzzle.then]
    return [(puzzle, puzzle.at(step)) for puzzle in longer for step in range(1, puzzle.steps)]


def test_sixty_puzzles_have_two_or_three_steps_and_a_theme_of_their_own():
    counts = Counter(puzzle.steps for puzzle in all_puzzles())
    assert set(counts) == {1, 2, 3}
    assert counts[2] + counts[3] >= 60
    for puzzle in all_puzzles():
        assert bool(puzzle.then) == (puzzle.theme is Theme.IN_A_ROW), puzzle.id


def test_a_later_step_follows_from_the_right_choice_and_asks_the_same_seat():
    for puzzle, step in _steps():
        before = puzzle.at(puzzle.steps - 2 if len(step.lines) > len(puzzle.then[0].lines) else 0)
        assert step.lines[: len(before.lines)] == tuple(before.lines)
        played_ = json.loads(step.lines[len(before.lines)])
        assert played_["cards" if "cards" in played_ else "card"] in (
            [str(before.solution.cards[0])],
            str(before.solution.cards[0]),
        )
        view = seen(step)
        assert view.ask is not None
        offered = {option.decision.cards[0] for option in step.options}
        assert offered == set(view.ask.cards), puzzle.id


def test_each_step_has_one_clear_answer_that_weak_players_miss_at_times_unless_it_is_easy():
    for _puzzle, step in _steps():
        best, *others = step.options
        for other in others:
            assert best.win > other.win
            assert best.win - other.win >= 0.03 or best.points - other.points >= 0.8
    for entry in entries():
        for later in entry.then if entry.rating >= EASIEST else ():
            assert max(later.fails[:2]) >= 10, entry.id


def test_some_longer_puzzles_are_easy_and_short():
    """The weakest of the simulated learners finds all of their steps half of the time or more."""
    easy = [entry for entry in entries() if entry.then and entry.rating < EASIEST]
    assert len(easy) >= 12
    for entry in easy:
        assert len(entry.then) == 1
        missed = [step.missed[0] / 100 for step in (entry, *entry.then)]
        assert (1 - missed[0]) * (1 - missed[1]) >= 0.5, entry.id


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
    assert len(all_puzzles()) >= 400  # nothing was played for it


@pytest.mark.slow
def test_all_puzzles_are_listed_within_a_frame():
    entries.cache_clear()
    all_puzzles.cache_clear()
    begun = time.perf_counter()
    all_puzzles()
    assert time.perf_counter() - begun < 0.02
