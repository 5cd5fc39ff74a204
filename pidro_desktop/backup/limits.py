"""How large a backup may be: many times what a person makes in a life, and no more."""

from __future__ import annotations

from typing import Final

MOST_FILES: Final = 50_000
MOST_BYTES: Final = 1 << 30
"""Bytes of all files together, unpacked."""
MOST_PACKED: Final = 1 << 29
"""Bytes of the backup itself."""
MOST_LISTED: Final = 16 << 20
"""Bytes of the manifest, and of the list at the end of a zip."""
MOST_GROWTH: Final = 200
"""So many times as large a file may become that is not small."""
SMALL_FILE: Final = 1 << 20
"""Bytes that any file may grow to."""
