"""What the Windows Python needs: pyproject.toml."""

from __future__ import annotations

import tomllib
from importlib.metadata import version
from typing import Any

from packaging.requirements import Requirement
from products.facts import ROOT

NOT_NEEDED = (
    *("distributed", "twine", "readme-renderer", "cyclonedx-bom", "pytest-cov", "numpy"),
    *("fonttools", "uv"),
)
"""A cluster, an upload, a list of contents, coverage and a set-up are not tried there.

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
    return [*_fitting(_group("package")), f"cython=={version('cython')}"]


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
    """Those that are of use there."""
    return [text for text in texts if Requirement(text).name not in NOT_NEEDED]
