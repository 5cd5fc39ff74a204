"""The system's clipboard, where there is one."""

from __future__ import annotations

import contextlib

import pygame


def copy(text: str) -> bool:
    """Put ``text`` on the clipboard; False where that cannot be done."""
    with contextlib.suppress(pygame.error, AttributeError, TypeError):
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    return False
