"""Records changed at random: strange text, sizes, numbers, dates, lists, keys, lines and bytes.

``mutated`` makes one to three changes. Most are inside a line and leave JSON, as that is what gets
past the first look; the ``game`` line and the lines that lists of games show come most often.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from spoiling import SPOIL
from strange_values import DATES, NUMBERS, OTHERS, RAW, TEXTS

Line = dict[str, Any]


LARGE: Final = 1 << 1000
"""From here on, a fraction cannot be added to a number."""
MARKED: Final = ("game", "deal", "score", "end", "back")
"""Lines that lists and sheets read first."""


def mutated(data: bytes, rng: Random) -> bytes:
    """The record with one to three changes, sometimes only its beginning."""
    if rng.random() < 0.15:
        data = b"".join(data.splitlines(keepends=True)[: rng.randrange(1, 60)])
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        change = rng.choices(CHANGES, WEIGHTS)[0]
        data = change(data, rng)
    return data


def damaged(raw: bytes, rng: Random) -> bytes:
    """The bytes of a file with a damage of some kind; an empty one stays empty."""
    if not raw:
        return raw
    return mutated(raw, rng) if rng.random() < 0.5 else rng.choice(SPOIL)(raw, rng)


# ------------------------------------------------------------ inside a line


def _with_line(data: bytes, rng: Random, change: Callable[[Line, Random], str | None]) -> bytes:
    """The record with one line changed; ``change`` returns it as text, or None for as it is."""
    lines = data.split(b"\n")
    index = _chosen(lines, rng)
    try:
        line = json.loads(lines[index])
    except (ValueError, RecursionError):
        return data
    if not isinstance(line, dict) or not line:
        return data
    text = change(line, rng)
    try:
        text = json.dumps(line, ensure_ascii=rng.random() < 0.5) if text is None else text
    except ValueError:  # a number of more digits than Python writes
        return data
    lines[index] = _written(text)
    return b"\n".join(lines)


def _written(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass" if len(text) % 2 else "backslashreplace")


def _chosen(lines: list[bytes], rng: Random) -> int:
    at = rng.random()
    if at < 0.4:
        return 0
    if at < 0.7:
        marked = [
            index
            for index, line in enumerate(lines)
            if any(f'"t":"{kind}"'.encode() in line.replace(b" ", b"") for kind in MARKED)
        ]
        return rng.choice(marked) if marked else 0
    return rng.randrange(len(lines))


def junk(rng: Random) -> Any:
    """A value that belongs nowhere, or only there where it came from."""
    return rng.choice(rng.choice((TEXTS, TEXTS, NUMBERS, NUMBERS, DATES, OTHERS)))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every list and object in a line with each of its places."""
    found: list[tuple[Any, Any]] = []
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(inside):
        found.append((value, key))
        if isinstance(inner, dict | list):
            found += places(inner)
    return found


def value_changed(line: Line, rng: Random) -> None:
    holder, key = rng.choice(places(line))
    old = holder[key]
    near = (old + rng.choice(NUMBERS)) if type(old) is int and abs(old) < LARGE else old
    holder[key] = rng.choice((junk(rng), junk(rng), near, [old], str(old)))


def text_changed(line: Line, rng: Random) -> None:
    """Strange text where there is text, or is one beside it."""
    texts = [(holder, key) for holder, key in places(line) if isinstance(holder[key], str)]
    holder, key = rng.choice(texts or places(line))
    strange = rng.choice(TEXTS)
    holder[key] = rng.choice((strange, f"{holder[key]}{strange}", f"{strange}{holder[key]}"))


def header_changed(line: Line, rng: Random) -> None:
    """What a list, a viewer and a proof show of a game; the record stays one that can be read."""
    if line.get("t") != "game":
        value_changed(line, rng)
        return
    strange = rng.choice(TEXTS)
    line |= rng.choice(
        (
            {"seats": [rng.choice((strange, rng.choice(TEXTS), "Anna")) for _ in range(4)]},
            {"created": rng.choice(DATES)},
            {"seed": strange},
            {"seed": "", "deal_code": strange},
            {"players": [rng.choice((strange, "steady", "exec:x")) for _ in range(4)]},
            {"commit": rng.choice(("0" * 64, "F" * 64, strange, "٠" * 64)), "seed": ""},
            {"options": {rng.choice(("target", "x", strange)): junk(rng)}},
            {"rules": rng.choice((strange, "sou", "pedro", "../finnish", "finnish\0", "house-x"))},
            {"format": rng.choice(NUMBERS)},
            {strange or "x": junk(rng)},
        )
    )


def key_changed(line: Line, rng: Random) -> None:
    """A key is gone, has another name, or stands beside a stranger."""
    key = rng.choice(list(line))
    value = line.pop(key) if rng.random() < 0.7 else line[key]
    if rng.random() < 0.7:
        line[rng.choice((*TEXTS[:40], "back", "help", "to", "secret", "kitty", "n", "t"))] = value


def length_changed(line: Line, rng: Random) -> None:
    lists = [holder[key] for holder, key in places(line) if isinstance(holder[key], list)]
    if not lists:
        value_changed(line, rng)
        return
    one = rng.choice(lists)
    if rng.random() < 0.5 and one:
        del one[rng.randrange(len(one)) :]
    else:
        one.extend((one or [junk(rng)]) * rng.choice((1, 1, 3, 100)))


def aid_changed(line: Line, rng: Random) -> None:
    line[rng.choice(("back", "help"))] = rng.choice((*NUMBERS, junk(rng)))


def raw_changed(line: Line, rng: Random) -> str:
    """Something written into the line that Python's JSON would not write."""
    holder, key = rng.choice(places(line))
    holder[key] = "@RAW@"
    return json.dumps(line).replace('"@RAW@"', rng.choice(RAW))


def key_twice(line: Line, rng: Random) -> str:
    key = rng.choice(list(line))
    return f"{json.dumps(line)[:-1]}, {json.dumps(key)}: {json.dumps(junk(rng))}}}"


def _in_place(change: Callable[[Line, Random], None]) -> Callable[[bytes, Random], bytes]:
    def changed(data: bytes, rng: Random) -> bytes:
        def done(line: Line, rng: Random) -> None:
            change(line, rng)

        return _with_line(data, rng, done)

    return changed


def _as_text(change: Callable[[Line, Random], str]) -> Callable[[bytes, Random], bytes]:
    return lambda data, rng: _with_line(data, rng, change)


# ------------------------------------------------------------ lines and bytes


def lines_moved(data: bytes, rng: Random) -> bytes:
    """A line comes twice, is gone, has changed places, or there is one that nobody wrote."""
    lines = data.split(b"\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(5)
    if way == 0:
        lines.insert(second, lines[first])
    elif way == 1:
        del lines[first]
    elif way == 2:
        lines[first], lines[second] = lines[second], lines[first]
    elif way == 3:
        lines[first:first] = [b"", b"\r", b"  ", b"null"][: rng.randrange(1, 5)]
    else:
        to = rng.choice((rng.randrange(len(lines) + 2), *NUMBERS[:30]))
        lines.insert(first, json.dumps({"t": "back", "to": to}).encode())
    return b"\n".join(lines)


def bytes_changed(data: bytes, rng: Random) -> bytes:
    """Bytes that are no UTF-8, zeros, other line ends, or an end in the middle."""
    at = rng.randrange(len(data) + 1)
    strange = rng.choice((b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\0" * 9, b"\x1b[2J", b"\r\n"))
    return rng.choice(
        (
            data[:at],
            data[:at] + strange + data[at:],
            data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :],
            data.replace(b"\n", b"\r\n"),
            b"\xef\xbb\xbf" + data,
            data + data[:at],
            data.rstrip(b"\n"),
        )
    )


CHANGES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    *map(_in_place, (header_changed, text_changed, value_changed, key_changed)),
    *map(_in_place, (length_changed, aid_changed)),
    *map(_as_text, (raw_changed, key_twice)),
    *(lines_moved, bytes_changed),
)
WEIGHTS: Final = (6, 4, 4, 2, 3, 2, 3, 1, 2, 2)
