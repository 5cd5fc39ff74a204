"""What is written on the screen, for tests that look for words there."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.text import TextPainter
from pidro_desktop.tr import AnyText


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts painted since the list was last emptied."""
    texts: list[str] = []
    real = TextPainter.surface

    def spy(self: TextPainter, string: AnyText, pen: object) -> pygame.Surface:
        texts.append(str(string))
        return real(self, string, pen)

    monkeypatch.setattr(TextPainter, "surface", spy)
    return texts
