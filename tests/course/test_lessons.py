"""Lessons are right: real positions, answers that are the coach's too, and true numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from slices import some

from pidro_desktop.course.catalogue import CATALOGUE, LESSONS
from pidro_desktop.course.lesson import Cards, Guided, Lesson, Practice
from pidro_desktop.course.lessons import lesson_of, lessons
from pidro_desktop.course.positions import (
    KILL,
    PASS,
    Position,
    asked,
    continuation,
    decision_of,
    make_moves,
)
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUIT_NAMES
from pidro_desktop.engine.game import verify
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.coach import judged
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Advice, Adviser
from pidro_desktop.tr import AnyText

Item = Guided | Practice


def move_of(decision: Decision) -> str:
    """A decision as ``Position.moves`` writes it; the opposite of ``decision_of``."""
    if isinstance(decision, Bid):
        return str(decision.bid) if decision.bid else PASS
    if isinstance(decision, NameTrump):
        return decision.suit
    return (KILL if isinstance(decision, Kill) else "") + "".join(decision.cards)


def items() -> Iterator[tuple[str, Item]]:
    """All positions of the course, by names for tests."""
    for lesson in lessons():
        every: tuple[Item, ...] = (*lesson.guided, *lesson.practice)
        for number, item in enumerate(every, 1):
            yield f"{lesson.id} {number}", item


def at(name: str) -> tuple[Item, Match]:
    item = dict(items())[name]
    return item, item.position.match()


@cache
def advised(name: str) -> Advice:
    _item, match = at(name)
    return Adviser().values(match.game_view(SOUTH))


def slips(name: str) -> dict[str, bool]:
    """Every answer that the coach lists, and whether he would call it a mistake."""
    _item, match = at(name)
    advice, view = advised(name), match.game_view(SOUTH)
    found: dict[str, bool] = {}
    for option in advice.options:
        for one in (option.decision, *(Play(SOUTH, cards) for cards in option.alike)):
            review = judged(advice, Turn(match.dealt, 1, match.ply, view, one), explain=False)
            found[move_of(one)] = review.is_slip
    return found


def shown(name: str, move: str = "") -> Match:
    """The match when ``after`` is told, after the best answer or another one."""
    item, match = at(name)
    best = decision_of(asked(match), move or item.right[0])
    script = item.then.split() if not move or move == item.right[0] else ()
    made, ply = continuation(match, best, script)
    match.submit(best)
    for decision in made:
        asked(match)
        match.submit(decision)
    assert match.ply <= ply
    return match


NAMES = [name for name, _item in items()]
SOME = some(NAMES, 15)


def test_there_are_eight_lessons_each_with_three_positions_to_play():
    assert [lesson.id for lesson in lessons()] == list(LESSONS) == list(CATALOGUE)
    assert [len(lesson.practice) for lesson in lessons()] == [3] * 8
    guided = [len(lesson.guided) for lesson in lessons()]
    assert guided == [0, 3, 3, 3, 3, 3, 3, 3], "the first one has a whole guided deal instead"


def test_an_unknown_lesson_is_refused():
    with pytest.raises(KeyError):
        lesson_of("bluffing")


@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_a_question_to_the_person(name):
    item, match = at(name)
    ask = asked(match)
    assert ask.seat == SOUTH
    for move in item.right:
        verify(match.game, decision_of(ask, move))
    if isinstance(item, Guided):
        cards = [
            about.cards for told in item.before for about in told.about if isinstance(about, Cards)
        ]
        view = match.game_view(SOUTH)
        lying = {*view.hand, *(card for played in view.trick for card in played.cards)}
        for row in cards:
            assert {row[place : place + 2] for place in range(0, len(row), 2)} <= lying


@pytest.mark.parametrize("name", SOME)
def test_the_right_answers_are_those_that_the_coach_does_not_call_mistakes(name):
    item, _match = at(name)
    assert {move for move, slip in slips(name).items() if not slip} == set(item.right)
    assert any(slips(name).values()), "there is something to get wrong"


@pytest.mark.parametrize("name", SOME)
def test_the_coach_puts_the_first_answer_first_and_every_wrong_one_loses(name):
    item, match = at(name)
    best = advised(name).best
    alike = {move_of(Play(SOUTH, cards)) for cards in best.alike}
    assert item.right[0] in {move_of(best.decision), *alike}
    worth = {move_of(option.decision): option for option in advised(name).options}
    for move, option in worth.items():
        if move not in item.right:
            loss = (best.equity or 0) - (option.equity or 0)
            assert loss > 2 * option.noise, move
            assert loss >= 0.01, move
    listed = {*worth, *(move_of(Play(SOUTH, c)) for o in worth.values() for c in o.alike)}
    ask = asked(match)
    if ask.what is AskKind.PLAY:
        assert {move_of(Play(SOUTH, (card,))) for card in ask.cards} <= listed


@pytest.mark.parametrize("name", NAMES)
def test_what_follows_the_best_answer_is_written_down_and_allowed(name):
    item, match = at(name)
    best = decision_of(asked(match), item.right[0])
    made, _ply = continuation(match, best, item.then.split())
    assert " ".join(move_of(decision) for decision in made) == item.then


@pytest.mark.parametrize("name", SOME)
def test_after_any_answer_the_trick_or_the_auction_comes_to_an_end(name):
    _item, match = at(name)
    what = asked(match).what
    for move in slips(name):
        after = shown(name, move)
        if what is AskKind.PLAY:
            assert after.needs_deal or not after.game_view(SOUTH).trick
        elif what is AskKind.BID:
            assert asked(after).what is not AskKind.BID


def test_a_script_that_no_longer_fits_is_left_to_the_players():
    item, match = at("leading 1")
    decision = decision_of(asked(match), item.right[0])
    made, _ply = continuation(match, decision, ("AD", "AD", "AD"))
    assert len(made) == 3


def test_moves_are_read_as_they_are_written():
    position = Position("course 1065", "- 6 10 - S")
    match = position.match()
    kill = decision_of(asked(match), "x3S")
    assert move_of(kill) == "x3S"
    make_moves(match, ["x3S", "AS"])
    assert match.game_view(SOUTH).trump is not None


# ------------------------------------------------------------------ what the texts claim


def taken(name: str) -> tuple[int, ...]:
    match = shown(name)
    sheet = match.game.sheet
    view = match.game_view(SOUTH)
    return tuple(sheet[-1].taken) if match.needs_deal and sheet else view.taken


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("points 1", (0, 0), (6, 0)),  # 5 points, and the ace's
        ("points 2", (2, 0), (9, 0)),
        ("points 3", (0, 0), (2, 1)),  # the ten, the ace; their low
        ("exchange 2", (0, 0), (0, 1)),  # the partner's king takes it; their low stays theirs
        ("exchange 3", (3, 0), (9, 0)),
        ("exchange 6", (1, 7), (7, 7)),
        ("save-five 1", (0, 0), (6, 0)),
        ("save-five 2", (0, 0), (1, 1)),  # only their ace, and our low
        ("save-five 4", (1, 6), (7, 6)),
        ("save-five 5", (0, 0), (0, 2)),  # their ace, and the ten
        ("leading 1", (6, 1), (11, 1)),  # the partner's wrong five
        ("leading 2", (0, 1), (7, 1)),  # ace, ten and wrong five
        ("leading 3", (1, 6), (3, 6)),
        ("leading 5", (2, 1), (7, 1)),
        ("leading 6", (1, 2), (7, 2)),
        ("going-cold 2", (6, 2), (11, 2)),
        ("going-cold 3", (5, 2), (5, 8)),  # they get 6, and are one short
        ("going-cold 6", (6, 1), (12, 1)),
        ("partner 1", (1, 1), (6, 1)),
        ("partner 4", (1, 5), (7, 5)),
    ],
)
def test_points_come_as_they_are_told(name, before, after):
    _item, match = at(name)
    assert match.game_view(SOUTH).taken == before
    assert taken(name) == after


@pytest.mark.parametrize(
    ("name", "bid", "side"),
    [
        ("exchange 6", 7, 0),
        ("save-five 4", 7, 0),
        ("leading 1", 8, 0),
        ("going-cold 2", 11, 0),
        ("going-cold 6", 7, 0),
        ("partner 4", 7, 0),
    ],
)
def test_a_bid_that_is_said_to_be_made_is_made(name, bid, side):
    match = shown(name)
    view = match.game_view(SOUTH)
    assert view.bid == bid
    assert view.bidder is not None
    assert view.bidder % 2 == side
    assert view.taken[side] >= bid


@pytest.mark.parametrize(
    ("name", "bid"),
    [("going-cold 1", 8), ("going-cold 3", 9), ("going-cold 4", 9), ("leading 3", 7)],
)
def test_a_bid_that_is_said_to_be_set_can_no_longer_be_made(name, bid):
    view = shown(name).game_view(SOUTH)
    assert view.bid == bid
    hands = shown(name).game.now.hands
    trump = view.suit
    theirs = sum(trump.points[card] for seat in (1, 3) for card in trump.among(hands[seat]))
    if name == "leading 3":  # nobody else has a trump left
        assert theirs == 0
        assert not trump.any_among(hands[1] + hands[2] + hands[3])
    if name == "going-cold 3":  # king and ten are higher than what the bidder still has
        left = trump.among(hands[3])
        mine = sorted(trump.strength[card] for card in trump.among(hands[SOUTH]))
        assert mine[-len(left) :] > [trump.strength[card] for card in left]
    ours = view.taken[0]
    assert 14 - ours < bid or name in ("leading 3", "going-cold 3")


def test_scores_near_the_end_are_as_they_are_told():
    totals = {name: at(name)[1].game_view(SOUTH).totals for name in NAMES if "partner" in name}
    assert totals["partner 2"] == (53, 58)
    assert totals["partner 3"] == (60, 44)
    assert totals["partner 4"] == (57, 50)
    assert totals["partner 6"] == (58, 44)
    bids = {name: at(name)[1].game_view(SOUTH).bid for name in NAMES if "partner" in name}
    assert (bids["partner 2"], bids["partner 3"], bids["partner 6"]) == (8, 8, 8)


@pytest.mark.parametrize(
    ("name", "missing"),
    [("exchange 3", "5D"), ("exchange 5", "5D"), ("exchange 6", "5C"), ("save-five 3", "8S")],
)
def test_counting_to_fourteen_leaves_the_trump_that_is_told(name, missing):
    _item, match = at(name)
    view = match.game_view(SOUTH)
    seen = {*view.hand, *(card for row in view.rows for card in row), *view.killed[SOUTH]}
    left = [card for card in view.suit.cards if card not in seen]
    assert left == [missing]


def test_few_cards_dealt_back_mean_many_trumps_kept():
    _item, match = at("exchange 2")
    view = match.game_view(SOUTH)
    assert len(view.refills[1]) == 1
    assert len(view.discards[1]) == 4, "nine less four: five trumps were kept"


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("going-cold 1", {1}),
        ("going-cold 2", {1}),
        ("going-cold 4", {1}),
        ("going-cold 6", {1}),
        ("save-five 3", {2, 3}),
    ],
)
def test_who_is_said_to_be_cold_is_cold(name, seats):
    _item, match = at(name)
    assert {seat for seat, cold in enumerate(match.game_view(SOUTH).cold) if cold} == seats


@pytest.mark.parametrize(
    ("name", "suit", "count", "points"),
    [("trumps 2", "D", 5, 8), ("trumps 4", "H", 5, 7), ("trumps 5", "S", 5, 7)],
)
def test_trumps_of_a_hand_are_as_many_and_worth_as_much_as_told(name, suit, count, points):
    item, match = at(name)
    assert item.right == (suit,)
    trump = trump_suit(match.setup.rules, suit)
    mine = trump.among(match.game_view(SOUTH).hand)
    assert len(mine) == count
    assert sum(trump.points[card] for card in mine) == points


def texts(lesson: Lesson) -> Iterator[AnyText]:
    for item in lesson.guided:
        yield from (item.head, item.ask, item.otherwise, item.after)
        yield from (told.text for told in item.before)
        yield from item.wrong.values()
    for one in lesson.practice:
        yield from (one.ask, one.after)


def test_lessons_name_nobody_since_anybody_may_sit_there():
    for lesson in lessons():
        for text in texts(lesson):
            assert not {"Victor", "Alice", "Bob", "Carlos"} & set(str(text).split()), text


def test_what_is_asked_for_names_the_answer():
    words = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine"}
    words |= {"8": "eight", "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three"}
    for name, item in items():
        if not isinstance(item, Guided):
            continue
        move, text = item.right[0].removeprefix("x"), str(item.ask).lower()
        if len(move) == 2 and move[1] in SUIT_NAMES:
            assert words[move[0]] in text, name
        elif move in SUIT_NAMES:
            assert str(SUIT_NAMES[move]) in text, name
        else:
            assert ("pass" if move == "-" else f"bid {move}") in text, name
