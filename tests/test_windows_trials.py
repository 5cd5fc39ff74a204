"""The trials of the Windows products under Wine: the parts that can be seen without Wine."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXPORTED = r"""Windows Registry Editor Version 5.00

[HKEY_CURRENT_USER\Software\Classes\.jsonl]
@="Another.Program"

[HKEY_CURRENT_USER\Software\Classes\.jsonl\OpenWithProgids]
"PidroDesktop.Record"=""

[HKEY_CURRENT_USER\Software\Classes\PidroDesktop.Record\shell\open\command]
@="\"C:\\users\\Åsa Öst\\pidro-desktop.exe\" \"%1\""

[HKEY_CURRENT_USER\Environment]
"PATH"=hex(2):25,00,41,00,\
  25,00,00,00
"Size"=dword:00008a11
"""


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from trials import registry  # noqa: PLC0415  only found now

    return registry


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    from products import facts  # noqa: PLC0415  only found now

    return facts


def test_an_exported_branch_of_the_registry_is_read_by_keys_and_names(registry: Any) -> None:
    found = registry.parsed(EXPORTED.replace("\n", "\r\n"))
    classes = r"Software\Classes"
    assert found[rf"{classes}\.jsonl"] == {"": "Another.Program"}
    assert found[rf"{classes}\.jsonl\OpenWithProgids"] == {"PidroDesktop.Record": ""}
    command = found[rf"{classes}\PidroDesktop.Record\shell\open\command"][""]
    assert command == r'"C:\users\Åsa Öst\pidro-desktop.exe" "%1"'
    assert found["Environment"] == {"PATH": "%A%", "Size": "dword:00008a11"}


def test_what_is_written_into_the_registry_can_be_read_back(
    registry: Any,
) -> None:
    values = {r"Software\A b": {"": r"C:\å\ö", 'a "quoted" name': 'and "text"'}, "Empty": {}}
    written: list[str] = []

    class Prefix:
        def said(self, *words: str) -> str:
            written.append(
                Path(words[-1].removeprefix("Z:").replace("\\", "/")).read_text("utf-16")
            )
            return ""

    registry.write(Prefix(), values)
    assert registry.parsed(written[0]) == values


@pytest.mark.skipif(sys.platform != "linux", reason="Wine runs on Linux")
def test_the_usual_trials_have_the_installer_once_it_is_built(facts: Any, tmp_path: Path) -> None:
    import smoke  # noqa: PLC0415  only found now

    told = facts.Facts(facts.version(), 0, tmp_path, tmp_path)
    known, usual = smoke.trials(told)
    assert set(usual) <= set(known)
    assert "setup" not in usual
    setup = replace(told, system="windows", machine="amd64").stem + "-setup.exe"
    (tmp_path / setup).touch()
    assert "setup" in smoke.trials(told)[1]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("wine") is None, reason="needs Wine")
@pytest.mark.parametrize(("product", "ending"), [("windows-file", ".exe"), ("windows-zip", ".zip")])
def test_what_needs_no_installer_works_under_wine(facts: Any, product: str, ending: str) -> None:
    built = facts.Facts(facts.version(), 0, ROOT, ROOT / "dist", "windows", "amd64")
    if not (built.out / f"{built.stem}{ending}").exists():
        pytest.skip("NOT TRIED: first run packaging/windows.py build file zip")
    command = [sys.executable, "packaging/smoke.py", product]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
