"""Installs a wheel or an sdist into an environment of its own, and uses what comes out."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from products.facts import PROGRAM, BuildError, run

NO_COMPILER = {
    "CC": "no-such-compiler",
    "CXX": "no-such-compiler",
    "DISTUTILS_USE_SDK": "1",  # on Windows: believe the environment, which has none
    "MSSdk": "1",
}
COMPILED, INTERPRETED = "compiled kernel", "interpreted kernel"
PIP = ("-m", "pip", "--disable-pip-version-check")


@dataclass(frozen=True)
class Trial:
    """What is installed, where, and how.

    Attributes:
        package: the wheel or the sdist.
        compiler: whether a C compiler can be found.
        folder: where environment, home and what is made may lie; nothing else is there.
        alone: with everything it needs from the package index. Otherwise that is lent by the
            environment that runs this, which takes seconds.
    """

    package: Path
    compiler: bool
    folder: Path
    alone: bool

    @property
    def is_wheel(self) -> bool:
        """Whether nothing has to be built any more."""
        return self.package.suffix == ".whl"

    @property
    def told(self) -> str:
        """What is tried, in words."""
        kind = "wheel" if self.is_wheel else "sdist"
        return f"{kind} {'with' if self.compiler else 'without'} a compiler"

    @property
    def kernel(self) -> str:
        """Which kernel has to come out."""
        return COMPILED if self.is_wheel or self.compiler else INTERPRETED

    @property
    def environment(self) -> Path:
        """The virtual environment."""
        return self.folder / "environment"

    def program(self, name: str) -> Path:
        """A program of the environment."""
        windows = os.name == "nt"
        return self.environment / ("Scripts" if windows else "bin") / (name + ".exe" * windows)


def install(trial: Trial) -> None:
    """Make the environment and install the package there.

    Raises:
        BuildError: that did not work; says how far it came.
    """
    shutil.rmtree(trial.folder, ignore_errors=True)
    trial.folder.mkdir(parents=True)
    asked = {"PIDRO_KERNEL": "require"} if trial.compiler else {"PIDRO_KERNEL": "", **NO_COMPILER}
    env = {**asked, "PYTHONPATH": "", "PIP_USER": "0"}
    if trial.alone:
        run(sys.executable, "-m", "venv", trial.environment)
        # pip keeps what it builds: with the next trial it would not build again.
        fresh = () if trial.is_wheel else ("--no-cache-dir",)
        run(trial.program("python"), *PIP, "install", *fresh, trial.package, env=env)
        run(trial.program("python"), *PIP, "check", env=env)
        return
    run(sys.executable, "-m", "venv", "--without-pip", trial.environment)
    wheel = trial.package if trial.is_wheel else _built(trial, env)
    here = ("--python", str(trial.program("python")), "install", "--no-deps", "--no-index")
    run(sys.executable, *PIP, *here, wheel, env=env)
    _lend(trial)


def _built(trial: Trial, env: dict[str, str]) -> Path:
    """The wheel that pip makes of an sdist."""
    alone = ("--no-deps", "--no-index", "--no-build-isolation", "--no-cache-dir")
    run(sys.executable, *PIP, "wheel", *alone, "-w", trial.folder, trial.package, env=env)
    return next(trial.folder.glob("*.whl"))


def _lend(trial: Trial) -> None:
    """Let the environment see what is installed where this runs, the program itself excepted.

    That one is installed there as a checkout is, by a list of places, which is not read here.
    """
    place = sysconfig.get_path("purelib", "venv", {"base": str(trial.environment)})
    (Path(place) / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")


def use(trial: Trial, version: str, *, pictures: bool) -> bytes:
    """Ask for the version, play a game, check its record, and draw a deal.

    Returns the record, which is the same wherever it is made.

    Raises:
        BuildError: something is not as it should be.
    """
    elsewhere = trial.folder / "elsewhere"
    elsewhere.mkdir()
    env = {"PYTHONPATH": "", "PIDRO_KERNEL": "", "PIDRO_HOME": str(trial.folder / "home")}
    python = (trial.program("python"), "-I", "-m", "pidro_desktop")

    def did(*command: str | Path) -> str:
        return run(*command, cwd=elsewhere, env=env)

    for program in ((trial.program(PROGRAM),), python):
        first = did(*program, "--version").splitlines()[0]
        if first != f"{PROGRAM} {version}, {trial.kernel}":
            raise BuildError(f"{trial.told}: --version says {first!r}, not {trial.kernel!r}.")
    asked = "import pidro_desktop as p; from pidro_desktop.assets import assets_root as a"
    said = did(trial.program("python"), "-I", "-c", f"{asked}; print(p.__file__, a(), sep='\\n')")
    for place in map(Path, said.splitlines()):
        if not place.resolve().is_relative_to(trial.environment.resolve()):
            raise BuildError(f"{trial.told}: {place} was used, which is not what was installed.")
    record = elsewhere / "game.pidro.jsonl"
    did(*python, "simulate", "--games", "1", "--seed", "wheel", "--record", record.name)
    did(*python, "check", record.name)
    if pictures:
        did(*python, "demo", "--headless", "--shots", "pictures", "--size", "960x600")
        if not list((elsewhere / "pictures").glob("*.png")):
            raise BuildError(f"{trial.told}: demo made no pictures.")
    return record.read_bytes()
