"""Relatives of Pedro from elsewhere, and from long ago."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_shared as shared
from pidro_desktop.variants.texts_page import RulesPage

TEXTS: Final = {
    "petro": RulesPage(
        name=tr("Petro", "rules"),
        where=tr("A Russian text tells of this game. Petro is the Rusyns' name for Pedro."),
        home=tr("Russia", "home of rules"),
        brief=tr("Everyone plays alone, and the two fives are the highest trumps."),
        special=(
            tr(
                "The bidding goes round until three have passed. Whoever has passed cannot bid "
                "again."
            ),
            tr(
                "The five of trumps is the highest trump, and the other five of the same colour "
                "the second. Then come the ace, the king and so on down to the two."
            ),
            tr(
                "Everyone lays at least three cards of choice face up on the table, and is then "
                "filled up to six."
            ),
            tr("Any card may be led, and any card may be played to it."),
            shared.TWO_WON,
        ),
        readings=(
            tr("Bids go from 7 to 14, and a bid that fails is lost."),
            shared.NEW_DEAL,
            tr("If the stock runs short, it is dealt as far as it lasts."),
            tr("The text does not say what may be played to a trick, so any card may be."),
            tr(
                "The game goes to 62. The player with most points wins then; if two are equal, "
                "play goes on."
            ),
            tr(
                "What is laid away lies face up, as the Russian text has it; its English "
                "translation says face down."
            ),
        ),
        example=tr(
            "Diamonds are trumps, and you have bid 8. You win both fives, 10 points. Alice wins "
            "the ace, the jack and the ten, Bob the two, and Carlos nothing. You add 10, Alice "
            "adds 3, and Bob adds 1. Had one five slipped away, you would have lost 8."
        ),
    ),
    "nicaragua": RulesPage(
        name=tr("Pedro in Nicaragua", "rules"),
        where=tr("Pedro is very well known on the Atlantic coast of Nicaragua."),
        home=tr("Nicaragua", "home of rules"),
        brief=tr("Seven cards, and the dealer picks from all that was laid away."),
        special=(
            tr(
                "Everyone is dealt seven cards. Bids go from 7 to 14; if the first three pass, the "
                "dealer must bid, and 6 is enough."
            ),
            tr("Everyone lays away, face down, as many cards as they like, even trumps."),
            tr(
                "The dealer fills up the others' hands, and then chooses from all that is left, "
                "and from what the others have laid away."
            ),
            tr("Any card may be led, even to the first trick."),
            shared.SUIT_LED,
            tr("The game goes to 52."),
        ),
        readings=(
            tr("Hands are filled up to seven, as many as were dealt."),
            tr("The cards are dealt one at a time."),
            tr("The two of trumps counts for the side that was dealt it, as in Pedro."),
        ),
        example=tr(
            "Clubs are trumps, and Bob has bid 7. You and he take the ten and one five, and you "
            "were dealt the two: 1 and 5 and 1 make 7, just enough. You add 7. Alice and Carlos "
            "add 7 as well, for the ace, the jack and the other five."
        ),
    ),
    "pitch-fives": RulesPage(
        name=tr("Pitch with Fives", "rules"),
        where=tr("Pedro began with a single five that scores, and that game is still played."),
        home=tr("United States", "home of rules"),
        brief=tr("One five counts, and high, low, jack and game are a point each."),
        special=(
            shared.ONE_FIVE,
            tr(
                "There are nine points: 5 for the five of trumps, and 1 each for the jack, for "
                "high, for low and for the game. A five or a jack that is not in play gives "
                "nothing."
            ),
            tr(
                "High and low are the highest and the lowest trump in play. The game is a point "
                "for the side that has won more in cards of all suits."
            ),
            tr(
                "Everyone is dealt six cards. The lowest bid is 2, and the dealer may take the "
                "bid away by bidding the same."
            ),
            tr("Cards that are no trumps are laid away, and all hands are filled up to six."),
            tr(
                "The suit that is led must be followed: only without it may you play any card, and "
                "bring a five home in another suit's trick. The game goes to 31."
            ),
        ),
        readings=(
            tr("The highest bid is 9."),
            tr("Whoever wins the lowest trump in a trick has the point for low."),
            tr(
                "For the game, an ace counts 4, a king 3, a queen 2, a jack 1 and a ten 10. If the "
                "sides are equal, nobody has the point."
            ),
            shared.BY_THREES,
            shared.FACE_DOWN,
        ),
        example=tr(
            "Hearts are trumps, and you have bid 6. You and Bob win the ace, which is high, the "
            "jack and the five: 1 and 1 and 5 make 7. The three is the lowest trump in play, and "
            "Carlos wins it. For the game, his side has two tens and an ace, 24, and yours 19: the "
            "point is theirs. You add 7, they add 2."
        ),
    ),
    "sancho": RulesPage(
        name=tr("Pedro Sancho", "rules"),
        where=tr("An old relative of Pedro, which is hardly played any more."),
        home=tr("An old game", "home of rules"),
        brief=tr("Six cards, no exchange: who bids most names trumps by leading one."),
        special=(
            shared.ONE_FIVE,
            tr(
                "The nine of trumps is worth 9, the five 5, and the ace, the jack, the ten and "
                "the two 1 each: eighteen points, if all of them are dealt."
            ),
            shared.LED_TRUMPS,
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WON,
            tr("The game goes to 50."),
        ),
        readings=(
            tr("Everyone bids once, from 1 to 18."),
            shared.NEW_DEAL,
        ),
        example=tr(
            "You have bid 10 and lead the ace of spades, so spades are trumps. You and Bob win the "
            "ace, the nine and the two: 1 and 9 and 1 make 11. Alice and Carlos win the jack and "
            "the five, 6 points. The ten was not dealt. You add 11, they add 6."
        ),
    ),
    "dom-pedro": RulesPage(
        name=tr("Dom Pedro", "rules"),
        where=tr("Pedro Sancho with one more trump that scores. It is hardly played any more."),
        home=tr("An old game", "home of rules"),
        brief=tr("As Pedro Sancho, and the three of trumps is worth 3."),
        special=(
            tr(
                "The three of trumps is worth 3. With 9 for the nine, 5 for the five, and 1 each "
                "for the ace, the jack, the ten and the two, there are twenty-one points, if all "
                "of them are dealt."
            ),
            shared.ONE_FIVE,
            shared.LED_TRUMPS,
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WON,
            tr("The game goes to 50."),
        ),
        readings=(
            tr("Everyone bids once, from 1 to 21."),
            shared.NEW_DEAL,
        ),
        example=tr(
            "Hearts are trumps, and Alice has bid 12. She and Carlos win the nine and the three: 9 "
            "and 3 make 12, just enough. You and Bob win the ace, the ten and the five, 7 points. "
            "The jack and the two were not dealt. They add 12, you add 7."
        ),
    ),
    "snoozer": RulesPage(
        name=tr("Snoozer", "rules"),
        where=tr("Dom Pedro with the joker, the snoozer. It is hardly played any more."),
        home=tr("An old game", "home of rules"),
        brief=tr("As Dom Pedro, with the joker as the lowest trump, worth 15."),
        special=(
            tr(
                "The joker is the lowest trump and worth 15, which makes thirty-six points, if "
                "all of them are dealt."
            ),
            tr(
                "The nine of trumps is worth 9, the five 5, the three 3, and the ace, the jack, "
                "the ten and the two 1 each."
            ),
            shared.LED_TRUMPS,
            shared.FOLLOW_OR_TRUMP,
            shared.TWO_WON,
            tr("The game goes to 100."),
        ),
        readings=(
            tr("Everyone bids once, from 1 to 36."),
            tr("The joker names no suit, so it cannot be the first card that is led."),
            shared.NEW_DEAL,
        ),
        example=tr(
            "Clubs are trumps, and you have bid 20. You and Bob win the joker, the five and the "
            "ten: 15 and 5 and 1 make 21. Alice and Carlos win the ace and the nine, 10 points. "
            "The jack, the three and the two were not dealt. You add 21, they add 10."
        ),
    ),
}
