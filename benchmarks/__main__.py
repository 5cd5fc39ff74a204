"""``python -m benchmarks [NAME ...]``: takes all measurements, or those that are named."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchmarks import (
    engine,
    first_frame,
    frames,
    history,
    idle,
    kernel,
    packed,
    reviewing,
    solving,
    thinking,
)


@dataclass(frozen=True, slots=True)
class Measurement:
    """What is measured, in a few words, and the function that measures it."""

    about: str
    measure: Callable[[], object]


def all_frames() -> dict[str, object]:
    """Return the frame times at every size of the window that has an aim."""
    return {f"{width}x{height}": frames.measure((width, height)) for width, height in frames.AIMS}


MEASUREMENTS: dict[str, Measurement] = {
    "engine": Measurement("random deals a second through the engine", engine.measure),
    "kernel": Measurement("positions a second that the solver values", kernel.measure),
    "solving": Measurement("how long solve takes for a line of JSON", solving.measure),
    "thinking": Measurement("how long the player champion thinks", thinking.measure),
    "reviewing": Measurement("how long the review of a game takes", reviewing.measure),
    "start": Measurement("time from the start to the first frame", first_frame.measure),
    "frames": Measurement("frame times over a deal, at two sizes of the window", all_frames),
    "history": Measurement("how long statistics of many games take to open", history.measure),
    "idle": Measurement("what the program costs while it waits", idle.measure),
    "packed": Measurement("sizes and starts of what packaging/build.py made", packed.measure),
}


def asked_for(arguments: Sequence[str]) -> list[str]:
    """Return the names of the measurements to take; leaves with a sentence on a wrong one."""
    listing = "\n".join(f"  {name:10}{one.about}" for name, one in MEASUREMENTS.items())
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure how fast the program is; each result is a line of JSON.",
        epilog=f"measurements (all of them, if none is named):\n{listing}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="what to measure")
    names: list[str] = parser.parse_args(arguments).names
    for name in names:
        if name not in MEASUREMENTS:
            parser.error(f"there is no measurement {name!r}; choose from {', '.join(MEASUREMENTS)}")
    return names or list(MEASUREMENTS)


def main(arguments: Sequence[str]) -> None:
    """Print each measurement as a line of JSON."""
    for name in asked_for(arguments):
        print(json.dumps({name: MEASUREMENTS[name].measure()}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
