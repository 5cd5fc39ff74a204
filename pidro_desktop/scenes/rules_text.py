"""The rules of Finnish Pidro as the program tells them: chapters of short paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.scenes.key_lists import TABLE
from pidro_desktop.tr import tr


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Head:
    """A heading inside a chapter."""

    text: str


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side, with a word under each."""

    cards: tuple[str, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Two columns: what, and what it means."""

    rows: tuple[tuple[str, str], ...]


Block = Words | Head | CardRow | Table


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the rules."""

    title: str
    blocks: tuple[Block, ...]


CHAPTERS = (
    Chapter(
        tr("The game"),
        (
            Words(
                tr(
                    "Pidro is a game of tricks for four. You, Victor, sit with Bob; Alice and "
                    "Carlos play against you. Every deal has fourteen points, and the side that "
                    "first has sixty-two wins the game."
                )
            ),
            Words(
                tr(
                    "Before each deal is played, all four bid for how many of the fourteen points "
                    "their side will take. The highest bidder names the trump suit, and has to "
                    "keep that word: a side that takes less than it bid loses the bid."
                )
            ),
            Words(
                tr(
                    "Only trumps count in the play. So the art is to bid what your hand can carry, "
                    "to bring the two fives home, and to work with the partner across the table."
                )
            ),
            Head(tr("A deal, step by step")),
            Table(
                (
                    (tr("1  Deal"), tr("Nine cards each, three at a time")),
                    (tr("2  Auction"), tr("One round of bids, the dealer last")),
                    (tr("3  Trump"), tr("The highest bidder names a suit")),
                    (tr("4  Exchange"), tr("Other suits go away, hands are filled to six")),
                    (tr("5  Play"), tr("Six tricks at most, trumps only")),
                    (tr("6  Score"), tr("Points taken are set against the bid")),
                )
            ),
        ),
    ),
    Chapter(
        tr("Cards and points"),
        (
            Words(
                tr(
                    "The trump suit has fourteen cards: its own thirteen, and the five of the "
                    "other suit of the same colour, the wrong five. With spades as trumps, from "
                    "the highest to the lowest:"
                )
            ),
            CardRow(
                ("AS", "KS", "QS", "JS", "TS", "9S", "8S"),
                ("1", "–", "–", "1", "1", "–", "–"),
            ),
            CardRow(
                ("7S", "6S", "5S", "5C", "4S", "3S", "2S"),
                ("–", "–", "5", "5", "–", "–", "1"),
            ),
            Words(
                tr(
                    "The numbers are the points: ace, jack and ten one each, the two fives five "
                    "each, and the two, called the low, one. Together they are fourteen."
                )
            ),
            Table(
                (
                    (tr("Right five"), tr("The five of the trump suit. Beats the wrong five.")),
                    (tr("Wrong five"), tr("The same colour's other five. A trump like any.")),
                    (
                        tr("The low"),
                        tr("Counts for the side that plays it, whoever wins the trick."),
                    ),
                )
            ),
            Words(tr("On the cards, a large rose marks every five and a small one every two.")),
        ),
    ),
    Chapter(
        tr("The auction"),
        (
            Words(
                tr(
                    "The player at the dealer's left begins, and everyone speaks once, the dealer "
                    "last. You pass, or you bid from 6 to 14, and more than the bid that stands."
                )
            ),
            Table(
                (
                    (
                        tr("14 over 14"),
                        tr("A bid of fourteen may be taken over by another fourteen."),
                    ),
                    (tr("All pass"), tr("The dealer has to play for six.")),
                    (tr("Trump"), tr("The highest bidder names one of the four suits.")),
                )
            ),
            Words(
                tr(
                    "What you bid also tells your partner something. A low bid says that you hold "
                    "a little; a pass leaves the choice to the other side of the table."
                )
            ),
            Head(tr("With the SÖU rules")),
            Words(tr("Only the dealer may bid fourteen over fourteen.")),
        ),
    ),
    Chapter(
        tr("The exchange"),
        (
            Words(
                tr(
                    "Everyone except the dealer lays all cards that are no trumps face up on the "
                    "table. From the dealer's left on, hands are filled up to six cards from the "
                    "stock; who has six trumps or more gets none."
                )
            ),
            Words(
                tr(
                    "The dealer then takes the whole rest of the stock and keeps six cards: all "
                    "his trumps, and other cards only to fill up. What he lays away stays hidden, "
                    "so nobody knows how many trumps he found."
                )
            ),
            Head(tr("Killing")),
            Words(
                tr(
                    "Who holds more than six trumps lays the surplus face up in the corner of the "
                    "cloth before the play. Cards with points cannot be killed. You choose which; "
                    "the lowest are chosen for you to begin with."
                )
            ),
            Words(tr("The game pauses here: look at what was laid away, it tells who has what.")),
        ),
    ),
    Chapter(
        tr("The play"),
        (
            Words(
                tr(
                    "The highest bidder leads the first trick; without a trump, the lead goes on "
                    "clockwise. Everyone plays one trump in turn, any one. The highest wins the "
                    "trick and leads the next."
                )
            ),
            Table(
                (
                    (tr("Any trump"), tr("There is no duty to beat, or to save a card.")),
                    (
                        tr("Cold"),
                        tr("Without a trump on your turn, you lay your hand open and are out."),
                    ),
                    (tr("The end"), tr("When nobody has a trump any more.")),
                )
            ),
            Words(
                tr(
                    "A player who has just played the last trump goes cold only on the next turn: "
                    "until then nobody is told. When only one side has trumps left, they are that "
                    "side's, and the program shows them together."
                )
            ),
            Words(tr("All cards played stay face up before each player until the deal is over.")),
        ),
    ),
    Chapter(
        tr("The score"),
        (
            Words(
                tr(
                    "The side that wins a trick has all the points in it, except the low, which "
                    "belongs to the side that played it."
                )
            ),
            Table(
                (
                    (
                        tr("Made"),
                        tr("As many points as bid, or more: both sides add what they took."),
                    ),
                    (
                        tr("To hole"),
                        tr("Fewer: the bidders lose their bid, the others add theirs."),
                    ),
                    (tr("Below zero"), tr("A score may fall below zero, as far as it will.")),
                )
            ),
            Head(tr("The game", "how it is won")),
            Words(
                tr(
                    "Sixty-two or more wins. If both sides are there after the same deal, the side "
                    "that made its bid wins, whoever has more. If the bidders went to hole, the "
                    "others win when they are there."
                )
            ),
        ),
    ),
    Chapter(
        tr("Mouse and keys"),
        (
            Words(
                tr(
                    "One click plays a card, bids or goes on. Clicks also hurry what moves. F1 "
                    "lists the keys of whatever is on the screen; these are the table’s."
                )
            ),
            Table(tuple((line.shown, line.does) for group in TABLE for line in group.lines)),
            Words(
                tr(
                    "A gamepad speaks for the keys: the cross or the left stick moves, A chooses, "
                    "B goes back, X is help, Y takes back, L1 shows the last trick, R1 all that "
                    "happened, and Start the menu. A finger that rests on a button reads what it "
                    "does."
                )
            ),
        ),
    ),
)
