"""Finding backups, and reading them: one may be damaged, or made to cause harm.

Nothing is unpacked to disk. The list at the end of the zip is checked before Python's own reader
sees it, and the names, sizes and kinds of all files before any of them is unpacked. Every file must
have the bytes and the SHA-256 that the manifest says.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import string
import struct
import sys
import zipfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import platformdirs

from pidro_desktop.backup import books, manifest, names
from pidro_desktop.backup.fault import BackupFault, Kind, fault_of
from pidro_desktop.backup.manifest import (
    MOST_BYTES,
    MOST_FILES,
    MOST_GROWTH,
    MOST_LISTED,
    MOST_PACKED,
    SMALL_FILE,
    Entry,
    Manifest,
    Person,
)
from pidro_desktop.backup.writing import FILE_NAMES
from pidro_desktop.regular_files import TOO_LARGE, WHOLE
from pidro_desktop.storage import held
from pidro_desktop.storage.errors import reason
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, tr

MOST: Final = 4
"""How many backups are returned."""


def find(exports: Path, *, everywhere: bool) -> tuple[Path, ...]:
    """Return the newest backups, by their names; may take a while where a drive is slow.

    Args:
        exports: the folder in which the program writes backups.
        everywhere: whether other folders and all drives are looked at as well.
    """
    folders = [exports, *(_folders() if everywhere else ())]
    found: dict[Path, float] = {}
    for folder in folders:
        with contextlib.suppress(OSError):
            found |= {path: path.stat().st_mtime for path in folder.glob(FILE_NAMES)}
    return tuple(sorted(found, key=lambda path: found[path], reverse=True)[:MOST])


def _folders() -> Iterator[Path]:
    yield platformdirs.user_documents_path()
    yield platformdirs.user_downloads_path()
    yield platformdirs.user_desktop_path()
    for drive in _drives():
        yield drive
        with contextlib.suppress(OSError):
            yield from (path for path in drive.iterdir() if path.is_dir() and path.name == "Pidro")


def _drives() -> Iterator[Path]:
    """Yield where memory sticks and other drives are found."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in string.ascii_uppercase[3:])
        return
    user = os.environ.get("USER", "")
    above = (Path("/Volumes"), Path("/run/media") / user, Path("/media") / user)
    for folder in above:
        with contextlib.suppress(OSError):
            yield from sorted(path for path in folder.iterdir() if path.is_dir())


_END: Final = struct.Struct("<4s4H2LH")
"""The end of a zip: a mark, two disks, files here and in all, bytes and place of their list, and
the length of a comment."""
_MARK: Final = b"PK\x05\x06"
_LARGER, _LARGER_BYTES = b"PK\x06\x07", 20
_ENCRYPTED: Final = 0x1


@dataclass(frozen=True)
class Contents:
    """A backup that was read and is whole.

    Attributes:
        path: the file. size: its bytes.
        manifest: what is in it, and for whom.
    """

    path: Path
    size: int
    manifest: Manifest

    @property
    def people(self) -> tuple[Person, ...]:
        """Return whose files are in it."""
        return self.manifest.people

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the names of the files of house rules."""
        start = f"{names.RULES}/"
        files = (entry.name for entry in self.manifest.files)
        return tuple(name.removeprefix(start) for name in files if name.startswith(start))


class Archive:
    """An open backup, whose manifest and list of files are checked.

    Attributes:
        path: the file. manifest: what is in it.
    """

    def __init__(self, path: Path, packed: zipfile.ZipFile) -> None:
        self.path = path
        self._packed = packed
        self.manifest = self._manifest(packed)
        self._infos = _listed(path, packed)
        self._compare()

    def read(self, entry: Entry) -> bytes:
        """Return the content of a file.

        Raises:
            BackupFault: it is damaged.
        """
        content = self._unpacked(self._infos[entry.name])
        if len(content) != entry.size or hashlib.sha256(content).hexdigest() != entry.sha256:
            raise fault_of(Kind.DAMAGED, self.path, _in_file(entry.name))
        if entry.name.endswith(f"/{names.HISTORY}"):
            self._examine(content)
        return content

    def _examine(self, content: bytes) -> None:
        try:
            books.opened(content).close()
        except books.NewerBookError:
            raise fault_of(Kind.NEWER, self.path) from None
        except books.BookError as error:
            raise fault_of(Kind.DAMAGED, self.path, tr("its results")) from error

    def _manifest(self, packed: zipfile.ZipFile) -> Manifest:
        """Return the manifest, which alone tells a backup from any other zip."""
        info = packed.NameToInfo.get(names.MANIFEST)
        if info is None:
            raise fault_of(Kind.FOREIGN, self.path)
        _check_one(self.path, info)
        if info.file_size > MOST_LISTED:
            raise fault_of(Kind.TOO_LARGE, self.path, _in_file(names.MANIFEST))
        try:
            return manifest.read(self._unpacked(info))
        except manifest.NewerError:
            raise fault_of(Kind.NEWER, self.path) from None
        except ValueError:
            raise fault_of(Kind.FOREIGN, self.path) from None

    def _compare(self) -> None:
        """Check that the zip has the files of the manifest and no others, all with right names."""
        listed = [entry.name for entry in self.manifest.files]
        if sorted([names.MANIFEST, *listed]) != sorted(self._infos):
            raise fault_of(Kind.DAMAGED, self.path, tr("files are missing or were added"))
        keys = {person.key for person in self.manifest.people}
        for name in listed:
            parts = name.split("/")
            if names.fault_in(name) or (parts[0] != names.RULES and parts[1] not in keys):
                raise _unsafe_name(self.path, name)

    def _unpacked(self, info: zipfile.ZipInfo) -> bytes:
        try:
            with self._packed.open(info) as file:
                return file.read(info.file_size)
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError) as error:
            raise fault_of(Kind.DAMAGED, self.path, _in_file(info.filename)) from error
        except OSError as error:
            raise fault_of(Kind.UNREADABLE, self.path, reason(error)) from error


def look(path: Path, progress: Progress | None = None) -> Contents:
    """Read all of a backup, and return what it holds. Nothing is written anywhere.

    Args:
        path: the file.
        progress: how far it is; ``stopped`` ends it.

    Raises:
        BackupFault: the file cannot be restored; its ``kind`` says why.
        Stopped: nobody waits for it any more.
    """
    progress = progress or Progress()
    with opened(path) as archive:
        files = archive.manifest.files
        progress.total = sum(entry.size for entry in files)
        for entry in files:
            archive.read(entry)
            progress.passed(entry.size)
        return Contents(path, path.stat().st_size, archive.manifest)


@contextmanager
def opened(path: Path) -> Generator[Archive]:
    """Open a backup after its list of files was checked.

    Raises:
        BackupFault: the file cannot be restored.
    """
    try:
        with held.opened(path, MOST_PACKED) as file:
            _check_end(path, file)
            try:
                packed = zipfile.ZipFile(file)
            except (zipfile.BadZipFile, ValueError, struct.error, OverflowError) as error:
                raise fault_of(Kind.DAMAGED, path, tr("its list of files")) from error
            with packed:
                yield Archive(path, packed)
    except OSError as error:
        if error.strerror == TOO_LARGE:
            raise fault_of(Kind.TOO_LARGE, path, tr("the file")) from error
        raise fault_of(Kind.UNREADABLE, path, reason(error)) from error


def _check_end(path: Path, file: BinaryIO) -> None:
    """Check the end of a zip, so that its reader gets neither a huge list nor something strange."""
    start = file.read(4)
    size = file.seek(0, 2)
    if start != b"PK\x03\x04":
        raise fault_of(Kind.FOREIGN, path)
    if size < _END.size:
        raise fault_of(Kind.DAMAGED, path, tr("its end is missing"))
    file.seek(size - _END.size)
    mark, disk, first, here, every, length, offset, comment = _END.unpack(file.read(_END.size))
    if mark != _MARK or comment:
        raise fault_of(Kind.DAMAGED, path, tr("its end is missing"))
    if every > MOST_FILES or length > MOST_LISTED:
        raise fault_of(Kind.TOO_LARGE, path, tr("its list of files"))
    file.seek(max(0, size - _END.size - _LARGER_BYTES))
    if file.read(4) == _LARGER:  # another end, of a form for larger zips, would count instead
        raise fault_of(Kind.DAMAGED, path, tr("its list of files"))
    if disk or first or here != every or offset + length + _END.size != size:
        raise fault_of(Kind.DAMAGED, path, tr("its list of files"))
    file.seek(0)


def _listed(path: Path, packed: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """Return the files of a zip by name, after their names, kinds and sizes were checked."""
    found: dict[str, zipfile.ZipInfo] = {}
    alike: set[str] = set()
    for info in packed.infolist():
        name = info.filename
        _check_one(path, info)
        if names.same_for_some(name) in alike:
            raise fault_of(Kind.UNSAFE, path, tr("two files of the same name"))
        alike.add(names.same_for_some(name))
        found[name] = info
    if sum(info.file_size for info in found.values()) > MOST_BYTES:
        raise fault_of(Kind.TOO_LARGE, path, tr("its files together"))
    return found


def _check_one(path: Path, info: zipfile.ZipInfo) -> None:
    name = info.filename
    if name != info.orig_filename or (name != names.MANIFEST and names.fault_in(name)):
        raise _unsafe_name(path, info.orig_filename)
    if stat.S_IFMT(info.external_attr >> 16) not in (0, stat.S_IFREG):
        raise fault_of(Kind.UNSAFE, path, tr("a link or a device"))
    plain = info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    if info.flag_bits & _ENCRYPTED or not plain:
        raise fault_of(Kind.UNSAFE, path, tr("a file that is encrypted or packed in another way"))
    growth = info.file_size > max(SMALL_FILE, MOST_GROWTH * info.compress_size)
    if growth or info.file_size > WHOLE:
        raise fault_of(Kind.TOO_LARGE, path, _in_file(name))


def _unsafe_name(path: Path, name: str) -> BackupFault:
    return fault_of(Kind.UNSAFE, path, _in_file(name))


def _in_file(name: str) -> AnyText:
    return quoted(name)
