"""The first start: a new player sees one thing lit, the book with the guided deal."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.title.doors import Door
from pidro_desktop.scenes.title.title_layout import TARGET
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import tr

KNOWN: Final = "known"
"""The control by which a player says that they need no lesson."""
FIRST_LESSON: Final = "points"
"""The id of the lesson that is a guided deal."""
I_KNOW: Final = tr("I know the game")
GUIDED: Final = tr("A guided deal, four minutes")


def may_be_new(ctx: Context) -> bool:
    """Return whether this may be a new player, without reading games or results."""
    preferences = ctx.preferences
    if preferences.now.lesson_offered or not (preferences.first or paths.person()):
        return False
    try:
        return not paths.current_save().exists() and not any(paths.saves_dir().iterdir())
    except (OSError, StorageError):
        return False


def is_new(ctx: Context) -> bool:
    """Return whether there is no trace of an earlier game or lesson."""
    if ctx.read_only or not may_be_new(ctx):
        return False
    return ctx.lifetime() == (0, 0) and ctx.games.saved() is None


def know_button(look: Look, book: Door) -> Button:
    """Return the control below the book by which a player declines the lesson."""
    known = Button(KNOWN, I_KNOW, style=Style.WALNUT, face=Face.SEMI, size=18)
    words = look.text.width(I_KNOW, look.pen(Face.SEMI, 18, (0, 0, 0)))
    place = pygame.Rect(0, 0, min(book.room, words + look.s(36)), max(TARGET, look.s(44)))
    place.midtop = book.rect.centerx, book.foot + look.s(2)
    known.place(place)
    return known


def know_the_game(ctx: Context) -> None:
    """Hide the points on the cards unless the player chose that, and offer no lesson again."""
    if ctx.preferences.now.mark_points is None:
        ctx.preferences.change(mark_points=False)
    ctx.preferences.change(lesson_offered=True)
