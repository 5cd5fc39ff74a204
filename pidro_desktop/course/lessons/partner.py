"""Playing with partner, and the last deals of a game."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Called, Explanation, Figure, Guided, Lesson, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.engine.seats import EAST, NORTH
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "partner",
    (
        Guided(
            Position("course 555", "- 6 - - D AD 2D 6D 7D 3D 4D 9D 8D"),
            tr("Help your partner’s pidro", "lesson"),
            (
                Explanation(
                    tr("Your partner has the bid, and may have the wrong five. You have the lead."),
                    (Figure(NORTH),),
                ),
            ),
            tr(
                "Lead a trick that is certainly yours, so that your partner can give the five. "
                "Lead the king."
            ),
            ("KD",),
            tr("The queen is still out and may take that. Lead the king."),
            tr("5 points from your partner: you bring each other’s fives home."),
            "QD 5H",
        ),
        Guided(
            Position(
                "course 45",
                (
                    "6 7 - - S AS 2S 3S 4S KS 9S 7S 6S QS JS TS 8S 5C 5S 8 - - - H AH 3H 5H 4H KH "
                    "7H 6H 2H 9H TH 8H QH JH 5D - 6 7 8 C x3C 4C KC 2C 5C 8C AC 6C JC QC TC 7C 9C "
                    "5S 8 - - - D 6D TD KD 2D JD 3D 5H 4D 5D 9D QD 7D AD 8D 9 - - 10 H AH 4H JH 3H "
                    "2H 7H TH KH 6H QH 9H 5H 8H 5D 6 - - 7 C AC 3C 5C 4C 6C 8C 9C TC KC JC 2C QC "
                    "5S 7C 6 7 - 8 D AD 3D JD TD KD 4D 2D 5H 7D QD 6D 8D 9D 5D 6 7 - 8 H 2H KH AH "
                    "4H QH 7H 8H 6H 3H TH JH 9H 5D 5H 6 - 8 - S 9S 6S 3S 4S QS AS 8S 7S TS JS KS "
                    "2S 5S 5C 8"
                ),
            ),
            tr("Take the bid from them", "lesson"),
            (
                Explanation(
                    tr(
                        "You have 53 points, they have 58 and have bid 8. If they make it, they "
                        "win the game."
                    ),
                    (Called(EAST),),
                ),
            ),
            tr(
                "You have four good diamonds with the ace, and 9 points would win the game for "
                "you. Bid 9."
            ),
            ("9",),
            tr("That is more than you need, and fails more often. Bid 9."),
            tr("Near the end, look at the score first: what would a pass give them?"),
            "- -",
            wrong={
                "-": tr(
                    "Then they play for the game. You have four good diamonds with the ace: bid 9."
                ),
            },
        ),
        Guided(
            Position(
                "course 74",
                (
                    "6 9 - - C AC 2C 5C 3C KC TC 5S 7C QC JC 4C 9C 8C 6C - 6 - - H 9H 2H 6H 3H QH "
                    "AH 8H 4H 5H KH 7H TH JH 5D 6 - - 7 D AD 2D JD QD 3D 5D TD KD 9D 4D 8D 7D 6D "
                    "5H 6 7 - - C AC 2C 5C 6C 7C 5S JC QC 8C TC KC 3C 9C 4C 6 7 - - S 6S 5C 9S JS "
                    "3S QS AS 2S 7S 8S KS TS 5S 4S 6 7 - - H 7H 5D 2H JH 9H QH KH 3H 4H 6H TH AH "
                    "8H 5H - 6 - 7 H AH 8H 2H 3H KH 9H QH 6H 4H 5H TH JH 7H 5D - 6 - 7 D KD 3D 5H "
                    "2D 9D JD AD 4D 6D TD QD 7D 5D 8D 6 10 - - C AC 2C 3C JC KC 7C 6C 4C 8C 9C 5C "
                    "QC TC 5S - 10 - - S AS 4S 5S 3S 2S 6S 9S KS 7S 8S JS QS TS 5C 8"
                ),
            ),
            tr("Two points to go", "lesson"),
            (
                Explanation(
                    tr(
                        "Now you have 60 points and they have 44. You need only 2 more, and an "
                        "opponent has bid 8."
                    ),
                    (Called(EAST),),
                ),
            ),
            tr("Defenders score what they take, so there is nothing to risk. Pass."),
            ("-",),
            tr("A bid that fails costs its points, and you need only 2. Pass."),
            tr(
                "If they have the bid, you score every point you take. Only a bid of your own "
                "can cost you any."
            ),
            "- -",
        ),
    ),
    (
        Practice(
            Position(
                "course 53",
                (
                    "6 - - - D AD 3D 4D 2D KD 9D 7D 8D 6D TD QD JD 5H 5D 9 - - - D AD 3D 5D 6D KD "
                    "7D 5H 8D QD 9D 2D TD JD 4D 6 7 - - H 2H KH 3H 4H 7H 6H 8H TH QH JH 5H AH 9H "
                    "5D 6 7 8 9 S AS 3S 7S 4S KS 6S QS 9S 8S 5C 2S JS TS 5S - 9 - - C AC 3C 5S 6C "
                    "KC TC 9C 2C 4C 5C JC 7C QC 8C 6 8 - - S 7S KS 5C 2S 4S 9S AS 3S 8S QS 6S TS "
                    "5S JS - 6 - 7 C AC 6C 5C 2C QC 8C TC KC 3C 7C 5S JC 4C 9C 6 - - 7 D 4D 5D 9D "
                    "2D 3D 8D AD 6D 7D KD TD JD 5H QD 6 7 - - S 6S QS AS 3S 2S 9S KS TS 7S JS 4S "
                    "5S 8S 5C 7 - - - S 4S 7S 2S 5S 3S 5C KS"
                ),
            ),
            tr("You have 57 points and bid 7. An opponent’s king is on your partner’s five."),
            tr("Your ace takes the five and makes the bid: 57 + 7 = 64, and the game is won."),
            ("AS",),
        ),
        Practice(
            Position(
                "course 26",
                (
                    "- 6 - - H AH 7H JH 3H 2H KH 9H 5D TH QH 4H 5H 6H 8H 8 - - - H AH 2H 6H 3H KH "
                    "TH 8H 9H QH JH 5H 7H 5D 4H - 6 - 7 H AH 3H 5D 2H KH 4H JH QH 9H 6H TH 5H 8H "
                    "7H 6 - 7 - D 2D KD AD 6D 7D 5D QD 4D 3D JD TD 9D 8D 5H 6 7 8 - S AS 6S 7S QS "
                    "2S KS 8S TS 5C 9S JS 5S 4S 3S 7 8 9 - H AH 7H KH 2H 9H QH 5D 3H 5H JH 4H TH "
                    "6H 8H 6 8 9 - C AC 2C 3C 6C QC KC 5C 9C 4C 7C 8C JC TC 5S 6 - - 7 H AH 3H TH "
                    "9H 7H 4H 2H 5D 8H 6H QH KH JH 5H - 8 - - D AD 3D 5D 6D 8D 4D JD QD 2D 5H 7D"
                ),
            ),
            tr(
                "You bid 8 and have 7. The only point still out is the ten’s. What do you play "
                "on the seven?"
            ),
            tr("The nine is enough for this trick. Your king waits for the ten."),
            ("9D",),
        ),
        Practice(
            Position(
                "course 89",
                (
                    "- 6 7 - C KC AC 6C 3C 8C 9C 7C TC QC JC 2C 5S 5C 4C - 8 - 9 D AD 2D TD 3D QD "
                    "KD 6D 8D 4D 9D 7D JD 5H 5D 6 - 7 8 H AH 4H 5D 7H QH KH 3H 9H TH 8H JH 6H 5H "
                    "2H - 6 - - H 2H JH AH 3H TH QH KH 7H 9H 5H 8H 6H 5D 4H 6 - - - H KH AH 4H 5D "
                    "3H 9H TH JH QH 8H 6H 2H 5H 7H 6 10 - - S 3S KS 4S QS 2S TS AS 8S JS 6S 7S 9S "
                    "5S 5C 6 - - - C 2C 5S QC KC 9C JC AC 7C 3C TC 4C 5C 6C 8C - 6 - - S AS 9S 3S "
                    "KS 2S JS QS TS 4S 5S 8S 7S 6S 5C 6 8"
                ),
            ),
            tr("You have 58 points, they have 44 and have bid 8. What do you say?"),
            tr(
                "Nine points are too many without an ace or a king. Defending, your side needs "
                "only 4."
            ),
            ("-",),
            "-",
        ),
    ),
)
