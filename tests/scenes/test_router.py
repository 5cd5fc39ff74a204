"""The router knows what makes the scene of each route, and each field of a route is taken there."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from pidro_desktop.scenes.router import SCENES
from pidro_desktop.scenes.shell import routes

WHOLE = routes.EndGame
"""The one route that is handed over as it is."""


def test_every_route_leads_somewhere() -> None:
    assert set(routes.Route.__subclasses__()) == set(SCENES)


@pytest.mark.parametrize("route", [one for one in SCENES if one is not WHOLE])
def test_what_makes_a_scene_takes_all_that_its_route_has(route: type[routes.Route]) -> None:
    module, name = SCENES[route].split(":")
    make = getattr(import_module(f"pidro_desktop.scenes.{module}"), name)
    given = dict.fromkeys(route.__struct_fields__)
    if route is routes.OpenPastGames:
        given["ctx"] = None
    inspect.signature(make).bind(**given)
