"""The build hook compiles what the list names, again when a text changes, or does without."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from shutil import which
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("Cython", reason="the build hook needs the test dependency group")
pytest.importorskip("setuptools", reason="likewise")
pytest.importorskip("hatchling", reason="likewise")

ROOT = Path(__file__).resolve().parent.parent
TEXTS = {f"pidro_desktop/languages/{language}.mo" for language in ("sv", "fi")}
SOURCES = ["pidro_desktop/a.py", "pidro_desktop/b.py"]

no_compiler = which("cc") is None and which("gcc") is None
compiling_for_real = pytest.mark.skipif(no_compiler, reason="there is no C compiler")


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the packaging folder, which is no package; the environment asks for nothing."""
    monkeypatch.delenv("PIDRO_KERNEL", raising=False)
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import compiling  # noqa: PLC0415  only found now

    module: ModuleType = compiling
    return module


@pytest.fixture
def hook(compiling: ModuleType) -> Any:
    import hatch_build  # noqa: PLC0415  likewise

    return hatch_build.CustomBuildHook


@pytest.fixture
def without_compiler(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch) -> str:
    """No C compiler can be found; returns what its absence is told by."""
    from wheel_trials import NO_COMPILER  # noqa: PLC0415  likewise

    for name, value in NO_COMPILER.items():
        monkeypatch.setenv(name, value)
    return "cl.exe|Microsoft Visual" if compiling.HERE.compiler == "msvc" else "no-such-compiler"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Two modules, of which b leans on a's types."""
    package = tmp_path / "pidro_desktop"
    package.mkdir()
    texts = {
        "__init__.py": "",
        "a.py": "class Box:\n    def __init__(self):\n        self.n = 5\n"
        "    def twice(self, k):\n        return 2 * k * self.n\n",
        "a.pxd": "cdef class Box:\n    cdef int n\n"
        "    cdef int twice(self, int k) noexcept nogil\n",
        "b.py": "from pidro_desktop.a import Box\ndef ten(box):\n    return box.twice(1)\n",
        "b.pxd": "from pidro_desktop.a cimport Box\ncpdef int ten(Box box)\n",
    }
    for name, text in texts.items():
        (package / name).write_text(text)
    (package / "languages").mkdir()
    return tmp_path


@pytest.fixture
def quick(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Instead of a compiler: writes the files, and tells for which sources."""
    asked: list[str] = []

    def compile_into(target: Path, root: Path, sources: list[str]) -> None:
        asked[:] = sources
        for name in sources:
            made = target / compiling.compiled_name(name)
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_bytes((root / name).read_bytes())

    monkeypatch.setattr(compiling, "compile_into", compile_into)
    return asked


def made_by(hook: Any, root: Path, kernel: str = "auto") -> Any:
    config = {"modules": SOURCES, "kernel": kernel}
    return hook(str(root), config, None, None, str(root / "dist"), "wheel", QuietApp())


class QuietApp:
    """Keeps what hatchling would print."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


def lying(root: Path) -> set[str]:
    """What lies there besides sources and declarations."""
    files = (path.name for path in (root / "pidro_desktop").iterdir() if path.is_file())
    return {name for name in files if not name.endswith((".py", ".pxd"))}


def test_only_what_has_changed_is_compiled_again(
    compiling: ModuleType, checkout: Path, quick: list[str]
) -> None:
    assert compiling.compile_in_place(checkout, SOURCES) == SOURCES
    assert compiling.compile_in_place(checkout, SOURCES) == []
    with (checkout / SOURCES[1]).open("a") as text:
        text.write("# changed\n")
    assert compiling.compile_in_place(checkout, SOURCES) == SOURCES[1:]
    (checkout / compiling.compiled_name(SOURCES[0])).unlink()
    assert compiling.compile_in_place(checkout, SOURCES) == SOURCES[:1]
    assert quick == SOURCES[:1]


def test_a_changed_declaration_compiles_all_that_may_lean_on_it(
    compiling: ModuleType, checkout: Path, quick: list[str]
) -> None:
    compiling.compile_in_place(checkout, SOURCES)
    with (checkout / "pidro_desktop/a.pxd").open("a") as text:
        text.write("# changed\n")
    assert compiling.compile_in_place(checkout, SOURCES) == SOURCES == quick


def test_another_python_or_cython_compiles_all(
    compiling: ModuleType, checkout: Path, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling.compile_in_place(checkout, SOURCES)
    monkeypatch.setattr(compiling, "maker", lambda *_: "another")
    assert compiling.compile_in_place(checkout, SOURCES) == SOURCES == quick


def test_off_takes_away_what_was_compiled(hook: Any, checkout: Path, quick: list[str]) -> None:
    made_by(hook, checkout).initialize("editable", {})
    assert len(lying(checkout)) == 3
    assert quick == SOURCES
    made_by(hook, checkout, "off").initialize("editable", {})
    assert lying(checkout) == set()


def test_the_environment_comes_before_the_project_file(
    hook: Any, checkout: Path, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_KERNEL", "off")
    made_by(hook, checkout, "require").initialize("editable", {})
    assert quick == []
    monkeypatch.setenv("PIDRO_KERNEL", "maybe")
    with pytest.raises(ValueError, match="auto, off, require"):
        made_by(hook, checkout).initialize("editable", {})


@pytest.mark.parametrize("kind", ["editable", "standard"])
def test_a_compiler_that_fails_is_heard_and_only_require_fails(
    hook: Any, checkout: Path, kind: str, without_compiler: str
) -> None:
    assert without_compiler
    data: dict[str, Any] = {"force_include": {}}
    auto = made_by(hook, checkout)
    auto.initialize(kind, data)
    assert "Not compiled" in auto.app.warnings[0]
    assert set(data["force_include"].values()) <= TEXTS
    with pytest.raises(RuntimeError, match="PIDRO_KERNEL=require"):
        made_by(hook, checkout, "require").initialize(kind, data)
    assert lying(checkout) == set()


@compiling_for_real
def test_compiled_modules_call_one_another_without_python(
    compiling: ModuleType, checkout: Path
) -> None:
    compiling.compile_in_place(checkout, SOURCES)
    code = "from pidro_desktop import a, b; print(b.ten(a.Box()), a.__file__, hasattr(a.Box, 'n'))"
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, cwd=checkout, capture_output=True, text=True, check=True)
    ten, file, seen = done.stdout.split()
    assert (ten, seen) == ("10", "False")
    assert file == str(checkout / compiling.compiled_name(SOURCES[0]))


def test_a_wheel_gets_the_files_and_the_note_and_the_checkout_stays_clean(
    hook: Any, compiling: ModuleType, checkout: Path, quick: list[str]
) -> None:
    data: dict[str, Any] = {"force_include": {}}
    one = made_by(hook, checkout)
    one.initialize("standard", data)
    names = {compiling.compiled_name(name) for name in SOURCES} | {compiling.NOTE}
    assert set(data["force_include"].values()) == names | TEXTS
    assert all(Path(made).is_file() for made in data["force_include"])
    note = next(made for made, name in data["force_include"].items() if name == compiling.NOTE)
    assert json.loads(Path(note).read_text())["texts"] == compiling.texts(checkout, SOURCES)
    assert not data["pure_python"]
    assert lying(checkout) == set()
    assert quick == SOURCES


def test_a_wheel_takes_what_lies_compiled_in_the_checkout_while_it_is_true(
    hook: Any, compiling: ModuleType, checkout: Path, quick: list[str]
) -> None:
    compiling.compile_in_place(checkout, SOURCES)
    for changed in (False, True):
        quick.clear()
        if changed:
            (checkout / SOURCES[0]).write_text("# changed\n")
        made_by(hook, checkout).initialize("standard", {"force_include": {}})
        assert quick == (SOURCES if changed else [])


def test_tools_are_compiled_in_a_checkout_and_no_wheel_has_them(
    hook: Any, compiling: ModuleType, checkout: Path, quick: list[str]
) -> None:
    inside, tool = SOURCES[:1], SOURCES[1]
    config = {"modules": inside, "tools": [tool]}
    made = hook(str(checkout), config, None, None, str(checkout / "dist"), "wheel", QuietApp())
    made.initialize("editable", {})
    assert quick == SOURCES
    quick.clear()
    data: dict[str, Any] = {"force_include": {}}
    made.initialize("standard", data)
    assert quick == [], "what lies there is true, tools or none"
    carried = set(data["force_include"].values())
    assert compiling.compiled_name(inside[0]) in carried
    assert compiling.compiled_name(tool) not in carried


def test_the_list_of_tools_names_sources_that_are_no_modules_of_the_program(
    compiling: ModuleType,
) -> None:
    tools = set(compiling.with_tools(ROOT)) - set(compiling.modules(ROOT))
    assert tools == {"tools/self_play/trainer.py"}
    assert all((ROOT / name).is_file() for name in compiling.with_tools(ROOT))


def test_who_has_no_compiler_hears_so_before_anything_is_translated(
    compiling: ModuleType,
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    without_compiler: str,
) -> None:
    from Cython import Build  # noqa: PLC0415  may be missing

    monkeypatch.setattr(Build, "cythonize", lambda *_, **__: pytest.fail("translated"))
    with pytest.raises((Exception, SystemExit), match=without_compiler):
        compiling.compile_into(tmp_path / "made", checkout, SOURCES)


@pytest.mark.parametrize("kernel", ["off", "auto"])
def test_texts_are_compiled_even_where_modules_are_not(
    hook: Any, checkout: Path, quick: list[str], kernel: str
) -> None:
    made_by(hook, checkout, kernel).initialize("editable", {"force_include": {}})
    assert all((checkout / name).read_bytes() for name in TEXTS)


def test_every_module_on_the_list_has_its_types_beside_it(compiling: ModuleType) -> None:
    listed = compiling.modules(ROOT)
    assert "pidro_desktop/players/solver/kernel.py" in listed
    for name in listed:
        assert (ROOT / name).is_file()
        assert (ROOT / name).with_suffix(".pxd").is_file()


def test_sources_are_translated_without_a_compiler(
    compiling: ModuleType, checkout: Path, without_compiler: str, tmp_path: Path
) -> None:
    assert without_compiler
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    made = compiling.translate(checkout, scratch, SOURCES, compiling.MINGW)
    assert [one.name for one in made] == ["pidro_desktop.a", "pidro_desktop.b"]
    for one in made:
        (file,) = one.sources
        assert "PyInit_" in Path(file).read_text("utf-8")
        assert Path(file).is_relative_to(scratch)
        assert (one.extra_compile_args, one.extra_link_args) == compiling.MINGW.options()
        assert one.define_macros == ([("Py_LIMITED_API", "0x030B0000")] * compiling.LIMITED)
    assert lying(checkout) == set()


def test_what_was_translated_from_the_same_texts_is_taken_again(
    compiling: ModuleType, checkout: Path, tmp_path: Path
) -> None:
    (first,) = compiling.translate(checkout, tmp_path, SOURCES[:1])[0].sources
    Path(first).write_text("as it was", "utf-8")
    (again,) = compiling.translate(checkout, tmp_path, SOURCES[:1], compiling.MINGW)[0].sources
    assert (again, Path(again).read_text("utf-8")) == (first, "as it was")
    source = checkout / SOURCES[0]
    source.write_text(source.read_text("utf-8") + "\nMORE = 1\n", "utf-8")
    (other,) = compiling.translate(checkout, tmp_path, SOURCES[:1])[0].sources
    assert other != first
    assert "PyInit_" in Path(other).read_text("utf-8")
    (checkout / "pidro_desktop" / "elsewhere.pxd").write_text("# of another module\n", "utf-8")
    (declared,) = compiling.translate(checkout, tmp_path, SOURCES[:1])[0].sources
    assert declared not in (first, other), "a module may use what another declares"


def test_every_compiler_is_told_to_leave_time_and_folders_out(compiling: ModuleType) -> None:
    def linked(platform: str, compiler: str) -> list[str]:
        options: list[str] = compiling.Target("cpython-311", platform, compiler, "").options()[1]
        return options

    assert linked("win-amd64", "msvc") == ["/Brepro"]
    assert "-Wl,--no-insert-timestamp" in linked("win-amd64", "mingw32")
    assert linked("macosx-11.0-arm64", "unix") == ["-Wl,-S"]
    assert linked("linux-x86_64", "unix") == ["-Wl,-s"]
    assert compiling.HERE.options()[1] != []


def test_windows_takes_what_either_compiler_made_and_others_only_their_own(
    compiling: ModuleType, checkout: Path, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    windows = compiling.Target("cpython-311", "win-amd64", "msvc", ".pyd")
    for name in SOURCES:
        (checkout / compiling.compiled_name(name)).write_bytes(b"")
    compiling.write_note(checkout, compiling.texts(checkout, SOURCES), compiling.MINGW)
    assert compiling.MINGW.platform in compiling.read_note(checkout)["maker"]
    monkeypatch.setattr(compiling, "HERE", windows)
    assert compiling.stale(checkout, SOURCES) == []
    monkeypatch.setattr(compiling, "HERE", replace(windows, python="cpython-312"))
    assert compiling.stale(checkout, SOURCES) == SOURCES
    assert quick == []


@pytest.mark.skipif(which("x86_64-w64-mingw32-gcc") is None, reason="there is no mingw-w64")
def test_a_library_for_windows_is_the_same_whenever_and_wherever_it_is_made(
    compiling: ModuleType, tmp_path: Path
) -> None:
    compile_options, link_options = compiling.MINGW.options()
    made: list[bytes] = []
    for place in ("here", "elsewhere"):
        if made:
            time.sleep(1.1)  # the stamp has seconds
        folder = tmp_path / place
        folder.mkdir()
        (folder / "a.c").write_text("int five(void) { return 5; }\n")
        line = ["x86_64-w64-mingw32-gcc", "-shared", *compile_options, *link_options]
        subprocess.run([*line, "-o", folder / "a.pyd", folder / "a.c"], check=True)
        made.append((folder / "a.pyd").read_bytes())
    assert made[0] == made[1]
