"""What long runs say of programs from outside, while a progress bar may be showing."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from tqdm import tqdm

MOST_SENTENCES: Final = 8
"""After so many a bot's writer knows; a run of a thousand games must not fill the terminal."""


class BotFailureLog:
    """Tells on standard error, as they come, which seats were lost, and other news of bots."""

    def __init__(self) -> None:
        self._lost = 0
        self._remarks: set[str] = set()

    def report(self, losses: Iterable[str], remarks: Iterable[str]) -> None:
        """Each loss is told; a remark only once, however often it is made."""
        for sentence in losses:
            self._lost += 1
            if self._lost <= MOST_SENTENCES:
                _report(sentence)
        for remark in remarks:
            if remark not in self._remarks and len(self._remarks) < MOST_SENTENCES:
                self._remarks.add(remark)
                _report(remark)

    def end(self) -> None:
        """Say how many losses have not been told one by one."""
        more = self._lost - MOST_SENTENCES
        if more > 0:
            _report(f"{more} more seats were lost like these.")


def _report(sentence: str) -> None:
    """Above the progress bar, where there is one."""
    tqdm.write(f"pidro-desktop: {sentence}", file=sys.stderr)
