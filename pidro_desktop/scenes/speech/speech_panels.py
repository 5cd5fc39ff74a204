"""What stands on each panel, as sentences: read aloud when it opens, and when it changes."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from pidro_desktop.engine.seats import NAMES
from pidro_desktop.render.table_ui import table_text as table_words
from pidro_desktop.scenes.after_deal import deal_code_text, game_over_text
from pidro_desktop.scenes.after_deal.code_page import CodePage
from pidro_desktop.scenes.after_deal.deal_code import DealCodePanel
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.game_log import game_log_text
from pidro_desktop.scenes.game_log.game_log import History, LogPage
from pidro_desktop.scenes.game_log.trick_result_text import took_it
from pidro_desktop.scenes.house_rules.house_editor import HouseEditor
from pidro_desktop.scenes.house_rules.house_rules import HouseList
from pidro_desktop.scenes.input import keys_text
from pidro_desktop.scenes.input.keys_panel import KeysHelp
from pidro_desktop.scenes.past_games.import_panel import Import
from pidro_desktop.scenes.past_games.viewer_deals import Deals
from pidro_desktop.scenes.rules.finnish_rules import CardRow, MeaningTable
from pidro_desktop.scenes.rules.rule_list import RulesSheet
from pidro_desktop.scenes.rules.rules import Chapters
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.pause_menu import KEPT, Pause
from pidro_desktop.scenes.title import statistics_text
from pidro_desktop.scenes.title.about import TEXT, About
from pidro_desktop.scenes.title.statistics import StatisticsPanel
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.model import TableModel
from pidro_desktop.table.spoken.listener import Sitting, points
from pidro_desktop.table.spoken.spoken_cards import row
from pidro_desktop.table.spoken.spoken_history import deal
from pidro_desktop.table.spoken.spoken_reviews import LIES
from pidro_desktop.tr import joined, number, tr

PAIR: Final = tr("{name}: {value}.", "read aloud")
COMMA: Final = tr(", ", "read aloud")
ARROWS_CHOOSE: Final = tr("The arrows choose: a rematch, or the title.")
LIFETIME: Final = tr("Lifetime: {numbers}.")
DEAL_LINE: Final = tr("Deal {number}, {name} for {bid}: {delta}. Then {total}.", "score sheet")


@singledispatch
def texts(scene: object) -> list[str]:
    """The sentences that stand on a scene; nothing where all of it is controls."""
    return []


@texts.register
def _(scene: Message) -> list[str]:
    return [str(scene.text)]


@texts.register
def _(scene: DealCodePanel) -> list[str]:
    return [str(deal_code_text.HOW), str(scene.said)]


@texts.register
def _(scene: Import) -> list[str]:
    return [str(scene.said)]


@texts.register
def _(scene: Deals) -> list[str]:
    return [str(scene.title), str(scene.said)]


@texts.register
def _(scene: Title) -> list[str]:
    return ["Pidro"]


@texts.register
def _(scene: Pause) -> list[str]:
    return [f"{scene.title}."] if scene.over else [f"{scene.title}.", str(KEPT)]


@texts.register
def _(scene: CodePage) -> list[str]:
    return [str(table_words.CODE_FOR), scene.code, scene.said]


@texts.register
def _(scene: GameOver) -> list[str]:
    told = game_over_text.spoken(scene.model, scene.ending, plays=scene.plays)
    counted = scene.table.counted
    return [*told, *([counted] if counted else []), str(ARROWS_CHOOSE)]


@texts.register
def _(scene: About) -> list[str]:
    numbers = table_words.lifetime(*scene.ctx.lifetime())
    return [*(str(one) for one in TEXT), LIFETIME.format(numbers=numbers)]


@texts.register
def _(scene: StatisticsPanel) -> list[str]:
    columns = [str(one) for one in statistics_text.COLUMNS]
    rows = [PAIR.format(name=label, value=joined(COMMA, row)) for label, row in scene.rows()]
    return [joined(COMMA, columns), *rows, str(statistics_text.NOTE)]


@texts.register
def _(scene: KeysHelp) -> list[str]:
    said: list[str] = []
    for group in scene.listed:
        said.append(str(group.name))
        said += [PAIR.format(name=line.shown, value=line.does) for line in group.lines]
    return [*said, str(keys_text.CLOSES)]


@texts.register
def _(scene: HouseList) -> list[str]:
    return [one for one in scene.sentences if one]


@texts.register
def _(scene: HouseEditor) -> list[str]:
    return [one for one in (scene.copied, scene.file) if one]


@texts.register
def _(scene: RulesSheet) -> list[str]:
    return [str(scene.said())] if scene.said() else []


@texts.register
def _(scene: Chapters) -> list[str]:
    chapter = scene.chapters[scene.chapter]
    said: list[str] = []
    for block in chapter.blocks:
        if isinstance(block, CardRow):
            said.append(joined(COMMA, block.labels))
        elif isinstance(block, MeaningTable):
            said += [PAIR.format(name=key, value=meaning) for key, meaning in block.rows]
        else:
            said.append(str(block.text))
    return said


@texts.register
def _(scene: LastTrick) -> list[str]:
    model, trick, sitting = scene.model, scene.trick, _sitting()
    lies = [
        LIES.format(name=sitting.name(one.seat), cards=row(one.cards, model.trump))
        for one in trick.plays
    ]
    winner = next(one for one in trick.plays if one.seat == trick.winner)
    best = row(winner.cards[-1:], model.trump)
    return [*lies, took_it(model, trick, sitting.name(trick.winner), best)]


@texts.register
def _(scene: History) -> list[str]:
    sitting, model = _sitting(), scene.model
    if scene.page is LogPage.DEAL:
        return deal(sitting, model)
    return _sheet(sitting, model) or [str(game_log_text.NO_DEAL)]


def _sheet(sitting: Sitting, model: TableModel) -> list[str]:
    """The score sheet line by line."""
    return [
        DEAL_LINE.format(
            number=number(index),
            name=sitting.name(line.bidder),
            bid=number(line.bid),
            delta=points(sitting, model, line.delta),
            total=points(sitting, model, line.total),
        )
        for index, line in enumerate(model.sheet, start=1)
    ]


def _sitting() -> Sitting:
    """Everybody by name: what is written down is no talk between two."""
    return Sitting(tuple(table_words.name(seat) for seat in range(len(NAMES))), None)
