"""A table of a match is played again from its line; one that cannot have been played is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from result_lines import CASUAL, code, table

from pidro_desktop import variants
from pidro_desktop.duplicate import result_replay
from pidro_desktop.duplicate.company import member
from pidro_desktop.duplicate.match_code import RULES, deal_of_match
from pidro_desktop.duplicate.result_line import ResultLine, read_line
from pidro_desktop.duplicate.result_replay import (
    CHECK_BASE,
    ResultError,
    answer_of,
    count,
    plays_of,
    table_of,
)
from pidro_desktop.duplicate.tables import deal_setup
from pidro_desktop.engine.actions import Bid, NameTrump, Play, TakeDiscard
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.record.event_matching import same
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.match.match import Match

CODE = code()
BY_DAY = ("finnish", "nicaragua", "king-pedro-ca", "eighty-three", "snoozer")
"""Rule sets whose exchanges differ most; in Nicaragua the order of discarded cards matters."""
EVERY_RULES = [
    rules if rules in BY_DAY else pytest.param(rules, marks=pytest.mark.nightly) for rules in RULES
]


@pytest.mark.parametrize("partner", [CASUAL, "shared:random"])
@pytest.mark.parametrize("rules", EVERY_RULES)
def test_a_table_can_be_played_again_from_its_line(rules: str, partner: str) -> None:
    match = code(rules)
    sent = table(match, CASUAL, partner)
    deals = list(table_of(match, read_line(match, sent.line)))
    assert [deal.number for deal in deals] == list(range(1, 9))
    assert [deal.result for deal in deals] == sent.results
    for deal, events in zip(deals, sent.events, strict=True):
        reader = read_one(deal.record.splitlines(), variants.load)
        assert len(reader.events) == len(events)
        assert all(map(same, events, reader.events))
        assert reader.header.players == ("person", "greta", partner, "tove")


def at_a_window(rules: str, deal: int, rng: Random) -> list[Event]:
    """A deal as it is played in the window: the others answer first, the person does anything."""
    match = code(rules)
    dealt = deal_of_match(str(match), rules, deal)
    sitters = ("person", match.company.against[0], CASUAL, match.company.against[1])
    players = {seat: member(sitters[seat]) for seat in SEATS if seat != SOUTH}
    setup = replace(deal_setup(variants.load(rules), dealt, sitters), players=players)
    table = Match(setup)
    table.deal()
    while asked := table.asks():
        others = [ask for ask in asked if ask.seat != SOUTH]
        if others and (asked[0].what is not AskKind.TAKE or len(others) == len(asked)):
            table.submit(table.decide(others[0]))
            continue
        own = next(ask for ask in asked if ask.seat == SOUTH)
        decision = answer_of([own], rng.randrange(count(own)))[1]
        if not isinstance(decision, Bid | NameTrump | Play | TakeDiscard):
            decision = replace(
                decision, cards=tuple(rng.sample(decision.cards, len(decision.cards)))
            )
        table.submit(decision)
    return table.events


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_whatever_a_person_does_in_the_window_can_be_played_again(rules: str) -> None:
    rng, match = Random(3), code(rules)
    events = [at_a_window(rules, deal, rng) for deal in range(1, 9)]
    line = ResultLine(plays_of(match, events), partner=CASUAL)
    for deal, played in zip(table_of(match, line), events, strict=True):
        reader = read_one(deal.record.splitlines(), variants.load)
        assert len(reader.events) == len(played)
        assert all(map(same, played, reader.events))


def test_opponents_who_decide_otherwise_than_the_company_are_found_out() -> None:
    sent = table(CODE, CASUAL, CASUAL, against=("shared:random", "tove"))
    with pytest.raises(ResultError) as error:
        table_of(CODE, read_line(CODE, sent.line))
    said = str(error.value)
    assert said.startswith("Deal 1, call 2 of the auction: Greta decides otherwise (pass)")
    assert "than this line of result says (14)" in said


@pytest.mark.parametrize("deal", [1, 4, 8])
def test_a_check_that_does_not_fit_says_in_which_deal(deal: int) -> None:
    line = read_line(CODE, table(CODE, CASUAL, CASUAL).line)
    events = [*table(CODE, CASUAL, CASUAL).events]
    digits = [result_replay._digits(CODE, at, one) for at, one in enumerate(events, 1)]
    value, base = digits[deal - 1][-1]
    assert base == CHECK_BASE
    digits[deal - 1][-1] = result_replay.Digit((value + 1) % CHECK_BASE, base)
    false = result_replay.packed(digit for row in digits for digit in row)
    with pytest.raises(ResultError, match=f"Deal {deal} of the line does not follow"):
        table_of(CODE, replace(line, plays=false))


def test_a_line_that_goes_on_after_the_last_deal_is_refused() -> None:
    match, shorter = code(deals=16), code()
    sent = table(shorter, CASUAL, CASUAL)
    line = read_line(shorter, sent.line)
    assert match.deals == 16
    whole = 1
    for at, one in enumerate(sent.events, 1):
        for digit in result_replay._digits(shorter, at, one):
            whole *= digit.base
    with pytest.raises(ResultError, match="goes on after deal 8, the last one"):
        table_of(shorter, replace(line, plays=line.plays + whole))


@pytest.mark.parametrize("lines", [pytest.param(30), pytest.param(2000, marks=pytest.mark.slow)])
def test_a_forged_line_gets_a_sentence(lines: int) -> None:
    """Only legal decisions can be written, so the opponents or a check find it out."""
    rng, line = Random(11), read_line(CODE, table(CODE, CASUAL, CASUAL).line)
    places, found = line.plays.bit_length(), list[str]()
    for _ in range(lines):
        try:
            table_of(CODE, replace(line, plays=line.plays ^ 1 << rng.randrange(places)))
        except ResultError as fault:
            found.append(str(fault))
    assert len(found) >= lines * 0.9
    assert all("eal " in said for said in found)


def test_a_deal_that_is_not_over_has_no_line() -> None:
    events = table(CODE, CASUAL, CASUAL).events
    for strange in (
        [*events[:-1], events[-1][:-1]],
        [*events[:-1], events[-1][:9]],
        [*events[:-1], []],
        [*events[:-1], events[0]],
    ):
        with pytest.raises(ResultError, match="Deal 8 was not played to its end"):
            plays_of(CODE, strange)


def test_a_forced_decision_takes_no_room() -> None:
    events = table(CODE, CASUAL, CASUAL).events[0]
    digits = result_replay._digits(CODE, 1, events)
    forced = [digit for digit in digits if digit.base == 1]
    assert forced
    without = [digit for digit in digits if digit.base > 1]
    assert result_replay.packed(digits) == result_replay.packed(without)
