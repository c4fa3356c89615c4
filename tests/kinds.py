#!/usr/bin/env python3
"""No visit over kinds of expressions and statements falls through: a catch-all lambda, with a name for its argument or without, or a `default` in a switch, lets a new kind pass in silence.

What has nothing to say to a kind names it (base/one_of.h); where kinds are numbers, letters or another project's, the place stands below, with its reason.
"""
import pathlib
import re
import sys

SRC = pathlib.Path(__file__).resolve().parent.parent / "src"
ALLOWED = {
    "frontend/fortran/exprs.cpp": "Flang's operators: what is none is read by the visit that calls this one, which names all",
    "pipeline/stages.cpp": "describes a result",
    "frontend/fortran/symbols.cpp": "Flang's flags",
    "frontend/c/types.cpp": "Clang's kinds of numbers: 0 is refused by the caller",
    "frontend/c/decls.cpp": "Clang's storage classes: none, auto",
    "unparse/fortran/exprs.cpp": "precedences, which are numbers",
    "unparse/c/exprs.cpp": "precedences, which are numbers",
    "unparse/c/operators.cpp": "precedences, which are numbers",
    "unparse/c/decls.cpp": "stops: an attribute of Fortran in C",
    "ir/designator.cpp": "compares all fields, whatever they are",
    "ir/verify_structure.cpp": "asks each node what it needs; what it says nothing of may be none",
    "ir/verify_stmts.cpp": "loops by their field",
    "unparse/fortran/actions.cpp": "overloads for all that are lines of their own: a new kind does not compile",
    "unparse/fortran/decls.cpp": "overloads for all that are lines of their own: a new kind does not compile",
    "frontend/fortran/directives.cpp": "what is no expression is kept as text",
    "transform/references.cpp": "looks at all fields",
    "transform/adjoint/reversal.cpp": "what has no sweeps of its own is a leaf or a construct, and those are asked by kind",
}


def faults():
    for path in sorted(SRC.rglob("*.cpp")) + sorted(SRC.rglob("*.h")):
        name = str(path.relative_to(SRC))
        for number, line in enumerate(path.read_text().splitlines(), 1):
            unnamed = re.search(r"\]\(const auto&\)", line) or re.search(r"^\s*\[[^\]]*\]\((const )?auto& \w+\)", line)
            falls = re.search(r"^\s*default:", line)
            if (unnamed or falls) and name not in ALLOWED:
                yield f"src/{name}:{number}: {line.strip()}"


found = list(faults())
print("\n".join(found))
print(f"{len(found)} catch-alls")
sys.exit(1 if found else 0)
