"""Sentences shared by several rule sets, so that they are translated once."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants.texts_page import Sentence

# ------------------------------------------------------------ also told by the chapters

TWO_WHERE_DEALT: Final = tr(
    "The two of trumps counts for the side that was dealt it, no matter who wins the trick."
)
TWO_WHERE_PLAYED: Final = tr(
    "The two of trumps counts for the side that plays it, no matter who wins the trick."
)
TWO_WON: Final = tr("The winner of a trick gets all its points, including the two of trumps.")
ONE_FIVE: Final = tr(
    "There is no wrong five: the other five of the same colour stays in its own suit."
)
THROWN_IN: Final = tr("If everyone passes, the cards are thrown in and the next dealer deals.")
FACE_DOWN: Final = tr("Discards lie face down.")
SUIT_LED: Final = tr(
    "You must follow suit. A player who has no card of the suit led may play any card."
)
TRUMP_OR_ANY: Final = tr(
    "If a trump is led, you must play a trump if you have one. If another suit is led, you may "
    "play any card."
)
PASSED_ON: Final = tr(
    "Everyone discards all non-trumps, the dealer too. Trumps beyond {hand} are passed to the "
    "partner, and the others’ hands are refilled to {hand}. The dealer takes the rest of the "
    "stock and discards down to {hand}."
)
PASSED: Final = tr("A player who has passed is out of the auction.")

# ------------------------------------------------------------ what is special

DEALER_MUST_BID: Final = tr(
    "Bids go from {low} to {high}. If the first three players pass, the dealer must bid, and "
    "{forced} is enough."
)
FOLLOW_OR_TRUMP: Final = Sentence(
    tr(
        "Non-trumps are played too. If a trump is led, you must play a trump if you have one. If "
        "another suit is led, a player who has it must follow suit or play a trump; a player "
        "without it may play any card."
    ),
    {"play.follow": "suit_or_trump"},
)
FOLLOWING: Final = (
    FOLLOW_OR_TRUMP,
    Sentence(TRUMP_OR_ANY, {"play.follow": "trump_or_any"}),
    Sentence(SUIT_LED, {"play.follow": "suit"}),
)
STACK: Final = Sentence(
    tr(
        "With more than {hand} cards, you play several to the first trick, so that {left} are "
        "left. Only the top one counts, and no point card may lie under it."
    ),
    {"exchange.surplus": "stack", "play.stack": "no_scoring"},
)
BIDDER_GOES_OUT: Final = Sentence(
    tr(
        "Once both sides have {near} or more, the bidder goes out: a bidding side that makes its "
        "bid wins the game, even with fewer points than the others. If both sides reach {target} "
        "before that, one more such deal decides."
    ),
    {"scoring.ending": "bidder_goes_out", "scoring.further": "one"},
)
GOES_ON: Final = Sentence(
    tr(
        "Once both sides have {near} or more, the bidder goes out: a bidding side that makes its "
        "bid wins the game. If both sides reach {target} before that, such deals continue until a "
        "side makes its bid, or only one side still has {target}."
    ),
    {"scoring.ending": "bidder_goes_out", "scoring.further": "on"},
)
SIXTEEN: Final = tr("The jack of trumps is worth 3, so there are {points} points in a deal.")
LED_TRUMPS: Final = tr(
    "Everyone is dealt {cards} cards, and there is no exchange. The highest bidder names "
    "trumps by leading one."
)
NO_TRUMP_IN_TRICK: Final = Sentence(
    tr("A trick without a trump goes to the player who led."), {"play.plain_trick": "leader"}
)
GOES_TO: Final = tr("The game goes to {target}.")
BIDDERS_FIRST: Final = Sentence(GOES_TO, {"scoring.ending": "bidders_first"})

# ------------------------------------------------------------ readings

FIRST_DEALER: Final = tr("The first dealer is drawn by lot.")
BIDS_MORE: Final = Sentence(
    tr("The dealer, who must bid if the others pass, may also bid more than {forced}."),
    {"auction.all_pass": "dealer_plays"},
)
ALL_PASS: Final = Sentence(THROWN_IN, {"auction.all_pass": "redeal"})
PASSED_OUT: Final = Sentence(PASSED, {"auction.order": "rounds"})
ONCE: Final = Sentence(
    tr("Everyone bids once, from {low} to {high}."), {"auction.order": "once_around"}
)
HIGHEST_BID: Final = tr("The highest bid is {high}: nobody can take more points.")
BY_THREES: Final = Sentence(tr("The cards are dealt three at a time."), {"deal.packet": 3})
SINGLY: Final = Sentence(tr("The cards are dealt one at a time."), {"deal.packet": 1})
DISCARDS_DOWN: Final = Sentence(FACE_DOWN, {"exchange.discards": "down"})
SHORT_STOCK: Final = tr("If the stock runs out, some hands stay smaller.")
ANY_LEAD: Final = Sentence(
    tr("The bidder may lead any card to the first trick."), {"play.lead": "any"}
)
NO_TRUMP_TO_LEAD: Final = Sentence(
    tr("A bidder who has no trump to lead to the first trick may lead any card."),
    {"play.lead": "trump"},
)
HIGHEST_OF_SUIT: Final = Sentence(
    tr("A trick without a trump goes to the highest card of the suit led."),
    {"play.plain_trick": "highest"},
)
NON_TRUMPS_FIRST: Final = tr(
    "A player who discards down to {hand} discards non-trumps before trumps, and trumps "
    "without points before point cards."
)
LOW_WON: Final = Sentence(TWO_WON, {"trumps.low_to": "winner"})
BOTH_THERE: Final = Sentence(
    tr("If both sides reach {target} in the same deal, the bidders win."),
    {"scoring.ending": "bidders_first", "scoring.must_bid_to_win": False},
)
LAST_FAILS: Final = Sentence(
    tr(
        "If the bidders fail in that last deal, and both sides still have {target} or more, the "
        "others win."
    ),
    {"scoring.ending": "bidder_goes_out", "scoring.further": "one"},
)
BID_LOST: Final = Sentence(
    tr(
        "A deal is scored as in Pedro: both sides score the points they took, but a side that "
        "fails loses its bid instead."
    ),
    {"scoring.method": "made_or_hole", "scoring.slam_made": 0},
)
