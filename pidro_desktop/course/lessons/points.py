"""The points: three positions after the guided deal."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.lesson import Lesson, Practice
from pidro_desktop.course.positions import Position
from pidro_desktop.tr import tr

LESSON: Final = Lesson(
    "points",
    (),
    (
        Practice(
            Position("course 60", "6 7 - - C AC 9C"),
            tr("Your partner’s ace takes this trick for certain. The low or the wrong five?"),
            tr("5 points at once. The low can wait: its point stays with your side in any trick."),
            ("5S",),
            "6C",
        ),
        Practice(
            Position("course 84", "- 8 - - S 3S 9S KS TS 6S JS QS 4S AS 8S"),
            tr("Your partner’s ace wins this trick too. The seven or the low?"),
            tr(
                "The low is a point for your side in any trick. The seven is still there to "
                "catch a pidro."
            ),
            ("2S",),
            "5C",
        ),
        Practice(
            Position("course 653", "6 7 - - H AH 2H"),
            tr("Your partner leads the ace. The queen or the ten?"),
            tr("The ten is worth a point, and nobody can take it here. The queen is worth none."),
            ("TH",),
            "8H",
        ),
    ),
)
