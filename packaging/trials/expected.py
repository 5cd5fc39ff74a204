"""What ``simulate`` must print and write on every system.

    python packaging/trials/expected.py    note what the sources print and write now

To be run on Linux after a change to players, rules or records; a test says when.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

SEED = "Åsa från Närpes"
SIMULATE = ("simulate", "--games", "2", "--seed", SEED, "--players", "strong,steady,casual,steady")
"""Has everything that is compiled compute, and prints the seed."""
NOTED = Path(__file__).resolve().parent / "expected.json"

Digest = dict[str, object]


def noted() -> Digest:
    """Return what was noted."""
    read: Digest = json.loads(NOTED.read_text("utf-8"))
    return read


def digest(printed: str, record: Path) -> Digest:
    """Return what ``simulate`` printed, less the time it took, and a hash of what it wrote."""
    written = hashlib.sha256(record.read_bytes()).hexdigest()
    return {"printed": printed.splitlines()[:-1], "record": written}


def of_the_sources() -> Digest:
    """Return what the sources print and write, by this Python."""
    with tempfile.TemporaryDirectory() as place:
        record = Path(place, "games.jsonl")
        done = subprocess.run(
            [sys.executable, "-m", "pidro_desktop", *SIMULATE, "--record", str(record)],
            cwd=Path(__file__).resolve().parents[2],
            capture_output=True,
            check=True,
        )
        return digest(done.stdout.decode("utf-8"), record)


def main() -> None:
    """Note what the sources print and write."""
    text = json.dumps(of_the_sources(), indent=1, ensure_ascii=False) + "\n"
    NOTED.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
