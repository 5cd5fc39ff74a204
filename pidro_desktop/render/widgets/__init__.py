"""Widgets: buttons, switches, sliders, text fields, keyboard focus and tooltips."""
