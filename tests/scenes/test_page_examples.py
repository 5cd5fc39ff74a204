"""The example of a page is reckoned by the rules that are chosen: it is read, and checked."""

from __future__ import annotations

import re
from typing import Final

import pytest
from rule_pages import every_choice, mixed_choices

from pidro_desktop import variants
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import ENDING, METHOD, worth
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.scenes.rules import rules_example
from pidro_desktop.scenes.rules.finnish_rules import CardRow
from pidro_desktop.variants.texts import TEXTS

RANKS: Final = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "ten": "T",
    "nine": "9",
    "right five": "5",
    "five": "5",
    "wrong five": "wrong 5",
    "three": "3",
    "two": "2",
    "joker": "joker",
}
SIDES: Final = {"You and your partner": 0, "Your opponents": 1}
ALONE: Final = {"You": 0, "Alice": 1, "Bob": 2, "Carlos": 3}
WHO: Final = r"(You and your partner|Your opponents|You|Alice|Bob|Carlos)"


class Read:
    """An example as a reader understands it, without knowing how it was made."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.blocks = rules_example.example_blocks(rules, TEXTS[rules.id].example)
        words = [str(block) for block in self.blocks if isinstance(block, str)]
        self.text = " ".join(words).replace("\N{NO-BREAK SPACE}", " ")
        self.names = SIDES if rules.sides == 2 else ALONE
        name, bid = re.findall(r"(\w+) (?:have|has) bid (\d+)", self.text)[0]
        over = re.search(r"(\w+), the dealer, bids (\d+) over it", self.text)
        self.bidder = NAMES.index(
            (over[1] if over else name).replace("you", "Victor").replace("You", "Victor")
        )
        self.bid = int(over[2] if over else bid)
        self.topped = over is not None

    def cards(self, side: int) -> list[str]:
        """The cards that a side gets, by rank."""
        for who, listed in re.findall(WHO + r" gets? (.*?):", self.text):
            if self.names[who] == side:
                return re.findall("|".join(sorted(RANKS, key=len, reverse=True)), listed)
        return []

    def sums(self) -> dict[int, int]:
        """What each side is said to get."""
        found = re.findall(WHO + r" gets? [^:]*: ((?:\d+ \+ )*\d+)(?: = (\d+))?\.", self.text)
        told = {self.names[who]: int(whole or added) for who, added, whole in found}
        return {side: told.get(side, 0) for side in range(self.rules.sides)}

    def changes(self) -> tuple[int, ...]:
        """What each side is said to add, or to lose."""
        gains = re.findall(WHO + r" (scores?|loses?) (\d+)\.", self.text)
        found = {
            self.names[who]: -int(points) if does.startswith("lose") else int(points)
            for who, does, points in gains
        }
        return tuple(found.get(side, 0) for side in range(self.rules.sides))


def check(rules: RuleSet) -> None:
    read = Read(rules)
    side = rules.side_of(read.bidder)
    sums = read.sums()
    taken = tuple(sums[one] for one in range(rules.sides))
    for one in range(rules.sides):
        worths = [rules.trumps.points.get(RANKS[card], 0) for card in read.cards(one)]
        if not rules.trumps.awards:
            assert sum(worths) == sums[one]
            assert 0 not in worths
    for left, right in re.findall(r"((?:\d+ [+−] )+\d+) = (\d+)", read.text):
        terms = left.replace("+ ", "+").replace("− ", "-").split()
        assert sum(map(int, terms)) == int(right)
    assert rules.auction.minimum <= read.bid <= rules.auction.maximum
    made, delta = METHOD[rules.scoring.method](rules, side, read.bid, read.topped, taken)
    assert ("The bid is made." in read.text) == made
    assert ("The bid fails." in read.text) != made
    assert read.changes() == delta
    check_higher_bid(read, side, taken)
    check_totals(read, made, taken, delta)


def check_higher_bid(read: Read, side: int, taken: tuple[int, ...]) -> None:
    """What a higher bid would have cost."""
    told = re.search(r"A bid of (\d+) would have failed and cost (\d+)", read.text)
    if told:
        bid, cost = int(told[1]), int(told[2])
        assert bid == taken[side] + 1 <= read.rules.auction.maximum
        assert METHOD["made_or_hole"](read.rules, side, bid, False, taken)[1][side] == -cost
    given = re.search(r"A bid of (\d+) would .*would have scored \d+ \+ \d+ = (\d+)", read.text)
    if given:
        bid, points = int(given[1]), int(given[2])
        assert METHOD["difference"](read.rules, side, bid, False, taken)[1][1 - side] == points
    assert not (told and read.rules.scoring.method == "difference")


def check_totals(read: Read, made: bool, taken: tuple[int, ...], delta: tuple[int, ...]) -> None:
    """The score before and after, and who has won by it."""
    text = r"ou and your partner have (\d+)(?: points)?, your opponents (\d+)"
    scores = re.findall(text, read.text)
    won = re.findall(WHO + r" win the game", read.text)
    if not scores:
        assert not won
        return
    before, after = [tuple(int(one) for one in row) for row in scores]
    assert after == tuple(map(sum, zip(before, delta, strict=True)))
    rules = read.rules
    scored = DealScored(read.bidder, read.bid, made, taken, delta, after)
    winner = ENDING[rules.scoring.ending](rules, before, scored)
    assert [SIDES[who] for who in won] == ([] if winner is None else [winner])
    goes_out = min(before) >= rules.scoring.target - rules.scoring.near
    assert ("So the bidding side wins the game." in read.text) == (
        goes_out and rules.scoring.ending == "bidder_goes_out"
    )


def test_every_example_is_reckoned_right_with_every_option() -> None:
    for rules in every_choice():
        check(rules)


@pytest.mark.parametrize("seed", range(3))
def test_and_with_options_chosen_together(seed: int) -> None:
    for rules in mixed_choices(60, seed):
        check(rules)


@pytest.mark.slow
def test_and_with_many_mixtures() -> None:
    for rules in mixed_choices(5000, 1806):
        check(rules)


@pytest.mark.parametrize("name", variants.names())
def test_an_example_has_every_point_of_a_deal_once(name: str) -> None:
    rules = variants.load(name)
    read = Read(rules)
    undealt = re.search(r"Not dealt to anyone: (.*?)\.", read.text)
    names = sorted(RANKS, key=len, reverse=True)
    cards = [card for side in range(rules.sides) for card in read.cards(side)]
    cards += re.findall("|".join(names), undealt[1]) if undealt else []
    if not rules.trumps.awards:
        assert sorted(RANKS[card] for card in cards) == sorted(rules.trumps.points)


def test_a_bid_that_the_rules_forbid_is_never_told() -> None:
    rules = variants.load("eighty-three").with_options({"minimum": 60})
    assert Read(rules).bid == 60
    check(rules)


def test_the_worth_of_a_bid_of_all_points_is_told_in_the_example() -> None:
    rules = variants.load("california-house")
    assert worth(rules, 16, False) == (32, 16)
    assert "You and your partner score 32." in Read(rules).text
    assert (
        "If the other side had got the two, the bid would have failed and cost 16."
        in Read(rules).text
    )


@pytest.mark.parametrize("name", variants.names())
def test_the_cards_that_are_told_are_shown_with_their_points(name: str) -> None:
    read = Read(variants.load(name))
    rows = [block for block in read.blocks if isinstance(block, CardRow)]
    shown = [int(label) for row in rows for label in row.labels]
    game = 1 if "point for game" in read.text else 0  # no card has it
    assert sum(shown) + game == sum(read.sums().values())
    trump = TEXTS[name].example.trump
    for row in rows:
        for card in row.cards:
            assert card == "JK" or card[1] == trump or card[0] == "5"
