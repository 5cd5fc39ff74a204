"""What happens when: steps as data, and the clock that starts them.

A step is a leaf (something that starts at one moment) or a composition of steps. The timeline
lays them out once, so that running, skipping and testing all read the same list.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeenEvent
from pidro_desktop.match.view_changes import ViewChange
from pidro_desktop.table.animation.easing import MOVE, Ease
from pidro_desktop.table.points_recap import Haul


@dataclass(frozen=True, slots=True)
class Hold:
    """Nothing starts for ``seconds``."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound is due.

    Attributes:
        rise: counts within a series, so that its pitch can rise; of a call, the seat that calls;
            of a pidro, the side that has it.
        about: what is heard, for whoever reads it instead; None where nothing is told by it.
    """

    sound: str
    rise: int = 0
    about: SeenEvent | Haul | None = field(default=None, compare=False)  # it sounds the same


@dataclass(frozen=True, slots=True)
class Show:
    """The table is shown as it is after an event."""

    change: ViewChange


@dataclass(frozen=True, slots=True)
class Move:
    """Every card whose pose has changed glides there.

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
        """Seconds until the last card has arrived."""
        return max(self.delays.values(), default=0.0) + max(self.seconds, self.flip)


@dataclass(frozen=True, slots=True)
class Spark:
    """One point that leaves its card after ``delay`` seconds; of many, ``points`` together."""

    haul: Haul
    delay: float
    points: int = 1


@dataclass(frozen=True, slots=True)
class Points:
    """Points fly to where they are counted, each for ``seconds``; in the order they land."""

    sparks: tuple[Spark, ...]
    seconds: float

    @property
    def length(self) -> float:
        """Seconds until the last one has landed."""
        return max((spark.delay for spark in self.sparks), default=0.0) + self.seconds


@dataclass(frozen=True, slots=True)
class Counting:
    """The deal's points begin to be counted once more, or, when ``over``, all are counted."""

    over: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """A point card leaves its row for the side that has its points."""

    haul: Haul


@dataclass(frozen=True, slots=True)
class Got:
    """The points of a card that was sent count from now on."""

    haul: Haul


@dataclass(frozen=True, slots=True)
class Shake:
    """The table shakes for ``seconds``."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Mood:
    """The table is moved by how the bid of ``seat`` has ended; nothing waits for it.

    ``kind`` is ``FEAST`` or ``SIGH``.
    """

    kind: str
    seat: Seat
    seconds: float


FEAST, SIGH = "feast", "sigh"
"""Every point of the deal was bid and made; the bid went to hole."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing goes on until somebody says so; ``why`` names the pause."""

    why: str


@dataclass(frozen=True, slots=True)
class Seq:
    """One after the other."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Par:
    """All at once; it lasts as long as the longest."""

    steps: tuple[Step, ...]


Leaf = Cue | Show | Move | Points | Counting | Sent | Got | Shake | Mood | Wait
Step = Leaf | Hold | Seq | Par


def seq(*steps: Step) -> Seq:
    """``steps`` one after the other."""
    return Seq(steps)


def par(*steps: Step) -> Par:
    """``steps`` all at once."""
    return Par(steps)


def schedule(step: Step, start: float = 0.0) -> tuple[list[tuple[float, Leaf]], float]:
    """Every leaf of ``step`` with the second it starts at, in order, and the second of its end."""
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
    """One step that was put on the timeline."""

    entries: deque[tuple[float, Leaf]]
    end: float


class Timeline:
    """Plays steps one after the other. It knows neither cards nor pictures."""

    def __init__(self) -> None:
        self._runs: deque[_Run] = deque()
        self._clock = 0.0
        self.waiting = ""

    @property
    def busy(self) -> bool:
        """Whether something runs or stands in the queue; a pause is not busy."""
        return bool(self._runs) and not self.waiting

    @property
    def idle(self) -> bool:
        """Whether nothing runs, stands in the queue or waits."""
        return not self._runs and not self.waiting

    def play(self, step: Step) -> None:
        """Put a step at the end of the queue; ``advance`` starts it."""
        entries, end = schedule(step)
        self._runs.append(_Run(deque(entries), end))

    def advance(self, dt: float) -> list[Leaf]:
        """Let ``dt`` seconds pass; returns what starts, in order. A pause stops the clock."""
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
        """Finish all that runs and is queued, up to the next pause; returns what had to start."""
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
        """Forget everything, the pause too."""
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
