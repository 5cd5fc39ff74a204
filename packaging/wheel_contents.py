"""What must lie in a wheel and in an sdist, and nothing else: compared with the sources.

Each function returns sentences about what is wrong; none is good.
"""

from __future__ import annotations

import os
import re
import sysconfig
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path

import compiling
import messages

PACKAGE = "pidro_desktop"
CARRIED = {".py", ".pxd", ".toml", ".json", ".csv", ".typed"}
"""What of the package is carried as it is."""
MADE = {".pyc", ".so", ".pyd", ".mo", ".new"}
LITTER = {"__pycache__", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache"}
FIELDS = (
    *("Name", "Version", "Summary", "Author", "Keywords", "License-Expression", "License-File"),
    *("Classifier", "Requires-Python", "Requires-Dist", "Provides-Extra", "Description"),
    "Description-Content-Type",
)


def faults_of_wheel(wheel: Path, source: Path, version: str) -> list[str]:
    """What is wrong with a wheel that was built from the folder ``source``."""
    with zipfile.ZipFile(wheel) as archive:
        files = [name for name in archive.namelist() if not name.endswith("/")]
        held = {name: archive.read(name) for name in files}
    info = f"{PACKAGE}-{version}.dist-info"
    licences = {f"{info}/licenses/{name}" for name in licence_files(source)}
    fixed = {f"{info}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt")}
    faults = list(_differences(held, {*_of_package(source), *licences, *fixed}))
    if not faults:
        faults += _faults_of_metadata(held[f"{info}/METADATA"], source, version)
        faults += _faults_of_tag(held[f"{info}/WHEEL"])
        faults += _faults_of_command(held[f"{info}/entry_points.txt"])
    return [f"{wheel.name}: {fault}" for fault in (*faults, *_traces(held))]


def faults_of_sdist(sdist: Path, source: Path, version: str) -> list[str]:
    """What is wrong with an sdist that was built from the folder ``source``."""
    top = f"{PACKAGE}-{version}/"
    held: dict[str, bytes] = {}
    faults: list[str] = []
    with tarfile.open(sdist) as archive:
        for member in archive:
            file = archive.extractfile(member)
            if file is None or not member.name.startswith(top):
                faults.append(f"{member.name} is no file below {top}")
                continue
            held[member.name.removeprefix(top)] = file.read()
    faults += _differences(held, _of_sources(source))
    if not faults:
        faults += _faults_of_metadata(held["PKG-INFO"], source, version)
    return [f"{sdist.name}: {fault}" for fault in (*faults, *_traces(held))]


def licence_files(source: Path) -> set[str]:
    """The texts of all licences of what is carried."""
    fonts = (source / "assets" / "fonts").glob("*-OFL.txt")
    return {"LICENSE", *(path.relative_to(source).as_posix() for path in fonts)}


def _of_package(source: Path) -> Iterator[str]:
    """What an installation consists of, compiled modules and texts among it."""
    for path in (source / PACKAGE).rglob("*"):
        if path.suffix in CARRIED and path.is_file():
            yield path.relative_to(source).as_posix()
    for path in (source / "assets").rglob("*"):
        if path.is_file():
            yield f"{PACKAGE}/{path.relative_to(source).as_posix()}"
    yield from (f"{messages.FOLDER}/{language}.mo" for language in messages.LANGUAGES)
    yield from map(compiling.compiled_name, compiling.modules(source))
    yield compiling.NOTE


def _of_sources(source: Path) -> Iterator[str]:
    """What somebody needs who builds, tests and changes the program."""
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    yield from ("PKG-INFO", "pyproject.toml", ".gitignore")
    for found in (found for pattern in patterns for found in source.glob(pattern.lstrip("/"))):
        for path in found.rglob("*") if found.is_dir() else [found]:
            name = path.relative_to(source)
            made = path.suffix in MADE or name.as_posix() == compiling.NOTE
            if path.is_file() and not made and LITTER.isdisjoint(name.parts):
                yield name.as_posix()


def _differences(held: Iterable[str], wanted: Iterable[str]) -> Iterator[str]:
    held, wanted = set(held), set(wanted)
    yield from (f"{name} is missing" for name in sorted(wanted - held))
    yield from (f"{name} does not belong there" for name in sorted(held - wanted))


def _faults_of_metadata(text: bytes, source: Path, version: str) -> Iterator[str]:
    told: Message = Parser().parsestr(text.decode("utf-8"))
    about = dict.fromkeys(FIELDS, "")
    about |= {"Description": str(told.get_payload())}
    lacking = [name for name in FIELDS if not (told.get(name) or about[name]).strip()]
    yield from (f"its metadata lack {name}" for name in lacking)
    if told["Version"] != version:
        yield f"its metadata say version {told['Version']}, not {version}"
    named = set(told.get_all("License-File", []))
    yield from (f"its metadata lack the licence {name}" for name in licence_files(source) - named)
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [one for one in told.get_all("Requires-Dist", []) if "extra ==" not in one]
    if sorted(needed) != sorted(project["dependencies"]):
        yield f"it needs {', '.join(needed)}: pyproject.toml says otherwise"


def _faults_of_tag(text: bytes) -> Iterator[str]:
    """One compiled form serves every Python from 3.11 on."""
    told = Parser().parsestr(text.decode("utf-8"))
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    kind, *_, processor = machine.partition("linux_")  # as auditwheel names it
    wanted = re.escape(machine) if kind else rf"(many|musl)linux\w*_{processor}"
    tags = told.get_all("Tag", [])
    fit = all(re.fullmatch(f"cp311-abi3-{wanted}", tag) for tag in tags)
    if compiling.LIMITED and not (tags and fit):
        yield f"it is tagged {tags}, not cp311-abi3-{wanted}"
    if told["Root-Is-Purelib"] != "false":
        yield "it says that it holds nothing compiled"


def _faults_of_command(text: bytes) -> Iterator[str]:
    if b"\npidro-desktop = pidro_desktop.__main__:main" not in text:
        yield "it installs no command pidro-desktop"


def _traces(held: dict[str, bytes]) -> Iterator[str]:
    """Files that tell where they were made, so that they would come out otherwise elsewhere."""
    root = Path(__file__).resolve().parents[1]
    places = {os.fsencode(text) for text in (f"{root}{os.sep}", f"{root.as_posix()}/")}
    for name, data in held.items():
        if any(place in data for place in places):
            yield f"{name} names the folder it was made in"
