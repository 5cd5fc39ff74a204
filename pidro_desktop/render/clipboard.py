"""Access to the system clipboard, if there is one."""

from __future__ import annotations

import contextlib

import pygame

from pidro_desktop.text_safety import without_lone_surrogates


def copy(text: str) -> bool:
    """Copy ``text`` to the clipboard; returns False if that fails."""
    text = without_lone_surrogates(str(text)).replace("\0", "")
    with contextlib.suppress(pygame.error, AttributeError, TypeError):
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    return False
