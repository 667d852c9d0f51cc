"""The printed side of a kit: paper, what lies on which sheet, the document."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from ..component import Component, Way
from ..pages.document import document
from ..pages.guide import Brief
from ..press.sheet import Document, Press, Stock
from .made import Made


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
        paper, margin = self.kit.resources.paper, self.kit.asked.print.margin
        return Stock(paper.name, paper.title, paper.width, paper.height, margin)

    @cached_property
    def press(self) -> Press:
        """Stock, the edge over which it is turned, bleed. Beside a laser no empty backs."""
        asked, words, stock = self.kit.asked.print, self.kit.words, self.stock
        if not isinstance(asked.paper, str):
            w, h = (words.number(side) for side in (stock.width, stock.height))
            stock = replace(stock, title=words("{w} × {h} mm", w=w, h=h))
        backs = any(design.back for part in self.parts for design in part.designs)
        bare = self.kit.purpose == "laser" and not backs
        return Press(stock, "none" if bare else asked.backs, asked.bleed)

    @cached_property
    def brief(self) -> Brief:
        """What the how-to pages say beside the parts. Beside a laser little is built by hand."""
        kit, words = self.kit, self.kit.words
        steps = kit.build.steps
        if kit.purpose == "laser":
            steps = (
                words(
                    "The other parts are cut by a laser: read “how-to-cut” in the folder “laser”."
                ),
            )
        return Brief(
            name=kit.game.name,
            title=kit.title,
            notice=self.notice,
            accent=kit.resources.palette.accent,
            steps=steps,
            reconstructed=kit.build.reconstructed,
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
        return document(self.brief, self.parts, self.press, self.kit.words)

    @cached_property
    def pdf(self) -> bytes:
        """The document as a PDF file."""
        from ..render import pdf

        return pdf.render(self.document)
