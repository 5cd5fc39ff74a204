"""Three bots that the program has never met, to measure the chances that it states about them.

They were written before any beliefs were fitted against them, and are never changed or fitted to.
They talk to the program by the protocol of ``docs/bots.md`` and import nothing of it.
"""
