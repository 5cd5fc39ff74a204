"""The rule sets that are not played as Finnish Pidro is."""

from __future__ import annotations

from typing import Final

from pidro_desktop import variants

RELATIVES: Final = tuple(name for name in variants.names() if name not in ("finnish", "sou"))
