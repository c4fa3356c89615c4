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

# Long: random programs of both kinds under random switches and drawn compilers, combinations of what is stored, rewritten programs, planted defects. From seed SEED on;
# what was right is remembered in STATE and not done again.
SEED ?= 1
CAMPAIGN ?= 2000
STATE ?= $(BUILD)/campaign
campaign: build
	@tests/steered/run --tool $(TOOL) --seed $(SEED) -n $(CAMPAIGN) --draws 2 --builds drawn --state $(STATE)/steered -j $(JOBS)
	@tests/random/run --tool $(TOOL) --seed $(SEED) -n $(CAMPAIGN) --draws 2 --builds drawn --state $(STATE)/random -j $(JOBS)
	@tests/random/run --tool $(TOOL) --seed $(SEED) -n $(CAMPAIGN) --stores 48 --state $(STATE)/stores -j $(JOBS)
	@tests/stores tests/programs/f_hard tests/programs/c_hard --tool $(TOOL) -j $(JOBS)
	@tests/metamorphic/run --tool $(TOOL) --seed $(SEED) -n $$(($(CAMPAIGN)*3/2)) --draws --state $(STATE)/rewritten -j $(JOBS)
	@tests/plants/run -j $(JOBS)

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

.PHONY: all deps build demo test campaign bench update format lint clean
