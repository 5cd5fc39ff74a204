"""What the Windows Python needs: pyproject.toml, read as pip would read it on Windows."""

from __future__ import annotations

import tomllib
from importlib.metadata import version
from typing import Any

from packaging.requirements import Requirement
from products.facts import ROOT

WINDOWS = {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}
ONLY_THERE = ("colorama", "pefile", "pywin32-ctypes")
"""What others need on Windows alone: pip resolves for the system that it runs on."""
NOT_NEEDED = (
    "distributed", "twine", "readme-renderer", "cyclonedx-bom", "pytest-cov", "numpy", "fonttools",
)  # fmt: skip
"""A cluster, an upload, a list of contents and coverage are not tried there.

Art and sounds are not made there: numpy ends the Python that imports it, since Wine 8 lacks
``crealf`` and others of Windows' C library. pygame and hypothesis look whether it is there.
"""


def program() -> list[str]:
    """What the program itself needs."""
    return _fitting(_project()["project"]["dependencies"])


def building() -> list[str]:
    """What packing needs, with the Cython of this Python: who compiles is noted with its version.

    Raises:
        PackageNotFoundError: there is no Cython here.
    """
    return [*_fitting(_group("package")), f"cython=={version('cython')}", *ONLY_THERE]


def testing() -> list[str]:
    """What the tests need."""
    return _fitting(_group("test"))


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def _group(name: str) -> list[str]:
    found: list[str] = []
    for entry in _project()["dependency-groups"][name]:
        nested = isinstance(entry, dict)
        found += _group(entry["include-group"]) if nested else [entry]
    return found


def _fitting(texts: list[str]) -> list[str]:
    """Those that Windows needs, without the condition that says so."""
    found = []
    for one in map(Requirement, texts):
        if one.name in NOT_NEEDED or (one.marker and not one.marker.evaluate(WINDOWS)):
            continue
        one.marker = None
        found.append(str(one))
    return found
