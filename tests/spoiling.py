"""Ways to spoil a file, and a look whether every byte of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

PAGE = 4096


def flipped(raw: bytes, chance: Random) -> bytes:
    spoilt = bytearray(raw)
    for _ in range(chance.choice((1, 1, 1, 2, 8, 64))):
        spoilt[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def cut(raw: bytes, chance: Random) -> bytes:
    return raw[: chance.randrange(len(raw))]


def beheaded(raw: bytes, chance: Random) -> bytes:
    return raw[chance.randrange(len(raw)) :]


def holed(raw: bytes, chance: Random) -> bytes:
    start, end = sorted(chance.choices(range(len(raw) + 1), k=2))
    return raw[:start] + raw[end:]


def swapped(raw: bytes, chance: Random) -> bytes:
    size = chance.choice((1, 16, 100, 512, PAGE))
    blocks = [raw[at : at + size] for at in range(0, len(raw), size)]
    first, second = chance.choices(range(len(blocks)), k=2)
    blocks[first], blocks[second] = blocks[second], blocks[first]
    return b"".join(blocks)


def zeroed(raw: bytes, chance: Random) -> bytes:
    size = chance.choice((1, 64, 512, PAGE))
    start = chance.randrange(0, len(raw), size)
    gone = len(raw[start : start + size])
    return raw[:start] + bytes(gone) + raw[start + size :]


def doubled(raw: bytes, chance: Random) -> bytes:
    start, end = sorted(chance.choices(range(len(raw) + 1), k=2))
    return raw[:end] + raw[start:]


def littered(raw: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + chance.randbytes(chance.choice((1, 7, 300))) + raw[at:]


def emptied(raw: bytes, _chance: Random) -> bytes:
    return b""


SPOIL: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(flipped, flipped, cut, beheaded, holed, swapped, zeroed, doubled, littered, emptied),
)


def kept(spoilt: bytes, home: Path) -> bool:
    """Whether some file still begins with every byte of the spoilt one.

    Zeros at its end may be gone, which a power cut leaves; a last line may have got its end.
    """
    spoilt = spoilt.rstrip(b"\0")
    return any(file.read_bytes().startswith(spoilt) for file in home.rglob("*") if file.is_file())
