"""Hypothesis for this project: the same examples in every run, no files left behind."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "queendomino",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("queendomino")
