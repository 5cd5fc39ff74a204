"""Painted things: cloth, wood, light, paper, plates and portraits, from SVG texts."""
