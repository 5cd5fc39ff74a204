"""Compiles the modules that are written for it, with Cython and a C compiler.

    python packaging/compiling.py          compile beside the sources what has changed
    python packaging/compiling.py --off    remove what was compiled

The list of modules stands in pyproject.toml. What was compiled, and from which texts, is noted in
``pidro_desktop/compiled.json``; by that note the program sees whether the compiled form is true
to its source, and interprets the source where it is not.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from contextlib import chdir
from pathlib import Path
from typing import Any

NOTE = "pidro_desktop/compiled.json"
LIMITED = not sysconfig.get_config_var("Py_GIL_DISABLED")
"""One compiled form serves every Python from 3.11 on, but for those without a lock."""
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types stand in the .pxd files; annotations are for mypy
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}
# Nothing of the folder in which they were made stays in the files, so they come out the same.
OPTIONS = [] if os.name == "nt" else ["-O3", "-g0"]
LINKING = ["-Wl,-s"] if sys.platform == "linux" else []
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def modules(root: Path) -> list[str]:
    """The sources to be compiled, as paths below ``root``."""
    found: list[str] = _listed(root)["modules"]
    return found


def with_tools(root: Path) -> list[str]:
    """The same, and those of tools, which are compiled in a checkout only."""
    return [*modules(root), *_listed(root).get("tools", [])]


def _listed(root: Path) -> dict[str, Any]:
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    hook: dict[str, Any] = table["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    return hook


def compiled_name(source: str) -> str:
    """Where the compiled form of a source belongs."""
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    if LIMITED:
        suffix = ".pyd" if os.name == "nt" else ".abi3.so"
    return source.removesuffix(".py") + suffix


def texts(root: Path, sources: list[str]) -> dict[str, str]:
    """A hash for every source and every declaration beside one."""
    declared = [name.removesuffix(".py") + ".pxd" for name in sources]
    names = [*sources, *(name for name in declared if (root / name).exists())]
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in names}


def maker() -> str:
    """The Python and the Cython that compile, and how; another one compiles anew."""
    import Cython  # noqa: PLC0415  not there where nothing is to be compiled

    python = f"{sys.implementation.cache_tag} {sysconfig.get_platform()}"
    return " ".join([python, f"Cython {vars(Cython)['__version__']}", *OPTIONS, *LINKING])


def compile_into(target: Path, root: Path, sources: list[str]) -> None:
    """Compile sources of ``root``; what comes out lies below ``target`` as in the package.

    Raises:
        Exception, SystemExit: whatever Cython and setuptools have to complain about.
    """
    from Cython.Build import cythonize  # noqa: PLC0415  likewise
    from setuptools import Extension  # noqa: PLC0415  likewise

    macros: list[Any] = [("Py_LIMITED_API", "0x030B0000")] if LIMITED else []
    extensions = [
        Extension(
            name.removesuffix(".py").replace("/", "."),
            [name],
            py_limited_api=LIMITED,
            define_macros=macros,
            extra_compile_args=OPTIONS,
            extra_link_args=LINKING,
        )
        for name in sources
    ]
    with chdir(root), tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text(PROBE, "utf-8")
        run_compiler(Path(scratch), scratch, [Extension("probe", [str(probe)])])
        translated = cythonize(  # type: ignore[no-untyped-call]  # Cython has no types for it
            extensions,
            compiler_directives=DIRECTIVES,
            include_path=["."],
            build_dir=scratch,
            force=True,
            quiet=True,
        )
        run_compiler(target, scratch, translated)


def run_compiler(target: Path, scratch: str, extensions: list[Any]) -> None:
    """Let the C compiler make modules below ``target``.

    It is asked for next to nothing first, so that who has none hears so before anything is
    translated, which takes longest.
    """
    from setuptools import Distribution  # noqa: PLC0415  likewise

    for one in extensions:
        one.optional = False  # a compiler that fails must be heard
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(target), scratch
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def copy(target: Path, root: Path, sources: list[str]) -> None:
    """Copy what was compiled beside the sources to where ``compile_into`` would have put it."""
    for name in map(compiled_name, sources):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, target / name)


def write_note(folder: Path, found: dict[str, str]) -> None:
    """Note below ``folder`` from which texts and by what the modules were compiled."""
    path = folder / NOTE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"maker": maker(), "texts": found}, indent=1) + "\n", "utf-8")


def read_note(folder: Path) -> dict[str, Any]:
    """What was noted; nothing where there is no note that can be read."""
    try:
        note: dict[str, Any] = json.loads((folder / NOTE).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return note


def stale(root: Path, sources: list[str]) -> list[str]:
    """The sources whose compiled form beside them is missing or made from other texts."""
    note, now = read_note(root), texts(root, sources)
    before = note.get("texts", {})
    declared = {name for name in {*before, *now} if name.endswith(".pxd")}
    if note.get("maker") != maker() or any(before.get(n) != now.get(n) for n in declared):
        return sources
    return [
        name
        for name in sources
        if before.get(name) != now[name] or not (root / compiled_name(name)).exists()
    ]


def compile_in_place(root: Path, sources: list[str]) -> list[str]:
    """Compile what is stale, beside the sources; returns it.

    While files change there is no note, so that nobody runs a mixture of old and new.
    """
    wanted = stale(root, sources)
    if not wanted:
        return []
    found = texts(root, sources)
    with tempfile.TemporaryDirectory() as scratch:
        compile_into(Path(scratch), root, wanted)
        (root / NOTE).unlink(missing_ok=True)
        for name in wanted:
            new = root / (compiled_name(name) + ".new")
            shutil.copy(Path(scratch) / compiled_name(name), new)
            new.replace(root / compiled_name(name))  # a running program keeps the old file
    write_note(root, found)
    return wanted


def remove(root: Path, sources: list[str]) -> None:
    """Take away what was compiled beside the sources."""
    (root / NOTE).unlink(missing_ok=True)
    for name in sources:
        (root / compiled_name(name)).unlink(missing_ok=True)


def main() -> None:
    """Compile, or remove, in the checkout that holds this file."""
    root = Path(__file__).resolve().parent.parent
    if sys.argv[1:] == ["--off"]:
        remove(root, with_tools(root))
        return
    done = compile_in_place(root, with_tools(root))
    print("Compiled " + ", ".join(done) + "." if done else "Nothing has changed.")


if __name__ == "__main__":
    main()
