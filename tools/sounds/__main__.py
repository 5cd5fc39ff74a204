"""Write all sounds: python -m tools.sounds [FOLDER]"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from tools.sounds.adpcm import wav
from tools.sounds.catalogue import Made, render
from tools.sounds.level import loudness

SOUNDS_FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


def write(folder: Path, made: Made) -> None:
    """Write a sound, its signal between -1 and 1."""
    samples = np.round(made.signal * 32767).astype(int).tolist()
    (folder / made.name).write_bytes(wav(samples, made.rate))


def main() -> None:
    """Write every sound to the folder named, or to the repository's, and tell how loud it is."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for made in render():
        write(folder, made)
        print(told(made))


def told(made: Made) -> str:
    """A line about a sound: its length, its peak, and how loud it is to the ear."""
    peak = 20 * np.log10(np.abs(made.signal).max())
    ear = loudness(made.signal, made.rate)
    length = len(made.signal) / made.rate
    return f"{made.name:18} {length:5.2f} s   peak {peak:5.1f} dB   to the ear {ear:5.1f} dB"


if __name__ == "__main__":
    main()
