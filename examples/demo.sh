#!/bin/sh
# The README's example: differentiates examples/pendulum.f90, compiles it with its derivative, and runs both against finite differences.
#   demo.sh TOOL
set -eu
tool=$(realpath "$1")
cd "$(dirname "$0")"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

echo '> contraflow tangent pendulum.f90 --head swing --wrt angle,length --of period'
"$tool" tangent pendulum.f90 --head swing --wrt angle,length --of period -o "$out"
cat "$out/pendulum_d.f90"
echo '> gfortran $(cat compile-order.txt) pendulum_main.f90 && ./a.out'
# shellcheck disable=SC2046
gfortran -J "$out" $(cat "$out/compile-order.txt") pendulum_main.f90 -o "$out/a.out"
"$out/a.out"
