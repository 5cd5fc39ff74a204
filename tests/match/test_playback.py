"""A record is watched from any step: a step forward and looking anew show the same table."""

from __future__ import annotations

import json
from random import Random

import pytest
from records import PEOPLE, played, with_second_thoughts

from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.errors import RecordError
from pidro_desktop.engine.record.reader import read_one, remaining
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.match.playback import Playback
from pidro_desktop.variants import load, names


def viewing(lines: list[str]) -> Playback:
    return Playback(read_one(lines, load))


def agrees(film: Playback, seat: int, *, opened: bool) -> None:
    shown = film.view(0, seat, opened=opened)
    assert not shown.is_dealt
    for position in range(1, film.last + 1):
        for change in film.changes(position, seat, opened=opened):
            assert change.before == shown
            shown = change.after
        truth = film.view(position, seat, opened=opened)
        assert shown == truth, (position, film.event(position))


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_every_step_leads_to_what_lies_on_the_table(seat: int, opened: bool) -> None:
    agrees(viewing(played("folds", 3)), seat, opened=opened)


@pytest.mark.parametrize("rules", ["finnish", "sou"])
def test_the_rules_and_their_options_make_no_difference(rules: str) -> None:
    film = viewing(played("options", 2, rules=rules, discards="down", cold="down"))
    agrees(film, 0, opened=False)
    agrees(film, 0, opened=True)


def test_what_was_taken_back_is_no_step() -> None:
    lines = with_second_thoughts()
    film = viewing(lines)
    assert film.last == len(remaining(lines)) - 1
    assert film.last < len(lines) - 1
    agrees(film, 0, opened=False)


def _seat_by_seat(lines: list[str]) -> list[str]:
    """The same game as another program may write it: each refill right after its discard."""
    found: list[str] = []
    refills = {}
    for text in reversed(lines):
        line = json.loads(text)
        if line["t"] == "refill":
            refills[line["seat"]] = text
            continue
        if line["t"] == "discard" and line["seat"] in refills:
            found.append(refills.pop(line["seat"]))
        found.append(text)
    return found[::-1]


def test_another_programs_order_of_lines_is_followed() -> None:
    mine = played("order", 3, names=PEOPLE)
    theirs = _seat_by_seat(mine)
    assert theirs != mine
    for opened in (True, False):
        agrees(viewing(theirs), 0, opened=opened)


def test_cold_hands_that_are_owed_no_more_may_be_left_out() -> None:
    lines = played("cold", 6)
    kinds = [json.loads(text)["t"] for text in lines]
    left_out = 0
    for at in reversed(range(len(lines) - 2)):
        if kinds[at] == "cold" and kinds[at + 1 : at + 3] == ["trick", "score"]:
            try:
                read_one([*lines[:at], *lines[at + 1 :]], load)
            except RecordError:  # this one was owed
                continue
            del lines[at]
            left_out += 1
    assert left_out
    agrees(viewing(lines), 0, opened=False)


def test_deals_lie_one_after_the_other_and_hold_all_steps() -> None:
    film = viewing(played("spans", 99, target=20))
    assert film.deals[0].first == 1
    assert film.deals[-1].last == film.last
    assert [deal.number for deal in film.deals] == list(range(1, len(film.deals) + 1))
    for before, after in zip(film.deals, film.deals[1:], strict=False):
        assert before.last + 1 == after.first
    assert film.deal_at(0) is None
    assert all(film.deal_at(at).number == film.game(at).now.number for at in range(1, film.last))


@pytest.mark.parametrize("proved", [True, False])
def test_a_code_gives_the_same_cards_where_the_record_tells_what_they_follow_from(proved) -> None:
    film = viewing(played("codes", 99, target=20, proved=proved))
    for deal in film.deals:
        code = read_code(str(film.code(deal.number)))
        made = deal_from_key(film.rules, code.key, deal.number, code.dealer)
        dealt = film.event(deal.first)
        assert (dealt.dealer, dealt.hands) == (made.dealer, made.hands)
    assert film.code(99) is None


def test_an_open_game_and_cards_of_another_shuffle_have_no_code() -> None:
    assert viewing(played("sealed", 2, proved=True)).code(1) is None
    lines = played("shuffle", 1)
    lines[0] = lines[0].replace('"seed":"shuffle"', '"seed":"another"')
    assert viewing(lines).code(1) is None


def test_a_record_that_grows_is_the_same_as_one_read_at_once() -> None:
    lines = with_second_thoughts("grows", 2)
    film = viewing(lines[:1])
    assert film.last == 0
    random, at = Random(3), 1
    while at < len(lines):
        more = random.randint(1, 9)
        film.grow(lines[at : at + more])
        at += more
    whole = viewing(lines)
    assert (film.last, film.deals) == (whole.last, whole.deals)
    assert [film.game(i) for i in range(film.last)] == [whole.game(i) for i in range(film.last)]


def test_all_rule_sets_can_be_watched() -> None:
    for rules in names():
        film = viewing(played("rules", 1, rules=rules))
        agrees(film, 0, opened=True)
