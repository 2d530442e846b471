# Scorekeeper. `make help` says what there is to make.

PYTHON ?= python3
PORT ?= 8000
CHROMIUM ?= /usr/bin/chromium
LOCK ?=

BIN := .venv/bin
BROWSER := chromium libatomic1 fonts-noto-core
FONT := /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf
SHEET_FONTS := scorekeeper/web/sheet/fonts
DEJAVU := /usr/share/fonts/truetype/dejavu
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --require-hashes
COMPILE := $(BIN)/python -m uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command 'make lock' $(LOCK)
AS_ROOT := $(shell test "$$(id -u)" = 0 || echo sudo -n)

export PORT CHROMIUM

.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help run ledger-verify test lint format bench line-table pictures fonts lock browser clean

help:
	@echo 'make run       serve on this network (PORT=8000), with the address and a QR code for the phone'
	@echo 'make ledger-verify  name the first altered entry of each match, if any (MATCH=, HEAD=)'
	@echo 'make test      every check and test, the browser included'
	@echo 'make lint      ruff and mypy alone'
	@echo 'make format    let ruff put the code in form'
	@echo 'make bench     measure the rules, the server and the pages'
	@echo 'make line-table  measure what share of misread tiles the line audit finds; about a minute'
	@echo 'make pictures  take a picture of every page'
	@echo 'make fonts     cut the letters of the score sheet out of DejaVu (Debian: fonts-dejavu-core)'
	@echo 'make lock      compile the requirements again (LOCK=--upgrade takes newer releases)'
	@echo 'make clean     remove what was made; instance/, the matches and the key, stays'

# exec: a signal sent to the running command must reach the server itself.
run: .venv/requirements.txt
	@exec $(BIN)/python -m scorekeeper.serve

ledger-verify: .venv/requirements.txt
	@$(BIN)/flask ledger verify $(MATCH) $(if $(HEAD),--head '$(HEAD)')

# A browser is driven alone; all else runs on every processor.
test: lint browser
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile --ignore tests/pages --ignore tests/bench
	$(BIN)/python -m pytest tests/pages tests/bench

lint: .venv/tests-requirements.txt
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

format: .venv/tests-requirements.txt
	$(BIN)/python -m ruff check --fix .
	$(BIN)/python -m ruff format .

bench: browser
	@exec $(BIN)/python -m tests.bench

line-table: .venv/tests-requirements.txt
	@exec $(BIN)/python -m tests.bench.line_table

pictures: browser
	@exec $(BIN)/python -m tests.pages.pictures

# What comes of it is in the tree; nothing but this needs the tool or the whole fonts.
fonts: .venv/tests-requirements.txt
	for face in DejaVuSans DejaVuSans-Bold; do \
		$(BIN)/python -m uv tool run --from fonttools==4.68.0 pyftsubset $(DEJAVU)/$$face.ttf \
			--unicodes-file=$(SHEET_FONTS)/letters.txt --output-file=$(SHEET_FONTS)/$$face.ttf \
			--layout-features= --drop-tables+=GPOS,GSUB,GDEF,MATH,FFTM \
			--no-hinting --notdef-outline --name-IDs='*' || exit 1; \
	done

lock: .venv/tests-requirements.txt
	$(COMPILE) --output-file requirements.txt requirements.in
	$(COMPILE) --constraints requirements.txt --output-file tests/requirements.txt tests/requirements.in

clean:
	rm -rf .venv build .hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed. If it has another name here: make PYTHON=python3.12 ..."; \
		exit 1; } >&2
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments. On Debian: apt-get install python3-venv"; \
		exit 1; } >&2
	@echo 'Making the virtual environment .venv'
	@$(PYTHON) -m venv --clear .venv

# The stamps are copies of what was installed, so a mere change of date installs nothing.
.venv/requirements.txt: requirements.txt | $(BIN)/python
	@cmp -s $< $@ || { echo 'Installing the pinned packages'; $(PIP) -r $<; }
	@cp $< $@

.venv/tests-requirements.txt: tests/requirements.txt .venv/requirements.txt | $(BIN)/python
	@cmp -s $< $@ || { echo 'Installing the test tools'; $(PIP) -r $<; }
	@cp $< $@

# Debian's Chromium, driven by Playwright, whose own runtime needs libatomic. The font is for looks
# only: pictures come out the same on every machine, but no test needs it.
browser: .venv/tests-requirements.txt
	@drives() { test -x $(CHROMIUM) && $(BIN)/python -m playwright --version >/dev/null 2>&1; }; \
	drives && test -e $(FONT) && exit 0; \
	if command -v apt-get >/dev/null && $(AS_ROOT) true 2>/dev/null; then \
		echo 'Installing Chromium and a font for the browser tests'; \
		$(AS_ROOT) apt-get -qq update && $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive \
			apt-get -qq install --no-install-recommends $(BROWSER) >/dev/null; \
	fi; \
	drives || { \
		echo 'The browser tests need Chromium at $(CHROMIUM) and the library libatomic.'; \
		echo 'On Debian: apt-get install $(BROWSER)'; \
		echo 'Elsewhere: install both and name the browser: make test CHROMIUM=/path/to/chromium'; \
		exit 1; } >&2
