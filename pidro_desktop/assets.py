"""The location of the assets: pictures, fonts, sounds and themes."""

from __future__ import annotations

from functools import cache
from pathlib import Path


class AssetsMissingError(RuntimeError):
    """The program was installed or copied without its assets folder."""


@cache
def assets_root() -> Path:
    """Return the assets folder: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).resolve().parent
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "themes").is_dir():
            return folder
    raise AssetsMissingError(
        f"Pidro Desktop cannot find its pictures and fonts: there is no assets folder in "
        f"{package} or beside it. Install the program again, or copy the whole folder."
    )


def is_checkout() -> bool:
    """Return whether the program runs from its source folder, with run.py beside it."""
    return (Path(__file__).resolve().parent.parent / "run.py").is_file()


def asset_path(*parts: str) -> Path:
    """Return the path of one asset, e.g. ``asset_path("fonts", "SourceSansPro-Bold.ttf")``."""
    return assets_root().joinpath(*parts)
