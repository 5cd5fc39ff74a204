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
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOTE = "pidro_desktop/compiled.json"
DECLARED = ("pidro_desktop", "tools")
"""The folders in which modules are declared for compiling."""
KEPT = "build/c"
"""Where a checkout keeps what was translated to C."""
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
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


@dataclass(frozen=True)
class Target:
    """The Python that is to load what is compiled, and the compiler that makes it.

    Attributes:
        python: its tag, such as ``cpython-311``.
        platform: its system, such as ``win-amd64``; ``sysconfig.get_platform()`` says it there.
        compiler: as setuptools calls it: ``unix``, ``msvc`` or ``mingw32``.
        suffix: how the files end that it loads.
    """

    python: str
    platform: str
    compiler: str
    suffix: str

    def options(self) -> tuple[list[str], list[str]]:
        """Return the options of the compiler, and those of linking.

        With them the files come out the same each time, without the folder in which they are made
        and the time. And they compute as the interpreter does: unasked, gcc and clang multiply and
        add at once where a processor can, which rounds once instead of twice.
        """
        if self.compiler == "msvc":
            return ["/Brepro", "/fp:precise"], ["/Brepro"]  # a content hash in the time's place
        compiling = ["-O3", "-g0", "-ffp-contract=off"]
        if self.compiler == "mingw32":
            # Otherwise the place in memory follows from the path of the file that is made.
            place = "-Wl,--disable-auto-image-base"
            return compiling, ["-s", "-Wl,--no-insert-timestamp", place]
        if self.platform.startswith("macosx"):
            # Without the list of object files, which has their paths and times. The identifier
            # stays: it is a hash of the content, and new systems load nothing that has none.
            return compiling, ["-Wl,-S"]
        return compiling, ["-Wl,-s"] if self.platform.startswith("linux") else []


def _own_target() -> Target:
    """The Python that runs this, with the compiler that setuptools takes there."""
    suffix: str = sysconfig.get_config_var("EXT_SUFFIX")
    if LIMITED:
        suffix = ".pyd" if os.name == "nt" else ".abi3.so"
    platform = sysconfig.get_platform()
    windows = "mingw32" if platform.startswith("mingw") else "msvc"
    compiler = windows if os.name == "nt" else "unix"
    return Target(str(sys.implementation.cache_tag), platform, compiler, suffix)


HERE = _own_target()
MINGW = Target("cpython-311", "win-amd64", "mingw32", ".pyd")
"""Windows, compiled for on Linux: ``packaging/wine`` does that."""


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


def compiled_name(source: str, target: Target = HERE) -> str:
    """Where the compiled form of a source belongs."""
    return source.removesuffix(".py") + target.suffix


def texts(root: Path, sources: list[str]) -> dict[str, str]:
    """A hash for every source and every declaration beside one."""
    declared = [name.removesuffix(".py") + ".pxd" for name in sources]
    names = [*sources, *(name for name in declared if (root / name).exists())]
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in names}


def maker(target: Target = HERE) -> str:
    """The Python and the Cython that compile, and how; another one compiles anew."""
    compiling, linking = target.options()
    return " ".join(
        [target.python, target.platform, f"Cython {_cython_version()}", *compiling, *linking],
    )


def _cython_version() -> str:
    import Cython  # noqa: PLC0415  not there where nothing is to be compiled

    return str(vars(Cython)["__version__"])


def makers() -> list[str]:
    """Those whose work the Python that runs this takes as it is: on Windows, two compilers'."""
    same = (MINGW.python, MINGW.platform) == (HERE.python, HERE.platform)
    return [maker(), maker(MINGW)] if same else [maker()]


def compile_into(target: Path, root: Path, sources: list[str]) -> None:
    """Compile sources of ``root``; what comes out lies below ``target`` as in the package.

    Raises:
        Exception, SystemExit: whatever Cython and setuptools have to complain about.
    """
    from setuptools import Extension  # noqa: PLC0415  likewise

    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text(PROBE, "utf-8")
        with chdir(root):
            run_compiler(Path(scratch), scratch, [Extension("probe", [str(probe)])])
            run_compiler(target, scratch, translate(root, root / KEPT, sources))


def translate(root: Path, kept: Path, sources: list[str], target: Target = HERE) -> list[Any]:
    """Translate sources of ``root`` to C, and run no compiler.

    Args:
        root: the checkout.
        kept: a folder for the C files. What lies there from the same texts is not translated again:
            it is the same for every system, and takes as long as compiling.
        sources: their paths below ``root``.
        target: for whom they will be compiled.

    Returns:
        An ``Extension`` of setuptools for each source, in their order: ``sources`` names its C
        file, and ``define_macros``, ``extra_compile_args`` and ``extra_link_args`` say how it is
        to be compiled.
    """
    from setuptools import Extension  # noqa: PLC0415  likewise

    files = {name: kept / f"{digest}.c" for name, digest in _digests(root, sources).items()}
    _translate_missing(root, {name: file for name, file in files.items() if not file.exists()})
    compiling, linking = target.options()
    return [
        Extension(
            name.removesuffix(".py").replace("/", "."),
            [str(files[name])],
            py_limited_api=LIMITED,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if LIMITED else [],
            extra_compile_args=compiling,
            extra_link_args=linking,
        )
        for name in sources
    ]


def _digests(root: Path, sources: list[str]) -> dict[str, str]:
    """For every source, a hash of all that its C file is made from."""
    made_by = json.dumps([_cython_version(), DIRECTIVES, LIMITED])
    found = texts(root, sources)
    # A module may use what another declares, so all declarations count, whatever is translated.
    files = sorted(file for folder in DECLARED for file in (root / folder).rglob("*.pxd"))
    declared = [hashlib.sha256(file.read_bytes()).hexdigest() for file in files]
    return {
        name: hashlib.sha256(
            "\n".join([made_by, name, found[name], *declared]).encode()
        ).hexdigest()
        for name in sources
    }


def _translate_missing(root: Path, missing: dict[str, Path]) -> None:
    """Translate sources, each into its C file; on Linux, in a process for each processor."""
    if not missing:
        return
    from Cython.Build import cythonize  # noqa: PLC0415  likewise
    from setuptools import Extension  # noqa: PLC0415  likewise

    extensions = [Extension(name.removesuffix(".py").replace("/", "."), [name]) for name in missing]
    with tempfile.TemporaryDirectory() as scratch, chdir(root):
        translated: list[Any] = cythonize(  # type: ignore[no-untyped-call]  # Cython has no types
            extensions,
            compiler_directives=DIRECTIVES,
            include_path=["."],
            build_dir=scratch,
            force=True,
            quiet=True,
            nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,
        )
        for one, file in zip(translated, missing.values(), strict=True):
            file.parent.mkdir(parents=True, exist_ok=True)
            new = file.with_suffix(f".{os.getpid()}")
            shutil.copy(one.sources[0], new)
            new.replace(file)  # another process finds the whole file or none


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
    command.compiler = HERE.compiler  # the options are for this one
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def copy(target: Path, root: Path, sources: list[str]) -> None:
    """Copy what was compiled beside the sources to where ``compile_into`` would have put it."""
    for name in map(compiled_name, sources):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, target / name)


def write_note(folder: Path, found: dict[str, str], target: Target = HERE) -> None:
    """Note below ``folder`` from which texts and by what the modules were compiled."""
    path = folder / NOTE
    path.parent.mkdir(parents=True, exist_ok=True)
    note = json.dumps({"maker": maker(target), "texts": found}, indent=1) + "\n"
    path.write_text(note, "utf-8", newline="\n")  # the wheel has the same bytes everywhere


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
    known = note.get("maker") in makers()
    if not known or any(before.get(n) != now.get(n) for n in declared):
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
