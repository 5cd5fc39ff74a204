"""What menus, file managers and ``man`` read, laid out as below /usr/share."""

from __future__ import annotations

import gzip
import shutil
from datetime import UTC, datetime
from pathlib import Path

from products import addresses, listing
from products.facts import APP_ID, DESKTOP, PROGRAM, ROOT, Facts

ICONS = ROOT / "assets" / "icons"
RECORD = "application-x-pidro-record"
PLACES = {
    f"{PROGRAM}.desktop": f"applications/{PROGRAM}.desktop",
    f"{PROGRAM}.xml": f"mime/packages/{PROGRAM}.xml",
    f"{APP_ID}.metainfo.xml": f"metainfo/{APP_ID}.metainfo.xml",
}
LINKS = "<!-- @LINKS@ -->"
"""In the description: where the addresses of the project stand, if there are any."""


def lay_out(facts: Facts, share: Path) -> None:
    """Put menu entry, icons, kind of file, description and man page below ``share``."""
    for name, place in PLACES.items():
        _write(share / place, _filled(facts, (DESKTOP / name).read_text("utf-8")))
    page = _filled(facts, (DESKTOP / f"{PROGRAM}.1").read_text("utf-8"))
    _write(share / "man" / "man1" / f"{PROGRAM}.1.gz", gzip.compress(page.encode(), 9, mtime=0))
    _icons(share, ICONS, "pidro", f"apps/{PROGRAM}")
    _icons(share, DESKTOP / "icons", "record", f"mimetypes/{RECORD}")


def _icons(share: Path, folder: Path, name: str, place: str) -> None:
    """Put a picture in all its sizes where desktops look for icons."""
    icons = share / "icons" / "hicolor"
    for picture in sorted(folder.glob(f"{name}-*.png")):
        side = picture.stem.removeprefix(f"{name}-")
        _copy(picture, icons / f"{side}x{side}" / f"{place}.png")
    _copy(folder / f"{name}.svg", icons / "scalable" / f"{place}.svg")


def _filled(facts: Facts, text: str) -> str:
    """The text with version and day in their places."""
    day = datetime.fromtimestamp(facts.epoch, UTC).strftime("%Y-%m-%d")
    text = text.replace("@VERSION@", facts.version).replace("@DATE@", day)
    return text.replace(LINKS, listing.links(addresses.load().project)) if LINKS in text else text


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
