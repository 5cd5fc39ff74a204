"""The eight lessons of the course."""

from __future__ import annotations

from pidro_desktop.course.lesson import Lesson
from pidro_desktop.course.lessons import (
    auction,
    exchange,
    going_cold,
    leading,
    partner,
    points,
    save_five,
    trumps,
)


def lessons() -> tuple[Lesson, ...]:
    """Return the lessons in the order of the path."""
    return (
        points.LESSON,
        auction.LESSON,
        trumps.LESSON,
        exchange.LESSON,
        save_five.LESSON,
        leading.LESSON,
        going_cold.LESSON,
        partner.LESSON,
    )


def lesson_of(name: str) -> Lesson:
    """Return the lesson with an id.

    Args:
        name: its id, as in ``progress.LESSONS``.

    Raises:
        KeyError: there is no such lesson.
    """
    return {lesson.id: lesson for lesson in lessons()}[name]
