"""Every push and pull request passes .ci/run, and the long tests run every night."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml", reason="needs the test dependency group")

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".github" / "workflows"
pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="an sdist brings no workflow along")


def workflow(name: str) -> dict[Any, Any]:
    """A workflow as data; in YAML its key ``on`` means true."""
    read: dict[Any, Any] = yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8"))
    return read


def commands(name: str) -> list[str]:
    """All that its steps run."""
    steps = [step for job in workflow(name)["jobs"].values() for step in job["steps"]]
    return [step["run"] for step in steps if "run" in step]


def test_a_push_and_a_pull_request_must_pass_ci() -> None:
    assert set(workflow("ci")[True]) == {"push", "pull_request"}
    (command,) = commands("ci")
    assert command.endswith(" .ci/run")


def test_ci_runs_on_the_oldest_python_as_well() -> None:
    pythons = workflow("ci")["jobs"]["linux"]["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={pythons[0]}"


def test_the_nightly_tests_run_every_night_and_at_no_other_time() -> None:
    assert "schedule" in workflow("nightly")[True]
    assert any("run.py test -m nightly" in line for line in commands("nightly"))
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    assert "not nightly" in options["ini_options"]["addopts"]


@pytest.mark.parametrize("name", ["ci", "nightly"])
def test_no_workflow_may_write_or_keeps_a_secret(name: str) -> None:
    assert workflow(name)["permissions"] == {"contents": "read"}
    assert "secrets." not in (FOLDER / f"{name}.yml").read_text("utf-8")
