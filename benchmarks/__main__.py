"""``python -m benchmarks [engine|kernel|thinking|start|frames|idle|packed]``: all, or some."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

from benchmarks import engine, first_frame, frames, idle, kernel, packed, thinking

MEASUREMENTS: dict[str, Callable[[], object]] = {
    "engine": engine.measure,
    "kernel": kernel.measure,
    "thinking": thinking.measure,
    "start": first_frame.measure,
    "frames": lambda: {
        f"{width}x{height}": frames.measure((width, height)) for width, height in frames.AIMS
    },
    "idle": idle.measure,
    "packed": packed.measure,
}


def main() -> None:
    """Print each measurement as a line of JSON."""
    for name in sys.argv[1:] or MEASUREMENTS:
        print(json.dumps({name: MEASUREMENTS[name]()}), flush=True)


if __name__ == "__main__":
    main()
