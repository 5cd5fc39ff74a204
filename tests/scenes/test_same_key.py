"""A page finds out what would make one of its controls disappear."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_scene import ctx_of

from pidro_desktop.render.widgets.parts import Col, Control, Part
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.shell.page import CLOSE, Page


class Closing(Page):
    """A page with a button whose key is that of the X in its corner."""

    heading = "Closing"
    width = 500

    def page(self) -> Part:
        return Col([Control(Button(CLOSE, "Close"))])


def test_two_controls_of_a_page_never_have_the_same_key(own_home: Path) -> None:
    own_home.mkdir()
    panel = Closing()
    panel.enter(ctx_of(own_home))
    with pytest.raises(ValueError, match="same key: 'close'"):
        panel.resize((1280, 720))
