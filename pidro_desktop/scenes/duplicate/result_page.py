"""Dialog with the code of a match and its line of result, for a friend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.result_line import read_line
from pidro_desktop.engine.code_signs import CodeError
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
    Picture,
    Row,
)
from pidro_desktop.render.widgets.text_parts import Line, Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, Style
from pidro_desktop.scenes.after_deal.code_page import draw_code, draw_slip
from pidro_desktop.scenes.duplicate import friend_text as words
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.tr import AnyText

COPY_CODE, COPY_LINE, FRIEND = "copy code", "copy line", "friend"
BLOCK: Final = 8
"""Characters of a line of result that are shown without a gap."""
SLIP: Final = 54
MOST: Final = 2
"""So many lines of friends are offered."""
"""Units: the height of the slip with the code."""


class KeptLine(ControlId, frozen=True):
    """Key of the control of a friend's line that is kept."""

    text: str


class ResultPage(Page):
    """Dialog with a match code and a line of result.

    Attributes:
        code, line: the texts to give away. said: what came of copying one.
    """

    heading = words.CODE_AND_RESULT
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
        count = words.characters(len(self.line))
        blocks = [self.line[at : at + BLOCK] for at in range(0, len(self.line), BLOCK)]
        code = Picture(partial(draw_code, self.code), high=SLIP, said=self.code)
        text = Text(" ".join(blocks), Face.SEMI, 16, ink, said=count)
        line = Over(draw_slip, Pad(text, top=12, right=16, bottom=12, left=16))
        said = Line(self.said, Face.SEMI, lift=0)
        friend = Control(
            Button(FRIEND, words.FRIENDS_RESULT, style=Style.PRIMARY, size=20), 52, 240
        )
        kept = [
            Control(Button(KeptLine(text), words.BESIDE.format(name=name), size=19), 52, 0)
            for name, text in self._friends
        ]
        rows = [
            Text(words.CODE_FOR, Face.SEMI, 19, ink, step=LINE, at_top=True),
            Gap(8),
            _giving(COPY_CODE, words.MATCH_CODE, code),
            Gap(16),
            Text(words.LINE_FOR, Face.SEMI, 19, ink, step=LINE, at_top=True),
            Gap(8),
            _giving(COPY_LINE, words.RESULT_LINE, line),
            Gap(12),
            Text(words.UNSEEN, ink=old, step=LINE, at_top=True),
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
        texts = (table_text.COPIED, table_text.NOT_COPIED) if of_code else words.LINE_COPIED
        self.said = str(texts[not done])
        self.renew()
        return None


def _named(code: MatchCode, text: str) -> tuple[str, str] | None:
    """Return whose line of result it is, and the line; None if it cannot be read any more."""
    with suppress(CodeError):
        return read_line(code, text).name or str(words.YOUR_FRIEND), text
    return None


def _giving(key: str, label: AnyText, slip: Part) -> Part:
    """Return a slip of paper with a text, and the button that copies it."""
    button = Control(Button(key, table_text.COPY, size=20), 52, 120, label=label)
    return Row([Grow(slip), Gap(14), button])
