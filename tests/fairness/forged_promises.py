"""Forgeries of what a game promised: its seal, secret, bound, conditions, date, seeds and codes."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Any, Final

from forgeries import (
    BARE,
    FALSE,
    OPEN,
    PART,
    Limit,
    Way,
    Ways,
    both,
    first,
    game,
    last,
    line,
    raw,
    with_lines,
)
from proofs import SECRET, changed, line_of, played, text_of

from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.record.header import binding
from pidro_desktop.engine.shuffle import commitment, secret_of

OTHER: Final = hashlib.sha256(b"another secret").digest()
SEAL: Final = commitment(SECRET)
HEX: Final = SECRET.hex()
DREAM: Final = DealCode(b"a dream of a key", 2)


def seals() -> Ways:
    """The text of the seal, its key and its place."""
    no_hash = "64 hex digits"
    for name, seal in {
        "shorter by a digit": SEAL[:63],
        "longer by a digit": SEAL + "0",
        "empty": "",
        "with a letter that is no digit": "g" + SEAL[1:],
        "in Arabic digits": "٠" * 64,
        "in wide digits": SEAL.translate({48 + n: 0xFF10 + n for n in range(10)}),
        "with a Cyrillic a": SEAL.replace("a", "\u0430", 1),
        "with gaps": " ".join(SEAL[at : at + 8] for at in range(0, 64, 8)),
        "with a line end": SEAL + "\n",
        "with a space before it": " " + SEAL,
        "with an invisible character": SEAL[:32] + "\u200b" + SEAL[32:],
        "with 0x": "0x" + SEAL,
        "with its name": "sha256:" + SEAL,
        "of 40 digits": hashlib.sha1(SECRET, usedforsecurity=False).hexdigest(),
        "of 128 digits": hashlib.sha512(SECRET).hexdigest(),
    }.items():
        yield Way(f"a seal {name}", first(commit=seal), FALSE, no_hash)
    for name, value in {"null": None, "a number": 5, "a list": [SEAL], "true": True}.items():
        yield Way(f"a seal that is {name}", first(commit=value), FALSE, "commit")
    for name, secret in {
        "another secret": OTHER,
        "the seal": bytes.fromhex(SEAL),
        "the secret backwards": SECRET[::-1],
        "the secret and a zero": SECRET + b"\0",
        "half of the secret": SECRET[:16],
        "nothing": b"",
    }.items():
        yield Way(f"a seal of {name}", first(commit=commitment(secret)), FALSE, "does not match")
    yield Way("a seal of the secret's digits", first(commit=commitment(HEX.encode())), FALSE)
    wide = hashlib.sha512(SECRET).hexdigest()[:64]
    yield Way("a seal by another hash, cut", first(commit=wide), FALSE, "does not match")
    three = hashlib.sha3_256(SECRET).hexdigest()
    yield Way("a seal by another hash", first(commit=three), FALSE, "does not match")
    for name, key in {
        "in capitals": "COMMIT",
        "with a space": "commit ",
        "with a Cyrillic c": "\u0441ommit",
        "with an invisible character": "com\u200bmit",
        "of another name": "seal",
    }.items():
        yield Way(f"the key of the seal {name}", first(commit=..., **{key: SEAL}), FALSE, "commit")
    twice = raw(0, '"commit"', f'"commit":"{commitment(OTHER)}","commit"')
    yield Way("two seals in one line", twice, FALSE, "appears twice")
    twice = raw(0, '"commit"', f'"\\u0063ommit":"{commitment(OTHER)}","commit"')
    yield Way("two seals, one key escaped", twice, FALSE, "appears twice")
    yield Way("the seal in the last line", both({"commit": ...}, {"commit": SEAL}), FALSE)
    yield Way("no seal, but the secret", first(commit=...), FALSE, "no commit")
    yield Way("no seal and no secret", both({"commit": ...}, {"secret": ...}), FALSE, "no commit")
    bare = both({"commit": ..., "bound": ...}, {"secret": ...})
    yield Way("a game as if it had never had a seal", bare, BARE, "nothing was promised")
    given_up = both({"commit": ..., "unproved": "lost"}, {"secret": ...})
    yield Way("a seal given up", given_up, BARE, "went on without its seal")
    yield Way("unproved beside the seal", first(unproved="no"), Limit.SEALED_BEFORE)


def secrets() -> Ways:
    """What the last line reveals."""
    wrong = "secret does not match"
    for name, secret in {
        "another": OTHER.hex(),
        "the seal": SEAL,
        "the seal of another": commitment(OTHER),
        "shorter": HEX[:62],
        "longer": HEX + "00",
        "longer in front": "00" + HEX,
        "empty": "",
        "backwards": SECRET[::-1].hex(),
        "its digits backwards": HEX[::-1],
        "with a space": HEX + " ",
        "with gaps": " ".join(HEX[at : at + 8] for at in range(0, 64, 8)),
        "with 0x": "0x" + HEX,
        "in base 64": base64.b64encode(SECRET).decode(),
        "as bytes in Latin 1": SECRET.decode("latin-1"),
        "in wide digits": HEX.translate({48 + n: 0xFF10 + n for n in range(10)}),
        "as a sum": str(int.from_bytes(SECRET, "big")),
    }.items():
        yield Way(f"a secret that is {name}", last(secret=secret), FALSE, wrong)
    missing = "secret is missing"
    for name, value in {
        "null": None,
        "a number": int.from_bytes(SECRET, "big"),
        "a list": [HEX],
        "true": True,
        "gone": ...,
    }.items():
        yield Way(f"a secret that is {name}", last(secret=value), FALSE, missing)
    yield Way("a secret in another key", last(secret=..., Secret=HEX), FALSE, missing)
    twice = raw(-1, '"secret"', f'"secret":"{OTHER.hex()}","secret"')
    yield Way("two secrets in one line", twice, FALSE, "appears twice")
    half = raw(-1, HEX, "\\ud800" + HEX)
    yield Way("half a character in the secret", half, FALSE, "half a character")
    yield Way("a secret in the first line, too", first(secret=HEX), Limit.SECRET_KEPT)
    pair = both({"commit": commitment(OTHER)}, {"secret": OTHER.hex()})
    yield Way("secret and seal of another game", pair, FALSE, "Deal 1")
    text = both({"commit": commitment(HEX.encode())}, {"secret": HEX})
    yield Way("the secret's digits as the secret", text, FALSE, "Deal 1")
    for size in (0, 1, 2, 16, 31, 33, 64):
        short = text_of(played(secret=bytes(size)))
        yield Way(f"a secret of {size} bytes", short, BARE, "instead of 32")
    word = text_of(played(secret=secret_of("kitchen")))
    yield Way("a secret made of a word", word, Limit.CHANCE)
    yield Way("a secret of zeros", text_of(played(secret=bytes(32))), Limit.CHANCE)
    letters = played(secret=b"there are thirty-two of letters.")
    told = changed(letters, -1, secret="there are thirty-two of letters.")
    yield Way("a secret that can be read", text_of(told), Limit.CHANCE)


def by_another_recipe() -> dict[str, str]:
    """Bounds as other people would make them."""
    bound = {key: line(0)[key] for key in ("options", "players", "resolved", "rules", "seats")}
    exact: dict[str, Any] = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}
    text = json.dumps(bound, **exact)
    made = {
        "without the secret": text.encode(),
        "with the seal": bytes.fromhex(SEAL) + text.encode(),
        "with the secret's digits": HEX.encode() + text.encode(),
        "with the secret behind": text.encode() + SECRET,
        "with spaces": SECRET + json.dumps(bound, sort_keys=True).encode(),
        "with a line end in it": SECRET + text.encode() + b"\n",
        "in UTF-16": SECRET + text.encode("utf-16"),
        "without the players": SECRET + json.dumps(bound | {"players": None}, **exact).encode(),
        "of the whole line": SECRET + game()[0].encode(),
    }
    return {name: hashlib.sha256(data).hexdigest() for name, data in made.items()}


def bounds() -> Ways:
    """The bound itself."""
    own: str = line(0)["bound"]
    for name, value in {
        "another": "5" * 64,
        "the seal": SEAL,
        "backwards": own[::-1],
        **by_another_recipe(),
    }.items():
        yield Way(f"a bound that is {name}", first(bound=value), FALSE, "bound does not match")
    for name, wrong in {
        "empty": "",
        "shorter": own[:63],
        "longer": own + "0",
        "no digits": "g" * 64,
        "in Arabic digits": "٠" * 64,
        "with a line end": own + "\n",
        "a number": 5,
        "null": None,
        "a list": [own],
    }.items():
        yield Way(f"a bound that is {name}", first(bound=wrong), FALSE, "64 hex digits")
    twice = raw(0, '"bound"', f'"bound":"{"5" * 64}","bound"')
    yield Way("two bounds in one line", twice, FALSE, "appears twice")
    yield Way("a bound taken away", first(bound=...), Limit.SEALED_BEFORE)
    lower = {"options": {"target": 27, "discards": "up"}}
    again = line(0) | lower
    again["bound"] = binding(SECRET, again)
    yield Way("a bound made afterwards for other options", first(**again), Limit.SEALED_BEFORE)
    again = line(0) | {"seats": ["Anna", "Alice", "Bob", "Carlos"]}
    again["bound"] = binding(SECRET, again)
    yield Way("a bound made afterwards for other names", first(**again), Limit.SEALED_BEFORE)
    yield Way("a bound under an older key", first(bound=..., binding=own), Limit.SEALED_BEFORE)


def conditions() -> Ways:
    """Rules, options, names and players."""
    bound, full = "bound does not match", line(0)["resolved"]
    for name, options in {
        "to 14": {"target": 14},
        "to 62": {},
        "to 27.0": {"target": 27.0},
        "to a text": {"target": "27"},
        "to true": {"target": True},
        "with one more, as it is anyway": {"target": 27, "discards": "up"},
        "with discards face down": {"target": 27, "discards": "down"},
        "with one that there is not": {"target": 27, "luck": 1},
        "with the target of the target": {"target": {"target": 27}},
        "that are a list": [["target", 27]],
        "that are null": None,
        "that are gone": ...,
    }.items():
        yield Way(f"options {name}", first(options=options), FALSE)
    for rules in (
        "sou",
        "pedro",
        "Finnish",
        " finnish",
        "finnish\u200b",
        "f\u0456nnish",
        "",
        "../x",
    ):
        yield Way(f"the rules {rules!a}", first(rules=rules), FALSE)
    yield Way("rules that are a list", first(rules=["finnish"]), FALSE)
    for name, resolved in {
        "to 14": full | {"scoring": full["scoring"] | {"target": 14}},
        "to 27.0": full | {"scoring": full["scoring"] | {"target": 27.0}},
        "with one key more": full | {"scoring": full["scoring"] | {"luck": 1}},
        "with one section more": full | {"luck": {}},
        "with one section less": {key: part for key, part in full.items() if key != "scoring"},
        "with an empty section": full | {"scoring": {}},
        "as a text": json.dumps(full),
        "as a list": [full],
        "of nothing": {},
        "that are null": None,
        "that are gone": ...,
    }.items():
        yield Way(f"the rules in full {name}", first(resolved=resolved), FALSE)
    lower = {"options": {"target": 14}} | {
        "resolved": full | {"scoring": full["scoring"] | {"target": 14}}
    }
    yield Way("another target everywhere", first(**lower), FALSE, bound)
    for name, seats in {
        "in another order": ["Alice", "Victor", "Bob", "Carlos"],
        "of somebody else": ["Anna", "Alice", "Bob", "Carlos"],
        "in small letters": ["victor", "Alice", "Bob", "Carlos"],
        "with a Cyrillic a": ["Victor", "Alice", "Bob", "C\u0430rlos"],
        "with a space": ["Victor ", "Alice", "Bob", "Carlos"],
        "with an invisible character": ["Victor", "Alice\u200b", "Bob", "Carlos"],
        "with a reversing character": ["Victor", "\u202eAlice", "Bob", "Carlos"],
        "in wide letters": ["Victor", "Alice", "\uff22ob", "Carlos"],
        "that are empty": ["", "", "", ""],
    }.items():
        yield Way(f"names {name}", first(seats=seats), FALSE, bound)
    for name, few in {"three": ["A", "B", "C"], "five": ["A"] * 5, "none": []}.items():
        yield Way(f"names of {name}", first(seats=few), FALSE, "seats")
    steady = ["steady"] * 4
    for name, players in {
        "others": ["steady", "random", "steady", "steady"],
        "in capitals": ["Steady", *steady[1:]],
        "three": steady[1:],
        "persons": ["person", *steady[1:]],
        "one text": "steady",
        "null": None,
        "gone": ...,
    }.items():
        yield Way(f"players that are {name}", first(players=players), FALSE, bound)
    composed = played(names=("\u00c5ke", "Alice", "Bob", "Carlos"))
    apart = changed(composed, 0, seats=["A\u030ake", "Alice", "Bob", "Carlos"])
    yield Way("a name composed otherwise", text_of(apart), FALSE, bound)


def dates() -> Ways:
    """When it was, by which version, in which format."""
    for name, created in {
        "of 30 February": "2026-02-30T10:00:00Z",
        "of year 0": "0000-01-01T00:00:00Z",
        "in another zone": "2026-01-06T18:30:00+05:00",
        "without a zone": "2026-01-06T18:30:00",
        "in Arabic digits": "٢٠٢٦-٠١-٠٦T18:30:00Z",
        "of hour 24": "2026-01-06T24:00:00Z",
        "in words": "yesterday",
        "of seconds": 1767724200,
        "that is gone": ...,
    }.items():
        yield Way(f"a date {name}", first(created=created), FALSE, "created")
    yield Way("an earlier date", first(created="1969-12-31T23:59:59Z"), Limit.TIME)
    yield Way("a date to come", first(created="2099-01-01T00:00:00Z"), Limit.TIME)
    yield Way("another version", first(version="1.0.0"), Limit.TIME)
    for value in (0, 2, 1.0, True, "1", [1], None, ...):
        yield Way(f"format {value}", first(format=value), FALSE, "format")


def seeds_and_codes() -> Ways:
    """A first deal that was chosen, or deals that anybody can know."""
    with_code = played(opening=DREAM)
    yield Way("a first deal by its code", text_of(with_code), PART, "anybody can have chosen")
    alone = text_of(with_code[: line_of(with_code, "deal", 2) - 1])
    yield Way("only a first deal by its code", alone, OPEN, "anybody can have chosen")
    yield Way("a code put in afterwards", first(deal_code=str(DREAM)), FALSE, "Deal 1")
    gone = text_of(changed(with_code, 0, deal_code=...))
    yield Way("a code taken away afterwards", gone, FALSE, "Deal 1")
    other = str(DealCode(b"another dream, 1", 2))
    yield Way("another code", text_of(changed(with_code, 0, deal_code=other)), FALSE, "Deal 1")
    turned = str(DealCode(DREAM.key, 3))
    yield Way("another dealer's code", text_of(changed(with_code, 0, deal_code=turned)), FALSE)
    typed = str(DREAM)[:-1] + "0"
    yield Way("a code with a mistake", text_of(changed(with_code, 0, deal_code=typed)), FALSE)
    sou = f"sou:{DREAM}"
    yield Way("a code of other rules", text_of(changed(with_code, 0, deal_code=sou)), FALSE)
    yield Way("a code that is empty", first(deal_code=""), FALSE, "deal code")
    yield Way("a code that is a number", first(deal_code=5), FALSE, "deal_code")
    yield Way("a seed beside the seal", first(seed="kitchen"), FALSE, "does not match the seed")
    spaces = first(seed=" ")
    yield Way("a seed of a space beside the seal", spaces, FALSE, "does not match the seed")
    yield Way(
        "a seed and a code", first(seed="kitchen", deal_code=str(DREAM)), FALSE, "both a seed"
    )
    yield Way("a seed that is null", first(seed=None), FALSE, "seed")
    yield Way("a seed that is gone", first(seed=...), FALSE, "seed")
    own = played(proved=False, seed="searched for")
    yield Way("the deals of a seed", text_of(own), BARE, "follow from the seed")
    sealed = changed(own, 0, commit=commitment(secret_of("searched for")))
    sealed = changed(sealed, -1, secret=secret_of("searched for").hex())
    yield Way("a seal made of a seed", text_of(sealed), BARE, "which proves nothing")
    hidden = changed(sealed, 0, seed="")
    yield Way("that, with the seed taken away", text_of(hidden), Limit.CHANCE)
    other_seed = text_of(changed(own, 0, seed="found"))
    yield Way("another seed for the same deals", other_seed, FALSE, "Deal 1")


def second_lines() -> Ways:
    """A promise that comes again in the middle of a game."""
    place = line_of(game(), "deal", 2) - 1
    again = game()[0]
    yield Way("the first line again", with_lines(place, again), FALSE, "This is deal 1")
    other = changed((again,), 0, commit=commitment(OTHER))[0]
    yield Way("a new seal in the middle", with_lines(place, other), FALSE, "This is deal 1")
    bare = changed((again,), 0, commit=..., bound=...)[0]
    yield Way("the seal dropped in the middle", with_lines(place, bare), FALSE, "This is deal 1")
    yield Way("the first line twice", with_lines(1, again), OPEN)
    yield Way("no first line", text_of(game()[1:]), FALSE, "must start with a 'game' line")


FAMILIES = {
    "seals": seals,
    "secrets": secrets,
    "bounds": bounds,
    "conditions": conditions,
    "dates": dates,
    "seeds and codes": seeds_and_codes,
    "second first lines": second_lines,
}
