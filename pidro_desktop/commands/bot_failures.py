"""Report failures of external bots during long runs, above a progress bar if there is one."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from tqdm import tqdm

MOST_SENTENCES: Final = 8
"""After so many a bot's writer knows; a run of a thousand games must not fill the terminal."""


class BotFailureLog:
    """Reports on standard error which bots lost their seats, and other remarks on bots."""

    def __init__(self) -> None:
        self._lost = 0
        self._remarks: set[str] = set()

    def report(self, losses: Iterable[str], remarks: Iterable[str]) -> None:
        """Report each lost seat; a repeated remark is printed only once."""
        for sentence in losses:
            self._lost += 1
            if self._lost <= MOST_SENTENCES:
                _report(sentence)
        for remark in remarks:
            if remark not in self._remarks and len(self._remarks) < MOST_SENTENCES:
                self._remarks.add(remark)
                _report(remark)

    def end(self) -> None:
        """Print how many lost seats were not reported individually."""
        more = self._lost - MOST_SENTENCES
        if more > 0:
            _report(f"{more} more seats were lost like these.")


def _report(sentence: str) -> None:
    """Above the progress bar, where there is one."""
    tqdm.write(f"pidro-desktop: {sentence}", file=sys.stderr)
