"""Controls of the path of lessons: its stops, the last table, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import ControlId, Widget
from pidro_desktop.scenes.course import course_text as words

BEGIN, GAME, TABLE = "begin", "game", "last table"


@dataclass(frozen=True, slots=True)
class StopControl(ControlId):
    """Key of a stop of the path; the first one is 0."""

    place: int


class Stop(Widget):
    """A lesson on the path; its picture is drawn with the cloth.

    Attributes:
        place_on_path: the number of lessons before it. stars: its stars. chosen: whether its paper
            is shown.
    """

    def __init__(self, place: int, stars: int, *, chosen: bool) -> None:
        super().__init__(StopControl(place), words.name(place))
        self.place_on_path = place
        self.stars = stars
        self.chosen = chosen

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the number, the name and the stars."""
        said = words.spoken(self.place_on_path, self.stars)
        return spoken_button(self.key, said.removesuffix("."), hint=str(words.ARROWS))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it all."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the coaster."""
        side = self.rect.w
        ring = look.shapes.ring((side, side), look.u, side / 2 / look.u)
        ring.put(canvas, *self.rect.topleft)


class LastTable(Widget):
    """The table at the end of the path, where a game with all of them waits."""

    def __init__(self, *, enabled: bool, why: str) -> None:
        super().__init__(TABLE, str(words.GAME), enabled=enabled, why=why)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it all."""
