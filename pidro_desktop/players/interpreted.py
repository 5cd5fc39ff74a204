"""Stands in for the module ``cython`` where the sources of compiled modules are interpreted."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

nogil: Final = nullcontext()
"""A block that runs without the interpreter lock once it is compiled."""
