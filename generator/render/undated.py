"""A canvas whose file depends on nothing but what is drawn.

reportlab writes a date into each file and into its identifier. With `invariant` the date is a
fixed one, unless the environment sets SOURCE_DATE_EPOCH; here it is fixed in any case.
"""

from __future__ import annotations

import hashlib
from typing import Any

from reportlab.pdfgen.canvas import Canvas

DATE = "D:20000101000000Z"


class UndatedCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A reportlab canvas with a fixed date."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{**options, "invariant": 1})
        self._doc.signature = hashlib.md5(b"toppress", usedforsecurity=False)
        self.setDateFormatter(lambda *_: DATE)
