"""A seat's view tells nothing but what the seat may know.

Everything that a seat cannot see is dealt anew among the places where it may lie; the view and
the events that the seat sees must stay the same. The test is tried on views with a leak, too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from chance import answer, deal_steps, next_deal
from positions import at_play, cards, dealt, named, play
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine import view as views
from pidro_desktop.engine.actions import Action, Deal, Keep
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, HIDDEN, Card
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players import make

Project = Callable[[Game, int], Any]
Seen = Callable[[Event, int, Game], tuple[Any, ...]]

FINNISH, SOU = variants.load("finnish"), variants.load("sou")

# ------------------------------------------------------------ another world that looks the same


def story(game: Game, rng: Random, steps: int) -> tuple[Game, list[Action], list[Event]]:
    """A deal's beginning: the state, the actions and the events after so many actions."""
    actions: list[Action] = []
    told: list[Event] = []
    for after, events, action in deal_steps(game, rng):
        game = after
        actions.append(action)
        told += events
        if len(actions) == steps:
            break
    return game, actions, told


def swapped(deal: Deal, a: Card, b: Card) -> Deal:
    """The deal with two cards in each other's place."""
    turn = {a: b, b: a}
    hands = [tuple(turn.get(one, one) for one in hand) for hand in deal.hands]
    stock = tuple(turn.get(one, one) for one in deal.stock)
    return replace(deal, hands=(hands[0], hands[1], hands[2], hands[3]), stock=stock)


def retold(
    rules: RuleSet, actions: list[Action], deal: Deal, seat: int, rng: Random
) -> tuple[Game, list[Event]] | None:
    """The same story from another deal, as far as ``seat`` has seen it; None where it cannot be.

    What the dealer keeps lies hidden from the others: where he cannot keep the same he keeps
    something else.
    """
    game, told = engine.apply(Game.new(rules), deal)
    events = list(told)
    for action in actions[1:]:
        chosen = action
        if isinstance(action, Keep) and action.seat != seat and engine.violation(game, action):
            asked = engine.asks(game)
            if not asked or asked[0].what is not AskKind.KEEP:
                return None
            chosen = answer(game, asked[0], rng)
        if engine.violation(game, chosen):
            return None
        game, told = engine.apply(game, chosen)
        events += told
    return game, events


def all_seen(events: list[Event], seat: int, game: Game, seen: Seen) -> list[Any]:
    return [one for event in events for one in seen(event, seat, game)]


def known_to(events: list[Event], seat: int, rules: RuleSet) -> set[Card]:
    """The cards whose place a seat knows, by the rules: told here once more and on its own."""
    return {one for event in events for one in _shown_by(event, seat, rules)}


def _shown_by(event: Any, seat: int, rules: RuleSet) -> tuple[Card, ...]:
    mine = getattr(event, "seat", None) == seat
    match type(event).__name__:
        case "Dealt":
            return tuple(event.hands[seat])
        case "Robbed":
            return (*event.taken, *event.discards) if mine else ()
        case "Killed" | "Played":
            return tuple(event.cards)
        case "Discarded":
            return tuple(event.cards) if mine or rules.exchange.discards == "up" else ()
        case "WentCold":
            return tuple(event.cards) if mine or rules.play.cold == "up" else ()
        case "Refilled":
            return tuple(event.cards) if mine else ()
    return ()


@lru_cache
def worlds(rules: RuleSet, seed: int, count: int) -> list[tuple[Any, ...]]:
    """Pairs of a story and another one that ``seat`` cannot tell from it."""
    rng = Random(seed)
    found = []
    for _ in range(count):
        steps = rng.randrange(1, 24)
        game, actions, events = story(Game.new(rules), rng, steps)
        deal = actions[0]
        assert isinstance(deal, Deal)
        seat = rng.randrange(4)
        if game.now.phase is Phase.SCORED:
            continue
        hidden = list(set(DECK) - known_to(events, seat, rules) - _rest(game, seat))
        if len(hidden) < 2:
            continue
        other = deal
        for _ in range(rng.randrange(1, 6)):
            other = swapped(other, *rng.sample(sorted(hidden), 2))
        told = retold(rules, actions, other, seat, rng)
        if told is None or other == deal or not _same_lengths(events, told[1]):
            continue
        # Where the dealer had to keep something else he may have had to lay it open since.
        if known_to(events, seat, rules) == known_to(told[1], seat, rules):
            found.append((seat, game, events, *told))
    return found


def _same_lengths(one: list[Event], other: list[Event]) -> bool:
    """Whether the same kinds of things happened to the same numbers of cards.

    In another world a seat may have more trumps; it would then be seen to be dealt fewer cards.
    """
    return [_shape(event) for event in one] == [_shape(event) for event in other]


def _shape(event: Event) -> tuple[Any, ...]:
    sizes = [len(getattr(event, name, ())) for name in ("cards", "taken", "discards")]
    return (type(event), getattr(event, "seat", None), *sizes)


def differences(
    rules: RuleSet,
    project: Project = views.view_for,
    seen: Seen = views.event_for,
    seed: int = 4,
    count: int = 150,
) -> tuple[int, int]:
    """How many worlds that look the same were compared, and how many did not look the same."""
    pairs = worlds(rules, seed, count)
    leaks = 0
    for seat, game, events, other, others in pairs:
        same_view = project(game, seat) == project(other, seat)
        same_story = all_seen(events, seat, game, seen) == all_seen(others, seat, other, seen)
        leaks += not (same_view and same_story)
    return len(pairs), leaks


@rounds("stories", 150, 700)
@pytest.mark.parametrize("rules", [FINNISH, SOU], ids=["finnish", "sou"])
def test_what_a_seat_cannot_see_changes_nothing_in_its_view_or_its_events(
    rules: RuleSet, stories: int
) -> None:
    compared, leaks = differences(rules, count=stories)
    assert compared > stories // 12
    assert leaks == 0


@rounds("stories", 100, 500)
@pytest.mark.parametrize("name", ["steady", "random"])
def test_what_a_seat_cannot_see_changes_no_players_decision(name: str, stories: int) -> None:
    player, asked = make(name), 0
    for seat, game, _, other, _ in worlds(FINNISH, 9, stories):
        view = views.view_for(game, seat)
        if view.ask is None:
            continue
        asked += 1
        again = views.view_for(other, seat)
        assert player.decide(view, Random(7)) == player.decide(again, Random(7))
    assert asked > stories // 25


# ------------------------------------------------------------ the test finds leaks


def leaky(**shown: Callable[[Game], Any]) -> Project:
    def project(game: Game, seat: int) -> Any:
        values = {name: show(game) for name, show in shown.items()}
        return replace(views.view_for(game, seat), **values)

    return project


@pytest.mark.parametrize(
    "project",
    [
        leaky(hands=lambda game: game.now.hands),
        leaky(refills=lambda game: game.now.refills),
        leaky(discards=lambda game: game.now.discards),
        leaky(stock_count=lambda game: game.now.stock[:1]),
    ],
    ids=["hands", "refills", "discards", "stock"],
)
def test_a_view_that_shows_too_much_is_found(project: Project) -> None:
    assert differences(FINNISH, project=project)[1] > 0


def test_cold_hands_and_discards_shown_where_they_lie_face_down_are_found() -> None:
    for project in (
        leaky(laid=lambda game: game.now.laid),
        leaky(discards=lambda game: game.now.discards),
    ):
        assert differences(SOU, project=project)[1] > 0


@pytest.mark.parametrize("kind", ["Dealt", "Refilled", "Robbed"])
def test_an_event_that_shows_too_much_is_found(kind: str) -> None:
    def seen(event: Event, seat: int, game: Game) -> tuple[Any, ...]:
        return (event,) if type(event).__name__ == kind else views.event_for(event, seat, game)

    assert differences(FINNISH, seen=seen)[1] > 0


@pytest.mark.parametrize("kind", ["Discarded", "WentCold"])
def test_an_event_that_shows_what_lies_face_down_is_found(kind: str) -> None:
    def seen(event: Event, seat: int, game: Game) -> tuple[Any, ...]:
        return (event,) if type(event).__name__ == kind else views.event_for(event, seat, game)

    assert differences(SOU, seen=seen)[1] > 0


# ------------------------------------------------------------ what is seen, case by case


def test_a_seat_sees_its_own_hand_and_only_the_number_of_the_others_cards() -> None:
    view = views.view_for(dealt("AS KS"), 0)
    assert view.hand[:2] == cards("AS KS")
    assert view.hands[1:] == ((HIDDEN,) * 9,) * 3
    assert view.stock_count == 16


def test_only_the_seat_asked_is_told_the_question() -> None:
    game = dealt()
    assert [views.view_for(game, seat).ask is not None for seat in range(4)] == [True, *[False] * 3]


def test_only_the_dealer_sees_the_rest_and_what_he_lays_aside() -> None:
    rng = Random(3)
    game = named(_auction(Game.new(FINNISH), rng), "S")
    dealer = game.now.dealer
    ask = views.view_for(game, dealer).ask
    assert ask is not None
    assert ask.rest == game.now.stock
    after, (robbed, *_) = engine.apply(game, Keep(dealer, ask.cards[: ask.count]))
    for seat in range(4):
        (seen,) = views.event_for(robbed, seat, after)
        assert (seen == robbed) == (seat == dealer)
        assert views.view_for(after, seat).discards[dealer][0].is_hidden == (seat != dealer)


def _auction(game: Game, rng: Random) -> Game:
    game, _ = engine.apply(game, next_deal(game, rng))
    while game.now.phase is Phase.AUCTION:
        game, _ = engine.apply(game, answer(game, engine.asks(game)[0], rng))
    return game


def test_discards_lie_face_up_by_default_and_face_down_with_the_option() -> None:
    for rules, up in ((FINNISH, True), (SOU, False)):
        game = named(_auction(Game.new(rules), Random(3)), "S")
        left = (game.now.dealer + 1) % 4
        view = views.view_for(game, (left + 1) % 4)
        assert (view.discards[left] == game.now.discards[left]) == up
        assert len(view.discards[left]) == len(game.now.discards[left])


def test_cold_hands_lie_face_up_by_default_and_face_down_with_the_option() -> None:
    for rules, seen in (("finnish", cards("AH KH")), ("sou", (HIDDEN, HIDDEN))):
        game = play(at_play("AS 9S", "AH KH", "QS 8S", "JS 7S", rules=rules), "AS")
        assert views.view_for(game, 3).laid[1] == seen


def test_the_hands_that_are_left_are_shown_after_the_last_trick_unless_cold_lies_down() -> None:
    for rules, seen in (("finnish", cards("KH")), ("sou", (HIDDEN,))):
        game = play(
            at_play("AS AH", "KS KH", "QS QH", "JS JH", rules=rules), "AS", "KS", "QS", "JS"
        )
        assert views.view_for(game, 0).hands[1] == seen


def test_a_view_holds_no_card_that_a_seat_cannot_know_anywhere() -> None:
    rng = Random(8)
    for _ in range(40):
        game, _actions, events = story(Game.new(SOU), rng, rng.randrange(1, 20))
        if game.now.phase is Phase.SCORED:
            continue
        for seat in range(4):
            shown = set(cards_in(views.view_for(game, seat)))
            assert shown <= known_to(events, seat, SOU) | _rest(game, seat)


def _rest(game: Game, seat: int) -> set[Card]:
    """A dealer who is asked what to keep has the rest of the stock before him."""
    asked = [ask for ask in engine.asks(game) if ask.seat == seat and ask.what is AskKind.KEEP]
    return set(game.now.stock) if asked else set()


def cards_in(value: Any) -> list[Card]:
    if isinstance(value, Card):
        return [] if value.is_hidden else [value]
    if isinstance(value, RuleSet | type(trump_suit(FINNISH, "S"))):
        return []
    if isinstance(value, tuple):
        return [one for part in value for one in cards_in(part)]
    names = getattr(type(value), "__dataclass_fields__", {})
    return [one for name in names for one in cards_in(getattr(value, name))]
