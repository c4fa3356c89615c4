"""Inputs and outputs of a program that are no arguments, and how the table of entries reaches them: to proof.c they are further elements of x and y.

A variable is memory that begins at its symbol, as the linker knows it. So is its derivative, with the suffix of the run; of many directions, those of each element stand together.
"""
DIRECTIONS = 3


class Global:
    """intent: in, out. said: as --wrt and --of name it. symbol: as it is linked, `{}` where a suffix stands. at, shadow_at: reals before it in its structure, and in that of the derivative."""

    def __init__(self, intent, said, symbol, size, at=0, shadow_at=0):
        self.intent, self.said, self.symbol, self.size, self.at, self.shadow_at = intent, said, symbol, size, at, shadow_at


def asked(job, argument, intent):
    return ",".join([argument, *(g.said for g in job.globals if g.intent == intent)])


def declarations(job):
    """An input that nothing depends on may have no derivative: then its address is null."""
    return [f"extern double {s}[] __attribute__((weak));" for s in sorted({g.symbol.format(suffix) for suffix in ["", *job.suffixes.values()] for g in job.globals})]


def wrapper(job, entry, name, arguments, call):
    """A function of x and y with all that is asked for."""
    own = {i: total - sum(g.size for g in job.globals if g.intent == i) for i, total in (("in", job.n), ("out", job.m))}
    lines = [f"static void w_{name}({arguments}) {{", f"  n = {own['in']}, m = {own['out']};"]
    before, behind = move(job, "", own, 1, "x", "y", ("out",))
    if entry != "head":
        adjoint = entry in ("head_b", "head_w")
        more = move(job, job.suffixes[entry], own, DIRECTIONS if entry in ("head_v", "head_w") else 1, "dx", "dy", ("in", "out") if adjoint else ("out",))
        before, behind = before + more[0], behind + more[1]
    return [*lines, *before, f"  {call}", *behind, "}"]


def move(job, suffix, own, directions, x, y, back):
    """Statements before and behind the call: the variables have what the arguments have behind their own elements, and those of `back` go there again."""
    place, before, behind = dict(own), [], []
    for g in job.globals:
        symbol = g.symbol.format(suffix)
        there = f"if ({symbol}) " if suffix and g.intent == "in" else ""
        memory = f"{symbol} + {(g.shadow_at if suffix else g.at)*directions}"
        argument = f"{x if g.intent == 'in' else y} + {place[g.intent]*directions}"
        place[g.intent] += g.size
        before.append(f"  {there}memcpy({memory}, {argument}, {g.size*directions}*sizeof(double));")
        if g.intent in back:
            behind.append(f"  {there}memcpy({argument}, {memory}, {g.size*directions}*sizeof(double));")
    return before, behind
