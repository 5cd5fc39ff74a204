"""Sizes of what packaging/build.py made, and how soon each shows its first frame.

The yardstick is the same program run from its sources, in the same run, on the same screen. Nothing
is changed in either: the virtual screen's memory is watched until the title's wood is seen.
"""

from __future__ import annotations

import mmap
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from benchmarks.screen import screen

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 720)
PIXELS = 3000
"""Bytes from the end of the screen's memory that are looked at: its lowest line."""
LONGEST = 30.0


def programs() -> dict[str, list[str]]:
    """How each is started; only what has been built."""
    folder = ROOT / "build" / "folder" / "pidro-desktop" / "pidro-desktop"
    single = sorted((ROOT / "build" / "file").glob("pidro-desktop*"))
    found = {"source": [sys.executable, "-m", "pidro_desktop"]}
    found |= {"folder": [str(folder)]} if folder.exists() else {}
    return found | ({"file": [str(single[0])]} if single else {})


def measure(times: int = 9) -> dict[str, dict[str, float]]:
    """Seconds to the first frame (medians; all take turns), and megabytes of what was built."""
    seconds: dict[str, list[float]] = {name: [] for name in programs()}
    with tempfile.TemporaryDirectory() as place, screen(*SIZE, "-fbdir", place) as on:
        with Path(place, "Xvfb_screen0").open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        for turn in range(times + 1):
            for name, command in programs().items():
                env = {**on, "PIDRO_HOME": f"{place}/{name}"}
                env.pop("PYTHONDONTWRITEBYTECODE", None)
                took = _first_frame(command, env, memory)
                if turn:  # the very first start paints and keeps what the others show
                    seconds[name].append(took)
    source = statistics.median(seconds["source"])
    return {
        name: {
            "first_frame_s": round(statistics.median(found), 3),
            "by_source": round(statistics.median(found) / source, 2),
            **_megabytes(name),
        }
        for name, found in seconds.items()
    }


def _first_frame(command: list[str], env: Mapping[str, str], memory: mmap.mmap) -> float:
    """Start it, wait until something is seen, end it, and wait until nothing is."""
    arguments = ["--windowed", f"{SIZE[0]}x{SIZE[1]}"]
    began = time.perf_counter()
    with subprocess.Popen([*command, *arguments], env=env, stderr=subprocess.DEVNULL) as process:
        took = _wait(memory, began, seen=True)
        process.terminate()
    _wait(memory, time.perf_counter(), seen=False)
    return took


def _wait(memory: mmap.mmap, began: float, *, seen: bool) -> float:
    while bool(memory[-PIXELS:].strip(b"\0\xff")) is not seen:
        if time.perf_counter() - began > LONGEST:
            raise RuntimeError("The screen does not change.")
        time.sleep(0.001)
    return time.perf_counter() - began


def _megabytes(name: str) -> dict[str, float]:
    place = ROOT / "build" / name
    files = [path for path in place.rglob("*") if path.is_file() and not path.is_symlink()]
    return (
        {"megabytes": round(sum(path.stat().st_size for path in files) / 1e6, 1)} if files else {}
    )
