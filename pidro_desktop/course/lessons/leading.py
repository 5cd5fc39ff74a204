"""Leading: the highest first, or a low one."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Cards, Explanation, Guided, Lesson, Part, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "leading",
    (
        Guided(
            Position("course 233", "6 8 - - D AD 2D 5D 4D"),
            tr("The highest first", "lesson"),
            (
                Explanation(
                    tr(
                        "You led the ace, and it took the trick. Now your king is the highest "
                        "trump there is."
                    ),
                    (Cards("KD"),),
                ),
            ),
            tr("It takes another trick, and draws more of their trumps. Lead the king."),
            ("KD",),
            tr("The queen is still out and may take that. Lead the king."),
            tr("Your partner could give the wrong five to your king, and the bid is made."),
            "3D 5H 9D",
        ),
        Guided(
            Position("course 245", "8 12 - - C KC 2C 3C 8C"),
            tr("Catch their pidro", "lesson"),
            (
                Explanation(
                    tr("You led the king, and it took the trick. The wrong five is still out."),
                    (Part.HAND,),
                ),
            ),
            tr("A player with no other trump must play it under your ace. Lead the ace."),
            ("AC",),
            tr("Something higher may still be out, and would take that. Lead the ace."),
            tr("There it is: the wrong five fell under your ace, and the ten with it."),
            "TC 4C 5S",
        ),
        Guided(
            Position("course 746", "6 7 - - D 8D 6D 2D TD 9D 7D 5H QD KD 3D"),
            tr("The ace before the pidro", "lesson"),
            (
                Explanation(
                    tr("The opponents bid 7 and have 6. You have the ace and the right five."),
                    (Part.HAND,),
                ),
            ),
            tr("Trumps are still out that beat your five. Draw them first: lead the ace."),
            ("AD",),
            tr("They may have a trump that beats your five. Lead the ace first."),
            tr(
                "Your ace drew their last two trumps. The five comes home now, and their bid fails."
            ),
            "4D JD",
        ),
    ),
    (
        Practice(
            Position("course 998", "6 - - 7 S 2S 9S 3S TS AS 4S 8S 6S"),
            tr("The ace is gone. You have the king and the jack. What do you lead?"),
            tr("Nothing beats the king now. The queen would have taken the jack."),
            ("KS",),
            "7S",
        ),
        Practice(
            Position("course 24", "- 8 - - H KH 2H 4H 7H AH 6H 9H JH"),
            tr("You have the ten and the three, and the queen is still out. What do you lead?"),
            tr(
                "Your partner took it with the queen, and a pidro fell. Your ten is still there "
                "for the other one."
            ),
            ("3H",),
            "8H QH 5D",
        ),
        Practice(
            Position("course 905", "- 6 7 8 D KD 6D 4D JD 2D TD 9D"),
            tr("The opponents have bid 8, and the lead is yours. The ace or the three?"),
            tr("The wrong five had to fall under your ace: 6 points for your side."),
            ("AD",),
            "5H 7D",
        ),
    ),
)
