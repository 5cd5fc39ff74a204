"""The old games: every record that is kept, to be watched, gone on with, carried or deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.text_field import copy
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes import old_games_words as words
from pidro_desktop.scenes.context import Ctx
from pidro_desktop.scenes.message import YES, Answer, Message, confirm
from pidro_desktop.scenes.old_games_import import Import
from pidro_desktop.scenes.old_games_list import LIST, OPEN, GamesList
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.scene import Change, Push, Reset
from pidro_desktop.storage.archive import Kept, read_again
from pidro_desktop.storage.carrying import export
from pidro_desktop.storage.discarding import Discards
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.shelf import Shelf

TOP, FOOT, SIDE, HIGH = 92, 152, 32, 52
WIDE = {"delete": 116, "export": 116, "go_on": 112, OPEN: 132, "import": 116, "undo": 172}
COPY = "copy"


def shelf_of(ctx: Ctx) -> Shelf:
    """The kept games of this person; what was read stays in memory.

    Raises StorageError where there can be no such folder.
    """
    if ctx.games.shelf is None:
        ctx.games.shelf = Shelf(paths.saves_dir(), variants.load)
    return ctx.games.shelf


class OldGames(Panel):
    """The list with what can be done to the game that is chosen.

    ``at_table`` says that a game is being played meanwhile, so that none can be gone on with.
    ``dropped`` is a file to import at once.
    """

    heading = words.HEADING
    width: ClassVar[float] = 1040
    height: ClassVar[float] = 672

    def __init__(self, *, at_table: bool = False, dropped: Path | None = None) -> None:
        super().__init__()
        self._dropped = dropped
        self.list = GamesList()
        self.at_table = at_table
        self.discards = Discards()
        self.shelf: Shelf
        self._shown: tuple[Kept, ...] = ()
        self._said = ""
        self._trouble = ""
        self._asked: Callable[[], Change | None] = lambda: None
        self._state: tuple[Kept | None, bool] = (None, False)

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Ctx) -> None:
        """Begin to read."""
        super().enter(ctx)
        self.shelf = shelf_of(ctx)
        self._read()

    def leave(self) -> None:
        """What was deleted is gone now."""
        self.shelf.close()
        self.discards.let_go()

    def update(self, dt: float) -> Change | None:
        """Take over what has been read since the last frame; import what was dropped."""
        if self.shelf.games is not self._shown:
            self._shown = self.shelf.games
            self.list.show(self._shown)
            self._rebuild_kept()
        if self._dropped is not None and not self.shelf.reading:
            dropped, self._dropped = self._dropped, None
            return Push(Import(self.shelf, dropped))
        self.shelf.check([self.list.games[row].path for row in self.list.visible()])
        return None

    @property
    def busy(self) -> bool:
        """While the list grows, and until all that is seen has been checked."""
        return (
            self.shelf.reading or self.shelf.games is not self._shown or self._dropped is not None
        )

    def resumed(self, result: object) -> Change | None:
        """A question was answered, games were imported, or somebody has watched one."""
        asked, self._asked = self._asked, lambda: None
        if isinstance(result, Path):
            self._show_path(result)
        return asked() if result in (YES, COPY) else None

    # -------------------------------------------------------- the controls

    def build(self) -> list[Widget]:
        """The list and the buttons under it."""
        import_ = self._button("import", words.IMPORT, words.READ_ONLY * self.ctx.read_only)
        undo = [Button("undo", words.UNDO, size=20)] if self.discards else []
        made = [
            self._button("delete", words.DELETE, self._why_not_delete()),
            self._button("export", words.EXPORT, self._why_not_read()),
            self._button("go_on", words.GO_ON, self._why_not_go_on()),
            self._button(OPEN, words.WATCH, self._why_not_read(), Style.PRIMARY),
        ]
        return [self.list, import_, *undo, *made]

    def rebuild(self, focus: str = "") -> None:
        """The focus begins on the list."""
        super().rebuild(focus or LIST)

    def arrange(self) -> None:
        """The list over the whole sheet; the buttons at its foot."""
        look, rect = self.look, self.rect
        area = pygame.Rect(rect.x + look.s(SIDE), rect.y + look.s(TOP), 0, 0)
        area.size = (rect.width - look.s(2 * SIDE + 12), rect.height - look.s(TOP + FOOT))
        self.list.lay_out(look, area)
        right, left = rect.right - look.s(SIDE), rect.x + look.s(SIDE)
        for widget in reversed([w for w in self.group if w.key in WIDE]):
            place = pygame.Rect(0, 0, look.s(WIDE[widget.key]), look.s(HIGH))
            if widget.key in ("import", "undo"):
                continue
            place.bottomright = (right, rect.bottom - look.s(24))
            widget.place(place)
            right = place.left - look.s(12)
        for widget in [w for w in self.group if w.key in ("import", "undo")]:
            place = pygame.Rect(0, 0, look.s(WIDE[widget.key]), look.s(HIGH))
            place.bottomleft = (left, rect.bottom - look.s(24))
            widget.place(place)
            left = place.right + look.s(12)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """The wheel and the page keys move the list wherever the focus is; files may be dropped."""
        if event.type == pygame.DROPFILE and not self.ctx.read_only:
            return Push(Import(self.shelf, Path(event.file)))
        if event.type == pygame.MOUSEWHEEL:
            self.list.scroll.handle(event, self.look)
            return None
        change: Change | None = None
        if event.type == pygame.KEYDOWN and self._list_key(event.key):
            self._say("")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            change = self._delete() if not self._why_not_delete() else None
        else:
            change = super().handle(event)
        self._rebuild_kept()
        return change

    def _list_key(self, key: int) -> bool:
        """What moves in the list without first showing where the focus is."""
        on_list = self.group.focus is self.list
        if on_list and not self.group.by_keyboard and key in (pygame.K_UP, pygame.K_DOWN):
            self.list.step(1 if key == pygame.K_DOWN else -1)
            return True
        return self.list.key_pressed(key)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Do what the button says to the game that is chosen."""
        self._say("")
        ways: dict[str, Callable[[], Change | None]] = {
            OPEN: self._open,
            "go_on": self._go_on,
            "export": self._export,
            "delete": self._delete,
            "undo": self._undo,
            "import": lambda: Push(Import(self.shelf)),
        }
        return ways[chosen.key]() if chosen.key in ways else None

    def _button(self, key: str, label: str, why: str, style: Style = Style.TILE) -> Button:
        button = Button(key, label, style=style, size=20, enabled=not why, why=why)
        button.on_paper = True
        return button

    def _rebuild_kept(self) -> None:
        """Have the buttons say what can be done now, where that has changed."""
        state = (self.list.chosen, bool(self.discards))
        if state != self._state:
            self._state = state
            focus = self.group.focus
            self.rebuild(focus.key if focus else "")

    # -------------------------------------------------------- what is possible

    def _why_not_read(self) -> str:
        chosen = self.list.chosen
        if chosen is None:
            return words.CHOOSE
        return words.NO_GAME if chosen.fault else ""

    def _why_not_delete(self) -> str:
        if self.ctx.read_only:
            return words.READ_ONLY
        return "" if self.list.chosen is not None else words.CHOOSE

    def _why_not_go_on(self) -> str:
        kept = self.list.chosen
        if kept is None or kept.fault:
            return self._why_not_read()
        reasons = {
            words.READ_ONLY: self.ctx.read_only,
            words.OVER: kept.winner is not None,
            words.IMPORTED: kept.imported,
            words.NOT_YOURS: not words.yours(kept),
            words.SEVERAL: self._games_in(kept) > 1,
            words.AT_TABLE: self.at_table,
        }
        return next((why for why, holds in reasons.items() if holds), "")

    def _games_in(self, kept: Kept) -> int:
        return sum(one.path == kept.path for one in self.list.games)

    # -------------------------------------------------------- what is done

    def _open(self) -> Change | None:
        kept = self.list.chosen
        if kept is None or kept.fault:
            return None
        try:
            reader = read_again(kept, variants.load)
        except OSError as error:
            return self._message("The game cannot be read", f"{kept.path}: {error.strerror}.")
        if reader is None:
            self._read()
            return self._message("The game cannot be watched", words.changed(kept))
        from pidro_desktop.scenes.viewer import Viewer  # noqa: PLC0415  the list opens without it

        return Push(Viewer(reader, words.title(kept)))

    def _go_on(self) -> Change | None:
        saved = self.ctx.games.saved()
        if saved is None:
            return self._take_up()
        self._asked = self._take_up
        sentence = words.put_aside(saved.us, saved.them, saved.deal)
        return Push(confirm(words.GO_ON_SURE, sentence, words.GO_ON))

    def _take_up(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None
        try:
            scene = self.ctx.games.take_up(kept.path)
        except StorageError as trouble:
            return self._message("The game cannot be gone on with", str(trouble))
        if scene is None:
            self._read()
            return self._message("The game cannot be gone on with", words.changed(kept))
        return Reset(scene)

    def _export(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None
        try:
            path = export(kept, paths.exports_dir())
        except StorageError as trouble:
            return self._message("The game cannot be exported", str(trouble))
        self._asked = lambda: self._copy(path)
        answers = Answer(COPY, "Copy path"), Answer("ok", "Done")
        return Push(Message("The game is exported", words.exported(path), answers))

    def _copy(self, path: Path) -> Change | None:
        if copy(str(path)):
            self._say(words.COPIED)
        return None

    def _delete(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None
        self._asked = lambda: self._discard(kept)
        sentence = words.sure(kept, self._games_in(kept))
        return Push(confirm("Delete this game?", sentence, words.DELETE))

    def _discard(self, kept: Kept) -> Change | None:
        try:
            self.discards.discard(kept.path)
        except StorageError as trouble:
            return self._message("The game stays", str(trouble))
        self._say(words.deleted(kept))
        self._read()
        return None

    def _undo(self) -> Change | None:
        try:
            path = self.discards.bring_back()
        except StorageError as trouble:
            return self._message("The game cannot be brought back", str(trouble))
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

    # -------------------------------------------------------- how it looks

    def draw_body(self, canvas: Canvas) -> None:
        """Put how many there are, and what there is to say of the one chosen."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        soft = look.pen(Face.SEMI, 18, paper.ink_soft)
        wide = look.text.width(self.heading, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        at = (rect.x + look.s(SIDE + 20) + wide, rect.y + look.s(46))
        look.text.put(canvas, words.counted(len(self._shown), self.shelf.reading), at, soft)
        if not self._shown and not self.shelf.reading:
            self._draw_empty(canvas)
        self.put_line(canvas, rect.bottom - look.s(FOOT - 4))
        pen = look.pen(Face.SANS, 17, paper.ink_old)
        y = rect.bottom - look.s(FOOT - 28)
        for line in look.text.wrap(self._sentence(), pen, rect.width - look.s(2 * SIDE))[:2]:
            look.text.put(canvas, line, (rect.x + look.s(SIDE), y), pen)
            y += look.s(24)

    def _draw_empty(self, canvas: Canvas) -> None:
        look, area = self.look, self.list.rect
        pen = look.pen(Face.SERIF, 22, look.theme.paper.ink_soft)
        at = (area.centerx, area.centery)
        look.text.put(canvas, self._trouble or words.NOTHING_YET, at, pen, anchor="centre")

    def _sentence(self) -> str:
        kept = self.list.chosen
        if self._said or self._trouble or kept is None:
            return self._said or self._trouble
        return kept.told if kept.fault else str(kept.path)
