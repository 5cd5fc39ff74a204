"""The installer for Windows, by Inno Setup. Nobody has run it yet but the release workflow."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from products.facts import ROOT, BuildError, Facts, run

SCRIPT = ROOT / "packaging" / "windows" / "pidro-desktop.iss"
USUAL = r"Inno Setup 6\ISCC.exe"
"""Where its compiler lies below the folder of programs, which is in nobody's PATH."""


def setup(facts: Facts) -> Path:
    """Make the installer.

    Raises:
        BuildError: Inno Setup or Pillow is not there, or it failed.
    """
    target = facts.out / f"{facts.stem}-setup.exe"
    given = {
        "Version": facts.version,
        "Source": facts.folder,
        "Name": target.stem,
        "Icon": _icon(facts.work / "pidro-desktop.ico"),
    }
    run(
        _compiler(),
        *(f"/D{name}={value}" for name, value in given.items()),
        f"/O{facts.out}",
        SCRIPT,
    )
    return target


def _compiler() -> str:
    found = shutil.which("ISCC")
    if found:
        return found
    for variable in ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"):
        usual = Path(os.environ.get(variable, ""), USUAL)
        if usual.is_file():
            return str(usual)
    raise BuildError("Inno Setup 6 is needed to make the installer, and its ISCC.exe is not there.")


def _icon(target: Path) -> Path:
    """The program's icon in the sizes that Windows shows."""
    try:
        from PIL import Image  # noqa: PLC0415  only here
    except ImportError:
        raise BuildError("Pillow is needed to make an icon: run.py setup package.") from None
    with Image.open(ROOT / "assets" / "icons" / "pidro-256.png") as drawing:
        drawing.save(target, sizes=[(side, side) for side in (16, 24, 32, 48, 64, 128, 256)])
    return target
