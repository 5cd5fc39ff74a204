"""Saving the fives: when to give one, and when to keep it back."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Cards, Explanation, Guided, Lesson, Part, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "save-five",
    (
        Guided(
            Position("course 6", "6 - - 7 S AS 4S"),
            tr("Under your partner’s ace", "lesson"),
            (
                Explanation(
                    tr(
                        "Your partner leads the ace of trumps. Nobody can take this trick from "
                        "your side."
                    ),
                    (Cards("AS"),),
                ),
            ),
            tr("Give it your wrong five: here its 5 points are safe. Play the five of clubs."),
            ("5C",),
            tr("Your five may be caught later. Here it is safe: play the five of clubs."),
            tr("6 points in one trick: 1 for the ace, and 5 for your five."),
            "6S",
        ),
        Guided(
            Position("course 49", "- 6 - 7 S AS"),
            tr("Not under theirs", "lesson"),
            (
                Explanation(
                    tr(
                        "An opponent leads the ace. This trick is theirs, and so is every point "
                        "in it but the low."
                    ),
                    (Cards("AS"),),
                ),
            ),
            tr("Keep the five, the ten and the jack back. Play the six."),
            ("6S", "8S"),
            tr("They would get its points. Play the six or the eight."),
            tr("All they got was the point of their ace. Your five is still in your hand."),
            "QS 2S",
        ),
        Guided(
            Position("course 1314", "- 8 - - S 4S JS 6S 2S 7S 5C KS AS QS 9S 3S"),
            tr("First the ten", "lesson"),
            (
                Explanation(
                    tr(
                        "You have the ten and the right five. Your partner and one opponent are "
                        "cold, but the eight is still out."
                    ),
                    (Part.HAND,),
                ),
            ),
            tr("The eight beats your five, and your ten beats the eight. Lead the ten."),
            ("TS",),
            tr("The eight would take your five. Draw it first: lead the ten."),
            tr("The eight has fallen. Nothing is left that beats your five."),
            "8S",
        ),
    ),
    (
        Practice(
            Position("course 104", "- 7 - - D 2D 5H 8D 9D 6D 7D JD 4D 3D 5D KD"),
            tr("Your partner has played the right five, and an opponent’s king is on top of it."),
            tr("Your ace saves the five: 6 points, and your bid of 7 is made."),
            ("AD",),
        ),
        Practice(
            Position("course 73", "- - 10 - D AD 4D 3D"),
            tr("The opponents’ ace takes this trick. Which of your two trumps do you give?"),
            tr("The ten costs 1 point. The five would have cost 5."),
            ("TD",),
        ),
        Practice(
            Position("course 586", "6 - - 7 C 6C 2C"),
            tr("Your partner has led low, and the opponent on your left is still to play."),
            tr("As long as a higher trump may come, both pidros stay in your hand."),
            ("4C", "9C", "TC"),
            "3C",
        ),
    ),
)
