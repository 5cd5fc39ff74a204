"""What is one file to carry: the single program, an archive for a home folder, a zip."""

from __future__ import annotations

import shutil
import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from products import desktop
from products.facts import NAME, PROGRAM, ROOT, Facts

INSTALLERS = ROOT / "packaging" / "home"
"""``install.sh`` and ``uninstall.sh``, which put the program into a person's own home."""
UNIX = 3
"""In a zip: its files bear rights and links as on Unix, which every system can read."""


def single(facts: Facts) -> Path:
    """The program in one file, which unpacks itself each time it is started."""
    made = next((facts.work / "file").iterdir())
    target = facts.out / f"{facts.stem}{made.suffix}"
    shutil.copy2(made, target)
    return target


def tar(facts: Facts) -> Path:
    """A ``.tar.xz`` with the folder and a script that installs it for one person."""
    stage = facts.work / "tar"
    shutil.rmtree(stage, ignore_errors=True)
    top = stage / f"{PROGRAM}-{facts.version}"
    shutil.copytree(facts.folder, top / "program", symlinks=True)
    desktop.lay_out(facts, top / "share")
    for script in sorted(INSTALLERS.iterdir()):
        shutil.copy(script, top / script.name)
    shutil.copy(ROOT / "LICENSE", top / "LICENSE")
    target = facts.out / f"{facts.stem}.tar.xz"
    with tarfile.open(target, "w:xz", preset=6) as archive:
        archive.add(top, top.name, filter=_nobodys(facts.epoch))  # in the order of names
    return target


def _nobodys(epoch: int) -> Callable[[tarfile.TarInfo], tarfile.TarInfo]:
    """Lets every file bear the same time and belong to nobody, so that the bytes are the same."""

    def cleaned(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.mtime, info.uid, info.gid, info.uname, info.gname = epoch, 0, 0, "", ""
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    return cleaned


def zipped(facts: Facts) -> Path:
    """A zip: of the folder on Windows, of the bundle on macOS."""
    top, name = facts.folder, PROGRAM
    if facts.system == "macos":
        name = f"{NAME}.app"
        top = facts.folder.parent / name
    return pack(top, name, facts.out / f"{facts.stem}.zip")


def pack(top: Path, name: str, target: Path) -> Path:
    """Pack a folder into a zip, in which it is called ``name``; returns the zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(top.rglob("*"), key=Path.as_posix):
            if path.is_file() or path.is_symlink():
                _add(archive, path, f"{name}/{path.relative_to(top).as_posix()}")
    return target


def _add(archive: zipfile.ZipFile, path: Path, name: str) -> None:
    """Add a file with a time and rights that never change; a link stays a link."""
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    info.create_system = UNIX
    link = path.is_symlink()
    rights = 0o755 if link or path.stat().st_mode & 0o100 else 0o644
    info.external_attr = ((stat.S_IFLNK if link else stat.S_IFREG) | rights) << 16
    archive.writestr(info, path.readlink().as_posix().encode() if link else path.read_bytes())
