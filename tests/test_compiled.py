"""A compiled module runs only while it is true to its source."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from pidro_desktop import __version__, compiled
from pidro_desktop.compiled import (
    COMPILED,
    NOTE,
    SourceFinder,
    is_compiled,
    is_fresh,
    why_interpreted,
)
from pidro_desktop.players.solver import kernel


def said(**environment: str) -> str:
    line = [sys.executable, "-m", "pidro_desktop", "--version"]
    env = {**os.environ, **environment}
    done = subprocess.run(line, capture_output=True, text=True, check=True, env=env)
    return done.stdout


@pytest.fixture
def note(tmp_path: Path) -> Path:
    """The note of a small package that was compiled just now."""
    text = b"x = 1\n"
    package = tmp_path / "small"
    package.mkdir()
    (package / "x.py").write_bytes(text)
    (package / f"x{EXTENSION_SUFFIXES[-1]}").write_bytes(b"what a compiler made")
    note = package / "compiled.json"
    hashes = {"small/x.py": hashlib.sha256(text).hexdigest()}
    note.write_text(json.dumps({"maker": "me", "texts": hashes}))
    return note


def test_the_version_says_which_kernel_runs() -> None:
    form = "compiled" if is_compiled(kernel) else "interpreted"
    asked = "off" if os.environ.get("PIDRO_KERNEL") == "off" else "auto"
    assert said(PIDRO_KERNEL=asked).startswith(f"pidro-desktop {__version__}, {form} kernel")
    first, *libraries = said(PIDRO_KERNEL="off").splitlines()
    assert first == f"pidro-desktop {__version__}, interpreted kernel"
    places = ("System ", "Program ", "Games ")
    assert [line.partition(" ")[0] + " " for line in libraries[-3:]] == list(places)
    numbers = dict(line.rsplit(" ", 1) for line in libraries if not line.startswith(places))
    assert {"Python", "pygame-ce", "SDL", "SDL_mixer", "msgspec", "platformdirs"} <= set(numbers)
    assert all(re.match(r"\d+\.\d+", number) for number in numbers.values()), numbers


def test_it_is_told_why_the_kernel_is_interpreted(
    note: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "NOTE", note)
    monkeypatch.setenv("PIDRO_KERNEL", "off")
    assert "PIDRO_KERNEL" in why_interpreted()
    monkeypatch.delenv("PIDRO_KERNEL")
    monkeypatch.setattr(compiled.is_fresh, "__defaults__", (note,))
    assert why_interpreted() == ""
    assert compiled.compiled_modules() == (1, 1)
    (note.parent / f"x{EXTENSION_SUFFIXES[-1]}").unlink()
    assert "another Python" in why_interpreted()
    (note.parent / "x.py").write_text("x = 2\n")
    assert "has changed" in why_interpreted()
    note.unlink()
    assert "nothing was compiled" in why_interpreted()
    assert compiled.compiled_modules() == (0, 0)


def test_what_was_compiled_from_the_text_that_lies_there_is_fresh(note: Path) -> None:
    assert is_fresh(note)


def test_a_changed_source_makes_it_stale(note: Path) -> None:
    (note.parent / "x.py").write_text("x = 2\n")
    assert not is_fresh(note)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"texts": 3}', "{}"])
def test_without_a_note_that_can_be_read_nothing_is_fresh(note: Path, text: str) -> None:
    note.write_text(text)
    assert not is_fresh(note)
    note.unlink()
    assert not is_fresh(note)


def test_without_sources_nobody_can_have_changed_them(note: Path) -> None:
    (note.parent / "x.py").unlink()
    assert is_fresh(note)


def test_only_the_source_is_found_where_the_compiled_form_is_stale(note: Path) -> None:
    found = SourceFinder().find_spec("pidro_desktop.x", [str(note.parent)])
    assert found is not None
    assert found.origin == str(note.parent / "x.py")
    assert SourceFinder().find_spec("elsewhere.x", [str(note.parent)]) is None
    assert SourceFinder().find_spec("pidro_desktop.y", [str(note.parent)]) is None


def test_all_that_is_compiled_lies_behind_the_gate() -> None:
    """What lies elsewhere would run without anybody having asked whether it is fresh."""
    folder = COMPILED.replace(".", "/")
    package = NOTE.parent
    built = [file for end in EXTENSION_SUFFIXES for file in package.rglob(f"*{end}")]
    assert all(file.relative_to(package.parent).as_posix().startswith(folder) for file in built)
    if NOTE.exists():
        names = json.loads(NOTE.read_text())["texts"]
        assert all(name.startswith((folder, "tools/")) for name in names)


def test_the_title_asks_for_nothing_that_is_compiled() -> None:
    asked = "import sys; import pidro_desktop.program; print(*sys.modules)"
    line = [sys.executable, "-c", asked]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "pidro_desktop.scenes.title.title" in loaded
    late = {"hashlib", "logging", "importlib.abc"}
    late |= {f"pidro_desktop.{name}" for name in ("players", "match", "variants", "engine.rules")}
    assert not late & set(loaded)
