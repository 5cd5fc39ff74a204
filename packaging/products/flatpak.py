"""The manifest by which flatpak-builder makes a Flatpak of the released sources.

Flathub builds from sources and without a network. The packages that are needed beside our own come
from a second manifest, which flatpak-pip-generator writes: packaging/publishing.md says how.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

from products.addresses import Addresses
from products.desktop import RECORD
from products.facts import APP_ID, PROGRAM, ROOT

RUNTIME = "25.08"
"""Of the Freedesktop platform; each is kept up for two years."""
PERMISSIONS = (
    *("--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri"),
    "--socket=pulseaudio",
    "--device=input",  # gamepads
    "--filesystem=xdg-documents/Pidro:create",  # where games are exported to
)
COMMANDS = (
    "pip3 install --no-index --no-build-isolation --no-deps --prefix=/app .",
    "python3 packaging/shops.py share /app/share",
    f"install -Dm644 LICENSE /app/share/licenses/{APP_ID}/LICENSE",
)
OTHERS, LIST = "python3-modules.json", "requirements.txt"
"""The manifest of the packages, and the list that it is made from."""


def make(sources: Path, version: str, found: Addresses, folder: Path) -> Path:
    """Write the manifest of released sources; returns the file.

    Without an address of releases it names the file on this computer, which is enough to try it.
    """
    source: dict[str, Any] = {"type": "archive", "path": str(sources)}
    if found.project.releases:
        address = found.project.releases.format(version=version).rstrip("/")
        source = {"type": "archive", "url": f"{address}/{sources.name}"}
    source["sha256"] = hashlib.sha256(sources.read_bytes()).hexdigest()
    own = {
        "name": PROGRAM,
        "buildsystem": "simple",
        "build-options": {"env": {"PIDRO_KERNEL": "require"}},
        "build-commands": list(COMMANDS),
        "sources": [source],
    }
    content = {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": PROGRAM,
        "rename-desktop-file": f"{PROGRAM}.desktop",
        "rename-icon": PROGRAM,
        "rename-mime-file": f"{PROGRAM}.xml",
        "rename-mime-icons": [RECORD],
        "finish-args": list(PERMISSIONS),
        "modules": [OTHERS, own],
    }
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{APP_ID}.json"
    target.write_text(json.dumps(content, indent=2) + "\n", "utf-8", newline="\n")
    (folder / LIST).write_text("\n".join(requirements()) + "\n", "utf-8", newline="\n")
    return target


def requirements() -> list[str]:
    """Return what the program needs, and what builds it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return sorted({*project["project"]["dependencies"], *project["build-system"]["requires"]})
