"""The descriptions of Pedro in the United States and its closest relatives."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import Example, RulesPage, Sentence

_FACE_DOWN: Final = Sentence(
    tr("Everyone discards all non-trumps face down, the dealer too."),
    {"exchange.lay": "plain", "exchange.discards": "down"},
)
_FACE_UP: Final = Sentence(
    tr("Everyone discards all non-trumps face up, the dealer too."),
    {"exchange.lay": "plain", "exchange.discards": "up"},
)
_REFILLED: Final = Sentence(
    tr(
        "The others are dealt back up to {hand} cards. The dealer takes every trump among the "
        "undealt cards, and refills to {hand} with other undealt cards of their choice: none of "
        "the dealer’s own discards comes back."
    ),
    {"exchange.rob_discards": False},
)
_AS_PEDRO: Final = (
    shared.DEALER_MUST_BID,
    _FACE_DOWN,
    _FACE_UP,
    _REFILLED,
    shared.STACK,
    *shared.FOLLOWING,
    shared.TWO_WHERE_DEALT,
)

_ABOVE: Final = Sentence(
    tr("28–56 is higher than any number."), {"auction.named.28-56.allowed": True}
)
_SLAM_AND_DIFFERENCE: Final = Sentence(
    tr("A made bid of {high} scores 28, not the difference."),
    {"scoring.method": "difference", "scoring.slam_made": 28},
)
_NAMED_AND_DIFFERENCE: Final = Sentence(
    tr(
        "The source does not combine 28–56 with scoring by the difference. Here, 28–56 scores 56 "
        "if it is made; if it fails, the others score 28 plus the points they took."
    ),
    {"scoring.method": "difference", "auction.named.28-56.allowed": True},
)
_EQUAL_SHARES: Final = Sentence(
    tr("If both sides took equally many points, a made bid scores nothing."),
    {"scoring.method": "difference"},
)
_SCORING: Final = (_ABOVE, _EQUAL_SHARES, _SLAM_AND_DIFFERENCE, _NAMED_AND_DIFFERENCE)
_GIVES_WAY: Final = tr(
    "If the trumps in the stock need the room, the dealer also discards non-trumps kept so far."
)
_DISCARDING: Final = (
    Sentence(
        tr("A player who keeps non-trumps still discards down to {hand} cards, if possible."),
        {"exchange.lay": "some_plain"},
    ),
    Sentence(
        tr("A player may discard as many cards as they like, but must get down to {hand}."),
        {"exchange.lay": "any", "exchange.surplus": "kill"},
    ),
    Sentence(
        tr(
            "A player may discard as many cards as they like, even point cards, but a hand of more "
            "than {hand} must be all trumps."
        ),
        {"exchange.lay": "any", "exchange.surplus": "stack"},
    ),
    Sentence(
        tr(
            "A point card that is discarded scores for nobody, except the two, which still counts "
            "for the side that was dealt it."
        ),
        {"exchange.lay": "any"},
    ),
    Sentence(_GIVES_WAY, {"exchange.lay": "some_plain"}),
    Sentence(_GIVES_WAY, {"exchange.lay": "any"}),
    Sentence(
        tr("Trumps that are killed lie face up, and their owner chooses them."),
        {"exchange.surplus": "kill"},
    ),
    Sentence(
        tr("If the two is killed, it still counts for the side that was dealt it."),
        {"exchange.surplus": "kill", "exchange.killed_points": "free"},
    ),
    Sentence(
        tr("The dealer may take trumps from the discards, but need not."),
        {"exchange.rob_discards": True},
    ),
    Sentence(
        tr(
            "The first player to see a discarded trump may take it: you are asked before the "
            "computer players, and they are asked in turn."
        ),
        {"exchange.take_trumps": True},
    ),
)
_OPEN: Final = (
    shared.FIRST_DEALER,
    shared.BIDS_MORE,
    shared.SHORT_STOCK,
    *_DISCARDING,
    shared.NO_TRUMP_TO_LEAD,
)


TEXTS: Final = {
    "pedro": RulesPage(
        name=tr("Pedro", "rules"),
        where=tr(
            "The game of the southern United States, also called Cinch, Double Pedro or High "
            "Five. It is most popular in southern Louisiana."
        ),
        home=tr("Louisiana", "home of rules"),
        brief=tr("All suits are played, and near 62 the bidder goes out."),
        special=(*_AS_PEDRO, shared.BIDDER_GOES_OUT, shared.BIDDERS_FIRST),
        readings=(*_OPEN, *_SCORING, shared.LAST_FAILS),
        example=Example(trump="H", bidder=0, bid=9, sides=("A J 5 5'", "rest")),
    ),
    "pedro-jp": RulesPage(
        name=tr("Pedro, as described in Japan", "rules"),
        where=tr("A Japanese page on card games described the American game like this in 2001."),
        home=tr("Japan", "home of rules"),
        brief=tr("Like Pedro, but if both sides have 62, play goes on until a bid is made."),
        short=tr("Pedro in Japan", "rules"),
        special=(*_AS_PEDRO, shared.GOES_ON, shared.BIDDERS_FIRST),
        readings=(
            Sentence(
                tr(
                    "The page’s rule for when a non-trump suit is led is missing, so it is played "
                    "as in Pedro."
                ),
                {"play.follow": "suit_or_trump"},
            ),
            shared.ANY_LEAD,
            shared.HIGHEST_OF_SUIT,
            tr(
                "The page does not say which side gets the two of trumps, so it is played as "
                "in Pedro."
            ),
            shared.BID_LOST,
            *_OPEN,
            *_SCORING,
            tr("The page describes no options: the ones you can choose are Pedro’s."),
        ),
        example=Example(trump="D", bidder=1, bid=8, sides=("rest", "A T 5"), before=(4, 2)),
    ),
    "california": RulesPage(
        name=tr("California Pedro", "rules"),
        where=tr("Pedro as people all over the world play it on the site Board Game Arena."),
        home=tr("Board Game Arena", "home of rules"),
        brief=tr("Played counter-clockwise, and a bid of sixteen is worth 32."),
        special=(
            shared.SIXTEEN,
            Sentence(
                tr(
                    "The game runs counter-clockwise: the player at the dealer’s right bids first, "
                    "from {low} to {high}, and the dealer last."
                ),
                {"table.direction": "counter"},
            ),
            tr(
                "The dealer adds every trump that is left in the stock. With more than {hand} "
                "trumps, you play two cards at a time, only one of them a point card, until "
                "you have as many as the others."
            ),
            tr(
                "The first card must be a trump; later, any card may be led. If a trump is "
                "led, a player without one discards the hand and is out. If another suit is "
                "led, you may play any card."
            ),
            shared.TWO_WHERE_PLAYED,
            tr(
                "A bid of {high} scores {win} if it is made, and costs {loss} if it fails. The "
                "game goes to {target}."
            ),
        ),
        readings=(
            Sentence(
                tr(
                    "The source says only that the bidding begins at the dealer’s right. Here the "
                    "whole game runs that way; you may choose clockwise instead."
                ),
                {"table.direction": "counter"},
            ),
            Sentence(
                tr(
                    "In the source, the bidding begins at the dealer’s right. If you choose "
                    "clockwise play, it begins at the dealer’s left."
                ),
                {"table.direction": "clockwise"},
            ),
            shared.FIRST_DEALER,
            shared.BY_THREES,
            shared.DISCARDS_DOWN,
            shared.SHORT_STOCK,
            tr(
                "A trump that the dealer adds takes the place of a non-trump, so the dealer "
                "has more than {hand} cards only with more than {hand} trumps."
            ),
            shared.NO_TRUMP_TO_LEAD,
            Sentence(tr("The hand of a player who is out lies face up."), {"play.cold": "up"}),
            shared.HIGHEST_OF_SUIT,
        ),
        example=Example(trump="S", bidder=3, bid=10, sides=("rest", "A J 5 2")),
    ),
    "california-house": RulesPage(
        name=tr("California Pedro, house rules", "rules"),
        where=tr("One family’s version. The father learned it as a game from Portugal."),
        home=tr("A family in California", "home of rules"),
        brief=tr("The dealer keeps every trump, and only the bidders can win."),
        short=tr("California, house rules", "rules"),
        special=(
            shared.SIXTEEN,
            tr(
                "Everyone discards all non-trumps face up, the dealer too, and the others are "
                "dealt back up to {hand} cards. If the stock runs short, the discards are "
                "shuffled and dealt again."
            ),
            tr(
                "The dealer chooses from all undealt cards and must keep every trump. A player "
                "with more than {hand} trumps adds one without points, of their own choice, at "
                "the end of a trick, until the hand is as short as the others."
            ),
            tr(
                "The first card must be a trump; later, any card may be led. You may always "
                "play a trump; otherwise you must follow suit if you can."
            ),
            shared.TWO_WHERE_PLAYED,
            tr(
                "A made bid of {high} scores {win}. The game goes to {target}, and only the "
                "bidding side can win it; if the others reach {target}, play goes on."
            ),
        ),
        readings=(
            tr("The first dealer is drawn by lot, instead of by cutting the cards."),
            shared.BIDS_MORE,
            Sentence(tr("A failed bid of {high} costs {loss}."), {"scoring.slam_failed": 0}),
            Sentence(
                tr("Shooting the moon is higher than any number."),
                {"auction.named.moon.allowed": True},
            ),
            Sentence(
                tr(
                    "Any player may take a discarded trump before hands are refilled: you are "
                    "asked before the computer players, and they are asked in turn."
                ),
                {"exchange.take_trumps": True},
            ),
            Sentence(
                tr("The program lets nobody discard a trump by mistake, so nobody can claim one."),
                {"exchange.take_trumps": False},
            ),
            shared.NO_TRUMP_TO_LEAD,
            tr("A trump that is added at the end of a trick cannot win it."),
            tr("A side whose bid has just failed cannot win, even with {target} or more."),
        ),
        example=Example(trump="C", bidder=0, bid=16, sides=("rest", "")),
    ),
    "blind-cinch": RulesPage(
        name=tr("Blind Cinch", "rules"),
        where=tr("A form of Pedro with more of a gamble, under the old name Cinch."),
        home=tr("United States", "home of rules"),
        brief=tr("Like Pedro, but four of your cards stay hidden while you bid."),
        unsourced=tr(
            "The sources that this program follows do not mention Blind Cinch. All of its "
            "rules are our own interpretation: Pedro, with four unseen cards for each "
            "player."
        ),
        special=(
            shared.DEALER_MUST_BID,
            tr(
                "Everyone bids on {cards} cards, and four more lie ready for each player, "
                "unseen. The highest bidder takes four of them before naming trumps, and then "
                "discards seven."
            ),
            tr("Then the others take their four and discard seven each."),
            *shared.FOLLOWING,
            shared.TWO_WHERE_DEALT,
            shared.BIDDER_GOES_OUT,
            shared.BIDDERS_FIRST,
        ),
        readings=(
            shared.FIRST_DEALER,
            shared.BIDS_MORE,
            tr(
                "The bidder takes the four cards and discards before the others do; they "
                "follow in turn."
            ),
            shared.NON_TRUMPS_FIRST,
            shared.ANY_LEAD,
            shared.NO_TRUMP_TO_LEAD,
            tr("Cards, points, bids and scores are Pedro’s, and so are the options."),
            *_SCORING,
            shared.LAST_FAILS,
        ),
        example=Example(trump="H", bidder=0, bid=8, sides=("A J T 5", "rest"), blind=True),
    ),
}
