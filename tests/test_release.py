"""The release workflow only calls what there is, and what CI has tried."""

from __future__ import annotations

import platform
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml", reason="needs the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
pytestmark = pytest.mark.skipif(not WORKFLOW.exists(), reason="an sdist brings no workflow along")


def workflow() -> dict[Any, Any]:
    """The workflow as data; in YAML its key ``on`` means true."""
    read: dict[Any, Any] = yaml.safe_load(WORKFLOW.read_text("utf-8"))
    return read


def commands() -> list[str]:
    """All that its steps run."""
    steps = [step for job in workflow()["jobs"].values() for step in job["steps"]]
    assert all(("run" in step) != ("uses" in step) for step in steps)
    return [step["run"] for step in steps if "run" in step]


def scripts(text: str) -> set[str]:
    """The scripts of the repository that command lines call."""
    return set(re.findall(r"\bpython3?\"? ([\w./]+\.py)\b", text))


def test_a_tag_starts_it_on_three_systems() -> None:
    told = workflow()
    assert told[True] == {"push": {"tags": ["v*"]}}
    systems = told["jobs"]["build"]["strategy"]["matrix"]["system"]
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "windows", "macos"}


def test_it_runs_the_oldest_python_that_the_program_runs_on() -> None:
    (python,) = re.findall(r'python-version: "(.+)"', WORKFLOW.read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={python}"


def test_it_calls_scripts_that_there_are_and_that_ci_calls_too() -> None:
    called = set.union(*map(scripts, commands()))
    assert "packaging/wheels.py" in called
    assert {name for name in called if not (ROOT / name).is_file()} == set()
    assert called <= scripts((ROOT / ".ci" / "run").read_text("utf-8"))


def test_it_sets_up_groups_that_the_project_has() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    wanted = [name for line in commands() for name in re.findall(r"setup (.+)", line)]
    assert wanted
    assert {group for line in wanted for group in line.split()} <= set(groups)


def test_it_keeps_no_secret_of_its_own() -> None:
    assert "secrets." not in WORKFLOW.read_text("utf-8")


@pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"), reason="names of another system"
)
def test_the_readme_calls_the_files_as_they_are_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from products import debian, facts  # noqa: PLC0415  only found now

    built = facts.Facts("VERSION", 0, ROOT, ROOT)
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in (built.stem, f"{built.stem}.tar.xz"):
        assert f"`{name}`" in readme
    assert f"`{facts.PROGRAM}_VERSION_{debian._architecture(built)}.deb`" in readme
