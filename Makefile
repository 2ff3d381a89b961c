# One word for each thing a developer does; every target sets up what it needs in .venv.
# The newest Python from 3.11 on that is there; say PYTHON=... for another.
PYTHON ?= $(or $(firstword $(foreach v,3.14 3.13 3.12 3.11,$(shell command -v python$(v)))),python3)
BIN := .venv/bin
READY := .venv/ready

.PHONY: help play test check bench format clean
.DEFAULT_GOAL := help

help:  ## what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

play: $(READY)  ## a game at the terminal, against random bots
	@$(BIN)/queendomino play

test: $(READY) lint  ## everything: style, types, all tests
	$(BIN)/pytest -n auto

check: $(READY) lint  ## before every commit: style, types, fast tests
	$(BIN)/pytest -n auto -m "not slow"

lint: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

format: $(READY)  ## put the code into shape
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(READY)  ## how fast it is
	$(BIN)/queendomino bench

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Queendomino needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) --version). Say make PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:  ## remove all that was made
	rm -rf .venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
