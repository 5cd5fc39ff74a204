"""What happens under the other rule sets alone is heard, and can be read, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from family_seen import seen_in

from pidro_desktop import languages, variants
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import (
    ExtraPlayed,
    Folded,
    KittyTaken,
    PassedCards,
    Recycled,
    Redealt,
    TookDiscard,
)
from pidro_desktop.engine.view import SeenEvent, empty_view
from pidro_desktop.scenes.table.table_sounds import caption
from pidro_desktop.table.animation.director import steps_for
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.timeline import Cue, schedule
from pidro_desktop.tr import ENGLISH, use_language

OWN = (KittyTaken, PassedCards, Folded, ExtraPlayed, Recycled, Redealt, TookDiscard)
"""What cannot happen under Finnish Pidro."""
HAPPENED: tuple[SeenEvent, ...] = (
    KittyTaken(1, cards("AH")),
    PassedCards(1, 3, cards("9H")),
    Folded(3, 9),
    ExtraPlayed(2, cards("4H")),
    Recycled(cards("2C")),
    Redealt(),
    TookDiscard(1, cards("7H"), cards("2C")),
)


@pytest.fixture(params=["en", "sv", "fi"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(languages.load(request.param))
    yield request.param
    use_language(ENGLISH)


def test_every_event_of_the_family_has_a_line_of_its_own(language: str) -> None:
    view = empty_view(variants.load("king-pedro-ca"), 0)
    lines = [caption(Cue("slide", about=event), view) for event in HAPPENED]
    assert all(lines)
    assert len(set(lines)) == len(OWN)
    use_language(ENGLISH)
    plain = [caption(Cue("slide", about=event), view) for event in HAPPENED]
    assert all(a == b for a, b in zip(lines, plain, strict=True)) == (language == "en")
    assert not set(lines) & set(plain) or language == "en"


@pytest.mark.parametrize("name", ["king-pedro", "king-pedro-ca", "eighty-three"])
def test_what_happens_is_heard_and_can_be_read(name: str) -> None:
    met = set()
    for number in range(3):
        for change in seen_in(variants.load(name), number):
            event = change.event
            if isinstance(event, OWN) and not _is_nothing(event):
                leaves, _ = schedule(steps_for(change, Pace("normal")))
                cues = [one for _, one in leaves if isinstance(one, Cue) and one.about is event]
                assert any(caption(one, change.before) for one in cues), event
                met.add(type(event))
    assert met


def _is_nothing(event: SeenEvent) -> bool:
    return isinstance(event, PassedCards) and not event.cards
