"""`python -m generator` is the same as the command `toppress`, which starts here, too."""

from __future__ import annotations

import gc
import os
import sys

from .errors import INTERRUPTED, STOPPED


def run() -> None:
    """The command; an interrupt that comes while modules are loaded ends it quietly as well."""
    spare()
    try:
        from .cli import main

        main()
    except KeyboardInterrupt:
        _stop()
    except ImportError as error:
        if not _interrupted(error):
            raise
        _stop()


def spare() -> None:
    """Spare this process what no kit needs, before libraries are loaded.

    Circles of unused values are looked for seldom: a kit has a million values and next to none.
    Looking for them as often as Python does by itself takes a tenth of a build. numpy, which
    shapely loads, starts a thread for each core, to multiply matrices, of which there are none:
    their waiting takes as long as a printed kit's checks.
    """
    gc.set_threshold(400_000, 20, 50)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _interrupted(error: BaseException | None) -> bool:
    """Whether an interrupt lies behind an error: some modules turn it into one of theirs."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__cause__ or error.__context__
    return False


def _stop() -> None:
    if sys.stderr is not None:
        sys.stderr.write(STOPPED + "\n")
    sys.exit(INTERRUPTED)


if __name__ == "__main__":
    run()
