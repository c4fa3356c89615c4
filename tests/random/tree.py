"""A program as a tree of lines, so that a failing one can be made smaller: nodes are left out, and declarations follow what is still spoken of.

Line    one statement. `keep`: gives a variable its first value, and stays while the variable is spoken of elsewhere.
Group   headers with the statements under them, and a last line. `open`: a part's statements may stand alone without their header.
Unit    a procedure: opening lines, declarations (made from what its statements speak of), statements, last line.
"""
import re

WORD = re.compile(r"[a-z_]\w*", re.I)


class Line:
    def __init__(self, text, keep=None):
        self.text, self.keep = text, keep

    def lines(self, indent, out, label=True):
        # A label stands at the left.
        out.append(" " * indent + self.text)

    def children(self):
        return []


class Group:
    def __init__(self, parts, end, open_=False, kind=None):
        self.parts = [[header, body] for header, body in parts]
        self.end, self.open, self.kind = end, open_, kind

    def lines(self, indent, out):
        for header, body in self.parts:
            out.append(" " * indent + header)
            for node in body:
                node.lines(indent + 2, out)
        if self.end is not None:
            out.append(" " * indent + self.end)

    def children(self):
        return [body for _, body in self.parts]


def words(lines):
    found = set()
    for line in lines:
        found.update(WORD.findall(line))
    return found


class Unit:
    """`declare(words)` gives the lines of declarations for what is spoken of; `helpers` are lines of a first part that follow the same rule."""

    def __init__(self, name, opening, declare, body, end, inner=()):
        self.name, self.opening, self.declare, self.body, self.end, self.inner = name, opening, declare, body, end, list(inner)

    def lines(self, indent, out):
        body = []
        for node in self.body:
            node.lines(indent + 2, body)
        inner = []
        spoken = words(body)
        for unit in self.alive_inner(spoken):
            unit.lines(indent + 2, inner)
        for text in self.opening:
            out.append(" " * indent + text)
        for text in self.declare(words(body + inner + self.opening)):
            out.append(" " * indent + "  " + text)
        out += body
        if inner:
            out.append(" " * indent + "contains")
            out += inner
        out.append(" " * indent + self.end)

    def alive_inner(self, spoken):
        return [u for u in self.inner if u.name in spoken]


def bodies(units):
    """Every list of nodes in the units, outermost first."""
    todo = [u.body for unit in units for u in [unit, *unit.inner]]
    while todo:
        body = todo.pop(0)
        yield body
        for node in body:
            todo += node.children()
