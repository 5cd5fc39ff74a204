"""Output for other programs: whole lines, and JSON that they can read whatever the locale."""

from __future__ import annotations

import codecs
import json
import sys
from typing import Any

from pidro_desktop.text_safety import has_lone_surrogates


def json_text(value: Any, **how: Any) -> str:
    """Return ``value`` as JSON that a UTF-8 reader accepts, whatever the locale.

    ``how`` goes to ``json.dumps``. In other encodings, and for text that is not Unicode, all
    characters beyond ASCII are escaped.
    """
    text = json.dumps(value, ensure_ascii=False, **how)
    if text.isascii() or (_writes_utf8() and not has_lone_surrogates(text)):
        return text
    return json.dumps(value, **how)


def print_now(text: str) -> None:
    """Print text at once, and its last line ending with it: an interruption leaves whole lines.

    ``print`` writes the line ending by itself, and Ctrl-C can come between the two.
    """
    print(f"{text}\n", end="", flush=True)


def _writes_utf8() -> bool:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        return codecs.lookup(encoding).name == "utf-8"
    except LookupError:
        return False
