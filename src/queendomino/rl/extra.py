"""What is said where a package of the extra `rl` is missing."""

from __future__ import annotations


def missing(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error that names the extra.

    >>> missing(ModuleNotFoundError(name="numpy"))
    ModuleNotFoundError("this needs numpy, which comes with: pip install 'queendomino[rl]'")
    """
    return ModuleNotFoundError(
        f"this needs {error.name}, which comes with: pip install 'queendomino[rl]'", name=error.name
    )
