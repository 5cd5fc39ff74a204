"""The package for the Microsoft Store, read as Windows does: nobody here has a Windows computer."""

from __future__ import annotations

import hashlib
import re
import struct
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from urllib.parse import unquote

import pytest

from pidro_desktop import __version__
from pidro_desktop.paths import SAVED_GAMES
from pidro_desktop.storage.saves import SUFFIX

pytest.importorskip("PIL", reason="needs the package dependency group")
pytestmark = pytest.mark.paint

ROOT = Path(__file__).resolve().parent.parent
BLOCK = 65536
NAMESPACES = {
    "": "http://schemas.microsoft.com/appx/manifest/foundation/windows10",
    "uap": "http://schemas.microsoft.com/appx/manifest/uap/windows10",
    "uap3": "http://schemas.microsoft.com/appx/manifest/uap/windows10/3",
    "uap5": "http://schemas.microsoft.com/appx/manifest/uap/windows10/5",
    "desktop6": "http://schemas.microsoft.com/appx/manifest/desktop/windows10/6",
    "map": "http://schemas.microsoft.com/appx/2010/blockmap",
    "types": "http://schemas.openxmlformats.org/package/2006/content-types",
}
PROGRAM = {
    "pidro-desktop.exe": b"MZ" + bytes(range(256)) * 1000,
    "pidro-desktop-console.exe": b"MZ",
    "_internal/python311.dll": hashlib.shake_128(b"noise").digest(2 * BLOCK),
    "_internal/one block.dat": b"a" * BLOCK,
    "_internal/nothing": b"",
    "_internal/sub/Åsa [1] 100%.txt": "Åsa".encode(),
}


class Made(NamedTuple):
    """The package, and the folder that it was made of."""

    package: Path
    folder: Path

    def xml(self, name: str) -> ET.Element:
        with zipfile.ZipFile(self.package) as archive:
            return ET.fromstring(archive.read(name))


@pytest.fixture(scope="module")
def msix() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(ROOT / "packaging"))
        from products import msix  # noqa: PLC0415  only found now

        yield msix


@pytest.fixture(scope="module")
def reader(msix: ModuleType) -> ModuleType:
    from trials import store_package  # noqa: PLC0415  only found now

    return store_package


@pytest.fixture(scope="module")
def made(msix: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Made:
    from products.facts import Facts  # noqa: PLC0415  only found now

    work = tmp_path_factory.mktemp("work")
    facts = Facts(__version__, 0, work, work, "windows", "amd64")
    for name, content in PROGRAM.items():
        (facts.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (facts.folder / name).write_bytes(content)
    return Made(msix.make(facts), facts.folder)


def test_it_unpacks_to_the_same_files(made: Made, tmp_path: Path) -> None:
    with zipfile.ZipFile(made.package) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path)
    found = {unquote(path.name): path for path in tmp_path.rglob("*") if path.is_file()}
    for name, content in PROGRAM.items():
        assert found[name.rpartition("/")[2]].read_bytes() == content


def test_blocks_map_types_and_names_are_as_windows_wants_them(
    made: Made, reader: ModuleType
) -> None:
    assert reader.faults(made.package, made.folder) == []
    files = reader.stored(made.package)
    assert {file.method for file in files.values()} == {0, 8}
    assert max(len(file.unpacked()) for file in files.values()) > 3 * BLOCK


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ('LfhSize="47"', 'LfhSize="48"', "pidro-desktop.exe: its header has 47 bytes"),
        (' Size="256002"', ' Size="256003"', "block 3 has 59394 bytes"),
        ('Name="pidro-desktop.exe"', 'Name="pidro.exe"', "pidro.exe is only in the block map"),
        ('Block Hash="', 'Block Hash="x', "block 0 has another hash"),
        ('Extension="png"', 'Extension="gif"', "Assets/Record.png has no type"),
        ("StoreLogo.png", "ShopLogo.png", "names Assets/ShopLogo.png, which is missing"),
    ],
)
def test_the_reader_finds_what_is_wrong(
    made: Made, reader: ModuleType, right: str, wrong: str, complaint: str
) -> None:
    def spoiled(package: Path) -> dict[str, object]:
        return {
            name: file._replace(method=0, content=file.unpacked().replace(*changed))
            if name in (reader.BLOCK_MAP, reader.TYPES, reader.MANIFEST)
            else file
            for name, file in whole.items()
        }

    changed, whole = (right.encode(), wrong.encode()), reader.stored(made.package)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reader, "stored", spoiled)
        assert complaint in "\n".join(reader.faults(made.package, made.folder))


def test_the_reader_misses_a_file_and_sees_one_that_has_changed(
    made: Made, reader: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "pidro-desktop.exe").write_bytes(b"MZ")
    (tmp_path / "new.dll").write_bytes(b"MZ")
    assert reader.faults(made.package, tmp_path) == [
        "new.dll is missing",
        "pidro-desktop.exe is not the same",
    ]


def test_it_is_the_same_each_time(made: Made, msix: ModuleType, tmp_path: Path) -> None:
    from products import opc  # noqa: PLC0415  only found now

    files = {name: made.folder / name for name in PROGRAM}
    for name in ("one", "two"):
        opc.write(tmp_path / name, "<Package/>", files)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_terminal_gets_the_program_that_prints(made: Made) -> None:
    manifest = made.xml("AppxManifest.xml")
    (extension,) = manifest.findall(".//uap5:Extension", NAMESPACES)
    assert extension.attrib["Executable"] == "pidro-desktop-console.exe"
    alias = extension.find(".//uap5:ExecutionAlias", NAMESPACES)
    assert alias.attrib == {"Alias": "pidro-desktop.exe"}


def test_pictures_have_the_size_that_their_names_say(made: Made) -> None:
    bases = {"Square44x44Logo": (44, 44), "Square150x150Logo": (150, 150), "StoreLogo": (50, 50)}
    bases |= {"Wide310x150Logo": (310, 150), "Record": (44, 44)}
    seen = set()
    with zipfile.ZipFile(made.package) as archive:
        for file in [name for name in archive.namelist() if name.startswith("Assets/")]:
            name, *marks = file.removeprefix("Assets/").removesuffix(".png").split(".")
            mark = marks[0].partition("_")[0] if marks else "scale-100"
            kind, _, number = mark.partition("-")
            seen.add((name, mark))
            scaled = [(side * int(number) + 50) // 100 for side in bases[name]]
            wanted = scaled if kind == "scale" else [int(number)] * 2
            assert [*struct.unpack(">II", archive.read(file)[16:24])] == wanted, file
    scales = {mark for name, mark in seen if name == "Square150x150Logo"}
    assert scales == {f"scale-{scale}" for scale in (100, 125, 150, 200, 400)}
    assert {("Square44x44Logo", f"targetsize-{side}") for side in (16, 24, 32, 48, 256)} <= seen


def test_icons_are_drawn(made: Made) -> None:
    from PIL import Image  # noqa: PLC0415  only here

    with zipfile.ZipFile(made.package) as archive:
        for name in ("Square44x44Logo.targetsize-16", "Square150x150Logo.scale-400", "Record"):
            with archive.open(f"Assets/{name}.png") as file, Image.open(file) as picture:
                solid = picture.getchannel("A")
                assert solid.getpixel((0, 0)) == 0
                assert solid.getpixel((picture.width // 2, picture.height // 2)) == 255
                assert len(picture.getcolors(picture.width * picture.height)) > 20


def test_names_and_numbers_have_the_form_that_windows_asks_for(made: Made) -> None:
    manifest = made.xml("AppxManifest.xml")
    identity = manifest.find("Identity", NAMESPACES).attrib
    assert re.fullmatch(r"[-.A-Za-z0-9]{3,50}", identity["Name"])
    assert identity["Publisher"].startswith("CN=")
    assert re.fullmatch(r"[1-9]\d*\.\d+\.\d+\.0", identity["Version"])
    ending = manifest.find(".//uap:FileType", NAMESPACES).text
    assert re.fullmatch(r"\.[^.\\]+", ending), "Windows takes no second dot"
    assert SUFFIX.endswith(ending)


def test_a_prefix_that_an_older_windows_may_ignore_is_declared(made: Made) -> None:
    with zipfile.ZipFile(made.package) as archive:
        text = archive.read("AppxManifest.xml").decode()
    declared = set(re.findall(r"xmlns:(\w+)=", text))
    (ignorable,) = re.findall(r'IgnorableNamespaces="(.+)"', text)
    assert set(ignorable.split()) == declared
    assert all(re.search(rf"[< ]{prefix}:", text) for prefix in declared)
    assert "@" not in text.partition("-->")[2]


def test_it_speaks_the_languages_of_the_program(made: Made) -> None:
    resources = made.xml("AppxManifest.xml").findall(".//Resource", NAMESPACES)
    assert [one.attrib["Language"] for one in resources] == ["en", "sv-FI", "fi-FI"]


def capabilities(manifest: ET.Element) -> list[str]:
    return [one.attrib["Name"] for one in manifest.find("Capabilities", NAMESPACES)]


def test_games_are_where_the_installed_program_has_them(made: Made) -> None:
    manifest = made.xml("AppxManifest.xml")
    redirected = manifest.findtext(".//desktop6:FileSystemWriteVirtualization", None, NAMESPACES)
    assert redirected == "disabled"
    assert capabilities(manifest) == ["runFullTrust", "unvirtualizedResources"]


def test_without_microsofts_consent_nothing_of_that_is_asked_for(msix: ModuleType) -> None:
    store = replace(msix.UNREGISTERED, shares_data=False)
    manifest = ET.fromstring(msix.manifest("1.2.3", store))
    assert manifest.find(".//desktop6:FileSystemWriteVirtualization", NAMESPACES) is None
    assert capabilities(manifest) == ["runFullTrust"]


def test_then_the_program_is_told_to_keep_games_elsewhere(
    msix: ModuleType, made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from products.addresses import load  # noqa: PLC0415  only found now
    from products.facts import Facts  # noqa: PLC0415  likewise

    alone = replace(load(), store=replace(msix.UNREGISTERED, shares_data=False))
    monkeypatch.setattr(msix.addresses, "load", lambda: alone)
    monkeypatch.setattr(msix.tiles, "make", lambda folder: [])
    package = msix.make(Facts(__version__, 0, made.package.parent, tmp_path, "windows", "amd64"))
    told = f"_internal/{SAVED_GAMES}"
    with zipfile.ZipFile(package) as archive, zipfile.ZipFile(made.package) as sharing:
        assert told in archive.namelist()
        assert told not in sharing.namelist()


def test_the_stores_own_names_are_taken_over(msix: ModuleType) -> None:
    from products.addresses import Store  # noqa: PLC0415  only found now

    store = Store("1234Example.Pidro", "CN=0-1-2", 'Example & "Sons"', shares_data=True)
    manifest = ET.fromstring(msix.manifest("1.2.3", store))
    identity = manifest.find("Identity", NAMESPACES).attrib
    assert (identity["Name"], identity["Publisher"]) == (store.name, store.publisher)
    assert manifest.findtext(".//PublisherDisplayName", None, NAMESPACES) == store.publisher_name


def test_a_later_version_has_a_higher_number(msix: ModuleType) -> None:
    versions = ["0.1.0", "0.1.1", "0.2.0", "0.10.0", "1.0.0", "1.0.3", "2.0.0"]
    numbers = [tuple(map(int, msix.four_numbers(version).split("."))) for version in versions]
    assert numbers == sorted(numbers)
    assert all(first > 0 == last for first, _, _, last in numbers)


def test_what_windows_has_made_of_the_layout_is_packed_too(
    msix: ModuleType, made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from products.facts import Facts  # noqa: PLC0415  only found now

    monkeypatch.setattr(msix.tiles, "make", lambda folder: [])

    work = made.package.parent
    index = work / "msix" / "resources.pri"
    index.write_bytes(b"mrm_pri2")
    msix.make(Facts(__version__, 0, work, tmp_path, "windows", "amd64"))
    with zipfile.ZipFile(next(tmp_path.glob("*.msix"))) as archive:
        assert archive.read("resources.pri") == b"mrm_pri2"
    index.unlink()
