"""The descriptions of Pedro relatives that sources only name; most rules are our reading."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import Example, RulesPage, Sentence

_MUST_LEAD: Final = tr(
    "The bidder leads first, and must lead a trump, because this card names trumps."
)
_ALL_READ: Final = (
    tr("There are no right and wrong fives, and the trumps rank from ace to two, as usual."),
    tr("Everyone is dealt {cards} cards, three at a time, and there is no exchange."),
    shared.FIRST_DEALER,
    shared.ONCE,
    shared.ALL_PASS,
    _MUST_LEAD,
)
_PLAYED: Final = (
    Sentence(
        tr("Suit is followed, and tricks are won, as in Pedro: you may always play a trump."),
        {"play.follow": "suit_or_trump"},
    ),
    shared.LOW_WON,
    shared.BID_LOST,
    tr("The game goes to {target}."),
    shared.BOTH_THERE,
)
_TAIL: Final = (
    shared.LED_TRUMPS,
    shared.FOLLOW_OR_TRUMP,
    shared.TWO_WON,
    shared.GOES_TO,
)
_ONE_FIVE: Final = shared.ONE_FIVE

TEXTS: Final = {
    "sancho": RulesPage(
        name=tr("Pedro Sancho", "rules"),
        where=tr("An old relative of Pedro, hardly ever played today."),
        home=tr("An old game", "home of rules"),
        brief=tr("Six cards, no exchange: the highest bidder names trumps by leading one."),
        unsourced=tr(
            "The sources that this program follows only name Pedro Sancho, and say that "
            "the nine of trumps scores. All other rules on these pages are our own "
            "interpretation."
        ),
        special=(
            _ONE_FIVE,
            tr(
                "The nine of trumps is worth 9, the five 5, and the ace, the jack, the ten and "
                "the two 1 each: {points} points, if all of them are dealt."
            ),
            *_TAIL,
        ),
        readings=(
            tr("The ace, the jack, the ten, the five and the two score as in old Pedro."),
            *_ALL_READ,
            *_PLAYED,
        ),
        example=Example(trump="S", bidder=0, bid=10, sides=("A 9 2", "rest"), undealt="T"),
    ),
    "dom-pedro": RulesPage(
        name=tr("Dom Pedro", "rules"),
        where=tr("Pedro Sancho with one more scoring trump. It is hardly ever played today."),
        home=tr("An old game", "home of rules"),
        brief=tr("Like Pedro Sancho, but the three of trumps is worth 3."),
        unsourced=tr(
            "The sources that this program follows only name Dom Pedro, as a game with "
            "more point cards than Pedro. All rules on these pages are our own "
            "interpretation."
        ),
        special=(
            tr(
                "The three of trumps is worth 3. With 9 for the nine, 5 for the five, and 1 "
                "each for the ace, the jack, the ten and the two, there are {points} points, "
                "if all of them are dealt."
            ),
            _ONE_FIVE,
            *_TAIL,
        ),
        readings=(
            tr("The points are those of Pedro Sancho, and 3 for the three."),
            *_ALL_READ,
            *_PLAYED,
        ),
        example=Example(trump="H", bidder=1, bid=12, sides=("rest", "9 3"), undealt="J 2"),
    ),
    "snoozer": RulesPage(
        name=tr("Snoozer", "rules"),
        where=tr("Dom Pedro with the joker, the snoozer. It is hardly ever played today."),
        home=tr("An old game", "home of rules"),
        brief=tr("Like Dom Pedro, with the joker as the lowest trump, worth 15."),
        unsourced=tr(
            "The sources that this program follows only name Snoozer, as a game with more "
            "point cards than Pedro. All rules on these pages are our own interpretation."
        ),
        special=(
            tr(
                "The joker is the lowest trump and worth 15, which makes {points} points, if "
                "all of them are dealt."
            ),
            tr(
                "The nine of trumps is worth 9, the five 5, the three 3, and the ace, the "
                "jack, the ten and the two 1 each."
            ),
            *_TAIL,
        ),
        readings=(
            tr("The points are those of Dom Pedro, and 15 for the joker."),
            *_ALL_READ,
            tr("The joker has no suit, so it cannot be the first card led."),
            *_PLAYED,
        ),
        example=Example(trump="C", bidder=0, bid=20, sides=("joker 5 T", "rest"), undealt="J 3 2"),
    ),
}
