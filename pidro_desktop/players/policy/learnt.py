"""The learnt numbers of the policies, as data."""

from __future__ import annotations

from array import array
from functools import lru_cache
from importlib import resources

import msgspec

from pidro_desktop.players.policy.sizes import LEARNT, SIZE
from pidro_desktop.structs import decode_json


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the numbers were learnt, and the numbers of each kind of player."""

    script: str
    weights: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=1)
def learnt_weights() -> array[int]:
    """Return the numbers of all learnt kinds, one kind after the other; shared by all policies."""
    text = (resources.files(str(__package__)) / "policy.json").read_bytes()
    rows = decode_json(text, _File).weights
    found = array("h", (number for row in rows for number in row))
    assert len(found) == LEARNT * SIZE, "The policies do not fit this version."
    return found
