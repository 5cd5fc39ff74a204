"""What the page for any deal answers, and where the answer leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import patch

import laid_deals
import pygame
import pytest
from laid_answers import answered_at, settled
from laid_deals import laying
from laid_deals import page as laid_page
from laid_positions import LINES, answer, laid
from pilot import Pilot, context, launch

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, cards
from pidro_desktop.match import asking
from pidro_desktop.match.asking import Answer, answered, answers
from pidro_desktop.match.kept_positions import LONGEST_NAME
from pidro_desktop.positions.text import read_position, write_position
from pidro_desktop.positions.values import cards_of
from pidro_desktop.render.cards.card_images import CardArt
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.scenes.after_deal.replay import LEAVE, Replaying
from pidro_desktop.scenes.position import answer as answers_of
from pidro_desktop.scenes.position import puzzle_scene, what_if
from pidro_desktop.scenes.position.answer import (
    AGAIN,
    AS_PUZZLE,
    CANCEL,
    PLAY_IT,
    TRY_IT,
    WHAT_IF,
    key_card,
    questions,
    valued,
)
from pidro_desktop.scenes.position.answer_rows import MORE, AskTab, ChoiceControl, is_close
from pidro_desktop.scenes.position.answer_text import to_win
from pidro_desktop.scenes.position.kept_page import (
    DELETE,
    DONE,
    KEEP,
    RENAME,
    RESTORE,
    KeptPage,
    NamePage,
)
from pidro_desktop.scenes.position.lay_tray import CardControl
from pidro_desktop.scenes.position.position_scene import KEPT, UNDO, PositionScene
from pidro_desktop.scenes.position.puzzle_scene import COPY, TRY, PuzzlePage, Solved
from pidro_desktop.scenes.position.what_if import (
    COMPARE,
    HAND,
    OTHER,
    PLAY_OTHER,
    SUIT,
    HandPage,
    WhatIf,
)
from pidro_desktop.scenes.position.what_if import COPY as COPY_BOTH
from pidro_desktop.scenes.review.try_again import SHOW
from pidro_desktop.scenes.shell.dates import date_of
from pidro_desktop.scenes.shell.row_list import OPEN
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET

page = partial(laid_page, asks=True)


@pytest.fixture
def home(own_home: Path) -> Path:
    """The folder of the program."""
    own_home.mkdir()
    return own_home


def said(pilot: Pilot) -> str:
    return " ".join(pilot.scene.spoken())


def type_in(pilot: Pilot, text: str) -> None:
    for sign in text:
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))


def aloud(pilot: Pilot, key: ChoiceControl) -> str:
    return str(pilot.find(key).read_aloud().whole)


# ------------------------------------------------------------ the paper


def test_the_choices_are_rows_with_chances_and_points_the_best_first(home: Path) -> None:
    pilot = page(context, home, laid("play"))
    best = answer("play").advice.best
    assert aloud(pilot, ChoiceControl(0)).startswith("The right five, best: 72% to win, ")
    assert aloud(pilot, ChoiceControl(0)).endswith("net score −2.6 points")
    assert best.facts[0].text() in said(pilot)
    assert "Who has the ace, in 10 deals that fit" in said(pilot)


def test_another_choice_shows_what_speaks_against_it(home: Path) -> None:
    pilot = page(context, home, laid("play"))
    against = answer("play").advice.options[1].facts[0].text()
    assert against not in said(pilot)
    pilot.choose(ChoiceControl(1))
    assert against in said(pilot)


def test_a_choice_far_down_is_shown_once_it_is_chosen(home: Path) -> None:
    last = len(valued(answer("bid"))) - 1
    with patch.object(answers_of, "MOST_ROWS", last):
        pilot = page(context, home, laid("bid"))
        shown = [widget.key for widget in pilot.widgets() if isinstance(widget.key, ChoiceControl)]
        assert ChoiceControl(last) not in shown
        laying(pilot).answers.chosen = last
        laying(pilot).renew()
        assert pilot.find(ChoiceControl(last)).chosen


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_choices_without_room_are_a_button_away(home: Path, size: tuple[int, int]) -> None:
    pilot = page(context, home, laid("bid"), size)
    seen: list[int] = []
    while not seen or min(seen) not in seen[1:]:
        shown = [one.key.place for one in pilot.widgets() if isinstance(one.key, ChoiceControl)]
        assert len(shown) >= 3
        seen += shown
        pilot.choose(MORE)
    assert set(seen) == set(range(len(valued(answer("bid")))))


def test_the_suit_is_asked_for_the_advised_bid(home: Path) -> None:
    better = "pidro-position:1 finnish dealer=1 seat=0 calls=pass,pass hand0=AKJT5432s9d"
    pilot = page(context, home, read_position(better))
    advised = laying(pilot).answers.asking.answer.advice.best.decision.bid
    assert advised > 6
    pilot.choose(AskTab(AskKind.TRUMP))
    assert laying(pilot).position.calls[2] == advised


def test_the_question_to_somebody_else_has_the_name(home: Path) -> None:
    pilot = page(context, home, laid("known"))
    text = said(pilot)
    assert "What should Carlos play?" in text
    assert "these are the points of Carlos’s side" in text
    assert text.index("Said to Carlos:") < text.index(answer("known").advice.best.facts[0].text())


def test_reasons_for_the_person_are_said_to_nobody_else(home: Path) -> None:
    assert "Said to" not in said(page(context, home, laid("play")))


def test_with_all_hands_known_the_points_are_exact(home: Path) -> None:
    pilot = page(context, home, laid("known"))
    assert "All hands are known" in said(pilot)
    assert "exactly 8" in aloud(pilot, ChoiceControl(0))


def test_a_decision_without_figures_says_so_and_has_reasons(home: Path) -> None:
    pilot = page(context, home, laid("bid", "pedro"))
    assert "cannot be rated under these rules" in said(pilot)
    assert answer("bid", "pedro").advice.best.facts[0].text() in said(pilot)
    assert not pilot.find(WHAT_IF).enabled
    assert pilot.find(PLAY_IT).enabled


def test_the_card_that_matters_is_one_that_the_reasons_name(home: Path) -> None:
    found = answer("play")
    assert key_card(found) == "AS"
    assert key_card(replace(found, chances=())) is None


def test_a_question_that_takes_long_shows_how_far_it_is_and_can_be_cancelled(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = Event()
    first, firm = answers(laid("bid"))

    def slowly(_question: Any) -> Iterator[Answer]:
        yield first
        goes_on.wait(10)
        yield firm

    monkeypatch.setattr(asking, "answers", slowly)
    pilot = launch(context(home), PositionScene(laid("bid")), (1280, 720))
    settled(pilot, lambda: laying(pilot).answers.asking.answer is None)
    assert "first estimate" in said(pilot)
    assert "Working it out" in said(pilot)
    assert not pilot.find(WHAT_IF).enabled
    pilot.choose(CANCEL)
    assert "Working it out" not in said(pilot)
    goes_on.set()
    pilot.choose(AGAIN)
    settled(pilot, lambda: laying(pilot).answers.asking.waiting)
    assert "first estimate" not in said(pilot)


def test_tabs_are_what_else_can_be_asked_of_the_position() -> None:
    after = questions(laid("bid"))
    assert set(after) == {AskKind.BID, AskKind.TRUMP}
    assert after[AskKind.TRUMP].calls == (0, 0, 6, 0), "as if the lowest bid wins"
    before = questions(laid("suit"))
    assert set(before) == {AskKind.TRUMP, AskKind.BID}
    assert before[AskKind.BID].calls == (0, 0)


def test_bids_that_were_only_guessed_are_not_among_the_choices() -> None:
    options = answer("bid").advice.options
    guessed = [replace(option, guessed=True) for option in options[-2:]]
    advice = replace(answer("bid").advice, options=(*options[:-2], *guessed))
    rated = valued(replace(answer("bid"), advice=advice))
    assert {id(one) for one in rated} == {id(one) for one in options[:-2]}
    chances = [one.equity or 0.0 for one in rated[1:]]
    assert rated[0] is options[0], "the advised one comes first"
    assert chances == sorted(chances, reverse=True)


def test_a_bid_has_the_figures_that_its_suit_has_once_it_is_the_high_bid() -> None:
    last = read_position(
        "pidro-position:1 finnish dealer=0 seat=0 calls=pass,pass,7 hand0=AKT52s9d8h74c"
    )
    bids = [option for option in valued(answered(last)) if option.suit]
    assert len(bids) == 7
    for option in bids[:2]:
        after = replace(last, calls=(*last.calls, option.decision.bid))
        named = next(one for one in answered(after).advice.options if one.suit == option.suit)
        assert option.made == named.made
        assert option.outcome == option.points == named.points, "it is sure to get the bid"


def test_a_tab_asks_for_the_suit_before_the_bid_is_made(home: Path) -> None:
    pilot = page(context, home, laid("bid"))
    pilot.choose(AskTab(AskKind.TRUMP))
    settled(pilot, lambda: laying(pilot).answers.asking.waiting)
    assert "should I name?" in said(pilot)
    pilot.choose(AskTab(AskKind.BID))
    assert laying(pilot).position == laid("bid")


def test_a_tab_goes_back_to_the_question_before(home: Path) -> None:
    pilot = page(context, home, laid("suit"))
    tabs = [widget.key.what for widget in pilot.widgets() if isinstance(widget.key, AskTab)]
    assert tabs == [AskKind.BID, AskKind.TRUMP]
    pilot.choose(AskTab(AskKind.BID))
    settled(pilot, lambda: laying(pilot).answers.asking.waiting)
    assert laying(pilot).position.calls == (0, 0)


@pytest.mark.parametrize("name", sorted(LINES))
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_everything_that_can_be_pressed_is_large_enough(
    home: Path, name: str, size: tuple[int, int]
) -> None:
    pilot = page(context, home, laid(name), size)
    rows = [w for w in pilot.widgets() if laying(pilot).answers.owns(w.key)]
    assert len(rows) > 3
    assert all(min(widget.rect.size) >= SMALLEST_TARGET for widget in rows)
    assert all(widget.rect.bottom <= size[1] for widget in rows)


# ------------------------------------------------------------ playing on


def test_it_is_played_from_here_and_comes_back(home: Path) -> None:
    pilot = page(context, home, laid("play"))
    pilot.choose(PLAY_IT)
    mode = pilot.shown
    assert isinstance(mode, Replaying)
    assert mode.table.match.game.totals == (32, 12)
    assert "The score is 32 : 12, to 62." in mode.opening([])
    pilot.run(1.0)
    pilot.choose(LEAVE)
    assert isinstance(pilot.scene, PositionScene)
    assert laying(pilot).position == laid("play")


# ------------------------------------------------------------ what if


@pytest.fixture(name="comparing")
def _comparing(home: Path) -> Pilot:
    pilot = page(context, home, laid("bid"))
    pilot.choose(WHAT_IF)
    assert isinstance(pilot.scene, WhatIf)
    return pilot


def test_the_best_choice_stands_beside_another_one(comparing: Pilot) -> None:
    text = said(comparing)
    assert "6 in spades" in text
    assert "7 in spades" in text
    assert "You get the bid: 2 of 10." in text
    assert "You make it then: 9 of 10." in text
    assert "What makes the difference" in text


def test_what_if_names_the_seat_that_is_asked(home: Path) -> None:
    position = replace(laid("bid"), seat=3, dealer=0, hands=((), (), (), laid("bid").hands[0]))
    pilot = page(context, home, position)
    pilot.choose(WHAT_IF)
    text = said(pilot)
    assert "Carlos gets the bid: " in text
    assert "Carlos makes it then: " in text
    assert "Points that Carlos’s side takes, on average: " in text
    assert "Said to Carlos:" in text


def test_chances_have_a_decimal_where_the_best_of_the_list_are_nearly_the_same(
    comparing: Pilot,
) -> None:
    options = comparing.scene._options
    assert is_close(options[:2])
    assert said(comparing).count(f"to win the game: {to_win(options[0].equity, fine=True)}.") == 1
    last = len(options) - 1
    comparing.scene.place = last
    comparing.scene.renew()
    assert f"to win the game: {to_win(options[last].equity, fine=True)}." in said(comparing)


def test_the_chosen_row_is_compared(home: Path) -> None:
    pilot = page(context, home, laid("bid"))
    pilot.choose(ChoiceControl(2))
    pilot.choose(WHAT_IF)
    assert pilot.scene.halves[1].title.startswith("8 in ")


def test_another_choice_is_compared_until_all_were_seen(comparing: Pilot) -> None:
    seen = []
    for _ in range(len(valued(answer("bid"))) - 1):
        seen.append(comparing.scene.place)
        comparing.choose(OTHER)
    assert sorted(seen) == list(range(1, len(valued(answer("bid")))))
    assert comparing.scene.place == seen[0]


def test_a_choice_that_is_as_good_is_not_called_best_too(home: Path) -> None:
    position = read_position(
        "pidro-position:1 finnish dealer=0 calls=pass,6,7,8 trump=C ask=kill kept=?,2,2,1 "
        "hand0=AT9743c5s"
    )
    pilot = page(context, home, position)
    pilot.choose(WHAT_IF)
    assert [half.word for half in pilot.scene.halves] == ["Best", "Good"]


def test_figures_that_are_not_known_are_left_out(comparing: Pilot) -> None:
    scene: WhatIf = comparing.scene
    bids = [option.decision.bid for option in scene._options]
    scene.place = bids.index(0)
    scene.renew()
    passed = said(comparing).partition("Pass")[2]
    assert "You get the bid" not in passed


def test_the_suits_of_a_bid_are_compared_and_the_bids_again(comparing: Pilot) -> None:
    comparing.choose(SUIT)
    answered_at(comparing)
    one, other = (half.title for half in comparing.scene.halves)
    assert {one.partition(" in ")[0], other.partition(" in ")[0]} == {"6"}, "the advised bid"
    assert one != other
    assert "Which suit should I name?" in said(comparing)
    before = len(comparing.scene._options)
    comparing.choose(OTHER)
    assert comparing.scene.halves[1].title not in (one, other)
    comparing.choose(SUIT)
    assert "What should I bid?" in said(comparing)
    assert len(comparing.scene._options) > before


def test_where_there_is_room_it_says_how_often_higher_bids_are_made(comparing: Pilot) -> None:
    assert "You would make 8 in " in said(comparing)


def test_every_bid_can_be_compared(comparing: Pilot) -> None:
    bids = {option.decision.bid for option in comparing.scene._options}
    assert bids == {0, *range(6, 15)}


def test_cards_that_were_not_laid_are_backs(home: Path) -> None:
    position = replace(laid("play"), hands=(cards("KS TS 5S 3S"), (), (), ()))
    found = answered(position)
    assert len(found.view.hand) == 6
    pilot = launch(context(home), WhatIf(position, found), (1280, 720))
    with patch.object(CardArt, "face", autospec=True, side_effect=CardArt.face) as faces:
        pilot.show()
    assert {call.args[1] for call in faces.call_args_list} == set(cards("KS TS 5S 3S"))


def test_two_hands_that_are_as_good_have_no_star_and_no_reasons(comparing: Pilot) -> None:
    scene: WhatIf = comparing.scene
    scene.resumed(laid("bid"))
    answered_at(comparing)
    assert Bead.BEST not in [half.bead for half in scene.halves]
    assert "There is hardly any difference." in said(comparing)
    assert " against " not in said(comparing)


def test_both_lines_are_copied(comparing: Pilot) -> None:
    with patch.object(what_if, "copy", return_value=True) as copied:
        comparing.choose(COPY_BOTH)
    first, second = copied.call_args.args[0].splitlines()
    assert read_position(first) == replace(laid("bid"), calls=(0, 0, 6))
    assert read_position(second) == replace(laid("bid"), calls=(0, 0, 7))
    assert "Both lines copied." in said(comparing)


def test_another_hand_is_typed_and_compared(comparing: Pilot) -> None:
    comparing.choose(HAND)
    dialog = comparing.scene
    assert isinstance(dialog, HandPage)
    dialog.field.set("")
    type_in(comparing, "984s")
    dialog.field.set("984s 76h 3d 974c")
    dialog.renew()
    comparing.choose(COMPARE)
    answered_at(comparing)
    assert "as laid" in said(comparing)
    assert "with these cards" in said(comparing)
    assert (
        comparing.scene.lines[1].hands[0]
        == read_position("pidro-position:1 finnish hand0=984s76h3d974c").hands[0]
    )
    comparing.choose(OTHER)
    assert "with these cards" not in said(comparing)


def test_another_hand_is_clicked_and_compared(comparing: Pilot) -> None:
    comparing.choose(HAND)
    dialog = comparing.scene
    assert isinstance(dialog, HandPage)
    before = cards_of(dialog.field.text)
    comparing.choose(CardControl(before[0]))
    assert {*cards_of(dialog.field.text)} == {*before[1:]}
    free = next(card for card in DECK if card not in before)
    comparing.choose(CardControl(free))
    assert set(cards_of(dialog.field.text)) == {*before[1:], free}
    comparing.choose(COMPARE)
    answered_at(comparing)
    assert set(comparing.scene.lines[1].hands[0]) == {*before[1:], free}


def test_a_card_of_another_hand_is_not_taken_but_said(home: Path) -> None:
    position = laid("play")
    taken = position.plays[0].cards[0]
    pilot = launch(context(home), HandPage(position, position.hands[position.seat]))
    before = pilot.scene.field.text
    pilot.choose(CardControl(taken))
    assert pilot.scene.field.text == before
    assert "Trick" in said(pilot)


def test_only_questions_that_the_hand_can_be_asked_are_offered() -> None:
    line = "pidro-position:1 {} dealer=3 contract=0:8 trump=S seat=0 hand0={}"
    nine = read_position(line.format("petro", "AKJ52s9d876c"))
    assert [*questions(nine)] == [AskKind.BID, AskKind.TRUMP, AskKind.DISCARD]
    six = read_position(line.format("finnish", "AKJ52s9d"))
    assert AskKind.KILL not in questions(six)
    seven = read_position(line.format("finnish", "AKJ5432s"))
    assert AskKind.KILL in questions(seven)


def test_cards_that_cannot_be_read_are_told(comparing: Pilot) -> None:
    comparing.choose(HAND)
    comparing.scene.field.set("AKJ52")
    comparing.scene.renew()
    assert "The suit is missing" in said(comparing)
    assert not comparing.find(COMPARE).enabled


def test_a_hand_that_cannot_be_is_told_beside_the_other(comparing: Pilot) -> None:
    comparing.choose(HAND)
    comparing.scene.field.set("AKs")
    comparing.scene.renew()
    comparing.choose(COMPARE)
    answered_at(comparing)
    assert "Victor must have all 9 cards here; there are 2." in said(comparing)
    assert "There is hardly any difference." not in said(comparing), "there is nothing to compare"
    assert not comparing.find(PLAY_OTHER).enabled


def test_with_long_reasons_the_buttons_stay_in_the_window(home: Path) -> None:
    pilot = launch(context(home), WhatIf(laid("bid"), answer("bid"), 4), (960, 600))
    assert all(widget.rect.bottom <= 600 for widget in pilot.widgets())


def test_one_of_both_is_played(comparing: Pilot) -> None:
    comparing.choose(PLAY_OTHER)
    mode = comparing.shown
    assert isinstance(mode, Replaying)
    assert mode.table.match.game.now.calls[2].bid == 7


def test_two_cards_are_compared_after_each(home: Path) -> None:
    pilot = page(context, home, laid("play"))
    pilot.choose(WHAT_IF)
    first, second = pilot.scene.lines
    assert [play.cards[0] for play in first.plays] == ["8S", "5S"]
    assert [play.cards[0] for play in second.plays] == ["8S", "TS"]
    assert "5S" not in first.hands[0]


# ------------------------------------------------------------ puzzles


def asked_puzzle(pilot: Pilot) -> None:
    """Wait until the table asks."""
    settled(pilot, lambda: pilot.scene.flow.ask is None)


def test_a_puzzle_is_copied_with_its_word(home: Path) -> None:
    pilot = page(context, home, laid("play"))
    pilot.choose(AS_PUZZLE)
    assert isinstance(pilot.scene, PuzzlePage)
    with patch.object(puzzle_scene, "copy", return_value=True) as copied:
        pilot.choose(COPY)
    (line,) = copied.call_args.args
    assert line.startswith("What should I play? Paste this into Pidro Desktop")
    assert line.endswith(" puzzle")
    assert read_position(line) == replace(laid("play"), posed=True)


@pytest.fixture(name="posed")
def _posed(home: Path) -> Pilot:
    """The page with a position that somebody has sent as a puzzle."""
    ctx = context(home)
    ctx.preferences.change(speed="instant")
    return page(lambda _home: ctx, home, replace(laid("bid"), posed=True))


def test_a_puzzle_has_no_answer_before_a_choice(posed: Pilot) -> None:
    assert not [w for w in posed.widgets() if isinstance(w.key, ChoiceControl)]
    assert "This is a puzzle for you" in said(posed)
    assert not posed.find(WHAT_IF).enabled


def test_a_puzzle_that_is_pasted_asks_first(home: Path) -> None:
    pilot = page(context, home)
    laying(pilot).read(write_position(replace(laid("play"), posed=True)))
    settled(pilot, lambda: not laying(pilot).answers.wanted)
    assert "This is a puzzle for you" in said(pilot)
    assert not [w for w in pilot.widgets() if isinstance(w.key, ChoiceControl)]


def test_after_a_choice_a_puzzle_says_whether_it_was_right_and_why(posed: Pilot) -> None:
    posed.choose(TRY_IT)
    asked_puzzle(posed)
    posed.scene.flow.decide(answer("bid").advice.options[-1].decision)
    posed.frame()
    assert isinstance(posed.scene, PositionScene)
    laid_deals.settled(posed)
    assert "You chose: " in said(posed)
    assert not laying(posed).position.posed
    posed.choose(ChoiceControl(0))
    assert "You chose: " not in said(posed), "somebody has gone on from there"
    assert "What should I bid?" in said(posed)
    assert posed.find(AskTab(AskKind.TRUMP)).enabled
    posed.choose(UNDO)
    assert "This is a puzzle for you" in said(laid_deals.settled(posed))


@pytest.mark.parametrize("call", [12, 9])
def test_every_bid_of_a_puzzle_is_rated(posed: Pilot, call: int) -> None:
    posed.scene.resumed(Solved(laid("bid"), Bid(0, call)))
    laid_deals.settled(posed)
    assert "Not rated" not in said(posed)
    assert f"You chose: a bid of {call}." in said(posed)


def test_the_best_choice_is_right(posed: Pilot) -> None:
    posed.choose(TRY_IT)
    asked_puzzle(posed)
    posed.scene.flow.decide(answer("bid").advice.best.decision)
    posed.frame()
    assert "Right!" in said(laid_deals.settled(posed))


def test_the_answer_can_be_shown_without_a_choice(posed: Pilot) -> None:
    posed.choose(TRY_IT)
    asked_puzzle(posed)
    posed.choose(SHOW)
    laid_deals.settled(posed)
    assert ChoiceControl(0) in [widget.key for widget in posed.widgets()]
    assert "You chose" not in said(posed)


def test_a_puzzle_that_is_left_has_no_answer(posed: Pilot) -> None:
    posed.choose(TRY_IT)
    asked_puzzle(posed)
    posed.press(pygame.K_ESCAPE)
    assert isinstance(posed.scene, PositionScene)
    assert laying(posed).position.posed
    assert not [w for w in posed.widgets() if isinstance(w.key, ChoiceControl)]


def test_one_can_try_ones_own_puzzle(home: Path) -> None:
    pilot = page(context, home, laid("play"))
    pilot.choose(AS_PUZZLE)
    pilot.choose(TRY)
    assert isinstance(pilot.shown, puzzle_scene.Posed)
    asked_puzzle(pilot)
    pilot.choose(SHOW)
    assert isinstance(pilot.scene, PositionScene)


# ------------------------------------------------------------ kept positions


@pytest.fixture(name="keeping")
def _keeping(home: Path) -> Pilot:
    pilot = page(context, home, laid("play"))
    pilot.choose(KEPT)
    assert isinstance(pilot.scene, KeptPage)
    return pilot


def keep(pilot: Pilot, name: str) -> None:
    """Keep the position under a name."""
    pilot.choose(KEEP)
    assert isinstance(pilot.scene, NamePage)
    type_in(pilot, name)
    pilot.choose(DONE)


def names(pilot: Pilot) -> list[str]:
    return [row.name for row in pilot.scene.list.rows]


def test_a_position_is_kept_and_opened_again(keeping: Pilot) -> None:
    assert "No positions are kept yet." in said(keeping)
    keep(keeping, "Mine")
    assert names(keeping) == ["Mine"]
    keeping.choose(OPEN)
    assert isinstance(keeping.scene, PositionScene)
    assert laying(keeping).position == laid("play")


def test_a_position_without_a_name_is_called_by_its_rules_and_the_date(keeping: Pilot) -> None:
    keep(keeping, "")
    (name,) = names(keeping)
    assert name == f"Finnish Pidro, {date_of(datetime.now().astimezone().date())}"


def test_a_position_called_by_its_rules_has_them_once_in_the_list(keeping: Pilot) -> None:
    keep(keeping, "")
    listed = keeping.scene.list
    row = listed.row_text(listed.rows[0])
    assert str(row.title).startswith("Finnish Pidro, ")
    assert not row.aside


def test_the_first_position_is_kept_with_the_enter_key_alone(keeping: Pilot) -> None:
    keeping.press(pygame.K_RETURN)
    assert isinstance(keeping.scene, NamePage)
    type_in(keeping, "Mine")
    keeping.press(pygame.K_RETURN)
    assert names(keeping) == ["Mine"]


def test_a_name_that_is_as_long_as_it_can_be_says_so(keeping: Pilot) -> None:
    keeping.choose(KEEP)
    type_in(keeping, "x" * (LONGEST_NAME - 1))
    assert "A name has at most 60 characters." not in said(keeping)
    type_in(keeping, "yz")
    assert "A name has at most 60 characters." in said(keeping)
    assert len(keeping.scene.field.text) == LONGEST_NAME


def test_a_position_is_renamed_and_deleted_and_comes_back(keeping: Pilot) -> None:
    keep(keeping, "Mine")
    keeping.choose(RENAME)
    type_in(keeping, "!")
    keeping.choose(DONE)
    assert names(keeping) == ["Mine!"]
    keeping.choose(DELETE)
    assert names(keeping) == []
    assert "“Mine!” was deleted." in said(keeping)
    keeping.choose(RESTORE)
    assert names(keeping) == ["Mine!"]


def test_an_empty_page_opens_kept_positions_and_keeps_none(home: Path) -> None:
    pilot = page(context, home)
    pilot.choose(KEPT)
    assert isinstance(pilot.scene, KeptPage)
    assert KEEP not in [widget.key for widget in pilot.widgets()]
