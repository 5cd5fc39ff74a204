"""What the bundle for macOS says of itself, and how it is packed. Nobody here has a Mac."""

from __future__ import annotations

import os
import plistlib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def macos(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the packaging folder."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from products import macos  # noqa: PLC0415  only found now

    return macos


@pytest.fixture
def told(macos: ModuleType) -> dict[str, Any]:
    """Info.plist, written and read again."""
    read: dict[str, Any] = plistlib.loads(plistlib.dumps(macos.info_plist("1.2.3")))
    return read


def test_it_names_version_category_and_the_oldest_system(told: dict[str, Any]) -> None:
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == "1.2.3"
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert told["LSMinimumSystemVersion"] == "11.0"
    assert told["NSHighResolutionCapable"] is True
    assert set(told["CFBundleLocalizations"]) == {"en", "sv", "fi"}


def test_it_opens_records_and_takes_them_from_no_other_program(told: dict[str, Any]) -> None:
    (kind,) = told["CFBundleDocumentTypes"]
    assert (kind["CFBundleTypeRole"], kind["LSHandlerRank"]) == ("Viewer", "Alternate")
    (declared,) = told["UTImportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"] == {"public.filename-extension": ["jsonl"]}


def test_the_spec_takes_it_from_there() -> None:
    spec = (ROOT / "packaging" / "pidro-desktop.spec").read_text("utf-8")
    assert "info_plist=macos.info_plist(facts.version())" in spec
    assert "bundle_identifier=macos.BUNDLE_ID" in spec
    assert "macos.signing_options()" in spec


@pytest.mark.unix(reason="makes links and rights, as on macOS")
def test_the_zip_keeps_links_and_rights_and_is_the_same_each_time(
    macos: ModuleType, tmp_path: Path
) -> None:
    from products import facts  # noqa: PLC0415  only found now

    about = facts.Facts("1.0", 0, tmp_path / "work", tmp_path, "macos", "arm64")
    inside = macos.bundle(about) / "Contents"
    (inside / "MacOS").mkdir(parents=True)
    (inside / "Frameworks" / "lib").mkdir(parents=True)
    program, library = inside / "MacOS" / "pidro-desktop", inside / "Frameworks" / "lib" / "a.so"
    for path, rights in ((program, 0o700), (library, 0o600)):
        path.write_bytes(b"made by nobody")
        path.chmod(rights)
    (inside / "Resources").symlink_to("Frameworks")
    (inside / "Frameworks" / "b.so").symlink_to("lib/a.so")
    made = macos.archives.zipped(about)
    before = made.read_bytes()
    assert made.name == "pidro-desktop-1.0-macos-arm64.zip"
    for path in (program, library):
        os.utime(path, (1, 1))
        path.chmod(path.stat().st_mode | 0o44)
    assert macos.archives.zipped(about).read_bytes() == before
    top = "Pidro Desktop.app/Contents"
    with zipfile.ZipFile(made) as archive:
        held = {one.filename: one.external_attr >> 16 for one in archive.infolist()}
        assert archive.read(f"{top}/Frameworks/b.so") == b"lib/a.so"
    assert held == {
        f"{top}/MacOS/pidro-desktop": 0o100755,
        f"{top}/Frameworks/lib/a.so": 0o100644,
        f"{top}/Frameworks/b.so": 0o120755,
        f"{top}/Resources": 0o120755,
    }
