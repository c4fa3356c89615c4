"""What random programs of both languages have in common: variables, expressions that stay in bounds, and statements that steer.

Every real stays around [-2, 2] and every subscript within its array, whatever path is taken; every loop ends. Variables that a running loop lives on are `locked`.
"""
import random
import re

from .nodes import Block, Line


class Var:
    """kind: real, int, flag. span: the values of an integer that never leaves them; None where it wanders. root: what it shares memory with.
    loose: an ASSOCIATE name of elements in another order, which gfortran 12 passes as if they were in order, and flang 19 not at all."""

    def __init__(self, name, kind="real", extents=(), low=1, span=None, steady=False, form=None, root=None, glob=False, loose=False):
        self.loose = loose
        self.name, self.kind, self.extents, self.low, self.span, self.steady, self.root, self.glob = name, kind, tuple(extents), low, span, steady, root or name, glob
        self.form = form or (name + "({})" if extents else name)


class Proc:
    """args: (kind, extent or None, mode) with mode in, inout or value."""

    def __init__(self, name, args, result=None, cost=10, writes=(), calls=None):
        self.name, self.args, self.result, self.cost, self.writes, self.calls = name, args, result, cost, frozenset(writes), calls


class Maker:
    low = 1
    LIMIT = 4000  # statements that one call may execute

    def __init__(self, seed, prefix):
        self.r = random.Random(seed)
        self.prefix = prefix
        self.n, self.m = self.r.choice([4, 5, 6]), self.r.choice([2, 3])
        self.scopes, self.procs, self.locked, self.written = [[]], [], [], set()
        self.depth = self.loops = self.cost = 0
        self.times, self.calls_allowed, self.exits = 1, True, []
        self.changed = set()  # by the procedure that is being called
        self.fresh = 0
        self.units = []
        self.build()

    # ---- choices ----

    def chance(self, p):
        return self.r.random() < p

    def pick(self, *of):
        return self.r.choice(of)

    def weighted(self, table):
        return self.r.choices([t[1] for t in table], [t[0] for t in table])[0]

    def new(self, stem):
        self.fresh += 1
        return f"{stem}{self.fresh}"

    # ---- variables ----

    def visible(self, test=lambda v: True):
        """Inner ones hide outer ones of the same name."""
        seen, found = set(), []
        for scope in reversed(self.scopes):
            names = {v.name.lower() for v in scope} | {re.split(r"\W", v.root)[0].lower() for v in scope}
            found += [v for v in scope if re.split(r"\W", v.name)[0].lower() not in seen and test(v)]
            seen |= names
        return found

    def reals(self, rank, ext=0):
        return self.visible(lambda v: v.kind == "real" and len(v.extents) == rank and (not rank or v.extents[0] >= ext))

    def ints(self, test=lambda v: True):
        return self.visible(lambda v: v.kind == "int" and not v.extents and test(v))

    def wandering(self):
        return self.ints(lambda v: v.span is None and not v.steady and v.name not in self.locked)

    def free(self, v):
        return not v.steady and v.name not in self.locked

    def write(self, v):
        self.written.add(v.root)

    def element(self, v):
        return v.form.format(*(self.subscript(e, v.low) for e in v.extents)) if v.extents else v.form

    # ---- integers ----

    def integer(self):
        """Any integer value, small."""
        table = [(2, lambda: str(self.r.randint(0, 5)))]
        named = self.ints()
        if named:
            table.append((6, lambda: self.r.choice(named).form))
            table.append((2, lambda: f"({self.r.choice(named).form} {self.pick('+', '-')} {self.r.randint(1, 3)})"))
        lists = self.visible(lambda v: v.kind == "int" and v.extents)
        if lists:
            table.append((2, lambda: self.element_of_list(self.r.choice(lists))))
        return self.weighted(table)()

    def element_of_list(self, v):
        return v.form.format(self.simple_subscript(v.extents[0], v.low))

    def simple_subscript(self, extent, low):
        fitting = self.ints(lambda v: v.span and v.span[0] >= low and v.span[1] <= low + extent - 1)
        if fitting and self.chance(0.4):
            return self.r.choice(fitting).form
        named = self.ints()
        if named and self.chance(0.6):
            return self.wrapped(self.r.choice(named).form, extent, low)
        return str(self.r.randint(low, low + extent - 1))

    def subscript(self, extent, low):
        """In bounds, always."""
        table = [(7, lambda: self.simple_subscript(extent, low))]
        if self.chance(0.35):
            table.append((5, lambda: self.subscript_of_data(extent, low)))
        lists = self.visible(lambda v: v.kind == "int" and v.extents and v.span and v.span[0] >= low and v.span[1] <= low + extent - 1)
        if lists:
            table.append((3, lambda: self.element_of_list(self.r.choice(lists))))
        return self.weighted(table)()

    # ---- reals: (text, bound) ----

    def leaf(self):
        scalars, arrays, tables = self.reals(0), self.reals(1), self.reals(2)
        kind = self.weighted([(4, "s" if scalars else "x"), (5, "a" if arrays else "x"), (1, "t" if tables else "x"), (1, "c")])
        given = [v for v in arrays if v.name == "x"]
        if given and self.chance(0.3):
            return f"{self.element(given[0])}", 1.0
        if kind == "s":
            return self.r.choice(scalars).form, 2.0
        if kind == "a":
            return self.element(self.r.choice(arrays)), 2.0
        if kind == "t":
            return self.element(self.r.choice(tables)), 2.0
        return self.constant()

    def constant(self):
        if self.chance(0.06):
            text, bound = self.single()
            other, more = self.leaf()
            return f"{text}*{other}", bound * more
        value = self.r.choice([0.3, 0.5, 0.7, 1.1, 1.5, 0.25, 0.9])
        return self.literal(value), value

    def real(self, depth=2):
        if depth <= 0 or self.chance(0.15):
            return self.leaf()
        a, ba = self.real(depth - 1)
        table = [(5, "add"), (6, "mul"), (5, "fun"), (1, "div"), (1, "pow"), (1.5, "choose"), (2 if self.calls_allowed else 0, "call")]
        kind = self.weighted(table)
        if kind == "fun":
            name, shape, bound = self.r.choice([("sin", "{}", 1), ("cos", "{}", 1), ("tanh", "{}", 1), ("exp", "-({0})*({0})", 1), ("sqrt", f"{self.literal(1.2)} + ({{0}})*({{0}})", 1.1 + ba),
                                                ("log", f"{self.literal(1.5)} + ({{0}})*({{0}})", 0.5 + 0.7 * ba)])
            return f"{name}({shape.format(a)})", bound
        if kind == "call":
            made = self.called_value()
            return made or (a, ba)
        b, bb = self.real(depth - 1)
        if kind == "add":
            return f"({a} {self.pick('+', '-')} {b})", ba + bb
        if kind == "mul":
            return f"{a}*{b}", ba * bb
        if kind == "div":
            return f"{a}/({self.literal(1.5)} + ({b})*({b}))", ba / 1.5
        if kind == "pow":
            return self.square(a), ba * ba
        return self.choose(self.condition(1), a, b), max(ba, bb)

    def value(self, limit=1.9, depth=None):
        t, b = self.real(self.pick(1, 2, 2, 3) if depth is None else depth)
        if b <= limit:
            return t
        return f"{self.literal(max(0.01, int(100 * limit / b) / 100))}*({t})"

    def called_value(self):
        """A call of a function in an expression."""
        fitting = [p for p in self.procs if p.result == "real" and not p.writes and p.cost * self.times < self.LIMIT / 8]
        if not fitting:
            return None
        p = self.r.choice(fitting)
        words = [self.actual(*a, set()) for a in p.args]
        if None in words:
            return None
        self.cost += p.cost * self.times
        return f"{p.name}({', '.join(words)})", 2.0

    # ---- conditions ----

    def condition(self, depth=0):
        """What steers: integers, clocks, flags, values."""
        table = [(1, lambda: self.compare(self.leaf()[0], self.literal(self.r.choice([0.1, 0.4, 0.6, 0.8]))))]
        named, flags, arrays = self.ints(), self.visible(lambda v: v.kind == "flag"), self.reals(1)
        if named:
            table += [(4, lambda: self.compare(self.r.choice(named).form, str(self.r.randint(0, 6)))), (1, lambda: self.equal(self.wrapped(self.r.choice(named).form, 2, 0), "0"))]
            table.append((1, lambda: self.compare(self.r.choice(named).form, self.integer())))
        if flags:
            table.append((2, lambda: self.truth(self.r.choice(flags).form)))
        if arrays:
            table.append((1, lambda: self.compare(self.element(self.r.choice(arrays)), self.element(self.r.choice(arrays)))))
        lists = self.visible(lambda v: v.kind == "int" and v.extents)
        if lists:
            table.append((1, lambda: self.compare(self.element_of_list(self.r.choice(lists)), str(self.r.randint(1, 3)))))
        text = self.weighted(table)()
        if depth == 0 and self.chance(0.15):
            return self.both(text, self.condition(1))
        return text

    def compare(self, a, b):
        return f"{a} {self.pick('<', '>', '<=', '>=')} {b}"

    def amid(self, variables, limit=1.5, depth=2):
        """A value of these variables, and of no others."""
        saved, self.scopes, self.calls_allowed = (self.scopes, self.calls_allowed), [variables], False
        text = self.value(limit, depth)
        self.scopes, self.calls_allowed = saved
        return text

    def acts_on(self, variables, count=1):
        """Statements of a procedure that sees these variables only."""
        saved, allowed, self.calls_allowed = self.begin(), self.calls_allowed, False
        self.scopes, self.depth = [variables], 2
        nodes = self.body(count)
        self.end(saved)
        self.calls_allowed = allowed
        return nodes

    def of_topics(self, what):
        """What all topics have of that kind: pieces, types, procedures, first values."""
        return [one for topic in self.TOPICS for one in getattr(self, f"{topic}_{what}", list)()]

    def forms_of(self, weight, table):
        """Statements of the features that this program has."""
        return [(weight, 1, form) for feature, forms in table.items() if feature in self.features for form in forms]

    # ---- statements ----

    def body(self, count):
        nodes = []
        for _ in range(count):
            nodes += self.statement()
        return nodes

    def nested(self, count=None):
        self.depth += 1
        nodes = self.body(count or self.pick(1, 1, 2, 3))
        self.depth -= 1
        return nodes

    def looped(self, inner, times=4):
        """Runs `inner` as part of a loop's body."""
        self.loops += 1
        self.times *= times
        result = inner()
        self.times //= times
        self.loops -= 1
        return result

    def statement(self):
        self.cost += self.times
        deep = self.depth >= 4 or self.times > 150
        table = [(5, self.set_scalar), (6, self.set_element), (7, self.steer), (0 if deep else 4, self.if_block), (0 if deep or self.loops > 2 else 6, self.loop), (0 if deep else 2, self.select),
                 (0 if deep or self.loops > 1 else 3, self.guarded_loop), (3 if self.calls_allowed else 0, self.call), (1.2 if self.exits else 0, self.leave)]
        table += [(0 if deep and group else w, form) for w, group, form in self.forms()]
        nodes = self.weighted(table)()
        return nodes if nodes else self.set_scalar()

    def targets(self, rank):
        return [v for v in self.reals(rank) if self.free(v) and v.name != "x"]

    def set_scalar(self):
        scalars = self.targets(0)
        if not scalars:
            return [self.nothing()]
        v = self.r.choice(scalars)
        self.write(v)
        return [self.assign(v.form, self.value())]

    def set_element(self):
        arrays = self.targets(self.pick(1, 1, 1, 2)) or self.targets(1)
        if not arrays:
            return self.set_scalar()
        v = self.r.choice(arrays)
        self.write(v)
        return [self.assign(self.element(v), self.value())]

    def steer(self):
        """A change of what conditions, bounds and subscripts read."""
        table = []
        wandering, tame = self.wandering(), self.ints(lambda v: v.span and self.free(v))
        if wandering:
            v = self.r.choice(wandering)
            table += [(5, (v, lambda v: f"{v.form} + {self.r.randint(1, 2)}")), (2, (v, lambda v: self.wrapped(f"{v.form}*3 + {self.r.randint(1, 4)}", 7, 0))),
                      (1.5, (v, lambda v: self.subscript_of_data(self.r.randint(2, 4), self.low))), (1, (v, lambda v: self.wrapped(self.integer(), 5, 1)))]
        if tame:
            v = self.r.choice(tame)
            table.append((5, (v, lambda v: self.wrapped(f"{v.form} + {self.r.randint(1, 3)}", v.span[1] - v.span[0] + 1, v.span[0]))))
            table.append((1, (v, lambda v: self.subscript(v.span[1] - v.span[0] + 1, v.span[0]))))
        flags = [v for v in self.visible(lambda v: v.kind == "flag") if self.free(v)]
        if flags:
            v = self.r.choice(flags)
            table += [(2, (v, lambda v: self.negated(v.form))), (1, (v, lambda v: self.condition(1)))]
        clocks = [v for v in self.targets(0) if v.name.startswith("t")]
        if clocks:
            v = self.r.choice(clocks)
            table.append((3, (v, lambda v: f"{self.literal(0.8)}*{v.form} + {self.literal(0.3)}")))
        lists = [v for v in self.visible(lambda v: v.kind == "int" and v.extents and v.span) if self.free(v)]
        if lists and self.chance(0.4) or not table:
            if not lists:
                return self.set_scalar()
            v = self.r.choice(lists)
            self.write(v)
            e = self.element_of_list(v)
            return [self.assign(e, self.wrapped(f"{e} + {self.r.randint(1, 2)}", v.span[1] - v.span[0] + 1, v.span[0]))]
        v, right = self.weighted(table)
        self.write(v)
        return [self.update(v.form, right(v))]

    def update(self, left, right):
        return self.assign(left, right)

    def if_block(self):
        block = self.if_(self.condition(), self.nested())
        if self.chance(0.25):
            block = self.else_if(block, self.condition(), self.nested())
        if self.chance(0.4):
            block = self.else_(block, self.nested())
        return [block]

    def guarded_loop(self):
        """A branch, and in it a loop that overwrites what the branch looked at, and values that could be computed again."""
        wandering = self.wandering()
        plain = self.reals(1)
        if not wandering or not plain:
            return self.loop()
        k = self.r.choice(wandering)
        flags = [v for v in self.visible(lambda v: v.kind == "flag") if self.free(v)]
        clocks = [v for v in self.targets(0) if v.name.startswith("t")]
        v = self.weighted([(4, k), (2 if clocks else 0, self.r.choice(clocks or [k])), (1 if flags else 0, self.r.choice(flags or [k]))])
        test = self.compare(v.form, str(self.r.randint(2, 6))) if v.kind == "int" else self.truth(v.form) if v.kind == "flag" else self.compare(v.form, self.literal(self.r.choice([0.4, 0.8, 1.2])))
        right = f"{v.form} + 1" if v.kind == "int" else self.negated(v.form) if v.kind == "flag" else f"{self.literal(0.7)}*{v.form} + {self.literal(0.3)}"
        self.write(v)

        def inner():
            nodes = []
            for _ in range(self.pick(1, 1, 2)):
                nodes += self.set_scalar()
            nodes.insert(self.r.randint(0, len(nodes)), self.update(v.form, right))
            if self.chance(0.3):
                nodes += self.nested(1)
            return nodes
        self.depth += 1
        loop = self.counted(inner)
        self.depth -= 1
        before = []
        if self.chance(0.5):
            self.write(k)
            before = [self.assign(k.form, str(self.r.randint(1, 4)))]
        if v.kind == "int" and self.chance(0.25):
            once = iter([[loop]])
            return before + [self.select_on(v.form, lambda: next(once, None) or self.nested(1))]
        block = self.if_(test, [*([] if self.chance(0.6) else self.set_scalar()), loop])
        if self.chance(0.3):
            block = self.else_(block, self.nested(1))
        return before + [block]

    def call(self):
        fitting = [p for p in self.procs if not p.result and p.cost * self.times < self.LIMIT / 2 and not p.writes & set(self.locked)]
        if not fitting:
            return self.set_element()
        p = self.r.choice(fitting)
        used = set()
        self.changed = p.writes
        words = [self.actual(*a, used) for a in p.args]
        self.changed = set()
        if None in words:
            return self.set_element()
        self.cost += p.cost * self.times
        self.written |= p.writes
        return [Line(self.call_text(p.name, words))]


def names_in(text):
    return set(re.findall(r"[a-z]\w*", text.lower()))


def block(head, body, end):
    return Block(head, body, end)
