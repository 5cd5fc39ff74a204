"""Dialog for a friend's line of result: it is checked, and both tables are shown side by side."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import ClassVar

from pidro_desktop.background import Background
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.result_line import MOST_TEXT, ResultLine, read_line
from pidro_desktop.duplicate.result_replay import DealPlayed, table_of
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Control, Part
from pidro_desktop.render.widgets.text_field import TextField, pasted
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.after_deal.deal_code import DO_PASTE, NOTHING
from pidro_desktop.scenes.duplicate import friend_text as words
from pidro_desktop.scenes.duplicate.match_text import BOTH_TABLES
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.page import LINE
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.writing import WritingPage
from pidro_desktop.tr import AnyText

FIELD, COMPARE, PASTE = "line", "compare", "paste"
Shown = Callable[[ResultLine, tuple[DealPlayed, ...], str], Change]
"""Leads on with what a line says, the deals that were played again, and the line itself."""


class LineField(TextField):
    """Text field for a line of result."""

    def text_aloud(self) -> str:
        """Return how long the text is."""
        return words.characters(len(self.text)) if self.text else ""


class FriendPage(WritingPage):
    """Dialog for a friend's line of result.

    Attributes:
        field: where it is pasted. line: what it says, once it can be read. said: its state.
    """

    heading = words.FRIENDS_RESULT
    width: float = 760
    height: ClassVar[float] = 372

    def __init__(self, code: MatchCode, shown: Shown, text: str = "") -> None:
        """Create the page.

        Args:
            code: the match. shown: leads to both tables.
            text: a line of result that is checked at once, or an empty text.
        """
        super().__init__(LineField(FIELD, name=words.RESULT_LINE, longest=MOST_TEXT), text)
        self.line: ResultLine | None = None
        self.said: AnyText = words.EMPTY
        self._code, self._shown = code, shown
        self._trouble: AnyText = ""
        self._table: Future[tuple[DealPlayed, ...]] | None = None

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return what to do, the field, the state of the line, and two buttons."""
        self.line, state = self._read(self.field.text)
        self.said = words.PLAYING if self._table else self._trouble or state
        compare = Button(COMPARE, BOTH_TABLES, style=Style.PRIMARY, size=20, why=self.said)
        compare.on_paper = True
        compare.enabled = self.line is not None and self._table is None and not self._trouble
        paste = Button(PASTE, DO_PASTE, size=20)
        how = Text(words.HOW, ink=old, step=LINE, at_top=True)
        said = Text(self.said, Face.SEMI, ink=ink, step=LINE, at_top=True)
        buttons = [Control(paste, 52, 112), Control(compare, 52, 190)]
        return asking(at_least(how, 69), self.field, [at_least(said, 78)], buttons, top=91)

    def _read(self, text: str) -> tuple[ResultLine | None, AnyText]:
        """Return what a line says, and what to say of it."""
        if not text.strip():
            return None, words.EMPTY
        try:
            return read_line(self._code, text), words.READY
        except CodeError as fault:
            return None, fault.text

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Be ready to check a line."""
        super().enter(ctx)
        self._background = Background("a friend's table", ctx.wake)
        if self.field.text:
            self._check()

    def leave(self) -> None:
        """Stop checking."""
        self._background.close()

    def update(self, dt: float) -> Change | None:
        """Show both tables once the deals were played again, or say why they cannot be."""
        table, line = self._table, self.line
        if table is None or line is None or not table.done():
            return None
        self._table = None
        try:
            return self._shown(line, table.result(), self.field.text)
        except PidroError as fault:
            self._trouble = fault.text
            self.renew()
        return None

    @property
    def busy(self) -> bool:
        """Whether an answer has to be shown."""
        return self._table is not None and self._table.done()

    # -------------------------------------------------------- the person

    def typed(self) -> None:
        """Check the line again."""
        self._changed("")

    def chosen(self, chosen: Chosen) -> Change | None:
        """Paste a line, or begin to check it."""
        if chosen.key == PASTE:
            found = pasted().strip()
            if found:
                self.field.set(found)
            self._changed("" if found else NOTHING)
        elif self._table is None and not self._trouble:
            self._check()
        return None

    def _check(self) -> None:
        """Begin to play the deals of the line again, if it can be read."""
        self.line, _state = self._read(self.field.text)
        if self.line is not None:
            slow = not is_fast()
            self._table = self._background.run(slow, table_of, self._code, self.line)
            self.renew()

    def _changed(self, trouble: AnyText) -> None:
        """Take the text as it is now; what was being checked does not count any more."""
        self._table, self._trouble = None, trouble
        self.renew()
