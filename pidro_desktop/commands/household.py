"""The people of this computer, as commands find and name them."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop import paths
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage.household import Household
from pidro_desktop.text_safety import quoted


def household(may_write: Callable[[], bool] = lambda: False) -> Household:
    """Return the people of this computer.

    Args:
        may_write: whether a list that cannot be used may be moved aside.
    """
    return Household(paths.config_dir(), paths.data_dir(), may_write)


def person_named(found: Household, name: str) -> str:
    """Return the id of the person of a name.

    Raises:
        PidroError: there is none of this name, or more than one.
    """
    names = {person: found.settings(person).company.names[0] for person in found.ids}
    return one_named(names, name)


def one_named(names: dict[str, str], name: str) -> str:
    """Return the key of a name; the key itself does as well.

    Args:
        names: names by their keys.
        name: a name, in capitals or not.

    Raises:
        PidroError: there is none of this name, or more than one.
    """
    called = [key for key, one in names.items() if one.casefold() == name.casefold()]
    alike = called or [key for key in names if key and key == name]
    if len(alike) == 1:
        return alike[0]
    if alike:
        ids = ", ".join(key or "the first" for key in alike)
        raise PidroError(f"More than one person is called {quoted(name)}; name an id: {ids}.")
    raise PidroError(f"Nobody is called {quoted(name)}; there is {', '.join(names.values())}.")
