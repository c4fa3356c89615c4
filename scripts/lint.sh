#!/bin/sh
# clang-tidy over the core. The front ends are left out: clang does not compile Flang's headers with GCC 12's library in C++20 mode.
#   lint.sh BUILD [FILE...]
set -eu
build=$1
shift
files=${*:-$(git ls-files 'src/*.cpp' | grep -v '^src/frontend/')}
# GCC's own options in compile_commands.json mean nothing to clang.
echo "$files" | tr ' ' '\n' | xargs -P "$(nproc)" -n 4 clang-tidy-19 -p "$build" --quiet \
  --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-unused-command-line-argument --extra-arg=-Wno-ignored-optimization-argument
echo "lint: nothing to say"
