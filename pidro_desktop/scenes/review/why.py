"""Ask why: what a player saw when it decided, and why it chose so, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from pidro_desktop.engine.cards import without
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.key_actions import Action
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.why import Asking, Inquiry
from pidro_desktop.positions.laying import of_game, of_view
from pidro_desktop.render.review.labels import paper_inks
from pidro_desktop.render.table_ui.calls import call_text
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Row,
    Spring,
    Toolbar,
)
from pidro_desktop.render.widgets.text_parts import Text, Title, ink, soft
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.review import decision_text as words
from pidro_desktop.scenes.shell.asking import ASK_WHY
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.open_hands import HandRow
from pidro_desktop.scenes.shell.page import CLOSE, Page
from pidro_desktop.scenes.shell.player_text import player_name
from pidro_desktop.scenes.shell.reasons import sign_of, spoken_reason
from pidro_desktop.scenes.shell.routes import (
    LAY,
    LAY_ALL,
    LAY_IT,
    LAY_OPEN,
    OPEN_HANDS,
    OpenPosition,
)
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.table.animation.poses import in_order
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.tr import AnyText, join_text, number, tr

if TYPE_CHECKING:
    from pidro_desktop.players.why.thoughts import Answer

BACK, ON_TO = "back", "on"
SIDE: Final = 32
"""Units beside the texts."""
THINKING: Final = tr("Thinking back …")
NO_ANSWER: Final = tr("This decision could not be looked at again. The error log says why.")
HAND: Final = tr("{name}’s hand then:", "ask why")
ON_TABLE: Final = tr("On the table: {cards}", "ask why")
CALLED: Final = tr("Called before: {calls}", "ask why")
# tr: A card that somebody has played, or a call, as in "Alice: 7; Bob: passed"
LAIN: Final = tr("{name}: {cards}", "ask why")
YOURS: Final = tr("You decided this yourself. The arrows lead to what the others decided.")
ONLY: Final = tr("You had only one choice.")
YOUR_HAND: Final = tr("Your hand then:", "ask why")
AS_HINT: Final = tr("A hint would have put it to {name} like this:")
RULE: Final = tr("Rule {number}: {rule}")
OTHERWISE: Final = tr("Today, {player} decides otherwise here: {choice}.")
SINCE: Final = tr("The game was played with version {version} of the program.")
BY_OTHERS: Final = tr(
    "So the reason cannot be told. The player, or the program that recorded the game, was another."
)
_WHY: Final = codes(Action.ASK_WHY)
_STEPS: Final = dict(zip(codes(Action.OTHER_DECISION), (-1, 1), strict=True))
_ENDS: Final = dict(zip(codes(Action.DECISION_ENDS), (0, -1), strict=True))


class WhyPanel(Page):
    """Panel with the answer of a player who is asked why, and the way to the other decisions.

    Attributes:
        turn: the decision that is asked about.
    """

    heading = ASK_WHY
    width: float = 660
    height = 540
    keys = key_lists.WHY

    def __init__(self, inquiry: Inquiry, turn: Turn, you: Seat | None = None) -> None:
        super().__init__()
        self._inquiry, self._you = inquiry, you
        self.turn = turn
        self._asking: Asking

    # -------------------------------------------------------- the answer

    def enter(self, ctx: Context) -> None:
        """Ask."""
        super().enter(ctx)
        self._asking = Asking(self._inquiry, ctx.wake)
        self._asking.about(self.turn)

    def leave(self) -> None:
        """Ask no more."""
        self._asking.close()

    def update(self, dt: float) -> Change | None:
        """Take the answer when it is there."""
        if self._asking.poll():
            self.renew()
        return None

    @property
    def answer(self) -> Answer | None:
        """The answer, or None while it is being worked out."""
        return self._asking.answer

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Go to another decision by keys."""
        turns = self._inquiry.turns
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._step(_STEPS[event.key])
            return None
        if event.type == pygame.KEYDOWN and event.key in _WHY:
            return self.cancelled()
        if event.type == pygame.KEYDOWN and event.key in _ENDS:
            self._go_to(turns[_ENDS[event.key]])
            return None
        return super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Go to another decision, or lay what was seen at this one, or all that there was."""
        if chosen.key == LAY:
            return Push(OpenPosition(of_view(self.turn.view)))
        if chosen.key == LAY_OPEN:
            game = self._inquiry.game(self.turn)
            return Push(OpenPosition(of_game(game, self.turn.seat, open_hands=True)))
        self._step(-1 if chosen.key == BACK else 1)
        return None

    def _step(self, by: int) -> None:
        """Ask about the decision before or after this one."""
        to = self._place + by
        if 0 <= to < len(self._inquiry.turns):
            self._go_to(self._inquiry.turns[to])

    def _go_to(self, turn: Turn) -> None:
        if turn is self.turn:
            return
        self.turn = turn
        self.sheet.scroll.move_to(0)
        self._asking.about(turn)
        last = self._place == len(self._inquiry.turns) - 1
        self.renew(ON_TO if not self._place else BACK if last else "")

    @property
    def _place(self) -> int:
        """Where the decision is among all that can be asked about."""
        positions = [turn.position for turn in self._inquiry.turns]
        return positions.index(self.turn.position)

    # -------------------------------------------------------- what there is

    def page(self) -> Part:
        """Return the decision, what was seen, the answer, and the way to the others."""
        turn = self.turn
        who = player_name(self._inquiry.who(turn.seat))
        when = words.when(turn.view) if turn.view.ask else ""
        about = join_text(tr(" · ", "between two facts"), [text for text in (when, who) if text])
        said = words.did(turn.view, turn.decided, you=turn.seat == self._you)
        text = [
            Title(said, Face.SERIF_BOLD, 25, ink, 1.2),
            Text(about, Face.SEMI, 17, soft, 1.2, lift=0, air=16),
            *self._seen(),
            Gap(10),
            *self._reply(),
        ]
        return Col(
            [
                Gap(90),
                Pad(Col(text, whole=True), left=SIDE, right=SIDE),
                Spring(24),
                Pad(self._foot(), left=SIDE, right=SIDE),
                Gap(24),
            ]
        )

    def _seen(self) -> Iterator[Part]:
        """Yield the hand, and what lay on the table."""
        view = self.turn.view
        drawn = () if view.ask is None else view.ask.rest  # the dealer chooses from the stock too
        trumps, plain = in_order((*view.hand, *without(drawn, view.hand)), view.trump)
        hand = (*trumps, *plain)
        inks = paper_inks(self.ctx.look, four_colours=self.ctx.preferences.now.four_colours)
        mine = view.seat == self._you
        label = YOUR_HAND if mine else HAND.format(name=name(view.seat))
        yield Text(label, Face.SEMI, 17, soft, 1.3, lift=0)
        yield HandRow(hand, inks, row(hand, view.trump))
        calls = [
            LAIN.format(name=name(call.seat), cards=call_text(call.bid)) for call in view.calls
        ]
        if view.trump is None and calls:
            yield Text(CALLED.format(calls=_listed(calls)), Face.SEMI, 17, soft, 1.3, lift=0)
        if view.trick:
            lain = [
                LAIN.format(name=name(play.seat), cards=row(play.cards, view.trump))
                for play in view.trick
            ]
            table = ON_TABLE.format(cards=_listed(lain))
            yield Text(table, Face.SEMI, 17, soft, 1.3, lift=0)

    def _reply(self) -> Iterator[Part]:
        """Yield the answer, or that it is still to come."""
        found = self.answer
        if found is None:
            yield _sentence(NO_ANSWER if self._asking.failed else THINKING)
            return
        names = [name(seat) for seat in SEATS]
        if self.turn.seat == self._you:
            only = any(one.id == "only" for one in found.thoughts)
            yield _sentence(ONLY if only else YOURS)
            return
        for sentence in found.sentences(names):
            yield _sentence(sentence)
        if found.rule:
            from pidro_desktop.players.characters.rulebook import (  # noqa: PLC0415  loaded by now
                RULES,
            )

            rule = RULES[found.rule - 1].text
            yield _sentence(RULE.format(number=number(found.rule), rule=rule))
        if found.hint:
            about = AS_HINT.format(name=name(self.turn.seat))
            yield Text(about, Face.SEMI, 17, soft, 1.3, lift=0, air=6)
            for fact in found.hint:
                text, sign = fact.text(names), sign_of(fact)
                said = spoken_reason(text, sign)
                yield Text(text, Face.SANS, 20, ink, 1.32, lift=0, air=8, sign=sign, said=said)
        if found.today is not None:
            yield from self._otherwise(found)

    def _otherwise(self, found: Answer) -> Iterator[Part]:
        """Yield what the player would decide today, and why that may be."""
        assert found.today is not None
        view, version = self.turn.view, self._inquiry.version
        player = player_name(self._inquiry.who(self.turn.seat))
        choice = words.better(view, found.today)
        yield _sentence(OTHERWISE.format(player=player, choice=choice))
        yield _sentence(SINCE.format(version=version) if version else BY_OTHERS)

    def _foot(self) -> Part:
        """Return the arrows to the other decisions, which this one is, and what lays it."""
        place, count = self._place, len(self._inquiry.turns)
        back = Button(BACK, style=Style.WALNUT, sign="previous", size=22)
        on = Button(ON_TO, style=Style.WALNUT, sign="next", size=22)
        back.enabled, back.why = place > 0, "" if place > 0 else words.FIRST
        on.enabled, on.why = place + 1 < count, "" if place + 1 < count else words.LAST
        here = words.PLACE.format(here=number(place + 1), count=number(count))
        middle = Text(here, Face.SEMI, 17, soft, lift=0, anchor="centre")
        lay, opened = (
            Button(key, label, style=Style.WALNUT, face=Face.SEMI, size=19)
            for key, label in ((LAY, LAY_IT), (LAY_OPEN, OPEN_HANDS))
        )
        opened.called = LAY_ALL
        laying = Toolbar([], [Control(lay, 52, 190), Control(opened, 52, 190)], gap=12)
        here_is = Row([Control(back, 52, 76), Grow(middle), Control(on, 52, 76)], gap=12)
        return Col([laying, here_is], gap=12)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on an arrow."""
        alone = len(self._inquiry.turns) == 1
        super().rebuild(focus or (CLOSE if alone else BACK if self._place else ON_TO))


def _listed(what: Sequence[str]) -> str:
    return join_text(tr("; ", "ask why"), what)


def _sentence(text: AnyText) -> Part:
    return Text(text, Face.SANS, 20, ink, 1.32, lift=0, air=8)
