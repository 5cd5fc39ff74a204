"""The bundle for macOS, put together here by PyInstaller's own code, and read by nobody's but ours.

Only Apple's tools are left out, which sign it and look into libraries; the files are no programs.
Apple documents the keys in "Information Property List" and the layout in "Placing content in a
bundle"; ``codesign`` refuses a bundle that breaks the latter.
"""

from __future__ import annotations

import os
import plistlib
import stat
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from types import SimpleNamespace
from typing import Any

import pytest

osx = pytest.importorskip("PyInstaller.building.osx", reason="needs PyInstaller")
pytest.importorskip("PIL", reason="needs Pillow")
pytestmark = pytest.mark.unix(reason="makes links and rights, as on macOS")

ROOT = Path(__file__).resolve().parent.parent
APP = "Pidro Desktop.app"
TYPES = {
    **dict.fromkeys(("CFBundleDisplayName", "CFBundleName", "CFBundleIdentifier"), str),
    **dict.fromkeys(("CFBundleExecutable", "CFBundleIconFile", "CFBundlePackageType"), str),
    **dict.fromkeys(("CFBundleShortVersionString", "CFBundleVersion"), str),
    **dict.fromkeys(("CFBundleInfoDictionaryVersion", "CFBundleDevelopmentRegion"), str),
    **dict.fromkeys(("LSApplicationCategoryType", "LSMinimumSystemVersion"), str),
    **dict.fromkeys(("CFBundleLocalizations", "CFBundleDocumentTypes"), list),
    **dict.fromkeys(("NSHumanReadableCopyright",), str),
    **dict.fromkeys(("UTImportedTypeDeclarations",), list),
    **dict.fromkeys(("NSHighResolutionCapable",), bool),
}
"""Apple's documented keys, each with its type; others would be ignored without a word."""
ICONS = dict(
    zip(
        (b"icp4", b"icp5", b"icp6", b"ic07", b"ic08", b"ic09", b"ic10", b"ic11", b"ic12", b"ic13"),
        (16, 32, 64, 128, 256, 512, 1024, 32, 64, 256),
        strict=True,
    )
) | {b"ic14": 512}
"""Pixels on a side of the pictures of an icon file, by their types."""
RESERVED = 0o7022
"""Rights that no file of a bundle has: of others to write, of another person to run it."""


def stands_for(path: Path, *parts: tuple[str, str]) -> list[tuple[str, str, str]]:
    """Files of these names and kinds, as PyInstaller collects them."""
    made = []
    for name, kind in parts:
        source = path / name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(f"{name}\n".encode())
        source.chmod(0o600)
        made.append((name, str(source), kind))
    return made


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The zip with the bundle, of files that stand for those of the program."""
    top = tmp_path_factory.mktemp("macos")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "packaging"))
        from products import archives, macos  # noqa: PLC0415  only found now

        for name in ("dist", "work"):
            (top / name).mkdir()
        conf = {"distpath": str(top / "dist"), "workpath": str(top / "work"), "specpath": str(top)}
        patch.setattr("PyInstaller.config.CONF", conf | {"noconfirm": True, "spec": "a.spec"})
        patch.setattr(osx, "is_darwin", True)
        patch.setattr(osx, "process_collected_binary", lambda source, _name, **_how: source)
        signer = SimpleNamespace(sign_binary=lambda *_what, **_how: None)
        patch.setattr(osx, "osxutils", signer, raising=False)
        patch.setattr(osx.BUNDLE, "__postinit__", osx.BUNDLE.assemble)
        files = stands_for(
            top / "files",
            ("pidro-desktop", "EXECUTABLE"),
            ("libSDL2.dylib", "BINARY"),
            ("pygame/base.so", "EXTENSION"),
            ("pygame/.dylibs/libpng.dylib", "BINARY"),
            ("pygame/freesansbold.ttf", "DATA"),
            ("pidro_desktop/languages/sv.mo", "DATA"),
            ("pidro_desktop/cards.so", "EXTENSION"),
            ("msgspec-0.1.dist-info/METADATA", "DATA"),
            ("base_library.zip", "DATA"),
        )
        folder = osx.COLLECT.__new__(osx.COLLECT)  # as the spec passes it
        folder.toc = [*files, ("libSDL2-2.0.dylib", "libSDL2.dylib", "SYMLINK")]
        folder.strip_binaries = folder.upx_binaries = folder.console = False
        folder.upx_exclude, folder.target_arch = [], None
        folder.codesign_identity = folder.entitlements_file = None
        osx.BUNDLE(
            folder,
            name=APP,
            icon=str(ROOT / "assets" / "icons" / "pidro-256.png"),
            bundle_identifier=macos.BUNDLE_ID,
            version="1.2.3",
            info_plist=macos.info_plist("1.2.3"),
        )
        yield archives.pack(top / "dist" / APP, APP, top / "made.zip")


@pytest.fixture(scope="module")
def parts(made: Path) -> dict[PurePosixPath, tuple[int, bytes]]:
    """What lies below ``Contents``: kind and rights, and the content, or where a link leads."""
    found: dict[PurePosixPath, tuple[int, bytes]] = {}
    with zipfile.ZipFile(made) as archive:
        for one in archive.infolist():
            path = PurePosixPath(one.filename).relative_to(APP, "Contents")
            found[path] = one.external_attr >> 16, archive.read(one)
    return found


@pytest.fixture(scope="module")
def told(parts: dict[PurePosixPath, tuple[int, bytes]]) -> dict[str, Any]:
    """Info.plist."""
    read: dict[str, Any] = plistlib.loads(parts[PurePosixPath("Info.plist")][1])
    return read


def test_info_plist_has_only_keys_that_apple_documents_with_their_types(
    told: dict[str, Any],
) -> None:
    assert {key: type(value) for key, value in told.items()} == TYPES


def test_what_info_plist_names_is_there(
    told: dict[str, Any], parts: dict[PurePosixPath, tuple[int, bytes]]
) -> None:
    mode, content = parts[PurePosixPath("MacOS", told["CFBundleExecutable"])]
    assert stat.S_ISREG(mode)
    assert mode & 0o111 == 0o111
    assert content == b"pidro-desktop\n"
    assert PurePosixPath("Resources", told["CFBundleIconFile"]) in parts
    assert told["CFBundlePackageType"] == "APPL"
    numbers = told["CFBundleVersion"].split(".")
    assert len(numbers) <= 3
    assert all(map(str.isdigit, numbers))
    allowed = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.")
    assert set(told["CFBundleIdentifier"]) <= allowed


def test_the_icon_has_a_picture_for_each_size_of_apples(
    told: dict[str, Any], parts: dict[PurePosixPath, tuple[int, bytes]]
) -> None:
    _mode, content = parts[PurePosixPath("Resources", told["CFBundleIconFile"])]
    kind, length = struct.unpack_from(">4sI", content)
    assert (kind, length) == (b"icns", len(content))
    at, sides = 8, dict[bytes, tuple[int, int]]()
    while at < length:
        kind, size = struct.unpack_from(">4sI", content, at)
        if kind in ICONS:
            assert content[at + 8 : at + 16] == b"\x89PNG\r\n\x1a\n"
            sides[kind] = struct.unpack_from(">II", content, at + 24)
        at += size
    assert at == length
    assert all(found == (ICONS[kind],) * 2 for kind, found in sides.items())
    assert {side for side, _ in sides.values()} >= {32, 64, 128, 256, 512, 1024}


def test_every_link_leads_to_something_inside_the_bundle(
    parts: dict[PurePosixPath, tuple[int, bytes]],
) -> None:
    folders = {folder for path in parts for folder in path.parents}
    links = {path: content for path, (mode, content) in parts.items() if stat.S_ISLNK(mode)}
    assert links

    def resolved(path: PurePosixPath, depth: int = 0) -> PurePosixPath:
        assert depth < 8, "no link leads in a circle"
        for one in (*reversed(path.parents), path):
            if one in links:
                there = os.path.normpath(one.parent / links[one].decode())
                rest = path.relative_to(one)
                return resolved(PurePosixPath(there) / rest, depth + 1)
        return path

    for path in links:
        target = resolved(path)
        assert not target.is_absolute()
        assert ".." not in target.parts, path
        assert target in parts or target in folders, path


def test_code_and_data_lie_where_codesign_wants_them(
    parts: dict[PurePosixPath, tuple[int, bytes]],
) -> None:
    real = {path: mode for path, (mode, _) in parts.items() if stat.S_ISREG(mode)}
    assert {path.parts[0] for path in parts} == {
        *("Info.plist", "MacOS", "Frameworks", "Resources")
    }
    for path, mode in real.items():
        code = path.suffix in (".so", ".dylib") or path.parts[0] == "MacOS"
        assert code == (path.parts[0] in ("MacOS", "Frameworks")), path
        assert bool(mode & 0o111) == code, path
        assert not mode & RESERVED, path
        if code:
            assert not any("." in part for part in path.parts[:-1]), "no folder is a bundle"


def test_an_entitlement_lets_ctypes_work_and_nothing_else() -> None:
    asked = plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())
    assert asked == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
