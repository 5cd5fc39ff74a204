"""Watching records from any file, without importing them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from pidro_desktop import variants
from pidro_desktop.render.widgets.parts import Control, Gap, Grow, Part, Row
from pidro_desktop.render.widgets.text_parts import Line, old
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.past_games import GamesList
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.message import Notice
from pidro_desktop.scenes.shell.row_list import OPEN, SIDE, ListPage
from pidro_desktop.scenes.shell.scene import Change, Push, Replace, Scene
from pidro_desktop.storage.archive import Kept, read_again, skim
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.text_safety import one_line
from pidro_desktop.tr import AnyText, join_text, tr


def reading_files(paths: Sequence[Path]) -> Reading[Scene]:
    """Return the panel that is seen while files are read; what is in them follows."""
    about = join_text(", ", [one_line(path.name) for path in paths])
    return Reading(lambda progress: watch_file(*paths, progress=progress), Replace, about)


def watch_file(*paths: Path, progress: Progress | None = None) -> Scene:
    """Return the viewer of the files' only game, a list of their games, or an error dialog.

    A game is played through when it is watched; before that, a file is only looked through.
    """
    if progress is not None:
        progress.total = sum(map(_size, paths))
    found = [kept for path in paths for kept in skim(path, variants.load, progress)]
    return _watched(found[0], progress) if len(found) == 1 else FileGames(paths, found)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _watched(kept: Kept, progress: Progress | None = None) -> Viewer | Notice:
    """Return the viewer of a game, or a dialog with the error and its line."""
    if not kept.fault:
        try:
            found = read_again(kept, variants.load, progress)
        except OSError as error:
            return Notice(words.CANNOT_WATCH, f"{kept.path}: {error.strerror}.")
        if found.reader is not None:
            return Viewer(found.reader, words.title(kept))
        kept = replace(kept, line=found.line, fault=found.fault)
    return Notice(words.CANNOT_WATCH, kept.reason if kept.fault else words.changed(kept))


class FileGames(ListPage[GamesList]):
    """Panel that lists the games of files, mostly one; the selected one can be watched."""

    heading = tr("Games in this file")
    width: float = 960
    height: ClassVar[float] = 560
    least: ClassVar[float] = 700
    shortest: ClassVar[float] = 400
    tallest: ClassVar[float] = 800
    keys = key_lists.FILE_GAMES

    def __init__(self, paths: Sequence[Path], games: Sequence[Kept]) -> None:
        super().__init__()
        self.list = GamesList()
        self.list.rows = games
        self._paths = paths

    def page(self) -> Part:
        """Return the list, and below it the names of the files and the Watch button."""
        names = ", ".join(path.name for path in self._paths)
        paragraph = Line(names, size=17, ink=old, lift=0)
        watch = Button(OPEN, words.WATCH, style=Style.PRIMARY, size=20)
        foot = Row([Grow(paragraph), Control(watch, 52, 132)], gap=SIDE, stretch=True)
        return self.listed(Gap(28), foot)

    def counted(self) -> AnyText:
        """Return the number of games."""
        return words.counted(len(self.list.rows), False)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Watch the game; this list comes back afterwards."""
        kept = self.list.chosen
        if chosen.key != OPEN or kept is None:
            return None
        return Push(
            Reading(lambda progress: _watched(kept, progress), Replace, one_line(kept.path.name))
        )
