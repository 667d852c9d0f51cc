"""What Top It puts into its booklet."""

from __future__ import annotations

from ...words import Words
from ..game import Plan, Telling
from .figures import cover_figure, figures, rules_of, topping_parts, turn_example
from .model import Model
from .play import example_26, topping_score, turn_score


def telling(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out model."""
    model: Model = plan.model
    return Telling(facts(model, words), figures(model, words), cover_figure(model, words))


def facts(model: Model, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    rules = rules_of(model)
    table, index = example_26()
    scored, placed, _ = turn_example()
    values = {name.replace("-", "_"): str(value) for name, value in model.values.items()}
    bonus = {f"bonus_{k}": str(points) for k, points in enumerate(rules.bonus, 1)}
    return {
        **values,
        **bonus,
        **{player.key: player.name for player in model.players},
        "edge": words.number(model.edge, 3),
        "long_edge": words.number(2 * model.edge, 3),
        "tiles": str(len(model.values) * len(model.players)),
        "each": str(len(model.values)),
        "stones": str(len(model.players)),
        "topping_sum": str(topping_score(table, index, rules)),
        "topping_parts": " + ".join(map(str, topping_parts(model))),
        "turn_value": str(model.values[placed.shape.name]),
        "turn_sum": str(turn_score(scored, placed, rules)),
    }
