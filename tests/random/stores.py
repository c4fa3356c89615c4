"""Random programs under the switches of what is stored: each adjoint gives the numbers of the one that stores everything, to the last bit.

Of each program some combinations of the switches (harness/stores.py) are made, drawn by its number, and `--store all` with the same activity. What all programs of a
batch have first is built as one executable, what they have second as the next.
"""
import copy
import random

from batch import Batch
from harness import stores

# A variable without a value has the same one in every run.
FORTRAN_FLAGS = [*stores.FLAGS, "-finit-real=snan", "-finit-integer=-99999"]
C_FLAGS = [*stores.FLAGS, "-ftrivial-auto-var-init=pattern"]


def words(options):
    return " ".join(options)


class StoresBatch(Batch):
    fortran_flags, c_flags = FORTRAN_FLAGS, C_FLAGS

    def __init__(self, tool, count, flags=()):
        super().__init__(tool, ("adjoint",), False, flags)
        self.count = count

    def chosen(self, job):
        r = random.Random(f"stores {'c' if job.c else 'fortran'} {job.number}")
        return r.sample(stores.COMBINATIONS, min(self.count, len(stores.COMBINATIONS)))

    def run(self, jobs, work):
        work.mkdir(parents=True, exist_ok=True)
        for job in jobs:
            # Those that store everything first.
            combinations = job.combinations or self.chosen(job)
            references = [r for r in (["--store", "all"], ["--store", "all", "--no-activity"]) if r in map(stores.stored, combinations)]
            job.made = [self.part(job, options) for options in [*references, *combinations]]
        for place in range(max(len(job.made) for job in jobs)):
            self.make([job.made[place] for job in jobs if place < len(job.made)], work / str(place))
        for job in jobs:
            job.outcome = self.judge(job)

    def part(self, job, options):
        part = copy.copy(job)
        part.options, part.outcome = options, None
        part.entries, part.files, part.headers = dict(job.entries), [], []
        part.suffixes = {}
        return part

    def wanted(self, part):
        return [("head_b", "adjoint", "_b", part.options)]

    def make(self, parts, work):
        work.mkdir(parents=True, exist_ok=True)
        for part in parts:
            self.differentiate(part, work / part.file.replace(".", "_"))
        self.build_and_prove([p for p in parts if not p.outcome], work)

    def prove(self, exe, k, part, build):
        """("ok", numbers), or what is wrong."""
        r = self.start(exe, k, part.number, "adjoints")
        return ("ok", r.out) if r.code == 0 else ("crash", f"status {r.code}: {' '.join((r.out + r.err).split())[:600]}")

    def judge(self, job):
        """Of what fails, the one with the fewest switches."""
        everything = {words(p.options): p for p in job.made if p.options[0] == "--store"}
        result, failed = ("ok", ""), []
        for part in job.made:
            kind, text = self.compared(part, everything[words(stores.stored(part.options))])
            if kind == "refused":
                result = (kind, text)
            elif kind != "ok":
                failed.append((len(part.options), part.options, kind, text))
        if not failed:
            return result
        failed.sort(key=lambda f: f[0])
        _, options, kind, text = failed[0]
        job.combinations = [options]  # to make it smaller, no more is asked
        others = "".join(f"; also {words(f[1])}" for f in failed[1:])
        return kind, f"{words(options)}: {text}{others}"

    def compared(self, part, reference):
        if reference.outcome[0] == "refused":
            return reference.outcome
        if part.outcome[0] == "refused":
            return "tool", f"refused, and not with {words(reference.options)}: {part.outcome[1]}"
        if part.outcome[0] != "ok" or reference.outcome[0] != "ok":
            return part.outcome if part.outcome[0] != "ok" else ("ok", "")  # the reference is judged by itself
        got, want = ([float(v) for v in p.outcome[1].split()] for p in (part, reference))
        for k, (a, b) in enumerate(zip(got, want, strict=True)):
            if not stores.same(a, b):
                seed, entry = divmod(k, part.n + part.m)
                name = f"x_b({entry + 1})" if entry < part.n else f"y_b({entry - part.n + 1})"
                return "wrong", f"seed {seed + 1}: {name}: got {a!r}, stored {b!r}"
        return "ok", ""
