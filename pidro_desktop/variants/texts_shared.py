"""Sentences that several rule sets share: translated once."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

DEALER_BIDS_SEVEN: Final = tr(
    "Bids go from 7 to 14. If the first three pass, the dealer must bid, and 7 is enough."
)
FILLED_FACE_DOWN: Final = tr(
    "Cards that are no trumps are laid away face down, and hands are filled up to six. The dealer "
    "takes every trump that is left, so anyone may end up with more than six."
)
FOLLOW_OR_TRUMP: Final = tr(
    "Not only trumps are played: any card may be led. When trumps are led, you must play a trump "
    "if you have one. When another suit is led and you have it, you follow or play a trump; if "
    "you have none of it, you may play anything."
)
STACK: Final = tr(
    "With more than six cards, you play several to the first trick, so that five are left. Only "
    "the top one counts, and no trump with points may lie under it."
)
TWO_WHERE_DEALT: Final = tr(
    "The two of trumps counts for the side that was dealt it, whoever wins the trick."
)
TWO_WHERE_PLAYED: Final = tr(
    "The two of trumps counts for the side that plays it, whoever wins the trick."
)
TWO_WON: Final = tr("The winner of a trick has all its points, the two of trumps as well.")
BIDDER_GOES_OUT: Final = tr(
    "Once both sides have 55 or more, the bidder goes out: the side that has the bid wins the game "
    "if it makes it, even with fewer points than the others. If both sides reach 62 before that, "
    "one more such deal decides."
)
LAST_FAILS: Final = tr(
    "If the bidders fail in that last deal, and both sides still have 62 or more, the others win."
)
SIXTEEN: Final = tr("The jack of trumps is worth three, so there are sixteen points in a deal.")
FOUR_MORE: Final = tr("After the auction everyone is dealt four more cards, and keeps six.")
SUIT_LED: Final = tr("The suit that is led must be followed; without it, you may play any card.")
ONE_FIVE: Final = tr(
    "There is no wrong five: the other five of the same colour stays in its own suit."
)
LED_TRUMPS: Final = tr(
    "Everyone is dealt six cards, and there is no exchange. The highest bidder names trumps by "
    "leading one."
)
NO_TRUMP_IN_TRICK: Final = tr("A trick without a trump goes to the player who led to it.")
NEW_DEAL: Final = tr("If all pass, the cards are dealt anew by the next dealer.")
BY_THREES: Final = tr("The cards are dealt three at a time.")
FACE_DOWN: Final = tr("What is laid away lies face down.")
POINTS_KEPT: Final = tr(
    "A trump with points may be laid away only if the hand cannot come down to six without it."
)
