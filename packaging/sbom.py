"""Lists what the packed program consists of, in CycloneDX, and checks the list.

    python packaging/sbom.py              of build/folder, into dist
    python packaging/sbom.py --out FOLDER

cyclonedx-py describes the Python packages of this environment; those whose modules are not in the
program are left out. Python itself, PyInstaller's loader, and every library with its hash are
added, as they are found in the program. Run it after packaging/build.py, with the same Python.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import bundle, tools
from products.facts import PROGRAM, ROOT, TWIN, BuildError, Facts, epoch, run, version

NEEDED = ("PyInstaller", "cyclonedx_py", "cyclonedx")
SCHEMA = "1.6"
LIBRARIES = (".so", ".dll", ".pyd", ".dylib")
"""Parts of the names of files that hold code for a processor."""
LIBRARY_VERSIONS = {"SDL", "SDL_image", "SDL_mixer", "SDL_ttf"}
"""What the program's ``--version`` and ``doctor`` say of libraries that have no package."""

Component = dict[str, Any]


def main() -> int:
    """Write the list; returns the exit status."""
    parser = argparse.ArgumentParser(description="List what the packed program consists of.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    options = parser.parse_args()
    if tools.lacks(NEEDED):
        return tools.again_with_all()
    facts = Facts(version(), epoch(), ROOT / "build", options.out.resolve())
    try:
        made = write(facts)
    except BuildError as fault:
        print(f"sbom.py: {fault}", file=sys.stderr)
        return 2
    listed = json.loads(made.read_text("utf-8"))["components"]
    names = [one["name"] for one in listed if one["type"] != "file"]
    files = len(listed) - len(names)
    print(f"{made.name}: {', '.join(names)}; and {files} libraries as files")
    return 0


def write(facts: Facts) -> Path:
    """Write the list of the program in ``facts.folder``; returns it.

    Raises:
        BuildError: there is no program, or the list is not valid CycloneDX.
    """
    program = executable(facts)
    packed = packed_distributions(modules_in(program))
    told = described(facts)
    told["metadata"]["component"]["version"] = facts.version
    kept = [one for one in told["components"] if normal(one["name"]) in packed]
    lacking = packed - {normal(one["name"]) for one in kept} - {PROGRAM}
    if lacking:
        raise BuildError(f"cyclonedx-py does not know {', '.join(sorted(lacking))}.")
    kept += [*runtime(), *sdl(program), *libraries(facts.folder)]
    told["components"] = kept
    told["dependencies"] = dependencies(told, [one["bom-ref"] for one in kept])
    text = json.dumps(told, indent=1, sort_keys=True) + "\n"
    check(text)
    target = facts.out / f"{facts.stem}.cdx.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8", newline="\n")
    return target


def executable(facts: Facts) -> Path:
    """The packed program.

    Raises:
        BuildError: it has not been built.
    """
    path = facts.folder / (PROGRAM + (".exe" if facts.system == "windows" else ""))
    if not path.is_file():
        raise BuildError(f"There is no {path}: run packaging/build.py first.")
    return path


def modules_in(program: Path) -> set[str]:
    """The names of the packages and modules at the top that are packed in a program."""
    from PyInstaller.archive.readers import (  # type: ignore[import-not-found]  # noqa: PLC0415
        CArchiveReader,  # types-pyinstaller knows other modules only
        ZlibArchiveReader,
    )

    archive, shared = CArchiveReader(str(program)), program.parent / "_internal" / bundle.ARCHIVE
    packed = [archive.open_embedded_archive(name) for name in archive.toc if name.endswith(".pyz")]
    if shared.exists():  # on Windows
        packed.append(ZlibArchiveReader(str(shared)))
    return {name.partition(".")[0] for one in packed for name in one.toc}


def packed_distributions(modules: Iterable[str]) -> set[str]:
    """What has to be installed to have those modules, which Python does not bring itself."""
    known = packages_distributions()
    return {normal(name) for module in modules for name in known.get(module, [])}


def normal(name: str) -> str:
    """A distribution's name as it is compared."""
    return name.lower().replace("_", "-").replace(".", "-")


def described(facts: Facts) -> dict[str, Any]:
    """What cyclonedx-py says of this environment."""
    line = ("-m", "cyclonedx_py", "environment", "--pyproject", ROOT / "pyproject.toml")
    form = ("--mc-type", "application", "--sv", SCHEMA, "--of", "JSON", "--output-reproducible")
    target = facts.work / "environment.cdx.json"
    env = {"SOURCE_DATE_EPOCH": str(facts.epoch)}
    run(sys.executable, *line, *form, "-o", target, env=env)
    told: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return told


def runtime() -> Iterator[Component]:
    """Python itself, and the loader that PyInstaller puts in front."""
    python = platform.python_version()
    yield component("CPython", python, "PSF-2.0", f"pkg:generic/python@{python}")
    loader = version_of("pyinstaller")
    licence = "GPL-2.0-or-later WITH Bootloader-exception"
    yield component("PyInstaller", loader, licence, f"pkg:pypi/pyinstaller@{loader}")


def sdl(program: Path) -> Iterator[Component]:
    """The libraries that pygame-ce brings along, as the packed program itself names them."""
    twin = program.with_name(f"{TWIN}.exe")  # on Windows the one that prints
    command = [str(twin if twin.exists() else program), "--version"]
    done = subprocess.run(command, capture_output=True, check=True, text=True, timeout=120)
    for line in done.stdout.splitlines():
        name, _, number = line.partition(" ")
        if name in LIBRARY_VERSIONS:
            yield component(name, number.strip(), "Zlib", f"pkg:generic/{name.lower()}@{number}")


def component(name: str, number: str, licence: str, purl: str) -> Component:
    """A library of the program."""
    return {
        "type": "library",
        "bom-ref": f"{name}=={number}",
        "name": name,
        "version": number,
        "licenses": [{"expression": licence}],
        "purl": purl,
    }


def libraries(folder: Path) -> Iterator[Component]:
    """Every file with code for a processor, with its hash."""
    for path in sorted(folder.rglob("*"), key=Path.as_posix):
        name = path.relative_to(folder).as_posix()
        is_library = any(part in path.name.lower() for part in LIBRARIES) or path.suffix == ".exe"
        if is_library and path.is_file() and not path.is_symlink():
            value = hashlib.sha256(path.read_bytes()).hexdigest()
            yield {
                "type": "file",
                "bom-ref": f"file:{name}",
                "name": name,
                "hashes": [{"alg": "SHA-256", "content": value}],
            }


def dependencies(told: dict[str, Any], kept: list[str]) -> list[dict[str, Any]]:
    """Which component needs which: as it was, but for what is left out; the program needs all."""
    root = told["metadata"]["component"]["bom-ref"]
    before = {one["ref"]: one.get("dependsOn", []) for one in told["dependencies"]}
    needs = {ref: [one for one in before.get(ref, []) if one in kept] for ref in kept}
    return [{"ref": root, "dependsOn": kept}] + [
        {"ref": ref, **({"dependsOn": others} if others else {})} for ref, others in needs.items()
    ]


def check(text: str) -> None:
    """See to it that a list is valid CycloneDX.

    Raises:
        BuildError: it is not; says what is wrong.
    """
    from cyclonedx.schema import SchemaVersion  # noqa: PLC0415  may have to come first
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415  likewise

    fault = JsonStrictValidator(SchemaVersion.from_version(SCHEMA)).validate_str(text)
    if fault is not None:
        raise BuildError(f"The list is not valid CycloneDX {SCHEMA}: {fault}")


if __name__ == "__main__":
    sys.exit(main())
