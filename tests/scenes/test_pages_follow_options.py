"""No sentence of a rules page contradicts the options that are chosen.

The pages say what they say in sentences; here they are read back, as a person would, and what each
of them claims is held against the rules themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from rule_pages import every_choice, lines, mixed_choices

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.rules import readings

Claim = Callable[[RuleSet, tuple[int, ...]], bool]


def has(path: str, *values: object) -> Claim:
    """A claim that a key of the rules has one of these values."""
    section, key = path.split(".")
    return lambda rules, _numbers: getattr(getattr(rules, section), key) in values


def number(path: str) -> Claim:
    """A claim that the only number in the sentence is that of a key."""
    section, key = path.split(".")
    return lambda rules, found: found == (getattr(getattr(rules, section), key),)


def allowed(bid: str) -> Claim:
    return lambda rules, _found: any(one.name == bid for one in rules.named_bids)


def bids(rules: RuleSet, found: tuple[int, ...]) -> bool:
    return found == (rules.auction.minimum, rules.auction.maximum)


def forced(rules: RuleSet, found: tuple[int, ...]) -> bool:
    return found == (rules.auction.forced or rules.auction.minimum,)


def near(rules: RuleSet, found: tuple[int, ...]) -> bool:
    goes_out = rules.scoring.ending == "bidder_goes_out"
    return goes_out and found == (rules.scoring.target - rules.scoring.near,)


def joker(rules: RuleSet, _found: tuple[int, ...]) -> bool:
    return "joker" in rules.trumps.order


def three(rules: RuleSet, found: tuple[int, ...]) -> bool:
    return found == (rules.trumps.points.get("3", 0),)


def total(rules: RuleSet, found: tuple[int, ...]) -> bool:
    return found == (rules.trumps.total,)


def slam(rules: RuleSet, found: tuple[int, ...]) -> bool:
    return found == (rules.auction.maximum, rules.scoring.slam_made or rules.auction.maximum)


def either_wins(rules: RuleSet, _found: tuple[int, ...]) -> bool:
    return not rules.scoring.must_bid_to_win


def kitty(rules: RuleSet, _found: tuple[int, ...]) -> bool:
    return rules.deal.kitty > 0


ALL_PLAIN: Final = has("exchange.lay", "plain", "plain_first")
FOLLOWED_OR_TRUMPED: Final = has("play.follow", "suit_or_trump")
CLAIMS: Final[tuple[tuple[str, Claim], ...]] = (
    # the game
    (r"^(\d+) or more wins", number("scoring.target")),
    (r"game goes to (\d+)", number("scoring.target")),
    (r"both sides reach (\d+)", number("scoring.target")),
    (r"still ha(?:s|ve) (\d+)", number("scoring.target")),
    (r"with (\d+) or more\.", number("scoring.target")),
    (r"both sides have (\d+) or more, the bidder goes out", near),
    (r"bidder goes out|in that last deal", has("scoring.ending", "bidder_goes_out")),
    (r"in the same deal, the bidders win", has("scoring.ending", "bidders_first")),
    (r"the others win|in the same deal, the bidders win", either_wins),
    (r"[Oo]nly (?:for )?a side that|only the bidding side", has("scoring.must_bid_to_win", True)),
    # the score
    (r"\bdifference\b", has("scoring.method", "difference")),
    (r"Nobody ever loses", has("scoring.method", "difference")),
    (r"\bcosts?\b|\bloses?\b.*\bbid\b|\bloses? \d", has("scoring.method", "made_or_hole")),
    (r"made bid of (\d+) scores (\d+)|bid of (\d+) that is made scores (\d+)", slam),
    (r"another 14 that fails costs 28|14 over another.* costs 28", has("scoring.top14_loss", 28)),
    # the auction
    (r"from (\d+) to (\d+)", bids),
    (r"must bid, and (\d+) is enough", forced),
    (r"must play for(?: at least)? (\d+)", forced),
    (r"may also bid more than (\d+)", forced),
    (r"28–56", allowed("28-56")),
    (r"[Ss]hooting the moon", allowed("moon")),
    (r"83 double", allowed("83 double")),
    (r"Only the dealer may bid \d+ over", has("auction.top14", "dealer")),
    (r"later player may bid \d+ over", has("auction.top14", "any")),
    (r"counter-clockwise|starts at the dealer’s right", has("table.direction", "counter")),
    (r"it begins at the dealer’s left", has("table.direction", "clockwise")),
    # the exchange
    (
        r"(?:Discards|discards all non-trumps|discards, ?)(?: lie)? face down",
        has("exchange.discards", "down"),
    ),
    (r"(?:Discards|discards all non-trumps)(?: lie)? face up", has("exchange.discards", "up")),
    (r"discards all non-trumps(?:\.|, the dealer too\.| face)", ALL_PLAIN),
    (r"keeps non-trumps|may discard non-trumps", has("exchange.lay", "some_plain")),
    (r"discarded scores for nobody", has("exchange.lay", "any")),
    (r"play several", has("exchange.surplus", "stack")),
    (r"\bkill(?:ed|s)?\b", has("exchange.surplus", "kill")),
    (r"Point cards cannot be killed", has("exchange.killed_points", "never")),
    (r"points are lost to everyone", has("exchange.killed_points", "free")),
    (r"points count for the other side", has("exchange.killed_points", "others")),
    (r"chooses which trumps to kill|choose which of your trumps", has("exchange.kill", "owner")),
    (r"killed automatically", has("exchange.kill", "lowest")),
    (r"from the (?:others’ )?discards, but need not", has("exchange.rob_discards", True)),
    (r"own discards comes back", has("exchange.rob_discards", False)),
    (
        r"discarded trump (?:first|before)|trump that somebody discards",
        has("exchange.take_trumps", True),
    ),
    (r"nobody can claim one", has("exchange.take_trumps", False)),
    (r"four more cards", has("exchange.method", "four_more", "blind_four")),
    (r"passed to the partner", has("exchange.method", "pass_and_refill")),
    (r"\bkitty\b", kitty),
    (r"(\d+) make the kitty", number("deal.kitty")),
    (r"^Everyone is dealt (\d+) cards", number("deal.hand")),
    # the cards
    (r"\bjoker\b", joker),
    (r"the three(?: is worth)? (\d+)\b", three),
    (r"(\d+) points(?:,|\.| in a deal)(?! and)(?: if all of them are dealt\.|$)", total),
    # the play
    (r"follow suit or play a trump", FOLLOWED_OR_TRUMPED),
    (r"always play a trump", FOLLOWED_OR_TRUMPED),
    (r"another suit is led, you may play any card", has("play.follow", "trump_or_any")),
    (r"^You must follow suit", has("play.follow", "suit")),
    (r"page’s rule for when a non-trump suit", FOLLOWED_OR_TRUMPED),
    (r"any card to the first trick|to the first trick, any card", has("play.lead", "any")),
    (r"must lead a trump|first card must be a trump", has("play.lead", "trump")),
    (r"no trump to lead", has("play.lead", "trump")),
    (r"cold.*face up|out lies face up", has("play.cold", "up")),
    (r"cold.*face down|face down.*cold", has("play.cold", "down")),
)
"""What a sentence says, and what must then be so; the numbers are those in brackets."""


def contradicted(rules: RuleSet) -> list[str]:
    """The sentences of a page that are not true of its rules."""
    found = []
    for line in lines(rules):
        for pattern, claim in CLAIMS:
            for match in re.finditer(pattern, line):
                numbers = tuple(int(one) for one in match.groups() if one)
                if not claim(rules, numbers):
                    found.append(f"{pattern}: {line}")
    return found


def test_every_claim_is_made_somewhere() -> None:
    every = {line for rules in (*every_choice(), *mixed_choices(100, 7)) for line in lines(rules)}
    silent = [one for one, _ in CLAIMS if not any(re.search(one, line) for line in every)]
    assert not silent


def test_no_sentence_contradicts_an_option_that_is_chosen() -> None:
    for rules in every_choice():
        assert not contradicted(rules), (rules.id, rules.chosen)


@pytest.mark.parametrize("seed", range(3))
def test_nor_do_options_that_are_chosen_together(seed: int) -> None:
    for rules in mixed_choices(60, seed):
        assert not contradicted(rules), (rules.id, rules.chosen)


@pytest.mark.slow
def test_nor_does_any_of_many_mixtures() -> None:
    for rules in mixed_choices(5000, 1910):
        assert not contradicted(rules), (rules.id, rules.chosen)


def test_every_choice_is_told_of_outside_the_table_of_choices() -> None:
    for rules in every_choice():
        if rules.chosen:
            assert lines(rules) != lines(variants.load(rules.id)), (rules.id, rules.chosen)


def test_nobody_loses_points_by_28_56_when_the_difference_is_scored() -> None:
    both = lines(variants.load("pedro", {"scoring": "difference", "28-56": True}))
    assert "Nobody ever loses points." in both
    assert not [line for line in both if re.search(r"\bcosts?\b|\bloses? \d", line)]
    assert any("the others score 28 plus the points they took" in line for line in both)
    alone = lines(variants.load("pedro", {"28-56": True}))
    assert any("it costs 28" in line for line in alone)


@pytest.mark.parametrize("name", variants.names())
def test_a_lead_that_names_trumps_is_never_if_there_is_one(name: str) -> None:
    rules = variants.load(name)
    asked = [line for line in lines(rules) if "must lead a trump if possible" in line]
    must = rules.play.lead == "trump" and rules.auction.naming == "declared"
    assert bool(asked) == must


def test_eighty_three_says_what_becomes_of_more_than_twelve_trumps() -> None:
    for options in ({}, {"nine_cards": True}):
        told = lines(variants.load("eighty-three", options))
        (line,) = [line for line in told if "more than 12 trumps between them" in line]
        assert "discard trumps without points" in line


SOURCES: Final = {
    "sancho": "only name Pedro Sancho",
    "dom-pedro": "only name Dom Pedro",
    "snoozer": "only name Snoozer",
    "blind-cinch": "do not mention Blind Cinch",
}


@pytest.mark.parametrize("name", variants.names())
def test_games_that_the_sources_hardly_know_say_so_first(name: str) -> None:
    first = lines(variants.load(name))[1]  # below the heading
    assert ("our own interpretation" in first) == (name in SOURCES)
    assert SOURCES.get(name, "") in first


READ: Final = {
    "pedro": ("drawn by lot", "the others win", "stock runs out, some hands stay smaller"),
    "pedro-jp": ("non-trump suit is led is missing", "does not say which side gets the two"),
    "california": (
        "begins at the dealer’s right",
        "takes the place of a non-trump",
        "stock runs out, some hands stay smaller",
        "lie face down",
        "lies face up",
    ),
    "california-house": ("a mistake|by mistake", "cannot win, even with 91", "by cutting"),
    "petro": (
        "from 7 to 14",
        "everyone passes",
        "stock runs out, some hands stay smaller",
        "any card may be",
        "goes to 62. The player with the most points wins",
        "costs what was bid",
    ),
    "nicaragua": ("refilled to 7", "both sides reach 52", "one at a time"),
    "pitch-fives": (
        "highest bid is 9",
        "any card to the first trick",
        "both sides reach 31",
        "high and low",
        "an ace counts 4",
    ),
    "king-pedro": ("highest bid is 44", "any card to the first trick"),
    "king-pedro-ca": ("there are eight", "who has passed is out"),
    "sixty-three": (
        "who has passed is out",
        "including the two of trumps",
        "non-trumps before trumps",
        "both sides reach 152",
        "any card to the first trick",
    ),
    "eighty-three": (
        "who has passed is out",
        "including the two of trumps",
        "both sides reach 200",
    ),
    "sancho": ("from 1 to 18", "everyone passes", "must lead a trump", "both sides reach 50"),
    "dom-pedro": ("from 1 to 21", "everyone passes", "must lead a trump", "both sides reach 50"),
    "snoozer": ("from 1 to 36", "everyone passes", "must lead a trump", "both sides reach 100"),
    "blind-cinch": ("non-trumps before trumps", "the others win", "any card to the first trick"),
    "finnish": ("never have to beat", "lead passes", "even with fewer points"),
    "sou": ("never have to beat", "lead passes", "even with fewer points"),
}
"""What the rules of the family mark as a reading, by words that stand in its sentence."""


@pytest.mark.parametrize("name", variants.names())
def test_all_that_is_only_a_reading_is_listed_as_one(name: str) -> None:
    (chapter,) = readings(variants.load(name))
    told = [str(block) for block in chapter.blocks if isinstance(block, str)]
    for words in READ[name]:
        assert any(re.search(words, line) for line in told), words
