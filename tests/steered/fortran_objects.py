"""Pieces of random Fortran programs about what a name stands for: operators and assignments of a type, procedures bound to types, generic names, elemental procedures, pointers to procedures."""
from .maker import Var
from .nodes import Block, Line
from .fortran_state import INDICES, routine


class Objects:
    def object_pieces(self):
        return self.forms_of(1.6, {"numbers": [self.numbers], "methods": [self.methods], "generic": [self.generic_call], "each_element": [self.each_element, self.each_element], "chosen": [self.chosen]})

    # ---- types and interfaces ----

    def object_types(self):
        table = {"numbers": self.number_type, "methods": self.body_types, "generic": self.generic_names, "chosen": self.function_type}
        return [one for feature, make in table.items() if feature in self.features for one in make()]

    def number_type(self):
        p = self.prefix
        names = {"operator(+)": ["nadd"], "operator(*)": ["nmul", "nscale"], "operator(-)": ["nneg"], "operator(.mix.)": ["nmix", "nadd"][:1], "assignment(=)": ["nset", "nget"], "operator(<)": ["nless"]}
        return [Block(f"type {p}num", [Line("real(8) :: v"), Line("real(8) :: w")], f"end type {p}num", False),
                *[Block(f"interface {name}", [Line(f"module procedure {', '.join(p + n for n in of)}")], "end interface", False) for name, of in names.items()]]

    def body_types(self):
        p = self.prefix
        bound = ["procedure :: step => {p}bstep", "procedure, pass(o) :: worth => {p}bworth", "procedure, private :: putr => {p}bputr", "procedure, private :: puti => {p}bputi", "generic :: put => putr, puti", "procedure, nopass :: free => {p}bfree"]
        more = ["procedure :: step => {p}rstep", *(["procedure, pass(o) :: worth => {p}rworth"] if self.chance(0.6) else [])]
        return [Block(f"type {p}body", [Line("real(8) :: v = 0.4d0"), Line("integer :: k = 1"), Line("contains"), *[Line(b.format(p=p)) for b in bound]], f"end type {p}body", False),
                Block(f"type, extends({p}body) :: {p}ring", [Line("real(8) :: w(3) = 0.3d0"), Line("contains"), *[Line(b.format(p=p)) for b in more]], f"end type {p}ring", False)]

    def generic_names(self):
        p = self.prefix
        return [Block(f"interface {p}any", [Line(f"module procedure {p}anyr, {p}anya"), Line(f"module procedure {p}anyi")], "end interface", False), Block(f"interface {p}do", [Line(f"module procedure {p}dor, {p}doa")], "end interface", False)]

    def function_type(self):
        p = self.prefix
        step = Block(f"function {p}fn(u) result(r)", [Line("real(8), intent(in) :: u"), Line("real(8) :: r")], "end function", False)
        return [Block("abstract interface", [step], "end interface", False), Block(f"type {p}way", [Line(f"procedure({p}fn), pointer, nopass :: f"), Line("real(8) :: gain")], f"end type {p}way", False), Line(f"procedure({p}fn), pointer :: {p}gf")]

    # ---- procedures ----

    def object_procedures(self):
        table = {"numbers": self.number_procedures, "methods": self.body_procedures, "generic": self.generic_procedures, "each_element": self.element_procedures, "chosen": self.chosen_procedures}
        return [one for feature, make in table.items() if feature in self.features for one in make()]

    def number_procedures(self):
        p, made = self.prefix, []
        two, num = [Var("a%v"), Var("a%w"), Var("b%v"), Var("b%w")], f"type({p}num), intent(in) ::"
        for name, head, declared, seen in (("nadd", "a, b", [f"{num} a, b"], two), ("nmul", "a, b", [f"{num} a, b"], two), ("nmix", "a, b", [f"{num} a, b"], two), ("nscale", "u, b", ["real(8), intent(in) :: u", f"{num} b"], [Var("u"), *two[2:]]), ("nneg", "b", [f"{num} b"], two[2:])):
            made.append(routine(f"{p}{name}({head}) result(r)", [*declared, f"type({p}num) :: r"], [Line(f"r%v = {self.amid(seen)}"), Line(f"r%w = {self.amid([*seen, Var('r%v')])}")], kind="elemental function"))
        made += [routine(f"{p}nset(a, u)", [f"type({p}num), intent(out) :: a", "real(8), intent(in) :: u"], [Line("a%v = u"), Line(f"a%w = {self.amid([Var('u')])}")], kind="elemental subroutine"),
                 routine(f"{p}nget(u, a)", ["real(8), intent(out) :: u", f"{num} a"], [Line(f"u = {self.amid(two[:2])}")], kind="elemental subroutine"),
                 routine(f"{p}nless(a, b) result(r)", [f"{num} a, b", "logical :: r"], [Line("r = a%v < b%w")], kind="elemental function")]
        return made

    def body_procedures(self):
        p, u, k = self.prefix, Var("u"), Var("k", "int", steady=True)
        mine, all_mine = [Var("o%v", root="o"), Var("o%k", "int", root="o"), u, k], [Var("o%v", root="o"), Var("o%w", "real", (3,), root="o"), Var("o%k", "int", root="o"), u, k]
        step = lambda kind: [f"class({p}{kind}), intent(inout) :: o", "real(8), intent(inout) :: u", "integer, intent(in) :: k", INDICES]
        worth = lambda kind: [f"class({p}{kind}), intent(in) :: o", "real(8), intent(in) :: u", "real(8) :: r"]
        parent = [Line(f"call o%{p}body%step(u, k)")] if self.chance(0.5) else []
        return [routine(f"{p}bstep(o, u, k)", step("body"), [Line("i1 = 1"), *self.acts_on(mine), Line(f"o%v = {self.amid(mine)}"), Line("o%k = modulo(o%k + k, 4)"), Line(f"u = {self.amid(mine)}")]),
                routine(f"{p}rstep(o, u, k)", step("ring"), [Line("i1 = 1"), *self.acts_on(all_mine), *parent, Line(f"o%w(modulo(o%k, 3) + 1) = {self.amid(all_mine)}"), Line(f"u = {self.amid(all_mine)}"), *([] if parent else [Line("o%k = modulo(o%k + 1, 4)")])]),
                routine(f"{p}bworth(u, o) result(r)", worth("body"), [Line(f"r = {self.amid([mine[0], u])}")], kind="function"), routine(f"{p}rworth(u, o) result(r)", worth("ring"), [Line(f"r = {self.amid([*all_mine[:2], u])}")], kind="function"),
                routine(f"{p}bputr(o, u)", [f"class({p}body), intent(inout) :: o", "real(8), intent(in) :: u"], [Line(f"o%v = {self.amid([mine[0], u])}")]), routine(f"{p}bputi(o, k)", [f"class({p}body), intent(inout) :: o", "integer, intent(in) :: k"], [Line("o%k = modulo(o%k + k, 4)"), Line("o%v = 0.8d0*o%v + 0.1d0*o%k")]),
                routine(f"{p}bfree(u) result(r)", ["real(8), intent(in) :: u", "real(8) :: r"], [Line(f"r = {self.amid([u])}")], kind="function"),
                routine(f"{p}run(o, u, k)", step("body"), [Line("i1 = 1"), Block(f"do i1 = 1, modulo(k, 2) + 1", [Line("call o%step(u, i1)"), Line("u = 0.5d0*u + 0.4d0*o%worth(u)")], "end do"), self.pick(Line("call o%put(0.7d0*u)"), Line("call o%put(k)"), Line("u = o%free(u)*0.9d0"))])]

    def generic_procedures(self):
        p, u, k = self.prefix, Var("u"), Var("k", "int", steady=True)
        one = "real(8), intent(in) :: u"
        return [routine(f"{p}anyr(u) result(r)", [one, "real(8) :: r"], [Line(f"r = {self.amid([u])}")], kind="function"), routine(f"{p}anya(a) result(r)", ["real(8), intent(in) :: a(:)", "real(8) :: r"], [Line(f"r = {self.amid([Var('a(1)'), Var('a(size(a))')])}")], kind="function"),
                routine(f"{p}anyi(u, k) result(r)", [one, "integer, intent(in) :: k", "real(8) :: r"], [Line(f"r = {self.amid([u, k])}")], kind="function"), routine(f"{p}dor(u, k)", ["real(8), intent(inout) :: u", "integer, intent(in) :: k"], [Line(f"u = {self.amid([u, k])}")]),
                routine(f"{p}doa(u, k)", ["real(8), intent(inout) :: u(:)", "integer, intent(in) :: k", "integer :: i1"], [Block("do i1 = size(u), 1, -1", [Line(f"call {p}do(u(i1), i1 + k)"), Line("u(1) = 0.5d0*u(1) + 0.4d0*u(i1)")], "end do")])]

    def element_procedures(self):
        p, u, v, k = self.prefix, Var("u"), Var("v"), Var("k", "int", steady=True)
        both = ["real(8), intent(inout) :: u, v", "integer, intent(in) :: k"]
        return [routine(f"{p}both(u, v, k)", [*both, "real(8) :: t"], [Line(f"t = {self.amid([u, v])}"), Block(f"if ({self.amid_condition([u, k])}) then", [Line(f"u = {self.amid([u, v, Var('t'), k])}")], "end if"), Line(f"v = {self.amid([u, v, Var('t')])}")], kind="elemental subroutine"),
                routine(f"{p}turnk(u, k)", ["real(8), intent(inout) :: u", "integer, intent(inout) :: k"], [Line("k = modulo(k, 3) + 1"), Line(f"u = {self.amid([u, Var('k', 'int', steady=True)])}")], kind="elemental subroutine"),
                routine(f"{p}elf(u, v) result(r)", ["real(8), intent(in) :: u", "real(8), value :: v", "real(8) :: r"], [Line(f"v = {self.amid([u, v])}"), Line(f"r = {self.amid([u, v])}")], kind="elemental function")]

    def chosen_procedures(self):
        p, u = self.prefix, Var("u")
        made = [routine(f"{p}{name}(u) result(r)", ["real(8), intent(in) :: u", "real(8) :: r"], [Line(f"r = {self.amid([u])}")], kind="function") for name in ("wa", "wb", "wc")]
        made.append(routine(f"{p}pick(f, k)", [f"procedure({p}fn), pointer, intent(inout) :: f", "integer, intent(in) :: k"], [Block("select case (modulo(k, 3))", [], "end select", False).part("case (0)", [Line(f"f => {p}wa")]).part("case (1)", [Line(f"f => {p}wb")]).part("case default", [Line(f"f => {p}wc")])]))
        made.append(routine(f"{p}with(f, u) result(r)", [f"procedure({p}fn) :: f", "real(8), intent(in) :: u", "real(8) :: r"], [Line(f"r = {self.pick('0.5d0*f(u) + 0.4d0*f(0.6d0*u)', 'f(f(u)*0.8d0)', '0.4d0*f(u)*u')}")], kind="function"))
        return made

    # ---- pieces ----

    def numbers(self):
        if not self.calls_allowed:
            return None
        a, b, c, i = self.new("nua"), self.new("nub"), self.new("nuc"), self.new("nui")
        v, at = lambda: self.value(1.5, 1), lambda: self.one_of(1, 3)
        one = lambda: self.pick(a, b, f"{c}({at()})")
        term = lambda: self.pick(one(), one(), f"({one()} + {one()})", f"{one()}*{one()}", f"({self.value(1.0, 1)})*{one()}", f"(-{one()})", f"({one()} .mix. {one()})")
        step = lambda: self.r.choice([Line(f"{one()} = {term()} + {term()}"), Line(f"{one()} = {term()}*{one()}"), Line(f"{one()} = {term()}"), Line(f"{one()} = {v()}"), Line(f"{c} = {c} + {one()}"), Line(f"{c} = {c}(3:1:-1)*{c}"), Line(f"{c} = {v()}"), Line(f"{c}(2:3) = {c}(1:2)"),
                                      Line(f"if ({one()} < {one()}) {one()} = {term()}"), Line(f"{one()}%{self.pick('v', 'w')} = {v()}"), Line(f"{c}%w = 0.6d0*{c}%v")])
        scalars, get = [s for s in self.targets(0) if not s.glob], []
        if scalars:
            s = self.r.choice(scalars)
            self.write(s)
            get = [Line(f"{s.form} = {term()}")]
        body = [step(), Block(f"do {i} = 1, 3", [step(), *get, step()], "end do"), Block(f"if ({self.condition()}) then", [step()], "end if"), *self.within([Var(f"{a}%v", root=a), Var(f"{c}%v", "real", (3,), form=f"{c}({{}})%v", root=c)], 1)]
        return self.block([f"type({self.prefix}num) :: {a}, {b}, {c}(3)", f"integer :: {i}"], [Line(f"{a} = {v()}"), Line(f"{b} = {v()}"), Line(f"{c} = {v()}"), Line(f"{c}({at()}) = {a}"), *body, *get, self.into(f"{a}%v*{b}%w"), self.into(f"{c}({at()})%v + 0.3d0*{c}(2)%w")])

    def methods(self):
        if not self.calls_allowed:
            return None
        a, b, q, i, p = self.new("oa"), self.new("ob"), self.new("oq"), self.new("oi"), self.prefix
        u = self.own_scalar()
        if not u:
            return None
        v, style = lambda: self.value(1.5, 1), "allocatable" if self.chance(0.02) else self.pick("pointer", "plain") if self.in_head else "plain"  # adjoints do not store polymorphic values
        targets = ", target" if style == "pointer" else ""
        plain = lambda: self.r.choice([Line(f"call {self.pick(a, b)}%step({u.form}, {self.integer()})"), Line(f"call {p}run({self.pick(a, b)}, {u.form}, {self.integer()})"), self.into(f"{self.pick(a, b)}%worth({v()})"), Line(f"call {self.pick(a, b)}%put({self.pick(v(), self.integer())})"), Line(f"{b}%v = {v()}"), self.into(f"{a}%free({v()})")])
        declared, nodes = [f"type({p}body){targets} :: {a}", f"type({p}ring){targets} :: {b}", f"integer :: {i}"], [Line(f"{a}%v = {v()}"), Line(f"{b}%w(2) = {v()}"), plain()]
        use = [Line(f"call {q}%step({u.form}, {i})"), *([self.into(f"{q}%worth({v()})")] if self.chance(0.6) else []), *([Line(f"call {p}run({q}, {u.form}, {self.integer()})")] if self.chance(0.5) else [])]
        if style == "pointer":
            declared.append(f"class({p}body), pointer :: {q}")
            select = Block(f"select case ({self.wrapped(self.integer(), 3, 0)})", [], "end select", False).part("case (0)", [Line(f"{q} => {a}")]).part("case default", [Line(f"{q} => {b}")])
            nodes += [select, Block(f"do {i} = 1, 3", [*use, Line(f"if ({self.condition()}) {q} => {self.pick(a, b)}")], "end do")]
        elif style == "allocatable":
            declared.append(f"class({p}body), allocatable :: {q}")
            select = Block(f"select case ({self.wrapped(self.integer(), 3, 0)})", [], "end select", False).part("case (1)", [Line(f"allocate({p}body :: {q})")]).part("case default", [Line(f"allocate({p}ring :: {q})")])
            nodes += [select, Line(f"{q}%v = {v()}"), Block(f"do {i} = 1, 2", use, "end do"), self.into(f"{q}%v")]
        else:
            nodes.append(Block(f"do {i} = 1, 3", [plain(), plain()], "end do"))
        return self.block(declared, [*nodes, plain(), self.into(f"{a}%v*{b}%w({self.one_of(1, 3)})"), self.into(f"{b}%v + 0.1d0*{b}%k")])

    def generic_call(self):
        u, p = self.own_scalar(), self.prefix
        if not u:
            return None
        arrays = [v for v in self.targets(1) if not v.glob and not v.loose and v.low == 1 and v.form == v.name + "({})" and v.root != u.root]
        ways = [self.into(f"{p}any({self.value(1.5, 1)})"), self.into(f"{p}any({u.form}, {self.integer()})"), Line(f"call {p}do({u.form}, {self.integer()})")]
        if arrays:
            v = self.r.choice(arrays)
            self.write(v)
            ways += [Line(f"call {p}do({self.pick(v.name, v.form.format('2:'), v.form.format(f'{v.extents[0]}:1:-1'))}, {self.integer()})"), self.into(f"{p}any({v.name}*0.9d0)*{p}any({u.form})"), self.into(f"{p}any({v.form.format('1:2')})")] * 2
        return [self.r.choice(ways)]

    def each_element(self):
        v = self.array_target()
        if not v or not self.calls_allowed or v.extents[0] < 3 or v.loose or v.root == "memory":
            return None
        p, part = self.prefix, lambda low: v.form.format(f"{v.low + low}:{v.low + low + 1}")
        others = [w for w in self.targets(1) if w.root not in (v.root, "memory") and w.extents[0] == v.extents[0] and not w.loose]
        self.write(v)
        size, order = v.extents[0], ", ".join(map(str, self.r.sample(range(v.low, v.low + v.extents[0]), v.extents[0])))
        ks = lambda: self.pick(self.integer(), f"(/ {', '.join(str(self.r.randint(0, 3)) for _ in range(size))} /)")
        scalars, lists = [w for w in self.targets(0) if w.root != v.root and w.root != "memory"], self.visible(lambda w: w.name == "ip" and self.free(w))
        ways = [Line(f"call {p}both({v.form.format(f'{v.low}:{v.low + size - 1}:2')}, {v.form.format(f'{v.low + 1}:{v.low + size - 1}:2')}, 1)") if size % 2 == 0 else Line(f"call {p}both({v.form.format(str(v.low))}, {v.form.format(str(v.low + 2))}, {self.integer()})"),
                Line(f"{v.name} = {p}elf({v.name}, {self.pick(self.value(1.5, 1), v.name)})"), Line(f"{part(1)} = {p}elf({part(0)}, {part(1)})"), Line(f"{v.form.format(f'(/ {order} /)')} = {p}elf({v.name}, 0.5d0)")]
        if others:
            w = self.r.choice(others)
            self.write(w)
            back = w.form.format(f"{w.low + size - 1}:{w.low}:-1")
            ways += [Line(f"call {p}both({v.name}, {self.pick(w.name, back)}, {ks()})"), Line(f"{v.name} = {p}elf({w.name}, {v.name})")] * 2
        if scalars:
            s = self.r.choice(scalars)
            self.write(s)
            ways += [Line(f"call {p}both({s.form}, {self.element(v)}, {self.integer()})"), self.into(f"sum({p}elf({v.name}, {s.form}))*0.2d0")]
        if lists and size >= 3:
            self.write(lists[0])
            ways.append(Line(f"call {p}turnk({v.form.format(f'{v.low}:{v.low + 2}')}, ip(1:3))"))
        return [self.r.choice(ways)]

    def chosen(self):
        """Pointers to functions that the state sets. gfortran 12 does not take those of a BLOCK, and loses targets in a module's procedures with one."""
        if not self.calls_allowed:
            return None
        w, i, p = self.new("fw"), self.new("fi"), self.prefix
        f, v, at, way = self.pick(f"{p}gf", f"{w}(3)%f"), lambda: self.value(1.5, 1), lambda: self.one_of(1, 2), lambda: p + self.pick("wa", "wb", "wc")
        sets = lambda place: Line(f"{place} => {way()}" if self.in_head else f"call {p}pick({place}, {self.integer()})")
        step = lambda: self.r.choice([Line(f"call {p}pick({f}, {self.integer()})"), sets(f), Line(f"{w}({at()})%f => {f}"), Line(f"{f} => {w}({at()})%f"), Line(f"call {p}pick({w}({at()})%f, {i})"), Line(f"{w}({at()})%gain = {f}({v()})*0.8d0"), Line(f"if ({self.condition()}) {sets(f).text}")])
        use = lambda: self.into(self.pick(f"{f}({v()})", f"{w}(1)%f({v()})*{w}({at()})%gain", f"{p}with({f}, {v()})", f"{p}with({way()}, {v()})", f"{w}(2)%f({f}({v()}))"))
        first = [Line(f"{i} = 1"), *[Line(f"call {p}pick({place}, {k})") for k, place in enumerate((f, f"{w}(1)%f", f"{w}(2)%f"))], Line(f"{w}(1)%gain = {v()}"), Line(f"{w}(2)%gain = {v()}")]
        return self.block([f"type({p}way) :: {w}(3)", f"integer :: {i}"], [*first, step(), Block(f"do {i} = 1, 3", [use(), step(), step()], "end do"), use(), use()])
