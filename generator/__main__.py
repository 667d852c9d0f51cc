"""`python -m generator` is the same as the command `toppress`."""

from __future__ import annotations

from .cli import main

if __name__ == "__main__":
    main()
