"""A record anywhere on the disk is watched, without being kept among the old games."""

from __future__ import annotations

from pathlib import Path

from pidro_desktop import variants
from pidro_desktop.scenes import old_games_words as words
from pidro_desktop.scenes.message import Message
from pidro_desktop.scenes.viewer import Viewer
from pidro_desktop.storage.archive import check, read_again


def watch_file(path: Path) -> Viewer | Message:
    """The first game of a file, or a dialog that says what is wrong with it and in which line."""
    first = check(path, variants.load)[0]
    reader = None
    if not first.fault:
        try:
            reader = read_again(first, variants.load)
        except OSError as error:
            return Message("The game cannot be watched", f"{path}: {error.strerror}.")
    if reader is None:
        return Message("The game cannot be watched", first.told)
    return Viewer(reader, words.title(first))
