"""Trials of the commands of a Windows program, compared with those of this checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from products.facts import ROOT
from wine.prefix import windows_path

from trials.broken import healthy, must
from trials.machine import Machine
from trials.product import compiled

SEED = "Åsa från Närpes"
SIMULATE = ("simulate", "--games", "3", "--seed", SEED, "--players", "strong,steady,casual,steady")
"""Has all that is compiled compute, and prints the seed."""


def commands(made: Machine) -> None:
    """Try the commands; what they compute and print must be what Linux computes and prints."""
    compiled(made.facts, made.said("--version").decode("utf-8", "replace"))
    doctor = made.said("doctor", quiet=False)  # Wine itself complains about sound that is not there
    healthy(doctor.decode("utf-8", "replace"))
    record = _simulated(made)
    told = made.said("check", windows_path(record)).decode("utf-8", "replace")
    must("3 games" in told or told.count("game ") >= 3, f"check says of three games: {told}")
    must(record.name in told, f"output that is redirected is not UTF-8: {told}")
    _closed_pipe(made)


def _simulated(made: Machine) -> Path:
    """Compare three simulated games with the same games on this system; returns their record."""
    folder = made.place / "Mina spel åäö"
    folder.mkdir()
    theirs, ours = folder / "från Windows.jsonl", folder / "från Linux.jsonl"
    said = made.said(*SIMULATE, "--record", windows_path(theirs))
    done = subprocess.run(
        [sys.executable, "-m", "pidro_desktop", *SIMULATE, "--record", str(ours)],
        cwd=ROOT, capture_output=True, check=True, timeout=120,
    )  # fmt: skip
    must(theirs.read_bytes() == ours.read_bytes(), "simulate plays other games than on Linux")
    must(_lines(said) == _lines(done.stdout), f"simulate prints something else: {said!r}")
    return theirs


def _lines(printed: bytes) -> list[bytes]:
    """Return what was printed but for the time it took, which is the last line."""
    return printed.replace(b"\r\n", b"\n").splitlines()[:-1]


def _closed_pipe(made: Machine) -> None:
    """Read one line of many and close the pipe, as ``| head -1`` does."""
    command = ["wine", str(made.console), "--help"]
    with subprocess.Popen(
        command,
        cwd=made.place,
        env=made.wine.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        errors = running.stderr.read()
        status = running.wait(timeout=60)
    must(not errors and not status, f"a closed pipe ends it with {status}: {errors!r}")
