"""Random rule sets and deals: any options of the exchange, and long suits that ask much of it."""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop import variants
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.cards import SAME_COLOUR, cards
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import deal_from_key

OF_THE_EXCHANGE: Final = ("exchange.", "deal.", "trumps.", "table.")
"""Where the options lie that concern it."""

UNLISTED: Final = {"discards": ("up", "down"), "kill": ("owner", "lowest")}
"""What the options of the exchange can be of which a rule set's file does not say it."""


def random_rules(name: str, rng: Random) -> RuleSet:
    """A rule set; mostly with any options of the exchange that go together."""
    base = variants.load(name)
    every = [one for one, key in base.options.items() if key.startswith(OF_THE_EXCHANGE)]
    every += list(base.switches)
    while every and rng.random() < 2 / 3:
        some = {one: rng.choice(base.choices(one) or UNLISTED[one]) for one in every}
        try:
            return variants.load(name, some)
        except RulesError:
            continue
    return base


def random_deal(rules: RuleSet, rng: Random) -> tuple[Deal, str]:
    """A deal, often a lopsided one, and the suit in which it is lopsided.

    Of that suit's cards some, or those that score somewhere, go to one hand or two, or nearly all
    to places where no other hand has them: the stock, the kitty, the dealer.
    """
    deal = deal_from_key(rules, rng.randbytes(16), 1, rng.randrange(4))
    suit = rng.choice("CDHS")
    if rng.random() < 1 / 3:
        return deal, suit
    same = SAME_COLOUR[suit]
    wanted = [str(one) for one in _all(deal) if one[1] == suit or one in ("5" + same, "JK")]
    if rng.random() < 1 / 3:
        wanted = [one for one in wanted if one[0] in "AKQJT9532"]
    seat = rng.randrange(4)
    places = rng.choice(
        [
            [seat],
            [seat],
            [seat, (seat + 2) % 4],
            [seat, STOCK],
            [deal.dealer, STOCK],
            [STOCK, KITTY],
        ]
    )
    some = rng.sample(wanted, rng.randint(len(wanted) // 2, len(wanted)))
    return _gathered(deal, some, places, rng), suit


STOCK, KITTY = 4, 5
"""Places of cards beside the hands 0 to 3."""


def _all(deal: Deal) -> list[str]:
    every = [*(one for hand in deal.hands for one in hand), *deal.stock, *deal.kitty]
    return [str(one) for one in every]


def _gathered(deal: Deal, wanted: list[str], places: list[int], rng: Random) -> Deal:
    """As many of some cards as there is room for in these places: hands 0 to 3, stock, kitty."""
    piles = [[str(one) for one in pile] for pile in (*deal.hands, deal.stock, deal.kitty)]
    for one in wanted:
        there = piles[rng.choice(places)]
        here = next(pile for pile in piles if one in pile)
        slots = [slot for slot, other in enumerate(there) if other not in wanted]
        if here is not there and slots:
            slot = rng.choice(slots)
            here[here.index(one)], there[slot] = there[slot], one
    rng.shuffle(piles[STOCK])
    four = [cards(pile) for pile in piles[:4]]
    hands = (four[0], four[1], four[2], four[3])
    return Deal(deal.number, deal.dealer, hands, cards(piles[STOCK]), cards(piles[KITTY]))
