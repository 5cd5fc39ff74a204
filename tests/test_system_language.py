"""The languages that the system's owner reads, wherever the system keeps them."""

from __future__ import annotations

import plistlib
import subprocess
import sys
from pathlib import Path

import pytest

from pidro_desktop import languages
from pidro_desktop.languages import system
from pidro_desktop.languages.system import (
    VARIABLES,
    language_of,
    mac_languages,
    system_languages,
    windows_languages,
)


@pytest.fixture(autouse=True)
def _silent_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(system.locale, "getlocale", lambda: (None, None))


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("sv_FI.UTF-8", "sv"),
        ("sv-FI", "sv"),
        ("SV_fi", "sv"),
        ("fi", "fi"),
        ("Swedish_Finland.1252", "sv"),
        ("Swedish_Sweden", "sv"),
        ("Finnish_Finland", "fi"),
        ("Finnish", "fi"),
        ("English_United States", "en"),
        ("zh-Hans-CN", "zh"),
        ("C.UTF-8", "c"),
        ("", ""),
    ],
)
def test_a_language_is_known_by_every_name_of_a_locale(name: str, language: str) -> None:
    assert language_of(name) == language


def test_windows_names_of_locales_choose_the_language() -> None:
    assert languages.best_match(["German_Germany", "Swedish_Finland"]) == "sv"


def test_what_the_environment_says_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "windows_languages", lambda: ["en-US"])
    monkeypatch.setattr(system, "mac_languages", lambda _file: ["en-US"])
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    monkeypatch.setenv("LANGUAGE", "sv:en")
    assert system_languages()[:3] == ["fi_FI.UTF-8", "sv", "en"]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_without_a_word_in_the_environment_the_settings_of_the_system_count(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(system, "windows_languages", lambda: ["sv-FI", "fi-FI"])
    monkeypatch.setattr(system, "mac_languages", lambda _file: ["sv-FI", "fi-FI"])
    assert system_languages() == ["sv-FI", "fi-FI"]
    assert languages.set_language("auto") == "sv"


def test_a_system_that_says_nothing_is_read_in_english() -> None:
    if sys.platform == "linux":
        assert system_languages() == []
    assert languages.best_match([]) == "en"


def test_the_settings_of_macos_are_read_from_their_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.plist"
    for form in (plistlib.FMT_BINARY, plistlib.FMT_XML):
        file.write_bytes(plistlib.dumps({"AppleLanguages": ["sv-FI", "fi-FI", "en"]}, fmt=form))
        assert mac_languages(file) == ["sv-FI", "fi-FI", "en"]


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"bplist00 and nonsense",
        b"<?xml version='1.0'?><plist",
        plistlib.dumps(["no settings"]),
        plistlib.dumps({"AppleLanguages": "sv"}),
        plistlib.dumps({}),
    ],
)
def test_settings_of_macos_that_cannot_be_read_say_nothing(
    content: bytes | None, tmp_path: Path
) -> None:
    file = tmp_path / "settings.plist"
    if content is not None:
        file.write_bytes(content)
    assert mac_languages(file) == []


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows has these settings")
def test_windows_is_asked_for_its_languages() -> None:
    found = windows_languages()
    assert found
    assert all(len(language_of(name)) == 2 for name in found)


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows is without LANG as a rule")
def test_a_program_started_from_the_menu_of_windows_knows_the_language(own_home: Path) -> None:
    """In a process of its own, which has no variables of a Unix shell."""
    import os  # noqa: PLC0415  only there

    bare = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    asked = "from pidro_desktop.languages.system import system_languages as s; print(s())"
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, env=bare
    )
    assert str(windows_languages())[1:-1] in done.stdout
