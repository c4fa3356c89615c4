"""Random draws of all switches that tell how a program is differentiated; each is found in `contraflow tangent --help` and `adjoint --help` (missing() tells what is not)."""
import random
import re
import sys

if __name__ != "__main__":
    from . import process
else:
    import process

BOTH = [["--activity", "dugaa"], ["--activity", "vdgaa"], ["--activity", "none"], ["--signatures", "active"], ["--signatures", "full"]]
ADJOINT = [["--with-primal"], ["--store", "all"], ["--store", "needed"], ["--no-tbr"], ["--no-adjoint-liveness"], ["--no-adjoint-write"], ["--no-activity"], ["--checkpoint", "auto"], ["--checkpoint", "joint"],
           ["--checkpoint", "split"], ["--checkpoint-context", "auto"], ["--checkpoint-context", "U"], ["--checkpoint-context", "empty"], ["--memory", "1K"], ["--memory", "2K"], ["--memory", "64K"],
           ["--no-loop-arrays"], ["--no-recomputation"], ["--no-independent-loops"], ["--no-split-loops"]]
ELSEWHERE = {"--head", "--wrt", "--of", "--vector", "--tangent-suffix", "--adjoint-suffix"}  # drawn by draw(), or given to every run
SOURCES = {"--cpp", "--form", "--fixed-line-length", "--std", "--backslash", "--no-openmp", "--help", "--verbose", "--dump", "--verify"}


def some(r, table):
    """A few switches of a table, each once: the last of several is taken by the tool, so values of one switch exclude each other."""
    count = r.choice([0, 0, 1, 1, 2, 3, 5])
    chosen = {}
    for options in r.sample(table, min(count, len(table))):
        chosen.setdefault(options[0], options)
    if "--activity" in chosen:
        chosen.pop("--no-activity", None)
    return sum(chosen.values(), [])


def draw(language, number, draw_number=0):
    """The runs of one program, as batch.py has them: entry of proof.h, mode, suffix, options."""
    r = random.Random(f"switches {language} {number} {draw_number}")
    tangent = ("head_d", "tangent", "_d", some(r, BOTH))
    other = r.choice(["_t", "_tlm", "_d2"])
    if r.random() < 0.5:
        second = ("head_d2", "tangent", other, [f"--tangent-suffix={other}", *some(r, BOTH)])
    else:
        second = ("head_v", "tangent", other, [f"--tangent-suffix={other}", "--vector=3", *some(r, BOTH)])
    last = r.choice(["_b", "_b", "_a", "_adj"])
    vector = r.random() < 0.3
    adjoint = ("head_w" if vector else "head_b", "adjoint", last, [*([f"--adjoint-suffix={last}"] if last != "_b" else []), *(["--vector=3"] if vector else []), *some(r, BOTH + ADJOINT)])
    return r.choice([[tangent, second, adjoint], [tangent, adjoint], [tangent, adjoint, second]])


def missing(tool):
    """Switches that the tool has and no draw knows."""
    known = {o[0] for o in BOTH + ADJOINT} | ELSEWHERE | SOURCES
    found = set()
    for mode in ("tangent", "adjoint"):
        found |= set(re.findall(r"^  (?:-\w,)?(--[\w-]+)", process.run([tool, mode, "--help"]).out, re.M))
    return sorted(found - known)


if __name__ == "__main__":
    unknown = missing(sys.argv[1])
    print("\n".join(f"{switch}: no random draw knows it" for switch in unknown) or "every switch is drawn")
    sys.exit(1 if unknown else 0)
