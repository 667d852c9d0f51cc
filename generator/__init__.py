"""Toppress: board and pieces of four tabletop games, drawn from settings and written as files.

Conventions of the whole package, stated here once:

* lengths are millimetres, angles are degrees, the y axis points up, turns are counter-clockwise;
* a component's origin is its centre, a sheet's origin is its lower left corner;
* settings are frozen before geometry starts, and renderers receive finished marks.
"""

__version__ = "0.1.0"
