"""Title screen: name, menu, and a table prepared for the next game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from pidro_desktop import paths
from pidro_desktop.render.art.woven_band import woven
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.table_text import LIFETIME, lifetime
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.routes import (
    NEW_GAME,
    RULES_CHOSEN,
    AskNewGame,
    ChooseRules,
    EnterDealCode,
    Given,
    OpenAbout,
    OpenLesson,
    OpenPastGames,
    OpenSettings,
    ShowMessage,
    WatchCurrentGame,
    WatchFile,
)
from pidro_desktop.scenes.shell.scene import Change, Push, Quit, Reset, Scene
from pidro_desktop.scenes.title import lesson_prompt as offer
from pidro_desktop.scenes.title.title_layout import TitlePlaces, title_places
from pidro_desktop.scenes.title.title_menu import arrange, menu
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import current_language, tr

if TYPE_CHECKING:
    from pidro_desktop.engine.deal_code import DealCode
    from pidro_desktop.render.look import Look
    from pidro_desktop.render.widgets.spoken import SpokenControl
    from pidro_desktop.scenes.shell.routes import Route

# The second line hangs out a little: an italic f begins with air.
# tr: two lines under the name, which are one sentence
MOTTO = ((tr("Four at the table, fourteen points,"), 0), (tr("first to sixty-two."), -4))
STILL = "title"
DONE = object()


class Title(Scene):
    """Scene with the main menu.

    ``opens`` is a record to watch at once, ``waits`` a deal code to play.
    """

    keys = key_lists.TITLE

    def __init__(self, opens: Path | None = None, waits: DealCode | None = None) -> None:
        self.group = FocusGroup()
        self._opens = opens
        self._waits = waits
        self._table: pygame.Surface
        self._places: TitlePlaces
        self._look: Look
        self._new = False
        self._lifetime: tuple[int, int] | None = None
        self._asked = False
        self._settled = False
        self._rehearsal: Iterator[object] | None = None
        self._rehearsed = False
        self._covered = False
        self._code: DealCode | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Draw the table or load it from the cache, and lay out the menu."""
        self._places = title_places(size, self.ctx.u)
        self._look = self.ctx.look.at(self._places.u)
        kept = self.ctx.stills.load(STILL, self._key(), size)
        self._new = kept is None
        self._rehearsal, self._rehearsed = None, False
        self._refresh()
        self._table = kept or self._painted(size)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the static picture: the table, the name, and the lines of the menu."""
        from pidro_desktop.render.art.title_table import (  # noqa: PLC0415  only if none is cached
            paint,
        )

        canvas = Canvas(pygame.Surface(size).convert())
        names = self.ctx.preferences.now.company.names
        canvas.ground(paint(self._look, size, self._places.cloth, self._places.k, names))
        self._draw_name(canvas)
        self._draw_lines(canvas)
        canvas.present()
        return canvas.surface

    def _key(self) -> tuple[object, ...]:
        now = self.ctx.preferences.now
        written = (current_language().id, *(str(line) for line, _hang in MOTTO))
        look = (now.deck, now.four_colours, self.ctx.look.theme.name)
        return self.ctx.version, self.ctx.size, self.ctx.u, *look, *now.company, *written

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Perform the action of a menu row."""
        if event.type == pygame.KEYDOWN and event.unicode == "?":
            return self._over(Push(OpenAbout()))
        chosen = self.group.handle(event)
        if chosen is None:
            return None
        self.ctx.sound("click")
        menu: dict[ControlKey, Callable[[], Change | None]] = {
            "new": self._begin,
            "code": lambda: Push(EnterDealCode()),
            "resume": self._resume,
            "watch": lambda: Push(WatchCurrentGame()),
            "old": lambda: Push(OpenPastGames()),
            "rules": lambda: Push(ChooseRules()),
            "settings": lambda: Push(OpenSettings()),
            "about": lambda: Push(OpenAbout()),
            "quit": Quit,
            offer.SHOW: lambda: self._answered(Push(OpenLesson())),
            offer.KNOWN: self._known,
        }
        change = menu[chosen.key]()
        return self._over(change) if isinstance(change, Push) else change

    def _answered(self, change: Change | None) -> Change | None:
        """Start or dismiss the lesson; the prompt does not appear again."""
        self.ctx.preferences.change(lesson_offered=True)
        self._refresh()
        return change

    def _known(self) -> Change | None:
        """Hide the points on the cards unless the player chose that, and dismiss the lesson."""
        if self.ctx.preferences.now.mark_points is None:
            self.ctx.preferences.change(mark_points=False)
        return self._answered(None)

    def cover(self, dialog: Scene | Route) -> Push:
        """Push a dialog over the title."""
        return self._over(Push(dialog))

    def _over(self, change: Push) -> Push:
        """Open a dialog; nothing else opens until it closes."""
        self._covered = True
        return change

    def _begin(self, code: DealCode | None = None) -> Change:
        """Start a game, with the deal of ``code`` if given; confirm before setting one aside."""
        self._code = code
        saved = self.ctx.games.saved()
        return self._start() if saved is None else Push(AskNewGame(saved))

    def _start(self) -> Change:
        code, self._code = self._code, None
        first = () if code is None else (code,)
        try:
            return Reset(self.ctx.games.start(*first))
        except StorageError as trouble:
            return Push(ShowMessage(tr("Cannot start a new game"), str(trouble)))

    def update(self, dt: float) -> Change | None:
        """Look for a saved game once records can be read; show notices of the storage."""
        if not self._asked and self.ctx.games_at_hand():
            self._asked = True
            self._refresh()
        elif self._asked and self._new and not self.ctx.read_only:
            self.ctx.stills.keep(STILL, self._key(), self._table)
            self._new = False
        elif self._asked and not self._covered:
            self._rehearse()
        if self._opens is not None and self._asked and not self._covered:
            opens, self._opens = self._opens, None
            return self._over(Push(WatchFile((opens,))))
        if self._waits is not None and self._asked and not self._covered:
            waits, self._waits = self._waits, None
            return self._over(Push(EnterDealCode(waits)))
        notices = self.ctx.preferences.notices
        if self._covered or not self._asked or not notices:
            return None
        return self.cover(ShowMessage(tr("A word about your files"), notices.pop(0)))

    def _rehearse(self) -> None:
        """Prerender part of the first deal in an idle frame."""
        if self._rehearsal is None:
            self._rehearsal = self.ctx.games.rehearse(self.ctx.look, self.ctx.size)
        self._rehearsed = next(self._rehearsal, DONE) is DONE

    @property
    def busy(self) -> bool:
        """Whether a saved game is still looked for or prerendering continues."""
        return not self._asked or not (self._rehearsed or self._covered)

    def resumed(self, result: object) -> Change | None:
        """Apply changed settings or statistics, or start the confirmed new game."""
        self._covered = False
        self._refresh()
        if result == RULES_CHOSEN:  # choosing them starts a game
            self.group.focus_on("new")
        if isinstance(result, Given):
            change = self._begin(result.code)
        elif result == NEW_GAME:
            change = self._start()
        else:
            return None
        return self._over(change) if isinstance(change, Push) else change

    def spoken(self) -> Sequence[str]:
        """Return the name of the program."""
        return ("Pidro",)

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused row."""
        return self.group.read_aloud()

    def draw(self, canvas: Canvas) -> None:
        """Draw the static picture, and the menu."""
        canvas.ground(self._table)
        offer.put(canvas, self.ctx, self.group)
        self.group.draw(canvas, self._look)
        self._draw_lifetime(canvas)
        asked = self.group.explained()
        if isinstance(asked, Button) and asked.style is not Style.ROW:  # a row says it itself
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, self._look, asked.tooltip, asked.rect, bounds)

    def _resume(self) -> Change | None:
        try:
            resumed = self.ctx.games.resume()
        except StorageError as trouble:
            return Push(ShowMessage(tr("The game cannot be resumed"), str(trouble)))
        if resumed is not None:
            return Reset(resumed)
        self._refresh()
        return None

    def _refresh(self) -> None:
        saved = self.ctx.games.saved() if self._asked else None
        self._lifetime = self.ctx.lifetime() if self._asked else None
        looking = self._asked and self.ctx.read_only
        goes_on = not looking and (bool(saved) if self._asked else _something_saved())
        playing = self.ctx.games.playing().name if self._asked else ""
        rows = menu(saved, playing, looking=looking, goes_on=goes_on)
        begun = self._settled or (self.group.by_keyboard and bool(self.group.widgets))
        offered = offer.buttons(self.ctx) if self._asked and offer.is_new(self.ctx) else []
        self.group.replace([*rows, *offered], first="" if begun else rows[0].key)
        self._settled = self._asked
        arrange(rows, self._look, self._places)

    def _draw_name(self, canvas: Canvas) -> None:
        look, places = self._look, self._places
        inks, attention, hole = (
            look.theme.text_on_table,
            look.theme.attention,
            look.theme.paper.hole,
        )
        name = look.pen(Face.SERIF, places.name_size, inks.plain)
        look.text.put(canvas, "Pidro", places.name, name)
        band = woven(places.band_wide, max(1, look.s(2)), inks.plain_soft, hole, attention.brass)
        canvas.put(band, places.band)
        if places.motto is None:
            return
        pen, room = look.pen(Face.SERIF_ITALIC, 20, inks.plain_soft), places.band_wide + look.s(16)
        pen = min(
            (look.text.fit(line, pen, room)[1] for line, _hang in MOTTO), key=lambda item: item.px
        )
        for index, (line, hang) in enumerate(MOTTO):
            at = (places.motto[0] + look.s(hang), places.motto[1] + look.s(27 * index))
            look.text.put(canvas, look.text.fit(line, pen, room)[0], at, pen)

    def _draw_lines(self, canvas: Canvas) -> None:
        """Draw thin lines between the rows of the menu."""
        look = self._look
        rim = look.theme.controls.board_rim
        size = (self._places.wide, max(1, look.s(1)))
        line = look.shapes.rounded(size, 0, (rim, rim), opacity=0.55)
        lowest = max(widget.rect.bottom for widget in self.group if widget.key not in offer.OFFERED)
        for widget in self.group.widgets[1:]:
            if widget.rect.x == self._places.menu[0] and widget.rect.bottom < lowest:
                line.put(canvas, widget.rect.x, widget.rect.bottom + look.s(1))

    def _draw_lifetime(self, canvas: Canvas) -> None:
        if self._lifetime is None:
            return
        look, places = self._look, self._places
        colour = look.theme.text_on_table.lifetime
        look.text.put(canvas, LIFETIME, places.life, look.pen(Face.SANS, 17, colour))
        won, lost = self._lifetime
        words, at = lifetime(won, lost), (places.life_end, places.life[1])
        look.text.put(canvas, words, at, look.pen(Face.SEMI, 18, colour), anchor="right")


def _something_saved() -> bool:
    """Return whether there may be a saved game, without reading it."""
    try:
        return paths.current_save().exists()
    except StorageError:
        return False
