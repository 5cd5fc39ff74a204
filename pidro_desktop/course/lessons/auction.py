"""The auction: how high to go, and when to pass."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Called, Cards, Explanation, Guided, Lesson, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.engine.seats import NORTH, WEST
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "auction",
    (
        Guided(
            Position("course 88"),
            tr("What is it worth?", "lesson"),
            (
                Explanation(
                    tr(
                        "You are the first to bid. Five spades, with the ace and the right five: "
                        "a hand to bid on."
                    ),
                    (Cards("ASQS9S5S2S"),),
                ),
            ),
            tr("With a little help from your partner, such a hand takes eight points. Bid 8."),
            ("8", "9"),
            tr(
                "A bid that high fails too often, and then you lose as many points as you bid. "
                "Bid 8."
            ),
            tr("The others have passed. You name trumps, and your side has to take what you bid."),
            "- - -",
            wrong={
                "-": tr("Too good for a pass: somebody else would name another suit. Bid 8."),
                "6": tr("Your hand is worth more, and somebody may go over a low bid. Bid 8."),
                "7": tr("Your hand is worth more, and somebody may go over a low bid. Bid 8."),
            },
        ),
        Guided(
            Position("course 37", "- 8 -"),
            tr("Leave it to your partner", "lesson"),
            (
                Explanation(
                    tr(
                        "Your partner has bid 8, the opponents are done, and you are the last to "
                        "bid."
                    ),
                    (Called(NORTH),),
                ),
            ),
            tr("You have no ace and no king. Your partner has a reason for the 8: pass."),
            ("-",),
            tr("You would be bidding against your own partner, with the weaker hand. Pass."),
            tr("Your partner names trumps. A pass is often the best thing to say."),
        ),
        Guided(
            Position("course 3", "7 - -"),
            tr("One more is enough", "lesson"),
            (
                Explanation(
                    tr(
                        "An opponent has bid 7, and you are the last to bid. You have five "
                        "clubs from the king down."
                    ),
                    (Called(WEST), Cards("KCQCJC9C8C")),
                ),
            ),
            tr("Nobody can go over you any more, so one more is enough. Bid 8."),
            ("8",),
            tr("You would have to take more than you need. Nobody speaks after you: bid 8."),
            tr("You have it for 8. If you are the last to bid, there is no need to bid more."),
            wrong={
                "-": tr(
                    "Then the opponents name their own suit. Clubs like these are worth a bid: 8."
                ),
            },
        ),
    ),
    (
        Practice(
            Position("course 190"),
            tr("You are the first to bid. What do you say with these clubs?"),
            tr("Ace, king and queen with a fourth trump: worth 8, or a little more."),
            ("8", "9", "10", "11"),
            "- - -",
        ),
        Practice(
            Position("course 243", "- 9"),
            tr("Your partner has passed, and an opponent has bid 9. Do you go over it?"),
            tr(
                "Two good hearts are not worth 10. A bid that fails costs as many points as you "
                "bid."
            ),
            ("-",),
            "-",
        ),
        Practice(
            Position("course 241", "- 6 -"),
            tr("Only your partner has bid: 6. You are the last to bid."),
            tr(
                "Five clubs with ace, queen and jack: with a hand like that you may go over your "
                "own partner."
            ),
            ("7", "8"),
        ),
    ),
)
