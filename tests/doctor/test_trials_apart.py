"""What is tried in a process of its own may hang or die, and the doctor goes on."""

from __future__ import annotations

import time

import pytest

from pidro_desktop.doctor import isolated
from pidro_desktop.doctor.isolated import IsolatedCheck, Outcome

MODULE = "tests.doctor.trials_gone_wrong"
SLOW = "tests.doctor.trials_slow"


def outcomes(*names: str) -> list[Outcome]:
    begun = [IsolatedCheck(name, MODULE) for name in names]
    return [trial.outcome() for trial in begun]


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


def test_what_hangs_is_given_up_soon_after_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated, "TIMEOUT", 1.0)
    begun = IsolatedCheck("hangs", MODULE)
    started = time.monotonic()
    found = begun.outcome()
    assert time.monotonic() - started < isolated.STARTING
    assert found.lines == [("tries", "x")]
    assert found.broken == "it does not answer within 1 seconds"
    begun._process.join(10.0)
    assert begun._process.exitcode is not None


def test_a_slow_start_takes_no_time_from_the_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated, "TIMEOUT", 1.0)
    assert IsolatedCheck("well", SLOW).outcome() == ([("tries", "x")], "")


def test_a_process_that_never_starts_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated, "STARTING", 0.0)
    begun = IsolatedCheck("well", MODULE)
    assert begun.outcome() == ([], "it does not answer within 0 seconds")
    begun._process.join(10.0)
    assert begun._process.exitcode is not None
