"""The descriptions of relatives of Pedro from other countries."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import Example, RulesPage, Sentence

TEXTS: Final = {
    "petro": RulesPage(
        name=tr("Petro", "rules"),
        where=tr("A Russian text describes this game. Petro is the Rusyns’ name for Pedro."),
        home=tr("Russia", "home of rules"),
        brief=tr("Everyone plays alone, and the two fives are the highest trumps."),
        special=(
            tr(
                "The bidding goes round until three players have passed. A player who has "
                "passed cannot bid again."
            ),
            tr(
                "The five of trumps is the highest trump, and the other five of the same "
                "colour the second highest. Then come the ace, the king and so on down to the "
                "two."
            ),
            tr(
                "Everyone discards at least three cards of their choice face up, and is then "
                "dealt back up to {hand}."
            ),
            tr("Any card may be led, and any card may be played to it."),
            shared.TWO_WON,
        ),
        readings=(
            tr("Bids go from {low} to {high}, and a failed bid costs what was bid."),
            shared.ALL_PASS,
            shared.SHORT_STOCK,
            tr("The source does not say what may be played to a trick, so any card may be."),
            shared.HIGHEST_OF_SUIT,
            tr(
                "The game goes to {target}. The player with the most points wins; if two have "
                "the same, play goes on."
            ),
            tr(
                "Discards lie face up, as the Russian text says; its English translation says "
                "face down."
            ),
        ),
        example=Example(trump="D", bidder=0, bid=8, sides=("5 5'", "A J T", "2", "")),
    ),
    "nicaragua": RulesPage(
        name=tr("Pedro in Nicaragua", "rules"),
        where=tr("Pedro is very well known on the Atlantic coast of Nicaragua."),
        home=tr("Nicaragua", "home of rules"),
        brief=tr("Seven cards, and the dealer picks from everything that was discarded."),
        special=(
            tr(
                "Everyone is dealt {cards} cards. Bids go from {low} to {high}; if the first "
                "three players pass, the dealer must bid, and {forced} is enough."
            ),
            tr("Everyone discards, face down, as many cards as they like, even trumps."),
            tr(
                "The dealer refills the others’ hands, and then chooses from all undealt cards "
                "and from the others’ discards."
            ),
            tr("Any card may be led, even to the first trick."),
            shared.SUIT_LED,
            shared.GOES_TO,
        ),
        readings=(
            tr("Hands are refilled to {hand} cards, as many as were dealt."),
            shared.FIRST_DEALER,
            shared.SINGLY,
            shared.BIDS_MORE,
            tr("The dealer may leave trumps in the stock and among the discards."),
            tr("The two of trumps counts for the side that was dealt it, as in Pedro."),
            shared.BID_LOST,
            shared.BOTH_THERE,
        ),
        example=Example(trump="C", bidder=2, bid=7, sides=("T 5 2", "rest")),
    ),
    "pitch-fives": RulesPage(
        name=tr("Pitch with Fives", "rules"),
        where=tr("Pedro began with a single scoring five, and that game is still played."),
        home=tr("United States", "home of rules"),
        brief=tr("One five counts, and high, low, jack and game are a point each."),
        special=(
            shared.ONE_FIVE,
            tr(
                "There are {points} points: 5 for the five of trumps, and 1 each for the "
                "jack, for high, for low and for game. A five or a jack that is not in play "
                "scores nothing."
            ),
            tr(
                "High and low are the highest and the lowest trump in play. Game is a point "
                "for the side whose tricks are worth more, counting cards of all suits."
            ),
            tr(
                "Everyone is dealt {cards} cards. The lowest bid is {low}, and the dealer may "
                "take over the bid by matching it."
            ),
            tr("Everyone discards all non-trumps, the dealer too, and is dealt back up to {hand}."),
            tr(
                "You must follow suit. Only if you cannot may you play any card, and bring "
                "home a five in another suit’s trick. The game goes to {target}."
            ),
        ),
        readings=(
            shared.HIGHEST_BID,
            shared.FIRST_DEALER,
            shared.BIDS_MORE,
            Sentence(
                tr(
                    "The bidder may lead any card to the first trick. The source does not say; in "
                    "plain Pitch it must be a trump."
                ),
                {"play.lead": "any"},
            ),
            tr("The points for high and low go to the side that wins the trick with the card."),
            tr(
                "For game, an ace counts 4, a king 3, a queen 2, a jack 1 and a ten 10, in "
                "all tricks. If the sides are equal, nobody gets the point."
            ),
            shared.BY_THREES,
            shared.DISCARDS_DOWN,
            shared.BID_LOST,
            shared.BOTH_THERE,
        ),
        example=Example(trump="H", bidder=0, bid=6, sides=("high J 5", "low game")),
    ),
}
