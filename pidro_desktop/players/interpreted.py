"""A stand-in for the module ``cython`` when compiled modules run from source."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

nogil: Final = nullcontext()
"""A block that runs without the interpreter lock once it is compiled."""
compiled: Final = False
"""As the module says where it is installed and a source runs."""
