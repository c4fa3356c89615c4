# A thin front for CMake, ctest and the scripts. `make demo` and `make test` work on a bare Debian 12.
JOBS ?= $(shell nproc)
BUILD := build
TOOL := $(BUILD)/bin/contraflow

all: build

deps:
	@scripts/install-deps.sh

$(BUILD)/build.ninja: | deps
	@cmake --preset release >/dev/null

build: deps $(BUILD)/build.ninja
	@cmake --build --preset release -j $(JOBS)

demo: build
	@examples/demo.sh $(TOOL) build

test: build
	@ctest --preset release -j $(JOBS)

bench: build
	@bench/frontend $(TOOL) --write docs/performance.md
	@bench/runtime $(TOOL) --write docs/performance.md
	@bench/activity $(TOOL) --write docs/performance.md
	@bench/gradients/run --tool $(TOOL) --markdown docs/performance.md

update: build
	@tests/run --update --tool $(TOOL)
	@tests/scripts/documentation_test.py --update --tool $(TOOL)

format:
	@scripts/install-deps.sh --dev
	@git ls-files 'src/*.h' 'src/*.cpp' 'tests/*.h' 'tests/*.cpp' 'runtime/*.h' 'runtime/*.c' | xargs clang-format-19 -i

lint:
	@scripts/install-deps.sh --dev
	@scripts/lint.sh $(BUILD)

clean:
	@rm -rf $(BUILD)

.PHONY: all deps build demo test bench update format lint clean
