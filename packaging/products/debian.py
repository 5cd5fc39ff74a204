"""The Debian package: the one-folder build below /usr/lib, and what the desktop reads."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
from email.utils import formatdate
from pathlib import Path

from products import desktop
from products.bundle import size
from products.facts import DEBIAN_NAMES, PROGRAM, ROOT, Facts, run

MAINTAINER = "The Pidro Desktop authors <pidro-desktop@localhost>"
DEPENDS = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2")
"""What SDL looks up on a screen of X11; the rest, but for libc, the package brings along."""
RECOMMENDS = (
    "libxss1",
    "libegl1",
    "libgl1",
    "libwayland-client0",
    "libxkbcommon0",
    "libpulse0 | libasound2",
)
CONTROL = """\
Package: {program}
Version: {version}
Architecture: {machine}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Suggests: speech-dispatcher
Section: games
Priority: optional
Description: Finnish Pidro at a table of your own
 Pidro is the card game of Swedish-speaking Ostrobothnia: four players in two
 partnerships, an auction from 6 to 14, two fives of the trumps' colour that
 are worth more than all pictures together. Play it, and fifteen relatives
 from other countries, against computer players that reason from what they
 have seen.
 .
 Help suggests and explains, every game is kept as a plain record that can
 be watched again, and all of it speaks English, Swedish and Finnish. Nothing
 needs a network.
"""
OVERRIDES = ROOT / "packaging" / "debian" / "lintian-overrides"
COPYRIGHT = ROOT / "packaging" / "debian" / "copyright"


def make(facts: Facts) -> Path:
    """Make the package with dpkg-deb."""
    stage = facts.work / "deb"
    shutil.rmtree(stage, ignore_errors=True)
    place = stage / "usr" / "lib" / PROGRAM
    shutil.copytree(facts.folder, place, symlinks=True)
    link = stage / "usr" / "games" / PROGRAM
    link.parent.mkdir(parents=True)
    link.symlink_to(Path("..") / "lib" / PROGRAM / PROGRAM)
    share = stage / "usr" / "share"
    desktop.lay_out(facts, share)
    _documents(facts, share)
    _control(facts, stage)
    _settle(stage, facts.epoch)
    target = facts.out / f"{PROGRAM}_{facts.version}_{_architecture(facts)}.deb"
    env = {"SOURCE_DATE_EPOCH": str(facts.epoch)}
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", stage, target, env=env)
    return target


def _architecture(facts: Facts) -> str:
    return DEBIAN_NAMES.get(facts.machine, facts.machine)


def _documents(facts: Facts, share: Path) -> None:
    """Copyright, changelog, and what lintian need not say again."""
    documents = share / "doc" / PROGRAM
    documents.mkdir(parents=True)
    shutil.copy(COPYRIGHT, documents / "copyright")
    entry = (
        f"{PROGRAM} ({facts.version}) unstable; urgency=low\n\n"
        "  * What has changed is told in the program's own changelog.\n\n"
        f" -- {MAINTAINER}  {formatdate(facts.epoch)}\n"
    )
    for name, text in (
        ("changelog.gz", (ROOT / "CHANGELOG.md").read_bytes()),
        ("changelog.Debian.gz", entry.encode()),
    ):
        (documents / name).write_bytes(gzip.compress(text, 9, mtime=0))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(OVERRIDES, overrides / PROGRAM)


def _control(facts: Facts, stage: Path) -> None:
    """The package's own description, and a sum for each file."""
    text = CONTROL.format(
        program=PROGRAM,
        version=facts.version,
        machine=_architecture(facts),
        maintainer=MAINTAINER,
        kilobytes=size(stage) // 1024,
        depends=", ".join([f"libc6 (>= {_libc(stage)})", *DEPENDS]),
        recommends=", ".join(RECOMMENDS),
    )
    files = sorted(path for path in stage.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(p.read_bytes()).hexdigest()}  {p.relative_to(stage)}\n" for p in files]
    folder = stage / "DEBIAN"
    folder.mkdir()
    (folder / "control").write_text(text, "utf-8")
    (folder / "md5sums").write_text("".join(sums), "utf-8")


def _libc(stage: Path) -> str:
    """The oldest libc with everything that the packed libraries ask of it."""
    libraries = [path for path in stage.rglob("*.so*") if path.is_file()]
    asked: list[str] = re.findall(
        r"GLIBC_([0-9.]+)", run("readelf", "--wide", "--version-info", *libraries)
    )
    return max(asked, key=lambda version: [int(part) for part in version.split(".")])


def _settle(stage: Path, epoch: int) -> None:
    """Give everything the rights and the time that it has in every build."""
    for path in [stage, *stage.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs and ".so" not in path.name else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
