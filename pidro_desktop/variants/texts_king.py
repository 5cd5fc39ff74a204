"""The games in which the king of trumps is worth most."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import RulesPage

TEXTS: Final = {
    "king-pedro": RulesPage(
        name=tr("King Pedro", "rules"),
        where=tr("Played above all in the northeast of the United States and in Canada."),
        home=tr("Northeastern US, Canada", "home of rules"),
        brief=tr("The king of trumps is worth 30, and a kitty waits for the bidder."),
        special=(
            tr(
                "The king of trumps is worth 30, so there are forty-four points in a deal. The "
                "two of trumps counts for the side that plays it."
            ),
            tr(
                "Everyone is dealt twelve cards, and four make the kitty. The bidding goes round, "
                "from 30 to 44, until three have passed. The highest bidder names trumps and then "
                "takes the kitty."
            ),
            tr(
                "All come down to six cards and lay away only cards that are no trumps. With more "
                "than six trumps, you play several to the first trick, only one of them with "
                "points."
            ),
            tr(
                "When trumps are led, you must play a trump; when another suit is led, you may "
                "play any card. A trick without a trump goes to the player who led to it."
            ),
            tr("Without a trump on your turn you are up: you throw in your hand and are out."),
            tr(
                "Only a side that makes its bid can win, with 200 or more. A side that falls to "
                "100 below zero has lost."
            ),
        ),
        readings=(
            shared.BY_THREES,
            shared.FACE_DOWN,
            tr("A hand that is thrown in is laid down face up."),
        ),
        example=tr(
            "Spades are trumps, and Alice has bid 35. She and Carlos take the king, the ace and "
            "one five: 30 and 1 and 5 make 36. They add 36. You and Bob add 8 for the jack, the "
            "ten, the other five and the two."
        ),
    ),
    "king-pedro-ca": RulesPage(
        name=tr("King Pedro in Canada", "rules"),
        where=tr("King Pedro as Ukrainians in Canada play it."),
        home=tr("Ukrainians in Canada", "home of rules"),
        brief=tr("Who has next to no trump gives it to the partner and folds."),
        short=tr("Canadian King Pedro", "rules"),
        special=(
            tr(
                "The king of trumps is worth 30, the ten 10, the nine 9, each five 5, and the "
                "ace, the jack and the two 1 each: sixty-two points. The two counts for the side "
                "that held it."
            ),
            tr(
                "The bidding goes round, from 30 to 62, until three have passed. After it everyone "
                "is dealt four more cards and keeps six; with more than six trumps, those without "
                "points are laid away face up."
            ),
            tr(
                "Without a trump you fold your hand and sit out. With a single trump, or with two "
                "of which one is the two, you may pass them to your partner and then fold."
            ),
            tr(
                "The first card must be a trump, later ones need not be. When another suit is led, "
                "you may play a trump only if you have nothing else."
            ),
            shared.NO_TRUMP_IN_TRICK,
            tr("Only a side that makes its bid can win, with 262 or more."),
        ),
        readings=(
            tr(
                "The text lets you lay away the two if you hold all seven trumps with points, but "
                "there are eight: here you may if you hold more than six of them."
            ),
            shared.NEW_DEAL,
            shared.BY_THREES,
        ),
        example=tr(
            "Hearts are trumps, and you have bid 45. You and Bob take the king, the ten and both "
            "fives: 30 and 10 and 5 and 5 make 50. You add 50. Alice and Carlos add 12 for the "
            "ace, the jack, the nine and the two."
        ),
    ),
    "sixty-three": RulesPage(
        name=tr("Sixty-Three", "rules"),
        where=tr("Played above all in the northeast of the United States and in Canada."),
        home=tr("Northeastern US, Canada", "home of rules"),
        brief=tr("The king is worth 25, the three 15, and all get four more cards."),
        special=(
            tr(
                "The king of trumps is worth 25, the three 15, the nine 9, each five 5, and the "
                "ace, the jack, the ten and the two 1 each: sixty-three points."
            ),
            tr("The bidding goes round, from 1 to 63, until three have passed."),
            shared.FOUR_MORE,
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WON,
            tr("The game goes to 152."),
        ),
        readings=(
            shared.NEW_DEAL,
            shared.FACE_DOWN,
            shared.POINTS_KEPT,
        ),
        example=tr(
            "Clubs are trumps, and Carlos has bid 30. He and Alice take the king and the jack, "
            "only 26 points, and lose 30. You and Bob have all the rest: the ace, the ten, the "
            "nine, both fives, the three and the two make 37, and you add 37."
        ),
    ),
    "eighty-three": RulesPage(
        name=tr("Eighty-Three", "rules"),
        where=tr("A game of the state of Maine; it seems to be played nowhere else."),
        home=tr("Maine", "home of rules"),
        brief=tr("Twelve cards, a kitty, a joker, and one bid above all: 83 double."),
        short=tr("Eighty-Three", "rules in short"),
        special=(
            tr(
                "The joker is the lowest trump and worth 15. The king is worth 25, the queen 20, "
                "the nine 9, each five 5, and the ace, the jack, the ten and the two 1 each: "
                "eighty-three points."
            ),
            tr(
                "Everyone is dealt twelve cards, and five make the kitty. The bidding goes round, "
                "from 30 to 83, until only one is left, who takes the kitty and then names trumps."
            ),
            tr(
                "One bid is higher than 83: eighty-three double. It, too, needs all the points, "
                "and 166 are won or lost by it."
            ),
            tr(
                "All come down to six cards. Trumps beyond six are passed to the partner, and "
                "trumps with points are never laid away."
            ),
            shared.FOLLOW_OR_TRUMP,
            tr(
                "The winner of a trick has all its points, the two of trumps as well. The game "
                "goes to 200."
            ),
        ),
        readings=(
            tr("If both sides reach 200 in the same deal, the bidders win."),
            shared.NEW_DEAL,
            shared.BY_THREES,
            shared.FACE_DOWN,
        ),
        example=tr(
            "Diamonds are trumps, and Bob has bid 50. You and he take the king, the queen and one "
            "five: 25 and 20 and 5 make 50, just enough. You add 50. Alice and Carlos add 33 for "
            "the ace, the jack, the ten, the nine, the other five, the two and the joker."
        ),
    ),
}
