"""The keeper of a bot: a small process that starts it, watches it, and ends all that it leaves.

It runs in an interpreter of its own that finds this folder as the package ``keeper``. So it starts
in a moment, and its modules import each other relatively and nothing else of the program.
"""
