"""The addresses of the project and its identity in shops, all from packaging/addresses.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from products.facts import ROOT, BuildError

FILE = ROOT / "packaging" / "addresses.toml"


@dataclass(frozen=True)
class Project:
    """Pages of the project; an empty text where there is none.

    Attributes:
        releases: with ``{version}``. screenshots: with ``{language}`` and ``{number}``.
    """

    homepage: str
    sources: str
    issues: str
    releases: str
    privacy: str
    screenshots: str


@dataclass(frozen=True)
class Store:
    """What the Microsoft Store has assigned; empty texts where it has not.

    Attributes:
        shares_data: whether the package keeps its files where the installed program does.
    """

    name: str
    publisher: str
    publisher_name: str
    shares_data: bool


@dataclass(frozen=True)
class Winget:
    """The identifier of the package in the Windows Package Manager, or an empty text."""

    identifier: str


@dataclass(frozen=True)
class Addresses:
    """Everything in the file."""

    project: Project
    store: Store
    winget: Winget

    def pages(self) -> dict[str, str]:
        """The pages that a list of links shows, by the names that PyPI knows."""
        named = {
            "Homepage": self.project.homepage,
            "Source": self.project.sources,
            "Issues": self.project.issues,
        }
        return {name: address for name, address in named.items() if address}


def load(file: Path = FILE) -> Addresses:
    """Read the file.

    Raises:
        BuildError: a name is missing or unknown, or an address is not one of a page.
    """
    try:
        read = tomllib.loads(file.read_text("utf-8"))
        found = Addresses(
            Project(**read.pop("project")), Store(**read.pop("store")), Winget(**read.pop("winget"))
        )
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as fault:
        raise BuildError(f"{file.name} cannot be used: {fault}.") from fault
    if read:
        raise BuildError(f"{file.name} has what nothing reads: {', '.join(read)}.")
    for name, value in vars(found.project).items():
        _check_page(file, name, value)
    return found


def _check_page(file: Path, name: str, value: Any) -> None:
    if not isinstance(value, str) or (value and not value.startswith("https://")):
        raise BuildError(f"{file.name}: {name} must be empty or begin with https://.")


def needed(value: str, name: str) -> str:
    """Return an address that something cannot be made without.

    Raises:
        BuildError: it is empty.
    """
    if not value:
        raise BuildError(f"{FILE.relative_to(ROOT)} does not name {name} yet.")
    return value
