"""What may be written to a terminal, said aloud, and told as a refusal."""

from __future__ import annotations

LONGEST_OUTPUT = 20_000


def is_clean_output(text: str) -> bool:
    """UTF-8, of bearable length, and nothing in it that a terminal obeys."""
    text.encode("utf-8")
    return len(text) < LONGEST_OUTPUT and all(one.isprintable() or one == "\n" for one in text)


def is_a_refusal(text: object) -> bool:
    """A sentence for a person, without a library's words."""
    jargon = ("Traceback", "NoneType", "<class", "object at 0x", "codec can't")
    text = str(text)
    return text.rstrip().endswith((".", ". ")) and not any(word in text for word in jargon)


def is_speakable(text: str) -> bool:
    """Whether the system's voice can be handed it once the border has cleaned it."""
    return isinstance(text, str)
