"""run.py sets up by itself, says in a sentence what it cannot do, and hands over cleanly."""

from __future__ import annotations

import ast
import os
import runpy
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

WINDOWS = sys.platform == "win32"
RUN = Path(__file__).resolve().parent.parent / "run.py"

# A build backend that needs no network, so that a real set-up can be tried anywhere.
BACKEND = """
    import zipfile
    from pathlib import Path

    def get_requires_for_build_editable(config_settings=None):
        return []

    def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
        info = "tiny-1.dist-info/"
        with zipfile.ZipFile(Path(wheel_directory) / "tiny-1-py3-none-any.whl", "w") as wheel:
            wheel.writestr("tiny.pth", str(Path.cwd()))
            wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\n")
            wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\n"
                           "Tag: py3-none-any\\n")
            wheel.writestr(info + "RECORD", "")
        return "tiny-1-py3-none-any.whl"
"""
PYPROJECT = """
    [build-system]
    requires = []
    build-backend = "backend"
    backend-path = ["."]

    [project]
    name = "tiny"
    version = "1"

    [dependency-groups]
    test = []
    dev = [{ include-group = "test" }, "no-such-package-as-this"]
"""
PROGRAM = """
    import os, sys
    print("played with", sys.argv[1:], "in", os.getcwd())
    sys.exit(7)
"""


def write_checkout(root: Path) -> Path:
    """A checkout as small as can be, with the real run.py and a program that exits with 7."""
    files = {"backend.py": BACKEND, "pyproject.toml": PYPROJECT, "pytest.py": PROGRAM}
    for name, text in {**files, "pidro_desktop/__main__.py": PROGRAM}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(textwrap.dedent(text), "utf-8")
    shutil.copy(RUN, root / "run.py")
    return root


def run(
    root: Path, *arguments: str, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Calls run.py as a person would, with a pip that cannot reach any network."""
    cut_off = {
        "PIDRO_KERNEL": "",
        "PIP_NO_INDEX": "1",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_FIND_LINKS": "",
    }
    return subprocess.run(
        [sys.executable, str(root / "run.py"), *arguments],
        cwd=cwd or root,
        env={**os.environ, **cut_off, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def makes_environments(folder: Path) -> bool:
    """Whether this Python can: one that was only assembled to try things out cannot."""
    if find_spec("ensurepip") is None:
        return False
    line = [sys.executable, "-m", "venv", "--without-pip", str(folder)]
    return not WINDOWS or subprocess.run(line, capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that has been played in once already."""
    if not makes_environments(tmp_path_factory.mktemp("trial")):
        pytest.skip("this Python makes no virtual environments")
    root = write_checkout(tmp_path_factory.mktemp("a folder with spaces"))
    first = run(root)
    assert (first.returncode, "only this once" in first.stderr) == (7, True), first.stderr
    return root


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A checkout in which nothing has been set up."""
    return write_checkout(tmp_path / "checkout")


def test_an_old_python_can_read_the_file_as_far_as_its_sentence() -> None:
    ast.parse(RUN.read_text("utf-8"), feature_version=(3, 6))


def test_the_arguments_and_the_exit_status_are_passed_through(checkout: Path) -> None:
    done = run(checkout, "play", "--seed", "maija", "-x")
    assert done.returncode == 7
    assert "played with ['play', '--seed', 'maija', '-x']" in done.stdout


def test_other_commands_of_the_program_need_no_play_before_them(checkout: Path) -> None:
    assert "played with ['check', 'a b.jsonl']" in run(checkout, "check", "a b.jsonl").stdout


def test_a_second_run_is_quiet_and_quick(checkout: Path) -> None:
    start = time.perf_counter()
    done = run(checkout)
    assert done.stderr == ""
    assert time.perf_counter() - start < 2, "two interpreters start in far less"


def test_play_keeps_the_folder_it_was_called_from(checkout: Path, tmp_path: Path) -> None:
    assert f"in {tmp_path.resolve()}" in run(checkout, cwd=tmp_path).stdout


def test_test_runs_pytest_in_the_checkout(checkout: Path, tmp_path: Path) -> None:
    done = run(checkout, "test", "-k", "auction", cwd=tmp_path)
    assert done.returncode == 7
    assert f"played with ['-k', 'auction'] in {checkout.resolve()}" in done.stdout


def test_all_the_tests_run_on_several_cores_each_file_in_one_piece(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "'--dist', 'loadfile'" in run(checkout, "test").stdout or os.cpu_count() == 1
    arguments = runpy.run_path(str(RUN))["in_parallel"]
    for cores, workers in ((1, []), (2, ["-n", "3"]), (32, ["-n", "4"])):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        assert arguments()[:2] == workers


def test_a_changed_pyproject_installs_again_and_keeps_the_environment(checkout: Path) -> None:
    kept = checkout / ".venv" / "kept"
    kept.touch()
    with (checkout / "pyproject.toml").open("a") as pyproject:
        pyproject.write("\n# changed\n")
    assert "Installing" in run(checkout).stderr
    assert kept.exists()


def test_a_changed_source_of_what_is_compiled_is_a_reason_to_install_again(fresh: Path) -> None:
    with (fresh / "pyproject.toml").open("a") as pyproject:
        pyproject.write(
            '\n[tool.hatch.build.targets.wheel.hooks.custom]\nmodules = ["pidro_desktop/fast.py"]\n'
        )
    checkout = runpy.run_path(str(RUN))["Checkout"](fresh)
    keys = {checkout.key()}
    texts = "pidro_desktop/languages/sv.po"
    code = "pidro_desktop/fast.py", "pidro_desktop/fast.pxd", "packaging/hatch_build.py"
    for name in (*code, texts):
        (fresh / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).write_text("# new\n")
        keys.add(checkout.key())
    assert len(keys) == 5
    (fresh / "pidro_desktop" / "slow.py").write_text("# new\n")
    assert checkout.key() in keys


@pytest.mark.parametrize(
    ("before", "now", "ready"),
    [
        *(("auto", "auto", True), ("require", "auto", True), ("off", "auto", False)),
        *(("auto", "require", False), ("auto", "off", False), ("off", "off", True)),
        ("", "auto", True),
    ],
)
def test_the_way_of_compiling_is_kept_until_another_is_asked_for(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, before: str, now: str, ready: bool
) -> None:
    place = runpy.run_path(str(RUN))["Checkout"](checkout)
    monkeypatch.setenv("PIDRO_KERNEL", before)
    place.write_stamp({""})
    monkeypatch.setenv("PIDRO_KERNEL", now)
    assert place.groups_ready() == ({""} if ready else set())


@pytest.mark.unix(reason="the environment's Python is no link on Windows")
def test_a_broken_environment_is_made_anew(checkout: Path) -> None:
    for link in (checkout / ".venv" / "bin").glob("python*"):
        link.unlink()
    done = run(checkout)
    assert "making it anew" in done.stderr
    assert done.returncode == 7


@pytest.mark.nightly
def test_an_environment_that_lost_its_pip_and_stamp_is_made_anew(checkout: Path) -> None:
    (checkout / ".venv" / "pidro-setup.json").write_text("half a st")
    for package in (checkout / ".venv").rglob("site-packages/pip"):
        shutil.rmtree(package)
    assert "making it anew" in run(checkout).stderr


def test_without_ensurepip_the_apt_command_is_named_and_nothing_is_left(
    fresh: Path, tmp_path: Path
) -> None:
    (tmp_path / "ensurepip.py").write_text("raise ImportError")
    done = run(fresh, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert f"sudo apt install python3.{sys.version_info[1]}-venv" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (fresh / ".venv").exists()


def test_an_environment_that_cannot_be_finished_is_taken_away(fresh: Path, tmp_path: Path) -> None:
    (tmp_path / "ensurepip.py").touch()  # which a Python may lack
    (tmp_path / "venv.py").write_text(
        "import os, sys\n"
        "if __name__ == '__main__':\n"
        "    os.mkdir(sys.argv[1])\n"
        "    sys.exit('no environment today')\n"
    )
    done = run(fresh, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "no environment today" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (fresh / ".venv").exists()


@pytest.mark.unix(reason="Windows has no SIGINT to send to another process")
def test_ctrl_c_in_the_middle_leaves_nothing_half_made(fresh: Path, tmp_path: Path) -> None:
    (tmp_path / "venv.py").write_text(
        "import os, sys, time\n"
        "if __name__ == '__main__':\n"
        "    os.mkdir(sys.argv[1])\n"
        "    time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, str(fresh / "run.py")],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as child:
        deadline = time.monotonic() + 30
        while not (fresh / ".venv").exists():
            assert time.monotonic() < deadline, "the set-up never began"
            time.sleep(0.02)
        os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to all in the foreground
        _, said = child.communicate(timeout=30)
    assert child.returncode == 130
    assert "Stopped." in said
    assert "run.py" not in said, "no traceback of ours"
    assert not (fresh / ".venv").exists()


def test_where_a_program_cannot_be_replaced_its_exit_status_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = runpy.run_path(str(RUN), run_name="run")
    monkeypatch.setitem(module["hand_over"].__globals__, "WINDOWS", True)
    assert module["hand_over"]([sys.executable, "-c", "raise SystemExit(7)"]) == 7


def test_on_windows_the_environments_python_lies_in_scripts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    module = runpy.run_path(str(RUN), run_name="run")
    monkeypatch.setitem(module["Checkout"].__init__.__globals__, "WINDOWS", True)
    python = module["Checkout"](tmp_path).python
    assert python == tmp_path / ".venv" / "Scripts" / "python.exe"


def test_a_pip_that_fails_shows_the_end_of_its_log(checkout: Path) -> None:
    done = run(checkout, "setup", "dev")
    assert done.returncode == 2
    assert "network" in done.stderr
    assert "no-such-package-as-this" in done.stderr
    assert "Traceback" not in done.stderr
    assert run(checkout).returncode == 7, "what was there before still plays"


def test_an_unknown_group_is_refused_by_name(fresh: Path) -> None:
    done = run(fresh, "setup", "cards")
    assert (done.returncode, done.stdout) == (2, "")
    assert "no dependency group 'cards'; pyproject.toml has dev, test" in done.stderr
    assert not (fresh / ".venv").exists()


def test_a_folder_of_the_persons_own_is_never_removed(fresh: Path) -> None:
    mine = fresh / ".venv" / "mine"
    mine.parent.mkdir()
    mine.write_text("precious")
    done = run(fresh)
    assert (done.returncode, mine.read_text()) == (2, "precious")
    assert "in the way" in done.stderr


def test_help_tells_both_commands_without_setting_up(fresh: Path) -> None:
    done = run(fresh, "--help")
    assert done.returncode == 0
    assert "python3 run.py test" in done.stdout
    assert not (fresh / ".venv").exists()


def test_an_old_python_is_told_what_is_needed(fresh: Path) -> None:
    pretend = (
        "import runpy, sys\n"
        "sys.version_info = (3, 6, 9, 'final', 0)\n"
        "sys.modules['tomllib'] = None  # which that Python lacks\n"
        "runpy.run_path('run.py', run_name='__main__')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=fresh, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Pidro Desktop needs Python 3.11 or later; this is Python 3.6.9.")


def test_only_the_tests_that_a_change_can_reach_are_run(checkout: Path) -> None:
    (checkout / "tools").mkdir(exist_ok=True)
    tool = checkout / "tools" / "changed.py"
    tool.write_text("print('tests/test_one.py')\nprint('tests/test_two.py')\n")
    done = run(checkout, "test", "--changed", "-k", "auction")
    assert "'-k', 'auction', 'tests/test_one.py', 'tests/test_two.py'] in" in done.stdout
    tool.write_text("")
    done = run(checkout, "test", "--changed")
    assert (done.returncode, done.stdout) == (0, "")
    assert "Nothing has changed" in done.stderr
    tool.write_text("raise SystemExit(3)")
    done = run(checkout, "test", "--changed")
    assert done.returncode == 2
    assert "could not be told what has changed" in done.stderr
