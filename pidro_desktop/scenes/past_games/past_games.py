"""Past games panel: the list of all records, with watch, resume, export, import and delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.key_actions import Action
from pidro_desktop.match.review.source import ReviewedGame, company_of, reviewed_from
from pidro_desktop.players import names
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.widgets.parts import ByWidth, Control, Gap, Part, Sized, Toolbar
from pidro_desktop.render.widgets.text_parts import Rule, Text, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.past_games import list_filters
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.list_filters import ListFilters
from pidro_desktop.scenes.past_games.reading import LastReview, Reading
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.game_filters import ChoiceList, FilterControl, Filtered
from pidro_desktop.scenes.shell.message import YES, Answer, Message, confirm
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import (
    ImportGames,
    ReviewGame,
    Route,
    ShowTitle,
    WatchRecord,
)
from pidro_desktop.scenes.shell.row_list import LIST, OPEN, ListPage, RowList, RowText
from pidro_desktop.scenes.shell.saved_game import standing
from pidro_desktop.scenes.shell.scene import Change, Push, Replace, Reset
from pidro_desktop.storage.archive import Kept, read_again
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.transfer import export
from pidro_desktop.storage.trash import Trash, sweep
from pidro_desktop.tr import AnyText, number, tr, trn


class GamesList(RowList[Kept]):
    """List of past games, the latest first."""

    long_notes = True

    def __init__(self) -> None:
        super().__init__(tr("Games", "a list"))

    def row_text(self, row: Kept) -> RowText:
        """Return result and date, and below them rules, length, players and marks."""
        texts = words.result(row), words.when(row.at), words.about(row), words.marks(row)
        return RowText(*texts, is_wrong=bool(row.fault))


COPY, REVIEW = "copy", "review"
LOW, LOWEST = 560, 400
"""Units of height of a window in which the filters give way, so that the buttons are in view; and
under which rows are so high that these cannot be."""
ROWS_LARGE, ROWS_LARGEST = 570, 800
"""Units of the page with large words, so that there are three rows; the same under ``LOWEST``."""
_DELETE = codes(Action.DELETE_GAME)


def past_games(
    ctx: Context, *, at_table: bool = False, only: frozenset[str] = frozenset(), about: str = ""
) -> Page:
    """Return the panel, or an error dialog. The list read is cached in memory."""
    try:
        if ctx.games.shelf is None:
            ctx.games.shelf = GameListLoader(paths.saves_dir(), variants.load)
    except StorageError as trouble:
        return Message(tr("Past games cannot be listed"), str(trouble))
    return PastGames(ctx.games.shelf, at_table=at_table, only=only, about=about)


class PastGames(ListPage[GamesList]):
    """Panel with the list of past games and the actions on the selected game.

    ``at_table`` says that a game is in progress. Its table is left when another game is resumed,
    even if that fails, because the record it writes to is closed by then. ``only`` games with
    these ids are listed, if there are any; ``about`` says what they have in common.
    """

    heading = tr("Past games")
    width: float = 1040
    height: ClassVar[float] = 672
    least: ClassVar[float] = 850
    shortest: ClassVar[float] = 440
    shortest_large: float = ROWS_LARGE
    tallest: ClassVar[float] = 900
    keys = key_lists.OLD_GAMES

    def __init__(
        self,
        shelf: GameListLoader,
        *,
        at_table: bool = False,
        only: frozenset[str] = frozenset(),
        about: str = "",
    ) -> None:
        super().__init__()
        self.list = GamesList()
        self.shelf = shelf
        self.only, self.about = only, about
        self.filters = list_filters.NONE
        self.at_table = at_table
        self.reviews = LastReview()
        self.discards = Trash()
        self._read_last: tuple[Kept, ...] = ()
        self._said: AnyText = ""
        self._trouble = ""
        self._shown: object = None
        self._asked: Callable[[], Change | None] = lambda: None

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start to read the records."""
        super().enter(ctx)
        self.takes_files = not ctx.read_only
        if not ctx.read_only:
            sweep(self.shelf.folder)
        self._read()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out again, with room for some rows."""
        low = size[1] / self.ctx.u < LOWEST
        self.shortest_large = ROWS_LARGEST if low else ROWS_LARGE
        super().resize(size)

    def leave(self) -> None:
        """Delete finally the records that were deleted and not restored."""
        self.shelf.close()
        self.reviews.close()
        self.discards.empty()

    def update(self, dt: float) -> Change | None:
        """Add the records read since the last frame."""
        if self.shelf.games is not self._read_last:
            self._read_last = self.shelf.games
            self.list.show(self._wanted(self._read_last))
        self._keep_up()
        self.shelf.check([self.list.rows[row].path for row in self.list.visible()])
        return None

    @property
    def busy(self) -> bool:
        """Whether the list grows or visible records are still being checked."""
        return self.shelf.reading or self.shelf.games is not self._read_last

    def resumed(self, result: object) -> Change | None:
        """React to the result of a filter, a confirmation, an import or the viewer."""
        asked, self._asked = self._asked, lambda: None
        if isinstance(result, Filtered):
            self._filter(replace(self.filters, **{result.part: result.value}))
        if isinstance(result, Path):
            self._show_path(result)
        return asked() if result in (YES, COPY) else None

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Import a dropped file, delete, or move in the list, wherever the focus is."""
        if event.type == pygame.DROPFILE:
            return Push(ImportGames(self.shelf, Path(event.file)))
        change: Change | None = None
        if self.moved(event):
            self._said = ""
        elif event.type == pygame.KEYDOWN and event.key in _DELETE:
            change = self._delete() if self.group["delete"].enabled else None
        else:
            change = super().handle(event)
        self._keep_up()
        return change

    def chosen(self, chosen: Chosen) -> Change | None:
        """Perform the action of the button on the selected game."""
        self._said = ""
        if isinstance(chosen.key, FilterControl):
            return self._choose(chosen.key.part)
        ways: dict[ControlKey, Callable[[], Change | None]] = {
            OPEN: lambda: self._open(self._watch, words.CANNOT_WATCH),
            REVIEW: lambda: self._open(self._review, tr("The game cannot be reviewed")),
            "go_on": self._go_on,
            "export": self._export,
            "delete": self._delete,
            "undo": self._undo,
            "import": lambda: Push(ImportGames(self.shelf)),
            list_filters.SHOW_ALL: lambda: self._filter(list_filters.NONE),
        }
        if chosen.key == OPEN and chosen.value == LIST and not self._why_not("go_on"):
            return self._go_on()  # Enter or a double click does what the bright button does
        return ways[chosen.key]() if chosen.key in ways else None

    # -------------------------------------------------------- what it shows

    def page(self) -> Part:
        """Return the list, what can be said of the selected game, and the buttons for it."""
        nothing = "" if self.shelf.reading else self._why_empty()
        self.list.empty = str(nothing and (self._trouble or nothing))
        status = Text(
            str(self.status_text()), size=17, ink=old, step=24, at_top=True, most=2, aloud=False
        )
        left = [] if self.only else [self._button("import", words.IMPORT, 116)]
        if self.discards:
            left.append(self._button("undo", words.UNDO, 172))
        goes_on, first = not self._why_not("go_on"), Style.PRIMARY
        right = [
            self._button("delete", words.DELETE, 116),
            self._button("export", words.EXPORT, 116),
            self._button("go_on", words.GO_ON, 112, first if goes_on else Style.TILE),
            self._button(REVIEW, tr("Review", "button"), 116),
            self._button(OPEN, words.WATCH, 132, Style.TILE if goes_on else first),
        ]
        line = Sized(Rule(lambda theme: theme.paper.line), high=0)
        foot = [Gap(4), line, Gap(12), Sized(status, high=60), Toolbar(left, right)]
        filters = self._filters()
        if self.ctx.size[1] / self.ctx.u < LOW:
            below = [Gap(12), *filters] if filters else []
            return self.listed(*foot, *below, note=self.status_text())
        return self.listed(*foot, above=filters, note=self.status_text())

    def _filters(self) -> list[Part]:
        """Return the filters, if there is something to choose from."""
        if self.only or len(self.shelf.games) < list_filters.MANY:
            return []
        return [ByWidth(partial(list_filters.filter_row, self.filters)), Gap(12)]

    def _why_empty(self) -> AnyText:
        """Return why there are no games in the list, if there are none."""
        if self._filtered:
            return words.NONE_FITS
        return words.NO_RECORDS if self.only else words.NOTHING_YET

    @property
    def _filtered(self) -> bool:
        return self.filters != list_filters.NONE

    def spoken(self) -> Sequence[str]:
        """Return what was done last, and what the filters leave."""
        said = [str(self._said)] if self._said else []
        if self._filtered and not self.shelf.reading:
            said.append(str(self.counted() if self.list.rows else words.NONE_FITS))
        return [*super().spoken(), *said]

    def _button(self, key: str, label: AnyText, wide: float, style: Style = Style.TILE) -> Control:
        why = self._why_not(key)
        button = Button(key, label, style=style, size=20, enabled=not why, why=why)
        button.on_paper = True
        return Control(button, 52, wide)

    def _keep_up(self) -> None:
        """Make the page again if what it tells has changed, or a button is no longer held."""
        state = (self.list.chosen, self._read_last, self.shelf.reading, self._said, self._trouble)
        shown = (
            *state,
            self.filters,
            bool(self.discards),
            any(widget.pressed for widget in self.group),
        )
        if shown != self._shown:
            self._shown = shown
            self.renew()

    def counted(self) -> AnyText:
        """Return how many games there are, as far as they are known."""
        many, reading = len(self.list.rows), self.shelf.reading
        if self.only:
            return words.counted_of(many, len(self.only), reading, self.about)
        if self._filtered and not reading:
            every, games = len(self._read_last), number(many)
            # tr: games that some filters leave: "12 of 340 games"
            return trn("{games} of {n} game", "{games} of {n} games", every, games=games)
        return words.counted(many, reading)

    def _wanted(self, games: tuple[Kept, ...]) -> tuple[Kept, ...]:
        """Return the games that are listed."""
        if not self.only:
            return list_filters.fit(games, self.filters) if self._filtered else games
        known: dict[str, Kept] = {}
        for game in games:
            if game.header is not None and game.header.game_id in self.only:
                known.setdefault(game.header.game_id, game)  # an import may have it again
        return tuple(known.values())

    def status_text(self) -> AnyText:
        """Return the status line under the list."""
        kept = self.list.chosen
        if self._said or self._trouble or kept is None:
            return self._said or self._trouble
        return kept.reason if kept.fault else self._why_not_go_on() or words.MAY_GO_ON

    # -------------------------------------------------------- state of the buttons

    def _why_not(self, key: str) -> AnyText:
        """Return why a button is disabled, or an empty string."""
        only = words.READ_ONLY if self.ctx.read_only else ""
        match key:
            case "undo":
                return ""
            case "import":
                return only
            case "delete":
                return only or ("" if self.list.chosen is not None else words.CHOOSE)
            case "go_on":
                return only or self._why_not_go_on()
            case _:
                return self._why_not_read(review=key == REVIEW)

    def _why_not_read(self, *, review: bool) -> AnyText:
        chosen = self.list.chosen
        if chosen is None:
            return words.CHOOSE
        if chosen.older:
            return words.OLDER
        if chosen.fault:
            return words.NO_GAME
        return tr("No deal of this game was finished.") if review and not chosen.deals else ""

    def _why_not_go_on(self) -> AnyText:
        """Return why the selected game cannot be resumed, or an empty string."""
        kept = self.list.chosen
        if kept is None:
            return words.CHOOSE
        reasons = {
            words.NO_GAME: bool(kept.fault),
            words.OLDER: bool(kept.older),
            words.OVER: kept.winner is not None,
            words.IMPORTED: kept.imported,
            tr("This game was played by other people."): not words.yours(kept),
            tr("Its file contains several games."): self._games_in(kept) > 1,
        }
        return next((why for why, holds in reasons.items() if holds), "")

    def _games_in(self, kept: Kept) -> int:
        """Return the number of games in the same file, listed or not."""
        return sum(game.path == kept.path for game in self.shelf.games)

    # -------------------------------------------------------- actions

    def _choose(self, part: str) -> Change:
        """Open the list of a filter's values."""
        choices = list_filters.values(self.shelf.games, self.filters, part)
        name, chosen = list_filters.FILTERS[part], getattr(self.filters, part)
        at = FilterControl(part)
        return Push(ChoiceList(part, name, choices, chosen, lambda: self.group[at].rect))

    def _filter(self, filters: ListFilters) -> None:
        self.filters = filters
        self.list.show(self._wanted(self._read_last))
        self.renew()

    def _watch(self, kept: Kept, reader: GameReader) -> Route:
        return WatchRecord(reader, words.title(kept))

    def _review(self, kept: Kept, reader: GameReader) -> Route:
        yours, players = words.yours(kept), reader.header.players
        by_bot = players is not None and players[SOUTH] in names()

        def made() -> ReviewedGame:
            return reviewed_from(
                reader,
                company_of(reader, self.ctx.preferences.now.players),
                self.ctx.wake,
                person=SOUTH if yours and not by_bot else None,
                unfinished=not yours or kept.imported,
            )

        return ReviewGame(self.reviews.of((kept.key, len(reader.events)), made))

    def _open(self, route: Callable[[Kept, GameReader], Route], trouble: AnyText) -> Change | None:
        """Read the selected game, and open a scene with it or say that it cannot be read."""
        kept = self.list.chosen
        if kept is None or kept.fault or kept.older:
            return None

        def read(progress: Progress) -> GameReader | OSError | None:
            try:
                return read_again(kept, variants.load, progress).reader
            except OSError as error:
                return error

        def show(found: GameReader | OSError | None) -> Change:
            if isinstance(found, OSError):
                text = f"{kept.path}: {found.strerror}."
                return Replace(Message(tr("The game cannot be read"), text))
            if found is None:
                self.shelf.check([kept.path])
                self._read()
                return Replace(Message(trouble, words.changed(kept)))
            return Replace(route(kept, found))

        return Push(Reading(read, show, words.title(kept)))

    def _go_on(self) -> Change | None:
        saved = self.ctx.games.saved()
        if saved is None:
            return self._take_up()
        self._asked = self._take_up
        sentence = words.PUT_ASIDE.format(score=standing(saved), deal=saved.deal)
        return Push(confirm(tr("Resume this game?"), sentence, words.GO_ON))

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
            text = words.changed(kept)
        except StorageError as trouble:
            resumed, text = None, str(trouble)
        if resumed is not None:
            return Reset(resumed)
        if self.at_table:
            self.ctx.preferences.notices.append(words.CANNOT_GO_ON.format(why=text))
            return Reset(ShowTitle())
        self._read()
        return Replace(Message(tr("The game cannot be resumed"), text))

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
        self._said = tr("Path copied.") if copy(str(path)) else words.exported(path)
        return None

    def _delete(self) -> Change | None:
        kept = self.list.chosen
        if kept is None:
            return None
        self._asked = lambda: self._discard(kept)
        sentence = words.sure(kept, self._games_in(kept))
        return Push(confirm(tr("Delete this game?"), sentence, words.DELETE))

    def _discard(self, kept: Kept) -> Change | None:
        try:
            self.discards.discard(kept.path)
        except StorageError as trouble:
            return Push(Message(tr("The game was not deleted"), str(trouble)))
        self._said = words.deleted(kept)
        self._read()
        return None

    def _undo(self) -> Change | None:
        try:
            path = self.discards.restore()
        except StorageError as trouble:
            return Push(Message(tr("The game cannot be restored"), str(trouble)))
        self._show_path(path)
        return None

    def _show_path(self, path: Path) -> None:
        self._read()
        self.filters = list_filters.NONE  # it may be hidden by them
        self.list.choose((path.name, 1))

    def _read(self) -> None:
        try:
            self.shelf.read(self.ctx.wake)
            self._trouble = ""
        except StorageError as trouble:
            self._trouble = str(trouble)
