#!/usr/bin/env python3
"""Play Pidro Desktop, or test it, on a machine that has nothing but Python 3.11 or later.

    python3 run.py                     play
    python3 run.py play --seed maija   play, with any options of the program
    python3 run.py check game.jsonl    any other command of the program
    python3 run.py test                run all the tests, with up to four workers
    python3 run.py test -k auction     run some of them, with any options of pytest
    python3 run.py test --changed      run those that your change since the last commit can reach
    python3 run.py setup dev           only set up, with dependency groups of pyproject.toml

The first run makes a virtual environment in .venv beside this file and installs what is
needed there; nothing else on the machine is touched. Later runs start at once. The exit
status is the program's own, or 2 when the set-up fails.
"""

import sys


def refuse_old_python() -> None:
    """Says in one sentence which Python is needed, and leaves with status 2."""
    import shutil  # noqa: PLC0415  only needed on the way out

    newer = [f"python3.{minor}" for minor in range(20, 10, -1) if shutil.which(f"python3.{minor}")]
    advice = f"Run it as: {newer[0]} run.py" if newer else "Install a newer one from python.org."
    has = ".".join(str(part) for part in sys.version_info[:3])
    sys.stderr.write(f"Pidro Desktop needs Python 3.11 or later; this is Python {has}. {advice}\n")
    sys.exit(2)


# This file must stay readable for Python 3.6, or the sentence would be a syntax error instead.
if sys.version_info < (3, 11):  # noqa: UP036  the very machines that this sentence is for
    refuse_old_python()

import hashlib
import json
import os
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import TextIO

WINDOWS = os.name == "nt"
LOG_LINES = 12
MAKERS = ("compiling", "hatch_build", "messages")
CHANGED = "--changed"
MOST_WORKERS = 4  # each wants up to 2 GB of memory
INTERRUPTED = 130


def kernel() -> str:
    """Whether to compile: auto, off or require; packaging/hatch_build.py says what they mean."""
    return os.environ.get("PIDRO_KERNEL") or "auto"


class SetupError(Exception):
    """The set-up cannot go on; the text is written for the person who reads it."""


class Checkout:
    """The folder that holds run.py, and the virtual environment inside it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.python = self.venv / ("Scripts/python.exe" if WINDOWS else "bin/python")
        self.stamp = self.venv / "pidro-setup.json"
        self.log = self.venv / "pidro-setup.log"
        self.pyproject = root / "pyproject.toml"

    def key(self) -> str:
        """A hash of all that the environment was made from; it changes when any of it does."""
        parts = [self.pyproject.read_bytes(), sys.version.encode(), os.fsencode(self.root)]
        parts += [path.read_bytes() for path in self.compiled()]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def compiled(self) -> list[Path]:
        """The files that what is compiled is made from, and by."""
        table = tomllib.loads(self.pyproject.read_text("utf-8"))
        for name in ("tool", "hatch", "build", "targets", "wheel", "hooks", "custom"):
            table = table.get(name, {})
        sources = [self.root / name for name in table.get("modules", [])]
        declared = [path.with_suffix(".pxd") for path in sources]
        makers = [self.root / "packaging" / f"{name}.py" for name in MAKERS]
        texts = sorted(self.root.glob("pidro_desktop/languages/*.po"))
        return [path for path in [*makers, *sources, *declared, *texts] if path.exists()]

    def groups_ready(self) -> set[str]:
        """The dependency groups that are installed already; "" stands for the program itself."""
        try:
            stamp = json.loads(self.stamp.read_text("utf-8"))
            fresh = stamp["key"] == self.key() and self.python.exists()
            suits = stamp["kernel"] in (kernel(), "require" if kernel() == "auto" else "")
            return set(stamp["groups"]) if fresh and suits else set()
        except (OSError, ValueError, KeyError, TypeError):
            return set()

    def write_stamp(self, groups: set[str]) -> None:
        stamp = {"key": self.key(), "kernel": kernel(), "groups": sorted(groups)}
        self.stamp.write_text(json.dumps(stamp), "utf-8")

    def requirements(self, group: str) -> list[str]:
        """The packages of a group of [dependency-groups], groups included by it among them."""
        table = tomllib.loads(self.pyproject.read_text("utf-8")).get("dependency-groups", {})
        if group not in table:
            known = ", ".join(sorted(table)) or "none"
            raise SetupError(f"There is no dependency group '{group}'; pyproject.toml has {known}.")
        found: list[str] = []
        for entry in table[group]:
            nested = isinstance(entry, dict)
            found += self.requirements(entry["include-group"]) if nested else [entry]
        return found


def prepare(checkout: Checkout, groups: list[str]) -> None:
    """Makes sure that the environment holds the program and the given dependency groups.

    Raises SetupError with a sentence when that cannot be done.
    """
    wanted = {"", *groups}
    ready = checkout.groups_ready()
    if wanted <= ready:
        return
    packages = [name for group in groups for name in checkout.requirements(group)]
    ensure_venv(checkout)
    install(checkout, packages)
    checkout.write_stamp(wanted | ready)


def ensure_venv(checkout: Checkout) -> None:
    """Keeps a working environment of this Python, and makes a new one where it is neither."""
    venv = checkout.venv
    if venv.exists() or venv.is_symlink():
        if is_healthy(checkout):
            return
        if venv.is_symlink() or not (venv / "pyvenv.cfg").is_file():
            raise SetupError(
                f"{venv} is in the way: it is not a virtual environment that run.py could renew. "
                "Move it elsewhere and run this again."
            )
        say("The virtual environment in .venv does not work with this Python; making a new one.")
    require_venv_module()
    shutil.rmtree(venv, ignore_errors=True)
    make_venv(checkout)


def is_healthy(checkout: Checkout) -> bool:
    """Whether the environment's Python starts, has pip, and is of the version that runs now."""
    probe = "import sys, pip; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [str(checkout.python), "-c", probe], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    expected = "{} {}".format(*sys.version_info[:2])
    return answer.returncode == 0 and answer.stdout.strip() == expected


def require_venv_module() -> None:
    """Debian and Ubuntu leave venv out of Python: says which package brings it."""
    try:
        import ensurepip  # noqa: F401, PLC0415  only to see whether they are there
        import venv  # noqa: F401, PLC0415
    except ImportError:
        package = "python{}.{}-venv".format(*sys.version_info[:2])
        raise SetupError(
            "This Python cannot make virtual environments, because its venv part is missing. "
            f"On Debian and Ubuntu, install it with:\n\n    sudo apt install {package}\n\n"
            "and run this again."
        ) from None


def make_venv(checkout: Checkout) -> None:
    """Makes the environment; one that fails or is interrupted half-way is taken away again."""
    say("Setting up a virtual environment in .venv (only this once) ...")
    try:
        made = subprocess.run(
            [sys.executable, "-m", "venv", str(checkout.venv)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except BaseException:
        shutil.rmtree(checkout.venv, ignore_errors=True)
        raise
    if made.returncode:
        shutil.rmtree(checkout.venv, ignore_errors=True)
        raise SetupError(
            f"Python could not make a virtual environment in {checkout.venv}. "
            f"It said:\n\n{last_lines(made.stdout)}"
        )


def install(checkout: Checkout, packages: list[str]) -> None:
    """Installs the program, editable, and the packages, and writes to a log what was said.

    uv takes a quarter of pip's time for the many packages of a dependency group. Where it cannot
    install them, pip does: it also follows settings of a person's own, such as other sources.
    """
    say("Installing what the program needs into .venv; this can take a minute ...")
    pip = ["pip", "install", "--disable-pip-version-check"]
    wanted = ["--editable", str(checkout.root), *packages]
    with checkout.log.open("w", encoding="utf-8") as log:
        done = False
        if packages and called(checkout, log, [*pip, "uv"]):
            done = called(checkout, log, ["uv", "pip", "install", *wanted])
        done = done or called(checkout, log, [*pip, *wanted])
    if not done:
        tail = last_lines(checkout.log.read_text("utf-8", errors="replace"))
        raise SetupError(
            "pip could not install what the program needs. Is there a network connection? "
            f"The last lines of {checkout.log}:\n\n{tail}\n\n"
            "Nothing is lost: run this again when that is mended."
        )


def called(checkout: Checkout, log: TextIO, module: list[str]) -> bool:
    """Whether a module of the environment's Python, called with words, did what it was to do."""
    # A person's own pip may be told to install beside the system; inside .venv that fails.
    environment = {**os.environ, "PIP_USER": "0", "VIRTUAL_ENV": str(checkout.venv)}
    line = [str(checkout.python), "-m", *module]
    done = subprocess.run(
        line,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
        env=environment,
        check=False,
    )
    return done.returncode == 0


def last_lines(text: str) -> str:
    """The end of a log, indented, where the reason for a failure stands."""
    lines = [line for line in text.splitlines() if line.strip()]
    return "\n".join("    " + line for line in lines[-LOG_LINES:]) or "    (nothing)"


def say(sentence: str) -> None:
    """Tells what is being done, apart from what the program itself prints."""
    print(sentence, file=sys.stderr, flush=True)


def hand_over(command: list[str]) -> int:
    """Becomes the command where the system can do that; elsewhere waits for its exit status."""
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execv(command[0], command)
    with subprocess.Popen(command) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue  # Ctrl-C reaches the program too, and how it ends is its own affair


def in_parallel() -> list[str]:
    """How all the tests are run: each file in one piece, by one worker more than there are cores.

    One of them waits for windows for a while, and the others keep the cores busy.
    """
    cores = os.cpu_count() or 1
    workers = min(cores + 1, MOST_WORKERS)
    return ["-n", str(workers), "--dist", "loadfile"] if cores > 1 else []


def changed_tests(checkout: Checkout) -> list[str]:
    """The files of tests that the change since the last commit can reach; see tools/changed.py."""
    told = subprocess.run(
        [str(checkout.python), "-m", "tools.changed"],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if told.returncode:
        raise SetupError("It could not be told what has changed. Run python3 run.py test instead.")
    return told.stdout.split()


def start(checkout: Checkout, arguments: list[str]) -> int:
    """Does what the command line asks for; the exit status, unless the program takes over."""
    word, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if word in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    if word == "setup":
        prepare(checkout, rest)
        return 0
    if word == "test":
        prepare(checkout, ["test"])
        os.chdir(checkout.root)
        if CHANGED in rest:
            rest.remove(CHANGED)
            files = changed_tests(checkout)
            if not files:
                say("Nothing has changed that a test could notice.")
                return 0
            rest = [*in_parallel(), *rest, *files]
        return hand_over([str(checkout.python), "-m", "pytest", *(rest or in_parallel())])
    prepare(checkout, [])
    return hand_over([str(checkout.python), "-m", "pidro_desktop", *arguments])


def main() -> int:
    """Runs the command line; every failure of the set-up is a sentence and status 2."""
    try:
        return start(Checkout(Path(__file__).resolve().parent), sys.argv[1:])
    except SetupError as problem:
        say(str(problem))
    except OSError as problem:
        say(f"The set-up could not go on: {problem}.")
    except KeyboardInterrupt:
        say("Stopped.")
        return INTERRUPTED
    return 2


if __name__ == "__main__":
    sys.exit(main())
