"""Writes SHA256SUMS beside files, or compares them with it; the system's sha256sum reads it too.

python packaging/checksums.py            of all that lies in dist
python packaging/checksums.py FOLDER     of another folder
python packaging/checksums.py --check    is everything there still as it was written down?
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

LIST = "SHA256SUMS"
DIST = Path(__file__).resolve().parents[1] / "dist"


def main() -> int:
    """Write or check; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write or check the checksums of a folder.")
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    options = parser.parse_args()
    found = sums(options.folder)
    if not found:
        print(f"checksums.py: there is nothing in {options.folder}.", file=sys.stderr)
        return 2
    if options.check:
        return told(faults(options.folder, found))
    text = "".join(f"{value}  {name}\n" for name, value in found.items())
    (options.folder / LIST).write_text(text, "utf-8", newline="\n")
    print(text, end="")
    return 0


def sums(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file that lies directly in a folder, in the order of names."""
    files = sorted(path for path in folder.glob("*") if path.is_file() and path.name != LIST)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def faults(folder: Path, found: dict[str, str]) -> list[str]:
    """What differs from the list that was written: a sentence each."""
    try:
        lines = (folder / LIST).read_text("utf-8").splitlines()
    except OSError as fault:
        return [f"{LIST} cannot be read: {fault.strerror}."]
    listed = {name: value for value, _, name in (line.partition("  ") for line in lines)}
    return [
        *(f"{name} is not on the list." for name in found if name not in listed),
        *(f"{name} is missing." for name in listed if name not in found),
        *(
            f"{name} is another file now."
            for name in found
            if listed.get(name) not in (None, found[name])
        ),
    ]


def told(sentences: list[str]) -> int:
    """Print what is wrong, or that nothing is."""
    for sentence in sentences:
        print(f"checksums.py: {sentence}", file=sys.stderr)
    if not sentences:
        print("Everything is as it was written down.")
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main())
