"""The animation of a game's last scene: pure functions of the seconds since it began.

``END`` is the time at which everything is at rest; with reduced motion the scene is shown as it is
then.
"""

from __future__ import annotations

import math
from typing import Final

from pidro_desktop.table.animation.easing import ENTER, MOVE, linear

END: Final = 5.6
"""Seconds at normal speed until nothing moves any more."""
GATHERED: Final = 0.7
"""Seconds in which all four come from their seats."""
SAID: Final = 0.35
"""Seconds until it is said who won: when nobody is in the way any more."""
HOPS, HOP, HOPPED = 6, 0.44, 26.0
"""How often the winners hop, how long each takes, and how high the first is, in units."""
DOWNCAST: Final = 7.0
"""Units by which the losers sink."""
CONSOLED: Final = 3.1
"""Seconds until those who lost on the person's side look up again."""
DRAWN: Final = (0.8, 2.3)
"""Seconds between which the curves are drawn."""
WRITTEN: Final = 2.35
"""Seconds from which light, words and curves are complete."""
LIGHTS: Final = 8
"""Strengths come in so many steps, so that few pictures are made."""


def gathered(now: float) -> float:
    """Return how far the players have moved from their seats, 0 to 1."""
    return MOVE(now / GATHERED)


def hop(now: float, place: int) -> float:
    """Return the units a winner is in the air; the second, ``place`` 1, jumps a little later."""
    since = now - GATHERED - 0.17 * place
    number = int(since // HOP)
    if since <= 0 or number >= HOPS:
        return 0.0
    return HOPPED * (1 - number / HOPS) * math.sin(math.pi * (since % HOP) / HOP)


def sunk(now: float, *, consoled: bool) -> float:
    """Return the units a loser has sunk; a ``consoled`` player rises again."""
    down = ENTER((now - GATHERED) / 0.9)
    up = ENTER((now - CONSOLED) / 0.9) if consoled else 0.0
    return DOWNCAST * (down - up)


def lit(now: float) -> float:
    """Return the brightness of the lamp over the winners, 0 to 1, in few steps."""
    return round(linear((now - 0.3) / 1.0) * LIGHTS) / LIGHTS


def warmed(now: float) -> float:
    """Return the brightness of the light over consoled players, 0 to 1, in few steps."""
    return round(linear((now - CONSOLED) / 0.8) * LIGHTS) / LIGHTS


def drawn(now: float) -> float:
    """Return the fraction of the curves that is drawn, 0 to 1."""
    begin, end = DRAWN
    return MOVE((now - begin) / (end - begin)) if now < end else 1.0
