"""What is remembered at the level of modules has one owner."""

from __future__ import annotations

from pidro_desktop import key_names
from pidro_desktop.languages import load
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.tr import ENGLISH, READER, Reader, current_language, use_language


def test_language_keys_and_names_are_kept_by_the_reader() -> None:
    assert Reader().language == READER.language == ENGLISH
    use_language(load("fi"))
    key_names.set_bindings({"help": "j"})
    table_text.call(["A", "B", "C", "D"])
    assert (READER.language, current_language()) == (load("fi"), load("fi"))
    assert READER.keys == {"help": "j"}
    assert READER.names == table_text.sitting() == ("A", "B", "C", "D")
    use_language(ENGLISH)
    key_names.set_bindings({})
    table_text.call()
    assert table_text.sitting() == table_text.NAMES
    assert Reader(names=READER.names, own_names=READER.own_names) == READER
