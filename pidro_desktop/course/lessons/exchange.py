"""The exchange: what to kill, and what the cards on the table tell."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Explanation, Figure, Guided, Laid, Lesson, Part, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.engine.seats import WEST
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "exchange",
    (
        Guided(
            Position("course 1065", "- 6 10 - S"),
            tr("Kill the lowest", "lesson"),
            (
                Explanation(
                    tr(
                        "You have seven trumps, and only six may be played. One has to be "
                        "killed: it is put out of the deal, face up."
                    ),
                    (Part.HAND,),
                ),
            ),
            tr(
                "A card with points cannot be killed. King and queen take tricks, the three "
                "hardly ever. Kill the three."
            ),
            ("x3S",),
            tr("That one ranks higher and may still take a trick. Kill the three."),
            tr("Everyone has seen it go. A killed trump is one less to wait for."),
        ),
        Guided(
            Position("course 1031", "6 8 - 9 D"),
            tr("Count what was dealt", "lesson"),
            (
                Explanation(
                    tr(
                        "Everyone but the dealer was dealt back up to six cards. A player who "
                        "got few of them had kept many trumps."
                    ),
                    (Laid(WEST),),
                    discards=True,
                ),
                Explanation(
                    tr(
                        "The opponent on your left got only one card, so that hand had five trumps."
                    ),
                    (Figure(WEST),),
                ),
            ),
            tr(
                "Against that many trumps, keep the ace for a trick with a pidro in it. Lead the "
                "three."
            ),
            ("3D",),
            tr("Your high cards would be gone when the fives come. Lead the three."),
            tr("Your partner took it with the king. Your ace is still there."),
            "9D KD 2D",
        ),
        Guided(
            Position("course 940", "- 8 - - D AD 4D 7D 3D KD 6D 9D 8D 2D QD TD"),
            tr("Count to fourteen", "lesson"),
            (
                Explanation(
                    tr(
                        "There are fourteen trumps in every deal. Eleven have been played and "
                        "you have two: the right five is still out."
                    ),
                    (Part.HAND,),
                ),
            ),
            tr("The jack beats it. Your wrong five does not. Lead the jack."),
            ("JD",),
            tr("The right five ranks above the wrong one, and would take it. Lead the jack."),
            tr("There it was. Count the trumps, and the last tricks hold no surprises."),
            "5D",
        ),
    ),
    (
        Practice(
            Position("course 138", "- 6 - 7 C"),
            tr("Seven trumps again. Which one do you kill?"),
            tr("A low trump without points. The king stays: only the ace beats it."),
            ("x7C", "x8C"),
        ),
        Practice(
            Position("course 274", "7 - - - D QD 3D 2D 6D AD 7D JD 9D KD 5H TD"),
            tr(
                "You have two of the last three trumps. Which one is missing, and what do you lead?"
            ),
            tr("Only the right five was missing, and it had to fall under your eight."),
            ("8D",),
            "5D",
        ),
        Practice(
            Position("course 53", "6 7 - - S 8S KS 2S 5S TS QS AS 3S 7S 9S 6S"),
            tr("Again one trump is missing. Which one, and what do you lead?"),
            tr("It was the wrong five. Your jack took it, and your bid of 7 is made."),
            ("JS",),
            "5C",
        ),
    ),
)
