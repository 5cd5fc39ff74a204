"""Write all sounds: python -m tools.sounds [FOLDER]"""

from __future__ import annotations

import array
import sys
import wave
from pathlib import Path

from tools.sounds.catalogue import render
from tools.sounds.dsp import RATE, Signal

SOUNDS_FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


def write(path: Path, signal: Signal) -> None:
    """Write a signal between -1 and 1 as 16-bit mono WAV, little-endian on every machine."""
    samples = array.array("h", (round(value * 32767) for value in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write every sound to the folder named, or to the repository's."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS_FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, signal in render():
        write(folder / name, signal)
        print(f"{name}  {len(signal) / RATE:.2f} s")


if __name__ == "__main__":
    main()
