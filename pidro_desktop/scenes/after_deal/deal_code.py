"""Dialog for typing the code of a deal or of a match, with validation while typing."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop.duplicate.company import called
from pidro_desktop.duplicate.match_code import MATCH_SIGNS, MatchCode, read_match_code
from pidro_desktop.engine.code_signs import SIGNS, CodeError
from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Control, Part
from pidro_desktop.render.widgets.text_field import COMMAND, TextField, pasted
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import Given, GivenMatch
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.spoken_signs import spelled
from pidro_desktop.tr import AnyText, tr

HEADING: Final = tr("Play a friend’s deal")
HOW: Final = tr(
    "Type or paste a deal code. Your game starts with the same cards and the same dealer; the "
    "rest is up to you."
)
FIELD_NAME: Final = tr("Deal code", "text field")
HINT: Final = "0000-0000-0000-0000-0000-0000-0000"
EMPTY: Final = tr(
    "28 letters and digits, or 32 for a match; for other rule sets, a name and a colon come first."
)
DO_PLAY: Final = tr("Play this deal", "button")
DO_PLAY_MATCH: Final = tr("Play this match", "button")
DO_PASTE: Final = tr("Paste", "button")
NOTHING: Final = tr("There is no text to paste.")
FIELD, PLAY, PASTE = "code", "play", "paste"
WHOLE: Final = 28
GROUP: Final = 4
LONGEST: Final = 64
"""Signs of a code with the id of its rules before it."""


class CodeField(TextField):
    """Text field for deal codes: uppercase letters in groups of four.

    Once the code is complete, no more characters can be typed; pasted text may have any length.
    """

    def type(self, event: pygame.event.Event) -> bool:
        """React to a key; ignore extra characters."""
        sign = event.unicode if event.key != pygame.K_BACKSPACE else ""
        rules, _colon, code = self.text.rpartition(":")
        whole = len(_signs(code)) >= (WHOLE if rules else MATCH_SIGNS)
        nothing_marked = self.marked[0] == self.marked[1]
        if whole and nothing_marked and sign.isprintable() and sign and not event.mod & COMMAND:
            return True
        return super().type(event)

    def write(self, words: str) -> None:
        """Insert typed or pasted text, and set the hyphens again."""
        super().write(words)
        self._group()

    def text_aloud(self) -> str:
        """Return the code sign by sign, behind the id of its rules."""
        rules, colon, code = self.text.rpartition(":")
        return f"{rules}{colon}{' ' if colon else ''}{spelled(code)}"

    def _erase(self, before: bool) -> None:
        nothing_marked = self.marked[0] == self.marked[1]
        if nothing_marked and before and self.text[: self.caret].endswith("-"):
            self._to(self.caret - 1)  # a hyphen goes together with the sign beside it
        elif nothing_marked and not before and self.text[self.caret :].startswith("-"):
            self._to(self.caret + 1)
        super()._erase(before)
        self._group()

    def _group(self) -> None:
        signs_before = len(_signs(self.text[: self.caret]))
        self.text = grouped(self.text)
        places = range(len(self.text) + 1)
        caret = next(at for at in places if len(_signs(self.text[:at])) >= signs_before)
        self._to(caret + (self.text[caret : caret + 1] == "-"))


def _signs(text: str) -> str:
    return "".join(text.split()).replace("-", "")


def _is_too_long(signs: str) -> bool:
    """Return whether this is the code of a deal, and a few signs too many."""
    try:
        read_code(signs[:WHOLE])
    except CodeError:
        return False
    return len(signs) < MATCH_SIGNS


def grouped(text: str) -> str:
    """Format a code: the id of its rules in lower case, uppercase letters in fours."""
    rules, colon, code = text.rpartition(":")
    signs = _signs(code).upper()
    fours = "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))
    return f"{_signs(rules).lower()}{colon}{fours}"


class DealCodePanel(Page):
    """Dialog for the code of a deal or a match; pops with ``Given`` or ``GivenMatch``, or None.

    ``waits`` is a code to fill in from the start.
    """

    heading = HEADING
    width: float = 720
    height: ClassVar[float] = 356
    keys = key_lists.WRITING

    def __init__(self, waits: DealCode | None = None) -> None:
        super().__init__()
        text = "" if waits is None else str(waits)
        self.field = CodeField(FIELD, text, name=FIELD_NAME, hint=HINT, longest=LONGEST)
        self.code: DealCode | MatchCode | None = None
        self.said: AnyText = EMPTY
        self._trouble: AnyText = ""

    def page(self) -> Part:
        """Return the explanation, the field, the state of the code, and two buttons."""
        self.code, state = self._read(self.field.text)
        self.said = self._trouble or state
        label = DO_PLAY_MATCH if isinstance(self.code, MatchCode) else DO_PLAY
        play = Button(PLAY, label, style=Style.PRIMARY, size=20, why=state)
        play.on_paper, play.enabled = True, self.code is not None
        paste = Button(PASTE, DO_PASTE, size=20)
        how = Text(HOW, ink=old, step=LINE, at_top=True)
        said = Text(self.said, Face.SEMI, ink=ink, step=LINE, at_top=True, most=2)
        buttons = [Control(paste, 52, 112), Control(play, 52, 190)]
        return asking(at_least(how, 69), self.field, [said], buttons, top=91)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass typed text to the field, wherever the focus is."""
        if event.type == pygame.KEYDOWN and self._writes(event):
            self._trouble = ""
            self.renew()
            return None
        return super().handle(event)

    def _writes(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE):
            return False
        here = self.group.focus is self.field
        sign = bool(event.unicode) and not event.unicode.isspace()
        command = event.key in (pygame.K_a, pygame.K_v) and bool(event.mod & COMMAND)
        return (here or sign or command) and self.field.type(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Paste, or start the game."""
        if chosen.key != PASTE:
            if isinstance(self.code, MatchCode):
                return Pop(GivenMatch(self.code))
            return None if self.code is None else Pop(Given(self.code))
        found = pasted().strip()
        if found:
            self.field.set(found)
        self._trouble = "" if found else NOTHING
        self.renew()
        return None

    def _read(self, text: str) -> tuple[DealCode | MatchCode | None, AnyText]:
        signs = _signs(text.rpartition(":")[2])
        if not signs:
            return None, EMPTY
        if len(signs) > WHOLE and ":" not in text and not _is_too_long(signs):
            return self._read_match(signs)
        if len(signs) < WHOLE and all(sign in SIGNS + "ILO" for sign in signs):
            return None, tr("{signs} of {most}.").format(signs=len(signs), most=WHOLE)
        try:
            code = read_code(text)
        except CodeError as fault:
            return None, str(fault)
        rules = {option.id: option.name for option in self.ctx.games.rules()}
        if code.rules not in rules:
            message = tr("This deal uses the rules “{rules}”, which this program does not have.")
            return None, message.format(rules=code.rules)
        message = tr("This is a deal of {rules}. {dealer} deals.")
        return code, message.format(rules=rules[code.rules], dealer=name(code.dealer))

    def _read_match(self, signs: str) -> tuple[MatchCode | None, AnyText]:
        """Return the match of a code that is longer than that of a deal, and what to say of it."""
        if len(signs) < MATCH_SIGNS:
            return None, tr("{signs} of {most}.").format(signs=len(signs), most=MATCH_SIGNS)
        try:
            code = read_match_code(signs)
        except CodeError as fault:
            return None, str(fault)
        one, other = map(called, code.company.second)
        message = tr("This is a match of {deals} deals. {one} and {other} play them, too.")
        return code, message.format(deals=code.deals, one=one, other=other)
