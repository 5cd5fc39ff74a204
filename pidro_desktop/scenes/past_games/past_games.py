"""Past games panel: the list of all records, with watch, resume, export, import and delete."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.key_actions import Action
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.widgets.widget import Chosen, ControlKey
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.past_games_layout import REVIEW, GamesSheet
from pidro_desktop.scenes.past_games.past_reviews import Reviews
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import YES, Answer, Message, confirm
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.routes import (
    ImportGames,
    ReviewGame,
    Route,
    ShowTitle,
    WatchRecord,
)
from pidro_desktop.scenes.shell.row_list import OPEN
from pidro_desktop.scenes.shell.saved_game import standing
from pidro_desktop.scenes.shell.scene import Change, Push, Replace, Reset
from pidro_desktop.storage.archive import Kept, read_again
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.transfer import export
from pidro_desktop.storage.trash import sweep
from pidro_desktop.tr import tr

COPY = "copy"
_DELETE = codes(Action.DELETE_GAME)


def past_games(
    ctx: Context, *, at_table: bool = False, only: frozenset[str] = frozenset(), about: str = ""
) -> Panel:
    """Return the panel, or an error dialog. The list read is cached in memory."""
    try:
        if ctx.games.shelf is None:
            ctx.games.shelf = GameListLoader(paths.saves_dir(), variants.load)
    except StorageError as trouble:
        return Message(tr("Past games cannot be listed"), str(trouble))
    return PastGames(ctx.games.shelf, at_table=at_table, only=only, about=about)


class PastGames(GamesSheet):
    """Panel with the list of past games and the actions on the selected game.

    ``at_table`` says that a game is in progress. Its table is left when another game is resumed,
    even if that fails, because the record it writes to is closed by then. ``only`` games with
    these ids are listed, if there are any; ``about`` says what they have in common.
    """

    def __init__(
        self,
        shelf: GameListLoader,
        *,
        at_table: bool = False,
        only: frozenset[str] = frozenset(),
        about: str = "",
    ) -> None:
        super().__init__(shelf, only, about)
        self.at_table = at_table
        self.reviews = Reviews()
        self._asked: Callable[[], Change | None] = lambda: None

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start to read the records."""
        super().enter(ctx)
        self.takes_files = not ctx.read_only
        if not ctx.read_only:
            sweep(self.shelf.folder)
        self._read()

    def leave(self) -> None:
        """Delete finally the records that were deleted and not restored."""
        self.shelf.close()
        self.reviews.close()
        self.discards.empty()

    def update(self, dt: float) -> Change | None:
        """Add the records read since the last frame."""
        if self.shelf.games is not self._read_last:
            self._read_last = self.shelf.games
            self._shown = self.wanted(self._read_last)
            self.list.show(self._shown)
            self._renew()
        self.shelf.check([self.list.games[row].path for row in self.list.visible()])
        return None

    @property
    def busy(self) -> bool:
        """Whether the list grows or visible records are still being checked."""
        return self.shelf.reading or self.shelf.games is not self._read_last

    def resumed(self, result: object) -> Change | None:
        """React to the result of a confirmation, an import or the viewer."""
        asked, self._asked = self._asked, lambda: None
        if isinstance(result, Path):
            self._show_path(result)
        return asked() if result in (YES, COPY) else None

    # -------------------------------------------------------- the controls

    def rebuild(self, focus: ControlKey = "") -> None:
        """Recreate the controls with their current state."""
        super().rebuild(focus)
        self._renew()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll the list by wheel and page keys, wherever the focus is; import dropped files."""
        if event.type == pygame.DROPFILE:
            return Push(ImportGames(self.shelf, Path(event.file)))
        if event.type == pygame.MOUSEWHEEL:
            self.list.scroll.handle(event, self.look)
            return None
        change: Change | None = None
        if event.type == pygame.KEYDOWN and self.list.moved_by(event.key, self.group):
            self._say("")
        elif event.type == pygame.KEYDOWN and event.key in _DELETE:
            change = self._delete() if self.group["delete"].enabled else None
        else:
            change = super().handle(event)
        self._renew()
        return change

    def chosen(self, chosen: Chosen) -> Change | None:
        """Perform the action of the button on the selected game."""
        self._say("")
        ways: dict[ControlKey, Callable[[], Change | None]] = {
            OPEN: self._open,
            REVIEW: self._review,
            "go_on": self._go_on,
            "export": self._export,
            "delete": self._delete,
            "undo": self._undo,
            "import": lambda: Push(ImportGames(self.shelf)),
        }
        return ways[chosen.key]() if chosen.key in ways else None

    def _renew(self) -> None:
        """Update the state of every button without breaking off a press."""
        if ("undo" in [widget.key for widget in self.group]) != bool(self.discards):
            focus = self.group.focus
            self.rebuild(focus.key if focus else "")
        whys = self._whys()
        for widget in self.group:
            if widget.key in whys:
                widget.enabled, widget.why = not whys[widget.key], whys[widget.key]

    def _whys(self) -> dict[ControlKey, str]:
        """Return why each button is disabled, or an empty string."""
        read = self._why_not_read()
        only = words.READ_ONLY if self.ctx.read_only else ""
        return {
            "import": only,
            "delete": only or ("" if self.list.chosen is not None else words.CHOOSE),
            "export": read,
            "go_on": only or self.why_not_go_on(),
            OPEN: read,
            REVIEW: read or self._why_not_review(),
        }

    # -------------------------------------------------------- state of the buttons

    def _why_not_read(self) -> str:
        chosen = self.list.chosen
        if chosen is None:
            return words.CHOOSE
        if chosen.older:
            return words.OLDER
        return words.NO_GAME if chosen.fault else ""

    def _why_not_review(self) -> str:
        chosen = self.list.chosen
        return words.NO_DEALS if chosen is not None and not chosen.deals else ""

    # -------------------------------------------------------- actions

    def _open(self) -> Change | None:
        kept = self.list.chosen
        if kept is None or kept.fault or kept.older:
            return None
        return self._with_reader(
            kept, words.CANNOT_WATCH, lambda reader: WatchRecord(reader, words.title(kept))
        )

    def _review(self) -> Change | None:
        kept = self.list.chosen
        if kept is None or kept.fault or kept.older:
            return None
        return self._with_reader(
            kept,
            words.CANNOT_REVIEW,
            lambda reader: ReviewGame(self.reviews.open(kept, reader, self.ctx)),
        )

    def _with_reader(self, kept: Kept, trouble: str, opens: Callable[[GameReader], Route]) -> Push:
        """Read a game, and open a scene with it or the message that it cannot be read."""

        def read(progress: Progress) -> GameReader | OSError | None:
            try:
                return read_again(kept, variants.load, progress).reader
            except OSError as error:
                return error

        def show(found: GameReader | OSError | None) -> Change:
            if isinstance(found, OSError):
                told = f"{kept.path}: {found.strerror}."
                return Replace(Message(tr("The game cannot be read"), told))
            if found is None:
                self.shelf.check([kept.path])
                self._read()
                return Replace(Message(trouble, words.changed(kept)))
            return Replace(opens(found))

        return Push(Reading(read, show, words.title(kept)))

    def _go_on(self) -> Change | None:
        saved = self.ctx.games.saved()
        if saved is None:
            return self._take_up()
        self._asked = self._take_up
        sentence = words.put_aside(standing(saved), saved.deal)
        return Push(confirm(words.GO_ON_SURE, sentence, words.GO_ON))

    def _take_up(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None
        read = self.ctx.games.read_ahead
        about = words.title(kept)
        return Push(Reading(lambda _: read(kept.path), lambda _: self._taken_up(kept), about))

    def _taken_up(self, kept: Kept) -> Change:
        try:
            resumed = self.ctx.games.take_up(kept.path)
            told = words.changed(kept)
        except StorageError as trouble:
            resumed, told = None, str(trouble)
        if resumed is not None:
            return Reset(resumed)
        if self.at_table:
            self.ctx.preferences.notices.append(words.cannot_go_on(told))
            return Reset(ShowTitle())
        self._read()
        return Replace(Message(words.CANNOT_GO_ON, told))

    def _export(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None

        def carry(progress: Progress) -> Path | StorageError:
            try:
                return export(kept, paths.exports_dir(), progress)
            except StorageError as trouble:
                return trouble

        def show(path: Path | StorageError) -> Change:
            if isinstance(path, StorageError):
                return Replace(Message(tr("The game cannot be exported"), str(path)))
            self._asked = lambda: self._copy(path)
            answers = Answer(COPY, tr("Copy path")), Answer("ok", words.DONE)
            return Replace(Message(tr("Game exported"), words.exported(path), answers))

        return Push(Reading(carry, show, words.title(kept)))

    def _copy(self, path: Path) -> Change | None:
        self._say(words.COPIED if copy(str(path)) else words.exported(path))
        return None

    def _delete(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None
        self._asked = lambda: self._discard(kept)
        sentence = words.sure(kept, self.games_in(kept))
        return Push(confirm(tr("Delete this game?"), sentence, words.DELETE))

    def _discard(self, kept: Kept) -> Change | None:
        try:
            self.discards.discard(kept.path)
        except StorageError as trouble:
            return self._message(tr("The game was not deleted"), str(trouble))
        self._say(words.deleted(kept))
        self._read()
        return None

    def _undo(self) -> Change | None:
        try:
            path = self.discards.restore()
        except StorageError as trouble:
            return self._message(tr("The game cannot be restored"), str(trouble))
        self._show_path(path)
        return None

    def _show_path(self, path: Path) -> None:
        self._read()
        self.list.choose((path.name, 1))

    def _read(self) -> None:
        try:
            self.shelf.read(self.ctx.wake)
            self._trouble = ""
        except StorageError as trouble:
            self._trouble = str(trouble)

    def _message(self, heading: str, sentence: str) -> Push:
        return Push(Message(heading, sentence))

    def _say(self, sentence: str) -> None:
        self._said = sentence
