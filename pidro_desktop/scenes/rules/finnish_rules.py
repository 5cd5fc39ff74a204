"""The written rules of Finnish Pidro, as chapters of short paragraphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.scenes.input.key_lists import TABLE
from pidro_desktop.tr import AnyText, tr


@dataclass(frozen=True, slots=True)
class Head:
    """A heading inside a chapter."""

    text: AnyText


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of cards, with its points, or a dash, under each."""

    cards: tuple[str, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MeaningTable:
    """A two-column table of terms and meanings."""

    rows: tuple[tuple[AnyText, AnyText], ...]


Block = AnyText | Head | CardRow | MeaningTable
"""A paragraph of a chapter is a text."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules; ``valued`` says that it leads to the card of card values."""

    title: AnyText
    blocks: tuple[Block, ...]
    valued: bool = False


IN_SHORT: Final[tuple[tuple[AnyText, AnyText], ...]] = (
    (tr("Deal", "in the rules"), tr("Each player gets nine cards.")),
    (
        tr("Auction", "in the rules"),
        tr("Each player bids once: pass, or 6 to 14 and higher than the bid before."),
    ),
    (
        tr("Trumps", "in the rules"),
        tr("The highest bidder names a suit; the other five of its colour joins it: 14 trumps."),
    ),
    (
        tr("Points", "in the rules"),
        tr(
            "The ace, jack, ten and two of trumps are worth 1 point each, and both fives 5 points "
            "each. The point of the two, the low, stays with the side that plays it."
        ),
    ),
    (
        tr("Exchange", "in the rules"),
        tr("All discard non-trumps and are refilled to six. The dealer takes what is left."),
    ),
    (
        tr("Play", "in the rules"),
        tr(
            "Only trumps are played; the highest wins. Without any, you go cold and show your hand."
        ),
    ),
    (
        tr("Score", "in the rules"),
        tr(
            "A bidding side that takes at least its bid scores what it took; otherwise it loses "
            "the bid. The other side always scores what it took. 62 points win."
        ),
    ),
)
"""The rules as README.md and docs/first-evening.md have them too (tools/doc_tables.py)."""

CHAPTERS = (
    Chapter(
        tr("The game"),
        (
            tr(
                "Pidro is a trick-taking game for four. Your partner sits across from you, "
                "and the two beside you play against you. Every deal is worth fourteen "
                "points, and the first side to reach sixty-two wins the game."
            ),
            tr(
                "The art is to bid what your hand is worth, to bring home the two fives, and to "
                "work with your partner across the table."
            ),
            Head(tr("The rules in short")),
            MeaningTable(IN_SHORT),
        ),
    ),
    Chapter(
        tr("Cards and points"),
        (
            tr(
                "The trump suit has fourteen cards: its own thirteen, plus the other five "
                "of the same colour, the wrong five. With spades as trumps, from high to "
                "low:"
            ),
            CardRow(
                ("AS", "KS", "QS", "JS", "TS", "9S", "8S"),
                ("1", "–", "–", "1", "1", "–", "–"),
            ),
            CardRow(
                ("7S", "6S", "5S", "5C", "4S", "3S", "2S"),
                ("–", "–", "5", "5", "–", "–", "1"),
            ),
            tr(
                "The numbers are points: one each for the ace, jack and ten, five for "
                "each five, and one for the two, called the low. That makes fourteen."
            ),
            MeaningTable(
                (
                    (tr("Right five"), tr("The five of the trump suit. Beats the wrong five.")),
                    (
                        tr("Wrong five"),
                        tr("The other five of the same colour. A trump like any other."),
                    ),
                    (
                        tr("The low"),
                        tr("Counts for the side that plays it, no matter who wins the trick."),
                    ),
                )
            ),
            tr("On the cards, a large rose marks every five and a small one every two."),
        ),
        valued=True,
    ),
    Chapter(
        tr("The auction"),
        (
            tr(
                "The player to the dealer’s left starts, and everyone bids once, the "
                "dealer last. Pass, or bid from 6 to 14, higher than the current bid."
            ),
            MeaningTable(
                (
                    (
                        tr("14 over 14"),
                        tr("A bid of fourteen may be topped by another fourteen."),
                    ),
                    (tr("All pass"), tr("The dealer must play for six.")),
                    (tr("Trump"), tr("The highest bidder names one of the four suits as trumps.")),
                )
            ),
            tr(
                "Your bid also tells your partner something. A low bid says you hold a "
                "little; a pass leaves the choice to your partner across the table."
            ),
            Head(tr("With the SÖU rules")),
            tr("Only the dealer may bid fourteen over fourteen."),
        ),
    ),
    Chapter(
        tr("The exchange"),
        (
            tr(
                "Everyone except the dealer discards all non-trumps face up on the table. "
                "Starting at the dealer’s left, hands are refilled to six cards from the "
                "stock; players with six trumps or more get none."
            ),
            tr(
                "The dealer then takes the rest of the stock and keeps six cards: every "
                "trump, and other cards only to make up six. The dealer’s discards stay "
                "hidden, so nobody knows how many trumps the dealer found."
            ),
            Head(tr("Killing")),
            tr(
                "A player with more than six trumps puts the extra ones face up in the "
                "corner of the table before play. Point cards cannot be killed. You choose "
                "which ones go; the lowest are preselected."
            ),
            tr(
                "The game pauses here so that you can study the discards: they tell you "
                "who has what."
            ),
        ),
    ),
    Chapter(
        tr("The play"),
        (
            tr(
                "The highest bidder leads to the first trick; without a trump, the lead "
                "passes clockwise. Everyone in turn plays any one trump. The highest wins "
                "the trick, and its player leads to the next."
            ),
            MeaningTable(
                (
                    (
                        tr("Any trump"),
                        tr(
                            "You need not beat a card even if you can, and you need not protect "
                            "one."
                        ),
                    ),
                    (
                        tr("Cold"),
                        tr(
                            "If you have no trump on your turn, you lay your hand face up and are "
                            "out."
                        ),
                    ),
                    (tr("The end"), tr("When nobody has any trumps left.")),
                )
            ),
            tr(
                "A player who has just played their last trump goes cold only on their "
                "next turn; until then nobody is told. When only one side has trumps "
                "left, it wins them all, and the program shows them together."
            ),
            tr("Played cards stay face up in front of each player until the deal is over."),
        ),
    ),
    Chapter(
        tr("The score"),
        (
            tr(
                "The side that wins a trick gets all the points in it, except the low, "
                "which goes to the side that played it."
            ),
            MeaningTable(
                (
                    (
                        tr("Made"),
                        tr("At least as many points as bid: both sides score what they took."),
                    ),
                    (
                        tr("In the hole"),
                        tr("Fewer: the bidders lose their bid; the others score what they took."),
                    ),
                    (tr("Below zero"), tr("A score may fall below zero.")),
                )
            ),
            Head(tr("The game", "how it is won")),
            tr(
                "Sixty-two or more wins. If both sides reach it in the same deal, the side "
                "that made its bid wins, even with fewer points. If the bidders were set, the "
                "others win if they have sixty-two."
            ),
        ),
    ),
    Chapter(
        tr("Mouse and keys"),
        (
            tr(
                "One click plays a card, bids or continues. Clicks also skip animations. "
                "F1 shows the keys for any screen; these are the keys at the table:"
            ),
            MeaningTable(tuple((line.shown, line.does) for group in TABLE for line in group.lines)),
            tr(
                "With a gamepad, the D-pad or left stick moves, A selects, B goes back, X "
                "gives hints, Y undoes, L1 shows the last trick, R1 the game log, and Start "
                "the menu. On a touch screen, hold a finger on a button to see what it does."
            ),
        ),
    ),
)
