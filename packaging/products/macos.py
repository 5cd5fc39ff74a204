"""The bundle for macOS: what it says of itself, and how Apple's notary sees it.

Nobody has run it on a Mac yet but the release workflow.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from products import archives, signing
from products.facts import APP_ID, NAME, ROOT, BuildError, Facts, run

ENTITLEMENTS = ROOT / "packaging" / "macos" / "entitlements.plist"
OLDEST = "11.0"
"""The first macOS for Apple's own processors; the packed libraries ask for no newer one."""
BUNDLE_ID = APP_ID.replace("_", "-")
"""Apple allows letters, digits, hyphens and dots in it, and Linux no hyphens."""
KIND = "org.jsonlines.jsonl"
"""Text with a JSON value in each line. The kind is nobody's own, and neither is the ending."""


def info_plist(version: str) -> dict[str, Any]:
    """Return what Info.plist says beside what PyInstaller writes."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "sv", "fi"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence; the typefaces OFL 1.1",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Pidro record",
                "CFBundleTypeRole": "Viewer",
                "LSItemContentTypes": [KIND],
                # Records are text that other programs open as well: offered, not taken over.
                "LSHandlerRank": "Alternate",
            }
        ],
        "UTImportedTypeDeclarations": [
            {
                "UTTypeIdentifier": KIND,
                "UTTypeDescription": "JSON Lines",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["jsonl"]},
            }
        ],
    }


def signing_options() -> dict[str, str]:
    """Return how PyInstaller signs: by a person's certificate, or for this computer only."""
    identity = signing.wanted(signing.IDENTITY)
    if not identity:
        print(f"Not signed by anybody, because {signing.IDENTITY} is not set.", flush=True)
        return {}
    return {"codesign_identity": identity, "entitlements_file": str(ENTITLEMENTS)}


def bundle(facts: Facts) -> Path:
    """Where PyInstaller puts the bundle."""
    return facts.folder.parent / f"{NAME}.app"


def notarized(facts: Facts) -> None:
    """Let Apple look at the bundle and attach the answer, or say that nobody asked.

    Raises:
        BuildError: the signature is not whole, or the notary refused.
    """
    made = bundle(facts)
    run("codesign", "--verify", "--deep", "--strict", made)
    key, number, issuer = map(signing.wanted, signing.NOTARY)
    if not key:
        print(f"Not notarized, because {signing.NOTARY[0]} is not set: {made.name}", flush=True)
        return
    with tempfile.TemporaryDirectory() as place:
        packed = archives.pack(made, made.name, Path(place, f"{APP_ID}.zip"))
        who = ("--key", key, "--key-id", number, "--issuer", issuer)
        told = run("xcrun", "notarytool", "submit", packed, *who, "--wait")
    if "status: Accepted" not in told:
        raise BuildError(f"Apple's notary has not accepted {made.name}:\n\n{told}")
    run("xcrun", "stapler", "staple", made)
