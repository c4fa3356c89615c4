"""A campaign of random programs, whatever makes them: many are made, differentiated, compiled and proven; a failing one is made smaller and printed."""
import argparse
import collections
import concurrent.futures
import itertools
import json
import pathlib
import random
import re
import tempfile

from batch import BUILDS, GOOD, Batch, Job, process
from stores import StoresBatch


def options(doc):
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    process.add_tool_option(parser)
    parser.add_argument("--language", default="fortran,c")
    parser.add_argument("-n", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--modes", default="tangent,adjoint")
    parser.add_argument("--no-options", action="store_true")
    parser.add_argument("--draws", type=int, default=0, metavar="N", help="each program under N random draws of all switches")
    parser.add_argument("--draw", type=int, metavar="K", help="only the draw K")
    parser.add_argument("--builds", metavar="B,C|drawn", help=f"how programs are built ({', '.join(BUILDS)}; the first); drawn: one of them for each batch")
    parser.add_argument("--state", metavar="FILE", help="remembers there what came of each program; what was right is not done again")
    parser.add_argument("--flags", default="")
    parser.add_argument("--stores", type=int, default=0, metavar="N")
    parser.add_argument("--keep")
    parser.add_argument("--show", type=int)
    parser.add_argument("--shrink", type=int)
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--shrink-all", action="store_true", help="every failing program, not only the first")
    parser.add_argument("--until-failure", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    return parser


def words(runs):
    return "; ".join(" ".join([mode, *given]) for _, mode, _, given in runs)


class Campaign:
    """make(language, seed) gives a program, shrink(program, fails, say) makes its tree smaller while fails()."""

    def __init__(self, a, make, shrink, same_kind, script):
        self.a, self.make, self.shrinking, self.same_kind, self.script = a, make, shrink, same_kind, script
        self.tool = process.find_tool(a.tool)
        self.root = pathlib.Path(a.keep or tempfile.mkdtemp(prefix="contraflow-random.")).resolve()
        self.draws = [None] if not a.draws and a.draw is None else [a.draw] if a.draw is not None else list(range(a.draws))

    def batch(self, language, number, draw):
        a = self.a
        batch = StoresBatch(self.tool, a.stores, a.flags.split()) if a.stores else Batch(self.tool, a.modes.split(","), not a.no_options, a.flags.split())
        batch.draws, batch.builds = draw, (a.builds or next(iter(BUILDS))).split(",")
        if a.builds == "drawn":
            batch.builds = random.Random(f"build {language} {number // a.batch} {draw}").choices(list(BUILDS), BUILDS.values())
        return batch

    def shrunk(self, language, failed, draw, work, say=lambda text: None):
        program, batch = self.make(language, failed.number), self.batch(language, failed.number, draw)
        if "timeout" not in failed.outcome[1]:
            batch.patience = 5  # smaller programs may have loops without an end
        if failed.outcome[0] in ("tool", "refused"):
            batch.builds = ()
        runs = batch.wanted(failed) if draw is not None else None

        def again():
            job = Job(program, failed.number)
            job.combinations, job.runs = failed.combinations, runs
            batch.run([job], work)
            return job.outcome
        fails = lambda: self.same_kind(again(), failed.outcome)
        for smaller in fewer(runs):
            kept, runs = runs, smaller(runs)
            if runs is None or not fails():
                runs = kept
        self.shrinking(program, fails, say)
        return program.text(), again(), words(runs) if runs else ""

    def one(self, language, number):
        draw = self.draws[0]
        batch = self.batch(language, number, draw)
        job = Job(self.make(language, number), number)
        batch.run([job], self.root)
        print(f"{language} {number}: {', '.join(job.outcome)}", flush=True)
        if job.outcome[0] in GOOD[:2]:
            return 0
        text, outcome, asked = self.shrunk(language, job, draw, self.root, lambda t: print("  " + t, flush=True))
        print(f"{text}-> {', '.join(outcome)}{f' ({asked})' if asked else ''}")
        return 1

    def work(self, part):
        language, seeds, draw = part
        jobs = [Job(self.make(language, s), s) for s in seeds]
        folder = self.root / f"{language}{seeds[0]}_{draw}"
        self.batch(language, seeds[0], draw).run(jobs, folder)
        return language, jobs, folder, draw

    def repeat(self, language, number, draw):
        a = self.a
        more = f"{f' --stores {a.stores}' if a.stores else ''}{f' --draw {draw}' if draw is not None else ''}{f' --builds {a.builds}' if a.builds else ''}"
        return f"{self.script} --language {language}{more} --shrink {number}"

    def run(self):
        a = self.a
        seeds = range(a.seed, a.seed + a.n)
        groups = [list(g) for _, g in itertools.groupby(seeds, lambda s: s // a.batch)]  # those that are built alike
        done = State(a.state)
        parts = [(language, [s for s in g if not done.right(language, s, draw)], draw) for language, g, draw in itertools.product(a.language.split(","), groups, self.draws)]
        parts = [p for p in parts if p[1]]
        count, failed, reasons = collections.Counter(), [], collections.Counter()
        with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
            for language, jobs, folder, draw in pool.map(self.work, parts):
                for job in jobs:
                    kind, text = job.outcome
                    if kind not in GOOD[:2]:
                        print(f"{language} {job.number}: {kind}: {text}\n    repeat: {self.repeat(language, job.number, draw)}", flush=True)
                    if kind not in GOOD:
                        failed.append((language, job, draw))
                    done.put(language, job.number, draw, kind, text)
                if failed and a.until_failure:
                    pool.shutdown(cancel_futures=True)
                    break
                if a.verbose:
                    print(f"{language} {jobs[0].number}..{jobs[-1].number}: {dict(collections.Counter(j.outcome[0] for j in jobs))}", flush=True)
                if not a.keep:
                    process.run(["rm", "-rf", folder])
        for language, job, draw in [] if a.no_shrink else failed if a.shrink_all else failed[:1]:
            text, outcome, asked = self.shrunk(language, job, draw, self.root / "shrink")
            print(f"{language} {job.number}, made smaller:\n{text}-> {', '.join(outcome)}{f' ({asked})' if asked else ''}", flush=True)
        for kind, text in done.of(a.language.split(","), seeds, self.draws):
            count[kind if kind in GOOD else "failed"] += 1
            if kind == "refused":
                reasons[reason(text)] += 1
        for text, times in reasons.most_common():
            print(f"refused {times} times: {text}")
        print(f"{count['ok']} ok, {count['kink']} kinks, {count['refused']} refused, {count['failed']} failed")
        return 1 if count["failed"] or not count["ok"] else 0


class State:
    """What came of each program: the last word of each, in a file that only grows."""

    def __init__(self, path):
        self.path, self.known = pathlib.Path(path) if path else None, {}
        if path and self.path.exists():
            for line in self.path.read_text().splitlines():
                *key, kind, text = json.loads(line)
                self.known[tuple(key)] = (kind, text)
        elif path:
            self.path.parent.mkdir(parents=True, exist_ok=True)

    def right(self, *key):
        return self.known.get(key, ("",))[0] in ("ok", "kink")

    def put(self, language, number, draw, kind, text):
        self.known[language, number, draw] = (kind, text)
        if self.path:
            with self.path.open("a") as f:
                f.write(json.dumps([language, number, draw, kind, text]) + "\n")

    def of(self, languages, seeds, draws):
        return [self.known[key] for key in itertools.product(languages, seeds, draws) if key in self.known]


def fewer(runs):
    """Changes that leave out a run, or a switch of one: to be tried one after the other."""
    for mode in ("head_d2", "head_v", "head_b", "head_w"):
        yield lambda runs, mode=mode: [r for r in runs if r[0] != mode] if runs and any(r[0] == mode for r in runs) else None
    for run in runs or []:
        at = 0
        while at < len(run[3]):
            size = 2 if at + 1 < len(run[3]) and not run[3][at + 1].startswith("--") else 1
            given = tuple(run[3][at:at + size])
            at += size
            if not given[0].startswith(("--tangent-suffix", "--adjoint-suffix", "--vector")):
                yield lambda runs, entry=run[0], given=given: [without(r, given) if r[0] == entry else r for r in runs]


def without(run, given):
    left, at = [], 0
    while at < len(run[3]):
        if tuple(run[3][at:at + len(given)]) == given:
            at += len(given)
            continue
        left.append(run[3][at])
        at += 1
    return (*run[:3], left)


def reason(text):
    """A refusal without names and places."""
    said = re.sub(r"^.*?\.(f90|f|c):\d+:\d+: ", "", text)
    said = re.sub(r"^(tangent|adjoint)[^|]*?error: ", "", said)
    return re.sub(r"'[^']*'", "'...'", said.split(" | ")[0])[:120]


def main(a, make, shrink, same_kind, script):
    if a.show is not None:
        print(make(a.language.split(",")[0], a.show).text(), end="")
        return 0
    campaign = Campaign(a, make, shrink, same_kind, script)
    code = campaign.one(a.language.split(",")[0], a.shrink) if a.shrink is not None else campaign.run()
    if not a.keep:
        process.run(["rm", "-rf", campaign.root])
    return code


