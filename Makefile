# One word for each thing a developer does; every target sets up what it needs in .venv.
# python3 if it is new enough, else the first that is; say PYTHON=... for another.
PYTHON ?= $(or $(firstword $(foreach v,3 3.14 3.13 3.12 3.11,$(shell python$(v) -c \
  'import sys; sys.version_info >= (3, 11) and print(sys.executable)' 2>/dev/null))),python3)
BIN := .venv/bin
PLAY := .venv/play
READY := .venv/ready
BUILT := .venv/built
# What is built here runs here, so it may use all that this machine can do
export QUEENDOMINO_CFLAGS ?= $(if $(filter x86_64,$(shell uname -m)),-march=native)

.PHONY: help page web play play-terminal test postgresql check checked sanitize lint format build types bench bench-compare strength clean
.DEFAULT_GOAL := help

help:  ## what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

play: $(BUILT) page  ## the game in the browser: starts the server, says its address, opens it
	@$(BIN)/queendomino serve --open

play-terminal: $(BUILT)  ## a game at the terminal, against bots
	@$(BIN)/queendomino play

test: lint $(BUILT) page web checked postgresql  ## everything: style, types, all tests, on both builds and on the checked one
	$(BIN)/pytest -n auto
	QUEENDOMINO_PURE=1 $(BIN)/pytest -n auto -m "not slow" $(ENGINE_TESTS)

check: lint $(BUILT)  ## before every commit: style, types, fast tests
	$(BIN)/pytest -n auto -m "not slow"

page: $(PLAY)  ## build the page of the browser anew if its source has changed
	$(call with_node,build)

web: $(READY)  ## the tests of the page's own code, without a browser; and a browser for the others
	$(call with_node,run check)
	$(call with_node,run test)
	@$(BIN)/python -m tests.browser.chromium

# Node is taken from PyPI where there is none that suits
define with_node
	@need=$$($(BIN)/python web/build/page.py needs $(1)) && \
	  { test -z "$$need" || $(BIN)/python -m pip install --quiet --disable-pip-version-check "$$need"; }
	@$(BIN)/python web/build/page.py $(1)
endef

# What says whether the engine is right
ENGINE_TESTS := tests/rules tests/oracle tests/golden tests/perft tests/engine tests/library/test_properties.py

checked: $(READY) $(BUILT)  ## the engine's tests on a build that checks every index, shift and overflow
	$(call build_into,build/checked,QUEENDOMINO_CHECKED=1 QUEENDOMINO_CFLAGS=)
	PYTHONPATH=build/checked/src $(BIN)/pytest -n auto -m "not slow" $(ENGINE_TESTS)

sanitize: $(READY) $(BUILT)  ## the same under AddressSanitizer, which sees every access outside of the memory
	$(call build_into,build/sanitized,QUEENDOMINO_CHECKED=1 QUEENDOMINO_CFLAGS=-fsanitize=address)
	LD_PRELOAD=$$($(CC) -print-file-name=libasan.so) ASAN_OPTIONS=detect_leaks=0 \
	  PYTHONPATH=build/sanitized/src $(BIN)/pytest -m "not slow" -p no:cacheprovider $(ENGINE_TESTS)

# The server's tests start a PostgreSQL of their own; only its programs have to be there
postgresql:
	@test -n "$$(command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb \
	  /opt/homebrew/opt/postgresql*/bin/initdb /usr/local/opt/postgresql*/bin/initdb 2>/dev/null)" || \
	{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing PostgreSQL for the tests" && \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; } || \
	{ echo "The tests need PostgreSQL: say apt-get install postgresql, or brew install postgresql" >&2; exit 1; }

lint: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

format: $(READY)  ## put the code into shape
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

build: $(BUILT)  ## compile the engine anew if its source has changed

types: $(READY)  ## web/src/lib/protocol.ts anew from the types of the server's messages
	$(BIN)/python -m queendomino.server.typescript web/src/lib/protocol.ts

bench: $(READY) $(BUILT)  ## how fast it is; writes build/bench.json and adds to build/bench-history.jsonl
	$(BIN)/python bench/run.py
	$(BIN)/python bench/environments.py

strength: $(READY) $(BUILT)  ## how strong the bots are: plays what is missing in docs/strength; two hours for all of it
	$(BIN)/python bench/strength.py

bench-compare: $(READY) $(BUILT)  ## against another commit, in one run: make bench-compare REV=HEAD~1
	$(BIN)/python bench/compare.py $(REV)

# What playing needs; what developing needs besides
$(PLAY): pyproject.toml Makefile
	@$(call install,'.[server]' 'cython>=3.1' 'setuptools>=77')
	@touch $@

$(READY): pyproject.toml Makefile
	@$(call install,'.[dev]')
	@touch $@ $(PLAY)

$(BUILT): $(PLAY) setup.py $(wildcard src/queendomino/engine/*.py src/queendomino/engine/*.pxd)
	@echo "Compiling the engine (some seconds)"
	@rm -f src/queendomino/engine/*.so
	@touch $@.begun  # its time, not that of the end: what is edited meanwhile is compiled next time
	@$(BIN)/python setup.py -q build_ext --inplace
	@mv $@.begun $@

# This project, editable, with an extra, in .venv: $(call install,what)
define install
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Queendomino needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) --version). Say make PYTHON=..." >&2; exit 1; }; \
	echo "Setting up .venv (once)"; \
	test -x $(BIN)/python || $(PYTHON) -m venv .venv && \
	QUEENDOMINO_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable $(1)
endef

# A copy of the source in a folder, compiled there: $(call build_into,folder,settings)
define build_into
	rm -rf $(1) && mkdir -p $(1)
	cp -r pyproject.toml setup.py README.md LICENSE src $(1)
	rm -f $(1)/src/queendomino/engine/*.so
	cd $(1) && $(2) $(abspath $(BIN))/python setup.py -q build_ext --inplace
endef

clean:  ## remove all that was made
	rm -rf .venv build dist web/node_modules src/queendomino/page src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f src/queendomino/engine/*.so
