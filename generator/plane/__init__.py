"""Paths, outlines and areas in the plane: flattened, offset, hatched."""
