"""Directives in random programs: `binomial(k)` before loops, `checkpoint` and `no-checkpoint` before calls. Where one cannot be obeyed the tool warns, and the adjoint is right all the same.

They are put into programs that are made already, by chances of their own: without them a program is what its number always meant.
"""
import random
import re

from tree import Group, Line, bodies

SHARE = 1 / 4
LOOP = re.compile(r"(\w+: )?do( \w+ =| while|$)|for \(|while \(|do \{")
CALL = re.compile(r"call \w+\(|p\d+_s\d+\(")


def put(program, seed):
    """One program in four has directives before half of its loops and calls."""
    r = random.Random(f"directives {seed}")
    if r.random() >= SHARE:
        return program
    mark = "#pragma cf" if program.suffix == ".c" else "!$cf"
    for body in list(bodies(program.units)):
        for node in list(body):
            text = node.parts[0][0] if isinstance(node, Group) else node.text
            said = None
            if isinstance(node, Group) and LOOP.match(text):
                said = f"binomial({r.randrange(1, 6)})"
            elif isinstance(node, Line) and CALL.match(text):
                said = r.choice(["checkpoint", "no-checkpoint"])
            at = next(k for k, other in enumerate(body) if other is node)
            has_one = at > 0 and isinstance(body[at - 1], Line) and body[at - 1].text.startswith(mark)
            if said and r.random() < 0.5 and not has_one:
                body.insert(at, Line(f"{mark} {said}"))
    return program
