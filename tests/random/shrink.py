"""Makes a failing program smaller while it fails in the same way: leaves out statements, puts the body of a construct in its place, empties procedures."""
import re

from tree import Group, Line, bodies, words


def same_kind(a, b):
    """Two outcomes that are one failure: numbers and names aside."""
    plain = lambda text: re.sub(r"[\d.+-]+(e[+-]\d+)?", "#", re.sub(r"\w*\d\w*|'.*?'|‘.*?’", "#", text))[:60]
    cause = lambda text: text.split("rror:", 1)[-1]
    if a[0] == b[0] == "crash":
        return plain(cause(a[1])) == plain(cause(b[1]))
    symbol = lambda text: re.findall(r"(?:reference to|definition of) .(\w+)", text)
    if symbol(a[1]) != symbol(b[1]):
        return False
    if a[0] == b[0] == "tool":
        said = lambda text: plain(text.split(" gives ", 1)[-1].split("stage ", 1)[-1])
        return said(a[1]) == said(b[1])
    return a[0] == b[0] and (a[0] == "wrong" and a[1].split(":")[0] == b[1].split(":")[0] or a[0] == "refused" or plain(a[1]) == plain(b[1]))


def keeps(node):
    """The names that a node gives their first value."""
    if isinstance(node, Line):
        return set(node.keep.split(",")) if node.keep else set()
    if node.kind and node.kind.startswith("keep:"):
        return {node.kind[5:]}
    return set()


def spoken_elsewhere(units, node, names):
    for body in bodies(units):
        for other in body:
            if other is node or (keeps(other) & names and isinstance(other, Line)):
                continue
            lines = []
            if isinstance(other, Line):
                other.lines(0, lines)
            else:
                lines = [h for h, _ in other.parts] + ([other.end] if other.end else [])
                if keeps(other) & names:
                    continue
            if words(lines) & names:
                return True
    return False


def size(units):
    return sum(1 + (isinstance(n, Group) and len(n.parts)) for body in bodies(units) for n in body)


def shrink(program, fails, say=lambda text: None, limit=600):
    """`fails()` tells whether the program, as its tree is now, still fails alike. Changes the tree."""
    units = program.units
    tries = 0

    def attempt(change, undo):
        nonlocal tries
        tries += 1
        change()
        if fails():
            return True
        undo()
        return False

    def drop_range(body, at, count):
        saved = body[at:at + count]
        names = set().union(*[keeps(node) for node in saved])
        if names:
            return count == 1 and drop_variable(saved[0], names)

        def change():
            del body[at:at + count]

        def undo():
            body[at:at] = saved
        return attempt(change, undo)

    def drop_variable(node, names):
        """Everything that gives a variable its first value, takes it away again, or allocates it: all of it, or nothing."""
        if spoken_elsewhere(units, node, names):
            return False
        places = [body for body in bodies(units) if any(keeps(n) & names for n in body)]
        before = [list(body) for body in places]

        def change():
            for body in places:
                body[:] = [n for n in body if not keeps(n) & names]

        def undo():
            for body, old in zip(places, before):
                body[:] = old
        return attempt(change, undo)

    progress = True
    while progress and tries < limit:
        progress = False
        before = size(units)
        for body in list(bodies(units)):
            count = max(1, len(body) // 2)
            while count >= 1 and tries < limit:
                at = len(body) - count
                while at >= 0 and tries < limit:
                    if drop_range(body, at, count):
                        progress = True
                    at -= count
                count //= 2
        for body in list(bodies(units)):
            at = 0
            while at < len(body) and tries < limit:
                node = body[at]
                if isinstance(node, Group):
                    if node.open:
                        for _, inner in list(node.parts):
                            def change(inner=inner, at=at, body=body):
                                body[at:at + 1] = inner

                            def undo(inner=inner, at=at, body=body, node=node):
                                body[at:at + len(inner)] = [node]
                            if attempt(change, undo):
                                progress = True
                                break
                    for part in list(node.parts)[1:]:
                        place = node.parts.index(part)
                        if attempt(lambda: node.parts.remove(part), lambda: node.parts.insert(place, part)):
                            progress = True
                at += 1
        say(f"{before} -> {size(units)} nodes, {tries} tries")
    return tries
