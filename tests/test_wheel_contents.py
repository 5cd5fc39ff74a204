"""What lies in a wheel that does not belong there, or lacks, is named."""

from __future__ import annotations

import zipfile
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("babel", reason="needs the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
INFO = "pidro_desktop-1.0.dist-info"
KERNEL = "pidro_desktop/players/solver/kernel"


@pytest.fixture
def contents(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the packaging folder, which is no package."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import wheel_contents  # noqa: PLC0415  only found now

    module: ModuleType = wheel_contents
    return module


@pytest.fixture
def held(contents: ModuleType) -> dict[str, bytes]:
    """All that a wheel of this checkout has to hold, the files empty, and true notes about it."""
    platform = contents.sysconfig.get_platform().replace("-", "_").replace(".", "_")
    texts = contents.licence_files(ROOT)
    project = contents.tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = {name: ["x"] for name in contents.FIELDS if name != "Description"}
    told |= {"Version": ["1.0"], "License-File": texts, "Requires-Dist": project["dependencies"]}
    lines = [f"{name}: {value}" for name, values in told.items() for value in values]
    platform = platform.replace("linux_", "manylinux_2_17_")
    tag = f"Root-Is-Purelib: false\nTag: cp311-abi3-{platform}\n"
    command = "[console_scripts]\npidro-desktop = pidro_desktop.__main__:main\n"
    return {
        **dict.fromkeys(contents._of_package(ROOT), b""),
        **{f"{INFO}/licenses/{name}": b"" for name in texts},
        f"{INFO}/METADATA": "\n".join([*lines, "", "All about it."]).encode(),
        f"{INFO}/WHEEL": tag.encode(),
        f"{INFO}/entry_points.txt": command.encode(),
        f"{INFO}/RECORD": b"",
    }


def faults(contents: ModuleType, held: dict[str, bytes], folder: Path) -> list[str]:
    """What is found wrong with a wheel that holds these files."""
    with zipfile.ZipFile(folder / "a.whl", "w") as archive:
        for name, data in held.items():
            archive.writestr(name, data)
    found: list[str] = contents.faults_of_wheel(folder / "a.whl", ROOT, "1.0")
    return [fault.removeprefix("a.whl: ") for fault in found]


def test_a_whole_wheel_is_let_through(
    contents: ModuleType, held: dict[str, bytes], tmp_path: Path
) -> None:
    assert faults(contents, held, tmp_path) == []


@pytest.mark.parametrize(
    "name",
    [
        "pidro_desktop/py.typed",
        "pidro_desktop/variants/snoozer.toml",
        "pidro_desktop/languages/fi.mo",
        "pidro_desktop/assets/cards/dusk/back.svg",
        "pidro_desktop/compiled.json",
        f"{INFO}/licenses/assets/fonts/SourceSansPro-OFL.txt",
    ],
)
def test_whatever_is_missing_is_named(
    contents: ModuleType, held: dict[str, bytes], tmp_path: Path, name: str
) -> None:
    del held[name]
    assert faults(contents, held, tmp_path) == [f"{name} is missing"]


@pytest.mark.parametrize(
    "name", ["scratch/notes.py", "pidro_desktop/__pycache__/a.pyc", "pidro_desktop/languages/fi.po"]
)
def test_whatever_does_not_belong_there_is_named(
    contents: ModuleType, held: dict[str, bytes], tmp_path: Path, name: str
) -> None:
    held[name] = b""
    assert faults(contents, held, tmp_path) == [f"{name} does not belong there"]


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("METADATA", b"Author: x", b"Author:", "lack Author"),
        ("METADATA", b"Version: 1.0", b"Version: 1.1", "say version 1.1, not 1.0"),
        ("METADATA", b"License-File: LICENSE", b"Other: x", "lack the licence LICENSE"),
        ("METADATA", b"Requires-Dist: pygame-ce", b"Requires-Dist: pygame", "says otherwise"),
        ("WHEEL", b"Tag: cp311-abi3", b"Tag: cp311-cp311", "tagged"),
        ("WHEEL", b"false", b"true", "nothing compiled"),
        ("entry_points.txt", b"pidro-desktop", b"pidro", "no command"),
    ],
)
def test_what_is_told_wrongly_about_it_is_named(
    contents: ModuleType,
    held: dict[str, bytes],
    tmp_path: Path,
    name: str,
    old: bytes,
    new: bytes,
    fault: str,
) -> None:
    held[f"{INFO}/{name}"] = held[f"{INFO}/{name}"].replace(old, new, 1)
    (found,) = faults(contents, held, tmp_path)
    assert fault in found


def test_a_file_that_tells_where_it_was_made_is_named(
    contents: ModuleType, held: dict[str, bytes], tmp_path: Path
) -> None:
    name = contents.compiling.compiled_name(f"{KERNEL}.py")
    held[name] = f"made in {ROOT}/build".encode()
    assert faults(contents, held, tmp_path) == [f"{name} names the folder it was made in"]
