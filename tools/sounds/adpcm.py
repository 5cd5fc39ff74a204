"""IMA ADPCM in a WAV file: four bits a sample, a quarter of the room, read by SDL everywhere.

Each sample is told as a step from the one before; how wide a step is, follows the steps that were
taken. What is lost lies some 40 dB below the sound.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

BLOCK = 512  # bytes: a head with one whole sample, then two samples a byte
SAMPLES = 2 * (BLOCK - 4) + 1
# fmt: off
WIDTHS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408,
    449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066,
    2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630,
    9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
    32767,
)
# fmt: on
WIDER = (-1, -1, -1, -1, 2, 4, 6, 8)


def wav(samples: Sequence[int], rate: int) -> bytes:
    """A WAV file, mono, of samples between -32768 and 32767."""
    data = b"".join(_blocks(samples))
    speed = rate * BLOCK // SAMPLES
    form = struct.pack("<HHIIHHHH", 0x11, 1, rate, speed, BLOCK, 4, 2, SAMPLES)
    fact = struct.pack("<I", len(samples))
    body = b"WAVE" + _chunk(b"fmt ", form) + _chunk(b"fact", fact) + _chunk(b"data", data)
    return _chunk(b"RIFF", body)


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content


def _blocks(samples: Sequence[int]) -> list[bytes]:
    """The samples in blocks of one length; the last one is filled with silence."""
    index, blocks = 0, []
    for first in range(0, len(samples), SAMPLES):
        part = list(samples[first : first + SAMPLES])
        part += [0] * (SAMPLES - len(part))
        head = struct.pack("<hBB", part[0], index, 0)
        codes, index = _codes(part, index)
        pairs = zip(codes[::2], codes[1::2], strict=True)
        blocks.append(head + bytes(low | high << 4 for low, high in pairs))
    return blocks


def _codes(part: Sequence[int], index: int) -> tuple[list[int], int]:
    """A code for every sample but the first, and the index of the step's width after them."""
    told, codes = part[0], []
    for value in part[1:]:
        width, gap = WIDTHS[index], abs(value - told)
        code, step = 0, width >> 3
        for bit in (4, 2, 1):
            if gap >= width:
                code |= bit
                gap -= width
                step += width
            width >>= 1
        if value < told:
            code |= 8
            step = -step
        told += step
        if not -32768 <= told <= 32767:
            told = 32767 if told > 0 else -32768
        index += WIDER[code & 7]
        if not 0 <= index < len(WIDTHS):
            index = 0 if index < 0 else len(WIDTHS) - 1
        codes.append(code)
    return codes, index
