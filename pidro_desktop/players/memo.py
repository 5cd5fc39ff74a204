"""Results of searches that were made before, for whoever weighs the same decision again.

A bot weighs its choices, and the review of the game weighs them once more. Both see the same view,
so the second one takes the result of the first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from random import Random
from threading import Lock
from typing import Generic, TypeVar

from pidro_desktop.engine.state import Past
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.view_digest import digest

Found = TypeVar("Found")


class Memo(Generic[Found]):
    """The last results of one search; the least recently used leave first.

    Threads may share it. Two that miss the same result at the same time both search.
    """

    def __init__(self, most: int) -> None:
        """Create a memo that keeps ``most`` results."""
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[Past, Found]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        """Return the number of results that are kept."""
        return len(self._kept)

    def found(
        self, view: SeatView, rng: Random, budget: Hashable, search: Callable[[], Found]
    ) -> Found:
        """Return the result for a view: one that is kept, or that of a search made now.

        Earlier deals are not in the digest of a view, but they change what is believed; so they are
        compared as well. After a result that was kept ``rng``, with which the search begins, has
        not moved on.
        """
        key = (digest(view), hash(rng.getstate()), budget)
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None and kept[0] == view.past:
                self._kept.move_to_end(key)
                return kept[1]
        result = search()
        with self._lock:
            self._kept[key] = view.past, result
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return result

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
