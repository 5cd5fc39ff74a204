"""The rules of Finnish Pidro as the program tells them: chapters of short paragraphs."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.scenes.key_lists import TABLE


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
        "The game",
        (
            Words(
                "Pidro is a game of tricks for four. You, Victor, sit with Bob; Alice and Carlos "
                "play against you. Every deal has fourteen points, and the side that first has "
                "sixty-two wins the game."
            ),
            Words(
                "Before each deal is played, all four bid for how many of the fourteen points "
                "their side will take. The highest bidder names the trump suit, and has to keep "
                "that word: a side that takes less than it bid loses the bid."
            ),
            Words(
                "Only trumps count in the play. So the art is to bid what your hand can carry, "
                "to bring the two fives home, and to work with the partner across the table."
            ),
            Head("A deal, step by step"),
            Table(
                (
                    ("1  Deal", "Nine cards each, three at a time"),
                    ("2  Auction", "One round of bids, the dealer last"),
                    ("3  Trump", "The highest bidder names a suit"),
                    ("4  Exchange", "Other suits go away, hands are filled to six"),
                    ("5  Play", "Six tricks at most, trumps only"),
                    ("6  Score", "Points taken are set against the bid"),
                )
            ),
        ),
    ),
    Chapter(
        "Cards and points",
        (
            Words(
                "The trump suit has fourteen cards: its own thirteen, and the five of the other "
                "suit of the same colour, the wrong five. With spades as trumps, from the "
                "highest to the lowest:"
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
                "The numbers are the points: ace, jack and ten one each, the two fives five "
                "each, and the two, called the low, one. Together they are fourteen."
            ),
            Table(
                (
                    ("Right five", "The five of the trump suit. Beats the wrong five."),
                    ("Wrong five", "The same colour's other five. A trump like any."),
                    ("The low", "Counts for the side that plays it, whoever wins the trick."),
                )
            ),
            Words("On the cards, a large rose marks every five and a small one every two."),
        ),
    ),
    Chapter(
        "The auction",
        (
            Words(
                "The player at the dealer's left begins, and everyone speaks once, the dealer "
                "last. You pass, or you bid from 6 to 14, and more than the bid that stands."
            ),
            Table(
                (
                    ("14 over 14", "A bid of fourteen may be taken over by another fourteen."),
                    ("All pass", "The dealer has to play for six."),
                    ("Trump", "The highest bidder names one of the four suits."),
                )
            ),
            Words(
                "What you bid also tells your partner something. A low bid says that you hold a "
                "little; a pass leaves the choice to the other side of the table."
            ),
            Head("With the SÖU rules"),
            Words("Only the dealer may bid fourteen over fourteen."),
        ),
    ),
    Chapter(
        "The exchange",
        (
            Words(
                "Everyone except the dealer lays all cards that are no trumps face up on the "
                "table. From the dealer's left on, hands are filled up to six cards from the "
                "stock; who has six trumps or more gets none."
            ),
            Words(
                "The dealer then takes the whole rest of the stock and keeps six cards: all his "
                "trumps, and other cards only to fill up. What he lays away stays hidden, so "
                "nobody knows how many trumps he found."
            ),
            Head("Killing"),
            Words(
                "Who holds more than six trumps lays the surplus face up in the corner of the "
                "cloth before the play. Cards with points cannot be killed. You choose which; "
                "the lowest are chosen for you to begin with."
            ),
            Words("The game pauses here: look at what was laid away, it tells who has what."),
        ),
    ),
    Chapter(
        "The play",
        (
            Words(
                "The highest bidder leads the first trick; without a trump, the lead goes on "
                "clockwise. Everyone plays one trump in turn, any one. The highest wins the "
                "trick and leads the next."
            ),
            Table(
                (
                    ("Any trump", "There is no duty to beat, or to save a card."),
                    ("Cold", "Without a trump on your turn, you lay your hand open and are out."),
                    ("The end", "When nobody has a trump any more."),
                )
            ),
            Words(
                "A player who has just played the last trump goes cold only on the next turn: "
                "until then nobody is told. When only one side has trumps left, they are that "
                "side's, and the program shows them together."
            ),
            Words("All cards played stay face up before each player until the deal is over."),
        ),
    ),
    Chapter(
        "The score",
        (
            Words(
                "The side that wins a trick has all the points in it, except the low, which "
                "belongs to the side that played it."
            ),
            Table(
                (
                    ("Made", "As many points as bid, or more: both sides add what they took."),
                    ("To hole", "Fewer: the bidders lose their bid, the others add theirs."),
                    ("Below zero", "A score may fall below zero, as far as it will."),
                )
            ),
            Head("The game"),
            Words(
                "Sixty-two or more wins. If both sides are there after the same deal, the side "
                "that made its bid wins, whoever has more. If the bidders went to hole, the "
                "others win when they are there."
            ),
        ),
    ),
    Chapter(
        "Mouse and keys",
        (
            Words(
                "One click plays a card, bids or goes on. Clicks also hurry what moves. F1 lists "
                "the keys of whatever is on the screen; these are the table’s."
            ),
            Table(tuple((line.shown, line.does) for group in TABLE for line in group.lines)),
            Words(
                "A gamepad speaks for the keys: the cross or the left stick moves, A chooses, B "
                "goes back, X is help, Y takes back, L1 shows the last trick, R1 all that "
                "happened, and Start the menu. A finger that rests on a button reads what it does."
            ),
        ),
    ),
)
