"""What a test does before the first deal: settings without waiting, and a press on the title."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from pilot import context, launch
from window.screen import Window

from pidro_desktop.scenes.shell.context import Games
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.title.title import Title

NEW_GAME, RESUME, QUIT = "new", "resume", "quit"
"""Buttons of the title, by their keys."""


def instant(config: Path, speed: str = "instant") -> None:
    """Settings, in the folder ``config``, in which nothing takes long."""
    config.mkdir(parents=True)
    text = f'format = 1\nspeed = "{speed}"\nmuted = true\nnews = 1\n'
    (config / "settings.toml").write_text(text)


def press(window: Window, button: str) -> None:
    """Click a button of the title, where a title of that size has it."""
    game = SavedGame(us=0, them=0, deal=1)
    with TemporaryDirectory() as home:
        ctx = context(Path(home))
        ctx.games = Games(start=ShowTitle, saved=lambda: game if button == RESUME else None)
        pilot = launch(ctx, Title(), window.size)
        window.click(*pilot.find(button).rect.center)
