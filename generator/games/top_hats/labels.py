"""Which sheets of round labels suit the hats, and how stickers lie on them."""

from __future__ import annotations

from pathlib import Path

from ... import templates
from ...component import Labelled
from ...errors import FitError
from ...settings.label import LABEL, Label
from ...settings.store import find
from ...units import format_length
from .model import BRIM_GAP, FACE, Hat
from .settings import MOST_SPACE, Sticker

LEAST_RIM = 1.0  # mm of a hat's top beside a label that is stuck on by hand


def fits(label: Label, hat: Hat) -> bool:
    """Whether a label lies on a hat's top with a rim all round."""
    return label.diameter + 2 * LEAST_RIM <= hat.face + 1e-9


def space_needed(label: Label, hat: Hat) -> float:
    """The least space, in whole mm, on whose default hats of this kind the label fits."""
    width = (label.diameter + 2 * LEAST_RIM) / FACE[hat.kind]
    return float(-(-round((width + BRIM_GAP) * 1e6) // 1_000_000))


def must_fit(label: Label, hat: Hat) -> None:
    """Raises FitError where the label is too large, naming those that fit and what would help."""
    if fits(label, hat):
        return
    stored = (find(LABEL, name, Path(), "sticker.label") for name in templates.names("labels"))
    good = [other.name for other in stored if fits(other, hat)]
    space = space_needed(label, hat)
    advice = [f"choose {', '.join(good)} or none" if good else "set sticker.label to none"]
    if space <= MOST_SPACE:
        advice.append(f"set board.space to {format_length(space)} or more")
    most = format_length(round(hat.face - 2 * LEAST_RIM, 2))
    raise FitError(
        f"sticker.label = {label.name}: labels of {format_length(label.diameter)} are too large "
        f"for the top of the hats, {format_length(round(hat.face, 2))} across: at most {most}; "
        + ", or ".join(advice),
        setting="sticker.label",
        expected=f"at most {most}",
        got=label.name,
    )


def on_labels(label: Label, chosen: Sticker) -> Labelled:
    """How stickers lie on a sheet of labels, moved as the settings say."""
    places = tuple((x + chosen.right, y + chosen.up) for x, y in label.centres())
    return Labelled(label.width, label.height, places)
