"""What steady does where Finnish rules are played is settled: it is a yardstick for others."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice
from random import Random

import pytest
from hidden import decisions

from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.variants import load

SETTLED = {
    "finnish": "56415037688d4def",
    "sou": "56415037688d4def",
}


@pytest.mark.parametrize("name", SETTLED)
def test_steady_decides_as_ever(name: str) -> None:
    steady, told = make("steady"), sha256()
    for game in islice(decisions(load(name), steady, 60, "settled"), 1500):
        seat = asks(game)[0].seat
        told.update(repr(steady.decide(view_for(game, seat), Random(0))).encode())
    assert told.hexdigest()[:16] == SETTLED[name]
