"""What is tried in a process of its own may hang or die, and the doctor goes on."""

from __future__ import annotations

import time

import pytest

from pidro_desktop.doctor.isolated import IsolatedCheck, Outcome

MODULE = "tests.doctor.trials_gone_wrong"


def outcomes(*names: str, patience: float = 30.0) -> list[Outcome]:
    begun = [IsolatedCheck(name, MODULE) for name in names]
    until = time.monotonic() + patience
    return [trial.outcome(until) for trial in begun]


def test_however_a_trial_ends_what_it_told_before_is_kept(
    capfd: pytest.CaptureFixture[str],
) -> None:
    well, dead, broken = outcomes("well", "dies", "breaks")
    assert all(found.lines[0] == ("tries", "x") for found in (well, dead, broken))
    assert well.one("tried") == ("x", "")
    assert well.broken == ""
    assert dead.broken == "it took its process down (status 139)"
    assert broken.broken == "RuntimeError: out of order"
    assert capfd.readouterr() == ("", "")


def test_what_hangs_is_given_up() -> None:
    begun = IsolatedCheck("hangs", MODULE)
    assert begun._ours.poll(30.0)  # it is there, and has told the first thing
    found = begun.outcome(time.monotonic() + 0.2)
    assert found.lines == [("tries", "x")]
    assert found.broken.startswith("it does not answer")
    begun._process.join(10.0)
    assert begun._process.exitcode is not None
