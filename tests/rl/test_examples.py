"""The examples of learning run, and what they learn is worth something."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_policy.py"


@pytest.mark.slow
def test_a_short_training_beats_random_clearly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A player who is not stronger wins 161 of 200 games once in 10**18 times."""
    main = runpy.run_path(str(EXAMPLE))["main"]
    weights = tmp_path / "policy.npz"
    shares = main(["--updates", "20", "--games", "200", "--save", str(weights)])
    assert shares["random"] > 0.8
    assert weights.stat().st_size > 100
    assert "against random" in capsys.readouterr().out
