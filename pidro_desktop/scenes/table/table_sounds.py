"""Sounds of the table, and their captions."""

from __future__ import annotations

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.caption import draw_caption
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.table.caption_text import caption
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Cue
from pidro_desktop.table.captions import Captions
from pidro_desktop.table.layout.caption_layout import caption_place
from pidro_desktop.table.layout.layout_types import Rect


class TableSounds:
    """Plays the sounds of one table, and keeps their captions."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.captions = Captions()

    @property
    def busy(self) -> bool:
        """Whether frames are needed."""
        return self.captions.busy

    def pass_time(self, dt: float, stage: Stage) -> None:
        """Let ``dt`` seconds pass, and play the sounds that are due on the stage."""
        self.captions.pass_time(dt)
        # Sounds that start together, as without animations, are heard as one.
        due: dict[str, Cue] = {}
        for cue in stage.cues:
            due.setdefault(cue.sound, cue)
        stage.cues.clear()
        for cue in due.values():
            self._hear(cue, stage)

    def draw(
        self, canvas: Canvas, kit: DrawContext, stage: Stage, also: Rect | None = None
    ) -> None:
        """Draw the caption, if there is one and room for it beside ``also``."""
        if not self.captions.now:
            return
        over = stage.pause in (SCORE, OVER) or stage.tally is not None
        room = caption_place(kit.places, stage.view.phase, over=over, also=also)
        if room is not None:
            strength = self.captions.strength(still=stage.pace.reduced)
            draw_caption(canvas, kit, room, self.captions.now, strength)

    def _hear(self, cue: Cue, stage: Stage) -> None:
        if self.ctx.audio is not None:
            self.ctx.audio.play(cue.sound, pitch_step=cue.rise)
        said = caption(cue, stage.view) if self.ctx.preferences.now.captions else ""
        if said:
            self.captions.show(said)
