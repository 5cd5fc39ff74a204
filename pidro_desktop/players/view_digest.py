"""A number for what a seat may know: the same view has the same number everywhere.

It seeds the draws of a search, so that a decision depends on the view alone and not on chance, on
the order of earlier decisions or on who asks. It is made from a text, with SHA-256; so it is equal
on all machines, in all versions of Python and in every process.

The number of the deal and the names of the players are left out: they do not matter for a decision.
So are earlier deals: they tell what kinds of players sit there, not which worlds to draw.

By it results of searches are kept, for whoever weighs the same decision again: a bot weighs its
choices, and the review of the game weighs them once more.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import lru_cache
from random import Random
from threading import Lock
from typing import Generic, TypeVar

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import BySeat, Past, PlayedCards
from pidro_desktop.engine.view import SeatView


def digest(view: SeatView) -> int:
    """Return a number of 256 bits for everything in a view that matters for a decision.

    Cards in a hand or a heap count in any order; calls and plays count in theirs.
    """
    return _hashed(_text(view))


def seeded(view: SeatView, seed: str | None = None) -> Random:
    """Return a generator of random numbers that is seeded by the digest of a view.

    The numbers depend on the text ``seed`` as well, if it is given.
    """
    return Random(digest(view) if seed is None else _hashed(f"{_hashed(seed)}\n{_text(view)}"))


def _hashed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def _text(view: SeatView) -> str:
    """Return the view as text, one part a line; no two different views have the same text."""
    if view.dealer_kept >= 0:
        return f"{_text(replace(view, dealer_kept=-1))}\ndealer kept {view.dealer_kept}"
    if view.unsure:
        return f"{_text(_without_unsure(view))}\nunsure {_numbers(sorted(view.unsure))}"
    return "\n".join(
        (
            _rules(view.rules),
            _numbers((view.seat, view.dealer, view.turn, view.stock_count, view.kitty_count)),
            view.phase.value,
            _numbers(view.totals),
            _numbers(view.taken),
            _numbers(number for call in view.calls for number in (call.seat, call.bid)),
            _numbers((-1 if view.bidder is None else view.bidder, view.bid, view.topped)),
            "" if view.trump is None else view.trump.suit,
            *map(_heaps, (view.hands, view.discards, view.refills, view.killed, view.laid)),
            *map(_heaps, (view.folded, view.passed, view.took, (view.taken_kitty,))),
            _numbers(view.discard_counts),
            _numbers(view.cold),
            _rows(view.rows),
            _plays(view.trick),
            _plays(view.extras),
            "/".join(f"{_plays(trick.plays)}>{trick.winner}" for trick in view.tricks),
            "" if view.ask is None else _question(view.ask),
        )
    )


def _without_unsure(view: SeatView) -> SeatView:
    """Return a view without what says nothing, as it may be so or so at the same position."""

    def shown(seat: Seat, heap: Cards) -> Cards:
        return tuple(card for card in heap if seat not in view.unsure or not card.is_hidden)

    def rows(heaps: BySeat) -> BySeat:
        kept = [shown(seat, heap) for seat, heap in enumerate(heaps)]
        return (kept[0], kept[1], kept[2], kept[3])

    counts = tuple(0 if seat in view.unsure else view.discard_counts[seat] for seat in SEATS)
    return replace(
        view,
        discards=rows(view.discards),
        refills=rows(view.refills),
        discard_counts=counts,
        unsure=frozenset(),
    )


@lru_cache(maxsize=64)
def _rules(rules: RuleSet) -> str:
    chosen = (f"{name}={value}" for name, value in sorted(rules.chosen.items()))
    return " ".join((rules.id, *chosen))


def _question(ask: Ask) -> str:
    bids = _numbers(ask.bids)
    sizes = _numbers((ask.count, ask.least))
    cards = _heaps((ask.cards, ask.rest))
    return " ".join(
        (ask.what, bids, "".join(ask.suits), sizes, cards, _rows(ask.plays), _rows(ask.choices))
    )


def _numbers(numbers: Iterable[int]) -> str:
    return ",".join([str(int(number)) for number in numbers])


def _heaps(heaps: Iterable[Cards]) -> str:
    """Return cards that lie in no order."""
    return "|".join(["".join(sorted(heap)) for heap in heaps])


def _rows(rows: Iterable[Cards]) -> str:
    """Return cards whose order counts."""
    return "|".join(["".join(row) for row in rows])


def _plays(plays: Iterable[PlayedCards]) -> str:
    return "|".join([f"{play.seat}{''.join(play.cards)}" for play in plays])


# ------------------------------------------------------------ results that are kept


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
