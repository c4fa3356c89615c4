"""Statements of random Fortran programs that are about arrays, pointers, structures and memory; and the variables of a procedure with their first values."""
import values
from maker import Int, Maker, Ref
from tree import Group, Line


class Data(Maker):
    # ---- local variables ----

    def locals_of(self, scope, d, small, function=False):
        """Declares and gives first values."""
        r = self.r
        body = []
        for _ in range(3):
            i = self.name("i")
            d.add("integer", i)
            scope.free.append(i)
        new = []
        for _ in range(r.randrange(1, 3)):
            new.append(self.local(d, "real(8)", "t", []))
        if not function or self.chance(0.3):
            for _ in range(r.randrange(0, 2) if small else r.randrange(1, 3)):
                low = r.choice([1, 1, 1, 0])
                new.append(self.local(d, "real(8)", "a", [(low, low + self.n1 - 1)]))
            if self.want("arrays of rank 2") and self.chance(0.7):
                new.append(self.local(d, "real(8)", "c", [(1, self.n1), (1, self.n2)]))
        for ref in new:
            body.append(self.first_value(scope, ref))
        scope.refs += new
        if self.want("SAVE") and not function:
            ref = self.local(d, "real(8), save", "sv", r.choice([[], [(1, self.n2)]]))
            body.append(self.first_value(scope, ref))
            scope.refs.append(ref)
            self.use("SAVE")
        if self.want("EQUIVALENCE") and not function and self.chance(0.7):
            body += self.equivalence(scope, d)
        if not function:
            body += self.integers(scope, d)
            body += self.pointers(scope, d)
            body += self.structures(scope, d, small)
            if self.want("allocation") and self.chance(0.6):
                body += self.allocatable(scope, d)
        self.prepare(scope, d)
        return body

    def prepare(self, scope, d):
        """Names that patterns take when they come: declared here, written where they are spoken of."""
        scope.declare = d

    def local(self, d, kind, base, dims):
        name = self.name(base)
        shape = "(" + ", ".join(str(hi) if lo == 1 else f"{lo}:{hi}" for lo, hi in dims) + ")" if dims else ""
        d.add(kind, name + shape)
        return Ref(name + ("(" + ",".join("{%d}" % k for k in range(len(dims))) + ")" if dims else ""), dims, whole=name)

    def first_value(self, scope, ref):
        value = self.ops.bounded(self.r, self.expression(scope, 1, lambda: self.read(scope)))
        scope.proc.writes.add(ref.root)
        name = ref.root if not ref.root.startswith("/") else ref.whole
        if ref.dims and len(ref.dims) == 1 and self.chance(0.2) and scope.free:
            i, (lo, hi) = scope.free[0], ref.dims[0]
            value = self.nested(scope, hi - lo + 1, lambda: self.assigned(scope, 1), ints=[Int(i, lo, hi)])
            return Group([(f"do {i} = {lo}, {hi}", [Line(f"{ref.at(i)} = {value.text}", keep=name)])], "end do", kind="keep:" + name)
        return Line(f"{ref.whole} = {value.text}", keep=name)

    def equivalence(self, scope, d):
        flat, square = self.name("e"), self.name("e")
        d.add("real(8)", f"{flat}(6)"), d.add("real(8)", f"{square}(2, 3)")
        d.last.append(([flat, square], f"equivalence ({flat}(1), {square}(1, 1))"))
        refs = [Ref(flat + "({0})", [(1, 6)], root=flat, whole=flat), Ref(square + "({0},{1})", [(1, 2), (1, 3)], root=flat, whole=square)]
        line = self.first_value(scope, refs[0])
        if isinstance(line, Line):
            line.keep = f"{flat},{square}"
        else:
            line = Line(f"{flat} = {self.assigned(scope, 1).text}", keep=f"{flat},{square}")
        scope.refs += refs
        self.use("EQUIVALENCE", "aliasing")
        return [line]

    def integers(self, scope, d):
        body = []
        if self.want("integer state"):
            for _ in range(self.r.randrange(1, 3)):
                k = self.name("k")
                d.add("integer", k)
                v = Int(k, 1, self.r.choice([self.n1, self.n2]), fixed=False)
                body.append(Line(f"{k} = {self.r.randrange(1, v.hi + 1)}", keep=k))
                scope.ints.append(v)
                scope.states.append(v)
        if self.want("index array") or self.want("vector subscript"):
            p = self.name("ip")
            d.add("integer", f"{p}({self.n1})")
            order = list(range(1, self.n1 + 1))
            self.r.shuffle(order)
            if self.chance(0.4):
                order[0] = order[-1]
            else:
                scope.permutation = p
            body.append(Line(f"{p} = (/ {', '.join(map(str, order))} /)", keep=p))
            scope.index_array = p
        return body

    # ---- pointers ----

    def pointers(self, scope, d):
        if not self.want("pointers") or not self.chance(0.7):
            return []
        self.use("pointers", "aliasing")
        n1, n2 = self.n1, self.n2
        body = []
        flat, wide = self.name("ta"), self.name("tb")
        # Locals of the head, or memory: what a pointer of another procedure leads to must not die with it.
        if scope.proc.name.endswith("head"):
            d.add("real(8), target", f"{flat}({n1})"), d.add("real(8), target", f"{wide}({n1}, {n2})")
        else:
            d.add("real(8), pointer", f"{flat}(:)"), d.add("real(8), pointer", f"{wide}(:,:)")
            body += [Line(f"allocate ({flat}({n1}))", keep=flat), Line(f"allocate ({wide}({n1}, {n2}))", keep=wide)]
            scope.at_end = [Line(f"deallocate ({flat})", keep=flat), Line(f"deallocate ({wide})", keep=wide)]
            self.use("allocation")
        targets = [Ref(flat + "({0})", [(1, n1)], root="*", whole=flat), Ref(wide + "({0},{1})", [(1, n1), (1, n2)], root="*", whole=wide)]
        for ref in targets:
            body.append(Line(f"{ref.whole} = {self.assigned(scope, 1).text}", keep=ref.whole))
        scope.refs += targets
        one, row = self.name("pt"), self.name("pa")
        d.add("real(8), pointer", one), d.add("real(8), pointer", f"{row}(:)")
        scope.targets = (flat, wide)
        for name, extent in ((one, 0), (row, n2)):
            scope.pointers.append((name, extent))
            body.append(Line(self.pointed(scope, name, extent), keep=name))
        scope.refs += [Ref(one, root="*", whole=one), Ref(row + "({0})", [(1, n2)], root="*", whole=row)]
        return body

    def pointed(self, scope, name, extent):
        flat, wide = scope.targets
        n1, n2 = self.n1, self.n2
        if not extent:
            return f"{name} => " + self.r.choice([f"{flat}({self.index(scope, 1, n1)})", f"{wide}({self.index(scope, 1, n1)}, {self.index(scope, 1, n2)})"])
        start = self.r.randrange(1, n1 - n2 + 2)
        choices = [f"{flat}({start}:{start + n2 - 1})", f"{wide}({self.index(scope, 1, n1)}, :)", f"{wide}({start}:{start + n2 - 1}, {self.index(scope, 1, n2)})"]
        if n1 >= 5:
            choices.append(f"{flat}(1:5:2)")
        return f"{name} => {self.r.choice(choices)}"

    def s_repoint(self, scope):
        if not scope.pointers or scope.proc.name.endswith("internal"):
            return None
        name, extent = self.r.choice(scope.pointers)
        lines = [Line(self.pointed(scope, name, extent))]
        ref = next(f for f in scope.refs if f.whole == name)
        target = ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims])
        return [*lines, Line(f"{target} = {self.update(scope, target).text}")]

    # ---- structures ----

    def structures(self, scope, d, small):
        body = []
        for struct in self.types:
            if not self.chance(0.5 if small else 0.8):
                continue
            for _ in range(self.r.randrange(1, 3) if not small else 1):
                name = self.name("s")
                d.add(f"type({struct.name})", name)
                body += self.filled(scope, name, struct)
                scope.refs += self.component_refs(name, struct)
                scope.structs.append((name, struct, None, True))
                self.use("derived type")
            if self.want("array of types") and self.chance(0.6) and not struct.inner:
                name = self.name("ts")
                d.add(f"type({struct.name})", f"{name}({self.n2})")
                for k in range(1, self.n2 + 1):
                    body += self.filled(scope, f"{name}({k})", struct)
                scope.refs += self.component_refs(name + "({0})", struct, [(1, self.n2)])
                scope.structs.append((name, struct, (1, self.n2), True))
                self.use("array of types")
        return body

    def filled(self, scope, name, struct):
        root = name.split("(")[0]
        if not any(attribute for _, _, attribute in struct.parts) and not struct.inner and self.chance(0.5):
            values_ = [self.assigned(scope, 1).text if not dims else f"(/ {', '.join(self.assigned(scope, 1).text for _ in range(self.n2))} /)" for _, dims, _ in struct.parts]
            return [Line(f"{name} = {struct.name}({', '.join(values_)}, {self.r.randrange(1, 4)})", keep=root)]
        lines = []
        for part, dims, attribute in struct.parts:
            if attribute:
                lines.append(Line(f"allocate ({name}%{part}({self.n2}))", keep=root))
                self.use("allocatable component", "allocation")
            lines.append(Line(f"{name}%{part} = {self.assigned(scope, 1).text}", keep=root))
        if struct.inner:
            lines += [Line(line.text, keep=root) for line in self.filled(scope, name + "%inner", self.types[0])]
            self.use("type in type")
        return lines

    def s_copy(self, scope):
        """A whole structure."""
        targets = [s for s in scope.structs if s[3]]
        if not targets:
            return None
        a = self.r.choice(targets)
        others = [s for s in scope.structs if s[1] is a[1]]
        b = self.r.choice(others)
        text = lambda s: f"{s[0]}({self.index(scope, *s[2])})" if s[2] else s[0]
        scope.proc.writes.add(a[0]), scope.proc.reads.add(b[0])
        left, right = text(a), text(b)
        if left == right:
            return None
        self.use("structure copied")
        return [Line(f"{left} = {right}")]

    # ---- sections ----

    def section(self, scope, count, write=False, only=None):
        """A section of `count` elements: text and reference."""
        refs = []
        for f in scope.refs:
            if (write and not f.write) or (only and not only(f)):
                continue
            refs += [(f, k) for k, (lo, hi) in enumerate(f.dims) if hi - lo + 1 >= count]
        if not refs:
            return None, None
        ref, k = self.r.choice(refs)
        return ref.at(*[self.span(count, *dim) if j == k else self.index(scope, *dim) for j, dim in enumerate(ref.dims)]), ref

    def span(self, count, lo, hi):
        r = self.r
        extent = hi - lo + 1
        steps = [1, 1, 1, -1] + ([2] if 2 * count - 1 <= extent and count > 1 else [])
        step = r.choice(steps)
        length = (count - 1) * abs(step) + 1
        start = r.randrange(lo, hi - length + 2)
        first, last = (start, start + length - 1) if step > 0 else (start + length - 1, start)
        if step == 1 and count == extent and r.random() < 0.5:
            return ":"
        return f"{first}:{last}" + (f":{step}" if step != 1 else "")

    def section_leaf(self, scope, count, only=None, elements=None):
        def leaf():
            if self.chance(0.2):
                return self.read(scope, elements or only)
            text, ref = self.section(scope, count, only=only)
            if text is None:
                return self.read(scope, elements or only)
            scope.proc.reads.add(ref.root)
            return values.variable(text)
        return leaf

    def without_functions(self, scope, make):
        procs, scope.procs = scope.procs, [p for p in scope.procs if p.elemental]
        try:
            return make()
        finally:
            scope.procs = procs

    def s_section(self, scope):
        count = self.r.choice([2, 3, 3, self.n1 - 1, self.n1])
        text, ref = self.section(scope, count, write=True)
        if text is None:
            return None
        scope.proc.writes.add(ref.root)
        leaf = self.section_leaf(scope, count)
        value = self.without_functions(scope, lambda: self.ops.bounded(self.r, self.expression(scope, 2, leaf)))
        return [Line(f"{text} = {value.text}")]

    def s_overlap(self, scope):
        refs = [f for f in scope.refs if f.write and len(f.dims) == 1]
        if not refs:
            return None
        ref = self.r.choice(refs)
        lo, hi = ref.dims[0]
        left, right = f"{lo + 1}:{hi}", f"{lo}:{hi - 1}"
        if self.chance(0.5):
            left, right = right, left
        if self.chance(0.3):
            left, right = f"{lo}:{hi}", f"{hi}:{lo}:-1"
        scope.proc.writes.add(ref.root)
        value = self.ops.bounded(self.r, self.ops.add(self.ops.scaled(0.6, values.variable(ref.at(right))), self.ops.scaled(0.5, self.ops.mul(values.variable(ref.at(left)), self.read(scope)))))
        return [Line(f"{ref.at(left)} = {value.text}")]

    def s_vector_subscript(self, scope):
        p = self.index_array(scope)
        refs = [f for f in scope.refs if f.dims == [(1, self.n1)]]
        targets = [f for f in refs if f.write]
        if not p or not targets:
            return None
        a, b = self.r.choice(targets), self.r.choice(refs)
        count = self.r.randrange(2, self.n1 + 1)
        scope.proc.writes.add(a.root), scope.proc.reads.add(b.root)
        part = f"{p}(1:{count})"
        if getattr(scope, "permutation", None) == p and self.chance(0.5):
            left, right = a.at(part), self.ops.mul(values.variable(b.at(f"1:{count}")), self.read(scope))
        else:
            left, right = a.at(f"1:{count}"), self.ops.mul(values.variable(b.at(part)), self.read(scope))
        return [Line(f"{left} = {self.ops.bounded(self.r, right).text}")]

    def s_where(self, scope):
        count = self.r.choice([3, self.n1])
        mask, _ = self.section(scope, count)
        if mask is None:
            return None
        self.use("active condition")

        def body():
            out = []
            for _ in range(self.r.choice([1, 1, 2])):
                text, ref = self.section(scope, count, write=True)
                if text:
                    scope.proc.writes.add(ref.root)
                    # gfortran 12 sets the elements one after another though the right side reads one of them.
                    leaf = self.section_leaf(scope, count, elements=lambda f, root=ref.root: not f.dims or f.root not in (root, "*"))
                    value = self.without_functions(scope, lambda: self.ops.bounded(self.r, self.expression(scope, 2, leaf)))
                    out.append(Line(f"{text} = {value.text}"))
            return out
        first = body()
        if not first:
            return None
        parts = [(f"where ({mask} > {self.ops.number(round(self.r.uniform(-0.3, 0.6), 3) + values.ODD)})", first)]
        if self.chance(0.5):
            parts.append(("elsewhere", body()))
        return [Group(parts, "end where")]

    def elementwise(self, scope, var):
        """An assignment that reads of its target only the element it writes."""
        refs = [f for f in scope.refs if f.write and f.dims and f.dims[0][0] <= 1 and f.dims[0][1] >= self.n2]
        if not refs:
            return None
        ref = self.r.choice(refs)
        rest = [self.index(scope, *dim) for dim in ref.dims[1:]]
        scope.proc.writes.add(ref.root)
        own = ref.at(var, *rest)
        ints = [Int(var, 1, self.n2)]
        leaf = lambda: values.variable(own) if self.chance(0.25) else self.read(scope, lambda f: f.root != ref.root)
        plain, scope.plain = scope.plain, True
        value = self.nested(scope, self.n2, lambda: self.ops.bounded(self.r, self.expression(scope, 2, leaf)), ints=ints, taken=[var])
        scope.plain = plain
        return f"{own} = {value.text}"

    def s_forall(self, scope):
        if not scope.free:
            return None
        var = self.r.choice(scope.free)
        text = self.elementwise(scope, var)
        return text and [Line(f"forall ({var} = 1:{self.n2}) {text}")]

    def s_concurrent(self, scope):
        if not scope.free:
            return None
        var = self.r.choice(scope.free)
        text = self.elementwise(scope, var)
        return text and [Group([(f"do concurrent ({var} = 1:{self.n2})", [Line(text)])], "end do", kind=var)]

    # ---- functions of arrays ----

    def s_reduction(self, scope):
        target = self.target(scope)
        count = self.r.choice([3, self.n1])
        a, fa = self.section(scope, count)
        b, fb = self.section(scope, count)
        if target is None or a is None:
            return None
        scope.proc.reads |= {fa.root, fb.root}
        share = self.ops.number(round(0.9 / count, 3))
        kind = self.r.choice(["sum", "dot_product", "maxval", "minval", "sum mask", "product", "norm2"])
        text = {"sum": f"{share}*sum({a}*{b})", "dot_product": f"{share}*dot_product({a}, {b})", "maxval": f"maxval({a})", "minval": f"minval({a})",
                "sum mask": f"{share}*sum({a}, mask={b} > {self.ops.number(round(self.r.uniform(-0.2, 0.5), 3) + values.ODD)})", "product": f"product(0.5d0 + 0.5d0*{a})",
                "norm2": f"sqrt(0.1d0 + {share}*sum({a}**2))*0.9d0"}[kind]
        return [Line(f"{target} = {text}")]

    def s_intrinsic(self, scope):
        n1, n2 = self.n1, self.n2
        flat = [f for f in scope.refs if f.whole and [hi - lo + 1 for lo, hi in f.dims] == [n1]]
        short = [f for f in scope.refs if f.whole and [hi - lo + 1 for lo, hi in f.dims] == [n2]]
        wide = [f for f in scope.refs if f.whole and [hi - lo + 1 for lo, hi in f.dims] == [n1, n2]]
        r, number = self.r, self.ops.number
        forms = []
        pick = lambda refs, write=False: r.choice([f for f in refs if f.write or not write])
        has = lambda refs: any(f.write for f in refs)
        share = number(round(0.9 / n1, 3))
        if wide and short and has(flat):
            forms.append(lambda: (pick(flat, True), f"{number(0.3)}*matmul({pick(wide).whole}, {pick(short).whole})"))
        if wide and flat and has(short):
            forms.append(lambda: (pick(short, True), f"{share}*matmul({pick(flat).whole}, {pick(wide).whole})"))
            forms.append(lambda: (pick(short, True), f"{share}*matmul(transpose({pick(wide).whole}), {pick(flat).whole})"))
        if has(wide) and flat and short:
            forms.append(lambda: (pick(wide, True), f"{number(0.8)}*spread({pick(flat).whole}, 2, {n2})*spread({pick(short).whole}, 1, {n1})"))
        if has(wide) and wide:
            forms.append(lambda: (pick(wide, True), f"reshape({pick(wide).whole}, (/ {n1}, {n2} /))*{self.read(scope).text}"))
        if has(flat):
            forms.append(lambda: (pick(flat, True), f"cshift({pick(flat).whole}, {r.randrange(1, 3)})"))
            forms.append(lambda: (pick(flat, True), f"eoshift({pick(flat).whole}, {r.choice([1, -1])}, {self.read(scope).text})"))
            forms.append(lambda: (pick(flat, True), f"merge({pick(flat).whole}, {self.read(scope).text}, {pick(flat).whole} > {number(round(r.uniform(-0.2, 0.5), 3) + values.ODD)})"))
            if wide:
                forms.append(lambda: (pick(flat, True), f"{number(0.3)}*sum({pick(wide).whole}, 2)"))
        if not forms:
            return None
        ref, text = r.choice(forms)()
        scope.proc.writes.add(ref.root)
        return [Line(f"{ref.whole} = {text}")]

    def s_accumulate(self, scope):
        """A sum over a loop."""
        scalars = [f for f in scope.refs if f.write and not f.dims]
        if not scalars or not scope.free:
            return None
        ref = self.r.choice(scalars)
        scope.proc.writes.add(ref.root)
        start = Line(f"{ref.template} = 0.0d0")
        var, n = self.r.choice(scope.free), self.r.choice([self.n1, self.n2])
        if not self.may_nest(scope, n):
            return None
        only = lambda f: f.root != ref.root
        value = self.nested(scope, n, lambda: self.ops.bounded(self.r, self.expression(scope, 2, lambda: self.read(scope, only)), 1.0 / n), ints=[Int(var, 1, n)], taken=[var])
        # A function may read the variable through a global; it stays small whatever it gives.
        return [start, Group([(f"do {var} = 1, {n}", [Line(f"{ref.template} = {ref.template} + {value.text}")])], "end do", kind=var)]

    # ---- memory ----

    def allocatable(self, scope, d):
        name = self.name("w")
        d.add("real(8), allocatable", f"{name}(:)")
        self.use("allocation")
        ref = Ref(name + "({0})", [(1, self.n1)], whole=name)
        lines = [Line(f"allocate ({name}({self.n1}))", keep=name), Line(f"{name} = {self.assigned(scope, 1).text}", keep=name)]
        scope.refs.append(ref)
        return lines

    def s_region(self, scope):
        """Memory that lives for a few statements; by an allocatable variable or a pointer."""
        if not self.may_nest(scope):
            return None
        kind = self.r.choice(["allocatable", "allocatable", "pointer"])
        name = self.name("w")
        scope.declare.add(f"real(8), {kind}", f"{name}(:)")
        size = self.r.choice([self.n1, self.n2])
        ref = Ref(name + "({0})", [(1, size)], whole=name, steady=False)
        start = [Line(f"allocate ({name}({size}))"), Line(f"{name} = {self.assigned(scope, 1).text}")]
        refs, scope.refs = scope.refs, [*scope.refs, ref]
        may, scope.may_return, loops, scope.loops = scope.may_return, False, scope.loops, []
        body = self.nested(scope, 1, lambda: self.uses_of(scope, ref) + self.block(scope, self.inner_count(scope)) + self.uses_of(scope, ref, back=True))
        scope.refs, scope.may_return, scope.loops = refs, may, loops
        return [Group([(start[0].text, [start[1], *body])], f"deallocate ({name})", kind="region")]

    def uses_of(self, scope, ref, back=False):
        if back:
            target = self.target(scope, lambda f: f is not ref)
            if target is None:
                return []
            return [Line(f"{target} = {self.ops.bounded(self.r, self.ops.mul(values.variable(ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims])), self.read(scope))).text}")]
        target = ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims])
        return [Line(f"{target} = {self.update(scope, target).text}")]

    def s_grow(self, scope):
        """Reallocation on assignment."""
        name = self.name("w")
        scope.declare.add("real(8), allocatable", f"{name}(:)")
        a, fa = self.section(scope, 2)
        target = self.target(scope)
        if a is None or target is None:
            return None
        scope.proc.reads.add(fa.root)
        self.use("allocation")
        lines = [Line(f"{name} = {a}"), Line(f"{name} = (/ {name}, {self.assigned(scope, 1).text} /)")]
        if self.chance(0.5):
            lines.append(Line(f"{name} = {name}(2:3)*{self.read(scope).text}"))
        return [*lines, Line(f"{target} = 0.3d0*sum({name})*{self.read(scope).text}"), Line(f"deallocate ({name})")]

    def s_move_alloc(self, scope):
        a, b = self.name("w"), self.name("w")
        scope.declare.add("real(8), allocatable", f"{a}(:)"), scope.declare.add("real(8), allocatable", f"{b}(:)")
        target = self.target(scope)
        if target is None:
            return None
        self.use("allocation")
        n2 = self.n2
        return [Line(f"allocate ({a}({n2}))"), Line(f"{a} = {self.assigned(scope, 1).text}"), Line(f"{a}({self.index(scope, 1, n2)}) = {self.assigned(scope, 2).text}"),
                Line(f"call move_alloc({a}, {b})"), Line(f"{b}(2) = {b}(1)*{self.read(scope).text}"), Line(f"{target} = 0.3d0*sum({b})"), Line(f"deallocate ({b})")]

    def s_list(self, scope):
        """A linked list: built, walked, and given back."""
        if scope.nesting or not scope.free or self.f77 or getattr(scope, "listed", False):
            return None
        scope.listed = True
        t = self.prefix + "node"
        first, p, q, i = self.name("first"), self.name("p"), self.name("q"), scope.free[0]
        scope.declare.add(f"type({t}), pointer", first), scope.declare.add(f"type({t}), pointer", p), scope.declare.add(f"type({t}), pointer", q)
        value = self.nested(scope, self.n2, lambda: self.assigned(scope, 2), ints=[Int(i, 1, self.n2)], taken=[i])
        target = self.target(scope)
        if target is None:
            return None
        own = values.variable(f"{p}%v")
        build = [Line(f"allocate ({p})"), Line(f"{p}%v = {value.text}"), Line(f"{p}%next => {first}"), Line(f"{first} => {p}")]
        walk = [Line(f"{p}%v = {self.ops.bounded(self.r, self.ops.mul(own, self.read(scope))).text}"), Line(f"{target} = 0.5d0*{target} + 0.4d0*{p}%v"), Line(f"{p} => {p}%next")]
        free = [Line(f"{q} => {p}%next"), Line(f"deallocate ({p})"), Line(f"{p} => {q}")]
        again = Line(f"{p} => {first}")
        self.use("allocation", "pointers")
        return [Group([(f"nullify ({first})", [Group([(f"do {i} = 1, {self.n2}", build)], "end do"), again, Group([(f"do while (associated({p}))", walk)], "end do"), again,
                                               Group([(f"do while (associated({p}))", free)], "end do")])], f"nullify ({first})")]

    def s_complex(self, scope):
        z = self.name("z")
        scope.declare.add("complex(8)", z)
        target = self.target(scope)
        if target is None:
            return None
        a, b, c = (self.read(scope).text for _ in range(3))
        last = self.r.choice([f"real({z}, 8)", f"aimag({z})", f"abs({z} + 0.1d0)*0.4d0", f"real({z}*conjg({z}), 8)*0.2d0"])
        return [Line(f"{z} = cmplx({a}, {b}, 8)"), Line(f"{z} = {self.r.choice(['0.4d0*' + z + '*' + z, 'exp(0.3d0*' + z + ')*0.4d0', z + '*(0.3d0, 0.5d0)', z + '/(2.5d0 + ' + z + ')'])} + 0.1d0*{c}"),
                Line(f"{target} = 0.4d0*{last}")]

    def s_associate(self, scope):
        refs = [f for f in scope.refs if f.write and not f.root.startswith("/")]
        if not refs or not self.may_nest(scope):
            return None
        ref = self.r.choice(refs)
        name = self.name("as")
        root = ref.root
        place = ref.at(*[self.r.randrange(lo, hi + 1) for lo, hi in ref.dims])
        scope.proc.writes.add(root)
        known = scope.refs
        scope.refs = [*known, Ref(name, root=root, whole=name)]
        body = self.nested(scope, 1, lambda: [Line(f"{name} = {self.update(scope, name).text}"), *self.block(scope, 1)])
        scope.refs = known
        return [Group([(f"associate ({name} => {place})", body)], "end associate")]

    def s_block_construct(self, scope):
        if not self.may_nest(scope):
            return None
        name = self.name("bl")
        known = scope.refs
        first = Line(f"{name} = {self.assigned(scope, 1).text}", keep=name)
        scope.refs = [*known, Ref(name, whole=name)]
        body = self.nested(scope, 1, lambda: self.block(scope, self.inner_count(scope)))
        target = self.target(scope)
        body = [Line(f"real(8) :: {name}", keep=name), first, *body, Line(f"{target} = {self.ops.bounded(self.r, self.ops.mul(values.variable(name), self.read(scope))).text}")]
        scope.refs = known
        return [Group([("block", body)], "end block")]
