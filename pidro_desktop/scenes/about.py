"""What the program is, whose work it stands on, and the lifetime numbers with their reset."""

from __future__ import annotations

from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes.message import YES, Message, confirm
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.scene import Change, Pop, Push
from pidro_desktop.storage.errors import StorageError

TEXT = (
    "Finnish Pidro as it is played in Swedish-speaking Österbotten, at a table of your own. "
    "In the spirit of Pidro Challenge, the program that taught the game to many.",
    "Cards, figures and sounds were made for this program. It is free under the MIT licence. "
    "The letters are Source Serif and Source Sans by Adobe, under the SIL Open Font License; "
    "window and sound run on pygame-ce and SDL.",
)
HEAD, LINE, TEXT_SIZE = 96, 26, 18


class About(Panel):
    """Tells about the program; the lifetime numbers can be set to zero, and back."""

    heading = "Pidro Desktop"
    width: ClassVar[float] = 680
    height: ClassVar[float] = 404

    def __init__(self) -> None:
        super().__init__()
        self._undo = False

    def build(self) -> list[Widget]:
        """Reset or its undoing, and leave."""
        lifetime = self.ctx.lifetime()
        none = not any(lifetime) and not self._undo
        reset = Button("reset", "Undo reset" if self._undo else "Reset", size=20)
        reset.enabled, reset.on_paper = not none, True
        reset.why = "No finished game is counted yet." if none else ""
        return [reset, Button("done", "Done", style=Style.PRIMARY, size=20)]

    def rebuild(self, focus: str = "") -> None:
        """The focus begins on the way out."""
        super().rebuild(focus or "done")

    def arrange(self) -> None:
        """Both buttons at the foot."""
        look, foot = self.look, self.rect.bottom - self.look.s(28 + 48)
        done = pygame.Rect(0, foot, look.s(140), look.s(48))
        done.right = self.rect.right - look.s(32)
        self.group["done"].place(done)
        reset = pygame.Rect(0, foot, look.s(164), look.s(48))
        reset.right = done.left - look.s(12)
        self.group["reset"].place(reset)

    def draw_body(self, canvas: Canvas) -> None:
        """Put version, texts and lifetime numbers."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        pen = look.pen(Face.SANS, TEXT_SIZE, paper.ink)
        soft = look.pen(Face.SEMI, 18, paper.ink_soft)
        name = look.text.width(self.heading, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        at = (rect.x + look.s(32 + 16) + name, rect.y + look.s(45))
        look.text.put(canvas, self.ctx.version, at, soft)
        y = rect.y + look.s(HEAD + LINE / 2)
        for paragraph in TEXT:
            for line in look.text.wrap(paragraph, pen, rect.width - 2 * look.s(32)):
                look.text.put(canvas, line, (rect.x + look.s(32), y), pen)
                y += look.s(LINE)
            y += look.s(12)
        self._draw_lifetime(canvas)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Ask before the numbers go to zero; bring them back at once; or leave."""
        if chosen.key == "done":
            return Pop()
        if self._undo:
            return self._count(undo=True)
        won, lost = self.ctx.lifetime()
        return Push(
            confirm(
                "Reset the lifetime numbers?",
                f"{won} won and {lost} lost start again at zero. You can undo this as long as "
                "this box is open; the games themselves stay recorded.",
                "Reset",
            )
        )

    def resumed(self, result: object) -> Change | None:
        """The question was answered."""
        return self._count(undo=False) if result == YES else None

    def _count(self, *, undo: bool) -> Change | None:
        try:
            if undo:
                self.ctx.history.undo_reset()
            else:
                self.ctx.history.reset()
        except StorageError as error:
            return Push(Message("The numbers stay as they are", str(error)))
        self._undo = not undo
        self.rebuild("reset")
        return None

    def _draw_lifetime(self, canvas: Canvas) -> None:
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        won, lost = self.ctx.lifetime()
        self.put_line(canvas, rect.bottom - look.s(112))
        x, y = rect.x + look.s(32), self.group["reset"].rect.centery
        pen = look.pen(Face.SEMI, 18, paper.ink_soft)
        x += look.text.put(canvas, "Lifetime", (x, y), pen) + look.s(16)
        numbers = look.pen(Face.SERIF_BOLD, 22, paper.ink)
        look.text.put(canvas, f"{won} won, {lost} lost", (x, y), numbers)
