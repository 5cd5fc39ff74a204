"""The deck of the dusk: flat shapes without outlines, one shade on the right, a woven band."""
