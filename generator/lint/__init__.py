"""Any laser file, ours or somebody else's, looked through for what goes wrong at the machine.

`read.py` makes what a reader sees (`seen.py`) of an SVG (`svg.py`) or a DXF (`dxf.py`); each file
in `faults/` asks one question of it; `mend.py` writes a copy without what can be mended without a
guess.
"""
