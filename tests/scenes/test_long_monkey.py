"""Ten million random events and hours without any: nothing breaks, nothing stays open.

In three hours on two cores, with a line for each batch, by its seed::

    python -m pytest -m slow -n 2 --dist load -rP tests/scenes/test_long_monkey.py

``PIDRO_MONKEY=FIRST:BATCHES`` chooses batches, and ``PIDRO_EVENTS`` how many events each of them
has. Every other batch plays the whole program with real files; the others begin at every screen.
The first two paint, so that their longest frames are those of a person.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

import pytest
from evening import PATIENCE, Held, held
from every_scene import scenes
from monkey import ALL_SIZES, NO_FRAME, SIZES, Monkey, megabytes
from pilot import Pilot
from scene_monkey import FAILED, SceneMonkey

if sys.platform != "linux":
    pytest.skip("what a process holds is read from /proc", allow_module_level=True)

FIRST, BATCHES = map(int, os.environ.get("PIDRO_MONKEY", "0:100").split(":"))
EVENTS = int(os.environ.get("PIDRO_EVENTS", "100000"))
PAINTED = 2
"""Batches that paint: a fifth as long, since that takes five times as long."""
HOME_EVERY = 2_000
AT_A_SCREEN = 500
"""Events from each screen on."""
ROOM = 60
"""Megabytes by which memory may go up and down with what was drawn last."""
ONCE = 4
"""Descriptors and threads that a process opens once, and keeps."""
HOUR, BUSY, ASLEEP = 3600.0, 0.1, 10.0
"""Seconds of an hour, of a frame while something moves, and between two when nothing does."""
NAMES = sorted(set(scenes()) - FAILED)


def monkey(seed: int, home: Path) -> Monkey:
    """The one of a batch."""
    if seed % 2:
        return SceneMonkey(Random(seed), ALL_SIZES, home=home)
    return Monkey(Random(seed), ALL_SIZES)


def batch(seed: int, home: Path, events: int) -> list[float]:
    """Send so many events; returns the megabytes held along the way, at the same size of window."""
    before, kept = held(), list[float]()
    one = monkey(seed, home)
    try:
        while one.sent < events and not one.errors:
            if isinstance(one, SceneMonkey):
                one.walk(1, min(events, AT_A_SCREEN))
            else:
                one.run(min(events, HOME_EVERY))
                one.go_home()
            one.app.display.resize(SIZES[0])
            one.app.resized()
            kept.append(megabytes())
        for error in one.errors:
            error.add_note(f"PIDRO_MONKEY={seed}:1, event {one.sent}")
            raise error
    finally:
        one.close()
    print(told(seed, one, before, kept))
    assert one.longest != NO_FRAME
    return kept


def told(seed: int, one: Monkey, before: Held, kept: list[float]) -> str:
    """A line of the table."""
    after, longest = held(), one.longest
    wide, high = longest.size
    return (
        f"seed {seed}: {one.sent} events, {one.starts} starts, {len(one.seen)} kinds of screens; "
        f"{min(kept):.0f} to {max(kept):.0f} MB; descriptors {before.files} to {after.files}, "
        f"threads {before.threads} to {after.threads}; longest frame "
        f"{longest.seconds * 1000:.0f} ms ({longest.scene}, {wide}x{high})"
    )


def nothing_more_is_open(before: Held) -> None:
    """A thread that still works ends in a while; what a process opens once may stay."""
    allowed = before.files + ONCE, before.threads + ONCE, before.children
    until = time.monotonic() + PATIENCE
    while any(now > most for now, most in zip(held()[1:], allowed, strict=True)):
        assert time.monotonic() < until, (before, held())
        time.sleep(0.05)


@pytest.mark.parametrize("seed", [0, 1])
def test_random_events_in_windows_of_every_size_leave_nothing_open(
    seed: int, own_home: Path
) -> None:
    before = held()
    batch(seed, own_home, 100)
    nothing_more_is_open(before)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FIRST, FIRST + BATCHES))
def test_ten_million_random_events_leave_nothing_open_and_memory_flat(
    seed: int, own_home: Path
) -> None:
    before = held()
    kept = batch(seed, own_home, EVENTS)
    nothing_more_is_open(before)
    third = len(kept) // 3
    if third > 3:
        late, early = kept[-third:], kept[third : 2 * third]
        assert sum(late) / third < sum(early) / third + ROOM


@pytest.mark.slow
@pytest.mark.paint
@pytest.mark.parametrize("seed", range(PAINTED))
def test_a_hundred_thousand_painted_events_leave_nothing_open(seed: int, own_home: Path) -> None:
    before = held()
    batch(seed, own_home, EVENTS // 5)
    nothing_more_is_open(before)


def rest(pilot: Pilot, seconds: float) -> int:
    """Let so much time pass without an event, as the loop does; returns the frames that it took."""
    passed, frames = 0.0, 0
    while passed < seconds and pilot.app.running:
        step = BUSY if pilot.app.busy else ASLEEP
        pilot.app.ctx.asleep += step - BUSY
        pilot.app.step(BUSY)
        passed, frames = passed + step, frames + 1
    return frames


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_an_hour_without_an_event_changes_nothing_that_is_held(name: str, own_home: Path) -> None:
    own_home.mkdir()
    pilot = scenes()[name](own_home)
    rest(pilot, HOUR / 12)
    before, used = held(), megabytes()
    frames = rest(pilot, HOUR)
    print(f"{name}: {frames} frames, {used:.0f} to {megabytes():.0f} MB")
    nothing_more_is_open(before)
    assert megabytes() < used + ROOM
