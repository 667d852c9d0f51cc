"""The printed side of a kit: paper, what lies on which sheet, the document."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ..art.assembly import Step
from ..component import Component, Way
from ..pages.document import document
from ..pages.guide import Brief
from ..press.correction import corrected
from ..press.sheet import Document, Folding, Press, Stock
from ..settings.printer import PRINTER, Printer
from ..settings.store import find
from ..settings.stored import NO_PRINTER
from .embedded import written
from .made import Made

if TYPE_CHECKING:
    from ..settings.paper import Paper
    from ..settings.shared import Print
    from ..words import Words


FOLDING: dict[str, Folding] = {"auto": "bodies", "fold": "all"}


def stock_of(paper: Paper, asked: Print, words: Words) -> Stock:
    """A paper as it is fed; that of a user's own sides is called by them."""
    title = paper.title
    if not isinstance(asked.paper, str):
        w, h = (words.number(side) for side in (paper.width, paper.height))
        title = words("{w} × {h} mm", w=w, h=h)
    return Stock(paper.name, title, paper.width, paper.height, asked.margin)


def printer_of(asked: Print, base: Path) -> Printer | None:
    """The printer whose faults are made up for, if there is one."""
    name = asked.printer
    return None if name == NO_PRINTER else find(PRINTER, name, base)


class Printed:
    """How a kit is printed."""

    def __init__(self, kit: Made) -> None:
        self.kit = kit

    @cached_property
    def parts(self) -> tuple[Component, ...]:
        """The components that are printed."""
        return self.kit.made_as(Way.PRINT)

    @cached_property
    def stock(self) -> Stock:
        """The paper as it is fed."""
        return stock_of(self.kit.resources.paper, self.kit.asked.print, self.kit.words)

    @cached_property
    def press(self) -> Press:
        """Stock, the edge over which it is turned, bleed, what is folded."""
        asked = self.kit.asked.print
        pieces, poster = asked.pages == "pieces", asked.board == "poster"
        folding = "none" if pieces else FOLDING.get(asked.backs, "none")
        return Press(self.stock, asked.edge, asked.bleed, self.printer, pieces, poster, folding)

    @cached_property
    def printer(self) -> Printer | None:
        """The printer whose faults are made up for, if there is one."""
        return printer_of(self.kit.asked.print, self.kit.base)

    @cached_property
    def brief(self) -> Brief:
        """What the how-to pages say beside the parts. Beside a laser little is built by hand."""
        kit, words = self.kit, self.kit.words
        steps, tools = kit.build.steps, kit.build.tools
        if kit.purpose == "laser":
            text = words(
                "The other parts are cut by a laser: read “how-to-cut” in the folder “laser”."
            )
            steps, tools = (Step(text),), ()
        return Brief(
            name=kit.game.name,
            title=kit.title,
            notice=self.notice,
            accent=kit.resources.palette.accent,
            steps=steps,
            reconstructed=kit.build.reconstructed,
            booklet=kit.asked.print.edge,
            bought=kit.build.bought,
            tools=tools,
            minutes=kit.build.minutes,
            skill=kit.build.skill,
        )

    @cached_property
    def notice(self) -> str:
        """Whose game it is for, and that it is not theirs."""
        return self.kit.words(
            "Home-made components for use with the published game {game}. Not made or endorsed by "
            "its publisher. For private use.",
            game=self.kit.game.published,
        )

    @cached_property
    def document(self) -> Document:
        """The whole document."""
        whole = document(self.brief, self.parts, self.press, self.kit.words)
        return replace(whole, made_from=written(self.kit.asked))

    @cached_property
    def fed(self) -> Document:
        """The document as the printer gets it."""
        return corrected(self.document, self.printer)

    @cached_property
    def pdf(self) -> bytes:
        """The document as a PDF file, for the printer."""
        from ..render import pdf

        return pdf.render(self.fed)

    @cached_property
    def seen(self) -> bytes:
        """The document as a PDF file to make pictures of, which nothing is made up for in."""
        from ..render import pdf

        return self.pdf if self.printer is None else pdf.render(self.document)
