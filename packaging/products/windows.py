"""The installer for Windows, by NSIS, which makes it on Linux and on Windows alike."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from products import signing
from products.facts import DESKTOP, ROOT, BuildError, Facts, run

SCRIPT = ROOT / "packaging" / "windows" / "pidro-desktop.nsi"
SOURCES_OF_NSIS = "Debian's package nsis, or mingw-w64-x86_64-nsis of MSYS2"
"""Where there is one that makes 64-bit installers; that of NSIS's own site does not."""
SIDES = (16, 24, 32, 48, 64, 128, 256)
PICTURE = (328, 628)
"""Of the picture beside the first and the last page: twice the size that NSIS asks for, so that it
is sharp where Windows shows everything larger."""
FELT, ICON_SIDE = "#1d5a41", 192


def setup(facts: Facts) -> Path:
    """Make the installer of the folder that was built for Windows.

    Returns:
        The installer, in ``facts.out``.

    Raises:
        BuildError: NSIS or Pillow is not there, it makes no 64-bit installers, or it failed.
    """
    target = installer(facts)
    art = facts.work / "setup"
    art.mkdir(parents=True, exist_ok=True)
    given = {
        "VERSION": facts.version,
        "SOURCE": facts.folder,
        "OUT": target,
        "ICON": icon(ROOT / "assets" / "icons" / "pidro-256.png", art / "pidro-desktop.ico"),
        "RECORD_ICON": icon(DESKTOP / "icons" / "record-256.png", art / "record.ico"),
        "SIDE": _picture(art / "side.bmp"),
    }
    if command := signing.command():  # both the installer and the uninstaller in it
        given["SIGN"] = command
    else:
        signing.sign([target])  # says that nobody signs
    words = [f"-D{name}={value}" for name, value in given.items()]
    env = {"SOURCE_DATE_EPOCH": str(facts.epoch)}
    try:
        run(_makensis(), "-V2", "-INPUTCHARSET", "UTF8", *words, SCRIPT, env=env)
    except BuildError as fault:
        raise BuildError(f"{fault}\n\nIt takes {SOURCES_OF_NSIS}.") from fault
    return target


def installer(facts: Facts) -> Path:
    """Where the installer is, or will be."""
    return facts.out / f"{facts.stem}-setup.exe"


def _makensis() -> str:
    """NSIS's compiler; on Windows its folder is in nobody's PATH."""
    found = shutil.which("makensis")
    if found:
        return found
    for variable in ("ProgramFiles", "ProgramFiles(x86)"):
        usual = Path(os.environ.get(variable, ""), r"NSIS\makensis.exe")
        if usual.is_file():
            return str(usual)
    raise BuildError("NSIS is needed to make the installer, and makensis is not there.")


def icon(drawing: Path, target: Path) -> Path:
    """Write a drawing as an icon in the sizes that Windows shows.

    Returns:
        ``target``.

    Raises:
        BuildError: Pillow is not there.
    """
    try:
        from PIL import Image  # noqa: PLC0415  only here
    except ImportError:
        raise BuildError("Pillow is needed to make an icon: run.py setup package.") from None
    with Image.open(drawing) as image:
        image.save(target, sizes=[(side, side) for side in SIDES])
    return target


def _picture(target: Path) -> Path:
    """The program's icon on felt."""
    from PIL import Image  # noqa: PLC0415  its absence has been told by icon

    width, height = PICTURE
    with Image.open(ROOT / "assets" / "icons" / "pidro-256.png") as image:
        small = image.convert("RGBA").resize((ICON_SIDE, ICON_SIDE), Image.Resampling.LANCZOS)
    felt = Image.new("RGB", PICTURE, FELT)
    felt.paste(small, ((width - ICON_SIDE) // 2, (height - ICON_SIDE) // 3), small)
    felt.save(target)
    return target
