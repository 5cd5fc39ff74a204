"""What ``check --fair`` says of a game, and what its first line alone gives away.

Only what follows from a secret that was sealed beforehand, and that nobody chose, is called fair.
"""

from __future__ import annotations

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.record.lines import Header
from pidro_desktop.text_safety import quoted


def contradiction(header: Header) -> str:
    """What is wrong with a ``game`` line by itself, as a sentence; empty where nothing is."""
    if header.seed and header.deal_code is not None:
        return "the game line has both a seed and a deal_code, and the deals follow from one only."
    if header.seed and header.commit is not None and is_sealed(header):
        return f"the commit does not stand for the seed {quoted(header.seed)} beside it."
    return ""


def is_sealed(header: Header) -> bool:
    """Whether a game is bound to a secret that is told in the end.

    A commit to what a seed stands for seals nothing: the seed is in the same line.
    """
    if header.commit is None:
        return False
    open_secret = shuffle.secret_of(header.seed) if header.seed else b""
    return not header.seed or shuffle.commitment(open_secret) != header.commit.lower()


def _deals(many: int) -> str:
    return f"{many} deal{'' if many == 1 else 's'}"


def fair(many: int) -> str:
    """All deals follow from the seal."""
    follow = "follow" if many else "follows"
    return f"{_deals(many)} and the first dealer {follow} from the secret, {_PROVED}"


def fair_but_for_the_first(code: str, many: int) -> str:
    """The first deal was put in by its code; the others follow from the seal."""
    others = f"{_deals(many - 1)} follow{'s' if many == 2 else ''} from the secret, {_PROVED}; "
    return f"{others if many > 1 else ''}{by_code(code)}"


def by_code(code: str) -> str:
    """What is said of a first deal that the seal has nothing to do with."""
    return (
        f"deal 1 and its dealer come from the deal code {code}, which anybody can have chosen, and "
        "prove nothing"
    )


def followed(header: Header, many: int) -> str:
    """Nothing was sealed, but the deals follow from what is known to everybody."""
    source = f"deal code {header.deal_code}" if header.deal_code else f"seed {quoted(header.seed)}"
    if not many:
        return f"nothing is dealt yet; the deals must follow from the {source}"
    told = f"{_deals(many)} and the first dealer follow from the {source}"
    return f"{told}, and the commit is made of it, which proves nothing" if header.commit else told


def sealed_still(code: str | None) -> str:
    """The secret is not told yet."""
    told = "the secret is told when the game is won"
    return told if code is None else f"{told}; {by_code(code)}"


def unsealed(*, given_up: bool) -> str:
    """There is neither seal nor seed."""
    if given_up:
        return (
            "the game was sealed at first and went on without its seal, as the record says under "
            "unproved, so nothing can be proved"
        )
    return "nothing was promised beforehand, so nothing can be proved"


_PROVED = "and the commit is its SHA-256"
