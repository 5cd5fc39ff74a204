"""Message dialogs: messages, confirmations and the error dialog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from pidro_desktop.render import clipboard
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import ByWidth, Col, Fitted, Gap, Pad, Part, Row, Spring
from pidro_desktop.render.widgets.text_parts import Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import NEVER, NEW_GAME, OFTEN, SOMETIMES, ShowTitle
from pidro_desktop.scenes.shell.saved_game import SavedGame, standing
from pidro_desktop.scenes.shell.scene import Change, Pop, Quit, Reset
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

SIDE: Final = 32
"""Units that stay free beside the text and the buttons."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its result and its label."""

    key: str
    label: AnyText


OK: Final = Answer("ok", tr("Continue", "button"))


class Message(Page):
    """Dialog with ``text`` under ``heading``; pops with the key of the button, None for Esc.

    Enter takes the last answer.
    """

    width: float = 600
    least: ClassVar[float] = 520

    def __init__(
        self, heading: AnyText, text: AnyText, answers: tuple[Answer, ...] = (OK,)
    ) -> None:
        super().__init__()
        self.heading = heading  # type: ignore[misc]  # each dialog has its own
        self.text = text
        self.answers = answers

    def page(self) -> Part:
        """Return the text, and a button for each answer at the right, the last one highlighted."""
        last = self.answers[-1]
        styles = {
            answer: Style.PRIMARY if answer is last else Style.TILE for answer in self.answers
        }
        buttons = [
            Fitted(Button(answer.key, answer.label, style=style, size=20))
            for answer, style in styles.items()
        ]
        text = Text(self.text, size=19, ink=ink, step=27, at_top=True, spare=16)
        foot = Pad(ByWidth(partial(_in_a_row, buttons)), left=SIDE, right=SIDE)
        return Col([Gap(92), Pad(text, left=SIDE, right=SIDE), Spring(28), foot, Gap(28)])

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the last answer."""
        super().rebuild(focus or self.answers[-1].key)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop with the answer."""
        return Pop(chosen.key)


def _in_a_row(buttons: Sequence[Part], look: Look, width: float) -> Part:
    """Return buttons side by side at the right, or below each other where that is too wide."""
    row = Row([Spring(), *buttons], gap=12)
    if row.width(look, width) <= width:
        return row
    return Col([Row([Spring(), button]) for button in buttons], gap=12)


class Notice(Message):
    """Dialog that its scene did not open: it pops without a result, which could mean something."""

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop."""
        return Pop()


YES, NO = "yes", "no"
CANCEL: Final = tr("Cancel", "button")
DONE: Final = tr("Done", "button")


def confirm(heading: AnyText, text: AnyText, yes: AnyText, no: AnyText = CANCEL) -> Message:
    """Return a confirmation dialog; pops with YES, NO or None. Enter takes ``no``."""
    return Message(heading, text, (Answer(YES, yes), Answer(NO, no)))


def new_game_question(saved: SavedGame) -> Message:
    """Return the confirmation before a new game; pops with NEW_GAME if confirmed."""
    text = tr(
        "Your game is at {score}, deal {deal}. Starting a new one moves it to Past games, where "
        "you can resume it. Until it is finished, it counts as neither won nor lost."
    ).format(score=standing(saved), deal=saved.deal)
    answers = Answer(NEW_GAME, tr("New game", "button")), Answer("cancel", CANCEL)
    return Message(tr("Start a new game?"), text, answers)


def experience_question() -> Message:
    """Return the question before a first game; pops with OFTEN, SOMETIMES, NEVER or None.

    Enter takes the answer that gives the most help.
    """
    answers = (
        Answer(OFTEN, tr("Often", "played before")),
        Answer(SOMETIMES, tr("Sometimes", "played before")),
        Answer(NEVER, tr("Never", "played before")),
    )
    text = tr(
        "This chooses who plays with you, and how much help you get. You can change all of it in "
        "the settings, under Game."
    )
    return Message(tr("How often have you played Pidro?"), text, answers)


def bot_question(name: str, command: str) -> Message:
    """Return the question whether the bot in the seat of ``name`` may be started: YES or not."""
    text = tr(
        "The program in {name}’s seat ({command}) cannot be started in its sandbox. Without one, "
        "it could read the hidden cards of this game and change your files. Start it only if you "
        "trust it. If you don’t, steady plays instead."
    )
    return confirm(
        tr("Start this bot without a sandbox?"),
        lazy_format(text, name=name, command=command),
        tr("Start it", "button"),
        tr("Don’t start it", "button"),
    )


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
    def _report_text(more: AnyText) -> AnyText:
        return lazy_format("{broken}\n{more}", broken=BROKEN, more=more)

    def draw_sheet(self, canvas: Canvas) -> None:
        """Draw plain wood behind the dialog: drawing the table may have caused the error."""
        self.look.fill(canvas, (0, 0, *canvas.size), 0, self.look.theme.ground.wood_dark)
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
