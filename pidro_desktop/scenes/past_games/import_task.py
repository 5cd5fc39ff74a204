"""An import under way: files are checked in a thread, so that the window stays quick."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from pidro_desktop import variants
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.game_list import Shelf
from pidro_desktop.storage.transfer import BroughtIn, bring_in

LOOK = 0.02
"""Seconds between two looks whether all kept games are known."""
PATIENCE = 10.0
"""Seconds that a write under way gets to come to its end."""


class Errand:
    """Brings the games of ``source`` in; ``wake`` is called once ``result`` is there.

    It begins to compare when all that is kept is known, so that nothing is brought in twice.
    ``result`` is what became of it, or the sentence that says why nothing did.
    """

    def __init__(self, source: Path, shelf: Shelf, wake: Callable[[], None]) -> None:
        self.result: BroughtIn | str | None = None
        self._source = source
        self._shelf = shelf
        self._wake = wake
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="import", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Give up. What was copied is taken away again before this returns."""
        self._stop.set()
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        while self._shelf.reading and not self._stop.wait(LOOK):
            pass
        try:
            self.result = bring_in(
                self._source,
                self._shelf.folder,
                self._shelf.games,
                variants.load,
                wanted=lambda: not self._stop.is_set(),
            )
        except StorageError as trouble:
            self.result = str(trouble)
        except (ValueError, RuntimeError):  # what pathlib says of what can be no path
            self.result = words.NO_PLACE
        finally:
            self._wake()
