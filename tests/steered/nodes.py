"""The text of a program as a tree, and how a failing program is made smaller: whatever can go while it fails alike."""


class Line:
    def __init__(self, text):
        self.text = text

    def lines(self, depth, out):
        out.append("  " * depth + self.text)


class Block:
    """Parts, each a header and a body, and an end. Where it is not `open`, its body cannot stand alone."""

    def __init__(self, head, body, end, open=True):
        self.parts, self.end, self.open = [[head, body]], end, open

    def part(self, head, body):
        self.parts.append([head, body])
        return self

    def lines(self, depth, out):
        for head, body in self.parts:
            if head is not None:
                out.append("  " * depth + head)
            for node in body:
                node.lines(depth + 1, out)
        if self.end is not None:
            out.append("  " * depth + self.end)


def bodies(units):
    yield units
    for node in units:
        if isinstance(node, Block):
            for _, body in node.parts:
                yield from bodies(body)


def size(units):
    return sum(len(b) for b in bodies(units))


def text_of(units):
    out = []
    for node in units:
        node.lines(0, out)
    return out


def shrink(units, fails, limit=500):
    """`fails()` tells whether the program, as the tree is now, fails alike."""
    tries = 0

    def attempt(body, at, count, new):
        nonlocal tries
        if tries >= limit:
            return False
        tries += 1
        old = body[at:at + count]
        body[at:at + count] = new
        if fails():
            return True
        body[at:at + len(new)] = old
        return False

    while True:
        before = size(units)
        for body in list(bodies(units)):
            count = max(1, len(body) // 2)
            while count:
                at = len(body) - count
                while at >= 0:
                    attempt(body, at, count, [])
                    at -= count
                count //= 2
        for body in list(bodies(units)):
            at = 0
            while at < len(body):
                node = body[at]
                if isinstance(node, Block):
                    if node.open and any(attempt(body, at, 1, list(inner)) for _, inner in node.parts):
                        continue
                    for place in range(len(node.parts) - 1, 0, -1):
                        attempt(node.parts, place, 1, [])
                at += 1
        if size(units) == before or tries >= limit:
            return tries
