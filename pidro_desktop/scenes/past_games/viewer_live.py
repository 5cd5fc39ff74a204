"""Watching a game in progress: its deals so far, or the game of another copy of the program."""

from __future__ import annotations

import threading
from pathlib import Path

from pidro_desktop import paths, variants
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.match.match import Match
from pidro_desktop.match.playback import reader_of
from pidro_desktop.scenes.game_log.game_log_text import DEALS_SO_FAR
from pidro_desktop.scenes.past_games import viewer_controls as controls
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Change, Replace
from pidro_desktop.storage.archive import files_in
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import kept_games, read_lines
from pidro_desktop.tr import tr

NOTHING_TO_WATCH = tr("There is nothing to watch")
NOT_READABLE = tr("The game in progress cannot be read right now. It has not been changed.")

EVERY = 0.5
"""Seconds from one look at the file to the next."""
NEWEST = 3
"""Among so many kept games the one that has just ended is looked for."""


def deals_so_far(match: Match) -> Viewer:
    """Return a viewer of the record so far, at the last finished deal.

    Of an unfinished deal it shows only the player's cards.
    """
    viewer = Viewer(reader_of(match), DEALS_SO_FAR)
    viewing = viewer.viewing
    viewing.secret = match.setup.secret
    over = [deal for deal in viewing.deals if viewing.is_over(deal)]
    if over:
        viewer.position = over[-1].first
    return viewer


def reading_current() -> Reading[Viewer | Message]:
    """Return the panel that is seen while the game in progress is read; its viewer follows."""
    return Reading(lambda _progress: watch_current(), Replace)


def watch_current() -> Viewer | Message:
    """Return a viewer of the game in progress, or a dialog if there is none."""
    try:
        path = paths.current_save()
        reader, lines = _read(path)
    except (StorageError, PidroError):
        return Message(NOTHING_TO_WATCH, NOT_READABLE)
    if reader is None:
        return Message(NOTHING_TO_WATCH, tr("No game is in progress."))
    return LiveViewer(path, reader, lines)


def _read(path: Path) -> tuple[GameReader | None, list[str]]:
    lines = read_lines(path).lines if path.exists() else []
    return (read_one(lines, variants.load) if lines else None), lines


class LiveViewer(Viewer):
    """Record viewer that follows a growing record and shows only the cards Victor sees.

    Going to an earlier step stops following; the last step, or Play, follows again.
    """

    def __init__(self, path: Path, reader: GameReader, lines: list[str]) -> None:
        super().__init__(reader, tr("The game in progress, from your seat"), opened=False)
        self._path = path
        self._lines = lines
        self._waited = 0.0
        self._due, self._left = threading.Event(), threading.Event()
        self.position = self.viewing.last
        self.playing = True

    def enter(self, ctx: Context) -> None:
        """Request a wake-up twice a second, so that the window may sleep in between."""
        super().enter(ctx)
        threading.Thread(target=self._tick, name="watch", daemon=True).start()

    def leave(self) -> None:
        """Cancel the wake-ups."""
        self._left.set()
        super().leave()

    def _tick(self) -> None:
        while not self._left.wait(EVERY):
            self._due.set()
            self.ctx.wake()

    @property
    def busy(self) -> bool:
        """Whether something moves or there are steps to show."""
        shown = not self.playing or self.position >= self.viewing.last
        moves = not self.stage.still or self.stage.moved or self.hearing.busy
        return moves or not shown

    def update(self, dt: float) -> Change | None:
        """Read new events, and show them."""
        self._waited += dt
        if self._due.is_set() or self._waited >= EVERY:
            self._due.clear()
            self._waited = 0.0
            self._look()
        return super().update(dt)

    def _look(self) -> None:
        """Read new events; if the file cannot be read now, retry later."""
        try:
            lines = self._found()
            if not lines or lines == self._lines:
                return
            before = self.viewing.game(self.position)
            if lines[: len(self._lines)] == self._lines:
                self.viewing.grow(lines[len(self._lines) :])
            else:
                self._restart(read_one(lines, variants.load))
            self._lines = lines
        except (OSError, StorageError, PidroError):
            return
        gone = self.position > self.viewing.last
        if gone or self.viewing.game(self.position) is not before:
            self.go_to(min(self.position, self.viewing.last))

    def _found(self) -> list[str]:
        """Return the current game; a finished one is read from the past games."""
        lines = read_lines(self._path).lines if self._path.exists() else []
        if lines[:1] == self._lines[:1]:
            return lines
        folder = kept_games(self._path)
        for kept in files_in(folder)[:NEWEST] if folder.is_dir() else []:
            rest = read_lines(kept).lines
            if rest[:1] == self._lines[:1] and rest != self._lines:
                return rest
        seen = self.playing and self.position == self.viewing.last
        return lines if seen else []

    def _restart(self, reader: GameReader) -> None:
        """Restart with another game, or with a rewritten record."""
        self.viewing = type(self.viewing)(reader)
        self.position = self.viewing.last

    def _on(self) -> None:
        """Show the next step; at the end, wait for more instead of stopping."""
        playing = self.playing
        super()._on()
        self.playing = playing

    def _step_on(self) -> Change | None:
        following = self.position + 1 >= self.viewing.last
        super()._step_on()
        self.playing = following
        return None

    def _jump(self, position: int) -> Change | None:
        super()._jump(position)
        self.playing = position >= self.viewing.last
        return None

    def _renew(self) -> None:
        super()._renew()
        play = self.group[controls.PLAY]
        play.enabled, play.why = True, ""
