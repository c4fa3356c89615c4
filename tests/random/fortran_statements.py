"""Statements of random Fortran programs; what only arrays, pointers and memory can do is in fortran_data.py."""
import values
from fortran_data import Data
from maker import Int, Ref
from tree import Group, Line


class Statements(Data):
    features = {
        "DO with step": 0.6, "DO WHILE": 0.35, "EXIT": 0.5, "CYCLE": 0.25, "SELECT CASE": 0.4, "GOTO": 0.3, "crossing GOTO": 0.15, "backward GOTO": 0.2, "computed GOTO": 0.28, "GOTO into a block": 0.22, "two entries": 0.2,
        "early RETURN": 0.45, "bounds changed": 0.12, "index after loop": 0.15, "calls": 0.7, "function": 0.5, "recursion": 0.15, "internal": 0.25, "optional": 0.15,
        "procedure argument": 0.15, "elemental": 0.2, "arrays of rank 2": 0.5, "sections": 0.55, "overlapping sections": 0.2, "vector subscript": 0.3, "WHERE": 0.2, "FORALL": 0.15,
        "DO CONCURRENT": 0.2, "reductions": 0.4, "array intrinsics": 0.25, "pointers": 0.35, "COMMON": 0.35, "EQUIVALENCE": 0.15, "module variables": 0.4, "SAVE": 0.12,
        "derived type": 0.4, "array of types": 0.5, "allocatable component": 0.4, "allocation": 0.35, "reallocation": 0.15, "move_alloc": 0.15, "linked list": 0.2, "integer state": 0.4,
        "index array": 0.3, "complex": 0.12, "ASSOCIATE": 0.2, "BLOCK": 0.25, "accumulation": 0.4, "swap": 0.2, "zero-trip loop": 0.12, "real loop exit": 0.15,
    }
    low, equals, and_, or_, noop, end = 1, "==", ".and.", ".or.", "continue", ""

    def arithmetic(self):
        number = lambda c: (f"{c:.6f}".rstrip("0") + ("0" if float(c).is_integer() else "") if not float(c).is_integer() else f"{c:.1f}") + "d0"
        power = lambda a, k: f"{a.at(3)}**{k}"
        return values.Arithmetic(number, lambda f, *args: f"{f}({', '.join(args)})", power)

    def modulo(self, text, span):
        return f"mod({text}, {span})"

    def element(self, array, subscript):
        return f"{array}({subscript})"

    def plain_kinds(self):
        return [("assign", 1, None)]

    def statement_kinds(self, scope):
        return [
            ("assign", 26, None), ("do", 9, None), ("if", 7, None), ("call", 10, "calls"), ("section", 8, "sections"), ("while", 3, "DO WHILE"), ("exit", 5, "EXIT"), ("cycle", 3, "CYCLE"),
            ("select", 3, "SELECT CASE"), ("goto", 3, "GOTO"), ("crossing", 2, "crossing GOTO"), ("back_goto", 2, "backward GOTO"), ("computed_goto", 5, "computed GOTO"),
            ("into_loop", 2, "GOTO into a block"), ("extended", 2, "GOTO into a block"), ("into_if", 2, "GOTO into a block"), ("two_entries", 3, "two entries"),
            ("return", 4, "early RETURN"), ("bounds", 2, "bounds changed"), ("after", 2, "index after loop"), ("overlap", 3, "overlapping sections"),
            ("vector_subscript", 3, "vector subscript"), ("where", 3, "WHERE"), ("forall", 2, "FORALL"), ("concurrent", 2, "DO CONCURRENT"), ("reduction", 4, "reductions"),
            ("intrinsic", 4, "array intrinsics"), ("repoint", 4, "pointers"), ("region", 4, "allocation"), ("grow", 2, "reallocation"), ("move_alloc", 2, "move_alloc"),
            ("list", 4, "linked list"), ("state", 5, "integer state"), ("complex", 2, "complex"), ("associate", 2, "ASSOCIATE"), ("block_construct", 4, "BLOCK"),
            ("accumulate", 4, "accumulation"), ("swap", 2, "swap"), ("copy", 12, "derived type"), ("real_exit", 2, "real loop exit"),
        ]

    # ---- plain statements ----

    def s_assign(self, scope):
        target = self.target(scope)
        if target is None:
            return None
        return [Line(f"{target} = {self.update(scope, target).text}")]

    def s_swap(self, scope):
        a, b = self.target(scope), self.target(scope)
        scratch = self.scratch(scope)
        if a is None or a == b or scratch is None:
            return None
        return [Line(f"{scratch} = {a}"), Line(f"{a} = {b}"), Line(f"{b} = {self.ops.bounded(self.r, self.ops.mul(values.variable(scratch), self.read(scope))).text}")]

    def scratch(self, scope):
        names = [f.template for f in scope.refs if f.write and not f.dims and "%" not in f.template]
        if not names:
            return None
        name = self.r.choice(names)
        scope.proc.writes.add(next(f.root for f in scope.refs if f.template == name))
        return name

    def s_state(self, scope):
        states = [v for v in scope.states]
        if not states:
            return None
        v = self.r.choice(states)
        scope.proc.writes.add(v.name)
        if self.chance(0.15):
            value = self.read(scope)
            return [Line(f"{v.name} = {v.lo} + int({self.ops.number(v.hi - v.lo + 0.9)}*abs({value.text}))")] if v.lo == 1 and v.hi >= 4 and self.chance(0) else [
                Line(f"if ({self.condition(scope, real=True)}) {v.name} = {self.index(scope, v.lo, v.hi)}")]
        return [Line(f"{v.name} = {self.wrapped(f'{v.name}*{self.r.randrange(1, 4)} + {self.r.randrange(1, 4)}', v.lo, v.hi)}")]

    def s_call(self, scope):
        procs = [p for p in scope.procs if not p.function and p.cost * scope.trips < 1500]
        if not procs:
            return None
        proc = self.r.choice(procs)
        texts = self.actuals(scope, proc)
        if texts is None:
            return None
        self.use("calls")
        return [self.call_line(proc, texts)]

    def call_line(self, proc, texts):
        return Line(f"call {proc.name}({', '.join(texts)})")

    def s_return(self, scope):
        if not scope.may_return or (scope.nesting == 0 and self.chance(0.7)):
            return None
        if scope.nesting == 0:
            return [Line(f"if ({self.condition(scope, real=True)}) return")]
        return [Line(f"if ({self.condition(scope)}) return")]

    # ---- branches ----

    def s_if(self, scope):
        if not self.may_nest(scope):
            return None
        self.use("IF")
        inner = lambda: self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)))
        parts = [(f"if ({self.condition(scope)}) then", inner())]
        if self.chance(0.25):
            parts.append((f"else if ({self.condition(scope)}) then", inner()))
        if self.chance(0.5):
            parts.append(("else", inner()))
        return [Group(parts, "end if", open_=True)]

    def s_select(self, scope):
        ints = [v for v in scope.ints if v.hi > v.lo]
        if not ints or not self.may_nest(scope):
            return None
        v = self.r.choice(ints)
        inner = lambda: self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)))
        parts = [(f"case ({v.lo})", inner()), (f"case ({v.lo + 1}:{v.lo + 2})", inner())]
        if self.chance(0.7):
            parts.append(("case default", inner()))
        parts[0] = (f"select case ({v.name})\n{parts[0][0]}", parts[0][1])
        first, rest = parts[0], parts[1:]
        lines = first[0].split("\n")
        return [Group([(lines[0], []), (lines[1], first[1]), *rest], "end select")]

    # ---- loops ----

    def bounds(self, scope):
        """Text of a DO's bounds, the range of its variable, and how often it turns at most."""
        r = self.r
        n = r.choice([self.n1, self.n1, self.n2, self.n2, 2])
        texts = {self.n1: str(self.n1), self.n2: str(self.n2), 2: "2"}
        upper = texts[n]
        for v in scope.ints:
            if v.lo == v.hi == n and self.chance(0.5):
                upper = v.name
        roll = r.random()
        if "DO with step" in self.wanted and roll < 0.4:
            self.use("DO with step")
            kind = r.randrange(5)
            if kind == 0:
                return f"{upper}, 1, -1", 1, n, n
            # Steps that miss the bound, mostly.
            size = self.n1 - self.n1 % 2 if r.random() < 0.7 else self.n1
            if kind in (1, 2):
                return f"1, {size}, 2", 1, size, (size + 1) // 2
            if kind == 3:
                return f"{size}, 1, -2", 1, size, (size + 1) // 2
            return f"2, {size}, 3", 2, size, 2
        triangular = [v for v in scope.ints if v.name in getattr(scope, "counting", []) and 1 <= v.lo and v.hi <= self.n1]
        if triangular and roll < 0.6:
            v = r.choice(triangular)
            return (f"1, {v.name}", 1, v.hi, v.hi) if self.chance(0.5) else (f"{v.name}, {self.n1}", v.lo, self.n1, self.n1 - v.lo + 1)
        states = [v for v in scope.states if 1 <= v.lo and v.hi <= self.n1]
        if states and roll < 0.7:
            v = r.choice(states)
            self.use("zero-trip loop")
            return f"{v.name}, {self.n2}", 1, self.n2, self.n2
        if "zero-trip loop" in self.wanted and roll < 0.8:
            self.use("zero-trip loop")
            return f"{n}, {n - 1}", n, n, 1
        if roll > 0.9 and n > 2:
            return f"2, {n - 1}", 2, n - 1, n - 2
        return f"1, {upper}", 1, n, n

    def loop(self, scope, make=None, name=None, count=None):
        if not scope.free:
            return None
        text, lo, hi, trips = self.bounds(scope)
        if not self.may_nest(scope, trips):
            return None
        var = self.r.choice(scope.free)
        inner = Int(var, lo, hi)
        counting = getattr(scope, "counting", [])
        scope.counting = counting + [var]
        if scope.nesting and any(l for l in scope.loops):
            self.use("nested loops")
        make = make or (lambda: self.block(scope, count or self.inner_count(scope)))
        body = self.nested(scope, trips, make, ints=[inner], taken=[var], loop=name or "do")
        scope.counting = counting
        self.use("DO")
        return Group([(f"{name + ': ' if name else ''}do {var} = {text}", body)], f"end do{' ' + name if name else ''}", kind=var)

    def s_do(self, scope):
        group = self.loop(scope)
        return [group] if group else None

    def s_while(self, scope):
        counters = [v for v in scope.free]
        if not counters or not self.may_nest(scope, 4):
            return None
        var = self.r.choice(counters)
        limit = self.r.randrange(2, 5)
        step = lambda: [Line(f"{var} = {var} + 1")]
        make = lambda: self.block(scope, self.inner_count(scope)) + step()
        condition = f"{var} < {limit}"
        if self.chance(0.4):
            condition = f"({self.condition(scope, real=True)}) .and. {condition}"
        body = self.nested(scope, limit, make, ints=[Int(var, 0, limit - 1)], taken=[var], loop="do")
        return [Line(f"{var} = 0", keep=var), Group([(f"do while ({condition})", body)], "end do", kind="while")]

    def s_exit(self, scope):
        """An endless loop, or a counted one, that is left from inside; sometimes from two loops at once."""
        if not scope.free or not self.may_nest(scope, 5):
            return None
        if self.chance(0.6) and len(scope.free) > 1:
            outer = self.name("outer")
            make = lambda: [*self.block(scope, 1), *filter(None, [self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope)}) exit {outer}"), *self.block(scope, 1)])])]
            group = self.loop(scope, make, name=outer)
            return [group] if group else None
        var, limit = self.r.choice(scope.free), self.r.randrange(2, 5)
        real = self.condition(scope, real=True) if self.chance(0.5) else None
        make = lambda: [Line(f"{var} = {var} + 1"), *self.block(scope, 1), Line(f"if ({var} >= {limit}{' .or. ' + real if real else ''}) exit"), *self.block(scope, self.inner_count(scope))]
        body = self.nested(scope, limit, make, ints=[Int(var, 1, limit)], taken=[var], loop="do")
        return [Line(f"{var} = 0", keep=var), Group([("do", body)], "end do", kind="while")]

    def s_real_exit(self, scope):
        group = self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope, real=True)}) exit"), *self.block(scope, 1)])
        return [group] if group else None

    def s_cycle(self, scope):
        group = self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope)}) cycle"), *self.block(scope, self.inner_count(scope))])
        return [group] if group else None

    def s_bounds(self, scope):
        """The bound, and what subscripts read, change inside; a DO has read its bounds before."""
        if not scope.states or not scope.free:
            return None
        v = self.r.choice([s for s in scope.states])
        if v.lo < 1 or not self.may_nest(scope, v.hi):
            return None
        var = self.r.choice(scope.free)
        scope.proc.writes.add(v.name)
        change = Line(f"{v.name} = {self.wrapped(f'{v.name} + {self.r.randrange(1, 3)}', v.lo, v.hi)}")
        body = self.nested(scope, v.hi, lambda: [*self.block(scope, 1), change, *self.block(scope, 1)], ints=[Int(var, 1, v.hi)], taken=[var], loop="do")
        return [Group([(f"do {var} = 1, {v.name}", body)], "end do", kind=var)]

    def s_bound_then_set(self, scope):
        """Behind the loop its bound, which nothing else has read, is another."""
        target, k = self.target(scope), self.name("kb")
        if target is None or not scope.free:
            return None
        var = self.r.choice(scope.free)
        scope.declare.add("integer", k)
        header = self.r.choice([f"do {var} = 1, {k}", f"do {var} = {k}, {self.n1}", f"do {var} = {k}, 1, -1"])
        body = self.nested(scope, self.n1, lambda: self.block(scope, 2), ints=[Int(var, 1, self.n1)], taken=[var], loop="do")
        return [Line(f"{k} = {self.r.randrange(1, self.n1)}", keep=k), Group([(header, body)], "end do", kind=var), Line(f"{k} = mod({k}*2 + 1, {self.n1}) + 1"), Line(f"{target} = 0.1d0*{k}*{target}")]

    def s_condition_then_set(self, scope):
        """Behind the branch what its condition read, and nothing else has, is another."""
        t, target = self.name("tc"), self.target(scope)
        if target is None:
            return None
        scope.declare.add("real(8)", t)
        first, second = self.assigned(scope, 1).text, self.assigned(scope, 1).text
        parts = [(f"if ({t} {self.r.choice('<>')} {self.ops.number(round(self.r.uniform(-0.3, 0.6), 3) + values.ODD)}) then", self.s_assign(scope)), ("else", self.s_assign(scope))]
        return [Line(f"{t} = {first}", keep=t), Group(parts, "end if", open_=True), Line(f"{t} = {second}"), Line(f"{target} = 0.9d0*{target}*{t}")]

    def s_long_loop(self, scope):
        """A loop with more turns than snapshots."""
        if not scope.free:
            return None
        var, turns = self.r.choice(scope.free), self.r.randrange(7, 15)
        body = self.nested(scope, turns, lambda: [*self.coupled(scope), *(self.s_assign(scope) or [])], ints=[Int(var, 1, turns)], taken=[var], loop="do")
        return [Line(f"!$cf binomial({self.r.randrange(2, 5)})"), Group([(f"do {var} = 1, {turns}", body)], "end do", kind=var)]

    def s_after(self, scope):
        """The variable of a loop is used behind it."""
        if not scope.free or not self.may_nest(scope, self.n2):
            return None
        var = self.r.choice(scope.free)
        body = self.nested(scope, self.n2, lambda: [*self.block(scope, 1), *([Line(f"if ({self.condition(scope)}) exit")] if self.chance(0.5) else [])], ints=[Int(var, 1, self.n2)], taken=[var], loop="do")
        loop = Group([(f"do {var} = 1, {self.n2}", body)], "end do", kind=var)
        after = self.nested(scope, 1, lambda: self.uses(scope, var), ints=[Int(var, 1, self.n2 + 1)], taken=[var])
        return [loop, *after] if after else None

    def uses(self, scope, var):
        refs = [f for f in scope.refs if f.write and len(f.dims) == 1 and f.dims[0][0] <= 1 and f.dims[0][1] > self.n2]
        if not refs:
            return self.s_assign(scope)
        ref = self.r.choice(refs)
        scope.proc.writes.add(ref.root)
        target = ref.at(var)
        return [Line(f"{target} = {self.update(scope, target).text}")]

    # ---- jumps ----

    def next_label(self):
        self.label += 10
        return self.label

    def s_goto(self, scope):
        """Over statements, or out of loops."""
        label = self.next_label()
        if self.chance(0.5):
            body = self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)))
            return [Group([(f"if ({self.condition(scope)}) go to {label}", body)], f"{label} continue", open_=True)]
        loop = self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope)}) go to {label}"), *self.block(scope, 1)])
        if loop is None:
            return None
        rest = self.nested(scope, 1, lambda: self.block(scope, 1))
        return [Group([("continue", [loop, *rest])], f"{label} continue", open_=True)]

    def s_crossing(self, scope):
        if not self.may_nest(scope):
            return None
        first, second = self.next_label(), self.next_label()
        inner = lambda: self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)))
        parts = [(f"if ({self.condition(scope)}) go to {first}", inner()), (f"if ({self.condition(scope)}) go to {second}", inner()), (f"{first} continue", inner())]
        return [Group(parts, f"{second} continue")]

    def s_back_goto(self, scope):
        if not scope.free or not self.may_nest(scope, 4):
            return None
        var, label, limit = self.r.choice(scope.free), self.next_label(), self.r.randrange(2, 5)
        body = self.nested(scope, limit, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(var, 0, limit - 1)], taken=[var], loop="do")
        body.append(Line(f"{var} = {var} + 1"))
        if self.chance(0.4):
            condition = f"{var} < {limit} .and. ({self.condition(scope, real=True)})"
        else:
            condition = f"{var} < {limit}"
        return [Line(f"{var} = 0", keep=var), Group([(f"{label} continue", body)], f"if ({condition}) go to {label}", kind="while")]

    def s_computed_goto(self, scope):
        ints = [v for v in scope.ints if v.hi > v.lo and v.lo >= 1]
        if not ints or not self.may_nest(scope):
            return None
        v = self.r.choice(ints)
        a, b, end = self.next_label(), self.next_label(), self.next_label()
        inner = lambda: self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)))
        jump = [Line(f"go to {end}")] if self.chance(0.7) else []
        return [Group([(f"go to ({a}, {b}), {v.name}", inner() + jump), (f"{a} continue", inner() + jump), (f"{b} continue", inner())], f"{end} continue")]

    def inner(self, scope, *taken):
        return self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)), taken=taken)

    def s_into_loop(self, scope):
        """A jump into the middle of a loop. Into a DO that counts it would be an error."""
        if not scope.free or not self.may_nest(scope, 4):
            return None
        var, limit, into = self.r.choice(scope.free), self.r.randrange(2, 5), self.next_label() + 20000
        part = lambda: self.nested(scope, limit, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(var, 1, limit)], taken=[var], loop="do")
        parts = [(f"if ({self.condition(scope)}) go to {into}", self.inner(scope, var)), (f"do while ({var} <= {limit})", part()), (f"{into} continue", part() + [Line(f"{var} = {var} + 1")])]
        return [Line(f"{var} = {self.r.randrange(1, limit + 1)}", keep=var), Group(parts, "end do", kind="while")]

    def s_extended(self, scope):
        """The extended range of a DO: out of the loop and back into it."""
        if not scope.free or not self.may_nest(scope, 4):
            return None
        var, limit, into, out, end = self.r.choice(scope.free), self.r.randrange(1, 5), self.next_label() + 20000, self.next_label(), self.next_label()
        part = lambda: self.nested(scope, limit, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(var, 1, limit)], taken=[var], loop="do")
        early = part() + [Line(f"if ({self.condition(scope)}) go to {out}")] + part()
        header = self.r.choice([f"do {var} = 1, {limit}", f"do {var} = {limit}, 1, -1", f"do {var} = 1, {limit}, 2"])
        parts = [(header, early), (f"{into} continue", part()), ("end do", self.inner(scope)), (f"go to {end}", []), (f"{out} continue", part() + [Line(f"go to {into}")])]
        return [Group(parts, f"{end} continue", kind="while")]

    def s_into_if(self, scope):
        if not self.may_nest(scope):
            return None
        into = self.next_label() + 20000
        parts = [(f"if ({self.condition(scope)}) go to {into}", self.inner(scope)), (f"if ({self.condition(scope)}) then", self.inner(scope))]
        late = (f"{into} continue", self.inner(scope))
        parts += [late, ("else", self.inner(scope))] if self.chance(0.5) else [("else", self.inner(scope)), late]
        return [Group(parts, "end if")]

    def s_two_entries(self, scope):
        """A loop made of jumps that is entered at its start or in its middle, and goes on at either."""
        if not scope.free or not self.may_nest(scope, 5):
            return None
        var, limit, first, second = self.r.choice(scope.free), self.r.randrange(2, 4), self.next_label(), self.next_label() + 30000
        part = lambda: self.nested(scope, limit + 1, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(var, 0, limit)], taken=[var], loop="do")
        late = part() + [Line(f"{var} = {var} + 1"), Line(f"if ({var} < {limit} .and. ({self.condition(scope)})) go to {first}")]
        parts = [(f"if ({self.condition(scope)}) go to {second}", self.inner(scope, var)), (f"{first} continue", part()), (f"{second} continue", late)]
        return [Line(f"{var} = 0", keep=var), Group(parts, f"if ({var} < {limit}) go to {second}", kind="while")]

    # ---- recursion ----

    def recursive_body(self, scope, proc):
        depth = proc.params[0].name
        before = self.block(scope, 2)
        saved_cost = scope.cost
        texts = self.actuals(scope, proc, depth=f"{depth} - 1")
        if texts is None:
            texts = [f"{depth} - 1" if p is proc.params[0] else p.name for p in proc.params]
        scope.cost = saved_cost * (proc.depth[1] + 1)
        inner = [self.call_line(proc, texts), *self.block(scope, 2)]
        parts = [(f"if ({depth} > 0) then", inner)]
        if self.chance(0.6):
            parts.append(("else", self.block(scope, 1)))
        scope.cost *= proc.depth[1] + 1
        return [*before, Group(parts, "end if", open_=True), *self.block(scope, 1)]
