"""Statements of random C programs, and the variables of a function with their first values."""
import values
from maker import Int, Maker, Ref
from tree import Group, Line


class Statements(Maker):
    features = {
        "for with step": 0.5, "while": 0.35, "do while": 0.25, "break": 0.35, "continue": 0.3, "switch": 0.3, "goto": 0.3, "crossing goto": 0.12, "backward goto": 0.2, "goto into a block": 0.22, "two entries": 0.2, "case inside": 0.15, "early return": 0.35,
        "calls": 0.8, "functions": 0.5, "recursion": 0.2, "function pointers": 0.2, "rank 2": 0.5, "pointers": 0.5, "aliasing": 0.5, "globals": 0.45, "static": 0.15, "structs": 0.45,
        "array of structs": 0.8, "allocation": 0.35, "realloc": 0.15, "linked list": 0.2, "integer state": 0.45, "index array": 0.35, "accumulation": 0.4, "swap": 0.2, "compound": 0.6,
        "increment": 0.25, "macro": 0.15, "memcpy": 0.2, "unsigned": 0.22, "walk": 0.25, "comma": 0.15, "structs copied": 0.6, "function pointer variable": 0.6, "struct pointer": 0.4, "sides": 0.2,
    }
    low, equals, and_, or_, noop, end = 0, "==", "&&", "||", ";", ";"
    names_of = {"abs": "fabs", "max": "fmax", "min": "fmin"}

    def arithmetic(self):
        number = lambda c: f"{c:.6f}".rstrip("0") + ("0" if float(c).is_integer() else "")

        def power(a, k):
            if a.strength == 3 and "(" not in a.text.replace("(*", ""):
                return "*".join([a.text] * k)
            return f"pow({a.text}, {k})"
        return values.Arithmetic(number, lambda f, *args: f"{self.names_of.get(f, f)}({', '.join(args)})", power)

    def modulo(self, text, span):
        return f"({text}) % {span}" if " " in text or "*" in text else f"{text} % {span}"

    def element(self, array, subscript):
        return f"{array}[{subscript}]"

    def statement_kinds(self, scope):
        return [
            ("assign", 24, None), ("for", 10, None), ("if", 7, None), ("call", 10, "calls"), ("compound", 8, "compound"), ("while", 3, "while"), ("do_while", 3, "do while"), ("break", 4, "break"),
            ("continue", 3, "continue"), ("switch", 3, "switch"), ("goto", 3, "goto"), ("crossing", 2, "crossing goto"), ("back_goto", 2, "backward goto"), ("into_loop", 2, "goto into a block"), ("into_if", 2, "goto into a block"),
            ("two_entries", 3, "two entries"), ("case_inside", 3, "case inside"), ("return", 3, "early return"),
            ("repoint", 6, "pointers"), ("walk", 3, "walk"), ("region", 4, "allocation"), ("realloc", 2, "realloc"), ("list", 3, "linked list"), ("state", 5, "integer state"),
            ("accumulate", 4, "accumulation"), ("swap", 2, "swap"), ("increment", 3, "increment"), ("macro", 2, "macro"), ("memcpy", 2, "memcpy"), ("unsigned", 2, "unsigned"),
            ("comma", 2, "comma"), ("copy", 5, "structs copied"), ("function_pointer", 3, "function pointer variable"), ("struct_pointer", 3, "struct pointer"),
        ]

    # ---- variables ----

    def locals_of(self, scope, d, small, function=False):
        r = self.r
        body, new = [], []
        for _ in range(3):
            i = self.name("i")
            d.add("int", i)
            scope.free.append(i)
        n1, n2 = self.n1, self.n2
        shapes = [[]] * r.randrange(1, 3)
        if not function:
            shapes += [[(0, n1 - 1)]] * (r.randrange(0, 2) if small else r.randrange(1, 3))
            if self.want("rank 2") and self.chance(0.6):
                shapes.append([(0, n1 - 1), (0, n2 - 1)])
        for dims in shapes:
            name = self.name("a" if dims else "t")
            d.add("double", name + "".join(f"[{hi + 1}]" for _, hi in dims))
            new.append(Ref(name + "".join("[{%d}]" % k for k in range(len(dims))), dims, whole=name))
        if self.want("static") and not function and self.chance(0.7):
            name = self.name("sv")
            d.add("static double", name)
            new.append(Ref(name, whole=name))
        for ref in new:
            body.append(self.first_value(scope, ref))
            scope.refs.append(ref)
        scope.declare = d
        if not function:
            body += self.integers(scope, d) + self.structures(scope, d, small) + self.pointers(scope, d)
        return body

    def first_value(self, scope, ref):
        scope.proc.writes.add(ref.root)
        if not ref.dims:
            return Line(f"{ref.template} = {self.assigned(scope, 1).text};", keep=ref.root)
        names = scope.free[-len(ref.dims):]
        ints = [Int(i, lo, hi) for i, (lo, hi) in zip(names, ref.dims)]
        value = self.nested(scope, 1, lambda: self.assigned(scope, 1), ints=ints)
        loops = "".join(f"for ({i} = 0; {i} < {hi + 1}; {i}++) " for i, (_, hi) in zip(names, ref.dims))
        return Line(f"{loops}{ref.at(*names)} = {value.text};", keep=ref.root)

    def integers(self, scope, d):
        body = []
        if self.want("integer state"):
            for _ in range(self.r.randrange(1, 3)):
                k = self.name("k")
                d.add("int", k)
                v = Int(k, 0, self.r.choice([self.n1, self.n2]) - 1, fixed=False)
                body.append(Line(f"{k} = {self.r.randrange(0, v.hi + 1)};", keep=k))
                scope.ints.append(v)
                scope.states.append(v)
        if self.want("index array") and self.chance(0.7):
            p = self.name("ip")
            order = [self.r.randrange(self.n1) for _ in range(self.n1)]
            body.append(Line(f"const int {p}[{self.n1}] = {{{', '.join(map(str, order))}}};", keep=p))
            scope.index_array = p
        return body

    def structures(self, scope, d, small):
        body = []
        for struct in self.types:
            if not self.chance(0.5 if small else 0.85):
                continue
            for _ in range(1 if small else self.r.randrange(1, 3)):
                name = self.name("s")
                if not struct.inner and self.chance(0.5):
                    texts = ", ".join(self.assigned(scope, 1).text for _ in range(self.n2))
                    body.append(Line(f"struct {struct.name} {name} = {{{self.assigned(scope, 1).text}, {{{texts}}}, 1}};", keep=name))
                else:
                    d.add(f"struct {struct.name}", name)
                    body += self.filled(scope, name, struct)
                scope.refs += self.component_refs(name, struct)
                scope.structs.append((name, struct, None, True))
            if self.want("array of structs") and self.chance(0.6) and not struct.inner:
                name = self.name("ts")
                d.add(f"struct {struct.name}", f"{name}[{self.n2}]")
                i = scope.free[0]
                inner = self.nested(scope, self.n2, lambda: self.filled(scope, f"{name}[{i}]", struct, [i]), ints=[Int(i, 0, self.n2 - 1)], taken=[i])
                body.append(Group([(f"for ({i} = 0; {i} < {self.n2}; {i}++) {{", inner)], "}", kind="keep:" + name))
                scope.refs += self.component_refs(name + "[{0}]", struct, [(0, self.n2 - 1)])
                scope.structs.append((name, struct, (0, self.n2 - 1), True))
        return body

    def filled(self, scope, name, struct, taken=()):
        root = name.split("[")[0].split(".")[0]
        lines = [Line(f"{name}.mark = {self.r.randrange(1, 4)};", keep=root)]
        for part, dims in struct.parts:
            if not dims:
                lines.append(Line(f"{name}.{part} = {self.assigned(scope, 1).text};", keep=root))
            else:
                i = next(v for v in scope.free if v not in taken)
                value = self.nested(scope, 1, lambda: self.assigned(scope, 1), ints=[Int(i, 0, dims[0][1])])
                lines.append(Line(f"for ({i} = 0; {i} < {dims[0][1] + 1}; {i}++) {name}.{part}[{i}] = {value.text};", keep=root))
        if struct.inner:
            lines += self.filled(scope, name + ".inner", self.types[0], taken)
        return lines

    def pointers(self, scope, d):
        """Pointers to elements: how far they reach is known."""
        if not self.want("pointers"):
            return []
        body = []
        for _ in range(self.r.choice([1, 1, 2])):
            name, reach = self.name("p"), self.r.choice([1, 2])
            text = self.pointed(scope, name, reach)
            if text is None:
                continue
            if self.chance(0.5):
                body.append(Line("double *" + text, keep=name))
            else:
                d.add("double", "*" + name)
                body.append(Line(text, keep=name))
            scope.pointers.append((name, reach))
            scope.refs.append(Ref(f"(*{name})", root="*") if reach == 1 else Ref(name + "[{0}]", [(0, reach - 1)], root="*"))
        return body

    def pointed(self, scope, name, reach):
        refs = [f for f in scope.refs if f.write and f.root != "*" and "(*" not in f.template and (reach == 1 or (f.dims and f.dims[-1][1] + 1 >= reach))]
        if not refs:
            return None
        ref = self.r.choice(refs)
        scope.proc.writes.add(ref.root)
        places = [self.index(scope, lo, hi) for lo, hi in ref.dims[:-1]]
        if ref.dims:
            places.append(self.index(scope, 0, ref.dims[-1][1] + 1 - reach))
        return f"{name} = &{ref.at(*places)};"

    # ---- plain statements ----

    def s_assign(self, scope):
        target = self.target(scope)
        return target and [Line(f"{target} = {self.update(scope, target).text};")]

    def s_compound(self, scope):
        """`t *= e`, or `t += e` where both are small."""
        target = self.target(scope)
        if target is None:
            return None
        if self.chance(0.6):
            return [Line(f"{target} *= {self.assigned(scope, 2).text};")]
        keep = round(self.r.uniform(0.3, 0.7), 2)
        rest = self.ops.bounded(self.r, self.expression(scope, 2), 1 - keep)
        return [Line(f"{target} *= {self.ops.number(keep)};"), Line(f"{target} {self.r.choice(['+=', '-='])} {rest.text};")]

    def s_swap(self, scope):
        a, b = self.target(scope), self.target(scope)
        name = self.name("swap")
        scope.declare.add("double", name)
        return a and [Line(f"{name} = {a};", keep=name), Line(f"{a} = {b};"), Line(f"{b} = {self.ops.bounded(self.r, self.ops.mul(values.variable(name), self.read(scope))).text};")]

    def s_comma(self, scope):
        a, b = self.target(scope), self.target(scope)
        return a and [Line(f"{a} = {self.update(scope, a).text}, {b} = {self.update(scope, b).text};")]

    def s_macro(self, scope):
        target = self.target(scope)
        return target and [Line(f"{target} = MIX({self.read(scope).text}, {self.assigned(scope, 1).text});")]

    def s_state(self, scope):
        if not scope.states:
            return None
        v = self.r.choice(scope.states)
        scope.proc.writes.add(v.name)
        if self.chance(0.15):
            return [Line(f"if ({self.condition(scope, real=True)}) {v.name} = {self.index(scope, v.lo, v.hi)};")]
        return [Line(f"{v.name} = ({v.name}*{self.r.randrange(1, 4)} + {self.r.randrange(1, 4)}) % {v.hi + 1};")]

    def s_increment(self, scope):
        """A subscript that steps on as it is used."""
        refs = [f for f in scope.refs if f.write and len(f.dims) == 1 and f.dims[0][1] >= 2]
        if not refs:
            return None
        ref = self.r.choice(refs)
        scope.proc.writes.add(ref.root)
        j = self.name("j")
        scope.declare.add("int", j)
        others = scope.ints
        lines = [Line(f"{j} = {self.r.choice(['0', '1'])};", keep=j)]
        value = lambda: self.assigned(scope, 1).text
        if self.chance(0.5):
            return [*lines, Line(f"{ref.at(j + '++')} = {value()};"), Line(f"{ref.at(j)} = {value()};")]
        return [Line(f"{j} = 2;", keep=j), Line(f"{ref.at(j + '--')} *= {value()};"), Line(f"{ref.at(j)} = {value()};")]

    def s_memcpy(self, scope):
        refs = [f for f in scope.refs if f.whole and len(f.dims) == 1]
        targets = [f for f in refs if f.write and f.dims[0][1] >= 2]
        if not targets:
            return None
        a = self.r.choice(targets)
        others = [f for f in refs if f.root != a.root and f.steady and a.steady and f.dims[0][1] >= 2]
        if not others:
            return None
        b = self.r.choice(others)
        scope.proc.writes.add(a.root)
        return [Line(f"memcpy({a.whole}, {b.whole}, {self.r.choice([2, 3])}*sizeof(double));")]

    def s_copy(self, scope):
        if not scope.structs:
            return None
        a = self.r.choice(scope.structs)
        b = self.r.choice([s for s in scope.structs if s[1] is a[1]])
        text = lambda s: f"{s[0]}[{self.index(scope, *s[2])}]" if s[2] else s[0]
        left, right = text(a), text(b)
        scope.proc.writes.add(a[0].lstrip("*"))
        return None if left == right else [Line(f"{left} = {right};")]

    def s_call(self, scope):
        procs = [p for p in scope.procs if not p.function and p.cost * scope.trips < 1500]
        if not procs:
            return None
        proc = self.r.choice(procs)
        texts = self.actuals(scope, proc)
        return None if texts is None else [self.call_line(proc, texts)]

    def call_line(self, proc, texts):
        return Line(f"{proc.name}({', '.join(texts)});")

    def s_return(self, scope):
        if not scope.may_return or scope.nesting == 0 and self.chance(0.6):
            return None
        value = f" {self.assigned(scope, 1).text}" if scope.proc.function else ""
        return [Line(f"if ({self.condition(scope, real=scope.nesting == 0)}) return{value};")] if not scope.proc.name.endswith("head") else None

    def s_function_pointer(self, scope):
        unary = [p for p in scope.procs if self.is_unary(p)]
        target = self.target(scope)
        if len(unary) < 2 or target is None:
            return None
        name = self.name("fp")
        a, b = self.r.sample(unary, 2)
        value = self.ops.bounded(self.r, self.ops.add(values.Value(f"{name}({self.assigned(scope, 1).text})", -1, 1, 1.5), self.read(scope)))
        return [Line(f"double (*{name})(double) = {self.condition(scope)} ? {a.name} : {b.name};", keep=name), Line(f"{target} = {value.text};")] if not scope.nesting else None

    def s_struct_pointer(self, scope):
        if not scope.structs or scope.nesting:
            return None
        s = self.r.choice(scope.structs)
        name = self.name("q")
        text = f"&{s[0]}[{self.index(scope, *s[2])}]" if s[2] else s[0][1:] if s[0].startswith("*") else "&" + s[0]
        scope.proc.writes.add(s[0].lstrip("*"))
        refs = self.component_refs(name, s[1], arrow=True)
        for f in refs:
            f.root = "*"
        scope.refs += refs
        scope.structs.append(("*" + name, s[1], None, True))
        return [Line(f"struct {s[1].name} *{name} = {text};", keep=name), *self.s_assign(scope)]

    def s_repoint(self, scope):
        if not scope.pointers:
            return None
        name, reach = self.r.choice(scope.pointers)
        text = self.pointed(scope, name, reach)
        ref = next(f for f in scope.refs if f.template in (f"(*{name})", name + "[{0}]"))
        target = ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims])
        return text and [Line(text), Line(f"{target} = {self.update(scope, target).text};")]

    def s_walk(self, scope):
        """A pointer that goes along an array."""
        refs = [f for f in scope.refs if f.whole and f.write and len(f.dims) == 1 and f.dims[0][1] >= 2]
        if not refs or not scope.free or not self.may_nest(scope, 3):
            return None
        ref, i, q = self.r.choice(refs), self.r.choice(scope.free), self.name("q")
        scope.proc.writes.add(ref.root)
        scope.declare.add("double", "*" + q)
        count = self.r.randrange(2, ref.dims[0][1] + 2)
        value = lambda: self.nested(scope, count, lambda: self.assigned(scope, 2), ints=[Int(i, 0, count - 1)], taken=[i])
        form = self.r.randrange(3)
        if form == 0:
            loop = Group([(f"for ({i} = 0; {i} < {count}; {i}++) {{", [Line(f"*{q}++ = {value().text};")])], "}")
        elif form == 1:
            loop = Group([(f"for ({i} = 0; {i} < {count}; {i}++, {q}++) {{", [Line(f"*{q} *= {value().text};")])], "}")
        else:
            loop = Group([(f"for ({i} = 0; {i} < {count}; {i}++) {{", [Line(f"*({q} + {i}) = {self.ops.bounded(self.r, self.ops.mul(values.variable(f'*({q} + {i})'), value())).text};")])], "}")
        return [Line(f"{q} = {ref.whole};", keep=q), loop]

    # ---- branches ----

    def inner(self, scope, *taken):
        return self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)), taken=taken)

    def s_if(self, scope):
        if not self.may_nest(scope):
            return None
        parts = [(f"if ({self.condition(scope)}) {{", self.inner(scope))]
        if self.chance(0.25):
            parts.append((f"}} else if ({self.condition(scope)}) {{", self.inner(scope)))
        if self.chance(0.5):
            parts.append(("} else {", self.inner(scope)))
        return [Group(parts, "}", open_=True)]

    def s_switch(self, scope):
        ints = [v for v in scope.ints if v.hi > v.lo]
        if not ints or not self.may_nest(scope):
            return None
        v = self.r.choice(ints)
        leave = lambda: [Line("break;")] if self.chance(0.7) else []
        parts = [(f"switch ({v.name}) {{", []), (f"case {v.lo}:", self.inner(scope) + leave()), (f"case {v.lo + 1}: case {v.lo + 2}:", self.inner(scope) + leave())]
        if self.chance(0.7):
            parts.append(("default:", self.inner(scope)))
        return [Group(parts, "}")]

    # ---- loops ----

    def header(self, scope):
        """Text of a for, its variable, the range of values, turns."""
        r = self.r
        n = r.choice([self.n1, self.n1, self.n2, self.n2, 2])
        i = r.choice(scope.free)
        upper = next((v.name for v in scope.ints if v.lo == v.hi == n and self.chance(0.5)), str(n))
        roll = r.random()
        if "for with step" in self.wanted and roll < 0.35:
            return r.choice([(f"for ({i} = {n - 1}; {i} >= 0; {i}--) {{", i, 0, n - 1, n), (f"for ({i} = 0; {i} < {upper}; {i} += 2) {{", i, 0, n - 1, (n + 1) // 2)])
        outer = [v for v in scope.ints if v.name in getattr(scope, "counting", []) and v.hi < self.n1]
        if outer and roll < 0.6:
            v = r.choice(outer)
            return (f"for ({i} = 0; {i} < {v.name}; {i}++) {{", i, 0, max(0, v.hi - 1), v.hi) if self.chance(0.5) else (f"for ({i} = {v.name}; {i} < {self.n1}; {i}++) {{", i, v.lo, self.n1 - 1, self.n1 - v.lo)
        states = [v for v in scope.states if v.hi < self.n1]
        if states and roll < 0.7:
            v = r.choice(states)
            return f"for ({i} = {v.name}; {i} < {self.n2}; {i}++) {{", i, 0, self.n2 - 1, self.n2
        return f"for ({i} = 0; {i} < {upper}; {i}++) {{", i, 0, n - 1, n

    def loop(self, scope, make=None):
        if not scope.free:
            return None
        text, i, lo, hi, trips = self.header(scope)
        if not self.may_nest(scope, trips):
            return None
        counting = getattr(scope, "counting", [])
        scope.counting = counting + [i]
        make = make or (lambda: self.block(scope, self.inner_count(scope)))
        body = self.nested(scope, trips, make, ints=[Int(i, lo, hi)], taken=[i])
        scope.counting = counting
        return Group([(text, body)], "}", kind=i)

    def s_for(self, scope):
        group = self.loop(scope)
        return group and [group]

    def s_bound_then_set(self, scope):
        """Behind the loop its bound, which nothing else has read, is another."""
        target, k = self.target(scope), self.name("kb")
        if target is None or not scope.free:
            return None
        i = self.r.choice(scope.free)
        scope.declare.add("int", k)
        header = self.r.choice([f"for ({i} = 0; {i} < {k}; {i}++) {{", f"for ({i} = {k}; {i} < {self.n1}; {i}++) {{", f"for ({i} = {k}; {i} >= 0; {i}--) {{"])
        body = self.nested(scope, self.n1, lambda: self.block(scope, 2), ints=[Int(i, 0, self.n1 - 1)], taken=[i])
        return [Line(f"{k} = {self.r.randrange(1, self.n1)};", keep=k), Group([(header, body)], "}", kind=i), Line(f"{k} = ({k}*2 + 1) % {self.n1};"), Line(f"{target} *= 0.1*{k};")]

    def s_condition_then_set(self, scope):
        """Behind the branch what its condition read, and nothing else has, is another."""
        t, target = self.name("tc"), self.target(scope)
        if target is None:
            return None
        scope.declare.add("double", t)
        first, second = self.assigned(scope, 1).text, self.assigned(scope, 1).text
        parts = [(f"if ({t} {self.r.choice('<>')} {self.ops.number(round(self.r.uniform(-0.3, 0.6), 3) + values.ODD)}) {{", self.s_assign(scope)), ("} else {", self.s_assign(scope))]
        return [Line(f"{t} = {first};", keep=t), Group(parts, "}", open_=True), Line(f"{t} = {second};"), Line(f"{target} = 0.9*{target}*{t};")]

    def s_long_loop(self, scope):
        """A loop with more turns than snapshots."""
        if not scope.free:
            return None
        i, turns = self.r.choice(scope.free), self.r.randrange(7, 15)
        body = self.nested(scope, turns, lambda: [*self.coupled(scope), *(self.s_assign(scope) or [])], ints=[Int(i, 0, turns - 1)], taken=[i])
        return [Line(f"#pragma cf binomial({self.r.randrange(2, 5)})"), Group([(f"for ({i} = 0; {i} < {turns}; {i}++) {{", body)], "}", kind=i)]

    def s_unsigned(self, scope):
        """`for (unsigned i = n; i-- > 0;)`"""
        if not self.may_nest(scope, self.n2):
            return None
        i = self.name("u") + "i"
        body = self.nested(scope, self.n2, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(i, 0, self.n2 - 1)])
        return [Group([(f"for (unsigned {i} = {self.n2}; {i}-- > 0;) {{", body)], "}", kind=i)]

    def counted(self, scope, make, open_text, end):
        if not scope.free or not self.may_nest(scope, 4):
            return None
        i, limit = self.r.choice(scope.free), self.r.randrange(2, 5)
        body = self.nested(scope, limit, lambda: make(i, limit), ints=[Int(i, 0, limit - 1)], taken=[i])
        real = f" && ({self.condition(scope, real=True)})" if self.chance(0.4) else ""
        text = f"{i} < {limit}{real}"
        return [Line(f"{i} = 0;", keep=i), Group([(open_text.format(text), body)], end.format(text), kind="while")]

    def s_while(self, scope):
        return self.counted(scope, lambda i, limit: [*self.block(scope, self.inner_count(scope)), Line(f"{i}++;")], "while ({}) {{", "}}")

    def s_do_while(self, scope):
        return self.counted(scope, lambda i, limit: [*self.block(scope, self.inner_count(scope)), Line(f"{i}++;")], "do {{", "}} while ({});")

    def s_break(self, scope):
        if self.chance(0.3):
            return self.counted(scope, lambda i, limit: [*self.block(scope, 1), Line(f"if (++{i} >= {limit - 1}) break;"), *self.block(scope, 1)], "for (;;) {{", "}}")
        group = self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope)}) break;"), *self.block(scope, 1)])
        return group and [group]

    def s_continue(self, scope):
        group = self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope)}) continue;"), *self.block(scope, self.inner_count(scope))])
        return group and [group]

    def s_accumulate(self, scope):
        scalars = [f for f in scope.refs if f.write and not f.dims and "(*" not in f.template]
        if not scalars or not scope.free:
            return None
        ref, n, i = self.r.choice(scalars), self.r.choice([self.n1, self.n2]), self.r.choice(scope.free)
        if not self.may_nest(scope, n):
            return None
        scope.proc.writes.add(ref.root)
        value = self.nested(scope, n, lambda: self.ops.bounded(self.r, self.expression(scope, 2), 1.0 / n), ints=[Int(i, 0, n - 1)], taken=[i])
        return [Line(f"{ref.template} = 0.0;"), Group([(f"for ({i} = 0; {i} < {n}; {i}++) {{", [Line(f"{ref.template} += {value.text};")])], "}", kind=i)]

    # ---- jumps ----

    def next_label(self, letter="l"):
        self.label += 1
        return f"{letter}{self.label}"

    def s_goto(self, scope):
        label = self.next_label()
        if self.chance(0.5):
            return [Group([(f"if ({self.condition(scope)}) goto {label};", self.inner(scope))], f"{label}: ;", open_=True)]
        loop = self.loop(scope, lambda: [*self.block(scope, 1), Line(f"if ({self.condition(scope)}) goto {label};"), *self.block(scope, 1)])
        return loop and [Group([(";", [loop, *self.inner(scope)])], f"{label}: ;", open_=True)]

    def s_crossing(self, scope):
        if not self.may_nest(scope):
            return None
        a, b = self.next_label(), self.next_label()
        parts = [(f"if ({self.condition(scope)}) goto {a};", self.inner(scope)), (f"if ({self.condition(scope)}) goto {b};", self.inner(scope)), (f"{a}: ;", self.inner(scope))]
        return [Group(parts, f"{b}: ;")]

    def s_back_goto(self, scope):
        label = self.next_label()
        return self.counted(scope, lambda i, limit: [*self.block(scope, self.inner_count(scope)), Line(f"{i}++;")], label + ": ;", "if ({}) goto " + label + ";")

    def s_into_loop(self, scope):
        """A jump into the middle of a loop, and sometimes out of it and back."""
        if not scope.free or not self.may_nest(scope, 4):
            return None
        i, limit, into = self.r.choice(scope.free), self.r.randrange(2, 5), self.next_label("m")
        ints, header = [Int(i, 0, limit - 1)], [f"while ({i} < {limit}) {{", f"for (; {i} < {limit}; {i}++) {{"][self.chance(0.5)]
        part = lambda: self.nested(scope, limit, lambda: self.block(scope, self.inner_count(scope)), ints=ints, taken=[i])
        late = part() + ([Line(f"{i}++;")] if header.startswith("while") else [])
        start = Line(f"{i} = {self.r.randrange(0, limit)};", keep=i)
        if self.chance(0.5):
            return [start, Group([(f"if ({self.condition(scope)}) goto {into};", self.inner(scope, i)), (header, part()), (f"{into}: ;", late)], "}", kind="while")]
        out, end = self.next_label(), self.next_label()
        early = part() + [Line(f"if ({self.condition(scope)}) goto {out};")] + part()
        return [start, Group([(header, early), (f"{into}: ;", late), ("}", self.inner(scope, i)), (f"goto {end};", []), (f"{out}: ;", self.nested(scope, limit, lambda: self.block(scope, 1), ints=ints, taken=[i]) + [Line(f"goto {into};")])],
                             f"{end}: ;", kind="while")]

    def s_into_if(self, scope):
        if not self.may_nest(scope):
            return None
        into = self.next_label("m")
        parts = [(f"if ({self.condition(scope)}) goto {into};", self.inner(scope)), (f"if ({self.condition(scope)}) {{", self.inner(scope))]
        late = (f"{into}: ;", self.inner(scope))
        parts += [late, ("} else {", self.inner(scope))] if self.chance(0.5) else [("} else {", self.inner(scope)), late]
        return [Group(parts, "}")]

    def s_two_entries(self, scope):
        """A loop made of jumps that is entered at its start or in its middle, and goes on at either."""
        if not scope.free or not self.may_nest(scope, 5):
            return None
        i, limit, first, second = self.r.choice(scope.free), self.r.randrange(2, 4), self.next_label(), self.next_label("e")
        part = lambda: self.nested(scope, limit + 1, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(i, 0, limit)], taken=[i])
        late = part() + [Line(f"{i}++;"), Line(f"if ({i} < {limit} && ({self.condition(scope)})) goto {first};")]
        return [Line(f"{i} = 0;", keep=i), Group([(f"if ({self.condition(scope)}) goto {second};", self.inner(scope, i)), (f"{first}: ;", part()), (f"{second}: ;", late)], f"if ({i} <= {limit - 1}) goto {second};", kind="while")]

    def s_case_inside(self, scope):
        """Duff's device."""
        ints = [v for v in scope.ints if v.hi > v.lo]
        if not ints or not scope.free or not self.may_nest(scope, 4):
            return None
        i, v, limit = self.r.choice(scope.free), self.r.choice(ints), self.r.randrange(2, 4)
        if v.name == i:
            return None
        part = lambda: self.nested(scope, limit, lambda: self.block(scope, self.inner_count(scope)), ints=[Int(i, 0, limit - 1)], taken=[i])
        parts = [(f"switch ({v.name}) {{", []), (f"case {v.lo}: ;", []), ("do {", part()), (f"case {v.lo + 1}: ;", part() + [Line(f"{i}++;")]), (f"}} while ({i} < {limit});", [])]
        if self.chance(0.5):
            parts.append(("break;", []))
            parts.append(("default: ;", self.inner(scope)))
        return [Line(f"{i} = 0;", keep=i), Group(parts, "}", kind="while")]

    # ---- memory ----

    def s_region(self, scope):
        if not self.may_nest(scope) or not scope.free:
            return None
        name, size, i = self.name("w"), self.r.choice([self.n1, self.n2]), scope.free[0]
        scope.declare.add("double", "*" + name)
        start = self.r.choice([f"{name} = malloc({size}*sizeof(double));", f"{name} = malloc({size}*sizeof *{name});", f"{name} = calloc({size}, sizeof(double));"])
        value = self.nested(scope, size, lambda: self.assigned(scope, 1), ints=[Int(i, 0, size - 1)], taken=[i])
        fill = Line(f"for ({i} = 0; {i} < {size}; {i}++) {name}[{i}] = {value.text};", keep=name)
        ref = Ref(name + "[{0}]", [(0, size - 1)], whole=name, steady=False)
        refs, may = scope.refs, scope.may_return
        scope.refs, scope.may_return = [*refs, ref], False
        body = self.nested(scope, 1, lambda: [*self.changed(scope, ref), *self.block(scope, self.inner_count(scope)), *self.fetched(scope, ref)])
        scope.refs, scope.may_return = refs, may
        scope.pointers_before = None
        return [Group([(start, [fill, *body])], f"free({name});", kind="region")] if not self.points_into(body, name, scope) else None

    def points_into(self, body, name, scope):
        """A pointer that outlives the memory."""
        lines = []
        for node in body:
            node.lines(0, lines)
        return any(f"&{name}[" in line and " = &" in line for line in lines)

    def changed(self, scope, ref):
        target = ref.at(self.index(scope, *ref.dims[0]))
        return [Line(f"{target} = {self.update(scope, target).text};")]

    def fetched(self, scope, ref):
        target = self.target(scope, lambda f: f is not ref)
        return [Line(f"{target} = {self.ops.bounded(self.r, self.ops.mul(values.variable(ref.at(self.index(scope, *ref.dims[0]))), self.read(scope))).text};")] if target else []

    def s_realloc(self, scope):
        target = self.target(scope)
        if target is None:
            return None
        w = self.name("w")
        scope.declare.add("double", "*" + w)
        a, b, c = (self.assigned(scope, 1).text for _ in range(3))
        return [Line(f"{w} = malloc(2*sizeof(double));"), Line(f"{w}[0] = {a};"), Line(f"{w}[1] = {b};"), Line(f"{w} = realloc({w}, 3*sizeof(double));"), Line(f"{w}[2] = {w}[0]*{c};"),
                Line(f"{w}[0] = 0.5*{w}[2];"), Line(f"{target} = 0.3*({w}[0] + {w}[1] + {w}[2]);"), Line(f"free({w});")]

    def s_list(self, scope):
        if scope.nesting or getattr(scope, "listed", False):
            return None
        scope.listed = True
        t, i = f"struct {self.prefix}node", scope.free[0]
        first, p, q = self.name("first"), self.name("pn"), self.name("qn")
        for name in (first, p, q):
            scope.declare.add(t, "*" + name)
        value = self.nested(scope, self.n2, lambda: self.assigned(scope, 2), ints=[Int(i, 0, self.n2 - 1)], taken=[i])
        target = self.target(scope)
        build = [Line(f"{p} = malloc(sizeof *{p});"), Line(f"{p}->v = {value.text};"), Line(f"{p}->next = {first};"), Line(f"{first} = {p};")]
        walk = [Line(f"{p}->v = {self.ops.bounded(self.r, self.ops.mul(values.variable(p + '->v'), self.read(scope))).text};"), Line(f"{target} = 0.5*{target} + 0.4*{p}->v;")]
        free = [Line(f"{q} = {first};"), Line(f"{first} = {first}->next;"), Line(f"free({q});")]
        return [Group([(f"{first} = NULL;", [Group([(f"for ({i} = 0; {i} < {self.n2}; {i}++) {{", build)], "}"), Group([(f"for ({p} = {first}; {p}; {p} = {p}->next) {{", walk)], "}"),
                                            Group([(f"while ({first}) {{", free)], "}")])], ";")]

    # ---- recursion ----

    def recursive_body(self, scope, proc):
        depth = proc.params[0].name
        before = self.block(scope, 2)
        texts = self.actuals(scope, proc, depth=f"{depth} - 1") or [f"{depth} - 1" if p is proc.params[0] else p.name for p in proc.params]
        scope.cost *= proc.depth[1] + 1
        parts = [(f"if ({depth} > 0) {{", [self.call_line(proc, texts), *self.nested(scope, 1, lambda: self.block(scope, 2))])]
        if self.chance(0.6):
            parts.append(("} else {", self.nested(scope, 1, lambda: self.block(scope, 1))))
        scope.cost *= proc.depth[1] + 1
        return [*before, Group(parts, "}", open_=True), *self.block(scope, 1)]
