"""Widgets: buttons, switches, sliders, text fields, the focus that links them, and tooltips."""
