"""Mutation tests by sample: which of some drawn lines can be broken without a test that fails."""
