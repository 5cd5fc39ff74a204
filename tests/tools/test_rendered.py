"""Texts are right as they are read: filled in with cards, suits, names and numbers.

Catalogues alone do not show what a verb does to a card. Each class of fault that was found by
reading the table of ``tools.rendered`` is looked for here in all of its sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import pytest

from pidro_desktop.engine.cards import SUIT_NAMES
from pidro_desktop.languages import set_language
from pidro_desktop.players.advice.sentences import AGAINST, KNOWN, WON, YOURS
from pidro_desktop.scenes.shell.card_text import NAMED
from pidro_desktop.tr import LazyText
from tools.rendered import PLAYERS, Row, rows, table
from tools.text_places import Program, Text

LANGUAGES: Final = ("en", "sv", "fi")
Fault = Callable[[str, str], Iterable[str]]
"""What is wrong with a text of a language."""


@pytest.fixture(scope="module")
def program() -> Program:
    """The texts of the program."""
    return Program()


@pytest.fixture(scope="module")
def sentences(program: Program) -> list[Row]:
    """All texts with places, filled in."""
    return list(rows(program))


def found(sentences: Iterable[Row], fault: Fault) -> list[str]:
    """Return what is wrong with any text in any language."""
    return [
        f"{row.where}: {wrong!r} in {text!r}"
        for row in sentences
        for language, text in row.read.items()
        for wrong in fault(language, text)
    ]


def in_language(language: str, words: Mapping[str, LazyText]) -> tuple[str, ...]:
    """Return the words of a list in a language."""
    set_language(language)
    try:
        return tuple(dict.fromkeys(str(word) for word in words.values()))
    finally:
        set_language("en")


def either(words: Iterable[str]) -> str:
    """Return a pattern for one of some words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


# ------------------------------------------------------------ in every language

DOUBLED: Final = re.compile(r"  |\.\.(?!\.)|[,;:?!.] ?[,;:?!](?![?!])|(?<!\d)%%| \.(?!\w)|\( | \)")


def doubled(language: str, text: str) -> Iterator[str]:
    """Yield doubled spaces and punctuation; Finnish scores and three dots are none."""
    for match in DOUBLED.finditer(text.replace("…", "").replace(" : ", " to ")):
        yield match[0]


def unfilled(language: str, text: str) -> Iterator[str]:
    """Yield places that are still open."""
    yield from re.findall(r"[{}]", text)


NAMES: Final = re.compile(rf"(?:{either(PLAYERS)})(?:[a-zåäö]+|:[a-zåäö]+)")


def inflected(language: str, text: str) -> Iterator[str]:
    """Yield names with an ending; English has a genitive."""
    yield from () if language == "en" else NAMES.findall(text)


def lower(language: str, text: str) -> Iterator[str]:
    """Yield small letters behind a full stop, other than that of a number or an abbreviation."""
    yield from re.findall(r"(?<!\d)(?<!kl)[.!?] [a-zåäö]\w*", text)


def test_all_places_are_filled(sentences: list[Row]) -> None:
    assert found(sentences, unfilled) == []


def test_no_space_or_sign_is_doubled(sentences: list[Row]) -> None:
    assert found(sentences, doubled) == []


def test_no_name_is_inflected(sentences: list[Row]) -> None:
    assert found(sentences, inflected) == []


def test_a_sentence_begins_with_a_capital(sentences: list[Row]) -> None:
    assert found(sentences, lower) == []


def alike(english: str, other: str) -> bool:
    """Return whether a translation begins with a capital and ends with a stop, as the English."""
    stops = [text[-1:] if text[-1:] in ".?!…" else "" for text in (english, other)]
    small = english[:1].isupper() and not english.startswith(PLAYERS) and other[:1].islower()
    return stops[0] == stops[1] and not small


@pytest.mark.parametrize("language", ["sv", "fi"])
def test_a_translation_begins_and_ends_as_the_english_does(
    sentences: list[Row], language: str
) -> None:
    read = ((row.read["en"], row.read[language]) for row in sentences)
    assert [other for english, other in read if not alike(english, other)] == []


# ------------------------------------------------------------ Finnish

WITH_GENITIVE: Final = (
    "pelaat pelasit pelasi tapoit lisäsit pelastaa voi voittaa valitsit valitsi vielä voittaa"
)
WITH_PARTITIVE: Final = ("kädessään", "älä anna siihen", "älä anna heille", "ei voita", "odottaa")


def finnish(language: str, text: str) -> Iterator[str]:
    """Yield cards and suits in a form that their verb does not take."""
    if language == "fi":
        for pattern in FINNISH:
            yield from (match[0] for match in pattern.finditer(text))


def finnish_patterns() -> list[re.Pattern[str]]:
    """Return what no Finnish sentence says."""
    suits = in_language("fi", SUIT_NAMES)
    own = either((*in_language("fi", KNOWN), *in_language("fi", YOURS), *suits))
    whole = either((*in_language("fi", WON), *in_language("fi", NAMED)))
    part = either(in_language("fi", AGAINST))
    said = [
        rf"\b(?:{either(WITH_GENITIVE.split())}) (?:{own})\b",
        rf"\b(?:{either(WITH_PARTITIVE)}) (?:{own}|{whole})\b",
        rf"\bei ole pakko pelata (?:{own})\b",
        rf"\b(?:{own}) ei ole pakko\b",
        rf"\b(?:vei tikin|aloita) (?:{own}|{whole}|{part})\b",
        rf"(?:^|[.:] |sitten )(?:pelaa|anna|säästä|tapa|lisää|valitse) (?:{whole})\b",
        rf"\bkun pelataan (?:{whole})\b",
        r"\b(?:pelaaja|pelaajan|pelaajalla|pelaajalle) (?:Alice|Bob|Carlos)\b",
    ]
    return [re.compile(pattern, re.IGNORECASE) for pattern in said]


FINNISH: Final = finnish_patterns()


def test_finnish_cards_have_the_form_that_their_verb_takes(sentences: list[Row]) -> None:
    assert found(sentences, finnish) == []


# ------------------------------------------------------------ Swedish

COMMON: Final = "trygg säker hög låg ledig vald spelad dödad kvarlagd ensam stark svag skyddad"
"""Adjectives as they are after "din kung"; after "ditt ess" they end in t."""
NEUTER: Final = "tryggt säkert högt lågt ledigt valt spelat dödat kvarlagt ensamt starkt svagt"


def swedish(language: str, text: str) -> Iterator[str]:
    """Yield adjectives and pronouns of another gender than the card's."""
    if language == "sv":
        for pattern in SWEDISH:
            yield from (match[0] for match in pattern.finditer(text))


SWEDISH: Final = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:ditt ess|esset)(?: är| är nu)? (?:{either(COMMON.split())})\b",
        rf"\bdin (?:rätta )?\w+(?: är| är nu)? (?:{either(NEUTER.split())})\b",
        rf"\b(?:kungen|damen|\w+an)(?: är| är nu) (?:{either(NEUTER.split())})\b",
        r"\b(?:kungen|damen|knekten|jokern|tian|nian|åttan|sjuan) [^.:]*: det (?!här)",
        r"\b(?:din ess|ditt (?:rätta|kung|dam|knekt|tia|nia|åtta|sjua|sexa|fel))",
        r"\b(?:kung|dam|knekt|tia|nia|åtta|sjua|femma), (?:valt|markerat|tillgängligt)\b(?! kort)",
    )
]


def test_swedish_adjectives_agree_with_the_card(sentences: list[Row]) -> None:
    assert found(sentences, swedish) == []


# ------------------------------------------------------------ the table itself


@pytest.mark.parametrize(
    ("fault", "language", "text"),
    [
        (unfilled, "en", "You played {card}."),
        (doubled, "en", "The others score what they took.."),
        (doubled, "sv", "Du spelade  esset."),
        (doubled, "fi", "Alice: , ."),
        (inflected, "fi", "Alicella on ässä."),
        (inflected, "sv", "Bobs ess"),
        (inflected, "fi", "Bob:n ässä"),
        (lower, "en", "Your hand. clubs: nine."),
        (finnish, "fi", "Kun pelaat oikea viitosesi, tämä tikki tuo teille tarjouksenne."),
        (finnish, "fi", "Niin kauan kuin sinulla on sellainen, ässäsi ei ole pakko pelata."),
        (finnish, "fi", "Alice vei tikin ysi: ei pisteitä."),
        (finnish, "fi", "Alice pitää kädessään ässä."),
        (finnish, "fi", "Pelaajalla Alice on ässä."),
        (finnish, "fi", "Valitsit pata"),
        (finnish, "fi", "Vie tikki: pelaa ässän."),
        (swedish, "sv", "I det här sticket är ditt ess trygg: spela nu."),
        (swedish, "sv", "Sjuan ger poäng: det stannar."),
        (swedish, "sv", "klöver sjua, valt, 5 av 6"),
    ],
)
def test_a_planted_fault_is_found(fault: Fault, language: str, text: str) -> None:
    assert list(fault(language, text))


def test_a_translation_that_ends_otherwise_is_found() -> None:
    assert alike("You passed.", "Du passade.")
    assert not alike("You passed.", "Du passade")
    assert not alike("You passed.", "du passade.")


def test_cards_suits_names_and_numbers_are_found_in_the_code(program: Program) -> None:
    places = program.places()
    played = places[Text("You played {card}.", context="review")]
    assert Text("the ace", context="You played …") in played["card"].texts
    named = places[Text("{who} named {suit}, for {bid}")]
    assert {text.context for text in named["suit"].texts} == {"You named …"}
    assert "name" in places[Text("{name} passed.", context="review")]["name"].makers
    assert "number" in places[Text("Deal {deal}")]["deal"].makers
    assert "percent" in places[Text("Accuracy {share}")]["share"].makers


def test_every_text_with_a_place_is_in_the_table(program: Program, sentences: list[Row]) -> None:
    there = {row.text.one for row in sentences}
    assert [text.one for text in program.where if text.places and text.one not in there] == []


def test_a_card_is_shown_in_the_forms_that_differ(sentences: list[Row]) -> None:
    played = [row.read["fi"] for row in sentences if row.text.one == "You played {card}"]
    assert played == [
        "Pelasit oikean viitosen",
        "Pelasit ässän",
        "Pelasit seiskan",
        "Pelasit kasin",
    ]


def test_a_counted_text_is_shown_for_one_and_for_several(sentences: list[Row]) -> None:
    kept = [row.read["fi"] for row in sentences if row.text.one == "You keep {n} trump."]
    assert kept == ["Pidät 1 valtin.", "Pidät 5 valttia."]


def test_advice_is_shown_as_players_write_it(sentences: list[Row]) -> None:
    advice = [row.read["sv"] for row in sentences if row.where == "advice"]
    assert "Din rätta femma och ditt ess är lika bra: ingen trumf som är kvar ligger emellan." in (
        advice
    )


def test_the_table_can_be_cut_to_some_modules() -> None:
    head, *lines = table("settings_kinds")
    assert head == "where\ten\tsv\tfi"
    assert {line.split("\t")[0] for line in lines} == {
        "pidro_desktop.scenes.settings.settings_kinds"
    }
