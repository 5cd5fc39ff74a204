"""Procedural artwork from SVG: cloth, wood, lighting, paper, name plates and portraits."""
