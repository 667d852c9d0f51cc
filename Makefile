# Builds every game into output/. Needs GNU make and Python 3.11 or newer; `make help` lists more.
# All paths are relative, so that the checkout may lie in a folder with spaces in its name.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OUT ?= output
WORKERS ?= auto
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

MADE := $(VENV)/.made
INSTALLED := $(VENV)/.installed
TESTABLE := $(VENV)/.testable
PEER := .bench
SOURCES := generator templates $(INSTALLED)

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.PHONY: all install test mutants coverage lint types check golden words bench clean distclean help

# A kit is built again where something is newer than its mark in $(OUT): the kit itself, which was
# then built another way, or what kits are made from. ANEW=yes builds all of them.
all: $(INSTALLED)  ## build the games that changed into output/ (the default; GAMES="on-top" for some)
	@games="$(GAMES)"; \
	if [ -z "$$games" ]; then games=$$($(BIN)/toppress games --plain) || exit $$?; fi; \
	if [ -z "$$games" ]; then echo "toppress lists no games: nothing to build" >&2; exit 1; fi; \
	changed=; \
	for game in $$games; do \
		kit="$(OUT)/$$game"; mark="$(OUT)/.$$game.made"; \
		if [ -n "$(ANEW)" ] || [ ! -f "$$mark" ] || [ ! -f "$$kit/kit.json" ] || \
			find $(SOURCES) -type f ! -name "*.pyc" -newer "$$mark" -print | grep -q . || \
			find "$$kit" -newer "$$mark" -print | grep -q .; \
		then changed="$$changed $$game"; fi; \
	done; \
	if [ -z "$$changed" ]; then echo "nothing has changed: the kits in $(OUT) stay"; exit 0; fi; \
	$(BIN)/toppress build $$changed --out "$(OUT)" $(foreach each,$(SET),--set '$(each)') || exit $$?; \
	for game in $$changed; do \
		if [ -d "$(OUT)/$$game" ]; then touch "$(OUT)/.$$game.made"; fi; \
	done

install: $(INSTALLED)  ## make .venv and install the project into it

test: $(TESTABLE)  ## run the tests (WORKERS=0 runs them in one process)
	$(BIN)/python -m pytest -n $(WORKERS)

coverage: $(TESTABLE)  ## run the tests and measure what they reach, which takes twice as long
	$(BIN)/python -m pytest -n $(WORKERS) --cov --cov-report=term

mutants: $(TESTABLE)  ## put small faults into a room and list those that its tests miss (ROOM=kit)
	@[ -n "$(ROOM)" ] || { echo "name a room or a file: make mutants ROOM=kit/asked.py" >&2; exit 2; }
	$(BIN)/python tests/mutants/run.py "$(ROOM)" $(if $(TESTS),--tests $(TESTS))

lint: $(TESTABLE)  ## look for faults of style and of types, and for files that are not formatted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

types: $(TESTABLE)  ## check the types alone
	$(BIN)/mypy

check: lint test  ## lint and test

golden: $(TESTABLE)  ## write the golden files anew; look at the difference before you commit
	$(BIN)/python -m pytest -n 0 -k golden --renew-golden

words: $(TESTABLE)  ## list the messages of the code anew in templates/words/, to be translated
	$(BIN)/python -m pytest -n 0 -k test_catalogue --renew-golden

bench: $(TESTABLE)  ## measure builds against a peer, and BEFORE=../checkout, into docs/bench.md
	@$(MAKE) --no-print-directory $(PEER)/.made || \
		echo "protograf cannot be installed: the page will lack its row" >&2
	$(BIN)/python tests/bench/run.py --peer $(PEER)/bin/python --write docs/bench.md \
		$(if $(BEFORE),--before "$(BEFORE)")
	$(BIN)/python tests/bench/adjacency.py

clean:  ## remove what was built, and caches
	find output -mindepth 1 -not -path output/README.md -delete
	find generator tests -depth -type d -name __pycache__ -exec rm -rf {} +
	rm -rf dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache

distclean: clean  ## remove .venv as well
	rm -rf $(VENV) $(PEER)

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*  ## \(.*\)/\1|\2/p' Makefile | \
	while IFS='|' read -r name text; do printf '  %-10s %s\n' "$$name" "$$text"; done

$(MADE):
	@command -v "$(PYTHON)" >/dev/null || { \
		echo "$(PYTHON) is not there: install Python 3.11 or newer," >&2; \
		echo "or name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "toppress needs Python 3.11 or newer, but $(PYTHON) is not:" >&2; \
		"$(PYTHON)" --version >&2; \
		echo "name another: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) lacks its venv or pip module (on Debian and Ubuntu:" >&2; \
		echo "apt-get install python3-venv)" >&2; exit 1; }
	rm -rf $(VENV)
	"$(PYTHON)" -m venv $(VENV)
	@touch $@

$(INSTALLED): $(MADE) pyproject.toml constraints.txt
	@echo "installing toppress into $(VENV) (once, it takes a moment)"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(TESTABLE): $(MADE) pyproject.toml constraints.txt
	@echo "installing toppress and its test tools into $(VENV) (once, it takes a moment)"
	@$(PIP) install -c constraints.txt -e ".[test]"
	@touch $(INSTALLED) $@

$(PEER)/.made: $(MADE)
	@echo "installing protograf into $(PEER), to measure against"
	@rm -rf $(PEER)
	@$(BIN)/python -m venv $(PEER)
	@$(PEER)/bin/python -m pip --disable-pip-version-check --quiet install protograf==0.5.2 || \
		{ rm -rf $(PEER); exit 1; }
	@touch $@
