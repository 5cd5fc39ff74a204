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


SECRET = re.compile(r"\bsecrets\.(\w+)")


def workflow() -> dict[Any, Any]:
    """The workflow as data; in YAML its key ``on`` means true."""
    read: dict[Any, Any] = yaml.safe_load(WORKFLOW.read_text("utf-8"))
    return read


def steps(job: str | None = None) -> list[dict[str, Any]]:
    """The steps of a job, or of all."""
    jobs = workflow()["jobs"]
    return [step for name in ([job] if job else jobs) for step in jobs[name]["steps"]]


def commands() -> list[str]:
    """All that its steps run."""
    assert all(("run" in step) != ("uses" in step) for step in steps())
    return [step["run"] for step in steps() if "run" in step]


def scripts(text: str) -> set[str]:
    """The scripts of the repository that command lines call."""
    return set(re.findall(r"\bpython3?\"? ([\w./]+\.py)\b", text))


def test_a_tag_starts_it_on_three_systems_and_both_processors_of_macs() -> None:
    told = workflow()
    assert told[True] == {"push": {"tags": ["v*"]}}
    kinds = told["jobs"]["build"]["strategy"]["matrix"]["include"]
    systems = [kind["system"] for kind in kinds]
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "windows", "macos"}
    flags = {kind["platform"]: kind["flags"] for kind in kinds if "macos" in kind["system"]}
    assert flags == {"macosx-11.0-arm64": "-arch arm64", "macosx-11.0-x86_64": "-arch x86_64"}


def test_it_runs_the_oldest_python_that_the_program_runs_on() -> None:
    pythons = set(re.findall(r'python-version: "(.+)"', WORKFLOW.read_text("utf-8")))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {f">={python}" for python in pythons} == {project["requires-python"]}


def test_it_calls_scripts_that_there_are_and_that_ci_calls_too() -> None:
    called = set.union(*map(scripts, commands()))
    assert {"packaging/wheels.py", "packaging/smoke.py", "packaging/sbom.py"} <= called
    assert {name for name in called if not (ROOT / name).is_file()} == set()
    assert called <= scripts((ROOT / ".ci" / "run").read_text("utf-8"))


def test_it_sets_up_groups_that_the_project_has() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    wanted = [name for line in commands() for name in re.findall(r"setup (.+)", line)]
    assert wanted
    assert {group for line in wanted for group in line.split()} <= set(groups)


def test_programs_are_tried_on_every_system_before_they_are_released() -> None:
    jobs = workflow()["jobs"]
    assert set(jobs["release"]["needs"]) == {"build", "try-on-windows"}
    assert jobs["try-on-windows"]["needs"] == "pack-for-windows"
    tried = [step.get("if", "") for step in steps() if "smoke.py" in step.get("run", "")]
    assert tried == ["runner.os == 'Linux'", "runner.os == 'macOS'", ""]
    uploads = [step for step in steps() if "upload-artifact" in step.get("uses", "")]
    names = {step["with"]["name"] for step in uploads}
    assert "products-for-windows" in names
    assert not any(name.startswith("products-") for name in names if name.startswith("built"))


def test_a_secret_is_seen_by_a_step_that_signs_and_that_does_without() -> None:
    text = WORKFLOW.read_text("utf-8")
    signing = [step for step in steps() if SECRET.search(str(step.get("env", {})))]
    assert signing
    for step in signing:
        assert '-n "$CERTIFICATE"' in step["run"] or '-z "$CERTIFICATE"' in step["run"]
        assert "::notice::There is no certificate" in step["run"]
        assert not SECRET.search(step["run"]), "a secret in a command can be read in the log"
    found = sum(len(SECRET.findall(str(step["env"]))) for step in signing)
    assert len(SECRET.findall(text)) == found
    header = text[: text.index("name: release")]
    assert {name for name in SECRET.findall(text) if name not in header} == set()


def test_only_the_last_job_may_write_and_only_there_is_attested() -> None:
    told = workflow()
    assert told["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in told["jobs"].items() if "permissions" in job}
    writes = {"contents": "write", "id-token": "write", "attestations": "write"}
    assert more == {"release": writes}
    order = [step.get("uses", step.get("run", "")) for step in steps("release")]
    places = [
        next(place for place, text in enumerate(order) if word in text)
        for word in ("checksums.py", "attest-build-provenance", "gh release create")
    ]
    assert places == sorted(places)


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
    windows = facts.Facts("VERSION", 0, ROOT, ROOT, "windows", "amd64")
    assert f"`{windows.stem}-setup.exe`" in readme
    for machine in ("arm64", "x86_64"):
        assert f"`{facts.Facts('VERSION', 0, ROOT, ROOT, 'macos', machine).stem}.zip`" in readme
    assert f"`{facts.PROGRAM}_VERSION_{debian._architecture(built)}.deb`" in readme
