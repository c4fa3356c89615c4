#!/usr/bin/env python3
"""No folder of src/ includes one below it, and Flang's, Clang's and isl's headers appear only where they may.

The order is the list in docs/architecture.md (`src/base/` first); where foreign headers may appear is the table below.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
SRC = ROOT / "src"

# Headers that start with ... may be included only from these folders, or these files.
FOREIGN = {
    ("flang/", "Fortran/"): ["frontend/fortran"],
    ("clang/", "clang-c/"): ["frontend/c"],
    ("llvm/", "mlir/"): ["frontend/fortran", "frontend/c"],
    ("isl/",): ["analysis/array_dependence.h", "analysis/array_dependence.cpp"],
    ("CLI/",): ["cli"],
    ("nlohmann/",): ["ir", "report", "analysis", "plan"],
}


def folders():
    """src folders in the order of docs/architecture.md."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    return [f.rstrip("/") for f in re.findall(r"^src/(\S+)", text, re.M)]


def home(path, order):
    """The listed folder a path relative to src lies in: the longest that matches."""
    fits = [f for f in order if path == f or path.startswith(f + "/")]
    return max(fits, key=len) if fits else None


def check(order):
    complaints = []
    position = {f: i for i, f in enumerate(order)}
    for source in sorted([*SRC.rglob("*.h"), *SRC.rglob("*.cpp")]):
        name = str(source.relative_to(SRC))
        own = home(name, order)
        if own is None:
            complaints.append(f"src/{name}: its folder is not in docs/architecture.md")
            continue
        for number, line in enumerate(source.read_text().splitlines(), 1):
            include = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
            if not include:
                continue
            target = include[1]
            where = f"src/{name}:{number}"
            for prefixes, allowed in FOREIGN.items():
                if target.startswith(prefixes) and not any(name == a or name.startswith(a + "/") for a in allowed):
                    complaints.append(f"{where}: {target} may be included only in {', '.join(allowed)}")
            if '"' in line and (SRC / target).exists():
                other = home(target, order)
                if other is not None and position[other] > position[own]:
                    complaints.append(f"{where}: {own} includes {target}, but {other} stands below it")
    return complaints


def main():
    order = folders()
    if len(order) < 5:
        sys.exit("the list of folders was not found in docs/architecture.md")
    complaints = check(order)
    print("\n".join(complaints + [f"{len(complaints)} violations"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
