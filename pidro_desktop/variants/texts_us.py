"""Pedro in the United States, and what is closest to it."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import RulesPage

_AS_PEDRO: Final = (
    shared.DEALER_BIDS_SEVEN,
    shared.FILLED_FACE_DOWN,
    shared.STACK,
    shared.FOLLOW_OR_TRUMP,
    shared.TWO_WHERE_DEALT,
)

TEXTS: Final = {
    "pedro": RulesPage(
        name=tr("Pedro", "rules"),
        where=tr(
            "The game of the southern United States, also called Cinch, Double Pedro or High "
            "Five. It is loved above all in southern Louisiana."
        ),
        home=tr("Louisiana", "home of rules"),
        brief=tr("All suits are played, and close to 62 the bidder goes out."),
        special=(
            *_AS_PEDRO,
            shared.BIDDER_GOES_OUT,
        ),
        readings=(shared.LAST_FAILS,),
        example=tr(
            "Hearts are trumps, and you have bid 9. You and Bob take the ace, the jack and both "
            "fives: 1 and 1 and 5 and 5 make 12. Alice and Carlos have the ten and the two. Your "
            "side adds 12, theirs adds 2. Had you bid 13, you would have lost 13."
        ),
    ),
    "pedro-jp": RulesPage(
        name=tr("Pedro, as told in Japan", "rules"),
        where=tr("So a Japanese page on card games told of the American game in 2001."),
        home=tr("Japan", "home of rules"),
        brief=tr("As Pedro, but where both sides have 62, it goes on until a bid is made."),
        short=tr("Pedro in Japan", "rules"),
        special=(
            *_AS_PEDRO,
            tr(
                "Once both sides have 55 or more, the bidder goes out: the side that has the bid "
                "wins the game if it makes it. If both sides reach 62 before that, such deals go "
                "on until a side makes its bid, or only one side still has 62."
            ),
        ),
        readings=(
            tr("The page has lost its rule for a plain suit that is led: it is as in Pedro."),
            tr("The page does not say which side has the two of trumps: it is as in Pedro."),
        ),
        example=tr(
            "You and Bob have 58, Alice and Carlos 60, so the bidder goes out. Alice bids 8, but "
            "her side takes only the ace, the ten and one five, 7 points: it falls to 52. You "
            "and Bob add 7 for the jack, the other five and the two, and win with 65."
        ),
    ),
    "california": RulesPage(
        name=tr("California Pedro", "rules"),
        where=tr("Pedro as people all over the world play it on the site Board Game Arena."),
        home=tr("Board Game Arena", "home of rules"),
        brief=tr("The other way round the table, and a bid of sixteen is worth 32."),
        special=(
            shared.SIXTEEN,
            tr(
                "The game runs counter-clockwise: the player at the dealer's right bids first, "
                "from 6 to 16, and the dealer last."
            ),
            tr(
                "The dealer adds every trump that is left in the stock. With more than six cards, "
                "you play two at a time, only one of them with points, until you have as many as "
                "the others."
            ),
            tr(
                "The first card must be a trump, later ones need not be. When trumps are led, who "
                "has none lays down the hand and is out. When another suit is led, you may play "
                "any card."
            ),
            shared.TWO_WHERE_PLAYED,
            tr(
                "A bid of 16 counts 32 if it is made, and costs 32 if it fails. The game goes to "
                "100."
            ),
        ),
        readings=(
            tr(
                "The text says only that the bidding begins at the dealer's right: here all of the "
                "game runs that way round. You may choose clockwise instead."
            ),
            shared.FACE_DOWN,
            tr("The hand of a player who is out is laid down face up."),
        ),
        example=tr(
            "Spades are trumps, and Carlos has bid 10. He and Alice take the ace, the jack, one "
            "five and the two: 1 and 3 and 5 and 1 make 10, just enough. They add 10. You and Bob "
            "add 6 for the ten and the other five."
        ),
    ),
    "california-house": RulesPage(
        name=tr("California Pedro, house rules", "rules"),
        where=tr("One family's way to play. The father learned it as a game from Portugal."),
        home=tr("A family in California", "home of rules"),
        brief=tr("The dealer keeps every trump, and only the bidders can win."),
        short=tr("California, house rules", "rules"),
        special=(
            shared.SIXTEEN,
            tr(
                "Cards that are no trumps are laid away face up, and hands are filled up to six. "
                "If the stock runs short, what was laid away is shuffled and dealt again."
            ),
            tr(
                "The dealer chooses from all that is left and must keep every trump. Whoever has "
                "too many adds a trump without points at the end of a trick, until the hand is as "
                "short as the others."
            ),
            tr(
                "The first card must be a trump, later ones need not be. You may always play a "
                "trump; otherwise you follow the suit that was led, if you can."
            ),
            shared.TWO_WHERE_PLAYED,
            tr(
                "A bid of 16 that is made counts 32. The game goes to 91, and only the side that "
                "has the bid can win it; if the others reach 91, play goes on."
            ),
        ),
        readings=(tr("A side whose bid has just failed cannot win, even with 91 or more."),),
        example=tr(
            "Clubs are trumps, and you have bid 16. You and Bob take all six cards with points: "
            "1 and 3 and 1 and 5 and 5 and 1 make 16, and you add 32. Had Carlos held the two, "
            "you would have had 15 points and lost 16, and his side would have added 1."
        ),
    ),
    "blind-cinch": RulesPage(
        name=tr("Blind Cinch", "rules"),
        where=tr("A form of Pedro, under the old name Cinch, with more of a gamble in it."),
        home=tr("United States", "home of rules"),
        brief=tr("As Pedro, but four of your cards lie unseen while you bid."),
        special=(
            shared.DEALER_BIDS_SEVEN,
            tr(
                "Everyone bids on nine cards, and four more lie ready for each, unseen. The "
                "highest bidder takes four of them before naming trumps, and lays away seven."
            ),
            tr("Then the others take their four and lay away seven each."),
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WHERE_DEALT,
            shared.BIDDER_GOES_OUT,
        ),
        readings=(shared.POINTS_KEPT, shared.LAST_FAILS),
        example=tr(
            "You have bid 8. Your four cards bring a second heart with points, so you name hearts. "
            "You and Bob take the ace, the jack, the ten and one five: 8 points, just enough. You "
            "add 8. Alice and Carlos add 6 for the other five and the two, which was dealt to "
            "Alice."
        ),
    ),
}
