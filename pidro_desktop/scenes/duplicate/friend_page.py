"""Dialogs of a match with a friend: its code and line of result, and the friend's own line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import ClassVar, Final

from pidro_desktop.background import Background
from pidro_desktop.duplicate.company import called, figure_of
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.matches import AnyMatch, FriendMatch
from pidro_desktop.duplicate.result_line import MOST_TEXT, ResultLine, read_line
from pidro_desktop.duplicate.result_replay import DealPlayed, table_of
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.figures.company import free_figure
from pidro_desktop.figures.figure import Figure
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Row,
)
from pidro_desktop.render.widgets.text_field import TextField, pasted
from pidro_desktop.render.widgets.text_parts import Line, Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style
from pidro_desktop.scenes.after_deal.code_page import code_slip, draw_slip
from pidro_desktop.scenes.after_deal.deal_code import DO_PASTE, NOTHING
from pidro_desktop.scenes.duplicate.match_text import BOTH_TABLES
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.writing import WritingPage
from pidro_desktop.tr import AnyText, tr, trn

CODE_AND_RESULT: Final = tr("Code and result", "button")
FRIENDS_RESULT: Final = tr("A friend’s result", "button")
MATCH_CODE: Final = tr("Match code")
RESULT_LINE: Final = tr("Line of result")
CODE_FOR: Final = tr("With this code, a friend plays the same cards against the same players.")
LINE_FOR: Final = tr(
    "When both of you have played, send each other your lines of result. A line has everything "
    "that was played at one table."
)
UNSEEN: Final = tr(
    "Anyone who has the code can know all cards. A line of result cannot show that nobody knew "
    "them."
)
LINE_COPIED: Final = (
    tr("Line of result copied."),
    tr("No clipboard is available. Write the line down."),
)
"""What is said after copying a line, and if that is not possible."""
NO_LINE: Final = tr("There is no line of result")
HOW: Final = tr(
    "Paste the line of result that your friend has sent you. The deals are played again from it, "
    "and then both tables are side by side."
)
EMPTY: Final = tr("Up to 1,000 letters and digits, from the same match.")
READY: Final = tr("This is a line of result of this match.")
PLAYING: Final = tr("Playing the deals again …")
BESIDE: Final = tr("Beside {name}", "friend")
YOUR_FRIEND: Final = tr("your friend")
PARTNER: Final = tr("the partner", "friend's")


def characters(count: int) -> str:
    """Return how long a line is, which is read aloud instead of it."""
    return trn("{n} character", "{n} characters", count)


def second_pair(
    game: AnyMatch, ours: tuple[Figure, Figure]
) -> tuple[tuple[str, str], tuple[Figure, Figure]]:
    """Return who sits at the table beside ours: their names, and what they look like.

    Args:
        game: the match. ours: what the person and the partner look like; a friend, who may look
            like anybody, does not look like them.
    """
    if not isinstance(game, FriendMatch):
        one, other = game.begun.code.company.second
        return (called(one), called(other)), (figure_of(one), figure_of(other))
    name, partner = game.line.name, game.line.partner
    beside = figure_of(partner) if partner else free_figure(Figure(hair="bob"), ours)
    friend = free_figure(Figure(hair="crew", clothes="stripes"), (*ours, beside))
    names = name or str(YOUR_FRIEND), called(partner) if partner else str(PARTNER)
    return names, (friend, beside)


COPY_CODE, COPY_LINE, FRIEND = "copy code", "copy line", "friend"
BLOCK: Final = 8
"""Characters of a line of result that are shown without a gap."""
SLIP: Final = 54
"""Units: the height of the slip with the code."""
MOST: Final = 2
"""So many lines of friends are offered."""


class KeptLine(ControlId, frozen=True):
    """Key of the control of a friend's line that is kept."""

    text: str


class ResultPage(Page):
    """Dialog with a match code and a line of result.

    Attributes:
        code, line: the texts to give away. said: what came of copying one.
    """

    heading = CODE_AND_RESULT
    width: float = 760

    def __init__(
        self, code: MatchCode, line: str, friends: Sequence[str], friend: Callable[[str], Change]
    ) -> None:
        """Create the page.

        Args:
            code, line: what can be given away.
            friends: the lines of friends that are kept, the newest first.
            friend: leads to the field for a friend's line, with a line or an empty text.
        """
        super().__init__()
        self.code, self.line = str(code), line
        self.said = ""
        self._friend = friend
        self._friends = [found for text in friends if (found := _named(code, text))][:MOST]

    def page(self) -> Part:
        """Return both texts on slips, each with a button that copies it, and the way on."""
        count = characters(len(self.line))
        blocks = [self.line[at : at + BLOCK] for at in range(0, len(self.line), BLOCK)]
        text = Text(" ".join(blocks), Face.SEMI, 16, ink, said=count)
        line = Over(draw_slip, Pad(text, top=12, right=16, bottom=12, left=16))
        said = Line(self.said, Face.SEMI, lift=0)
        friend = Control(Button(FRIEND, FRIENDS_RESULT, style=Style.PRIMARY, size=20), 52, 240)
        kept = [
            Control(Button(KeptLine(text), BESIDE.format(name=name), size=19), 52, 0)
            for name, text in self._friends
        ]
        rows = [
            Text(CODE_FOR, Face.SEMI, 19, ink, step=LINE, at_top=True),
            Gap(8),
            _giving(COPY_CODE, MATCH_CODE, code_slip(self.code, SLIP)),
            Gap(16),
            Text(LINE_FOR, Face.SEMI, 19, ink, step=LINE, at_top=True),
            Gap(8),
            _giving(COPY_LINE, RESULT_LINE, line),
            Gap(12),
            Text(UNSEEN, ink=old, step=LINE, at_top=True),
            Gap(16),
            *([Row([Grow(Gap(0)), *kept], gap=12), Gap(12)] if kept else []),
            Row([Grow(said), friend], gap=12),
        ]
        return Pad(Col(rows), top=92, right=32, bottom=24, left=32)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy one of the texts, and show that; or go to the friend's line."""
        if chosen.key == FRIEND:
            return self._friend("")
        if isinstance(chosen.key, KeptLine):
            return self._friend(chosen.key.text)
        of_code = chosen.key == COPY_CODE
        done = copy(self.code if of_code else self.line)
        texts = (table_text.COPIED, table_text.NOT_COPIED) if of_code else LINE_COPIED
        self.said = str(texts[not done])
        self.renew()
        return None


def _named(code: MatchCode, text: str) -> tuple[str, str] | None:
    """Return whose line of result it is, and the line; None if it cannot be read any more."""
    with suppress(CodeError):
        return read_line(code, text).name or str(YOUR_FRIEND), text
    return None


def _giving(key: str, label: AnyText, slip: Part) -> Part:
    """Return a slip of paper with a text, and the button that copies it."""
    button = Control(Button(key, table_text.COPY, size=20), 52, 120, label=label)
    return Row([Grow(slip), Gap(14), button])


FIELD, COMPARE, PASTE = "line", "compare", "paste"
Shown = Callable[[ResultLine, tuple[DealPlayed, ...], str], Change]
"""Leads on with what a line says, the deals that were played again, and the line itself."""


class LineField(TextField):
    """Text field for a line of result."""

    def text_aloud(self) -> str:
        """Return how long the text is."""
        return characters(len(self.text)) if self.text else ""


class FriendPage(WritingPage):
    """Dialog for a friend's line of result.

    Attributes:
        field: where it is pasted. line: what it says, once it can be read. said: its state.
    """

    heading = FRIENDS_RESULT
    width: float = 760
    height: ClassVar[float] = 372

    def __init__(self, code: MatchCode, shown: Shown, text: str = "") -> None:
        """Create the page.

        Args:
            code: the match. shown: leads to both tables.
            text: a line of result that is checked at once, or an empty text.
        """
        super().__init__(LineField(FIELD, name=RESULT_LINE, longest=MOST_TEXT), text)
        self.line: ResultLine | None = None
        self.said: AnyText = EMPTY
        self._code, self._shown = code, shown
        self._trouble: AnyText = ""
        self._table: Future[tuple[DealPlayed, ...]] | None = None

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return what to do, the field, the state of the line, and two buttons."""
        self.line, state = self._read(self.field.text)
        self.said = PLAYING if self._table else self._trouble or state
        compare = Button(COMPARE, BOTH_TABLES, style=Style.PRIMARY, size=20, why=self.said)
        compare.on_paper = True
        compare.enabled = self.line is not None and self._table is None and not self._trouble
        paste = Button(PASTE, DO_PASTE, size=20)
        how = Text(HOW, ink=old, step=LINE, at_top=True)
        said = Text(self.said, Face.SEMI, ink=ink, step=LINE, at_top=True)
        buttons = [Control(paste, 52, 112), Control(compare, 52, 190)]
        return asking(at_least(how, 69), self.field, [at_least(said, 78)], buttons, top=91)

    def _read(self, text: str) -> tuple[ResultLine | None, AnyText]:
        """Return what a line says, and what to say of it."""
        if not text.strip():
            return None, EMPTY
        try:
            return read_line(self._code, text), READY
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
