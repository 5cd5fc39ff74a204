"""How soon a Windows program shows its first frame: installed, and as one file that unpacks itself.

The virtual screen's memory is watched until something is seen in the middle, as benchmarks do.
"""

from __future__ import annotations

import mmap
import os
import signal
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from products.facts import Facts
from window.at_title import instant
from window.screen import Screen

from benchmarks.screen import screen as watched_screen
from trials import installer
from trials.broken import Broken, must
from trials.machine import LARGER, Machine, machine
from trials.product import SIZE, until

TIMES = 5
LINES = 40
"""Lines of pixels in the middle of the screen that are watched."""
BLACK = b"\0\xff"
"""The bytes of a screen with nothing on it."""
LONGEST = 60.0


def measured(facts: Facts, place: Path, shots: Path) -> str:
    """Start the installed program and the single file in turns; returns the medians."""

    @contextmanager
    def on() -> Iterator[Screen]:
        with watched_screen(*LARGER, "-fbdir", str(place)) as env:
            yield Screen(env)

    with machine(facts, place, shots, on=on) as made:
        instant(made.data, "fast")
        must(made.run(installer.setup_file(facts), "/S").returncode == 0, "it cannot be installed")
        programs = {"installed": made}
        if installer.single_file(facts).exists():
            programs["single file"] = replace(made, own=installer.single_file(facts))
        with Path(place, "Xvfb_screen0").open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        found: dict[str, list[float]] = {name: [] for name in programs}
        for turn in range(TIMES + 1):
            for name, program in programs.items():
                took = _first_frame(program, memory)
                found[name] += [took] if turn else []  # the very first paints what others show
    medians = {name: statistics.median(seconds) for name, seconds in found.items()}
    return "first frame: " + ", ".join(f"{name} {s:.2f} s" for name, s in medians.items())


def _first_frame(made: Machine, memory: mmap.mmap) -> float:
    """Start it, wait until something is seen, and kill it."""
    before = made.windows()
    began = time.monotonic()
    process = made.start(str(made.program), "--windowed", "{}x{}".format(*SIZE))
    while not _seen(memory):
        if time.monotonic() - began > LONGEST:
            raise Broken("nothing is seen")
        time.sleep(0.002)
    took = time.monotonic() - began
    number = made.appeared(before, "the program")
    os.kill(int(made.where.tool("xdotool", "getwindowpid", number)), signal.SIGKILL)
    process.kill()
    process.wait()
    until(lambda: not _seen(memory), "a killed program is still seen")
    return took


def _seen(memory: mmap.mmap) -> bool:
    """Whether anything but black is in the middle of the screen."""
    width, height = LARGER
    middle = len(memory) - width * 4 * height // 2
    return bool(memory[middle : middle + width * 4 * LINES].strip(BLACK))
