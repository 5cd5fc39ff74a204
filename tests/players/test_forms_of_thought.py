"""What champion thinks does not depend on whether its modules are compiled, given equal effort."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pidro_desktop.compiled import is_compiled
from pidro_desktop.players.lookahead import values

SCRIPT = Path(__file__).with_name("thoughts.py")


def thoughts(**environment: str) -> list[str]:
    """The lines that ``thoughts.py`` prints."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not is_compiled(values), reason="there is only the interpreted form here")
def test_compiled_and_interpreted_think_the_same() -> None:
    compiled, interpreted = thoughts(), thoughts(PIDRO_KERNEL="off")
    assert compiled[0] != interpreted[0]
    assert len(compiled) > 60
    assert compiled[1:] == interpreted[1:]
