"""Message dialogs: messages, confirmations and the error dialog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.render import clipboard
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Pop, Quit, Reset
from pidro_desktop.tr import join_sentences, lazy_format, tr

HEAD, FOOT, TEXT = 92, 104, 19
LINE = 27  # units from line to line


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its result and its label."""

    key: str
    label: str


OK: Final = Answer("ok", tr("Continue", "button"))


class Message(Panel):
    """Dialog with ``text`` under ``heading``; pops with the key of the button, None for Esc.

    Enter takes the last answer.
    """

    width: float = 600
    least: ClassVar[float] = 520

    def __init__(self, heading: str, text: str, answers: tuple[Answer, ...] = (OK,)) -> None:
        super().__init__()
        self.heading = heading  # type: ignore[misc]  # each dialog has its own
        self.text = text
        self.answers = answers

    def units(self) -> tuple[float, float]:
        """Return the size for the text, measured at a scale without minimum sizes."""
        look = self.ctx.look.at(1.0)
        pen = look.pen(Face.SANS, TEXT, look.theme.paper.ink)
        lines = look.text.wrap(self.text, pen, self.across - 2 * 32 - 16)
        return self.across, HEAD + FOOT + LINE * len(lines)

    def build(self) -> list[Widget]:
        """Create a button for each answer, the last one highlighted."""
        last = self.answers[-1]
        return [
            Button(
                answer.key,
                answer.label,
                style=Style.PRIMARY if answer is last else Style.TILE,
                size=20,
            )
            for answer in self.answers
        ]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the last answer."""
        super().rebuild(focus or self.answers[-1].key)

    def arrange(self) -> None:
        """Lay out the buttons from the right, as wide as their labels."""
        look, right = self.look, self.rect.right - self.look.s(32)
        for answer in reversed(self.answers):
            pen = look.pen(Face.SERIF_BOLD, 20, look.theme.paper.ink)
            wide = max(look.s(112), look.text.width(answer.label, pen) + look.s(48))
            place = pygame.Rect(0, 0, wide, self.target(48))
            place.bottomright = (right, self.rect.bottom - look.s(28))
            self.group[answer.key].place(place)
            right = place.left - look.s(12)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the text."""
        look = self.look
        pen = look.pen(Face.SANS, TEXT, look.theme.paper.ink)
        y = self.rect.y + look.s(HEAD + LINE / 2)
        for line in look.text.wrap(self.text, pen, self.rect.width - 2 * look.s(32)):
            look.text.put(canvas, line, (self.rect.x + look.s(32), y), pen)
            y += look.s(LINE)

    def spoken(self) -> Sequence[str]:
        """Return the text."""
        return (str(self.text),)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop with the answer."""
        return Pop(chosen.key)


class Notice(Message):
    """Dialog that its scene did not open: it pops without a result, which could mean something."""

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop."""
        return Pop()


YES, NO = "yes", "no"
CANCEL: Final = tr("Cancel", "button")


def confirm(heading: str, text: str, yes: str, no: str = CANCEL) -> Message:
    """Return a confirmation dialog; pops with YES, NO or None. Enter takes ``no``."""
    return Message(heading, text, (Answer(YES, yes), Answer(NO, no)))


BROKEN: Final = tr(
    "Something went wrong inside the program. Your game is saved up to the last card, and Resume "
    "continues from there."
)
COPY: Final = Answer("copy", tr("Copy details", "button"))


class ErrorMessage(Message):
    """Dialog after an unexpected error, shown instead of the scenes; it names the log file.

    ``log_file`` is empty if there is none. ``details`` is the text that can be copied.
    """

    opaque = True
    closable = False
    keys = key_lists.BREAKAGE
    shows_breakage = True
    width: float = 640

    def __init__(self, log_file: str, details: str = "") -> None:
        self._details = details
        self._log = tr("The log could not be written.")
        if log_file:
            self._log = lazy_format(tr("The details are in {file}."), file=log_file)
        copy = (COPY,) if details else ()
        title = Answer("title", tr("Back to title screen", "button"))
        answers = Answer("quit", tr("Quit", "button")), *copy, title
        super().__init__(tr("Something went wrong"), self._report_text(self._log), answers)

    @staticmethod
    def _report_text(more: str) -> str:
        return lazy_format("{broken}\n{more}", broken=BROKEN, more=more)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw plain wood behind the dialog: drawing the table may have caused the error."""
        wood = self.look.theme.ground.wood_dark
        self.look.shapes.rounded(canvas.size, 0, (wood, wood)).put(canvas, 0, 0)
        super().draw_sheet(canvas)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the details, quit the program, or restart at the title."""
        if chosen.key == COPY.key:
            self._copy()
            return None
        return Quit() if chosen.key == "quit" else Reset(ShowTitle())

    def _copy(self) -> None:
        """Copy the details to the clipboard, and report whether that worked."""
        done = clipboard.copy(self._details)
        said = tr("Details copied.") if done else tr("No clipboard is available.")
        self.text = self._report_text(join_sentences(self._log, said))
        self.resize(self.ctx.size)
