"""Components onto stock: placement, panels, bleed, backs, marks."""
