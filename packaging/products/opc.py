"""The zip that Windows installs: files in blocks of 64 KiB, and a map with the hash of each block.

Its format is that of Open Packaging Conventions (ECMA-376, part 2) with an AppxBlockMap.xml. Each
block is compressed so that it can be unpacked without those before it. Python's zipfile cannot
write such blocks, and so the records of the zip are written here.
"""

from __future__ import annotations

import base64
import hashlib
import struct
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

BLOCK = 65536
MANIFEST, BLOCK_MAP, TYPES = "AppxManifest.xml", "AppxBlockMap.xml", "[Content_Types].xml"
STORED, DEFLATED = 0, 8
ZIP_VERSION = 20
FIRST_DAY = 0x21
"""1 January 1980, the oldest day that a zip can tell, so that the bytes are always the same."""
PLAIN = "!$&'()+,;=@~"
"""Signs besides letters, digits and ``_.-`` that stand for themselves in the name of a part."""
KNOWN_TYPES = {
    "dll": "application/x-msdownload",
    "exe": "application/x-msdownload",
    "png": "image/png",
    "xml": "application/vnd.ms-appx.manifest+xml",
}
OTHER_TYPE = "application/octet-stream"
_HEADER = b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'


@dataclass(frozen=True)
class _Part:
    """A file in the zip.

    Attributes:
        name: as in the package, with slashes. stored_name: as in the zip, percent-encoded.
        blocks: the hash of each block and its size when packed; None where it is not packed.
    """

    name: str
    stored_name: bytes
    size: int
    blocks: tuple[tuple[str, int | None], ...]
    record: bytes

    @property
    def header_size(self) -> int:
        return 30 + len(self.stored_name)


def write(target: Path, manifest: str, files: Mapping[str, Path]) -> None:
    """Write a package.

    Args:
        manifest: the text of AppxManifest.xml.
        files: by the name in the package, with slashes.
    """
    with target.open("wb") as out:
        parts = [_add(out, name, files[name].read_bytes()) for name in sorted(files)]
        parts.append(_add(out, MANIFEST, manifest.encode()))
        described = [_add(out, BLOCK_MAP, _block_map(parts))]
        described.append(_add(out, TYPES, _content_types(part.name for part in parts)))
        _finish(out, [*parts, *described])


def _add(out: BinaryIO, name: str, content: bytes) -> _Part:
    packed, sizes = _packed(content)
    method = DEFLATED if len(packed) < len(content) else STORED
    if method == STORED:
        packed, sizes = content, [None] * len(sizes)
    stored_name = (name if name == TYPES else quote(name, safe="/" + PLAIN)).encode("ascii")
    shared = struct.pack(
        "<HHHHHIIIHH", ZIP_VERSION, 0, method, 0, FIRST_DAY, zlib.crc32(content), len(packed),
        len(content), len(stored_name), 0,
    )  # fmt: skip
    place = out.tell()
    out.write(b"PK\x03\x04" + shared + stored_name + packed)
    end = struct.pack("<HHHII", 0, 0, 0, 0, place)
    record = b"PK\x01\x02" + struct.pack("<H", ZIP_VERSION) + shared + end + stored_name
    hashes = [base64.b64encode(hashlib.sha256(block).digest()).decode() for block in _cut(content)]
    return _Part(name, stored_name, len(content), tuple(zip(hashes, sizes, strict=True)), record)


def _cut(content: bytes) -> list[bytes]:
    return [content[at : at + BLOCK] for at in range(0, len(content), BLOCK)]


def _packed(content: bytes) -> tuple[bytes, list[int | None]]:
    """Return the compressed content, and how long each block of it is."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    blocks = [packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH) for block in _cut(content)]
    return b"".join([*blocks, packer.flush()]), [len(block) for block in blocks]


def _finish(out: BinaryIO, parts: list[_Part]) -> None:
    """Write the list of files that ends a zip."""
    place = out.tell()
    listed = b"".join(part.record for part in parts)
    count = len(parts)
    out.write(listed)
    out.write(b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, count, count, len(listed), place, 0))


def _block_map(parts: Iterable[_Part]) -> bytes:
    lines = [
        '<BlockMap xmlns="http://schemas.microsoft.com/appx/2010/blockmap" '
        'HashMethod="http://www.w3.org/2001/04/xmlenc#sha256">'
    ]
    for part in parts:
        name = quoteattr(part.name.replace("/", "\\"))
        lines.append(f'<File Name={name} Size="{part.size}" LfhSize="{part.header_size}">')
        for digest, size in part.blocks:
            length = "" if size is None else f' Size="{size}"'
            lines.append(f'<Block Hash="{digest}"{length}/>')
        lines.append("</File>")
    return _HEADER + "\n".join([*lines, "</BlockMap>"]).encode()


def _content_types(names: Iterable[str]) -> bytes:
    """Return the type of every part, by its ending, or by its name where it has none."""
    endings: set[str] = set()
    bare: list[str] = []
    for name in names:
        ending = Path(name).suffix.removeprefix(".").lower()
        endings |= {ending} if ending else set()
        bare += [] if ending else [name]
    lines = ['<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">']
    for ending in sorted(endings):
        kind = KNOWN_TYPES.get(ending, OTHER_TYPE)
        lines.append(f'<Default Extension={quoteattr(ending)} ContentType="{kind}"/>')
    kinds = {BLOCK_MAP: "application/vnd.ms-appx.blockmap+xml"} | dict.fromkeys(bare, OTHER_TYPE)
    for name, kind in kinds.items():
        place = quoteattr("/" + quote(name, safe="/" + PLAIN))
        lines.append(f'<Override PartName={place} ContentType="{kind}"/>')
    return _HEADER + "\n".join([*lines, "</Types>"]).encode()
