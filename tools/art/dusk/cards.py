"""The dusk deck's cards and its back."""

from __future__ import annotations

from pidro_desktop.render.art.svg import circle, path, star
from tools.art.blank import CLASSIC, both_ways
from tools.art.deck import MOTIF, Deck
from tools.art.dusk.courts import court, half
from tools.art.dusk.dyes import BACK, DUSK, dyed
from tools.art.dusk.ornament import CREAM, GREEN, leaf, lozenge, tulip, weave
from tools.art.dusk.pips import MADDER, OCHRE, ace, index, number
from tools.art.shapes import pip

THREADS = 16  # from one woven lozenge of the back to the next


def _bust(rank: str, suit: str, scale: float) -> str:
    fitted = f"translate(58 130) scale({scale}) translate(-125 -175)"
    bust = f'<g transform="{fitted}">{half(rank, suit)}</g>'
    return bust + weave((18, 124.5, 78.4, 11), 9, dyed(suit)["main"])


def _small_ace(suit: str) -> str:
    leaves = "".join(leaf(64, 103, a, 33, 8, GREEN) for a in (-62, 62, -118, 118))
    return leaves + tulip(64, 84, 0, 0.66, MADDER) + pip(suit, 64, 101, 48)


def _small_five(suit: str) -> str:
    rose = star(*MOTIF, 32, OCHRE, DUSK["gold_dark"])
    return rose + circle(*MOTIF, 19, CREAM) + pip(suit, *MOTIF, 29)


def back() -> str:
    """Return the card's back: woven lozenges on blue, three tulips in the middle."""
    thread = BACK["thread"]
    body = (
        f'<rect x="11" y="11" width="228" height="328" rx="11" fill="{BACK["ground"]}"/>'
        f'<rect x="18" y="18" width="214" height="314" rx="7" fill="none" stroke="{thread}" '
        f'stroke-width="1.6"/>'
    )
    body += _woven() + path("M125,89L183,175L125,261L67,175Z", BACK["deep"], 2, thread)
    body += path("M125,100L175.5,175L125,250L74.5,175Z", w=1.4, stroke=DUSK["gold"])
    return CLASSIC.card(body + both_ways(_nosegay()) + _heart(thread))


def _woven() -> str:
    """The lozenges, none of them under the shield in the middle."""
    large, hearts, small = [], [], []
    for row in range(19):
        for column in range(13):
            x, y = 29 + column * THREADS, 31 + row * THREADS
            if abs(x - 125) / 62 + abs(y - 175) / 92 < 1:
                continue
            if (row + column) % 2:
                small.append(lozenge(x, y, 2.4, 2.4))
            else:
                large.append(lozenge(x, y, 6.5, 6.5))
                hearts.append(lozenge(x, y, 2.6, 2.6))
    return (
        path("".join(large), BACK["pattern"])
        + path("".join(hearts), BACK["ground"])
        + path("".join(small), BACK["dots"])
    )


def _nosegay() -> str:
    green, gold, cup = BACK["green"], DUSK["gold"], BACK["deep"]
    beads = circle(108, 138, 2.4, BACK["thread"]) + circle(142, 138, 2.4, BACK["thread"])
    sides = tulip(121, 172, -58, 0.8, gold, green, cup) + tulip(129, 172, 58, 0.8, gold, green, cup)
    return tulip(125, 172, 0, 1.25, BACK["tulip"], green, CREAM) + sides + beads


def _heart(thread: str) -> str:
    return circle(125, 175, 6, thread) + circle(125, 175, 3, BACK["tulip"])


DECK = Deck(
    number=number,
    ace=ace,
    court=court,
    index=index,
    bust=_bust,
    bust_scale=0.48,
    small_ace=_small_ace,
    small_five=_small_five,
    back=back,
)
