"""Reads a package for the Microsoft Store as Windows does, without the code that wrote it."""

from __future__ import annotations

import base64
import hashlib
import struct
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

BLOCK = 65536
BLOCK_MAP, TYPES, MANIFEST = "AppxBlockMap.xml", "[Content_Types].xml", "AppxManifest.xml"
STREAM_END = b"\x03\x00"
_MAP = "{http://schemas.microsoft.com/appx/2010/blockmap}"
_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"


class Stored(NamedTuple):
    """A file as it lies in the zip.

    Attributes:
        header: bytes before its content. method: 0 as it is, 8 compressed.
    """

    header: int
    method: int
    content: bytes

    def unpacked(self) -> bytes:
        """What the file contains."""
        return zlib.decompress(self.content, -zlib.MAX_WBITS) if self.method else self.content


def stored(package: Path) -> dict[str, Stored]:
    """Read the list at the end of a zip, and from there each file; names have slashes."""
    content = package.read_bytes()
    *_, count, _, place, _ = struct.unpack("<IHHHHIIH", content[-22:])
    found = {}
    for _ in range(count):
        fields = struct.unpack("<IHHHHHHIIIHHHHHII", content[place : place + 46])
        method, packed, name_size, at = fields[4], fields[8], fields[10], fields[16]
        name = content[place + 46 : place + 46 + name_size]
        place += 46 + name_size
        again, extra = struct.unpack("<HH", content[at + 26 : at + 30])
        header = 30 + again + extra
        if content[at + 30 : at + 30 + again] != name:
            raise ValueError(f"{name!r} has another name in its own header")
        body = content[at + header : at + header + packed]
        found[unquote(name.decode("ascii"))] = Stored(header, method, body)
    return found


def faults(package: Path, folder: Path) -> list[str]:
    """Return a sentence for all that is wrong with a package of a folder."""
    files = stored(package)
    found = [*_faults_of_files(files, folder), *_faults_of_map(files), *_faults_of_types(files)]
    return found + list(_faults_of_manifest(files))


def _faults_of_files(files: dict[str, Stored], folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file():
            continue
        if name not in files:
            yield f"{name} is missing"
        elif files[name].unpacked() != path.read_bytes():
            yield f"{name} is not the same"


def _faults_of_map(files: dict[str, Stored]) -> Iterator[str]:
    root = ET.fromstring(files[BLOCK_MAP].unpacked())
    listed = {file.attrib["Name"].replace("\\", "/"): file for file in root.iter(f"{_MAP}File")}
    for name in sorted(set(listed) ^ (set(files) - {BLOCK_MAP, TYPES})):
        yield f"{name} is only in the block map, or only in the package"
    for name in sorted(set(listed) & set(files)):
        if wrong := _fault_of_blocks(listed[name], files[name]):
            yield f"{name}: {wrong}"


def _fault_of_blocks(told: ET.Element, file: Stored) -> str:
    if int(told.attrib["LfhSize"]) != file.header:
        return f"its header has {file.header} bytes"
    whole, left = int(told.attrib["Size"]), file.content
    for number, block in enumerate(told.iter(f"{_MAP}Block")):
        size = min(BLOCK, whole - number * BLOCK)
        if ("Size" in block.attrib) != bool(file.method):
            return f"block {number} has a size where it is not compressed, or none where it is"
        packed = int(block.get("Size", size))
        piece, left = left[:packed], left[packed:]
        if file.method:  # each block for itself, without those before it
            piece = zlib.decompressobj(-zlib.MAX_WBITS).decompress(piece)
        if len(piece) != size:
            return f"block {number} has {len(piece)} bytes"
        if base64.b64encode(hashlib.sha256(piece).digest()).decode() != block.attrib["Hash"]:
            return f"block {number} has another hash"
    if left != (STREAM_END if file.method else b""):
        return "the blocks are not all of it"
    return "" if len(file.unpacked()) == whole else "it has another size"


def _faults_of_types(files: dict[str, Stored]) -> Iterator[str]:
    root = ET.fromstring(files[TYPES].unpacked())
    endings = {one.attrib["Extension"] for one in root.iter(f"{_TYPES}Default")}
    names = {unquote(one.attrib["PartName"]) for one in root.iter(f"{_TYPES}Override")}
    for name in files:
        if f"/{name}" not in names and Path(name).suffix.removeprefix(".").lower() not in endings:
            yield f"{name} has no type"


def _faults_of_manifest(files: dict[str, Stored]) -> Iterator[str]:
    for element in ET.fromstring(files[MANIFEST].unpacked()).iter():
        for value in (*element.attrib.values(), element.text or ""):
            name = value.replace("\\", "/")
            if name.endswith((".png", ".exe")) and name not in files:
                yield f"{MANIFEST} names {name}, which is missing"
