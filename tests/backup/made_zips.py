"""Files that look like backups, and are none: cut, changed, or made to cause harm."""

from __future__ import annotations

import hashlib
import json
import struct
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

PERSON = {"key": "first", "name": "Åsa"}


def manifest(files: Mapping[str, bytes], /, **changes: Any) -> bytes:
    """A manifest of these files, with some of its keys changed."""
    entries = [
        {"name": name, "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in files.items()
    ]
    told = {"format": 1, "program": "0.1", "made": "2026-03-16T12:00:00Z", "system": "Linux"}
    return json.dumps(told | {"people": [PERSON], "files": entries} | changes).encode()


def made(
    path: Path,
    files: Mapping[str, bytes],
    told: bytes | None = None,
    change: Callable[[zipfile.ZipInfo], object] = lambda _info: None,
    more: Sequence[tuple[str, bytes]] = (),
) -> Path:
    """Write a zip with a manifest that is right, unless another one is given.

    ``change`` may change what is said of each file; ``more`` are in no manifest.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("manifest.json", manifest(files) if told is None else told)
        for name, content in [*files.items(), *more]:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            change(info)
            packed.writestr(info, content)
    return path


def end_changed(content: bytes, **changes: int) -> bytes:
    """A zip whose end says something else: ``entries``, ``length`` or ``offset``."""
    fields = list(struct.unpack("<4s4H2LH", content[-22:]))
    for name, value in changes.items():
        for place in {"entries": (3, 4), "length": (5,), "offset": (6,), "comment": (7,)}[name]:
            fields[place] = value
    return content[:-22] + struct.pack("<4s4H2LH", *fields)
