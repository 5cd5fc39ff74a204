"""How each scene is told: its heading and text when it opens, and the control with the focus."""

from __future__ import annotations

from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.house_rules.house_editor import HouseEditor
from pidro_desktop.scenes.past_games.viewer_deals import Deals
from pidro_desktop.scenes.settings import settings_text
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.settings.settings_notes import of_page
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.speech.speech_controls import Told, told
from pidro_desktop.scenes.speech.speech_panels import texts
from pidro_desktop.scenes.title import statistics_text
from pidro_desktop.scenes.title.statistics import RULES, StatisticsPanel


class Speaker:
    """Tells one scene. What has been said of it is not said again until it changes."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._focused: Told | None = None
        self._text: list[str] = []

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """What is new; ``came``: the scene has just come to the top, ``moved``: the focus may have.

        That is, an arrow or Tab was pressed.
        """
        if came:
            self._focused, self._text = None, []
        heading = str(getattr(self.scene, "heading", "")) if came else ""
        return [heading, *self._new_text(), *self._new_focus()]

    def review(self, what: str) -> list[str] | None:
        """What is asked for, or None where there is no such thing."""
        return None

    def focus(self) -> Told | None:
        """The control with the focus."""
        group = getattr(self.scene, "group", None)
        widget = group.focus if isinstance(group, FocusGroup) else None
        if widget is None:
            return None
        label, remark = self.beside(widget)
        found = told(widget, label, paged=not isinstance(self.scene, Deals))
        return found._replace(remark=remark)

    def beside(self, widget: Widget) -> tuple[str, str]:
        """What stands before and behind a control: its label, and a remark."""
        if isinstance(self.scene, HouseEditor):
            return self.scene.beside(widget.key)
        if isinstance(self.scene, StatisticsPanel) and widget.key == RULES:
            return str(statistics_text.GAMES_BY), ""
        if not isinstance(self.scene, SettingsPanel):
            return "", ""
        remarks = of_page(self.scene.page, self.scene.ctx)
        label = settings_text.LABELS.get(widget.key, "")
        return str(label), str(remarks.get(widget.key, ""))

    def _new_text(self) -> list[str]:
        before, self._text = self._text, texts(self.scene)
        return [line for line in self._text if line not in before]

    def _new_focus(self) -> list[str]:
        before, self._focused = self._focused, self.focus()
        said = self._focused.after(before) if self._focused is not None else ""
        return [said] if said else []


def speaker_of(scene: Scene) -> Speaker:
    """Who tells a scene."""
    from pidro_desktop.scenes.speech.speech_table import (  # noqa: PLC0415  it is built on this
        table_speaker,
    )

    return table_speaker(scene) or Speaker(scene)
