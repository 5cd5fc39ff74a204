"""Trumps: which suit to name."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Cards, Explanation, Guided, Lesson, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "trumps",
    (
        Guided(
            Position("course 22", "6 7 - -"),
            tr("High before long", "lesson"),
            (
                Explanation(
                    tr(
                        "You have the bid. Four diamonds, three hearts: but the hearts are ace, "
                        "king and queen, and the five of diamonds is a trump with them."
                    ),
                    (Cards("AHKHQH5D"),),
                ),
            ),
            tr("High trumps take tricks, low ones are taken. Choose hearts."),
            ("H",),
            tr("You have too few trumps there. Choose hearts."),
            tr("Ace, king and queen take three tricks for certain, and draw the others’ trumps."),
            wrong={
                "D": tr(
                    "Your highest diamond is the nine, so most tricks would go to others. Choose "
                    "hearts."
                ),
            },
        ),
        Guided(
            Position("course 430", "6 7 - 8"),
            tr("The wrong five", "lesson"),
            (
                Explanation(
                    tr(
                        "Four diamonds, four hearts. But with diamonds as trumps, the five of "
                        "hearts is one of them: the wrong five."
                    ),
                    (Cards("ADKDTD2D5H"),),
                ),
            ),
            tr("That makes five trumps, with ace, king and ten. Choose diamonds."),
            ("D",),
            tr("You have hardly a trump there. Choose diamonds."),
            tr("Ace, ten, low and the wrong five: 1 + 1 + 1 + 5 = 8 points in your own hand."),
            wrong={
                "H": tr("In hearts you have neither the ace nor the king. Choose diamonds."),
            },
        ),
        Guided(
            Position("course 3", "7 - - 8"),
            tr("Long and strong", "lesson"),
            (
                Explanation(
                    tr(
                        "You have the ace of spades with only the three, and five clubs from the "
                        "king down."
                    ),
                    (Cards("KCQCJC9C8C"),),
                ),
            ),
            tr("One ace does not win a deal. Five good trumps do: choose clubs."),
            ("C",),
            tr("You have too few trumps there. Choose clubs."),
            tr("Only the ace is above your king. Once it is gone, the highest trumps are yours."),
        ),
    ),
    (
        Practice(
            Position("course 643", "6 7 - 8"),
            tr("You have the bid. Diamonds or hearts?"),
            tr(
                "In hearts you have ace and king, the low, and the five of diamonds as wrong "
                "five: five trumps. In diamonds there are four."
            ),
            ("H",),
        ),
        Practice(
            Position("course 570", "- - 6 7"),
            tr("The ace of hearts, or the long spades?"),
            tr(
                "Five trumps with jack, ten and the right five: 7 points in one hand. One ace "
                "cannot match that."
            ),
            ("S",),
        ),
        Practice(
            Position("course 176", "7 - - -"),
            tr("No suit is long this time. Which one do you name?"),
            tr(
                "The ace of spades cannot be beaten, and the point of the low stays with your "
                "side: two sure points."
            ),
            ("S",),
        ),
    ),
)
