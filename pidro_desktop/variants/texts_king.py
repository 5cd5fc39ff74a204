"""The descriptions of the games in which the king of trumps is worth most."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import Example, RulesPage, Sentence

_PASSED_ON: Final = Sentence(shared.PASSED_ON, {"exchange.method": "pass_and_refill"})
_PASSING: Final = (
    Sentence(
        tr(
            "A dealer who then has more than {hand} point cards passes the extra ones to the "
            "partner, since no point card may be discarded."
        ),
        {"exchange.method": "pass_and_refill"},
    ),
    Sentence(shared.SHORT_STOCK, {"exchange.method": "pass_and_refill"}),
)

TEXTS: Final = {
    "king-pedro": RulesPage(
        name=tr("King Pedro", "rules"),
        where=tr("Played mostly in the northeastern United States and in Canada."),
        home=tr("Northeastern US, Canada", "home of rules"),
        brief=tr("The king of trumps is worth 30, and a kitty waits for the bidder."),
        special=(
            tr(
                "The king of trumps is worth 30, so there are {points} points in a deal. The "
                "two of trumps counts for the side that plays it."
            ),
            tr(
                "Everyone is dealt {cards} cards, and {kitty} make the kitty. The bidding goes "
                "round, from {low} to {high}, until three players have passed. The highest "
                "bidder names trumps and then takes the kitty."
            ),
            tr(
                "Everyone discards down to {hand} cards, but only non-trumps. With more than "
                "{hand} trumps, you play several to the first trick, only one of them a point "
                "card."
            ),
            tr(
                "If a trump is led, you must play a trump; if another suit is led, you may "
                "play any card. A trick without a trump goes to the player who led to it."
            ),
            tr(
                "If you have no trump on your turn, you are up: you throw in your hand and "
                "are out of the deal."
            ),
            tr(
                "Only a side that makes its bid can win, with {target} or more. A side that "
                "falls to 100 below zero loses."
            ),
        ),
        readings=(
            shared.FIRST_DEALER,
            shared.HIGHEST_BID,
            shared.BY_THREES,
            shared.DISCARDS_DOWN,
            shared.ANY_LEAD,
            tr("A player who is up shows it on their own turn, not earlier."),
            tr("A hand that is thrown in lies face up."),
            tr("If both sides fall to 100 below zero in the same deal, the game goes on."),
        ),
        example=Example(trump="S", bidder=1, bid=35, sides=("rest", "K A 5")),
    ),
    "king-pedro-ca": RulesPage(
        name=tr("King Pedro in Canada", "rules"),
        where=tr("King Pedro as Ukrainians in Canada play it."),
        home=tr("Ukrainians in Canada", "home of rules"),
        brief=tr("A player with almost no trumps gives them to the partner and folds."),
        short=tr("Canadian King Pedro", "rules"),
        special=(
            tr(
                "The king of trumps is worth 30, the ten 10, the nine 9, each five 5, and the "
                "ace, the jack and the two 1 each: {points} points. The two counts for the "
                "side that held it."
            ),
            tr(
                "The bidding goes round, from {low} to {high}, until three players have "
                "passed. Then everyone is dealt four more cards and discards down to {hand}: "
                "non-trumps first. Only a player with more than {hand} trumps discards trumps, "
                "face up, and none that is worth points."
            ),
            tr(
                "If you have no trumps, you fold and sit out. If you have a single trump, or "
                "two trumps of which one is the two, you may pass them to your partner and "
                "then fold."
            ),
            tr(
                "The first card must be a trump; later, any card may be led. If another suit "
                "is led, you may play a trump only if you have nothing else."
            ),
            shared.NO_TRUMP_IN_TRICK,
            tr("Only a side that makes its bid can win, with {target} or more."),
        ),
        readings=(
            tr(
                "The source lets a player with all seven point cards discard the two, but "
                "there are eight: here the two goes if a hand has more than {hand} of them."
            ),
            shared.FIRST_DEALER,
            shared.PASSED_OUT,
            shared.ALL_PASS,
            shared.BY_THREES,
            tr("Non-trumps that are discarded lie face down."),
            tr("Players fold, or pass trumps to their partner, one after the other."),
            tr("If the bidder has folded, the next player who has not leads to the first trick."),
        ),
        example=Example(trump="H", bidder=0, bid=45, sides=("K T 5 5'", "rest")),
    ),
    "sixty-three": RulesPage(
        name=tr("Sixty-Three", "rules"),
        where=tr("Played mostly in the northeastern United States and in Canada."),
        home=tr("Northeastern US, Canada", "home of rules"),
        brief=tr("The king is worth 25, the three 15, and everyone gets four more cards."),
        special=(
            Sentence(
                tr(
                    "The king of trumps is worth 25, the three 15, the nine 9, each five 5, and "
                    "the ace, the jack, the ten and the two 1 each: {points} points."
                ),
                {"trumps.points.3": 15},
            ),
            Sentence(
                tr(
                    "The joker is the lowest trump and worth 15. The king is worth 25, the nine 9, "
                    "each five 5, and the ace, the jack, the ten and the two 1 each: {points} "
                    "points."
                ),
                {"trumps.points.3": None},
            ),
            tr("The bidding goes round, from {low} to {high}, until three players have passed."),
            Sentence(
                tr(
                    "After the auction everyone is dealt four more cards, and discards down to "
                    "{hand}."
                ),
                {"exchange.method": "four_more"},
            ),
            _PASSED_ON,
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WON,
            shared.GOES_TO,
        ),
        readings=(
            shared.FIRST_DEALER,
            tr("The lowest bid is {low}; the source is not sure of it."),
            shared.PASSED_OUT,
            shared.ALL_PASS,
            shared.DISCARDS_DOWN,
            shared.NON_TRUMPS_FIRST,
            *_PASSING,
            shared.ANY_LEAD,
            shared.LOW_WON,
            shared.BID_LOST,
            shared.BOTH_THERE,
        ),
        example=Example(trump="C", bidder=3, bid=30, sides=("rest", "K J")),
    ),
    "eighty-three": RulesPage(
        name=tr("Eighty-Three", "rules"),
        where=tr("A game from the state of Maine; it seems to be played nowhere else."),
        home=tr("Maine", "home of rules"),
        brief=tr("Twelve cards, a kitty, a joker, and one bid above all: 83 double."),
        short=tr("Eighty-Three", "rules in short"),
        special=(
            Sentence(
                tr(
                    "The joker is the lowest trump and worth 15. The king is worth 25, the queen "
                    "20, the nine 9, each five 5, and the ace, the jack, the ten and the two 1 "
                    "each: {points} points."
                ),
                {"trumps.points.3": None},
            ),
            Sentence(
                tr(
                    "The king is worth 25, the queen 20, the three 15, the nine 9, each five 5, "
                    "and the ace, the jack, the ten and the two 1 each: {points} points."
                ),
                {"trumps.points.3": 15},
            ),
            Sentence(
                tr(
                    "Everyone is dealt {cards} cards, and {kitty} make the kitty. The bidding goes "
                    "round, from {low} to {high}, until three players have passed. The highest "
                    "bidder takes the kitty and then names trumps."
                ),
                {"exchange.method": "kitty_first"},
            ),
            Sentence(
                tr(
                    "Everyone is dealt {cards} cards. The bidding goes round, from {low} to "
                    "{high}, until three players have passed. The highest bidder names trumps."
                ),
                {"exchange.method": "pass_and_refill"},
            ),
            tr(
                "One bid is higher than {high}: 83 double. It also needs all the points, and "
                "wins or loses 166."
            ),
            Sentence(
                tr(
                    "Everyone discards down to {hand} cards, non-trumps first. A player with more "
                    "than {hand} trumps may pass the extra ones to the partner, or discard trumps "
                    "without points; point cards are never discarded."
                ),
                {"exchange.method": "kitty_first"},
            ),
            _PASSED_ON,
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WON,
            shared.GOES_TO,
        ),
        readings=(
            shared.FIRST_DEALER,
            shared.PASSED_OUT,
            shared.ALL_PASS,
            shared.BY_THREES,
            shared.DISCARDS_DOWN,
            shared.NON_TRUMPS_FIRST,
            *_PASSING,
            shared.LOW_WON,
            shared.BOTH_THERE,
        ),
        example=Example(trump="D", bidder=2, bid=50, sides=("K Q 5", "rest")),
    ),
}
