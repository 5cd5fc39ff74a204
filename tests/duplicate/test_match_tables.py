"""Both tables of a match: the same cards, nothing remembered, and records that can be checked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from slices import some

from pidro_desktop import variants
from pidro_desktop.duplicate.company import Company
from pidro_desktop.duplicate.match_code import RULES, MatchCode, deal_of_match, read_match_code
from pidro_desktop.duplicate.tables import MatchDeal, MatchTerms, deal_setup, play_deal, play_deals
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.events import DealScored, Dealt
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.fairness.proof import Standing, verdicts
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import secret_in
from pidro_desktop.storage.books.match_book import TableResult

WEAK, GOOD = ("shared:beginner", "shared:casual"), ("shared:rulebook", "shared:steady")
TERMS = MatchTerms(GOOD, Company(WEAK, ("ada", "shared:steady")), "tables", 8)


def played(terms: MatchTerms) -> list[MatchDeal]:
    """All deals of a match."""
    return list(play_deals(terms))


def reader(record: str) -> GameReader:
    """The game of a record."""
    return read_one(record.splitlines(), variants.load)


@pytest.mark.parametrize("rules", some(RULES, 3))
def test_a_whole_match_is_played_by_every_rule_set_with_partners(rules: str) -> None:
    terms = replace(TERMS, rules=rules)
    deals = played(terms)
    assert [deal.number for deal in deals] == list(range(1, 9))
    for deal in deals:
        assert deal.code == deal_of_match(terms.source, rules, deal.number)
        for record, result in zip(deal.records, (deal.ours, deal.second), strict=True):
            game = reader(record)
            header, dealt = game.header, game.events[0]
            assert (header.deal_code, header.commit, header.seed) == (str(deal.code), None, "")
            due = deal_from_key(terms.rule_set, deal.code.key, 1, deal.code.dealer)
            assert isinstance(dealt, Dealt)
            assert (dealt.dealer, dealt.hands, dealt.stock) == (due.dealer, due.hands, due.stock)
            scores = [event for event in game.events if isinstance(event, DealScored)]
            assert sum(isinstance(event, Dealt) for event in game.events) == 1
            if scores:
                assert result.points == scores[0].taken
                assert result.net == scores[0].delta[0] - scores[0].delta[1]
                assert (result.bidder, str(result.bid)) == (scores[0].bidder, str(scores[0].bid))
            assert deal.difference == deal.ours.net - deal.second.net


def test_a_deal_that_is_thrown_in_counts_nothing() -> None:
    pair = ("shared:beginner", "shared:casual")
    terms = MatchTerms(pair, Company(pair, pair), "tables", 400, "king-pedro-ca")
    deal = play_deal(terms, 114)  # in which nobody holds much
    assert [line for line in deal.records[0].splitlines() if '"redeal"' in line]
    assert deal.ours == deal.second == TableResult(None, None, None, (0, 0), 0, made=False)


def test_a_table_of_a_match_is_one_file_of_games_whose_deals_follow_from_their_codes() -> None:
    table = "".join(deal.records[0] for deal in played(TERMS))
    found = list(verdicts(table.encode(), variants.load))
    assert len(found) == TERMS.deals
    for verdict in found:
        assert verdict.standing is Standing.BARE
        assert "1 deal and the first dealer follow from the deal code" in verdict.reason


def test_a_table_with_another_deal_than_its_code_is_found_out() -> None:
    one, two = played(replace(TERMS, deals=2))
    lines = one.records[0].splitlines(keepends=True)
    false = lines[0].replace(str(one.code), str(two.code)) + "".join(lines[1:])
    (verdict,) = verdicts(false.encode(), variants.load)
    assert verdict.standing is Standing.FALSE


@pytest.mark.parametrize("pair", [GOOD, ("strong", "random"), ("champion", "ida")])
def test_equal_pairs_at_both_tables_have_no_difference(pair: tuple[str, str]) -> None:
    terms = replace(TERMS, ours=pair, company=Company(pair, ("steady", "casual")), deals=4)
    for deal in played(terms):
        assert deal.difference == 0
        assert deal.records[0] == deal.records[1]


def test_exchanging_the_tables_changes_every_sign() -> None:
    """A match of 12 deals has no code, so both have the cards of the seed."""
    terms = replace(TERMS, deals=12)
    turned = replace(terms, ours=WEAK, company=Company(GOOD, terms.company.against))
    there, back = played(terms), played(turned)
    assert [deal.difference for deal in there] == [-deal.difference for deal in back]
    assert any(deal.difference for deal in there)


def test_no_deal_depends_on_those_before_it() -> None:
    deals = played(TERMS)
    assert play_deal(TERMS, 7) == deals[6]
    with ThreadPoolExecutor(2) as executor:
        assert list(play_deals(TERMS, executor)) == deals


def test_our_own_pair_changes_neither_the_code_nor_the_second_table() -> None:
    other = replace(TERMS, ours=("random", "champion"))
    assert other.code == TERMS.code
    assert play_deal(other, 3).second == play_deal(TERMS, 3).second


def test_the_code_of_a_match_says_who_plays_and_gives_the_same_cards() -> None:
    code = TERMS.code
    assert code is not None
    read = read_match_code(str(code))
    assert read == MatchCode("finnish", 8, TERMS.company, code.drawn)
    assert TERMS.source == str(read)


def test_shared_alone_is_the_shared_form_of_champion() -> None:
    alone = replace(TERMS, company=Company(("shared", "shared"), GOOD))
    champion = ("shared:champion", "shared:champion")
    assert alone.code == replace(TERMS, company=Company(champion, GOOD)).code


@pytest.mark.parametrize(
    "terms",
    [
        replace(TERMS, deals=10),
        replace(TERMS, options=(("target", 52),)),
        replace(TERMS, ours=("exec:python3 bot.py", "steady")),
        replace(TERMS, company=Company(("exec:python3 bot.py", "ida"), GOOD)),
        replace(TERMS, company=Company(("steady", "ida"), GOOD)),
    ],
    ids=["deals", "options", "our bot", "their bot", "not shared"],
)
def test_without_what_a_code_can_say_the_cards_follow_from_the_seed(terms: MatchTerms) -> None:
    assert terms.code is None
    assert terms.source == "tables"


def test_a_match_needs_partners() -> None:
    with pytest.raises(PidroError, match="in Petro everyone plays alone"):
        _ = replace(TERMS, rules="petro").rule_set


def test_a_person_can_play_the_same_deal_at_the_first_table() -> None:
    """The setup has no players of its own, so any seat can be a person's."""
    deal = play_deal(TERMS, 1)
    rules = variants.load("finnish")
    setup = deal_setup(rules, deal.code, ("person", "ada", "shared:steady", "shared:steady"))
    assert setup.secret == secret_in(setup.header, None)
    match = Match(setup)
    match.deal()
    assert match.events[0] == reader(deal.records[0]).events[0]
