"""Builds the wheel and the sdist, and tries both as people would who install them with pip.

    python packaging/wheels.py          build into dist; install each with and without a compiler
    python packaging/wheels.py --quick  the same in less than a minute, for every change

Both are built twice, in different folders, and must have the same bytes. What lies in them is
compared with the sources, the metadata are checked as the package index does it, and what was
installed plays a game from an empty folder. A whole run compiles three times and fetches what is
needed from the index, which takes minutes. The quick one takes what is compiled already, installs
the wheel and, without a compiler, the sdist, lends them the libraries that are there, and leaves
dist alone.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from products import tools
from products.facts import ROOT, BuildError, epoch, run, unpack, version

NEEDED: tuple[str, ...] = ("hatchling", "Cython", "setuptools", "babel", "twine")
if sys.platform == "linux":
    NEEDED += ("auditwheel",)
WORK = ROOT / "build" / "wheels"


def main() -> int:
    """Build and try; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build and try the wheel and the sdist.")
    parser.add_argument("--quick", action="store_true", help="in less than a minute; keeps nothing")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    options = parser.parse_args()
    if tools.lacks(NEEDED):
        return tools.again_with_all()
    began = time.monotonic()
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch())
    shutil.rmtree(WORK, ignore_errors=True)
    try:
        made = built_quickly() if options.quick else built_twice()
        examine(*made)
        try_all(*made, quick=options.quick)
        if not options.quick:
            keep(made, options.out.resolve())
    except BuildError as fault:
        print(f"wheels.py: {fault}", file=sys.stderr)
        return 1
    print(f"All of it took {time.monotonic() - began:.0f} s.")
    return 0


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say what was done, and how long it took."""
    began = time.monotonic()
    yield
    print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)


def built_twice() -> tuple[Path, Path, Path]:
    """The wheel, the sdist, and the sources the wheel was built from: those in the sdist."""
    with step("sdist, twice"):
        sdists = [build("sdist", ROOT, WORK / place) for place in ("one", "two")]
    sources = [unpacked(sdist, sdist.parent / "sources") for sdist in sdists]
    wheels: list[Path] = []
    for source, sdist in zip(sources, sdists, strict=True):
        with step(f"wheel, compiled in {source.relative_to(ROOT)}"):
            wheels.append(build("wheel", source, sdist.parent))
    same(*zip(wheels, sdists, strict=True))
    return wheels[0], sdists[0], sources[0]


def built_quickly() -> tuple[Path, Path, Path]:
    """The same from the checkout, with what lies compiled there."""
    with step("wheel and sdist, each twice"):
        pairs = [
            (build("wheel", ROOT, WORK / place), build("sdist", ROOT, WORK / place))
            for place in ("one", "two")
        ]
    same(*pairs)
    return (*pairs[0], ROOT)


def build(kind: str, source: Path, folder: Path) -> Path:
    """Let hatchling make a ``wheel`` or an ``sdist``."""
    line = ("-P", "-m", "hatchling", "build", "-t", kind, "-d", folder)
    run(sys.executable, *line, cwd=source, env={"PIDRO_KERNEL": "require"})
    made = next(folder.glob("*.whl" if kind == "wheel" else "*.tar.gz"))
    return for_many(made) if kind == "wheel" and sys.platform == "linux" else made


def for_many(wheel: Path) -> Path:
    """Rename a wheel for every Linux that is new enough for it, as auditwheel finds out."""
    tools_first = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    line = ("-m", "auditwheel", "repair", "--wheel-dir", wheel.parent / "many", wheel)
    run(sys.executable, *line, env={"PATH": tools_first})
    wheel.unlink()
    named = next((wheel.parent / "many").glob("*.whl"))
    return named.rename(wheel.parent / named.name)


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack an sdist; returns the folder of the project."""
    unpack(sdist, folder)
    return next(folder.iterdir())


def same(ones: tuple[Path, ...], others: tuple[Path, ...]) -> None:
    """See to it that files made twice have the same names and bytes."""
    for one, other in zip(ones, others, strict=True):
        if one.name != other.name or not filecmp.cmp(one, other, shallow=False):
            raise BuildError(f"{one.name}, built twice, is not the same twice: see {WORK}.")


def examine(wheel: Path, sdist: Path, source: Path) -> None:
    """Look into both; everything that is wrong is told at once."""
    import wheel_contents  # noqa: PLC0415  needs what may have to be installed first

    with step("what lies in them"):
        faults = wheel_contents.faults_of_wheel(wheel, source, version())
        faults += wheel_contents.faults_of_sdist(sdist, source, version())
        if faults:
            raise BuildError("\n    ".join(["What was built is not as it should be.", *faults]))
        run(sys.executable, "-m", "twine", "check", "--strict", wheel, sdist)
    for path in (wheel, sdist):
        print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB", flush=True)


def try_all(wheel: Path, sdist: Path, _source: Path, *, quick: bool) -> None:
    """Install and use them; wherever a game is played, its record must be the same."""
    import wheel_trials  # noqa: PLC0415  likewise

    wanted = [(wheel, False), (sdist, False)]
    if not quick:
        wanted += [(wheel, True), (sdist, True)]
    records: set[bytes] = set()
    for number, (package, compiler) in enumerate(wanted):
        trial = wheel_trials.Trial(package, compiler, WORK / f"trial-{number}", alone=not quick)
        with step(f"{trial.told}, {trial.kernel}"):
            wheel_trials.install(trial)
            pictures = trial.is_wheel or not quick
            records.add(wheel_trials.use(trial, version(), pictures=pictures))
    if len(records) != 1:
        raise BuildError("The same game with the same seed has another record elsewhere.")


def keep(made: tuple[Path, Path, Path], out: Path) -> None:
    """Put wheel and sdist where the products go, in place of older ones."""
    out.mkdir(parents=True, exist_ok=True)
    for path in made[:2]:
        ending = "*.whl" if path.suffix == ".whl" else "*.tar.gz"
        for old in out.glob(f"pidro_desktop-{ending}"):
            old.unlink()
        shutil.copy2(path, out / path.name)


if __name__ == "__main__":
    sys.exit(main())
