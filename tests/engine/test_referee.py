"""The exchange of every rule set beside one that was written from the sources alone."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any, Final

import pytest
from msgspec import structs
from referee.books import BOOKS, SILENT, Referee
from referee.choices import Line, Refused
from referee.deals import random_rules
from referee.falsified import (
    Falsified,
    folded_early,
    left_out,
    one_less,
    one_plain_kept,
    own_discard_back,
    plain_with_seven,
    scoring_buried,
    scoring_extra,
    scoring_for_worthless,
    single,
    too_few_passed,
    too_generous,
    trump_for_plain,
    trump_left,
    two_only,
    two_too_many,
    under_the_top,
)
from referee_games import SideBySide
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import parse_object
from pidro_desktop.engine.record.reader import GameReader

CHOSEN: Final = {
    "finnish": {"keep", "kill"},
    "sou": {"keep", "kill"},
    "pedro": {"keep", "kill", "discard", "take", "several"},
    "pedro-jp": {"keep", "kill", "discard", "take", "several"},
    "california": {"keep", "several"},
    "california-house": {"keep", "discard", "take", "extra"},
    "petro": {"discard"},
    "nicaragua": {"discard", "keep"},
    "king-pedro": {"discard", "several"},
    "king-pedro-ca": {"discard", "pass_cards"},
    "sixty-three": {"discard", "keep", "pass_cards"},
    "eighty-three": {"discard", "keep", "pass_cards"},
    "blind-cinch": {"discard"},
}
"""The choices that have to come up in so many deals, so that they are compared."""


RARE: Final = {
    "sou": [6],
    "pedro": [48],
    "pedro-jp": [6, 11],
    "california": [5, 10],
    "sixty-three": [11],
}
"""Deals in which choices come up that are in none of the first."""


def compared(name: str, deals: Iterable[int]) -> set[str]:
    """Play these deals with both; what was chosen in them."""
    seen: set[str] = set()
    for number in deals:
        rng = Random(f"{name} {number}")
        one = SideBySide(random_rules(name, rng), rng)
        one.play()
        seen |= one.seen
    return seen


@rounds("deals", 5, 50)
@pytest.mark.parametrize("name", variants.names())
def test_deals_with_every_legal_choice(name: str, deals: int) -> None:
    played = {*range(deals), *RARE.get(name, ())}
    assert compared(name, sorted(played)) >= CHOSEN.get(name, set()) - {"take"}


@pytest.mark.slow
@pytest.mark.parametrize("name", variants.names())
def test_two_thousand_deals_with_every_legal_choice(name: str) -> None:
    assert compared(name, range(2000)) >= CHOSEN.get(name, set())


def test_there_are_pages_for_every_rule_set() -> None:
    assert set(BOOKS) == set(variants.names())


def test_what_the_sources_leave_open_is_said_in_sentences() -> None:
    for notes in SILENT.values():
        assert notes
        assert all(note.endswith(".") for note in notes)


# ------------------------------------------------------------ the referee can say no

FALSE: Final[list[tuple[str, dict[str, Any], Falsified]]] = [
    ("pedro", {}, one_plain_kept),
    ("pedro-jp", {}, one_plain_kept),
    ("california", {}, one_plain_kept),
    ("california-house", {}, one_plain_kept),
    ("sixty-three", {"exchange": "pass_and_refill"}, one_plain_kept),
    ("king-pedro", {}, trump_for_plain),
    ("king-pedro-ca", {}, trump_for_plain),
    ("sixty-three", {}, trump_for_plain),
    ("eighty-three", {}, trump_for_plain),
    ("finnish", {}, trump_for_plain),
    ("finnish", {}, scoring_for_worthless),
    ("king-pedro-ca", {}, scoring_for_worthless),
    ("eighty-three", {}, scoring_for_worthless),
    ("pedro", {"surplus": "kill"}, scoring_for_worthless),
    ("finnish", {}, one_less),
    ("petro", {}, two_only),
    ("sixty-three", {}, one_less),
    ("eighty-three", {"nine_cards": True}, too_generous),
    ("eighty-three", {}, too_generous),
    ("sixty-three", {"exchange": "pass_and_refill"}, too_few_passed),
    ("pedro", {"lay": "any"}, plain_with_seven),
    ("king-pedro-ca", {}, folded_early),
    ("finnish", {}, under_the_top),
    ("pitch-fives", {}, under_the_top),
    ("finnish", {}, trump_left),
    ("pedro", {}, trump_left),
    ("california-house", {}, trump_left),
    ("nicaragua", {}, own_discard_back),
    ("california", {}, two_too_many),
    ("king-pedro", {}, two_too_many),
    ("california", {}, single),
    ("pedro", {}, single),
    ("king-pedro", {}, single),
    ("california", {}, scoring_buried),
    ("pedro", {}, scoring_buried),
    ("king-pedro", {}, scoring_buried),
    ("california-house", {}, scoring_extra),
    ("california-house", {}, left_out("extra")),
    ("finnish", {}, left_out("kill")),
    ("finnish", {}, left_out("rob")),
    ("king-pedro", {}, left_out("kitty")),
]


def true_lines(name: str, options: dict[str, Any], number: int) -> SideBySide:
    """A deal that the engine played."""
    one = SideBySide(variants.load(name, options), Random(f"false {name} {number}"))
    one.play()
    return one


def first_falsified(
    one: SideBySide, options: dict[str, Any], falsify: Falsified
) -> tuple[Referee, list[Line], Line] | None:
    """The first line that can be falsified so: a referee and the lines before it, and the line."""
    if one.referee is None:
        return None
    referee = Referee(one.rules.id, options, one.lines[0], one.referee.table.declarer)
    for number, line in enumerate(one.lines[1:], start=1):
        if line["t"] in ("bid", "redeal", "score", "end"):
            continue
        false = falsify(line, referee)
        if false is not None:
            return referee, one.lines[:number], false
        referee.saw(line)
    return None


def false_deal(
    name: str, options: dict[str, Any], falsify: Falsified
) -> tuple[Referee, list[Line], Line]:
    """The first of many deals in which a line can be falsified so."""
    found = (first_falsified(true_lines(name, options, n), options, falsify) for n in range(300))
    return next(one for one in found if one is not None)


@pytest.mark.parametrize(
    ("name", "options", "falsify"),
    FALSE,
    ids=[f"{name} {falsify.__qualname__.split('.')[0]}" for name, _, falsify in FALSE],
)
def test_a_falsified_deal_is_refused_by_the_referee_and_by_the_reader(
    name: str, options: dict[str, Any], falsify: Falsified
) -> None:
    referee, lines, false = false_deal(name, options, falsify)
    with pytest.raises(Refused):
        referee.saw(false)
    reader = read(name, options, lines)
    with pytest.raises(PidroError):
        reader.feed(as_read(false))


def read(name: str, options: dict[str, Any], lines: list[Line]) -> GameReader:
    """The engine's reader behind these lines."""
    seats = ["Victor", "Alice", "Bob", "Carlos"]
    created = "2026-01-06T18:30:00Z"
    header = {"format": 1, "rules": name, "options": options, "seats": seats, "seed": ""}
    reader = GameReader.begin({"t": "game", **header, "created": created}, variants.load)
    for line in lines:
        reader.feed(as_read(line))
    return reader


def as_read(line: Line) -> Line:
    """A line as it comes from a file."""
    return parse_object(json.dumps(line))


def test_an_answer_for_which_nobody_was_asked_is_refused() -> None:
    referee, _, line = false_deal(
        "finnish", {}, lambda line, _: line if line["t"] == "kill" else None
    )
    with pytest.raises(Refused, match="nobody was asked"):
        referee.saw(line, chosen=False)


WRONG: Final[list[tuple[str, dict[str, Any]]]] = [
    ("finnish", {"discards": "down"}),
    ("finnish", {"kill": "lowest"}),
    ("finnish", {"surplus": "stack"}),
    ("finnish", {"hand": 7}),
    ("pedro", {"method": "refill_and_rob"}),
    ("pedro", {"lay": "some_plain"}),
    ("pedro", {"surplus": "kill"}),
    ("pedro-jp", {"discards": "up"}),
    ("california", {"method": "discard_and_rob"}),
    ("california", {"surplus": "stack"}),
    ("california-house", {"recycle": False}),
    ("california-house", {"surplus": "two_a_turn"}),
    ("petro", {"least": 4}),
    ("petro", {"discards": "down"}),
    ("nicaragua", {"discards": "up"}),
    ("nicaragua", {"hand": 6}),
    ("pitch-fives", {"hand": 7}),
    ("king-pedro", {"method": "kitty_first"}),
    ("king-pedro", {"surplus": "none"}),
    ("king-pedro-ca", {"fold": False}),
    ("king-pedro-ca", {"discards": "up"}),
    ("eighty-three", {"method": "kitty"}),
    ("sixty-three", {"method": "pass_and_refill"}),
]
"""Keys of the exchange as they are not, in rule sets that say nothing of it to the referee."""


def is_refused(one: SideBySide) -> bool:
    """Whether the referee does not let a deal pass."""
    try:
        one.play()
    except Refused:
        return True
    return False


@pytest.mark.parametrize(("name", "keys"), WRONG)
def test_a_rule_set_with_another_exchange_is_refused(name: str, keys: dict[str, Any]) -> None:
    right = variants.load(name)
    wrong = structs.replace(right, exchange=structs.replace(right.exchange, **keys))
    deals = [SideBySide(wrong, Random(f"wrong {name} {number}")) for number in range(100)]
    assert any(is_refused(one) for one in deals)
