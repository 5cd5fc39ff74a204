"""Texts of the scene in which names and figures of the four seats are chosen."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import LazyText, tr

BEFORE: Final = tr("As before", "button")
SURPRISE: Final = tr("Surprise me", "button")
# tr: The pages on which a figure is put together.
PAGE: Final = tr("Page")
PEOPLE, FACE, HAIR, HAT, CLOTHES = (
    tr("People", "page"),
    tr("Face", "page"),
    tr("Hair", "page"),
    tr("Hat", "page"),
    tr("Clothes", "page"),
)
COLOUR: Final = tr("Colour", "of hair")
# tr: Before lashes, glasses and earrings, each of which a face can have besides.
EXTRAS: Final = tr("Also", "on a face")
FIELD_NAME: Final = tr("Name", "text field")
HINT: Final = tr("Type a name")
CHOSEN: Final = tr("chosen", "portrait")
"""Behind what is read aloud of the figure or the part that is worn now."""

PLACES: Final = (
    tr("{name}, your own seat"),
    tr("{name}, on your left"),
    tr("{name}, your partner"),
    tr("{name}, on your right"),
)
"""The seats as they are read aloud."""
WORN_BY: Final = tr("{name} looks like this. Choose it, and {name} and {other} swap portraits.")
"""On a figure that another seat has."""
NEXT_GAME: Final = tr("From the next game on, {name} sits here.")
LOOKING: Final = tr("Another window is using your files, so this is not kept.")
ALIKE: Final = tr("{name} sits here already. Choose another name.")
NO_SIGN: Final = tr("The game’s fonts do not have that sign. Try another spelling.")
FULL: Final = tr("A name has up to 12 letters.")
SWAPPED: Final = tr("{name} and {other} have swapped portraits.")
# tr: On the pages of face, hair, hat and clothes; {name} is that of the seat.
PAINTED: Final = tr(
    "This theme has its own portrait of {name}. Change a part, and {name} looks like this."
)
ANOTHER: Final = tr("Press A for another name.")

LABELS: Final[dict[str, dict[str, LazyText]]] = {
    "face": {
        "plain": tr("plain", "face"),
        "freckles": tr("freckles"),
        "moustache": tr("moustache"),
        "goatee": tr("goatee"),
        "beard": tr("beard"),
        "long_beard": tr("long beard"),
    },
    "lashes": {"": tr("lashes")},
    "glasses": {"": tr("glasses")},
    "earrings": {"": tr("earrings")},
    "hair": {
        "short": tr("short", "hair"),
        "quiff": tr("swept up", "hair"),
        "crew": tr("cropped", "hair"),
        "tufts": tr("bald with tufts", "hair"),
        "curly": tr("curly", "hair"),
        "afro": tr("afro", "hair"),
        "bob": tr("to the chin", "hair"),
        "long": tr("long", "hair"),
        "bun": tr("in a bun", "hair"),
        "braids": tr("braids", "hair"),
        "ponytail": tr("ponytail", "hair"),
    },
    "colour": {
        "flax": tr("flaxen", "hair"),
        "copper": tr("copper", "hair"),
        "chestnut": tr("chestnut", "hair"),
        "auburn": tr("auburn", "hair"),
        "black": tr("black", "hair"),
        "grey": tr("grey", "hair"),
        "white": tr("white", "hair"),
    },
    "skin": {
        "fair": tr("fair", "skin"),
        "warm": tr("warm", "skin"),
        "tan": tr("tan", "skin"),
        "brown": tr("brown", "skin"),
        "deep": tr("deep", "skin"),
    },
    "hat": {
        "none": tr("no hat"),
        "cap": tr("cap", "hat"),
        "beanie": tr("woolly hat", "hat"),
        "beret": tr("beret", "hat"),
        "straw": tr("straw hat", "hat"),
        "fur": tr("fur hat", "hat"),
        "kerchief": tr("headscarf", "hat"),
        "wreath": tr("wreath of flowers", "hat"),
    },
    "clothes": {
        "roses": tr("jumper with roses", "clothes"),
        "yoke": tr("jumper with a patterned yoke", "clothes"),
        "zigzag": tr("jumper with a zigzag", "clothes"),
        "stripes": tr("striped jumper", "clothes"),
        "cable": tr("cable jumper", "clothes"),
        "checked": tr("checked shirt", "clothes"),
        "cardigan": tr("cardigan", "clothes"),
        "bow": tr("jacket and bow tie", "clothes"),
        "scarf": tr("scarf", "clothes"),
        "sailor": tr("sailor collar", "clothes"),
        "shawl": tr("shawl", "clothes"),
        "apron": tr("apron", "clothes"),
        "overalls": tr("dungarees", "clothes"),
        "lace": tr("lace collar", "clothes"),
    },
}
"""What each part is called when it is pointed at or read aloud."""


def label(part: str, value: str | bool) -> str:
    """Return what a part is called."""
    return str(LABELS[part]["" if isinstance(value, bool) else value])


def worn_by(name: str, other: str) -> str:
    """Return who looks like a figure already, and what choosing it does.

    Args:
        name: who looks like that. other: who it would be chosen for.
    """
    return WORN_BY.format(name=name, other=other)
