"""The buttons of the daily deal: what can be done with a day, and the arrows to other months."""

from __future__ import annotations

from datetime import date

import pygame

from pidro_desktop.daily.desk import DailyDesk
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.daily_controls import BACK, FORTH, ArrowControl
from pidro_desktop.scenes.daily.daily_picture import DailyPicture
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE

PLAY, REVIEW, AGAIN, COPY = "play", "review", "again", "copy"


def board_buttons(
    picture: DailyPicture, desk: DailyDesk, day: date, today: date, *, read_only: bool
) -> list[Button]:
    """Return the buttons of a day's board, the primary one first.

    Args:
        picture: the layout.
        desk: the dailies of the player.
        day: the day on the board.
        today: the day that it is.
        read_only: whether nothing may be played in this copy of the program.
    """
    if desk.is_played(day):
        review = Button(REVIEW, str(words.REVIEW), style=Style.PRIMARY, size=23)
        again = Button(AGAIN, str(words.AGAIN), size=23)
        review.place(pygame.Rect(picture.places.first))
        again.place(pygame.Rect(picture.places.second))
        return [review, again]
    label = words.PLAY_TODAY if day == today else words.PLAY_DAY
    label = words.RESUME if desk.is_begun(day) else label
    play = Button(PLAY, str(label), style=Style.PRIMARY, size=24, tail="play")
    if read_only:
        play.enabled, play.why = False, str(OPEN_ELSEWHERE)
    play.place(pygame.Rect(picture.only_button()))
    return [play]


def month_arrows(picture: DailyPicture, month: date, first: date, today: date) -> list[Widget]:
    """Return the arrows to the months before and after.

    Args:
        picture: the layout.
        month: the first day of the month that is shown.
        first: that of the first month there is.
        today: the day that it is.
    """
    places = picture.places.month
    before = str(words.NO_MONTH_BEFORE) if month <= first else ""
    after = str(words.NO_MONTH_AFTER) if month >= today.replace(day=1) else ""
    back = ArrowControl(BACK, str(words.BACK), "previous", before)
    forth = ArrowControl(FORTH, str(words.FORTH), "next", after)
    back.place(pygame.Rect(places.back))
    forth.place(pygame.Rect(places.forth))
    return [back, forth]
