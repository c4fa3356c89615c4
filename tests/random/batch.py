"""Differentiates, compiles and proves many random programs at once: compilers are started once for all of a batch.

The outcome of a program is (kind, text). Kinds: ok; kink (differences do not converge at this point, the rest is right); refused (the tool says it cannot); and
failures: program (it is not legal: the generator's mistake), tool, compile, crash, wrong.
"""
import os
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import global_arguments  # noqa: E402
from harness import process, switches  # noqa: E402

GOOD = ("ok", "kink", "refused")
FORTRAN_FLAGS = ["-O0", "-g", "-w", "-fcheck=all,no-array-temps", "-ffpe-trap=invalid,zero,overflow", "-finit-real=snan", "-finit-integer=-99999"]
C_FLAGS = ["-O0", "-g", "-w", "-ftrivial-auto-var-init=pattern", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
# How programs are built, and how often that is drawn: all that can be looked at while they run; as users do; by the other compilers.
BUILDS = {"checked": 3, "fast": 1, "llvm": 2}
FAST = {"fortran": ["-O2", "-w", "-ffpe-trap=invalid,zero,overflow", "-finit-real=snan", "-finit-integer=-99999"], "c": ["-O2", "-w", "-ftrivial-auto-var-init=pattern"]}

# What is asked of the tool: entry of proof.h, mode, suffix, options. Every program gets one of these, in turn.
TANGENT, ADJOINT = ("head_d", "tangent", "_d", []), ("head_b", "adjoint", "_b", [])
RUNS = [
    [TANGENT, ("head_d2", "tangent", "_t", ["--tangent-suffix=_t", "--signatures=full"]), ADJOINT],
    [TANGENT, ("head_v", "tangent", "_v", ["--tangent-suffix=_v", "--vector=3"]), ("head_b", "adjoint", "_b", ["--activity=none"])],
    [TANGENT, ("head_b", "adjoint", "_a", ["--adjoint-suffix=_a"])],
    [("head_d", "tangent", "_d", ["--activity=none"]), ("head_d2", "tangent", "_t", ["--tangent-suffix=_t"]), ("head_b", "adjoint", "_b", ["--activity=vdgaa"])],
    [("head_d", "tangent", "_d", ["--activity=vdgaa"]), ADJOINT],
]


class Job:
    """One program: its text, and what comes of it."""

    def __init__(self, program, number):
        self.globals = getattr(program, "asked_globals", [])
        count = lambda intent: sum(g.size for g in self.globals if g.intent == intent)
        self.prefix, self.name, self.n, self.m = program.prefix, program.prefix + "head", program.n + count("in"), program.m + count("out")
        self.file = program.prefix.rstrip("_") + program.suffix
        self.c = program.suffix == ".c"
        self.text, self.number = program.text(), number
        self.outcome = None
        self.combinations = None  # of switches: those that are asked for, if not all
        self.runs = None  # those that are asked for, if not all
        self.keeps_primal = set()  # the entries that must
        self.entries, self.suffixes, self.files, self.headers = {"head": self.name}, {}, [], []


class Batch:
    fortran_flags, c_flags = FORTRAN_FLAGS, C_FLAGS
    patience = 60  # seconds for a program
    builds = ("checked",)
    draws = None  # else the number of the draw of all switches (harness/switches.py)

    def __init__(self, tool, modes=("tangent", "adjoint"), options=True, flags=()):
        self.tool, self.modes, self.options = tool, modes, options
        self.flags = list(flags)
        self.libraries = process.run([tool, "--runtime-flags=checked"]).out.split()

    def run(self, jobs, work):
        """Sets the outcome of each job."""
        work.mkdir(parents=True, exist_ok=True)
        for job in jobs:
            self.differentiate(job, work / job.file.replace(".", "_"))
        for build in self.builds:
            self.build_and_prove([j for j in jobs if not j.outcome or j.outcome[0] in GOOD], work, build)
        for job in jobs:
            job.outcome = job.outcome or ("ok", "")

    # ---- the tool ----

    def wanted(self, job):
        if job.runs is not None:
            return job.runs
        if self.draws is not None:
            return [run for run in switches.draw("c" if job.c else "fortran", job.number, self.draws) if run[1] in self.modes]
        runs = RUNS[job.number % len(RUNS)] if self.options else [TANGENT, ADJOINT]
        return [run for run in runs if run[1] in self.modes]

    def differentiate(self, job, folder):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        source = folder / job.file
        source.write_text(job.text)
        new = []
        for entry, mode, suffix, options in self.wanted(job):
            out = folder / entry
            r = process.run([self.tool, mode, "--verify", "--head", job.name, "--wrt", global_arguments.asked(job, "x", "in"), "--of", global_arguments.asked(job, "y", "out"), *[f"-I{h}" for h in job.headers], *options, "-o", out, source.name], cwd=source.parent, timeout=60)
            if r.code == 1:
                job.outcome = ("refused", f"{mode} {' '.join(options)}: {process.brief(r.text)}")
                if entry == "head_d" or "rror" not in r.text:
                    break
                continue
            if r.code:
                job.outcome = ("tool", f"{mode} {' '.join(options)} gives {r.code}: {process.brief(r.text)}")
                return
            for line in (out / "compile-order.txt").read_text().splitlines():
                path = (source.parent / line).resolve()
                if path.name == job.file:
                    following = path
                else:
                    new.append(path)
            # State that only this file can reach: the next derivative is made of what the last one left.
            source = following
            named = re.search(rf"the derivative of '{job.name}' is called '(\w+)'", r.text)  # the last run may have left a variable of the usual name
            job.entries[entry] = named[1] if named else job.name + suffix
            job.suffixes[entry] = suffix
            if "--with-primal" in options:
                job.keeps_primal.add(entry)
            job.headers += [out]
        job.files = [source, *new]

    # ---- compilers ----

    def fortran(self, suffix, build):
        if build == "llvm":
            return ["flang-new-19", "-O0", "-w"]
        return ["gfortran", *(["-std=legacy"] if suffix == ".f" else []), *(FAST["fortran"] if build == "fast" else self.fortran_flags)]

    def c(self, build):
        if build == "fast":
            return ["gcc", *FAST["c"]]
        # proof.c takes `const double *` for `double *`.
        return ["clang-19", *self.c_flags, "-fno-sanitize=function"] if build == "llvm" else ["gcc", *self.c_flags]

    def compile_c(self, jobs, work, build):
        """Object files, what is wrong with each program that has none, and what is said of no certain program."""
        objects, wrong = [], {}
        for job in jobs:
            made = []
            for f in job.files:
                target = work / f"{job.name}{len(made)}.o"
                include = [*[f"-I{h}" for h in job.headers], f"-I{f.parent}", *[f for f in self.libraries if f.startswith("-I")]]
                r = process.run([*self.c(build), *self.flags, *include, "-c", f, "-o", target], cwd=work, timeout=600)
                if r.code:
                    wrong[job] = first_error(r.text)
                    break
                made.append(target)
            else:
                objects += made
        return objects, wrong, ""

    def compile_fortran(self, jobs, work, build):
        """The same; all programs are one file."""
        objects, sources = [], {}
        for job in jobs:
            for f in job.files:
                sources.setdefault(f.suffix, []).append((job, f.read_text()))
        for suffix, members in sources.items():
            source, target = work / f"all{suffix}", work / f"{len(objects)}.o"
            source.write_text("".join(text for _, text in members))
            r = process.run([*self.fortran(suffix, build), *self.flags, "-module-dir" if build == "llvm" else "-J", work, "-c", source, "-o", target], cwd=work, timeout=600)
            if r.code:
                wrong = self.whose(members, r.text)
                return [], wrong, "" if wrong else r.text
            objects.append(target)
        return objects, {}, ""

    def whose(self, members, text):
        """The programs on whose lines compilers have something to say."""
        owner = [job for job, source in members for _ in range(source.count("\n"))]
        wrong = {}
        for place in re.finditer(r"^\S*all\.\w+:(\d+)", text, re.M):
            if int(place[1]) <= len(owner):
                wrong.setdefault(owner[int(place[1]) - 1], first_error(text[place.start():]))
        return wrong

    def link(self, jobs, objects, work, build):
        table = work / "entries.c"
        table.write_text(self.table(jobs))
        exe = work / "proof"
        c = jobs[0].c
        sanitize = [f for f in (self.c(build) if c else []) + self.flags if f.startswith("-fsanitize")]
        with_fortran = [] if c else ["-L/usr/lib/llvm-19/lib", "-lFortranRuntime", "-lFortranDecimal", "-lstdc++"] if build == "llvm" else ["-lgfortran"]
        command = [self.c(build)[0], "-O1", "-g", "-w", *sanitize, f"-I{HERE}", HERE / "proof.c", table, *objects, *with_fortran, *self.libraries, "-lm", "-o", exe]
        r = process.run(command, cwd=work, timeout=600)
        return (exe, "") if not r.code else (None, r.text)

    def table(self, jobs):
        lines = ['#include "proof.h"', "#include <stddef.h>", "#include <string.h>"]
        rows = []
        for job in jobs:
            row = [f'"{job.name}"', str(job.n), str(job.m)]
            lines += global_arguments.declarations(job)
            for entry in ("head", "head_d", "head_b", "head_v", "head_d2", "head_w"):
                name = job.entries.get(entry)
                if name is None:
                    row.append("NULL")
                    continue
                arguments = "int n, const double *x, int m, double *y" if entry == "head" else "int n, const double *x, double *dx, int m, double *y, double *dy"
                passed = re.sub(r"\w+ (?:\w+ )?\*?(\w+)", r"\1", arguments)
                if job.c:
                    lines.append(f"void {name}({arguments});")
                else:
                    lines.append(f"void {name}_({arguments.replace('int n', 'const int *n').replace('int m', 'const int *m')});")
                    passed = passed.replace("n,", "&n,").replace("m,", "&m,")
                if job.globals or not job.c:
                    lines += global_arguments.wrapper(job, entry, name, arguments, f"{name}{'' if job.c else '_'}({passed});")
                row.append(f"(void *){'w_' if job.globals or not job.c else ''}{name}")
            row += ["1" if entry in job.keeps_primal else "0" for entry in ("head_b", "head_w")]
            rows.append("  {" + ", ".join(row) + "},")
        return "\n".join([*lines, "const struct entry entries[] = {", *rows, "};", ""])

    def build_and_prove(self, jobs, work, build="checked"):
        if not jobs:
            return
        folder = work / build
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        objects, wrong, message = (self.compile_c if jobs[0].c else self.compile_fortran)(jobs, folder, build)
        built, exe = [j for j in jobs if j not in wrong], None
        if objects and not message:
            exe, message = self.link(built, objects, folder, build)
            wrong |= {j: first_error(message) for j in built if re.search(rf"(reference to|definition of) .{j.prefix}", message)}
        if message and len(jobs) == 1:
            wrong = {jobs[0]: first_error(message)}
        for job, text in wrong.items():
            job.outcome = ("compile", f"{build}: {text}")
        left = [j for j in jobs if j not in wrong]
        if exe is not None:
            for k, job in enumerate(built):
                refused = job.outcome
                job.outcome = self.prove(exe, k, job, build)
                if job.outcome[0] in ("ok", "kink") and refused:
                    job.outcome = refused
        elif wrong:
            self.build_and_prove(left, work, build)
        else:
            self.build_and_prove(left[:len(left) // 2], work, build)
            self.build_and_prove(left[len(left) // 2:], work, build)

    def prove(self, exe, k, job, build):
        r = self.start(exe, k, job.number)
        text = r.out.strip()
        if r.code == 0:
            return (text, "")
        if r.code == 1 and text and "rror" not in r.err:
            last = text.splitlines()[-1]
            return ("program" if last.startswith("bad program") else "wrong", last)
        return ("crash", f"status {r.code}: {' '.join((r.out + r.err).split())[:600]}")

    def start(self, exe, *words):
        os.environ["CONTRAFLOW_CHECK"] = "1"
        return process.run([exe, *map(str, words)], timeout=self.patience)


def first_error(text):
    lines = [l.strip() for l in text.splitlines() if l.strip()]
    found = next((l for l in lines if "rror" in l or "undefined" in l or "multiple def" in l), lines[0] if lines else "no message")
    context = [l for l in lines if re.match(r"\d+ \|", l)]
    return f"{found[:300]} {context[0][:200] if context else ''}"
