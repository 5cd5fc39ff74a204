"""Tests in Wine's Python are chosen, counted and told; nobody waits for what they left running."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
REPORT = """\
<testsuites>
  <testsuite name="pytest" errors="1" failures="1" skipped="3" tests="6" time="12.4">
    <testcase classname="tests.test_a" name="test_fine" time="0.1" />
    <testcase classname="tests.test_a" name="test_wrong" time="0.1">
      <failure message="assert 1 == 2">tests/test_a.py:3: assert 1 == 2</failure>
    </testcase>
    <testcase classname="" name="tests.test_b" time="0.0">
      <error message="collection failure">no module named fcntl</error>
    </testcase>
    <testcase classname="tests.test_c" name="test_killed[a]">
      <skipped type="pytest.skip" message="only Unix: Windows has no fork">x.py:1</skipped>
    </testcase>
    <testcase classname="tests.test_c" name="test_killed[b]">
      <skipped type="pytest.skip" message="only Unix: Windows has no fork">x.py:1</skipped>
    </testcase>
    <testcase classname="" name="tests.test_d">
      <skipped message="collection skipped">('d.py', 9, 'Skipped: needs Pillow')</skipped>
    </testcase>
  </testsuite>
</testsuites>
"""


@pytest.fixture
def wine(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from wine import tests  # noqa: PLC0415  only found now

    return tests


def test_the_figures_tell_what_was_left_out_and_why(wine: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT, "utf-8")
    figures = wine.read(report)
    assert (figures.passed, set(figures.failed)) == (
        1,
        {"tests.test_a::test_wrong", "tests.test_b"},
    )
    assert figures.left_out == {"only Unix: Windows has no fork": 2, "needs Pillow": 1}
    text = str(figures)
    assert "1 passed, 2 failed, 3 left out, in 12 seconds." in text
    assert "     2 left out: only Unix: Windows has no fork" in text
    assert "FAILED tests.test_b\n    no module named fcntl" in text


def test_what_runs_in_ci_is_there(wine: ModuleType) -> None:
    for name in (*wine.IN_CI, *wine.NOT_IN_CI, wine.WINDOW):
        file, _, test = name.partition("::")
        assert (ROOT / file).exists(), name
        assert not test or f"def {test.partition('[')[0]}(" in (ROOT / file).read_text("utf-8")


@pytest.mark.unix(reason="the program that is run here is a script of the shell")
def test_nobody_waits_for_what_a_program_left_running_with_its_stream_of_errors(
    wine: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "wine"
    fake.write_text('#!/bin/sh\ncat\necho "$1 $2" >&2\nsleep 30 0<&- 1>&- &\nexit 3\n', "utf-8")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    began = time.monotonic()
    done = wine.Wine(tmp_path / "prefix").run("a.exe", "b", reads=b"read")
    assert (done.returncode, done.stdout, done.stderr) == (3, b"read", b"a.exe b\n")
    assert time.monotonic() - began < 20


@pytest.mark.unix(reason="the program that is run here is a script of the shell")
def test_a_program_that_does_not_end_is_ended_and_what_it_said_is_kept(
    wine: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "wine"
    fake.write_text("#!/bin/sh\necho so far\nexec sleep 60\n", "utf-8")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(subprocess.TimeoutExpired) as late:
        wine.Wine(tmp_path / "prefix").run("a.exe", timeout=1)
    assert late.value.stdout == b"so far\n"


@pytest.mark.unix(reason="the program that is run here is a script of the shell")
@pytest.mark.parametrize("whole", [False, True])
def test_pytest_is_run_and_its_report_told(
    wine: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    whole: bool,
) -> None:
    (tmp_path / "report.xml").write_text(REPORT, "utf-8")
    fake = tmp_path / "wine"
    fake.write_text(
        '#!/bin/sh\nprintf "%s " "$@" >words\ncp ../report.xml build/tests-in-wine.xml\nexit 1\n'
    )
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    python = wine.WindowsPython(tmp_path / "python")
    assert wine.run_tests(wine.Wine(tmp_path), python, checkout, whole=whole) == 1
    assert "1 passed, 2 failed, 3 left out" in capsys.readouterr().out
    words = (checkout / "words").read_text("utf-8").split()
    assert words[:3] == [str(python.program), "-m", "pytest"]
    assert ("tests/storage" in words, "tests" in words) == (not whole, whole)
    assert ("--ignore=tests/window" in words) == whole


@pytest.mark.unix(reason="the program that is run here is a script of the shell")
def test_a_pytest_that_breaks_off_is_told_with_its_last_words(
    wine: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "wine"
    fake.write_text("#!/bin/sh\necho no such file\nexit 4\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    python = wine.WindowsPython(tmp_path / "python")
    with pytest.raises(wine.BuildError, match="with 4:\n\nno such file"):
        wine.run_tests(wine.Wine(tmp_path), python, tmp_path)
