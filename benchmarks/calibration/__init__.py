"""Whether the chances that are stated come true, at tables of every kind of player.

``python -m benchmarks.calibration --help`` says how to run it; ``docs/strength.md`` has results.
"""
