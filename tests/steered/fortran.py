"""Random programs in Fortran: the words of the language, procedures and data. Statements that only Fortran has are in fortran_forms.py."""
import re

from .fortran_arrays import Arrays
from .fortran_complex import Complexes
from .fortran_forms import Forms
from .fortran_memory import Memory
from .fortran_objects import Objects
from .fortran_pieces import Pieces
from .fortran_state import State
from .fortran_turns import Turns
from .nodes import Block, Line, text_of
from .maker import Maker, Proc, Var


class Fortran(Pieces, Arrays, State, Complexes, Turns, Memory, Objects, Forms, Maker):
    TOPICS = ["state", "complex", "turn", "memory", "object"]
    # How often programs have them.
    MORE = {"values": 0.3, "saved": 0.3, "entries": 0.2, "exits": 0.2, "machines": 0.3, "complexes": 0.3, "real_turns": 0.5, "labelled": 0.5, "label_calls": 0.3, "overlaps": 0.7, "masks": 0.5, "resized": 0.3, "deep": 0.3, "views": 0.4,
            "chains": 0.25, "numbers": 0.3, "methods": 0.25, "generic": 0.25, "each_element": 0.3, "chosen": 0.25}

    # ---- words ----

    def literal(self, v):
        return f"{v:g}d0" if "." in f"{v:g}" else f"{v:g}.0d0"

    def single(self):
        return self.r.choice([("0.3", 0.3), ("2./3.", 0.7), ("1.1", 1.1), ("(1./3.)", 0.34), ("0.7e0", 0.7)])

    def wrapped(self, text, extent, low):
        return f"modulo({text}, {extent}) + {low}" if low else f"modulo({text}, {extent})"

    def square(self, a):
        return f"({a})**2"

    def choose(self, c, a, b):
        return f"merge({a}, {b}, {c})"

    def truth(self, name):
        return name

    def negated(self, name):
        return f".not. {name}"

    def both(self, a, b):
        return f"({a}) {self.pick('.and.', '.or.')} ({b})"

    def equal(self, a, b):
        return f"{a} == {b}"

    def assign(self, left, right):
        return Line(f"{left} = {right}")

    def nothing(self):
        return Line("continue")

    def if_(self, test, body):
        if len(body) == 1 and isinstance(body[0], Line) and self.chance(0.3) and not re.match(r"\d|if ", body[0].text):
            return Block(f"if ({test}) then", body, "end if") if self.chance(0.5) else Line(f"if ({test}) {body[0].text}")
        return Block(f"if ({test}) then", body, "end if")

    def else_if(self, block, test, body):
        return block.part(f"else if ({test}) then", body) if isinstance(block, Block) else block

    def else_(self, block, body):
        return block.part("else", body) if isinstance(block, Block) else block

    def call_text(self, name, words):
        return f"call {name}({', '.join(words)})" if words else f"call {name}()"

    # ---- data-dependent subscripts ----

    def subscript_of_data(self, extent, low):
        arrays = self.reals(1)
        if not arrays:
            return self.simple_subscript(extent, low)
        exact = [v for v in arrays if v.extents[0] <= extent and v.low == 1]
        v = self.r.choice(arrays)
        e = self.element_simple(v)
        scaled = lambda size: f"int(abs(tanh({e}))*{size - 1}.99d0)"
        table = [(2, f"{scaled(extent)} + {low}"), (1, f"nint(abs(sin({e}))*{extent - 1}) + {low}"), (1, f"merge({low}, {low + 1}, {e} > {self.literal(0.4)})")]
        if exact:
            a = self.r.choice(exact)
            add = f" + {low - 1}" if low > 1 else f" - {1 - low}" if low < 1 else ""
            table += [(3, f"{self.pick('minloc', 'maxloc')}({a.name}, dim=1){add}"), (0.7, f"count({a.name} > {self.literal(0.5)})*0 + {low}" if a.extents[0] > extent - 1 else f"count({a.name} > {self.literal(0.5)}) + {low}")]
            if self.calls_allowed and self.finder and a.root != "cells" and not a.loose:
                table.append((3, f"{self.finder}({a.name}, {a.extents[0]}){add}"))
        return self.weighted(table)

    def element_simple(self, v):
        return v.form.format(self.simple_subscript(v.extents[0], v.low))

    # ---- what is passed ----

    def actual(self, kind, extent, mode, used):
        if kind == "cell":
            return None
        if kind == "int":
            if mode != "inout":
                return f"({self.integer()})" if mode == "in" else self.integer()
            mine = [v for v in self.wandering() if not v.glob and v.root not in used]
            if not mine:
                return None
            v = self.r.choice(mine)
            used.add(v.root), self.write(v)
            return v.form
        if extent is not None:
            arrays = [v for v in self.reals(1, extent) if not v.glob and not v.loose and v.root not in used and v.low == 1 and (mode == "in" or self.free(v) and v.name != "x")]
            if not arrays:
                return None
            v = self.r.choice(arrays)
            used.add(v.root)
            if mode == "inout":
                self.write(v)
            return self.part_of(v, extent, mode)
        if mode != "inout":
            return self.value(1.9, 1) if mode == "value" else self.own_value() or f"({self.value(1.9, 1)})"
        scalars = [v for v in self.targets(0) + self.targets(1) if not v.glob and v.root not in used]
        if not scalars:
            return None
        v = self.r.choice(scalars)
        used.add(v.root), self.write(v)
        return self.element(v)

    def own_value(self):
        """A value whose derivative is that of a variable, which may change while the value stays."""
        scalars = self.targets(0) if self.chance(0.35) else []
        scalars = [v for v in scalars if v.root in self.changed] or scalars
        return self.pick("({})", "({} - 0.25d0)").format(self.element(self.r.choice(scalars))) if scalars else ""

    def part_of(self, v, extent, mode):
        """An array as an argument: all of it, a section, elements in another order, or an expression."""
        if "parts" not in self.features or self.chance(0.5) or v.form != v.name + "({})":
            return v.name
        size = v.extents[0]
        ways = [f"{v.name}({size}:{size - extent + 1}:-1)", f"{v.name}({size - extent + 1}:)"]
        if size >= 2 * extent - 1:
            ways.append(f"{v.name}(::2)")
        if mode == "in":
            ways += [f"{v.name}((/ {', '.join(str(self.r.randint(1, size)) for _ in range(extent))} /))", f"{v.name}(1:{extent})*0.5d0", f"({v.name})"]
            if size >= 3 and self.visible(lambda w: w.name == "ip"):
                ways.append(f"{v.name}(ip(1:{extent}))")
        return self.r.choice(ways)

    # ---- procedures ----

    def build(self):
        self.suffix = ".f" if self.chance(0.2) else ".f90"
        self.finder, self.labels, self.loop_stem, self.targeted = None, 0, "i", set()
        p = self.prefix
        self.features, self.in_head = [f for f in self.FEATURES if self.chance(0.25)] + [f for f in self.PLACES if self.chance(0.35)] + [f for f, p in self.MORE.items() if self.chance(p)], False
        self.only_declared = "sizes" in self.features and self.chance(0.5)
        self.hidden = self.pick("w", "u", "inside", "inside", "inside", "inside")
        self.cell, self.module = p + "cell", p + "mod"
        self.globals = [Var("gk", "int", glob=True), Var("gt", "real", glob=True), Var("ga", "real", (4,), glob=True), Var("gc%v", "real", root="gc", glob=True), Var("gc%k", "int", root="gc", glob=True),
                        Var("gc%w", "real", (3,), root="gc", glob=True)]
        self.common = [Var("cs", "real", glob=True), Var("ck", "int", glob=True), Var("ca", "real", (3,), glob=True)]
        self.fields = {"v": ("real", ()), "k": ("int", ()), "w": ("real", (3,))}
        head = [Line("implicit none"), Line("integer, parameter :: nc = 4"), Block(f"type {self.cell}", [Line("real(8) :: v, w(3)"), Line("integer :: k")], f"end type {self.cell}", False),
                Line(f"type({self.cell}) :: gc"), Line("integer :: gk"), Line("real(8) :: gt"), Line("real(8) :: ga(nc)"), *self.support_head(), *self.place_types(), *self.of_topics("types")]
        inside, outside = [self.finder_function(), *self.support(), *self.place_procedures(), *self.of_topics("procedures")], []
        for number in range(self.pick(1, 2, 3, 3, 4)):
            home = self.pick("module", "module", "outside")
            kind = self.weighted([(4, "sub"), (3, "fun"), (1, "recursive")])
            (inside if home == "module" else outside).append(self.procedure(f"{p}q{number}", kind, home == "module"))
        module = Block(f"module {self.module}", head, f"end module {self.module}", False).part("contains", inside)
        self.units = [module, *outside, self.head()]

    def finder_function(self):
        self.finder = self.prefix + "find"
        test = self.pick("a(i) < a(k)", "a(i) > a(k)", "abs(a(i) - 0.5d0) < abs(a(k) - 0.5d0)", "a(i) > a(k) .and. mod(i, 2) == 0")
        lines = [Line("integer, intent(in) :: n"), Line("real(8), intent(in) :: a(n)"), Line("integer :: k, i"), Line("k = 1"), Block("do i = 2, n", [Line(f"if ({test}) k = i")], "end do")]
        return Block(f"function {self.finder}(a, n) result(k)", lines, "end function", False)

    def begin(self):
        saved = (self.scopes, self.locked, self.written, self.cost, self.times, self.depth, self.loops, self.exits, self.procs)
        self.locked, self.written, self.cost, self.times, self.depth, self.loops, self.exits = [], set(), 0, 1, 0, 0, []
        self.procs = list(self.procs)
        return saved

    def end(self, saved):
        self.scopes, self.locked, self.written, self.cost, self.times, self.depth, self.loops, self.exits, self.procs = saved

    def locals(self, decls, init, many):
        """Variables of a procedure, each with a first value."""
        scope = self.scopes[-1]

        def give(v, text):
            scope.append(v)
            init.append(Line(f"{v.name} = {text}"))
        names = [n for n in ("u", "v", "w", "s")[:self.pick(2, 3)]] + ["t1"] + (["t2"] if self.chance(0.4) else [])
        decls.append(Line(f"real(8) :: {', '.join(names)}"))
        for name in names:
            give(Var(name), self.value(1.5, 1) if name[0] != "t" else self.literal(self.r.choice([0.0, 0.3, 0.5])))
        if self.chance(0.8):
            attribute = ", target" if self.chance(0.5) else ""
            for name in ("a", "b")[:self.pick(1, 2)]:
                extent = self.pick(3, 4, 5)
                low = 1 if attribute or self.chance(0.8) else self.pick(0, -1)
                decls.append(Line(f"real(8){attribute} :: {name}({f'{low}:' if low != 1 else ''}{extent + low - 1 if extent != 4 or low != 1 else 'nc'})"))
                v = Var(name, "real", (extent,), low)
                if attribute:
                    v.root = "memory"
                    self.targeted.add(name)
                give(v, f"{self.value(1.5, 1)}")
                if self.chance(0.7):
                    i = self.r.randint(low, low + extent - 1)
                    init.append(Line(f"{name}({i}) = {self.value(1.5, 1)}"))
        if self.chance(0.3):
            decls.append(Line("real(8) :: tb(3, 4)"))
            give(Var("tb", "real", (3, 4), form="tb({}, {})"), self.value(1.5, 1))
        ints = ["k1", "k2"][:self.pick(1, 2, 2)]
        decls.append(Line(f"integer :: {', '.join(ints)}, p1, i1, i2, i3, i4"))
        for name in ints:
            give(Var(name, "int"), str(self.r.randint(0, 4)))
        give(Var("p1", "int", span=(1, 3)), str(self.r.randint(1, 3)))
        init.append(Line("i1 = 1"))
        if self.chance(0.5):
            decls.append(Line("logical :: ok"))
            give(Var("ok", "flag"), self.pick(".true.", ".false."))
        if self.chance(0.5):
            decls.append(Line("integer :: ip(4)"))
            give(Var("ip", "int", (4,), span=(1, 3)), "(/ " + ", ".join(str(self.r.randint(1, 3)) for _ in range(4)) + " /)")
        if many and self.chance(0.5):
            decls.append(Line(f"type({self.cell}) :: c, cells(3)"))
            init.append(Line(f"c = {self.cell}({self.value(1.5, 1)}, {self.triple()}, {self.r.randint(1, 3)})"))
            init += [Line(f"cells({i}) = {self.cell}({self.value(1.5, 1)}, {self.triple()}, {self.r.randint(1, 3)})") for i in (1, 2, 3)]
            scope += [Var("c%v", root="c"), Var("c%k", "int", root="c"), Var("c%w", "real", (3,), root="c"), Var("cells%v", "real", (3,), form="cells({})%v", root="cells"),
                      Var("cells%k", "int", (3,), form="cells({})%k", span=(1, 3), root="cells")]

    def triple(self):
        return f"(/ {self.value(1.5, 1)}, {self.value(1.5, 1)}, 0.5d0 /)"

    def externals(self, nodes):
        words = set(re.findall(r"\w+", " ".join(text_of(nodes))))
        return [Line(f"real(8), external :: {q}") for q in self.outside_functions if q in words]

    outside_functions = ()

    def procedure(self, name, kind, in_module):
        saved = self.begin()
        self.scopes = [[]]
        args, dummies, decls, init = [], [], [], []
        for _ in range(self.pick(2, 3, 3, 4)):
            what = self.weighted([(3, "real"), (3, "array"), (2, "int")])
            d = f"d{len(args)}"
            mode = "in" if kind == "fun" else self.pick("in", "inout", "inout")
            if mode == "in" and in_module and what != "array" and self.chance(0.3):
                mode = "value"
            attribute = {"in": ", intent(in)" if self.chance(0.7) else "", "inout": ", intent(inout)" if self.chance(0.7) else "", "value": ", value"}[mode]
            extent = self.pick(3, 3, 4) if what == "array" else None
            typed = "integer" if what == "int" else "real(8)"
            shape = f"({extent})" if extent else ""
            decls.append(Line(f"{typed}{attribute} :: {d}{shape}"))
            args.append(("int" if what == "int" else "real", extent, mode))
            dummies.append(d)
            self.scopes[-1].append(Var(d, args[-1][0], (extent,) if extent else (), steady=mode == "in"))
        result = "real" if kind == "fun" or kind == "recursive" and self.chance(0.4) and all(a[2] != "inout" for a in args) else None
        if kind == "recursive":
            dummies.append("deep")
            args.append(("int", "deep", "value" if in_module and self.chance(0.3) else "in"))
            decls.append(Line(f"integer{', value' if args[-1][2] == 'value' else ', intent(in)'} :: deep"))
            self.scopes[-1].append(Var("deep", "int", steady=True))
        self.locals(decls, init, False)
        if "sizes" in self.features and self.chance(0.9):
            self.sized_by_others(decls, init)
        if "equivalent" in self.features and kind != "recursive" and self.chance(0.6):
            self.equivalent(decls, init)
        renamed = []
        if not result and self.chance(0.5):
            theirs = self.globals if in_module or self.chance(0.5) else []
            if not in_module and theirs and "renamed" in self.features:
                theirs, renamed = self.rename(theirs)
            self.scopes[-1] += theirs
            if self.chance(0.4):
                decls += self.common_lines()
                self.scopes[-1] += self.common
            if "asked" in self.features and self.chance(0.6):
                decls += self.asked_lines()
                self.scopes[-1] += self.asked_variables()
        decls += self.statement_functions(0.3)
        body = self.body(self.pick(2, 3, 4, 5))
        if in_module:
            self.no_targets_with_blocks(body)
        if kind == "recursive":
            body.insert(self.r.randint(0, len(body)), self.again(name, args, dummies, result))
        tail = self.sum_of_sized(result)
        if result:
            decls.insert(0, Line("real(8) :: res"))
            init.append(Line("res = 0.5d0"))
            tail.append(Line(f"res = tanh(res + {self.value(1.9)})"))
        self.returns(body, 0.25)
        uses = [] if in_module else [Line(f"use {self.module}{''.join(renamed)}")]
        nodes = [*uses, Line("implicit none"), *self.externals(body + decls + init + tail), *[d for d in decls if "(q1" not in d.text], *[d for d in decls if "(q1" in d.text], *init, *body, *tail]
        head = f"{'recursive ' if kind == 'recursive' else ''}{'function' if result else 'subroutine'} {name}({', '.join(dummies)}){' result(res)' if result else ''}"
        proc = Proc(name, args, result, (self.cost + 10) * (4 if kind == "recursive" else 1), {w for w in self.written if w in ("gk", "gt", "ga", "gc", "cs", "ck", "ca", "gout")} if not result else ())
        self.end(saved)
        self.procs.append(proc)
        if result and not in_module:
            self.outside_functions = (*self.outside_functions, name)
        return Block(head, nodes, f"end {'function' if result else 'subroutine'}", False)

    def again(self, name, args, dummies, result):
        words = [self.actual_again(a, d) for a, d in zip(args, dummies)]
        inner = [Line(f"res = 0.5d0*{name}({', '.join(words)})")] if result else [Line(self.call_text(name, words))]
        return Block("if (deep > 0) then", inner, "end if", False)

    def actual_again(self, arg, dummy):
        if arg[1] == "deep":
            return "deep - 1"
        if arg[2] == "inout" or arg[1]:
            return dummy
        return f"({self.integer()})" if arg[0] == "int" else f"({self.value(1.9, 1)})"

    def rename(self, variables):
        """Some variables of the module under other names: theirs may be those of locals."""
        given, words = [], []
        for v in variables:
            if v.name in ("gt", "ga") and self.chance(0.7):
                name = "h" + v.name
                words.append(f", {name} => {v.name}")
                v = Var(name, v.kind, v.extents, v.low, root=v.root, glob=True)
            given.append(v)
        return given, words

    def common_lines(self):
        return [Line("real(8) :: cs, ca(3)"), Line("integer :: ck"), Line(f"common /{self.prefix}blk/ cs, ca, ck")]

    def returns(self, body, p):
        if self.chance(p) and len(body) > 1:
            body.insert(self.r.randint(1, len(body)), Line(f"if ({self.condition()}) return"))

    def statement_functions(self, p):
        calling = self.more_formulas() if "formulas" in self.features and self.chance(0.6) else []
        if not self.chance(p):
            return calling
        name = "sf"
        self.scopes.append([Var("q1"), Var("q2")])
        text = self.value(1.9, self.pick(1, 2))
        self.scopes.pop()
        self.procs.append(Proc(name, [("real", None, "value")] * 2, "real", 5))
        return [*calling, Line(f"real(8) :: {name}{'' if calling else ', q1, q2'}"), Line(f"{name}(q1, q2) = {self.r.choice(['0.5d0*q1', 'q1*q2', 'sin(q2)'])}*0.4d0 + 0.6d0*({text})")]

    def head(self):
        saved = self.begin()
        name = self.prefix + "head"
        decls = [Line("integer, intent(in) :: n, m"), Line("real(8), intent(in) :: x(n)"), Line("real(8), intent(out) :: y(m)")]
        self.scopes = [[Var("x", "real", (self.n,), steady=True)]]
        init = [Line("y = 0.25d0")]
        common = self.chance(0.5)
        if common:
            decls += self.common_lines()
        theirs, renamed = self.rename(self.globals) if "renamed" in self.features else (self.globals, [])
        gt, ga = (next(v.name for v in theirs if v.root == name) for name in ("gt", "ga"))
        self.calls_allowed = False  # procedures may read what has no value yet
        init += [*self.support_init(), *self.of_topics("init"), Line("gk = 2"), Line(f"{gt} = {self.value(1.5, 1)}"), Line(f"{ga} = {self.value(1.5, 1)}"), Line(f"gc = {self.cell}({self.value(1.5, 1)}, {self.triple()}, 1)")]
        self.scopes[-1] += theirs
        self.in_head = True
        if common:
            init += [Line(f"cs = {self.value(1.5, 1)}"), Line("ck = 1"), Line(f"ca = {self.value(1.5, 1)}")]
            self.scopes[-1] += self.common
        else:
            self.procs = [p for p in self.procs if not p.writes & {"cs", "ck", "ca"}]
        if "asked" in self.features:
            decls += self.asked_lines()
            init.append(Line("gout = 0.25d0"))
            self.scopes[-1] += self.asked_variables()
        self.calls_allowed = True
        self.scopes[-1].append(Var("y", "real", (self.m,)))
        self.locals(decls, init, True)
        self.pointers(decls, init)
        decls += self.statement_functions(0.3)
        if "equivalent" in self.features:
            self.equivalent(decls, init)
        self.in_head = False
        inner = self.internals([v.root for v in theirs if v.name != v.root and v.name in ("hgt", "hga")]) if self.chance(0.7 if renamed else 0.4) else []
        self.in_head = True
        body = self.body(self.pick(5, 6, 7, 8, 10))
        self.returns(body, 0.1)
        tail = []
        scalars, arrays = self.reals(0), self.reals(1)
        for k in range(1, self.m + 1):
            tail.append(Line(f"y({k}) = 0.5d0*y({k}) + {self.value(1.9, 2)} + {self.r.choice(scalars).form}*{self.literal(0.7)} + sum({self.r.choice(arrays).name})*x({self.r.randint(1, self.n)})"))
        nodes = [Line(f"use {self.module}{''.join(renamed)}"), Line("implicit none"), *self.externals(body + inner + tail + decls + init), *[d for d in decls if "(q1" not in d.text], *[d for d in decls if "(q1" in d.text],
                 *init, *body, *tail]
        self.end(saved)
        block = Block(f"subroutine {name}(n, x, m, y)", nodes, "end subroutine", False)
        return block.part("contains", inner) if inner else block

    def pointers(self, decls, init):
        arrays = [v for v in self.scopes[-1] if v.name in ("a", "b") and v.root == "memory"]
        if not arrays:
            return
        decls.append(Line("real(8), pointer :: pa(:), pe"))
        v = arrays[0]
        self.scopes[-1] += [Var("pa", "real", (3,), root="memory"), Var("pe", root="memory")]
        init += [Line(f"pa => {v.name}(1:3)"), Line(f"pe => {v.name}({self.r.randint(1, 3)})")]

    def internals(self, renamed=()):
        """Procedures inside of the head: they read and change its variables."""
        nodes = []
        for number in range(self.pick(1, 2)):
            saved = self.begin()
            self.procs = [p for p in self.procs if p.name not in ("sf", "sc", "sd")]
            self.loop_stem = "j"
            args, dummies, decls = [], [], []
            self.scopes = [*self.scopes, [Var("i1", "int", steady=True)]]
            for kind in self.r.sample(["real", "int"], self.pick(0, 1, 2)):
                d = f"e{len(args)}"
                args.append((kind, None, "in"))
                dummies.append(d)
                decls.append(Line(f"{'real(8)' if kind == 'real' else 'integer'}, intent(in) :: {d}"))
                self.scopes[-1].append(Var(d, kind, steady=True))
            decls.append(Line("integer :: j1, j2, j3, j4"))
            first = []
            if renamed and self.chance(0.7):
                name = self.r.choice(renamed)  # what the host calls otherwise
                decls.append(Line(f"real(8) :: {name}"))
                first = [self.assign(name, self.value(1.5, 1))]
                self.scopes[-1].append(Var(name, root=f"inner {name}"))
            body = self.body(self.pick(1, 2, 3))
            self.returns(body, 0.2)
            proc = Proc(f"inner{number}", args, None, self.cost + 5, self.written)
            self.loop_stem = "i"
            self.end(saved)
            self.procs = [*self.procs, proc]
            nodes.append(Block(f"subroutine inner{number}({', '.join(dummies)})", [*decls, *first, *body], "end subroutine", False))
        return nodes

    # ---- text ----

    def text(self):
        lines = [part for line in text_of(self.units) for part in (fixed(line) if self.suffix == ".f" else free(line))]
        return "\n".join(lines) + "\n"


def split(text, width):
    """Where a line may be cut: behind commas, blanks and brackets."""
    while len(text) > width:
        cut = max([m.end() for m in re.finditer(r", |\((?!/)|(?<=[^*\s])\*(?!\*)| (?=[^ ])", text[:width])] or [0])
        if cut < 10:
            cut = width
        yield text[:cut]
        text = text[cut:]
    yield text


def free(line):
    parts = list(split(line, 118))
    return [p + " &" for p in parts[:-1]] + [parts[-1]] if len(parts) == 1 else [parts[0] + "&", *("      &" + p + "&" for p in parts[1:-1]), "      &" + parts[-1]]


def fixed(line):
    m = re.match(r" *(\d+) (.*)", line)
    label, rest = (m[1], m[2]) if m else ("", line.strip())
    parts = list(split(rest, 64))
    return [f"{label:<5} {parts[0]}", *("     &" + p for p in parts[1:])]
