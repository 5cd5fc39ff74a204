"""Texts of ``check --fair``, and checks that need only a game's first line.

A deal is called fair only if it follows from a secret that was sealed beforehand and that nobody
chose.
"""

from __future__ import annotations

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.record.lines import Header
from pidro_desktop.text_safety import quoted


def contradiction(header: Header) -> str:
    """Return what is wrong with a ``game`` line by itself.

    Args:
        header: the decoded ``game`` line.

    Returns:
        A sentence; empty if the line does not contradict itself.
    """
    if header.seed and header.deal_code is not None:
        return "the game line has both a seed and a deal_code, and the deals follow from one only."
    if header.seed and header.commit is not None and is_sealed(header):
        return f"the commit does not match the seed {quoted(header.seed)} beside it."
    if header.code is not None and header.code.rules != header.rules:
        return f"the deal code is for other rules, {quoted(header.code.rules)}."
    return ""


def is_sealed(header: Header) -> bool:
    """Return whether a game is bound to a secret that is revealed only at its end.

    A commitment to the game's own seed seals nothing, because the seed is in the same line.

    Args:
        header: the decoded ``game`` line.
    """
    if header.commit is None:
        return False
    open_secret = shuffle.secret_of(header.seed) if header.seed else b""
    return not header.seed or shuffle.commitment(open_secret) != header.commit.lower()


def _deals(many: int) -> str:
    return f"{many} deal{'' if many == 1 else 's'}"


def fair(many: int, *, bound: bool = False) -> str:
    """Return the text for a game in which every deal follows from the seal.

    Args:
        many: the number of deals.
        bound: whether the game is bound to its rules, options, names and players too.
    """
    follow = "follow" if many else "follows"
    text = f"{_deals(many)} and the first dealer {follow} from the secret, {_PROVED}"
    return text + (_BOUND if bound else "")


def guessable(many: int, size: int) -> str:
    """Return the text for a game whose deals follow from a secret of another length.

    Args:
        many: the number of deals.
        size: the number of bytes in the secret.
    """
    return (
        f"{_deals(many)} and the first dealer follow from the secret, which has {size} "
        f"byte{'' if size == 1 else 's'} instead of {shuffle.SECRET_BYTES}, so the commit proves "
        "nothing"
    )


def fair_but_for_the_first(code: str, many: int, *, bound: bool = False) -> str:
    """Return the text for a sealed game whose first deal was set by a deal code.

    Args:
        code: the deal code.
        many: the number of deals, the first one included.
        bound: whether the game is bound to its rules, options, names and players too.
    """
    others = f"{_deals(many - 1)} follow{'s' if many == 2 else ''} from the secret, {_PROVED}; "
    return f"{others if many > 1 else ''}{by_code(code)}{_BOUND if bound else ''}"


def by_code(code: str) -> str:
    """Return the text for a first deal that comes from a deal code, so proves nothing.

    Args:
        code: the deal code.
    """
    return (
        f"deal 1 and its dealer come from the deal code {code}, which anybody can have chosen, and "
        "prove nothing"
    )


def followed(header: Header, many: int) -> str:
    """Return the text for an unsealed game whose deals follow from its public seed or deal code.

    Args:
        header: the decoded ``game`` line, with a seed or a deal code.
        many: the number of deals so far.
    """
    source = f"deal code {header.deal_code}" if header.deal_code else f"seed {quoted(header.seed)}"
    if not many:
        return f"nothing is dealt yet; the deals must follow from the {source}"
    text = f"{_deals(many)} and the first dealer follow from the {source}"
    return f"{text}, and the commit is made of it, which proves nothing" if header.commit else text


def sealed_still(code: str | None) -> str:
    """Return the text for a sealed game whose secret is not revealed yet.

    Args:
        code: the deal code of the first deal, or None.
    """
    text = "the secret is revealed when the game is won"
    return text if code is None else f"{text}; {by_code(code)}"


def unsealed(*, given_up: bool) -> str:
    """Return the text for a game with neither a seal nor a seed.

    Args:
        given_up: whether the game had a seal at first and continued without it.
    """
    if given_up:
        return (
            "the game was sealed at first and went on without its seal, as the record says under "
            "unproved, so nothing can be proved"
        )
    return "nothing was promised beforehand, so nothing can be proved"


def kept(reason: str) -> str:
    """Return the text for a game that has the ``bound`` that somebody kept.

    Args:
        reason: the finding without it.
    """
    return f"{reason}; this is the bound that was kept"


def not_kept(bound: str) -> str:
    """Return the text for a game that is not the one whose ``bound`` somebody kept.

    Args:
        bound: its own ``bound``, or empty.
    """
    if bound:
        return f"the bound is {bound}, not the one that was kept."
    return "the record has no bound, although you kept one."


_PROVED = "and the commit is its SHA-256"
_BOUND = "; the rules, options, names and players are those that bound was made from"
