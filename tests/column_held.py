"""The sizes of words at which a window has room for the whole column beside or below its cloth."""

from __future__ import annotations

from pidro_desktop.table.layout.proportions import Size, column_scale, scale_held


def column_held(size: Size, wanted: int) -> int:
    """The scale in percent that the column allows for ``wanted``; from there on it folds."""
    return min(scale_held(size, wanted), column_scale(size))
