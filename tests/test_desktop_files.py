"""What desktops read of the program: valid, true, and the same in every place."""

from __future__ import annotations

import configparser
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from pidro_desktop import __version__
from pidro_desktop.cli import COMMANDS
from pidro_desktop.render.display import WINDOW_CLASS
from pidro_desktop.storage.saves import SUFFIX

ROOT = Path(__file__).resolve().parent.parent
DESKTOP = ROOT / "packaging" / "desktop"
ENTRY = DESKTOP / "pidro-desktop.desktop"
KIND = DESKTOP / "pidro-desktop.xml"
PAGE = DESKTOP / "pidro-desktop.1"
ID = "io.github.pidro_desktop.PidroDesktop"
ABOUT = DESKTOP / f"{ID}.metainfo.xml"
GOLDEN = ROOT / "tests" / "data" / "golden.pidro.jsonl"
RECORD = "application/x-pidro-record"
MIME = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SIDES = (16, 24, 32, 48, 64, 128, 256)


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(ENTRY, "utf-8")
    return parser["Desktop Entry"]


def about() -> ET.Element:
    return ET.fromstring(filled(ABOUT))


def filled(path: Path) -> str:
    return path.read_text("utf-8").replace("@VERSION@", __version__).replace("@DATE@", "2026-12-01")


def checked(tool: str, *arguments: str, env: dict[str, str] | None = None) -> str:
    """What a tool says; skips where it is not installed."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run(
        [tool, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", **(env or {})},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@cache
def manpage() -> ModuleType:
    spec = importlib.util.spec_from_file_location("manpage", ROOT / "packaging" / "manpage.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_desktop_accepts_the_entry_as_it_is() -> None:
    assert checked("desktop-file-validate", "--warn-kde", str(ENTRY)) == ""


def test_the_entry_begins_the_program_with_a_record() -> None:
    told = entry()
    assert told["Exec"] == "pidro-desktop %f"
    assert told["StartupWMClass"] == WINDOW_CLASS
    assert told["MimeType"] == f"{RECORD};"
    assert told["Icon"] == ENTRY.stem


def test_entry_and_kind_of_file_speak_all_languages() -> None:
    told = entry()
    for key in ("GenericName", "Comment", "Keywords"):
        assert len({told[key], told[f"{key}[sv]"], told[f"{key}[fi]"]}) == 3, key
    comments = ET.parse(KIND).findall(".//m:comment", MIME)
    assert [comment.get(LANG) for comment in comments] == [None, "sv", "fi"]


def test_records_are_known_by_name_and_by_first_line() -> None:
    kind = ET.parse(KIND)
    assert [one.get("type") for one in kind.findall("m:mime-type", MIME)] == [RECORD]
    (glob,) = kind.findall(".//m:glob", MIME)
    assert fnmatch(f"20260110-190000{SUFFIX}", glob.attrib["pattern"])
    assert int(glob.attrib["weight"]) > 50
    begins = [match.attrib["value"] for match in kind.findall(".//m:match", MIME)]
    assert any(GOLDEN.read_text("utf-8").startswith(one) for one in begins)


def test_a_list_of_files_takes_a_record_for_one(tmp_path: Path) -> None:
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    shutil.copy(KIND, packages)
    assert checked("update-mime-database", "-V", str(tmp_path / "mime")).count("rror") == 0
    globs = (tmp_path / "mime" / "globs2").read_text("utf-8").splitlines()
    assert f"60:{RECORD}:*{SUFFIX}" in globs
    assert (tmp_path / "mime" / RECORD).with_suffix(".xml").exists()


def test_the_description_is_accepted(tmp_path: Path) -> None:
    written = tmp_path / ABOUT.name
    written.write_text(filled(ABOUT), "utf-8")
    said = checked("appstreamcli", "validate", "--no-net", "--no-color", str(written))
    assert not re.search(r"^[EW]:", said, re.MULTILINE), said


def test_the_description_names_what_there_is() -> None:
    told = about()
    assert told.findtext("id") == ID
    assert told.findtext("launchable") == ENTRY.name
    assert told.findtext("provides/mediatype") == RECORD
    assert told.findtext("icon") == entry()["Icon"]
    for place in ("summary", "description/p", "description/ul/li"):
        spoken = [one.get(LANG) for one in told.findall(place)]
        assert spoken == [None, "sv", "fi"] * (len(spoken) // 3), place
        assert spoken


def test_its_releases_are_those_of_the_changelog() -> None:
    log = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[?(?:Unreleased\]? )?(\d[\w.]*)", log, re.MULTILINE)
    releases = about().findall("releases/release")
    assert [one.get("version") for one in releases] == versions
    assert versions[0] == __version__
    for release in releases[1:]:
        assert f"## [{release.get('version')}] - {release.get('date')}" in log


def test_version_and_day_stand_in_no_file_by_themselves() -> None:
    for path in (ABOUT, PAGE):
        text = path.read_text("utf-8")
        assert "@VERSION@" in text
        assert "@DATE@" in text
        assert __version__ not in text


def test_every_icon_is_there_in_every_size() -> None:
    for folder, name in ((ROOT / "assets" / "icons", "pidro"), (DESKTOP / "icons", "record")):
        assert "<svg" in (folder / f"{name}.svg").read_text("utf-8")
        for side in SIDES:
            head = (folder / f"{name}-{side}.png").read_bytes()[:24]
            assert head[1:4] == b"PNG"
            assert [int.from_bytes(head[at : at + 4], "big") for at in (16, 20)] == [side, side]


def test_the_man_page_is_what_the_command_line_says_of_itself() -> None:
    made = manpage().page()
    assert PAGE.read_text("utf-8") == made, "run python packaging/manpage.py"
    assert [line[4:] for line in made.splitlines() if line.startswith(".SS ")] == list(COMMANDS)
    assert "\n.\n" not in made, "an option without help"


def test_the_man_page_is_the_same_in_a_narrow_terminal(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "packaging", tmp_path / "packaging")
    (tmp_path / "packaging" / "desktop" / PAGE.name).unlink()
    (tmp_path / "pidro_desktop").symlink_to(ROOT / "pidro_desktop")
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    line = [sys.executable, str(tmp_path / "packaging" / "manpage.py")]
    environment = {**os.environ, "COLUMNS": "40", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
    subprocess.run(line, check=True, env=environment, cwd=tmp_path)
    made = tmp_path / "packaging" / "desktop" / PAGE.name
    assert made.read_bytes() == PAGE.read_bytes()


def test_man_reads_the_page_without_a_word() -> None:
    env = {"MANWIDTH": "80", "MANROFFOPT": ""}
    page = checked("man", "--warnings", "-l", "-Tutf8", str(PAGE), env=env)
    plain = re.sub(r".\x08|\x1b\[[0-9;]*m", "", page)
    assert "warning" not in plain
    assert "doctor" in plain
    assert "--fullscreen" in plain


@pytest.mark.parametrize(
    ("text", "safe"),
    [(".so x", "\\&.so x"), ("a-b\\c", "a\\-b\\ec"), ("Ö", "\\[u00D6]"), ("'x", "\\[aq]x")],
)
def test_no_text_is_a_command_to_man(text: str, safe: str) -> None:
    assert manpage().plain(text) == safe
