"""The timeline: animation steps as data, and the clock that starts them.

A step is a leaf (it starts at one moment) or a composition of steps. The timeline schedules them
once, so that running, skipping and testing use the same list.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeenEvent, ViewChange
from pidro_desktop.table.animation.easing import MOVE, Ease
from pidro_desktop.table.points_recap import PointsWon


@dataclass(frozen=True, slots=True)
class Hold:
    """A delay of ``seconds``."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound effect.

    Attributes:
        rise: counts within a series, so that its pitch can rise; of a call, the seat that calls;
            of a pidro, the side that has it.
        about: the event of the caption; None if the sound has none.
    """

    sound: str
    rise: int = 0
    about: SeenEvent | PointsWon | None = field(default=None, compare=False)  # it sounds the same


@dataclass(frozen=True, slots=True)
class Show:
    """Show the table as it is after an event."""

    change: ViewChange


@dataclass(frozen=True, slots=True)
class Move:
    """Every card whose pose has changed glides to it.

    Attributes:
        seconds: how long one card takes. flip: how long one takes to turn over.
        delays: seconds that single cards, by key, wait before they start.
        exit: where cards go that lie on the table no longer: ``deck`` or nowhere.
    """

    seconds: float
    flip: float = 0.0
    delays: dict[str, float] = field(default_factory=dict)
    ease: Ease = MOVE
    exit: str = ""

    @property
    def length(self) -> float:
        """Seconds until the last card arrives."""
        return max(self.delays.values(), default=0.0) + max(self.seconds, self.flip)


@dataclass(frozen=True, slots=True)
class Spark:
    """A point that leaves its card after ``delay`` seconds; ``points`` of them if many."""

    haul: PointsWon
    delay: float
    points: int = 1


@dataclass(frozen=True, slots=True)
class Points:
    """Points that fly to their counters, each for ``seconds``; in the order they land."""

    sparks: tuple[Spark, ...]
    seconds: float

    @property
    def length(self) -> float:
        """Seconds until the last point lands."""
        return max((spark.delay for spark in self.sparks), default=0.0) + self.seconds


@dataclass(frozen=True, slots=True)
class Counting:
    """The points recap begins, or, if ``over``, ends."""

    over: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """A point card leaves its row for the side that gets its points."""

    haul: PointsWon


@dataclass(frozen=True, slots=True)
class Got:
    """The points of a card are now counted."""

    haul: PointsWon


@dataclass(frozen=True, slots=True)
class Shake:
    """The table shakes for ``seconds``."""

    seconds: float


@dataclass(frozen=True, slots=True)
class TableEffect:
    """A table effect about ``seat``, the bidder or who won a trick; nothing waits for it.

    ``kind`` is ``FEAST``, ``SIGH`` or ``FIVE``; ``five`` is the five that a trick has brought.
    """

    kind: str
    seat: Seat
    seconds: float
    five: PointsWon | None = None


FEAST, SIGH, FIVE = "feast", "sigh", "five"
"""A high bid was made, or a side has all points; a bid was set; a trick brings a five."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A pause until the player continues; ``why`` names it."""

    why: str


@dataclass(frozen=True, slots=True)
class Seq:
    """Steps in sequence."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Par:
    """Steps in parallel; it lasts as long as the longest."""

    steps: tuple[Step, ...]


Leaf = Cue | Show | Move | Points | Counting | Sent | Got | Shake | TableEffect | Wait
Step = Leaf | Hold | Seq | Par


def seq(*steps: Step) -> Seq:
    """Return ``steps`` in sequence."""
    return Seq(steps)


def par(*steps: Step) -> Par:
    """Return ``steps`` in parallel."""
    return Par(steps)


def schedule(step: Step, start: float = 0.0) -> tuple[list[tuple[float, Leaf]], float]:
    """Return every leaf of ``step`` with its start in seconds, in order, and the end."""
    match step:
        case Hold(seconds):
            return [], start + seconds
        case Move() | Points():
            return [(start, step)], start + step.length
        case Shake(seconds):
            return [(start, step)], start + seconds
        case Seq(steps):
            return _in_turn(steps, start)
        case Par(steps):
            return _at_once(steps, start)
        case _:
            return [(start, step)], start


def _in_turn(steps: tuple[Step, ...], start: float) -> tuple[list[tuple[float, Leaf]], float]:
    found: list[tuple[float, Leaf]] = []
    for step in steps:
        entries, start = schedule(step, start)
        found += entries
    return found, start


def _at_once(steps: tuple[Step, ...], start: float) -> tuple[list[tuple[float, Leaf]], float]:
    laid = [schedule(step, start) for step in steps]
    entries = [entry for found, _ in laid for entry in found]
    end = max((ends for _, ends in laid), default=start)
    return sorted(entries, key=lambda entry: entry[0]), end


@dataclass(slots=True)
class _Run:
    """A scheduled step of the timeline."""

    entries: deque[tuple[float, Leaf]]
    end: float


class Timeline:
    """A queue that plays steps one after the other, independent of cards and drawing."""

    def __init__(self) -> None:
        self._runs: deque[_Run] = deque()
        self._clock = 0.0
        self.waiting = ""

    @property
    def busy(self) -> bool:
        """Whether a step runs or is queued; a pause is not busy."""
        return bool(self._runs) and not self.waiting

    @property
    def idle(self) -> bool:
        """Whether nothing runs, is queued or waits."""
        return not self._runs and not self.waiting

    def play(self, step: Step) -> None:
        """Append a step to the queue; ``advance`` starts it."""
        entries, end = schedule(step)
        self._runs.append(_Run(deque(entries), end))

    def advance(self, dt: float) -> list[Leaf]:
        """Advance by ``dt`` seconds; returns the leaves that start, in order. A pause stops it."""
        if self.waiting:
            return []
        started: list[Leaf] = []
        self._clock += dt
        while self._runs and not self.waiting:
            run = self._runs[0]
            self._start_due(run, started)
            if self.waiting or run.entries or self._clock < run.end:
                break
            self._clock -= run.end
            self._runs.popleft()
        if not self._runs:
            self._clock = 0.0
        return started

    def skip(self) -> list[Leaf]:
        """Finish all steps up to the next pause; returns the leaves that had to start."""
        started: list[Leaf] = []
        while self._runs and not self.waiting:
            run = self._runs[0]
            self._clock = run.end
            self._start_due(run, started)
            if not self.waiting:
                self._runs.popleft()
                self._clock = 0.0
        return started

    def resume(self) -> None:
        """End the pause."""
        self.waiting = ""

    def clear(self) -> None:
        """Clear the queue, including the pause."""
        self._runs.clear()
        self._clock = 0.0
        self.waiting = ""

    def _start_due(self, run: _Run, started: list[Leaf]) -> None:
        while run.entries and run.entries[0][0] <= self._clock:
            at, leaf = run.entries.popleft()
            started.append(leaf)
            if isinstance(leaf, Wait):
                self.waiting = leaf.why
                self._clock = at
                return
