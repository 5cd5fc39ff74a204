"""The registry of a Wine prefix: read a branch of it as data, and write values into it."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from wine.prefix import Wine, windows_path

Registry = dict[str, dict[str, str]]
"""The values of keys, by path and name; the name of a default value is "". Numbers are as in a
``.reg`` file ("dword:00000001")."""

LINE = re.compile(r'^(?:@|"((?:[^"\\]|\\.)*)")=(.*)$')
HEAD = "Windows Registry Editor Version 5.00"


def read(wine: Wine, branch: str) -> Registry:
    """Return a branch such as ``HKCU\\Software\\Classes`` with everything below it.

    Keys are named from below ``HKEY_CURRENT_USER`` or the like.

    Raises:
        BuildError: there is no such branch.
    """
    with tempfile.TemporaryDirectory(prefix="pidro-registry-") as folder:
        file = Path(folder, "branch.reg")
        wine.said("reg", "export", branch, windows_path(file), "/y")
        return parsed(file.read_text("utf-16"))


def parsed(text: str) -> Registry:
    """Return what a ``.reg`` file says."""
    found: Registry = {}
    key = ""
    for line in re.sub(r"\\\n *", "", text.replace("\r\n", "\n")).splitlines():
        if line.startswith("["):
            key = line[1:-1].partition("\\")[2]
            found[key] = {}
        elif value := LINE.match(line):
            found[key][_plain(value[1] or "")] = _value(value[2])
    return found


def write(wine: Wine, values: Mapping[str, Mapping[str, str]]) -> None:
    """Write texts below ``HKEY_CURRENT_USER``.

    Args:
        values: texts by the path of their key and by name; "" is the default value.
    """
    lines = [HEAD]
    for key, texts in values.items():
        lines += ["", f"[HKEY_CURRENT_USER\\{key}]"]
        lines += [
            f"{_quoted(name) if name else '@'}={_quoted(text)}" for name, text in texts.items()
        ]
    with tempfile.TemporaryDirectory(prefix="pidro-registry-") as folder:
        file = Path(folder, "values.reg")
        file.write_text("\r\n".join([*lines, ""]), "utf-16", newline="")
        wine.said("reg", "import", windows_path(file))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _value(text: str) -> str:
    if text.startswith('"'):
        return _plain(text[1:-1])
    if text.startswith("hex(2):"):  # a text with the names of variables in it
        raw = bytes(int(pair, 16) for pair in text[7:].split(",") if pair.strip())
        return raw.decode("utf-16-le").rstrip("\0")
    return text
