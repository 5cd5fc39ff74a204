"""What the tests of ``check`` share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pidro_desktop.cli import main


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    """Check data as the file ``f``: the exit status and the lines, ``f`` for the file's path."""

    def check(data: bytes) -> tuple[int, list[str]]:
        path = tmp_path / "f"
        path.write_bytes(data)
        status = main(["check", str(path)])
        out, err = capsys.readouterr()
        assert err == ""
        return status, [line.replace(str(path), "f") for line in out.splitlines()]

    return check
