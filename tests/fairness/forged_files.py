"""Forged files: two games joined, a seal that comes again, files cut short, other encodings."""

from __future__ import annotations

import base64
import gzip
import json
from typing import Final

from forgeries import BARE, FALSE, OPEN, Limit, Way, Ways, game, line, place_of, raw
from proofs import changed, line_of, played, text_of

from pidro_desktop import variants

SAME_SEAL: Final = "has the same seal"


def joined() -> Ways:
    """Parts of two games in one."""
    mine, other = game(), played(secret=b"another secret of 32 bytes, yes.")
    second, theirs = place_of("deal", 2), line_of(other, "deal", 2) - 1
    for name, lines, word in (
        ("the first line of another game", (other[0], *mine[1:]), ""),
        ("the last line of another game", (*mine[:-1], other[-1]), "secret does not match"),
        ("the first deal of another game", (mine[0], other[1], *mine[2:]), ""),
        ("the second half of another game", (*mine[:second], *other[theirs:]), ""),
        ("the first half of another game", (*other[:theirs], *mine[second:]), ""),
        ("another game without its first line", (*mine, *other[1:]), ""),
        ("two games line by line", tuple(sum(zip(mine, other, strict=False), ())), ""),
    ):
        yield Way(name, text_of(lines), FALSE, word)


def again() -> Ways:
    """A seal that more than one game has, and a game played otherwise with its own seal."""
    mine, place = game(), place_of("deal", 2)
    rules = variants.load("finnish", {"target": 27})
    other = played(rules=rules, player="random")
    for name, more in {
        "another line of play": other,
        "another date": changed(mine, 0, created="2026-01-06T18:30:00Z"),
        "the seal in capitals": changed(other, 0, commit=line(0)["commit"].upper()),
        "other names": changed(mine, 0, seats=["Anna", "B", "C", "D"], bound=...),
        "no bound": changed(mine, 0, bound=...),
        "another version": changed(mine, 0, version="9"),
        "one key more": changed(mine, 0, extra=1),
        "a count of hints": changed(mine, place_of("score"), help=1),
    }.items():
        yield Way(f"the seal again with {name}", text_of((*mine, *more)), FALSE, SAME_SEAL)
    for name, first in {
        "after a look at the first deal": mine[:3],
        "after a look at both deals": mine[: place + 1],
        "after an auction": mine[:7],
    }.items():
        yield Way(f"the seal again {name}", text_of((*first, *other)), FALSE, SAME_SEAL)
    broken = (*mine[: place + 1], "broken", *other)
    yield Way("the seal again after a broken game", text_of(broken), FALSE, "not valid JSON")
    third = played(secret=b"another secret of 32 bytes, yes.")
    yield Way(
        "the seal again after another game", text_of((*mine, *third, *other)), FALSE, SAME_SEAL
    )
    yield Way("a whole game played otherwise with its seal", text_of(other), Limit.FIRST_GAME)
    steady = (mine[0], *other[1:])
    yield Way("decisions of other players", text_of(steady), Limit.PLAYERS)
    yield Way("hints counted that nobody used", text_of(changed(mine, -2, help=3)), Limit.DECISIONS)
    players = ["random", "steady", "steady", "steady"]
    shown = text_of(changed(mine, 0, players=players, bound=...))
    yield Way("other players, without a bound", shown, Limit.SEALED_BEFORE)


def cut() -> Ways:
    """Files that end too early."""
    mine, data = game(), text_of(game())
    for name, lines in {
        "its last score": mine[:-2],
        "its second deal": mine[: place_of("deal", 2)],
        "its first trick": mine[: place_of("trick")],
        "everything but the first deal": mine[:2],
        "everything but the first line": mine[:1],
    }.items():
        yield Way(f"a game without {name}", text_of(lines), OPEN, "revealed when the game is won")
    for size in (1, 2, 40, len(game()[-1]) - 1):
        yield Way(f"a file without its last {size + 1} bytes", data[: -size - 1], FALSE)
    yield Way("a file cut in its first line", data[:200], FALSE, "cut off")
    yield Way("a file without its first byte", data[1:], FALSE)
    yield Way("an empty file", b"", FALSE, "no game in this file")
    yield Way("a file of a line end", b"\n", FALSE)
    yield Way("a file that is only a mark of byte order", b"\xef\xbb\xbf", FALSE)
    bare = changed(mine[:-1], 0, commit=..., bound=...)
    yield Way("a game without its end and without its seal", text_of(bare), BARE)


def encodings() -> Ways:
    """The same game in other bytes."""
    data, text = text_of(game()), text_of(game()).decode()
    lines = [json.loads(one) for one in game()]
    named = "\n".join(json.dumps(one, ensure_ascii=False) for one in lines)
    swedish = named.replace("Victor", "Åke")
    for name, other in {
        "in UTF-16": text.encode("utf-16"),
        "in UTF-16 without a mark": text.encode("utf-16-le"),
        "in UTF-32": text.encode("utf-32"),
        "in EBCDIC": text.encode("cp500"),
        "in UTF-7": b"+AHs-" + data[1:],
        "in Latin 1": swedish.encode("latin-1"),
        "with half a character": swedish.encode().replace(b"\xc3\x85", b"\xed\xa0\xbd"),
        "with an overlong character": data.replace(b"Victor", b"\xc1\x96ictor", 1),
        "with a byte beyond Unicode": data.replace(b"Victor", b"\xf5ictor", 1),
        "with a mark in the second line": data.replace(b"\n", b"\n\xef\xbb\xbf", 1),
        "with two marks": b"\xef\xbb\xbf" * 2 + data,
        "with zeros between": data.replace(b"\n", b"\n\0"),
        "with a zero at its end": data + b"\0",
        "with old line ends": data.replace(b"\n", b"\r"),
        "with line ends of Unicode": text.replace("\n", "\u2028").encode(),
        "with form feeds": data.replace(b"\n", b"\n\f"),
        "with spaces between words that are none": data.replace(b'":', b'"\xc2\xa0:', 1),
        "in one line": data.replace(b"\n", b" "),
        "with two lines in one": data.replace(b"\n", b" ", 1),
        "as one list": json.dumps(lines).encode(),
        "in many lines": json.dumps(lines, indent=1).encode(),
        "as Python writes it": "\n".join(map(repr, lines)).encode(),
        "with curly quotes": text.replace('"', "\u201c").encode(),
        "with commas at the ends": data.replace(b"}\n", b"},\n"),
        "with a comma too many": data.replace(b"}\n", b",}\n", 1),
        "with a comment at a line's end": data.replace(b"}\n", b"} // fair\n", 1),
        "with a second object in a line": data.replace(b"}\n", b"}{}\n", 1),
        "packed": gzip.compress(data, mtime=0),
        "in base 64": base64.b64encode(data),
        "as hex digits": data.hex().encode(),
        "quoted as in an answer": data.replace(b"\n", b"\n> "),
        "as a page": b"<pre>" + data + b"</pre>",
    }.items():
        yield Way(f"a game {name}", other, FALSE)
    for name, value in {
        "lists in lists": "[" * 40 + "]" * 40,
        "100,000 lists in lists": "[" * 100_000 + "]" * 100_000,
        "objects in objects": '{"a":' * 40 + "1" + "}" * 40,
        "NaN": "NaN",
        "an infinite number": "-Infinity",
        "a number that is too large": "1e400",
        "a number of 5,000 digits": "9" * 5_000,
        "half a character": '"\\udc00"',
        "an escape that there is not": '"\\x41"',
        "a tab in a text": '"\t"',
        "a key twice": '{"a":1,"a":2}',
        "five megabytes": '"' + "x" * 5_000_000 + '"',
        "nothing": "",
    }.items():
        yield Way(f"a key of nobody with {name}", raw(2, '"seat"', f'"x":{value},"seat"'), FALSE)
    for name, old, new in (
        ("the kind of a line in capitals", '"t":"bid"', '"t":"BID"'),
        ("the kind of a line twice", '"t":"bid"', '"t":"bid","t":"bid"'),
        ("the kind of a line with a space", '"t":"bid"', '"t":"bid "'),
        ("the kind of a line with a Cyrillic letter", '"t":"bid"', '"t":"b\u0456d"'),
        ("the key of the kind in capitals", '"t":"bid"', '"T":"bid"'),
        ("a key with a Cyrillic letter", '"seat"', '"se\u0430t"'),
        ("a key in capitals", '"seat"', '"Seat"'),
        ("a key with an invisible character", '"seat"', '"seat\u200b"'),
        ("a key without quotes", '"seat"', "seat"),
        ("a key in single quotes", '"seat"', "'seat'"),
    ):
        yield Way(name, raw(2, old, new), FALSE)


FAMILIES = {"joined": joined, "again": again, "cut": cut, "encodings": encodings}
