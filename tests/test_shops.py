"""What shops get: their manifests, texts and addresses. example.org stands for the project's."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from pidro_desktop import __version__

yaml = pytest.importorskip("yaml", reason="needs the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
ADDRESSES = """\
[project]
homepage = "https://example.org/pidro"
sources = "https://example.org/pidro/sources"
issues = "https://example.org/pidro/issues"
releases = "https://example.org/pidro/v{version}/"
privacy = "https://example.org/privacy"
screenshots = "https://example.org/{language}-{number}.png?a&b"
[store]
name = ""
publisher = ""
publisher_name = ""
shares_data = true
[winget]
identifier = "Example.PidroDesktop"
"""
DESKTOP_ID = "io.github.pidro_desktop.PidroDesktop"
SETUP = f"pidro-desktop-{__version__}-windows-amd64-setup.exe"


@pytest.fixture
def shops(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import shops  # noqa: PLC0415  only found now

    return shops


@pytest.fixture
def filled(shops: ModuleType, tmp_path: Path) -> Any:
    """The addresses of a project that has them all."""
    file = tmp_path / "addresses.toml"
    file.write_text(ADDRESSES, "utf-8")
    return shops.addresses.load(file)


@pytest.fixture
def built(shops: ModuleType, tmp_path: Path) -> Any:
    """A release: an installer, and sources."""
    out = tmp_path / "dist"
    out.mkdir()
    (out / SETUP).write_bytes(b"the installer")
    (out / f"pidro_desktop-{__version__}.tar.gz").write_bytes(b"the sources")
    return shops.Facts(__version__, 0, tmp_path, out, "linux", "x86_64")


def test_the_file_of_addresses_can_be_read_and_nothing_else_names_one(shops: ModuleType) -> None:
    shops.addresses.load()
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert "[project.urls]" not in project
    about = (ROOT / "packaging" / "desktop" / f"{DESKTOP_ID}.metainfo.xml").read_text("utf-8")
    assert "http" not in about


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace("https://example.org/privacy", "example.org"), "privacy"),
        (lambda text: text.replace("homepage", "homepag"), "homepag"),
        (lambda text: text.replace("[winget]", "[other]"), "winget"),
        (lambda text: text + "[other]\n", "other"),
        (lambda text: text + "x = ", "Invalid"),
    ],
)
def test_a_slip_in_the_file_is_told(
    shops: ModuleType, tmp_path: Path, change: Callable[[str], str], complaint: str
) -> None:
    file = tmp_path / "addresses.toml"
    file.write_text(change(ADDRESSES), "utf-8")
    with pytest.raises(shops.BuildError, match=complaint):
        shops.addresses.load(file)


def test_pypi_is_told_the_pages_that_there_are(
    shops: ModuleType, filled: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("hatchling", reason="needs the compile dependency group")
    import hatch_build  # noqa: PLC0415  only found now

    hook = hatch_build.CustomMetadataHook(str(ROOT), {})
    told: list[dict[str, Any]] = [{}, {}]
    hook.update(told[0])
    assert told[0]["urls"] == shops.addresses.load().pages()
    monkeypatch.setattr(hatch_build.addresses, "load", lambda: filled)
    hook.update(told[1])
    assert told[1]["urls"] == {
        "Homepage": "https://example.org/pidro",
        "Source": "https://example.org/pidro/sources",
        "Issues": "https://example.org/pidro/issues",
    }


# ---------------------------------------------------------------- winget


def manifests(files: list[Path]) -> dict[str, dict[str, Any]]:
    """The manifests as winget reads them, by the part of their names that tells them apart."""
    return {path.name: yaml.safe_load(path.read_text("utf-8")) for path in files}


def test_winget_gets_a_manifest_for_version_installer_and_each_language(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    found = manifests(shops._winget(built, filled, tmp_path / "winget"))
    kinds = {name: one["ManifestType"] for name, one in found.items()}
    assert kinds == {
        "Example.PidroDesktop.yaml": "version",
        "Example.PidroDesktop.installer.yaml": "installer",
        "Example.PidroDesktop.locale.en-US.yaml": "defaultLocale",
        "Example.PidroDesktop.locale.sv-FI.yaml": "locale",
        "Example.PidroDesktop.locale.fi-FI.yaml": "locale",
    }
    for one in found.values():
        assert one["PackageIdentifier"] == "Example.PidroDesktop"
        assert (one["PackageVersion"], one["ManifestVersion"]) == (__version__, "1.10.0")


def test_winget_is_told_where_the_installer_is_and_what_it_is_like(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    script = (ROOT / "packaging" / "windows" / "pidro-desktop.nsi").read_text("utf-8")
    made = manifests(shops._winget(built, filled, tmp_path))
    told = made["Example.PidroDesktop.installer.yaml"]
    assert told["Installers"] == [
        {
            "Architecture": "x64",
            "InstallerUrl": f"https://example.org/pidro/v{__version__}/{SETUP}",
            "InstallerSha256": hashlib.sha256(b"the installer").hexdigest().upper(),
        }
    ]
    (code,) = told["ExpectedReturnCodes"]
    assert f"!define RUNNING_STATUS {code['InstallerReturnCode']}\n" in script
    (entry,) = told["AppsAndFeaturesEntries"]
    assert f'"Publisher" "{entry["Publisher"]}"' in script
    assert f'!define NAME "{entry["ProductCode"]}"' in script


def test_winget_takes_texts_of_this_length(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    for name, told in manifests(shops._winget(built, filled, tmp_path)).items():
        if ".locale." in name:
            assert 3 <= len(told["ShortDescription"]) <= 256
            assert 3 <= len(told["Description"]) <= 10_000
            assert len(told["Tags"]) <= 16
            assert all(re.fullmatch(r"[^\s]{1,40}", tag) for tag in told["Tags"])


def test_without_an_address_nothing_is_written_for_winget_and_that_is_said(
    shops: ModuleType,
    filled: Any,
    built: Any,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    nowhere = replace(filled, project=replace(filled.project, releases=""))
    assert shops._winget(built, nowhere, tmp_path / "winget") == []
    assert "addresses.toml does not name an address of releases yet" in capsys.readouterr().out
    assert not (tmp_path / "winget").exists()


# ---------------------------------------------------------------- Flatpak


def flatpak_of(shops: ModuleType, built: Any, addresses: Any, folder: Path) -> dict[str, Any]:
    (file,) = shops._flatpak(built, addresses, folder)
    read: dict[str, Any] = json.loads(file.read_text("utf-8"))
    assert read["id"] == file.stem == DESKTOP_ID
    return read


@pytest.fixture
def sources_in_dist(shops: ModuleType, built: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shops, "SOURCES", (built.out,))


@pytest.mark.usefixtures("sources_in_dist")
def test_a_flatpak_is_made_of_the_released_sources(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    told = flatpak_of(shops, built, filled, tmp_path)
    others, own = told["modules"]
    name = f"pidro_desktop-{__version__}.tar.gz"
    assert own["sources"] == [
        {
            "type": "archive",
            "url": f"https://example.org/pidro/v{__version__}/{name}",
            "sha256": hashlib.sha256(b"the sources").hexdigest(),
        }
    ]
    assert others == "python3-modules.json"
    wanted = (tmp_path / "requirements.txt").read_text("utf-8")
    assert all(package in wanted for package in ("pygame-ce", "msgspec", "hatchling", "cython"))


@pytest.mark.usefixtures("sources_in_dist")
def test_without_an_address_a_flatpak_can_still_be_tried(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    nowhere = replace(filled, project=replace(filled.project, releases=""))
    (source,) = flatpak_of(shops, built, nowhere, tmp_path)["modules"][1]["sources"]
    assert Path(source["path"]).read_bytes() == b"the sources"
    assert "url" not in source


@pytest.mark.usefixtures("sources_in_dist")
def test_a_flatpak_shows_its_menu_entry_icons_and_kind_of_file(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only files that bear its name are shown, and so the others are given it."""
    told = flatpak_of(shops, built, filled, tmp_path)
    command = told["modules"][1]["build-commands"][1]
    assert command == "python3 packaging/shops.py share /app/share"
    share = tmp_path / "share"
    monkeypatch.setattr("sys.argv", ["shops.py", "share", str(share)])
    assert shops.main() == 0
    kept = {path.name for path in share.rglob("*") if path.is_file() and "man" not in path.parts}
    renamed = {told["rename-desktop-file"], told["rename-mime-file"], f"{DESKTOP_ID}.metainfo.xml"}
    for icon in (told["rename-icon"], *told["rename-mime-icons"]):
        renamed |= {f"{icon}.png", f"{icon}.svg"}
    assert kept == renamed


@pytest.mark.usefixtures("sources_in_dist")
def test_a_flatpak_reaches_no_network_and_no_files_but_exported_games(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path
) -> None:
    permissions = flatpak_of(shops, built, filled, tmp_path)["finish-args"]
    assert "--share=network" not in permissions
    places = [one for one in permissions if one.startswith("--filesystem")]
    assert places == ["--filesystem=xdg-documents/Pidro:create"]


# ---------------------------------------------------------------- texts and pictures


def test_software_centres_are_told_addresses_and_pictures(
    shops: ModuleType, filled: Any, built: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shops.addresses, "load", lambda: filled)
    shops.desktop.lay_out(built, tmp_path / "share")
    file = tmp_path / "share" / "metainfo" / f"{DESKTOP_ID}.metainfo.xml"
    about = ET.parse(file)
    assert {one.get("type"): one.text for one in about.findall("url")} == {
        "homepage": "https://example.org/pidro",
        "vcs-browser": "https://example.org/pidro/sources",
        "bugtracker": "https://example.org/pidro/issues",
    }
    shown = [
        [image.text for image in picture.findall("image")]
        for picture in about.findall("screenshots/screenshot")
    ]
    assert [len(images) for images in shown] == [3] * len(shops.store.SCENES)
    assert shown[1][2] == "https://example.org/fi-2.png?a&b"
    if judge := shutil.which("appstreamcli"):
        line = [judge, "validate", "--no-net", "--no-color", str(file)]
        said = subprocess.run(line, capture_output=True, text=True, check=False).stdout
        assert not re.search(r"^[EW]:", said, re.MULTILINE), said


def test_the_store_gets_texts_of_its_lengths_in_three_languages(
    shops: ModuleType, tmp_path: Path
) -> None:
    made = shops.store.texts(tmp_path)
    assert [path.parent.name for path in made] == ["en-US", "sv-FI", "fi-FI"]
    texts = [path.read_text("utf-8") for path in made]
    assert len(set(texts)) == 3
    for text in texts:
        parts = re.split(r"^== (.+)\n\n", text, flags=re.MULTILINE)[1:]
        fields = dict(zip(parts[::2], map(str.strip, parts[1::2]), strict=True))
        assert len(fields["Short description"]) <= 270
        assert len(fields["Description"]) <= 10_000
        features = fields["Product features, one a line"].splitlines()
        assert len(features) <= 20
        assert all(len(line) <= 200 for line in features)
        assert len(fields["Search terms, one a line"].splitlines()) <= 7


def test_pictures_are_of_scenes_that_there_are(
    shops: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import every_scene  # noqa: PLC0415  only here
    import pygame  # noqa: PLC0415  likewise

    assert set(shops.store.SCENES) <= set(every_scene.scenes())
    taken: list[tuple[object, ...]] = []

    def picture(*what: object) -> pygame.Surface:
        taken.append(what)
        return pygame.Surface((1, 1))

    monkeypatch.setitem(sys.modules, "scene_sheets", SimpleNamespace(picture=picture))
    made = shops.store.pictures(tmp_path)
    assert len(made) == len(set(taken)) == 3 * len(shops.store.SCENES)
    assert all(path.is_file() for path in made)
    assert {language for _, _, language, _ in taken} == {"en", "sv", "fi"}
