"""Going cold and defending: who is out, and how to set a bid."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Explanation, Figure, Guided, Lesson, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.engine.seats import EAST, WEST
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "going-cold",
    (
        Guided(
            Position("course 118", "6 7 8 - C AC 2C TC 3C 4C 5S 8C QC 6C 9C 7C JC"),
            tr("Who is cold", "lesson"),
            (
                Explanation(
                    tr(
                        "The opponent on your left is cold: cards face up, and out of the deal. "
                        "The other one leads the jack."
                    ),
                    (Figure(WEST),),
                ),
            ),
            tr("They bid 8 and have 2. Your king takes the jack from them: play the king."),
            ("KC",),
            tr(
                "The jack takes your five. With those 6 points, they make their bid. Play the king."
            ),
            tr("Now their bid fails: they cannot come to 8 any more."),
        ),
        Guided(
            Position("course 41", "10 - - 11 S AS KS 5S 2S 8S 6S JS 3S"),
            tr("Nobody behind you", "lesson"),
            (
                Explanation(
                    tr(
                        "You bid 11 and have 6. The opponent on your left is cold, so only your "
                        "partner plays after you."
                    ),
                    (Figure(WEST),),
                ),
            ),
            tr(
                "Your wrong five beats the three, and no opponent can beat it now. Play the five "
                "of clubs."
            ),
            ("5C",),
            tr(
                "That wins the trick too, but your five may be caught later. Play the five of "
                "clubs."
            ),
            tr(
                "5 points, and the bid is made. A cold opponent behind you is the moment for a "
                "five."
            ),
            "9S",
        ),
        Guided(
            Position("course 155", "9 - - - S AS 3S 6S QS 4S 7S 2S 5C"),
            tr("One point short", "lesson"),
            (
                Explanation(
                    tr(
                        "Only you and the bidder still have trumps. They bid 9 and have 2, and 7 "
                        "points are still out."
                    ),
                    (Figure(EAST),),
                ),
            ),
            tr(
                "You cannot save both your five and your ten. Lead the five: they get 6 points, "
                "and are one short."
            ),
            ("5S",),
            tr("Then your five falls in the end, and they make their bid. Lead the five."),
            tr("They have 8 points. Your king and ten take the rest, and their bid fails."),
            "JS",
        ),
    ),
    (
        Practice(
            Position("course 328", "- 9 - - D AD 8D 4D 3D 2D 5H 7D KD 9D"),
            tr(
                "Your partner’s king is winning, and the opponent on your left is cold. The ten "
                "or the six?"
            ),
            tr("Nobody could take the ten. With its point, their bid fails."),
            ("TD",),
        ),
        Practice(
            Position("course 226", "6 7 - - S 3S KS 2S 5C 6S 4S JS 7S AS 8S"),
            tr(
                "The opponents’ ace takes this trick. Your partner bid 7, and every point is "
                "needed."
            ),
            tr("The queen is worth nothing. With the ten, your side still gets to 7."),
            ("QS",),
        ),
        Practice(
            Position("course 102", "6 - - 7 D 3D 5H KD 7D 8D QD 2D AD 5D 9D"),
            tr(
                "The nine lies on your partner’s right five, and the opponent on your left is cold."
            ),
            tr("Your jack takes 6 points, and your bid of 7 is made."),
            ("JD",),
        ),
    ),
)
