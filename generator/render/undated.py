"""A canvas whose file depends on nothing but what is drawn.

reportlab writes a date into each file and into its identifier. With `invariant` the date is a
fixed one, unless the environment sets SOURCE_DATE_EPOCH; here it is fixed in any case.

Streams are compressed and stay binary: reportlab would write them in ASCII as well, which makes
a file a quarter larger and takes longer than the compression.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

DATE = "D:20000101000000Z"


class UndatedCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A reportlab canvas with a fixed date and compressed streams."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{**options, "invariant": 1, "pageCompression": 0})
        self._doc.defaultStreamFilters = [PDFZCompress]
        self._doc.signature = hashlib.md5(b"toppress", usedforsecurity=False)
        self.setDateFormatter(lambda *_: DATE)

    def attach(self, name: str, kind: str, data: bytes) -> None:
        """Put a file into this one; there can be one."""
        stream = PDFStream(PDFDictionary({"Type": PDFName("EmbeddedFile")}), data)
        stream.dictionary["Subtype"] = "/" + kind.replace("/", "#2F")  # which PDFName leaves
        refer = self._doc.Reference
        file = PDFDictionary({"Type": PDFName("Filespec"), "AFRelationship": PDFName("Source")})
        file["F"] = file["UF"] = PDFString(name)
        file["EF"] = PDFDictionary({"F": refer(stream)})
        names = PDFArray([PDFString(name), refer(file)])
        self._doc.Catalog.Names = PDFDictionary({"EmbeddedFiles": PDFDictionary({"Names": names})})

    def shown(self, name: str, size: float, text: str) -> str:
        """The operators that show a text in a TrueType face, which reportlab's own are slow at."""
        face = getFont(name)
        sized = _sized(size)
        return " ".join(
            f"{face.getSubsetInternalName(subset, self._doc)} {sized} ({self._escape(part)}) Tj"
            for subset, part in face.splitString(text, self._doc)
        )


@lru_cache(1024)
def _sized(size: float) -> str:
    return f"{fp_str(size)} Tf {fp_str(1.2 * size)} TL"
