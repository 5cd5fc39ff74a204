"""What shops say of the program, in its three languages, from the description for software centres.

``packaging/desktop`` has the texts; nothing is written twice.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from xml.sax.saxutils import escape

from products.addresses import Project
from products.facts import APP_ID, DESKTOP, NAME

LANGUAGES = {"en": "en-US", "sv": "sv-FI", "fi": "fi-FI"}
"""Languages of the program, and what shops call them."""
PICTURES = 5
"""So many of each language, the first the one that is shown first."""
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_OURS = "en"


@dataclass(frozen=True)
class Listing:
    """The texts of one language.

    Attributes:
        summary: one line. description: a paragraph. features: a line each.
        keywords: words that people search for, with those that are the same in all languages.
    """

    language: str
    summary: str
    description: str
    features: tuple[str, ...]
    keywords: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of the program, the same in every language."""
        return NAME


def listings() -> list[Listing]:
    """Return the texts of every language, English first."""
    about = ET.parse(DESKTOP / f"{APP_ID}.metainfo.xml").getroot()
    return [_listing(about, language) for language in LANGUAGES]


def _listing(about: ET.Element, language: str) -> Listing:
    def texts(place: str) -> tuple[str, ...]:
        found = about.findall(place)
        return tuple(one.text or "" for one in found if one.get(_LANGUAGE, _OURS) == language)

    keywords = about.findall("keywords/keyword")
    return Listing(
        language,
        "".join(texts("summary")),
        "\n\n".join(texts("description/p")),
        texts("description/ul/li"),
        tuple(one.text or "" for one in keywords if one.get(_LANGUAGE) in (None, language)),
    )


def links(project: Project) -> str:
    """Return the addresses of the project, and of its pictures, in the words of AppStream."""
    kinds = {
        "homepage": project.homepage,
        "vcs-browser": project.sources,
        "bugtracker": project.issues,
    }
    found = [f'<url type="{kind}">{escape(page)}</url>' for kind, page in kinds.items() if page]
    if project.screenshots:
        shown = [_screenshot(project.screenshots, number + 1) for number in range(PICTURES)]
        found += ["<screenshots>", *shown, "</screenshots>"]
    return "\n  ".join(found)


def _screenshot(address: str, number: int) -> str:
    """Return a picture in every language."""
    images = []
    for language in LANGUAGES:
        mark = "" if language == _OURS else f' xml:lang="{language}"'
        place = escape(address.format(language=language, number=number))
        images.append(f'<image type="source"{mark}>{place}</image>')
    kind = ' type="default"' if number == 1 else ""
    return f"<screenshot{kind}>{''.join(images)}</screenshot>"
