"""Texts of a card selection: the prompt, the confirm button, and why it is not valid."""

from __future__ import annotations

from typing import assert_never

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUIT_NAMES, Card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Seat, partner_of
from pidro_desktop.engine.state import DealState
from pidro_desktop.engine.tricks import suit_led
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.scenes.shell.card_text import CARDS
from pidro_desktop.scenes.table.card_selection import (
    Selection,
    is_allowed,
    is_enough,
    over_trick,
    wanted,
)
from pidro_desktop.tr import AnyText, capitalize_first, number, tr, trn

LAY_ASIDE = tr("Discard")
CLAIM_TRUMP = tr("A discarded trump")
TAKE_TRUMP = tr("A trump for a non-trump")
YOUR_PICK = tr("Your pick")
ONE_FOR_ONE = tr("Choose one trump, and one non-trump to give for it.")
TAKE = tr("Take a trump for one of your non-trumps, or leave them.")
TRUMPS_STAY = tr("Trumps stay in your hand.")
ONLY_TRUMPS = tr("Only trumps can be passed.")
YOURS_ANYWAY = tr("Trumps are yours in any case.")
IN_HAND = tr("This card is in your hand already.")
ALL_OR_NONE = tr("Pass all of your trumps, or none.")
POINTS_STAY = tr("Point cards stay in your hand if possible.")
TOO_MANY_POINTS = tr("Too many of these are worth points.")
PARTNER_FULL = tr("Choose others: one of you could not keep all the point cards.")
ADD_ONE = tr("You have too many trumps. Add one without points to this trick.")
PLAIN_GO_FIRST = tr("Discard your non-trumps first.")
PLAIN_GO = tr("Your non-trumps are discarded; other players may take a trump you discard.")
POINTS_NOT_ADDED = tr("Only trumps without points can be added.")
CLAIM = tr("Take a trump that was discarded, or leave it.")
WHICH_COUNTS = tr("Which one counts?", "button")


def heading(view: SeatView, ask: Ask) -> AnyText:
    """Return the heading above the buttons."""
    match ask.what:
        case AskKind.DISCARD:
            return LAY_ASIDE
        case AskKind.TAKE:
            return TAKE_TRUMP if ask.count > 1 else CLAIM_TRUMP
        case AskKind.PASS_CARDS:
            return tr("Cards for {name}").format(name=_partner(view))
        case AskKind.KEEP:
            return YOUR_PICK
        case AskKind.KILL | AskKind.EXTRA | AskKind.PLAY | AskKind.BID | AskKind.TRUMP:
            return table_text.KILL
        case _:
            assert_never(ask.what)


def sentence(view: SeatView, ask: Ask) -> AnyText:
    """Return the prompt in one line."""
    match ask.what:
        case AskKind.DISCARD:
            return _discard(view, ask)
        case AskKind.TAKE:
            return TAKE if ask.count > 1 else CLAIM
        case AskKind.EXTRA:
            return ADD_ONE
        case AskKind.PASS_CARDS:
            return _pass(view, ask)
        case AskKind.KEEP:
            return _keep(view, ask)
        case AskKind.KILL | AskKind.PLAY | AskKind.BID | AskKind.TRUMP:
            return _kill(view, ask)
        case _:
            assert_never(ask.what)


def _discard(view: SeatView, ask: Ask) -> AnyText:
    hand = number(view.rules.exchange.hand)
    if view.rules.exchange.lay == "plain_first":
        return PLAIN_GO
    if ask.fewest == ask.count:
        return trn(
            "You have too many cards. Choose {n} to discard.",
            "You have too many cards. Choose {n} to discard.",
            ask.count,
        )
    if ask.fewest:
        return trn(
            "Discard at least {n} card; your hand is refilled to {hand}.",
            "Discard at least {n} cards; your hand is refilled to {hand}.",
            ask.fewest,
            hand=hand,
        )
    return tr("Discard what you like; your hand is refilled to {hand}.").format(hand=hand)


def _pass(view: SeatView, ask: Ask) -> str:
    name = _partner(view)
    if folds(view, ask):
        return tr("Give {name} your trumps and fold, or keep them and play.").format(name=name)
    if ask.fewest == ask.count:
        return trn(
            "You have too many trumps. Choose {n} to pass to {name}.",
            "You have too many trumps. Choose {n} to pass to {name}.",
            ask.count,
            name=name,
        )
    if not ask.fewest:
        return trn(
            "You have too many trumps. Pass {n} to {name}, or discard it.",
            "You have too many trumps. Pass up to {n} to {name}, or discard them.",
            ask.count,
            name=name,
        )
    text = tr("You have too many trumps. Pass {least} to {most} of them to {name}.")
    return text.format(least=number(ask.fewest), most=number(ask.count), name=name)


def _keep(view: SeatView, ask: Ask) -> str:
    if picks_for_hand(view):
        return trn(
            "Take {n} card from the stock or the other players’ discards.",
            "Take {n} cards from the stock or the other players’ discards.",
            ask.count,
        )
    if set(ask.cards) <= set(view.hands[view.seat]):
        return trn(
            "Trumps take the place of your other cards: keep {n} of them.",
            "Trumps take the place of your other cards: keep {n} of them.",
            ask.count,
        )
    if view.rules.exchange.rob_discards:
        return trn(
            "The rest of the stock and its trumps are yours. Choose {n} more card.",
            "The rest of the stock and its trumps are yours. Choose {n} more cards.",
            ask.count,
        )
    return trn(
        "The rest of the stock and its trumps are yours. Keep {n} other card.",
        "The rest of the stock and its trumps are yours. Keep {n} other cards.",
        ask.count,
    )


def _kill(view: SeatView, ask: Ask) -> str:
    exchange = view.rules.exchange
    if exchange.killed_points == "never":
        return table_text.kill_some(ask.count)
    if exchange.killed_points == "others":
        return trn(
            "You have too many trumps. Kill {n}. Their points go to the others.",
            "You have too many trumps. Kill {n}. Their points go to the others.",
            ask.count,
        )
    return trn(
        "You have too many trumps. Kill {n}. Their points are lost.",
        "You have too many trumps. Kill {n}. Their points are lost.",
        ask.count,
    )


def together(ask: Ask) -> str:
    """Return that several cards are played together."""
    return trn(
        "Play {n} card together: only the top one counts.",
        "Play {n} cards together: only the top one counts.",
        wanted(ask),
    )


def tray(*, laid: bool, rest: bool = True, trumps: bool = False) -> AnyText:
    """Return the heading of the tray: cards of the stock (``rest``), discards (``laid``)."""
    if trumps:
        return tr("Remaining trumps")
    if not rest:
        return tr("Discarded trumps")
    if not laid:
        return tr("The rest of the stock")
    return tr("The rest of the stock, and the discards")


def folds(view: SeatView, ask: Ask) -> bool:
    """Return whether trumps are passed only in order to fold afterwards."""
    return ask.what is AskKind.PASS_CARDS and view.rules.exchange.fold


def picks_for_hand(view: SeatView) -> bool:
    """Return whether the dealer selects cards instead of taking the whole stock."""
    return view.rules.exchange.method == "refill_and_pick"


def _partner(view: SeatView) -> str:
    return table_text.name(partner_of(view.seat))


# ------------------------------------------------------------ the button


def label(view: SeatView, ask: Ask, picks: Selection) -> AnyText:
    """Return the label of the confirm button: the action, or how many cards are missing."""
    many = len(picks.cards)
    least = wanted(ask) if ask.plays else ask.fewest
    if many < least:
        if ask.plays and many == least - 1 and not picks.top:
            return WHICH_COUNTS
        return trn("Choose {n} more", "Choose {n} more", least - many)
    return _at_trick(ask, picks) if over_trick(ask) else _before_play(view, ask, many)


def _before_play(view: SeatView, ask: Ask, many: int) -> AnyText:
    """Return the label for ``many`` cards during the exchange."""
    some = number(many)
    match ask.what:
        case AskKind.DISCARD:
            if not many:
                return tr("Discard none", "button")
            return trn("Discard {n}", "Discard {n}", many)
        case AskKind.TAKE:
            return tr("Take the trump", "button") if many else tr("Take none", "button")
        case AskKind.PASS_CARDS:
            if not many and folds(view, ask):
                return tr("Keep and play", "button")
            if not many:
                return tr("Pass none", "button")
            return trn("Pass {n} card", "Pass {n} cards", many)
        case AskKind.KEEP if picks_for_hand(view):
            if many == 1:
                return tr("Take this card", "button")
            return tr("Take these {count}", "button").format(count=some)
        case AskKind.KEEP | AskKind.KILL | AskKind.EXTRA:
            if many == 1:
                return tr("Keep this card", "button")
            return tr("Keep these {count}", "button").format(count=some)
        case AskKind.PLAY | AskKind.BID | AskKind.TRUMP:
            raise ValueError(f"No cards are chosen for {ask.what!r}.")
        case _:
            assert_never(ask.what)


def _at_trick(ask: Ask, picks: Selection) -> str:
    """Return the label for cards played to the current trick."""
    if ask.plays:
        return tr("Play these {count}", "button").format(count=number(len(picks.cards)))
    item = next(card for card in ask.cards if card in picks.cards)
    return tr("Add {card}", "button").format(card=CARDS[item.rank])


def why_not(view: SeatView, ask: Ask, picks: Selection) -> AnyText:
    """Return why the selection is not valid, or an empty string."""
    if is_allowed(ask, picks):
        return ""
    if not is_enough(ask, picks):
        return f"{label(view, ask, picks)}."
    if folds(view, ask):
        return ALL_OR_NONE
    if ask.what is AskKind.TAKE:
        return ONE_FOR_ONE
    if ask.what is AskKind.PASS_CARDS:
        return PARTNER_FULL
    if ask.what is AskKind.DISCARD and view.trump is not None:
        stays = [card for card in ask.cards if card not in picks.cards]
        return PLAIN_GO_FIRST if view.trump.plain_among(stays) else POINTS_STAY
    return TOO_MANY_POINTS


def why_not_pick(view: SeatView, ask: Ask, card: Card) -> AnyText:
    """Return why a card of the hand cannot be selected."""
    trump = view.trump
    match ask.what:
        case AskKind.EXTRA:
            return POINTS_NOT_ADDED
        case AskKind.PASS_CARDS:
            return ONLY_TRUMPS
        case AskKind.KEEP:
            return IN_HAND if picks_for_hand(view) else YOURS_ANYWAY
        case AskKind.DISCARD if (
            trump is not None and trump.points.get(card) and trump.any_among(ask.cards)
        ):
            text = tr("{card} is worth points: it stays.")
            return capitalize_first(text.format(card=CARDS[card.rank]))
        case (
            AskKind.DISCARD
            | AskKind.TAKE
            | AskKind.KILL
            | AskKind.PLAY
            | AskKind.BID
            | AskKind.TRUMP
        ):
            return TRUMPS_STAY
        case _:
            assert_never(ask.what)


# ------------------------------------------------------------ following


def why_not_play(view: SeatView, deal: DealState, on_turn: Seat | None, card: Card) -> AnyText:
    """Return why a card cannot be played now, if all cards are played."""
    if on_turn is not None and on_turn != view.seat:
        return tr("It is {name}’s turn.").format(name=table_text.name(on_turn))
    if on_turn is None:
        return tr("This trick is not over yet.")
    suit, led = deal.suit, suit_led(deal)
    if not led:
        if view.rules.auction.naming == "lead":
            return tr("Your first lead must be in the suit you named.")
        return tr("The first lead must be a trump.")
    if led == suit.suit and suit.any_among(deal.hands[view.seat]):
        return tr("A trump was led, and you have one.")
    if view.rules.play.follow == "plain_first" and suit.has(card):
        return tr("You may play a trump here only if you have nothing else.")
    return tr("Follow suit if you can: {suit} were led.").format(suit=SUIT_NAMES[led])
