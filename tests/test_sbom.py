"""The list of what the packed program consists of is valid, and has what is in the program."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("cyclonedx", reason="needs the package dependency group")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def sbom(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the packaging folder."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import sbom  # noqa: PLC0415  only found now

    module: ModuleType = sbom
    return module


@pytest.fixture
def facts(tmp_path: Path, sbom: ModuleType) -> Any:
    """A program with two libraries, one of them also under another name."""
    made = sbom.Facts("1.0", 0, tmp_path / "work", tmp_path / "out", "linux", "x86_64")
    inside = made.folder / "_internal"
    inside.mkdir(parents=True)
    for path, text in (
        (made.folder / "pidro-desktop", b"a program"),
        (inside / "libSDL2-2.0-abcd.so.0", b"a library"),
        (inside / "kernel.abi3.so", b"a module"),
        (inside / "table.png", b"a picture"),
    ):
        path.write_bytes(text)
    if os.name != "nt":
        (inside / "libSDL2.so").symlink_to("libSDL2-2.0-abcd.so.0")
    return made


SHARED = "_internal/modules.pyz"
ENVIRONMENT: dict[str, Any] = {
    "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
    "bomFormat": "CycloneDX",
    "specVersion": "1.6",
    "version": 1,
    "metadata": {
        "component": {"bom-ref": "root", "name": "pidro-desktop", "type": "application"},
    },
    "components": [
        {"bom-ref": name, "name": name, "version": "1.0", "type": "library"}
        for name in ("pygame-ce", "filelock", "pytest")
    ],
    "dependencies": [
        {"ref": "root", "dependsOn": ["pygame-ce", "filelock"]},
        {"ref": "filelock", "dependsOn": ["pytest"]},
    ],
}
"""What cyclonedx-py says of an environment; packaging/sbom.py itself is run by CI."""


def listed(sbom: ModuleType, facts: Any, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The list of a program in which pygame-ce and filelock are packed."""
    monkeypatch.setattr(sbom, "modules_in", lambda _: {"pygame", "filelock", "os", "pidro_desktop"})
    monkeypatch.setattr(sbom, "described", lambda _: json.loads(json.dumps(ENVIRONMENT)))
    sdl = sbom.component("SDL", "2.32.10", "Zlib", "pkg:generic/sdl@2.32.10")
    monkeypatch.setattr(sbom, "sdl", lambda _: iter([sdl]))
    read: dict[str, Any] = json.loads(sbom.write(facts).read_text("utf-8"))
    return read


def test_it_has_what_is_packed_and_nothing_that_only_builds(
    sbom: ModuleType, facts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = listed(sbom, facts, monkeypatch)
    root = told["metadata"]["component"]
    assert (root["name"], root["version"], root["type"]) == ("pidro-desktop", "1.0", "application")
    names = {one["name"] for one in told["components"] if one["type"] == "library"}
    assert names == {"pygame-ce", "filelock", "CPython", "PyInstaller", "SDL"}
    files = {one["name"]: one["hashes"] for one in told["components"] if one["type"] == "file"}
    value = hashlib.sha256(b"a library").hexdigest()
    assert files["_internal/libSDL2-2.0-abcd.so.0"] == [{"alg": "SHA-256", "content": value}]
    assert set(files) == {"_internal/libSDL2-2.0-abcd.so.0", "_internal/kernel.abi3.so"}
    (needed,) = [one["dependsOn"] for one in told["dependencies"] if one["ref"] == root["bom-ref"]]
    assert len(needed) == len(told["components"])
    assert not any("pytest" in one.get("dependsOn", []) for one in told["dependencies"])


def test_a_list_that_is_not_cyclonedx_is_refused(
    sbom: ModuleType, facts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = listed(sbom, facts, monkeypatch)
    sbom.check(json.dumps(told))
    told["components"][0]["type"] = "thing"
    with pytest.raises(sbom.BuildError, match="not valid CycloneDX"):
        sbom.check(json.dumps(told))


def test_without_a_program_it_says_what_to_do(sbom: ModuleType, tmp_path: Path) -> None:
    nothing = sbom.Facts("1.0", 0, tmp_path, tmp_path)
    with pytest.raises(sbom.BuildError, match=r"run packaging/build\.py first"):
        sbom.write(nothing)


def test_modules_that_two_programs_share_are_found(sbom: ModuleType, tmp_path: Path) -> None:
    writers = pytest.importorskip("PyInstaller.archive.writers", reason="needs PyInstaller")
    code = compile("", "nothing.py", "exec")
    (tmp_path / "_internal").mkdir()
    for name, archive in (("alone", tmp_path / "own.pyz"), ("shared.part", tmp_path / SHARED)):
        writers.ZlibArchiveWriter(str(archive), [(name, "x.py", "PYMODULE")], {name: code})
    program = tmp_path / "pidro-desktop.exe"
    entry = ("PYZ.pyz", str(tmp_path / "own.pyz"), False, "z")
    writers.CArchiveWriter(str(program), [entry], pylib_name="python311.dll")
    assert sbom.modules_in(program) == {"alone", "shared"}
