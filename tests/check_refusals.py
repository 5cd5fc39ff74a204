"""What ``check`` says of a record that breaks the rules."""

from __future__ import annotations

from typing import Any


def refused(told: Any, data: bytes, line: int, *words: str) -> None:
    """Fail unless ``data`` is refused at ``line``, in one sentence with these words."""
    status, lines = told(data)
    assert status == 1
    assert lines[0].startswith(f"f:{line}: "), lines
    for word in words:
        assert word in lines[0]
    assert lines[0].endswith(".")
