"""The ``doctor`` report: problems that prevent playing, and facts for support."""
