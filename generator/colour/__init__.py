"""Colours: palettes, paints, contrast, how they are seen."""
