"""Pieces of random Fortran programs about places: bounds that are not 1, arrays that assignments allocate, arguments in parentheses, selectors and statement functions that call functions."""
from global_arguments import Global

from .nodes import Block, Line
from .maker import Proc, Var


def sub(head, *lines):
    return Block(f"subroutine {head}", [line if isinstance(line, Block) else Line(line) for line in lines], "end subroutine", False)


def function(head, *lines):
    return Block(f"function {head} result(r)", [Line(line) for line in lines], "end function", False)


class Arrays:
    PLACES = ["bounds", "aliases", "allocates", "selectors", "formulas", "kinds", "asked"]

    def place_pieces(self):
        table = {"bounds": [self.bounded, self.passed_bounds], "aliases": [self.aliased], "allocates": [self.allocated], "selectors": [self.selected, self.selected], "formulas": [self.formula, self.formula], "kinds": [self.kind_of]}
        return [(1.5, 1, form) for feature in self.features for form in table.get(feature, [])]

    # ---- what the module has for them ----

    def place_types(self):
        p = self.prefix
        if "kinds" not in self.features:
            return []
        return [Block(f"type {p}base", [Line("real(8) :: v"), Line("integer :: k")], f"end type {p}base", False), Block(f"type, extends({p}base) :: {p}more", [Line("real(8) :: w(3)")], f"end type {p}more", False)]

    def place_procedures(self):
        p, f, made = self.prefix, self.features, []
        a = self.pick("sin(d(lo))*d(lo + 2)", "0.5d0*(d(lo) + d(lo + 2))", "d(lo + 2)*cos(d(lo + 1))")
        if "bounds" in f:
            for name, shape, low in (("from", "0:", "0"), ("back", "-1:1", "-1"), ("tail", "2:*", "2"), ("open", "k:", "k")):
                made.append(sub(f"{p}{name}(d, k)", "integer, intent(in) :: k", f"real(8), intent(inout) :: d({shape})", "integer :: lo", f"lo = {low}",
                                f"d(lo + 1) = {a}", f"d(lo + modulo(k, 3)) = 0.6d0*d(lo + modulo(k, 3)) + 0.3d0*d(lo + 1)*d(lo)"))
            made.append(sub(f"{p}grow(d, k)", "integer, intent(in) :: k", "real(8), allocatable, intent(inout) :: d(:)", "integer :: lo", "lo = lbound(d, 1)", f"d(lo + 1) = {a}",
                            self.pick("if (k > 2) d = [d(lo + 1), d(lo), 0.5d0*d(lo + 2)]", "d = d*0.8d0 + 0.1d0", "if (k > 1) d = [d, 0.7d0*d(lo)]", "d(lo) = d(ubound(d, 1))*0.9d0")))
        if "aliases" in f:
            first, second = ("b = 0.5d0*b + 0.4d0*a*a", "if (b > 0.4d0) b = sin(b)*a + 0.2d0") if self.chance(0.5) else ("b = cos(a)*b", "b = 0.6d0*b*a + 0.3d0*a")
            intent = self.pick(", intent(in)", "")
            made += [sub(f"{p}two(a, b)", f"real(8){intent} :: a", "real(8), intent(inout) :: b", first, second), sub(f"{p}val(a, b)", "real(8), value :: a", "real(8), intent(inout) :: b", first, second),
                     sub(f"{p}own(a, b)", "real(8), value :: a", "real(8), intent(inout) :: b", "a = 0.7d0*a + 0.3d0*b", first, "a = a*b", second),
                     sub(f"{p}row(a, b)", f"real(8){intent} :: a(3)", "real(8), intent(inout) :: b(3)", "integer :: i", Block("do i = 1, 3", [Line("b(i) = 0.5d0*a(4 - i) + 0.4d0*b(i)*a(1)")], "end do"), "b(2) = b(2)*a(3)"),
                     sub(f"{p}rows(a, b)", f"real(8){intent} :: a(:)", "real(8), intent(inout) :: b(:)", "b = 0.5d0*b + 0.4d0*a(size(a):1:-1)", "b(1) = b(size(b))*a(1)*0.8d0"),
                     sub(f"{p}times(n, k, u)", f"integer{intent} :: n", "integer, intent(inout) :: k", "real(8), intent(inout) :: u", "integer :: i",
                         Block("do i = 1, modulo(n, 3) + 1", [Line("k = modulo(k + 1, 5)"), Line("u = 0.6d0*sin(u)*u + 0.1d0*modulo(n, 3) + 0.05d0*k")], "end do"))]
        if "allocates" in f:
            made.append(function(f"{p}list(k, u)", "integer, intent(in) :: k", "real(8), intent(in) :: u", "real(8), allocatable :: r(:)", self.pick("allocate(r(2), source=u)", "r = [u, 0.5d0*u*u]"), "if (k > 2) r = [r, sin(u)]"))
        if "selectors" in f:
            made += [function(f"{p}ix(k)", "integer, intent(in) :: k", "integer :: r", "r = modulo(k + gk, 3) + 1"), function(f"{p}dx(u)", "real(8), intent(in) :: u", "integer :: r", "r = int(abs(tanh(u + 0.3d0*ga(2)))*2.99d0) + 1")]
        if "formulas" in f:
            made += [function(f"{p}fs(u)", "real(8), intent(in) :: u", "real(8) :: r", self.pick("r = 0.6d0*sin(u) + 0.3d0*gt", "r = u*tanh(ga(1) + u)", "r = 0.5d0*u*u*gc%v + 0.1d0*gk")),
                     function(f"{p}fk(u)", "real(8), intent(in) :: u", "real(8) :: r", "gk = modulo(gk + 1, 5)", "r = 0.5d0*cos(u)*u + 0.1d0*gk")]
        if "kinds" in f:
            made.append(function(f"{p}kx(k)", "integer, intent(in) :: k", "integer :: r", "r = modulo(k + gk, 2) + 1"))
            u = self.pick("o(1)%v", "o(2)%v", "o(1)%v*o(2)%v")
            body = Block(f"select type (e => o({p}kx(k)))", [], "end select", False)
            body.part(f"type is ({p}more)", [Line("gk = modulo(gk + 1, 4)"), Line("e%v = 0.5d0*e%v + 0.4d0*sin(e%w(2))"), Line(f"e%w({self.pick('1', '2', 'modulo(gk, 3) + 1')}) = 0.7d0*e%v*{u}")])
            body.part(f"{self.pick('class default', f'class is ({p}base)', f'type is ({p}base)')}", [Line("gk = modulo(gk + k, 4)"), Line("e%v = 0.8d0*e%v*e%v + 0.2d0"), Line("e%k = 1 - e%k")])
            made.append(sub(f"{p}turn(o, k)", f"class({p}base), intent(inout) :: o(:)", "integer, intent(in) :: k", body))
            one = Block("select type (o)", [], "end select", False).part(f"type is ({p}more)", [Line(f"associate (e => o%w({p}kx(k)))"), Line("  gk = modulo(gk + 3, 4)"), Line("  e = 0.5d0*e + 0.4d0*o%v"), Line("end associate")])
            made.append(sub(f"{p}each(o, k)", f"class({p}base), intent(inout) :: o", "integer, intent(in) :: k", one, "o%v = 0.9d0*o%v*cos(o%v)"))
        return made

    # ---- what is asked for beside x and y ----

    def asked_lines(self):
        """Inputs and outputs in COMMON."""
        p = self.prefix
        self.asked_globals = [Global("in", f"/{p}in/gin", f"{p}in{{}}_", 3), Global("out", f"/{p}out/gout", f"{p}out{{}}_", 2)]
        return [Line("real(8) :: gin(3), gout(2)"), Line(f"common /{p}in/ gin"), Line(f"common /{p}out/ gout")]

    def asked_variables(self):
        return [Var("gin", "real", (3,), steady=True, glob=True), Var("gout", "real", (2,), glob=True)]

    # ---- bounds ----

    def bounded(self):
        """Arrays whose first element has another number: allocated, copied, pointed to, named."""
        a, b, e = self.new("xa"), self.new("xb"), self.new("xe")
        low, other, v = self.pick(0, -1, 2, 3), self.pick(0, -2, 4), lambda: self.value(1.5, 1)
        top = low + 2
        ways = [(low, [f"{b} = {a}"]), (1, [f"{b} = 0.5d0*{a} + 0.3d0"]), (low, [f"allocate({b}, source={a})"]), (1, [f"allocate({b}, source={a}({low}:{top}))"]), (1, [f"allocate({b}, source=0.5d0*{a})"]),
                (low, [f"allocate({b}, mold={a})", f"{b} = {v()}"]), (other, [f"allocate({b}({other}:{other + 2}))", f"{b} = {a}"]), (low, [f"allocate({b}({other}:{other + 3}))", f"{b} = 0.2d0", f"{b} = {a}"]),
                (1, [f"{b} = {a}({top}:{low}:-1)"]), (1, [f"{b} = ({a})"]), (1, [f"{b} = [{a}({low}), {v()}, {v()}]"]), (1, [f"allocate({b}({other}:{other + 1}))", f"{b} = 0.4d0", f"{b} = {a}*({v()})"])]
        first, lines = self.r.choice(ways)
        start = self.pick([f"allocate({a}({low}:{top}))", f"{a} = {v()}"], [f"allocate({a}({low}:{top}), source={v()})"])
        seen = [Var(a, "real", (3,), low), Var(b, "real", (3,), first)]
        nodes = [*map(Line, start), Line(f"{a}({self.one_of(low, top)}) = {v()}"), *map(Line, lines), *self.within(seen, 1)]
        kind, steady, bound = self.r.choice([(a, False, low), (b, False, first), (f"{a}({low}:{top})", False, 1), (f"{b}*0.5d0 + {a}", True, 1), (f"{a}({top}:{low}:-1)", False, 1), (f"({b})", True, 1), (f"{b}(:)", False, 1)])
        self.scopes.append(seen)
        exits, self.exits = self.exits, [x for x in self.exits if x]
        inner = self.within([Var(e, "real", (3,), bound, steady=steady, root=a if kind.startswith(a) else b, loose=True)], 1, [w for w in (a, b) if not steady and w in kind])
        self.exits = exits
        set_it = [] if steady else [Line(f"{e}({self.one_of(bound, bound + 2)}) = {v()}")]
        nodes.append(Block(f"associate ({e} => {kind})", [*set_it, *inner, self.into(f"{e}({bound})*{e}({bound + 2}) + 0.1d0*lbound({e}, 1)")], "end associate", False))
        self.scopes.pop()
        nodes += [self.into(f"{b}({self.one_of(first, first + 2)})*{a}({self.one_of(low, top)}) + 0.05d0*lbound({b}, 1)")]
        return self.block([f"real(8), allocatable :: {a}(:), {b}(:)"], nodes)

    def passed_bounds(self):
        """Dummies and pointers that count from elsewhere."""
        p, t, q = self.prefix, self.new("xt"), self.new("xp")
        if not self.calls_allowed:
            return None
        low, v = self.pick(0, -1, 2), lambda: self.value(1.5, 1)
        points = self.in_head and self.chance(0.5)
        kind = self.pick("allocatable", "plain")
        declared = [f"real(8), target :: {t}({low}:{low + 4})"] if points else [f"real(8), allocatable :: {t}(:)"] if kind == "allocatable" else [f"real(8) :: {t}({low}:{low + 4})"]
        nodes = [Line(f"allocate({t}({low}:{low + 4}))")] if not points and kind == "allocatable" else []
        nodes += [Line(f"{t} = {v()}"), Line(f"{t}({self.one_of(low, low + 4)}) = {v()}")]
        names = ["from", "back", "tail", "open"]
        given = lambda: self.pick(t, f"{t}({low + 1}:)", f"{t}({low + 4}:{low + 1}:-1)", f"{t}({low}:{low + 4}:2)")
        for _ in range(self.pick(1, 2)):
            nodes.append(Line(f"call {p}{self.pick(*names)}({given()}, {self.integer()})"))
        if points:
            declared.append(f"real(8), pointer :: {q}(:)")
            start, first = self.r.choice([(f"{q}(0:) => {t}", 0), (f"{q} => {t}", low), (f"{q} => {t}({low + 1}:)", 1), (f"{q}(-1:) => {t}({low}:{low + 4}:2)", -1), (f"{q}(2:4) => {t}", 2)])
            nodes += [Line(start), *self.within([Var(q, "real", (3,), first, root=t), Var(t, "real", (5,), low)], 1), Line(f"{q}({self.one_of(first, first + 2)}) = {v()}"), Line(f"call {p}{self.pick(*names)}({q}, {self.integer()})"),
                      self.into(f"{q}({self.one_of(first, first + 2)}) + 0.1d0*lbound({q}, 1)")]
        elif kind == "allocatable":
            nodes += [Line(f"call {p}grow({t}, {self.integer()})"), Line(f"{t}(lbound({t}, 1) + 1) = {v()}"), self.into(f"{t}(ubound({t}, 1)) + 0.1d0*lbound({t}, 1)")]
            return self.block(declared, [*nodes, self.into(f"sum({t})*0.2d0")])
        return self.block(declared, [*nodes, self.into(f"{t}({self.one_of(low, low + 4)})"), self.into(f"sum({t})*0.2d0")])

    # ---- arguments ----

    def aliased(self):
        """`call f((x), x)`: the callee reads what was there before it changed it."""
        if not self.calls_allowed:
            return None
        p, kind = self.prefix, self.pick("scalar", "scalar", "row", "int")
        if kind == "int":
            ints, scalars = self.wandering(), self.targets(0)
            if not ints or not scalars:
                return None
            k, u = self.r.choice(ints), self.r.choice(scalars)
            self.write(k), self.write(u)
            return [Line(f"call {p}times({self.pick(f'({k.form})', f'{k.form} + 0', f'{k.form}*2')}, {k.form}, {u.form})")]
        if kind == "row":
            arrays = [v for v in self.targets(1) if v.extents[0] >= 3 and v.low == 1 and not v.loose and v.form == v.name + "({})"]
            if not arrays:
                return None
            v = self.r.choice(arrays)
            self.write(v)
            whole = v.name if v.extents[0] == 3 else v.form.format("1:3")
            back = v.form.format("3:1:-1")
            return [Line(f"call {p}{self.pick('row', 'rows')}({self.pick(f'({whole})', f'0.8d0*{whole}', f'[{whole}]', f'({back})')}, {whole})")]
        places = [v.form for v in self.targets(0)] + [self.element_simple(v) for v in self.targets(1) if "cells" not in v.name]
        if not places:
            return None
        u = self.r.choice(places)
        for v in self.targets(0) + self.targets(1):
            if u == v.form or u.startswith(v.name):
                self.write(v)
        if self.chance(0.3):
            return [Line(f"call {p}{self.pick('val', 'own')}({u}, {u})")]
        return [Line(f"call {p}two({self.pick(f'({u})', f'({u})', f'0.8d0*{u}', f'sin({u})')}, {u})")]

    # ---- allocation by assignment ----

    def allocated(self):
        """Assignments that allocate and change sizes, of values of all kinds."""
        a, t, s, i = self.new("ya"), self.new("yt"), self.new("ys"), self.new("yi")
        v = lambda: self.value(1.5, 1)
        loops = [[Line(f"{a} = x(1:{i})*({v()})")], [Line(f"{a} = [{a}(1)*0.6d0, x(1:{i})*0.5d0]")], [Block(f"if ({self.condition()}) then", [Line(f"{a} = [{a}, {v()}]")], "end if")], [Line(f"{a} = {a}*0.7d0 + 0.2d0")]] if self.in_head else [
                [Line(f"{a} = [{a}(1)*0.6d0, {a}*0.5d0]")], [Line(f"{a} = {a}*0.7d0 + 0.2d0")]]
        steps = [[Line(f"{a} = [{v()}, {v()}, {v()}]")], [Line(f"{a} = {a}(size({a}):1:-1) + 0.1d0")], [Line(f"{t} = spread({a}(:1), 1, 2)*({v()})")], [Line(f"{t} = reshape([{v()}, {v()}, {v()}, 0.4d0], [2, 2])")],
                 [Line(f"{t} = transpose({t})*0.9d0")], [Line(f"{a} = matmul({t}, {t}(1, :))")], [Line(f"{s} = {v()}")], [Block(f"if (allocated({s})) then", [Line(f"{s} = 0.5d0*{s}*{a}(1)")], "else", False), Line(f"{s} = {v()}"), Line("end if")],
                 [Block(f"do {i} = 1, 3", [*self.r.choice(loops), self.into(f"{a}(size({a}))*{a}(1)")], "end do")], [Line(f"{a} = {t}(:, 1)")], [Line(f"call move_alloc({a}, {a}b)"), Line(f"{a} = {a}b(1:1)*({v()})")],
                 [Line(f"if ({self.condition()}) {a} = {a}(:1)")], [Line(f"{a} = pack({a}, {a} < 9d0)")], [Line(f"{t} = {t}(2:1:-1, :)*0.8d0")]]
        if self.in_head:
            steps += [[Line(f"{a} = x + 1d0")], [Line(f"{a} = sin(x(2:))")], [Line(f"{a} = x")]]
        if self.calls_allowed:
            steps += [[Line(f"{a} = {self.prefix}list({self.integer()}, {v()})")], [Line(f"{a} = [{a}(1), {self.prefix}list(1, {v()})]")]]
        chosen = [line for step in self.r.sample(steps, 5) for line in step]
        nodes = [Line(f"{a} = [{v()}, {v()}]"), Line(f"{t} = reshape([{a}, {v()}, {v()}], [2, 2])"), *chosen, self.into(f"sum({a})/size({a})"), self.into(f"{t}(1, size({t}, 2))*{a}(size({a}))"), self.into(f"sum({t}) *0.1d0")]
        nodes.append(Block(f"if (allocated({s})) then", [self.into(s)], "end if"))
        return self.block([f"real(8), allocatable :: {a}(:), {a}b(:), {t}(:, :), {s}", f"integer :: {i}"], nodes)

    # ---- selectors ----

    def gk_is_free(self):
        return self.visible(lambda v: v.name == "gk") and "gk" not in self.locked

    def selected(self):
        """ASSOCIATE with a place that functions choose, which read what changes inside."""
        arrays = [v for v in self.targets(1) if v.extents[0] >= 3 and v.low == 1 and v.name in ("a", "b", "d0", "d1", "d2", "ga", "cells%v")]
        if not arrays or not self.calls_allowed:
            return None
        v, e, p = self.r.choice(arrays), self.new("se"), self.prefix
        self.write(v)
        at = self.pick(f"{p}ix({self.integer()})", f"{p}dx({self.value(1.5, 1)})", f"{p}ix({p}dx({self.leaf()[0]}))", f"modulo({p}ix(1) + {self.integer()}, 3) + 1", *(["modulo(gk, 3) + 1"] if self.gk_is_free() else []))
        exits, self.exits = self.exits, [x for x in self.exits if x]
        change = []
        if self.gk_is_free():
            self.written.add("gk")
            change = [Line(f"gk = modulo(gk + {self.pick(1, 2)}, 5)")]
        nodes = self.within([Var(e, root=v.root, glob=v.glob)], 1)
        if v.glob or self.chance(0.7):
            nodes += [self.assign(e, f"0.5d0*{e} + 0.4d0*sin({e})*({self.value(1.5, 1)})")]
        self.exits = exits
        return [Block(f"associate ({e} => {v.form.format(at)})", [*change, *nodes, self.into(f"{e}*{e}")], "end associate", False)]

    # ---- statement functions ----

    def more_formulas(self):
        """A statement function that calls functions, and one that calls that."""
        p = self.prefix
        call = self.pick(f"{p}fs(0.7d0*q1)", f"{p}fs(q1*q2)*0.6d0", f"0.5d0*{p}fs({p}fs(q2)) + 0.3d0*q1")
        lines = [Line("real(8) :: sc, sd, sk, q1, q2"), Line(f"sc(q1, q2) = {call} + 0.2d0*q2"), Line(f"sd(q1, q2) = 0.6d0*sc(q2, 0.5d0*q1)*{self.pick('q1', 'sin(q2)', f'{p}fs(q1)')}"), Line(f"sk(q1, q2) = 0.5d0*{p}fk(q1) + 0.3d0*q2")]
        self.procs += [Proc(name, [("real", None, "value")] * 2, "real", 20) for name in ("sc", "sd")]
        return lines

    def formula(self):
        if not self.calls_allowed or not any(p.name == "sc" for p in self.procs):
            return None
        given = lambda: f"{self.pick('sc', 'sd')}({self.value(1.5, 1)}, {self.value(1.5, 1)})"
        scalars = [v for v in self.targets(0) if not v.glob and "%" not in v.form]
        ways = [[self.into(given())], [Block(f"if ({given()} > 0.3d0) then", self.nested(1), "end if")]]
        arrays = [v for v in self.targets(1) if v.name in ("a", "b", "d0", "d1") and v.extents[0] >= 3]
        if arrays:
            v = self.r.choice(arrays)
            self.write(v)
            ways += [[self.assign(v.form.format(f"int(abs(tanh({given()}))*2.99d0) + {v.low}"), self.value(1.5, 1))], [self.assign(self.element(v), given())]]
        if scalars and self.gk_is_free() and not self.locked and self.chance(0.5):
            u, w = self.r.choice(scalars), self.r.choice(scalars)
            self.write(u)
            self.written.add("gk")
            changing = f"{self.prefix}fk({w.form})"  # evaluated once, however often the function's expression names the argument
            ways = [[self.assign(u.form, f"0.5d0*{text} + 0.2d0*{u.form}")] for text in (f"sk({w.form}, {u.form})", f"sd({changing}, {u.form})", f"sc({u.form}, {changing})")]
        return self.r.choice(ways)

    # ---- types ----

    def kind_of(self):
        """SELECT TYPE with a selector whose place functions choose."""
        if not self.calls_allowed or not self.gk_is_free():
            return None
        p, o, i, v = self.prefix, self.new("ko"), self.new("ki"), lambda: self.value(1.5, 1)
        self.written.add("gk")
        more = self.chance(0.7)
        made = lambda k: f"{p}more({v()}, {k}, {self.triple()})" if more else f"{p}base({v()}, {k})"
        calls = [Line(f"call {p}turn({o}, {self.integer()})"), Line(f"call {p}each({o}({self.one_of(1, 2)}), {self.integer()})"), loop(i, [Line(f"call {p}turn({self.pick(o, f'{o}(2:1:-1)')}, {i})"), Line(f"if ({o}(1)%k > 0) {o}(2)%v = {v()}")])]
        return self.block([f"type({p}{'more' if more else 'base'}) :: {o}(2)", f"integer :: {i}"],
                          [Line(f"{o}(1) = {made(0)}"), Line(f"{o}(2) = {made(1)}"), *self.r.sample(calls, 2), self.into(f"{o}({self.one_of(1, 2)})%v"), *([self.into(f"sum({o}%w(2))*0.4d0")] if more else [])])


def loop(index, inner):
    return Block(f"do {index} = 1, 3", inner, "end do")
