"""The manifests by which winget, the Windows Package Manager, installs a release.

Their format is that of https://github.com/microsoft/winget-pkgs: one file for the version, one for
the installer, and one for each language.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from products import listing, windows
from products.addresses import Addresses, needed
from products.facts import NAME, Facts
from products.resources import AUTHORS

FORM = "1.10.0"
"""Of the manifests' format."""
RUNNING = 3
"""Of the installer: the program is running. windows/pidro-desktop.nsi calls it RUNNING_STATUS."""


def make(facts: Facts, found: Addresses, folder: Path) -> list[Path]:
    """Write the manifests of the installer that has been made; returns the files.

    Raises:
        BuildError: there is no identifier or no address of releases.
    """
    name = needed(found.winget.identifier, "an identifier for winget")
    releases = needed(found.project.releases, "an address of releases")
    setup = windows.installer(facts)
    shared = {"PackageIdentifier": name, "PackageVersion": facts.version}
    files = {
        "": _version(),
        ".installer": _installer(setup, releases.format(version=facts.version)),
    }
    for texts in listing.listings():
        files[f".locale.{listing.LANGUAGES[texts.language]}"] = _locale(texts, found)
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for part, content in files.items():
        made.append(folder / f"{name}{part}.yaml")
        text = yaml(shared | content | {"ManifestVersion": FORM})
        made[-1].write_text(text, "utf-8", newline="\n")
    return made


def _version() -> dict[str, Any]:
    return {"DefaultLocale": listing.LANGUAGES["en"], "ManifestType": "version"}


def _installer(setup: Path, address: str) -> dict[str, Any]:
    shown = {"DisplayName": NAME, "Publisher": AUTHORS, "ProductCode": NAME}
    return {
        "Platform": ["Windows.Desktop"],
        "MinimumOSVersion": "10.0.0.0",
        "InstallerType": "nullsoft",
        "Scope": "user",
        "InstallModes": ["interactive", "silent"],
        "UpgradeBehavior": "install",
        "ExpectedReturnCodes": [{"InstallerReturnCode": RUNNING, "ReturnResponse": "packageInUse"}],
        "FileExtensions": ["jsonl"],
        "AppsAndFeaturesEntries": [shown],
        "Installers": [
            {
                "Architecture": "x64",
                "InstallerUrl": f"{address.rstrip('/')}/{setup.name}",
                "InstallerSha256": hashlib.sha256(setup.read_bytes()).hexdigest().upper(),
            }
        ],
        "ManifestType": "installer",
    }


def _locale(texts: listing.Listing, found: Addresses) -> dict[str, Any]:
    ours = texts.language == "en"
    pages = {
        "PublisherSupportUrl": found.project.issues,
        "PrivacyUrl": found.project.privacy,
        "PackageUrl": found.project.homepage,
    }
    features = "\n".join(f"- {feature}" for feature in texts.features)
    return {
        "PackageLocale": listing.LANGUAGES[texts.language],
        "Publisher": AUTHORS,
        "PackageName": texts.name,
        **{name: address for name, address in pages.items() if address},
        "License": "MIT AND OFL-1.1",
        "ShortDescription": texts.summary,
        "Description": f"{texts.description}\n\n{features}",
        "Tags": [word.replace(" ", "-") for word in texts.keywords],
        "ManifestType": "defaultLocale" if ours else "locale",
    }


def yaml(content: Mapping[str, Any]) -> str:
    """Return data as YAML; texts are in the form of JSON, which YAML reads too."""
    return "\n".join(_lines(content)) + "\n"


def _lines(content: Mapping[str, Any]) -> list[str]:
    lines = []
    for name, value in content.items():
        if not isinstance(value, list):
            lines.append(f"{name}: {json.dumps(value, ensure_ascii=False)}")
            continue
        lines.append(f"{name}:")
        for item in value:
            parts = _lines(item) if isinstance(item, dict) else [json.dumps(item)]
            marks = ["- ", *["  "] * (len(parts) - 1)]
            lines += [mark + part for mark, part in zip(marks, parts, strict=True)]
    return lines
