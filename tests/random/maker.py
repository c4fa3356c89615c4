"""What random programs of both languages have in common: variables in scope, subscripts in range, expressions, conditions, and the choice of statements.

A program wants some of the features of its language (by chance, each with its own probability); statements that show a feature which is still missing come first.
`used` is what really came into the program.
"""
import random

import values
from tree import Line


class Ref:
    """A real variable or array, or a component: how an element of it is written ("a({0},{1})"), the ranges of its subscripts, and its storage (`root`): two
    references overlap only if their roots are the same. `whole`: how all of it is written, if it can be."""

    def __init__(self, template, dims=(), root=None, write=True, whole=None, steady=True):
        self.template, self.dims, self.write, self.steady = template, list(dims), write, steady
        self.root = root or template.split("(")[0].split("[")[0]
        self.whole = whole

    def at(self, *subscripts):
        return self.template.format(*subscripts)


class Int:
    """An integer variable with the range of its values. `fixed`: counts a loop, or is only read."""

    def __init__(self, name, lo, hi, fixed=True):
        self.name, self.lo, self.hi, self.fixed = name, lo, hi, fixed


class Param:
    """kind: real, array, int, type, function. intent: in, inout, out."""

    def __init__(self, name, kind, intent="in", dims=(), lo=0, hi=0, more=None):
        self.name, self.kind, self.intent, self.dims, self.lo, self.hi, self.more = name, kind, intent, list(dims), lo, hi, more


class Proc:
    def __init__(self, name, params, function=False):
        self.name, self.params, self.function = name, params, function
        self.reads, self.writes = set(), set()  # roots of globals
        self.cost = 1
        self.optional = self.elemental = False
        self.depth = None  # the range of a recursive procedure's depth


class Scope:
    """What statements at one place may use."""

    def __init__(self, proc):
        self.proc = proc
        self.refs, self.ints, self.procs = [], [], []
        self.trips, self.nesting = 1, 0
        self.budget = 20
        self.cost = 0
        self.loops = []      # names or kinds of the loops around
        self.free = []       # integer variables for loops
        self.states = []     # integers that statements may change
        self.structs = []    # (name, type, subscript range or None)
        self.pointers = []
        self.plain = False   # inside of a construct that takes assignments only
        self.may_return = False
        self.in_expression = True


class Maker:
    features = {}  # name: probability

    def __init__(self, seed, prefix):
        self.seed = seed
        self.r = random.Random(seed)
        self.prefix = prefix
        self.wanted = {f for f, p in self.features.items() if self.r.random() < p}
        self.used = set()
        self.names = {}
        self.label = 0
        r = self.r
        self.n, self.m = r.randrange(3, 7), r.randrange(2, 5)
        self.n1, self.n2 = r.randrange(4, 7), 3
        self.ops = self.arithmetic()

    def chance(self, p):
        return self.r.random() < p

    def use(self, *features):
        self.used.update(features)

    def want(self, feature, rarely=0.0):
        return feature in self.wanted or self.chance(rarely)

    def name(self, base):
        count = self.names[base] = self.names.get(base, 0) + 1
        return f"{base}{count}"

    # ---- subscripts ----

    def index(self, scope, lo, hi, fresh=True):
        """An integer expression in lo..hi."""
        r = self.r
        texts = []
        counting = getattr(scope, "counting", [])
        for v in scope.ints:
            if lo <= v.lo and v.hi <= hi:
                texts += [v.name] * (12 if v.name in counting else 3)
            for c in (1, -1, 2):
                if lo <= v.lo + c and v.hi + c <= hi:
                    texts.append(f"{v.name}{c:+d}".replace("+", " + ").replace("-", " - "))
            if lo <= lo + hi - v.hi and lo + hi - v.lo <= hi:
                texts.append(f"{lo + hi} - {v.name}")
            if v.lo >= 0 and hi - lo >= 1 and r.random() < 0.3:
                texts.append(self.wrapped(f"{v.name}*{r.randrange(1, 4)} + {r.randrange(3)}", lo, hi))
            if lo == self.low and hi - lo == self.n1 - 1 and v.lo >= self.low and v.hi < self.low + self.n1 and self.index_array(scope):
                texts += [f"{self.element(self.index_array(scope), v.name)}"] * 2
        if texts and r.random() < 0.85:
            text = r.choice(texts)
            if self.index_array(scope) and self.index_array(scope) in text:
                self.use("index array")
            return text
        return str(r.randrange(lo, hi + 1))

    def wrapped(self, text, lo, hi):
        span = hi - lo + 1
        return f"{self.modulo(text, span)} + {lo}" if lo else self.modulo(text, span)

    def index_array(self, scope):
        return getattr(scope, "index_array", None)

    # ---- values ----

    def read(self, scope, only=None):
        refs = [f for f in scope.refs if only is None or only(f)]
        if not refs:
            return self.ops.constant(round(self.r.uniform(0.1, 0.9), 2))
        ref = self.r.choice(refs)
        if ref.dims:
            self.use("arrays")
        self.noted_read(scope, ref)
        return values.variable(ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims]))

    def noted_read(self, scope, ref):
        scope.proc.reads.add(ref.root)

    def expression(self, scope, depth=2, leaf=None):
        r, ops = self.r, self.ops
        leaf = leaf or (lambda: self.read(scope))
        sub = lambda: self.expression(scope, depth - 1, leaf)
        if depth <= 0 or r.random() < 0.12:
            return leaf() if r.random() < 0.92 else ops.constant(round(r.uniform(-1, 1), 2))
        kind = r.choices(["add", "sub", "mul", "scaled", "div", "unary", "square", "cube", "choice", "call"], [14, 10, 18, 8, 8, 20, 5, 3, 4, 8])[0]
        if kind == "add":
            return ops.add(sub(), sub())
        if kind == "sub":
            return ops.sub(sub(), sub())
        if kind == "mul":
            return ops.mul(sub(), sub())
        if kind == "scaled":
            return ops.scaled(round(r.uniform(0.3, 1.7), 2), sub())
        if kind == "div":
            return ops.div(sub(), ops.away_from_zero(r, leaf()))
        if kind == "unary":
            return ops.unary(r, sub())
        if kind == "square":
            return ops.square(sub())
        if kind == "cube":
            return ops.cube(leaf())
        if kind == "choice":
            return ops.choice(r, sub(), leaf())
        return self.function_call(scope, sub) or ops.mul(leaf(), sub())

    def function_call(self, scope, sub):
        return None

    def assigned(self, scope, depth=2, size=1.0, leaf=None):
        return self.ops.bounded(self.r, self.expression(scope, depth, leaf), size)

    def update(self, scope, target):
        """A value for target, often with its old value in it."""
        r, ops = self.r, self.ops
        if r.random() < 0.45:
            keep = round(r.uniform(0.3, 0.8), 2)
            rest = ops.bounded(r, self.expression(scope, 2), 1 - keep)
            whole = ops.add(ops.scaled(keep, values.variable(target)), rest)
            return ops.bounded(r, whole)
        return self.assigned(scope, r.choice([1, 2, 2, 3]))

    def target(self, scope, only=None):
        refs = [f for f in scope.refs if f.write and (only is None or only(f))]
        if not refs:
            return None
        ref = self.r.choice(refs)
        scope.proc.writes.add(ref.root)
        scope.proc.reads.add(ref.root)
        if ref.dims:
            self.use("arrays")
        return ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims])

    # ---- conditions ----

    def condition(self, scope, real=None):
        r = self.r
        ints = [v for v in scope.ints if v.hi > v.lo]
        if ints and not real and r.random() < 0.55:
            v = r.choice(ints)
            if v.lo >= 0 and r.random() < 0.4:
                return f"{self.modulo(v.name, 2)} {self.equals} {r.randrange(2)}"
            return f"{v.name} {r.choice(['>', '<', '<=', '>='])} {r.randrange(v.lo, v.hi + 1)}"
        self.use("active condition")
        value = self.read(scope) if r.random() < 0.7 else self.expression(scope, 1)
        text = f"{value.text} {r.choice('<>')} {self.ops.number(round(r.uniform(-0.3, 0.7), 3) + values.ODD)}"
        if r.random() < 0.12 and ints:
            v = r.choice(ints)
            text = f"{v.name} > {r.randrange(v.lo, v.hi + 1)} {r.choice([self.and_, self.or_])} {text}"
        return text

    # ---- statements ----

    def block(self, scope, count):
        """About `count` statements."""
        out = []
        for _ in range(count):
            if scope.budget <= 0 and out:
                break
            out += self.statement(scope)
        return out or [Line(self.noop)]

    def statement(self, scope):
        scope.budget -= 1
        scope.cost += scope.trips
        kinds = self.plain_kinds() if scope.plain else self.statement_kinds(scope)
        weights = []
        for name, weight, feature in kinds:
            if feature and feature not in self.wanted:
                weight = 0
            elif feature and feature not in self.used:
                weight *= 4
            weights.append(weight)
        for _ in range(6):
            name = self.r.choices([k[0] for k in kinds], weights)[0]
            nodes = getattr(self, "s_" + name)(scope)
            if nodes:
                feature = next(k[2] for k in kinds if k[0] == name)
                if feature:
                    self.use(feature)
                return nodes
        return self.s_assign(scope) or [Line(self.noop)]

    def late(self, scope):
        """In one program of four a shape that came later, by chances of its own: the rest of the program is what its number always meant."""
        own = random.Random(f"late {self.seed}")
        if own.random() >= 1 / 4:
            return []
        saved, self.r = self.r, own
        budget, scope.budget = scope.budget, 6
        try:
            return own.choice([self.s_bound_then_set, self.s_long_loop, self.s_passed_then_set, self.s_condition_then_set])(scope) or []
        finally:
            self.r, scope.budget = saved, budget

    def coupled(self, scope):
        """Two variables that hand each other on from turn to turn, each with the old value of the other in its derivatives."""
        a, b, n = self.target(scope), self.target(scope), self.ops.number
        if a is None:
            return []
        return [Line(f"{a} = {n(0.6)}*{self.ops.call('sin', f'{n(1.7)}*{a}*{b}')} + {n(0.3)}*{b}{self.end}"), Line(f"{b} = {n(0.7)}*{self.ops.call('cos', b)}*{a} + {n(0.2)}{self.end}")]

    def s_passed_then_set(self, scope):
        """Behind a call what was passed has other values."""
        procs = [p for p in scope.procs if not p.function and p.cost < 1500]
        if not procs:
            return None
        proc = self.r.choice(procs)
        texts = self.actuals(scope, proc)
        if texts is None:
            return None
        passed = [f for f in scope.refs if f.write and (f.whole in texts or f.template in texts or "&" + f.template in texts)]
        out = [self.call_line(proc, texts)]
        for f in passed:
            scope.proc.writes.add(f.root)
            at = [[self.r.randrange(lo, hi + 1) for lo, hi in f.dims] for _ in range(2 if f.dims else 1)]
            out += [Line(f"{f.at(*where)} = {self.assigned(scope, 2).text}{self.end}") for where in at]
        return out

    def nested(self, scope, trips, make, ints=(), taken=(), loop=None):
        """What make() gives, made where `trips` more turns happen and more integers are known."""
        saved = (scope.trips, scope.nesting, scope.ints, scope.free, scope.loops, scope.states)
        scope.trips, scope.nesting = scope.trips * max(1, trips), scope.nesting + 1
        scope.ints = [v for v in scope.ints if v.name not in taken] + list(ints)
        scope.free = [v for v in scope.free if v not in taken]
        scope.states = [v for v in scope.states if v.name not in taken]
        scope.loops = scope.loops + [loop] if loop else scope.loops
        try:
            return make()
        finally:
            scope.trips, scope.nesting, scope.ints, scope.free, scope.loops, scope.states = saved

    def inner_count(self, scope):
        return max(1, min(self.r.choice([1, 1, 2, 2, 3]), scope.budget))

    def may_nest(self, scope, trips=1):
        return scope.nesting < 4 and scope.trips * trips <= 120 and scope.budget > 0
