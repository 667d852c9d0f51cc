"""What must hold for a Top Hats kit and no other. Each check looks at the worked-out model."""

from __future__ import annotations

from typing import Any

from ...findings import Check

CHECKS: tuple[Check[Any], ...] = ()
