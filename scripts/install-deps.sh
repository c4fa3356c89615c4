#!/bin/sh
# Installs what Contraflow needs from Debian 12's packages; does nothing when nothing is missing.
#   install-deps.sh [--dev]     --dev: also what only `make format`, `make lint` and the fuzz target need
set -eu

# build
packages="g++ cmake make ninja-build ccache mold libfmt-dev nlohmann-json3-dev libcli11-dev"
# Flang's libraries and intrinsic modules; cpp is the preprocessor of upper-case suffixes
packages="$packages llvm-19-dev libflang-19-dev flang-19 cpp"
# Clang's libraries and its own headers
packages="$packages libclang-19-dev libclang-cpp19-dev libclang-common-19-dev"
# tests: unit tests, the scripts, and the compilers that must accept what is generated
packages="$packages libgtest-dev python3 gfortran gcc clang-19 libclang-rt-19-dev pkg-config patch"
if [ "${1:-}" = "--dev" ]; then
  packages="$packages clang-format-19 clang-tidy-19"
fi

# shellcheck disable=SC2086
installed=$(dpkg-query -W -f='${db:Status-Status} ${Package} ' $packages 2>/dev/null || true)
missing=""
for package in $packages; do
  case " $installed" in
    *" installed $package "*) ;;
    *) missing="$missing $package" ;;
  esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
  as_root="env"
elif command -v sudo >/dev/null 2>&1; then
  as_root="sudo -n env"  # never asks
else
  echo "install-deps.sh: these packages are missing, and installing them needs root or sudo:$missing" >&2
  exit 1
fi
echo "installing:$missing"
$as_root DEBIAN_FRONTEND=noninteractive apt-get update -qq
# shellcheck disable=SC2086
$as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
