"""What Windows shows of the program where it names it: in Task Manager, "Open with", Properties."""

from __future__ import annotations

from typing import Any

from products.facts import NAME

AUTHORS = "The Pidro Desktop authors"
WINDOWS_NT, APPLICATION = 0x40004, 0x1
ENGLISH, UNICODE = 0x0409, 1200


def version_info(version: str, file: str) -> Any:
    """Return PyInstaller's form of a version resource.

    Args:
        version: the program's, as "0.1.0".
        file: the name of the ``.exe``.
    """
    from PyInstaller.utils.win32 import versioninfo as parts  # noqa: PLC0415  only where it packs

    numbers = tuple(int(part) for part in version.split("."))
    four = (*numbers, 0, 0, 0, 0)[:4]
    texts = {
        "CompanyName": AUTHORS,
        "FileDescription": NAME,  # the name that Task Manager shows
        "FileVersion": version,
        "InternalName": file.removesuffix(".exe"),
        "LegalCopyright": f"{AUTHORS}. MIT licence.",
        "OriginalFilename": file,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    strings: list[Any] = [parts.StringStruct(name, text) for name, text in texts.items()]
    table = parts.StringTable(f"{ENGLISH:04x}{UNICODE:04x}", strings)
    return parts.VSVersionInfo(
        ffi=parts.FixedFileInfo(
            filevers=four, prodvers=four, mask=0x3F, OS=WINDOWS_NT, fileType=APPLICATION
        ),
        kids=[
            parts.StringFileInfo([table]),
            parts.VarFileInfo([parts.VarStruct("Translation", [ENGLISH, UNICODE])]),
        ],
    )
