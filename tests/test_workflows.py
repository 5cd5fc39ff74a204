"""Every push and pull request passes .ci/run, and the long tests run every night."""

from __future__ import annotations

import re
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
    everything, _ = commands("ci")
    assert everything.endswith(" .ci/run")


def test_what_means_something_on_windows_is_tested_there() -> None:
    job = workflow("ci")["jobs"]["windows"]
    assert job["runs-on"].startswith("windows-")
    (command,) = [step["run"] for step in job["steps"] if "run" in step]
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    markers = {line.partition(":")[0] for line in told["ini_options"]["markers"]}
    left_out = set(re.findall(r"not (\w+)", command))
    assert left_out == {"window", "unix", "slow", "nightly"} <= markers


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.yml")))
def test_every_action_is_pinned_to_a_commit_with_its_version_beside(name: str) -> None:
    lines = (FOLDER / f"{name}.yml").read_text("utf-8").splitlines()
    used = [line for line in lines if "uses:" in line and not line.lstrip().startswith("#")]
    assert used
    for line in used:
        assert re.fullmatch(r" +(- )?uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)


def test_the_same_version_of_an_action_is_the_same_commit_everywhere() -> None:
    text = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.yml"))
    used = set(re.findall(r"uses: (\S+)@(\w+) # (\S+)", text))
    assert len(used) == len({action for action, _, _ in used})


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.yml")))
def test_no_checkout_leaves_a_token_behind(name: str) -> None:
    for job in workflow(name)["jobs"].values():
        for step in job["steps"]:
            if "actions/checkout@" in step.get("uses", ""):
                assert step["with"] == {"persist-credentials": False}


def test_ci_runs_on_the_oldest_python_as_well() -> None:
    pythons = workflow("ci")["jobs"]["linux"]["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={pythons[0]}"


def test_the_nightly_tests_run_every_night_and_at_no_other_time() -> None:
    assert "schedule" in workflow("nightly")[True]
    assert any("run.py test -m nightly" in line for line in commands("nightly"))
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    assert "not nightly" in options["ini_options"]["addopts"]


def test_the_dailies_are_compared_on_other_systems_and_pythons() -> None:
    job = workflow("nightly")["jobs"]["dailies"]
    matrix = job["strategy"]["matrix"]
    assert {system.partition("-")[0] for system in matrix["system"]} == {
        *("ubuntu", "windows", "macos")
    }
    assert "off" in {extra["kernel"] for extra in matrix["include"]}
    assert any("test_golden_dailies.py" in step.get("run", "") for step in job["steps"])


@pytest.mark.parametrize("name", ["ci", "nightly"])
def test_no_workflow_may_write_or_keeps_a_secret(name: str) -> None:
    assert workflow(name)["permissions"] == {"contents": "read"}
    assert "secrets." not in (FOLDER / f"{name}.yml").read_text("utf-8")
