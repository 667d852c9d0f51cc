"""Materials that parts are cut from, from `templates/materials/` or a user's own file."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self

from pydantic import Field

from ..units import plain_number
from ..words import Words
from .fields import Choice, Length, Name, Number
from .layers import Layer
from .shared import Section
from .store import Source, Stored, read_layer
from .stored import MaterialName


class _MaterialFile(Section):
    """What stands in a material's file."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    cut: Annotated[Literal["laser", "knife"], Choice(("laser", "knife"))] = Field(
        description="Whether a laser cuts it, or only a knife."
    )
    thickness: Annotated[float, Length(0.1, 25)] = Field(description="Nominal thickness.")
    density: Annotated[float, Number(0.02, 12, "g/cm3")] = Field(
        description="Mass of a cubic centimetre in grams."
    )
    kerf: Annotated[float, Length(0, 2)] = Field(
        default=0.0, description="Full width that the beam takes away."
    )
    least_web: Annotated[float, Length(0.1, 20)] = Field(
        default=1.0, description="Narrowest strip between two cuts that holds."
    )
    least_text: Annotated[float, Length(0.5, 50)] = Field(
        default=2.5, description="Height of the smallest engraved letters that can be read."
    )


class Material(_MaterialFile):
    """A material; lengths in mm, density in g/cm3."""

    name: Annotated[str, Name()] = Field(description="Short name that is safe in file names.")

    def measured(self, thickness: float) -> Self:
        """The same of another thickness in mm; a name that ends in the nominal one follows."""
        nominal, ending = self._ending(self.thickness), self._ending(thickness)
        name = self.name.removesuffix(nominal)
        name = self.name if name == self.name else f"{name}{ending}"
        return self.model_copy(update={"thickness": thickness, "name": name})

    @staticmethod
    def _ending(thickness: float) -> str:
        return "-" + plain_number(round(thickness, 3)).replace(".", "-")


def _read(layer: Layer, source: Source) -> Material:
    return Material(name=source.name, **dict(read_layer(_MaterialFile, layer)))


MATERIAL = Stored(MaterialName(), "laser.material", _read)


def material_words(material: Material, words: Words) -> str:
    """What a material is called within a sentence; a user's own one by its title."""
    return _known(material, words) or material.title


def material_title(material: Material, words: Words) -> str:
    """What a material is called where it stands alone, with its thickness."""
    known = _known(material, words)
    if not known:
        return material.title
    name = words("{material} {t} mm", material=known, t=words.number(material.thickness, 2))
    return name[0].upper() + name[1:]


def _known(material: Material, words: Words) -> str:
    """The name of a material of the templates; empty for a user's own."""
    known = {
        "acrylic": words("acrylic"),
        "birch-ply": words("birch plywood"),
        "felt": words("felt"),
        "foam-board": words("foam board"),
        "greyboard": words("greyboard"),
        "mdf": words("MDF"),
    }
    return known.get(re.sub(r"(-\d+)+$", "", material.name), "")
