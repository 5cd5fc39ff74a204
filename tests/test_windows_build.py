"""What is built for Windows: the parts that can be seen without Wine."""

from __future__ import annotations

import re
import runpy
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("packaging", reason="needs the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "packaging" / "windows" / "pidro-desktop.nsi"
LANGUAGES = ("ENGLISH", "SWEDISH", "FINNISH")


@pytest.fixture
def slim(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from products import slim  # noqa: PLC0415  only found now

    return slim


@pytest.fixture
def requirements(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from wine import requirements  # noqa: PLC0415  only found now

    return requirements


@pytest.fixture
def python(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from wine import python  # noqa: PLC0415  only found now

    return python


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from products import bundle  # noqa: PLC0415  only found now

    return bundle


def nsis() -> str:
    """The installer's script without its comments."""
    return re.sub(r"^\s*;.*$", "", SCRIPT.read_text("utf-8"), flags=re.MULTILINE)


def test_a_library_that_is_there_twice_is_kept_at_the_top(slim: ModuleType) -> None:
    kept = slim.slimmed(
        [
            ("SDL2.dll", "a", "BINARY"),
            (r"pygame\SDL2.dll", "a", "BINARY"),
            (r"pygame\base.cp311-win_amd64.pyd", "b", "EXTENSION"),
            (r"other\only_there.dll", "c", "BINARY"),
        ]
    )
    assert [place for place, _, _ in kept] == [
        "SDL2.dll",
        r"pygame\base.cp311-win_amd64.pyd",
        r"other\only_there.dll",
    ]


def test_both_programs_look_for_their_modules_in_one_archive(
    bundle: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", r"C:\Pidro\_internal", raising=False)
    monkeypatch.setattr(sys, "_pyinstaller_pyz", r"C:\Pidro\pidro-desktop.exe?4711", raising=False)
    ((_, script, _),) = bundle.SHARING
    runpy.run_path(script)
    assert vars(sys)["_pyinstaller_pyz"] == rf"C:\Pidro\_internal\{bundle.ARCHIVE}"


def test_decoders_of_formats_that_we_do_not_use_are_left_out(slim: ModuleType) -> None:
    names = ("libjpeg-62.dll", "libwebp-7.dll", r"pygame\libopus-0.dll", "freetype.dll")
    needed = ("libpng16-16.dll", "SDL2_ttf.dll", "sqlite3.dll", "libffi-8.dll", "python311.dll")
    kept = slim.slimmed([(name, "x", "BINARY") for name in (*names, *needed)])
    assert [place for place, _, _ in kept] == list(needed)


def test_windows_gets_all_that_the_program_needs_and_nothing_that_is_not_tried_there(
    requirements: ModuleType,
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert sorted(requirements.program()) == sorted(project["dependencies"])
    pytest.importorskip("Cython", reason="needs the test dependency group")
    text = " ".join([*requirements.building(), *requirements.testing()])
    assert "pyinstaller" in text
    assert "cython==" in text
    assert not any(name in text for name in requirements.NOT_NEEDED)


def test_the_library_for_every_python_hands_all_functions_on(python: ModuleType) -> None:
    listed = (
        "LIBRARY python311.dll\nEXPORTS\nPyList_New\n_Py_Dealloc\nPyExc_ValueError DATA\nother\n"
    )
    handed_on, named = python._forwarded(listed)
    dll = python.DLL
    assert handed_on.splitlines()[2:] == [
        f"PyList_New = {dll}.PyList_New",
        f"_Py_Dealloc = {dll}._Py_Dealloc",
        f"PyExc_ValueError = {dll}.PyExc_ValueError DATA",
    ]
    assert named.splitlines()[2:] == ["PyList_New", "_Py_Dealloc", "PyExc_ValueError DATA"]


def test_the_uninstaller_takes_away_every_key_that_the_installer_writes() -> None:
    install, uninstall = nsis().split('Section "Uninstall"')
    written = set(re.findall(r'WriteReg(?:Str|DWORD) HKCU "([^"]+)"', install))
    removed = set(re.findall(r'DeleteReg(?:Key|Value)(?: /ifempty)? HKCU "([^"]+)"', uninstall))
    under = {key for key in written for whole in removed if key.startswith(whole)}
    assert len(written) > 5
    assert written == under


def test_the_uninstaller_empties_no_folder_but_the_programs_own() -> None:
    assert re.findall(r"RMDir /r (.+)", nsis()) == [r'"$INSTDIR\_internal"']
    assert r'Delete "$INSTDIR\*' not in nsis()


def test_the_installer_speaks_three_languages() -> None:
    texts = re.findall(r'LangString (\w+) \$\{LANG_(\w+)\} "(.+)"', nsis())
    names = {name for name, _, _ in texts}
    assert names
    for name in names:
        spoken = {language: text for one, language, text in texts if one == name}
        assert tuple(spoken) == LANGUAGES
        assert len(set(spoken.values())) == len(LANGUAGES)
