#!/usr/bin/env python3
"""Every refusal is shown by a test: for each text of an error in src there is an expected text in tests that is a part of it.

Texts are the string literals of what is given to report(), refuse() and unsupported(), with `*` for what is put in. Expected are
the `error:` and `says` lines of tests/cases, and what the unit tests and scripts quote. What no program can reach stands below, with its reason.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ERRORS = {"Unsupported", "NoSource", "NoDerivative", "UnknownExtent", "Punning"}  # what limits.md speaks of
CALL = re.compile(r"\b(report|refuse\w*|unsupported)\s*\(")
ENOUGH = 12  # letters of a text that an expected text must hold

# Why no test shows a text, and which.
UNREACHED = {
    "Flang reads it only with options that are never given (CUDA, OpenACC), or on other machines": [
        "CUDA",
        "OpenACC",
        "STREAM= in ALLOCATE",
        "PINNED= in ALLOCATE",
        "a CUDA attribute",
        "a CUDA kernel launch",
        "a CUDA kernel loop",
        "a vector type",
    ],
    "stands in a STRUCTURE only, which is refused itself": [
        "%FILL",
    ],
    "a guard: Flang resolves these names, calls and labels, or stops with an error of its own": [
        "the COMMON block '*'",
        "IMPORT of '*'",
        "the name '*'",
        "this use of ",
        "this use of a defined operator",
        "this call through a generic binding",
        "this structure constructor",
        "the component '*'",
        "this initial value of a component",
        "an end directive without its loop",
        "this labelled DO",
        "this END DO",
        "a triplet in an array constructor",
        "several ALLOCATE directives for one statement",
    ],
    "a guard against mistakes of the parser: those that are known are mended or told": [
        "this statement is not read as the parser saw it",
    ],
    "a guard: what Clang makes of C is read; other kinds are those of other languages": [
        "this declaration is of a kind that is not known",
        "the declaration of '*' is of a kind that is not known",
        "an expression of this kind (*) is not supported",
        "this designator is not supported",
        "this operator is not supported",
        "a complex number of this type",
        "declarations of several kinds in a for statement",
        "a case label inside another statement of the switch",
        "an initial value for a range that is not constant",
    ],
    "a guard: calls and effects leave expressions before derivatives are made": [
        "an assignment",
        "an increment",
        "a sequence",
        "this part of an expression",
        "this call inside an expression",
        "the derivative of this expression",
        "the derivative of this value is not known",
        "a function call cannot be taken out of this expression",
        "the derivative of this step of a loop needs statements",
        "an argument of a statement function cannot be evaluated before this statement",
    ],
    "a guard: every array expression, WHERE and FORALL that is known becomes loops": [
        "this WHERE must become loops for its adjoint, and cannot",
        "this FORALL must become loops for its adjoint, and cannot",
        "this WHERE must become loops for its derivative, and cannot",
        "this FORALL must become loops for its derivative, and cannot",
        "the shape of this elemental call is not known from its arguments",
        "this elemental call cannot be written element by element",
        "the adjoint of this expression with an array of structures",
        "a section of structures with parts of their own",
    ],
    "a guard: jumps become IF and DO before, and what cannot is refused there": [
        "an alternate return in an adjoint",
        "this jump leads into a block, or into the middle of a loop",
        "jumps lead into the middle of a loop that is made of jumps",
        "a jump into this construct",
        "where this statement may go is not understood",
        "an array with rows of variable length among jumps",
        "a jump from behind an ENTRY to what stands before it",
    ],
    "a hint, behind a text of the caller": [
        "write it with IF and DO",
    ],
    "a guard: no program is known that comes here": [
        "'*' has any rank: it cannot hold many directions",
        "'*' hides an intrinsic that a derivative needs in this module",
        "'*' is written in C: its derivative is not called from Fortran yet",
        "a derivative needs two things that are called '*' in '*'",
        "a pointer in a constructor that is neither a variable nor null()",
        "a pointer with a derivative may stand here in the place of one without",
        "a procedure that is passed to C, which stores its address",
        "a value without a derivative where one with a derivative may stand",
        "module '*' keeps to itself what derivatives need, and they also need modules that use it",
        "results of entries that share storage and have different types",
        "structures that are passed twice, or that are no variables",
        "the adjoint of a call whose procedure is known at run time only",
        "the adjoint of a choice between structures",
        "the adjoint of the intrinsic subroutine '*'",
        "the adjoint of this DEALLOCATE",
        "the derivative of '*', a polymorphic array, must start at zero, but its type is not known here",
        "the derivative of what this pointer leads to is needed here, but it has none",
    ],
}


def arguments(text, at):
    """The arguments of the call whose parenthesis opens at `at`."""
    made, part, depth, i = [], "", 0, at
    while i < len(text):
        c = text[i]
        quoted = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'').match(text, i)
        if quoted:
            part += quoted[0]
            i = quoted.end()
            continue
        depth += (c in "([{") - (c in ")]}")
        if depth == 0:
            return made + [part]
        if c == "," and depth == 1:
            made.append(part)
            part = ""
        elif i > at:
            part += c
        i += 1
    return made


def message(expression):
    """A text with `*` for what is put into it: "the text '*' of a BLOCK"."""
    pieces = [q.replace('\\"', '"') for q in re.findall(r'"((?:[^"\\]|\\.)*)"', expression)]
    return re.sub(r"\*[*\s]*\*", "*", "*".join(re.sub(r"\{[^}]*\}", "*", piece) for piece in pieces))


def texts():
    """(file:line, the text) of each error."""
    for path in sorted((ROOT / "src").rglob("*.cpp")) + sorted((ROOT / "src").rglob("*.h")):
        text = re.sub(r"^[ \t]*//.*$", "", path.read_text(), flags=re.M)
        for call in CALL.finditer(text):
            given = arguments(text, call.end() - 1)
            kind = re.search(r"Kind::(\w+)", given[0]) if given else None
            if kind and kind[1] not in ERRORS:
                continue
            said = next((message(g) for g in given if re.search(r"\w\w", message(g))), "")
            if said and "Once{" not in given[0] and not given[0].startswith("ir::"):
                yield f"src/{path.relative_to(ROOT / 'src')}:{text.count(chr(10), 0, call.start()) + 1}", said


def expected():
    """What tests expect of messages, with `*` for names in quotes."""
    lines = []
    for path in (ROOT / "tests" / "cases").rglob("*"):
        if path.is_file() and ".expected" not in str(path):
            lines += re.findall(r"(?:error:|says)\s+(.*?)\s*$", path.read_text(encoding="latin-1"), re.M)
    for folder in ("unit", "scripts"):
        for path in (ROOT / "tests" / folder).rglob("*"):
            if path.is_file():
                lines += re.findall(r'"((?:[^"\\\n]|\\.)*)"', path.read_text(encoding="latin-1"))
    return {re.sub(r"'[^']*'", "'*'", line) for line in lines if len(line) > 5}


def is_shown(text, wanted):
    text = re.sub(r"'[^']*'", "'*'", text)
    longest = max(text.split("*"), key=len)
    return any((w in text and len(w) >= min(len(text), ENOUGH)) or (longest in w and len(longest) >= ENOUGH) or text in w for w in wanted)


def main():
    wanted = expected()
    found = list(texts())
    if len(found) < 100:
        sys.exit("the refusals were not found in src")
    known = {text for group in UNREACHED.values() for text in group}
    said = {text for _, text in found}
    complaints = [f"{place}: no test expects: {text}" for place, text in found if text not in known and not is_shown(text, wanted)]
    complaints += [f"tests/limits.py: src does not say any more: {text}" for text in sorted(known - said)]
    complaints += [f"tests/limits.py: is shown by a test: {text}" for text in sorted(known & said) if is_shown(text, wanted)]
    print("\n".join([*complaints, f"{len(found)} texts of refusals, {len(known)} that no test can show, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
