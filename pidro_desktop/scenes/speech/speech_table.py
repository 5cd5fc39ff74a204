"""How tables are told: the game, the lesson, a replay, and old games that are watched."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.match.hint import Tip
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.auction_buttons import BID_IT, in_steps
from pidro_desktop.scenes.lesson.lesson import LessonScene
from pidro_desktop.scenes.lesson.lesson_bubble import Told as Bubble
from pidro_desktop.scenes.past_games import viewer_text
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.speech.speakers import Speaker
from pidro_desktop.scenes.speech.speech import HAND, SCORE, TABLE
from pidro_desktop.scenes.speech.speech_choices import asked, slot_told
from pidro_desktop.scenes.speech.speech_controls import Told
from pidro_desktop.scenes.table import hint_text, prompt_text
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import GoOn
from pidro_desktop.scenes.table.watch import WatchScene
from pidro_desktop.table.animation import director
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.spoken.listener import Sitting
from pidro_desktop.table.spoken.spoken_events import told as told_event
from pidro_desktop.table.spoken.spoken_reviews import hand, score, table, whole
from pidro_desktop.tr import number, tr

NEW_GAME: Final = tr("A new game to {target}. {name} is your partner.")
WATCHING: Final = tr("A game to watch, to {target}.")
TAKEN_BACK: Final = tr("Taken back.")
HELP_ON: Final = tr("Help is on.", "read aloud")
HELP_OFF: Final = tr("Help is off.", "read aloud")
ADVICE: Final = tr("Advice: {advice}.")
PAUSES: Final = {
    director.LOOK: tr("Enter goes on to the play."),
    director.TRICK: tr("Enter goes on."),
    director.CLAIM: tr("Enter goes on."),
    director.SCORE: tr("Enter goes on to the next deal."),
}
GOES_ON: Final = tr("Enter goes on.")


def sitting(*, plays: bool) -> Sitting:
    """Who sits at the table that is shown; ``plays`` says that the listener sits there too."""
    return Sitting(tuple(table_text.name(seat) for seat in SEATS), SOUTH if plays else None)


class StageSpeaker(Speaker, ABC):
    """Tells what is seen on a stage as it happens."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._heard: Stage | None = None

    @property
    @abstractmethod
    def stage(self) -> Stage:
        """What is told."""

    @property
    def sitting(self) -> Sitting:
        """Who is spoken of."""
        return sitting(plays=False)

    def opening(self) -> list[str]:
        """What is said first of all."""
        return whole(self.sitting, self.stage.model, self.stage.on_turn)

    def news(self) -> list[str]:
        """What has happened since; on another stage, how it lies there."""
        if self.stage is not self._heard:
            self._heard, self.stage.news = self.stage, []
            return self.opening()
        news, self.stage.news = self.stage.news or [], []
        return [said for model, event in news for said in told_event(self.sitting, model, event)]

    def review(self, what: str) -> list[str] | None:
        """The hand, the table or the score as they are seen."""
        stage = self.stage
        ways = {
            HAND: lambda: [hand(stage.model)],
            TABLE: lambda: table(self.sitting, stage.model, stage.on_turn),
            SCORE: lambda: score(self.sitting, stage.model),
        }
        return ways[what]()


class TableSpeaker(StageSpeaker):
    """Tells a game that is played: what happens, what is asked, what helps."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene
        self._asked: tuple[str, Ask | None, int] | None = None
        self._why: tuple[str, int] = ("", 0)
        self._tip: Tip | None = None
        self._help = scene.help is not None and scene.help.on
        self._typing = False
        self._height = 0
        self._ply = scene.match.ply
        self._claimed = False

    @property
    def stage(self) -> Stage:
        """The flow of the game."""
        return self.table.flow

    @property
    def plays(self) -> bool:
        """Whether the listener decides here."""
        return self.table.match.person is not None and not isinstance(self.table, WatchScene)

    @property
    def sitting(self) -> Sitting:
        """The listener sits in the south, if he plays."""
        return sitting(plays=self.plays)

    def opening(self) -> list[str]:
        """A new game is announced; of one that goes on, everything is told."""
        if self.table.match.started:
            return super().opening()
        target = number(self.table.match.setup.rules.scoring.target)
        if not self.plays:
            return [WATCHING.format(target=target)]
        return [NEW_GAME.format(target=target, name=self.sitting.name(2))]

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """News first; what is asked and where the focus is, once nothing moves."""
        if came:
            self._focused = self._asked = None
        said = [*self._back(), *self.news(), *self._switched(), *self._laid_down()]
        if not self.stage.still:
            return said
        said += [*self._prompt(), *self._stepped(), *self._reason(), *self._advice()]
        # While others think, the focus moves by itself, and only who moves it wants to hear of it.
        waits = self.stage.ask is not None or bool(self.stage.pause)
        return [*said, *self._new_focus()] if waits or moved else said

    def focus(self) -> Told | None:
        """A card as one of the hand; nothing while the focus is not to be seen."""
        group, model = self.table.group, self.stage.model
        widget = group.focus
        if widget is None or not group.by_keyboard:
            return None
        if isinstance(widget, GoOn):
            return Told((widget.key,), str(GOES_ON))
        if not isinstance(widget, CardSlot):
            return super().focus()
        slots = tuple(one.card for one in group if isinstance(one, CardSlot))
        picks = self.table.offer.picks
        return Told((widget.key,), slot_told(model, widget, self.stage.ask, picks, slots))

    def _back(self) -> list[str]:
        before, self._ply = self._ply, self.table.match.ply
        return [str(TAKEN_BACK)] if self._ply < before else []

    def _switched(self) -> list[str]:
        helping, before = self.table.help, self._help
        self._help = helping is not None and helping.on
        if self._help == before:
            return []
        return [str(HELP_ON if self._help else HELP_OFF)]

    def _laid_down(self) -> list[str]:
        """The rest of a deal is laid down, as nothing can change any more."""
        before, self._claimed = self._claimed, self.table.flow.claimed
        return [str(hint_text.CLAIM)] if self._claimed and not before else []

    def _prompt(self) -> list[str]:
        """What the listener has to do now."""
        flow = self.table.flow
        now = (flow.pause, flow.ask, self.table.match.ply)
        if now == self._asked or not self.plays:
            return []
        self._asked = now
        if flow.pause:
            return [str(PAUSES.get(flow.pause, ""))]
        if flow.ask is None:
            return []
        self._height = self.table.offer.picks.bid
        return asked(flow.model, flow.ask, self.table.offer.picks)

    def _stepped(self) -> list[str]:
        """The number that steps have come to, where the focus does not tell it."""
        before, self._height = self._height, self.table.offer.picks.bid
        focus = self.table.group.focus
        told = focus is not None and focus.key == BID_IT
        return [number(self._height)] if self._height not in (0, before) and not told else []

    def _reason(self) -> list[str]:
        """Why something cannot be done, each time that it is asked; and the figure waited for."""
        offer, before, waited = self.table.offer, self._why, self._typing
        self._why = (str(offer.why), offer.times)
        self._typing = self.table.typing.waiting
        tiles = not in_steps(self.stage.model.rules)
        waits = self._typing and not waited and tiles
        typed = [str(prompt_text.typing(self.stage.model))] if waits else []
        return [*typed, offer.why] if self._why != before and offer.why else typed

    def _advice(self) -> list[str]:
        helping = self.table.help
        before, self._tip = self._tip, helping.tip if helping is not None else None
        if self._tip is None or self._tip == before:
            return []
        trump = self.stage.model.trump
        advice = hint_text.head(self._tip.decision, self._tip.suit, trump)
        facts = [str(fact.text(self.table.match.names)) for fact in self._tip.facts]
        return [ADVICE.format(advice=advice), *facts]


class LessonSpeaker(TableSpeaker):
    """The lesson says its bubbles itself; what it asks is asked there as well."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self.lesson = scene
        self._bubble: Bubble | None = None

    def opening(self) -> list[str]:
        """The first bubble says it all."""
        return []

    def _prompt(self) -> list[str]:
        bubble = self.lesson.bubble
        before, self._bubble = self._bubble, bubble.told if bubble is not None else None
        said = self._bubble
        if said is None or said == before:
            return super()._prompt() if said is not None and not said.button else []
        next_ = [str(GOES_ON)] if said.button else super()._prompt()
        return [str(said.head), str(said.text), *next_]


class ViewerSpeaker(StageSpeaker):
    """Tells an old game step by step, and after a jump how the table lies."""

    def __init__(self, scene: Viewer) -> None:
        super().__init__(scene)
        self.viewer = scene
        self._position = scene.position

    @property
    def stage(self) -> Stage:
        """Where the record is shown."""
        return self.viewer.stage

    def opening(self) -> list[str]:
        """Which game, and how it lies."""
        return [str(self.viewer.title), *super().opening()]

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """Each step as it is taken."""
        if came:
            self._focused = None
        said = self.news()
        before, self._position = self._position, self.viewer.position
        if not said and self._position != before and self.stage.still:
            here = self.viewer.deal
            deals = self.viewer.viewing.deals
            last = deals[-1].number if deals else 0
            heading = str(viewer_text.deal(here.number if here else 0, last))
            said = [heading, *table(self.sitting, self.stage.model, self.stage.on_turn)]
        return [*said, *self._new_focus()]


def table_speaker(scene: Scene) -> Speaker | None:
    """Who tells a table; None for what is none."""
    if isinstance(scene, LessonScene):
        return LessonSpeaker(scene)
    if isinstance(scene, TableScene):
        return TableSpeaker(scene)
    return ViewerSpeaker(scene) if isinstance(scene, Viewer) else None
