#!/bin/sh
# The README's examples, each differentiated, compiled and run: the period of a pendulum against finite differences; the initial state of a channel, found
# from what gauges saw, drawn in FOLDER/demo.svg.
#   demo.sh TOOL FOLDER
set -eu
tool=$(realpath "$1")
folder=$(realpath "$2")
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

echo
for mode in tangent adjoint; do
  echo "> contraflow $mode shallow_water.f90 --head channel::misfit --wrt start --of cost"
  "$tool" "$mode" shallow_water.f90 --head channel::misfit --wrt start --of cost -o "$out"
done
echo '> gfortran -O2 shallow_water.f90 shallow_water_d.f90 shallow_water_b.f90 recover.f90 $(contraflow --runtime-flags) && ./a.out'
# shellcheck disable=SC2046
gfortran -O2 -J "$out" shallow_water.f90 "$out/shallow_water_d.f90" "$out/shallow_water_b.f90" recover.f90 -o "$out/a.out" $("$tool" --runtime-flags)
(cd "$folder" && "$out/a.out")
